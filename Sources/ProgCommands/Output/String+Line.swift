// A text as a line without style.

import Logbook
import Terminal

extension String {
  var asLine: StyledLine { StyledLine(self) }
}
