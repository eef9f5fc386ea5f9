// The kinds of entries, and the indented lines that each kind allows.

import Diagnostics

/// The kind of an entry, named by the word in its header.
enum EntryKind: String, CaseIterable {
  case workout, start, stop, set, skip, redo, pause, resume, bodyweight, measure, note

  /// The lines allowed under the header, for messages.
  var lines: String {
    switch self {
    case .workout: "'of', 'took', 'gym', answers, exercises and quoted notes"
    case .start: "'version V' and inputs, 'NAME = value'"
    case .set: "values, 'NAME = value'"
    case .note: "quoted text and 'photo PATH'"
    case .resume: "only comments"
    case .stop, .skip, .redo, .pause, .bodyweight, .measure: "quoted notes"
    }
  }

  /// An example of the header from the kind on.
  var form: String {
    switch self {
    case .workout: "workout TITLE"
    case .start: "start PROGRAM"
    case .stop: "stop PROGRAM"
    case .set: "set PROGRAM"
    case .skip: "skip PROGRAM, DAY"
    case .redo: "redo PROGRAM, DAY"
    case .pause: "pause PROGRAM until 2026-01-31"
    case .resume: "resume PROGRAM"
    case .bodyweight: "bodyweight 82.4kg"
    case .measure: "measure Sleep 7.5h"
    case .note: "note \"Slept badly\""
    }
  }

  /// Returns the kind that `word` probably means: a similar word, or one that begins with it.
  static func near(_ word: String) -> EntryKind? {
    if let name = nearest(to: word, among: allCases.map(\.rawValue)) {
      return EntryKind(rawValue: name)
    }
    let letters = word.lowercased()
    return letters.utf8.count >= 3 ? allCases.first { $0.rawValue.hasPrefix(letters) } : nil
  }
}
