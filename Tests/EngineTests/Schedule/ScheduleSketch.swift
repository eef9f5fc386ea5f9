// A schedule that a generated test uses: its YAML, and the same facts for the model.

import Programs
import SeededChance
import Training

/// A generated schedule. prog reads its `text`; the other properties state its meaning.
struct ScheduleSketch {
  /// One calendar week, or one pass where there are no calendar weeks.
  struct Week {
    /// The sessions of a calendar week by weekday; empty for a pass.
    var byWeekday: [Weekday: String] = [:]
    /// The items of a pass in order; nil is a rest day.
    var inOrder: [String?] = []
    var block: String?
    var weekOfBlock: Int?
    var passOfBlock = 1
  }

  /// How sessions are assigned to dates.
  enum Pace: Equatable {
    case weekdays
    case rotation(on: [Weekday]?)
    case anyDay
  }

  var pace = Pace.anyDay
  /// The weeks or passes of one cycle.
  var weeks: [Week] = []
  /// True if `weeks:` or `blocks:` gives the number of weeks.
  var hasCycle = false
  /// The index of the week after the last one; nil if the schedule ends.
  var again: Int? = 0
  var ends: CalendarDate?
  var missed = MissedPolicy.shift
  var start: CalendarDate
  var firstWeekday: Weekday
  var text = ""
  var dayNames: [String] = []

  var goesByPasses: Bool {
    switch pace {
    case .anyDay: true
    case .rotation: missed != .skip
    case .weekdays: missed == .shift
    }
  }
}

extension ScheduleSketch {
  /// Creates a random schedule of any form, for a start near the given date.
  init(_ chance: inout Chance, near date: CalendarDate) {
    start = date.adding(days: chance.below(7))
    firstWeekday = chance.happens(1, in: 2) ? .mon : chance.one(Weekday.allCases)
    let length = 1 + chance.below(chance.happens(1, in: 3) ? 14 : 4)
    dayNames = (1...length).map { "D\($0)" }
    var parts: [String] = []
    var blockNames: [String] = []
    switch chance.below(6) {
    case 0: drawPass(&chance, &parts)
    case 1, 2: drawRotation(&chance, &parts)
    case 3: drawWeek(&chance, &parts)
    case 4: drawWeeks(&chance, &parts)
    default: blockNames = drawBlocks(&chance, &parts)
    }
    drawEnd(&chance, blockNames, &parts)
    let days = dayNames.map { "  \($0): [Squat: 3x5]\n" }.joined()
    text =
      "program: P\ndays:\n\(days)"
      + (parts.isEmpty ? "" : "schedule: {\(parts.joined(separator: ", "))}\n")
  }

  /// Adds no form, so that days are done in order.
  private mutating func drawPass(_ chance: inout Chance, _ parts: inout [String]) {
    let pass = Week(inOrder: dayNames.map { $0 })
    repeats(pass, &chance, &parts)
  }

  /// Adds a number of equal weeks as a cycle, or one week without a cycle.
  private mutating func repeats(
    _ week: Week, _ chance: inout Chance, _ parts: inout [String]
  ) {
    weeks = [week]
    guard chance.happens(1, in: 2) else { return }
    let count = 1 + chance.below(3)
    weeks = Array(repeating: week, count: count)
    hasCycle = true
    parts.append("weeks: \(count)")
  }

  private mutating func drawRotation(_ chance: inout Chance, _ parts: inout [String]) {
    var items: [String?] = dayNames.map { $0 }
    for _ in 0..<chance.below(3) { items.insert(nil, at: chance.below(items.count + 1)) }
    var on: [Weekday]?
    parts.append("rotate: [\(items.map { $0 ?? "rest" }.joined(separator: ", "))]")
    if chance.happens(2, in: 3) {
      let chosen = drawWeekdays(&chance, 1 + chance.below(5))
      on = chosen
      parts.append("on: [\(chosen.map(\.key).joined(separator: ", "))]")
    }
    pace = .rotation(on: on)
    repeats(Week(inOrder: items), &chance, &parts)
  }

  private func drawWeekdays(_ chance: inout Chance, _ count: Int) -> [Weekday] {
    Array(Weekday.allCases.shuffled(using: &chance).prefix(count)).sorted()
  }

  private func drawByWeekday(
    _ chance: inout Chance, atLeast least: Int = 1
  ) -> [Weekday: String] {
    let count = max(least, chance.below(5))
    var week: [Weekday: String] = [:]
    for day in drawWeekdays(&chance, count) { week[day] = chance.one(dayNames) }
    return week
  }

  private static func text(_ week: [Weekday: String]) -> String {
    let days = Weekday.allCases.compactMap { weekday in
      week[weekday].map { "\(weekday.key): \($0)" }
    }
    return "{\(days.joined(separator: ", "))}"
  }

  private mutating func drawWeek(_ chance: inout Chance, _ parts: inout [String]) {
    pace = .weekdays
    let week = drawByWeekday(&chance)
    parts.append("week: \(Self.text(week))")
    repeats(Week(byWeekday: week), &chance, &parts)
  }

  private mutating func drawWeeks(_ chance: inout Chance, _ parts: inout [String]) {
    pace = .weekdays
    hasCycle = true
    let count = 1 + chance.below(3)
    let all = (0..<count).map { drawByWeekday(&chance, atLeast: $0 == 0 ? 1 : 0) }
    parts.append("weeks: [\(all.map(Self.text).joined(separator: ", "))]")
    weeks = all.map { Week(byWeekday: $0) }
  }

  private mutating func drawBlocks(_ chance: inout Chance, _ parts: inout [String]) -> [String] {
    pace = .weekdays
    hasCycle = true
    let names = Array(["X", "Y", "Z"].prefix(1 + chance.below(3)))
    var blocks: [String] = []
    for name in names {
      let count = 1 + chance.below(2)
      let passes = 1 + chance.below(2)
      let rotates = chance.happens(1, in: 3)
      let week = rotates ? [:] : drawByWeekday(&chance)
      let (form, rotated) = rotates ? drawBlockRotation(&chance, weeks: count) : ("", [])
      for pass in 1...passes {
        for number in 1...count {
          weeks.append(
            Week(
              byWeekday: rotates ? rotated[number - 1] : week, block: name, weekOfBlock: number,
              passOfBlock: pass))
        }
      }
      let days = rotates ? form : "week: \(Self.text(week))"
      blocks.append("{block: \(name), weeks: \(count), \(days), repeat: \(passes)}")
    }
    parts.append("blocks: [\(blocks.joined(separator: ", "))]")
    return names
  }

  /// Returns the keys of a rotation in a block, and its days in each week: one after another on
  /// its weekdays, in the order of the lifter's week.
  private func drawBlockRotation(
    _ chance: inout Chance, weeks: Int
  ) -> (keys: String, weeks: [[Weekday: String]]) {
    var items: [String?] = dayNames.map { $0 }
    if chance.happens(1, in: 3) { items.insert(nil, at: chance.below(items.count + 1)) }
    let names = items.map { $0 ?? "rest" }.joined(separator: ", ")
    let on = chance.happens(2, in: 3) ? drawWeekdays(&chance, 1 + chance.below(5)) : nil
    let first = firstWeekday.rawValue
    let weekdays = (on ?? Weekday.allCases).sorted {
      ($0.rawValue - first + 7) % 7 < ($1.rawValue - first + 7) % 7
    }
    let list = on.map { ", on: [\($0.map(\.key).joined(separator: ", "))]" } ?? ""
    let days = (0..<weeks).map { week in
      var days: [Weekday: String] = [:]
      for (index, weekday) in weekdays.enumerated() {
        days[weekday] = items[(week * weekdays.count + index) % items.count]
      }
      return days
    }
    return ("rotate: [\(names)]\(list)", days)
  }

  /// Adds `ends`, `then` and `missed`, if the form allows them.
  private mutating func drawEnd(
    _ chance: inout Chance, _ blockNames: [String], _ parts: inout [String]
  ) {
    if chance.happens(1, in: 4) {
      let date = start.adding(days: chance.below(50))
      ends = date
      parts.append("ends: \(date.text)")
      if !blockNames.isEmpty { again = nil }
    }
    switch chance.below(4) {
    case 0 where hasCycle:
      parts.append("then: stop")
      again = nil
    case 1:
      parts.append("then: repeat")
      again = 0
    case 2 where !blockNames.isEmpty:
      let name = chance.one(blockNames)
      parts.append("then: \(name)")
      again = weeks.firstIndex { $0.block == name } ?? 0
    default: break
    }
    let isPlainWeek = pace == .weekdays && !hasCycle
    missed = isPlainWeek || ends != nil ? .skip : .shift
    let allowed = MissedPolicy.allCases.filter { ends == nil || $0 != .shift }
    if chance.happens(3, in: 4) {
      missed = chance.one(allowed)
      parts.append("missed: \(missed.rawValue)")
    }
  }
}
