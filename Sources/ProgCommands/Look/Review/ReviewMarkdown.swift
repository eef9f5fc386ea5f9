// Writes a review of athletes as Markdown.

import Logbook
import Training

/// A review as a table and a list for each athlete.
struct ReviewMarkdown {
  let view: ReviewView

  var text: String {
    var lines = ["## Review, \(view.title)", ""]
    lines.append(row(ReviewView.columns))
    lines.append("|" + ReviewView.columns.map { _ in "---|" }.joined())
    lines += view.rows.map { row(ReviewView.cells($0)) }
    for athlete in view.rows {
      guard case .success(let review) = athlete.review, !review.details.isEmpty else { continue }
      lines += ["", "### \(DifferenceMarkdown.text(athlete.name))", ""]
      lines += review.details.map { detail in
        let topic = detail.topic.rawValue
        return "- " + (topic.isEmpty ? "" : "**\(topic)** ") + DifferenceMarkdown.text(detail.text)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ cells: [String]) -> String {
    let empty = Array(repeating: "", count: max(0, ReviewView.columns.count - cells.count))
    return "| \((cells + empty).map(DifferenceMarkdown.text).joined(separator: " | ")) |"
  }
}
