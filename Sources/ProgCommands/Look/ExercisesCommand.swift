// `prog exercises` lists, renames, merges and removes exercises.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Training
import Workspace

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

struct ExercisesRenameCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename an exercise in settings, programs and history",
    discussion: """
      Its progression continues. The settings keep the old name under 'was', because old versions \
      of programs still use it.
      Examples:
        prog exercises rename "Back Squat" Squat
        prog exercises rename ohp "Overhead Press" --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var old: String

  @Argument(help: "New name, in full")
  var new: String

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "exercises rename")
    let known = opened.allExerciseNames
    let name = try Self.plain(new)
    // After a crash in the middle of a rename, the settings have the old name already, and the same
    // command finishes the rename.
    let isLeft = opened.settings.exercise(name)?.was.contains(old) ?? false
    let old = isLeft ? old : try exercise(old, among: known)
    // Two exercises whose names differ only in case would be confused with each other.
    let same = known.first { $0.name != old && $0.name.lowercased() == name.lowercased() }
    if !isLeft, old != name, let same {
      throw LogbookError(
        .exerciseExists, "exercise '\(same.name)' already exists",
        help: ["merge the two: prog exercises merge \(old.inShell) \(same.name.inShell)"])
    }
    try expectUnused(name, old, opened)
    guard old != name else {
      throw LogbookError(
        .exerciseExists, "the exercise is already named '\(name)'",
        help: ["give the new name second: prog exercises rename OLD NEW"])
    }
    try review(
      ExerciseRenaming(opened: opened, old: old, new: name, isMerge: false), old, name, opened,
      date)
  }

  /// Throws if the name is an old name of another exercise, because prog would read it as that one.
  private func expectUnused(_ name: String, _ old: String, _ opened: OpenedFolder) throws {
    let owner = opened.settings.oldNames.first { $0.old == name && $0.new != old }
    guard let owner else { return }
    throw LogbookError(
      .exerciseExists, "'\(name)' is an old name of '\(owner.new)'",
      help: ["choose another name, or remove it from 'was' in prog.yaml first"])
  }

  /// Returns the trimmed name.
  ///
  /// - Throws: `bad-exercise-name` if the history or a program would need to write it in quotes.
  static func plain(_ text: String) throws -> String {
    let name = text.trimmed
    let isBad =
      name.isEmpty || name.contains(where: \.isNewline) || name.contains(" as ")
      || name.contains(" for ") || name.contains("\"")
    guard !isBad else {
      throw LogbookError(
        .badExerciseName, "invalid exercise name '\(name)'",
        help: ["write one line without quotes, ' as ' or ' for '"])
    }
    return name
  }
}

struct ExercisesMergeCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge an exercise into another one, with all its sets",
    discussion: """
      prog refuses this if a program trains both, because each has its own values there.
      Examples:
        prog exercises merge "Squat (Barbell)" Squat
        prog exercises merge bench "Bench Press" --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise to merge: its name or an unambiguous part of it")
  var old: String

  @Argument(help: "Exercise that remains")
  var new: String

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "exercises merge")
    let known = opened.allExerciseNames
    let new = try exercise(new, among: known)
    let isLeft = opened.settings.exercise(new)?.was.contains(old) ?? false
    let old = isLeft ? old : try exercise(old, among: known)
    guard old != new else {
      throw LogbookError(
        .exerciseExists, "both names mean '\(new)'",
        help: ["name the exercise to merge, then the one that remains"])
    }
    try review(
      ExerciseRenaming(opened: opened, old: old, new: new, isMerge: true), old, new, opened, date)
  }
}

struct ExercisesRemoveCommand: DeletingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Remove an exercise with all its sets from the history",
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
        members: { _ in JSON.members(["removed": .string(name)]) }))
  }
}

extension ReviewedCommand {
  fileprivate func review(
    _ renaming: ExerciseRenaming, _ old: String, _ new: String, _ opened: OpenedFolder,
    _ date: CalendarDate
  ) throws {
    try review(
      Proposal(
        edits: try renaming.edits(), opened: opened, date: date, renames: renaming.renames,
        members: { _ in JSON.members(["old": .string(old), "new": .string(new)]) }))
  }
}
