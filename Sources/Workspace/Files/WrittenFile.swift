// The kinds of files that prog writes, and where a link at their path may lead.

import HistoryFormat
package import SystemPackage
import YAMLSource

/// A kind of file that prog writes. Opening a file for writing requires its kind.
package enum WrittenFile: String, Hashable, Sendable, CaseIterable {
  /// `prog.yaml`
  case settings
  /// An existing program, in `programs/` or named on the command line.
  case program
  /// A program that prog adds to `programs/`.
  case newProgram
  /// `programs/program.schema.json`
  case schema
  /// `history/*.txt`, or a history file named on the command line.
  case history
  /// `history/programs/ID-VERSION.yaml`
  case version
  /// `.gitignore` and `.gitattributes`
  case gitFile
  /// The file that git passes to `prog merge-driver`.
  case mergeResult
  /// `history/.draft-NAME`
  case draft
  /// `.prog.lock`, and the lock of a draft.
  case lock
  /// The new text of a file before it replaces the file: `.2026.txt.1234.prog-tmp`.
  case temporary
  /// A picture for the lifter, named on the command line.
  case picture
  /// A page for the lifter, named on the command line.
  case report
  /// A copy of the history for other programs, named on the command line.
  case export
  /// `prog.lock.yaml`, the sources of added programs
  case pins
  /// A program or page for others, or the list of a repository's programs, named on the command
  /// line.
  case shared
  /// A text that is open in an editor, in the folder for temporary files.
  case scratch

  /// The links through which prog writes.
  package enum LinkPolicy: Hashable, Sendable {
    /// None: prog does not write through the link.
    case refused
    /// A link to an existing file, or to an existing folder for a folder on the way.
    case followed
    /// A link to a history: a file that begins with `; prog history`, or a folder with such a file.
    case followedToHistory
  }

  /// The policy for a link in place of the file itself.
  package var link: LinkPolicy {
    switch self {
    case .settings, .program: .followed
    case .history: .followedToHistory
    case .newProgram, .schema, .version, .gitFile, .mergeResult, .draft, .lock, .temporary,
      .picture, .report, .scratch, .pins, .shared, .export:
      .refused
    }
  }

  /// Returns the policy for a link in place of a folder on the way, given relative to the training
  /// folder.
  package func link(for folder: FilePath) -> LinkPolicy {
    switch self {
    case .program: .followed
    case .history, .version, .draft: folder == "history" ? .followedToHistory : .refused
    case .settings, .newProgram, .schema, .gitFile, .mergeResult, .lock, .temporary, .picture,
      .report, .scratch, .pins, .shared, .export:
      .refused
    }
  }

  /// True if prog creates the missing folders of such a file. It does not for a file that the
  /// lifter names: a missing folder is probably a typo.
  var createsFolders: Bool {
    switch self {
    case .picture, .report, .export, .shared: false
    case .settings, .program, .newProgram, .schema, .history, .version, .gitFile, .mergeResult,
      .draft, .lock, .temporary, .scratch, .pins:
      true
    }
  }

  /// True for files of the history. Their training folder must exist: if it was moved while prog
  /// runs, a new one in its place would hide the loss.
  var needsTrainingFolder: Bool { self == .history || self == .version }

  /// The most bytes that prog reads from such a file, or writes to it.
  package var limit: Int {
    switch self {
    case .settings, .program, .newProgram, .schema, .version, .gitFile, .pins:
      YAMLLimits.bytes
    case .history, .mergeResult, .temporary, .report, .export: HistoryLimits.bytes
    case .draft, .picture, .scratch, .shared: 1 << 22
    case .lock: 1 << 10
    }
  }

  /// The start of the first line of a history file.
  private static let historyMark = Array("; prog history ".utf8)

  /// The number of bytes needed to recognize a history.
  static let markLength = historyMark.count + 3

  /// Returns true for the text of a history that prog began, with or without a byte order mark.
  static func isHistory(_ bytes: some Sequence<UInt8>) -> Bool {
    let start = Array(bytes.prefix(markLength))
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    return text.starts(with: historyMark)
  }
}
