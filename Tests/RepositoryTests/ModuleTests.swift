// Checks that modules import only what they are allowed to, so that imports point one way.

import Foundation
import ShellTesting
import Testing

@Suite struct ModuleTests {
  /// The modules that each module may import, from the top down. Every module must be listed.
  static let allowed: [String: Set<String>] = [
    "prog": ["ProgCommands"],
    "ProgCommands": [
      "LanguageServer", "Pages", "Sessions", "Logbook",
      "SessionFlow", "Workspace", "Interchange", "Insights", "Engine", "ProgramFormat",
      "HistoryFormat", "Programs", "TypedSets", "Notation", "YAMLSource", "Terminal", "Clocks",
      "Training",
      "Diagnostics", "SafeOutput", "Embedded", "ArgumentParser", "SystemPackage",
      "Synchronization",
    ],
    "ProgKit": [
      "Logbook", "Workspace", "Insights", "Engine", "Programs", "Notation", "Training",
      "Diagnostics", "SystemPackage",
    ],
    "LanguageServer": [
      "Logbook", "Workspace", "Interchange", "Insights", "Engine", "ProgramFormat",
      "HistoryFormat", "Programs", "TypedSets", "Notation", "Training", "Diagnostics",
      "SystemPackage",
    ],
    "Logbook": [
      "Synchronization", "Workspace", "Liftoscript", "Interchange", "Insights", "Engine",
      "ProgramFormat", "HistoryFormat",
      "Programs", "TypedSets", "Notation", "Training", "Diagnostics", "SafeOutput", "Embedded",
      "SystemPackage",
    ],
    "Pages": [
      "Logbook", "Workspace", "Insights", "Engine", "Notation", "Training", "Diagnostics",
      "SafeOutput",
    ],
    "Sessions": [
      "SessionFlow", "Logbook", "Workspace", "Insights", "Engine", "HistoryFormat", "Notation",
      "Training", "Diagnostics",
    ],
    "prog-serve": [
      "WebServer", "SessionFlow", "Logbook", "Workspace", "Terminal", "Training", "Clocks",
      "Diagnostics", "SafeOutput", "ArgumentParser", "NIOCore", "NIOPosix", "NIOHTTP1",
      "SystemPackage",
    ],
    "WebServer": [
      "Pages", "Sessions", "SessionFlow", "Logbook", "Workspace", "Interchange", "Insights",
      "Engine", "HistoryFormat", "Programs", "Notation", "Training", "Diagnostics", "SafeOutput",
      "Embedded", "SystemPackage",
    ],
    "SessionFlow": [
      "Diagnostics", "Training", "TypedSets", "Notation", "Programs", "Engine", "SafeOutput",
      "Synchronization",
    ],
    "Workspace": [
      "ProgramFormat", "HistoryFormat", "YAMLSource", "Programs", "Training", "Diagnostics",
      "SystemPackage", "CRename",
    ],
    "Liftoscript": ["Interchange", "Notation", "Training", "Diagnostics"],
    "Interchange": ["CSQLite", "Training", "TypedSets", "Notation", "Diagnostics"],
    "Insights": ["Training"],
    "Engine": ["Synchronization", "Programs", "TypedSets", "Notation", "Training", "Diagnostics"],
    "ProgramFormat": [
      "Synchronization", "YAMLSource", "SafeOutput", "Programs", "Notation", "Training",
      "Diagnostics",
    ],
    "HistoryFormat": ["Notation", "Training", "Diagnostics"],
    "Programs": ["Notation", "Training", "Diagnostics"],
    "TypedSets": ["Notation", "Training", "Diagnostics"],
    "Notation": ["Training", "Diagnostics", "Synchronization"],
    "YAMLSource": ["CLibYAML", "Diagnostics"],
    "Terminal": ["SafeOutput", "Synchronization"],
    "Clocks": ["Training"],
    "Training": ["Synchronization"],
    "Diagnostics": ["SafeOutput"],
    "SafeOutput": [],
    "Embedded": [],
    "CLibYAML": [],
    "CSQLite": [],
    "CRename": [],
  ]

  /// The C library's modules, for the few files that make system calls.
  static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  private static func allowed(in file: SourceFile) -> Set<String> {
    let own = allowed[file.module] ?? []
    let speaksToTheSystem =
      ["Clocks", "Workspace", "ProgCommands", "prog-serve"].contains(file.module)
      || file.module == "Terminal" && file.part.split(separator: "/").first == "Device"
    return speaksToTheSystem ? own.union(system) : own
  }

  @Test func modulesImportOnlyAllowedModules() {
    for file in SourceFile.product {
      let others = Set(file.imports).subtracting(Self.allowed(in: file))
      #expect(
        others.isEmpty, "\(file.module) must not import these", sourceLocation: file.location())
    }
  }

  @Test func everyModuleIsOnTheList() throws {
    let sources = Repository.root.appending(path: "Sources").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources)
    #expect(folders.filter { !$0.hasPrefix(".") && Self.allowed[$0] == nil } == [])
    #expect(!SourceFile.product.isEmpty)
  }

  /// The list must not contain a cycle.
  @Test func theListDoesNotContainACycle() {
    var settled: Set<String> = []
    var waiting = Self.allowed
    while !waiting.isEmpty {
      let free = waiting.filter { $0.value.allSatisfy { settled.contains($0) || !isOurs($0) } }
      guard !free.isEmpty else { break }
      settled.formUnion(free.keys)
      for name in free.keys { waiting[name] = nil }
    }
    #expect(waiting.keys.sorted() == [])
  }

  private func isOurs(_ module: String) -> Bool { Self.allowed[module] != nil }

  @Test func noTypeIsNamedLikeItsModule() {
    for file in SourceFile.product {
      #expect(!file.declared.contains(file.module), sourceLocation: file.location())
    }
  }

  @Test func dependenciesAreAsAgreed() throws {
    let agreed: Set<String> = [
      "swift-argument-parser", "swift-system", "SwiftCSV", "swift-collections",
      "swift-mustache", "swift-nio",
    ]
    let manifest = try Repository.text(of: "Package.swift")
    let used = manifest.matches(of: /\.package\([^)]*?url: "[^"]*\/(?<name>[^\/"]+?)(\.git)?"/)
      .map { String($0.name) }
    #expect(!used.isEmpty)
    #expect(Set(used).subtracting(agreed).sorted() == [])
  }
}
