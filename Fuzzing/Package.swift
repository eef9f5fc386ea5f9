// swift-tools-version: 6.2
// The parsers of prog under libFuzzer. `./run SECONDS` builds and runs it.
import PackageDescription

/// The settings of the package itself, plus branch counters for the fuzzer.
let watched: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer"]),
]

/// A module of prog, built with the fuzzer's counters. `Modules` is a link to `../Sources`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(name)", swiftSettings: watched)
}

let package = Package(
  name: "prog-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/apple/swift-system", from: "1.8.1")],
  targets: [
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], swiftSettings: watched,
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer"]),
        // The default linker cannot link the fuzzer's library.
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
      ]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Engine", "ProgramFormat", "HistoryFormat", "Liftoscript", "Interchange", "Programs",
        "TypedSets", "Notation", "Training", "Diagnostics", "Workspace",
      ], swiftSettings: watched),
    module(
      "Workspace",
      [
        "ProgramFormat", "HistoryFormat", "YAMLSource", "Programs", "Training", "Diagnostics",
        "CRename", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .systemLibrary(name: "CRename", path: "Modules/CRename"),
    module("Engine", ["Programs", "TypedSets", "Notation", "Training", "Diagnostics"]),
    module("ProgramFormat", ["YAMLSource", "Programs", "Notation", "Training", "Diagnostics"]),
    module("HistoryFormat", ["Notation", "Training", "Diagnostics"]),
    module("Liftoscript", ["Interchange", "Notation", "Training", "Diagnostics"]),
    module("Interchange", ["CSQLite", "TypedSets", "Notation", "Training", "Diagnostics"]),
    module("Programs", ["Notation", "Training", "Diagnostics"]),
    module("TypedSets", ["Notation", "Training", "Diagnostics"]),
    module("Notation", ["Training", "Diagnostics"]),
    module("YAMLSource", ["CLibYAML", "Diagnostics"]),
    module("Training"),
    module("Diagnostics", ["SafeOutput"]),
    module("SafeOutput"),
    .systemLibrary(
      name: "CLibYAML", path: "Modules/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSQLite", path: "Modules/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  ]
)
