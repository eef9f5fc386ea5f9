// The git repository of a training folder: asks git, and turns failed calls into problems.

import Diagnostics
import HistoryFormat
import SystemPackage
import Workspace

/// The lifter's own repository. Every call is bounded, and none asks a question.
struct FolderRepository {
  /// One path that two trees have differently.
  struct Difference: Hashable {
    /// Relative to the top of the repository.
    let path: String
    /// The modes and objects of both sides; nil where the path does not exist.
    let old: Blob?
    let new: Blob?
  }

  struct Blob: Hashable {
    let mode: String
    let object: String

    /// False for links, submodules and executable files.
    var isPlain: Bool { mode == "100644" }
  }

  let folder: TrainingFolder
  let git: GitRunner
  /// The time at which a sync took its lock that was killed later; nil if the last one ended.
  var killed: Int?
  /// The top folder of the repository, its git folder, and the path from the top to the training
  /// folder: empty, or with a slash at its end.
  let top: FilePath
  let gitFolder: FilePath
  let prefix: String

  private static let longestList = 1 << 26
  static let largestFile = 1 << 27
  /// The most paths in the arguments of one call.
  private static let mostPaths = 400

  /// Finds the repository around a folder.
  ///
  /// - Throws: `no-git`, `cannot-sync`
  init(around folder: TrainingFolder, git: @escaping GitRunner) throws {
    let root = folder.layout.root
    (self.folder, self.git) = (folder, git)
    let arguments = ["rev-parse", "--show-toplevel", "--absolute-git-dir", "--show-prefix"]
    let answer = try Self.ask(git, root, arguments)
    guard answer.isFine else {
      if answer.errors.contains("not a git repository") {
        throw LogbookError(
          .cannotSync, "'\(root.string)' is not in a git repository",
          help: [
            "create one: prog init",
            "or copy your folder from another device: git clone ADDRESS",
          ], .noInput)
      }
      throw Self.failed("git cannot read the repository of '\(root.string)'", answer)
    }
    let lines = Self.lines(answer)
    guard lines.count >= 2, !lines[0].isEmpty else {
      throw LogbookError(
        .cannotSync, "'\(root.string)' is a repository without files",
        help: ["sync in a clone of it: git clone \(root.string.inShell) training"], .noInput)
    }
    (top, gitFolder) = (FilePath(lines[0]), FilePath(lines[1]))
    prefix = lines.count > 2 ? lines[2] : ""
  }

  // MARK: Calls

  private static func ask(
    _ git: GitRunner, _ root: FilePath, _ arguments: [String], index: String? = nil,
    seconds: Int = 60, most: Int = 1 << 20
  ) throws -> GitAnswer {
    let quiet = [
      "--literal-pathspecs", "-C", root.string, "-c", "color.ui=false", "-c",
      "core.quotePath=false",
      "-c", "submodule.recurse=false", "-c", "credential.interactive=never",
      "-c", "gc.autoDetach=true",
    ]
    let call = GitCall(
      arguments: quiet + arguments, mostOutput: most, seconds: seconds, isOwn: true, index: index)
    guard let answer = git(call) else {
      throw LogbookError(
        .noGit, "git is not installed",
        help: ["install git", "without git, a sync tool can share the folder: see docs/sync.md"],
        .noInput)
    }
    if answer.stop == .signal { throw LogbookError([], .interrupted) }
    return answer
  }

  /// Runs git, and waits for a moment if another git command is changing the repository.
  func ask(
    _ arguments: [String], index: String? = nil, seconds: Int = 60, most: Int = 1 << 20
  ) throws -> GitAnswer {
    func answer() throws -> GitAnswer {
      try Self.ask(git, folder.layout.root, arguments, index: index, seconds: seconds, most: most)
    }
    var last = try answer()
    for _ in 0..<Self.patience where Self.lock(in: last) != nil {
      folder.files.wait(milliseconds: 100)
      last = try answer()
    }
    // A lock that a killed sync left is in nobody's way but ours.
    if let lock = Self.lock(in: last), let killed,
      folder.removeLock(at: FilePath(lock), newerThan: killed)
    {
      last = try answer()
    }
    return last
  }

  /// Runs git and returns its output.
  ///
  /// - Throws: `git-failed`, or `locked` if another program uses the repository
  @discardableResult
  func run(
    _ task: String, _ arguments: [String], index: String? = nil, most: Int = 1 << 20
  ) throws -> [UInt8] {
    let answer = try ask(arguments, index: index, most: most)
    guard answer.isFine else { throw Self.failed("git cannot \(task)", answer) }
    return answer.output
  }

  /// Removes the locks that git left if a sync was killed. The next sync may not need them, and the
  /// one after it would not know whose they are.
  func removeLocks(of branch: String) {
    guard let killed else { return }
    for name in ["index.lock", "HEAD.lock", "config.lock", "refs/heads/\(branch).lock"] {
      let path = gitFolder.pushing(FilePath(name))
      func isThere() -> Bool { ((try? folder.files.status(path)) ?? nil) != nil }
      // The git that the sync ran may still be about to end.
      for _ in 0..<Self.patience where isThere() { folder.files.wait(milliseconds: 100) }
      _ = folder.removeLock(at: path, newerThan: killed)
    }
  }

  /// How often a call is repeated while another program uses the repository.
  private static let patience = 20

  /// Returns the lock file that another git command has, if the call failed because of it.
  private static func lock(in answer: GitAnswer) -> String? {
    guard !answer.isFine,
      let match = answer.errors.firstMatch(of: /Unable to create '([^']+\.lock)': File exists/)
    else { return nil }
    return String(match.1)
  }

  /// Returns the problem of a call that failed, with what git said.
  static func failed(_ summary: String, _ answer: GitAnswer, help: [String] = []) -> LogbookError {
    if let lock = lock(in: answer) {
      return LogbookError(
        WorkspaceErrorID.locked, "another git command is changing the repository",
        notes: ["git: the file '\(lock)' exists"],
        help: ["wait until it has finished, then try again", "if none runs: rm \(lock.inShell)"],
        .locked)
    }
    let why: String
    switch answer.stop {
    case .late: why = "\(summary): it did not finish in time"
    case .long: why = "\(summary): the answer is too long"
    case .signal, nil: why = summary
    }
    return LogbookError(.gitFailed, why, notes: words(of: answer), help: help, .ioFailed)
  }

  /// Returns the first lines that git printed, without hints.
  static func words(of answer: GitAnswer) -> [String] {
    let lines = answer.errors.split(whereSeparator: \.isNewline).filter {
      !$0.hasPrefix("hint:") && !$0.allSatisfy(\.isWhitespace)
    }
    return lines.prefix(6).map { "git: \(String($0).shortened(to: 200))" }
  }

  static func lines(_ answer: GitAnswer) -> [String] {
    String(decoding: answer.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the first line of a call's output, or nil if the call failed or printed nothing.
  func line(_ arguments: [String], index: String? = nil) throws -> String? {
    let answer = try ask(arguments, index: index)
    guard answer.isFine, let first = Self.lines(answer).first, !first.isEmpty else { return nil }
    return first
  }

  private func object(
    _ task: String, _ arguments: [String], index: String? = nil
  ) throws -> String {
    let output = try run(task, arguments, index: index)
    return String(decoding: output, as: UTF8.self).filter(\.isHexDigit)
  }

  // MARK: Commits and trees

  func commit(_ name: String) throws -> String? {
    try line(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
  }

  func tree(of commit: String) throws -> String {
    try object("read a commit", ["rev-parse", "--verify", "\(commit)^{tree}"])
  }

  /// Returns the last commit that both have; nil if their histories are unrelated.
  func base(_ one: String, _ other: String) throws -> String? {
    let answer = try ask(["merge-base", one, other])
    guard answer.isFine || answer.stop == nil && answer.status == 1 else {
      throw Self.failed("git cannot compare the two sides", answer)
    }
    return Self.lines(answer).first { !$0.isEmpty }
  }

  /// Returns how many commits one has that the other does not.
  func count(of commit: String, without other: String?) throws -> Int {
    let range = other.map { "\($0)..\(commit)" } ?? commit
    return Int(try line(["rev-list", "--count", range]) ?? "") ?? 0
  }

  /// Returns the paths that differ between two trees; nil for an empty tree.
  func differences(_ old: String?, _ new: String) throws -> [Difference] {
    let old = try old ?? object("name the empty tree", ["hash-object", "-t", "tree", "/dev/null"])
    let output = try run(
      "compare two commits",
      ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-ext-diff", "--no-abbrev", old, new],
      most: Self.longestList)
    var parts = output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    var found: [Difference] = []
    while parts.count >= 2 {
      let facts = parts.removeFirst().dropFirst().split(separator: " ").map(String.init)
      let path = parts.removeFirst()
      guard facts.count == 5 else { continue }
      func blob(_ mode: String, _ object: String) -> Blob? {
        mode == "000000" ? nil : Blob(mode: mode, object: object)
      }
      found.append(
        Difference(path: path, old: blob(facts[0], facts[2]), new: blob(facts[1], facts[3])))
    }
    return found
  }

  /// Returns the bytes of a file in a commit or tree, as they are on disk.
  func bytes(_ path: String, in tree: String) throws -> [UInt8] {
    try run(
      "read '\(path)'", ["cat-file", "--filters", "\(tree):\(path)"], most: Self.largestFile)
  }

  /// Stores a text as the contents of the file at a path, and returns the name of the object.
  func store(_ scratch: ScratchFile, as path: String) throws -> String {
    // The path decides about line ends and other filters, so it is relative to the top.
    try object(
      "store '\(path)'",
      [
        "-C", top.string, "hash-object", "-w", "--path", path, "--", scratch.path.string,
      ])
  }

  // MARK: Index

  /// Returns the paths of the files in some places that an index has or that git does not ignore,
  /// relative to the training folder.
  func files(in places: [String], index: String) throws -> [String] {
    let output = try run(
      "list the files",
      ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
        + places, index: index, most: Self.longestList)
    return Set(Self.paths(output)).sorted()
  }

  /// Returns the paths whose index entry is not as in the last commit, relative to the top.
  func staged() throws -> [String] {
    Self.paths(
      try run(
        "compare the index",
        ["diff-index", "--cached", "--name-only", "--no-renames", "-z", "HEAD"],
        most: Self.longestList))
  }

  private static func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives the entries of an index the state that the files have on disk. The paths are relative to
  /// the training folder.
  func stage(_ paths: [String], index: String? = nil) throws {
    for part in paths.inParts(of: Self.mostPaths) {
      try run(
        "add your files to the index",
        [
          "update-index", "--add", "--remove", "--replace", "--ignore-skip-worktree-entries", "--",
        ] + part, index: index)
    }
  }

  /// Gives entries of an index these contents. The paths are relative to the top.
  func put(_ entries: [(path: String, blob: Blob?)], in index: String) throws {
    for part in entries.inParts(of: Self.mostPaths) {
      let removed = part.filter { $0.blob == nil }.map(\.path)
      if !removed.isEmpty {
        try run(
          "build the merged tree",
          ["-C", top.string, "update-index", "--force-remove", "--"] + removed, index: index)
      }
      let added = part.flatMap { entry in
        entry.blob.map { ["--cacheinfo", "\($0.mode),\($0.object),\(entry.path)"] } ?? []
      }
      if !added.isEmpty {
        try run(
          "build the merged tree",
          ["-C", top.string, "update-index", "--add", "--replace"] + added,
          index: index)
      }
    }
  }

  func writeTree(_ index: String) throws -> String {
    try object("write a tree", ["write-tree"], index: index)
  }

  /// Returns a new commit of a tree with two parents, which no branch has yet.
  func mergeCommit(_ tree: String, _ parents: [String], _ message: String) throws -> String {
    try object(
      "create the merge commit",
      ["commit-tree", tree] + parents.flatMap { ["-p", $0] } + ["-m", message])
  }
}

extension Array {
  /// Returns the elements in parts of at most `count`.
  func inParts(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
