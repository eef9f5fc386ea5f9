// Explains the numbers of one running program on one date.

import Diagnostics
import Notation
import Programs
package import Training

/// Answers why: for exercises of a session, values, and days.
package struct Explainer: Sendable {
  package let replay: Replay
  package let run: ProgramRun
  package let date: CalendarDate
  /// Every change of a value, instead of the one that made it what it is.
  package let isWhole: Bool

  package init(_ replay: Replay, _ run: ProgramRun, on date: CalendarDate, isWhole: Bool = false) {
    self.replay = replay
    self.run = run
    self.date = date
    self.isWhole = isWhole
  }

  var compiled: CompiledProgram { run.compiled }

  /// The line of the program at a place; nil for what stands in no file.
  func place(_ span: SourceSpan, in other: CompiledProgram? = nil) -> ProgramPlace? {
    guard span.end > span.start else { return nil }
    let compiled = other ?? compiled
    let place = compiled.program.source.place(of: span)
    return ProgramPlace(
      file: place.file, line: place.position.line, version: compiled.version)
  }
}

/// Which part of an exercise is asked about.
package enum ExercisePart: Hashable, Sendable {
  case all
  case warmup
  case rest
  /// A work set by its number, from 1.
  case set(Int)
}

extension Replay {
  /// The session of a workout as it was planned when it was begun, with the replay up to it; nil for
  /// what is no workout of a running program.
  package func planned(before entry: Int) -> (
    replay: Replay, run: ProgramRun, session: SessionPlan
  )? {
    guard record.entries.indices.contains(entry),
      case .workout(let workout) = record.entries[entry].event, let reference = workout.reference
    else { return nil }
    var earlier = Replay(
      record: record, library: library, settings: settings.inGym(workout.gym))
    earlier.advance(to: entry)
    let date = record.entries[entry].date
    guard let run = earlier.prepared(for: reference, on: date),
      let session = earlier.session(run, day: reference.day, on: date)
    else { return nil }
    return (earlier, run, session)
  }
}
