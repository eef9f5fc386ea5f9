// The remote branch that a training folder is synced with: finds it, fetches it and pushes to it.

import Diagnostics
import Workspace

/// The local branch and the branch of the remote that belongs to it.
struct SyncRemote {
  /// The local branch, without `refs/heads/`.
  let branch: String
  /// The name of the remote: `origin`.
  let name: String
  /// The branch of the remote, without `refs/heads/`.
  let remoteBranch: String
  /// True if the next push tells git which branches belong together.
  let isNew: Bool

  /// The remote branch for messages: `origin/main`.
  var text: String { "\(name)/\(remoteBranch)" }

  /// The result of a push.
  enum Push: Hashable {
    case done
    /// Another device has pushed meanwhile.
    case overtaken
  }

  /// The ref that keeps what was fetched.
  private static let fetched = "refs/prog/upstream"

  /// Finds the remote branch. With several remotes and none chosen, it is the branch of `origin`.
  ///
  /// - Throws: `cannot-sync` for a detached head or without a remote, `remote-failed`
  init(_ repository: FolderRepository, seconds: Int) throws {
    guard let head = try repository.line(["symbolic-ref", "--quiet", "HEAD"]) else {
      throw LogbookError(
        .cannotSync, "the repository is not on a branch (detached HEAD)",
        notes: ["a commit made now would belong to no branch"],
        help: ["go back to your branch: git switch main"], .no)
    }
    let branch = Self.short(head)
    self.branch = branch
    let remotes = FolderRepository.lines(try repository.ask(["remote"])).filter { !$0.isEmpty }
    if let chosen = try repository.line(["config", "--get", "branch.\(branch).remote"]),
      let merge = try repository.line(["config", "--get", "branch.\(branch).merge"]),
      remotes.contains(chosen)
    {
      (name, remoteBranch, isNew) = (chosen, Self.short(merge), false)
      return
    }
    guard let remote = remotes.contains("origin") ? "origin" : remotes.first,
      remotes.count == 1 || remote == "origin"
    else {
      throw LogbookError(
        .cannotSync,
        remotes.isEmpty
          ? "the repository does not have a remote to sync with"
          : "the repository has several remotes, and none of them is chosen",
        help: remotes.isEmpty
          ? ["create an empty repository on a server, then: git remote add origin ADDRESS"]
          : remotes.map { "choose one: git config branch.\(branch).remote \($0)" }, .no)
    }
    let heads = try Self.heads(of: remote, repository, seconds)
    // A repository that another device began may call its branch `main` instead of `master`.
    let isHere = heads.names.contains(branch) || heads.names.isEmpty
    (name, isNew) = (remote, true)
    remoteBranch = isHere ? branch : heads.standard ?? branch
  }

  private static func short(_ ref: String) -> String {
    ref.hasPrefix("refs/heads/") ? String(ref.dropFirst("refs/heads/".count)) : ref
  }

  private static func heads(
    of remote: String, _ repository: FolderRepository, _ seconds: Int
  ) throws -> (names: [String], standard: String?) {
    let answer = try network(
      ["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"], repository, seconds)
    guard answer.isFine else { throw failure(of: remote, answer) }
    var (names, standard): ([String], String?) = ([], nil)
    for line in FolderRepository.lines(answer) {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0].hasPrefix("ref: "), parts[1] == "HEAD" {
        standard = short(String(parts[0].dropFirst("ref: ".count)))
      } else if parts[1].hasPrefix("refs/heads/") {
        names.append(short(parts[1]))
      }
    }
    return (names, standard.flatMap { names.contains($0) ? $0 : nil } ?? names.first)
  }

  // MARK: Network

  private static func network(
    _ arguments: [String], _ repository: FolderRepository, _ seconds: Int
  ) throws -> GitAnswer {
    let ssh = try repository.line(["config", "--get", "core.sshCommand"]) ?? "ssh"
    // The time limit ends what these options cannot.
    let command = "\(ssh) -oBatchMode=yes -oConnectTimeout=\(max(1, seconds / 2))"
    return try repository.ask(["-c", "core.sshCommand=\(command)"] + arguments, seconds: seconds)
  }

  /// Fetches the remote branch and returns its commit; nil if the remote does not have it yet.
  ///
  /// - Throws: `remote-failed`
  func fetch(_ repository: FolderRepository, seconds: Int) throws -> String? {
    let answer = try Self.network(
      [
        "fetch", "--quiet", "--no-recurse-submodules", "--no-write-fetch-head", "--", name,
        "+refs/heads/\(remoteBranch):\(Self.fetched)",
      ], repository, seconds)
    if answer.isFine { return try repository.commit(Self.fetched) }
    if answer.errors.contains("couldn't find remote ref") { return nil }
    throw Self.failure(of: name, answer)
  }

  /// Pushes a commit to the remote branch.
  ///
  /// - Throws: `remote-failed`
  func push(_ repository: FolderRepository, seconds: Int) throws -> Push {
    let answer = try Self.network(
      ["push", "--porcelain"] + (isNew ? ["--set-upstream"] : [])
        + ["--", name, "refs/heads/\(branch):refs/heads/\(remoteBranch)"], repository, seconds)
    if answer.isFine { return .done }
    let said = String(decoding: answer.output, as: UTF8.self) + answer.errors
    let overtaken = [
      "[rejected]", "(fetch first)", "non-fast-forward", "cannot lock ref",
      "failed to update ref", "incorrect old value",
    ]
    if answer.stop == nil, overtaken.contains(where: said.contains) { return .overtaken }
    var words = FolderRepository.lines(answer).filter { $0.hasPrefix("!") }.map { "git: \($0)" }
    words += FolderRepository.words(of: answer)
    if answer.stop == nil, said.contains("remote rejected") || !Self.isUnreachable(answer) {
      let isHook = !said.contains("remote")
      throw LogbookError(
        .remoteFailed,
        isHook
          ? "git did not push: the hook pre-push failed"
          : "'\(name)' refused the push",
        notes: words + ["your changes are committed on this device"],
        help: ["solve this, then run 'prog sync' again"], .ioFailed)
    }
    throw Self.failure(of: name, answer)
  }

  private static func isUnreachable(_ answer: GitAnswer) -> Bool {
    let marks = [
      "Could not read from remote", "unable to access", "Could not resolve", "Connection",
      "Authentication failed", "could not read Username", "could not read Password",
      "does not appear to be a git repository", "not found",
    ]
    return answer.stop != nil || marks.contains { answer.errors.contains($0) }
  }

  /// Returns the problem of a remote that cannot be used.
  private static func failure(of remote: String, _ answer: GitAnswer) -> LogbookError {
    let errors = answer.errors
    let isLocked = [
      "Permission denied", "Authentication failed", "could not read Username",
      "could not read Password", "Host key verification failed", "terminal prompts disabled",
    ].contains { errors.contains($0) }
    let summary =
      answer.stop == .late
      ? "'\(remote)' did not answer in time"
      : isLocked ? "'\(remote)' asks for a password or a key" : "cannot reach '\(remote)'"
    let help =
      isLocked
      ? ["prog cannot ask for it; log in once with git itself: git fetch \(remote.inShell)"]
      : ["check the connection, then run 'prog sync' again", "see its address: git remote -v"]
    return LogbookError(
      .remoteFailed, summary, notes: FolderRepository.words(of: answer), help: help, .ioFailed)
  }
}
