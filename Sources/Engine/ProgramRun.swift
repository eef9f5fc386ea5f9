// One started program on its way through the history: its values, its course, what changed.

package import Notation
import Programs
package import Training

/// The state of a started program, as far as the history was replayed.
package struct ProgramRun: Sendable {
  package let id: String
  package internal(set) var compiled: CompiledProgram
  /// The date and the place of its `start` in the history.
  package let started: CalendarDate
  let startEntry: Int
  let inputs: [Assignment]
  let firstWeekday: Weekday
  var values = StoredValues()
  var course: Course
  /// How often each slot was trained.
  var trained: [SlotName: Int] = [:]
  /// The entries in which each slot was trained last.
  var lastTrained: [SlotName: Int] = [:]
  /// What the rules changed, in order.
  package internal(set) var changes: [Change] = []
  /// The slots and progressions trained in each week or pass that is not over.
  var weekTrained: [Int: Set<SlotProgression>] = [:]
  var cycleTrained: [Int: Set<SlotProgression>] = [:]
  /// Workouts and skips by date: on these the answer is "done".
  var doneDates: [CalendarDate: [String]] = [:]
  package internal(set) var isFinished = false
  /// What rules asked for, until the session or period that they judged is closed.
  var sessionsToRepeat: Set<String> = []
  var weekToRepeat: Int?
  var blockToGoTo: String?
  /// What could not be followed, in words.
  package internal(set) var warnings: [String] = []

  init(
    _ compiled: CompiledProgram, started: CalendarDate, entry: Int, inputs: [Assignment],
    firstWeekday: Weekday
  ) {
    id = compiled.program.id
    self.compiled = compiled
    self.started = started
    self.inputs = inputs
    self.firstWeekday = firstWeekday
    startEntry = entry
    course = Course(
      Timetable(
        compiled.program, start: started, firstWeekday: firstWeekday,
        asked: Self.weekdays(inputs)))
    take(inputs)
  }

  /// The weekdays that were chosen at the start.
  private static func weekdays(_ inputs: [Assignment]) -> [Weekday]? {
    guard
      let text = inputs.first(where: { $0.name == Self.weekdaysInput })?.value.plainText
    else { return nil }
    let days = text.split { $0 == " " || $0 == "," }.compactMap { Weekday(key: $0.lowercased()) }
    return days.isEmpty ? nil : days
  }

  /// The name under which a start keeps the chosen weekdays.
  package static let weekdaysInput = "weekdays"

  private mutating func take(_ inputs: [Assignment]) {
    for input in inputs {
      guard let name = ValueName(written: input.name),
        let key = compiled.key(for: name, from: nil)
      else { continue }
      values.assign(input.value, to: key)
    }
  }

  /// Goes on with another version: state carries over, constants are the version's own, the course
  /// is laid anew when the schedule changed.
  mutating func adopt(_ version: CompiledProgram) {
    guard version.version != compiled.version || version.program.id != compiled.program.id else {
      return
    }
    compiled = version
    let timetable = Timetable(
      version.program, start: started, firstWeekday: firstWeekday, asked: Self.weekdays(inputs))
    course = course.relaid(on: timetable)
    // Inputs that only the new version knows were given at the start all the same.
    for input in inputs {
      if let name = ValueName(written: input.name),
        let key = compiled.key(for: name, from: nil), !values.keeps(key)
      {
        values.assign(input.value, to: key)
      }
    }
  }
}

extension ValueName {
  /// A name as the history writes it: `Squat.tm`, `"Bench Press".tm`, `readiness`.
  package init?(written text: String) {
    let (expression, problems) = ExpressionReader.read(text)
    guard problems.isEmpty, case .name(let name)? = expression?.node else { return nil }
    self = name
  }
}
