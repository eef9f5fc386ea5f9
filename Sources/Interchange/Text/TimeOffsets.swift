// The time zone of the times of a file.

/// The offsets from UTC that the times of a file have.
struct TimeOffsets {
  /// The offsets in minutes; 0 for UTC.
  private var offsets: Set<Int> = []

  /// Adds the offset of a time, if it has one.
  mutating func add(_ cell: DateCell) {
    if cell.hasZone { offsets.insert(cell.offset ?? 0) }
  }

  /// Returns how times with an offset were imported, as sentences for the report.
  func remarks(_ options: ImportOptions) -> [String] {
    guard options.utcOffset == nil, !offsets.isEmpty else { return [] }
    guard let local = offsets.filter({ $0 != 0 }).min() else {
      return ["its times are in UTC and were kept as they are: --utc-offset +02:00 shifts them"]
    }
    return [
      "its times have offsets from UTC, such as \(Self.text(local)), and were kept as they are: "
        + "--utc-offset shifts them to another"
    ]
  }

  /// Returns an offset as in `+02:00`.
  private static func text(_ offset: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = Int(offset.magnitude)
    return (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }
}
