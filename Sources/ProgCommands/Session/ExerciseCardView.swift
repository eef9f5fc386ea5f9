// The rows that describe one exercise on the screen: the next set, plates, rest, results and notes.

import SessionFlow
import Terminal
import Training

struct ExerciseCardView {
  let card: ExerciseCard
  let screen: SessionScreen
  /// The time since the start of the session.
  let elapsed: Seconds

  func lines(isShort: Bool, _ width: Int) -> [StyledLine] {
    let rows = card.rows.filter { !isShort || $0.kind.isShownAgain }
    if screen.isPlain { return [sentence(rows)] }
    let indent = String(repeating: " ", count: width < Layout.narrow ? 1 : 2)
    let next = (StyledLine(indent) + nextLine)
      .wrapped(to: max(1, width), hanging: indent.count + 2)
    return [heading(width)] + next
      + rows.flatMap { row in
        let line =
          StyledLine(indent) + StyledLine(row.kind.label, .dim).padded(to: 8) + value(row, width)
        return line.wrapped(to: max(1, width), hanging: indent.count + 8)
      }
  }

  var reminder: StyledLine {
    var line = StyledLine(card.title, .bold) + StyledLine("  ")
    line.append(nextLine)
    if let plates = card.platesText { line.append("   " + plates, .dim) }
    return line
  }

  /// The next set: `set 1 of 5   5 @ 85kg`.
  private var nextLine: StyledLine {
    var line = StyledLine(card.label, .dim)
    if !card.set.isEmpty {
      if !card.label.isEmpty { line.append("   ") }
      line.append(card.set, .bold)
    }
    let words = words.joined(separator: ", ")
    if !words.isEmpty { line.append((line.isEmpty ? "" : "   ") + words, .dim) }
    return line
  }

  /// The words about the next set, and what Enter does if there is none.
  private var words: [String] {
    let enter =
      switch card.emptyLine {
      case .continues?: "; Enter continues"
      case .skips?: "; Enter skips it"
      case nil: ""
      }
    return card.words.dropLast() + card.words.suffix(1).map { $0 + enter }
  }

  private func heading(_ width: Int) -> StyledLine {
    var right = "\(card.place) of \(card.count)"
    if elapsed.tenths >= 600 { right += "  \(Self.minutes(elapsed))" }
    // On wide screens, keep the position near the name, so that it is easy to see.
    let room = min(max(1, width), 64)
    let name = StyledLine(card.title, .bold)
      .truncated(to: max(8, room - right.count - 2), with: screen.signs.cut)
    return name.padded(to: room - right.count) + StyledLine(right, .dim)
  }

  /// Returns the card as one line: `Squat, exercise 1 of 3: set 1 of 5, 5 @ 85kg; plates 25 5 2.5 a
  /// side`.
  private func sentence(_ rows: [ExerciseCard.Row]) -> StyledLine {
    let parts =
      ["\(card.label) \(card.set)"] + words
      + rows.map { $0.kind.label + " " + value($0, .max).text }
    return StyledLine(
      "\(card.title), exercise \(card.place) of \(card.count): " + parts.joined(separator: "; "))
  }

  /// Returns a duration in whole minutes: `12min`, `1h05min`.
  static func minutes(_ time: Seconds) -> String {
    let minutes = Int(time.tenths) / 600
    let rest = minutes % 60
    return minutes < 60 ? "\(minutes)min" : "\(minutes / 60)h\(rest < 10 ? "0" : "")\(rest)min"
  }

  private func value(_ row: ExerciseCard.Row, _ width: Int) -> StyledLine {
    let text = row.text + (row.day.map { " \(screen.signs.dot) \($0)" } ?? "")
    switch row.kind {
    case .plates: return drawn(text, width)
    case .warmup:
      return StyledLine(text + "   " + NonBreakingSpace.within("w logs the warm-up"))
    case .done: return StyledLine("\(screen.signs.done) ", .green) + StyledLine(text)
    case .after, .noted: return StyledLine(text, .dim)
    case .record, .new: return StyledLine(text, .cyan)
    case .note: return StyledLine(text, .italic)
    case .warning: return StyledLine(text, .yellow)
    case .rest, .tempo, .with, .insteadOf, .last, .best: return StyledLine(text)
    }
  }

  private func drawn(_ text: String, _ width: Int) -> StyledLine {
    let line = StyledLine(text)
    guard screen.drawsPlates, let plates = card.plates, !plates.isEmpty else { return line }
    let picture = PlatesPicture(plates).line
    return line.width + picture.width + 14 <= width ? line + StyledLine("   ") + picture : line
  }
}

extension ExerciseCard.Kind {
  /// True if the row may change with each set, so that it is shown again before the next one.
  fileprivate var isShownAgain: Bool {
    switch self {
    case .plates, .rest, .tempo, .done, .after, .with, .insteadOf: true
    case .warmup, .last, .best, .record, .new, .note, .warning, .noted: false
    }
  }
}
