// An end of a command without a message.

import Logbook

/// An end without a message of its own: what there is to say was said.
struct QuietExit: Error {
  let status: ExitStatus
}
