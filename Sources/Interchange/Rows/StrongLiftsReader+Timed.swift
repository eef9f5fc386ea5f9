// The sets of exercises such as Walk, which StrongLifts 5×5 writes only as `10×1:00`.

import Diagnostics
import Training

extension StrongLiftsReader {
  /// Returns the name of a column as `places` has it: `Sets×Time` may be spelled with an x.
  static func key(_ name: HeaderName) -> String {
    name.name.replacing(/^sets\s*[x×]\s*/, with: "sets×")
  }

  /// Returns the timed sets of a row that has no sets of their own.
  func timedSets() throws(RowProblem) -> [ImportedSet] {
    guard let column = places["sets×time"] else { return [] }
    let (text, range) = (reader.text(column), reader.trimmed(column))
    if text.isEmpty || text == "-" { return [] }
    guard let match = text.wholeMatch(of: /(\d{1,3})\s*[x×]\s*(.+)/), let count = Int(match.1),
      (1...100).contains(count),
      case let bytes = Array(match.2.utf8),
      let seconds = DurationCell.seconds(bytes, 0..<bytes.count)?.floor,
      (1...SetRowReader.longest).contains(seconds)
    else {
      throw .refused(
        "'\(text)' is not sets and a time, such as 3×0:45",
        SourceSpan(range.lowerBound, range.upperBound))
    }
    var set = ImportedSet(line: reader.line)
    set.time = Seconds(Int32(seconds))
    return Array(repeating: set, count: count)
  }
}
