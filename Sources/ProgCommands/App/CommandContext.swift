// Everything a command does to the world, in one value, so that a test can fake it.

import Logbook
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
  package var print: @Sendable (SafeText) -> Void
  /// Prompts, progress, warnings and errors.
  package var printError: @Sendable (SafeText) -> Void
  /// The bytes of a file for standard output, which is not a terminal; see `print(file:)`.
  package var printBytes: @Sendable ([UInt8]) -> Void
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
  /// Runs another program with the streams of this one, and waits; its exit code, or nil if it
  /// cannot be run.
  package var runProcess: @Sendable ([String]) -> Int32?
  /// Runs another program and waits; its exit code and all that it printed, or nil if it cannot be
  /// run.
  package var captureProcess: @Sendable ([String]) -> (status: Int32?, output: [UInt8])?

  @TaskLocal package static var current = CommandContext.process

  /// The world of this process.
  package static var process: CommandContext {
    CommandContext(
      print: { _ = Descriptor.output.write($0) },
      printError: { _ = Descriptor.error.write($0) },
      printBytes: { _ = Descriptor.output.write(file: $0) },
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
      runProcess: { ChildProcess.run($0) },
      captureProcess: { ChildProcess.capture($0) })
  }

  /// A file as a result: its bytes unchanged to a pipe or a file, filtered at a terminal.
  func print(file bytes: [UInt8]) {
    if outputIsTerminal {
      self.print(SafeText(markedLines: String(decoding: bytes, as: UTF8.self)))
    } else {
      printBytes(bytes)
    }
  }

  /// Runs another program that does not need the terminal, prints its output to standard error
  /// through the filter, and returns its exit code; nil if it cannot be run.
  func runFiltered(_ arguments: [String]) -> Int32? {
    guard let (status, output) = captureProcess(arguments) else { return nil }
    if !output.isEmpty { printError(SafeText(lines: String(decoding: output, as: UTF8.self))) }
    return status
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
