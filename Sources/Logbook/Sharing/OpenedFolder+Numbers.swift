// The answers to a program's questions that the history already has.

import Engine
package import Notation
package import Programs
package import Training
import Workspace

extension OpenedFolder {
  /// Returns answers to the questions of a program. A one-rep max is your best e1RM, a training max
  /// 90% of it, and a weight to start with your last weight. Other answers are the defaults.
  ///
  /// A question without any of these is left open.
  package func usualAnswers(
    to program: Program, on date: CalendarDate, withDefaults: Bool = true
  ) -> [Assignment] {
    let questions = StartQuestions(program: program, unit: settings.unit)
    let lifts = Set(questions.items.compactMap { $0.name.owner?.lift })
    let bests = startingBests(of: lifts, on: date, in: questions.unit, by: program.estimate)
    return questions.items.compactMap { item in
      let own = item.question.kind == .load ? number(for: item.name, bests, on: date) : nil
      let standard = withDefaults ? item.question.standard(in: questions.unit) : nil
      return (own ?? standard).map { Assignment(item.name.text, $0) }
    }
  }

  /// Returns the values with which versions of a program are compared: those it has now if it is
  /// running, otherwise your usual answers to any of the versions.
  package func presentValues(
    of versions: [Program], on date: CalendarDate
  ) throws -> [(name: ValueName, value: Value)] {
    var found: [(name: String, value: Value)] = []
    if let id = versions.first?.id, runningIDs(through: date).contains(id) {
      let run = try replay(on: date).runs.first { $0.id == id }
      found = run?.namedValues.filter { $0.exercise == nil }.map { ($0.name, $0.value) } ?? []
    } else {
      for answer in versions.flatMap({ usualAnswers(to: $0, on: date) })
      where !found.contains(where: { $0.name == answer.name }) {
        found.append((answer.name, answer.value))
      }
    }
    return found.compactMap { name, value in
      ValueName(written: name).map { ($0, value) }
    }
  }

  private func number(
    for name: ValueName, _ bests: [String: StartingBest], on date: CalendarDate
  ) -> Value? {
    guard let lift = name.owner?.lift else { return nil }
    switch name.name {
    case "1rm": return bests[lift].map { .load($0.load) }
    case "tm":
      guard let best = bests[lift]?.load,
        let part = best.amount.multiplied(by: Decimal(9, places: 1))
      else { return nil }
      return .load(ExactLoad(part, best.unit, onBodyweight: best.onBodyweight))
    // A labelled slot is often lighter than the others of its lift.
    case "weight" where name.owner?.label == nil:
      return lastWeight(of: lift, on: date).map { .load($0.exact) }
    default: return nil
    }
  }

  /// Returns the heaviest load of the last workout with an exercise, in the eight weeks up to a
  /// date.
  private func lastWeight(of lift: String, on date: CalendarDate) -> Load? {
    let first = record.end(of: date.adding(days: -StartingBest.days))
    for entry in record.entries[first..<max(first, record.end(of: date))].reversed() {
      guard case .workout(let workout) = entry.event else { continue }
      let loads = workout.lines.filter { $0.name == lift }.flatMap(\.sets)
        .filter { $0.set.isWork }.compactMap(\.set.load)
      if let heaviest = loads.max(by: { $0.isLighter(than: $1) }) { return heaviest }
    }
    return nil
  }

  /// Returns the coming weeks of a program for your numbers: from its next session and with the
  /// current values if it is running, and otherwise as if you started it in the next full week.
  ///
  /// - Throws: `LogbookError` if one of its versions that were trained cannot be read, because its
  ///   values would be others.
  package func weeks(
    of program: Program, version: String?, on date: CalendarDate, count: Int?
  ) throws -> ProgramWeeks {
    let isRunning = runningIDs(through: date).contains(program.id)
    var library = isRunning ? try self.library(for: [program.id]) : ProgramLibrary()
    library.add(program, version: version, isCurrent: true)
    var (entries, start) = (record, date)
    if !isRunning {
      let first = date.startOfWeek(settings.firstWeekday)
      start = first == date ? date : first.adding(days: 7)
      let entry = Entry(
        start, nil,
        .start(program: program.id, version: version, inputs: usualAnswers(to: program, on: date)))
      entries = including(entry).folder.record
    }
    addEnded(to: &library, on: start)
    var replay = Replay(record: entries, library: library, settings: engineSettings)
    replay.advance(through: start)
    replay.catchUp(to: start)
    return ProgramWeeks.next(replay, of: program, from: start, count: count)
  }
}
