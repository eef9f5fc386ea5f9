// Explains how a deload or time off lowers a load.

import Notation
import Programs
import Training

extension SetExplainer {
  /// Returns the steps from the whole load to the lowered one.
  func easing(_ whole: ExactLoad) -> [Derivation] {
    let layoff = builder.isEased ? explainer.compiled.program.schedule.layoff : nil
    let timeOff = layoff.map {
      ($0.load, "the first session after \($0.days.counted("day")) off or more")
    }
    let deload = builder.moment.position.deload?.load.map { ($0, "deload") }
    var steps = [deload, timeOff].compactMap(\.self)
    if whole.onBodyweight, steps.count > 1, let share = builder.share {
      // Two shares of a load on bodyweight, one after the other, are not the share of both.
      steps = [(share, steps.map(\.1).joined(separator: " and "))]
    }
    var load = whole
    return steps.map { share, why in
      let eased = builder.lowered(load, to: share)
      defer { load = eased }
      return Derivation(
        .easing, "\(why): \(Value.percent(share).text) of \(load.text) = \(eased.text)",
        value: .load(eased), remarks(load, share, eased))
    }
  }

  /// Returns what the share of a load on bodyweight is taken of.
  private func remarks(_ load: ExactLoad, _ share: Decimal, _ eased: ExactLoad) -> [Derivation] {
    guard load.onBodyweight else { return [] }
    let isAssisted = load.amount.isNegative
    let text: String
    if let body = builder.scope.bodyweight {
      let isWhole = builder.scope.share(share, of: load)?.converted(to: eased.unit) == eased
      let limit =
        isAssisted
        ? ", but assistance rises to at most \(assistance(load)) / \(Value.percent(share).text)"
        : ", but not below bodyweight"
      text = "of bodyweight plus load; bodyweight is \(body.text)\(isWhole ? "" : limit)"
    } else {
      text =
        "no bodyweight was logged in the last 90 days, so "
        + (isAssisted ? "the assistance stays" : "it is of the added load")
    }
    return [Derivation(.remark, text)]
  }

  private func assistance(_ load: ExactLoad) -> String {
    ExactLoad(load.amount.magnitude, load.unit).text
  }

  /// Returns the past load of a set whose load is filled in, as it was lifted.
  func filledIn(_ index: Int) -> Load? {
    guard !planned.isEmpty else {
      return exercise.source.flatMap { past in
        past.sets.indices.contains(index) ? past.sets[index].set.load : nil
      }
    }
    let past = builder.prefill(after: explainer.run.trained).found()
    let sources = builder.filling(
      from: past, planned, warmup: builder.knownWarmups(loading), on: loading)?.sources
    return sources.flatMap { $0.indices.contains(index) ? $0[index]?.load : nil }
  }
}
