// Writes a converted program as YAML, with a comment for everything that prog cannot express.

import Interchange
import ProgramFormat
import Training

/// The text of a converted program.
struct ConvertedProgramText {
  private(set) var text = ""
  private let naming: (String) -> String
  private let unit: WeightUnit

  /// The most lines of a comment.
  private static let mostLines = 30

  /// Creates the text. `naming` gives the exercises for the names of the file.
  init(
    _ program: ConvertedProgram, title: String, from file: String, unit: WeightUnit,
    _ naming: @escaping (String) -> String
  ) {
    self.naming = naming
    self.unit = program.unit ?? unit
    var lines = [
      ProgramTemplate.schemaLine, "", "# Converted from \(file.withoutControls).", "",
      "program: \(ProgramFile.spelled(title))", "units: \(self.unit.rawValue)",
    ]
    for problem in program.problems { lines += Self.comment(problem, "") }
    let names = program.days.map(\.name).numberedApart
    lines += Self.schedule(program, names)
    if program.hasWarmups { lines.append("defaults: {warmup: auto}") }
    lines += valueLines(program.values)
    lines += Self.ruleLines(program.rules)
    lines += ["", "days:"]
    for (day, name) in zip(program.days, names) { lines += dayLines(day, name) }
    if program.days.isEmpty { lines[lines.count - 1] = "days: {}" }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func schedule(_ program: ConvertedProgram, _ names: [String]) -> [String] {
    guard let weeks = program.schedule else {
      return program.weeks > 1 ? ["schedule: {weeks: \(program.weeks)}"] : []
    }
    let lists = weeks.map { days in
      let spelled = days.map { ProgramFile.spelled(names[$0], isFlow: true) }
      // A list has at least one day.
      return spelled.isEmpty ? "{mon: rest}" : "[\(spelled.joined(separator: ", "))]"
    }
    return ["schedule:", "  weeks:"] + lists.map { "    - \($0)" }
  }

  // MARK: Values and rules

  private func slot(_ lift: String, _ label: String?) -> String {
    label.map { "\(naming(lift)) as \($0)" } ?? naming(lift)
  }

  private func valueLines(_ values: [ConvertedProgram.Values]) -> [String] {
    guard !values.isEmpty else { return [] }
    var order: [String] = []
    var pairs: [String: [ConvertedProgram.Pair]] = [:]
    for item in values {
      let slot = slot(item.lift, item.label)
      if pairs[slot] == nil { order.append(slot) }
      for pair in item.values where !(pairs[slot] ?? []).contains(where: { $0.name == pair.name }) {
        pairs[slot, default: []].append(pair)
      }
    }
    return ["", "lifts:"]
      + order.map { slot in
        "  \(ProgramFile.spelled(slot)): {\(Self.flow(pairs[slot] ?? []))}"
      }
  }

  private static func flow(_ pairs: [ConvertedProgram.Pair]) -> String {
    pairs.map { "\(ProgramFile.spelled($0.name, isFlow: true)): \(value($0.text))" }
      .joined(separator: ", ")
  }

  /// Returns a value in a list of values. Numbers and loads are never texts there.
  private static func value(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "-")
    }
    let isStart = text.first.map { $0.isNumber || $0.isLetter } ?? false
    return isPlain && isStart ? text : ProgramFile.spelled(text, isFlow: true)
  }

  private static func ruleLines(_ rules: [ConvertedProgram.Rules]) -> [String] {
    guard !rules.isEmpty else { return [] }
    var lines = ["", "progress:"]
    for item in rules {
      lines.append("  \(item.name):")
      if !item.with.isEmpty { lines.append("    with: {\(flow(item.with))}") }
      if !item.state.isEmpty { lines.append("    state: {\(flow(item.state))}") }
      lines.append("    rules:")
      for (index, rule) in item.rules.enumerated() {
        let key = rule.condition.map { "when \($0)" } ?? (index == 0 ? "always" : "else")
        let statements = rule.statements.joined(separator: "; ")
        lines.append("      - \(ProgramFile.spelled(key)): \(ProgramFile.spelled(statements))")
      }
    }
    return lines
  }

  // MARK: Days

  private func dayLines(_ day: ConvertedProgram.Day, _ name: String) -> [String] {
    var lines = ["  \(ProgramFile.spelled(name)):"]
    var margin = "    "
    if day.entries.isEmpty { return ["  \(ProgramFile.spelled(name)): []"] }
    if let note = day.note {
      lines.append("    note: \(ProgramFile.spelled(note.onOneYAMLLine))")
      lines.append("    exercises:")
      margin = "      "
    }
    var rest = day.entries[...]
    while let first = rest.first {
      let members = rest.prefix { first.superset != nil && $0.superset == first.superset }
      if members.count > 1 {
        lines.append("\(margin)- superset:")
        for member in members { lines += entryLines(member, "\(margin)    ") }
        rest = rest.dropFirst(members.count)
      } else {
        lines += entryLines(first, margin)
        rest = rest.dropFirst()
      }
    }
    return lines
  }

  private func entryLines(_ entry: ConvertedProgram.Entry, _ margin: String) -> [String] {
    var lines = entry.problems.flatMap { Self.comment($0, margin) }
    let key = "\(margin)- \(ProgramFile.spelled(slot(entry.lift, entry.label)))"
    var options: [String] = []
    if let warmup = entry.warmup {
      options.append("warmup: \(warmup == "none" ? warmup : ProgramFile.spelled(warmup))")
    }
    if let progression = entry.progression {
      options.append("progress: \(Self.text(progression, without: entry.weeksWithoutProgression))")
    }
    options += entry.note.map(Self.lines) ?? []
    switch entry.scheme {
    case .prefilled: lines.append(options.isEmpty ? key : "\(key):")
    case .sets(let sets): lines.append("\(key): \(ProgramFile.spelled(sets))")
    case .weeks, .stages:
      lines.append("\(key):")
      lines += Self.lines(entry.scheme, "\(margin)    ")
    }
    return lines + options.map { "\(margin)  \($0)" }
  }

  private static func text(
    _ progression: ConvertedProgram.Progression, without weeks: [Int]
  ) -> String {
    let name = progression.name
    let use =
      progression.parameters.isEmpty ? name : "{\(name): {\(flow(progression.parameters))}}"
    guard !weeks.isEmpty else { return use }
    let word = weeks.count == 1 ? "week" : "weeks"
    let numbers = weeks.map { "\($0)" }.joined(separator: " ")
    return "{\(word) \(numbers): none, else: \(use)}"
  }

  private static func lines(_ scheme: ConvertedProgram.Scheme, _ margin: String) -> [String] {
    func items(_ schemes: [ConvertedProgram.Scheme?]) -> [String] {
      schemes.flatMap { scheme -> [String] in
        switch scheme {
        case nil: return ["\(margin)  - none"]
        case .sets(let sets): return ["\(margin)  - \(ProgramFile.spelled(sets))"]
        case .prefilled: return ["\(margin)  - none"]
        case .weeks, .stages:
          guard let scheme else { return [] }
          var inner = lines(scheme, "\(margin)    ")
          if let first = inner.first { inner[0] = "\(margin)  - \(first.trimmed)" }
          return inner
        }
      }
    }
    switch scheme {
    case .weeks(let schemes): return ["\(margin)by week:"] + items(schemes)
    case .stages(let sets): return ["\(margin)by stage:"] + items(sets.map { .sets($0) })
    case .sets, .prefilled: return []
    }
  }

  private static func lines(_ note: ConvertedProgram.Note) -> [String] {
    func spelled(_ text: String) -> String { ProgramFile.spelled(text.onOneYAMLLine) }
    switch note {
    case .text(let text): return ["note: \(spelled(text))"]
    case .weeks(let texts):
      return ["note:", "  by week:"] + texts.map { "    - \($0.map(spelled) ?? "none")" }
    case .descriptions(let texts):
      let cases = texts.enumerated().map { index, text in
        "  \(index + 1 == texts.count ? "else" : "description \(index + 1)"): \(spelled(text))"
      }
      return ["note:"] + cases
    }
  }

  // MARK: Texts

  private static func comment(_ problem: ConversionProblem, _ margin: String) -> [String] {
    let source = problem.source.filter { !$0.trimmed.isEmpty }
    var lines = [
      "\(margin)# Line \(problem.line), not converted: \(problem.message.withoutControls)"
    ]
    lines += source.prefix(mostLines).map { "\(margin)#   \($0.withoutControls)" }
    if source.count > mostLines { lines.append("\(margin)#   ...") }
    return lines
  }
}

// Texts of other apps inside a program file.

extension String {
  /// The text in one line, without characters that YAML does not allow.
  var onOneYAMLLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed.withoutControls
  }

  /// The text with a space in place of each character that YAML does not allow.
  var withoutControls: String {
    String(
      unicodeScalars.map { scalar in
        let isPlain =
          scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80..<0xA0).contains(scalar.value)
          && scalar.value != 0x2028 && scalar.value != 0x2029 && scalar.value != 0xFEFF
          && scalar.value < 0xFFFE || scalar.value > 0xFFFF
        return isPlain ? Character(scalar) : " "
      })
  }
}

extension [String] {
  /// The names, with a number after each that occurred before, because the days of a program have
  /// different names.
  var numberedApart: [String] {
    var seen: Set<String> = []
    return map { name in
      var (text, number) = (name, 1)
      while !seen.insert(text).inserted {
        number += 1
        text = "\(name) \(number)"
      }
      return text
    }
  }
}
