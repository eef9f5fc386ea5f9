// Checks that the files, versions, days and slots of programs exist that the history names.

import Diagnostics
import Engine
import HistoryFormat
import Notation
import ProgramFormat
package import Programs
package import Training
package import Workspace

extension DoctorChecks {
  /// Checks only the programs of a folder: that those exist that the history needs, and that they
  /// fit together. The errors within each of them are not among the findings. `checked` are the
  /// programs that were checked before without finding an error.
  package init(
    programsIn opened: OpenedFolder, on date: CalendarDate, checked: [ProgramText: Program]
  ) {
    self.init(empty: opened, on: date, checked: checked)
    let running = opened.runningIDs(through: .distantFuture)
    examineRunning(running)
    _ = examineVersions(running)
    examineBodyweight(Set(running))
    findings += CrossProgramChecks(programs, opened.settings).problems
  }

  /// Warns of the rules of running programs that need a bodyweight, if none is logged.
  private mutating func examineBodyweight(_ running: Set<String>) {
    guard opened.record.bodyweight(on: date) == nil else { return }
    for program in programs.map(\.program) where running.contains(program.id) {
      let unit = program.units ?? opened.settings.unit
      let rules = BodyweightRule.all(
        in: CompiledProgram(program), settings: opened.settings.ofEngine)
      guard let first = rules.first else { continue }
      findings.append(
        Diagnostic(
          EngineWarningID.bodyweightNeeded,
          "rules of \(rules.map(\.slot.text).listed) need your bodyweight, "
            + "and none was logged in the last 90 days", severity: .warning, at: first.place,
          label: "'\(first.statement.text)' takes a share of bodyweight plus the load",
          notes: ["until then, these rules change nothing"],
          help: ["log it: prog bodyweight \(PlausibleLoad.body(unit).text)"],
          in: program.source
        ).atOrigin)
    }
  }

  /// Checks the running programs, and the programs of all workouts. `problems` are those within
  /// each program.
  mutating func examinePrograms(_ problems: [Diagnostic]) {
    let running = opened.runningIDs(through: .distantFuture)
    examineRunning(running)
    findings += problems
    examinePins()
    for orphan in examineVersions(running).found { add(orphan) }
    findings += CrossProgramChecks(programs, opened.settings).problems
  }

  /// Adds the damaged and missing versions, and returns the names in workouts that their program
  /// does not have.
  private mutating func examineVersions(_ running: [String]) -> OrphanedNames {
    var kept = KeptPrograms(opened, programs)
    var orphans = OrphanedNames()
    for (index, entry) in opened.record.entries.enumerated() {
      kept.expectStart(entry, at: index)
      guard case .workout(let workout) = entry.event, let reference = workout.reference else {
        continue
      }
      orphans.add(workout, reference, index, kept.program(reference, at: index))
    }
    add(kept, running)
    return orphans
  }

  private mutating func add(_ kept: KeptPrograms, _ running: [String]) {
    findings += kept.damaged
    let running = Set(running)
    for (name, use) in kept.missing.sorted(by: { $0.value.first < $1.value.first }) {
      // Only running programs are replayed.
      let isPlayed = running.contains(name.program)
      let isSame = opened.text(of: name.program)?.version == name.version
      let workouts = use.count.counted("workout was", "workouts were")
      add(
        .missingVersion, "version \(name.version) of '\(name.program)' is missing",
        at: use.first, marking: name.version,
        label: use.count == 0 ? "started with it" : "\(workouts) done with it",
        notes: [
          isPlayed
            ? "prog uses the current program instead\(isSame ? ", which has the same text" : "")"
            : "it is not needed while '\(name.program)' is not running"
        ],
        help: [
          "restore it: git checkout -- history/programs/\(name.program)-\(name.version).yaml",
          "if git does not have it, find its text: git log -p -- programs/\(name.program).yaml",
        ])
    }
  }

  private mutating func examinePins() {
    do throws(Diagnostic) {
      _ = try opened.folder.pins()
    } catch {
      findings.append(error)
    }
  }

  /// Reports the running programs without a file.
  private mutating func examineRunning(_ running: [String]) {
    let starts = lastStarts
    for id in running where opened.text(of: id) == nil {
      let near = nearest(to: id, among: opened.programs.map(\.id))
      add(
        .programGone, "'\(id)' is running, but programs/\(id).yaml does not exist",
        severity: .error, at: starts[id], marking: id, label: "started here",
        notes: near.map {
          ["did you rename it to programs/\($0).yaml? The file name is the program's id"]
        } ?? [],
        help: [
          "restore the file from git or from history/programs/", "or stop it: prog stop \(id)",
        ])
    }
  }

  /// The index of the last start of each program.
  var lastStarts: [String: Int] {
    var starts: [String: Int] = [:]
    for (index, entry) in opened.record.entries.enumerated() {
      if case .start(let id, _, _) = entry.event { starts[id] = index }
    }
    return starts
  }

  private mutating func add(_ orphan: OrphanedNames.Orphan) {
    let others = orphan.count - 1
    let label =
      switch orphan.id {
      case .slotUnknownToProgram:
        others == 0
          ? "no rule uses this line" : "no rule uses this line or \(others) more with the same name"
      default:
        others == 0
          ? "does not advance the program"
          : "this and \(others) more workouts do not advance the program"
      }
    let kind = orphan.id == .slotUnknownToProgram ? "slot" : "day"
    add(
      orphan.id, "'\(orphan.program)' does not have a \(kind) named '\(orphan.name)'",
      at: orphan.first, marking: orphan.name, label: label,
      notes: orphan.near.map { [didYouMean($0)] } ?? [],
      help: ["correct it: prog history edit \(id(orphan.first))"])
  }
}

/// Reads the programs that workouts were done with, each of them once.
private struct KeptPrograms {
  struct Name: Hashable {
    let program: String
    let version: String
  }

  private let opened: OpenedFolder
  private var programs: [Name: Program?] = [:]
  private let present: [String: Program]
  /// The first use of each missing version, and the number of workouts done with it.
  private(set) var missing: [Name: (first: Int, count: Int)] = [:]
  private(set) var damaged: [Diagnostic] = []

  init(_ opened: OpenedFolder, _ programs: [DoctorChecks.ReadProgram]) {
    self.opened = opened
    present = Dictionary(uniqueKeysWithValues: programs.map { ($0.text.id, $0.program) })
  }

  /// Returns the program version that a workout names. If it names none, or if the version is
  /// missing, returns the current program.
  mutating func program(_ reference: ProgramReference, at index: Int) -> Program? {
    guard let version = reference.version else { return present[reference.program] }
    let name = Name(program: reference.program, version: version)
    let program = program(name, at: index)
    missing[name]?.count += 1
    return program ?? present[reference.program]
  }

  mutating func expectStart(_ entry: Entry, at index: Int) {
    guard case .start(let id, let version?, _) = entry.event else { return }
    _ = program(Name(program: id, version: version), at: index)
  }

  private mutating func program(_ name: Name, at index: Int) -> Program? {
    if let known = programs[name] { return known }
    let program = read(name, at: index)
    programs[name] = program
    return program
  }

  private mutating func read(_ name: Name, at index: Int) -> Program? {
    do throws(Diagnostic) {
      guard let source = try opened.folder.version(name.version, of: name.program) else {
        missing[name] = (index, 0)
        return nil
      }
      return ProgramFile.read(
        ProgramFile.resolved(source, in: .nowhere), id: name.program, readsTests: false
      ).program
    } catch {
      damaged.append(error)
      return nil
    }
  }
}

/// Collects the days and slots of workouts that their program does not have.
private struct OrphanedNames {
  /// A name with its first workout, the number of its uses, and a similar name that exists.
  struct Orphan {
    let id: DoctorID
    let program: String
    let name: String
    let first: Int
    let near: String?
    var count = 1
  }

  private var days: [Orphan] = []
  private var slots: [Orphan] = []

  /// All days, then all slots.
  var found: [Orphan] { days + slots }

  /// Adds the unknown day or slots of the workout at that index of the history.
  mutating func add(
    _ workout: Workout, _ reference: ProgramReference, _ index: Int, _ program: Program?
  ) {
    guard let program else { return }
    func note(_ id: DoctorID, _ name: String, among known: [String], in found: inout [Orphan]) {
      if let place = found.firstIndex(where: {
        $0.program == reference.program && $0.name == name
      }) {
        found[place].count += 1
      } else {
        found.append(
          Orphan(
            id: id, program: reference.program, name: name, first: index,
            near: nearest(to: name, among: known)))
      }
    }
    guard program.day(named: reference.day) != nil else {
      return note(.dayUnknownToProgram, reference.day, among: program.days.map(\.name), in: &days)
    }
    let known = program.days.flatMap { $0.entries.map(\.slot) }
    for line in workout.lines where line.label != nil {
      let slot = SlotName(line.swapFor ?? line.name, as: line.label)
      // If the exercise of a slot varies, its label alone identifies it.
      guard !known.contains(where: { $0.lift == slot.label || $0.label == slot.label })
      else { continue }
      note(.slotUnknownToProgram, slot.text, among: known.map(\.text), in: &slots)
    }
  }
}
