// Collects what a guided session needs from the folder: exercises, last sets, and bests at a load.

package import Engine
import Insights
package import Logbook
package import SessionFlow
package import Training
import Workspace

extension SessionSources {
  /// Returns the sources of a session in an opened folder. Later entries do not count, as they do
  /// not for its plan.
  package static func of(
    _ opened: OpenedFolder, _ replay: Replay, on date: CalendarDate
  ) -> SessionSources {
    let record = opened.record
    let end = record.end(of: date)
    let records = ExerciseRecords(record, before: end, formula: opened.settings.estimate)
    let known = opened.exerciseNames(done: false, and: replay.exerciseNames)
    var sources = SessionSources(
      settings: opened.engineSettings(with: replay.runs), exercises: known.map(\.name),
      aliases: Dictionary(known.map { ($0.name, $0.aliases) }) { first, _ in first },
      last: { record.lastWork(of: $0, before: end) },
      best: { exercise, load in
        guard let mark = records[exercise].mostReps(of: exercise, at: load),
          case .reps(let reps) = mark.value
        else { return nil }
        return BestAtLoad(reps: Int32(clamping: reps), date: mark.date)
      })
    let today = SessionRecords(
      records: records, date: date, bodyweight: record.bodyweight(on: date))
    sources.goal = { exercise, load, sets in
      today.goal(of: exercise, at: load, after: sets).map {
        RecordGoal(reps: $0.reps, isHeaviest: $0.isHeaviest)
      }
    }
    sources.beaten = { today.beaten(by: $1, of: $0, before: $2).map(\.textOfSet) }
    let settings = sources.settings
    sources.unlikely = { name, sets, planned, done in
      UnlikelyValue.found(
        in: PerformedExercise(name, sets: sets), planned: planned,
        best: replay.heaviestLoad(of: name),
        estimate: replay.effortEstimate(of: name, on: date), done: done,
        equipment: settings.equipment(of: name),
        bestSpeed: { replay.bestSpeed(of: name, over: $0) }
      ).map(\.text)
    }
    sources.planned = { entry, session, done, answers in
      replay.planned(entry, of: session, on: date, answers: answers, after: done)
    }
    let own = opened.settings
    sources.similar = SimilarExercises(
      known: known, muscles: { own.muscles(of: $0) },
      equipment: { own.equipment(of: $0) },
      isRecent: { [sources] in sources.recent($0, on: date) != nil })
    for name in known.map(\.name) { sources.units[name] = opened.settings.unit(of: name) }
    sources.warmups = opened.settings.warmups
    sources.restAfterMiss = opened.settings.restAfterMiss
    let estimates = opened.startingBests(
      of: Set(known.map(\.name)), on: date, in: opened.settings.unit, by: nil)
    sources.estimate = { estimates[$0]?.load }
    sources.gyms = opened.settings.hasGyms ? opened.settings.gyms.map(\.name) : []
    return sources
  }
}

extension Record {
  /// The record without its exercise: `best 5 reps 85kg, +2.5kg on 3 Oct`.
  fileprivate var textOfSet: String { String(announcement.dropFirst(exercise.count + 2)) }
}
