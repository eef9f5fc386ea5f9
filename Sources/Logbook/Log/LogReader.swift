// Reads the sets of a log by the plan of the session that they belong to.

package import Engine
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
  /// The part of the session that was logged before.
  private let begun: Workout?

  package init(
    opened: OpenedFolder, replay: Replay, session: SessionPlan?, begun: Workout? = nil
  ) {
    self.opened = opened
    self.replay = replay
    self.session = session
    self.begun = begun
  }

  /// Creates a reader for where the sets are logged.
  package init(opened: OpenedFolder, replay: Replay, destination: LogDestination) {
    var begun: Workout?
    if case .part(_, let workout, _) = destination { begun = workout }
    self.init(opened: opened, replay: replay, session: destination.session, begun: begun)
  }

  /// Returns an item read as an exercise, which `swapFor` may replace in the session.
  package func line(_ item: LogItems.Item, _ slot: SlotName, swapFor: SlotName?) -> LoggedLine {
    let label = (swapFor ?? slot).label
    let having = (session?.exercises ?? []).filter {
      $0.trains((swapFor ?? slot).lift) && (label == nil || $0.slot.label == label)
    }
    let planned = having.first { $0.slot.label == label } ?? having.first
    let exercise = PerformedExercise(
      slot.lift, label: label ?? planned?.slot.label, swapFor: swapFor?.lift,
      isSuperset: item.isSuperset)
    // The loads of a plan are those of its own exercise. An alternative needs a factor for them.
    let own = swapFor == nil ? planned : planned.flatMap { converted($0, to: slot.lift) }
    let done = begun.flatMap { begun in
      begun.line(continuedBy: exercise).map { begun.exercises[$0] }
    }
    let work = Array((own?.sets ?? []).flatMap(\.singles).dropFirst(done?.workCount ?? 0))
    let warmup = (own?.warmup ?? []).flatMap(\.singles)
    let facts = opened.promptPlan(
      slot.lift, loads: work.map(\.load), isBodyweight: own?.isBodyweight,
      last: replay.record.entries[..<replay.end].lastLoad(of: slot.lift))
    return LoggedLine(
      exercise,
      TypedSets(
        planned: work,
        warmups: TypedWarmups(
          left: Array(warmup.dropFirst(done?.warmupCount ?? 0)), of: warmup,
          firstWork: own?.sets.first?.load, isBeforeWork: done?.workCount ?? 0 == 0,
          areWhole: true),
        exercise: facts), item.sets)
  }
  /// Returns the plan of an exercise as it is done with an alternative; nil if the program does not give
  /// a factor for the loads.
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
