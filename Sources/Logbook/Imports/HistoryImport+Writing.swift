// Writes the new entries of an import as one file of the history.

import Diagnostics
import HistoryFormat
import Interchange
import SystemPackage
package import Training
package import Workspace

extension HistoryImport {
  /// Returns the edit that writes the new entries as one file; nil if there are none.
  package func edit(at moment: (date: CalendarDate, time: ClockTime)) -> FileEdit? {
    guard !entries.isEmpty else { return nil }
    let path = path
    let name = opened.folder.layout.shown(path)
    let bytes = bytes(at: moment)
    let expected = entries
    return FileEdit(path, as: .history) { old throws(Diagnostic) in
      guard old.isEmpty else {
        throw Diagnostic(
          WorkspaceErrorID.fileExists, "'\(name)' already exists",
          notes: ["nothing was changed"], help: ["run the import again"])
      }
      return try HistoryFile.imported(bytes, named: name, expected)
    }
  }

  /// Checks that the history with the new entries has no errors that it does not have without them.
  ///
  /// - Throws: `LogbookError` with the new errors.
  package func expectValid(at moment: (date: CalendarDate, time: ClockTime)) throws {
    guard !entries.isEmpty else { return }
    let name = opened.folder.layout.shown(path)
    let file = HistoryFile(SourceText(name: name, bytes: bytes(at: moment)))
    let old = Set(opened.history.problems.map(\.diagnostic))
    let problems = History(opened.history.files + [file]).problems.map(\.diagnostic)
      .filter { $0.severity == .error && !old.contains($0) }
    guard !problems.isEmpty else { return }
    throw LogbookError(problems.map { $0.ofImport(named: name) }, .badInput)
  }

  /// Returns the text of the file that an import at a moment writes.
  private func bytes(at moment: (date: CalendarDate, time: ClockTime)) -> [UInt8] {
    let imports = opened.history.imports
    let mark = ImportMark(
      number: (imports.map(\.mark.number).max() ?? 0) + 1,
      source: files.map { FilePath($0.source.name).lastComponent?.string ?? $0.source.name }
        .joined(separator: " and "),
      date: moment.date, time: moment.time, entries: entries.count,
      entriesBefore: opened.history.entriesOutsideImports)
    return Self.bytes(mark, entries)
  }

  /// Returns the edits that add the names that the lifter chose to the aliases of the exercises.
  package var aliasEdits: [FileEdit] {
    let chosen = Dictionary(grouping: names.filter { $0.origin == .chosen }, by: \.exercise)
    guard !chosen.isEmpty else { return [] }
    let pairs = chosen.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.name)) }
    return [
      FileEdit(opened.folder.layout.settings, as: .settings) { bytes throws(Diagnostic) in
        var bytes = bytes
        for (exercise, aliases) in pairs {
          bytes = try Settings.adding(
            aliases, to: exercise,
            in: SourceText(name: FolderLayout.settingsName, bytes: bytes))
        }
        return bytes
      }
    ]
  }

  /// Returns the text in canonical form, so that formatting the history does not change it.
  private static func bytes(_ mark: ImportMark, _ entries: [Entry]) -> [UInt8] {
    var text: [UInt8] = []
    for entry in entries { text += Array("\n\(entry.historyText)".utf8) }
    let source = SourceText(name: mark.source, bytes: text)
    if case .text(let canonical) = HistoryFile(source).canonical {
      text = [UInt8(ascii: "\n")] + canonical
    }
    let checksums = ImportChecksums(of: text, entries).comment
    return Array("\(HistoryLimits.firstLine)\n\(mark.text)\n\(checksums)\n".utf8) + text
  }

  /// A free name in the history, by years and app: `history/2021-2023-strong.txt`.
  private var path: FilePath {
    let years = (entries.first?.date.parts.year ?? 0, entries.last?.date.parts.year ?? 0)
    let span = years.0 == years.1 ? "\(years.0)" : "\(years.0)-\(years.1)"
    let stem = "\(span)-\(files.first?.layout.rawValue ?? "import")"
    let taken = Set(opened.history.files.map(\.source.name))
    var number = 1
    while true {
      let name = number == 1 ? "\(stem).txt" : "\(stem)-\(number).txt"
      let path = opened.folder.layout.history.appending(name)
      let exists = (try? opened.folder.files.status(path)) ?? nil
      if !taken.contains(opened.folder.layout.shown(path)), exists == nil { return path }
      number += 1
    }
  }
}

extension HistoryFile {
  /// Checks that the text of an import reads back as its entries.
  ///
  /// - Throws: `cannot-write` if it does not, which would be a bug.
  fileprivate static func imported(
    _ bytes: [UInt8], named name: String, _ expected: [Entry]
  ) throws(Diagnostic) -> [UInt8] {
    let source = SourceText(name: name, bytes: bytes)
    let empty = HistoryFile(SourceText(name: name, bytes: []))
    let read = HistoryFile(source)
    if let problem = read.diagnostics.first { throw problem }
    try empty.expect(bytes, toSay: expected)
    return bytes
  }
}

extension Diagnostic {
  /// Returns the problem of an import that was refused. Its file was not written, so the problem
  /// names its line.
  fileprivate func ofImport(named name: String) -> Diagnostic {
    var problem = self
    problem.notes.append("nothing was imported")
    if isOfRepetition {
      problem.help = ["correct these entries in the history or in the file, then import again"]
    }
    guard let source, let span, source.name == name else { return problem }
    (problem.source, problem.span, problem.label) = (nil, nil, nil)
    let line = String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
    problem.notes.insert("the line of the import: \(line)", at: 0)
    problem.help = ["correct this entry in the history or in the file, then import again"]
    return problem
  }
}
