// Decides everything that a sync does, before anything of it is done.

import Diagnostics
import HistoryFormat
import SystemPackage
import Training
import Workspace

/// The steps of a sync, as they follow from the folder, the last commit and the remote branch.
struct SyncPlan {
  enum Merge: Hashable {
    /// The remote branch has nothing new.
    case none
    /// The local branch moves forward to the remote branch.
    case forward
    /// Both have something new.
    case commit
  }

  /// A file that changes on disk.
  struct Change {
    /// Relative to the top of the repository, and relative to the training folder if it is inside.
    let path: String
    let name: String?
    let kind: SyncFile?
    let old: [UInt8]?
    let new: [UInt8]?
  }

  /// The last commit; nil before the first one.
  var head: String?
  /// The tree of the last commit with the changes of the training folder.
  var tree = ""
  /// The changed files of the training folder, relative to it.
  var local: [String] = []
  /// The files of the training folder that git has or can have.
  var own: Set<String> = []
  /// The message of the commit of the changes.
  var message = ""
  /// The commit of the remote branch; nil if the branch does not exist yet.
  var upstream: String?
  var merge = Merge.none
  var changes: [Change] = []
  /// The entries of the index by which the merged tree differs from `tree`.
  var merged: [(path: String, blob: FolderRepository.Blob?)] = []
  var conflicts: [SyncConflict] = []
  var received = EntryChanges(from: [], to: [])
  /// New problems of the merged folder that do not stop the sync.
  var warnings: [Diagnostic] = []

  /// True if nothing changes on disk or in the repository.
  var isEmpty: Bool { local.isEmpty && merge == .none }
}

/// A file was changed while prog worked out what to do with it, so it must be worked out again.
struct ChangedWhilePlanning: Error {}

/// Makes the plan of one attempt.
struct SyncPlanner {
  let folder: TrainingFolder
  let repository: FolderRepository
  let remote: SyncRemote
  let date: CalendarDate
  let side: MergeSide?
  let scratch: FilePath
  /// The path of a temporary index.
  let index: String

  /// Returns the plan for a commit of the remote branch; nil if that branch does not exist yet.
  ///
  /// - Throws: `cannot-sync`, or the new errors of the merged folder
  func plan(with upstream: String?) throws -> SyncPlan {
    let opened = try OpenedFolder.open(folder)
    try opened.expectHistoryRead()
    var plan = SyncPlan()
    plan.upstream = upstream
    plan.head = try repository.commit("HEAD")
    let photos = opened.photos
    try readOwn(photos, opened, into: &plan)
    let head = plan.head
    let changed = try repository.differences(
      try head.map { try repository.tree(of: $0) }, plan.tree)
    plan.local = changed.compactMap { name(of: $0.path) }
    if !plan.local.isEmpty {
      let before = try earlierEntries(changed, in: opened)
      plan.message =
        SyncSummary(
          EntryChanges(from: before, to: opened.history.entries.map(\.entry)), in: opened,
          files: plan.local
        ).text
    }
    guard let upstream else { return plan }
    guard let head, let base = try repository.base(head, upstream) else {
      let isShallow = try repository.line(["rev-parse", "--is-shallow-repository"]) == "true"
      throw isShallow ? Self.shallow : unrelated
    }
    if base == upstream { return plan }
    plan.merge = base == head && plan.local.isEmpty ? .forward : .commit
    try merge(base, upstream, photos, into: &plan)
    if plan.conflicts.isEmpty { try check(&plan, opened) }
    return plan
  }

  /// Returns a path relative to the training folder; nil for a path outside it.
  private func name(of path: String) -> String? {
    path.hasPrefix(repository.prefix) ? String(path.dropFirst(repository.prefix.count)) : nil
  }

  private static let shallow = LogbookError(
    .cannotSync, "the repository has only its latest commits (a shallow clone)",
    help: ["fetch all of them: git fetch --unshallow"], .no)

  private var unrelated: LogbookError {
    LogbookError(
      .cannotSync, "this folder and '\(remote.text)' were begun separately",
      notes: ["their repositories have no commit in common, and nothing was changed"],
      help: [
        "copy the other folder: git clone ADDRESS training2",
        "then add your files of history/ to it under other names, and use that folder",
      ], .no)
  }

  // MARK: This device

  /// Reads the files of the training folder into a temporary index.
  private func readOwn(
    _ photos: Set<String>, _ opened: OpenedFolder, into plan: inout SyncPlan
  ) throws {
    try repository.run(
      "read the last commit", ["read-tree"] + (plan.head.map { ["--reset", $0] } ?? ["--empty"]),
      index: index)
    let found = try repository.files(in: SyncFile.places + photos.sorted(), index: index)
    let own = found.filter { SyncFile($0, photos: photos) != nil }
    plan.own = Set(own)
    if let unseen = opened.history.files.map(\.source.name).first(where: { !plan.own.contains($0) })
    {
      throw LogbookError(
        .cannotSync, "git does not see '\(unseen)'",
        notes: ["a .gitignore excludes it, or a link leads to it"],
        help: ["see why: git check-ignore -v \(unseen.inShell)"], .no)
    }
    try repository.stage(own, index: index)
    plan.tree = try repository.writeTree(index)
  }

  /// Returns the entries before the changes: those of unchanged files, and those that the changed
  /// ones had in the last commit.
  private func earlierEntries(
    _ changed: [FolderRepository.Difference], in opened: OpenedFolder
  ) throws -> [Entry] {
    let names = Set(changed.compactMap { name(of: $0.path) })
    var files = opened.history.files.filter { !names.contains($0.source.name) }
    for difference in changed {
      guard let name = name(of: difference.path), SyncFile(name) == .history,
        let old = difference.old
      else { continue }
      let bytes = try repository.run(
        "read '\(name)'", ["cat-file", "blob", old.object], most: FolderRepository.largestFile)
      files.append(HistoryFile(SourceText(name: name, bytes: bytes)))
    }
    return History(files).entries.map(\.entry)
  }

  // MARK: Both sides

  private func merge(
    _ base: String, _ upstream: String, _ photos: Set<String>, into plan: inout SyncPlan
  ) throws {
    let mine = Dictionary(
      try repository.differences(base, plan.tree).map { ($0.path, $0) }
    ) { first, _ in first }
    let staged = plan.head == nil ? [] : Set(try repository.staged())
    for theirs in try repository.differences(base, upstream) {
      let ours = mine[theirs.path].map(\.new) ?? theirs.old
      guard ours != theirs.new else { continue }
      let name = name(of: theirs.path)
      let kind = name.flatMap { SyncFile($0, photos: photos) }
      let blobs = [ours, theirs.old, theirs.new].compactMap(\.self)
      guard blobs.allSatisfy({ $0.isPlain || kind != nil && $0.mode == "100755" }) else {
        throw beside(theirs.path, "is a link, a submodule or an executable file", "changed too")
      }
      if kind == nil, staged.contains(theirs.path) {
        throw beside(theirs.path, "has staged changes", "changed it too")
      }
      let old = try onDisk(theirs.path, kind)
      if let blob = try add(theirs, ours, mine[theirs.path] != nil, old, (name, kind), &plan) {
        plan.merged.append((theirs.path, blob.value))
      }
    }
  }

  /// The new blob of a path; nil if the path is removed.
  private struct NewBlob { let value: FolderRepository.Blob? }

  /// Decides about one path, and returns its blob in the merged tree; nil for a conflict.
  private func add(
    _ theirs: FolderRepository.Difference, _ ours: FolderRepository.Blob?, _ isBoth: Bool,
    _ old: [UInt8]?, _ file: (name: String?, kind: SyncFile?), _ plan: inout SyncPlan
  ) throws -> NewBlob? {
    let path = theirs.path
    func bytes(_ blob: FolderRepository.Blob?, _ tree: @autoclosure () -> String) throws -> [UInt8]?
    {
      try blob.map { _ in try repository.bytes(path, in: tree()) }
    }
    let other = try bytes(theirs.new, plan.upstream ?? "")
    let own = try bytes(ours, plan.tree)
    var new = other
    var blob = theirs.new
    if isBoth {
      let before = try theirs.old.map {
        try repository.run(
          "read '\(path)'", ["cat-file", "blob", $0.object], most: FolderRepository.largestFile)
      }
      let versions = SyncVersions(name: file.name ?? path, base: before, mine: own, theirs: other)
      switch SyncMerge(versions, as: file.kind, keeping: side) {
      case .conflict(let kind):
        plan.conflicts.append(SyncConflict(name: versions.name, kind: kind))
        return nil
      case .text(let bytes):
        new = bytes
        if bytes == own {
          blob = ours
        } else if bytes != other {
          blob = try bytes.map { try stored($0, path, mode: ours?.mode ?? "100644") }
        }
      }
    }
    if old != new, old != own, try !isUnchanged(path, old, ours) {
      if file.kind != nil { throw ChangedWhilePlanning() }
      throw beside(path, "has changes that are not committed", "changed it too")
    }
    if old != new {
      plan.changes.append(
        SyncPlan.Change(path: path, name: file.name, kind: file.kind, old: old, new: new))
    }
    return NewBlob(value: blob)
  }

  private func stored(
    _ bytes: [UInt8], _ path: String, mode: String
  ) throws -> FolderRepository.Blob {
    let file = try Problem.translated {
      try ScratchFile(bytes, named: "merged", in: scratch, files: folder.files)
    }
    defer { file.remove() }
    return FolderRepository.Blob(mode: mode, object: try repository.store(file, as: path))
  }

  /// Returns whether a file on disk has the contents of a blob for git, for example with other line
  /// ends.
  private func isUnchanged(
    _ path: String, _ bytes: [UInt8]?, _ blob: FolderRepository.Blob?
  ) throws -> Bool {
    guard let bytes, let blob else { return bytes == nil && blob == nil }
    return try stored(bytes, path, mode: blob.mode) == blob
  }

  private func onDisk(_ path: String, _ kind: SyncFile?) throws -> [UInt8]? {
    try Problem.translated {
      try folder.ownText(
        repository.top.pushing(FilePath(path)), as: kind?.written(isNew: false) ?? .synced)?.bytes
    }
  }

  private func beside(_ path: String, _ state: String, _ what: String) -> LogbookError {
    LogbookError(
      .cannotSync, "'\(path)' \(state), and '\(remote.text)' \(what)",
      notes: ["prog merges only training folders; nothing was changed"],
      help: ["merge with git, which also merges this file: git pull"], .no)
  }

  // MARK: Checks

  /// Runs the checks of `prog doctor` on the merged folder. Errors that neither side had stop the
  /// sync.
  private func check(_ plan: inout SyncPlan, _ opened: OpenedFolder) throws {
    let result = try OpenedFolder.open(overlay(plan.changes))
    plan.received = EntryChanges(
      from: opened.history.entries.map(\.entry), to: result.history.entries.map(\.entry))
    func facts(_ problem: Diagnostic) -> String { "\(problem.id) \(problem.summary)" }
    let known = Set(DoctorChecks(opened, on: date).findings.map(facts))
    let new = DoctorChecks(result, on: date).findings.filter { !known.contains(facts($0)) }
    plan.warnings = new.filter { $0.severity != .error }
    let errors = new.filter { $0.severity == .error }
    // This device does not refuse errors that the other device already has.
    guard !errors.isEmpty, let upstream = plan.upstream, plan.merge == .commit else {
      plan.warnings += errors
      return
    }
    let theirs = try? DoctorChecks(
      OpenedFolder.open(overlay(changes(to: upstream, plan))), on: date)
    let others = Set((theirs?.findings ?? []).map(facts))
    let ours = errors.filter { !others.contains(facts($0)) }
    guard ours.isEmpty else {
      throw LogbookError(
        ours.map { problem in
          var problem = problem
          problem.notes.append(
            "your folder and '\(remote.text)' together would have this error; nothing was changed")
          return problem
        }, .badInput)
    }
    plan.warnings += errors
  }

  /// Returns the changes that give this folder the files of the remote branch.
  private func changes(to upstream: String, _ plan: SyncPlan) throws -> [SyncPlan.Change] {
    try repository.differences(plan.tree, upstream).compactMap { difference in
      guard let name = name(of: difference.path), let kind = SyncFile(name) else { return nil }
      return SyncPlan.Change(
        path: difference.path, name: name, kind: kind, old: nil,
        new: try difference.new.map { _ in try repository.bytes(difference.path, in: upstream) })
    }
  }

  /// Returns the folder as if the changes were on disk.
  private func overlay(_ changes: [SyncPlan.Change]) -> TrainingFolder {
    let files = BufferedFiles(folder.files)
    for change in changes {
      guard let name = change.name else { continue }
      let path = folder.layout.root.pushing(FilePath(name))
      if let new = change.new { files.setBuffer(new, at: path) } else { files.hide(path) }
    }
    return TrainingFolder(folder.layout.root, files: files, holder: folder.holder, notice: { _ in })
  }
}

extension OpenedFolder {
  /// The photos in the folder that notes name.
  var photos: Set<String> {
    var photos: Set<String> = []
    for entry in history.entries {
      guard case .note(_, let paths) = entry.entry.event else { continue }
      for path in paths where !path.hasPrefix("/") && !path.split(separator: "/").contains("..") {
        photos.insert(FilePath(path).lexicallyNormalized().string)
      }
    }
    return photos
  }
}
