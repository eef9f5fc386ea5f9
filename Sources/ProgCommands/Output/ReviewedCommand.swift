// Commands that show a change of files as a diff with its effects, and ask before making it.

import Diagnostics
import HistoryFormat
import Insights
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

/// A command that shows a change and asks before making it.
protocol ReviewedCommand: ReportedCommand {
  var consent: Consent { get }
  /// The value of `--confirm`: the folder's name, needed to delete everything without a terminal.
  var confirm: String? { get }
}

extension ReviewedCommand {
  var confirm: String? { nil }
}

/// A reviewed command that can delete the whole history.
protocol DeletingCommand: ReviewedCommand {
  var deletion: DeletionConsent { get }
}

extension DeletingCommand {
  var confirm: String? { deletion.confirm }
}

/// A change that a command proposes.
struct Proposal {
  let edits: [FileEdit]
  let opened: OpenedFolder
  /// The date for which the programs are compared.
  let date: CalendarDate
  /// True if the change would delete the whole history. A yes is not enough for that.
  var endsAll = false
  /// The new names of exercises.
  var renames = ExerciseRenames()
  /// The file that keeps the typed text if the command is interrupted.
  var kept: String?
  /// The change in words, to show above the diff.
  var words: [String] = []
  /// Lines to show in place of the diff, for a change of a whole file.
  var summary: [String]?
  /// Lines to show below the diff.
  var remarks: [String] = []
  var members: (OpenedFolder) -> [JSON.Member] = { _ in [] }
}

extension ReviewedCommand {
  /// Shows the proposal, asks, and makes the change.
  ///
  /// - Returns: The folder after the change.
  /// - Throws: `QuietExit` with the status `no` if the lifter does not agree; nothing is changed
  ///   then.
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
        answer(proposal, after, changes, effects, [], made: false)
      } else {
        show(["Nothing to change."])
      }
      return opened
    }
    let records = after.records(through: .distantFuture)
    let changed = opened.records(through: .distantFuture).changed(in: records) {
      proposal.renames.name($0)
    }
    let lines = self.lines(changes, proposal, effects, ChangedRecord.lines(changed, after: records))
    if !global.json {
      show(lines)
    } else if !consent.yes, context.inputIsTerminal {
      context.printError(StyledText(lines).rendered(.plain))
    }
    let isMade = try isConfirmed(proposal)
    if isMade {
      let layout = opened.folder.layout
      let changed = Set(changes.map(\.name))
      let needed = proposal.edits.filter { changed.contains(layout.shown($0.path)) }
      _ = try Interruption.ignored { try Problem.translated { try opened.folder.make(needed) } }
    }
    if global.json { answer(proposal, after, changes, effects, changed, made: isMade) }
    guard isMade else { throw QuietExit(status: .no) }
    if !global.json {
      let removed = proposal.edits.filter(\.removesFile).map { opened.folder.layout.shown($0.path) }
      show([StyledLine(made(changes.map(\.name), removed: Set(removed)))])
    }
    return after
  }

  /// Returns which files were changed and removed: `Changed history/2025.txt.`
  private func made(_ names: [String], removed: Set<String>) -> String {
    let parts = [
      ("Changed", names.filter { !removed.contains($0) }),
      ("Removed", names.filter { removed.contains($0) }),
    ]
    return parts.filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.joined(separator: ", "))." }.joined(separator: " ")
  }

  private func lines(
    _ changes: [FileChange], _ proposal: Proposal, _ effects: ReplayDifference,
    _ changed: [StyledLine]
  ) -> [StyledLine] {
    let most = context.outputIsTerminal ? 20 : nil
    let files =
      proposal.summary.map { [$0.map { StyledLine($0) }] }
      ?? changes.map { FileChangeView(change: $0, most: most).lines }
    let remarks = proposal.remarks.map { StyledLine($0) }
    let words = proposal.words.map { StyledLine(NonBreakingSpace.aroundAt($0)) }
    let lines =
      words + (words.isEmpty ? [] : [""]) + Array(files.joined(separator: [""]))
      + (remarks.isEmpty ? [] : [""] + remarks)
      + changed + effects.lines(today: context.now().date)
    return lines.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 4) }
  }

  private func answer(
    _ proposal: Proposal, _ after: OpenedFolder, _ changes: [FileChange],
    _ effects: ReplayDifference, _ changed: [ChangedRecord], made: Bool
  ) {
    let files = changes.map { change in
      proposal.summary == nil
        ? FileChangeView(change: change).json : .object(["path": .string(change.name)])
    }
    show(
      JSON.object(
        JSON.members(["version": 1, "changed": .bool(made)]) + proposal.members(after)
          + JSON.members([
            "files": .array(files), "values": effects.json, "records": .array(changed.map(\.json)),
          ])))
  }

  private func refuseNewErrors(_ before: OpenedFolder, _ after: OpenedFolder) throws {
    func errors(_ folder: OpenedFolder) -> [Diagnostic] {
      folder.history.problems.map(\.diagnostic).filter { $0.severity == .error }
    }
    func facts(_ problem: Diagnostic) -> String { "\(problem.id) \(problem.summary)" }
    let known = Set(errors(before).map(facts))
    var new = errors(after).filter { !known.contains(facts($0)) }
    // Several repeated entries can be one error, which changes with their number.
    if after.history.repeatedEntries <= before.history.repeatedEntries {
      new.removeAll(where: \.isOfRepetition)
    }
    let addsNone =
      errors(after).count <= errors(before).count
      && after.history.repeatedEntries <= before.history.repeatedEntries
    guard addsNone || new.isEmpty else {
      throw LogbookError(
        new.map { problem in
          var problem = problem
          problem.notes.append("your change would cause this error; nothing was changed")
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
      tell("Nothing was changed. To make this change, add --yes.")
      return false
    }
    if ["y", "yes"].contains(asked("Make this change? [y/N] ", proposal).lowercased()) {
      return true
    }
    tell("Nothing was changed.")
    return false
  }

  /// Asks for the folder's name before the whole history is deleted, so that it is the right
  /// folder.
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
        "Nothing was changed: this deletes the whole history. To delete it, add --confirm "
          + "\(name.inShell), the folder's name.")
      return false
    }
    let question: SafeText =
      "This deletes the whole history. Type the folder's name, \(name), to confirm: "
    if asked(question, proposal) == name { return true }
    tell("Nothing was changed.")
    return false
  }

  private func asked(_ question: SafeText, _ proposal: Proposal) -> String {
    let kept = proposal.kept.map { " Your text is saved in \($0)" } ?? ""
    Interruption.say("\nNothing was changed.\(kept)\n")
    defer { Interruption.end() }
    return answer(to: question)
  }
}

/// Shows one changed file before it is written.
struct FileChangeView {
  let change: FileChange
  /// The highest number of hunks to show, or nil for all.
  var most: Int?

  private var difference: TextDifference { TextDifference(change.old, change.new) }

  var lines: [StyledLine] {
    let difference = difference
    var lines = [StyledLine(change.name + (change.old.isEmpty ? "  (new)" : ""), .bold)]
    let shown = most.map { Array(difference.hunks.prefix($0)) } ?? difference.hunks
    for hunk in shown {
      lines.append(StyledLine(hunk.heading, .cyan))
      lines += hunk.lines.map { line in
        // Invisible characters are marked, because they may be the only difference.
        StyledLine("\(line.mark.rawValue)\(SafeText(marked: line.text))", line.mark.style)
      }
    }
    let more = difference.hunks.count - shown.count
    if more > 0 {
      lines.append(
        StyledLine(
          "and \(more) more \(more == 1 ? "change" : "changes") in \(change.name):"
            + " -\(difference.removed) +\(difference.added) lines in total", .dim))
    }
    return lines
  }

  var json: JSON {
    let difference = difference
    let text = difference.hunks.map { hunk in
      hunk.heading + "\n" + hunk.lines.map { "\($0.mark.rawValue)\($0.text)\n" }.joined()
    }.joined()
    return .object([
      "path": .string(change.name), "removed": .integer(difference.removed),
      "added": .integer(difference.added), "diff": .string(text),
    ])
  }
}

extension TextDifference.Mark {
  var style: Style {
    switch self {
    case .same: .dim
    case .removed: .red
    case .added: .green
    }
  }
}

// Shows how a change of files affects the running programs.

extension ReplayDifference {
  func lines(today: CalendarDate) -> [StyledLine] {
    guard let changes else {
      let reason = failure.first?.summary ?? "the history has errors"
      return ["", StyledLine("Programs: not compared: \(reason)", .dim)]
    }
    let when = date == today ? "today" : "on \(date.long)"
    guard !changes.isEmpty else { return ["", StyledLine("Programs: no changes \(when)", .dim)] }
    // The values of a program that no longer runs are gone, and not open.
    let gone = stopped.sorted { $0.key < $1.key }.map { id, title in
      StyledLine("  \(title) is no longer running")
    }
    return ["", StyledLine("What changes \(when)", .bold)] + gone
      + changes.filter { stopped[$0.program] == nil }.map { change in
        var line = StyledLine("  \(change.name) ")
        let none =
          change.name == Self.due ? "nothing" : started[change.program] == nil ? "open" : "none"
        line.append("\(change.before ?? none) -> \(change.after ?? none)", .bold)
        line.append("  \(change.program)", .dim)
        return line
      }
  }
}

// Shows which records a correction of the history changes, as lines and as JSON.

extension ChangedRecord {
  /// Returns the changed records as lines, each with its value and date before and after.
  ///
  /// Kinds that change together are in one line. The first bests of an exercise are not listed,
  /// because they are baselines. `after` are all records after the correction.
  static func lines(_ changed: [ChangedRecord], after: Records) -> [StyledLine] {
    var groups: [(exercise: String, kinds: [String], values: String)] = []
    let gone = Set(changed.map(\.exercise).filter { after.bests(of: $0).isEmpty })
    let new = Dictionary(grouping: changed, by: \.exercise).filter {
      $0.value.allSatisfy { $0.before == nil }
    }
    for record in changed where new[record.exercise] == nil {
      let isGone = gone.contains(record.exercise)
      let values = isGone ? "" : "\(text(record.before)) -> \(text(record.after))"
      let index = groups.firstIndex { $0.exercise == record.exercise && $0.values == values }
      if let index {
        groups[index].kinds.append(record.kind.words)
      } else {
        groups.append((record.exercise, [record.kind.words], values))
      }
    }
    guard !groups.isEmpty else { return [] }
    return ["", StyledLine("Records that change", .bold)]
      + groups.map { group in
        if group.values.isEmpty { return StyledLine("  \(group.exercise): no records remain") }
        let kinds = group.kinds.joined(separator: ", ")
        return StyledLine("  \(group.exercise): \(kinds)  ") + StyledLine(group.values, .bold)
      }
  }

  private static func text(_ record: Record?) -> String {
    record.map { "\($0.words($0.mark.value)) (\($0.mark.date.text))" } ?? "none"
  }

  /// The record before and after the correction; one of them is absent if there is none.
  var json: JSON {
    func json(_ record: Record?) -> JSON? {
      record.map { .object(["value": $0.mark.value.json, "date": .string($0.mark.date.text)]) }
    }
    return .object([
      "exercise": .string(exercise), "kind": .string(kind.key),
      "distance": .text(kind.distance?.text), "before": json(before), "after": json(after),
    ])
  }
}

extension RecordKind {
  fileprivate var distance: Distance? {
    if case .pace(let standard) = self { standard.distance } else { nil }
  }
}
