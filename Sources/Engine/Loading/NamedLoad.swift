// A load of a program's value, as prog announces it.

package import Training

/// A load with the name of its value.
package struct NamedLoad: Hashable, Sendable {
  package var name: String
  package var load: ExactLoad
  /// The load as it is lifted; nil if no set is done with the value itself.
  package var shown: LoadedImplement?

  package init(name: String, load: ExactLoad, shown: LoadedImplement? = nil) {
    self.name = name
    self.load = load
    self.shown = shown
  }

  /// The load, with the one to put on the bar if rounding changes it: `63kg (62.5kg on the bar)`.
  package var text: String {
    guard let shown, shown.load.text != load.text else { return load.text }
    return "\(load.text) (\(shown.load.text) \(shown.perSide == nil ? "to lift" : "on the bar"))"
  }
}
