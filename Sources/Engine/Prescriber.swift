// A day of a program made into a session: which sets, at which loads, from what.

import Diagnostics
import Notation
import Programs
import Training

/// What a day of a program asks for on a date, from the values at that moment.
struct Prescriber {
  let compiled: CompiledProgram
  let values: StoredValues
  let position: Position
  let date: CalendarDate
  /// How often each slot was trained before.
  let trained: [SlotName: Int]
  let answers: [String: Value]
  let record: TrainingRecord
  /// The entries before this one are the past.
  let end: Int
  let settings: EngineSettings
  /// What of today is done already, by entry: later sets may depend on it.
  var done: [Int: [PerformedSet]] = [:]

  /// The whole session as it is shown, with what is filled in.
  func session(_ day: Day) -> SessionPlan {
    SessionPlan(
      program: compiled.program.id, title: compiled.program.description.title,
      version: compiled.version, day: day.name, note: day.note, position: position,
      exercises: day.entries.indices.compactMap { exercise(day.entries[$0], $0) },
      questions: day.questions)
  }

  /// The scope in which the expressions of a slot are worked out.
  func scope(_ slot: SlotName, facts: [SetFacts] = []) -> SlotScope {
    SlotScope(
      compiled: compiled, values: values, slot: slot, position: position, date: date,
      session: (trained[slot] ?? 0) + 1, answers: answers, record: record, end: end,
      settings: settings, facts: facts)
  }

  func cases(_ slot: SlotName) -> CaseSurroundings {
    let scope = scope(slot)
    return CaseSurroundings(
      position: position, turn: scope.session, value: { scope.value(ofName: ValueName($0)) },
      holds: { scope.holds($0) })
  }

  /// What an entry lifts; nil when its cases leave it out.
  func lifted(_ entry: DayEntry) -> String? {
    guard let cases = entry.options.exercise else { return entry.slot.lift }
    switch cases.resolved(in: self.cases(entry.slot)) {
    case nil: return nil
    case .named(let name): return name
    case .input(let name):
      return scope(entry.slot).value(ofName: ValueName(name))?.plainText
    case .oneOf(let names, let standard):
      let chosen = scope(entry.slot).value(ofName: ValueName("exercise"))?.plainText
      return chosen ?? standard ?? names.first
    }
  }

  func isPresent(_ entry: DayEntry) -> Bool {
    entry.options.when.map { $0.resolved(in: cases(entry.slot)) ?? false } ?? true
  }

  private func exercise(_ entry: DayEntry, _ index: Int) -> SessionExercise? {
    guard isPresent(entry), let lift = lifted(entry) else { return nil }
    let cases = cases(entry.slot)
    let builder = SetBuilder(prescriber: self, entry: entry, index: index, exercise: lift)
    guard let built = builder.shown() else { return nil }
    return SessionExercise(
      entry: index, slot: entry.slot, exercise: lift, superset: entry.superset,
      warmup: built.warmup, sets: built.sets,
      rest: entry.options.rest?.resolved(in: cases), tempo: entry.options.tempo,
      note: entry.options.note?.resolved(in: cases), isOptional: entry.options.isOptional,
      priority: entry.options.priority, alternatives: entry.options.alternatives,
      isBodyweight: built.isBodyweight, unit: builder.unit, last: built.last, changes: [],
      warnings: built.warnings)
  }

  /// The planned work sets that rules judge by: exact, without anything filled in; nil when absent.
  func judged(_ entry: DayEntry, _ index: Int) -> [PrescribedSet]? {
    guard isPresent(entry), let lift = lifted(entry) else { return nil }
    return SetBuilder(prescriber: self, entry: entry, index: index, exercise: lift).planned()
  }
}

extension Value {
  /// The text of a text or of an exercise's name.
  var plainText: String? {
    switch self {
    case .text(let text), .exercise(let text): text
    case .load, .number, .percent, .time, .distance, .date: nil
    }
  }
}
