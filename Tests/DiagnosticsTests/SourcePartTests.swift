// Tests of assembled texts: every place maps back to the file in which it was written.

import Diagnostics
import Testing

private enum PartID: String, DiagnosticID { case odd }

@Suite struct SourcePartTests {
  private let one = SourceText(name: "one.yaml", text: "first\nsecond\n")
  private let other = SourceText(name: "other.yaml", text: "\n\nthird\n")

  /// A text assembled from `second`, a line break of its own, and `third`.
  private var text: SourceText {
    SourceText(
      name: "whole", bytes: Array("second\nthird".utf8),
      parts: [
        SourcePart(SourceSpan(0, 6), from: one, at: SourceSpan(6, 12)),
        SourcePart(SourceSpan(7, 12), from: other, at: SourceSpan(2, 7)),
      ])
  }

  private func place(_ start: Int, _ end: Int) -> String {
    let (file, position) = text.place(of: SourceSpan(start, end))
    return "\(file):\(position.line):\(position.column)"
  }

  @Test func placesMapBack() {
    #expect(place(0, 6) == "one.yaml:2:1")
    #expect(place(3, 4) == "one.yaml:2:4")
    #expect(place(7, 12) == "other.yaml:3:1")
    #expect(place(9, 10) == "other.yaml:3:3")
    // Text between two parts maps to the part after it, and text after the end to the last part.
    #expect(place(6, 7) == "other.yaml:3:1")
    #expect(place(12, 12) == "other.yaml:3:6")
  }

  @Test func aSpanOverSeveralPartsMapsToTheFirst() {
    let origin = text.origin(of: SourceSpan(3, 12))
    #expect(origin.source == one && origin.span == SourceSpan(9, 12))
  }

  @Test func aTextWithoutPartsIsItsOwnOrigin() {
    let origin = one.origin(of: SourceSpan(1, 3))
    #expect(origin.source == one && origin.span == SourceSpan(1, 3))
  }

  @Test func reportsShowTheOriginalFile() {
    let problem = Diagnostic(PartID.odd, "odd", at: SourceSpan(7, 9), in: text)
    #expect(DiagnosticRenderer().short([problem]) == "other.yaml:3:1: error: odd [odd]\n")
  }
}
