// The entries of a mapping: duplicate keys and merge keys.

import Diagnostics

/// The entries of a mapping, and the problems found among them.
struct YAMLMappingEntries {
  private(set) var entries: [YAMLEntry] = []
  private(set) var problems: [Diagnostic] = []

  /// The number of keys up to which comparing them one by one is faster than a set.
  private static let few = 12

  init(_ read: [YAMLOpenCollection.Entry], in bytes: [UInt8]) {
    let first = findDoubled(read, in: bytes)
    var own: Set<String>?
    entries.reserveCapacity(read.count)
    for index in read.indices where first[index] && read[index].hasColon {
      let entry = read[index]
      if entry.key.style == .plain, entry.key.text == "<<" {
        var keys = own ?? Set(read.map(\.key.text))
        merge(entry.value, besides: &keys)
        own = keys
      } else {
        entries.append(YAMLEntry(key: entry.key, value: entry.value))
      }
    }
  }

  /// Finds the first entry of each key, and reports the others.
  private mutating func findDoubled(
    _ read: [YAMLOpenCollection.Entry], in bytes: [UInt8]
  ) -> [Bool] {
    var isFirst = [Bool](repeating: true, count: read.count)
    var seen: [String: Int] = [:]
    // The entries are compared in place, because they are large.
    for index in read.indices {
      let key = read[index].key.text
      let earlier: Int?
      if read.count > Self.few {
        earlier = seen[key]
        if earlier == nil { seen[key] = index }
      } else {
        earlier = (0..<index).first { read[$0].key.text == key }
      }
      guard let earlier else { continue }
      isFirst[index] = false
      guard problems.count < YAMLLimits.problems else { continue }
      problems.append(.duplicateKey(read[index].key, first: read[earlier].key, in: bytes))
    }
    return isFirst
  }

  /// Adds the entries of a `<<`: of a mapping, or of a list of mappings in which earlier ones win.
  private mutating func merge(_ value: YAMLNode, besides keys: inout Set<String>) {
    let place = value.alias ?? value.span
    let nodes: [YAMLNode]
    switch value {
    case .mapping: nodes = [value]
    case .sequence(let sequence): nodes = sequence.items
    case .scalar: nodes = [value]
    }
    for node in nodes {
      guard case .mapping(let mapping) = node else {
        if problems.count < YAMLLimits.problems { problems.append(.mergeNotMapping(node)) }
        continue
      }
      for entry in mapping.entries where keys.insert(entry.key.text).inserted {
        entries.append(YAMLEntry(key: entry.key, value: entry.value, merge: place))
      }
    }
  }
}
