// The sessions ahead as a calendar file for other programs: iCalendar, RFC 5545.

import Engine
import Logbook
import SafeOutput
import Training

/// An iCalendar file of planned sessions: all-day events whose ids stay the same from run to run.
struct CalendarFile {
  /// The date of the plan. It is the time stamp of the file, so the same plan gives the same bytes.
  let asked: CalendarDate
  /// The events so far.
  private var events = SafeText()

  init(asked: CalendarDate) { self.asked = asked }

  private(set) var isEmpty = true

  /// The text of the file, with CR LF line ends, folded at 75 octets.
  var text: SafeText { Self.text(with: events) }

  /// Returns the text of a file with these events.
  static func text(with events: SafeText) -> SafeText {
    let head = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//prog//prog \(Version.current)//EN",
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
    ]
    return text(of: head) + events + text(of: ["END:VCALENDAR"])
  }

  mutating func add(_ day: PlannedDay) {
    events += Self.text(of: event(day))
    isEmpty = false
  }

  static func text(of lines: [String]) -> SafeText {
    lines.map { "\(folded($0))\r\n" }.joined()
  }

  private func event(_ day: PlannedDay) -> [String] {
    guard let date = day.date else { return [] }
    let session = day.session
    let place = day.place.map { "\($0.number + 1)-\($0.index + 1)" } ?? session.day
    let position = session.position.words.joined(separator: ", ")
    let exercises = session.exercises.map { exercise in
      let facts = ExerciseFacts(exercise: exercise, date: date)
      let sets = exercise.withoutSets ?? exercise.sets.text
      return "\(facts.name): \(sets)"
    }
    let description = ([position].filter { !$0.isEmpty } + exercises).joined(separator: "\n")
    return [
      "BEGIN:VEVENT",
      "UID:" + Self.escaped("\(day.program)-\(Self.basic(day.started))-\(place)@prog"),
      "DTSTAMP:\(Self.basic(asked))T000000Z",
      "DTSTART;VALUE=DATE:\(Self.basic(date))",
      "DTEND;VALUE=DATE:\(Self.basic(date.adding(days: 1)))",
      "SUMMARY:" + Self.escaped("\(session.day) · \(day.title)"),
      "DESCRIPTION:" + Self.escaped(description), "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  /// Returns a date in the basic format: `20251006`.
  static func basic(_ date: CalendarDate) -> String { date.text.filter { $0 != "-" } }

  /// Returns a text as an iCalendar value: separators are escaped, and characters that terminals
  /// must not get are removed.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText(lines: text).string.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case ";": result += "\\;"
      case ",": result += "\\,"
      case "\n": result += "\\n"
      case "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a line in pieces of at most 75 octets. Characters stay in one piece.
  static func folded(_ line: String) -> SafeText {
    var result = SafeText()
    var piece = ""
    var length = 0
    for scalar in SafeText(line).string.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > 75 {
        result += "\(piece)\r\n "
        piece = ""
        length = 1
      }
      piece.unicodeScalars.append(scalar)
      length += size
    }
    return result + SafeText(piece)
  }
}
