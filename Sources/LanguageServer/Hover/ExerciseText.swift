// The text of hover about an exercise: its muscles, and what the lifter did with it.

import Diagnostics
import Engine
import Insights
import Logbook
import Notation
import Training
import Workspace

/// An exercise with the lifter's bests and last sets.
struct ExerciseText {
  let name: String
  let settings: Settings
  /// The folder with the lifter's records.
  let folder: EditedFolder?

  /// The text as Markdown.
  var text: String {
    let muscles = settings.muscles(of: name).map { share in
      share.percent == 100 ? share.muscle.rawValue : "\(share.muscle.rawValue) \(share.percent)%"
    }
    let equipment = settings.equipment(of: name)
    let facts: [String] =
      (equipment == .other ? [] : [equipment.rawValue]) + (muscles.isEmpty ? [] : [muscles.listed])
    let title = "**\(name)**" + (facts.isEmpty ? "" : ": " + facts.joined(separator: "; "))
    let list = history.map { "- \($0)" }.joined(separator: "\n")
    return list.isEmpty ? title : "\(title)\n\n\(list)"
  }

  private var history: [String] {
    guard let folder else { return [] }
    let records = folder.saved.records(through: folder.date, only: [name])
    let bests = [RecordKind.e1RM, .heaviest].compactMap { kind in
      records.best(kind, of: name).map {
        "\($0.words): \($0.words($0.mark.value)) on \($0.mark.date.long)"
      }
    }
    let last = folder.saved.lastSets(of: name, through: folder.date).map {
      "last on \($0.date.long): \(SetPrinter.text(of: $0.sets))"
    }
    return bests + [last].compactMap(\.self)
  }
}
