// A strict reader of iCalendar, for the parts of RFC 5545 that prog's files need.

/// One line of a calendar: its name, parameters and value.
struct ICalendarLine: Hashable {
  var name: String
  var parameters: [String]
  var value: String

  /// The value as a text, without escapes; nil if an escape or a separator is invalid.
  var text: String? {
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        guard let plain = ["\\": "\\", ";": ";", ",": ",", "n": "\n", "N": "\n"][character] else {
          return nil
        }
        result += plain
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" || character == "," {
        return nil
      } else {
        result.append(character)
      }
    }
    return isEscaped ? nil : result
  }
}

/// A component with its lines and nested components.
struct ICalendarComponent {
  var name: String
  var lines: [ICalendarLine] = []
  var components: [ICalendarComponent] = []

  /// The only line of that name; nil if there are none or several.
  subscript(name: String) -> ICalendarLine? {
    let found = lines.filter { $0.name == name }
    return found.count == 1 ? found[0] : nil
  }
}

/// Reads a whole calendar, or reports what is wrong with it.
enum ICalendarReader {
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  static func read(_ bytes: [UInt8]) throws -> ICalendarComponent {
    var open: [ICalendarComponent] = []
    for text in try unfolded(bytes) {
      let line = try line(text)
      switch line.name {
      case "BEGIN":
        open.append(ICalendarComponent(name: line.value))
      case "END":
        guard let done = open.popLast(), done.name == line.value else {
          throw Refusal(description: "END:\(line.value) does not match a BEGIN")
        }
        try check(done)
        guard !open.isEmpty else { return done }
        open[open.count - 1].components.append(done)
      default:
        guard !open.isEmpty else {
          throw Refusal(description: "a line outside of a component: \(text)")
        }
        open[open.count - 1].lines.append(line)
      }
    }
    throw Refusal(description: "the calendar does not end")
  }

  /// Returns the content lines. Each must end with CR LF and have at most 75 octets.
  static func unfolded(_ bytes: [UInt8]) throws -> [String] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 13 {
        guard index + 1 < bytes.count, bytes[index + 1] == 10 else {
          throw Refusal(description: "CR without LF")
        }
        guard line.count <= 75 else { throw Refusal(description: "\(line.count) octets in a line") }
        guard String(validating: line, as: UTF8.self) != nil else {
          throw Refusal(description: "a fold splits a character")
        }
        if line.first == 32, !lines.isEmpty {
          lines[lines.count - 1] += line.dropFirst()
        } else {
          lines.append(line)
        }
        line = []
        index += 2
        continue
      }
      guard byte >= 32 || byte == 9 else { throw Refusal(description: "control octet \(byte)") }
      line.append(byte)
      index += 1
    }
    guard line.isEmpty else { throw Refusal(description: "the last line does not end with CR LF") }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func line(_ text: String) throws -> ICalendarLine {
    guard let colon = text.firstIndex(of: ":") else {
      throw Refusal(description: "no colon in '\(text)'")
    }
    let parts = text[..<colon].split(separator: ";", omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let isToken = !name.isEmpty && name.allSatisfy { $0 == "-" || $0.isUppercase || $0.isNumber }
    guard isToken else { throw Refusal(description: "invalid name '\(name)'") }
    return ICalendarLine(
      name: name, parameters: parts.dropFirst().map(String.init),
      value: String(text[text.index(after: colon)...]))
  }

  private static func check(_ component: ICalendarComponent) throws {
    func one(_ name: String) throws -> ICalendarLine {
      guard let line = component[name] else {
        throw Refusal(description: "\(component.name) needs one \(name)")
      }
      return line
    }
    switch component.name {
    case "VCALENDAR":
      guard try one("VERSION").value == "2.0" else { throw Refusal(description: "version") }
      _ = try one("PRODID")
      guard !component.components.isEmpty else { throw Refusal(description: "an empty calendar") }
      let names = component.components.compactMap { $0["UID"]?.value }
      guard Set(names).count == names.count else { throw Refusal(description: "a repeated UID") }
    case "VEVENT":
      guard try !one("UID").value.isEmpty else { throw Refusal(description: "empty UID") }
      let stamp = try one("DTSTAMP").value
      guard stamp.wholeMatch(of: /\d{8}T\d{6}Z/) != nil else {
        throw Refusal(description: "DTSTAMP \(stamp)")
      }
      let start = try one("DTSTART")
      let end = try one("DTEND")
      for date in [start, end] {
        guard date.parameters == ["VALUE=DATE"], date.value.wholeMatch(of: /\d{8}/) != nil else {
          throw Refusal(description: "invalid date: \(date)")
        }
      }
      guard start.value < end.value else { throw Refusal(description: "the end is not later") }
      for name in ["UID", "SUMMARY", "DESCRIPTION"] {
        guard try one(name).text != nil else {
          throw Refusal(description: "\(name) is not escaped")
        }
      }
    default: throw Refusal(description: "unexpected component \(component.name)")
    }
  }
}
