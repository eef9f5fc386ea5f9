// The mode of a terminal that gives each key at once, and the way back from it, whatever happens.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Descriptor {
  /// Runs `body` with keys given as they are pressed and not echoed, and puts the terminal back
  /// after it: also when it throws, and when a signal ends the program.
  ///
  /// Interrupt and suspend stay signals. What is no terminal is left as it is. One at a time in a
  /// process, as a process has one terminal; a call within a call just runs its body.
  package func withKeys<Result>(_ body: () throws -> Result) rethrows -> Result {
    let hasBegun = KeyMode.begin(number)
    defer { if hasBegun { KeyMode.end() } }
    return try body()
  }
}

/// The one terminal of the process whose keys come at once, if there is one.
///
/// All of it is plain memory, because a signal's handler may not allocate, lock or wait.
private enum KeyMode {
  typealias Handler = @convention(c) (Int32) -> Void

  /// How the terminal was before; there is one when the mode is in force.
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  /// What was to happen on a signal, by its number; nil is the system's way.
  nonisolated(unsafe) private static var handlers: UnsafeMutablePointer<Handler?>?

  /// The signals that end a program from outside.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Suspended and continued, and a window of another size.
  private static let watched = [SIGTSTP, SIGCONT, SIGWINCH]
  /// The mode itself, to be put back in force after the program was suspended.
  nonisolated(unsafe) private static var during: UnsafeMutablePointer<termios>?
  /// True when the screen may no longer be what was drawn.
  nonisolated(unsafe) private static var isStale = false

  /// True once after a suspension, or after the window's size has changed.
  static func takeStaleness() -> Bool {
    defer { isStale = false }
    return isStale
  }
  private static let signalNumbers = 32
  /// What C calls `SIG_IGN`.
  private static let ignored = 1

  /// False when nothing was changed: no terminal, or the mode is in force already.
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
      // What the program was started to ignore, it goes on to ignore.
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
    // What was typed and not read stays for whoever reads next.
    tcsetattr(descriptor, TCSANOW, saved)
    for name in signals + watched { signal(name, slots[Int(name)]) }
    (before, descriptor, handlers) = (nil, -1, nil)
    saved.deallocate()
    slots.deallocate()
    during?.deallocate()
    during = nil
  }

  /// Puts the terminal back, and lets the signal do what it would have done.
  private static let restore: Handler = { name in
    if let saved = KeyMode.before { tcsetattr(KeyMode.descriptor, TCSANOW, saved) }
    if let slots = KeyMode.handlers { signal(name, slots[Int(name)]) }
    raise(name)
  }

  /// Gives the terminal back and stops, as the system would have it.
  private static let suspend: Handler = { name in
    if let saved = KeyMode.before { tcsetattr(KeyMode.descriptor, TCSANOW, saved) }
    signal(name, SIG_DFL)
    // Inside of its own handler a signal waits: it is let through here, so that the program stops.
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, name)
    sigprocmask(SIG_UNBLOCK, &stop, nil)
    raise(name)
    // Going on; or never stopped, where no shell could let it go on.
    KeyMode.resume()
  }

  /// Takes the terminal again after a suspension; notes that the screen is to be drawn anew.
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
  /// True once after the program was suspended, or after the window's size has changed: what was
  /// drawn is to be drawn anew.
  package static var isScreenStale: Bool { KeyMode.takeStaleness() }
}
