// Suggestions for misspelled names.

/// Returns the candidate closest to `name`, or nil if none is close.
///
/// Case, spaces, dashes and underscores are ignored. Each missing, extra, different or swapped
/// letter counts as one edit (Damerau-Levenshtein, optimal string alignment). At most a third of
/// the letters may differ, and none in names of fewer than three letters. The first of equally
/// close candidates is returned.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  let written = letters(of: name)
  guard !written.isEmpty, written.count <= 64 else { return nil }
  var best: String?
  var bound = written.count < 3 ? 0 : max(1, written.count / 3)
  for candidate in candidates {
    let letters = letters(of: candidate)
    guard let distance = editDistance(written, letters, atMost: bound) else { continue }
    if distance == 0 { return candidate }
    best = candidate
    bound = distance - 1
  }
  return best
}

/// Returns the help that suggests a name: `did you mean 'warmup'?`.
package func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }

/// Returns the help that lists names to choose from; empty if there are none.
package func oneOf(_ names: some Sequence<String>) -> [String] {
  let list = names.joined(separator: ", ")
  return list.isEmpty ? [] : ["choose one of: \(list)"]
}

/// Returns the help for a name that is not one of `names`: the closest one, or all of them if none
/// is close.
package func choice(for name: String, among names: [String]) -> [String] {
  nearest(to: name, among: names).map { [didYouMean($0)] } ?? oneOf(names)
}

/// Returns the letters of a name in lower case, without spaces, dashes and underscores.
private func letters(of name: String) -> [Character] {
  name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
}

/// Returns the number of edits between two words, or nil if it is more than `bound`.
private func editDistance(_ one: [Character], _ other: [Character], atMost bound: Int) -> Int? {
  guard bound >= 0, abs(one.count - other.count) <= bound else { return nil }
  if bound == 0 { return one == other ? 0 : nil }
  var last: [Int] = []
  var previous = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    current.reserveCapacity(other.count + 1)
    for column in other.indices {
      let change = one[row] == other[column] ? 0 : 1
      var cost = min(previous[column] + change, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, last[column - 1] + 1)
      }
      current.append(cost)
    }
    if (current.min() ?? 0) > bound { return nil }
    (last, previous) = (previous, current)
  }
  return previous[other.count] <= bound ? previous[other.count] : nil
}
