// The work of each command must grow no faster than the history.

import Foundation
import ShellTesting
import Testing

/// Counts the allocations of commands on two and on ten years of training, because they do not
/// depend on the machine or on what else it does.
@Suite struct GrowthTests {
  #if os(Linux)
    private static let compiler: String? =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .flatMap { folder in ["clang", "cc"].map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  #else
    private static let compiler: String? = nil
  #endif

  /// Five times the history may take a little more than five times the work, because some of it is
  /// sorted.
  private static let mostGrowth = 5.2

  /// The work grows with the number of files in the same way, however the entries are split.
  @Test(
    .enabled(if: compiler != nil, "needs Linux, a C compiler and the debug build"),
    arguments: ["today", "undo", "exercises rename Squat Zercher --yes"])
  func workGrowsWithTheFiles(_ command: String) async throws {
    let compiler = try #require(Self.compiler)
    try await Turnstile.processes.pass {
      var sandbox = try Sandbox(binary: BuiltBinary.debug)
      defer { sandbox.remove() }
      let benchmarks = Repository.root.appending(path: "Benchmarks").path
      let made = try await sandbox.run(
        """
        '\(compiler)' -shared -fPIC -o counter.so '\(benchmarks)/allocations.c' || exit 1
        for files in 80 400; do
          mkdir -p $files/history && : >$files/prog.yaml
          for number in $(seq 100 $((99 + files))); do
            day=$(date -u -d "2020-01-01 +$number days" +%F)
            printf '%s 18:05 workout A\\n  Squat: 5 @ %skg\\n' $day $number \\
              >$files/history/$number.txt
          done
        done
        """)
      #expect(made.end == .exit(0), "\(made.output)")
      var counts: [[Double]] = []
      for files in [80, 400] {
        let outcome = try await sandbox.run(
          """
          cd \(files)
          ALLOCATIONS=../count LD_PRELOAD=../counter.so prog --date 2025-09-22 \(command) >/dev/null
          status=$?
          cd ..
          (exit $status)
          """, limit: 120)
        // Nothing was logged on the date of the command, so there is nothing to undo.
        let status: Int32 = command == "undo" ? 1 : 0
        #expect(outcome.end == .exit(status), "\(outcome.output)")
        let text = String(decoding: try #require(sandbox.read("count")), as: UTF8.self)
        counts.append(text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) })
      }
      try #require(counts.allSatisfy { $0.count == 2 && $0[0] > 1_000 }, "\(counts)")
      #expect(counts[1][0] / counts[0][0] <= Self.mostGrowth, "\(counts)")
      #expect(counts[1][1] / counts[0][1] <= Self.mostGrowth, "\(counts)")
    }
  }

  @Test(
    .enabled(if: compiler != nil, "needs Linux, a C compiler and the debug build"),
    arguments: [
      "today", "plan", "why squat", "calendar", "run </dev/null", "log 'Squat: 5 @ 300lb' --yes",
      "log 'Leg Curl: 5 @ 30lb' --free --yes", "history", "history --all", "history squat", "prs",
      "prs --recent", "stats", "stats --all", "chart squat", "chart squat --range all", "exercises",
      "goals", "doctor", "report page.html", "skip", "note tired",
    ])
  func workGrowsWithTheHistory(_ command: String) async throws {
    let compiler = try #require(Self.compiler)
    try await Turnstile.processes.pass {
      // The release is linked statically, so that nothing can count in it.
      var sandbox = try Sandbox(binary: BuiltBinary.debug)
      defer { sandbox.remove() }
      let benchmarks = Repository.root.appending(path: "Benchmarks").path
      let made = try await sandbox.run(
        """
        '\(compiler)' -shared -fPIC -o counter.so '\(benchmarks)/allocations.c' || exit 1
        version=$(sha256sum '\(benchmarks)/four-day.yaml' | cut -c 1-8)
        for years in 2 10; do
          mkdir -p $years/programs $years/history/programs
          : >$years/prog.yaml
          cp '\(benchmarks)/four-day.yaml' $years/programs/
          cp '\(benchmarks)/four-day.yaml' $years/history/programs/four-day-$version.yaml
          awk -v folder=$years/history -v version=$version -v weeks=$((years * 52)) \\
            -f '\(benchmarks)/days.awk' -f '\(benchmarks)/history.awk' || exit 1
        done
        """)
      #expect(made.end == .exit(0), "\(made.output)")
      // The number of allocations, and of their bytes.
      var counts: [[Double]] = []
      for (years, date) in [(2, "2017-10-02"), (10, "2025-09-22")] {
        let outcome = try await sandbox.run(
          """
          cd \(years)
          ALLOCATIONS=../count LD_PRELOAD=../counter.so prog --date \(date) \(command) >/dev/null
          status=$?
          cd ..
          (exit $status)
          """, limit: 120)
        #expect(outcome.end == .exit(0), "\(outcome.output)")
        let text = String(decoding: try #require(sandbox.read("count")), as: UTF8.self)
        counts.append(text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) })
      }
      // A command that allocates nothing was not counted.
      try #require(counts.allSatisfy { $0.count == 2 && $0[0] > 1_000 }, "\(counts)")
      #expect(counts[1][0] / counts[0][0] <= Self.mostGrowth, "\(counts)")
      #expect(counts[1][1] / counts[0][1] <= Self.mostGrowth, "\(counts)")
    }
  }
}
