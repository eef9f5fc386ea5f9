// `prog lsp` is the language server that editors start.

import ArgumentParser
import Diagnostics
import Embedded
import LanguageServer
import Logbook
import Terminal

struct LanguageServerCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", _superCommandName: "prog",
    abstract: "Check and complete programs and histories in an editor (started by the editor)",
    discussion: """
      Speaks the Language Server Protocol on standard input and output: problems as you type, \
      completion, formatting, an outline, and the page of an error at the cursor. It changes no \
      files. docs/editors.md shows how to set up editors.
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
    var server = EditorSession(
      context.files, version: Version.current, page: { ErrorPages.page(of: $0) })
    var buffer = MessageBuffer()
    while !server.hasEnded {
      guard case .bytes(let bytes) = context.input.read(limit: 65_536) else { break }
      buffer.append(bytes)
      while !server.hasEnded, let message = buffer.next() {
        for answer in server.receive(message) { send(answer) }
      }
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
