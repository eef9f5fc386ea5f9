// The frame of every page: its head, the bar with the other pages, and how an answer is made of it.

import Diagnostics
import SafeOutput

/// A page of the server.
struct PageShell {
  let title: String
  let content: SafeMarkup
  /// The page in the bar that is marked; nil for a page without the bar.
  var tab: Tab?
  /// Attributes of the body that the script reads.
  var attributes: SafeMarkup = ""
  var scripts: [PageAsset] = [.gym]
  /// True for a page with tables, charts or calendars, which have styles of their own.
  var hasFigures = false

  enum Tab: String, CaseIterable {
    case today = "Today"
    case session = "Session"
    case program = "Program"
    case history = "History"
    case more = "More"

    var path: SafeMarkup {
      switch self {
      case .today: "/"
      case .session: "/session"
      case .program: "/program"
      case .history: "/history"
      case .more: "/records"
      }
    }
  }

  private var bar: SafeMarkup {
    guard let tab else { return "" }
    let links = Tab.allCases.map { other -> SafeMarkup in
      let mark: SafeMarkup = other == tab ? " aria-current=\"page\"" : ""
      return "<a href=\"\(other.path)\"\(mark)>\(other.rawValue)</a>"
    }
    return "<nav class=\"bar\" aria-label=\"Pages\">\(links.joined())</nav>\n"
  }

  private var figures: SafeMarkup {
    hasFigures ? "<link rel=\"stylesheet\" href=\"\(PageAsset.figures.address)\">\n" : ""
  }

  var markup: SafeMarkup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <link rel="icon" href="\(PageAsset.icon.address)">
    <link rel="manifest" href="\(PageAsset.manifest.address)" crossorigin="use-credentials">
    \(figures)<link rel="stylesheet" href="\(PageAsset.look.address)">
    \(scripts.map { "<script src=\"\($0.address)\" defer></script>" as SafeMarkup }.joined())
    </head>
    <body\(attributes)>
    <a class="skip" href="#main">Skip to the page</a>
    <main id="main" tabindex="-1">
    \(content)</main>
    \(bar)</body>
    </html>

    """
  }

  func answer(_ status: Int) -> WebAnswer {
    WebAnswer(status, type: "text/html; charset=utf-8", Array(markup.string.utf8))
  }
}

extension JSON {
  func answer(_ status: Int = 200) -> WebAnswer {
    WebAnswer(status, type: "application/json", Array(compact.string.utf8))
  }
}

/// Says which problem kept prog from making a page.
struct ProblemPage {
  let problems: [Diagnostic]

  func answer(_ status: Int) -> WebAnswer {
    let items = problems.map { problem -> SafeMarkup in
      let help = problem.help.map { "<p class=\"quiet\">\($0)</p>" as SafeMarkup }
      return "<p>\(problem.summary)</p>\(help.joined())"
    }
    let all: SafeMarkup = items.isEmpty ? "<p>The page cannot be shown.</p>" : items.joined()
    return PageShell(
      title: "Problem", content: "<h1>Something is wrong</h1>\n<div class=\"card\">\(all)</div>\n",
      tab: .today
    ).answer(status)
  }
}
