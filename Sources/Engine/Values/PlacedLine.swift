// The places of exercises in the history. A record has one for every line.

/// The position of a line in the history.
struct LinePlace: Hashable, Comparable {
  // Half the size of `Int`, because most of the space of a record is positions.
  private let entryNumber: Int32
  private let lineNumber: Int32

  init(entry: Int, line: Int) {
    entryNumber = Int32(clamping: entry)
    lineNumber = Int32(clamping: line)
  }

  var entry: Int { Int(entryNumber) }
  var line: Int { Int(lineNumber) }

  static func < (one: LinePlace, other: LinePlace) -> Bool {
    (one.entryNumber, one.lineNumber) < (other.entryNumber, other.lineNumber)
  }
}

/// A line of an exercise, with the hash of its label, which distinguishes most slots of the
/// exercise.
struct PlacedLine {
  let place: LinePlace
  let label: LabelHash
}

/// The hash of a label, or of the name of an exercise in place of one; 0 without a label.
struct LabelHash: Equatable {
  private let bits: Int32

  init(_ label: String?) {
    bits = label.map { Int32(truncatingIfNeeded: $0.hashValue) } ?? 0
  }
}

extension Array {
  /// Returns the index of the first element that satisfies a condition, which all after it satisfy
  /// too; the count if none does.
  func firstIndexAfter(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
