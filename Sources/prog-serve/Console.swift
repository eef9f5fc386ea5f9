// The terminal in which the server runs.

import Diagnostics
import SafeOutput
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints as the other commands of prog do.
struct Console: Sendable {
  let color: ColorChoice

  /// How standard output is rendered.
  var rendering: Rendering { rendering(.output) }

  /// The columns of standard output.
  var columns: Int { Descriptor.output.columns(fallback: Self.variable("COLUMNS")) }

  private func rendering(_ stream: Descriptor) -> Rendering {
    color.rendering(
      isTerminal: stream.isTerminal, noColor: Self.variable("NO_COLOR"),
      term: Self.variable("TERM"))
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Writes lines at once, also into a pipe. On a terminal they are wrapped.
  func say(_ lines: StyledLine...) { say(lines) }

  func say(_ lines: [StyledLine]) {
    let isTerminal = Descriptor.output.isTerminal
    let fitted = isTerminal ? lines.flatMap { $0.wrappedInPlace(to: columns) } : lines
    show(StyledText(fitted).rendered(rendering).withPlainSpaces)
  }

  func say(_ text: SafeText) { say(StyledLine(text)) }

  /// Writes a text as it is. A failure is ignored: it cannot be shown.
  func show(_ text: SafeText) { _ = Descriptor.output.write(text) }

  func report(_ problems: [Diagnostic]) {
    let stream = Descriptor.error
    let style = DiagnosticStyle(
      hasColor: rendering(stream) == .ansi,
      width: stream.columns(fallback: Self.variable("COLUMNS")), wrapsText: stream.isTerminal)
    _ = stream.write(DiagnosticRenderer(style: style).excerpts(problems))
  }
}
