// `prog exercises rm` removes an exercise from the history.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Training
import Workspace

struct ExercisesRemoveCommand: DeletingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm",
    abstract: "Remove an exercise with all its sets from the history",
    discussion: """
      Also removes workouts that would be empty. Programs are not changed.
      Examples:
        prog exercises rm "Box Jumps"
        prog exercises rm "Wrist Curl" --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String

  @OptionGroup var consent: Consent

  @OptionGroup var deletion: DeletionConsent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "exercises rm")
    let name = try self.exercise(exercise, among: opened.exerciseNames(done: true))
    let renames = opened.settings.renames
    let edits = opened.history.files.filter { !$0.isSealed }.map { file in
      opened.folder.edit(file.source.name) { file throws(Diagnostic) in
        try file.rewriting { entry in entry.without { renames.name($0) == name } }
      }
    }
    let isLast = opened.history.entries.allSatisfy { entry in
      entry.entry.without { renames.name($0) == name } == nil
    }
    let programs = opened.exercisesOfPrograms.filter { $0.names.contains(name) }
    try review(
      Proposal(
        edits: edits, opened: opened, date: date, endsAll: isLast,
        remarks: programs.map { "\($0.file) still trains it and is not changed." },
        members: { _ in ["removed": .string(name)] }))
  }
}
