// Assignments by their names, as the answers of a session are looked up.

package import Training

extension [Assignment] {
  /// The values by name; of several with one name, the last.
  package var byName: [String: Value] {
    Dictionary(map { ($0.name, $0.value) }) { _, last in last }
  }
}
