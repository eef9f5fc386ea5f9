// Reads a Liftoscript program: its weeks, days and exercises, line by line.

import Interchange
import Training

/// Reads the text of a program. Every text is read: a line that is not understood is a problem.
struct LiftoscriptReader {
  private(set) var weeks: [[LiftoscriptDay]] = []
  /// The name and the description of each week, if it has one of its own.
  private(set) var weekNotes: [String?] = []
  private(set) var problems: [ConversionProblem] = []
  /// The comments since the last line that was not one. Blank lines separate descriptions.
  private var comments: [[String]] = [[]]

  private static let mostWeeks = 520
  private static let mostDays = 14
  private static let mostExercises = 5_000
  private var count = 0

  init(_ text: String) {
    for line in LiftoscriptLine.lines(of: text) { read(line) }
    if weeks.isEmpty { append([], note: nil) }
  }

  private mutating func append(_ week: [LiftoscriptDay], note: String?) {
    weeks.append(week)
    weekNotes.append(note)
  }

  private mutating func read(_ line: LiftoscriptLine) {
    let text = line.text.trimmed
    if text.isEmpty {
      if comments.last != [] { comments.append([]) }
      return
    }
    if text.hasPrefix("///") { return }
    if text.hasPrefix("//") {
      comments[comments.count - 1].append(String(text.dropFirst(2)).trimmed)
      return
    }
    defer { comments = [[]] }
    if text.hasPrefix("##") {
      readDay(line, text.dropFirst(2).trimmed)
    } else if text.hasPrefix("#") {
      readWeek(line, text.dropFirst().trimmed)
    } else {
      readExercise(line)
    }
  }

  private mutating func readDay(_ line: LiftoscriptLine, _ name: String) {
    if weeks.isEmpty { append([], note: nil) }
    guard let number = weeks.last.map({ $0.count + 1 }), number <= Self.mostDays else {
      return report(line, "a week with more than \(Self.mostDays) days", line.source)
    }
    let name = name.isEmpty ? "Day \(number)" : name
    weeks[weeks.count - 1].append(LiftoscriptDay(line: line.number, name: name, note: note))
  }

  private mutating func readWeek(_ line: LiftoscriptLine, _ name: String) {
    guard weeks.count < Self.mostWeeks else {
      return report(line, "a program with more than \(Self.mostWeeks) weeks", line.source)
    }
    let isNumber = name.contains(/^(?:week|wk|w)\s*#?\d+$/.ignoresCase())
    let notes = [name.isEmpty || isNumber ? nil : name, note].compactMap(\.self)
    append([], note: notes.isEmpty ? nil : notes.joined(separator: ": "))
  }

  private var note: String? {
    descriptions.isEmpty ? nil : descriptions.joined(separator: " ")
  }

  private var descriptions: [String] {
    comments.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private mutating func report(
    _ line: LiftoscriptLine, _ message: String, _ source: [String] = []
  ) {
    problems.append(ConversionProblem(line: line.number, message, source))
  }

  // MARK: Exercises

  private mutating func readExercise(_ line: LiftoscriptLine) {
    let sections = line.text.parts(separatedBy: "/")
    guard var exercise = LiftoscriptExercise(head: sections[0], line: line.number) else {
      return report(line, "a line that is not Liftoscript", line.source)
    }
    count += 1
    guard count <= Self.mostExercises else {
      return report(line, "more than \(Self.mostExercises) exercises", line.source)
    }
    if weeks.isEmpty { append([], note: nil) }
    let week = weeks.count - 1
    if weeks[week].isEmpty { weeks[week].append(LiftoscriptDay(line: line.number, name: "Day 1")) }
    exercise.descriptions = LiftoscriptDescriptions(descriptions)
    exercise.endsDescription = descriptions.isEmpty && comments != [[]]
    for section in sections.dropFirst() where !section.isEmpty {
      if !exercise.read(section, of: line) {
        exercise.problems.append(
          ConversionProblem(line: line.number, "'\(section.shortened)'", line.source))
      }
    }
    weeks[week][weeks[week].count - 1].exercises.append(exercise)
  }
}

extension LiftoscriptExercise {
  /// Reads `main: Squat, Barbell[1,1-4]`; nil for any other text.
  init?(head text: String, line: Int) {
    var name = text
    if let match = text.wholeMatch(of: /(.*?)\s*\[\s*([\d\s,-]*)\]/) {
      name = String(match.1)
      for part in match.2.split(separator: ",") {
        let ends = part.split(separator: "-").map { Int($0.trimmed) }
        if ends.count == 2, let low = ends[0], let high = ends[1], low >= 1, low <= high {
          weeks = low...high
        } else if ends.count == 1, let number = ends[0] {
          order = number
        } else {
          return nil
        }
      }
    }
    // Of several exercises to change between, the current one.
    let variations = name.split(separator: "|").map(\.trimmed)
    if let colon = name.firstIndex(of: ":") {
      let label = name[..<colon].trimmed
      self.label = label.isEmpty ? nil : label
      name = String(name[name.index(after: colon)...])
    }
    if variations.count > 1 {
      let current = variations.first { $0.hasPrefix("!") } ?? variations[0]
      name = current.split(separator: ":").last.map(String.init) ?? current
      problems = [ConversionProblem(line: line, "exercises that a script changes between", [text])]
    }
    name = name.trimmed
    if name.hasPrefix("!") { name = name.dropFirst().trimmed }
    guard let first = name.first, first.isLetter || first.isNumber, name.count <= 100 else {
      return nil
    }
    (self.line, self.name) = (line, name)
  }

  /// Reads a part between two slashes; returns false if it is not Liftoscript.
  fileprivate mutating func read(_ section: String, of line: LiftoscriptLine) -> Bool {
    if section.hasPrefix("...") {
      reused = Reference(section.dropFirst(3).trimmed)
      return reused != nil
    }
    if let colon = section.firstIndex(of: ":"), section[..<colon].allSatisfy(\.isLetter) {
      let value = section[section.index(after: colon)...].trimmed
      switch section[..<colon] {
      case "used": isUsed = value != "none"
      case "superset": superset = value
      case "progress":
        progress = LiftoscriptProgress(value, line)
        return progress != nil
      case "update":
        guard case .custom? = LiftoscriptProgress(value, line) else { return false }
        update = LiftoscriptProgress(value, line)
      case "warmup":
        guard value == "none" || LiftoscriptSet.sets(value)?.isEmpty == false else { return false }
        warmup = LiftoscriptSet.sets(value) ?? []
      default: return false
      }
      return true
    }
    let isCurrent = section.hasPrefix("!")
    let text = isCurrent ? section.dropFirst().trimmed : section
    if let sets = LiftoscriptSet.sets(text) {
      guard variations.count < 20 else { return false }
      if isCurrent { current = variations.count }
      variations.append(sets)
      return true
    }
    guard let written = LiftoscriptSet.written(text), !written.hasCount else { return false }
    common = written.set.details.completed(by: common)
    return true
  }
}

extension LiftoscriptExercise.Reference {
  /// Reads `Squat`, `t1[2]` or `main: Squat[2:1]`; nil for any other text.
  init?(_ text: String) {
    var name = text
    if let match = text.wholeMatch(of: /(.*?)\s*\[\s*(?:(\d{1,4})\s*:\s*)?(\d{1,4}|_)\s*\]/) {
      name = String(match.1)
      week = match.2.flatMap { Int($0) }
      day = Int(match.3)
    }
    guard let head = LiftoscriptExercise(head: name, line: 0) else { return nil }
    key = head.key
  }
}

// The parts between the slashes.

extension LiftoscriptSet {
  /// Reads sets such as `3x8-12 70% 90s, 1x5+ (top)`; nil unless each of them has a count.
  static func sets(_ text: String) -> [LiftoscriptSet]? {
    var sets: [LiftoscriptSet] = []
    for part in text.parts(separatedBy: ",") {
      guard let set = written(part), set.hasCount else { return nil }
      sets.append(set.set)
    }
    return sets
  }

  /// Reads a set, or only details of sets; nil for any other text.
  static func written(_ text: String) -> (set: LiftoscriptSet, hasCount: Bool)? {
    var set = LiftoscriptSet()
    var hasCount = false
    var words = text
    if let open = words.firstIndex(of: "("), let close = words[open...].firstIndex(of: ")") {
      set.details.label = String(words[words.index(after: open)..<close]).trimmed
      words.replaceSubrange(open...close, with: " ")
    }
    let tokens = words.split(whereSeparator: \.isWhitespace)
    guard !tokens.isEmpty || set.details.label != nil else { return nil }
    for token in tokens where !set.details.read(token) {
      guard !hasCount, set.readCount(token) else { return nil }
      hasCount = true
    }
    return (set, hasCount)
  }

  /// Reads `3x8`, `3x8-12`, `1x5+`, and `3+x8`, to which sets may be added as to any other.
  private mutating func readCount(_ token: Substring) -> Bool {
    guard let match = token.wholeMatch(of: /(\d{1,3})\+?x(?:(\d{1,4})-)?(\d{1,4})(\+?)/),
      let count = Int(match.1), let reps = Int(match.3), (1...100).contains(count)
    else { return false }
    (self.count, self.reps) = (count, reps)
    minReps = match.2.flatMap { Int($0) }.flatMap { $0 < reps ? $0 : nil }
    isAmrap = match.4 == "+"
    return true
  }
}

extension LiftoscriptSet.Details {
  /// Reads `100lb`, `75%+`, `@8`, `90s`, `60s|30s`, `auto` or `?+`; returns false for another text.
  fileprivate mutating func read(_ token: Substring) -> Bool {
    if token == "auto" { isAuto = true }
    // The app asks for the load; prog always accepts another one.
    if token == "auto" || token == "?+" { return true }
    let plain = token.last == "+" ? token.dropLast() : token
    if token.first == "@" {
      effort = Decimal(plainNumber: plain.dropFirst()).flatMap { Effort(rpe: $0) }
      return effort != nil
    }
    if let match = token.wholeMatch(of: /(\d{1,5})s(\+?)\|(?:(\d{1,5})s|\?)/) {
      guard let seconds = Seconds(liftoscript: match.1) else { return false }
      (time, isOpenTime) = (seconds, isOpenTime || !match.2.isEmpty)
      guard let text = match.3 else { return true }
      rest = Seconds(liftoscript: text)
      return rest != nil
    }
    if token.last == "s", let seconds = Seconds(liftoscript: token.dropLast()) {
      rest = seconds
      return true
    }
    guard let value = LiftoscriptValue(String(plain)), !value.number.isNegative,
      value.unit != .none
    else { return false }
    weight = value
    return true
  }
}

extension Seconds {
  fileprivate init?(liftoscript text: Substring) {
    guard let count = Int32(text), (0...36_000).contains(count) else { return nil }
    self.init(count)
  }
}

extension LiftoscriptProgress {
  /// Reads `lp(5lb, 1)`, `custom(a: 0) {~0~}` or `none`; nil for any other text.
  fileprivate init?(_ text: String, _ line: LiftoscriptLine) {
    if text == "none" {
      self = .none
      return
    }
    guard let open = text.firstIndex(of: "("), let close = text.closing(of: open) else {
      return nil
    }
    let inside = text[text.index(after: open)..<close].trimmed
    let arguments = inside.isEmpty ? [] : inside.parts(separatedBy: ",")
    let rest = text[text.index(after: close)...].trimmed
    let name = text[..<open].trimmed
    guard name == "custom" else {
      let values = arguments.compactMap { LiftoscriptValue($0) }
      let counts = ["lp": 1...6, "dp": 3...3, "sum": 2...2]
      guard values.count == arguments.count, rest.isEmpty,
        counts[name]?.contains(values.count) ?? false
      else { return nil }
      self = .builtIn(name, values)
      return
    }
    let variables = arguments.prefix(100).compactMap { LiftoscriptVariable($0) }
    guard variables.count == arguments.prefix(100).count else { return nil }
    if let match = rest.wholeMatch(of: /\{~(\d+)~\}/), let index = Int(match.1),
      line.scripts.indices.contains(index)
    {
      let script = line.scripts[index]
      self = .custom(variables, script: script.text, reused: nil, line: script.line)
    } else if let match = rest.wholeMatch(of: /\{\s*\.\.\.(.+?)\s*\}/) {
      self = .custom(variables, script: nil, reused: String(match.1), line: line.number)
    } else {
      return nil
    }
  }
}

extension LiftoscriptVariable {
  /// Reads `increase: 5lb`, or `attempt+: 0`; nil for any other text.
  fileprivate init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([A-Za-z][A-Za-z0-9_]{0,39})(\+?)\s*:(.*)/),
      let value = LiftoscriptValue(String(match.3))
    else { return nil }
    self.init(name: String(match.1), value: value, isAsked: !match.2.isEmpty)
  }
}

extension String {
  fileprivate func parts(separatedBy separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth = max(0, depth - 1) }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }

  fileprivate func closing(of open: String.Index) -> String.Index? {
    var depth = 0
    for index in self[open...].indices {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The text with at most 60 characters, for a report.
  var shortened: String {
    let text = replacing(/\{~\d+~\}/, with: "{~ ... ~}")
    return text.count > 60 ? text.prefix(57) + "..." : text
  }
}

/// A line of a program: a header, a comment, or an exercise with its scripts.
struct LiftoscriptLine {
  /// The number of its first line in the file, from 1.
  var number: Int
  /// The text without the scripts, each of which is `{~n~}` with its index.
  var text = ""
  /// The texts between `{~` and `~}`, with the numbers of their first lines.
  var scripts: [(text: String, line: Int)] = []
  /// The lines as in the file, for comments.
  var source: [String] = []

  /// The most lines of a file.
  static let most = 20_000

  /// Returns the lines of a text. A line continues after a `\` at its end, and inside of a script.
  static func lines(of text: String) -> [LiftoscriptLine] {
    var result: [LiftoscriptLine] = []
    var current = LiftoscriptLine(number: 1)
    var script: (text: String, line: Int)?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.prefix(most).enumerated() {
      var rest = Substring(line)
      var isContinued = false
      current.source.append(String(line))
      while true {
        if let open = script {
          guard let end = rest.firstRange(of: "~}") else {
            script?.text += rest + "\n"
            break
          }
          current.append(script: (open.text + rest[..<end.lowerBound], open.line))
          script = nil
          rest = rest[end.upperBound...]
        } else if !(current.text + rest).trimmed.hasPrefix("//"),
          let start = rest.firstRange(of: "{~")
        {
          current.text += rest[..<start.lowerBound]
          script = ("", index + 1)
          rest = rest[start.upperBound...]
        } else {
          isContinued = rest.last == "\\"
          current.text += isContinued ? rest.dropLast() + " " : rest
          break
        }
      }
      if script == nil, !isContinued {
        result.append(current)
        current = LiftoscriptLine(number: index + 2)
      }
    }
    // A script that is not closed ends with the file.
    if let script { current.append(script: script) }
    return current.source.isEmpty ? result : result + [current]
  }

  private mutating func append(script: (text: String, line: Int)) {
    text += "{~\(scripts.count)~}"
    scripts.append(script)
  }
}
