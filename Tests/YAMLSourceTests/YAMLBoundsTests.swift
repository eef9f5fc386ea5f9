// Tests of hostile files: each gives a clear error, soon, without a trap.

import Diagnostics
import SeededChance
import Testing
import YAMLSource

@Suite struct YAMLBoundsTests {
  @Test func theSizeOfAFileIsLimited() {
    let fitting = "a: " + String(repeating: "x", count: YAMLLimits.bytes - 3)
    #expect(read(fitting).diagnostics.isEmpty)
    #expect(read(fitting + "x").ids == ["file-too-large"])
  }

  @Test func nestingIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(64)).diagnostics.isEmpty)
    #expect(read(nested(65)).ids == ["nested-too-deep"])
  }

  @Test(arguments: [
    "[", "]", "{", "- ", "? ", "{a: ", "[{", "a: [", "&a [", "- - ", "!!seq [", "\"", "'", "a:\n ",
    "(",
    "%TAG !a! b\n", "&a ", "*a ", "a: b: ", "[(, ", "{a, ", "a: 1\n", "[a]: ", "x #\"", "\n\t",
    ": ", ",",
    "[\"a, ", "é: @\n", "- *a\n", "|\n", "---\n", "<<: {}\n", "{b}, ",
  ])
  func aMegabyteOfOneThingIsRefusedSoon(_ piece: String) {
    let text = String(repeating: piece, count: YAMLLimits.bytes / piece.utf8.count)
    let start = ContinuousClock.now
    let document = read(text)
    _ = DiagnosticRenderer().excerpts(document.diagnostics)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(document.diagnostics.count <= YAMLLimits.problems + 10)
  }

  @Test(
    arguments: [
      [0xFF], [0x61, 0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xE2, 0x82],
      [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61],
    ] as [[UInt8]])
  func otherEncodingsAreRefused(_ bytes: [UInt8]) {
    let document = YAMLDocument.read(SourceText(name: "p.yaml", bytes: bytes))
    #expect(document.ids == ["not-utf8"])
  }

  @Test func aZeroByteIsReportedAtItsPlace() {
    let document = YAMLDocument.read(
      SourceText(name: "p.yaml", bytes: [0x61, 0x3A, 0x20, 0, 0x62]))
    #expect(document.ids == ["control-character"])
    #expect(document.diagnostics.first?.span == SourceSpan(3, 4))
  }

  /// Reads random pieces of YAML in random order. There is never a trap, and every place is in the
  /// file.
  @Test(arguments: Array(1...12) as [UInt64])
  func anythingIsReadOrRefused(_ seed: UInt64) {
    let pieces = [
      "a", "b: ", ": ", "- ", "\n", "\n  ", "\n    ", "[", "]", "{", "}", ",", "\"", "'", "#", " #",
      "@", "*a",
      "&a ", "|", ">", "%", "!t ", "\t", "é", "🏋️", "\\", "?", "<<: ", "---", "...", "(", ")",
      "\r\n", "`", "\u{FEFF}",
      "x: y\n", "5x5", "~", "\\n", "|-\n  x\n", "\"q\" ",
    ]
    var random = Chance(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 1...16, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let document = read(text)
      for diagnostic in document.diagnostics {
        let span = diagnostic.span ?? SourceSpan(0, 0)
        #expect(
          span.start >= 0 && span.start <= document.source.bytes.count,
          "seed \(seed): \(text.debugDescription)")
      }
      #expect(
        document.root != nil || document.hasErrors || isBlank(text),
        "seed \(seed): \(text.debugDescription)")
      _ = DiagnosticRenderer(style: DiagnosticStyle(width: 40)).excerpts(document.diagnostics)
      if let root = document.root { checkPlaces(root, in: document, seed: seed) }
    }
  }

  private func isBlank(_ text: String) -> Bool {
    read(text).diagnostics.isEmpty && read(text).root == nil
  }

  /// Checks that children are inside their parents, and that a plain string on one line equals its
  /// source.
  private func checkPlaces(_ node: YAMLNode, in document: YAMLDocument, seed: UInt64) {
    guard node.span.end <= document.source.bytes.count else {
      Issue.record("seed \(seed): a span beyond the file")
      return
    }
    let children: [YAMLNode]
    switch node {
    case .scalar(let scalar):
      let piece = document.written(scalar.sourceSpan(ofText: 0..<scalar.text.utf8.count))
      if scalar.style == .plain, !piece.contains(where: \.isNewline) {
        #expect(
          piece == scalar.text,
          "seed \(seed): \(document.written(SourceSpan(0, document.source.bytes.count)).debugDescription)"
        )
      }
      children = []
    case .sequence(let sequence): children = sequence.items
    case .mapping(let mapping):
      children = mapping.entries.filter { $0.merge == nil }.flatMap { [.scalar($0.key), $0.value] }
    }
    for child in children {
      if child.alias == nil {
        #expect(
          node.span.start <= child.span.start && child.span.end <= node.span.end,
          "seed \(seed): \(document.written(SourceSpan(0, document.source.bytes.count)).debugDescription)"
        )
      }
      checkPlaces(child, in: document, seed: seed)
    }
  }
}
