// The position of a session in its program, in words.

package import Engine

extension Position {
  /// The position as text: `cycle 2, week 1`. Empty if every week is the same.
  package var words: [String] {
    var parts: [String] = []
    if let block { parts.append(block) }
    if hasCycle { parts.append("cycle \(cycle)") }
    if tellsWeek { parts.append("week \(week)") }
    // A block with `repeat` has the same weeks in each pass.
    if pass > 1 { parts.append("pass \(pass)") }
    if deload != nil { parts.append("deload") }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
  }
}
