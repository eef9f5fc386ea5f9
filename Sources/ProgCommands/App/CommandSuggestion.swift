// The probable meaning of an unknown command: sets to log, another word for a command, or a typo.

import Diagnostics
import Logbook

/// Finds the command line that was meant by a command that does not exist.
struct CommandSuggestion {
  let command: String
  /// The arguments after it.
  let rest: [String]
  /// The commands that exist.
  let names: [String]

  /// Command names of other programs, with prog's name.
  private static let others = [
    "next": "prog today", "now": "prog today", "status": "prog today", "workout": "prog run",
    "train": "prog run", "session": "prog run", "finish": "prog run", "begin": "prog start",
    "week": "prog plan", "schedule": "prog plan", "list": "prog programs", "ls": "prog programs",
    "weight": "prog bodyweight", "weigh": "prog bodyweight", "bw": "prog bodyweight",
    "delete": "prog undo", "cancel": "prog undo", "move": "prog history mv",
    "rename": "prog exercises rename", "unskip": "prog redo",
    "unpause": "prog resume", "edit": "prog history edit", "version": "prog --version",
    "records": "prog prs", "best": "prog prs", "graph": "prog chart", "plot": "prog chart",
    "1rm": "prog e1rm", "max": "prog e1rm", "settings": "prog config", "gym": "prog config",
    "validate": "prog check", "lint": "prog check", "format": "prog fmt",
  ]

  var help: String {
    let near = nearest(to: command, among: names)
    if command.lowercased() == "swap" { return "to swap an exercise, type x NAME in 'prog run'" }
    if let meant = Self.others[command.lowercased()] {
      let isWeight = meant == "prog bodyweight" && rest.count == 1
      return didYouMean(isWeight ? "\(meant) \(rest[0])" : meant)
    }
    if looksLikeSets(unlessNear: near) {
      let words = near == "log" ? rest : [command] + rest
      return "to log sets: prog log \(words.joined(separator: " ").inShell)"
    }
    return near.map { didYouMean("prog \($0)") } ?? "see 'prog --help' for all commands"
  }

  /// Returns whether the arguments are sets, as in `squat 3x5 100`. With the name of a command
  /// nearby, only what cannot be anything else counts.
  private func looksLikeSets(unlessNear near: String?) -> Bool {
    let texts = rest.map { Array($0.utf8) }
    let areCertain = texts.contains { bytes in
      bytes.contains(UInt8(ascii: "@"))
        || bytes.indices.dropFirst().dropLast().contains { index in
          bytes[index] == UInt8(ascii: "x") && Self.isDigit(bytes[index - 1])
            && Self.isDigit(bytes[index + 1])
        }
    }
    return areCertain || near == nil && texts.contains { $0.contains(where: Self.isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
