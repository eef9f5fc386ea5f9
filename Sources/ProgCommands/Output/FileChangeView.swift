// Shows changes of files as a diff, with some lines of context.

import Diagnostics
import Logbook
import Terminal
import Workspace

/// Shows one changed file before it is written.
struct FileChangeView {
  let change: FileChange
  /// The highest number of hunks to show, or nil for all.
  var most: Int?

  private var difference: TextDifference { TextDifference(change.old, change.new) }

  var lines: [StyledLine] {
    let difference = difference
    var lines = [StyledLine(change.name + (change.old.isEmpty ? "  (new)" : ""), .bold)]
    let shown = most.map { Array(difference.hunks.prefix($0)) } ?? difference.hunks
    for hunk in shown {
      lines.append(StyledLine(hunk.heading, .cyan))
      lines += hunk.lines.map { line in
        // Invisible characters are marked, because they may be the only difference.
        StyledLine("\(line.mark.rawValue)\(SafeText(marked: line.text))", line.mark.style)
      }
    }
    let more = difference.hunks.count - shown.count
    if more > 0 {
      lines.append(
        StyledLine(
          "and \(more) more \(more == 1 ? "change" : "changes") in \(change.name):"
            + " -\(difference.removed) +\(difference.added) lines in total", .dim))
    }
    return lines
  }

  var json: JSON {
    let difference = difference
    let text = difference.hunks.map { hunk in
      hunk.heading + "\n" + hunk.lines.map { "\($0.mark.rawValue)\($0.text)\n" }.joined()
    }.joined()
    return .object([
      "path": .string(change.name), "removed": .integer(difference.removed),
      "added": .integer(difference.added), "diff": .string(text),
    ])
  }
}

extension TextDifference.Mark {
  var style: Style {
    switch self {
    case .same: .dim
    case .removed: .red
    case .added: .green
    }
  }
}
