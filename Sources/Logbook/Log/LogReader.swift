// Reads the sets of a log by the plan of the session that they belong to.

package import Engine
package import HistoryFormat
import Notation
import Programs
package import Training
package import TypedSets

/// One exercise of a log, with what is known of it.
package struct LoggedLine {
  /// The exercise without its sets.
  private let exercise: PerformedExercise
  /// The plan of the exercise and its last sets, which decide what its typed sets mean.
  package let context: TypedContext

  fileprivate init(_ exercise: PerformedExercise, _ context: TypedContext) {
    self.exercise = exercise
    self.context = context
  }

  /// The name of the exercise.
  package var name: String { exercise.name }

  /// Returns the reading of sets that are typed without a name.
  package func read(_ text: String) -> TypedReading { TypedReader(context: context).read(text) }

  /// Returns the exercise with these sets.
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

/// Reads the sets of a log for one session, or for none.
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
    self.init(
      opened: opened, replay: replay, session: destination.session, on: date, begun: begun)
  }

  /// Returns the reading of a log with the names of exercises. `names` belong to the session.
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
    let own =
      typed.isQuoted ? names.quoted(typed.text) : slot(typed.text, as: typed.ownLabel)
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
      last: past.lastLoad(of: name))
    context.lastSet = past.lastSet(of: name)
    if context.measure == .distance { context.lastDistanceUnit = past.lastDistanceUnit(of: name) }
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

  /// Returns an exercise of the session as it is planned after these work sets.
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
