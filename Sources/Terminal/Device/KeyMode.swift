// The terminal mode in which each key arrives at once, and its safe restoration.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Descriptor {
  /// Runs `body` with keys delivered as they are pressed, without echo, and then restores the
  /// terminal, even if `body` throws or a signal ends the program.
  ///
  /// Interrupt and suspend remain signals. If this is not a terminal, `body` just runs. A process
  /// has one terminal, so a nested call just runs its body.
  package func withKeys<Result>(_ body: () throws -> Result) rethrows -> Result {
    let hasBegun = KeyMode.begin(number)
    defer { if hasBegun { KeyMode.end() } }
    return try body()
  }
}

/// The one terminal of the process in key mode, if any.
///
/// All state is plain memory, because a signal handler must not allocate, lock or wait.
private enum KeyMode {
  typealias Handler = @convention(c) (Int32) -> Void

  /// The previous attributes of the terminal; set while the mode is active.
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  /// The previous signal handlers by number; nil for the default.
  nonisolated(unsafe) private static var handlers: UnsafeMutablePointer<Handler?>?

  /// The signals that end a program from outside.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Suspended, continued, and resized.
  private static let watched = [SIGTSTP, SIGCONT, SIGWINCH]
  /// The attributes of the mode, to activate it again after the program was suspended.
  nonisolated(unsafe) private static var during: UnsafeMutablePointer<termios>?
  /// True if the screen may no longer show what was drawn.
  nonisolated(unsafe) private static var isStale = false

  /// Returns true once after a suspension or a change of the window's size.
  static func takeStaleness() -> Bool {
    defer { isStale = false }
    return isStale
  }
  private static let signalNumbers = 32
  /// `SIG_IGN` in C.
  private static let ignored = 1

  /// Activates the mode. Returns false if it is not a terminal or the mode is already active.
  static func begin(_ number: Int32) -> Bool {
    var attributes = termios()
    guard before == nil, tcgetattr(number, &attributes) == 0 else { return false }
    let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    saved.initialize(to: attributes)
    let slots = UnsafeMutablePointer<Handler?>.allocate(capacity: signalNumbers)
    slots.initialize(repeating: nil, count: signalNumbers)
    (before, descriptor, handlers) = (saved, number, slots)

    for name in signals {
      let previous = signal(name, restore)
      slots[Int(name)] = previous
      // A signal that the program was started to ignore stays ignored.
      if unsafeBitCast(previous, to: Int.self) == ignored { signal(name, previous) }
    }
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    raw.initialize(to: attributes)
    during = raw
    for name in watched { slots[Int(name)] = signal(name, name == SIGTSTP ? suspend : redraw) }
    if tcsetattr(number, TCSANOW, &attributes) == 0 { return true }
    end()
    return false
  }

  static func end() {
    guard let saved = before, let slots = handlers else { return }
    // Typed keys that were not read remain for the next reader.
    tcsetattr(descriptor, TCSANOW, saved)
    for name in signals + watched { signal(name, slots[Int(name)]) }
    (before, descriptor, handlers) = (nil, -1, nil)
    saved.deallocate()
    slots.deallocate()
    during?.deallocate()
    during = nil
  }

  /// Restores the terminal and lets the signal take its previous effect.
  private static let restore: Handler = { name in
    if let saved = KeyMode.before { tcsetattr(KeyMode.descriptor, TCSANOW, saved) }
    if let slots = KeyMode.handlers { signal(name, slots[Int(name)]) }
    raise(name)
  }

  /// Restores the terminal and stops the program, as the system would.
  private static let suspend: Handler = { name in
    if let saved = KeyMode.before { tcsetattr(KeyMode.descriptor, TCSANOW, saved) }
    signal(name, SIG_DFL)
    // A signal is blocked inside its own handler; unblock it so that the program stops.
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, name)
    sigprocmask(SIG_UNBLOCK, &stop, nil)
    raise(name)
    // The program was continued, or was not stopped because no shell could continue it.
    KeyMode.resume()
  }

  /// Takes the terminal again after a suspension, and marks the screen for redrawing.
  private static let redraw: Handler = { name in
    if name == SIGCONT { KeyMode.resume() }
    KeyMode.isStale = true
  }

  private static func resume() {
    if let raw = during { tcsetattr(descriptor, TCSANOW, raw) }
    signal(SIGTSTP, suspend)
    isStale = true
  }
}

extension Descriptor {
  /// True once after the program was suspended or the window's size changed, when the screen must
  /// be redrawn.
  package static var isScreenStale: Bool { KeyMode.takeStaleness() }
}
