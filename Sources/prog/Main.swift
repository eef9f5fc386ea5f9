// The entry point of the executable.

import ProgCommands

@main
enum Main {
  static func main() {
    ProgCommand.runAndExit()
  }
}
