// The parts of the man page that the command tree does not know: files, environment, exit codes.

import Logbook

/// The files, environment variables and exit codes of prog in words.
enum ManualFacts {
  static let files: [(name: String, text: String)] = [
    (
      "prog.yaml",
      "The settings of a training folder. prog looks for it in the current folder and those above it."
    ),
    ("programs/*.yaml", "Your programs. Training never changes them."),
    (
      "history/2026.txt",
      "The history of a year: a text file that you can read, search, correct and keep in git."
    ),
    ("history/programs/", "The versions of programs that you trained with."),
    ("prog.lock.yaml", "The sources of the programs that you added, written by prog add."),
    (
      "~/.local/share/prog/",
      "The training folder, if no other one is chosen with --dir, the current folder or PROG_DIR."
    ),
  ]

  static let environment: [(name: String, text: String)] = [
    ("PROG_DIR", "The training folder, if the current folder is not in one."),
    ("XDG_DATA_HOME", "The folder with the default training folder, instead of ~/.local/share."),
    ("HOME", "Your home folder, with the default training folder."),
    ("NO_COLOR", "If it is not empty, prog does not use colour unless --color is given."),
    ("TERM", "The kind of terminal. With 'dumb', prog uses neither colour nor a pager."),
    ("COLUMNS", "The width of the output, if it is a terminal that does not report its width."),
    (
      "PAGER",
      "The command that shows long output; less by default. 'cat' or an empty value turns it off."
    ),
    ("VISUAL", "The editor of prog history edit."),
    ("EDITOR", "The editor of prog history edit, if VISUAL is not set; vi by default."),
    ("TMPDIR", "The folder for temporary files, instead of /tmp."),
    ("LC_ALL", "The locale; with UTF-8, charts use finer characters."),
    ("LC_CTYPE", "Used if LC_ALL is not set."),
    ("LANG", "Used if LC_CTYPE is not set."),
  ]

  static func meaning(of status: ExitStatus) -> String {
    switch status {
    case .done: "The command succeeded."
    case .no:
      "The answer is no. check found errors, doctor found problems, or a test failed. "
        + "fmt --check, index --check or diff --exit-code found a difference. "
        + "Nothing is due with today --exit-code. An update conflicts with your edits. "
        + "A change was not confirmed. Or the command had nothing to do or to show."
    case .usage: "The command line is invalid."
    case .badInput: "A program, the history or an imported file is invalid."
    case .noInput: "A file, folder or program does not exist."
    case .bug: "prog has a bug."
    case .cannotCreate: "A file cannot be created."
    case .ioFailed: "A file cannot be read or written."
    case .locked: "Another prog process is writing; try again."
    case .badSettings: "The settings in prog.yaml are invalid."
    case .interrupted: "The command was interrupted."
    }
  }
}
