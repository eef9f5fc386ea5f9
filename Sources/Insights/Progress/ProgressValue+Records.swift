// The numbers of records as values that charts and goals compare.

package import Training

extension ProgressValue {
  /// Creates the number of a record; nil for a number of sets.
  package init?(_ value: RecordValue) {
    switch value {
    case .load(let load): self = .load(load)
    case .reps(let count): self.init(Decimal(count), .reps)
    case .sets: return nil
    case .time(let time): self = .time(time)
    case .distance(let distance): self = .distance(distance)
    case .pace(let pace):
      self.init(Decimal(Int(pace.time.tenths), places: 1), .pace(pace.unit))
    }
  }
}
