// Reads the input of a session: key by key at a terminal, where the timers run on, and otherwise
// line by line.

import Logbook
import SessionFlow
import Terminal
import Training

/// Reads the lines of a session.
struct SessionInput {
  private let context: CommandContext
  private let rendering: Rendering
  /// True at a terminal that can move its cursor. The prompt is then redrawn each second.
  let isLive: Bool
  private var lines: LineReader
  private var keys: KeyReader
  private var editor = LineEditor()

  /// Creates the input. `isPlain` reads whole lines even at a terminal, and redraws nothing.
  init(_ context: CommandContext, _ rendering: Rendering, isPlain: Bool) {
    self.context = context
    self.rendering = rendering
    let term = context.environment["TERM"] ?? "dumb"
    isLive =
      context.inputIsTerminal && context.errorIsTerminal && context.outputIsTerminal
      && term != "dumb" && !term.isEmpty && !isPlain
    lines = LineReader(context.input)
    keys = KeyReader(context.input)
  }

  /// Returns the next event of a session: a line, or the end of the input.
  ///
  /// A line that was not understood is in the editor again. Meanwhile it sends a tick to the
  /// session each second, and calls `rings` when the session says that a time is over.
  mutating func next(
    _ session: inout Session, time: () -> Seconds, rings: (Session) -> Void
  ) -> SessionEvent {
    if let refused = session.refused { editor.restore(refused.text, cursor: refused.cursor) }
    guard isLive else {
      context.printError(session.prompt(width: width).rendered(rendering))
      while true {
        let reading = lines.next(timeout: session.isTicking ? .seconds(1) : nil)
        guard case .timedOut = reading else { return event(reading) }
        if session.handle(.tick, at: time()).contains(.ring) { rings(session) }
      }
    }
    while true {
      if session.handle(.tick, at: time()).contains(.ring) { rings(session) }
      draw(session)
      switch keys.next(timeout: session.isTicking ? .seconds(1) : nil) {
      case .key(let key):
        switch editor.handle(key) {
        case .line(let text):
          close(session, text)
          return .line(text)
        case .tooLong:
          context.printError("\n")
          return .tooLong
        case .end: return .inputEnded
        case .redraw: context.printError("\u{1B}[H\u{1B}[2J")
        case .edited, .ignored: break
        }
      case .timedOut:
        if Descriptor.isScreenStale { context.printError("\r\u{1B}[J") }
      case .end, .failed: return .inputEnded
      }
    }
  }

  /// Reads a line outside the session's own prompts: the answer to a question of the loop.
  mutating func answer() -> LineReader.Reading {
    guard isLive else { return lines.next() }
    var typed = LineEditor()
    while true {
      switch keys.next() {
      case .key(let key):
        let before = typed.text
        switch typed.handle(key) {
        case .line(let text):
          context.printError("\n")
          return .line(text)
        case .end: return .end
        case .edited where typed.text.count > before.count:
          context.printError(SafeText(typed.text.suffix(1)))
        case .edited: context.printError("\u{8} \u{8}")
        case .redraw, .tooLong, .ignored: break
        }
      case .timedOut: continue
      case .end: return .end
      case .failed(let number): return .failed(number)
      }
    }
  }

  private func event(_ reading: LineReader.Reading) -> SessionEvent {
    switch reading {
    case .line(let text): .line(text)
    case .tooLong: .tooLong
    case .end, .timedOut, .failed: .inputEnded
    }
  }

  private var width: Int { max(20, context.currentColumns()) }

  private func draw(_ session: Session) {
    let width = width
    let prompt = session.prompt(width: width)
    let forms = StatusForm.allCases.map { session.status($0) }
    // The longest status that leaves room for the prompt. If none does, the prompt is shortened.
    let fitting = forms.first { PromptFrame.fits($0, beside: prompt, in: width) }
    let status = fitting ?? forms.last ?? StyledLine()
    let shown = fitting == nil ? session.prompt(width: width - status.width - 1) : prompt
    let frame = PromptFrame(prompt: shown, editor: editor, status: status, width: width)
    context.printError(frame.rendered(rendering))
  }

  /// Replaces the prompt with the line that stays on the screen: without timers, and with
  /// everything that was typed.
  private func close(_ session: Session, _ text: String) {
    let line = (session.prompt(width: width) + StyledLine(text)).withPlainBlanks
    let lines = line.width > width ? line.wrapped(to: width, hanging: 2) : [line]
    context.printError("\r\u{1B}[K" + StyledText(lines).rendered(rendering))
  }
}
