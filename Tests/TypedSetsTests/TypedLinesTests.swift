// The table of typed lines, natural-lines.txt, read without a folder.

import Diagnostics
import Foundation
import NaturalLines
import Notation
import Testing
import Training
import TypedSets

@Suite struct TypedLinesTests {
  static let rows = NaturalLine.all

  @Test func theTableHasItsRows() { #expect(Self.rows.count > 1600) }

  @Test(arguments: Set(rows.map(\.context)).sorted())
  func isReadAsMeant(_ context: String) throws {
    let reader = try #require(KnownFacts(context)).reader
    for row in Self.rows where row.context == context {
      let reading = reader.read(row.typed)
      let read = Self.text(of: reading)
      #expect(Self.refusal(reading, of: row.typed) == row.refusal, "[\(row.context)] \(row.typed)")
      #expect(
        row.isMeant(by: read), "[\(row.context)] \(row.typed) => \(row.meaning), but read: \(read)")
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

  /// Returns the id of a problem, with the line that its help says to write, or with its place.
  static func refusal(_ reading: TypedReading, of line: String) -> String? {
    guard case .refused(let problem) = reading else { return nil }
    if let help = problem.help.first, help.hasPrefix("write '") {
      return "\(problem.id): \(help.dropFirst("write '".count).dropLast())"
    }
    let bytes = Array(line.utf8)
    let place = problem.span.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    return "\(problem.id) at '\(place ?? "")'"
  }

  static func text(of reading: TypedReading) -> String {
    switch reading {
    case .read(let items):
      // Names that are not clear are refused by the code that asks about them.
      let unclear = items.compactMap(\.name).first { name in
        switch name.match {
        case .several: true
        case .unknown: !name.isQuoted
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
