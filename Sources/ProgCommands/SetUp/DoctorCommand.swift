// `prog doctor` checks a whole training folder.

import ArgumentParser
import Diagnostics
import Embedded
import Logbook
import Terminal

struct DoctorCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", _superCommandName: "prog",
    abstract: "Check the whole training folder for problems",
    discussion: """
      Reports damage, unlikely values and unknown names, each with a fix.
      Changes nothing. Exits with status 1 if it finds a problem.
      Examples:
        prog doctor
        prog doctor --json
      """)

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let findings = try findings()
    let renderer = DiagnosticRenderer(style: context.reportStyle(hasColor: rendering == .ansi))
    if global.json {
      show(document: ["diagnostics": renderer.json(findings)])
    } else if findings.isEmpty {
      show(["No problems found."])
    } else {
      context.print(renderer.excerpts(findings))
    }
    if !findings.isEmpty { throw QuietExit(status: .no) }
  }

  private func findings() throws -> [Diagnostic] {
    let opened: OpenedFolder
    do {
      opened = try OpenedFolder.open(global, "doctor")
    } catch let failure as LogbookError where failure.status == .badSettings {
      // Without settings prog cannot check anything else in the folder.
      return failure.diagnostics
    }
    return DoctorChecks(opened, on: try moment.date).findings
  }
}

struct ExplainCommand: ShowingCommand {
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
    guard let id else {
      return show(ErrorPages.ids.map(\.asLine), else: .document(["ids": .strings(ErrorPages.ids)]))
    }
    let name = id.filter { $0 != "[" && $0 != "]" }
    guard let page = ErrorPages.page(of: name) else {
      let near = nearest(to: name, among: ErrorPages.ids)
      throw LogbookError(
        .unknownErrorID, "unknown error id '\(name)'",
        help: [near.map(didYouMean) ?? "see 'prog explain' for all ids"], .noInput)
    }
    show(
      ErrorPageView(page: page, layout: layout).lines,
      else: .document(["id": .string(name), "page": .string(page)]))
  }
}

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

// The page of an error id, as `prog explain` prints it.

extension ErrorPages {
  /// Returns the page without the line break at its end, or nil for an unknown id.
  static func page(of id: String) -> String? { text(of: id).map { String($0.dropLast()) } }
}
