// The named schemes of a program, with what its checks ask of each.

import Notation
import Programs

/// The sets of each named scheme and their names, collected once.
///
/// Hundreds of entries may use one scheme with thousands of cases.
struct NamedSchemes {
  /// The contents of one scheme in all its cases, without the schemes that it names.
  private struct Contents {
    var sets: [PlannedSet] = []
    var setNames: [String] = []
    var named: [String] = []

    init(_ scheme: Cases<Scheme>) {
      var seenSets: Set<String> = []
      var seenSchemes: Set<String> = []
      scheme.visitParts { part in
        switch part {
        case .set(let set):
          sets.append(set)
          if let name = set.name, seenSets.insert(name).inserted { setNames.append(name) }
        case .named(let name, _):
          if seenSchemes.insert(name).inserted { named.append(name) }
        case .cases: break
        }
      }
    }
  }

  private let contents: [String: Contents]

  init(_ program: Program) { contents = program.schemesByName.mapValues { Contents($0) } }

  /// Returns the names given with `as` in a scheme and in the schemes that it names, each once.
  func setNames(of scheme: Cases<Scheme>?) -> [String] {
    var seen: Set<String> = []
    return all(of: scheme).flatMap { $0.setNames.filter { seen.insert($0).inserted } }
  }

  /// Returns the sets of a scheme, in all its cases, and of the schemes that it names, each scheme
  /// once.
  func sets(of scheme: Cases<Scheme>?) -> some Sequence<PlannedSet> {
    all(of: scheme).lazy.map(\.sets).joined()
  }

  private func all(of scheme: Cases<Scheme>?) -> [Contents] {
    guard let scheme else { return [] }
    var (found, waiting): ([Contents], [String])
    if let name = scheme.onlyName {
      (found, waiting) = ([], [name])
    } else {
      found = [Contents(scheme)]
      waiting = found[0].named
    }
    var seen = Set(waiting)
    while let name = waiting.popLast() {
      guard let named = contents[name] else { continue }
      found.append(named)
      waiting += named.named.filter { seen.insert($0).inserted }
    }
    return found
  }
}
