// The start of a simulation: the given values, and plausible answers to all other questions.

import Notation
package import Programs
package import Training

/// An answer or load that a simulation assumed, because it was not given.
package struct Assumption: Hashable, Sendable {
  /// The name of the value, `Squat.1rm`, or the slot that was first trained with some load.
  package var name: String
  package var value: Value
  /// The reason for the value: `the default`, `not given`.
  package var reason: String
}

/// The inputs of a simulated `start`.
struct SimulatedStart {
  private(set) var inputs: [Assignment]
  private(set) var assumptions: [Assumption] = []
  let unit: WeightUnit

  /// Answers every question without a given value. A question for a date is answered with
  /// `lastDay`.
  init(
    _ compiled: CompiledProgram, given: [(name: ValueName, value: Value)], unit: WeightUnit,
    equipment: (String) -> Equipment, lastDay: CalendarDate
  ) {
    self.unit = unit
    inputs = given.map { Assignment($0.name.text, $0.value) }
    let taken = Set(given.compactMap { compiled.key(for: $0.name, nil) })
    for (name, question) in compiled.asked {
      guard let key = compiled.key(for: name, nil), !taken.contains(key) else { continue }
      let plausible = PlausibleAnswer(
        question: question, unit: unit,
        equipment: name.owner.map { equipment($0.lift) } ?? .other, lastDay: lastDay)
      let answer = plausible.answer(name: name.name)
      inputs.append(Assignment(name.text, answer.value))
      assumptions.append(Assumption(name: name.text, value: answer.value, reason: answer.reason))
    }
  }
}

extension CompiledProgram {
  /// All questions of a start, in the order of the program.
  var asked: [(name: ValueName, question: Question)] {
    var result = program.inputs.map { (name: ValueName($0.name), question: $0) }
    func add(_ values: [ValueDeclaration], _ owner: SlotName?) {
      for value in values {
        let name = ValueName(value.name, of: owner)
        guard case .ask(let question) = value.start, !result.contains(where: { $0.name == name })
        else { continue }
        result.append((name, question))
      }
    }
    add(program.values, nil)
    for lift in program.lifts { add(lift.values, lift.slot) }
    for (slot, value) in askedOfSlots { add([value], slot) }
    return result
  }
}

/// A plausible answer of a lifter.
struct PlausibleAnswer {
  let question: Question
  let unit: WeightUnit
  let equipment: Equipment
  let lastDay: CalendarDate

  /// Returns the question's default, or its first option, or a typical value of its kind.
  func answer(name: String) -> (value: Value, reason: String) {
    if let standard = question.standard(in: unit) { return (standard, "the default") }
    if let first = question.options.first {
      return (question.kind == .exercise ? .exercise(first) : .text(first), "the first option")
    }
    if let lowest = question.lowest { return (lowest, "the minimum") }
    return (usual(name), "not given")
  }

  private func usual(_ name: String) -> Value {
    switch question.kind {
    case .load: .load(PlausibleLoad(unit: unit, equipment: equipment).load(named: name))
    case .number: .number(Decimal(10))
    case .percent: .percent(Decimal(90, places: 2))
    case .time: .time(Decimal(60))
    case .distance: unit == .lb ? .distance(Decimal(3), .mi) : .distance(Decimal(5), .km)
    case .pace: unit == .lb ? .pace(Decimal(540), .mi) : .pace(Decimal(330), .km)
    case .date: .date(lastDay)
    case .text: .text("any")
    case .exercise: .exercise("Squat")
    }
  }
}

/// Typical loads of a lifter who has trained for some months, by equipment.
package struct PlausibleLoad {
  let unit: WeightUnit
  let equipment: Equipment

  /// Returns the bodyweight that a simulation assumes and examples show.
  package static func body(_ unit: WeightUnit) -> Load {
    unit == .kg ? Load(80, .kg) : Load(180, .lb)
  }

  private func whole(_ kilograms: Int, _ pounds: Int) -> ExactLoad {
    ExactLoad(
      Decimal(unit == .kg ? kilograms : pounds), unit, onBodyweight: equipment == .bodyweight)
  }

  /// The load for three sets of ten.
  var working: ExactLoad {
    switch equipment {
    case .barbell: whole(60, 135)
    case .dumbbell: whole(20, 45)
    case .kettlebell: whole(16, 35)
    case .machine: whole(40, 90)
    case .bodyweight: whole(0, 0)
    case .other: whole(20, 45)
    }
  }

  /// Returns the load for a value of that name: `1rm`, `5rm`, `tm`, `step`. Any other is a working
  /// load.
  func load(named name: String) -> ExactLoad {
    if name.contains("step") {
      return ExactLoad(unit == .kg ? Decimal(25, places: 1) : Decimal(5), unit)
    }
    switch (name, equipment) {
    case ("1rm", .barbell): return whole(100, 225)
    case ("tm", .barbell): return whole(90, 205)
    case (_, .barbell) where name.hasSuffix("rm"): return whole(85, 185)
    case ("1rm", _), ("tm", _): return whole(40, 90)
    case (_, .bodyweight): return whole(10, 25)
    default: return working
    }
  }
}

extension Program {
  /// The schedule and what happens to missed sessions, as for a start with the usual weekdays.
  package var scheduleInWords: String {
    let start = Simulation.usualStart(of: self, EngineSettings())
    let timetable = Timetable(self, start: start, firstWeekday: .mon, asked: nil)
    let words = ScheduleWords(program: self, timetable: timetable)
    // Why a policy is the default is a detail of one program.
    let missed = words.missed.split(separator: "(").first.map { String($0).trimmed } ?? ""
    return "\(words.form); \(missed)"
  }
}
