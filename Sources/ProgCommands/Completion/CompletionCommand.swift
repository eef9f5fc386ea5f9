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
      show(document: ["shell": .string(shell.rawValue), "script": .string(script.string)])
    } else {
      context.print(script)
    }
  }
}

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

/// A hidden command that shells call at each press of the Tab key.
///
/// It takes no lock, writes nothing, prints no error and always succeeds. The first line says which
/// files the shell offers too: `words` (none), `files` or `folders`. Each other line is a text, a
/// tab and a note. For bash, the arguments are the command line up to the cursor and the part of it
/// that bash replaces. For other shells, they are the words up to the cursor, without quotes.
struct CompleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", _superCommandName: "prog",
    abstract: "Answer the completion script of a shell", shouldDisplay: false)

  @Argument(help: "Shell: bash, zsh or fish")
  var shell: CompletionShellName

  @Argument(help: "Command line")
  var words: [String] = []

  func run() throws {
    let context = CommandContext.current
    var silent = context
    silent.printError = { _ in }
    silent.print = { _ in }
    let line = shell == .bash ? ShellWords(words.first ?? "") : nil
    let given = line.map { Array($0.before.dropFirst()) + [$0.current] } ?? words
    let answer = CommandContext.$current.withValue(silent) { Self.answer(given, for: shell) }
    var text: SafeText = "\(answer.files.rawValue)\n"
    for candidate in answer.candidates {
      if let line {
        let part = words.count > 1 ? words[1] : ""
        text += "\(line.replacement(candidate.text, for: part))\n"
      } else {
        text += SafeText(candidate.text) + "\t" + SafeText(candidate.note) + "\n"
      }
    }
    context.print(text)
  }

  static func answer(_ words: [String], for shell: CompletionShellName) -> CompletionAnswer {
    let request = CompletionRequest(words)
    var answer = all(request)
    var seen: Set<String> = []
    let typed = request.typed.lowercased()
    answer.candidates = answer.candidates.filter { candidate in
      // fish compares candidates itself, also by parts of words.
      let fits = shell == .fish || candidate.text.lowercased().hasPrefix(typed)
      return fits && candidate.isSafe && seen.insert(candidate.text).inserted
    }
    if case .value(_, let prefix?) = request.place {
      answer.candidates = answer.candidates.map { $0.after(prefix) }
    }
    return answer
  }

  private static func all(_ request: CompletionRequest) -> CompletionAnswer {
    switch request.place {
    case .nothing: return CompletionAnswer()
    case .command: return CompletionAnswer(candidates: CompletionValues.commands)
    case .option:
      let open = request.arguments.filter { argument in
        argument.kind != .positional
          && (argument.isRepeating || request.options.isDisjoint(with: argument.names))
      }
      return CompletionAnswer(candidates: open.map { Candidate($0.label, $0.abstract) })
    case .value(let argument, _): return values(request).answer(for: argument)
    case .subcommand(let argument):
      let names = (request.syntax?.subcommands ?? []).map {
        Candidate($0.path.last ?? "", $0.abstract)
      }
      var answer = argument.map { values(request).answer(for: $0) } ?? CompletionAnswer()
      answer.candidates = names + answer.candidates
      return answer
    }
  }

  private static func values(_ request: CompletionRequest) -> CompletionValues {
    let context = CommandContext.current
    var arguments: [String] = []
    if let dir = request.dir { arguments.append("--dir=\(expanded(dir, context))") }
    if let date = request.date { arguments.append("--date=\(date)") }
    let now = context.now().date
    // An unfinished or mistyped option must not stop completions.
    guard let global = try? GlobalOptions.parse(arguments) else {
      return CompletionValues(request: request, today: now, folder: nil)
    }
    return CompletionValues(
      request: request, today: ((try? global.chosenDate) ?? nil)?.date ?? now,
      folder: try? OpenedFolder.openIfThere(global, "complete"))
  }

  /// Returns a path with the home folder in place of `~`, which shells expand only when they run a
  /// command.
  private static func expanded(_ path: String, _ context: CommandContext) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = context.environment["HOME"] else {
      return path
    }
    return home + path.dropFirst()
  }
}

/// The command line up to the cursor, split as bash splits it.
///
/// bash itself splits words at `=` and `:` too, and does not say how a word was quoted. Nothing is
/// expanded or run: `$(...)` is a text.
struct ShellWords {
  enum Quote: Character {
    case single = "'"
    case double = "\""
  }

  /// The words before the one at the cursor, without quotes.
  private(set) var before: [String] = []
  /// The word at the cursor up to the cursor, without quotes. Empty after a blank.
  private(set) var current = ""
  /// The quote that is open at the cursor.
  private(set) var quote: Quote?
  private var raw = ""
  /// The number of characters of `current` at each character of `raw`.
  private var lengths: [Int] = []

  init(_ line: String) {
    var isEscaped = false
    var isInWord = false
    for character in line {
      if !isInWord, quote == nil, !isEscaped, character.isWhitespace { continue }
      if quote == nil, !isEscaped, character.isWhitespace {
        before.append(current)
        (current, raw, lengths, isInWord) = ("", "", [], false)
        continue
      }
      isInWord = true
      raw.append(character)
      lengths.append(current.count)
      append(character, &isEscaped)
    }
  }

  private mutating func append(_ character: Character, _ isEscaped: inout Bool) {
    if isEscaped {
      // Inside double quotes, a backslash stays before most characters.
      if quote == .double, !"\"\\$`".contains(character) { current.append("\\") }
      current.append(character)
      isEscaped = false
    } else if character == "\\", quote != .single {
      isEscaped = true
    } else if let open = quote {
      if character == open.rawValue { quote = nil } else { current.append(character) }
    } else if let opened = Quote(rawValue: character) {
      quote = opened
    } else {
      current.append(character)
    }
  }

  /// Returns `text`, which replaces the word at the cursor, as bash must insert it. It is quoted,
  /// and replaces only `part`, the end of the word after the last `=` or `:`.
  func replacement(_ text: String, for part: String) -> String {
    let isBreak = !part.isEmpty && part.allSatisfy { "=:@".contains($0) }
    let kept = isBreak ? raw.count : raw.hasSuffix(part) ? raw.count - part.count : 0
    let skipped = kept < lengths.count ? lengths[kept] : current.count
    return quoted(String(text.dropFirst(skipped)))
  }

  private func quoted(_ text: String) -> String {
    switch quote {
    case .single:
      text.unicodeScalars.reduce(into: "") { result, scalar in
        result += scalar == "'" ? #"'\''"# : String(scalar)
      }
    case .double:
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        // A shell at a terminal replaces `!` even inside double quotes.
        case "!": result += #""\!""#
        case "\"", "\\", "$", "`": result += "\\\(scalar)"
        default: result.unicodeScalars.append(scalar)
        }
      }
    case nil: Self.escaped(text)
    }
  }

  /// Returns a text as one word of a shell, with a backslash before every character that may mean
  /// something to it.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_@%+=:,./-".unicodeScalars.contains(scalar)
      if !isPlain { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }
}
