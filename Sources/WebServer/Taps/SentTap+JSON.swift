// Taps as pages send them, and the answers to them, as JSON.

import Diagnostics
import Interchange
import SessionFlow
import Training

/// The body of a request with taps:
/// `{"session": "...", "taps": [{"id": "...", "at": 125, "on": "0",
/// "sets": 2, "shown": "5 @ 100kg", "lines": [""]}]}`.
struct TapForm {
  let taps: [SentTap]

  /// The most taps in a request. A page sends the rest in the next one.
  static let most = 100

  /// Reads the body; nil if it has another shape.
  init?(_ body: [UInt8]) {
    let node: JSONNode
    do {
      node = try JSONReader.read(SourceText(name: "request", bytes: body))
    } catch {
      return nil
    }
    guard let line = node["session"]?.string, let items = node["taps"]?.items,
      items.count <= Self.most,
      case .begin(let start)? = SessionRecord(draftLine: line)?.kind
    else { return nil }
    var taps: [SentTap] = []
    for item in items {
      guard let tap = SentTap(item, of: start) else { return nil }
      taps.append(tap)
    }
    self.taps = taps
  }
}

extension SentTap {
  /// The longest line that a page sends.
  private static let longestLine = 2000

  fileprivate init?(_ node: JSONNode, of start: SessionStart) {
    guard let mark = node["id"]?.string.flatMap({ TapMark(id: $0) }),
      let lines = node["lines"]?.items?.compactMap(\.string), (1...8).contains(lines.count),
      lines.allSatisfy({ $0.utf8.count <= Self.longestLine && !$0.contains(where: \.isNewline) })
    else { return nil }
    let exercise = node["on"]?.string
    let key = exercise.flatMap { ExerciseKey(text: $0) }
    guard exercise == nil || key != nil else { return nil }
    self.init(
      Tap(
        mark, exercise: key, sets: node["sets"]?.whole, undoable: node["undoable"]?.whole,
        shown: node["shown"]?.string, lines: lines),
      of: start, at: Seconds(Int32(clamping: max(0, min(node["at"]?.whole ?? 0, 3_599_999)))))
  }
}

extension TapAnswer {
  var json: JSON {
    .object([
      "id": .string(id), "outcome": .string(outcome.rawValue), "remarks": .texts(remarks),
      "heading": .text(question?.heading ?? question?.prompt), "hint": .text(question?.hint),
      "choices": .list(question?.choices.map(\.json) ?? []),
    ])
  }
}
