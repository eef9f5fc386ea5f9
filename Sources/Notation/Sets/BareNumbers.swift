// Numbers of a set that were written without a unit.

/// Numbers without a unit, one of which may be a load.
enum BareNumbers {
  /// `3x5`, `5x75`.
  case product(WrittenNumber, WrittenNumber)
  /// The load in `75 5/5/5`, `100 3x5` or `3x5x100`.
  case load(WrittenNumber)
  /// `75 5`.
  case pair(WrittenNumber, WrittenNumber)
}
