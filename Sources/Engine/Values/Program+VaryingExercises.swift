// The exercises of slots that vary them, and the questions that choose one.

import Notation
package import Programs
import Training

extension Program {
  /// The exercises of each slot that varies them. If an input chooses, any lift is possible.
  var variedExercises: [SlotName: [String]] {
    var found: [SlotName: [String]] = [:]
    for day in days {
      for entry in day.entries {
        guard let exercise = entry.options.exercise else { continue }
        for choice in exercise.all {
          switch choice {
          case .named(let name): found[entry.slot, default: []].append(name)
          case .oneOf(let names, _): found[entry.slot, default: []] += names
          case .input: found[entry.slot, default: []] += lifts.map(\.slot.lift)
          }
        }
      }
    }
    return found.mapValues(\.withoutRepeats)
  }

  /// The question for the `exercise` of each slot with `{one of: [...]}`, asked at the start.
  var exerciseQuestions: [(slot: SlotName, question: Question)] {
    var found: [(slot: SlotName, question: Question)] = []
    for day in days {
      for entry in day.entries {
        guard let exercise = entry.options.exercise else { continue }
        for case .oneOf(let names, let standard) in exercise.all {
          let question = Question(
            name: "exercise", prompt: "Which exercise?", kind: .exercise, options: names,
            standard: standard.map { .exercise($0) }, at: entry.span)
          found.append((entry.slot, question))
        }
      }
    }
    return found
  }
}

// The schedule of a program in words, for comparing programs.

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
