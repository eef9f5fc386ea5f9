// Finds the number that `prog why` is asked about, and explains it.

import Diagnostics
package import Engine
import HistoryFormat
import Insights
import Notation
import Programs
package import Training
import Workspace

/// Answers questions of `prog why` on one date.
package struct WhyAnswer {
  let opened: OpenedFolder
  let replay: Replay
  let date: CalendarDate
  let isWhole: Bool

  package init(opened: OpenedFolder, replay: Replay, date: CalendarDate, isWhole: Bool = false) {
    self.opened = opened
    self.replay = replay
    self.date = date
    self.isWhole = isWhole
  }

  /// A session with the explainer for its program.
  struct ExplainedSession {
    var explainer: Explainer
    var session: SessionPlan
    /// The index of the workout, if the session was trained on the date.
    var entry: Int?
  }

  func explainer(_ run: ProgramRun) -> Explainer {
    Explainer(replay, run, on: date, isWhole: isWhole)
  }

  package func derivations(_ question: WhyQuestion) throws -> [Derivation] {
    if let day = question.day { return try days(day.isEmpty ? nil : day) }
    if question.date != nil { return try days(nil) }
    let values = values(question)
    if !values.isEmpty { return values }
    let (name, part) = isSlot(question.text) ? (question.text, .all) : question.exercise
    if !question.hasDot {
      for sessions in [trained, waiting, coming, every] {
        let found = try exercises(in: sessions, name, part)
        if !found.isEmpty { return found }
      }
    }
    if let record = try records(question) { return record }
    if let named = days(named: question.text) { return named }
    throw notFound(question)
  }

  /// Returns whether a text is the whole name of a slot, such as `Run as warm-up`.
  private func isSlot(_ text: String) -> Bool {
    replay.runs.contains { run in
      run.compiled.program.days.contains { day in
        day.entries.contains { $0.slot.text.lowercased() == text.lowercased() }
      }
    }
  }

  /// Returns the values with this exact name. If there are none, returns the values of the exercise
  /// that an alias or a part of a name means.
  private func values(_ question: WhyQuestion) -> [Derivation] {
    let typed = TypedValueName(question.text, known: opened.exerciseNames(done: false))
    let exact = replay.runs.compactMap { explainer($0).derivation(of: typed.name) }
    if !exact.isEmpty { return exact }
    return replay.runs.flatMap { run -> [Derivation] in
      let explainer = explainer(run)
      return typed.matches(among: explainer.valueNames).compactMap { explainer.derivation(of: $0) }
    }
  }

  // MARK: Sessions

  private var trained: [ExplainedSession] {
    let first = replay.record.end(of: date.adding(days: -1))
    return (first..<max(first, replay.record.end(of: date))).compactMap { entry in
      replay.planned(before: entry).map { replay, run, session, done in
        ExplainedSession(
          explainer: Explainer(replay, run, on: date, isWhole: isWhole, done: done),
          session: session, entry: entry)
      }
    }
  }

  var waiting: [ExplainedSession] {
    replay.today(date).flatMap { today in
      today.pending.compactMap { pending in
        asked(today.program, pending.day, pending.position, on: date)
      }
    }
  }

  var coming: [ExplainedSession] {
    replay.today(date).flatMap { today in
      today.coming.compactMap { coming in
        asked(today.program, coming.day, coming.position, on: coming.date ?? date)
      }
    }
  }

  private var every: [ExplainedSession] {
    replay.runs.flatMap { run in
      run.compiled.program.days.compactMap { day in
        replay.session(run, day: day.name, on: date).map {
          ExplainedSession(explainer: explainer(run), session: $0)
        }
      }
    }
  }

  private func asked(
    _ program: String, _ day: String, _ position: Position, on date: CalendarDate
  ) -> ExplainedSession? {
    guard let run = replay.runs.first(where: { $0.id == program }) else { return nil }
    return replay.plan(run, day: day, position: position, on: date).map {
      ExplainedSession(explainer: Explainer(replay, run, on: date, isWhole: isWhole), session: $0)
    }
  }

  private func exercises(
    in sessions: [ExplainedSession], _ name: String, _ part: ExercisePart
  ) throws -> [Derivation] {
    for asked in sessions {
      let wanted = slots(named: name, in: asked.session)
      if wanted.isEmpty { continue }
      var exercises = asked.session.exercises.filter { wanted.contains($0.slot.text) }
      // A set number refers to the slot without a label, if there is one.
      let plain = exercises.filter { $0.slot.label == nil }
      if part != .all, !plain.isEmpty { exercises = plain }
      let found = exercises.compactMap { exercise in
        asked.explainer.derivation(of: exercise, in: asked.session, part).map {
          titled($0, asked, exercise)
        }
      }
      if found.isEmpty, let first = exercises.first { throw noPart(first, part) }
      return found
    }
    return []
  }

  /// Returns the slots of a session that a name means. A full name never means a longer name.
  private func slots(named name: String, in session: SessionPlan) -> [String] {
    let search = NameSearch(
      session.exercises.map { exercise in
        let settled = opened.settings.exercise(exercise.exercise)?.aliases ?? []
        let labelled = exercise.slot.label.map { ["\(exercise.exercise) as \($0)"] } ?? []
        return (exercise.slot.text, [exercise.exercise] + labelled + settled)
      })
    switch search.whole(name) {
    case .one(let slot): return [slot]
    case .several(let slots): return slots
    case .none: break
    }
    let names = ExerciseNames(
      session: session.exercises.map(\.slot), opened.exerciseNames(done: false),
      suggestsLibrary: false)
    switch names.whole(name) {
    case .one(let whole, _):
      let found = session.exercises.filter {
        $0.trains(whole.lift) && (whole.label == nil || $0.slot.label == whole.label)
      }
      return found.map(\.slot.text)
    case .several(let whole):
      return session.exercises.map(\.slot).filter(whole.contains).map(\.text)
    case .unknown, nil: break
    }
    switch search.match(name) {
    case .one(let slot): return [slot]
    case .several(let slots): return slots
    case .none: return []
    }
  }

  private func titled(
    _ derivation: Derivation, _ asked: ExplainedSession, _ exercise: SessionExercise
  ) -> Derivation {
    var derivation = derivation
    let session = asked.session
    let when = asked.explainer.date.long
    let parts =
      [derivation.text, session.title, session.day] + session.position.words
      + [asked.entry == nil ? when : "as planned on \(when)"]
    derivation.text = parts.joined(separator: " · ")
    derivation.entry = asked.entry
    guard let entry = asked.entry, case .workout(let workout) = opened.record.entries[entry].event
    else { return derivation }
    let lines = workout.lines.filter {
      $0.label == exercise.slot.label
        && ($0.name == exercise.exercise || $0.swapFor == exercise.slot.lift)
    }
    derivation.reasons += lines.map { line in
      let sets = line.sets.filter(\.set.isWork)
      return Derivation(.done, "done: \(SetPrinter.text(of: sets))", entry: entry, sets: sets)
    }
    return derivation
  }

  private func noPart(_ exercise: SessionExercise, _ part: ExercisePart) -> LogbookError {
    let name = exercise.slot.text
    let count = exercise.sets.count
    let summary =
      switch part {
      case .warmup: "\(name) does not have a warm-up"
      case .rest: "no rest is planned for \(name)"
      case .all, .set: "\(name) has \(count.counted("set"))"
      }
    return LogbookError(
      .nothingToExplain, summary,
      help: ["for the whole exercise: prog why \(name.inShell)"], .noInput)
  }

  // MARK: Days and records

  private func days(_ name: String?) throws -> [Derivation] {
    guard !replay.runs.isEmpty else { throw nothingRuns }
    guard let name else { return replay.runs.compactMap { titled($0, nil) } }
    if let found = days(named: name) { return found }
    let names = replay.runs.flatMap { $0.compiled.program.days.map(\.name) }
    throw LogbookError(
      .unknownDay, "no running program has a day named '\(name)'",
      help: choice(for: name, among: names))
  }

  private func days(named text: String) -> [Derivation]? {
    let found = replay.runs.compactMap { run -> Derivation? in
      let names = NameSearch(run.compiled.program.days.map(\.name))
      guard case .one(let name) = names.match(text) else { return nil }
      return titled(run, name)
    }
    return found.isEmpty ? nil : found
  }

  private func titled(_ run: ProgramRun, _ name: String?) -> Derivation? {
    var derivation = explainer(run).dayDerivation(name)
    derivation?.text += " · \(run.compiled.program.description.title)"
    return derivation
  }

  /// Returns the records of the exercise that the question names, or nil if there are none.
  private func records(_ question: WhyQuestion) throws -> [Derivation]? {
    let names = ExerciseNames(opened.exerciseNames(done: true), suggestsLibrary: false)
    let explained = RecordDerivation(
      records: opened.records(through: date), record: opened.record,
      formula: opened.settings.estimate, isWhole: isWhole)
    for (name, kind) in question.records {
      switch names.match(name) {
      case .one(let exercise, _):
        if let found = explained.derivation(of: exercise.lift, kind) { return [found] }
      case .several(let several):
        let found = several.compactMap { explained.derivation(of: $0.lift, kind) }
        if !found.isEmpty { return found }
      case .unknown: continue
      }
    }
    return nil
  }

  // The errors of `prog why` for a name that it cannot explain, with similar names.

  var nothingRuns: LogbookError {
    let later = replay.today(date).compactMap { today in
      today.starts.map { "\(today.title) starts on \($0.long): prog why today --date \($0.text)" }
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

  private var askable: [String] {
    replay.exerciseNames + opened.exerciseNames(done: true).map(\.name) + valueNames
      + replay.runs.flatMap { $0.compiled.program.days.map(\.name) }
  }

  private var valueNames: [String] {
    replay.runs.flatMap { run in
      explainer(run).valueNames.map(\.plainText)
    }
  }

  package var index: [(kind: String, questions: [AskableQuestion])] {
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
package struct AskableQuestion {
  /// The arguments of the command.
  package let words: [String]

  package var text: String { words.joined(separator: " ") }
  package var inShell: String { words.map(\.inShell).joined(separator: " ") }
}
