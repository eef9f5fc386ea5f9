// Values as a person reads them.

package import Training

extension Value {
  /// Without quotes, for a person.
  package var plain: String {
    switch self {
    case .text(let text), .exercise(let text): text
    default: text
    }
  }
}
