// The outline of a week on the screen and as JSON, in `plan`, `show`, `sim` and `diff`.

import Diagnostics
import Insights
import Logbook
import Terminal
import Training

/// Shows the sessions, the time, the hard sets and the heavy days of a week.
struct WeekOutlineView {
  let outline: WeekOutline
  let layout: Layout

  /// Returns a title with the sessions and their time.
  func heading(_ title: String) -> [StyledLine] {
    var heading = StyledLine(title, .bold)
    heading.append(" · \(outline.summary)")
    if heading.width <= width { return [heading] }
    return StyledLine(title, .bold).wrapped(to: width)
      + StyledLine("  \(outline.summary)").wrapped(to: width, hanging: 2)
  }

  var facts: [StyledLine] {
    outline.facts.flatMap { fact in
      (StyledLine("  \(fact.name): ", .dim) + StyledLine(fact.value))
        .wrapped(to: width, hanging: 4)
    }
  }

  private var width: Int { layout.width ?? .max }

  static func json(_ outline: WeekOutline) -> [JSON.Member] {
    JSON.members([
      "sessions": .objects(outline.sessions) { session in
        [
          "day": .string(session.day), "date": .text(session.date?.text),
          "seconds": .integer(session.seconds), "intensity": .whole(session.intensity),
          "weight": .text(session.weight?.rawValue),
        ]
      },
      "seconds": .integer(outline.seconds), "hard_sets": .integer(outline.hardSets),
      "muscles": .objects(outline.muscles) { muscle in
        [
          "muscle": .string(muscle.muscle.rawValue), "hard_sets": .number(muscle.hardSets.text()),
          "direct_sets": .integer(muscle.directSets),
        ]
      },
      "targets": .list(outline.comparisons) { comparison in
        [
          "muscle": .string(comparison.muscle.rawValue),
          "hard_sets": .number(comparison.sets.text()),
          "least": .integer(comparison.target.least), "most": .whole(comparison.target.most),
        ]
      },
    ])
  }
}
