// `prog exercises merge`: two names of one exercise become one.

import ArgumentParser
import Diagnostics
import Logbook
import Training
import Workspace

struct ExercisesMergeCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join an exercise with another one: all its sets become that one's.",
    discussion: """
      Refused where a program trains both, since each has values of its own there.
      Examples:
        prog exercises merge "Squat (Barbell)" Squat
        prog exercises merge bench "Bench Press" --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The exercise that goes, by its name or an unambiguous part of it.")
  var old: String

  @Argument(help: "The one that stays.")
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
        .exerciseExists, "both are '\(new)'",
        help: ["name the one that goes, then the one that stays"])
    }
    let merging = ExerciseRenaming(opened: opened, old: old, new: new, isMerge: true)
    try review(
      Proposal(
        edits: try merging.edits(), opened: opened, date: date, renames: merging.renames,
        members: { _ in ["old": .string(old), "new": .string(new)] }))
  }
}
