// Tests of tables: their rows, gaps and overlaps, and the values they give.

import Diagnostics
import Notation
import Programs
import SeededChance
import Testing
import Training

@Suite struct ProgressionTableTests {
  /// Reads a table from lines like `0-1: 5kg`.
  private func read(_ lines: [String]) -> (ProgressionTable?, [Diagnostic]) {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var sources: [ProgressionTable.Source] = []
    var start = 0
    for line in lines {
      let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
      let length = colon.map { line.utf8.distance(from: line.utf8.startIndex, to: $0) } ?? 0
      let end = start + line.utf8.count
      sources.append(.init(key: start..<start + length, cell: start + length + 1..<end))
      start = end + 1
    }
    return ProgressionTable.read(sources, in: bytes, at: SourceSpan(0, bytes.count))
  }

  private func look(_ lines: [String], _ numbers: [Int], places: Int = 0) throws -> [String] {
    let (table, problems) = read(lines)
    #expect(problems.isEmpty, "\(problems.map(\.summary))")
    let found = try #require(table)
    return numbers.map { found.cell(at: [Decimal($0, places: places)])?.text ?? "nothing" }
  }

  @Test func findsTheRowOfANumber() throws {
    let lines = ["..-2: -5%", "-1: -2%", "0: 0%", "1+: 0.5%"]
    #expect(
      try look(lines, [-9, -2, -1, 0, 1, 99]) == ["-5%", "-5%", "-2%", "0%", "0.5%", "0.5%"])
    #expect(try look(lines.reversed(), [-2, 0]) == ["-5%", "0%"])
    #expect(
      try look(["3-5: a + 1kg", "else: 2kg"], [2, 3, 5, 6]) == ["2kg", "a + 1kg", "a + 1kg", "2kg"])
    #expect(
      try look(["..-3: 1kg", "-2--1: 2kg", "0+: 3kg"], [-3, -2, -1, 0]) == [
        "1kg", "2kg", "2kg", "3kg",
      ])
    #expect(try look(["else: 1kg"], [7]) == ["1kg"])
  }

  @Test func rowsFromZeroCoverAllCounts() throws {
    let lines = ["0-1: 0lb", "2-3: 5lb|2.5kg", "4-5: 10lb|5kg", "6+: 15lb|7.5kg"]
    #expect(
      try look(lines, [-1, 0, 3, 5, 20])
        == ["nothing", "0lb", "5lb|2.5kg", "10lb|5kg", "15lb|7.5kg"])
  }

  @Test func numbersBetweenRowsBelongToTheLowerRow() throws {
    #expect(try look(["0-1: 1kg", "2+: 2kg"], [15, 19, 20], places: 1) == ["1kg", "1kg", "2kg"])
    #expect(
      try look(["..7: 1kg", "7.5-8: 2kg", "8.5+: 3kg"], [700, 725, 750, 849, 850], places: 2)
        == ["1kg", "1kg", "2kg", "2kg", "3kg"])
  }

  @Test(arguments: [
    (["0-2: 1kg", "2+: 2kg"], "table-overlap", "2+"),
    (["..3: 1kg", "..1: 2kg", "4+: 1kg"], "table-overlap", "..1"),
    (["0+: 1kg", "4: 2kg"], "table-overlap", "4"),
    (["0-1: 1kg", "3+: 2kg"], "table-gap", "3+"),
    (["1+: 1kg"], "table-gap", "1+"),
    (["-2: 1kg", "-1+: 1kg"], "table-gap", "-2"),
    (["0-5: 1kg"], "table-gap", "0-5"),
    (["..7: 1kg", "7.5+: 1kg", "9: x"], "table-overlap", "9"),
    (["a: 1kg", "0+: 2kg"], "bad-table-row", "a"),
    (["5-3: 1kg", "0+: 2kg"], "bad-table-row", "5-3"),
    (["0..3: 1kg", "4+: 2kg"], "bad-table-row", "0..3"),
    (["0+: 1kg +"], "missing-expression", " "),
  ])
  func refuses(_ lines: [String], _ id: String, _ caret: String) throws {
    let (table, problems) = read(lines)
    #expect(table == nil)
    let problem = try #require(problems.first { $0.id == id })
    let span = try #require(problem.span)
    let bytes = Array((lines.joined(separator: "\n") + " ").utf8)
    #expect(String(decoding: bytes[span.start..<span.end], as: UTF8.self) == caret)
    #expect(!problem.help.isEmpty)
  }

  @Test func reportsTheMissingNumbers() {
    #expect(
      read(["0-1: 1kg", "4-6: 2kg"]).1.map(\.summary)
        == ["missing row for '2-3' in the table", "missing row for numbers above 6 in the table"])
    #expect(read([]).1.map(\.id) == ["table-gap"])
  }

  @Test func cellsHaveOneKind() throws {
    let table = try #require(read(["0-1: 0lb", "2+: 5lb|2.5kg"]).0)
    var checker = KindChecker(NamedKinds(.cell))
    #expect(checker.kind(of: table) == .load)
    let mixed = try #require(read(["0: 5%", "1+: 5kg", "else: 3%"]).0)
    #expect(checker.kind(of: mixed) == .unknown)
    #expect(checker.problems.map(\.id) == ["incompatible-kinds"])
  }

  @Test(arguments: 0..<5)
  func everyNumberHasExactlyOneRow(_ seed: Int) throws {
    // Tables with random cuts must be valid and have exactly one row for every whole number.
    var chance = Chance(seed: UInt64(seed))
    for _ in 0..<100 {
      var lines: [String] = []
      var low = -10
      lines.append("..\(low - 1): 0")
      for index in 1...(1 + chance.below(5)) {
        let high = low + chance.below(4)
        lines.append(low == high ? "\(low): \(index)" : "\(low)-\(high): \(index)")
        low = high + 1
      }
      lines.append("\(low)+: 99")
      let (table, problems) = read(lines)
      #expect(problems.isEmpty, "seed \(seed): \(lines)")
      for number in -15...15 {
        #expect(table?.cell(at: [Decimal(number)]) != nil, "seed \(seed): \(number) in \(lines)")
      }
    }
  }
}
