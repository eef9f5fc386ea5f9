// Keeps a training folder the same on several devices, through a git repository.
//
// A sync works out its whole plan first: what to commit, what to fetch, and the merged text of each
// file. Then it commits, writes the files, moves the branch and pushes. If it is interrupted, each
// file has its old or its new text, and the next sync finds the rest still to do.

package import Diagnostics
import HistoryFormat
import SystemPackage
package import Training
package import Workspace

/// The result of a sync, or of its preview.
package struct SyncReport {
  /// The remote branch: `origin/main`.
  package var remote = ""
  /// The message of the commit with the changes of this device; nil without changes.
  package var committed: String?
  /// The files of that commit.
  package var files: [String] = []
  /// The entries that came from other devices, and those that they removed.
  package var received = EntryChanges(from: [], to: [])
  /// The files that changed on this device.
  package var receivedFiles: [String] = []
  /// The number of commits that were pushed.
  package var sent = 0
  /// Problems of the merged folder that do not stop the sync.
  package var warnings: [Diagnostic] = []

  /// True if the folder and the remote branch were the same.
  package var isEmpty: Bool { committed == nil && receivedFiles.isEmpty && sent == 0 }
}

package struct FolderSync {
  private let folder: TrainingFolder
  private let git: GitRunner
  private let date: CalendarDate
  private let makeScratch: () throws -> String
  private let removeScratch: (String) -> Void
  /// The side that is kept where both changed the same entry; nil to report it.
  package var side: MergeSide?
  /// The most seconds for one answer of the remote.
  package var seconds = 60
  /// Runs a part that Ctrl-C must not interrupt.
  package var protected: (() throws -> Void) throws -> Void = { try $0() }

  /// How often a sync is repeated because another device or program was faster.
  private static let attempts = 5

  package init(
    _ folder: TrainingFolder, on date: CalendarDate, git: @escaping GitRunner,
    makeScratch: @escaping () throws -> String, removeScratch: @escaping (String) -> Void
  ) {
    self.folder = folder
    self.date = date
    self.git = git
    self.makeScratch = makeScratch
    self.removeScratch = removeScratch
  }

  /// Syncs the folder, or with `isPreview` only works out what a sync would do.
  ///
  /// - Throws: `sync-conflict`, `cannot-sync`, `remote-failed`, `git-failed`
  package func sync(isPreview: Bool = false) throws -> SyncReport {
    var repository = try ready()
    let place = repository.gitFolder.appending("prog-sync.lock")
    // The lock of a sync that ended is gone.
    repository.killed = ((try? folder.files.status(place)) ?? nil)?.changed
    let lock =
      isPreview
      ? nil : try Problem.translated { try folder.lock(at: place, of: "the repository") }
    defer { lock?.release() }
    var report = SyncReport()
    var isOvertaken = false
    for _ in 0..<Self.attempts {
      let remote = try SyncRemote(repository, seconds: seconds)
      report.remote = remote.text
      if !isPreview {
        repository.removeLocks(of: remote.branch)
        try UnfinishedMerge(repository: repository).finish(on: remote.branch)
      }
      let upstream = try remote.fetch(repository, seconds: seconds)
      let scratch = FilePath(try Problem.translated { try makeScratch() })
      defer { removeScratch(scratch.string) }
      do {
        let planner = planner(repository, remote, scratch)
        let plan = try planner.plan(with: upstream)
        if !plan.conflicts.isEmpty { throw SyncConflicts(plan.conflicts, with: remote.text) }
        if isPreview {
          report.noteCommit(of: plan)
          report.noteMerge(of: plan)
          report.sent = try outgoing(plan, repository)
          return report
        }
        let target = try apply(plan, planner, &report)
        guard let target, target != upstream else { return report }
        let sent = try repository.count(of: target, without: upstream)
        if try remote.push(repository, seconds: seconds) == .done {
          report.sent = sent
          return report
        }
        isOvertaken = true
      } catch is ChangedWhilePlanning {
        continue
      }
    }
    guard isOvertaken else {
      throw LogbookError(
        [
          Diagnostic(
            WorkspaceErrorID.changedMeanwhile, "another program keeps changing the training folder",
            help: ["close editors and sync tools that write to it, then try again"])
        ], .locked)
    }
    throw LogbookError(
      .remoteFailed, "another device keeps pushing to '\(report.remote)'",
      notes: ["what was received is in your folder, and your changes are committed"],
      help: ["run 'prog sync' again in a moment"], .locked)
  }

  /// Returns whether the history has changes that are not committed.
  package func hasChanges() throws -> Bool {
    let status = try ready().run(
      "look for changes",
      ["status", "--porcelain", "-z", "--untracked-files=all", "--", "history"], most: 1 << 24)
    return !status.isEmpty
  }

  /// Returns the text that a file of the folder has in the last commit; nil if git does not know
  /// it.
  package func committed(_ name: String) -> [UInt8]? {
    guard let repository = try? FolderRepository(around: folder, git: git) else { return nil }
    return try? repository.bytes(repository.prefix + name, in: "HEAD")
  }

  /// Returns the planner of an attempt. Its index begins empty: a copy of git's own index would
  /// have another time, by which git finds files that changed within the same moment.
  private func planner(
    _ repository: FolderRepository, _ remote: SyncRemote, _ scratch: FilePath
  ) -> SyncPlanner {
    SyncPlanner(
      folder: folder, repository: repository, remote: remote, date: date, side: side,
      scratch: scratch, index: scratch.appending("index").string)
  }

  private func outgoing(_ plan: SyncPlan, _ repository: FolderRepository) throws -> Int {
    let made = (plan.local.isEmpty ? 0 : 1) + (plan.merge == .commit ? 1 : 0)
    return made + (try plan.head.map { try repository.count(of: $0, without: plan.upstream) } ?? 0)
  }

  // MARK: Readiness

  /// Returns the repository if git is not in the middle of something else.
  ///
  /// - Throws: `cannot-sync`
  private func ready() throws -> FolderRepository {
    try Problem.translated { try folder.expectFolder() }
    let repository = try FolderRepository(around: folder, git: git)
    let unfinished = [
      ("MERGE_HEAD", "a merge", "git merge --abort"),
      ("rebase-merge", "a rebase", "git rebase --abort"),
      ("rebase-apply", "a rebase", "git rebase --abort"),
      ("CHERRY_PICK_HEAD", "a cherry-pick", "git cherry-pick --abort"),
      ("REVERT_HEAD", "a revert", "git revert --abort"),
      ("BISECT_LOG", "a bisect", "git bisect reset"),
    ]
    for (name, words, help) in unfinished
    where ((try? folder.files.status(repository.gitFolder.appending(name))) ?? nil) != nil {
      throw LogbookError(
        .cannotSync, "\(words) of git is in progress",
        help: ["finish it, or undo it: \(help)", "then run 'prog sync' again"], .no)
    }
    guard try repository.ask(["var", "GIT_COMMITTER_IDENT"]).isFine else {
      throw LogbookError(
        .cannotSync, "git does not know your name",
        notes: ["each commit names its author"],
        help: [
          "git config --global user.name 'YOUR NAME'",
          "git config --global user.email you@example.org",
        ], .no)
    }
    if let copy = ConflictCopy.all(in: folder).first {
      throw LogbookError(
        .cannotSync, "'\(copy.path)' is a copy that a sync tool made of '\(copy.original)'",
        help: ["merge the two first: prog sync --files"], .no)
    }
    return repository
  }

  // MARK: Doing it

  /// Carries a plan out up to the push, and returns the commit to push; nil without any commit.
  private func apply(
    _ plan: SyncPlan, _ planner: SyncPlanner, _ report: inout SyncReport
  ) throws -> String? {
    let repository = planner.repository
    try commit(plan, planner)
    report.noteCommit(of: plan)
    guard let head = try repository.commit("HEAD") else { return nil }
    // A hook, or another command, may have changed what was planned.
    guard try plan.local.isEmpty ? head == plan.head : repository.tree(of: head) == plan.tree else {
      throw ChangedWhilePlanning()
    }
    guard let upstream = plan.upstream, plan.merge != .none else { return head }
    var target = upstream
    if plan.merge == .commit {
      try repository.put(plan.merged, in: planner.index)
      let tree = try repository.writeTree(planner.index)
      target = try repository.mergeCommit(
        tree, [head, upstream], "Merge \(planner.remote.text)")
    }
    let merge = UnfinishedMerge(repository: repository)
    try merge.begin(target)
    try write(plan.changes, below: repository.top)
    try merge.move(planner.remote.branch, from: head, to: target)
    try merge.end()
    report.noteMerge(of: plan)
    return target
  }

  /// Commits the changed files of the training folder as they are on disk, staged or not. Other
  /// files that are staged stay staged.
  private func commit(_ plan: SyncPlan, _ planner: SyncPlanner) throws {
    let repository = planner.repository
    let prefix = repository.prefix
    let staged =
      plan.head == nil
      ? []
      : try repository.staged().compactMap { path in
        path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
      }
    let own = Set(plan.local).union(staged.filter(plan.own.contains))
    try repository.stage(own.sorted())
    guard !plan.local.isEmpty else { return }
    let paths = try Problem.translated {
      try ScratchFile(
        Array(plan.local.joined(separator: "\0").utf8), named: "paths", in: planner.scratch,
        files: folder.files)
    }
    defer { paths.remove() }
    let answer = try repository.ask(
      [
        "commit", "--quiet", "--only", "-m", plan.message, "--pathspec-from-file",
        paths.path.string, "--pathspec-file-nul",
      ], seconds: 120)
    guard answer.isFine else {
      throw FolderRepository.failed(
        "git did not commit your changes", answer,
        help: ["if a hook of the repository refuses them, solve that, then run 'prog sync' again"])
    }
  }

  private func write(_ changes: [SyncPlan.Change], below top: FilePath) throws {
    guard !changes.isEmpty else { return }
    func edit(_ change: SyncPlan.Change, _ kind: WrittenFile) -> FileEdit {
      let path =
        change.name.map { folder.layout.root.pushing(FilePath($0)) }
        ?? top.pushing(FilePath(change.path))
      let old = change.old ?? []
      guard let new = change.new else {
        return FileEdit(removing: path, as: kind) { bytes throws(Diagnostic) in
          guard bytes == old else { throw Diagnostic.changedMeanwhile(change.path) }
        }
      }
      return FileEdit(path, as: kind) { bytes throws(Diagnostic) in
        guard bytes == old || bytes == new else {
          throw Diagnostic.changedMeanwhile(change.path)
        }
        return new
      }
    }
    // New photos and other files are harmless before the entries that name them.
    let others = changes.filter { $0.kind == nil || $0.kind == .photo }
    let own = changes.filter { $0.kind != nil && $0.kind != .photo }
    do {
      try protected {
        for change in others { try folder.make([edit(change, .synced)]) }
        try folder.make(
          own.map { edit($0, $0.kind?.written(isNew: $0.old == nil) ?? .synced) })
      }
    } catch let problem as Diagnostic {
      if problem.id == WorkspaceErrorID.changedMeanwhile.rawValue { throw ChangedWhilePlanning() }
      throw Problem.of(problem)
    }
  }
}

extension SyncReport {
  /// Adds what an attempt commits. An earlier attempt may have committed a part.
  fileprivate mutating func noteCommit(of plan: SyncPlan) {
    guard !plan.local.isEmpty else { return }
    committed = plan.message
    files = Array(Set(files + plan.local)).sorted()
  }

  /// Adds what an attempt receives.
  fileprivate mutating func noteMerge(of plan: SyncPlan) {
    received = received.followed(by: plan.received)
    let names = plan.changes.map { $0.name ?? $0.path }
    receivedFiles = Array(Set(receivedFiles + names)).sorted()
    warnings = plan.warnings
  }
}
