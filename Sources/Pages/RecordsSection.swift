// The new records and the best loads of a page.

package import Insights
import Logbook
package import SafeOutput
import Training

/// The latest records, and the best loads of each exercise.
package struct RecordsSection {
  private let recent: [Record]
  private let bests: [(name: String, bests: [Record])]
  private let links: ExerciseLinks

  package init(recent: [Record], bests: [(name: String, bests: [Record])], links: ExerciseLinks) {
    self.recent = recent
    self.bests = bests
    self.links = links
  }

  package var markup: SafeMarkup {
    var table = PageTable(
      "New records",
      [
        .init("date"), .init("exercise"), .init("record"), .init("value", isNumber: true),
        .init("gain", isNumber: true), .init("since"),
      ])
    for record in recent {
      table.add(
        PageTable.time(record.mark.date, record.mark.date.text), links.link(record.exercise),
        "\(record.words)", "\(record.words(record.mark.value))", "\(record.gainText ?? "")",
        record.previous.map { PageTable.time($0.date, $0.date.text) } ?? "")
    }
    return table.markup + bestLoads
  }

  private var bestLoads: SafeMarkup {
    let kinds: [RecordKind] =
      [.heaviest, .single, .best(reps: 3), .best(reps: 5), .best(reps: 8), .best(reps: 10), .e1RM]
    var table = PageTable(
      "Best loads", [.init("exercise")] + kinds.map { .init($0.short, isNumber: true) })
    for exercise in bests {
      let cells = kinds.map { kind -> SafeMarkup in
        guard let best = exercise.bests.first(where: { $0.kind == kind }) else { return "" }
        return "\(best.words(best.mark.value))"
      }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      table.add([links.link(exercise.name)] + cells)
    }
    return table.markup
  }
}

extension RecordKind {
  fileprivate var short: String {
    switch self {
    case .single: "1 rep"
    case .best(let reps): "\(reps) reps"
    default: words
    }
  }
}
