// `prog explain`: the page of an error id.

import ArgumentParser
import Diagnostics
import Embedded
import Logbook
import Terminal

struct ExplainCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: "prog",
    abstract: "What an error means, an example of it, and how to mend it.",
    discussion: """
      The id stands in brackets behind the error. Without one, all ids are listed.
      Examples:
        prog explain case-gap
        prog explain missing-unit
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The id of an error.")
  var id: String?

  func run() throws {
    guard let id else { return list() }
    let name = id.filter { $0 != "[" && $0 != "]" }
    guard let page = ErrorPages.page(of: name) else {
      let near = nearest(to: name, among: ErrorPages.ids)
      throw LogbookError(
        .unknownErrorID, "no error has the id '\(name)'",
        help: [near.map { "did you mean '\($0)'?" } ?? "prog explain lists the ids"], .noInput)
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
