// The names in a typed line, before prog knows which session they belong to.

import Notation
package import Training

extension TypedName {
  /// The label, if it belongs to the exercise itself: in `Front Squat for Squat as T2`, it belongs
  /// to the replaced one.
  package var ownLabel: String? { swapFor == nil ? label : nil }
}

extension TypedReader {
  /// Returns the names of the likeliest reading of a line, whatever is planned for them. If its
  /// sets can be read only with their plan, they are those with which its parts begin.
  package static func names(in text: String, among names: ExerciseNames) -> [TypedName] {
    var chart = ReadingChart(Array(text.utf8), names: names) {
      $0.map(anyPlan) ?? TypedContext(unit: .kg)
    }
    return chart.candidates().first?.items.compactMap(\.name)
      ?? text.split { $0 == ";" || $0.isNewline }.compactMap { firstName(in: $0, names) }
  }

  /// Returns a context in which changes of the planned reps and loads are read, too.
  private static func anyPlan(of name: TypedName) -> TypedContext {
    let exercise = name.slot.lift
    var context = TypedContext(
      of: exercise, unit: .kg, equipment: ExerciseLibrary.equipment(of: exercise))
    guard context.measure == .reps else { return context }
    context.planned = [
      TypedContext.Planned(
        PlannedSet(amount: .reps(.exactly(.whole(5)))),
        load: context.isBodyweight ? .bodyweight : Load(50, .kg))
    ]
    return context
  }

  /// Returns the longest name of an exercise with which a text begins.
  private static func firstName(in text: Substring, _ names: ExerciseNames) -> TypedName? {
    let words = text.split(separator: " ").prefix(8)
    for count in words.indices.reversed() {
      var name = words[...count].joined(separator: " ")
      if name.hasSuffix(":") { name.removeLast() }
      let match = names.match(name)
      if case .unknown = match { continue }
      return TypedName(text: name, match: match)
    }
    return nil
  }
}
