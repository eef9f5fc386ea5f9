// Tests descriptors, lines and modes with real pipes and pseudo-terminals.

import Foundation
import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe with both ends open.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  func send(_ bytes: [UInt8]) {
    #expect(write(writing, bytes, bytes.count) == bytes.count)
  }

  func send(_ text: String) { send(Array(text.utf8)) }
  func finish() { close(writing) }
}

/// A pseudo-terminal.
struct PseudoTerminal {
  let leader: Int32
  let terminal: Descriptor

  init() throws {
    #if canImport(Darwin)
      leader = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(leader >= 0 && grantpt(leader) == 0 && unlockpt(leader) == 0)
      terminal = Descriptor(open(try #require(ptsname(leader)), O_RDWR | O_NOCTTY))
    #else
      leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // Does what `unlockpt` and `ptsname` do, which the C library's module does not export.
      var isLocked: Int32 = 0
      var number: Int32 = 0
      try #require(ioctl(leader, 0x4004_5431, &isLocked) == 0)
      try #require(ioctl(leader, 0x8004_5430, &number) == 0)
      terminal = Descriptor(open("/dev/pts/\(number)", O_RDWR | O_NOCTTY))
    #endif
    try #require(terminal.number >= 0)
  }

  var isEchoing: Bool {
    var attributes = termios()
    return tcgetattr(terminal.number, &attributes) == 0
      && attributes.c_lflag & tcflag_t(ECHO) != 0 && attributes.c_lflag & tcflag_t(ICANON) != 0
  }

  func finish() {
    close(terminal.number)
    close(leader)
  }
}

@Suite struct LineReaderTests {
  func lines(_ bytes: [UInt8], limit: Int = 65_536) throws -> [LineReader.Reading] {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    pipe.send(bytes)
    pipe.finish()
    var reader = LineReader(Descriptor(pipe.reading), limit: limit)
    var result: [LineReader.Reading] = []
    while result.count < 100 {
      result.append(reader.next())
      if result.last == .end { return result }
    }
    return result
  }

  @Test func lineEnds() throws {
    #expect(try lines([]) == [.end])
    #expect(
      try lines(Array("a\nb\r\n\nlast".utf8)) == [
        .line("a"), .line("b"), .line(""), .line("last"), .end,
      ])
    #expect(try lines(Array("a\rb\n\r\n".utf8)) == [.line("a\rb"), .line(""), .end])
  }

  @Test func invalidBytesAreRepaired() throws {
    #expect(try lines([0x61, 0xFF, 0x62, 0x0A]) == [.line("a\u{FFFD}b"), .end])
  }

  @Test func longLinesAreReportedAndDropped() throws {
    #expect(
      try lines(Array("12345\n123456\nok\n".utf8), limit: 5) == [
        .line("12345"), .tooLong, .line("ok"), .end,
      ])
    #expect(try lines(Array("12345\r\nxx".utf8), limit: 5) == [.line("12345"), .line("xx"), .end])
    let long = Array(repeating: UInt8(ascii: "x"), count: 50_000)
    #expect(try lines(long + Array("\nok".utf8), limit: 5_000) == [.tooLong, .line("ok"), .end])
    #expect(try lines(long, limit: 5_000) == [.tooLong, .end])
  }

  @Test func typingContinuesAfterATimeout() throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    var reader = LineReader(Descriptor(pipe.reading))
    #expect(reader.next(timeout: .zero) == .timedOut)
    pipe.send("3x5 @")
    #expect(reader.next(timeout: .milliseconds(20)) == .timedOut)
    pipe.send(" 100kg\nnext")
    #expect(reader.next(timeout: .seconds(5)) == .line("3x5 @ 100kg"))
    pipe.finish()
    #expect(reader.next(timeout: .seconds(5)) == .line("next"))
    #expect(reader.next(timeout: .seconds(5)) == .end)
    #expect(reader.next() == .end)
  }

  @Test func aClosedDescriptorIsAFailure() {
    var reader = LineReader(Descriptor(-1))
    #expect(reader.next() == .failed(EBADF))
  }

  @Test func nonBlockingDescriptorsAreWaitedFor() throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    #expect(fcntl(pipe.reading, F_SETFL, O_NONBLOCK) == 0)
    // A thread of its own: a task would wait until another test leaves it one.
    Thread.detachNewThread {
      usleep(30_000)
      pipe.send("late\n")
    }
    var reader = LineReader(Descriptor(pipe.reading))
    #expect(reader.next() == .line("late"))
    pipe.finish()
  }
}

@Suite(.serialized) struct DescriptorTests {
  @Test func pipesAreNotTerminals() throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let descriptor = Descriptor(pipe.reading)
    #expect(!descriptor.isTerminal)
    #expect(descriptor.size == nil)
    #expect(descriptor.columns(fallback: "120") == 120)
    for bad in [nil, "", "wide", "0", "-1", "99999999999999999999"] {
      #expect(descriptor.columns(fallback: bad) == 80)
    }
    #expect(descriptor.withKeys { 5 } == 5)
    Descriptor(pipe.writing).ringBell()
    #expect(Descriptor(pipe.writing).write("Übung\n") == nil)
    #expect(descriptor.read() == .bytes(Array("Übung\n".utf8)))
    pipe.finish()
    #expect(descriptor.read() == .end)
    #expect(Descriptor(-1).write("x") == EBADF)
  }

  @Test func terminalsReportTheirSize() throws {
    let pseudo = try PseudoTerminal()
    defer { pseudo.finish() }
    #expect(pseudo.terminal.isTerminal)
    #expect(pseudo.terminal.columns(fallback: "100") == 100)
    var window = winsize(ws_row: 24, ws_col: 41, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(pseudo.leader, UInt(TIOCSWINSZ), &window) == 0)
    #expect(pseudo.terminal.size == TerminalSize(columns: 41, rows: 24))
    #expect(pseudo.terminal.columns(fallback: "100") == 41)
  }

  @Test func keysArriveAtOnceAndTheTerminalIsRestored() throws {
    struct Failure: Error {}
    let pseudo = try PseudoTerminal()
    defer { pseudo.finish() }
    #expect(pseudo.isEchoing)
    pseudo.terminal.withKeys {
      #expect(!pseudo.isEchoing)
      let typed = Array("a\u{1B}[A\u{1B}".utf8)
      #expect(write(pseudo.leader, typed, typed.count) == typed.count)
      var reader = KeyReader(pseudo.terminal)
      #expect(reader.next(timeout: .seconds(5)) == .key(.character("a")))
      #expect(reader.next(timeout: .seconds(5)) == .key(.up))
      #expect(reader.next(timeout: .seconds(5)) == .key(.escape))
      #expect(reader.next(timeout: .milliseconds(10)) == .timedOut)
      // A nested call changes nothing and restores nothing too early.
      pseudo.terminal.withKeys {}
      #expect(!pseudo.isEchoing)
    }
    #expect(pseudo.isEchoing)
    #expect(throws: Failure.self) { try pseudo.terminal.withKeys { throw Failure() } }
    #expect(pseudo.isEchoing)
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGINT, SIGQUIT])
  func aSignalRestoresTheTerminal(name: Int32) throws {
    let pseudo = try PseudoTerminal()
    defer { pseudo.finish() }
    // A handler that does nothing replaces the end of the program.
    let before = signal(name) { _ in }
    defer { signal(name, before) }
    // The pool threads that run tests block signals; a command's thread does not.
    var (one, all) = (sigset_t(), sigset_t())
    sigemptyset(&one)
    sigaddset(&one, name)
    pthread_sigmask(SIG_UNBLOCK, &one, &all)
    defer { pthread_sigmask(SIG_SETMASK, &all, nil) }
    pseudo.terminal.withKeys {
      #expect(!pseudo.isEchoing)
      raise(name)
      #expect(pseudo.isEchoing)
    }
    #expect(pseudo.isEchoing)
  }

  @Test func signalsDoNotEndTheWait() throws {
    let pipe = try Pipe()
    defer {
      close(pipe.reading)
      pipe.finish()
    }
    #expect(Descriptor(pipe.reading).waitForInput(.milliseconds(10)) == .timedOut)
    pipe.send("x")
    #expect(Descriptor(pipe.reading).waitForInput() == .ready)
  }
}
