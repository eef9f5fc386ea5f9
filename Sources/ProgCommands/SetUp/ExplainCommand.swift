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

// Shows the page of an error id without its Markdown marks.

/// An error page, laid out for the terminal.
struct ErrorPageView {
  let page: String
  let layout: Layout

  var lines: [StyledLine] {
    var result: [StyledLine] = []
    var paragraph = ""
    var isCode = false
    func end() {
      if !paragraph.isEmpty {
        let hanging = paragraph.hasPrefix("- ") ? 2 : 0
        result += StyledLine(paragraph).wrapped(to: width, hanging: hanging)
      }
      paragraph = ""
    }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        result.append(line.isEmpty ? "" : StyledLine("    \(line)"))
      } else if line.hasPrefix("#") {
        result.append(StyledLine(String(line.drop { $0 == "#" || $0 == " " }), .bold))
      } else if line.isEmpty {
        end()
        result.append("")
      } else {
        // Each item of a list begins a line.
        if line.hasPrefix("- ") { end() }
        paragraph += (paragraph.isEmpty ? "" : " ") + line.drop { $0 == " " }
      }
    }
    end()
    while result.last?.isEmpty ?? false { result.removeLast() }
    return result
  }

  private var width: Int { min(layout.width ?? 80, 80) }
}
