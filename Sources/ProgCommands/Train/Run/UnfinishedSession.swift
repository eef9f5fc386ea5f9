// The unfinished session of a folder, for `prog run` and `prog today`.

import Diagnostics
import HistoryFormat
import Logbook
import Notation
import SessionFlow
import Training
import Workspace

extension UnfinishedSession {
  /// The name of its draft.
  static let draft = "session"

  /// Returns the unfinished session in a folder; nil if there is none, or if it is in the history
  /// already.
  static func found(in opened: OpenedFolder) -> UnfinishedSession? {
    let session = UnfinishedSession(
      lines: opened.folder.layout.draftLines(draft, in: opened.folder.files))
    guard !session.isEmpty, session.start != nil, opened.entry(session.writing) == nil else {
      return nil
    }
    return session
  }

  /// The sets of each exercise as `prog log` takes them: `Squat: 3x5 @ 100kg`.
  var texts: [String] {
    exercises.map { "\($0.name): \(SetPrinter.text(of: $0.sets))" }
  }

  var json: JSON {
    .object([
      "title": .text(start?.title), "date": .text(start?.date.text),
      "time": .text(start?.time.text), "sets": .integer(sets),
    ])
  }
}
