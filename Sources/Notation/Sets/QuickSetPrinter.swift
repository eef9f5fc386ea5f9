// A fast printer for the plain sets that make up nearly all of a history.

import Training

/// Prints sets like `3x5 @ 100kg @8 w, 5/5/4 @ 100kg, 10 @ bw`.
///
/// It leaves everything but reps with a load to the full printer. Both print the same text for the
/// sets that it accepts.
struct QuickSetPrinter {
  private var text: [UInt8] = []

  /// The most sets of one list.
  private static let mostSets: Int32 = 99

  /// Returns the text of sets; nil if one of them is not plain.
  static func text(of groups: [SetGroup]) -> String? {
    var printer = QuickSetPrinter()
    printer.text.reserveCapacity(32 * groups.count)
    var start = 0
    while start < groups.count {
      guard let end = printer.append(groups, from: start) else { return nil }
      start = end
    }
    return String(decoding: printer.text, as: UTF8.self)
  }

  /// Appends the sets that differ only in their reps from the one at `start`; returns the index
  /// after them, or nil if one of them is not plain.
  private mutating func append(_ groups: [SetGroup], from start: Int) -> Int? {
    let first = groups[start].set
    guard !first.hasDetails, !first.isPerSide, let reps = first.plainReps, let load = first.load
    else { return nil }
    var total: Int32 = 0
    var isUniform = true
    var end = start
    while end < groups.count, groups[end].set.differsOnlyInReps(from: first) {
      guard (1...Self.mostSets).contains(groups[end].count), groups[end].set.plainReps ?? -1 >= 0
      else { return nil }
      total += groups[end].count
      guard total <= Self.mostSets else { return nil }
      if groups[end].set.plainReps != reps { isUniform = false }
      end += 1
    }
    if start > 0 { append(", ") }
    if isUniform {
      if total > 1 {
        append(Int(total))
        append("x")
      }
      append(Int(reps))
    } else {
      for index in start..<end {
        for number in 0..<groups[index].count {
          if index > start || number > 0 { append("/") }
          append(Int(groups[index].set.plainReps ?? 0))
        }
      }
    }
    append(" @ ")
    append(load)
    if let effort = first.effort {
      append(" ")
      text += effort.text.utf8
    }
    if first.isWarmup { append(" w") }
    if first.isDrop { append(" d") }
    if first.isFailure { append(" f") }
    return end
  }

  private mutating func append(_ word: StaticString) {
    text += UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }

  private mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a load; `102.5kg`, `bw`, `bw+10kg` or `bw-20kg`.
  private mutating func append(_ load: Load) {
    let units = Int(load.tenThousandths)
    if load.onBodyweight {
      append("bw")
      if units == 0 { return }
      if units > 0 { append("+") }
    }
    if units < 0 { append("-") }
    append(Int(units.magnitude) / 10_000)
    var fraction = Int(units.magnitude) % 10_000
    if fraction > 0 { append(".") }
    var unit = 1_000
    while fraction > 0 {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit))
      fraction %= unit
      unit /= 10
    }
    text += load.unit.rawValue.utf8
  }
}
