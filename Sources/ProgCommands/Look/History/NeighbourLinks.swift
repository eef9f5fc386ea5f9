// The days or periods before and after the one that is shown, with the commands that show them.

import Diagnostics
import Terminal
import Training

/// Lines such as `Previous  Sun 21 Sep 2025  prog history 2025-09-21`.
struct NeighbourLinks {
  /// A day or period, and the arguments of `prog` that show it.
  struct Neighbour {
    let text: String
    let arguments: [String]
  }

  let previous: Neighbour?
  let next: Neighbour?
  let layout: Layout

  var lines: [StyledLine] {
    var table = Table([TableColumn(""), TableColumn(""), TableColumn("")])
    for (name, neighbour) in [("Previous", previous), ("Next", next)] {
      guard let neighbour else { continue }
      let command = (["prog"] + neighbour.arguments.map(\.inShell)).joined(separator: " ")
      table.add(StyledLine(name, .dim), StyledLine(neighbour.text, .dim), StyledLine(command))
    }
    return table.lines(in: layout.compact)
  }
}
