// Checks a whole training folder for damage, unlikely values, missing programs and leftovers.

package import Diagnostics
import Engine
import HistoryFormat
import Insights
import Notation
import Programs
package import SystemPackage
package import Training
import Workspace

/// Finds the problems that `prog doctor` reports, each with a command that fixes it.
package struct DoctorChecks {
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

  package func id(_ entry: Int) -> String { opened.history.entries[entry].id.text }

  // MARK: Entries

  private mutating func examineEntries() {
    for unlikely in ImplausibleEntries(opened.record.entries, today: date).found {
      // An entry that appears twice is one problem: with two fixes for it, both would be removed.
      if case .twice = unlikely.kind, opened.history.repeats.contains(unlikely.entry) { continue }
      add(unlikely)
    }
  }

  private mutating func add(_ unlikely: ImplausibleEntry) {
    let entry = unlikely.entry
    let day = opened.record.entries[entry].date.text
    func usually(_ load: Load) -> String { "usually \(load.text) around this time" }
    let (id, summary, marked, label): (DoctorID, String, String, String?)
    switch unlikely.kind {
    case .load(let exercise, let load, let usual):
      (id, marked, label) = (.unlikelyLoad, load.text, usually(usual))
      summary = "unlikely load for \(exercise) on \(day): \(marked)"
    case .unit(let exercise, let load, let usual):
      let meant = Load(tenThousandths: load.tenThousandths, unit: load.unit.other)
      (id, marked) = (.unlikelyUnit, load.text)
      label = "did you mean \(meant.text)? Usually \(usual.text) around this time"
      summary = "unlikely unit for \(exercise) on \(day): \(marked)"
    case .bodyweight(let load, let usual):
      (id, marked, label) = (.unlikelyBodyweight, load.text, usually(usual))
      summary = "unlikely bodyweight on \(day): \(marked)"
    case .speed(let exercise, let set):
      guard case .distanceInTime(let distance, let time) = set.amount,
        let fault = SpeedRange(of: exercise).impossibility(of: distance, in: time)
      else { return }
      (id, marked) = (.unlikelySpeed, time.text)
      label = distance.pace(in: time).map { "\($0.text) is \(fault)" }
      summary = "unlikely speed for \(exercise) on \(day): \(distance.text) in \(marked)"
    case .duration(let seconds):
      (id, marked) = (.unlikelyDuration, seconds.text)
      label = "was it left running overnight?"
      summary = "unlikely duration of a workout on \(day): \(marked)"
    case .future, .distantPast:
      let side = unlikely.kind == .future ? "future" : "distant past"
      (id, marked, label) = (.unlikelyDate, day, "today is \(date.text)")
      summary = "entry with a date in the \(side): \(day)"
    case .twice(let other):
      return add(
        .sameSetsTwice, "two workouts on \(day) have the same sets", at: entry,
        label: "same as \(self.id(other))", help: ["remove one: prog history rm \(self.id(entry))"])
    }
    add(
      id, summary, at: entry, marking: marked, label: label,
      help: ["correct it: prog history edit \(self.id(entry))"])
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

// Checks the names of exercises in the settings.

extension DoctorChecks {
  /// Reports names of exercises in `prog.yaml` that are nowhere else, but one typo away from an
  /// exercise.
  mutating func examineSettings() {
    // The settings were read when the folder was opened.
    guard let source = try? opened.folder.settingsText() else { return }
    let found = Settings.exerciseNames(in: source)
    if found.isEmpty { return }
    let trained = programs.flatMap { $0.program.days.flatMap(\.entries).flatMap(\.exerciseNames) }
    let names = ExerciseNames(opened.exerciseNames(done: true, and: Array(Set(trained)).sorted()))
    let former = opened.settings.renames
    var seen: Set<String> = []
    for (name, span) in found
    where names.whole(former.name(name)) == nil && seen.insert(name).inserted {
      guard let near = names.typo(name),
        !SimilarExerciseNames.found(among: [name: 0, near: 1]).isEmpty
      else { continue }
      findings.append(
        Diagnostic(
          DoctorID.similarExerciseNames,
          "'\(name)' and '\(near)' are probably the same exercise", severity: .warning,
          at: span, label: "no exercise has this name",
          help: ["write '\(near)'"], in: source))
    }
  }

  /// Reports a temporary file that you must not simply remove. Returns false if it contains nothing
  /// worth keeping.
  package mutating func examineRemains(_ path: FilePath) -> Bool {
    let layout = opened.folder.layout
    let files = opened.folder.files
    guard let leftover = Leftover(path), let remains = try? leftover.remains(in: files) else {
      return false
    }
    let file = layout.shown(path)
    let target = layout.shown(leftover.target)
    switch remains {
    case .nothing: return false
    case .appended([], isOpen: _):
      add(
        .unmergedLines, "another program may still write to the old copy of '\(target)'",
        notes: ["prog replaced the file while that program had it open; the copy is '\(file)'"],
        help: ["close that program; the next change with prog adds its lines"])
    case .appended(let bytes, let isOpen):
      let count = bytes.split(separator: UInt8(ascii: "\n")).count
      let lines = count.counted("line of another program is", "lines of another program are")
      add(
        .unmergedLines, "\(lines) missing from '\(target)'",
        notes: ["the program wrote to the old copy '\(file)' while prog replaced the file"],
        help: isOpen
          ? ["close that program; the next change with prog adds the lines"]
          : ["change '\(target)' with any prog command, which adds the lines"])
    case .otherText:
      add(
        .unmergedLines, "'\(file)' is another version of '\(target)'",
        notes: ["another program saved it while prog replaced the file"],
        help: [
          "compare the two: diff \(file.inShell) \(target.inShell)",
          "then remove it: rm \(file.inShell)",
        ])
    }
    return true
  }

  mutating func examineValues() {
    let running = opened.runningIDs(through: .distantFuture)
    // A program that cannot be read is reported with the programs.
    let ids = Set(running.filter { (try? opened.library(for: [$0]))?.knows($0) ?? false })
    guard !ids.isEmpty, let library = try? opened.library(for: running.filter(ids.contains)) else {
      return
    }
    var replay = Replay(record: opened.record, library: library, settings: opened.engineSettings)
    let starts = lastStarts.filter { ids.contains($0.key) }
    for (index, entry) in opened.record.entries.enumerated() {
      let id: String
      let values: [Assignment]
      switch entry.event {
      case .start(let program, _, let inputs) where starts[program] == index:
        (id, values) = (program, inputs)
        replay.advance(to: index + 1)
      case .set(let program, let assignments) where starts[program].map { $0 < index } ?? false:
        (id, values) = (program, assignments)
        // After the entry, a wrong value would have the right kind.
        replay.advance(to: index)
      default: continue
      }
      guard let run = replay.runs.first(where: { $0.id == id }) else { continue }
      for value in values {
        if let reason = replay.refusal(of: value, in: run) { add(reason, value, run, index) }
      }
    }
  }

  private mutating func add(
    _ reason: RefusedValue, _ given: Assignment, _ run: ProgramRun, _ index: Int
  ) {
    let edit = "correct it: prog history edit \(id(index))"
    switch reason {
    case .unknown:
      let near = nearest(to: given.name, among: run.compiled.valueNames)
      add(
        .valueUnknownToProgram, "'\(run.id)' does not have a value named '\(given.name)'",
        at: index,
        marking: given.name, label: "changes nothing",
        notes: near.map { [didYouMean($0)] } ?? [], help: [edit])
    case .otherKind(let kind):
      add(
        .valueOfOtherKind,
        "invalid \(kind.rawValue) '\(given.value.plain)' for \(given.name) of '\(run.id)'",
        at: index, marking: "\(given.name) = \(given.value.text)",
        label: "not a valid \(kind.rawValue)",
        notes: ["the rules and sets that use it fail"], help: [edit])
    }
  }

  package mutating func examineFiles() {
    let layout = opened.folder.layout
    let files = opened.folder.files
    for name in layout.drafts(in: files) {
      add(
        .unfinishedSession, "unfinished session in '\(layout.shown(layout.draft(name)))'",
        help: ["resume or discard it: prog run"])
    }
    for copy in ConflictCopy.all(in: opened.folder) {
      add(
        .conflictCopy, "'\(copy.path)' is a conflict copy of '\(copy.original)'",
        notes: ["a sync tool made it because two devices changed the file"],
        help: ["merge the two: prog sync --files"])
    }
    for folder in [layout.root, layout.history, layout.programs, layout.versions] {
      let names = ((try? files.names(in: folder)) ?? []).sorted()
      for name in names where Self.isLeftover(name) {
        let shown = layout.shown(folder.appending(name))
        if examineRemains(folder.appending(name)) { continue }
        add(
          .leftoverFile, "leftover file '\(shown)'",
          notes: [
            "prog was killed while writing, or the disk failed; the file it was replacing is intact"
          ],
          help: ["remove it: rm \(shown.inShell)"])
      }
    }
    examinePermissions()
    examineGit()
  }

  private static func isLeftover(_ name: String) -> Bool {
    // The command has undone a change that was killed, so another process is making this one.
    name.hasPrefix(".") && name.hasSuffix(".prog-tmp") && name != FolderLayout.changeName
  }

  // MARK: Permissions

  private mutating func examinePermissions() {
    let layout = opened.folder.layout
    let files = opened.folder.files
    let owner = (try? files.status(layout.root))??.owner
    var paths = [layout.history]
    paths += ((try? files.names(in: layout.history)) ?? []).sorted()
      .filter { $0.hasSuffix(".txt") }.map { layout.history.appending($0) }
    for path in paths {
      guard let status = (try? files.status(path)) ?? nil, status.kind != .link else { continue }
      let shown = layout.shown(path)
      if status.mode & 0o600 != 0o600 || status.kind == .folder && status.mode & 0o100 == 0 {
        add(
          .notWritable, "'\(shown)' cannot be written by its owner",
          notes: ["its mode is \(String(status.mode & 0o777, radix: 8))"],
          help: [
            "make it writable: chmod \(status.kind == .folder ? "u+rwx" : "u+rw") \(shown.inShell)"
          ])
      } else if let owner, status.owner != owner {
        add(
          .notWritable, "'\(shown)' and the training folder have different owners",
          notes: ["prog was probably run as root once"],
          help: ["change the owner: sudo chown --reference=. \(shown.inShell)"])
      }
    }
  }

  // MARK: Git

  /// Checks that git merges the history entry by entry. Otherwise two sessions that were logged on
  /// different devices can be mixed up.
  private mutating func examineGit() {
    let root = opened.folder.layout.root
    let files = opened.folder.files
    guard let repository = Self.repository(around: root, files) else { return }
    func text(_ path: FilePath) -> String {
      let source = (try? opened.folder.ownText(path, as: .gitFile)) ?? nil
      return String(decoding: source?.bytes ?? [], as: UTF8.self)
    }
    let attributes = text(root.appending(".gitattributes"))
    let driver = "merge=\(TrainingFolder.mergeDriver)"
    let names = opened.history.files.map(\.source.name)
    let drivers = (names.isEmpty ? ["history/2025.txt"] : names)
      .map(GitAttributes(attributes).mergeDriver)
    guard !drivers.contains("union") else {
      return add(
        .mergeByLines, "git merges the history line by line: merge=union", severity: .error,
        notes: ["sessions from different devices can be mixed up without a conflict"],
        help: ["write '\(driver)' instead in .gitattributes, then run: prog init"])
    }
    let isNamed = drivers.allSatisfy { $0 == TrainingFolder.mergeDriver }
    let isKnown = text(repository.appending("config")).contains(
      "[merge \"\(TrainingFolder.mergeDriver)\"]")
    guard !isNamed || !isKnown else { return }
    add(
      .mergeByLines, "git is not set up to merge history files",
      notes: [
        isNamed
          ? "git does not clone this setting"
          : ".gitattributes does not give them the merge driver of prog"
      ],
      help: ["set it up: prog init"])
  }

  /// Returns git's own folder, or nil outside a repository and if that folder is elsewhere.
  private static func repository(around folder: FilePath, _ files: any FileSystem) -> FilePath? {
    var above = folder
    while !above.isEmpty {
      let path = above.appending(".git")
      if let status = (try? files.status(path)) ?? nil {
        return status.kind == .folder ? path : nil
      }
      if !above.removeLastComponent() { break }
    }
    return nil
  }
}
