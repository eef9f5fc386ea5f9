// Changes of named items: `days.Squat.Leg Curl: 3x15`, `tests.NAME.expect: {...}`.

import Diagnostics
import Training
import YAMLSource

extension ProgramLayers {
  /// Returns whether a path leads to a day, or to a list of exercises in it.
  func isDay(_ path: [String]) -> Bool {
    path.first == ProgramKey.days.rawValue && path.count > 1
      && path.dropFirst(2).allSatisfy(Self.isDayStep)
  }

  /// Returns whether a path leads to the days, or to a list of exercises in one.
  func isInDays(_ path: [String]) -> Bool { path == [ProgramKey.days.rawValue] || isDay(path) }

  /// Returns whether a key leads from a day to a list of its exercises.
  static func isDayStep(_ key: String) -> Bool {
    key == DayKey.exercises.rawValue || CaseKeyReader.isCondition(key)
  }

  /// Returns the items that a key can name below a path. Nil if it does not lead to any.
  func items(of entry: LayeredEntry, _ path: [String], _ rest: String) -> NamedItems? {
    if isDay(path) {
      return entry.isDayKey(rest) ? nil : NamedItems(ofDay: entry.value, file: entry.file)
    }
    guard path == [ProgramKey.tests.rawValue], entry.value.list(of: entry.file) != nil else {
      return nil
    }
    return NamedItems(ofTests: entry.value, file: entry.file)
  }

  /// Finds the item that a dotted key names, and replaces, removes or adds it, or a part of it.
  mutating func change(
    _ entry: inout LayeredEntry, _ path: [String], _ items: NamedItems, _ rest: String,
    _ key: PartKey, _ new: LayeredEntry
  ) {
    guard canSearch(items.items.count + 1, for: new) else { return }
    guard let step = items.step(rest), let found = step.items.first else {
      if key.isAdded { return add(&entry, path, items, rest, new) }
      let (name, option) = PartKey.item(rest, isDay: isDay(path))
      return nothing(
        new, in: path, name, items.names, tail: option.map { ".\($0)" } ?? "",
        canAdd: option == nil)
    }
    guard step.items.count == 1 else { return ambiguous(new, path, step.items) }
    let inside = path + [found.name]
    var place = found.place
    var changed: LayeredItem? = found.item
    if let rest = step.rest {
      option(&changed, inside, rest, key, new)
    } else {
      guard !key.isAdded else { return exists(new, inside, key) }
      switch new.removal {
      case .empty: return missingValue(new, removes: inside.joined(separator: "."))
      case .removed:
        guard recordReplacement(of: inside, new) else { return }
        (changed, place) = (nil, items.removed(found))
      case nil:
        guard isDay(path) else {
          guard recordReplacement(of: inside, new) else { return }
          changed = new.test(named: found.name)
          break
        }
        // The sets are the value of the key that names the exercise.
        guard recordReplacement(of: inside + [found.name], new) else { return }
        let mapping = found.item.entry
        mapping?[found.name] = new.named(found.name)
        changed?.value = mapping.map { .mapping($0) } ?? found.item.value
      }
    }
    entry.value.set(changed, at: place[...], of: entry.file)
  }

  /// Changes an option of an exercise or a key of a test, or a part of it.
  private mutating func option(
    _ item: inout LayeredItem?, _ path: [String], _ rest: String, _ key: PartKey,
    _ new: LayeredEntry
  ) {
    guard let whole = item, let mapping = whole.entry else { return }
    let names =
      key.section == .days ? EntryKey.allCases.map(\.rawValue) : TestKey.allCases.map(\.rawValue)
    if mapping.step(rest) == nil {
      guard names.contains(rest), new.removal != .removed else {
        let known = new.removal == .removed ? mapping.names.filter(names.contains) : names
        return nothing(new, in: path, rest, known, canAdd: false)
      }
      guard !isEmpty(new), recordReplacement(of: path + [rest], new) else { return }
      mapping[rest] = new.named(rest)
      item?.value = .mapping(mapping)
    } else {
      var entry = LayeredEntry(key: new.key, file: whole.file, value: .mapping(mapping))
      change(&entry, path, rest, key, new)
      item?.value = entry.value
    }
  }

  /// Adds an exercise at the end of its day, or a test.
  private mutating func add(
    _ entry: inout LayeredEntry, _ path: [String], _ items: NamedItems, _ rest: String,
    _ new: LayeredEntry
  ) {
    var place = [LayeredStep.item(entry.value.list(of: entry.file)?.items.count ?? 0)]
    var item = new.test(named: rest)
    var added = path + [rest]
    if isDay(path) {
      let (name, option) = PartKey.item(rest, isDay: true)
      guard option == nil else {
        return nothing(new, in: path, name, items.names, tail: ".\(option ?? "")", canAdd: false)
      }
      guard let end = items.ends.first, items.ends.count == 1 else {
        return report(
          .unknownPart,
          "\(inQuotes(path.joined(separator: "."))) does not have one list of exercises",
          at: new.key, label: "does not say where to add the exercise",
          help: ["replace the day: `\(cut(path.joined(separator: "."))): ...`"])
      }
      place = end
      added.append(rest)
      let mapping = LayeredMapping()
      mapping[rest] = new.named(rest)
      item = LayeredItem(file: new.file, value: .mapping(mapping))
    }
    guard recordReplacement(of: added, new), !isEmpty(new) else { return }
    entry.value.set(item, at: place[...], of: entry.file)
  }

  /// Reports a name that several items of a list have.
  private mutating func ambiguous(
    _ new: LayeredEntry, _ path: [String], _ found: [NamedItems.Item]
  ) {
    let name = found.first?.name ?? ""
    let whole = (path + [name]).joined(separator: ".")
    let cases = found.compactMap { item -> String? in
      guard case .key(let key)? = item.place.first, CaseKeyReader.isCondition(key) else {
        return nil
      }
      return (path + [key, name]).joined(separator: ".")
    }
    let parent = inQuotes(parent(of: new.file))
    var help = ["name the case, as in `\(cut(cases.first ?? ""))`"]
    if Set(cases).count < found.count {
      help =
        isDay(path)
        ? ["give each its own label in \(parent), as in `\(cut(name)) as T2`"]
        : ["give each its own name in \(parent)"]
    }
    report(
      .unknownPart, "\(parent) has \(inQuotes(whole)) \(found.count) times", at: new.key,
      label: "does not say which one", help: help)
  }
}

extension LayeredItem {
  /// The mapping of an exercise or a test. The name of an exercise alone becomes a key with null.
  fileprivate var entry: LayeredMapping? {
    if let mapping = value.mapping(of: file) { return mapping }
    guard case .node(let node) = value, let scalar = node.scalar else { return nil }
    let mapping = LayeredMapping()
    let key = LayeredKey(
      text: scalar.text, file: file, span: scalar.span, isQuoted: scalar.style != .plain)
    let nothing = YAMLScalar(
      text: "null", span: scalar.span, style: .plain, start: scalar.span.start)
    mapping[scalar.text] = LayeredEntry(key: key, file: file, value: .node(.scalar(nothing)))
    return mapping
  }
}

extension LayeredEntry {
  /// Returns whether a key that adds a part after a dotted path adds an exercise and not a day: its
  /// value is a text.
  func isSets(after rest: String) -> Bool {
    guard case .node(let node) = value else { return false }
    return rest.contains(".") && node.scalar != nil && removal == nil
  }

  /// Returns whether the part of a day that a dotted path begins with is an option or a case, and
  /// not an exercise.
  func isDayKey(_ rest: String) -> Bool {
    let name = String(rest.prefix { $0 != "." })
    guard DayKey(rawValue: name) == nil else { return true }
    guard let cases = mapping?.names, CaseKeyReader.isCondition(name) else { return false }
    func word(_ text: String) -> Substring { text.prefix { $0 != " " } }
    return (CaseKeyReader.words + cases).contains { word($0) == word(name) }
  }

  /// Returns whether the value can only be a day where a part of `day` has this name: a list with
  /// an entry that has sets, or a day's options.
  func isDay(named name: String, in day: LayeredEntry) -> Bool {
    guard name != SupersetKey.superset.rawValue, !day.isDayKey(name),
      case .node(let node) = value
    else { return false }
    return node.sequence?.items.contains { $0.mapping != nil || $0.sequence != nil }
      ?? (node.mapping?[DayKey.exercises.rawValue] != nil)
  }

  /// Returns the value as the test with a name.
  fileprivate func test(named name: String) -> LayeredItem {
    guard let own = mapping else { return LayeredItem(file: file, value: value) }
    let mapping = LayeredMapping()
    let text = YAMLScalar(
      text: name, span: key.span, style: .plain, start: key.span.start)
    mapping[TestKey.name.rawValue] = LayeredEntry(
      key: LayeredKey(text: TestKey.name.rawValue, file: key.file, span: key.span), file: file,
      value: .node(.scalar(text)))
    for entry in own.entries where entry.key.text != TestKey.name.rawValue {
      mapping[entry.key.text] = entry
    }
    return LayeredItem(file: file, value: .mapping(mapping))
  }
}

extension PartKey {
  /// Returns the name of an exercise or a test in the rest of a key, and the option after it, by
  /// the words of the format.
  static func item(_ rest: String, isDay: Bool) -> (name: String, option: String?) {
    for dot in rest.indices where rest[dot] == "." {
      let option = rest[rest.index(after: dot)...]
      let word = String(option.prefix { $0 != "." })
      if isDay ? EntryKey(rawValue: word) != nil : TestKey(rawValue: word) != nil {
        return (String(rest[..<dot]), String(option))
      }
    }
    return (rest, nil)
  }
}
