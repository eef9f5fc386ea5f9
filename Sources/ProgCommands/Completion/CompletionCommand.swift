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

// The completion scripts. They only ask `prog complete` and hand its lines to the shell.

/// The scripts that connect a shell to `prog complete`.
enum CompletionScripts {
  static func script(for shell: CompletionShellName) -> SafeText {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The script for bash 3.2 and newer. prog quotes the candidates, because bash does not.
  private static let bash: SafeText = #"""
    # bash completion for prog. 'prog completion bash' prints this file.

    _prog() {
        local kind candidate
        COMPREPLY=()
        {
            IFS= read -r kind
            while IFS= read -r candidate; do
                COMPREPLY+=("$candidate")
            done
        } < <(command prog complete bash -- "${COMP_LINE:0:COMP_POINT}" \
            "${COMP_WORDS[COMP_CWORD]}" 2>/dev/null)
        # Older versions of bash do not have these options.
        compopt -o nosort 2>/dev/null
        if [[ ${#COMPREPLY[@]} -gt 0 ]]; then
            [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
        elif [[ $kind == files ]]; then
            compopt -o default 2>/dev/null
        elif [[ $kind == folders ]]; then
            compopt -o dirnames 2>/dev/null
        fi
        return 0
    }

    complete -F _prog prog

    """#

  private static let zsh: SafeText = #"""
    #compdef prog
    # zsh completion for prog. 'prog completion zsh' prints this file.

    _prog() {
        local -a lines values notes joined joined_notes
        local kind line value note
        lines=("${(@f)$(command prog complete zsh -- \
            "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        kind=$lines[1]
        for line in "${(@)lines[2,-1]}"; do
            value=${line%%$'\t'*}
            note=${line#*$'\t'}
            [[ -n $value ]] || continue
            [[ -n $note ]] && note="$value  -- $note" || note=$value
            # No blank follows a name that takes a value.
            if [[ $value == *= ]]; then
                joined+=("$value")
                joined_notes+=("$note")
            else
                values+=("$value")
                notes+=("$note")
            fi
        done
        local found=1
        (( $#values )) && compadd -U -l -V prog -d notes -a -- values && found=0
        (( $#joined )) && compadd -U -l -V prog-values -S '' -d joined_notes -a -- joined && found=0
        [[ $kind == files ]] && _files && found=0
        [[ $kind == folders ]] && _files -/ && found=0
        return found
    }

    # The file may be loaded by compinit, or sourced.
    if [[ $funcstack[1] == _prog ]]; then
        _prog "$@"
    elif (( $+functions[compdef] )); then
        compdef _prog prog
    fi

    """#

  private static let fish: SafeText = #"""
    # fish completion for prog. 'prog completion fish' prints this file.

    function __prog_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        # An open quote is not a part of the word.
        set -l plain (string replace -r '^["\']' '' -- "$current")
        set -l lines (command prog complete fish -- $words[2..] "$plain" 2>/dev/null)
        set -l kind $lines[1]
        for line in $lines[2..]
            printf '%s\n' $line
        end
        switch "$kind"
            case files
                __fish_complete_path "$current"
            case folders
                __fish_complete_directories "$current"
        end
    end

    complete -c prog -f -k -a '(__prog_complete)'

    """#
}
