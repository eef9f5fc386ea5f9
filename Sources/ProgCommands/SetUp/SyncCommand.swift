// `prog sync` keeps a training folder the same on several devices.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Terminal
import Training
import Workspace

struct SyncCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", _superCommandName: "prog",
    abstract: "Sync the training folder with your other devices through git",
    discussion: """
      prog commits your changes, fetches those of your other devices, merges both entry by entry, \
      checks the result, and pushes it. If both sides changed the same entry, prog shows both and \
      changes nothing. With --files, prog merges the copies that Syncthing, Nextcloud or Dropbox \
      made, and does not use the network.
      Examples:
        prog sync
        prog sync --preview
        prog sync --files
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Show what would happen, and change nothing")
  var preview = false

  @Flag(help: "Merge the conflict copies of sync tools into their files")
  var files = false

  @Option(help: "Where both sides changed the same entry, keep this device's or the other's")
  var keep: MergeSide?

  func run() throws {
    let folder = try OpenedFolder.folder(global, "sync")
    let date = try moment.date
    do {
      if files { return try mergeCopies(in: folder, on: date) }
      var sync = FolderSync(folder, on: date, context)
      sync.side = keep
      let report = try sync.sync(isPreview: preview)
      show(SyncView(report: report, isPreview: preview))
      warn(report.warnings)
    } catch let conflicts as SyncConflicts {
      show(conflicts.lines.map { $0.hasPrefix(" ") ? StyledLine($0) : StyledLine($0, .bold) })
      throw conflicts.problem
    }
  }

  private func mergeCopies(in folder: TrainingFolder, on date: CalendarDate) throws {
    let sync = FolderSync(folder, on: date, context)
    let merges = try CopyMerge.all(in: folder, keeping: keep) { sync.committed($0) }
    if !preview {
      for merge in merges {
        _ = try Interruption.ignored { try Problem.translated { try folder.make(merge.edits) } }
      }
    }
    show(CopyMergeView(merges: merges, isPreview: preview))
  }
}

extension MergeSide: OptionWord {}

extension FolderSync {
  init(_ folder: TrainingFolder, on date: CalendarDate, _ context: CommandContext) {
    self.init(
      folder, on: date, git: context.runGit, makeScratch: context.createScratchFolder,
      removeScratch: context.removeScratchFolder)
    protected = { work in try Interruption.ignored(work) }
  }
}

/// Shows what a sync did or would do.
struct SyncView: Answer {
  let report: SyncReport
  let isPreview: Bool

  var lines: [StyledLine] {
    guard !report.isEmpty else {
      return [StyledLine("Nothing to sync: this folder and \(report.remote) are the same.")]
    }
    var lines: [StyledLine] = []
    if let message = report.committed {
      lines.append(StyledLine("\(isPreview ? "Would commit" : "Committed"): \(message)"))
    }
    let received = report.received
    if !report.receivedFiles.isEmpty {
      lines.append(
        StyledLine("\(isPreview ? "Would receive" : "Received") from \(report.remote):"))
      let edited = Set(received.edited)
      lines += received.added.map { entry in
        StyledLine("  \(edited.contains(entry) ? "edited: " : "")\(Self.text(entry))")
      }
      lines += received.gone.map { StyledLine("  removed: \(Self.text($0))") }
      lines += report.receivedFiles.filter { SyncFile($0) != .history }.map {
        StyledLine("  \($0)")
      }
    }
    if report.sent > 0 {
      let verb = isPreview ? "Would send" : "Sent"
      lines.append(StyledLine("\(verb) \(report.sent.counted("commit")) to \(report.remote)."))
    }
    return lines
  }

  private static func text(_ entry: Entry) -> String {
    "\(entry.date.long)\(entry.time.map { " \($0.text)" } ?? "") · \(entry.summary)"
  }

  var json: JSON {
    func json(_ entry: Entry) -> JSON {
      .object(
        JSON.members([
          "date": .string(entry.date.text), "time": .text(entry.time?.text),
          "kind": .string(entry.event.keyword), "summary": .string(entry.summary),
        ]))
    }
    return .document([
      "preview": .bool(isPreview), "remote": .string(report.remote),
      "committed": .text(report.committed), "files": .strings(report.files),
      "received": .array(report.received.added.map(json)),
      "removed": .array(report.received.removed.map(json)),
      "changed_files": .strings(report.receivedFiles), "sent": .integer(report.sent),
    ])
  }
}

/// Shows which copies were merged.
struct CopyMergeView: Answer {
  let merges: [CopyMerge]
  let isPreview: Bool

  var lines: [StyledLine] {
    guard !merges.isEmpty else { return ["No conflict copies found."] }
    return merges.flatMap { merge in
      let count = merge.changes.added.count
      let gain = count > 0 ? ": \(count.counted("new entry", "new entries"))" : ""
      return [
        StyledLine("\(isPreview ? "Would merge" : "Merged") into \(merge.name)\(gain)")
      ] + merge.copies.map { StyledLine("  \(isPreview ? "would remove" : "removed") \($0)") }
    }
  }

  var json: JSON {
    .document([
      "preview": .bool(isPreview),
      "merged": .array(
        merges.map { merge in
          .object([
            "path": .string(merge.name), "copies": .strings(merge.copies),
            "added": .integer(merge.changes.added.count),
          ])
        }),
    ])
  }
}

// Syncs at the end of commands that write to the history, if the settings say so.

/// A command that may write to the history.
protocol HistoryWritingCommand: ReportedCommand {}

extension RunCommand: HistoryWritingCommand {}
extension LogCommand: HistoryWritingCommand {}
extension DoneCommand: HistoryWritingCommand {}
extension SkipCommand: HistoryWritingCommand {}
extension RedoCommand: HistoryWritingCommand {}
extension PauseCommand: HistoryWritingCommand {}
extension ResumeCommand: HistoryWritingCommand {}
extension DeloadCommand: HistoryWritingCommand {}
extension UndoCommand: HistoryWritingCommand {}
extension StartCommand: HistoryWritingCommand {}
extension StopCommand: HistoryWritingCommand {}
extension SetCommand: HistoryWritingCommand {}
extension BodyweightCommand: HistoryWritingCommand {}
extension MeasureCommand: HistoryWritingCommand {}
extension NoteCommand: HistoryWritingCommand {}

extension HistoryWritingCommand {
  /// The most seconds that each answer of the remote may take after another command.
  private var patience: Int { 15 }

  /// Syncs the folder if the settings say so and the history has changed. A problem is only a note,
  /// because the command itself has done its work.
  func syncAfterwards() {
    do {
      let folder = try OpenedFolder.folder(global, name)
      guard try folder.settings().settings.sync == .after else { return }
      var sync = FolderSync(folder, on: try moment.date, context)
      sync.seconds = patience
      guard try sync.hasChanges() else { return }
      let report = try sync.sync()
      tell("Synced with \(report.remote).")
      warn(report.warnings)
    } catch let failure as LogbookError {
      note(failure)
    } catch let conflicts as SyncConflicts {
      note(conflicts.problem)
    } catch {
      tell("note: not synced: \(String(describing: error))")
    }
  }

  private func note(_ failure: LogbookError) {
    guard var problem = failure.diagnostics.first else { return tell("note: not synced") }
    problem.severity = .note
    problem.summary = "not synced: \(problem.summary)"
    problem.notes = []
    problem.help = ["what is logged is saved here; to sync it: prog sync"]
    warn([problem])
  }
}
