// Describes a change of a training folder in one line: its entries, records and other files.

import Diagnostics
import HistoryFormat
import Insights
package import Training
import Workspace

/// The entries that differ between two versions of a history.
package struct EntryChanges: Hashable, Sendable {
  /// In the order of their dates.
  package let added: [Entry]
  package let removed: [Entry]

  /// The added entries that take the place of a removed one, because it was edited.
  package var edited: [Entry] {
    added.filter { entry in removed.contains { $0.isSame(as: entry) } }
  }

  /// The removed entries that nothing replaces.
  package var gone: [Entry] { removed.filter { entry in !added.contains { $0.isSame(as: entry) } } }

  package init(from old: [Entry], to new: [Entry]) {
    added = Self.entries(of: new, beyond: old)
    removed = Self.entries(of: old, beyond: new)
  }

  private init(added: [Entry], removed: [Entry]) { (self.added, self.removed) = (added, removed) }

  /// Returns these changes and others after them. Entries that were added and removed again are
  /// left out.
  package func followed(by later: EntryChanges) -> EntryChanges {
    let lost = Self.entries(of: later.removed, beyond: added)
    return EntryChanges(
      added: Self.entries(of: added, beyond: later.removed) + later.added,
      removed: removed + lost)
  }

  private static func entries(of entries: [Entry], beyond others: [Entry]) -> [Entry] {
    var known: [Entry: Int] = [:]
    for entry in others { known[entry, default: 0] += 1 }
    return entries.filter { entry in
      guard let count = known[entry], count > 0 else { return true }
      known[entry] = count - 1
      return false
    }
  }
}

extension HistoryFile {
  /// Returns the entries of a text; none if it does not exist.
  static func entries(_ bytes: [UInt8]?) -> [Entry] {
    HistoryFile(SourceText(name: "", bytes: bytes ?? [])).entries.map(\.entry)
  }
}

/// The change of a folder in words, for the message of a commit.
package struct SyncSummary {
  /// The most exercises, entries or files that are named.
  private static let most = 4

  /// The message: `Squat, Bench Press; 2 records`.
  package let text: String

  /// Describes the change to a folder. `files` are the paths that changed, relative to it.
  package init(_ changes: EntryChanges, in folder: OpenedFolder, files: [String]) {
    var parts: [String] = []
    let workouts = changes.added.flatMap { entry in
      if case .workout(let workout) = entry.event {
        workout.lines.map(\.name)
      } else {
        [] as [String]
      }
    }
    let others = changes.added.filter { if case .workout = $0.event { false } else { true } }
    parts += Self.names(workouts)
    parts += Self.names(others.map(\.summary))
    let records = Self.records(changes.added, in: folder)
    if records > 0 { parts.append(records.counted("record")) }
    for (count, what) in [(changes.edited.count, "edited"), (changes.gone.count, "removed")]
    where count > 0 {
      parts.append("\(count.counted("entry", "entries")) \(what)")
    }
    let kinds = files.map { ($0, SyncFile($0, photos: Set(files))) }
    let programs = kinds.filter { $0.1 == .program }.map { Self.stem($0.0) }
    parts += Self.names(programs).map { "program\(programs.count == 1 ? "" : "s") \($0)" }
    if kinds.contains(where: { $0.1 == .settings }) { parts.append("settings") }
    let photos = kinds.count { $0.1 == .photo }
    if photos > 0 { parts.append(photos.counted("photo")) }
    if parts.isEmpty {
      parts = Self.names(files.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    }
    text = parts.joined(separator: "; ").shortened(to: 200)
  }

  private static func names(_ all: [String]) -> [String] {
    var names: [String] = []
    for name in all where !names.contains(name) { names.append(name) }
    guard names.count > most else { return names.isEmpty ? [] : [names.joined(separator: ", ")] }
    let more = names.count - most + 1
    return [names.prefix(most - 1).joined(separator: ", ") + " and \(more) more"]
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }

  /// Returns how many exercises have a new record in one of the added workouts.
  private static func records(_ added: [Entry], in folder: OpenedFolder) -> Int {
    let wanted = Set(added)
    var records = Records(formula: folder.settings.estimate)
    var count = 0
    for workout in folder.workouts(through: .distantFuture) {
      let new = Array(records.add(workout))
      if wanted.contains(folder.history.entries[workout.entry].entry) {
        count += HeadlineRecords(new).all.count
      }
    }
    return count
  }
}

extension Entry {
  /// Returns whether both are of the same date and kind, and concern the same thing.
  fileprivate func isSame(as other: Entry) -> Bool {
    date == other.date && event.kind == other.event.kind
  }
}

extension Event {
  /// The kind of the event and the name that it concerns.
  fileprivate var kind: String {
    switch self {
    case .workout(let workout): "workout \(workout.title)"
    case .measure(let name, _, _): "measure \(name)"
    case .bodyweight: "bodyweight"
    case .note: "note"
    case .start, .stop, .set, .skip, .redo, .pause, .resume, .deload: "\(program ?? "all")"
    }
  }
}
