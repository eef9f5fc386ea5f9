// `prog update` brings added programs up to date, after showing what changes.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import ProgramFormat
import Programs
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct UpdateCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", _superCommandName: "prog",
    abstract: "Update added programs, after showing what changes in your next weeks",
    discussion: """
      prog fetches the source of each program, compares your next weeks with the old and the new \
      version, and asks whether to update. Your own edits of the file stay. If the new version \
      changes the same keys, prog shows both values and asks which to keep; --keep answers for all \
      of them, or for one key. 'both' keeps both values as cases of an input that 'prog set' \
      switches. --source also works for a program that is not recorded in prog.lock.yaml.
      Examples:
        prog update --preview
        prog update gzclp --ref v2 --yes
        prog update gzclp --keep mine --keep days.A1.Squat=both
        prog update gzclp --source https://github.com/coach/new-programs
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Ids of the programs (by default all that were added)")
  var names: [String] = []

  @Flag(help: "Show what would change, and change nothing")
  var preview = false

  @Option(help: .value("ref", "Follow this branch, tag or commit from now on"))
  var ref: String?

  @Option(help: .value("source", "Follow this source from now on, written as for 'prog add'"))
  var source: String?

  @Option(
    help: .value(
      "choice",
      "For keys that both sides changed, keep mine, theirs or both; KEY=CHOICE for one key"))
  var keep: [MergeAnswer] = []

  @OptionGroup var consent: Consent

  private static let weeks = 4

  func validate() throws {
    try expectOne(of: "--preview", preview, "--yes", consent.yes)
    guard ref == nil || source == nil else {
      throw ValidationError("--ref and --source cannot be used together: write SOURCE@REF")
    }
    guard ref == nil && source == nil || names.count == 1 else {
      throw ValidationError("--\(ref == nil ? "source" : "ref") needs the id of one program")
    }
  }

  func run() throws {
    let date = try moment.date
    var opened = try OpenedFolder.open(global, "update")
    warn(opened.warnings)
    let pins = try Problem.translated { try opened.folder.pins() }
    var chosen = names.isEmpty ? pins.all : []
    for name in names {
      if pins[name] != nil || source == nil || opened.text(of: name) == nil {
        chosen.append(try pins.expect(name, in: opened))
      } else if let pin = try unrecorded(name, opened) {
        chosen.append(pin)
      } else {
        return
      }
    }
    guard !chosen.isEmpty else {
      if global.json { return answer([]) }
      return show(["No program was added with 'prog add'."])
    }
    var answers: [JSON] = []
    var isAllDone = true
    var failures: [LogbookError] = []
    // If one of several programs fails, the others can still be updated.
    func attempt(_ step: () throws -> Void) throws {
      do { try step() } catch let failure as LogbookError
        where failure.status != .interrupted && chosen.count > 1
      { failures.append(failure) }
    }
    var fetched: [(pin: ProgramPin, newest: SharedProgram)] = []
    for pin in chosen { try attempt { fetched.append((pin, try newest(pin, opened))) } }
    if failures.isEmpty { try expectConflicts(in: fetched, opened) }
    for (pin, newest) in fetched {
      try attempt {
        let (done, json, after) = try update(pin, to: newest, in: opened, on: date)
        opened = after
        isAllDone = isAllDone && done
        answers.append(json)
      }
    }
    if global.json { answer(answers) }
    if let first = failures.first {
      // The status of one program if they agree, as if only that had been updated.
      let isCommon = failures.allSatisfy { $0.status == first.status }
      throw LogbookError(failures.flatMap(\.diagnostics), isCommon ? first.status : .badInput)
    }
    if !isAllDone { throw QuietExit(status: .no) }
  }

  private func answer(_ programs: [JSON]) { show(document: ["programs": .array(programs)]) }

  /// Updates one program. Returns false if it is not up to date after that.
  private func update(
    _ pin: ProgramPin, to newest: SharedProgram, in opened: OpenedFolder, on date: CalendarDate
  ) throws -> (isDone: Bool, json: JSON, opened: OpenedFolder) {
    let update = try decided(
      try ProgramUpdate(
        pin, newest: newest, in: opened, keeping: keptSide, choices: keptValues(for: [])),
      in: opened, on: date)
    func json(_ status: String, _ view: UpdateView? = nil) -> JSON {
      .object(
        JSON.members([
          "id": .string(pin.id), "status": .string(status), "pinned": SharedProgramView.json(pin),
          "newest": SharedProgramView.json(newest.pin), "edited": .bool(update.hasOwnEdits),
        ]) + (view?.members ?? []))
    }
    switch update.outcome {
    case .current:
      let isMoved = (ref != nil || source != nil) && !pin.isFollowing(newest.pin)
      if isMoved, !preview {
        let edit = opened.folder.editPins { $0[pin.id] = newest.pin }
        _ = try Problem.translated { try opened.folder.make([edit]) }
      }
      if !global.json {
        let place = newest.pin.source + (newest.pin.ref.map { "@\($0)" } ?? "")
        let verb = preview ? "would follow" : "follows"
        show([StyledLine("\(pin.id) is up to date\(isMoved ? ", and \(verb) \(place) now" : "").")])
      }
      return (true, json("current"), opened)
    case .conflicts(let conflicts, _): throw try conflict(update, conflicts, in: opened)
    case .changed(let text):
      let after = opened.replacing(text)
      let view = try UpdateView(
        update, text, before: opened, after: after, on: date, weeks: Self.weeks, layout: layout)
      if !global.json { show(view.lines) }
      warn(view.problems)
      try expectSound(
        view.problems, view.results, of: "the new '\(pin.id)'",
        help: update.hasOwnEdits
          ? "your own edits may be the reason; otherwise report it to the author"
          : "report it to the author, and keep the version that you have")
      guard !preview else { return (true, json("changed", view), opened) }
      let isConfirmed = isConfirmed(
        consent, canAsk: !global.json, "\nUpdate programs/\(pin.id).yaml?",
        otherwise: " To update \(SafeText(pin.id)), add --yes.")
      guard isConfirmed else { return (false, json("changed", view), opened) }
      _ = try Interruption.ignored {
        try Problem.translated { try opened.folder.make(update.edits(to: text, in: opened.folder)) }
      }
      if !global.json { show([StyledLine("Updated \(update.mine.source.name).", .green)]) }
      return (true, json("updated", view), after)
    }
  }

  // MARK: Conflicts

  /// Stops the command if `--keep` names a key that is not in conflict.
  private func expectConflicts(
    in fetched: [(pin: ProgramPin, newest: SharedProgram)], _ opened: OpenedFolder
  ) throws {
    let named = keep.compactMap(\.key)
    guard !named.isEmpty else { return }
    let keys = try fetched.flatMap { pin, newest -> [String] in
      let update = try ProgramUpdate(pin, newest: newest, in: opened)
      guard case .conflicts(let conflicts, _) = update.outcome else { return [] }
      return conflicts.map(\.path)
    }
    guard let key = named.first(where: { !keys.contains($0) }) else { return }
    throw LogbookError(
      .badOption, "'--keep' names '\(key)', which is not in conflict",
      help: keys.isEmpty ? ["no key is in conflict: leave it out"] : choice(for: key, among: keys))
  }

  /// The choice for all keys in conflict, if one of the two sides is taken as a whole.
  private var keptSide: MergeSide? {
    keep.last { $0.key == nil }.flatMap { MergeSide(rawValue: $0.choice.rawValue) }
  }

  /// Returns the choices of the command line: for the keys that it names, and for `keys`.
  private func keptValues(for keys: [String]) -> [String: MergeChoice] {
    var choices: [String: MergeChoice] = [:]
    let all = keep.last { $0.key == nil }?.choice
    for key in keys { choices[key] = all }
    for value in keep { if let key = value.key { choices[key] = value.choice } }
    return choices
  }

  /// Returns the update with all conflicts decided, by the command line or at the terminal; the
  /// same update if they are not. Every other change is shown before that.
  private func decided(
    _ update: ProgramUpdate, in opened: OpenedFolder, on date: CalendarDate
  ) throws -> ProgramUpdate {
    guard case .conflicts(let conflicts, let others) = update.outcome else { return update }
    let keys = conflicts.map(\.path)
    var choices = keptValues(for: keys)
    if keys.contains(where: { choices[$0] == nil }) {
      guard let others, !global.json else { return update }
      if others.source.bytes != update.mine.source.bytes {
        let view = try UpdateView(
          update, others, before: opened, after: opened.replacing(others), on: date,
          weeks: Self.weeks, layout: layout)
        show(view.lines)
      }
      guard context.inputIsTerminal, !consent.yes, !preview else { return update }
      tell("\nYour edits and the new version changed the same keys.")
      for conflict in conflicts where choices[conflict.path] == nil {
        tell("\n\(SafeText(conflict.path))")
        let values = [
          "mine: \(conflict.mine ?? "removed")", "theirs: \(conflict.theirs ?? "removed")",
        ]
        let both = "both, as cases: 'prog set \(MergedCases.input)=theirs' switches to theirs"
        let canKeepBoth = try canKeepBoth(conflict, of: update, in: opened)
        guard let index = try choose(values + (canKeepBoth ? [both] : [])) else { return update }
        choices[conflict.path] = MergeChoice.allCases[index]
      }
      tell("")
    }
    let decided = try ProgramUpdate(
      update.pin, newest: update.newest, in: opened, choices: choices)
    guard case .conflicts(let left, _) = decided.outcome else { return decided }
    throw LogbookError(
      .mergeConflict, "cannot keep both values of \(left.map { "'\($0.path)'" }.listed)",
      notes: [
        "a value of several lines cannot become a case, nor can some keys, nor cases of an earlier "
          + "update whose 'else' you changed",
        "nothing was changed",
      ],
      help: ["keep one of them: --keep \((left.first?.path ?? "").inShell)=mine, or =theirs"], .no)
  }

  /// Returns whether both values of a key can become cases.
  private func canKeepBoth(
    _ conflict: MergeConflict, of update: ProgramUpdate, in opened: OpenedFolder
  ) throws -> Bool {
    let attempt = try ProgramUpdate(
      update.pin, newest: update.newest, in: opened, keeping: .mine,
      choices: [conflict.path: .both])
    return if case .changed = attempt.outcome { true } else { false }
  }

  /// Returns a record for a program that has none, so that it can follow the source from now on.
  /// Nil if nothing is left to do.
  private func unrecorded(_ id: String, _ opened: OpenedFolder) throws -> ProgramPin? {
    guard let source, let mine = opened.text(of: id) else { return nil }
    let file = FilePath(mine.source.name).lastComponent?.string ?? "\(id).yaml"
    let newest = try ProgramFetcher(opened.folder, context).program(
      at: source, as: id, preferring: file
    ) { items in context.inputIsTerminal && !consent.yes ? try choose(items) : nil }
    let bytes = mine.source.bytes
    var side = bytes == newest.bytes ? .mine : keptSide
    if side == nil, context.inputIsTerminal, !consent.yes, !global.json, !preview {
      tell(
        "\(SafeText(mine.source.name)) differs from \(SafeText(source)), and prog does not "
          + "know why."
      )
      side = try choose([
        "mine: keep your file, and merge later versions into it",
        "theirs: replace your file, after showing what changes",
      ]).map { $0 == 0 ? .mine : .theirs }
    }
    var pin = newest.pin
    switch side {
    case nil:
      throw LogbookError(
        .notAdded, "'\(id)' is not recorded in prog.lock.yaml, and differs from its source",
        notes: ["prog cannot tell your edits from changes of the author"],
        help: [
          "keep your file, and merge later versions into it: --keep mine",
          "replace your file: --keep theirs",
        ], .no)
    case .theirs:
      pin.sha256 = ProgramPin.hash(of: bytes)
      return pin
    case .mine:
      if !preview {
        let edits = [
          opened.folder.versionEdit(id, newest.bytes), opened.folder.editPins { $0[id] = pin },
        ].compactMap(\.self)
        _ = try Problem.translated { try opened.folder.make(edits) }
      }
      let verb = preview ? "would follow" : "follows"
      if global.json {
        answer([
          [
            "id": .string(id), "status": "current", "pinned": SharedProgramView.json(pin),
            "newest": SharedProgramView.json(pin), "edited": .bool(bytes != newest.bytes),
          ]
        ])
      } else {
        show([StyledLine("\(id) \(verb) \(pin.source) now. Your file is unchanged.")])
      }
      return nil
    }
  }

  // MARK: Sources

  /// Reads the newest text: from the source of the pin, or from the one that the options name.
  private func newest(_ pin: ProgramPin, _ opened: OpenedFolder) throws -> SharedProgram {
    let fetcher = ProgramFetcher(opened.folder, context)
    if let source {
      return try fetcher.program(at: source, as: pin.id, preferring: pin.file) { items in
        context.inputIsTerminal && !consent.yes ? try choose(items) : nil
      }
    }
    do {
      return try fetcher.newest(pin, ref: ref)
    } catch let failure as LogbookError where ref == nil && failure.isAboutSource {
      throw Self.lost(pin, failure)
    }
  }

  /// Returns the failure with the program that it is about, and what to do if its source is gone.
  private static func lost(_ pin: ProgramPin, _ failure: LogbookError) -> LogbookError {
    var failure = failure
    let place = "\(pin.source)\(pin.ref.map { "@\($0)" } ?? ""), file \(pin.file)"
    for index in failure.diagnostics.indices {
      failure.diagnostics[index].notes.append("'\(pin.id)' was added from \(place)")
      // A missing path needs none of the help for a typed one.
      if failure.diagnostics[index].id == WorkspaceErrorID.noSuchFile.rawValue {
        failure.diagnostics[index].help = []
      }
      let id = pin.id.inShell
      failure.diagnostics[index].help += [
        "if it has moved: prog update \(id) --source SOURCE@REF:FILE",
        "if it is gone, keep your copy without updates: prog remove \(id) --keep",
      ]
    }
    return failure
  }

  /// Returns the error of the keys in conflict that the command line does not decide.
  private func conflict(
    _ update: ProgramUpdate, _ all: [MergeConflict], in opened: OpenedFolder
  ) throws -> LogbookError {
    let (pin, choices) = (update.pin, keptValues(for: []))
    let open = all.filter { choices[$0.path] == nil }
    let conflicts = open.isEmpty ? all : open
    let single = try conflicts.filter { try canKeepBoth($0, of: update, in: opened) }
    let lines = conflicts.prefix(20).map { conflict in
      let key = conflict.path.isEmpty ? "the whole file" : conflict.path
      guard conflict.mine != nil || conflict.theirs != nil else { return key }
      return "\(key): yours is \(conflict.mine ?? "removed"), "
        + "the new one is \(conflict.theirs ?? "removed")"
    }
    return LogbookError(
      .mergeConflict, "your edits of '\(pin.id)' and its new version change the same keys",
      notes: lines + ["nothing was changed"],
      help: [
        "keep your values: prog update \(pin.id.inShell) --keep mine",
        "take the new values: prog update \(pin.id.inShell) --keep theirs",
      ]
        + (single.first.map { first in
          let key = single.count == all.count ? "" : "\(first.path.inShell)="
          return [
            "keep both as cases, which 'prog set' switches: prog update \(pin.id.inShell) --keep "
              + "\(key)both"
          ]
        } ?? [])
        + (conflicts.count > 1
          ? ["choose for one key: --keep \((conflicts.first?.path ?? "").inShell)=theirs"] : []),
      .no)
  }
}

extension LogbookError {
  /// True if the source of a program, or the program in it, cannot be found.
  fileprivate var isAboutSource: Bool {
    let ids = [
      WorkspaceErrorID.noSuchFile.rawValue, LogbookErrorID.cannotFetch.rawValue,
      LogbookErrorID.noProgramInSource.rawValue,
    ]
    return diagnostics.contains { ids.contains($0.id) }
  }
}

/// A value of `--keep`: a choice for all keys in conflict, or for one.
struct MergeAnswer: ExpressibleByArgument {
  let key: String?
  let choice: MergeChoice

  init?(argument: String) {
    let equals = argument.lastIndex(of: "=")
    let word = equals.map { argument[argument.index(after: $0)...] } ?? argument[...]
    guard let choice = MergeChoice(rawValue: String(word)) else { return nil }
    key = equals.map { String(argument[..<$0]) }
    self.choice = choice
  }

  static let allValueStrings = MergeChoice.allCases.map(\.rawValue)
}

extension ProgramPin {
  /// Returns whether both pins name the same source, revision and file.
  fileprivate func isFollowing(_ other: ProgramPin) -> Bool {
    source == other.source && ref == other.ref && file == other.file
  }
}

extension ProgramPins {
  /// Returns the source of an added program.
  ///
  /// - Throws: `not-added`
  func expect(_ id: String, in opened: OpenedFolder) throws -> ProgramPin {
    if let pin = self[id] { return pin }
    let isOwn = opened.text(of: id) != nil
    throw LogbookError(
      .notAdded, "'\(id)' was not added with 'prog add'",
      notes: isOwn ? ["prog.lock.yaml does not record where it came from"] : [],
      help: isOwn
        ? ["to follow a source from now on: prog update \(id.inShell) --source SOURCE"]
        : all.isEmpty
          ? ["add a program first: prog add SOURCE"] : choice(for: id, among: all.map(\.id)),
      .noInput)
  }
}
