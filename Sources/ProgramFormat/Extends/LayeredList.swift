// Lists while files are merged, and the items in them that have names: exercises of a day, tests.

import Diagnostics
import Training
import YAMLSource

/// An item of a list.
struct LayeredItem {
  /// The index of the file that contains the value.
  var file: Int
  var value: LayeredValue
  /// The item in its file, if it comes from there.
  var written: WrittenPart?
}

/// Items in order. This is a class for the same reason as `LayeredMapping`.
final class LayeredList {
  var items: [LayeredItem] = []

  /// Creates the items of a file's list.
  init(_ sequence: YAMLSequence, file: Int) {
    var floor: Int?
    for node in sequence.items {
      let lead = sequence.isFlow ? TextLead.bracket : .dash
      let part = WrittenPart(key: nil, span: node.place, lead: lead, floor: floor)
      items.append(LayeredItem(file: file, value: .node(node), written: part))
      floor = node.place.end
    }
  }
}

/// A step from a value to a part of it.
enum LayeredStep: Hashable {
  case key(String)
  case item(Int)
}

extension LayeredValue {
  /// Replaces the item of a list at a place, or removes it. The place after the last item adds one.
  mutating func set(_ item: LayeredItem?, at place: ArraySlice<LayeredStep>, of file: Int) {
    guard let step = place.first else { return }
    let rest = place.dropFirst()
    switch step {
    case .key(let name):
      guard let mapping = mapping(of: file), var entry = mapping[name] else { return }
      entry.value.set(item, at: rest, of: entry.file)
      mapping[name] = entry
      self = .mapping(mapping)
    case .item(let index):
      guard let list = list(of: file) else { return }
      if !rest.isEmpty {
        list.items[index].value.set(item, at: rest, of: list.items[index].file)
      } else if list.items.indices.contains(index) {
        list.items.replaceSubrange(index...index, with: item.map { [$0] } ?? [])
      } else if let item {
        list.items.append(item)
      }
      self = .list(list)
    }
  }
}

/// The named items of a value: the exercises of a day wherever they are written in it, or tests.
struct NamedItems {
  struct Item {
    let name: String
    let slot: SlotName
    let place: [LayeredStep]
    let item: LayeredItem

    init(_ name: String, at place: [LayeredStep], _ item: LayeredItem) {
      self.name = name
      slot = SlotName(reading: name)
      self.place = place
      self.item = item
    }
  }

  private(set) var items: [Item] = []
  /// The places after the last item of each list.
  private(set) var ends: [[LayeredStep]] = []

  /// Collects the exercises of a day: in its list, in lists inside it, in supersets and in cases.
  init(ofDay value: LayeredValue, file: Int) { collect(value, file, [], isSpliced: false) }

  /// Collects the tests of a program.
  init(ofTests value: LayeredValue, file: Int) {
    for (index, item) in (value.list(of: file)?.items ?? []).enumerated() {
      let name = item.value.mapping(of: item.file)?[TestKey.name.rawValue]?.text
      items.append(Item(name ?? "", at: [.item(index)], item))
    }
  }

  private mutating func collect(
    _ value: LayeredValue, _ file: Int, _ place: [LayeredStep], isSpliced: Bool
  ) {
    if let list = value.list(of: file) {
      for (index, item) in list.items.enumerated() {
        collect(item, place + [.item(index)])
      }
      if !isSpliced { ends.append(place + [.item(list.items.count)]) }
    } else if let mapping = value.mapping(of: file) {
      let exercises = DayKey.exercises.rawValue
      for entry in mapping.entries
      where mapping[exercises] == nil || entry.key.text == exercises {
        let place = place + [.key(entry.key.text)]
        guard case .by = CaseKeyReader.read(entry.key.text),
          let cases = entry.value.list(of: entry.file)
        else {
          collect(entry.value, entry.file, place, isSpliced: false)
          continue
        }
        for (index, item) in cases.items.enumerated() {
          collect(item.value, item.file, place + [.item(index)], isSpliced: false)
        }
      }
    }
  }

  private mutating func collect(_ item: LayeredItem, _ place: [LayeredStep]) {
    if let list = item.value.list(of: item.file) {
      collect(.list(list), item.file, place, isSpliced: true)
    } else if let mapping = item.value.mapping(of: item.file) {
      let superset = SupersetKey.superset.rawValue
      if let members = mapping[superset] {
        collect(members.value, members.file, place + [.key(superset)], isSpliced: true)
      } else if let name = mapping.exercise {
        items.append(Item(name, at: place, item))
      }
    } else if case .node(let node) = item.value, let scalar = node.scalar, !scalar.isNull {
      items.append(Item(scalar.text, at: place, item))
    }
  }

  var names: [String] {
    var seen: Set<String> = []
    return items.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Returns the items with the name with which a dotted path begins, and the rest of the path. The
  /// longest matching name is used, because names can contain points.
  func step(_ path: String) -> (items: [Item], rest: String?)? {
    let ends = [path.endIndex] + path.indices.filter { path[$0] == "." }.reversed()
    for end in ends {
      let slot = SlotName(reading: String(path[..<end]))
      let found = items.filter { $0.slot == slot }
      if !found.isEmpty {
        return (found, end == path.endIndex ? nil : String(path[path.index(after: end)...]))
      }
    }
    return nil
  }

  /// Returns the place to remove so that an item is gone. A superset without exercises goes too.
  func removed(_ item: Item) -> [LayeredStep] {
    let superset = LayeredStep.key(SupersetKey.superset.rawValue)
    guard let index = item.place.lastIndex(of: superset) else { return item.place }
    let head = item.place[..<index]
    return items.count { $0.place.starts(with: head) } == 1 ? Array(head) : item.place
  }
}

extension LayeredMapping {
  /// The key that names the exercise of an entry: the one that is not an option.
  var exercise: String? { names.first { EntryKey(rawValue: $0) == nil } }
}

extension LayeredEntry {
  fileprivate var text: String? {
    guard case .node(let node) = value, let scalar = node.scalar else { return nil }
    return scalar.isNull ? nil : scalar.text
  }
}
