// How a session is shown: on a terminal that redraws its prompt, as lines, or as plain sentences.

/// The kind of screen that shows a session.
package struct SessionScreen: Hashable, Sendable {
  /// True if the prompt shows a running timer, so that messages need not repeat the rest.
  package var showsTimer = false
  /// True for one line per step, as a screen reader needs it: no columns, and no drawn plates.
  package var isPlain = false
  /// True if plates are drawn beside their numbers.
  package var drawsPlates = false

  package init(showsTimer: Bool = false, isPlain: Bool = false, drawsPlates: Bool = false) {
    self.showsTimer = showsTimer
    self.isPlain = isPlain
    self.drawsPlates = drawsPlates
  }
}
