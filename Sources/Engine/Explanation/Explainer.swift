// Explains the numbers of one running program on one date.

import Diagnostics
import Notation
import Programs
package import Training

/// Explains exercises of a session, values and days of one program.
package struct Explainer: Sendable {
  package let replay: Replay
  package let run: ProgramRun
  package let date: CalendarDate
  /// True to list every change of a value, not only the latest.
  package let isWhole: Bool
  /// The work sets of the explained session that were done, by their entry.
  let done: [Int: [PerformedSet]]

  package init(
    _ replay: Replay, _ run: ProgramRun, on date: CalendarDate, isWhole: Bool = false,
    done: [Int: [PerformedSet]] = [:]
  ) {
    self.done = done
    self.replay = replay
    self.run = run
    self.date = date
    self.isWhole = isWhole
  }

  var compiled: CompiledProgram { run.compiled }

  /// Returns the line of the program at a source span; nil for an empty span, which no file has.
  func place(_ span: SourceSpan, in other: CompiledProgram? = nil) -> ProgramPlace? {
    guard span.end > span.start else { return nil }
    let compiled = other ?? compiled
    let place = compiled.program.source.place(of: span)
    return ProgramPlace(
      file: place.file, line: place.position.line, version: compiled.version)
  }
}

/// The part of an exercise to explain.
package enum ExercisePart: Hashable, Sendable {
  case all
  case warmup
  case rest
  /// A work set by its number, from 1.
  case set(Int)
}

extension Replay {
  /// Returns the session of a workout as it was planned when the workout began, with the loads that
  /// depend on sets of the session as they were done, and the replay up to that entry.
  ///
  /// Nil if the entry is not a workout of a program that was running then.
  package func planned(before entry: Int) -> (
    replay: Replay, run: ProgramRun, session: SessionPlan, done: [Int: [PerformedSet]]
  )? {
    guard record.entries.indices.contains(entry),
      case .workout(let workout) = record.entries[entry].event, let reference = workout.reference
    else { return nil }
    var earlier = Replay(
      record: record, library: library, settings: settings.inGym(workout.gym))
    earlier.explains = explains
    earlier.advance(to: entry)
    let date = record.entries[entry].date
    guard let run = earlier.prepared(for: reference, on: date),
      let (session, done) = earlier.session(of: workout, run, day: reference.day, on: date)
    else { return nil }
    return (earlier, run, session, done)
  }
}
