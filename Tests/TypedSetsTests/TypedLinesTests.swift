// The table of typed lines, natural-lines.txt, read without a folder.

import Diagnostics
import Foundation
import Notation
import Testing
import Training
import TypedSets

@Suite struct TypedLinesTests {
  /// A row of the table.
  struct Row: Sendable {
    var context: String
    var typed: String
    var meaning: String
  }

  static let rows: [Row] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "LogbookTests/Log/natural-lines.txt")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    var context = ""
    var rows: [Row] = []
    for line in text.split(separator: "\n") where !line.hasPrefix(";") {
      if line.hasPrefix("[") {
        context = String(line.dropFirst().dropLast())
        continue
      }
      let parts = line.components(separatedBy: " => ")
      if parts.count == 2 {
        rows.append(Row(context: context, typed: parts[0], meaning: parts[1]))
      }
    }
    return rows
  }()

  @Test func theTableHasItsRows() { #expect(Self.rows.count > 1600) }

  @Test(arguments: Set(rows.map(\.context)).sorted())
  func isReadAsMeant(_ context: String) throws {
    let reader = try #require(KnownFacts(context)).reader
    for row in Self.rows where row.context == context {
      let read = Self.text(of: reader.read(row.typed))
      let isSame =
        row.meaning.hasPrefix("!")
        ? read.hasPrefix("!")
        : row.meaning.hasPrefix("? ")
          ? read.hasPrefix("? ") && Self.offers(read) == Self.offers(row.meaning)
          : read == row.meaning
      #expect(isSame, "[\(row.context)] \(row.typed) => \(row.meaning), but read: \(read)")
    }
  }

  /// Every line that a refusal says to write is read.
  @Test func suggestedLinesAreRead() throws {
    var count = 0
    for (context, rows) in Dictionary(grouping: Self.rows, by: \.context) {
      let reader = try #require(KnownFacts(context)).reader
      for row in rows {
        guard case .refused(let problem) = reader.read(row.typed),
          let help = problem.help.first, help.hasPrefix("write '")
        else { continue }
        let line = help.dropFirst("write '".count).dropLast()
        count += 1
        if case .refused = reader.read(String(line)) { Issue.record("\(row.typed): '\(line)'") }
      }
    }
    #expect(count > 70)
  }

  private static func offers(_ text: String) -> Set<String> {
    Set(text.dropFirst(2).components(separatedBy: " | "))
  }

  static func text(of reading: TypedReading) -> String {
    switch reading {
    case .read(let items):
      // Names that are not clear are refused by the code that asks about them.
      let unclear = items.compactMap(\.name).first { name in
        switch name.match {
        case .several: true
        case .unknown(let near): !near.isEmpty && !name.isQuoted
        case .one: false
        }
      }
      if let unclear { return "! \(unclear.text)" }
      return items.map { "\($0.name?.slot.lift ?? ""): \(SetPrinter.text(of: $0.sets))" }
        .joined(separator: " ; ")
    case .offers(let offers): return "? " + offers.map(\.text).joined(separator: " | ")
    case .refused(let problem): return "! \(problem.id): \(problem.summary)"
    }
  }
}
