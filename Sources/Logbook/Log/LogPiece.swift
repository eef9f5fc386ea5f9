// The parts of a typed log that are not sets of an exercise: answers, a bodyweight, a duration and
// dates.

import Diagnostics
import Training

/// A part of a typed log between semicolons, line ends, and commas with a blank after them.
struct LogPiece {
  let text: String
  /// The place in the log, in bytes.
  let span: Range<Int>

  /// Returns the parts of a log. Those in quotes are not separated.
  static func pieces(of text: String) -> [LogPiece] {
    let bytes = Array(text.utf8)
    var pieces: [LogPiece] = []
    var (start, isQuoted, isEscaped) = (0, false, false)
    func end(at place: Int) {
      let written = String(decoding: bytes[start..<place], as: UTF8.self)
      let blanks = written.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let text = written.trimmed
      if !text.isEmpty {
        pieces.append(LogPiece(text: text, span: start + blanks..<place))
      }
      start = place + 1
    }
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\""), !(isQuoted && isEscaped) { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if isQuoted { continue }
      let isComma = byte == UInt8(ascii: ",")
      let hasBlank = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: " ")
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") || isComma && hasBlank {
        end(at: place)
      }
    }
    end(at: bytes.count)
    return pieces
  }

  // MARK: Values of other commands

  /// Refuses `bw 82` and `took 55min`: neither is an exercise.
  ///
  /// - Throws: `log-without-exercise`.
  func refuseValues(isFirst: Bool) throws {
    // Creating a pattern takes longer than reading most lines.
    let words = text.lowercased().split { !$0.isLetter }
    guard let first = words.first, Self.valueWords.contains(String(first)) else { return }
    let weight = #/(?:bw|bodyweight|weight):? *([0-9]+(?:[.,][0-9]+)?) *(kg|lb)?s?/#.ignoresCase()
    if let match = text.wholeMatch(of: weight), isFirst || Self.isBodyweight(match.output.1) {
      let (value, unit) = (match.output.1, match.output.2 ?? "")
      let own = "prog bodyweight \(value)\(unit)"
      let asSets =
        unit.isEmpty
        ? "for reps, write '\(value) @ bw'" : "for a load, write '5 @ \(value)\(unit)'"
      throw LogbookError.withoutExercise(
        text, help: ["to log your weight: \(own)"] + (isFirst ? [] : [asSets]))
    }
    let duration = #/(?:took|duration|total time)\b:? *([0-9].*)/#.ignoresCase()
    if let match = text.wholeMatch(of: duration) {
      throw LogbookError.withoutExercise(
        text, help: ["add --took \(String(match.output.1).inShell)"])
    }
  }

  /// The words before a bodyweight or the duration of a workout.
  private static let valueWords: Set<String> = [
    "bw", "bodyweight", "weight", "took", "duration", "total",
  ]

  /// Returns whether a number is a likely bodyweight, and so many reps are not.
  private static func isBodyweight(_ number: Substring) -> Bool {
    Double(number.replacing(",", with: ".")).map { $0 > 30 && $0 <= 700 } ?? false
  }

  /// Refuses `2025-10-01 squat 3x5` and `yesterday squat 3x5`, where the date is not the first
  /// number of the sets or the first word of a name.
  ///
  /// - Throws: `bad-date`.
  func refuseDate(before names: ExerciseNames, today: CalendarDate) throws {
    for length in [1, 2, 3] {
      let words = text.split(separator: " ", maxSplits: length).map(String.init)
      let written = words.dropLast().joined(separator: " ")
      let date = written.hasSuffix(":") ? String(written.dropLast()) : written
      guard words.count == length + 1, let rest = words.last else { return }
      let isDate =
        DateText.isWrittenAsDate(date)
        ? length == 1 || !(rest.first?.isNumber ?? true)
        : length == 1 && DateText.read(date, today: today) != nil && Self.isName(rest, names)
      guard isDate else { continue }
      throw LogbookError(
        .badDate, "'\(date)' is a date, not part of an exercise",
        help: ["write: prog log --date \(date.inShell) \(rest.inShell)"], .usage)
    }
  }

  /// Returns whether a text begins with the name of a known exercise.
  private static func isName(_ text: String, _ names: ExerciseNames) -> Bool {
    let name = text.prefix { !$0.isNumber && $0 != "@" && $0 != ":" }.description.trimmed
    if case .unknown = names.match(name) { return false }
    return !name.isEmpty
  }
}
