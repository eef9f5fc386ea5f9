// `prog exercises rename`: an exercise gets another name, everywhere at once.

import ArgumentParser
import Diagnostics
import Logbook
import Training
import Workspace

struct ExercisesRenameCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename an exercise in settings, programs and history; progression goes on.",
    discussion: """
      The settings keep the old name under 'was', by which old versions of programs are read.
      Examples:
        prog exercises rename "Back Squat" Squat
        prog exercises rename ohp "Overhead Press" --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The exercise, by its name or an unambiguous part of it.")
  var old: String

  @Argument(help: "Its new name, in full.")
  var new: String

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "exercises rename")
    let known = opened.allExerciseNames
    let name = try Self.plain(new)
    // A crash may have left the rest of a renaming: the old name is in the settings by then.
    let isLeft = opened.settings.exercise(name)?.was.contains(old) ?? false
    let old = isLeft ? old : try exercise(old, among: known)
    // Names that differ by case alone would be two exercises that nobody can tell apart.
    let same = known.first { $0.name != old && $0.name.lowercased() == name.lowercased() }
    if !isLeft, old != name, let same {
      throw LogbookError(
        .exerciseExists, "there is an exercise '\(same.name)' already",
        help: ["join the two: prog exercises merge \(old.shellWord) \(same.name.shellWord)"])
    }
    try expectUnused(name, old, opened)
    guard old != name else {
      throw LogbookError(.exerciseExists, "the exercise is called '\(name)' already")
    }
    let renaming = ExerciseRenaming(opened: opened, old: old, new: name, isMerge: false)
    try review(
      Proposal(
        edits: try renaming.edits(), opened: opened, date: date, renames: renaming.renames,
        members: { _ in ["old": .string(old), "new": .string(name)] }))
  }

  /// An old name of another exercise would be read as that one.
  private func expectUnused(_ name: String, _ old: String, _ opened: OpenedFolder) throws {
    let owner = opened.settings.oldNames.first { $0.old == name && $0.new != old }
    guard let owner else { return }
    throw LogbookError(
      .exerciseExists, "'\(name)' is an old name of '\(owner.new)'",
      help: ["choose another name, or take it out of 'was' in prog.yaml first"])
  }

  /// A name that history and programs write as it is.
  static func plain(_ text: String) throws -> String {
    let name = text.trimmed
    let isBad =
      name.isEmpty || name.contains(where: \.isNewline) || name.contains(" as ")
      || name.contains(" for ") || name.contains("\"")
    guard !isBad else {
      throw LogbookError(
        .badExerciseName, "'\(name)' is no name of an exercise",
        help: ["a name is one line, without quotes, ' as ' and ' for '"])
    }
    return name
  }
}
