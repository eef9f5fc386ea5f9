// A value that a change of another one does not move, with the command that sets it.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Training

/// A value that began with another value, and does not follow a change of that one.
struct StayingValue {
  private let start: ChangedStart
  /// The command that starts it again from the other value.
  private let command: String

  /// `program` is the id to name in the command, if several programs are running.
  init(_ start: ChangedStart, in program: String?) {
    self.start = start
    let name = start.value.owner.map { "\($0.text).\(start.value.name)" } ?? start.value.name
    let choice = program.map { " --program \($0.inShell)" } ?? ""
    command = "prog set \("\(name)=\(start.declared.text)".inShell)\(choice)"
  }

  /// `Squat.tm stays at 90kg. To change it too: prog set Squat.tm=117kg`.
  var text: String {
    "\(start.value.text) stays at \(start.running.text). To change it too: \(command)"
  }

  var json: JSON {
    .object([
      "value": .string(start.value.text), "is": start.running.json, "start": start.declared.json,
      "command": .string(command),
    ])
  }
}
