// Changes the values of a `start` or `set` entry. The program gives their names and kinds.

import Diagnostics
import Engine
import HistoryFormat
import Notation
import Programs
import Training

/// The values of an entry during an edit.
struct ValueAmendment {
  private(set) var values: [Assignment]
  private let opened: OpenedFolder

  init(_ values: [Assignment], _ opened: OpenedFolder) {
    self.values = values
    self.opened = opened
  }

  /// Replaces a value or adds it: `Squat.tm = 120kg`. `running` has the program as it is after the
  /// entry.
  mutating func set(_ text: String, _ running: RunningValues) throws {
    let (name, value) = try running.read(try AssignmentText(text))
    let new = Assignment(name.text, value)
    let same = values.firstIndex { ValueName(written: $0.name) == name }
    if let index = same ?? values.firstIndex(where: { running.name($0.name) == name }) {
      values[index] = new
    } else {
      values.append(new)
    }
  }

  /// Removes the value with this name. Its program does not need to have it.
  mutating func drop(_ name: String) throws {
    let known = opened.exerciseNames(done: false)
    let same = values.firstIndex { $0.name == name.trimmed }
    let found = TypedValueName(name.trimmed, known: known).found(among: values.map(\.name))
    guard let index = same ?? values.firstIndex(where: { $0.name == found }) else {
      throw LogbookError(
        .notInEntry, "no value named '\(name)' in this entry",
        help: values.isEmpty ? [] : ["it has \(values.map(\.name).joined(separator: ", "))"])
    }
    values.remove(at: index)
  }
}

extension OpenedFolder {
  /// Returns the values of a program as they are after an entry of the history.
  ///
  /// - Throws: `unknown-program`, or `not-running` if the program is not running at that entry.
  func runningValues(of program: String, after entry: HistoryEntry) throws -> RunningValues {
    var replay = Replay(
      record: record, library: try library(for: [program]), settings: engineSettings)
    let place = history.entries.firstIndex { $0.id == entry.id } ?? history.entries.count
    replay.advance(to: min(place + 1, record.entries.count))
    guard let run = replay.runs.first(where: { $0.id == program }) else {
      _ = try self.program(program)
      throw LogbookError(
        .notRunning, "'\(program)' is not running at this entry",
        help: [
          "start it on an earlier date, or remove the entry: prog history rm \(entry.id.text)"
        ],
        .no)
    }
    return RunningValues(replay: replay, run: run, known: exerciseNames(done: false))
  }
}
