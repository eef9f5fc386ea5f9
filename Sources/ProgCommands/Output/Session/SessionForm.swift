// The exercises of a session in one column, for pipes, narrow terminals and output without colour.

import Terminal

/// Lays out exercises one text below the other.
struct SessionForm {
  /// The width of lines. In a pipe lines are never wrapped, because scripts may search them.
  let width: Int
  private let isNarrow: Bool

  init(_ layout: Layout) {
    width = layout.width ?? .max
    isNarrow = width < Layout.narrow
  }

  /// The indentation of names.
  var name: Int { isNarrow ? 0 : 2 }
  /// The indentation of all other texts.
  var rows: Int { isNarrow ? 2 : 4 }
  /// The width of labels, with the blanks after them.
  private var label: Int { isNarrow ? 9 : 10 }
  /// The indentation of continued rows.
  private var hanging: Int { isNarrow ? 6 : rows + label }

  func lines(_ exercise: ExerciseRows) -> [StyledLine] {
    var result = wrapped(exercise.name, indent: name)
    for fact in [exercise.value, exercise.last].compactMap(\.self) {
      result += wrapped(StyledLine(fact, .dim), indent: rows)
    }
    if let warmup = exercise.warmup { result += row("warm-up", StyledLine(warmup, .dim)) }
    result += row("work", exercise.work)
    if let plates = exercise.plates {
      let start = "per side  "
      result +=
        plates.hasPrefix(start)
        ? row("per side", StyledLine(String(plates.dropFirst(start.count)), .dim))
        : wrapped(StyledLine(plates, .dim), indent: rows)
    }
    if let best = exercise.best { result += wrapped(StyledLine(best, .dim), indent: rows) }
    return result
  }

  /// Returns a labelled row: `work      5x5 @ 85kg`.
  func row(_ label: String, _ text: StyledLine) -> [StyledLine] {
    let blanks = StyledLine(String(repeating: " ", count: rows))
    let head = blanks + StyledLine(label.padding(to: self.label), .dim)
    return (head + text).wrapped(to: width, hanging: hanging)
  }

  /// Returns an indented text. Continued lines are indented a little more.
  func wrapped(_ text: StyledLine, indent: Int) -> [StyledLine] {
    (StyledLine(String(repeating: " ", count: indent)) + text)
      .wrapped(to: width, hanging: indent + 2)
  }
}
