// Helpers that read a text and cut pieces out of it.

import Diagnostics
import YAMLSource

func read(_ text: String) -> YAMLDocument {
  YAMLDocument.read(SourceText(name: "p.yaml", text: text))
}

extension YAMLDocument {
  /// Returns the source of a span.
  func written(_ span: SourceSpan) -> String {
    String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
  }

  var ids: [String] { diagnostics.map(\.id) }
}
