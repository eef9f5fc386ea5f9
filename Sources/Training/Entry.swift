// The entries of the history as values.
//
// This module knows what is lifted and done. It must not know how a file writes it, what a program
// prescribes, or what follows from it.

/// A slot of a program: a lift with an optional label, such as `Squat as T2`.
package struct SlotName: Hashable, Sendable {
  package var lift: String
  package var label: String?

  package init(_ lift: String, as label: String? = nil) {
    self.lift = lift
    self.label = label
  }

  /// The slot as text: `Squat`, `Squat as T2`.
  package var text: String { label.map { "\(lift) as \($0)" } ?? lift }

  /// The slot as headings name it: `Squat`, `Squat, T2`.
  package var words: String { label.map { "\(lift), \($0)" } ?? lift }
}

/// An exercise of a workout with its performed sets.
package struct PerformedExercise: Hashable, Sendable {
  package var name: String
  /// The label of the slot that the exercise was done for: `NAME as LABEL`.
  package var label: String?
  /// The exercise that it replaced: `NAME for OTHER`.
  package var swapFor: String?
  /// True if it was a superset with the previous exercise.
  package var isSuperset: Bool
  package var sets: [SetGroup]
  package var notes: [String]

  package init(
    _ name: String, label: String? = nil, swapFor: String? = nil, isSuperset: Bool = false,
    sets: [SetGroup] = [], notes: [String] = []
  ) {
    self.name = name
    self.label = label
    self.swapFor = swapFor
    self.isSuperset = isSuperset
    self.sets = sets
    self.notes = notes
  }

  /// Returns whether another exercise was done in place of the planned one.
  package func isSwap(of planned: String) -> Bool { swapFor != nil && name != planned }

  /// True if it is a swap whatever was planned: `Front Squat for Squat`, but not `Squat for Squat`.
  package var isSwap: Bool { swapFor.map(isSwap(of:)) ?? false }
}

/// The program, version and day that a workout was done for.
package struct ProgramReference: Hashable, Sendable {
  package var program: String
  /// The first eight hex digits of the version's hash; nil if the entry was written by hand.
  package var version: String?
  package var day: String
  package var week: Int?
  package var cycle: Int?
  package var block: String?

  package init(
    program: String, version: String? = nil, day: String, week: Int? = nil, cycle: Int? = nil,
    block: String? = nil
  ) {
    self.program = program
    self.version = version
    self.day = day
    self.week = week
    self.cycle = cycle
    self.block = block
  }
}

/// A name and its value: an input, a day's answer, or a changed value.
package struct Assignment: Hashable, Sendable {
  /// The name as in the file: `Squat.tm`, `"Bench Press".tm`, `"Squat as T2".weight`, `readiness`.
  package var name: String
  package var value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// The content of an entry of the history.
///
/// Rare and large cases are stored indirectly, so that entries stay small.
package enum Event: Hashable, Sendable {
  case workout(Workout)
  indirect case start(program: String, version: String?, inputs: [Assignment])
  indirect case stop(program: String, notes: [String])
  /// Sets one or more values from this point on.
  indirect case set(program: String, [Assignment])
  indirect case skip(program: String, day: String, notes: [String])
  indirect case redo(program: String, day: String, notes: [String])
  /// `program` is nil for all programs; `until` is the first day after the pause.
  indirect case pause(program: String?, until: CalendarDate?, notes: [String])
  case resume(program: String?)
  /// Lowers the planned loads and sets through the last day, `until`. `program` is nil for all
  /// programs; a share is nil if it stays.
  indirect case deload(program: String?, until: CalendarDate, load: Decimal?, sets: Decimal?)
  case bodyweight(Load, notes: [String])
  /// `quantity` is as written: any number with any unit.
  indirect case measure(name: String, quantity: String, notes: [String])
  indirect case note(lines: [String], photos: [String])

  /// The word for the kind of event in the file.
  package var keyword: String {
    switch self {
    case .workout: "workout"
    case .start: "start"
    case .stop: "stop"
    case .set: "set"
    case .skip: "skip"
    case .redo: "redo"
    case .pause: "pause"
    case .resume: "resume"
    case .deload: "deload"
    case .bodyweight: "bodyweight"
    case .measure: "measure"
    case .note: "note"
    }
  }
}

/// An entry of the history: a date, an optional time, and an event.
package struct Entry: Hashable, Sendable {
  package var date: CalendarDate
  package var time: ClockTime?
  package var event: Event

  package init(_ date: CalendarDate, _ time: ClockTime? = nil, _ event: Event) {
    self.date = date
    self.time = time
    self.event = event
  }
}

// Reading of slot names.

extension SlotName {
  /// Creates a slot from text: `Squat`, `Squat as T2`. The text after the last ` as ` is the label.
  /// Blanks around the lift and the label do not count.
  package init(reading text: String) {
    let mark = " as "
    let utf8 = text.utf8
    var blank = utf8.lastIndex(of: UInt8(ascii: " "))
    while let end = blank {
      let before = utf8[..<end]
      // `end` is the last space of the mark, and `start` is its first.
      let start = before.suffix(mark.utf8.count - 1).startIndex
      if utf8[start...end].elementsEqual(mark.utf8) {
        let label = text[utf8.index(after: end)...]
        self.init(text[..<start].trimmed, as: label.trimmed)
        return
      }
      blank = before.lastIndex(of: UInt8(ascii: " "))
    }
    self.init(text.trimmed)
  }
}
