// The text that a session speaks: the next exercise and set.

import Training

extension Session {
  /// The name of the current exercise; nil at the end of the session.
  package var currentExercise: String? { current?.title }

  /// The next set in words to be read aloud: `Squat, set 2 of 5: 5 at 85kg`.
  package var spoken: String {
    guard let current else { return "No sets are left." }
    let next = NextSetText(session: self)
    let set = next.set(current).replacing("\u{A0}", with: " ").replacing(" @ ", with: " at ")
    let label = next.label(current)
    return current.title + (label.isEmpty ? "" : ", \(label)") + (set.isEmpty ? "" : ": \(set)")
  }

  /// The words that go with the bell: the rest or the time of a set is over.
  package var spokenAtRing: String {
    let isSetOver = hold?.left(at: elapsed).map { $0 <= 0 } ?? false
    return isSetOver ? "Time is up." : "Rest is over. " + spoken
  }
}
