// One text that a shell offers in place of the word at the cursor.

import SafeOutput

/// A text to insert, and a few words that explain it.
struct Candidate: Hashable, Sendable {
  let text: String
  let note: String

  init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }

  /// False for a text with control characters, line breaks or invisible characters. Such a text
  /// cannot be typed, and shells would print it as it is.
  var isSafe: Bool { !text.isEmpty && SafeText(text).string == text }

  /// Returns the candidate after the name of its option: `--gym=home`.
  func after(_ option: String) -> Candidate { Candidate("\(option)=\(text)", note) }
}

/// The answer to a shell.
struct CompletionAnswer {
  /// The kinds of files that the shell offers too.
  enum Files: String {
    /// No files.
    case words
    case files, folders
  }

  var files = Files.words
  var candidates: [Candidate] = []
}
