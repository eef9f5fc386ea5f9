// The executable: nothing but the way in.

import ProgCommands

@main
enum Main {
  static func main() {
    ProgCommand.runAndExit()
  }
}
