// Times on a clock that may be hours and minutes: `2:10` of a half marathon.

package import Training

extension PromptReading {
  /// Returns the reading with hours and minutes in place of minutes and seconds, if the distance
  /// needs more time: `21.1km in 2:10`.
  package func withHours(of text: String, _ speeds: SpeedRange) -> PromptReading {
    let clocks = Self.clocks(in: text)
    return clocks.isEmpty ? self : map { $0.withHours(of: clocks, speeds) }
  }

  /// Returns the same readings, of which the lifter has to choose one even if it is the only one.
  package var asQuestion: PromptReading {
    if case .sets(let sets) = self { .ambiguous([Offer(sets)]) } else { self }
  }

  /// Returns the times in a text that have two numbers, as minutes and seconds. Paces are not among
  /// them.
  private static func clocks(in text: String) -> Set<Seconds> {
    var clocks: Set<Seconds> = []
    for word in text.split(whereSeparator: { !$0.isNumber && !":./".contains($0) }) {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].utf8.count == 2, let minutes = Int32(parts[0]),
        let seconds = Int32(parts[1]), minutes < 1000, (0...59).contains(seconds)
      else { continue }
      clocks.insert(Seconds(minutes * 60 + seconds))
    }
    return clocks
  }
}

extension [SetGroup] {
  fileprivate func withHours(of clocks: Set<Seconds>, _ speeds: SpeedRange) -> [SetGroup] {
    map { group in
      guard case .distanceInTime(let distance, let time) = group.set.amount, clocks.contains(time),
        speeds.isExceeded(by: distance, in: time)
      else { return group }
      let hours = Seconds(tenths: time.tenths * 60)
      guard speeds.contains(distance, in: hours) else { return group }
      var changed = group
      changed.set.amount = .distanceInTime(distance, hours)
      return changed
    }
  }
}
