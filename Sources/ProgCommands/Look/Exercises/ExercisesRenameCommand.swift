// `prog exercises rename` renames an exercise everywhere at once.

import ArgumentParser
import Diagnostics
import Logbook
import Training
import Workspace

struct ExercisesRenameCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename an exercise in settings, programs and history",
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
    let renaming = ExerciseRenaming(opened: opened, old: old, new: name, isMerge: false)
    try review(
      Proposal(
        edits: try renaming.edits(), opened: opened, date: date, renames: renaming.renames,
        members: { _ in ["old": .string(old), "new": .string(name)] }))
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
