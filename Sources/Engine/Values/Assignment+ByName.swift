// Assignments by their names, as the answers of a session are looked up.

import Training

extension [Assignment] {
  /// The values by name; of several with one name, the last.
  var byName: [String: Value] {
    Dictionary(map { ($0.name, $0.value) }) { _, last in last }
  }
}
