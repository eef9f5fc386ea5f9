// The exercises that prog knows: the library, and the exercises of a folder.

import Diagnostics
import Logbook
import Terminal
import Training
import Workspace

/// A list of exercises with their equipment, muscles and aliases.
struct LibraryList {
  struct Item {
    var name: String
    var equipment: Equipment
    var muscles: [MuscleShare]
    var aliases: [String]
  }

  private(set) var items: [Item]

  /// Collects the exercises of the library, and of the folder's history, settings and programs,
  /// ordered by name.
  init(_ opened: OpenedFolder) {
    let own = opened.allExerciseNames
    var names = Set(ExerciseLibrary.all.map(\.name))
    names.formUnion(own.map(\.name))
    let ownAliases = Dictionary(own.map { ($0.name, $0.aliases) }) { first, _ in first }
    var libraryAliases: [String: [String]] = [:]
    for (alias, of) in ExerciseLibrary.names {
      if let of { libraryAliases[of, default: []].append(alias) }
    }
    items = names.sorted().map { name in
      Item(
        name: name, equipment: opened.settings.equipment(of: name),
        muscles: opened.settings.muscles(of: name),
        aliases: (ownAliases[name] ?? []) + (libraryAliases[name] ?? []))
    }
  }

  /// Keeps the exercises with a text in their name or in an alias, for a muscle, and with some
  /// equipment.
  mutating func keep(part: String?, muscle: Muscle?, equipment: Equipment?) {
    items = items.filter { item in
      let names = [item.name] + item.aliases
      let isNamed =
        part.map { part in names.contains { $0.lowercased().contains(part.lowercased()) } } ?? true
      let isTrained = muscle.map { muscle in item.muscles.contains { $0.muscle == muscle } } ?? true
      return isNamed && isTrained && equipment.map { item.equipment == $0 } ?? true
    }
  }

  func lines(_ layout: Layout) -> [StyledLine] {
    // A narrow screen gets two lines per exercise. In a pipe, each exercise stays on one line.
    if case .stacked(let width?) = layout, width < Layout.narrow {
      return items.flatMap { item in
        let facts = [item.equipment.rawValue, item.muscles.text].filter { !$0.isEmpty }
        return StyledLine(item.name, .bold).wrapped(to: width, hanging: 2)
          + StyledLine("  " + facts.joined(separator: ": "), .dim).wrapped(to: width, hanging: 4)
      }
    }
    var table = Table([
      TableColumn("exercise", minimumWidth: 12, narrowing: .wrap), TableColumn("equipment"),
      TableColumn("muscles", minimumWidth: 20, narrowing: .wrap),
    ])
    for item in items {
      table.add(
        StyledLine(item.name, .bold), StyledLine(item.equipment.rawValue, .dim),
        StyledLine(item.muscles.text))
    }
    return table.lines(in: layout.tabular)
  }

  var json: JSON {
    .document([
      "exercises": .array(
        items.map { item in
          .object([
            "name": .string(item.name), "equipment": .string(item.equipment.rawValue),
            "muscles": .list(item.muscles.map(\.json)),
            "aliases": .list(item.aliases.map { .string($0) }),
          ])
        })
    ])
  }
}

extension [MuscleShare] {
  /// The muscles in one line: `quads, glutes 75%`.
  var text: String { map(\.text).joined(separator: ", ") }
}

extension MuscleShare {
  var json: JSON {
    .object(["muscle": .string(muscle.rawValue), "percent": .integer(percent)])
  }
}
