// The options that confirm a change in advance, so that prog does not ask.

import ArgumentParser
import Logbook

/// `--yes`, for every command that shows a change and asks before making it.
struct Consent: ParsableArguments {
  @Flag(help: "Make the change without asking")
  var yes = false
}

/// `--yes`, for commands that write a file and ask only before replacing one.
struct ReplacementConsent: ParsableArguments {
  @Flag(help: "Replace an existing file without asking")
  var yes = false
}

/// `--confirm`, for commands that can delete the whole history. `--yes` is not enough for that.
struct DeletionConsent: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Confirm deleting the whole history, with the folder's name", valueName: "name"))
  var confirm: String?
}
