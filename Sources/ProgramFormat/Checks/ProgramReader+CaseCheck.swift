// Checks of cases: the names in their keys, and the number of cases in a list.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Checks that the values in case keys exist, and that lists have the right number of cases.
  mutating func checkCases(_ names: ProgramNames) {
    let kinds = references.cases.isEmpty ? [:] : program.kindsByName(names)
    for use in references.cases {
      guard let found = kinds[use.name] else {
        unknownCase(use, among: Array(kinds.keys))
        continue
      }
      if let text = use.text {
        checkAnswer(text, of: use, found)
      } else {
        checkNumber(use, found)
      }
    }
    checkEntries(names)
    checkCounts()
  }

  private mutating func unknownCase(_ use: CaseName, among names: [String]) {
    let words = CaseKeyReader.words.filter { $0 != "by" && $0 != "none" }
    let keeper = ["stage": "stages", "rung": "rungs"][use.name]
    let near =
      keeper.map { ["use `progress: \($0)`, which defines '\(use.name)'"] }
      ?? self.near(use.name, among: words + names.sorted())
    report(
      .unknownCase, "unknown value \(inQuotes(use.name)) in a case", at: use.span,
      label: "not defined",
      help: near.isEmpty
        ? [
          "write `week 1`, `cycle 2`, `block Peak`, or a value from 'values', 'inputs' or a rule"
        ]
        : near)
  }

  /// Checks that the value in `variant 2` and `by variant` is a number.
  private mutating func checkNumber(_ use: CaseName, _ kinds: Set<Kind>) {
    guard !kinds.contains(.number), !kinds.contains(.unknown) else { return }
    let answers =
      (program.inputs.map { ($0.name, $0.options) }
      + program.days.flatMap(\.questions).map { ($0.name, $0.options) })
      .filter { $0.0 == use.name }.flatMap { $0.1 }
    // Answers such as `one of: [1, 2]` are compared as numbers.
    guard !answers.contains(where: { Int($0) != nil }) else { return }
    let cases = answers.prefix(3).map { "\(use.name) \($0): ..." }.joined(separator: ", ")
    report(
      .badCase,
      "\(inQuotes(use.name)) is \(kinds.first?.phrase ?? "an unknown kind"), not a number",
      at: use.span, label: "never true",
      help: answers.isEmpty
        ? ["use a value that is a whole number"]
        : ["write the answers: `{\(cut(cases))}`"])
  }

  /// Checks that the answer in `variant bbb` is possible.
  private mutating func checkAnswer(_ text: String, of use: CaseName, _ kinds: Set<Kind>) {
    let isText = kinds.contains { $0 == .text || $0 == .value(.exercise) || $0 == .unknown }
    guard isText else {
      report(
        .badCase, "\(inQuotes(use.name)) is \(kinds.first?.phrase ?? "an unknown kind"), not text",
        at: use.span, label: "compared with \(inQuotes(text))",
        help: ["compare it with a number: `\(cut(use.name)) 1`"])
      return
    }
    guard let input = program.inputs.first(where: { $0.name == use.name }),
      !input.options.isEmpty, !input.options.contains(text)
    else { return }
    let near = self.near(text, among: input.options)
    report(
      .unknownCase, "\(inQuotes(text)) is not an answer to \(inQuotes(use.name))",
      at: use.span, label: "never true",
      help: near.isEmpty ? ["the answers are \(listed(input.options))"] : near)
  }

  // MARK: Numbers of cases

  private mutating func checkCounts() {
    for list in references.byLists where list.axis == .week {
      let blocks = self.blocks(of: list)
      guard let weeks = weeks(of: blocks), !weeks.isEmpty else { continue }
      let most = weeks.max() ?? 1
      if most == 1 {
        report(
          .weekNeverChanges, "cases are listed by week, but 'week' is always 1", severity: .warning,
          at: list.span, label: "only the first case is ever used",
          help: ["set the number of weeks in a cycle: `schedule: {weeks: \(list.count), ...}`"])
        continue
      }
      guard list.count != most else { continue }
      let place =
        blocks.count == 1 ? "block \(inQuotes(blocks.first ?? ""))" : "the cycle"
      report(
        .wrongNumberOfCases,
        "wrong number of cases: \(list.count) for the \(most.counted("week")) of \(place)",
        at: list.span,
        label: list.count < most
          ? "\(most - list.count) missing" : "\(list.count - most) too many",
        help: ["write one case for each week; in `[ ]` each comma begins a case"])
    }
  }

  /// Returns the blocks whose cases contain a list. Empty if it is not in a case of a block.
  private func blocks(of list: ByList) -> Set<String> {
    if let block = list.block { return [block] }
    guard var waiting = list.inside.map({ [$0] }) else { return [] }
    var (blocks, seen): (Set<String>, Set<String>) = ([], [])
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for use in references.schemes where use.name == name {
        if let block = use.block {
          blocks.insert(block)
        } else if let inside = use.inside {
          waiting.append(inside)
        } else {
          return []
        }
      }
    }
    return blocks
  }

  /// Returns the number of weeks of each block, or nil if `week` keeps counting.
  private func weeks(of names: Set<String>) -> [Int]? {
    switch program.schedule.form {
    case .inOrder(let weeks), .week(_, let weeks), .rotate(_, _, let weeks):
      return weeks.map { [$0] }
    case .weeks(let list): return [list.count]
    case .blocks(let blocks):
      return blocks.filter { names.isEmpty || names.contains($0.name) }.map(\.weeks)
    }
  }
}

extension Program {
  /// Returns the kinds that each name has anywhere in the program.
  fileprivate func kindsByName(_ names: ProgramNames) -> [String: Set<Kind>] {
    var kinds: [String: Set<Kind>] = [:]
    func add(_ found: [String: Kind]) {
      for (name, kind) in found { kinds[name, default: []].insert(kind) }
    }
    add(names.inputs)
    add(names.values)
    for found in names.lifts.values { add(found) }
    for found in names.states.values { add(found) }
    for day in days { add(day.answersBefore) }
    for name in names.unread { kinds[name, default: []].insert(.unknown) }
    return kinds
  }
}
