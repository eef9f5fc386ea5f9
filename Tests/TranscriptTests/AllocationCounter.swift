// Counts the allocations of a command, as a measure of its work.

import Foundation
import ShellTesting
import Testing

/// A sandbox in which the debug build of prog counts its allocations. Their number does not depend
/// on the machine or on what else it does.
///
/// The release is linked statically, so that nothing can count in it.
struct AllocationCounter {
  #if os(Linux)
    private static let compiler: String? =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .flatMap { folder in ["clang", "cc"].map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  #else
    private static let compiler: String? = nil
  #endif

  static let isAvailable = compiler != nil
  static let needs: Comment = "needs Linux, a C compiler and the debug build"

  private(set) var sandbox: Sandbox

  /// Creates a sandbox with the files that the script `setup` creates in it.
  init(setup: String) async throws {
    let compiler = try #require(Self.compiler)
    sandbox = try Sandbox(binary: BuiltBinary.debug)
    let benchmarks = Repository.root.appending(path: "Benchmarks").path
    let made = try await sandbox.run(
      "'\(compiler)' -shared -fPIC -o counter.so '\(benchmarks)/allocations.c' || exit 1\n"
        + setup)
    #expect(made.end == .exit(0), "\(made.output)")
  }

  func remove() { sandbox.remove() }

  /// Runs a command in one of the folders, and returns the number of its allocations and of their
  /// bytes.
  mutating func count(
    _ command: String, in folder: String, exit status: Int32 = 0
  ) async throws -> [Double] {
    let outcome = try await sandbox.run(
      """
      cd \(folder)
      ALLOCATIONS=../count LD_PRELOAD=../counter.so prog \(command) >/dev/null
      status=$?
      cd ..
      (exit $status)
      """, limit: 120)
    #expect(outcome.end == .exit(status), "\(outcome.output.suffix(2_000))")
    let text = String(decoding: try #require(sandbox.read("count")), as: UTF8.self)
    let counts = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    // A command that allocates nothing was not counted.
    try #require(counts.count == 2 && counts[0] > 1_000, "\(counts)")
    return counts
  }
}
