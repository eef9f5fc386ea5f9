// A shell on a pseudo-terminal: what it prints, keys to type, and the modes it leaves behind.

import Foundation

/// A shell script that runs on a terminal of its own.
///
/// Every wait has a limit, and `close()` kills what is still running.
package final class TerminalProcess {
  /// The reasons why a terminal cannot be used, or does not show what was expected.
  package enum Failure: Error, CustomStringConvertible {
    case noTerminal(Int32)
    case missing(String, printed: String)
    case running(printed: String)

    package var description: String {
      switch self {
      case .noTerminal(let number): "no pseudo-terminal: error \(number)"
      case .missing(let text, let printed): "'\(text)' was not printed in time after:\n\(printed)"
      case .running(let printed): "the script did not end in time:\n\(printed)"
      }
    }
  }

  private var leader: Int32
  /// The terminal itself, held open so that its modes can be read after the script has ended.
  private let terminal: Int32
  /// The modes before the script began, which may change them at once.
  package let modesAtStart: [String]
  private let pid: pid_t
  private var status: Int32?
  /// Everything printed so far.
  package private(set) var printed: [UInt8] = []
  /// The number of bytes that earlier waits have passed.
  private var passed = 0
  /// The widths of the terminal, each from a number of printed bytes on.
  package private(set) var widths: [(from: Int, columns: Int)] = []
  private var columns: Int

  /// The seconds that a wait may take.
  private static let limit = 20

  init(
    script: String, arguments: [String], environment: [String: String], columns: Int, rows: Int
  ) throws {
    let (leader, path) = try Self.open()
    (self.leader, self.columns) = (leader, columns)
    terminal = Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw Failure.noTerminal(errno) }
    var window = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &window)
    widths = [(0, columns)]
    modesAtStart = Self.modes(of: terminal)
    pid = try ShellProcess(
      script: script, arguments: arguments, environment: environment, output: path
    ).startOnTerminal()
  }

  /// Kills what is still running, and closes the terminal.
  package func close() {
    if status == nil {
      kill(-pid, SIGKILL)
      kill(pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
    }
    if leader >= 0 { Foundation.close(leader) }
    Foundation.close(terminal)
  }

  /// Opens a pseudo-terminal, and returns its leading side and the path of the other one.
  private static func open() throws -> (leader: Int32, path: String) {
    #if canImport(Darwin)
      let leader = posix_openpt(O_RDWR | O_NOCTTY)
      guard leader >= 0, grantpt(leader) == 0, unlockpt(leader) == 0, let name = ptsname(leader)
      else { throw Failure.noTerminal(errno) }
      _ = fcntl(leader, F_SETFD, FD_CLOEXEC)
      return (leader, String(cString: name))
    #else
      let leader = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // Does what `unlockpt` and `ptsname` do, which the C library's module does not export.
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard leader >= 0, ioctl(leader, 0x4004_5431, &isLocked) == 0,
        ioctl(leader, 0x8004_5430, &number) == 0
      else { throw Failure.noTerminal(errno) }
      return (leader, "/dev/pts/\(number)")
    #endif
  }

  // MARK: The keyboard and the window

  /// Types keys, as the bytes that a terminal sends for them.
  package func type(_ keys: String) { type(Array(keys.utf8)) }

  package func type(_ bytes: [UInt8]) { _ = write(leader, bytes, bytes.count) }

  /// Changes the size of the window. What is printed until the next wait may have either width.
  package func resize(columns: Int, rows: Int) {
    widths.append((printed.count, max(columns, self.columns)))
    self.columns = columns
    var window = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &window)
  }

  /// Closes the window, as a terminal or a lost connection does.
  package func hangUp() {
    Foundation.close(leader)
    leader = -1
  }

  /// The modes of the terminal: line editing, echo, signals and special characters.
  package var modes: [String] { Self.modes(of: terminal) }

  private static func modes(of terminal: Int32) -> [String] {
    var attributes = termios()
    guard tcgetattr(terminal, &attributes) == 0 else { return ["unknown"] }
    let characters = withUnsafeBytes(of: &attributes.c_cc) { Array($0) }
    return [
      "input \(attributes.c_iflag)", "output \(attributes.c_oflag)",
      "control \(attributes.c_cflag)", "local \(attributes.c_lflag)", "characters \(characters)",
    ]
  }

  // MARK: The screen

  /// Everything printed since the last wait, and before it.
  package var text: String { String(decoding: printed, as: UTF8.self) }

  /// Waits until `text` is printed after what the last wait found.
  package func wait(for text: String) throws {
    let deadline = ContinuousClock.now + .seconds(Self.limit)
    while true {
      if let found = printed[passed...].firstRange(of: Array(text.utf8)) {
        passed = found.upperBound
        if widths.last?.columns != columns { widths.append((printed.count, columns)) }
        return
      }
      guard ContinuousClock.now < deadline, read() else {
        throw Failure.missing(text, printed: String(self.text.suffix(2000)))
      }
    }
  }

  /// Waits until the script ends, and returns its exit code, or 128 plus the signal that ended it.
  package func end() throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(Self.limit)
    while true {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid {
        self.status = status
        while leader >= 0, read(timeout: 0) {}
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
      }
      guard ContinuousClock.now < deadline else {
        throw Failure.running(printed: String(text.suffix(2000)))
      }
      if leader < 0 || !read(timeout: 20) { usleep(2_000) }
    }
  }

  /// Reads what was printed, waiting at most `timeout` milliseconds. Returns false at the end of
  /// the output, or without a wait if nothing was printed.
  private func read(timeout: Int32 = 100) -> Bool {
    var request = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, timeout) > 0 else { return timeout == 100 }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(leader, &buffer, buffer.count)
    guard count > 0 else { return false }
    printed += buffer[..<count]
    return true
  }
}
