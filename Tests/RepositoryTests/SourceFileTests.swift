// Checks the conventions of source files: opening comments, names, lengths, and forbidden calls.

import ShellTesting
import Testing

@Suite struct SourceFileTests {
  @Test func everyFileBeginsWithAComment() {
    for file in SourceFile.product + SourceFile.tests {
      let first = file.lines.first ?? ""
      #expect(
        first.hasPrefix("// ") && !first.contains(".swift"),
        "the first line must say what the file is",
        sourceLocation: file.location())
    }
  }

  /// The main file of a module has the module's name. Other files are named after their main type
  /// or function, or `Type+Thing` after the type they extend.
  @Test func filesAreNamedAfterTheirMainType() {
    for file in SourceFile.product where file.name != file.module {
      let parts = file.name.split(separator: "+", maxSplits: 1).map(String.init)
      let type = parts.first ?? ""
      let isNamedRight =
        file.extended.contains(type)
        || parts.count == 1
          && (file.declared.contains(type) || file.functions.contains(lowerCamel(type)))
      #expect(
        isNamedRight, "the file neither declares nor extends \(type)",
        sourceLocation: file.location())
    }
  }

  private func lowerCamel(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// ProgKit has types of its own with the plain names, for packages that do not see ours.
  @Test func noTwoTypesShareAName() {
    var places: [String: Set<String>] = [:]
    for file in SourceFile.product where file.module != "ProgKit" {
      for type in file.declaredAtTop { places[type, default: []].insert(file.path) }
    }
    for (type, paths) in places.sorted(by: { $0.key < $1.key }) where paths.count > 1 {
      Issue.record("\(type) is declared in \(paths.sorted().joined(separator: ", "))")
    }
  }

  @Test func filesAreShort() {
    for file in SourceFile.product + SourceFile.tests {
      #expect(
        file.lines.count <= 500, "at most 500 lines, not \(file.lines.count)",
        sourceLocation: file.location())
    }
  }

  /// `swift format` does not wrap comments.
  @Test func commentsAreNarrow() {
    for file in SourceFile.product + SourceFile.tests {
      for (index, line) in file.lines.enumerated() where line.utf8.count > 100 {
        let isComment = line.drop { $0 == " " }.hasPrefix("// ") || line.contains("/// ")
        #expect(
          !isComment || line.count <= 100 || line.contains("|"), "at most 100 columns",
          sourceLocation: file.location(line: index + 1))
      }
    }
  }

  /// The comment of a function begins with a verb in the third person: `Returns`, `Reads`, `Adds`.
  @Test func commentsOfFunctionsBeginWithAVerb() {
    for file in SourceFile.product {
      var first: (text: Substring, line: Int)?
      for (index, line) in file.lines.enumerated() {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("///") {
          if first == nil { first = (code.dropFirst(4), index + 1) }
        } else if !code.hasPrefix("@") || code.contains(" func ") {
          if let first, code.contains("func ") {
            let word = first.text.prefix { $0 != " " && $0 != ":" }
            #expect(
              word.hasSuffix("s"), "begin with a verb: 'Returns ...'",
              sourceLocation: file.location(line: first.line))
          }
          first = nil
        }
      }
    }
  }

  @Test func foldersAreSmall() {
    let files = SourceFile.product + SourceFile.tests
    let folders = Dictionary(grouping: files) { $0.path.dropLast($0.name.count + ".swift".count) }
    #expect(folders.filter { $0.value.count > 22 }.map(\.key) == [])
    #expect(folders.count > 100)
  }

  @Test func forbiddenWordsDoNotAppear() {
    let words = [
      "try!", "as! ", "fatalError(", "preconditionFailure(", "precondition(", "TODO", "FIXME",
    ]
    for file in SourceFile.product {
      for (index, line) in file.lines.enumerated() {
        let found = words.filter { line.contains($0) }
        #expect(found.isEmpty, sourceLocation: file.location(line: index + 1))
      }
    }
  }

  /// All output goes through the one type that writes, which takes only filtered text.
  @Test func nothingPrintsButTheDescriptor() {
    let words = [
      /(?:^|[^.\w])(?:print|debugPrint|dump|f?puts|f?putc|putchar|v?d?f?printf|fwrite|perror)\(/,
      /\b(?:stdout|stderr|standardOutput|standardError|STDOUT_FILENO|STDERR_FILENO)\b/,
      /\b(?:Swift|Glibc|Musl|Darwin)\.(?:print|debugPrint|dump|p?writev?|f?puts|v?d?f?printf)\(/,
      /(?:^|[^.\w])write\([12],/, /\bv?syslog\(/,
    ]
    // Few lines have one of these, and expressions are slow.
    let hints = [
      "print", "dump", "put", "write", "perror", "std", "STD", "standard", "syslog",
    ]
    // `KeyMode` writes to a pipe of its own, which ends the wait for a key.
    let named = [
      "Sources/Terminal/Device/Descriptor.swift", "Sources/Terminal/Device/KeyMode.swift",
    ]
    let written = SourceFile.product.filter { !named.contains($0.path) }
    #expect(written.count > 100)
    for file in written {
      let seesTheSystem = !ModuleTests.system.isDisjoint(with: file.imports)
      for (index, line) in file.lines.enumerated()
      where hints.contains(where: { line.contains($0) }) {
        let code = line.prefix { $0 != "/" }.replacing(/func (?:print|write)\(/, with: "")
        let found =
          words.contains { code.contains($0) }
          // A plain `write` is a system call only in a file that imports the C library.
          || seesTheSystem && code.contains(/(?:^|[^.\w])p?writev?\(/)
        #expect(!found, "only Descriptor writes", sourceLocation: file.location(line: index + 1))
      }
    }
  }

  /// Only `prog fmt -` prints the bytes of a file unfiltered, through the context.
  @Test func onlyFmtPrintsRawBytes() {
    let callers = ["FmtCommand", "CommandContext", "Descriptor"]
    for file in SourceFile.product where !callers.contains(file.name) {
      for (index, line) in file.lines.enumerated()
      where line.contains("printBytes") || line.contains("(file:") {
        let found = line.contains(/\b(?:printBytes|print\(file:|write\(file:)/)
        #expect(!found, sourceLocation: file.location(line: index + 1))
      }
    }
  }

  /// The release build counts references non-atomically, which is valid only with a single thread.
  @Test func nothingStartsAThread() {
    let words = [/\basync\b/, /\bawait\b/, /\bTask\b/, /\bThread\b/, /\bDispatch/, /pthread_/]
    let hints = ["async", "await", "Task", "Thread", "Dispatch", "pthread"]
    for file in SourceFile.product {
      for (index, line) in file.lines.enumerated()
      where hints.contains(where: { line.contains($0) }) {
        let code = line.prefix { $0 != "/" }
        let found = words.contains { code.contains($0) }
        #expect(!found, sourceLocation: file.location(line: index + 1))
      }
    }
  }

  @Test func testsUseSwiftTesting() {
    #expect(!SourceFile.tests.isEmpty)
    for file in SourceFile.tests {
      #expect(!file.imports.contains("XCTest"), sourceLocation: file.location())
    }
  }

  @Test func readsPropertiesOfAFile() {
    let text = """
      // A file.
      import Foundation
      @testable import Notation
      package import Training
      @_spi(X) public import struct Programs.Slot
        import Terminal
      // import Nothing
      package enum Kind: String {
        private indirect enum Inner {}
      }
      @available(macOS 15, *) final class Thing {}
      extension Load {}
      package func firstThing() {}
      extension Kind.Inner: Equatable {}
      extension [Goal] {}
      let important = 1
      """
    let file = SourceFile(path: "Sources/Terminal/Device/Keys+Thing.swift", text: text)
    #expect(file.module == "Terminal")
    #expect(file.part == "Device")
    #expect(file.name == "Keys+Thing")
    #expect(file.imports == ["Foundation", "Notation", "Training", "Programs", "Terminal"])
    #expect(file.declared == ["Kind", "Inner", "Thing"])
    #expect(file.extended == ["Load", "Inner", "Goal"])
    #expect(file.functions == ["firstThing"])
  }
}
