// The muscles for which sets are counted, and the share of a set that counts for each.

/// A muscle group, as lifters count their weekly sets.
package enum Muscle: String, Hashable, Sendable, CaseIterable {
  case chest, triceps, biceps, forearms, lats, traps, abs, glutes, quads, hamstrings, calves
  case adductors, abductors, neck
  case frontDelts = "front delts"
  case sideDelts = "side delts"
  case rearDelts = "rear delts"
  case upperBack = "upper back"
  case lowerBack = "lower back"
}

/// The share of a set that counts for a muscle.
package struct MuscleShare: Hashable, Sendable {
  package var muscle: Muscle
  /// 100 if the exercise mainly trains the muscle, less if the muscle only assists.
  package var percent: Int

  package init(_ muscle: Muscle, percent: Int = 100) {
    self.muscle = muscle
    self.percent = percent
  }

  /// The share as it is written: `chest`, `front delts 50%`.
  package var text: String { percent == 100 ? muscle.rawValue : "\(muscle.rawValue) \(percent)%" }

  /// Reads `chest` or `front delts 50%`.
  package init?(_ text: String) {
    // By bytes and without `joined`: a list of exercises reads hundreds.
    var words = text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }[...]
    let share = words.last.flatMap { word in
      word.utf8.last == UInt8(ascii: "%") ? Int(word.dropLast()) : nil
    }
    if share != nil { words.removeLast() }
    var name = words.popFirst() ?? ""
    for word in words { name += " \(word)" }
    guard let muscle = Muscle(rawValue: name) else { return nil }
    self.init(muscle, percent: share ?? 100)
  }
}
