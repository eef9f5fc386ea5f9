// The errors of `prog why` for a name that it cannot explain, with similar names.

import Diagnostics
import Engine
import Insights
import Logbook
import Notation
import Programs
import Training

extension WhyAnswer {
  var nothingRuns: LogbookError {
    let later = replay.today(date).compactMap { today in
      today.starts.map {
        "\(today.title) starts on \($0.long): prog why today --date \($0.text)"
      }
    }
    return LogbookError(
      .nothingRunning, "no program is running on \(date.text)",
      help: later.isEmpty ? ["start one: prog start leg-day"] : later, .no)
  }

  func notFound(_ question: WhyQuestion) -> LogbookError {
    let done = ExerciseNames(opened.exerciseNames(done: true), suggestsLibrary: false)
    if case .one(let exercise, _) = done.match(question.exercise.name) {
      let name = exercise.lift
      return LogbookError(
        .nothingToExplain, "\(name) is not in a running program",
        help: done.isKnown(name)
          ? ["for its records: prog why \((name + " records").inShell)"]
          : done.near(name).prefix(8).map(didYouMean), .noInput)
    }
    let near = nearest(to: question.text, among: askable)
    let all = index.map { kind, names in
      let more = names.count > 6 ? ", ... (prog why lists all)" : ""
      return "\(kind): \(names.prefix(6).joined(separator: ", "))\(more)"
    }
    return LogbookError(
      .nothingToExplain, "nothing named '\(question.text)' to explain",
      help: near.map { [didYouMean($0)] } ?? all, .noInput)
  }

  /// All names that can be asked about.
  private var askable: [String] {
    replay.exerciseNames + opened.exerciseNames(done: true).map(\.name) + valueNames
      + replay.runs.flatMap { $0.compiled.program.days.map(\.name) }
  }

  private var valueNames: [String] {
    replay.runs.flatMap { run in
      explainer(run).valueNames.map { name in
        name.owner.map { "\($0.text).\(name.name)" } ?? name.name
      }
    }
  }

  /// The possible questions by kind, as the command line takes them.
  var index: [(kind: String, names: [String])] {
    var result: [(kind: String, names: [String])] = []
    func add(_ kind: String, _ names: [String]) {
      var seen: Set<String> = []
      let names = names.filter { seen.insert($0).inserted }
      if !names.isEmpty { result.append((kind, names)) }
    }
    let session = waiting.first ?? coming.first
    add("load", (session?.session.exercises ?? []).map { $0.slot.text.inShell })
    if let first = session?.session.exercises.first {
      let name = first.slot.text.inShell
      add("set", first.warmup.isEmpty ? ["\(name) 1"] : ["\(name) 1", "\(name) warm-up"])
    }
    add("value", valueNames.map(\.inShell))
    let days = replay.runs.flatMap { run in
      run.compiled.program.days.map { "day \($0.name.inShell)" }
    }
    add("day", days.isEmpty ? [] : ["today", date.text] + days)
    if let done = opened.records(through: date).exercises.first {
      add("record", ["\(done.inShell) e1rm", "\(done.inShell) records"])
    }
    return result
  }
}
