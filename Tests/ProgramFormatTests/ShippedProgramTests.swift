// Tests that the shipped programs have no problems and match their published tables.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct ShippedProgramTests {
  @Test(arguments: shipped) func readsWithoutProblems(id: String) throws {
    let text = try shippedText(id)
    let (program, diagnostics) = ProgramFile.read(
      SourceText(name: "programs/\(id).yaml", text: text), id: id)
    #expect(diagnostics.map { "\($0.summary) \($0.label ?? "")" } == [])
    let read = try #require(program)
    #expect(read.description.about?.isEmpty == false)
    #expect(read.description.author?.isEmpty == false)
    #expect(read.description.license?.isEmpty == false)
    #expect(!read.description.tags.isEmpty)
  }

  @Test func builtInProgressionsReadWithoutProblems() {
    #expect(ProgramFile.builtInProblems.map(\.summary) == [])
    #expect(BuiltInProgressions.names.allSatisfy { ProgramFile.builtIn($0)?.name == $0 })
  }

  /// Returns the sets of an entry in a week, as written. Empty if the entry is absent.
  private func sets(_ entry: DayEntry, week: Int, of program: Program) -> [String] {
    func parts(_ cases: Cases<Scheme>) -> [SchemePart] {
      switch cases {
      case .always(let scheme): return scheme.parts
      case .absent: return []
      case .by(_, let list): return parts(list[min(week, list.count) - 1])
      case .first(let list):
        for item in list {
          guard case .numbers(.week, let numbers) = item.condition else { continue }
          if numbers.contains(where: { $0.contains(week) }) { return parts(item.content) }
        }
        return []
      }
    }
    let bytes = program.source.bytes
    return (entry.scheme.map { parts($0) } ?? []).flatMap { part -> [String] in
      switch part {
      case .set(let set):
        return [String(decoding: bytes[set.span.start..<set.span.end], as: UTF8.self)]
      case .named(let name, _):
        let named = program.schemes.first { $0.name == name }
        return parts(named?.scheme ?? .absent).compactMap { part in
          guard case .set(let set) = part else { return nil }
          return String(decoding: bytes[set.span.start..<set.span.end], as: UTF8.self)
        }
      case .cases: return ["cases"]
      }
    }
  }

  private func shippedProgram(_ id: String) throws -> Program {
    let source = SourceText(name: "\(id).yaml", text: try shippedText(id))
    return try #require(ProgramFile.read(source, id: id).program)
  }

  /// The published table of the wave: each week's sets, as percentages of the training max.
  private let wave = [
    ["5 @ 65%", "5 @ 75%", "5+ @ 85% as top"], ["3 @ 70%", "3 @ 80%", "3+ @ 90% as top"],
    ["5 @ 75%", "3 @ 85%", "1+ @ 95% as top"], ["5 @ 40%", "5 @ 50%", "5 @ 60%"],
  ]

  @Test(arguments: ["531", "531-bbb"]) func theWaveMatchesTheTable(id: String) throws {
    let read = try shippedProgram(id)
    #expect(read.days.count == 4)
    for day in read.days {
      for week in 1...4 {
        #expect(sets(day.entries[0], week: week, of: read) == wave[week - 1], "\(day.name)")
      }
      #expect(day.entries[0].options.progress?.all.first?.map(\.name) == ["wave"])
    }
    let steps = Dictionary(
      uniqueKeysWithValues: read.lifts.map { lift in
        (
          lift.slot.text,
          lift.values.compactMap { if case .expression(let e) = $0.start { e.text } else { nil } }
        )
      })
    #expect(
      steps == [
        "Squat": ["90% of 1rm", "10lb|5kg"], "Deadlift": ["90% of 1rm", "10lb|5kg"],
        "Bench Press": ["90% of 1rm", "5lb|2.5kg"], "Overhead Press": ["90% of 1rm", "5lb|2.5kg"],
      ])
  }

  @Test func boringButBigMatchesTheTable() throws {
    let read = try shippedProgram("531-bbb")
    for day in read.days {
      let boring = day.entries[1]
      #expect(boring.slot == SlotName(day.entries[0].slot.lift, as: "bbb"))
      #expect(boring.options.progress == nil)
      for week in 1...3 { #expect(sets(boring, week: week, of: read) == ["5x10 @ 50%"]) }
      // The lighter week has only the main sets.
      for entry in day.entries.dropFirst() { #expect(sets(entry, week: 4, of: read) == []) }
    }
    #expect(
      read.schedule.form
        == .week(
          .fixed([
            .mon: .day("Press"), .tue: .day("Deadlift"), .thu: .day("Bench Press"),
            .fri: .day("Squat"),
          ]), cycleWeeks: 4))
  }

  @Test func strongLiftsMatchesTheTable() throws {
    let read = try shippedProgram("stronglifts-5x5")
    let days = read.days.map { day in
      day.entries.map { "\($0.slot.text): \(sets($0, week: 1, of: read).joined(separator: ", "))" }
    }
    #expect(
      days == [
        ["Squat: 5x5", "Bench Press: 5x5", "Barbell Row: 5x5"],
        ["Squat: 5x5", "Overhead Press: 5x5", "Deadlift: 5"],
      ])
    #expect(
      read.schedule.form
        == .rotate([.day("A"), .day("B")], on: .weekdays([.mon, .wed, .fri]), cycleWeeks: nil))
    let starts = read.lifts.map { lift -> String in
      guard case .ask(let question)? = lift.values.first?.start else { return "" }
      return
        "\(lift.slot.text) \(question.standard?.text ?? "") \(question.standardInPounds?.text ?? "")"
    }
    #expect(
      starts == [
        "Squat 20kg 45lb", "Bench Press 20kg 45lb", "Barbell Row 30kg 65lb",
        "Overhead Press 20kg 45lb", "Deadlift 40kg 95lb",
      ])
  }

  @Test func legDayMatchesTheFormatDescription() throws {
    let read = try shippedProgram("leg-day")
    let entries = read.days[0].entries
    #expect(
      entries.map { entry in
        let scheme = sets(entry, week: 1, of: read).joined(separator: ", ")
        return scheme.isEmpty ? entry.slot.text : "\(entry.slot.text): \(scheme)"
      } == [
        "Bulgarian Split Squat: 10, 4x5", "Leg Press: 3x10", "Single-Leg Extension: 3x12",
        "Decline", "Hamstring Curl: 3x12", "Standing Calf Raise: 3x15", "Seated Calf Raise: 3x15",
        "Box Jumps: 3x8",
      ])
    #expect(
      entries.map { $0.options.warmup != nil } == [true, true] + Array(repeating: false, count: 6))
  }

  @Test func weeklyRoutineHasAnEmptyListAsRestDay() throws {
    let read = try shippedProgram("weekly-routine")
    #expect(read.days.filter(\.isRest).map(\.name) == ["Recovery"])
  }
}
