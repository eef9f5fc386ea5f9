// Starts other programs of this machine: the browser, and `prog sync`.

import SystemPackage
import Terminal
import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs beside the server.
struct BackgroundProgram {
  /// The names or paths of the program; the first that is installed is started.
  let names: [String]
  let arguments: [String]
  /// True if the program's own messages would disturb the terminal.
  var isQuiet = false

  /// Opens an address in the browser that the user chose.
  static func browser(showing address: String) -> BackgroundProgram {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    return BackgroundProgram(names: [opener], arguments: [address], isQuiet: true)
  }

  /// Syncs a folder with the prog beside this server, or else with the one that the shell finds.
  static func sync(of root: FilePath, color: ColorChoice) -> BackgroundProgram {
    // Without Linux's /proc, only the shell's folders are searched.
    let own = try? Disk().linkTarget("/proc/self/exe")
    let beside = own?.removingLastComponent().appending("prog").string
    return BackgroundProgram(
      names: [beside, "prog"].compactMap(\.self),
      arguments: ["--dir=\(root.string)", "--color=\(color.rawValue)", "sync"])
  }

  /// Starts the program and does not wait for it. Returns whether it is installed.
  func start() -> Bool { names.contains(where: start) }

  private func start(_ name: String) -> Bool {
    // The shell returns at once, and the system waits for the program.
    let script =
      "command -v \"$0\" >/dev/null && { \"$0\" \"$@\" </dev/null \(isQuiet ? ">/dev/null 2>&1" : "") & }"
    var words: [UnsafeMutablePointer<CChar>?] =
      (["sh", "-c", script, name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var status: Int32 = 0
    return posix_spawn(&process, "/bin/sh", nil, nil, words, environ) == 0
      && waitpid(process, &status, 0) == process && status == 0
  }
}
