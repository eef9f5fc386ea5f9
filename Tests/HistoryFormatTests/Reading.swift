// What the tests of this folder share: texts read, and a repeatable source of chance.

import Diagnostics
import HistoryFormat
import Training

/// The file with that text.
func file(_ text: String, name: String = "history/2025.txt") -> HistoryFile {
  HistoryFile(SourceText(name: name, text: text))
}

/// The ids of all problems, in order.
func problems(_ text: String) -> [String] {
  History([file(text)]).problems.map(\.diagnostic.id)
}

/// The text that the first problem's span covers.
func marked(_ text: String) -> String? {
  guard let span = History([file(text)]).problems.first?.diagnostic.span else { return nil }
  return String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// The canonical text of all entries.
func printed(_ file: HistoryFile) -> String {
  file.entries.map(\.entry.historyText).joined(separator: "\n")
}

/// Chance that a seed repeats (SplitMix64).
struct Chance: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func one<Item>(_ items: [Item]) -> Item { items[below(items.count)] }
  mutating func happens(_ one: Int, in many: Int) -> Bool { below(many) < one }
}
