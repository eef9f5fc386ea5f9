// `prog import` imports workouts and programs from other apps.

import ArgumentParser
import Logbook

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", _superCommandName: "prog",
    abstract: "Import workouts from the files of other apps, or a Liftosaur program",
    discussion: """
      Without a subcommand, prog imports workouts. It recognizes the app by the contents of a file. \
      docs/import.md lists the apps, and what each of their files keeps and loses.
      Examples:
        prog import strong.csv --unit kg --dry-run
        prog import liftosaur-program program.txt
      """,
    subcommands: [ImportFilesCommand.self, ImportProgramCommand.self],
    defaultSubcommand: ImportFilesCommand.self)
}
