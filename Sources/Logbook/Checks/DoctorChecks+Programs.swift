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
    var kept = KeptPrograms(opened, programs)
    for (index, entry) in opened.record.entries.enumerated() {
      kept.expectStart(entry, at: index)
      guard case .workout(let workout) = entry.event, let reference = workout.reference else {
        continue
      }
      _ = kept.program(reference, at: index)
    }
    add(kept, running)
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
    var kept = KeptPrograms(opened, programs)
    examineRunning(running)
    findings += problems
    examinePins()
    var orphans = OrphanedNames()
    for (index, entry) in opened.record.entries.enumerated() {
      kept.expectStart(entry, at: index)
      guard case .workout(let workout) = entry.event, let reference = workout.reference else {
        continue
      }
      orphans.add(workout, reference, index, kept.program(reference, at: index))
    }
    add(kept, running)
    add(orphans)
    findings += CrossProgramChecks(programs, opened.settings).problems
  }

  /// Adds the damaged and missing versions.
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

  /// Checks that the sources of added programs can be read.
  private mutating func examinePins() {
    do throws(Diagnostic) {
      _ = try opened.folder.pins()
    } catch {
      findings.append(error)
    }
  }

  /// Reports the running programs without a file.
  private mutating func examineRunning(_ running: [String]) {
    let ids = running.filter { opened.text(of: $0) == nil }
    guard !ids.isEmpty else { return }
    let isInGit = Self.gitEntry(around: opened.folder.layout.root, opened.folder.files) != nil
    let starts = lastStarts
    let versions = lastVersions
    for id in ids {
      let version = isInGit ? nil : versions[id]
      examineRunning(id, start: starts[id], help: restoring(id, version: version))
    }
  }

  /// The last version of each program that the history names.
  private var lastVersions: [String: String] {
    var versions: [String: String] = [:]
    for entry in opened.record.entries {
      switch entry.event {
      case .start(let id, let version?, _): versions[id] = version
      case .workout(let workout):
        if let reference = workout.reference, let version = reference.version {
          versions[reference.program] = version
        }
      default: break
      }
    }
    return versions
  }

  /// The index of the last start of each program.
  var lastStarts: [String: Int] {
    var starts: [String: Int] = [:]
    for (index, entry) in opened.record.entries.enumerated() {
      if case .start(let id, _, _) = entry.event { starts[id] = index }
    }
    return starts
  }

  private mutating func examineRunning(_ id: String, start: Int?, help: String) {
    let near = nearest(to: id, among: opened.programs.map(\.id))
    add(
      .programGone, "'\(id)' is running, but programs/\(id).yaml does not exist",
      severity: .error, at: start, marking: id, label: "started here",
      notes: near.map {
        ["did you rename it to programs/\($0).yaml? The file name is the program's id"]
      } ?? [],
      help: [
        "restore the file: \(help)", "or stop it: prog stop \(id)",
      ])
  }

  /// Returns the command that restores the file of a program: from a version that prog saved, or
  /// else from git.
  private func restoring(_ id: String, version: String?) -> String {
    guard let version, ((try? opened.folder.version(version, of: id)) ?? nil) != nil
    else { return "git checkout -- programs/\(id).yaml" }
    return "cp history/programs/\(id)-\(version).yaml programs/\(id).yaml"
  }

  private mutating func add(_ orphans: OrphanedNames) {
    for (name, use) in orphans.days.sorted(by: { $0.value.first < $1.value.first }) {
      add(
        .dayUnknownToProgram, "'\(name.program)' does not have a day named '\(name.name)'",
        at: use.first,
        marking: name.name,
        label: use.count == 1
          ? "does not advance the program"
          : "this and \(use.count - 1) more workouts do not advance the program",
        notes: use.near.map { [didYouMean($0)] } ?? [],
        help: ["correct it: prog history edit \(id(use.first))"])
    }
    for (name, use) in orphans.slots.sorted(by: { $0.value.first < $1.value.first }) {
      add(
        .slotUnknownToProgram, "'\(name.program)' does not have a slot named '\(name.name)'",
        at: use.first,
        marking: name.name,
        label: use.count == 1
          ? "no rule uses this line"
          : "no rule uses this line or \(use.count - 1) more with the same name",
        notes: use.near.map { [didYouMean($0)] } ?? [],
        help: ["correct it: prog history edit \(id(use.first))"])
    }
  }
}

/// Reads the programs that workouts were done with, each of them once.
private struct KeptPrograms {
  package struct Name: Hashable {
    package var program: String
    package var version: String
  }

  private let opened: OpenedFolder
  private var programs: [Name: Program?] = [:]
  private let present: [String: Program]
  private(set) var missing: [Name: UsedName] = [:]
  private(set) var damaged: [Diagnostic] = []

  init(_ opened: OpenedFolder, _ programs: [DoctorChecks.ReadProgram]) {
    self.opened = opened
    present = Dictionary(uniqueKeysWithValues: programs.map { ($0.text.id, $0.program) })
  }

  /// Returns the program version that a workout names. If it names none, or if the version is
  /// missing, returns the current program.
  package mutating func program(_ reference: ProgramReference, at index: Int) -> Program? {
    guard let version = reference.version else { return present[reference.program] }
    let name = Name(program: reference.program, version: version)
    let program = program(name, at: index)
    missing[name]?.count += 1
    return program ?? present[reference.program]
  }

  /// Checks the version that a start names.
  package mutating func expectStart(_ entry: Entry, at index: Int) {
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
        missing[name] = UsedName(first: index, count: 0)
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

/// The use of a name in workouts: the first one, their number, and a similar name that exists.
private struct UsedName {
  package var first: Int
  package var count: Int
  package var near: String?
}

/// Collects the days and slots of workouts that their program does not have.
private struct OrphanedNames {
  package struct Name: Hashable {
    package var program: String
    package var name: String
  }

  package var days: [Name: UsedName] = [:]
  package var slots: [Name: UsedName] = [:]

  /// Adds the unknown day or slots of the workout at that index of the history.
  package mutating func add(
    _ workout: Workout, _ reference: ProgramReference, _ index: Int, _ program: Program?
  ) {
    guard let program else { return }
    guard program.day(named: reference.day) != nil else {
      let near = nearest(to: reference.day, among: program.days.map(\.name))
      Self.note(Name(program: reference.program, name: reference.day), index, near, &days)
      return
    }
    let known = program.days.flatMap { $0.entries.map(\.slot) }
    for line in workout.lines where line.label != nil {
      let slot = SlotName(line.swapFor ?? line.name, as: line.label)
      // If the exercise of a slot varies, its label alone identifies it.
      guard !known.contains(where: { $0.lift == slot.label || $0.label == slot.label })
      else { continue }
      let near = nearest(to: slot.text, among: known.map(\.text))
      Self.note(Name(program: reference.program, name: slot.text), index, near, &slots)
    }
  }

  private static func note(
    _ name: Name, _ index: Int, _ near: String?, _ uses: inout [Name: UsedName]
  ) {
    uses[name, default: UsedName(first: index, count: 0, near: near)].count += 1
  }
}
