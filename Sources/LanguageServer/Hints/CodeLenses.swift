// The lines above days, tests and the program: minutes, sets per muscle, and results.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Training
import Workspace

/// The code lenses of a program.
struct CodeLenses {
  let open: OpenProgram
  let preferences: EditorPreferences
  /// The steps that a test may take while you type, about ten milliseconds.
  private static let stepsOfTest = 15_000

  init(_ open: OpenProgram, _ preferences: EditorPreferences) {
    self.open = open
    self.preferences = preferences
  }

  var json: [JSON] {
    let program = preferences.showsPrograms || preferences.showsEdits ? ofProgram : []
    return program + (preferences.showsDays ? open.program.days.flatMap(lenses) : [])
      + (preferences.showsTests ? ofTests : [])
  }

  private func lens(
    _ title: String, at span: SourceSpan, _ command: String = "", _ arguments: [JSON] = []
  ) -> JSON {
    [
      "range": open.document.places.range(span),
      "command": [
        "title": .string(title), "command": .string(command), "arguments": .array(arguments),
      ],
    ]
  }

  // MARK: The program

  private var ofProgram: [JSON] {
    let place = titlePlace
    var titles: [String] = []
    if preferences.showsPrograms {
      let schedule = open.program.scheduleInWords.split(separator: ";").first.map {
        $0.hasPrefix("none, ") ? String($0.dropFirst(6)) : String($0)
      }
      let weeks = open.program.weeksToTell
      titles.append(
        ([weeks > 1 ? weeks.counted("week") : nil, schedule].compactMap(\.self))
          .joined(separator: " · "))
      titles += [open.problem.map { "the next sessions are unknown: \($0)" } ?? lifter]
        .compactMap(\.self)
    }
    if preferences.showsEdits {
      titles += open.effects.compactMap { effect in
        let texts = effect.texts(in: open.program)
        let more = texts.count > 1 ? ", and \((texts.count - 1).counted("more exercise"))" : ""
        return texts.first.map { "this edit: \($0)\(more)" }
      }
    }
    return titles.map { lens($0, at: place) }
  }

  /// The place of the title, or the beginning of a program without one.
  private var titlePlace: SourceSpan {
    let source = open.document.source
    let lines = SourceLines(source)
    let title = (0..<lines.count).lazy.map { lines.bytes(ofLine: $0) }.first {
      source.bytes[$0].starts(with: "program:".utf8)
    }
    return title.map { SourceSpan($0.lowerBound, $0.upperBound) } ?? SourceSpan(0, 0)
  }

  /// The lifter whose loads are shown: of this folder, or with assumed values.
  private var lifter: String? {
    guard let outlook = open.outlook else { return nil }
    guard case .ofFolder = outlook.lifter else {
      return ["not running", open.lifter(of: "").map { "loads \($0)" }].compactMap(\.self)
        .joined(separator: ", ")
    }
    let next = outlook.next.values.compactMap { session in
      session.date.map { (date: $0, day: session.plan.day) }
    }.min { $0.date < $1.date }
    let coming = next.map { ", next \($0.date.weekdayAndDay(seenFrom: outlook.date)) \($0.day)" }
    return "running since \(outlook.run.started.short(seenFrom: outlook.date))\(coming ?? "")"
  }

  // MARK: Days

  private func lenses(of day: Day) -> [JSON] {
    guard let place = open.here(day.span), let text = Self.text(of: day, in: open) else {
      return []
    }
    return [lens(text, at: place)]
  }

  /// Returns the date of the next session of a day, its position, its minutes and its hard sets
  /// by muscle; nil if it is unknown.
  static func text(of day: Day, in open: OpenProgram) -> String? {
    guard let next = open.outlook?.next[day.name] else { return nil }
    let minutes = next.plan.seconds > 0 ? DurationText.minutes(next.plan.seconds) : nil
    var outline = WeekOutline()
    outline.add(next.plan, on: next.date, open.settings)
    let muscles = outline.muscleText(most: 4)
    let date = next.date.map { $0.weekdayAndDay(seenFrom: open.today) }
    return ([date] + next.plan.position.words + [minutes, muscles.isEmpty ? nil : muscles])
      .compactMap(\.self).joined(separator: " · ")
  }

  // MARK: Tests

  private var ofTests: [JSON] {
    open.program.tests.enumerated().flatMap { index, test -> [JSON] in
      guard let place = open.here(test.span) else { return [] }
      let test: [JSON] = [.string(open.address), .integer(index)]
      let range = open.document.places.range(place)
      // The editor asks for the result of a test that it shows.
      let result: JSON = ["range": range, "data": .array(test)]
      return [result]
        + EditorCommand.allCases.map { lens($0.title, at: place, $0.rawValue, test) }
    }
  }

  /// Returns the result of a test as the title of its lens.
  static func result(ofTest index: Int, in open: OpenProgram) -> String {
    guard open.program.tests.indices.contains(index) else { return "" }
    let result = open.program.tests[index].run(on: open.compiled, most: stepsOfTest)
    return verdict(result) ?? "not run while you type, because it takes longer"
  }

  /// Returns the result of a test in a few words; nil if it takes too long to run while you type.
  static func verdict(_ result: ProgramTestResult) -> String? {
    if let problem = result.problems.first {
      return problem.id == ExpressionErrorID.tooMuchWork.rawValue
        ? nil : "fails: \(problem.summary)"
    }
    guard let first = result.differences.first else {
      return result.test.expected.isEmpty ? "expects nothing" : "passes"
    }
    let more = result.differences.count - 1
    return "fails: \(first.subject) is \(first.got), not \(first.expected)"
      + (more > 0 ? ", and \(more.counted("more difference"))" : "")
  }
}
