// Runs one `sh -c` in a process group, so that a run that hangs ends with all its children.

import Foundation

/// A shell run: its script, arguments and environment, and the file for all output.
struct ShellProcess: Sendable {
  var script: String
  /// The values of `$0`, `$1` and so on.
  var arguments: [String]
  var environment: [String: String]
  var output: String

  /// Starts the shell and returns its process id. Standard input is empty.
  private func start() throws -> pid_t {
    try spawn(flags: Int32(POSIX_SPAWN_SETPGROUP)) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
  }

  /// Starts the shell on the terminal `output`, which becomes the terminal of a new session, and
  /// returns its process id.
  func startOnTerminal() throws -> pid_t {
    try spawn(flags: Self.newSession | Int32(POSIX_SPAWN_SETSIGDEF)) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, output, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    private typealias Actions = posix_spawn_file_actions_t
    /// `POSIX_SPAWN_SETSID`, which the C library's module does not export.
    private static let newSession: Int32 = 0x80
  #endif

  private func spawn(flags: Int32, open: (inout Actions) -> Void) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    open(&actions)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(flags | Int32(POSIX_SPAWN_SETSIGMASK)))
    posix_spawnattr_setpgroup(&attributes, 0)
    // A test may ignore a signal, which the shell would inherit.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A test's thread may block signals. A shell that inherits this never learns that its children
    // ended, and waits for ever.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)

    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    var pid: pid_t = 0
    let failure = withCStrings(["sh", "-c", script] + arguments) { words in
      withCStrings(variables) { posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, $0) }
    }
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    return pid
  }

  /// Runs the shell to its end, or kills it with its children after `limit` seconds.
  ///
  /// It waits on its own thread, because other tests may keep the shared threads busy for a long
  /// time.
  func end(limit: Int) async throws -> Outcome.End {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try finish(limit: limit) })
      }
    }
  }

  private func finish(limit: Int) throws -> Outcome.End {
    let pid = try start()
    defer { kill(-pid, SIGKILL) }
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(limit))
    var status: Int32 = 0
    var pause: UInt32 = 1_000
    while waitpid(pid, &status, WNOHANG) == 0 {
      guard clock.now < deadline else {
        kill(-pid, SIGKILL)
        waitpid(pid, &status, 0)
        return .timeout(limit)
      }
      usleep(pause)
      pause = min(pause * 2, 4_000)
    }
    let signal = status & 0x7f
    return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }
}

/// Calls `body` with `strings` as the null-terminated list of C strings that `posix_spawn` needs.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
