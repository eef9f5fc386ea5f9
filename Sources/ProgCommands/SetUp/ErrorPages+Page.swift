// The page of an error id, as `prog explain` prints it.

import Embedded
import Logbook

extension ErrorPages {
  /// Returns the page without the line break at its end, or nil for an unknown id.
  static func page(of id: String) -> String? { text(of: id).map { String($0.dropLast()) } }
}
