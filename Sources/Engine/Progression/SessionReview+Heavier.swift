// Lets a slot's weight follow a lifter who lifted more than planned.

import Notation
import Programs
import Training

extension SessionReview {
  /// Sets the slot's `weight` to the lightest load of the session if every work set was heavier
  /// than planned, before any rule runs. The session is then judged by that load.
  ///
  /// The loads of another exercise, converted by a factor, do not change the weight.
  mutating func followHeavier(_ judged: Judged, _ run: inout ProgramRun) {
    guard judged.entry.followsHeavier, position.deload == nil, judged.swaps.isEmpty,
      let facts = judged.facts, !workout.line(judged.line).isSwap(of: judged.exercise),
      let key = run.compiled.followingWeight(of: judged.entry.slot, lifting: judged.exercise),
      case .load(let weight)? = run.values[key],
      let lifted = facts.lightest(above: weight, round: judged.entry.round?.to)
    else { return }
    run.values.assign(.load(lifted), to: key)
    run.changeList.append(
      Change(
        value: run.compiled.home(of: key), exercise: key.exercise, before: .load(weight),
        after: .load(lifted), rule: nil, slot: judged.entry.slot, say: nil, reads: [], date: date,
        entry: entry, occasion: Change.heavier, work: work(judged)))
    judged.details?.facts = facts.map { set in
      var set = set
      if set.planned != nil, set.takesWeight { set.planned = lifted }
      return set
    }
  }
}

extension [SetResult] {
  /// Returns the lightest load of the planned sets that take the weight, in the unit of `weight`,
  /// if each of them was done with more than planned. Nil otherwise.
  ///
  /// The other sets, such as back-offs at a share of the top set, must not be lighter than planned.
  /// Sets that were left undone, and extra ones, do not matter. After time off, the planned loads
  /// are lower than the weight, which must be exceeded too.
  fileprivate func lightest(above weight: ExactLoad, round: WrittenLoad?) -> ExactLoad? {
    var lightest: ExactLoad?
    var isLifted = false
    for set in self {
      guard let goal = set.goal, set.isDone else { continue }
      guard set.takesWeight || goal == .partOfTotal else {
        if let planned = set.planned, let load = set.load, planned.exceeds(load, round: round),
          !load.isRounded(from: planned, round: round)
        {
          return nil
        }
        continue
      }
      guard let planned = set.planned else { return nil }
      guard !set.isStandIn, let load = set.load?.converted(to: weight.unit),
        let exact = set.load, exact.exceeds(planned, round: round),
        exact.exceeds(weight, round: round)
      else { return nil }
      isLifted = isLifted || set.reps != 0
      if lightest.map({ load.amount < $0.amount }) ?? true { lightest = load }
    }
    return isLifted ? lightest : nil
  }
}

extension CompiledProgram {
  /// Returns the `weight` that follows the lifter when a slot trains that exercise: state of the
  /// slot or of the exercise. Nil if there is none.
  func followingWeight(of slot: SlotName, lifting exercise: String) -> ValueKey? {
    guard let key = names.names(of: slot, lifting: exercise).weight,
      Self.isFollowing(key, slot, exercise, names, isStateAt)
    else { return nil }
    return self.key(key, of: slot, lifting: exercise)
  }

  /// Returns the slots with such a weight, without those whose progressions say `adopt: no`.
  static func followingSlots(
    among slots: [SlotName], _ uses: [SlotProgression], _ names: ValueNames, _ isStateAt: [Bool]
  ) -> Set<SlotName> {
    let others = Set(uses.filter { !$0.rule.progression.adoptsHeavier }.map(\.slot))
    return Set(
      slots.filter { slot in
        !others.contains(slot)
          && ([slot.lift] + names.exercises(of: slot)).contains { exercise in
            names.names(of: slot, lifting: exercise).weight.map {
              isFollowing($0, slot, exercise, names, isStateAt)
            } ?? false
          }
      })
  }

  private static func isFollowing(
    _ key: ValueKey, _ slot: SlotName, _ exercise: String, _ names: ValueNames,
    _ isStateAt: [Bool]
  ) -> Bool {
    let owner = names.homes[key.index].owner
    return isStateAt[key.index] && (owner == slot || owner == SlotName(exercise))
  }
}
