// The yes to a change that is given with the command, so that nobody need be there to say it.

import ArgumentParser
import Logbook

/// The option of every command that shows what it is about to change, and asks.
struct Consent: ParsableArguments {
  @Flag(help: "Make the change without asking.")
  var yes = false
}

/// The option of those that may leave nothing behind: then a yes is not enough.
struct DeletionConsent: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder's name, where nothing would be left.", valueName: "name"))
  var confirm: String?
}
