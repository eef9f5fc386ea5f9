// Explains the counts of sets, and their reps, times and distances.

import Notation
import Programs
import Training

extension SetExplainer {
  /// Returns the set as the program writes it, with the arithmetic of its counts and amounts.
  func scheme(_ index: Int) -> [Derivation] {
    guard planned.indices.contains(index) else { return [] }
    let written = planned[index].set
    guard let place = explainer.place(written.span) else { return [] }
    let text = SetPrinter.text(of: [.set(original(index) ?? written)])
    let reasons = amounts(index).map { Derivation(.arithmetic, $0.text) }
    return [Derivation(.scheme, "planned: \(text)", place: place, reasons)]
  }

  /// Returns the set as the scheme has it, with its expressions; nil if no scheme has it.
  private func original(_ index: Int) -> PlannedSet? {
    builder.entry.entry.scheme?.sets(in: builder.moment.compiled.schemes)
      .first { $0.span == planned[index].set.span }
  }

  /// Returns how the count, and the reps, the time or the distance of a set were calculated.
  func amounts(_ index: Int) -> [PlannedNumber] {
    guard planned.indices.contains(index), let all = exercise.sets[index].workings?.amounts else {
      return []
    }
    let written = original(index)?.amountExpressions ?? []
    return all.filter { working in
      written.contains(working.expression)
        || planned[index].topReps != nil && working.expression.readsExtraReps
    }
  }
}

extension Expression {
  /// True for the target in a range of reps.
  fileprivate var readsExtraReps: Bool {
    readNames.contains { $0.owner == nil && $0.name == "extra_reps" }
  }
}
