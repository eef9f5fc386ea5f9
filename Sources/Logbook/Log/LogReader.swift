// Reads the sets of a log by the plan of the session that they belong to.

import Diagnostics
package import Engine
package import HistoryFormat
import Notation
import Programs
package import Training
package import TypedSets

/// One exercise of a log, with what is known of it.
package struct LoggedLine {
  private let exercise: PerformedExercise
  /// The plan of the exercise and its last sets, which decide what its typed sets mean.
  package let context: TypedContext

  fileprivate init(_ exercise: PerformedExercise, _ context: TypedContext) {
    self.exercise = exercise
    self.context = context
  }

  package var name: String { exercise.name }

  package func read(_ text: String) -> TypedReading { TypedReader(context: context).read(text) }

  package func performed(_ sets: [SetGroup]) -> PerformedExercise {
    var result = exercise
    result.sets = sets
    return result
  }
}

extension SessionPlan {
  /// Returns the planned exercise that a performed one belongs to.
  package func planned(for performed: PerformedExercise) -> SessionExercise? {
    guard performed.swapFor == nil else { return nil }
    return exercises.first { $0.trains(performed.name) && $0.slot.label == performed.label }
  }
}

package struct LogReader {
  private let opened: OpenedFolder
  private let replay: Replay
  private let session: SessionPlan?
  private let date: CalendarDate
  /// The part of the session that was logged before.
  private let begun: (entry: HistoryEntry, workout: Workout)?

  package init(
    opened: OpenedFolder, replay: Replay, session: SessionPlan?, on date: CalendarDate,
    begun: (entry: HistoryEntry, workout: Workout)? = nil
  ) {
    self.opened = opened
    self.replay = replay
    self.session = session
    self.date = date
    self.begun = begun
  }

  /// Creates a reader for where the sets are logged.
  package init(
    opened: OpenedFolder, replay: Replay, destination: LogDestination, on date: CalendarDate
  ) {
    var begun: (HistoryEntry, Workout)?
    if case .part(let entry, let workout, _) = destination { begun = (entry, workout) }
    self.init(opened: opened, replay: replay, session: destination.session, on: date, begun: begun)
  }

  package func read(_ text: String, among names: ExerciseNames) -> TypedReading {
    var lines: [TypedName: LoggedLine] = [:]
    let reader = TypedReader(names: names) { name in
      let line = lines[name] ?? line(of: name, among: names)
      lines[name] = line
      return line.context
    }
    return reader.read(text)
  }

  /// Returns the exercise that a typed name means. If it means several or none, it is a new one.
  package func line(of typed: TypedName, among names: ExerciseNames) -> LoggedLine {
    func slot(_ text: String, as label: String?) -> SlotName {
      if case .one(let slot, _) = names.match(text, as: label) { return slot }
      return SlotName(text, as: label)
    }
    let own = typed.isQuoted ? names.quoted(typed.text) : slot(typed.text, as: typed.ownLabel)
    return line(
      of: own,
      swapFor: typed.swapFor.map { slot($0, as: typed.label) }
        ?? session?.slot(replacedBy: typed, among: names), isSuperset: typed.isSuperset)
  }

  /// Returns an exercise, which `swapFor` may replace in the session. The name of a slot means the
  /// exercise that it trains today.
  package func line(
    of slot: SlotName, swapFor: SlotName? = nil, isSuperset: Bool = false
  ) -> LoggedLine {
    let label = (swapFor ?? slot).label
    let having = (session?.exercises ?? []).filter {
      $0.trains((swapFor ?? slot).lift) && (label == nil || $0.slot.label == label)
    }
    let planned = having.first { $0.slot.label == label } ?? having.first
    let trained = swapFor == nil && planned?.slot.lift == slot.lift ? planned?.exercise : nil
    let name = trained ?? slot.lift
    let exercise = PerformedExercise(
      name, label: label ?? planned?.slot.label, swapFor: swapFor?.lift, isSuperset: isSuperset)
    // The loads of a plan are those of its own exercise. An alternative needs a factor for them.
    let own = swapFor == nil ? planned : planned.flatMap { converted($0, to: name) }
    let done = begun.flatMap { begun in
      begun.workout.line(continuedBy: exercise).map { begun.workout.exercises[$0] }
    }
    let work = OpenSets(
      (own?.sets ?? []).flatMap(\.singles), done: done?.sets.sets.filter(\.isWork) ?? [])
    let past = replay.record.entries[..<replay.end]
    var context = opened.typedContext(
      of: name, loads: work.left.map(\.load), isBodyweight: own?.isBodyweight,
      last: past.last(of: name) { $0.isWork ? $0.load : nil })
    context.lastSet = past.last(of: name) { $0 }
    if context.measure == .distance {
      context.lastDistanceUnit = past.last(of: name, \.distanceUnit)
    }
    let warmup = (own?.warmup ?? []).flatMap(\.singles)
    let plan = TypedPlan(
      work, warmup: warmup, warmupsLeft: Array(warmup.dropFirst(done?.warmupCount ?? 0)),
      typed: .wholeExercise
    ) { sets in
      // Sets of another exercise say nothing about the planned one.
      guard swapFor == nil, let planned, let again = self.planned(planned, after: sets) else {
        return nil
      }
      return OpenSets(again.sets.flatMap(\.singles), done: work.done)
    }
    plan.add(to: &context)
    return LoggedLine(exercise, context)
  }

  private func planned(
    _ exercise: SessionExercise, after done: [PerformedSet]
  ) -> SessionExercise? {
    guard let session else { return nil }
    // A workout that was begun is planned with the values from before it.
    let index = begun.flatMap { begun in
      opened.history.entries.lastIndex { $0.id == begun.entry.id }
    }
    return (index.flatMap { replay.planned(before: $0)?.replay } ?? replay).planned(
      exercise.entry, of: session, on: date, answers: begun?.workout.answers.byName ?? [:],
      after: [exercise.entry: done])
  }

  /// Returns the plan of an exercise as it is done with an alternative; nil if the program does not
  /// give a factor for the loads.
  private func converted(_ planned: SessionExercise, to name: String) -> SessionExercise? {
    guard let factor = planned.alternatives.first(where: { $0.name == name })?.factor else {
      return nil
    }
    let settings = opened.engineSettings(with: replay.runs)
    func shown(_ load: ExactLoad) -> LoadedImplement? {
      settings.loading(of: name, unit: load.unit).shown(load, round: nil)
    }
    var exercise = planned
    exercise.sets = planned.sets.map { $0.converted(times: factor, shown) }
    exercise.warmup = planned.warmup.map { $0.converted(times: factor, shown) }
    exercise.isBodyweight = settings.equipment(of: name) == .bodyweight
    return exercise
  }
}

package struct AskedSets {
  package struct Reading: Hashable {
    /// The sets in canonical form.
    package let text: String
    package let meaning: String
    fileprivate let items: [TypedItem]
  }

  /// The exercise, by its number in the line; nil if the readings have other exercises.
  private let place: Int?
  /// The part of the line with these sets.
  package let text: String
  package let readings: [Reading]

  /// The name of the exercise; nil if there is none, or several.
  package var name: TypedName? { place.flatMap { readings.first?.items[$0].name } }

  /// Creates the question for the first exercise of the line that is not the same in all offers.
  /// `isAsked` returns whether a part of the line is asked about on its own.
  package init(_ offers: [TypedOffer], of line: String, isAsked: (String) -> Bool) {
    let items = offers.map(\.items)
    let first = items.first ?? []
    let isOfSame = items.allSatisfy { $0.map(\.name) == first.map(\.name) }
    func text(of item: TypedItem) -> String {
      let span = item.span
      return String(decoding: Array(line.utf8)[span.start..<span.end], as: UTF8.self).trimmed
    }
    let different = first.indices.first { index in
      items.contains { $0.indices.contains(index) && $0[index].sets != first[index].sets }
    }
    guard isOfSame,
      let place = different
        ?? (first.count == 1 ? 0 : first.indices.first { isAsked(text(of: first[$0])) })
    else {
      self.place = nil
      self.text = line.trimmed
      readings = offers.map { offer in
        Reading(
          text: offer.items.map { item in
            (item.name.map { "\($0.heading): " } ?? "") + SetPrinter.text(of: item.sets)
          }.joined(separator: "; "), meaning: offer.meaning, items: offer.items)
      }
      return
    }
    self.place = place
    self.text = first.count == 1 ? line.trimmed : text(of: first[place])
    var readings: [Reading] = []
    for items in items
    where !readings.contains(where: { $0.items[place].sets == items[place].sets }) {
      readings.append(
        Reading(
          text: SetPrinter.text(of: items[place].sets),
          meaning: SetWords.text(of: items[place].sets), items: items))
    }
    self.readings = readings
  }

  /// Returns the offers that are left if a reading is chosen.
  package func offers(_ offers: [TypedOffer], choosing reading: Reading) -> [TypedOffer] {
    guard let place else { return offers.filter { $0.items == reading.items } }
    return offers.filter { $0.items[place].sets == reading.items[place].sets }
  }

  /// Returns the offers with these sets, which were typed again, in the place of those asked about.
  package func offers(_ offers: [TypedOffer], with sets: [SetGroup]) -> [TypedOffer] {
    guard let place else { return offers }
    var changed: [TypedOffer] = []
    for offer in offers {
      var items = offer.items
      items[place].sets = sets
      if !changed.contains(where: { $0.items == items }) { changed.append(TypedOffer(items)) }
    }
    return changed
  }

  /// The reading of sets in the notation of the history as what they are there; nil if they are not
  /// written like that.
  package var written: Reading? {
    var sets = text[...]
    if let name = name?.text {
      for typed in ["\"\(name)\"", name] where sets.lowercased().hasPrefix(typed.lowercased()) {
        sets = sets.dropFirst(typed.count).drop { $0 == ":" || $0 == " " }
      }
    }
    let (groups, problems) = SetReader.history(String(sets))
    guard problems.isEmpty, let place else { return nil }
    return readings.first { $0.items[place].sets == groups }
  }

  // MARK: Where prog cannot ask

  /// The summary of the error: one reading is left if only the load is missing, or if the distance
  /// is far from the plan.
  package var summary: String {
    // A time on a clock that may be a pace has its unit.
    guard readings.count == 1, !text.contains(#/\d:\d/#), let sets else {
      return "ambiguous sets '\(text)'"
    }
    return sets.includesDistance ? "missing unit in '\(text)'" : "missing load in '\(text)'"
  }

  /// The help of the error: each reading with its meaning.
  package var help: [String] { readings.map { "\($0.text)   \($0.meaning)" } }

  /// The sets of the first reading.
  private var sets: [SetGroup]? { place.flatMap { readings.first?.items[$0].sets } }

  package var error: LogbookError { LogbookError(.ambiguousSets, summary, help: help) }
}

extension TypedName {
  /// The name with its label, as in a log.
  fileprivate var heading: String {
    label.map { "\(swapFor.map { "\(text) for \($0)" } ?? text) as \($0)" } ?? text
  }
}

extension TypedReading {
  /// Returns the sets that were read from `text`, which has no name of an exercise.
  ///
  /// - Throws: `ambiguous-sets` with the possible readings, or the problem of the text.
  package func clearSets(of text: String) throws -> [SetGroup] {
    switch self {
    case .read(let items): return items.flatMap(\.sets)
    case .offers(let offers):
      throw AskedSets(offers, of: text) { _ in true }.error
    case .refused(let problem):
      throw LogbookError.ofInput(problem, text)
    }
  }
}

// Tells of logged sets that count as work although they were probably warm-up sets.

extension SessionPlan {
  /// Returns a sentence for each exercise of an entry with light sets before all of its planned
  /// work: the sets that count as work, and how to make them warm-up sets.
  package func ramps(in exercises: [PerformedExercise], of id: EntryID) -> [String] {
    exercises.compactMap { exercise in
      guard let planned = planned(for: exercise)?.sets.flatMap(\.singles) else { return nil }
      let sets = exercise.sets.sets
      let ramp = RampSets.before(planned, in: sets)
      guard !ramp.isEmpty else { return nil }
      let edits = ramp.map { number in
        var warmup = sets[number]
        warmup.isWarmup = true
        let text = SetPrinter.text(of: [SetGroup(warmup)])
        return "--set " + "\(exercise.heading) \(number + 1): \(text)".inShell
      }
      let text = SetPrinter.text(of: ramp.map { SetGroup(sets[$0]) })
      return "\(exercise.heading): \(text) "
        + (ramp.count == 1
          ? "counts as a work set. If it was a warm-up: "
          : "count as work sets. If they were warm-ups: ")
        + "prog history edit \(id.text) \(edits.joined(separator: " "))"
    }
  }

  /// Returns the planned exercise that an exercise is done in place of: it is an alternative of
  /// that one alone, and the session does not plan it itself.
  package func exercise(replacedBy name: String) -> SessionExercise? {
    guard !exercises.contains(where: { $0.trains(name) }) else { return nil }
    let having = exercises.filter { exercise in
      exercise.alternatives.contains { $0.name == name }
    }
    return having.count == 1 ? having[0] : nil
  }

  /// Returns the slot that a typed exercise is done in place of, if it is a declared alternative
  /// and names no other exercise or label. `names` belong to the session.
  package func slot(replacedBy typed: TypedName, among names: ExerciseNames) -> SlotName? {
    guard typed.swapFor == nil, typed.label == nil else { return nil }
    let name = typed.isQuoted ? names.quoted(typed.text).lift : names.match(typed.text).lift
    return name.flatMap(exercise(replacedBy:))?.slot
  }
}
