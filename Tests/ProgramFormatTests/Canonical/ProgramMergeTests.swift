// Merges of two edits of one program, key by key.

import Diagnostics
import Foundation
import ProgramFormat
import SeededChance
import Testing

@Suite struct ProgramMergeTests {
  static let base = """
    program: Plan
    # How heavy it is.
    lifts:
      Squat: {1rm: ask, tm: 90% of 1rm, step: 5kg}
    schemes:
      main: 3x5 @ 75%
    days:
      A:
        - Squat: main
          rest: 3min
          progress: wave
        - Leg Curl: 3x10
      B:
        - Bench Press: 3x5
    schedule: {week: {mon: A, thu: B}}

    """

  private func text(_ text: String) -> SourceText { SourceText(name: "plan.yaml", text: text) }

  private func merged(_ mine: String, _ theirs: String) -> String? {
    guard
      case .text(let bytes) = ProgramFile.merge(
        base: text(Self.base), mine: text(mine), theirs: text(theirs))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func conflicts(_ mine: String, _ theirs: String) -> [String] {
    guard
      case .conflicts(let found) = ProgramFile.merge(
        base: text(Self.base), mine: text(mine), theirs: text(theirs))
    else { return [] }
    return found.map(\.path)
  }

  private func edited(_ edits: (String, String)...) -> String {
    edits.reduce(Self.base) { $0.replacing($1.0, with: $1.1) }
  }

  @Test func anUneditedFileBecomesTheNewOne() {
    let theirs = edited(("3x5 @ 75%", "5x5 @ 70%"))
    #expect(merged(Self.base, theirs) == theirs)
    #expect(merged(theirs, Self.base) == theirs)
    #expect(merged(theirs, theirs) == theirs)
  }

  @Test func editsOfDifferentKeysAreBothKept() {
    #expect(
      merged(edited(("3min", "5min  # my knees")), edited(("3x5 @ 75%", "5x5 @ 70%")))
        == edited(("3min", "5min  # my knees"), ("3x5 @ 75%", "5x5 @ 70%")))
    // Two exercises of one day.
    #expect(
      merged(edited(("Leg Curl: 3x10", "Leg Curl: 4x10")), edited(("rest: 3min", "rest: 4min")))
        == edited(("Leg Curl: 3x10", "Leg Curl: 4x10"), ("rest: 3min", "rest: 4min")))
    // Two keys in brackets.
    #expect(
      merged(edited(("step: 5kg", "step: 2.5kg")), edited(("90% of 1rm", "85% of 1rm")))
        == edited(("step: 5kg", "step: 2.5kg"), ("90% of 1rm", "85% of 1rm")))
  }

  @Test func whatTheSourceAddsAndRemovesIsTakenOver() throws {
    let mine = edited(("# How heavy it is.", "# How heavy it is.\n# Mine."), ("3min", "2min"))
    let added = edited(
      (
        "    - Leg Curl: 3x10\n", "    - Leg Curl: 3x10\n    - Calf Raise: 3x15\n      rest: 1min\n"
      ),
      ("step: 5kg}", "step: 5kg, drop: 10%}"), ("thu: B}", "thu: B, sat: A}"))
    let result = try #require(merged(mine, added))
    #expect(
      result
        == edited(
          ("# How heavy it is.", "# How heavy it is.\n# Mine."), ("3min", "2min"),
          (
            "    - Leg Curl: 3x10\n",
            "    - Leg Curl: 3x10\n    - Calf Raise: 3x15\n      rest: 1min\n"
          ), ("step: 5kg}", "step: 5kg, drop: 10%}"), ("thu: B}", "thu: B, sat: A}")))
    #expect(
      merged(mine, edited(("    - Leg Curl: 3x10\n", "")))
        == mine.replacing("    - Leg Curl: 3x10\n", with: ""))
  }

  @Test func aValueMayBecomeOneOfSeveralLines() throws {
    let theirs = edited(
      ("  main: 3x5 @ 75%", "  main:\n    by week:\n      - 3x5 @ 75%\n      - 3x3 @ 85%"))
    #expect(merged(edited(("3min", "2min")), theirs) == theirs.replacing("3min", with: "2min"))
  }

  private static let squat =
    "    - Squat: main\n      rest: 3min\n      progress: wave\n"
  private static let curl = "    - Leg Curl: 3x10\n"

  @Test func aNewOrderIsTakenOver() throws {
    let (squat, curl) = (Self.squat, Self.curl)
    let theirs = edited((squat + curl, curl + squat))
    #expect(theirs != Self.base)
    // My edits move with their exercise, as do my comments. My own exercise keeps its place.
    let mine = edited(
      ("3min", "2min  # knees"), (curl, "    # light\n" + curl + "    - Plank: 60s\n"))
    #expect(
      merged(mine, theirs)
        == edited(
          (
            squat + curl,
            "    # light\n" + curl + squat.replacing("3min", with: "2min  # knees")
              + "    - Plank: 60s\n"
          )))
    // Both made the same move, or only I did.
    let mineToo = theirs.replacing("3min", with: "2min")
    #expect(merged(mineToo, theirs) == mineToo)
    let more = theirs.replacing("3x10", with: "4x10")
    #expect(merged(theirs, edited(("3x10", "4x10"))) == more)
    // Their order and their edit.
    #expect(merged(edited(("3min", "2min")), more) == more.replacing("3min", with: "2min"))
    // In brackets, and at the top.
    let week = ("{mon: A, thu: B}", "{thu: B, mon: A}")
    #expect(merged(edited(("5kg", "2kg")), edited(week)) == edited(("5kg", "2kg"), week))
    let schedule = "schedule: {week: {mon: A, thu: B}}\n"
    let first = Self.base.replacing(schedule, with: "")
      .replacing("program: Plan\n", with: "program: Plan\n" + schedule)
    let top = merged(edited(("3min", "2min")), first)
    #expect(top?.hasPrefix("program: Plan\n" + schedule) == true)
    #expect(top?.contains("rest: 2min") == true)
  }

  @Test func twoDifferentOrdersAreAConflict() {
    let (squat, curl, plank) = (Self.squat, Self.curl, "    - Plank: 60s\n")
    let three = edited((curl, curl + plank))
    func order(_ parts: String...) -> String {
      three.replacing(squat + curl + plank, with: parts.joined())
    }
    let result = ProgramFile.merge(
      base: text(three), mine: text(order(curl, squat, plank)),
      theirs: text(order(plank, curl, squat)))
    guard case .conflicts(let found) = result else {
      Issue.record("merged")
      return
    }
    #expect(found.map(\.path) == ["days.A.(order)"])
  }

  /// My edit of a value and a random new order of everything: the result is their text with my
  /// edit, or nothing is merged.
  @Test func randomOrdersKeepMyEdits() throws {
    var chance = Chance(seed: 23)
    var moved = 0
    for _ in 0..<60 {
      let names = ["Squat", "Bench Press", "Row", "Curl", "Dip"]
      func program(_ order: [String], _ reps: [String: Int]) -> String {
        "program: P\ndays:\n  A:\n"
          + order.map { "    # about \($0)\n    - \($0): 3x\(reps[$0] ?? 5)\n      rest: 2min\n" }
          .joined()
      }
      let order = names.shuffled(using: &chance)
      let changed = chance.one(names)
      let base = program(names, [:])
      let mine = program(names, [changed: 7])
      let theirs = program(order, [:])
      guard
        case .text(let bytes) = ProgramFile.merge(
          base: text(base), mine: text(mine), theirs: text(theirs))
      else {
        Issue.record("\(order) is a conflict")
        continue
      }
      if order != names { moved += 1 }
      let merged = String(decoding: bytes, as: UTF8.self)
      let parts = merged.split(separator: "\n").filter { $0.contains(": 3x") }
        .compactMap { $0.split(separator: ":").first.map { String($0.dropFirst(6)) } }
      #expect(parts == order)
      #expect(merged.contains("- \(changed): 3x7"))
      // Every comment is there once. All but that of the first part in my text moved with its part.
      for name in names { #expect(merged.components(separatedBy: "# about \(name)\n").count == 2) }
    }
    #expect(moved > 30)
  }

  @Test func theSameKeyIsAConflict() {
    // The sets of an exercise do not have a key of their own.
    #expect(conflicts(edited(("3x10", "4x10")), edited(("3x10", "5x10"))) == ["days.A.Leg Curl"])
    #expect(conflicts(edited(("3min", "2min")), edited(("3min", "5min"))) == ["days.A.Squat.rest"])
    #expect(
      conflicts(edited(("    - Leg Curl: 3x10\n", "")), edited(("3x10", "4x10")))
        == ["days.A.Leg Curl"])
    #expect(
      conflicts(edited(("3x10", "4x10")), edited(("    - Leg Curl: 3x10\n", "")))
        == ["days.A.Leg Curl"])
  }

  @Test func aCommentOfMineIsNeverLost() {
    let mine = edited(("- Leg Curl: 3x10\n", "- Leg Curl: 3x10  # left first\n"))
    let theirs = edited(("    - Leg Curl: 3x10\n", ""))
    #expect(conflicts(mine, theirs) == ["# left first"])
  }

  /// Two random edits of single values: either both are in the result, or nothing is merged.
  @Test func randomEditsAreMergedOrRefused() {
    var chance = Chance(seed: 17)
    let places = ["3x5 @ 75%", "3min", "3x10", "ask", "90%", "step: 5kg", "mon", "main: ", "Plan"]
    let values = [
      "3x5 @ 75%": ["4x4 @ 80%", "5x5"], "3min": ["2min", "90s"], "3x10": ["2x12", "5x8"],
      "ask": ["100kg", "225lb"], "90%": ["85%", "80%"], "step: 5kg": ["step: 1kg", "step: 2kg"],
      "mon": ["tue", "wed"], "main: ": ["main: 1x20, "], "Plan": ["Other", "Third"],
    ]
    var both = 0
    for _ in 0..<400 {
      let (one, two) = (chance.one(places), chance.one(places))
      let mine = edited((one, chance.one(values[one] ?? [])))
      let theirs = edited((two, chance.one(values[two] ?? [])))
      let result = merged(mine, theirs)
      if let result {
        both += 1
        // A difference from the base in one text is in the result.
        for (line, own) in zip(Self.lines(Self.base), Self.lines(mine)) where line != own {
          let other = Self.lines(theirs)[Self.lines(mine).firstIndex(of: own) ?? 0]
          if other == line { #expect(result.contains(own), "\(one) and \(two)") }
        }
        for (line, other) in zip(Self.lines(Self.base), Self.lines(theirs)) where line != other {
          let own = Self.lines(mine)[Self.lines(theirs).firstIndex(of: other) ?? 0]
          if own == line { #expect(result.contains(other), "\(one) and \(two)") }
        }
      } else {
        #expect(one == two || Set([one, two]) == ["3x5 @ 75%", "main: "], "\(one) and \(two)")
      }
    }
    #expect(both > 300)
  }

  private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test func keysThatDifferAreListed() {
    let changes = ProgramFile.changes(
      from: text(Self.base),
      to: text(edited(("3min", "2min"), ("    - Leg Curl: 3x10\n", ""), ("thu: B", "fri: B"))))
    #expect(
      changes.map { "\($0.path): \($0.before ?? "-") -> \($0.after ?? "-")" } == [
        "days.A.Squat.rest: 3min -> 2min", "days.A.Leg Curl: Leg Curl: 3x10 -> -",
        "schedule.week.thu: B -> -", "schedule.week.fri: - -> B",
      ])
    #expect(ProgramFile.changes(from: text(Self.base), to: text(Self.base + "# more\n")) == [])
  }

  /// An alias stands for its text, and a list among the exercises of a day for its items.
  @Test func aliasesAndNestedListsAreComparedByTheirMeaning() {
    func program(_ reps: Int, _ plank: String) -> String {
      """
      program: P
      days:
        A:
          - Squat: &sets 3x\(reps)
          - &core
            - Plank: \(plank)
        B:
          - Squat: *sets
            rest: 2min
          - *core
          - Run: {by week: [5km, \(reps)km]}

      """
    }
    let changes = ProgramFile.changes(
      from: text(program(5, "60s")), to: text(program(8, "75s")))
    #expect(
      changes.map { "\($0.path): \($0.before ?? "-") -> \($0.after ?? "-")" } == [
        "days.A.Squat: 3x5 -> 3x8", "days.A.Plank: 60s -> 75s", "days.B.Squat: 3x5 -> 3x8",
        "days.B.Plank: 60s -> 75s", "days.B.Run.by week: [5km, 5km] -> [5km, 8km]",
      ])
  }
}
