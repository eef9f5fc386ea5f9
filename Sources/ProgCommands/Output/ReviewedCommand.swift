// Commands that change files after a look and a yes: the diff, what follows from it, the question.

import Diagnostics
import HistoryFormat
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

/// A command that shows what it is about to change, and asks.
protocol ReviewedCommand: ReportedCommand {
  var consent: Consent { get }
  /// The folder's name, where everything would be deleted and nobody can type it.
  var confirm: String? { get }
}

extension ReviewedCommand {
  var confirm: String? { nil }
}

/// One that may delete everything.
protocol DeletingCommand: ReviewedCommand {
  var deletion: DeletionConsent { get }
}

extension DeletingCommand {
  var confirm: String? { deletion.confirm }
}

/// What a command is about to change.
struct Proposal {
  let edits: [FileEdit]
  let opened: OpenedFolder
  /// The date for which programs are compared.
  let date: CalendarDate
  /// True when nothing would be left: then a yes is not enough.
  var endsAll = false
  /// What exercises of before are called afterwards.
  var renames = ExerciseRenames()
  /// The file in which what was typed is kept, should the command be interrupted.
  var kept: String?
  /// More lines to show below the diff.
  var remarks: [String] = []
  /// More members of the JSON answer, from the folder as it is afterwards.
  var members: (OpenedFolder) -> KeyValuePairs<String, JSON?> = { _ in [:] }
}

extension ReviewedCommand {
  /// Shows the proposal, asks, and makes it; without a yes nothing is changed and the answer is no.
  ///
  /// - Returns: The folder as it is afterwards.
  @discardableResult
  func review(_ proposal: Proposal) throws -> OpenedFolder {
    let opened = proposal.opened
    let changes = try Problem.translated { try opened.folder.preview(proposal.edits) }
    let after = try opened.after(changes)
    try refuseNewErrors(opened, after)
    let effects = ReplayDifference(
      before: opened, after: after, on: proposal.date, renames: proposal.renames)
    guard !changes.isEmpty else {
      if global.json {
        answer(proposal, after, changes, effects, made: false)
      } else {
        show(["Nothing is left to change."])
      }
      return opened
    }
    let lines = self.lines(changes, proposal, effects)
    if !global.json {
      show(lines)
    } else if !consent.yes, context.inputIsTerminal {
      context.printError(StyledText(lines).rendered(.plain))
    }
    let isMade = try isConfirmed(proposal)
    if isMade {
      let layout = opened.folder.layout
      let needed = proposal.edits.filter { edit in
        changes.contains { $0.name == layout.shown(edit.path) }
      }
      _ = try Interruption.ignored { try Problem.translated { try opened.folder.make(needed) } }
    }
    if global.json { answer(proposal, after, changes, effects, made: isMade) }
    guard isMade else { throw QuietExit(status: .no) }
    if !global.json {
      show([StyledLine("Changed \(changes.map(\.name).joined(separator: ", ")).", .green)])
    }
    return after
  }

  private func lines(
    _ changes: [FileChange], _ proposal: Proposal, _ effects: ReplayDifference
  ) -> [StyledLine] {
    let most = context.outputIsTerminal ? 20 : nil
    let files = changes.map { FileChangeView(change: $0, most: most).lines }
    let remarks = proposal.remarks.map { StyledLine($0) }
    let lines =
      Array(files.joined(separator: [""])) + (remarks.isEmpty ? [] : [""] + remarks)
      + effects.lines(today: context.now().date)
    return lines.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 4) }
  }

  private func answer(
    _ proposal: Proposal, _ after: OpenedFolder, _ changes: [FileChange],
    _ effects: ReplayDifference, made: Bool
  ) {
    let own: [JSON.Member] = proposal.members(after).compactMap { key, value in
      value.map { JSON.Member(key, $0) }
    }
    var members = [JSON.Member("version", 1), JSON.Member("changed", .bool(made))] + own
    members.append(
      JSON.Member("files", .array(changes.map { FileChangeView(change: $0).json })))
    if let values = effects.json { members.append(JSON.Member("values", values)) }
    show(JSON.object(members))
  }

  /// An edit that makes the history say something impossible is refused whole.
  private func refuseNewErrors(_ before: OpenedFolder, _ after: OpenedFolder) throws {
    func errors(_ folder: OpenedFolder) -> [Diagnostic] {
      folder.history.problems.map(\.diagnostic).filter { $0.severity == .error }
    }
    func facts(_ problem: Diagnostic) -> String { "\(problem.id) \(problem.summary)" }
    let known = Set(errors(before).map(facts))
    let new = errors(after).filter { !known.contains(facts($0)) }
    guard errors(after).count <= errors(before).count || new.isEmpty else {
      throw LogbookError(
        new.map { problem in
          var problem = problem
          problem.notes.append("this is how it would stand afterwards; nothing was changed")
          return problem
        }, .badInput)
    }
    let warned = Set(before.history.problems.map { facts($0.diagnostic) })
    warn(
      after.history.problems.map(\.diagnostic).filter {
        $0.severity != .error && !warned.contains(facts($0))
      })
  }

  // MARK: The question

  private func isConfirmed(_ proposal: Proposal) throws -> Bool {
    if proposal.endsAll { return isNameTyped(proposal) }
    if consent.yes { return true }
    guard context.inputIsTerminal else {
      tell("Nothing was changed: --yes makes this change.")
      return false
    }
    let answer = asked("Make this change? [y/N] ", proposal)
    if answer.lowercased() == "y" || answer.lowercased() == "yes" { return true }
    tell("Nothing was changed.")
    return false
  }

  /// Where nothing would be left, the folder's name is typed, so that it is the one that is meant.
  private func isNameTyped(_ proposal: Proposal) -> Bool {
    let folder = proposal.opened.folder
    let name = folder.layout.root.lastComponent?.string ?? folder.layout.root.string
    if let confirm {
      if confirm == name { return true }
      tell("Nothing was changed: the folder is called '\(name)', not '\(confirm)'.")
      return false
    }
    guard context.inputIsTerminal else {
      tell(
        "Nothing was changed: this deletes all there is. --confirm \(name.shellWord), the folder's"
          + " name, makes it.")
      return false
    }
    let question: SafeText =
      "This deletes all there is. Type the folder's name, \(name), to go on: "
    if asked(question, proposal) == name { return true }
    tell("Nothing was changed.")
    return false
  }

  private func asked(_ question: SafeText, _ proposal: Proposal) -> String {
    let kept = proposal.kept.map { " Your text is kept in \($0)" } ?? ""
    Interruption.say("\nNothing was changed.\(kept)\n")
    defer { Interruption.end() }
    context.printError(question)
    var reader = LineReader(context.input)
    guard case .line(let line) = reader.next() else {
      context.printError("\n")
      return ""
    }
    return line.trimmed
  }
}
