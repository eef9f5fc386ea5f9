// `prog update` brings added programs up to date, after showing what changes.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import ProgramFormat
import Programs
import SafeOutput
import Terminal
import Training
import Workspace

struct UpdateCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", _superCommandName: "prog",
    abstract: "Update added programs, after showing what changes in your next weeks",
    discussion: """
      prog fetches the source of each program, compares your next weeks with the old and the new \
      version, and asks. Your own edits of the file stay; if the new version changes the same keys, \
      prog shows them and changes nothing.
      Examples:
        prog update --preview
        prog update gzclp --ref v2 --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Ids of the programs (by default all that were added)")
  var names: [String] = []

  @Flag(help: "Show what would change, and change nothing")
  var preview = false

  @Option(help: ArgumentHelp("Follow this branch, tag or commit from now on", valueName: "ref"))
  var ref: String?

  @OptionGroup var consent: Consent

  /// The weeks that are compared.
  private static let weeks = 4

  func validate() throws {
    guard !preview || !consent.yes else {
      throw ValidationError("--preview and --yes cannot be used together")
    }
    guard ref == nil || names.count == 1 else {
      throw ValidationError("--ref needs the id of one program")
    }
  }

  func run() throws {
    let date = try moment.date
    var opened = try OpenedFolder.open(global, "update")
    warn(opened.warnings)
    let pins = try Problem.translated { try opened.folder.pins() }
    let chosen = try names.isEmpty ? pins.all : names.map { try pins.expect($0) }
    guard !chosen.isEmpty else {
      if global.json { return answer([]) }
      return show(["No program was added with 'prog add'."])
    }
    var answers: [JSON] = []
    var isAllDone = true
    var failures: [Diagnostic] = []
    for pin in chosen {
      do {
        let (done, json, after) = try update(pin, opened, date)
        opened = after
        isAllDone = isAllDone && done
        answers.append(json)
      } catch let failure as LogbookError where failure.status != .interrupted && chosen.count > 1 {
        // The other programs can still be updated.
        failures += failure.diagnostics
      }
    }
    if global.json { answer(answers) }
    if !failures.isEmpty { throw LogbookError(failures, .badInput) }
    if !isAllDone { throw QuietExit(status: .no) }
  }

  private func answer(_ programs: [JSON]) { show(.document(["programs": .array(programs)])) }

  /// Updates one program. Returns false if it is not up to date after that.
  private func update(
    _ pin: ProgramPin, _ opened: OpenedFolder, _ date: CalendarDate
  ) throws -> (isDone: Bool, json: JSON, opened: OpenedFolder) {
    let newest = try ProgramFetcher(opened.folder, context).newest(pin, ref: ref)
    let update = try ProgramUpdate(pin, newest: newest, in: opened)
    func json(_ status: String, _ view: UpdateView? = nil) -> JSON {
      .object(
        [
          JSON.Member("id", .string(pin.id)), JSON.Member("status", .string(status)),
          JSON.Member("pinned", SharedProgramView.json(pin)),
          JSON.Member("newest", SharedProgramView.json(newest.pin)),
          JSON.Member("edited", .bool(update.hasOwnEdits)),
        ] + (view?.members ?? []))
    }
    switch update.outcome {
    case .current:
      if ref != nil, newest.pin.ref != pin.ref, !preview {
        let edit = opened.folder.editPins { $0[pin.id] = newest.pin }
        _ = try Problem.translated { try opened.folder.make([edit]) }
      }
      if !global.json { show(["\(pin.id) is up to date."].map { StyledLine($0) }) }
      return (true, json("current"), opened)
    case .conflicts(let conflicts): throw Self.conflict(pin, conflicts)
    case .changed(let text):
      let after = opened.replacing(text)
      let view = try UpdateView(
        update, text, before: opened, after: after, on: date, weeks: Self.weeks, layout: layout)
      if !global.json { show(view.lines) }
      warn(view.problems)
      try expectSound(view, update)
      guard !preview else { return (true, json("changed", view), opened) }
      guard isConfirmed(pin.id) else { return (false, json("changed", view), opened) }
      _ = try Interruption.ignored {
        try Problem.translated {
          try opened.folder.make(update.edits(to: text, in: opened.folder))
        }
      }
      if !global.json { show([StyledLine("Updated \(update.mine.source.name).", .green)]) }
      return (true, json("updated", view), after)
    }
  }

  private static func conflict(_ pin: ProgramPin, _ conflicts: [MergeConflict]) -> LogbookError {
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
        "make one of them equal in programs/\(pin.id).yaml, then update again",
        "or keep your version under another name: prog new my-\(pin.id) --from \(pin.id)",
      ], .no)
  }

  /// - Throws: `QuietExit` after reported errors, or `failed-tests`
  private func expectSound(_ view: UpdateView, _ update: ProgramUpdate) throws {
    if view.problems.hasErrors { throw QuietExit(status: .badInput) }
    let failed = view.results.count { !$0.hasPassed }
    guard failed == 0 else {
      throw LogbookError(
        .failedTests,
        "\(failed) of \(view.results.count) tests of the new '\(update.pin.id)' failed",
        notes: ["nothing was changed"],
        help: [
          update.hasOwnEdits
            ? "your own edits may be the reason; otherwise report it to the author"
            : "report it to the author, and keep the version that you have"
        ], .no)
    }
  }

  private func isConfirmed(_ id: String) -> Bool {
    if consent.yes { return true }
    guard context.inputIsTerminal, !global.json else {
      tell("Nothing was changed. To update \(SafeText(id)), add --yes.")
      return false
    }
    let isAgreed = isAgreed(to: "\nUpdate programs/\(id).yaml? [y/N] ")
    if !isAgreed { tell("Nothing was changed.") }
    return isAgreed
  }
}

extension ProgramPins {
  /// Returns the source of an added program.
  ///
  /// - Throws: `not-added`
  func expect(_ id: String) throws -> ProgramPin {
    if let pin = self[id] { return pin }
    let near = nearest(to: id, among: all.map(\.id))
    let known =
      all.isEmpty
      ? "no program was added" : "added programs: \(all.map(\.id).joined(separator: ", "))"
    throw LogbookError(
      .notAdded, "'\(id)' was not added with 'prog add'",
      help: [near.map { "did you mean '\($0)'?" } ?? known], .noInput)
  }
}
