// Everything a command does to the world, in one value, so that a test can fake it.

package import SessionFlow
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

/// The side effects of commands: streams, clock, environment.
package struct CommandContext: Sendable {
  /// Results.
  package var print: @Sendable (String) -> Void
  /// Prompts, progress, warnings and errors.
  package var printError: @Sendable (String) -> Void
  package var input: Descriptor
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The width of the terminal, 80 where there is none.
  package var columns: Int
  /// The width of the terminal as it is now, which may be resized meanwhile.
  package var currentColumns: @Sendable () -> Int
  /// Rings the terminal's bell.
  package var ringBell: @Sendable () -> Void
  /// The local date and time.
  package var now: @Sendable () -> (date: CalendarDate, time: ClockTime)
  /// Seconds of a clock that only goes on, for elapsed times.
  package var elapsed: @Sendable () -> Int
  /// The time by the clocks that a resumed session is timed with.
  package var clock: @Sendable () -> SessionClock
  package var environment: [String: String]
  package var workingDirectory: String
  /// The disk that training folders are on.
  package var files: any FileSystem & Sendable
  /// Runs another program and waits; its exit code, nil where it cannot be run.
  package var runProcess: @Sendable ([String]) -> Int32?

  @TaskLocal package static var current = CommandContext.process

  /// The world of this process.
  package static var process: CommandContext {
    CommandContext(
      print: { _ = Descriptor.output.write($0) },
      printError: { _ = Descriptor.error.write($0) },
      input: .input, inputIsTerminal: Descriptor.input.isTerminal,
      outputIsTerminal: Descriptor.output.isTerminal,
      errorIsTerminal: Descriptor.error.isTerminal,
      columns: Descriptor.output.columns(fallback: variable("COLUMNS")),
      currentColumns: { Descriptor.output.columns(fallback: variable("COLUMNS")) },
      ringBell: { Descriptor.error.ringBell() },
      now: { localNow() },
      elapsed: { secondsSinceBoot() },
      clock: { SessionClock(unix: time(nil), sinceBoot: secondsSinceBoot(), boot: bootID()) },
      environment: environmentVariables(),
      workingDirectory: currentDirectory(),
      files: Disk(),
      runProcess: { spawn($0) })
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variables that commands may look at.
  private static func environmentVariables() -> [String: String] {
    let names = [
      "HOME", "PROG_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "NO_COLOR", "TERM", "COLUMNS",
      "EDITOR", "VISUAL", "TMPDIR",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in variable(name).map { (name, $0) } })
  }

  private static func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  private static func localNow() -> (date: CalendarDate, time: ClockTime) {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let date = CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    let time = ClockTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    return (date ?? CalendarDate(days: 0), time ?? .noon)
  }

  private static func spawn(_ arguments: [String]) -> Int32? {
    guard let name = arguments.first else { return nil }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    // Ctrl-C is for the other program: here it is heard and passed over. What is caught, unlike
    // what is ignored, the other program meets as usual.
    let before = signal(SIGINT) { _ in }
    defer { signal(SIGINT, before) }
    var process: pid_t = 0
    guard posix_spawnp(&process, name, nil, nil, words, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// A machine that sleeps during a rest has rested too.
  private static func secondsSinceBoot() -> Int {
    var now = timespec()
    #if os(Linux)
      clock_gettime(CLOCK_BOOTTIME, &now)
    #else
      clock_gettime(CLOCK_MONOTONIC, &now)
    #endif
    return Int(now.tv_sec)
  }

  /// Tells one start of the machine from the next; nil if the system does not say.
  private static func bootID() -> String? {
    #if os(Linux)
      guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return nil }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 36)
      guard fread(&bytes, 1, bytes.count, file) == bytes.count else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    #else
      var size = 64
      var bytes = [CChar](repeating: 0, count: size)
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }
}
