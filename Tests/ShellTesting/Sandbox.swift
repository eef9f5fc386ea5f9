// A temporary folder for shell commands: a home, an empty working folder, and `prog` on the path.

package import Foundation

/// A temporary home in which shell commands run one after another, until `remove()` deletes it.
///
/// In their output, the sandbox appears as the root of the file system: the home is `/home/you`,
/// and the working folder is in it.
package struct Sandbox {
  /// The folder of the sandbox, without symbolic links.
  private let root: URL
  /// The folder in which the next command runs. A `cd` lasts, as in a terminal.
  private var folder: URL

  private var home: URL { root.appending(path: "home/you") }
  private var output: URL { root.appending(path: "output") }
  private var lastFolder: URL { root.appending(path: "folder") }

  /// The reasons why a sandbox cannot be created or used.
  package enum Failure: Error, CustomStringConvertible {
    case noBinary
    case noFolder(String)
    case noCopy(String)
    case outside(String)

    package var description: String {
      switch self {
      case .noBinary: "no built prog: run `swift build`, or set PROG_BINARY"
      case .noFolder(let path): "no folder \(path) in the repository"
      case .noCopy(let output): "the folder cannot be copied: \(output)"
      case .outside(let path): "\(path) is not a path inside the working folder"
      }
    }
  }

  /// Creates a sandbox whose working folder is empty and named `name`, and whose `prog` is
  /// `binary`.
  package init(folder name: String = "training", binary: String? = BuiltBinary.path) throws {
    guard let binary else { throw Failure.noBinary }
    let files = FileManager.default
    let base = files.temporaryDirectory.resolvingSymlinksInPath()
    root = base.appending(path: "prog-\(UUID().uuidString)")
    folder = root.appending(path: "home/you/\(name)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let bin = root.appending(path: "bin")
    try files.createDirectory(at: bin, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: bin.appending(path: "prog"), withDestinationURL: URL(fileURLWithPath: binary))
  }

  /// Deletes the sandbox and everything in it.
  package func remove() {
    try? FileManager.default.removeItem(at: root)
  }

  /// Switches to a copy of the repository's folder at `path`, with the same name.
  package mutating func start(inCopyOf path: String) async throws {
    let source = Repository.root.appending(path: path)
    var isFolder: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw Failure.noFolder(path)
    }
    try files.removeItem(at: home)
    try files.createDirectory(at: home, withIntermediateDirectories: true)
    // A script cannot run while a process has it open for writing. What this process opens, a child
    // that another test starts at that moment keeps open, so a child does the copying.
    folder = home
    let copying = try await run(
      """
      cp -Rp '\(source.path)' . && cd '\(source.lastPathComponent)'
      """)
    guard copying.end == .exit(0) else { throw Failure.noCopy(copying.output) }
  }

  /// Writes a file into the working folder, creating the folders in its path.
  package func write(_ bytes: Data, to path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." }) else { throw Failure.outside(path) }
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Returns the bytes of a file in the working folder; nil if there is none.
  package func read(_ path: String) -> Data? {
    FileManager.default.contents(atPath: folder.appending(path: path).path)
  }

  /// Deletes a file in the working folder.
  package func delete(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  /// Changes to the folder `$1`, and on exit writes the current folder to the file `$0`.
  private static let prologue = """
    cd "$1" || exit 74
    shift
    trap 'pwd -P >"$0"' EXIT

    """

  /// Runs shell commands in the working folder. They are killed with all their children after
  /// `limit` seconds.
  package mutating func run(_ script: String, limit: Int = 60) async throws -> Outcome {
    let process = ShellProcess(
      script: Self.prologue + script + "\n", arguments: [lastFolder.path, folder.path],
      environment: environment, output: output.path)
    let end = try await process.end(limit: limit)
    if let path = try? String(contentsOf: lastFolder, encoding: .utf8), path.hasSuffix("\n") {
      folder = URL(fileURLWithPath: String(path.dropLast()))
    }
    return Outcome(output: try printed(), end: end)
  }

  /// Runs a shell script in the working folder on a terminal of its own, and calls `body` with it.
  ///
  /// `body` runs on its own thread, because it waits. The terminal is closed and the script is
  /// killed when it returns.
  package func onTerminal<Result: Sendable>(
    _ script: String, columns: Int = 80, rows: Int = 24, term: String = "xterm",
    _ body: @escaping @Sendable (TerminalProcess) throws -> Result
  ) async throws -> Result {
    try await onTerminals([script], columns: columns, rows: rows, term: term) { try body($0[0]) }
  }

  /// Runs shell scripts at the same time, each on a terminal of its own.
  package func onTerminals<Result: Sendable>(
    _ scripts: [String], columns: Int = 80, rows: Int = 24, term: String = "xterm",
    _ body: @escaping @Sendable ([TerminalProcess]) throws -> Result
  ) async throws -> Result {
    var variables = environment
    variables["TERM"] = term
    variables["COLUMNS"] = nil
    variables["LINES"] = nil
    let (path, chosen) = (folder.path, variables)
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result {
            var processes: [TerminalProcess] = []
            defer { for process in processes { process.close() } }
            for script in scripts {
              processes.append(
                try TerminalProcess(
                  script: "cd \"$0\" || exit 74\n" + script + "\n", arguments: [path],
                  environment: chosen, columns: columns, rows: rows))
            }
            return try body(processes)
          })
      }
    }
  }

  /// Returns the output of the last run, at most 1 MiB, with the sandbox shown as the root.
  private func printed() throws -> String {
    let file = try FileHandle(forReadingFrom: output)
    defer { try? file.close() }
    let bytes = try file.read(upToCount: 1 << 20) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.replacingOccurrences(of: root.path, with: "")
  }

  /// The whole environment of a run, so that nothing depends on the machine or the user.
  private var environment: [String: String] {
    [
      "PATH": "\(root.path)/bin:/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin",
      "HOME": home.path,
      "TMPDIR": root.path,
      "USER": "you",
      "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
      "TERM": "dumb",
      "NO_COLOR": "1",
      "COLUMNS": "80",
      "LINES": "24",
      "EDITOR": "false",
      "PAGER": "cat",
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "you",
      "GIT_AUTHOR_EMAIL": "you@example.com",
      "GIT_COMMITTER_NAME": "you",
      "GIT_COMMITTER_EMAIL": "you@example.com",
    ]
  }
}
