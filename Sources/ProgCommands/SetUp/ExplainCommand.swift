// `prog explain` shows the page of an error id.

import ArgumentParser
import Diagnostics
import Embedded
import Logbook
import Terminal

struct ExplainCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: "prog",
    abstract: "Explain an error, with an example and how to fix it",
    discussion: """
      Every error shows its id in brackets. Without an id, prog lists all of them.
      Examples:
        prog explain case-gap
        prog explain missing-unit
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id of the error")
  var id: String?

  func run() throws {
    guard let id else { return list() }
    let name = id.filter { $0 != "[" && $0 != "]" }
    guard let page = ErrorPages.page(of: name) else {
      let near = nearest(to: name, among: ErrorPages.ids)
      throw LogbookError(
        .unknownErrorID, "unknown error id '\(name)'",
        help: [near.map(didYouMean) ?? "see 'prog explain' for all ids"], .noInput)
    }
    if global.json {
      show(.document(["id": .string(name), "page": .string(page)]))
    } else {
      show(ErrorPageView(page: page, layout: layout).lines)
    }
  }

  private func list() {
    if global.json {
      show(.document(["ids": .array(ErrorPages.ids.map { .string($0) })]))
    } else {
      show(ErrorPages.ids.map(\.asLine))
    }
  }
}
