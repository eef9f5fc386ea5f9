// Reads a Liftoscript program: its weeks, days and exercises, line by line.

import Diagnostics
import Training

/// Reads the text of a program. Every text is read: a line that is not understood is a problem.
struct LiftoscriptReader {
  private(set) var weeks: [LiftoscriptWeek] = []
  private(set) var problems: [ConversionProblem] = []
  /// The comments since the last line that was not one. Blank lines separate descriptions.
  private var comments: [[String]] = [[]]

  static let mostWeeks = 520
  static let mostDays = 14
  static let mostExercises = 5_000
  private var count = 0

  init(_ text: String) {
    for line in LiftoscriptLine.lines(of: text) { read(line) }
    if weeks.isEmpty { weeks.append(LiftoscriptWeek(name: "Week 1")) }
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
      openWeek()
      let name = text.dropFirst(2).trimmed
      guard let week = weeks.indices.last, weeks[week].days.count < Self.mostDays else {
        return report(line, "a week with more than \(Self.mostDays) days")
      }
      let number = weeks[week].days.count + 1
      weeks[week].days.append(
        LiftoscriptDay(line: line.number, name: name.isEmpty ? "Day \(number)" : name, note: note))
    } else if text.hasPrefix("#") {
      guard weeks.count < Self.mostWeeks else {
        return report(line, "a program with more than \(Self.mostWeeks) weeks")
      }
      let name = text.dropFirst().trimmed
      weeks.append(LiftoscriptWeek(name: name.isEmpty ? "Week \(weeks.count + 1)" : name))
      if !name.isEmpty, !name.contains(/^(?:week|wk|w)\s*#?\d+$/.ignoresCase()) {
        problems.append(
          ConversionProblem(
            line: line.number, message: "the name of the week '\(Self.short(name))'", source: []))
      }
      if let note {
        problems.append(
          ConversionProblem(
            line: line.number, message: "the description of a week", source: [note]))
      }
    } else {
      readExercise(line)
    }
  }

  private var note: String? {
    let text = descriptions.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  private var descriptions: [String] {
    comments.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private mutating func openWeek() {
    if weeks.isEmpty { weeks.append(LiftoscriptWeek(name: "Week 1")) }
  }

  private mutating func report(_ line: LiftoscriptLine, _ message: String) {
    problems.append(
      ConversionProblem(line: line.number, message: message, source: line.source))
  }

  // MARK: Exercises

  private mutating func readExercise(_ line: LiftoscriptLine) {
    let sections = LiftoscriptSection.split(line.text, at: "/")
    guard let head = sections.first, var exercise = Self.head(head, line.number) else {
      return report(line, "a line that is not Liftoscript")
    }
    count += 1
    guard count <= Self.mostExercises else {
      return report(line, "more than \(Self.mostExercises) exercises")
    }
    openWeek()
    guard let week = weeks.indices.last else { return }
    if weeks[week].days.isEmpty {
      weeks[week].days.append(LiftoscriptDay(line: line.number, name: "Day 1"))
    }
    exercise.descriptions = LiftoscriptDescriptions(descriptions)
    for section in sections.dropFirst() where !section.isEmpty {
      if !read(section, line, into: &exercise) {
        exercise.problems.append(
          ConversionProblem(
            line: line.number, message: "'\(Self.short(section))'", source: line.source))
      }
    }
    weeks[week].days[weeks[week].days.count - 1].exercises.append(exercise)
  }

  static func short(_ text: String) -> String {
    let text = text.replacing(/\{~\d+~\}/, with: "{~ ... ~}")
    return text.count > 60 ? text.prefix(57) + "..." : text
  }

  /// Reads `main: Squat, Barbell[1,1-4]`.
  private static func head(_ text: String, _ line: Int) -> LiftoscriptExercise? {
    var name = text
    var order: Int?
    var weeks: ClosedRange<Int>?
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
    var label: String?
    if let colon = name.firstIndex(of: ":") {
      label = name[..<colon].trimmed
      name = String(name[name.index(after: colon)...])
    }
    if variations.count > 1 {
      let current = variations.first { $0.hasPrefix("!") } ?? variations[0]
      name = current.split(separator: ":").last.map(String.init) ?? current
    }
    name = name.trimmed
    if name.hasPrefix("!") { name = name.dropFirst().trimmed }
    guard let first = name.first, first.isLetter || first.isNumber, name.count <= 100 else {
      return nil
    }
    var exercise = LiftoscriptExercise(
      line: line, label: label.flatMap { $0.isEmpty ? nil : $0 }, name: name, order: order,
      weeks: weeks)
    if variations.count > 1 {
      exercise.problems.append(
        ConversionProblem(
          line: line, message: "exercises that a script changes between", source: [text]))
    }
    return exercise
  }

  private func read(
    _ section: String, _ line: LiftoscriptLine, into exercise: inout LiftoscriptExercise
  ) -> Bool {
    if section.hasPrefix("...") {
      guard let reference = Self.reference(section.dropFirst(3).trimmed) else { return false }
      exercise.reused = reference
      return true
    }
    if let colon = section.firstIndex(of: ":"), section[..<colon].allSatisfy(\.isLetter) {
      let value = section[section.index(after: colon)...].trimmed
      switch section[..<colon] {
      case "used":
        exercise.isUsed = value != "none"
        return true
      case "warmup": return readWarmup(value, into: &exercise)
      case "superset":
        exercise.superset = value
        return true
      case "progress":
        exercise.progress = LiftoscriptSection.progress(value, line.scripts, line: line.number)
        return exercise.progress != nil
      default: return false
      }
    }
    let isCurrent = section.hasPrefix("!")
    let text = isCurrent ? section.dropFirst().trimmed : section
    switch LiftoscriptSection.contents(text) {
    case .sets(let sets):
      guard exercise.variations.count < 20 else { return false }
      if isCurrent { exercise.current = exercise.variations.count }
      exercise.variations.append(sets)
      return true
    case .common(let set):
      exercise.common.add(set)
      return true
    case nil: return false
    }
  }

  private func readWarmup(_ text: String, into exercise: inout LiftoscriptExercise) -> Bool {
    if text == "none" {
      exercise.warmup = LiftoscriptWarmup.none
      return true
    }
    guard case .sets(let sets) = LiftoscriptSection.contents(text) else { return false }
    exercise.warmup = .sets(sets)
    return true
  }

  /// Reads `Squat`, `t1[2]` or `main: Squat[2:1]`.
  static func reference(_ text: String) -> LiftoscriptExercise.Reference? {
    var name = text
    var week: Int?
    var day: Int?
    if let match = text.wholeMatch(of: /(.*?)\s*\[\s*(?:(\d{1,4})\s*:\s*)?(\d{1,4}|_)\s*\]/) {
      name = String(match.1)
      week = match.2.flatMap { Int($0) }
      day = Int(match.3)
    }
    guard let head = head(name, 0) else { return nil }
    return LiftoscriptExercise.Reference(key: head.key, week: week, day: day)
  }
}

extension LiftoscriptSet {
  /// Adds what another set says.
  mutating func add(_ other: LiftoscriptSet) {
    weight = other.weight ?? weight
    effort = other.effort ?? effort
    rest = other.rest ?? rest
    time = other.time ?? time
    isOpenTime = isOpenTime || other.isOpenTime
    isAuto = isAuto || other.isAuto
    label = other.label ?? label
  }

  /// Returns the set, with missing parts filled in from `common`.
  func completed(by common: LiftoscriptSet) -> LiftoscriptSet {
    var set = self
    if set.weight == nil { set.weight = common.weight }
    if set.effort == nil { set.effort = common.effort }
    if set.rest == nil { set.rest = common.rest }
    if set.time == nil {
      set.time = common.time
      set.isOpenTime = common.isOpenTime
    }
    set.isAuto = set.isAuto || common.isAuto
    if set.label == nil { set.label = common.label }
    return set
  }

  /// Returns the set with what `common` says instead of its own.
  func overridden(by common: LiftoscriptSet) -> LiftoscriptSet {
    var set = self
    set.add(common)
    return set
  }
}

// Splits the text of a Liftoscript program into lines that belong together.

/// A line of a program: a header, a comment, or an exercise with its scripts.
struct LiftoscriptLine {
  /// The number of its first line in the file, from 1.
  var number: Int
  /// The text without the scripts, each of which is `{~n~}` with its index.
  var text: String
  /// The texts between `{~` and `~}`, with the numbers of their first lines.
  var scripts: [(text: String, line: Int)] = []
  /// The lines as in the file, for comments.
  var source: [String]

  /// The most lines of a file.
  static let most = 20_000

  /// Returns the lines of a text. A line continues after a `\` at its end, and inside of a script.
  static func lines(of text: String) -> [LiftoscriptLine] {
    var result: [LiftoscriptLine] = []
    var isContinued = false
    var script: (text: String, line: Int)?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.prefix(most).enumerated() {
      var rest = Substring(line)
      if !isContinued, script == nil {
        result.append(LiftoscriptLine(number: index + 1, text: "", source: []))
      }
      let last = result.count - 1
      result[last].source.append(String(line))
      isContinued = false
      while true {
        if var open = script {
          guard let end = rest.firstRange(of: "~}") else {
            open.text += rest + "\n"
            script = open
            break
          }
          open.text += rest[..<end.lowerBound]
          result[last].text += "{~\(result[last].scripts.count)~}"
          result[last].scripts.append(open)
          script = nil
          rest = rest[end.upperBound...]
        } else if !isComment(result[last].text + rest), let start = rest.firstRange(of: "{~") {
          result[last].text += rest[..<start.lowerBound]
          script = ("", index + 1)
          rest = rest[start.upperBound...]
        } else {
          if rest.last == "\\" {
            isContinued = true
            rest.removeLast()
          }
          result[last].text += rest + (isContinued ? " " : "")
          break
        }
      }
    }
    if let script, let last = result.indices.last {
      // A script that is not closed ends with the file.
      result[last].text += "{~\(result[last].scripts.count)~}"
      result[last].scripts.append(script)
    }
    return result
  }

  private static func isComment(_ text: String) -> Bool { text.trimmed.hasPrefix("//") }
}
