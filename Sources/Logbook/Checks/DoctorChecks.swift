// A training folder looked over: what is damaged, orphaned, unlikely, or left behind.

package import Diagnostics
import Engine
import HistoryFormat
import Insights
import Programs
package import Training
import Workspace

/// All that `prog doctor` finds, each with the command that mends it.
package struct DoctorChecks {
  package let opened: OpenedFolder
  package let date: CalendarDate
  package var findings: [Diagnostic] = []

  package init(_ opened: OpenedFolder, on date: CalendarDate) throws {
    self.opened = opened
    self.date = date
    findings = opened.warnings + opened.damage
    try examinePrograms()
    examineEntries()
    examineNames()
    examineFiles()
  }

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

  /// How the command line names an entry.
  package func id(_ entry: Int) -> String { opened.history.entries[entry].id.text }

  // MARK: Entries

  private mutating func examineEntries() {
    let suspicions = SuspiciousValues(opened.record.entries, today: date).found
    for suspicion in suspicions { add(suspicion) }
  }

  private mutating func add(_ suspicion: ImplausibleEntry) {
    let entry = suspicion.entry
    let day = opened.record.entries[entry].date.text
    let edit = "correct it: prog history edit \(id(entry))"
    switch suspicion.kind {
    case .load(let exercise, let load, let usual):
      add(
        .suspiciousLoad, "\(exercise) with \(load.text) on \(day)", at: entry, marking: load.text,
        label: "around it \(usual.text) is usual", help: [edit])
    case .unit(let exercise, let load, let usual):
      let meant = Load(tenThousandths: load.tenThousandths, unit: load.unit.other)
      add(
        .suspiciousUnit, "\(exercise) with \(load.text) on \(day)", at: entry, marking: load.text,
        label: "was \(meant.text) meant? Around it \(usual.text) is usual", help: [edit])
    case .bodyweight(let load, let usual):
      add(
        .suspiciousBodyweight, "a bodyweight of \(load.text) on \(day)", at: entry,
        marking: load.text, label: "around it \(usual.text) is usual", help: [edit])
    case .duration(let seconds):
      add(
        .suspiciousDuration, "a session of \(seconds.text) on \(day)", at: entry,
        marking: seconds.text, label: "did it go on over night?", help: [edit])
    case .future:
      add(
        .suspiciousDate, "an entry of \(day), which is still to come", at: entry, marking: day,
        label: "it is \(date.text)", help: ["give it its date: prog history edit \(id(entry))"])
    case .distantPast:
      add(
        .suspiciousDate, "an entry of \(day), a lifetime ago", at: entry, marking: day,
        label: "it is \(date.text)", help: ["give it its date: prog history edit \(id(entry))"])
    case .twice(let other):
      add(
        .sameSetsTwice, "the same exercises with the same sets twice on \(day)", at: entry,
        label: "just as \(id(other))", help: ["remove one: prog history rm \(id(entry))"])
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
    let programs = opened.programs.compactMap { try? $0.program() }
    var distinct = Set(opened.settings.exercises.map(\.name))
    distinct.formUnion(programs.flatMap { $0.days.flatMap { $0.entries.map(\.slot.lift) } })
    for twins in ExerciseTwins.found(among: uses, distinct: distinct) {
      let count = uses[twins.name] ?? 0
      let times = count == 1 ? "once" : "\(count) times"
      add(
        .exerciseTwins, "'\(twins.name)' and '\(twins.other)' are probably one exercise",
        at: last[twins.name], marking: twins.name,
        label: "used \(times), '\(twins.other)' \(uses[twins.other] ?? 0) times",
        notes: twins.isSpelling ? ["only case, blanks or dashes differ"] : ["one letter differs"],
        help: [
          "make them one: prog exercises merge \(twins.name.inShell) \(twins.other.inShell)"
        ])
    }
  }
}

extension SourceText {
  /// Where a text stands in a part of the source; nil where it is not.
  fileprivate func place(of text: String, in span: SourceSpan) -> SourceSpan? {
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
