// The report of `prog import` as JSON, as docs/json.md describes it.

import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import Training

extension ImportView {
  var json: JSON {
    let tally = plan.tally
    return .document([
      "dry_run": .flag(isDryRun),
      "imported": .object([
        "workouts": .integer(plan.newWorkouts), "entries": .integer(plan.entries.count),
        "file": .text(written),
      ]),
      "present": .integer(plan.present), "repeated": .integer(plan.repeated),
      "different": .integer(plan.different.count + plan.differing.count),
      "differing": .list(
        (plan.different + plan.differing).map { .object(EntryJSON.members($0)) }),
      "twins": .list(plan.workoutsWithSameSets.map { .object(EntryJSON.members($0)) }),
      "workouts": .integer(tally.workouts), "sets": .integer(tally.sets),
      "warmups": .integer(tally.warmups), "from": .text(tally.first?.text),
      "to": .text(tally.last?.text),
      "volume": .array(Self.volume(tally).map(\.json)),
      "exercises": .array(exercises),
      "restored": .list(
        plan.restored.map { load in
          .object([
            "written": .string(load.written), "load": load.load.exact.json,
            "sets": .integer(load.sets), "rounded": .flag(load.change == .rounded),
          ])
        }),
      "added": .list((plan.added + plan.addedInPrograms).map(\.json)),
      "programs": .list(
        programs.map { program in
          .object([
            "id": .string(program.id), "file": .string(program.name),
            "created": .flag(program.isWritten && !isDryRun),
            "text": isDryRun ? .string(String(decoding: program.bytes, as: UTF8.self)) : nil,
          ])
        }),
      "files": .array(plan.files.map { json(of: $0) }),
      "sample": isDryRun
        ? .text(plan.entries.first(where: \.isWorkout)?.historyText) : nil,
    ])
  }

  private var exercises: [JSON] {
    let names = Dictionary(plan.names.map { ($0.name, $0) }) { first, _ in first }
    return plan.tally.exercises.map { best in
      let name = names[best.name]
      return .object([
        "name": .string(best.name), "exercise": .string(name?.exercise ?? best.name),
        "new": .flag(name?.origin == .new), "sets": .integer(best.sets),
        "suggestions": .list(name?.suggestions.map { .string($0) } ?? []),
        "heaviest": best.onBodyweight?.exact.json ?? best.heaviest?.load.json,
        "heaviest_reps": .whole(best.heaviest.map { Int($0.reps) }),
        "e1rm": best.estimate?.json, "best_5": best.five?.json,
      ])
    }
  }

  private func json(of file: ImportedFile) -> JSON {
    let tally = ImportTally(file.workouts)
    let skipped = SkipReason.allCases.compactMap { reason in
      file.skipped[reason].map { JSON.Member(reason.rawValue, .integer($0)) }
    }
    return .object([
      "file": .string(file.source.name), "layout": .string(file.layout.rawValue),
      "app": .string(file.layout.title), "encoding": .string(file.encoding.rawValue),
      "rows": .integer(file.rows), "workouts": .integer(tally.workouts),
      "sets": .integer(tally.sets), "measurements": .integer(file.measures.count),
      "not_sets": .object(skipped), "equal_rows": .integer(file.equalRows),
      "problems": .list(
        file.problems.map { problem in
          .object([
            "id": .string(problem.id), "message": .string(problem.summary),
            "line": .whole(problem.line),
          ])
        }),
      "further_problems": file.furtherProblems > 0 ? .integer(file.furtherProblems) : nil,
      "remarks": .list(file.remarks.map { .string($0) }),
      "lost": .list(file.losses.map { .string($0) }),
    ])
  }
}

extension AddedWeights {
  var json: JSON {
    .object([
      "name": .string(name), "exercise": .string(exercise), "sets": .integer(sets),
      "heaviest": heaviest.exact.json,
    ])
  }
}

extension Diagnostic {
  /// The line of the problem in its file, from 1.
  fileprivate var line: Int? {
    guard let source, let span else { return nil }
    return 1 + source.bytes.prefix(span.start).count { $0 == UInt8(ascii: "\n") }
  }
}
