// The problems of a file that is read, and its rows by what became of them.

package import Diagnostics
import Training

/// A row that is not imported as it is, or a value of it.
package struct ImportProblem: Sendable {
  /// The effect on the training in the row.
  package enum Effect: String, Hashable, Sendable, CaseIterable {
    /// Training that is not imported.
    case lost
    /// Training that is imported in another form.
    case changed
    /// Anything else worth knowing: no training is lost or changed.
    case noted
  }

  package let effect: Effect
  package let diagnostic: Diagnostic
  /// The first line of the row, from 1.
  package fileprivate(set) var line = 0
  /// The place of the row; nil until the row was read.
  fileprivate var row: SourceSpan?
  /// The date and the exercise of the row; nil if it does not have one.
  package fileprivate(set) var date: String?
  package fileprivate(set) var exercise: String?

  fileprivate init(_ effect: Effect, _ diagnostic: Diagnostic) {
    (self.effect, self.diagnostic) = (effect, diagnostic)
  }

  package var summary: String { diagnostic.summary }

  /// The row in full, as in the file, with line breaks as blanks.
  package var text: String {
    guard let source = diagnostic.source, let row else { return "" }
    return String(decoding: source.bytes[row.start..<row.end], as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
  }

  /// The reason without the value in question, which is the same for problems of a kind.
  fileprivate var reason: String {
    var bytes: [UInt8] = []
    var isQuoted = false
    for byte in summary.utf8 {
      let isQuote = byte == UInt8(ascii: "'")
      if isQuote { isQuoted.toggle() }
      if isQuote || !isQuoted && !byte.isASCIIDigit && byte != UInt8(ascii: ".") {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Problems with the same reason and exercise, in the order of the file.
package struct ImportProblemGroup: Sendable {
  package private(set) var problems: [ImportProblem]
  package var effect: ImportProblem.Effect { problems[0].effect }

  /// The most lines that a report names.
  private static let mostLines = 8

  /// The first problem, with the date, the exercise and the row in full, and the other lines.
  package var diagnostic: Diagnostic {
    let first = problems[0]
    var diagnostic = first.diagnostic
    let rest = problems.dropFirst().map(\.line)
    if first.effect == .lost {
      let what = [first.date, first.exercise].compactMap(\.self).joined(separator: ", ")
      let row = "row \(first.line)\(what.isEmpty ? "" : " (\(what))"): \(first.text)"
      diagnostic.notes.insert("not imported: \(row)", at: 0)
    }
    if !rest.isEmpty {
      let more = rest.count > Self.mostLines ? " and \(rest.count - Self.mostLines) more" : ""
      let lines = rest.prefix(Self.mostLines).map { "\($0)" }.joined(separator: ", ")
      diagnostic.notes.append(
        "the same in \(rest.count == 1 ? "line" : "lines") \(lines)\(more)")
    }
    return diagnostic
  }

  /// Returns problems by their effect, reason and exercise: losses first, the largest groups first.
  package static func groups(of problems: [ImportProblem]) -> [ImportProblemGroup] {
    struct Key: Hashable {
      let effect: ImportProblem.Effect
      let id: String
      let reason: String
      let exercise: String?
      /// A repair belongs to one row.
      let help: [String]
    }
    var groups: [ImportProblemGroup] = []
    var places: [Key: Int] = [:]
    for problem in problems {
      let key = Key(
        effect: problem.effect, id: problem.diagnostic.id, reason: problem.reason,
        exercise: problem.exercise, help: problem.diagnostic.help)
      if let place = places[key] {
        groups[place].problems.append(problem)
      } else {
        places[key] = groups.count
        groups.append(ImportProblemGroup(problems: [problem]))
      }
    }
    return ImportProblem.Effect.allCases.flatMap { effect in
      groups.enumerated().filter { $0.element.effect == effect }.sorted { one, other in
        (other.element.problems.count, one.offset) < (one.element.problems.count, other.offset)
      }.map(\.element)
    }
  }
}

/// The rows of a file by what became of them. Each row counts once.
package struct ImportedRows: Hashable, Sendable {
  /// Rows whose training is imported, all of it.
  package fileprivate(set) var imported = 0
  /// Those of the imported rows that have a change.
  package fileprivate(set) var changed = 0
  /// Rows with training that is not imported.
  package fileprivate(set) var lost = 0
  /// Rows without training, such as notes and rests.
  package fileprivate(set) var noted = 0

  package var count: Int { imported + lost + noted }

  /// True if more than one in a hundred rows with training are lost.
  package var losesMuch: Bool { lost * 100 > imported + lost }
}

/// The lost rows of files, as a table.
package enum LostRows {
  /// Returns a table of comma-separated values with one row for each lost row.
  package static func table(of files: [ImportedFile]) -> [UInt8] {
    var csv = CSVText(header: "file,line,date,exercise,reason,row")
    for file in files {
      for problem in file.problems where problem.effect == .lost {
        csv.text(problem.diagnostic.source?.name ?? file.source.name)
        csv.number(problem.line)
        for text in [problem.date, problem.exercise, problem.summary, problem.text] {
          csv.text(text)
        }
        csv.endRow()
      }
    }
    return csv.bytes
  }
}

/// The place of a row in a file, with the texts of its date and its exercise.
struct RowPlace {
  /// The first line of the row, from 1.
  var line: Int
  var span: SourceSpan
  var date: String?
  var exercise: String?
}

extension ImportedFile {
  /// Adds a problem. If it is in a row, `finishRow` adds the place of the row.
  mutating func report(_ effect: ImportProblem.Effect, _ problem: Diagnostic) {
    problems.append(ImportProblem(effect, problem))
  }

  /// Begins a row, to which all problems up to `finishRow` belong.
  ///
  /// `record` is the text of a row that is not a part of `source`, such as the row of a database.
  mutating func beginRow(_ record: SourceText? = nil) {
    firstProblemOfRow = problems.count
    self.record = record
  }

  /// True if the current row has a problem, so that `finishRow` needs its place.
  var hasProblemInRow: Bool { firstProblemOfRow < problems.count }

  /// Counts the row that was read, and completes its problems. `isKept` is true if it gave a set or
  /// a measurement.
  mutating func finishRow(isKept: Bool, _ place: RowPlace?) {
    var isLost = false
    var isChanged = false
    if let place {
      for index in firstProblemOfRow..<problems.count {
        problems[index].row = place.span
        problems[index].line = place.line
        problems[index].date = place.date.flatMap { $0.isEmpty ? nil : $0 }
        problems[index].exercise = place.exercise.flatMap { $0.isEmpty ? nil : $0 }
        isLost = isLost || problems[index].effect == .lost
        isChanged = isChanged || problems[index].effect == .changed
      }
    }
    if isLost {
      rows.lost += 1
    } else if isKept {
      rows.imported += 1
      if isChanged { rows.changed += 1 }
    } else {
      rows.noted += 1
    }
    beginRow()
  }

  /// Counts rows without training, or whose training is not read.
  mutating func skipRows(_ reason: SkipReason, _ count: Int = 1) {
    guard count > 0 else { return }
    skip(reason, count)
    rows.noted += count
  }

  /// Counts imported rows as rows without training of their own.
  mutating func skipImportedRows(_ reason: SkipReason, _ count: Int) {
    rows.imported -= count
    skipRows(reason, count)
  }

  /// Counts a row without training, which was read before, as lost.
  mutating func loseNotedRow(_ why: String, line: Int, at span: SourceSpan, date: String?) {
    rows.noted -= 1
    beginRow()
    refuse(why, at: span)
    finishRow(isKept: false, RowPlace(line: line, span: span, date: date, exercise: nil))
  }

  /// Gives the problems that do not belong to a row the line that they are in.
  mutating func completeProblems() {
    guard !source.bytes.isEmpty, problems.contains(where: { $0.row == nil }) else { return }
    let lines = SourceLines(source)
    for index in problems.indices where problems[index].row == nil {
      let start = problems[index].diagnostic.span?.start ?? 0
      let line = lines.index(at: start)
      problems[index].line = line + 1
      let bytes = lines.bytes(ofLine: line)
      problems[index].row = SourceSpan(bytes.lowerBound, bytes.upperBound)
    }
  }
}
