// Turns a text into a line without style.

import Logbook
import Terminal

extension String {
  var asLine: StyledLine { StyledLine(self) }
}
