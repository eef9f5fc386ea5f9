// `prog exercises` lists, renames, merges and removes exercises.

import ArgumentParser
import Logbook

struct ExercisesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercises", _superCommandName: "prog",
    abstract: "List the exercises you do, or rename, merge or remove them",
    discussion: """
      Without a subcommand, prog lists your exercises.
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
