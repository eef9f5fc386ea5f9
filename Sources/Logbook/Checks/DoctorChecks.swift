// Checks a whole training folder for damage, unlikely values, missing programs and leftovers.

package import Diagnostics
import Engine
import HistoryFormat
import Insights
import Programs
package import Training
import Workspace

/// Finds the problems that `prog doctor` reports, each with a command that fixes it.
package struct DoctorChecks {
  /// A program of the folder with its text.
  struct ReadProgram {
    let text: ProgramText
    let program: Program
  }

  package let opened: OpenedFolder
  package let date: CalendarDate
  package var findings: [Diagnostic] = []
  /// The programs of the folder that can be read, each read once for all checks.
  let programs: [ReadProgram]

  /// Creates the checks of a folder without running any. `checked` are the programs whose check
  /// found no error.
  init(empty opened: OpenedFolder, on date: CalendarDate, checked: [ProgramText: Program]) {
    self.opened = opened
    self.date = date
    // A program with errors in its tests can still be trained with.
    programs = opened.programs.compactMap { text in
      (checked[text] ?? text.read().program).map { ReadProgram(text: text, program: $0) }
    }
  }

  package init(_ opened: OpenedFolder, on date: CalendarDate) {
    var checked: [ProgramText: Program] = [:]
    var problems: [Diagnostic] = []
    for text in opened.programs {
      let check = ProgramCheck(text, settings: opened.settings)
      checked[text] = check.program
      problems += check.problems.filter { $0.severity == .error }
    }
    self.init(empty: opened, on: date, checked: checked)
    findings = opened.warnings + opened.damage
    examinePrograms(problems)
    examineValues()
    examineEntries()
    examineNames()
    examineSettings()
    examineFiles()
  }

  /// Adds a finding. It shows the entry with this index and marks `text` in it, or its first line.
  package mutating func add(
    _ id: DoctorID, _ summary: String, severity: Severity = .warning, at entry: Int? = nil,
    marking text: String? = nil, label: String? = nil, notes: [String] = [], help: [String]
  ) {
    var diagnostic = Diagnostic(
      id, summary, severity: severity, label: label, notes: notes, help: help)
    if let entry {
      let found = opened.history.entries[entry]
      let source = opened.history.files[found.file].source
      diagnostic.source = source
      diagnostic.span = text.flatMap { source.place(of: $0, in: found.span) } ?? found.header
    }
    findings.append(diagnostic)
  }

  /// Returns the id of an entry.
  package func id(_ entry: Int) -> String { opened.history.entries[entry].id.text }

  // MARK: Entries

  private mutating func examineEntries() {
    let suspicions = ImplausibleEntries(opened.record.entries, today: date).found
    for suspicion in suspicions {
      // An entry that appears twice is one problem: with two fixes for it, both would be removed.
      if case .twice = suspicion.kind, opened.history.repeats.contains(suspicion.entry) { continue }
      add(suspicion)
    }
  }

  private mutating func add(_ suspicion: ImplausibleEntry) {
    let entry = suspicion.entry
    let day = opened.record.entries[entry].date.text
    let edit = "correct it: prog history edit \(id(entry))"
    switch suspicion.kind {
    case .load(let exercise, let load, let usual):
      add(
        .unlikelyLoad, "unlikely load for \(exercise) on \(day): \(load.text)", at: entry,
        marking: load.text, label: "usually \(usual.text) around this time", help: [edit])
    case .unit(let exercise, let load, let usual):
      let meant = Load(tenThousandths: load.tenThousandths, unit: load.unit.other)
      add(
        .unlikelyUnit, "unlikely unit for \(exercise) on \(day): \(load.text)", at: entry,
        marking: load.text,
        label: "did you mean \(meant.text)? Usually \(usual.text) around this time", help: [edit])
    case .bodyweight(let load, let usual):
      add(
        .unlikelyBodyweight, "unlikely bodyweight on \(day): \(load.text)", at: entry,
        marking: load.text, label: "usually \(usual.text) around this time", help: [edit])
    case .speed(let exercise, let set):
      guard case .distanceInTime(let distance, let time) = set.amount,
        let fault = SpeedRange(of: exercise).impossibility(of: distance, in: time)
      else { return }
      add(
        .unlikelySpeed,
        "unlikely speed for \(exercise) on \(day): \(distance.text) in \(time.text)", at: entry,
        marking: time.text,
        label: distance.pace(in: time).map { "\($0.text) is \(fault)" }, help: [edit])
    case .duration(let seconds):
      add(
        .unlikelyDuration, "unlikely duration of a workout on \(day): \(seconds.text)", at: entry,
        marking: seconds.text, label: "was it left running overnight?", help: [edit])
    case .future:
      add(
        .unlikelyDate, "entry with a date in the future: \(day)", at: entry, marking: day,
        label: "today is \(date.text)", help: ["correct it: prog history edit \(id(entry))"])
    case .distantPast:
      add(
        .unlikelyDate, "entry with a date in the distant past: \(day)", at: entry, marking: day,
        label: "today is \(date.text)", help: ["correct it: prog history edit \(id(entry))"])
    case .twice(let other):
      add(
        .sameSetsTwice, "two workouts on \(day) have the same sets", at: entry,
        label: "same as \(id(other))", help: ["remove one: prog history rm \(id(entry))"])
    }
  }

  // MARK: Names

  private mutating func examineNames() {
    var uses: [String: Int] = [:]
    var last: [String: Int] = [:]
    for (index, entry) in opened.record.entries.enumerated() {
      guard case .workout(let workout) = entry.event else { continue }
      for exercise in workout.lines {
        uses[exercise.name, default: 0] += 1
        last[exercise.name] = index
      }
    }
    var distinct = Set(opened.settings.exercises.map(\.name))
    distinct.formUnion(programs.flatMap { $0.program.days.flatMap { $0.entries.map(\.slot.lift) } })
    for pair in SimilarExerciseNames.found(among: uses, distinct: distinct) {
      func times(_ name: String) -> String {
        let count = uses[name] ?? 0
        return count == 1 ? "once" : "\(count) times"
      }
      add(
        .similarExerciseNames,
        "'\(pair.name)' and '\(pair.other)' are probably the same exercise",
        at: last[pair.name], marking: pair.name,
        label: "used \(times(pair.name)), '\(pair.other)' \(times(pair.other))",
        notes: pair.isSpelling
          ? ["they differ only in case, spaces or dashes"] : ["they differ in one letter"],
        help: [
          "merge them: prog exercises merge \(pair.name.inShell) \(pair.other.inShell)"
        ])
    }
  }
}

extension SourceText {
  /// Returns the place of a text within a part of the source, or nil if it is not there.
  func place(of text: String, in span: SourceSpan) -> SourceSpan? {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, span.end <= bytes.count, span.end - span.start >= wanted.count else {
      return nil
    }
    for start in span.start...(span.end - wanted.count)
    where bytes[start] == wanted[0]
      && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    {
      return SourceSpan(start, start + wanted.count)
    }
    return nil
  }
}
