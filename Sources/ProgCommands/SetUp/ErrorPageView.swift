// Shows the page of an error id without its Markdown marks.

import Logbook
import Terminal

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
