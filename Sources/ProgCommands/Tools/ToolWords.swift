// The exercise that is typed beside a load or a set, as in `prog warmup squat 140kg`.

import Logbook
import Training

/// The words typed for a calculation: loads or a set, and an exercise before or after them.
struct ToolWords {
  /// The exercise by its full name; nil if none was typed.
  let exercise: String?
  /// The other words.
  let words: [String]
  /// True if there is no number, so that a load or a set is missing.
  var isOnlyName: Bool { words.allSatisfy { $0.split(separator: " ").allSatisfy(\.isPartOfName) } }

  /// Separates the exercise from the other words.
  ///
  /// Words in front must be an exercise. Words at the end are one only if they are its whole name,
  /// because they may also be part of a set. Without a number, nothing is an exercise.
  ///
  /// - Throws: `unknown-exercise` or `several-exercises` for the words in front.
  init(_ typed: [String], known: ExerciseNames) throws {
    let words = typed.flatMap { $0.split(separator: " ").map(String.init) }
    let first = words.prefix { $0.isPartOfName }
    guard first.count < words.count else {
      (exercise, self.words) = (nil, typed)
      return
    }
    if !first.isEmpty {
      let text = first.joined(separator: " ")
      switch known.match(text) {
      case .one(let slot, _): exercise = slot.lift
      case .several(let slots): throw ExerciseNames.several(text, slots)
      case .unknown(let near): throw ExerciseNames.unknown(text, near: near)
      }
      self.words = Array(words[first.count...])
      return
    }
    for start in words.indices.dropFirst() where words[start...].allSatisfy(\.isPartOfName) {
      let text = words[start...].joined(separator: " ")
      guard case .one(let slot, _)? = known.whole(text) else { continue }
      (exercise, self.words) = (slot.lift, Array(words[..<start]))
      return
    }
    (exercise, self.words) = (nil, typed)
  }
}

extension StringProtocol {
  /// True for a word that begins with a letter, except for loads such as `bw+20kg`.
  fileprivate var isPartOfName: Bool {
    (first?.isLetter ?? false) && !lowercased().hasPrefix("bw")
  }
}
