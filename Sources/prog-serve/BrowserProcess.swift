// Starts the browser of this machine.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program that opens an address in the browser that the user chose.
enum BrowserProcess {
  /// Shows an address. Returns the name of the program if it is not installed.
  static func show(_ address: String) -> String? {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    // The shell returns at once, and the browser's own messages would disturb the terminal.
    let script = "command -v \(opener) >/dev/null && { \(opener) \"$0\" >/dev/null 2>&1 & }"
    let arguments = ["sh", "-c", script, address]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var status: Int32 = 0
    let isOpen =
      posix_spawn(&process, "/bin/sh", nil, nil, words, environ) == 0
      && waitpid(process, &status, 0) == process && status == 0
    return isOpen ? nil : opener
  }
}
