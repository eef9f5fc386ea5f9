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
    let all = index.map { kind, questions in
      let more = questions.count > 6 ? ", ... (prog why lists all)" : ""
      return "\(kind): \(questions.prefix(6).map(\.inShell).joined(separator: ", "))\(more)"
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

  /// The possible questions by kind.
  var index: [(kind: String, questions: [AskableQuestion])] {
    var result: [(kind: String, questions: [AskableQuestion])] = []
    func add(_ kind: String, _ questions: [[String]]) {
      var seen: Set<[String]> = []
      let questions = questions.filter { seen.insert($0).inserted }
      if !questions.isEmpty { result.append((kind, questions.map(AskableQuestion.init))) }
    }
    let session = waiting.first ?? coming.first
    let slots = (session?.session.exercises ?? []).map(\.slot.text)
    add("load", slots.map { [$0] })
    if let first = session?.session.exercises.first, !first.sets.isEmpty {
      let name = first.slot.text
      add("set", first.warmup.isEmpty ? [[name, "1"]] : [[name, "1"], [name, "warm-up"]])
    }
    add("value", valueNames.map { [$0] })
    let days = replay.runs.flatMap { $0.compiled.program.days.map { ["day", $0.name] } }
    add("day", days.isEmpty ? [] : [["today"], [date.text]] + days)
    add("record", recordQuestions)
    return result
  }

  /// The questions about the records of one exercise, if possible one with an estimated max.
  private var recordQuestions: [[String]] {
    let records = opened.records(through: date)
    let estimated = records.exercises.first { exercise in
      records.bests(of: exercise).contains { $0.kind == .e1RM }
    }
    if let estimated { return [[estimated, "e1rm"], [estimated, "records"]] }
    let other = records.exercises.first { !records.bests(of: $0).isEmpty }
    return other.map { [[$0, "records"]] } ?? []
  }
}

/// A question of the list that `prog why` shows.
struct AskableQuestion {
  /// The arguments of the command.
  let words: [String]

  /// The question as text, without the quotes of a shell.
  var text: String { words.joined(separator: " ") }
  /// The question as the command line takes it.
  var inShell: String { words.map(\.inShell).joined(separator: " ") }
}
