// `prog history`: what was done, and the commands that correct it.

import ArgumentParser
import Logbook

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", _superCommandName: "prog",
    abstract: "What was done: look at it, and correct an entry.",
    discussion: """
      Without a word of these, it lists: prog history list --help tells its options.
      Examples:
        prog history squat --from 2025-09-01
        prog history edit 2025-09-24.1 --set "Squat 3: 5 @ 102.5kg"
      """,
    subcommands: [
      HistoryListCommand.self, HistoryEditCommand.self, HistoryRemoveCommand.self,
      HistoryMoveCommand.self,
    ],
    defaultSubcommand: HistoryListCommand.self)
}
