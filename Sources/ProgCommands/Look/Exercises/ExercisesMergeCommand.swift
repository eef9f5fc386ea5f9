// `prog exercises merge` merges one exercise into another.

import ArgumentParser
import Diagnostics
import Logbook
import Training
import Workspace

struct ExercisesMergeCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge an exercise into another one, with all its sets",
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
    let merging = ExerciseRenaming(opened: opened, old: old, new: new, isMerge: true)
    try review(
      Proposal(
        edits: try merging.edits(), opened: opened, date: date, renames: merging.renames,
        members: { _ in ["old": .string(old), "new": .string(new)] }))
  }
}
