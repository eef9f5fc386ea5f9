// The report of `prog import`.

import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import Notation
import Terminal
import Training
import Workspace

/// Shows what files of other apps contain, and what an import adds.
struct ImportView: Answer {
  let plan: HistoryImport
  let programs: [HistoryImport.NewProgram]
  let layout: Layout
  /// The history file that was written; nil if nothing was.
  let written: String?
  let isDryRun: Bool
  /// The number of groups of problems that were not shown.
  let hiddenGroups: Int

  private static let mostNames = 8
  private static let mostExercises = 10

  var lines: [StyledLine] {
    let parts = plan.files.map { fileLines($0) } + [bests, notes, names, templates, sample]
    let shown = parts.filter { !$0.isEmpty }
    return Array(shown.joined(separator: [""])) + [""] + outcome
  }

  // MARK: The files

  private func fileLines(_ file: ImportedFile) -> [StyledLine] {
    let rows = file.rows
    let counts = [
      (
        rows.imported,
        rows.changed > 0 ? "imported (\("\(rows.changed)".withThousands) changed)" : "imported"
      ),
      (rows.lost, "lost"), (rows.noted, "without sets"),
    ].filter { $0.0 > 0 }.map { "\("\($0.0)".withThousands) \($0.1)" }.joined(separator: ", ")
    let isWhole = rows.count == rows.imported && rows.changed == 0
    var lines = [
      StyledLine(
        "\(file.source.name): \(file.layout.title), \(rows.count.counted("row"))"
          + (isWhole ? "" : ": \(counts)"), .bold)
    ]
    let tally = file.tally
    if tally.workouts == 0, file.measures.isEmpty, file.programs.isEmpty {
      lines.append("  no workouts")
    } else if tally.workouts > 0 {
      lines.append(
        StyledLine(
          file.hasOnlyTimes
            ? "  \(tally.workouts.counted("workout")) without sets"
            : "  \(tally.workouts.counted("workout")) · \(tally.sets.counted("set")) · "
              + tally.exercises.count.counted("exercise")))
    }
    if let first = tally.first, let last = tally.last {
      lines.append(StyledLine("  \(first.long) to \(last.long)"))
    }
    if let volume = total(Self.volume(tally)) {
      let warmups = tally.warmups > 0 ? ", with \(tally.warmups.counted("warm-up set"))" : ""
      lines.append(StyledLine("  volume \(volume)\(warmups)"))
    }
    if !file.measures.isEmpty {
      lines.append(StyledLine("  \(file.measures.count.counted("measurement"))"))
    }
    return lines
  }

  /// Returns the sum of volumes: in the folder's unit, unless all of them are in one unit. Nil
  /// without any.
  private func total(_ volumes: [ExactLoad]) -> String? {
    guard volumes.count > 1 else { return volumes.first?.text }
    let unit = plan.opened.settings.unit
    let sum = volumes.reduce(Decimal.zero) { sum, volume in
      volume.converted(to: unit).flatMap { sum.adding($0.amount) } ?? sum
    }
    return sum.text(places: 4) + unit.rawValue
  }

  static func volume(_ tally: ImportTally) -> [ExactLoad] {
    tally.volume.sorted { $0.key.rawValue < $1.key.rawValue }.map { ExactLoad($0.value, $0.key) }
  }

  // MARK: Bests

  private var bests: [StyledLine] {
    let exercises = plan.tally.exercises.enumerated()
      .filter { $0.element.heaviest != nil || $0.element.onBodyweight != nil }
      .sorted { ($1.element.sets, $0.offset) < ($0.element.sets, $1.offset) }.map(\.element)
    guard !exercises.isEmpty else { return [] }
    var table = Table([
      TableColumn("Best sets", narrowing: .truncate), TableColumn("sets", .trailing),
      TableColumn("heaviest", .trailing), TableColumn("e1RM", .trailing),
      TableColumn("5 reps", .trailing),
    ])
    for best in exercises.prefix(Self.mostExercises) {
      table.add(
        StyledLine(best.name), StyledLine("\(best.sets)"),
        StyledLine(
          best.onBodyweight?.text ?? best.heaviest.map { "\($0.load.shown) x \($0.reps)" } ?? ""),
        StyledLine(best.estimate?.shown ?? ""), StyledLine(best.five?.shown ?? ""))
    }
    let more = exercises.count - Self.mostExercises
    return table.lines(in: layout.tabular)
      + (more > 0 ? [StyledLine("and \(more) more: prog prs", .dim)] : [])
  }

  // MARK: Notes

  private var notes: [StyledLine] {
    var lines: [StyledLine] = []
    for file in plan.files {
      let reasons = SkipReason.allCases.filter { $0 != .refused }.compactMap { reason in
        file.skipped[reason].map { "\(reason.words) (\("\($0)".withThousands))" }
      }
      if !reasons.isEmpty {
        lines.append(StyledLine("Not sets: \(reasons.joined(separator: ", "))"))
      }
      if file.equalRows > 0 {
        lines.append(
          StyledLine("\(file.equalRows.counted("row")) equal to an earlier row: kept as sets"))
      }
      if file.encoding != .utf8 {
        lines.append(StyledLine("The file is in \(file.encoding.rawValue)"))
      }
      lines += file.remarks.map { StyledLine($0.prefix(1).uppercased() + $0.dropFirst()) }
    }
    if hiddenGroups > 0 {
      let count = hiddenGroups.counted("other kind of problem", "other kinds of problems")
      lines.append(StyledLine("\(count) not shown. See all of them: add --dry-run --json"))
    }
    if plan.files.contains(where: { $0.rows.lost > 1 }) {
      lines.append("To write all lost rows to a file: add --dry-run --losses lost.csv")
    }
    lines += plan.ownWeights.map {
      StyledLine("\($0.sentence): your own weight? Say so with --bodyweight included or added")
    }
    lines += restored + (plan.added + plan.addedInPrograms).sentences.map { StyledLine($0) }
    let losses = plan.files.filter { $0.rows.count > 0 || !$0.programs.isEmpty }.flatMap(\.losses)
      .uniqued
    if !losses.isEmpty { lines.append(StyledLine("Lost: \(losses.joined(separator: ", "))")) }
    return lines
  }

  private var restored: [StyledLine] {
    func line(_ change: ConvertedLoad.Change, _ what: String) -> [StyledLine] {
      let loads = plan.restored.filter { $0.change == change }
      guard !loads.isEmpty else { return [] }
      let sets = loads.reduce(0) { $0 + $1.sets }
      let examples = loads.prefix(3).map { "\($0.written) is \($0.load.text)" }
      return [StyledLine("\(what) in \(sets.counted("set")): \(examples.joined(separator: ", "))")]
    }
    return line(.restored, "Loads without the app's conversion")
      + line(.rounded, "Loads rounded to four decimals")
  }

  // MARK: Names

  private var names: [StyledLine] {
    let renamed = plan.names.filter { $0.name != $0.exercise }
    let new = plan.names.filter { $0.origin == .new }
    var lines = merged.map { exercise, names in
      StyledLine("\(names.count) names become \(exercise): \(names.joined(separator: ", "))")
    }
    if !renamed.isEmpty {
      let verb = renamed.count == 1 ? "has" : "have"
      lines.append(StyledLine("\(renamed.count.counted("exercise")) \(verb) another name in prog:"))
      lines += renamed.prefix(Self.mostNames).map { StyledLine("  \($0.name) -> \($0.exercise)") }
      lines += more(renamed.count)
    }
    if !new.isEmpty {
      lines.append(StyledLine("\(new.count.counted("new exercise")):"))
      lines += new.prefix(Self.mostNames).map { name in
        let near = name.suggestions.first.map { ", perhaps \($0)" } ?? ""
        return StyledLine("  \(name.name) (\(name.sets.counted("set")))\(near)")
      }
      lines += more(new.count)
      if new.contains(where: { !$0.suggestions.isEmpty }) {
        lines.append("  To use another name, add it to 'aliases' of that exercise in prog.yaml.")
      }
    }
    return lines
  }

  /// The exercises that have several names in the files, all of them.
  private var merged: [(exercise: String, names: [String])] {
    Dictionary(grouping: plan.names, by: \.exercise).filter { $0.value.count > 1 }
      .map { ($0.key, $0.value.map(\.name)) }.sorted { $0.0 < $1.0 }
  }

  private func more(_ count: Int) -> [StyledLine] {
    count > Self.mostNames ? [StyledLine("  and \(count - Self.mostNames) more", .dim)] : []
  }

  // MARK: Programs

  private var templates: [StyledLine] {
    programs.map { program in
      if program.exists { return StyledLine("\(program.name) exists already: not changed") }
      if !program.isWritten {
        return StyledLine("The template for \(program.name) has errors: not imported")
      }
      return StyledLine(
        isDryRun
          ? "Would create \(program.name)" : "Created \(program.name): prog show \(program.id)")
    }
  }

  // MARK: The result

  /// The first new entry as it will be in the history, for `--dry-run`.
  private var sample: [StyledLine] {
    guard isDryRun, let entry = plan.entries.first(where: \.isWorkout) else { return [] }
    return [StyledLine("The first workout, as it will be in the history:", .bold)]
      + entry.historyLines.map { StyledLine($0) }
  }

  private var outcome: [StyledLine] {
    var lines: [StyledLine] = []
    if plan.unchanged > 0 {
      lines.append(StyledLine("\(known(plan.unchanged)) already in the history."))
    }
    if plan.repeated > 0 {
      lines.append(StyledLine("\(known(plan.repeated)) in these files twice."))
    }
    if !plan.different.isEmpty {
      let verb = plan.different.count == 1 ? "is" : "are"
      let count = plan.different.count.counted("workout")
      lines += list(
        plan.different, "\(count) \(verb) in the history with different sets: not imported.")
      lines.append("To import one anyway, first remove yours: prog history rm")
    }
    lines += differing + workoutsWithSameSets
    let count = plan.newWorkouts.counted("workout")
    let others = plan.entries.count - plan.newWorkouts
    let what = others > 0 ? "\(count) and \(others.counted("other entry", "other entries"))" : count
    if plan.entries.isEmpty {
      if programs.contains(where: \.isWritten) { return lines }
      lines.append("Nothing to import.")
    } else if let written {
      lines.append(StyledLine("Imported \(what) into \(written).", .green))
      lines.append("To undo the import: prog undo")
    } else {
      lines.append(StyledLine("Would import \(what). Nothing was changed."))
    }
    return lines
  }

  private var differing: [StyledLine] {
    let all = plan.differing
    guard !all.isEmpty else { return [] }
    let verb = all.count == 1 ? "differs" : "differ"
    return list(
      all,
      "\(all.count.counted("entry", "entries")) \(verb) from what the history has: not imported.")
  }

  /// The new workouts that the history may have already, at another time.
  private var workoutsWithSameSets: [StyledLine] {
    let all = plan.workoutsWithSameSets
    guard !all.isEmpty else { return [] }
    let verb = all.count == 1 ? "has" : "have"
    return list(
      all,
      "\(all.count.counted("workout")) \(verb) the same sets as another one on that date:")
      + ["If the two are one workout, remove one: prog history rm"]
  }

  private func list(_ entries: [Entry], _ sentence: String) -> [StyledLine] {
    [StyledLine(sentence)]
      + entries.prefix(Self.mostNames).compactMap { entry in
        entry.historyLines.first.map { StyledLine("  \($0)") }
      } + more(entries.count)
  }

  /// Returns the subject and verb for entries that are not new: `2 workouts are`.
  private func known(_ count: Int) -> String {
    let hasOnlyWorkouts = plan.files.allSatisfy { $0.layout != .prog && $0.measures.isEmpty }
    let noun = hasOnlyWorkouts ? count.counted("workout") : count.counted("entry", "entries")
    return "\(noun) \(count == 1 ? "is" : "are")"
  }
}

extension ExactLoad {
  fileprivate var shown: String { amount.text(places: 2) + unit.rawValue }
}

extension Entry {
  var isWorkout: Bool { if case .workout = event { true } else { false } }
}

// The report of `prog import` as JSON, as docs/json.md describes it.

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
      "differing": .list((plan.different + plan.differing).map { .object(EntryJSON.members($0)) }),
      "twins": .list(plan.workoutsWithSameSets.map { .object(EntryJSON.members($0)) }),
      "workouts": .integer(tally.workouts), "sets": .integer(tally.sets),
      "warmups": .integer(tally.warmups), "from": .text(tally.first?.text),
      "to": .text(tally.last?.text), "volume": .array(Self.volume(tally).map(\.json)),
      "exercises": .array(exercises),
      "merged": .list(merged) { exercise, names in
        ["exercise": .string(exercise), "names": .texts(names)]
      },
      "restored": .list(plan.restored) { load in
        [
          "written": .string(load.written), "load": load.load.exact.json,
          "sets": .integer(load.sets), "rounded": .flag(load.change == .rounded),
        ]
      },
      "added": .list((plan.added + plan.addedInPrograms).map(\.json)),
      "programs": .list(programs) { program in
        [
          "id": .string(program.id), "file": .string(program.name),
          "created": .flag(program.isWritten && !isDryRun),
          "text": isDryRun ? .string(String(decoding: program.bytes, as: UTF8.self)) : nil,
        ]
      },
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
        "heaviest_reps": .whole(best.heaviest.map { Int($0.reps) }), "e1rm": best.estimate?.json,
        "best_5": best.five?.json,
      ])
    }
  }

  private func json(of file: ImportedFile) -> JSON {
    let tally = file.tally
    let skipped = SkipReason.allCases.compactMap { reason in
      file.skipped[reason].map { JSON.Member(reason.rawValue, .integer($0)) }
    }
    return .object([
      "file": .string(file.source.name), "layout": .string(file.layout.rawValue),
      "app": .string(file.layout.title), "encoding": .string(file.encoding.rawValue),
      "rows": .integer(file.rows.count), "imported_rows": .integer(file.rows.imported),
      "changed_rows": .integer(file.rows.changed), "lost_rows": .integer(file.rows.lost),
      "noted_rows": .integer(file.rows.noted), "workouts": .integer(tally.workouts),
      "sets": .integer(tally.sets), "measurements": .integer(file.measures.count),
      "not_sets": .object(skipped), "equal_rows": .integer(file.equalRows),
      "problems": .list(file.problems) { problem in
        [
          "id": .string(problem.diagnostic.id), "message": .string(problem.summary),
          "file": .text(problem.diagnostic.source?.name), "line": .integer(problem.line),
          "effect": .string(problem.effect.rawValue),
          "date": .text(problem.date), "exercise": .text(problem.exercise),
          "row": .string(problem.text),
        ]
      },
      "remarks": .texts(file.remarks), "lost": .texts(file.losses),
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

// Weights of bodyweight exercises, in the reports of imports.

extension [AddedWeights] {
  /// The sentences of a report: one about weights added to bodyweight, and one about assistance.
  var sentences: [String] {
    [
      sentence("Weights added to bodyweight", isAssistance: false),
      sentence("Weights subtracted from bodyweight as assistance", isAssistance: true),
    ].compactMap(\.self)
  }

  private func sentence(_ what: String, isAssistance: Bool) -> String? {
    let loads = filter { $0.isAssistance == isAssistance }
    guard !loads.isEmpty else { return nil }
    let shown = loads.prefix(3).map { load in
      let sets = load.sets.counted("set")
      return "\(load.exercise) up to \(load.heaviest.text) (\(sets))"
    }
    let more = loads.count > 3 ? " and \(loads.count - 3) more" : ""
    return "\(what): \(shown.joined(separator: ", "))\(more)"
  }
}
