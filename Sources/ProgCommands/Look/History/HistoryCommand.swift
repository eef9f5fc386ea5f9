// `prog history` shows past workouts and corrects entries.

import ArgumentParser
import Logbook

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", _superCommandName: "prog",
    abstract: "Show past workouts and other entries, or correct them",
    discussion: """
      Without a subcommand, prog lists the last 10 entries, as prog history list does.
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
