// Merging of the files of a program: each replaces parts of the file that it extends, by key.

import Diagnostics
import YAMLSource

/// Merges the files of a chain, beginning with the one that does not extend another.
struct ProgramLayers {
  /// The number of problems after which merging stops.
  private static let mostProblems = 50
  /// The most items that are searched for names.
  private static let mostSearched = 500_000

  /// The files, beginning with the program's own.
  let files: [YAMLDocument]
  private(set) var root = LayeredMapping()
  private(set) var problems: [Diagnostic] = []
  /// The paths that the current file replaced, and all paths that lead to one of them.
  private var replaced: Set<[String]> = []
  /// The number of items that were searched for the names of exercises and tests.
  private var searched = 0
  private var touched: Set<[String]> = []

  init(_ files: [YAMLDocument]) { self.files = files }

  /// Creates layers whose merged result is already known.
  init(_ files: [YAMLDocument], merged root: LayeredMapping) {
    self.files = files
    self.root = root
  }

  mutating func merge() {
    for file in files.indices.reversed() {
      guard let mapping = files[file].root?.mapping else { continue }
      if file == files.count - 1 {
        root = LayeredMapping(mapping, file: file)
        continue
      }
      (replaced, touched) = ([], [])
      var floor: Int?
      for entry in mapping.entries where problems.count < Self.mostProblems {
        defer { floor = entry.span.end }
        guard entry.key.text != ProgramKey.extends.rawValue else { continue }
        let new = LayeredEntry(entry, file: file, floor: floor)
        if let key = PartKey(entry.key.text) { part(key, new) } else { whole(new) }
      }
    }
  }

  /// Returns the name of the file that a file extends.
  func parent(of file: Int) -> String {
    files.indices.contains(file + 1) ? files[file + 1].source.name : ""
  }

  // MARK: Whole keys

  private mutating func whole(_ new: LayeredEntry) {
    let name = new.key.text
    guard let section = ProgramKey(rawValue: name) else { return unknown(new) }
    guard recordReplacement(of: [name], new) else { return }
    switch new.removal {
    case .empty: missingValue(new, removes: root[name] == nil ? nil : name)
    case .removed:
      if root[name] == nil { return nothing(new, named: name, among: root.names) }
      root[name] = nil
    case nil:
      if reportRemovals(new) { return }
      if section == .days { warnOfLost(new) }
      root[name] = new
    }
  }

  /// Reports parts that are empty where all are replaced, as in `days: {P: null}`. Returns whether
  /// there are any.
  private mutating func reportRemovals(_ new: LayeredEntry) -> Bool {
    guard let old = root[new.key.text]?.mapping else { return false }
    let empty = new.mapping?.entries.filter { $0.removal != nil && old[$0.key.text] != nil } ?? []
    for entry in empty {
      missingValue(entry, removes: "\(new.key.text).\(entry.key.text)")
    }
    return !empty.isEmpty
  }

  /// Warns if `days` is replaced as a whole and some days are lost.
  private mutating func warnOfLost(_ new: LayeredEntry) {
    guard let old = root[new.key.text]?.mapping?.names, let own = new.mapping?.names,
      let first = own.first, own.count < old.count, Set(own).isSubset(of: old)
    else { return }
    let lost = old.filter { !own.contains($0) }
    report(
      .daysReplaced, "'days' replaces all \(old.count) days of \(inQuotes(parent(of: new.file)))",
      severity: .warning, at: new.key,
      label: "removes \(listed(lost))",
      help: [
        "to replace only this day, write `days.\(cut(first)): ...`",
        "to remove a day, write `days.\(cut(lost.first ?? "")): null`",
      ])
  }

  private mutating func unknown(_ new: LayeredEntry) {
    let text = new.key.text
    if text.hasPrefix("+"), let section = ProgramKey(rawValue: String(text.dropFirst())) {
      return report(
        .unknownKey, "unknown key \(inQuotes(text))", at: new.key,
        label: "an added part needs a name",
        help: [
          "to add one, write `\(text).NAME: ...`",
          "to replace all, write `\(section.rawValue): ...`",
        ])
    }
    guard let words = PartKey.words(text),
      let near = nearest(to: words.section, among: ProgramKey.allCases.map(\.rawValue))
    else {
      root[text] = new
      return
    }
    report(
      .unknownKey, "unknown key \(inQuotes(text))", at: new.key, label: "not a part of a program",
      help: [didYouMean("\(near).\(cut(words.rest))")])
  }

  // MARK: Parts

  private mutating func part(_ key: PartKey, _ new: LayeredEntry) {
    let section = key.section.rawValue
    guard var old = root[section] else {
      guard key.isAdded else {
        return nothing(new, named: section, among: [], adding: key)
      }
      guard recordReplacement(of: [section, key.rest], new), !isEmpty(new) else { return }
      let mapping = LayeredMapping()
      mapping[key.rest] = new.named(key.rest)
      root[section] = LayeredEntry(
        key: LayeredKey(text: section, file: new.file, span: new.key.span), file: new.file,
        value: .mapping(mapping))
      return
    }
    change(&old, [section], key.rest, key, new)
    root[section] = old
  }

  /// Finds the part that a dotted key names, and replaces, removes or adds it. The depth is limited
  /// by the nesting limit of files.
  mutating func change(
    _ entry: inout LayeredEntry, _ path: [String], _ rest: String, _ key: PartKey,
    _ new: LayeredEntry
  ) {
    let mapping = entry.mapping
    let step = mapping?.step(rest)
    if step == nil, let items = items(of: entry, path, rest) {
      return change(&entry, path, items, rest, key, new)
    }
    guard let mapping else { return notMapping(entry, path, new) }
    guard let step else {
      if !key.isAdded || isInDays(path) && new.isSets(after: rest) {
        return nothing(new, in: path, rest, mapping.names)
      }
      guard recordReplacement(of: path + [rest], new), !isEmpty(new) else { return }
      mapping[rest] = new.named(rest)
      entry.mapping = mapping
      return
    }
    guard var inner = mapping[step.name] else { return }
    let inside = path + [step.name]
    let isInside = isDay(inside) || inner.value.isMapping
    if let rest = step.rest, isInside || !key.isAdded {
      if key.isAdded, isDay(inside), new.isDay(named: rest, in: inner) {
        return dayInDay(new, inside, rest)
      }
      change(&inner, inside, rest, key, new)
      mapping[step.name] = inner
    } else if key.isAdded {
      guard step.rest != nil else { return exists(new, inside, key) }
      guard recordReplacement(of: path + [rest], new), !isEmpty(new) else { return }
      mapping[rest] = new.named(rest)
    } else {
      guard recordReplacement(of: inside, new) else { return }
      switch new.removal {
      case .empty: return missingValue(new, removes: inside.joined(separator: "."))
      case .removed: mapping[step.name] = nil
      case nil:
        mapping[step.name] = new.named(step.name)
      }
    }
    entry.mapping = mapping
  }

  /// Records that the current file replaces a path. Reports an error and returns false if it
  /// already replaced the path or a part of it.
  mutating func recordReplacement(of path: [String], _ new: LayeredEntry) -> Bool {
    let heads = path.indices.dropFirst().map { Array(path[..<$0]) }
    let isTwice = touched.contains(path) || heads.contains { replaced.contains($0) }
    replaced.insert(path)
    touched.insert(path)
    touched.formUnion(heads)
    guard isTwice else { return true }
    report(
      .partTwice, "\(inQuotes(new.key.text)) is replaced twice", at: new.key,
      label: "another key of this file replaces it, or a part of it",
      help: ["replace it only once, as a whole or in parts"])
    return false
  }

  /// Counts the items of a list that a key is searched in. Returns false, with an error, after so
  /// many that the program would take seconds.
  mutating func canSearch(_ count: Int, for new: LayeredEntry) -> Bool {
    searched += count
    guard searched > Self.mostSearched else { return true }
    problems.append(.tooMuchToCheck(at: new.key.span, in: files[new.file].source))
    return false
  }

  // MARK: Problems

  mutating func report(
    _ id: ProgramErrorID, _ summary: String, severity: Severity = .error, at key: LayeredKey,
    label: String, notes: [String] = [], help: [String] = []
  ) {
    guard problems.count < Self.mostProblems else { return }
    problems.report(
      id, summary, severity: severity, at: key.span, label: label, notes: notes, help: help,
      in: files[key.file].source)
  }

  /// Reports an empty value where something is added. Returns whether it was empty.
  mutating func isEmpty(_ new: LayeredEntry) -> Bool {
    guard new.removal != nil else { return false }
    missingValue(new, removes: nil)
    return true
  }

  mutating func missingValue(_ new: LayeredEntry, removes name: String?) {
    report(
      .missingValue, "missing value for \(inQuotes(new.key.text))", at: new.key,
      label: "expected a value",
      help: name.map { ["write the new value", "or remove it: `\(cut($0)): null`"] }
        ?? ["write a value after the colon"])
  }

  /// Reports that there is no key or section of this name.
  private mutating func nothing(
    _ new: LayeredEntry, named name: String, among names: [String], adding key: PartKey? = nil
  ) {
    let near = NearNames.help(for: name, among: names)
    let add = key.map { ["to add it, write `+\(cut($0.text($0.rest))): ...`"] }
    report(
      .unknownPart, "no part \(inQuotes(name)) in \(inQuotes(parent(of: new.file)))", at: new.key,
      label: "nothing to \(new.removal == .removed ? "remove" : "replace")",
      help: near.isEmpty ? add ?? ["remove it"] : near)
  }

  /// Reports that no part at a path has this name. `tail` is the rest of the key after it.
  mutating func nothing(
    _ new: LayeredEntry, in path: [String], _ rest: String, _ names: [String], tail: String = "",
    canAdd: Bool = true
  ) {
    let known = names.prefix(ProgramNames.mostNames)
    var (rest, tail, canAdd) = (rest, tail, canAdd)
    var near = nearest(to: rest, among: known) ?? known.first { $0.hasPrefix("\(rest) as ") }
    // An exercise of a day or a case that does not exist.
    if near == nil, tail.isEmpty, isInDays(path), let dot = rest.firstIndex(of: ".") {
      (rest, tail, canAdd) = (String(rest[..<dot]), String(rest[dot...]), false)
      near = nearest(to: rest, among: known)
    }
    let head = path.joined(separator: ".")
    let sign = new.key.text.hasPrefix("+") ? "+" : ""
    var help = near.map { [didYouMean(cut("\(sign)\(head).\($0)\(tail)"))] } ?? []
    if new.removal == nil, canAdd {
      help.append("to add it, write `+\(cut("\(head).\(rest)")): ...`")
    }
    if near == nil, isDay(path) || help.isEmpty || !canAdd {
      help.append(names.isEmpty ? "remove it" : "available: \(listed(names))")
    }
    report(
      .unknownPart, "no part \(inQuotes("\(head).\(rest)")) in \(inQuotes(parent(of: new.file)))",
      at: new.key,
      label: sign == "+"
        ? "nothing to add to" : "nothing to \(new.removal == .removed ? "remove" : "replace")",
      help: help)
  }

  mutating func exists(_ new: LayeredEntry, _ path: [String], _ key: PartKey) {
    let name = path.joined(separator: ".")
    report(
      .partExists, "\(inQuotes(parent(of: new.file))) already has \(inQuotes(name))", at: new.key,
      label: "cannot be added again",
      help: ["to replace it, write `\(cut(name)): ...`", "or give the new part another name"])
  }

  /// Reports a day whose key means a part of another day.
  private mutating func dayInDay(_ new: LayeredEntry, _ path: [String], _ rest: String) {
    let (name, day) = (path.joined(separator: "."), path.last ?? "")
    report(
      .partExists, "\(inQuotes(parent(of: new.file))) already has \(inQuotes(name))", at: new.key,
      label: "names a part of that day, but the value is a day",
      help: [
        "to add a day, give it a name without a point: `+days.\(cut("\(day) \(rest)")): ...`",
        "to add an exercise to \(inQuotes(day)), write its sets: `+\(cut("\(name).\(rest)")): 3x5`",
      ])
  }

  private mutating func notMapping(_ entry: LayeredEntry, _ path: [String], _ new: LayeredEntry) {
    let name = path.joined(separator: ".")
    report(
      .unknownPart, "\(inQuotes(name)) is \(entry.value.kindName), which does not have named parts",
      at: new.key, label: "can be replaced only as a whole", help: ["write `\(cut(name)): ...`"])
  }
}

extension LayeredEntry {
  /// The two kinds of an empty value.
  enum Removal { case removed, empty }

  /// The kind of an empty value, or nil for an entry with a value. A plain `null` or `~` removes. A
  /// missing value is probably a mistake.
  var removal: Removal? {
    guard case .node(let node) = value, let scalar = node.scalar, scalar.isNull else { return nil }
    return scalar.text.isEmpty ? .empty : .removed
  }

  /// Returns the entry under the last name of its dotted key.
  func named(_ name: String) -> LayeredEntry {
    var copy = self
    let count = key.text.utf8.count
    let tail = key.text.hasSuffix(name) ? count - name.utf8.count..<count : 0..<count
    copy.key = LayeredKey(
      text: name, file: key.file, span: written?.key?.sourceSpan(ofText: tail) ?? key.span)
    return copy
  }
}

// Keys that name a part of the extended program: `days.Squat`, `+lifts.Leg Curl`.

/// A dotted key: a key of the program, a point, and a name in its value.
struct PartKey: Hashable {
  /// The longest dotted key, in bytes.
  private static let longest = 500

  /// True if the key adds a part, as in `+days.Arms`. Otherwise it replaces or removes one.
  let isAdded: Bool
  let section: ProgramKey
  /// The text after the first point. Names can contain points.
  let rest: String

  /// Creates a dotted key. Nil if the text does not begin with a key of a program and a point.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let words = Self.words(text),
      let section = ProgramKey(rawValue: words.section), section != .extends
    else { return nil }
    isAdded = text.hasPrefix("+")
    self.section = section
    rest = words.rest
  }

  /// Returns the texts before and after the first point.
  static func words(_ text: String) -> (section: String, rest: String)? {
    let body = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let dot = body.firstIndex(of: ".") else { return nil }
    let rest = body[body.index(after: dot)...]
    return rest.isEmpty || dot == body.startIndex ? nil : (String(body[..<dot]), String(rest))
  }

  /// Returns the key with another name.
  func text(_ rest: String) -> String { "\(isAdded ? "+" : "")\(section.rawValue).\(rest)" }
}
