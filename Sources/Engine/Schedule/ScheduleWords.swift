// A schedule in words, for `why`.

import Programs
import Training

/// What a program's schedule says, in a line or two.
struct ScheduleWords {
  let program: Program
  let timetable: Timetable

  /// `mon Squat, tue Bench Press; 4 weeks make a cycle; stops after them`
  var form: String { weeks + ending }

  /// What `ends` and `then` say, after the form.
  private var ending: String {
    var parts: [String] = []
    if let ends = timetable.ends { parts.append("until \(ends.long)") }
    switch program.schedule.then {
    case .stop where timetable.ends == nil: parts.append("stops after the last week")
    case .block(let name): parts.append("then again from \(name)")
    case .stop, .again, nil: break
    }
    return parts.map { "; " + $0 }.joined()
  }

  private var weeks: String {
    switch program.schedule.form {
    case .inOrder(let weeks):
      let days = program.days.filter { !$0.isRest }.map(\.name)
      return "none, the days in order (\(days.joined(separator: ", "))) whenever you train"
        + cycle(weeks)
    case .week(let pattern, let weeks):
      return "each week \(self.week(pattern, timetable.weeks.first))" + cycle(weeks)
    case .weeks(let patterns): return "weeks that differ, \(patterns.count) a cycle"
    case .rotate(let days, let on, let weeks):
      let names = days.map { day in
        if case .day(let name) = day { name } else { "rest" }
      }
      return "\(names.joined(separator: ", ")) in turn\(self.on(on))" + cycle(weeks)
    case .blocks(let blocks):
      let names = blocks.map { block in
        "\(block.name) \(block.weeks) \(block.weeks == 1 ? "week" : "weeks")"
          + (block.repeats > 1 ? " x \(block.repeats)" : "")
      }
      return "blocks: " + names.joined(separator: ", ")
    }
  }

  private func cycle(_ weeks: Int?) -> String {
    weeks.map { "; \($0) weeks make a cycle" } ?? ""
  }

  private func week(_ pattern: WeekPattern, _ plan: WeekPlan?) -> String {
    (plan?.sessions ?? []).map { session in
      (session.weekday.map { $0.key + " " } ?? "") + session.day
    }.joined(separator: ", ")
  }

  private func on(_ on: TrainingDays?) -> String {
    guard case .trainingDays(let weekdays) = timetable.pace else { return ", one each day" }
    return ", on " + weekdays.map(\.key).joined(separator: ", ")
  }

  /// The sessions of a week or pass, with their weekdays.
  func sessions(_ number: Int) -> String {
    timetable.plan(number).sessions.map { session in
      (session.weekday.map { $0.key + " " } ?? "") + session.day
    }.joined(separator: ", ")
  }

  /// What becomes of a session that is not done on its day, and whether the program says so.
  var missed: String {
    let what =
      switch timetable.policy {
      case .skip: "skip, a session not done on its day is gone"
      case .carry: "carry, a session not done stays due until its day comes again"
      case .shift: "shift, a session not done stays due, and those after it wait"
      }
    if program.schedule.missed != nil { return "missed: \(what)" }
    let why =
      switch (timetable.policy, program.schedule.ends != nil, program.readsWeek) {
      case (.skip, true, _): "by default, as it is counted back from a date"
      case (.skip, false, _): "by default, as no set depends on the week"
      case (_, _, true): "by default, as sets or rules depend on the week"
      case (_, _, false): "by default for this form"
      }
    return "missed: \(what) (\(why))"
  }
}
