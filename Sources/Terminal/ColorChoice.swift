// Decides from given facts whether a stream gets colour, and whether content is in columns.

/// The value of `--color`.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case always, auto, never

  /// Returns how a stream is rendered. Each stream is decided separately, because one may be a
  /// pipe.
  ///
  /// `always` and `never` override the environment. `auto` means colour on a terminal, unless
  /// `NO_COLOR` is set to a text that is not empty (no-color.org), or `TERM` is `dumb`.
  package func rendering(isTerminal: Bool, noColor: String?, term: String?) -> Rendering {
    switch self {
    case .always: return .ansi
    case .never: return .plain
    case .auto:
      let isRefused = noColor.map { !$0.isEmpty } ?? false
      return isTerminal && !isRefused && term != "dumb" ? .ansi : .plain
    }
  }
}

/// The arrangement of content: in columns side by side, or one below the other.
package enum Layout: Hashable, Sendable {
  case columns(Int)
  /// One column. Lines are wrapped at the width; pipes do not have one.
  case stacked(Int?)

  /// On terminals with fewer columns, content is in one column.
  package static let narrow = 60

  /// Returns columns for a terminal that is wide enough and shows colour, otherwise one column.
  package static func choose(isTerminal: Bool, columns: Int, rendering: Rendering) -> Layout {
    guard isTerminal else { return .stacked(nil) }
    if columns < narrow || rendering == .plain { return .stacked(Swift.max(1, columns)) }
    return .columns(columns)
  }

  /// The available columns, or nil if they are not limited.
  package var width: Int? {
    switch self {
    case .columns(let width): width
    case .stacked(let width): width
    }
  }
}
