// Describes a schedule in words, for `prog why`.

import Programs
import Training

/// Describes a program's schedule in a line or two.
struct ScheduleWords {
  let program: Program
  let timetable: Timetable

  /// The schedule in words: `every week mon Squat, tue Bench Press; 4-week cycle`.
  var form: String { weeks + ending }

  /// The effect of `ends` and `then` in words, to append to the form.
  private var ending: String {
    var parts: [String] = []
    if let ends = timetable.ends { parts.append("ends on \(ends.long)") }
    switch program.schedule.then {
    case .stop where timetable.ends == nil: parts.append("stops after the last week")
    case .block(let name): parts.append("then repeats from \(name)")
    case .stop, .again, nil: break
    }
    return parts.map { "; " + $0 }.joined()
  }

  private var weeks: String {
    switch program.schedule.form {
    case .inOrder(let weeks):
      let days = program.days.filter { !$0.isRest }.map(\.name)
      return "none, days are done in order (\(days.joined(separator: ", ")))" + cycle(weeks)
    case .week(_, let weeks):
      return "every week \(timetable.weeks.first.map(sessions(of:)) ?? "")" + cycle(weeks)
    case .weeks(let patterns): return "weeks that differ; \(patterns.count)-week cycle"
    case .rotate(let days, _, let weeks):
      let names = days.map { day in
        if case .day(let name) = day { name } else { "rest" }
      }
      return "\(names.joined(separator: ", ")) in rotation\(pace)" + cycle(weeks)
    case .blocks(let blocks):
      let names = blocks.map { block in
        "\(block.name) \(block.weeks) \(block.weeks == 1 ? "week" : "weeks")"
          + (block.repeats > 1 ? " x \(block.repeats)" : "")
      }
      return "blocks: " + names.joined(separator: ", ")
    }
  }

  private func cycle(_ weeks: Int?) -> String {
    weeks.map { "; \($0)-week cycle" } ?? ""
  }

  /// The days on which a rotation is done.
  private var pace: String {
    guard case .trainingDays(let weekdays) = timetable.pace else { return ", one per day" }
    return ", on " + weekdays.map(\.key).joined(separator: ", ")
  }

  /// Returns the sessions of a week or pass, with their weekdays.
  func sessions(_ number: Int) -> String { sessions(of: timetable.plan(number)) }

  private func sessions(of plan: WeekPlan) -> String {
    plan.sessions.map { session in
      (session.weekday.map { $0.key + " " } ?? "") + session.day
    }.joined(separator: ", ")
  }

  /// The policy for missed sessions, and whether the program says so or it is the default.
  var missed: String {
    let what =
      switch timetable.policy {
      case .skip: "skip, missed sessions are dropped"
      case .carry: "carry, missed sessions stay due until their day comes again"
      case .shift: "shift, missed sessions stay due and the following sessions move"
      }
    if program.schedule.missed != nil { return "missed: \(what)" }
    let why =
      switch (timetable.policy, program.schedule.ends != nil, program.readsWeek) {
      case (.skip, true, _): "by default, because the weeks are counted back from a date"
      case (.skip, false, _): "by default, because no set depends on the week"
      case (_, _, true): "by default, because sets or rules depend on the week"
      case (_, _, false): "by default for this kind of schedule"
      }
    return "missed: \(what) (\(why))"
  }
}
