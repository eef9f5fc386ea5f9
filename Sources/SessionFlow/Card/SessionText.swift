// The planned and performed sets of a session as text.

import Engine
import Notation
import SafeOutput
import Training

enum SessionText {
  /// Returns planned sets, with equal neighbours as one group: `3x5 @ 100kg`,
  /// `10x3 @ 60kg every 60s`.
  static func planned(_ sets: some Sequence<PrescribedSet>) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: written(sets).map { .set($0) }))
  }

  /// Returns the sets as they are shown. With `until`, the sets written with one count stay
  /// together, because the count is the most times that the set is repeated.
  private static func written(_ sets: some Sequence<PrescribedSet>) -> [PlannedSet] {
    sets.reduce(into: []) { result, planned in
      let set = shown(planned)
      guard planned.isRepeat, set.until != nil, var last = result.last,
        case .exactly(let count) = last.count
      else { return result.append(set) }
      last.count = set.count
      guard last == set else { return result.append(set) }
      result[result.count - 1].count = .exactly(count + 1)
    }
  }

  static func brief(_ sets: some Sequence<PrescribedSet>) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: sets.map { .set(bare($0)) }))
  }

  /// Sets that come later. A load that follows a set of today names that set: `3x5 @ 90% of top
  /// (216lb)`.
  static func later(_ sets: some Sequence<PrescribedSet>) -> String {
    var texts: [String] = []
    var plain: [PrescribedSet] = []
    var following: [PrescribedSet] = []
    func flush() {
      if !plain.isEmpty { texts.append(planned(plain)) }
      if let first = following.first, case .percent(let share, let name, _) = first.origin {
        let items = following.map { set in
          var written = shown(set)
          written.load = .percent(
            share, upTo: nil, of: Expression(.name(ValueName(name)), at: written.span), plus: nil)
          return SchemeItem.set(written)
        }
        let load = first.load.map { " (\($0.text))" } ?? ""
        texts.append(NonBreakingSpace.within(SetPrinter.text(of: items)) + load)
      }
      (plain, following) = ([], [])
    }
    for set in sets {
      guard set.dependsOnToday, case .percent = set.origin else {
        if !following.isEmpty { flush() }
        plain.append(set)
        continue
      }
      let isSame = following.last.map { $0.origin == set.origin && $0.load == set.load } ?? false
      if !isSame { flush() }
      following.append(set)
    }
    flush()
    return texts.joined(separator: ", ")
  }

  static func done(_ sets: [PerformedSet]) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: sets.grouped))
  }

  static func done(_ status: ExerciseStatus) -> String {
    let parts = status.parts.filter { $0.sets.contains(where: \.isWork) }
    return parts.map { part in
      (parts.count > 1 || part.name != status.name ? "\(part.name) " : "")
        + done(part.sets.filter(\.isWork))
    }.joined(separator: ", ")
  }

  static func done(_ groups: [SetGroup]) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: groups))
  }

  /// Returns only the amount of a set, without its load.
  static func amount(_ set: PerformedSet) -> String {
    done([PerformedSet(set.amount, isPerSide: set.isPerSide)])
  }

  private static func shown(_ planned: PrescribedSet) -> PlannedSet {
    var set = bare(planned)
    set.until = planned.set.until
    set.every = planned.set.every
    set.tempo = planned.set.tempo
    set.isOptional = planned.isOptional
    return set
  }

  private static func bare(_ planned: PrescribedSet) -> PlannedSet {
    var set = PlannedSet(
      count: .exactly(Int32(clamping: planned.set.literalCount)), amount: planned.set.amount,
      isPerSide: planned.set.isPerSide, effort: planned.set.effort, pace: planned.set.pace,
      isDrop: planned.set.isDrop, isFailure: planned.set.isFailure)
    set.load = planned.load.map { .load(.one($0)) } ?? planned.unknownLoad
    if planned.set.isFind, planned.load != nil { set.load = planned.readLoad }
    return set
  }
}
