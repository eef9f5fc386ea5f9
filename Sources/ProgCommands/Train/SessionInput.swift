// What is typed in a session: key by key at a terminal, where time goes on meanwhile; else by lines.

import Logbook
import SessionFlow
import Terminal
import Training

/// Reads the lines of a session.
struct SessionInput {
  private let context: CommandContext
  private let rendering: Rendering
  /// True at a terminal that can move its cursor: the prompt is drawn anew as time goes on.
  let isLive: Bool
  private var lines: LineReader
  private var keys: KeyReader
  private var editor = LineEditor()

  init(_ context: CommandContext, _ rendering: Rendering) {
    self.context = context
    self.rendering = rendering
    let term = context.environment["TERM"] ?? "dumb"
    isLive =
      context.inputIsTerminal && context.errorIsTerminal && context.outputIsTerminal
      && term != "dumb" && !term.isEmpty
    lines = LineReader(context.input)
    keys = KeyReader(context.input)
  }

  /// The next event of a session: a line, or the end of the input.
  ///
  /// The session is told here of each second that passes, and the bell rings when it asks for it.
  mutating func next(_ session: inout Session, time: () -> Seconds) -> SessionEvent {
    guard isLive else {
      context.printError(session.prompt(width: width).rendered(rendering))
      return event(lines.next())
    }
    while true {
      if session.handle(.tick, at: time()).contains(.ring) { context.ringBell() }
      draw(session)
      switch keys.next(timeout: session.isTicking ? .seconds(1) : nil) {
      case .key(let key):
        switch editor.take(key) {
        case .line(let text):
          close(session, text)
          return .line(text)
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

  /// A line outside of the session's prompts, as the answer to a question of the loop.
  mutating func answer() -> LineReader.Reading {
    guard isLive else { return lines.next() }
    var typed = LineEditor()
    while true {
      switch keys.next() {
      case .key(let key):
        let before = typed.text
        switch typed.take(key) {
        case .line(let text):
          context.printError("\n")
          return .line(text)
        case .end: return .end
        case .edited where typed.text.count > before.count:
          context.printError(SafeText(typed.text.suffix(1)))
        case .edited: context.printError("\u{8} \u{8}")
        case .redraw, .ignored: break
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
    case .tooLong: .line("?")
    case .end, .timedOut, .failed: .inputEnded
    }
  }

  private var width: Int { max(20, context.currentColumns()) }

  private func draw(_ session: Session) {
    let width = width
    let prompt = session.prompt(width: width)
    let forms = StatusForm.allCases.map { session.status($0) }
    // The form with most words that leaves the prompt whole; else the prompt gives way.
    let fitting = forms.first { PromptFrame.fits($0, beside: prompt, in: width) }
    let status = fitting ?? forms.last ?? StyledLine()
    let shown = fitting == nil ? session.prompt(width: width - status.width - 1) : prompt
    let frame = PromptFrame(prompt: shown, editor: editor, status: status, width: width)
    context.printError(frame.rendered(rendering))
  }

  /// The line as it stays on the screen: without what was counted, and with all that was typed.
  private func close(_ session: Session, _ text: String) {
    let line = session.prompt(width: width) + StyledLine(text)
    context.printError("\r\u{1B}[K" + line.withPlainBlanks.rendered(rendering) + "\n")
  }
}
