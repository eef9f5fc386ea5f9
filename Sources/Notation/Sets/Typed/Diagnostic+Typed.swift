// Errors that quote what was typed, and not the notation into which it was turned.

import Diagnostics

extension Diagnostic {
  /// Returns the problem with the typed text in each place where it quotes the notation. `places`
  /// are the places in the typed bytes of each byte of the notation.
  func quoting(_ typed: ArraySlice<UInt8>, _ notation: [UInt8], _ places: [Int]) -> Diagnostic {
    guard let span, summary.contains("'") else { return self }
    let written = String(decoding: typed, as: UTF8.self)
    let text = written.lowercased()
    var parts = summary.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    for index in stride(from: 1, to: parts.count - 1, by: 2)
    where !parts[index].isEmpty && !written.contains(parts[index]) {
      if let start = text.place(of: parts[index].lowercased()), text.count == written.count {
        parts[index] = String(written.dropFirst(start).prefix(parts[index].count))
        continue
      }
      let quoted = Array(parts[index].utf8)
      let starts = notation.indices.filter { notation[$0...].starts(with: quoted) }
      guard let start = starts.min(by: { abs($0 - span.start) < abs($1 - span.start) }) else {
        continue
      }
      let range = places[start]..<max(places[start], places[start + quoted.count])
      parts[index] = Self.words(typed, at: range)
    }
    var problem = self
    problem.summary = parts.joined(separator: "'")
    return problem
  }

  /// Returns the text of a range; if it is blank, the word after it or else before it.
  private static func words(_ typed: ArraySlice<UInt8>, at range: Range<Int>) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
    let inside = typed[range].drop(while: isBlank)
    if !inside.isEmpty { return String(decoding: inside, as: UTF8.self).trimmingBlanks }
    let after = typed[range.upperBound...].drop(while: isBlank).prefix { !isBlank($0) }
    if !after.isEmpty { return String(decoding: after, as: UTF8.self) }
    return typed[..<range.lowerBound].split(separator: UInt8(ascii: " ")).last
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension String {
  /// Returns the number of characters before the first occurrence of a part; nil if there is none.
  fileprivate func place(of part: String) -> Int? {
    guard !part.isEmpty, part.count <= count else { return nil }
    return (0...(count - part.count)).first { dropFirst($0).hasPrefix(part) }
  }

  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
