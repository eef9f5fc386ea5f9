// Reads the files of a commit with git, from a bare repository into which nothing is checked out.

import Diagnostics

/// A commit in a bare repository: its files, by path.
package struct GitTree {
  /// One file, link or submodule of a tree.
  struct Item: Hashable {
    enum Kind: Hashable { case file, link, submodule }

    var kind: Kind
    var object: String
    var size: Int
  }

  /// The source for messages.
  let name: String
  private let git: GitRunner
  private let repository: String
  let commit: String
  private let items: [String: Item]

  /// The most bytes of a list of files: about 40,000 files.
  private static let longestList = 1 << 22
  /// The most links that follow one another.
  private static let mostLinks = 8

  // MARK: Fetching

  /// Fetches one commit of a repository into the empty folder `scratch`, and lists its files.
  ///
  /// `source` is an address or an absolute path. `ref` is a branch, tag or commit.
  ///
  /// - Throws: `cannot-fetch`, `no-git`
  package static func fetch(
    _ source: String, ref: String?, named name: String, into scratch: String,
    with git: @escaping GitRunner
  ) throws -> GitTree {
    let quiet = ["init", "--quiet", "--bare", "--template=", "--initial-branch=none", scratch]
    try expect(run(GitCall(quiet), git), name, ref)
    let fetch = [
      "-C", scratch, "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--depth=1",
      "--update-shallow", "--", source, "+\(ref ?? "HEAD"):refs/prog/source",
    ]
    try expect(run(GitCall(fetch, seconds: 120), git), name, ref)
    return try GitTree(
      repository: scratch, revision: "refs/prog/source", named: name, with: git)
  }

  /// Reads the list of files of a revision.
  package init(
    repository: String, revision: String, named name: String, with git: @escaping GitRunner
  ) throws {
    self.name = name
    self.git = git
    self.repository = repository
    let parse = ["-C", repository, "rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]
    let commit = String(decoding: try Self.run(GitCall(parse), git).output, as: UTF8.self)
      .filter(\.isHexDigit)
    guard commit.utf8.count == 40 || commit.utf8.count == 64 else {
      throw LogbookError(
        .cannotFetch, "'\(name)' does not have a commit", help: ["name a branch, tag or commit"],
        .noInput)
    }
    self.commit = commit
    let list = try Self.run(
      GitCall(
        ["-C", repository, "ls-tree", "-r", "-l", "-z", "--full-tree", commit],
        mostOutput: Self.longestList), git)
    try Self.expect(list, name, nil)
    items = Self.items(list.output)
  }

  private static func run(_ call: GitCall, _ git: GitRunner) throws -> GitAnswer {
    guard let answer = git(call) else {
      throw LogbookError(
        .noGit, "git is not installed", help: ["install git, or give the path of a program file"],
        .noInput)
    }
    if answer.stop == .signal { throw LogbookError([], .interrupted) }
    return answer
  }

  private static func expect(_ answer: GitAnswer, _ name: String, _ ref: String?) throws {
    guard !answer.isFine else { return }
    let lines = answer.errors.split(whereSeparator: \.isNewline).map {
      String($0).shortened(to: 200)
    }
    let summary: String
    var help = "check the address, and try it with git: git ls-remote \(name.inShell)"
    switch answer.stop {
    case .late: summary = "'\(name)' did not answer in time"
    case .long: summary = "'\(name)' has too many files"
    case .signal: summary = "git was interrupted"
    case nil:
      if let ref, answer.errors.contains("couldn't find remote ref") {
        summary = "'\(name)' does not have a branch, tag or commit '\(ref)'"
        help = "see its branches and tags: git ls-remote \(name.inShell)"
      } else if answer.errors.contains("couldn't find remote ref HEAD") {
        summary = "'\(name)' does not have a commit"
      } else {
        summary = "cannot fetch '\(name)'"
      }
    }
    throw LogbookError(
      .cannotFetch, summary, notes: lines.prefix(4).map { "git: \($0)" }, help: [help], .noInput)
  }

  // MARK: Files

  /// Reads lines like `100644 blob OBJECT     123<tab>PATH`, which end with a zero byte.
  private static func items(_ output: [UInt8]) -> [String: Item] {
    var items: [String: Item] = [:]
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let facts = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard facts.count == 4 else { continue }
      let kind: Item.Kind? =
        switch facts[0] {
        case "100644", "100755", "100664": .file
        case "120000": .link
        case "160000": .submodule
        default: nil
        }
      guard let kind else { continue }
      items[String(decoding: line[line.index(after: tab)...], as: UTF8.self)] = Item(
        kind: kind, object: String(facts[2]), size: Int(facts[3]) ?? 0)
    }
    return items
  }

  /// The tree as a source of programs.
  package var tree: SourceTree {
    SourceTree(name, commit: commit, paths: items.keys.sorted()) { try bytes($0) }
  }

  /// Returns the bytes of a file; links inside the tree are followed.
  ///
  /// - Throws: `unsafe-source`
  package func bytes(_ path: TreePath) throws -> [UInt8]? {
    guard let item = try item(path, links: 0) else { return nil }
    guard item.size <= SourceTree.mostBytes else {
      throw Problem.of(
        .unsafe("'\(path.text)' has \(item.size) bytes; the limit is \(SourceTree.mostBytes)"))
    }
    return try contents(item)
  }

  private func item(_ path: TreePath, links: Int) throws -> Item? {
    guard links <= Self.mostLinks else {
      throw Problem.of(.unsafe("the links at '\(path.text)' form a loop"))
    }
    for end in path.components.indices {
      let inner = path.components[...end].joined(separator: "/")
      guard let item = items[inner] else { continue }
      let rest = path.components[(end + 1)...]
      switch item.kind {
      case .file: return rest.isEmpty ? item : nil
      case .submodule: throw Problem.of(.unsafe("'\(inner)' is a submodule"))
      case .link:
        guard item.size <= 4096 else { throw Problem.of(.unsafe("'\(inner)' is a long link")) }
        let target = String(decoding: try contents(item), as: UTF8.self)
        let folder = Array(path.components[..<end])
        guard
          let next = try? TreePath(([target] + rest).joined(separator: "/"), from: folder)
        else {
          throw Problem.of(
            .unsafe("'\(inner)' is a link to '\(target)', which is not a file of the repository"))
        }
        return try self.item(next, links: links + 1)
      }
    }
    return nil
  }

  private func contents(_ item: Item) throws -> [UInt8] {
    let call = GitCall(
      ["-C", repository, "cat-file", "blob", item.object], mostOutput: SourceTree.mostBytes + 1)
    let answer = try Self.run(call, git)
    try Self.expect(answer, name, nil)
    return answer.output
  }
}
