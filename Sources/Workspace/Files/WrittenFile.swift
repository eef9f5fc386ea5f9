// Every kind of file that prog writes, and where a link at its path may lead.

import HistoryFormat
package import SystemPackage
import YAMLSource

/// A kind of file that prog writes. A file can be opened for writing only by naming its kind.
package enum WrittenFile: Hashable, Sendable, CaseIterable {
  /// `prog.yaml`
  case settings
  /// A program that exists, in `programs/` or where the command line names it.
  case program
  /// A program that prog adds to `programs/`.
  case newProgram
  /// `programs/program.schema.json`
  case schema
  /// `history/*.txt`, or a history file that the command line names.
  case history
  /// `history/programs/ID-VERSION.yaml`
  case version
  /// `.gitignore` and `.gitattributes`
  case gitFile
  /// The file that git hands to `prog merge-driver`.
  case mergeResult
  /// `history/.draft-NAME`
  case draft
  /// `.prog.lock`, and the lock of a draft.
  case lock
  /// The new text of a file before it takes the file's place: `.2026.txt.1234.prog-tmp`.
  case temporary
  /// A text that an editor works on, in the folder for temporary files.
  case scratch

  /// Where a link may lead for prog to write through it.
  package enum LinkPolicy: Hashable, Sendable {
    /// Nowhere: prog does not write through the link.
    case refused
    /// To a file, or for a folder on the way to a folder, that exists.
    case followed
    /// To a history: a file that begins with `; prog history`, or a folder with such a file.
    case followedToHistory
  }

  /// What holds for a link in the place of the file itself.
  package var link: LinkPolicy {
    switch self {
    case .settings, .program: .followed
    case .history: .followedToHistory
    case .newProgram, .schema, .version, .gitFile, .mergeResult, .draft, .lock, .temporary,
      .scratch:
      .refused
    }
  }

  /// What holds for a link in the place of a folder on the way, which is named from the training
  /// folder on.
  package func link(for folder: FilePath) -> LinkPolicy {
    switch self {
    case .program: .followed
    case .history, .version, .draft: folder == "history" ? .followedToHistory : .refused
    case .settings, .newProgram, .schema, .gitFile, .mergeResult, .lock, .temporary, .scratch:
      .refused
    }
  }

  /// The most bytes that prog reads of such a file, or writes to it.
  package var limit: Int {
    switch self {
    case .settings, .program, .newProgram, .schema, .version, .gitFile: YAMLLimits.bytes
    case .history, .mergeResult, .temporary: HistoryLimits.bytes
    case .draft, .scratch: 1 << 22
    case .lock: 1 << 10
    }
  }

  /// The beginning of the first line of a history file.
  private static let historyMark = Array("; prog history ".utf8)

  /// How many bytes of a file tell whether it is a history.
  static let markLength = historyMark.count + 3

  /// True for the text of a history that prog began, a byte order mark passed over.
  static func isHistory(_ bytes: some Sequence<UInt8>) -> Bool {
    let start = Array(bytes.prefix(markLength))
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    return text.starts(with: historyMark)
  }
}
