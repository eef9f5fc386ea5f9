// The traits by which a lifter chooses a program: goal, level, days a week and equipment.

import Diagnostics
package import Engine
import Notation
import ProgramFormat
package import Programs
package import Training
package import Workspace

package struct ProgramTraits: Hashable, Sendable {
  /// The kinds of traits, as the options of `prog programs` name them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case goal, level, days, equipment
  }

  package let goals: [String]
  package let level: String?
  /// The training days in a week. Empty if the days are done in order on any date.
  package let days: [Int]
  package let equipment: [String]
  package let otherTags: [String]

  private static let goalTags = [
    "strength", "hypertrophy", "running", "conditioning", "powerlifting", "peaking",
  ]
  private static let levelTags = ["beginner", "intermediate", "advanced"]
  private static let equipmentTags = [
    "barbell", "dumbbell", "kettlebell", "machine", "bodyweight", "gym", "home",
  ]

  package init(_ program: Program) {
    let tags = program.description.tags.map { $0.lowercased() }
    goals = tags.filter(Self.goalTags.contains)
    level = Self.levelTags.first(where: tags.contains)
    let counts = tags.compactMap(Self.days)
    days = counts.isEmpty ? [program.schedule.daysAWeek].compactMap(\.self) : counts
    // Without equipment tags, the exercises determine the equipment.
    let named = Set(tags.filter { Equipment(rawValue: $0) != nil })
    let needed = named.isEmpty ? Self.implements(of: program) : named
    equipment = Self.equipmentTags.filter { needed.contains($0) || tags.contains($0) }
    otherTags = tags.filter { tag in
      !Self.goalTags.contains(tag) && !Self.levelTags.contains(tag)
        && !Self.equipmentTags.contains(tag) && Self.days(tag) == nil
    }
  }

  /// Returns the number in a tag such as `3 days`.
  private static func days(_ tag: String) -> Int? {
    let words = tag.split(separator: " ")
    guard words.count == 2, words[1].hasPrefix("day") else { return nil }
    return Int(words[0])
  }

  /// Returns the implements of the exercises. Bodyweight counts only if nothing else is needed.
  private static func implements(of program: Program) -> Set<String> {
    let lifts = Set(program.days.flatMap { $0.entries.map(\.slot.lift) })
    let given = program.equipment
    let all = Set(lifts.map { given[$0] ?? ExerciseLibrary.equipment(of: $0) })
    if all == [.bodyweight] { return [Equipment.bodyweight.rawValue] }
    return Set(all.subtracting([.bodyweight, .other]).map(\.rawValue))
  }

  package func values(of kind: Kind) -> [String] {
    switch kind {
    case .goal: goals
    case .level: level.map { [$0] } ?? []
    case .days: days.map(String.init)
    case .equipment: equipment
    }
  }

  /// The level, the days a week and the equipment in words.
  package var words: [String] {
    [level].compactMap(\.self) + days.map { $0.counted("day") } + equipment
  }

  /// Orders programs from easy to advanced, then by the days a week.
  package var order: (Int, Int) {
    (level.flatMap(Self.levelTags.firstIndex) ?? Self.levelTags.count, days.first ?? .max)
  }

  /// Returns all values of a kind that programs have, in the order of levels, numbers or names.
  package static func known(_ kind: Kind, of all: [ProgramTraits]) -> [String] {
    let values = Set(all.flatMap { $0.values(of: kind) })
    switch kind {
    case .goal: return goalTags.filter(values.contains)
    case .level: return levelTags.filter(values.contains)
    case .days: return values.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    case .equipment: return equipmentTags.filter(values.contains)
    }
  }
}

extension Schedule {
  /// The most training days of a week, or nil if the days are done in order on any date.
  fileprivate var daysAWeek: Int? {
    func count(_ pattern: WeekPattern) -> Int {
      pattern.names.count
    }
    switch form {
    case .inOrder, .rotate(_, nil, _): return nil
    case .week(let pattern, _): return count(pattern)
    case .weeks(let patterns): return patterns.map(count).max()
    case .rotate(_, .weekdays(let days)?, _): return days.count
    case .rotate(_, .asked(let number)?, _): return number
    case .blocks(let blocks): return blocks.flatMap { $0.patterns.map(count) }.max()
    }
  }
}

/// Traits that a program must have, such as the level `beginner`.
package struct ProgramFilter {
  private let wanted: [(kind: ProgramTraits.Kind, value: String)]

  /// Creates a filter; nil for a trait that does not matter.
  package init(goal: String?, level: String?, days: Int?, equipment: String?) {
    let all: [(ProgramTraits.Kind, String?)] = [
      (.goal, goal.map(Self.goal)), (.level, level), (.days, days.map(String.init)),
      (.equipment, equipment),
    ]
    wanted = all.compactMap { kind, value in value.map { (kind, $0.trimmed.lowercased()) } }
  }

  private static func goal(_ text: String) -> String {
    ["muscle", "muscles", "size"].contains(text.trimmed.lowercased()) ? "hypertrophy" : text
  }

  package func accepts(_ traits: ProgramTraits) -> Bool {
    wanted.allSatisfy { kind, value in traits.values(of: kind).contains(value) }
  }

  /// Expects that at least one of `all` is accepted.
  ///
  /// - Throws: `unknown-program` with the possible values: of the trait that no program has, or
  ///   otherwise of each trait together with the others.
  package func expectMatch(in all: [ProgramTraits]) throws {
    for (kind, value) in wanted {
      let known = ProgramTraits.known(kind, of: all)
      guard !known.contains(value) else { continue }
      let near = kind == .days ? nil : nearest(to: value, among: known)
      throw LogbookError(
        .unknownProgram, "no program has \(kind.words(value))",
        help: (near.map { [didYouMean($0)] } ?? [])
          + ["the values of --\(kind.rawValue) are \(known.joined(separator: ", "))"])
    }
    guard !wanted.isEmpty, !all.contains(where: accepts) else { return }
    throw LogbookError(
      .unknownProgram,
      "no program has \(wanted.map { $0.kind.words($0.value) }.joined(separator: " and "))",
      help: ["leave out one of the options, or see 'prog programs' for all programs"])
  }
}

extension ProgramTraits.Kind {
  fileprivate func words(_ value: String) -> String {
    switch self {
    case .goal, .level: "the \(rawValue) '\(value)'"
    case .days: value == "1" ? "1 day a week" : "\(value) days a week"
    case .equipment: "the equipment '\(value)'"
    }
  }
}

/// Writes the rules of a progression as sentences: `If you make every set, weight goes up by step`.
package struct RuleWords {
  package let summary: ProgressionSummary
  package let unit: WeightUnit

  package init(_ summary: ProgressionSummary, unit: WeightUnit) {
    self.summary = summary
    self.unit = unit
  }

  package var lines: [String] {
    let sentences = RulePeriod.allCases.flatMap { period in
      summary.progression.rules(after: period).map { sentence($0, after: period) }
    }
    let parameters = summary.parameters.compactMap(self.text)
    return sentences + (parameters.isEmpty ? [] : ["Here " + parameters.joined(separator: "; ")])
  }

  private func sentence(_ rule: Rule, after period: RulePeriod) -> String {
    let time = period == .session ? "" : "at the end of a \(period.rawValue), "
    let effects = rule.statements.map(words).joined(separator: ", and ")
    let condition =
      switch rule.condition {
      case .always: period == .session ? "after each session, " : ""
      case .otherwise: "otherwise "
      case .when(let expression): "if \(words(expression.text)), "
      }
    let text = time + condition + (effects.isEmpty ? "nothing changes" : effects)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func words(_ condition: String) -> String {
    switch condition {
    case "made": "you make every set"
    case "missed": "you miss a set"
    case "topped": "you reach the top of the rep range in every set"
    case "top.done": "you do the top set"
    default: condition
    }
  }

  private func words(_ statement: Statement) -> String {
    switch statement.action {
    case .assign(let name, let change, let value):
      switch change {
      case .set: "'\(name.plainText)' becomes \(value.text)"
      case .add: "'\(name.plainText)' goes up by \(value.text)"
      case .subtract: "'\(name.plainText)' goes down by \(value.text)"
      case .multiply: "'\(name.plainText)' is multiplied by \(value.text)"
      case .divide: "'\(name.plainText)' is divided by \(value.text)"
      }
    case .repeatSession: "the session is due again"
    case .repeatWeek: "the week is repeated"
    case .repeatCycle: "this exercise repeats its cycle"
    case .goTo(let block): "the program continues with \(block)"
    case .finish: "the program ends"
    }
  }

  /// Returns a parameter with its value, or with the slots of each value if they differ.
  private func text(
    _ parameter: (name: String, values: [(text: String, slots: [SlotName])])
  ) -> String? {
    guard let first = parameter.values.first else { return nil }
    if parameter.values.count == 1 { return "\(parameter.name) is \(inUnit(first.text))" }
    let parts = parameter.values.map { value in
      "\(inUnit(value.text)) (\(value.slots.map(\.text).joined(separator: ", ")))"
    }
    return "\(parameter.name) is \(parts.listed("or"))"
  }

  /// Returns the part in the lifter's unit of a load that is given in both: `5lb|2.5kg`.
  private func inUnit(_ text: String) -> String {
    let parts = text.split(separator: "|")
    return parts.count == 2
      ? parts.first { $0.hasSuffix(unit.rawValue) }.map(String.init) ?? text : text
  }
}

package struct ProgramSearch {
  private let words: [String]

  package init(_ text: String) {
    words = text.lowercased().split { $0.isWhitespace }.map(String.init)
  }

  /// Returns whether a program has all the words, in any order and any place.
  package func finds(_ program: Program, pin: ProgramPin? = nil) -> Bool {
    let about = program.description
    let texts =
      [program.id, about.title, about.about, about.author, pin?.source].compactMap(\.self)
      + about.tags + ProgramFile.exercises(of: program) + program.days.map(\.name)
    let all = texts.joined(separator: "\n").lowercased()
    return words.allSatisfy { all.contains($0) }
  }
}
