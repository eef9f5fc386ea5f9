// Keeps the largest values of a command until its process ends.

/// Returns a value after keeping a reference to it until the process ends.
///
/// A history, its replay, and a JSON tree consist of thousands of arrays. To free them one by one
/// takes longer than to show the answer, and the system frees the memory of the whole process at
/// once.
func keptUntilExit<Value>(_ value: Value) -> Value {
  _ = Unmanaged.passRetained(KeptValue(value))
  return value
}

private final class KeptValue<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
