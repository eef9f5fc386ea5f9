// Whether a stream gets colour, and whether content stands in columns: decided, not looked up.

/// What `--color` asks for.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case always, auto, never

  /// How one stream is rendered: each is decided by itself, as one may be a pipe.
  ///
  /// `always` and `never` win over the environment. `auto` is colour on a terminal, unless
  /// `NO_COLOR` is set to anything but the empty text (no-color.org), or `TERM` is `dumb`.
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

/// How content is arranged: in columns side by side, or one below the other.
package enum Layout: Hashable, Sendable {
  case columns(Int)
  /// One column; lines are wrapped to the width if there is one, and pipes have none.
  case stacked(Int?)

  /// Below this many columns everything stands in one.
  package static let narrow = 60

  /// Columns for a terminal that is wide enough and shows colour; the same content in one column
  /// for narrow terminals, without colour, and for pipes.
  package static func choose(isTerminal: Bool, columns: Int, rendering: Rendering) -> Layout {
    guard isTerminal else { return .stacked(nil) }
    if columns < narrow || rendering == .plain { return .stacked(Swift.max(1, columns)) }
    return .columns(columns)
  }

  /// The columns there are; nil when nothing limits them.
  package var width: Int? {
    switch self {
    case .columns(let width): width
    case .stacked(let width): width
    }
  }
}
