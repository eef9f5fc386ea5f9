// Runs other programs for commands: an editor or a pager, which get the terminal, and git, which
// does not.

import ArgumentParser
import Logbook
import SafeOutput
import Synchronization
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs another program, found on the path, and waits until it exits.
enum ChildProcess {
  /// The longest output that is kept, in bytes. The rest is read and discarded.
  private static let longestOutput = 65_536

  /// Runs the program with this process's own streams. Returns its exit code, or nil if it cannot
  /// be run.
  static func run(_ arguments: [String]) -> Int32? {
    ignoringInterrupts { start(arguments).flatMap(end) }
  }

  /// Replaces this process with the program, which then gets all signals. Returns only if it cannot
  /// be run.
  static func become(_ arguments: [String]) {
    guard let name = arguments.first else { return }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    execvp(name, words)
  }

  /// Runs the program and returns its exit code and its output on both streams, or nil if it cannot
  /// be run.
  static func capture(_ arguments: [String]) -> (status: Int32?, output: [UInt8])? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // The other program must not keep the reading end open.
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    return ignoringInterrupts {
      let process = start(arguments, output: ends[1])
      close(ends[1])
      guard let process else { return nil }
      var output: [UInt8] = []
      while case .bytes(let bytes) = Descriptor(ends[0]).read(limit: 65_536) {
        output += bytes.prefix(max(0, longestOutput - output.count))
      }
      return (end(process), output)
    }
  }

  /// Runs the program with nothing but the given environment, and returns its output, its errors
  /// and how it ended. Returns nil if it cannot be run.
  ///
  /// It is stopped after `seconds`, or if it prints more than `mostOutput` bytes. Ctrl-C reaches
  /// only the program, so that the caller can remove what it wrote.
  static func ask(
    _ arguments: [String], environment: [String: String], mostOutput: Int, seconds: Int
  ) -> GitAnswer? {
    var (out, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&out) == 0 else { return nil }
    defer { close(out[0]) }
    guard pipe(&errors) == 0 else {
      close(out[1])
      return nil
    }
    defer { close(errors[0]) }
    for end in out + errors { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ignoringInterrupts {
      let process = start(arguments, output: out[1], errors: errors[1], environment: environment)
      for end in [out[1], errors[1]] { close(end) }
      guard let process else { return nil }
      var reading = OutputReading(out[0], errors[0], most: mostOutput)
      let stop = reading.read(seconds: seconds)
      let status = stop == nil ? end(process) : self.stop(process)
      return GitAnswer(
        status: status ?? -1, output: reading.output,
        errors: String(decoding: reading.errors, as: UTF8.self),
        stop: stop ?? (status == nil ? .signal : nil))
    }
  }

  /// Runs a shell command with the text on its standard input and without an output, and does not
  /// wait for it.
  static func give(_ text: String, to command: String) {
    var status: Int32 = 0
    // The earlier commands that have ended since then.
    while waitpid(-1, &status, WNOHANG) > 0 {}
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    defer { close(ends[0]) }
    // A pipe holds at least this much, so the text is written before anybody reads it.
    let failure = Descriptor(ends[1]).write(SafeText(String(text.prefix(1000))))
    close(ends[1])
    guard failure == nil else { return }
    // The command's output would disturb the screen of the session.
    let quietly = "exec > /dev/null 2>&1; eval \"$0\""
    _ = start(["/bin/sh", "-c", quietly, command], input: ends[0], output: nil)
  }

  /// Runs a pager with `text` as its input, and waits until the lifter quits it. Returns false if
  /// it cannot be run.
  static func feed(_ arguments: [String], _ text: SafeText) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    // The pager must not keep the writing end open, or it would wait for its own input.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // As for git: colours, no paging of a short text, and the text stays on the screen.
    setenv("LESS", "FRX", 0)
    return ignoringInterrupts {
      // The lifter may quit before the end: then writing fails, which is not an error.
      let before = signal(SIGPIPE) { _ in }
      defer { signal(SIGPIPE, before) }
      let process = start(arguments, input: ends[0])
      close(ends[0])
      guard let process else {
        close(ends[1])
        return false
      }
      _ = Descriptor(ends[1]).write(text)
      close(ends[1])
      // The shell exits with these if the command cannot be run.
      return ![126, 127].contains(end(process))
    }
  }

  /// Runs `work` while Ctrl-C has no effect on this process, so that only the other program gets
  /// it.
  ///
  /// The signal is caught, not ignored: a new process resets caught signals to their default, but
  /// keeps ignored ones ignored.
  private static func ignoringInterrupts<Result>(_ work: () -> Result) -> Result {
    let before = signal(SIGINT) { _ in }
    defer { signal(SIGINT, before) }
    return work()
  }

  private static func start(
    _ arguments: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil,
    environment: [String: String]? = nil
  ) -> pid_t? {
    guard let name = arguments.first else { return nil }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors ?? output, 2)
      if errors == nil { posix_spawn_file_actions_addclose(&actions, output) }
    }
    // A program that must not ask has no input, and 0 opens it for reading.
    if environment != nil { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", 0, 0) }
    var process: pid_t = 0
    guard let environment else {
      guard posix_spawnp(&process, name, &actions, nil, words, environ) == 0 else { return nil }
      return process
    }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.sorted { $0.key < $1.key }
      .map { strdup("\($0.key)=\($0.value)") }
    variables.append(nil)
    defer { for variable in variables { free(variable) } }
    guard posix_spawnp(&process, name, &actions, nil, words, variables) == 0 else { return nil }
    return process
  }

  /// Ends a process: politely, so that it can end its own children, and after two seconds in any
  /// case.
  private static func stop(_ process: pid_t) -> Int32? {
    kill(process, SIGTERM)
    for _ in 0..<200 {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) != 0 { return nil }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    return end(process)
  }

  /// Waits for the process and returns its exit code, or nil if a signal ended it.
  private static func end(_ process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}

/// The two streams of another program, read as they come.
struct OutputReading {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var isOpen = [true, true]
  private let ends: [Int32]
  private let most: Int

  /// The most bytes of errors that are kept. The rest is read and discarded.
  private static let mostErrors = 8_192

  init(_ output: Int32, _ errors: Int32, most: Int) {
    ends = [output, errors]
    self.most = most
  }

  mutating func read(seconds: Int) -> GitAnswer.Stop? {
    let last = ContinuousClock.now + .seconds(seconds)
    while isOpen.contains(true) {
      let left = last - .now
      guard left > .zero else { return .late }
      var requests = zip(ends, isOpen).map { end, isOpen in
        pollfd(fd: isOpen ? end : -1, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&requests, nfds_t(requests.count), Int32(clamping: left.milliseconds))
      if count < 0, errno != EINTR { return .signal }
      guard count > 0 else { continue }
      for index in requests.indices where requests[index].revents != 0 {
        read(index)
        if output.count > most { return .long }
      }
    }
    return nil
  }

  private mutating func read(_ index: Int) {
    guard case .bytes(let bytes) = Descriptor(ends[index]).read(limit: 65_536) else {
      isOpen[index] = false
      return
    }
    if index == 0 {
      output += bytes
    } else {
      errors += bytes.prefix(max(0, Self.mostErrors - errors.count))
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, so that waiting never spins.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

/// The message to print when the process is interrupted.
enum Interruption {
  /// The text that the handler writes. It is set before the handler is installed.
  nonisolated(unsafe) private static let text = Atomic<UnsafeMutablePointer<PreparedText>?>(nil)

  /// Makes Ctrl-C write `message` to standard error and exit with status 130.
  static func say(_ message: SafeText) {
    change(to: message)
    signal(SIGINT) { _ in
      Interruption.text.load(ordering: .sequentiallyConsistent)?.pointee.write(to: .error)
      _exit(130)
    }
  }

  /// Changes the message. The handler stays as it is, because the handler of a terminal that reads
  /// keys also restores the terminal.
  static func change(to message: SafeText) {
    // A handler may still be using the previous text, so it is not deallocated.
    let prepared = UnsafeMutablePointer<PreparedText>.allocate(capacity: 1)
    prepared.initialize(to: PreparedText(message))
    text.store(prepared, ordering: .sequentiallyConsistent)
  }

  static func end() { signal(SIGINT, SIG_DFL) }

  /// Runs `work` while Ctrl-C is ignored. `work` must be short.
  static func ignored<Result>(_ work: () throws -> Result) rethrows -> Result {
    signal(SIGINT, SIG_IGN)
    defer { end() }
    return try work()
  }
}

/// Collects the output of a command and shows it in a pager if it is longer than the screen.
enum Pager {
  /// The output of a command until it is complete.
  private final class Collected: Sendable {
    private let text = Mutex(SafeText())

    func append(_ more: SafeText) { text.withLock { $0.append(more) } }
    var all: SafeText { text.withLock { $0 } }
  }

  /// Runs `work`, the command's own work, with its output in the pager if it is too long.
  static func run(
    _ command: some ReportedCommand, in context: CommandContext, _ work: () throws -> Void
  ) throws {
    guard command is any ShowingCommand, !command.global.json, !command.global.noPager,
      context.outputIsTerminal, let rows = context.rows, let pager = arguments(context.environment)
    else { return try work() }
    let output = Collected()
    var collecting = context
    collecting.print = { output.append($0) }
    // An error that ends the command is reported after the output that came before it.
    defer { show(output.all, rows, pager, context) }
    try CommandContext.$current.withValue(collecting) { try work() }
  }

  private static func show(
    _ text: SafeText, _ rows: Int, _ pager: [String], _ context: CommandContext
  ) {
    // One row is for the prompt of the shell.
    let lines = text.string.utf8.count { $0 == UInt8(ascii: "\n") }
    if lines >= rows, context.page(pager, text) { return }
    context.print(text)
  }

  /// Returns the pager of the environment as arguments, or nil for none.
  ///
  /// As in git, the value of `PAGER` is a command line for the shell.
  static func arguments(_ environment: [String: String]) -> [String]? {
    guard environment["TERM"] != "dumb" else { return nil }
    guard let pager = environment["PAGER"] else { return ["less"] }
    let isPlain = pager.allSatisfy(\.isWhitespace) || pager == "cat"
    return isPlain ? nil : ["/bin/sh", "-c", pager]
  }
}
