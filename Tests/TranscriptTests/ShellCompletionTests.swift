// Completions in the real shells: the candidates, how they are inserted, and that no name is run.
// A shell that is not installed is skipped.

import Foundation
import ShellTesting
import Testing

@Suite struct ShellCompletionTests {
  private static let folders = ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"]

  static func has(_ shell: String) -> Bool {
    folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }

  /// A name with everything that means something to a shell. It would create files if it were run.
  private static let hostile = #"Curl $(touch pwned) `touch pwned2` "x" 'y' !z"#

  /// Creates a folder with a program, and exercises with hostile names.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(folder: "my training")
    let settings = """
      gyms: {club: {bar: 20kg}}
      exercises:
        "\(Self.hostile.replacing("\"", with: "\\\""))": {}
        "Ze\\u202ero": {}

      """
    try sandbox.write(Data(settings.utf8), to: "prog.yaml")
    let program = """
      program: Mine
      lifts: {Squat: {weight: 60kg}, Bench Press: {weight: 40kg}}
      days:
        Push Day: [Bench Press: 3x5]
        Legs: [Squat: 3x5]

      """
    try sandbox.write(Data(program.utf8), to: "programs/my mine.yaml")
    return sandbox
  }

  /// Runs a script in a new sandbox in which the program is running. Expects that no name was run.
  private func output(of script: String) async throws -> [String] {
    var sandbox = try sandbox()
    defer { sandbox.remove() }
    let outcome = try await sandbox.run("prog start 'my mine' >start 2>&1 || cat start\n" + script)
    #expect(outcome.end == .exit(0), "\(outcome.output)")
    #expect(sandbox.read("pwned") == nil)
    #expect(sandbox.read("pwned2") == nil)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  // MARK: bash

  @Test(.enabled(if: has("bash"), "bash is not installed"))
  func bash() async throws {
    let lines = try await output(
      of: #"""
        cat >try.sh <<'END'
        source <(prog completion bash)
        try() {
          COMP_LINE=$1; COMP_POINT=${#1}; shift
          COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
          _prog prog "${COMP_WORDS[COMP_CWORD]}" before
          printf '[%s]' "${COMPREPLY[@]}"; echo
        }
        try 'prog tod' prog tod
        try 'prog run p' prog run p
        try 'prog run "Pu' prog run '"Pu'
        try 'prog set ben' prog set ben
        try 'prog today --date=ye' prog today --date = ye
        try 'prog today --gym=' prog today --gym =
        try 'prog show my' prog show my
        try 'prog log curl\ \$' prog log 'curl\ \$'
        try 'prog log "curl \$' prog log '"curl \$'
        try "prog log 'curl \$" prog log "'curl \$"
        try 'prog log Ze' prog log Ze
        END
        bash --norc try.sh
        """#)
    #expect(
      lines == [
        "[today]", #"[Push\ Day]"#, "[Push Day]", #"[Bench\ Press.weight=]"#, "[yesterday]",
        "[club]", #"[my\ mine]"#,
        #"[Curl\ \$\(touch\ pwned\)\ \`touch\ pwned2\`\ \"x\"\ \'y\'\ \!z]"#,
        #"[Curl \$(touch pwned) \`touch pwned2\` \"x\" 'y' "\!"z]"#,
        #"[Curl $(touch pwned) `touch pwned2` "x" '\''y'\'' !z]"#,
        #"[Zercher\ Squat]"#,
      ])
  }

  // MARK: zsh

  /// Types lines at a zsh on a pseudo-terminal. A key completes the line, and writes it to a file.
  private static let zshDriver = #"""
    zmodload zsh/zpty
    export PS1='> '
    zpty shell 'zsh -f -i'
    wait_for() {
      local text
      repeat 3000; do
        while zpty -r -t shell text; do :; done
        [[ -e results && $(wc -l <results) -ge $1 ]] && return
        sleep 0.02
      done
      print "no answer from zsh"; exit 1
    }
    zpty -w shell 'fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D'
    zpty -w shell 'finish() { zle expand-or-complete; print -r -- "[$BUFFER]" >>results; BUFFER= }'
    zpty -w shell 'zle -N finish; bindkey -e; bindkey "^X" finish; echo "[ready]" >>results'
    wait_for 1
    count=1
    while IFS= read -r line; do
      zpty -w -n shell "$line"$'\x18'
      wait_for $((++count))
    done <lines
    cat results
    """#

  @Test(.enabled(if: has("zsh"), "zsh is not installed"))
  func zsh() async throws {
    let lines = try await output(
      of: """
        mkdir functions
        prog completion zsh >functions/_prog
        cat >lines <<'END'
        prog tod
        prog run pu
        prog run "pu
        prog set ben
        prog today --date=ye
        prog show my
        prog log curl\\ \\$
        prog log Zer
        prog --dir fun
        END
        cat >driver <<'END'
        \(Self.zshDriver)
        END
        zsh -f driver
        """)
    #expect(
      lines == [
        "[ready]", "[prog today ]", #"[prog run Push\ Day ]"#, #"[prog run "Push Day" ]"#,
        #"[prog set Bench\ Press.weight=]"#, "[prog today --date=yesterday ]",
        #"[prog show my\ mine ]"#,
        #"[prog log Curl\ \$\(touch\ pwned\)\ \`touch\ pwned2\`\ \"x\"\ \'y\'\ \!z ]"#,
        #"[prog log Zercher\ Squat ]"#, "[prog --dir functions/]",
      ])
  }

  /// The function can also be loaded from a file of settings.
  @Test(.enabled(if: has("zsh"), "zsh is not installed"))
  func zshSourcesTheScript() async throws {
    let lines = try await output(
      of: """
        cat >try <<'END'
        autoload -U compinit; compinit -u -D
        source <(prog completion zsh)
        print -r -- ${_comps[prog]}
        END
        zsh -f try
        """)
    #expect(lines == ["_prog"])
  }

  // MARK: fish

  @Test(.enabled(if: has("fish"), "fish is not installed"))
  func fish() async throws {
    let lines = try await output(
      of: #"""
        cat >try.fish <<'END'
        prog completion fish | source
        for line in 'prog tod' 'prog run pu' 'prog run "Pu' 'prog set ben' 'prog today --date=ye' \
            'prog show my' 'prog log curl\ \$' 'prog today --gym ' 'prog check prog.'
            echo "$line:" (complete -C $line | string split -f1 \t | string join '|')
        end
        END
        fish --no-config try.fish
        """#)
    #expect(
      lines == [
        "prog tod: today", "prog run pu: Push Day", "prog run \"Pu: Push Day",
        "prog set ben: Bench Press.weight=", "prog today --date=ye: --date=yesterday",
        "prog show my: my mine", #"prog log curl\ \$: "# + Self.hostile,
        "prog today --gym : club", "prog check prog.: prog.yaml",
      ])
  }
}
