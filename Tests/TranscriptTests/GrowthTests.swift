// The work of each command must grow no faster than the history.

import Foundation
import ShellTesting
import Testing

/// Counts the allocations of commands on two and on ten years of training, because they do not
/// depend on the machine or on what else it does.
@Suite struct GrowthTests {
  /// Five times the history may take a little more than five times the work, because some of it is
  /// sorted.
  private static let mostGrowth = 5.2

  /// The work grows with the number of files in the same way, however the entries are split.
  @Test(
    .enabled(if: AllocationCounter.isAvailable, AllocationCounter.needs),
    arguments: [
      ("today", 80), ("undo", 80),
      // This writes every file, so there are fewer of them.
      ("exercises rename Squat Zercher --yes", 40),
    ])
  func workGrowsWithTheFiles(_ command: String, _ few: Int) async throws {
    let many = 5 * few
    try await Turnstile.processes.pass {
      var counter = try await AllocationCounter(
        setup: """
          for files in \(few) \(many); do
            mkdir -p $files/history && : >$files/prog.yaml
            for number in $(seq 100 $((99 + files))); do
              day=$(date -u -d "2020-01-01 +$number days" +%F)
              printf '%s 18:05 workout A\\n  Squat: 5 @ %skg\\n' $day $number \\
                >$files/history/$number.txt
            done
          done
          """)
      defer { counter.remove() }
      // Nothing was logged on the date of the command, so there is nothing to undo.
      let status: Int32 = command == "undo" ? 1 : 0
      let dated = "--date 2025-09-22 \(command)"
      expectGrowth(
        from: try await counter.count(dated, in: "\(few)", exit: status),
        to: try await counter.count(dated, in: "\(many)", exit: status))
    }
  }

  private func expectGrowth(from few: [Double], to many: [Double]) {
    #expect(many[0] / few[0] <= Self.mostGrowth, "\(few), \(many)")
    #expect(many[1] / few[1] <= Self.mostGrowth, "\(few), \(many)")
  }

  @Test(
    .enabled(if: AllocationCounter.isAvailable, AllocationCounter.needs),
    arguments: [
      "today", "plan", "why squat", "calendar", "run </dev/null", "log 'Squat: 5 @ 300lb' --yes",
      "log 'Leg Curl: 5 @ 30lb' --free --yes", "history", "history --all", "history squat", "prs",
      "prs --recent", "stats", "stats --all", "chart squat", "chart squat --range all", "exercises",
      "goals", "doctor", "report page.html", "skip", "note tired",
    ])
  func workGrowsWithTheHistory(_ command: String) async throws {
    try await Turnstile.processes.pass {
      let benchmarks = Repository.root.appending(path: "Benchmarks").path
      var counter = try await AllocationCounter(
        setup: """
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
      defer { counter.remove() }
      expectGrowth(
        from: try await counter.count("--date 2017-10-02 \(command)", in: "2"),
        to: try await counter.count("--date 2025-09-22 \(command)", in: "10"))
    }
  }

  /// A history that repeats one line in a hostile way: what awk prints for each `n`.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: String
    let commands: [(words: String, status: Int32)]

    init(_ name: String, _ line: String, _ commands: (String, Int32)...) {
      testDescription = name
      self.line = line
      self.commands = commands.map { (words: $0.0, status: $0.1) }
    }
  }

  private static let shapes = [
    Shape(
      "one time and title", #""2025-01-02 18:05 workout A\n  Squat: 6x5 @ " n "kg\n""#,
      ("today", 0), ("doctor", 1), ("history rm 2025-01-02.7 --yes", 0)),
    Shape(
      "equal workouts of a day",
      #"sprintf("2025-01-02 %02d:%02d workout A\n  Squat: 6x5 @ 60kg\n", n / 60, n % 60)"#,
      ("today", 0), ("doctor", 1), ("log 'Squat: 5 @ 60kg' --yes", 0)),
    Shape(
      "starts of missing programs", #""2025-01-02 start p" n"#, ("today", 0), ("doctor", 1),
      ("programs", 0)),
    Shape(
      "starts with versions", #""2025-01-02 start p" n "\n  version 1234abcd\n""#, ("doctor", 1)),
    Shape(
      "workouts of missing programs",
      #""2025-01-02 workout A\n  of p" n ", day A\n  Squat: 5 @ 60kg\n""#,
      ("today", 0), ("doctor", 1)),
  ]

  /// The work grows with the number of lines in the same way, whatever they repeat.
  @Test(
    .enabled(if: AllocationCounter.isAvailable, AllocationCounter.needs), arguments: shapes)
  func workGrowsWithHostileHistories(_ shape: Shape) async throws {
    try await Turnstile.processes.pass {
      var counter = try await AllocationCounter(
        setup: """
          for lines in 200 1000; do
            mkdir -p $lines/history && : >$lines/prog.yaml
            awk -v lines=$lines 'BEGIN { for (n = 1; n <= lines; n++) print \(shape.line) }' \\
              >$lines/history/2025.txt
          done
          """)
      defer { counter.remove() }
      for (words, status) in shape.commands {
        let dated = "--date 2025-01-03 \(words)"
        expectGrowth(
          from: try await counter.count(dated, in: "200", exit: status),
          to: try await counter.count(dated, in: "1000", exit: status))
      }
    }
  }
}
