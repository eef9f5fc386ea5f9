// Works out what a filled-in card logs: the ticked exercises, and the exercises that are left.

import Diagnostics
import Engine
import HistoryFormat
import Notation
package import Training
import TypedSets

/// The exercises that a card logs, and the session that they belong to.
package struct CardEntry {
  package let destination: LogDestination
  package private(set) var exercises: [PerformedExercise] = []
  /// The exercises that are not ticked, or have no line.
  package private(set) var unticked: [String] = []
  /// The exercises that are in the history already, with the same sets.
  package private(set) var known: [String] = []

  /// Reads a card by the plan of its session. `day` is the date of the card, with the sessions
  /// trained on it; `slot` resolves the name of an exercise that is not in the plan.
  ///
  /// - Throws: `bad-card`, `ambiguous-sets`, or the problems of the sets at their place.
  package init(
    _ card: FilledCard, in opened: OpenedFolder, _ day: TrainingDay,
    slot: (_ name: String, _ label: String?, ExerciseNames) throws -> SlotName
  ) throws {
    destination = try Self.destination(of: card, opened, day)
    let session = destination.session
    var planned = session?.exercises ?? []
    let reader = LogReader(
      opened: opened, replay: day.replay, session: session, on: card.date)
    let names = ExerciseNames(
      session: session?.slots ?? [],
      opened.exerciseNames(done: false, and: day.replay.exerciseNames))
    var problems: [Diagnostic] = []
    for line in card.lines {
      do {
        if let index = planned.firstIndex(where: { line.isFor(CardLine($0)) }) {
          let exercise = planned.remove(at: index)
          try addPlanned(line, exercise, card, reader)
        } else if line.isDone {
          try addOther(line, card, reader, names) { try slot($0, $1, names) }
        } else {
          unticked.append(line.text.prefix { $0 != ":" }.trimmed)
        }
      } catch let error as LogbookError {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw LogbookError(problems, .usage) }
    unticked += planned.map { CardLine($0) }.filter { $0.withoutSets == nil }.map(\.heading)
    let replaced = exercises.compactMap(\.swapFor)
    unticked.removeAll { replaced.contains($0) }
    try dropKnown()
  }

  /// Returns the session of the card: the one that is logged on its date, or the planned one.
  private static func destination(
    of card: FilledCard, _ opened: OpenedFolder, _ day: TrainingDay
  ) throws -> LogDestination {
    let today = day.programs.first { $0.program == card.program }
    if let trained = today?.trained.last(where: { $0.plan.day == card.day }) {
      return .part(opened.history.entries[trained.entry], trained.workout, trained.plan)
    }
    let runs = try day.replay.runs(named: card.program, on: card.date)
    let (name, having) = try runs.days(named: card.day)
    guard let run = having.first, let session = day.replay.session(run, day: name, on: card.date)
    else {
      throw LogbookError(
        .unknownDay, "'\(name)' is a rest day", help: ["name a day with exercises"])
    }
    return .session(session)
  }

  private mutating func addPlanned(
    _ line: FilledCard.Line, _ exercise: SessionExercise, _ card: FilledCard, _ reader: LogReader
  ) throws {
    let planned = CardLine(exercise)
    let sets = String(line.text.dropFirst(planned.heading.count + 1)).trimmed
    guard line.isDone else {
      guard sets == planned.sets else {
        throw card.error(
          "the sets of '\(planned.heading)' changed, but it is not ticked", at: line.span,
          help: [
            "if you did it, put an x in its brackets: [x]",
            "if not, remove the line, or restore the sets: \(planned.sets)",
          ])
      }
      return unticked.append(planned.heading)
    }
    let logged = reader.line(of: SlotName(exercise.exercise, as: exercise.slot.label))
    let start = line.span.end - sets.utf8.count
    try expectFilled(sets, of: planned.heading, line, card)
    switch logged.read(sets) {
    case .read(let items): exercises.append(logged.performed(items.flatMap(\.sets)))
    case .offers(let offers): throw Self.error(offers, sets, logged, line, card)
    case .refused(let problem):
      guard problem.id == NotationErrorID.plannedOnly.rawValue else {
        throw LogbookError([problem.shifted(by: start, in: card.source)], .usage)
      }
      throw LogbookError(
        [
          Diagnostic(
            LogbookErrorID.badCard, "'\(exercise.exercise)' is ticked, but its plan is still open",
            at: problem.span?.shifted(by: start), label: "write what you did here",
            in: card.source)
        ], .usage)
    }
  }

  /// Adds a line that the lifter wrote: exercises that the plan does not have, or a swap.
  private mutating func addOther(
    _ line: FilledCard.Line, _ card: FilledCard, _ reader: LogReader, _ names: ExerciseNames,
    slot: (_ name: String, _ label: String?) throws -> SlotName
  ) throws {
    let typed = TypedReader.names(in: line.text, among: names)
    try expectFilled(line.text, of: typed.first?.text ?? line.text, line, card)
    // The meaning of names is told before the meaning of their sets.
    let lines = try typed.map { name in
      reader.line(
        of: name.isQuoted ? names.quoted(name.text) : try slot(name.text, name.ownLabel),
        swapFor: try name.swapFor.map { try slot($0, name.label) }, isSuperset: name.isSuperset)
    }
    switch reader.read(line.text, among: names) {
    case .read(let items):
      for (logged, item) in zip(lines, items) { exercises.append(logged.performed(item.sets)) }
    case .offers(let offers):
      throw Self.error(offers, line.text, lines.first, line, card)
    case .refused(let problem):
      throw LogbookError([problem.shifted(by: line.span.start, in: card.source)], .usage)
    }
  }

  private func expectFilled(
    _ sets: String, of name: String, _ line: FilledCard.Line, _ card: FilledCard
  ) throws {
    guard sets.hasSuffix("?") || sets.contains("@ ?,") else { return }
    throw card.error(
      "'\(name)' is ticked, but its sets still have a '?'", at: line.span,
      help: ["write what you did in its place"])
  }

  private static func error(
    _ offers: [TypedOffer], _ text: String, _ logged: LoggedLine?, _ line: FilledCard.Line,
    _ card: FilledCard
  ) -> LogbookError {
    let asked = AskedSets(offers, of: text) { _ in true }
    return LogbookError(
      [
        Diagnostic(
          LogbookErrorID.ambiguousSets, asked.summary, at: line.span,
          help: asked.help(unit: logged?.context.unit ?? .kg), in: card.source)
      ], .usage)
  }

  /// Drops what an earlier reading of the card has logged.
  private mutating func dropKnown() throws {
    guard case .part(let entry, let workout, _) = destination else { return }
    for exercise in exercises {
      guard
        let logged = workout.exercises.first(where: {
          $0.name == exercise.name && $0.label == exercise.label
        })
      else { continue }
      guard logged.sets.sets == exercise.sets.sets else {
        throw LogbookError(
          .badCard, "\(exercise.heading) is already logged in \(entry.id.text), with other sets",
          notes: ["it has \(SetPrinter.text(of: logged.sets))"],
          help: ["correct it there: prog history edit \(entry.id.text)"])
      }
      known.append(exercise.heading)
    }
    exercises.removeAll { known.contains($0.heading) }
    let logged = workout.exercises.map(\.heading)
    unticked.removeAll { logged.contains($0) }
  }
}

extension FilledCard.Line {
  /// Returns true if the line names the exercise of a planned line.
  fileprivate func isFor(_ planned: CardLine) -> Bool {
    text.lowercased().hasPrefix(planned.heading.lowercased() + ":")
  }
}
