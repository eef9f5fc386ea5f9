// The frame of the pages that look back at the training, and at the weeks ahead.

import Diagnostics
import Logbook
import Pages
import SafeOutput
import Training

/// A page with figures of the folder, and the problems that the reader must know of.
struct LookPage {
  let title: String
  let tab: PageShell.Tab
  let content: SafeMarkup
  var problems: [Diagnostic] = []
  /// The page in the row of links that is marked.
  var route: Route?

  /// The pages that share the last place of the bar.
  private static let more: [(route: Route, path: SafeMarkup, title: SafeMarkup)] = [
    (.records, "/records", "Records"), (.charts, "/charts", "Charts"),
    (.calendar, "/calendar", "Calendar"), (.goals, "/goals", "Goals"),
  ]

  private var links: SafeMarkup {
    guard tab == .more else { return "" }
    let links = Self.more.map { other -> SafeMarkup in
      let mark: SafeMarkup = other.route == route ? " aria-current=\"page\"" : ""
      return "<a href=\"\(other.path)\"\(mark)>\(other.title)</a>"
    }
    return "<nav class=\"pages\" aria-label=\"More pages\">\(links.joined())</nav>\n"
  }

  func answer() -> WebAnswer {
    let warnings = problems.map { "<p class=\"warning\">\($0.summary)</p>\n" as SafeMarkup }
    return PageShell(
      title: title, content: "\(links)<h1>\(title)</h1>\n\(warnings.joined())\(content)", tab: tab,
      attributes: " data-page=\"look\"", hasFigures: true
    ).answer(200)
  }
}

/// A list of links to neighbouring pages; nil for one that does not exist.
struct NeighbourPages {
  let links: [(text: SafeMarkup, address: SafeMarkup?)]

  var markup: SafeMarkup {
    let shown = links.compactMap { link in
      link.address.map { "<a href=\"\($0)\">\(link.text)</a>" as SafeMarkup }
    }
    return shown.isEmpty ? "" : "<p class=\"row wrap\">\(shown.joined())</p>\n"
  }
}

extension WebRequest {
  /// Returns a parameter that is a whole number in a range; `usual` without the parameter.
  ///
  /// - Throws: `LogbookError` for anything else.
  func number(_ name: String, in range: ClosedRange<Int>, usual: Int) throws -> Int {
    guard hasParameter(name) else { return usual }
    guard let number = parameter(name).flatMap(Int.init), range.contains(number) else {
      throw LogbookError(
        .badOption, "invalid address",
        help: [
          "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound)"
        ])
    }
    return number
  }
}

extension ExerciseLinks {
  /// Links to the charts of exercises.
  static let ofCharts = ExerciseLinks { "/charts?exercise=\(PercentEncoding.encoded($0))" }
}
