// Wrong command lines, and the first line of what prog says about each.

import Foundation
import Logbook
import Testing

@testable import ProgCommands

@Suite struct WrongCommandLineTests {
  /// A command line, and its error without the word `error: `.
  static let lines: [(typed: String, error: String)] = [
    ("today --dat x", "unknown option '--dat' [unknown-option]"),
    ("today -x", "unknown option '-x' [unknown-option]"),
    ("--nonsense", "unknown option '--nonsense' [unknown-option]"),
    ("log --unit=stone x", "unknown option '--unit' [unknown-option]"),
    ("history --week --exercise", "unknown option '--exercise' [unknown-option]"),
    ("history rm --yess 2025-01-01", "unknown option '--yess' [unknown-option]"),
    ("init -had", "unknown option '-had' [unknown-option]"),
    ("today --date", "missing value after '--date' [missing-option-value]"),
    ("run --date", "missing value after '--date' [missing-option-value]"),
    ("programs --level", "missing value after '--level' [missing-option-value]"),
    ("skip --note", "missing value after '--note' [missing-option-value]"),
    ("--dir", "missing value after '--dir' [missing-option-value]"),
    ("today a b", "unexpected arguments 'a', 'b' [unexpected-argument]"),
    ("today tomorrow", "unexpected argument 'tomorrow' [unexpected-argument]"),
    ("done 1 2 3 4", "unexpected arguments '2', '3', '4' [unexpected-argument]"),
    ("skip A B C", "unexpected arguments 'B', 'C' [unexpected-argument]"),
    ("calendar 2025 2026", "unexpected argument '2026' [unexpected-argument]"),
    ("read a b", "unexpected argument 'b' [unexpected-argument]"),
    ("measure", "missing argument NAME [missing-argument]"),
    ("new", "missing argument NAME [missing-argument]"),
    ("read", "missing argument TEXT [missing-argument]"),
    ("show", "missing argument SUBJECT [missing-argument]"),
    ("sim", "missing argument PROGRAM [missing-argument]"),
    ("set", "missing argument VALUES [missing-argument]"),
    ("history edit", "missing argument ID [missing-argument]"),
    ("exercises rename A", "missing argument NEW [missing-argument]"),
    ("merge-driver a", "missing argument OURS [missing-argument]"),
    ("backtest 531", "missing option --from DATE [missing-argument]"),
    ("plan --weeks four", "invalid value 'four' for '--weeks' [bad-option]"),
    ("plan --weeks 0", "invalid value '0' for '--weeks' [bad-option]"),
    ("plan --json=1", "'--json' does not take a value, found '1' [bad-option]"),
    ("--json=3 today", "'--json' does not take a value, found '3' [bad-option]"),
    ("plan --ics --json", "--ics and --json cannot be used together [bad-option]"),
    ("check --format jsn", "invalid value 'jsn' for '--format' [bad-option]"),
    ("history --sort up", "invalid value 'up' for '--sort' [bad-option]"),
    ("--color sometimes today", "invalid value 'sometimes' for '--color' [bad-option]"),
    ("init --units stone", "invalid value 'stone' for '--units' [bad-option]"),
    ("new a --from leg-day --blank", "--from and --blank cannot be used together [bad-option]"),
    (
      "sim 531 --amrap 2 --rpe 8",
      "use only one of --made, --missed-every, --amrap and --rpe [bad-option]"
    ),
    ("read --as programme 5", "invalid value 'programme' for '--as' [bad-option]"),
    ("programs --days many", "invalid value 'many' for '--days' [bad-option]"),
    ("programs --days 12", "no program has 12 days a week [unknown-program]"),
    ("programs --level expert", "no program has the level 'expert' [unknown-program]"),
    ("tody", "unknown command 'tody' [unknown-command]"),
    ("help histroy", "unknown command 'histroy' [unknown-command]"),
    ("help history lst", "unknown command 'history lst' [unknown-command]"),
    ("explain no-such-id", "unknown error id 'no-such-id' [unknown-error-id]"),
    ("init other --program leg-days", "no shipped program named 'leg-days' [unknown-program]"),
    ("today --date 2025-02-30", "invalid date '2025-02-30' [bad-date]"),
  ]

  private func outcome(_ typed: String) -> CommandOutcome {
    CommandOutcome.of(typed.split(separator: " ").map(String.init))
  }

  /// The first line says what is wrong. The others help, and none has the layout of the argument
  /// parser.
  @Test(arguments: lines)
  func eachIsReported(_ line: (typed: String, error: String)) {
    let outcome = outcome(line.typed)
    let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "error: \(line.error)", "prog \(line.typed)")
    #expect(outcome.output.isEmpty, "prog \(line.typed)")
    let isMissing = line.typed.contains("leg-days")
    let isUsage = outcome.status == .usage || isMissing || line.typed.contains("no-such-id")
    #expect(isUsage && outcome.status != .done, "prog \(line.typed): \(outcome.status)")
    let helps = outcome.errors.split(separator: "\n").dropFirst()
    #expect(!helps.isEmpty, "prog \(line.typed)")
    for help in helps { #expect(help.hasPrefix("help: "), "\(help)") }
  }

  @Test func thereAreEnough() { #expect(Self.lines.count >= 40) }

  @Test(arguments: [
    ("today --dat x", "did you mean '--date'?"), ("check --format jsn", "did you mean 'json'?"),
    ("today --date", "write '--date DATE'"), ("plan --weeks four", "write a whole number"),
    ("plates", "LOADS are the loads, such as"),
    ("set", "VALUES are the value and its name, such as"),
    ("backtest 531", "write, for example, '--from 2025-10-06' to start the program on this date"),
    ("measure", "NAME is the name of the measurement"), ("today -x", "see 'prog today --help'"),
    ("exercises rename A B lst", "see 'prog exercises rename --help'"),
    ("today tomorrow", "for another date, write 'prog today --date tomorrow'"),
    ("today 2025-10-07", "for another date, write 'prog today --date 2025-10-07'"),
    ("plan 4", "write 'prog plan --weeks 4'"), ("today soon", "see 'prog today --help'"),
    ("squat 3x5 100", "to log sets: prog log 'squat 3x5 100'"),
    ("lgo squat 3x5 100", "to log sets: prog log 'squat 3x5 100'"),
    ("row 3x8 @ 50kg", "to log sets: prog log 'row 3x8 @ 50kg'"),
    ("next", "did you mean 'prog today'?"), ("tody", "did you mean 'prog today'?"),
    ("weight 82,5kg", "did you mean 'prog bodyweight 82,5kg'?"),
    ("nonsense", "see 'prog --help' for all commands"),
    ("plan 2 weeks", "write 'prog plan --weeks 2'"), ("export CSV", "write 'prog export --as csv'"),
    ("swap squat leg press", "to swap an exercise, type x NAME in 'prog run'"),
    ("move 2025-10-06.1 2025-10-07", "did you mean 'prog history mv'?"),
  ])
  func theHelpNamesTheFix(_ typed: String, _ help: String) {
    #expect(outcome(typed).errors.contains("help: \(help)"), "\(outcome(typed).errors)")
  }

  @Test(arguments: lines)
  func reportsAreWrappedAtATerminal(_ line: (typed: String, error: String)) {
    let plain = outcome(line.typed).errors
    for columns in [30, 40, 80] {
      let outcome = CommandOutcome.of(
        line.typed.split(separator: " ").map(String.init), columns: columns)
      for text in outcome.errors.split(separator: "\n") {
        let words = text.split(separator: " ")
        #expect(text.count <= columns || words.count <= 2, "\(text)")
      }
      #expect(
        outcome.errors.split { $0 == " " || $0 == "\n" } == plain.split { $0 == " " || $0 == "\n" })
    }
  }
}
