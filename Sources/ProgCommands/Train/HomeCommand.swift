// `prog` alone: today's workout in a training folder, and how to begin elsewhere.

import ArgumentParser
import Logbook
import Terminal

/// Runs if `prog` is called without a command.
struct HomeCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", _superCommandName: "prog",
    abstract: "Show today's workout, or how to begin", shouldDisplay: false)

  @OptionGroup var global: GlobalOptions

  var takesSeveralFolders: Bool { true }

  func run() throws {
    guard global.dirs.count < 2, try OpenedFolder.openIfThere(global, "today") == nil else {
      return try TodayCommand.parse(global.arguments).run()
    }
    show([
      "prog runs strength programs and logs workouts in plain text files. There is no training folder here.",
      "  prog init      create one in this folder, with a first program",
      "  prog programs  list the programs that come with prog",
      "  prog --help    list all commands",
    ])
  }
}
