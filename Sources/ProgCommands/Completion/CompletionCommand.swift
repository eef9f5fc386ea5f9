// `prog completion` prints the completion script for a shell.

import ArgumentParser
import Diagnostics
import Logbook
import SafeOutput
import Terminal

/// The shells that can complete commands of prog.
enum CompletionShellName: String, OptionWord {
  case bash, zsh, fish
}

struct CompletionCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion", _superCommandName: "prog",
    abstract: "Print the completion script for a shell",
    discussion: """
      The shell then completes commands, options, programs, days, exercises, values and dates. \
      'make install' and packages install the scripts. To load one by hand, put the first example \
      into ~/.bashrc, or run one of the others once.
      Examples:
        source <(prog completion bash)
        prog completion fish > ~/.config/fish/completions/prog.fish
        prog completion zsh > ~/.zfunc/_prog
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Shell: bash, zsh or fish")
  var shell: CompletionShellName

  func run() throws {
    let script = CompletionScripts.script(for: shell)
    if global.json {
      show(
        .document(["shell": .string(shell.rawValue), "script": .string(script.string)]))
    } else {
      context.print(script)
    }
  }
}
