// Ends a command without an error message.

import Logbook

/// Ends a command with a status and without a message, because it has printed everything already.
struct QuietExit: Error {
  let status: ExitStatus
}
