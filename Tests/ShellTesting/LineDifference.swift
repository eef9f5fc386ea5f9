// The difference between an expected and an actual text, for people to read.

/// Shows how two lists of lines differ, as lines that begin with ` `, `-` or `+`.
package enum LineDifference {
  /// Returns the differing lines with up to `context` equal ones around each change; nil if all are
  /// equal.
  package static func text(
    expected: [String], actual: [String], context: Int = 3
  ) -> String? {
    guard expected != actual else { return nil }
    let marked = marked(expected: expected, actual: actual)
    let changes = marked.indices.filter { marked[$0].mark != " " }
    var lines = ["- expected, + printed"]
    var end = 0
    for change in changes {
      let start = max(end, change - context)
      if start > end { lines.append("  ...") }
      end = max(end, min(marked.count, change + context + 1))
      if start < end { lines += marked[start..<end].map { "\($0.mark) \($0.line)" } }
    }
    if end < marked.count { lines.append("  ...") }
    return lines.joined(separator: "\n")
  }

  /// Returns every line of both lists once, in order, marked as equal, expected or actual.
  private static func marked(
    expected: [String], actual: [String]
  ) -> [(mark: Character, line: String)] {
    let difference = actual.difference(from: expected)
    let removed = Set(
      difference.removals.map { change in
        switch change {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
      })
    let inserted = Set(
      difference.insertions.map { change in
        switch change {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
      })
    var result: [(mark: Character, line: String)] = []
    var next = 0
    for (index, line) in expected.enumerated() {
      if removed.contains(index) {
        result.append(("-", line))
        continue
      }
      while inserted.contains(next) {
        result.append(("+", actual[next]))
        next += 1
      }
      result.append((" ", line))
      next += 1
    }
    result += actual[next...].map { ("+", $0) }
    return result
  }
}
