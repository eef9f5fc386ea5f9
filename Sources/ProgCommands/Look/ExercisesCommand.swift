// `prog exercises`: the exercises there are, and the commands that name them anew.

import ArgumentParser
import Logbook

struct ExercisesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercises", _superCommandName: "prog",
    abstract: "The exercises you do; rename, join or remove them everywhere.",
    discussion: """
      Without a word of these, it lists.
      Examples:
        prog exercises
        prog exercises rename "Back Squat" Squat
      """,
    subcommands: [
      ExercisesListCommand.self, ExercisesShowCommand.self, ExercisesRenameCommand.self,
      ExercisesMergeCommand.self, ExercisesRemoveCommand.self,
    ],
    defaultSubcommand: ExercisesListCommand.self)
}
