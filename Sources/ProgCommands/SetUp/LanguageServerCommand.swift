// `prog lsp` is the language server that editors start.

import ArgumentParser
import Diagnostics
import Embedded
import HistoryFormat
import LanguageServer
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

struct LanguageServerCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", _superCommandName: "prog",
    abstract: "Check and complete programs and histories in an editor (started by the editor)",
    discussion: """
      Speaks the Language Server Protocol on standard input and output: problems as you type, \
      completion, formatting, an outline, the page of an error at the cursor, and the loads of \
      your next sessions. It changes no files. docs/editors.md shows how to set up editors.
      Examples:
        prog lsp
        nvim programs/leg-day.yaml -c "lua vim.lsp.start({cmd = {'prog', 'lsp'}})"
      """)

  @OptionGroup var global: GlobalOptions

  func run() throws {
    guard !context.inputIsTerminal else {
      throw LogbookError(
        .missingArgument, "'prog lsp' is started by an editor",
        help: ["see docs/editors.md", "to check programs here, run 'prog check'"], .usage)
    }
    let chosen = try global.chosenDate?.date
    let now = context.now
    var server = EditorSession(
      context.files, version: Version.current, page: { ErrorPages.page(of: $0) },
      today: { chosen ?? now().date })
    var buffer = MessageBuffer()
    while !server.hasEnded {
      guard case .bytes(let bytes) = context.input.read(limit: 65_536) else { break }
      buffer.append(bytes)
      var messages: [[UInt8]] = []
      while let message = buffer.next() { messages.append(message) }
      for answer in server.receive(messages) { send(answer) }
      for report in server.reports() { send(report) }
      if buffer.isBroken {
        tell("prog lsp: the input is not in the Language Server Protocol")
        break
      }
    }
    // The protocol asks for this status if an editor ends without shutting the server down.
    if !server.hasEndedInOrder { throw QuietExit(status: .no) }
  }

  private func send(_ message: JSON) {
    context.printBytes(MessageBuffer.framed(message))
  }
}

struct MergeDriverCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", _superCommandName: "prog",
    abstract: "Merge two versions of a history file entry by entry (called by git)",
    discussion: """
      Writes the merged file to OURS. Exits with status 1 if an entry is in conflict.
      prog init sets this up in a repository. The second example does it by hand.
      Examples:
        prog merge-driver base.txt ours.txt theirs.txt
        git config merge.prog-history.driver 'prog merge-driver %O %A %B %P'
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Common ancestor of both versions (%O)")
  var base: String

  @Argument(help: "Version of the current branch, replaced by the merged file (%A)")
  var ours: String

  @Argument(help: "Version of the other branch (%B)")
  var theirs: String

  @Argument(help: "Name of the file in messages (%P)")
  var path: String?

  func run() throws {
    let name = path ?? ours
    let merge = HistoryMerge(
      base: try source(base, as: name), ours: try source(ours, as: name),
      theirs: try source(theirs, as: name))
    let target = FilePath(context.workingDirectory).pushing(FilePath(ours))
    let writer = SafeWriter(
      files: context.files, holder: .ofThisProcess("merge-driver"), in: nil, shown: { _ in name },
      notice: global.notice)
    try Problem.translated { try writer.replace(target, by: merge.bytes) }
    report(merge, name)
    if !merge.conflicts.isEmpty { throw QuietExit(status: .no) }
  }

  private func source(_ file: String, as name: String) throws -> SourceText {
    let here = FilePath(context.workingDirectory)
    let folder = TrainingFolder(
      here, files: context.files, holder: .ofThisProcess("merge-driver"), notice: global.notice)
    return try Problem.translated {
      guard let text = try folder.text(here.pushing(FilePath(file)), as: .mergeResult) else {
        throw LogbookError(
          [
            Diagnostic(
              WorkspaceErrorID.noSuchFile, "'\(file)' does not exist",
              help: ["give the three files that git passes: %O %A %B"])
          ], .noInput)
      }
      return SourceText(name: name, bytes: text.bytes)
    }
  }

  private func report(_ merge: HistoryMerge, _ name: String) {
    if global.json {
      return show(document: [
        "path": .string(name), "conflicts": .strings(merge.conflicts.map(\.name)),
        "whole": .bool(merge.isWhole),
      ])
    }
    for conflict in merge.conflicts { tell("prog: \(name): conflict in \(conflict.name)") }
  }
}
