// Reads the sets of a log by the plan of the session that they belong to.

package import Engine
package import HistoryFormat
package import Notation
import Programs
package import Training

/// One exercise of a log, with what its typed sets mean.
package struct LoggedLine {
  /// The exercise without its sets.
  private let exercise: PerformedExercise
  private let typed: TypedSets
  package let reading: PromptReading

  fileprivate init(_ exercise: PerformedExercise, _ typed: TypedSets, _ text: String) {
    self.exercise = exercise
    self.typed = typed
    reading = typed.read(text)
  }

  /// The name of the exercise.
  package var name: String { exercise.name }

  /// The unit of a load without one.
  package var unit: WeightUnit { typed.exercise.unit }

  /// Returns the same exercise with other typed sets.
  package func retyped(_ text: String) -> LoggedLine { LoggedLine(exercise, typed, text) }

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

  /// Returns an item read as an exercise, which `swapFor` may replace in the session. The name of a
  /// slot means the exercise that it trains today.
  package func line(_ item: LogItems.Item, _ slot: SlotName, swapFor: SlotName?) -> LoggedLine {
    let label = (swapFor ?? slot).label
    let having = (session?.exercises ?? []).filter {
      $0.trains((swapFor ?? slot).lift) && (label == nil || $0.slot.label == label)
    }
    let planned = having.first { $0.slot.label == label } ?? having.first
    let trained = swapFor == nil && planned?.slot.lift == slot.lift ? planned?.exercise : nil
    let name = trained ?? slot.lift
    let exercise = PerformedExercise(
      name, label: label ?? planned?.slot.label, swapFor: swapFor?.lift,
      isSuperset: item.isSuperset)
    // The loads of a plan are those of its own exercise. An alternative needs a factor for them.
    let own = swapFor == nil ? planned : planned.flatMap { converted($0, to: name) }
    let done = begun.flatMap { begun in
      begun.workout.line(continuedBy: exercise).map { begun.workout.exercises[$0] }
    }
    let work = OpenSets(
      (own?.sets ?? []).flatMap(\.singles), done: done?.sets.sets.filter(\.isWork) ?? [])
    let warmup = (own?.warmup ?? []).flatMap(\.singles)
    let past = replay.record.entries[..<replay.end]
    var facts = opened.promptPlan(
      name, loads: work.left.map(\.load), isBodyweight: own?.isBodyweight,
      last: past.lastLoad(of: name))
    facts.lastSet = past.lastSet(of: name)
    if facts.isDoneOverDistance { facts.lastDistanceUnit = past.lastDistanceUnit(of: name) }
    return LoggedLine(
      exercise,
      TypedSets(
        work,
        warmups: TypedWarmups(
          left: Array(warmup.dropFirst(done?.warmupCount ?? 0)), of: warmup,
          firstWork: own?.sets.first?.load, isBeforeWork: work.done.isEmpty, areWhole: true),
        exercise: facts
      ) { sets in
        // Sets of another exercise say nothing about the planned one.
        guard swapFor == nil, let planned, let again = self.planned(planned, after: sets) else {
          return nil
        }
        return OpenSets(again.sets.flatMap(\.singles), done: work.done)
      }, item.sets)
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
