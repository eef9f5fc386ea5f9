// Explains the planned sets of an exercise.

import Diagnostics
import Notation
import Programs
import Training

extension Explainer {
  /// Returns why an exercise of a session is planned as it is, or only one part of it.
  ///
  /// Nil if the exercise does not have that part.
  package func derivation(
    of exercise: SessionExercise, in session: SessionPlan, _ part: ExercisePart = .all
  ) -> Derivation? {
    guard let day = compiled.days[session.day], day.entries.indices.contains(exercise.entry) else {
      return nil
    }
    var prescriber = replay.prescriber(run, day, session.position, on: date)
    prescriber.done = done
    let builder = prescriber.builder(
      day.entries[exercise.entry], lifting: exercise.exercise,
      isEased: prescriber.eased.contains(exercise.slot), done: done[exercise.entry] ?? [])
    let sets = SetExplainer(
      self, exercise, builder, before: prescriber.cases(builder.entry))
    var reasons: [Derivation] = []
    switch part {
    case .all:
      reasons = exercise.problem.map { [Derivation(.remark, $0.summary)] } ?? []
      reasons += sets.choices(part) + sets.work + sets.count + sets.rest(of: day)
    case .warmup:
      reasons = exercise.warmup.map(sets.warmup)
      if reasons.isEmpty { return nil }
      reasons += sets.warmupRule
    case .rest:
      reasons = sets.rest(of: day)
      if reasons.isEmpty { return nil }
      return Derivation(.exercise, exercise.slot.text, sets: [], reasons)
    case .set(let number):
      guard let index = sets.index(of: number) else { return nil }
      reasons = sets.choices(part) + [sets.derivation(of: index...index, only: number)]
    }
    reasons += sets.estimates(part) + values(of: exercise, sets.valueNames(part))
    return Derivation(.exercise, exercise.slot.text, sets: [], reasons)
  }

  /// Returns the values that the sets depend on, each with its own derivation.
  private func values(of exercise: SessionExercise, _ names: [ValueName]) -> [Derivation] {
    let seen = compiled.names.names(of: exercise.slot, lifting: exercise.exercise)
    var keys: [ValueKey] = []
    for name in names {
      guard let found = compiled.key(for: name, seen) else { continue }
      let key = compiled.key(found, of: exercise.slot, lifting: exercise.exercise)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.map { derivation(of: $0) }
  }
}
