// swift-tools-version: 6.2
import PackageDescription

/// Every module is held to the same language: imports that say who sees them, and no warning.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the product; `Tests/RepositoryTests` holds its imports to the same list.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// The tests of one module, or of the product as a whole.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "prog",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "prog", targets: ["prog"]),
    .executable(name: "prog-serve", targets: ["prog-serve"]),
    .library(name: "ProgKit", targets: ["ProgKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .executableTarget(name: "prog", dependencies: ["ProgCommands"], swiftSettings: strict),
    .executableTarget(
      name: "prog-serve",
      dependencies: [
        "WebServer", "SessionFlow", "Logbook", "Workspace", "Terminal", "Training", "Clocks",
        "Diagnostics", "SafeOutput", argumentParser,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], swiftSettings: strict),
    module(
      "ProgCommands",
      [
        "LanguageServer", "Pages", "Sessions", "Logbook", "SessionFlow", "Workspace",
        "Interchange", "Insights",
        "Engine", "ProgramFormat", "HistoryFormat", "Programs", "TypedSets", "Notation",
        "YAMLSource",
        "Terminal", "Clocks",
        "Training",
        "Diagnostics", "SafeOutput",
        "Embedded", argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module(
      "ProgKit",
      [
        "Logbook", "Workspace", "Insights", "Engine", "Programs", "Notation", "Training",
        "Diagnostics", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module(
      "LanguageServer",
      [
        "Logbook", "Workspace", "Interchange", "Insights", "Engine", "ProgramFormat",
        "HistoryFormat", "Programs", "TypedSets", "Notation", "Training", "Diagnostics",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module(
      "Logbook",
      [
        "Workspace", "Liftoscript", "Interchange", "Insights", "Engine", "ProgramFormat",
        "HistoryFormat", "Programs", "TypedSets", "Notation", "Training", "Diagnostics",
        "SafeOutput", "Embedded",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module(
      "SessionFlow",
      [
        "Diagnostics", "Training", "TypedSets", "Notation", "Programs", "Engine", "SafeOutput",
      ]),
    module(
      "WebServer",
      [
        "Pages", "Sessions", "SessionFlow", "Logbook", "Workspace", "Interchange", "Insights",
        "Engine", "HistoryFormat", "Programs", "Notation", "Training", "Diagnostics", "SafeOutput",
        "Embedded", .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Assets"]),
    module(
      "Pages",
      [
        "Logbook", "Workspace", "Insights", "Engine", "Notation", "Training", "Diagnostics",
        "SafeOutput",
      ]),
    module(
      "Sessions",
      [
        "SessionFlow", "Logbook", "Workspace", "Insights", "Engine", "HistoryFormat", "Notation",
        "Training", "Diagnostics",
      ]),
    module(
      "Workspace",
      [
        "ProgramFormat", "HistoryFormat", "YAMLSource", "Programs", "Training", "Diagnostics",
        "CRename",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module("Liftoscript", ["Interchange", "Notation", "Training", "Diagnostics"]),
    module("Interchange", ["CSQLite", "TypedSets", "Notation", "Training", "Diagnostics"]),
    module("Insights", ["Training"]),
    module("Engine", ["Programs", "TypedSets", "Notation", "Training", "Diagnostics"]),
    module(
      "ProgramFormat",
      ["YAMLSource", "SafeOutput", "Programs", "Notation", "Training", "Diagnostics"]),
    module("HistoryFormat", ["Notation", "Training", "Diagnostics"]),
    module("Programs", ["Notation", "Training", "Diagnostics"]),
    module("TypedSets", ["Notation", "Training", "Diagnostics"]),
    module("Notation", ["Training", "Diagnostics"]),
    module("YAMLSource", ["CLibYAML", "Diagnostics"]),
    module("Terminal", ["SafeOutput"]),
    module("Clocks", ["Training"]),
    module("Training"),
    module("Diagnostics", ["SafeOutput"]),
    module("SafeOutput"),
    .target(name: "Embedded", swiftSettings: strict, plugins: ["EmbedTexts"]),
    .plugin(name: "EmbedTexts", capability: .buildTool()),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CRename"),
    tests("SafeOutputTests", ["SafeOutput", "SeededChance"]),
    tests("DiagnosticsTests", ["Diagnostics", "SafeOutput"]),
    tests("TrainingTests", ["Training", "SeededChance"]),
    tests("TerminalTests", ["Terminal", "SafeOutput", "SeededChance"]),
    tests("YAMLSourceTests", ["YAMLSource", "Diagnostics", "SeededChance"]),
    tests(
      "NotationTests", ["TypedSets", "Notation", "Training", "Diagnostics", "SeededChance"]),
    tests(
      "TypedSetsTests",
      ["TypedSets", "Notation", "Training", "Diagnostics", "SeededChance", "NaturalLines"]),
    tests("ProgramsTests", ["Programs", "Notation", "Training", "Diagnostics", "SeededChance"]),
    tests(
      "InterchangeTests",
      [
        "Interchange", "HistoryFormat", "Training", "Diagnostics", "SeededChance",
        "RandomHistory", "ShellTesting",
      ],
      exclude: ["count-export.py"]),
    tests("InsightsTests", ["Insights", "Training", "SeededChance"]),
    tests(
      "EngineTests",
      [
        "Engine", "ProgramFormat", "Programs", "Notation", "Training", "Diagnostics",
        "SeededChance", "HostilePrograms",
      ]),
    tests(
      "ProgramTests",
      ["Engine", "ProgramFormat", "Programs", "Notation", "Training", "Diagnostics"],
      exclude: ["Progressions", "Published", "Features", "Authored"]),
    tests(
      "HistoryFormatTests",
      [
        "HistoryFormat", "Notation", "Training", "Diagnostics", "SeededChance", "RandomHistory",
      ]),
    tests(
      "ProgramFormatTests",
      [
        "ProgramFormat", "YAMLSource", "Programs", "Notation", "Training", "Diagnostics",
        "SeededChance", "HostilePrograms", "ShellTesting",
      ]),
    tests(
      "WorkspaceTests",
      [
        "Workspace", "WorkspaceTesting", "ProgramFormat", "HistoryFormat", "YAMLSource",
        "Training", "Diagnostics", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "LogbookTests",
      [
        "Logbook", "Workspace", "WorkspaceTesting", "Embedded", "Insights", "Engine",
        "HistoryFormat", "Programs", "TypedSets", "Notation", "Training", "Interchange",
        "Diagnostics", "SeededChance", "RandomHistory", "NaturalLines",
        .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Log/natural-lines.txt"]),
    tests(
      "SessionFlowTests",
      [
        "SessionFlow", "ProgCommands", "Engine", "Programs", "TypedSets", "Notation", "Terminal",
        "Training", "SeededChance",
      ]),
    tests(
      "ProgCommandsTests",
      [
        "ProgCommands", "Logbook", "Workspace", "Terminal", "Training", "Diagnostics",
        "SafeOutput",
        argumentParser, .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "LanguageServerTests",
      [
        "LanguageServer", "WorkspaceTesting", "Interchange", "Training", "Diagnostics", "Embedded",
        "Logbook", "ProgramFormat", "HistoryFormat", "Workspace", "Engine", "Programs",
        "ShellTesting", "SeededChance",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "WebServerTests",
      [
        "WebServer", "SessionFlow", "Logbook", "Workspace", "WorkspaceTesting", "Interchange",
        "Insights", "Engine", "Training", "Diagnostics", "SafeOutput", "SeededChance",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests("ProgKitTests", ["ProgKit", "ShellTesting"]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Engine", "ProgramFormat", "HistoryFormat", "Programs", "TypedSets", "Notation",
        "Training",
        "Diagnostics", "Interchange", "Liftoscript", "Workspace",
      ], path: "Fuzzing/Sources/FuzzTargets", swiftSettings: strict),
    tests("FuzzTests", ["FuzzTargets", "ShellTesting", "SeededChance"]),
    .target(name: "NaturalLines", path: "Tests/NaturalLines", swiftSettings: strict),
    .target(name: "SeededChance", path: "Tests/SeededChance", swiftSettings: strict),
    .target(
      name: "RandomHistory", dependencies: ["HistoryFormat", "SeededChance", "Training"],
      path: "Tests/RandomHistory", swiftSettings: strict),
    .target(
      name: "HostilePrograms", dependencies: ["SeededChance"], path: "Tests/HostilePrograms",
      swiftSettings: strict),
    .executableTarget(
      name: "hostile-programs", dependencies: ["HostilePrograms"], path: "Tests/Soak/Hostile",
      swiftSettings: strict),
    .target(
      name: "WorkspaceTesting",
      dependencies: ["Workspace", .product(name: "SystemPackage", package: "swift-system")],
      path: "Tests/WorkspaceTesting", swiftSettings: strict),
    .target(name: "ShellTesting", path: "Tests/ShellTesting", swiftSettings: strict),
    .target(name: "BrowserTesting", path: "Tests/BrowserTesting", swiftSettings: strict),
    tests("PhoneTests", ["prog", "prog-serve", "BrowserTesting", "ShellTesting"]),
    tests(
      "TranscriptTests", ["prog", "BrowserTesting", "ShellTesting", "SafeOutput"],
      exclude: ["Transcripts"]),
    tests(
      "ErrorCatalogueTests",
      [
        "prog", "ShellTesting", "Diagnostics", "Engine", "HistoryFormat", "TypedSets", "Notation",
        "ProgramFormat", "Interchange",
        "Programs", "ProgCommands", "Logbook", "Workspace", "YAMLSource",
      ]),
    tests("RepositoryTests", ["ShellTesting"]),
  ]
)
