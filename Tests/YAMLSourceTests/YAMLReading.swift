// What the tests of this module share: reading a text, and cutting pieces out of it.

import Diagnostics
import YAMLSource

func read(_ text: String) -> YAMLDocument {
  YAMLDocument.read(SourceText(name: "p.yaml", text: text))
}

extension YAMLDocument {
  /// The source of a span.
  func written(_ span: SourceSpan) -> String {
    String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
  }

  var ids: [String] { diagnostics.map(\.id) }
}

/// A small generator of numbers that gives the same ones for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
