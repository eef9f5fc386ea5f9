// Values as text for lifters.

package import Training

extension Value {
  /// The text of the value, without quotes.
  package var plain: String {
    switch self {
    case .text(let text), .exercise(let text): text
    default: text
    }
  }
}
