// All side effects of a command in one value, so that a test can replace them.

import Clocks
package import Logbook
package import SessionFlow
import SystemPackage
package import Terminal
package import Training
package import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The side effects of commands: streams, clocks, environment, files and other programs.
package struct CommandContext: Sendable {
  /// Prints results to standard output.
  package var print: @Sendable (SafeText) -> Void
  /// Prints prompts, progress, warnings and errors to standard error.
  package var printError: @Sendable (SafeText) -> Void
  /// Writes the bytes of a file to standard output if it is not a terminal. See `print(file:)`.
  package var printBytes: @Sendable ([UInt8]) -> Void
  /// Returns the number of the system's error if a part of the output could not be written.
  package var outputFailure: @Sendable () -> Int32? = { nil }
  package var input: Descriptor
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The width of the terminal at the start, or 80 without a terminal.
  package var columns: Int
  /// The height of the terminal at the start, or nil without a terminal.
  package var rows: Int?
  /// Returns the width of the terminal now. It changes if the terminal is resized.
  package var currentColumns: @Sendable () -> Int
  /// Rings the terminal's bell.
  package var ringBell: @Sendable () -> Void
  /// Runs a shell command with a text on its standard input, without waiting for it.
  package var speak: @Sendable (_ command: String, _ text: String) -> Void
  /// Returns the local date and time.
  package var now: @Sendable () -> (date: CalendarDate, time: ClockTime)
  /// Returns the seconds of a clock that never goes back, for elapsed times.
  package var elapsed: @Sendable () -> Int
  /// Returns the clock readings from which a resumed session works out its elapsed time.
  package var clock: @Sendable () -> SessionClock
  package var environment: [String: String]
  package var workingDirectory: String
  /// The disk that training folders are on.
  package var files: any FileSystem & Sendable
  /// Runs another program with the streams of this one and waits. Returns its exit code, or nil if
  /// it cannot be run.
  package var runProcess: @Sendable ([String]) -> Int32?
  /// Replaces this process with another program. Returns only if that cannot be run.
  package var becomeProcess: @Sendable ([String]) -> Void
  /// Runs another program and waits. Returns its exit code and its output, or nil if it cannot be
  /// run.
  package var captureProcess: @Sendable ([String]) -> (status: Int32?, output: [UInt8])?
  /// Runs git with an environment of its own and waits. Returns nil if git is not installed.
  package var runGit: @Sendable (GitCall) -> GitAnswer?
  /// Creates a private folder for what git fetches.
  package var createScratchFolder: @Sendable () throws -> String
  /// Removes a folder that `createScratchFolder` created.
  package var removeScratchFolder: @Sendable (String) -> Void

  /// Shows a text in another program, its standard input. Returns false if that program cannot be
  /// run.
  package var page: @Sendable ([String], SafeText) -> Bool

  @TaskLocal package static var current = CommandContext.process

  /// The streams, clocks and files of this process.
  package static var process: CommandContext {
    let failure = OutputFailure()
    return CommandContext(
      print: { failure.note(Descriptor.output.write($0)) },
      printError: { _ = Descriptor.error.write($0) },
      printBytes: { failure.note(Descriptor.output.write(file: $0)) },
      outputFailure: { failure.number },
      input: .input, inputIsTerminal: Descriptor.input.isTerminal,
      outputIsTerminal: Descriptor.output.isTerminal,
      errorIsTerminal: Descriptor.error.isTerminal,
      columns: Descriptor.output.columns(fallback: variable("COLUMNS")),
      rows: Descriptor.output.size.flatMap { $0.rows > 0 ? $0.rows : nil },
      currentColumns: { Descriptor.output.columns(fallback: variable("COLUMNS")) },
      ringBell: { Descriptor.error.ringBell() },
      speak: { ChildProcess.give($1, to: $0) },
      now: { SystemClock.localNow() },
      elapsed: { SystemClock.secondsSinceBoot() },
      clock: {
        SessionClock(
          unix: SystemClock.unix(), sinceBoot: SystemClock.secondsSinceBoot(),
          boot: SystemClock.bootID())
      },
      environment: environmentVariables(),
      workingDirectory: currentDirectory(),
      files: Disk(),
      runProcess: { ChildProcess.run($0) },
      becomeProcess: { ChildProcess.become($0) },
      captureProcess: { ChildProcess.capture($0) },
      runGit: { GitProcess.run($0) },
      createScratchFolder: { try GitProcess.createFolder() },
      removeScratchFolder: { Disk().removeScratchFolder(FilePath($0)) },
      page: { ChildProcess.feed($0, $1) })
  }

  /// Prints a file as a result. A pipe or a file gets its bytes unchanged; a terminal gets them
  /// filtered.
  func print(file bytes: [UInt8]) {
    guard outputIsTerminal else { return printBytes(bytes) }
    self.print(SafeText(markedLines: String(decoding: bytes, as: UTF8.self)))
  }

  /// Returns a text for standard error, wrapped if that is a terminal. A blank at its end stays,
  /// because an answer is typed after it.
  func fitted(_ text: SafeText) -> SafeText {
    guard errorIsTerminal else { return text.withPlainSpaces }
    let lines = text.lines.map { line in
      let parts = StyledLine(line).wrappedInPlace(to: columns).map { $0.rendered(.plain) }
      let isCut = parts.count > 1 && line.string.hasSuffix(" ")
      return parts.joined(separator: "\n") + (isCut ? " " : "")
    }
    return lines.joined(separator: "\n").withPlainSpaces
  }

  /// Runs another program that does not need the terminal and prints its filtered output to
  /// standard error. Returns its exit code, or nil if it cannot be run.
  func runFiltered(_ arguments: [String]) -> Int32? {
    guard let (status, output) = captureProcess(arguments) else { return nil }
    if !output.isEmpty { printError(SafeText(lines: String(decoding: output, as: UTF8.self))) }
    return status
  }

  /// Returns the program that a shell command begins with, if it is not installed. Nil if it is
  /// installed, or if the command does not begin with a plain name or path.
  func missingProgram(of command: String) -> String? {
    let name = String(command.drop { $0 == " " }.prefix { $0 != " " })
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-./_".contains($0))
    }
    guard isPlain, !name.isEmpty else { return nil }
    // The shell finds its own commands as well.
    let found = captureProcess(["/bin/sh", "-c", "command -v \"$0\"", name])
    return found.map { $0.status == 0 } ?? true ? nil : name
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static let variables = [
    "HOME", "PROG_DIR", "XDG_DATA_HOME", "NO_COLOR", "TERM", "COLUMNS", "EDITOR", "VISUAL",
    "TMPDIR", "PAGER", "LC_ALL", "LC_CTYPE", "LANG", "SSH_CONNECTION",
  ]

  private static func environmentVariables() -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: variables.compactMap { name in variable(name).map { (name, $0) } })
  }

  private static func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}

/// Runs the git of the system in an environment that a repository or a configuration cannot change.
enum GitProcess {
  /// The variables that git gets from this process: to find programs, the SSH agent, proxies and
  /// certificates. All others are left out, above all variables that begin with `GIT_`.
  private static let kept = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "SSH_AUTH_SOCK", "SSH_AGENT_PID", "http_proxy",
    "https_proxy", "all_proxy", "no_proxy", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  private static let fixed = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_ATTR_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true",
    "SSH_ASKPASS": "true", "SSH_ASKPASS_REQUIRE": "never",
    "GIT_ALLOW_PROTOCOL": ProgramAddress.transports.joined(separator: ":"),
    "GIT_SSH_COMMAND": "ssh -oBatchMode=yes -oConnectTimeout=20 -oClearAllForwardings=yes",
    "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0",
    "LC_ALL": "C",
  ]

  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.bigFileThreshold=2m",
    "fetch.recurseSubmodules=false", "submodule.recurse=false", "fetch.unpackLimit=1",
    "fetch.writeCommitGraph=false", "gc.auto=0", "maintenance.auto=false", "credential.helper=",
    "protocol.version=2", "advice.detachedHead=false", "log.showSignature=false",
  ]

  /// The largest file that git may write, in blocks of 512 bytes: 128 MiB. A fetch writes one pack.
  private static let largestFile = 262_144

  /// The variables that would lead git to another repository than the one that it is given.
  private static let misleading = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_LITERAL_PATHSPECS",
    "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_QUARANTINE_PATH",
  ]

  /// The variables that keep git from asking questions, which prog could not answer.
  private static let quiet = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true", "SSH_ASKPASS": "true",
    "SSH_ASKPASS_REQUIRE": "never", "GCM_INTERACTIVE": "never", "GIT_EDITOR": "true",
    "GIT_MERGE_AUTOEDIT": "no", "LC_ALL": "C",
  ]

  /// Runs git in the lifter's own repository, with the lifter's settings, credentials and hooks.
  private static func runOwn(_ call: GitCall) -> GitAnswer? {
    var environment: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
      place += 1
    }
    for name in misleading { environment[name] = nil }
    environment.merge(quiet) { _, new in new }
    environment["GIT_INDEX_FILE"] = call.index
    let ssh = environment["GIT_SSH_COMMAND"]
    environment["GIT_SSH_COMMAND"] = ssh.map { "\($0) -oBatchMode=yes" }
    return installed(
      ChildProcess.ask(
        ["/bin/sh", "-c", "exec git \"$@\"", "git"] + call.arguments, environment: environment,
        mostOutput: call.mostOutput, seconds: call.seconds))
  }

  static func run(_ call: GitCall) -> GitAnswer? {
    if call.isOwn { return runOwn(call) }
    var environment = fixed
    for name in kept {
      if let value = CommandContext.variable(name) { environment[name] = value }
    }
    // The shell sets the limit and becomes git. It does not look at the arguments.
    let script = "ulimit -f \(largestFile) 2>/dev/null; exec git \"$@\""
    let answer = ChildProcess.ask(
      ["/bin/sh", "-c", script, "git"] + settings.flatMap { ["-c", $0] } + call.arguments,
      environment: environment, mostOutput: call.mostOutput, seconds: call.seconds)
    return installed(answer)
  }

  /// Returns nil in place of the answer of a shell that cannot find or run git.
  private static func installed(_ answer: GitAnswer?) -> GitAnswer? {
    answer.flatMap { [126, 127].contains($0.status) ? nil : $0 }
  }

  static func createFolder() throws -> String {
    let parent = CommandContext.variable("TMPDIR") ?? "/tmp"
    return try Disk().createScratchFolder(in: FilePath(parent)).string
  }
}

/// The arguments of this process.
enum ProcessArguments {
  static var words: [String] {
    let all = CommandLine.arguments
    // On Linux the runtime reads /proc/self/cmdline. Without that file its list is empty.
    #if os(Linux)
      return Array((all.isEmpty ? onStack : all).dropFirst())
    #else
      return Array(all.dropFirst())
    #endif
  }

  #if os(Linux)
    /// The arguments that the kernel put on the stack: their count, their addresses, a null, and
    /// directly after it the addresses of the environment (System V ABI, "Initial Process Stack").
    ///
    /// Empty if the environment was moved to the heap, because the arguments are then not before
    /// it. The heap is below every local variable; the kernel's part of the stack is above.
    static var onStack: [String] {
      guard let environment = UnsafeMutableRawPointer(environ) else { return [] }
      var local = 0
      let isOnStack = withUnsafeMutablePointer(to: &local) { here in
        UInt(bitPattern: here) < UInt(bitPattern: environment)
      }
      guard isOnStack else { return [] }
      var slot = environment.assumingMemoryBound(to: UInt.self) - 2
      var words: [String] = []
      while slot.pointee != UInt(words.count) {
        guard let word = UnsafePointer<CChar>(bitPattern: slot.pointee) else { return [] }
        words.append(String(cString: word))
        slot -= 1
      }
      return words.reversed()
    }
  #endif
}

/// Reads standard input from a pipe or a file.
enum StandardInput {
  /// Returns all bytes up to the end, and stops once there are at least `limit`.
  static func bytes(_ descriptor: Descriptor, limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < limit {
      guard case .bytes(let bytes) = descriptor.read(limit: 65_536) else { break }
      result += bytes
    }
    return result
  }

  static func lines(_ descriptor: Descriptor) -> [String] {
    var bytes = StandardInput.bytes(descriptor, limit: 16 << 20)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.isEmpty { return [] }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }
}

/// Returns a value after keeping a reference to it until the process ends.
///
/// A history, its replay, and a JSON tree consist of thousands of arrays. To free them one by one
/// takes longer than to show the answer, and the system frees the memory of the whole process at
/// once.
func keptUntilExit<Value>(_ value: Value) -> Value {
  _ = Unmanaged.passRetained(KeptValue(value))
  return value
}

private final class KeptValue<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

// Names this process as the holder of locks.

extension LockHolder {
  static func ofThisProcess(_ command: String) -> LockHolder {
    LockHolder(process: getpid(), command: "prog \(command)")
  }

  /// Returns the holder with what a lifter needs to find it: its terminal, the address of the other
  /// end of an SSH connection, and the time.
  func described(in context: CommandContext) -> LockHolder {
    let (date, time) = context.now()
    let address = context.environment["SSH_CONNECTION"]?.prefix { $0 != " " }
    let parts = [context.input.terminalName, address.map { "from \($0)" }].compactMap(\.self)
    var holder = self
    holder.terminal = parts.isEmpty ? nil : parts.joined(separator: " ")
    holder.since = "\(date.text) \(time.text)"
    return holder
  }
}
