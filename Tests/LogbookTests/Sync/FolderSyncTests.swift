// Tests what a sync does in each state of the folder, the repository and the remote.

import Diagnostics
import Foundation
import HistoryFormat
import Logbook
import Testing
import Training
import Workspace
import WorkspaceTesting

@Suite struct FolderSyncTests {
  private static let squat = "2025-09-01 18:00 workout Squat\n  Squat: 3x5 @ 100kg"
  private static let bench = "2025-09-02 18:00 workout Bench Press\n  Bench Press: 5x5 @ 60kg"

  /// Two devices that have synced one workout.
  private func pair() throws -> (devices: SyncedDevices, one: SyncedDevice, two: SyncedDevice) {
    let devices = try SyncedDevices()
    let one = try devices.device("one")
    try one.log(Self.squat)
    try one.sync()
    return (devices, one, try devices.device("two", clones: true))
  }

  /// Returns the refs, the index and the files of a device, without what was fetched.
  private func state(_ device: SyncedDevice) throws -> [String] {
    let refs = try device.git("for-each-ref", "refs/heads", "refs/tags")
    let files = try device.files().map { "\($0.key): \($0.value)" }.sorted()
    return [refs, try device.git("status", "--porcelain")] + files
  }

  @Test func theFirstSyncSendsEverything() throws {
    let devices = try SyncedDevices()
    let one = try devices.device("one")
    try one.log(Self.squat)
    let report = try one.sync()
    #expect(report.committed == "Squat; settings")
    #expect(report.sent == 1)
    #expect(report.remote == "origin/main")
    #expect(try one.git("config", "branch.main.merge") == "refs/heads/main\n")
    #expect(try one.git("status", "--porcelain") == "")
    #expect(try one.sync().isEmpty)
  }

  @Test func bothSidesGetAllEntries() throws {
    let (_, one, two) = try pair()
    try one.log(Self.bench)
    try two.log("2025-09-02 17:00 bodyweight 80kg")
    try one.sync()
    let report = try two.sync()
    #expect(report.committed == "bodyweight 80kg")
    #expect(report.received.added.count == 1)
    #expect(report.receivedFiles == ["history/2025.txt"])
    #expect(report.sent == 2)
    #expect(try one.sync().received.added.count == 1)
    #expect(try one.files() == two.files())
    #expect(try one.opened().history.entries.count == 3)
  }

  @Test func aConflictChangesNothingUntilOneSideIsKept() throws {
    let (_, one, two) = try pair()
    for (device, load) in [(one, "105kg"), (two, "110kg")] {
      let text = try #require(device.read("history/2025.txt"))
      try device.write("history/2025.txt", text.replacing("100kg", with: load))
    }
    try two.log(Self.bench)
    try one.sync()
    let before = try state(two)
    do {
      try two.sync()
      Issue.record("the conflict was not found")
    } catch let conflicts as SyncConflicts {
      #expect(
        conflicts.lines == [
          "history/2025.txt: workout Squat of 2025-09-01 18:00", "  here:",
          "    2025-09-01 18:00 workout Squat", "      Squat: 3x5 @ 110kg", "  origin/main:",
          "    2025-09-01 18:00 workout Squat", "      Squat: 3x5 @ 105kg",
        ])
      #expect(conflicts.problem.status == .no)
    }
    #expect(try state(two) == before)
    var keeping = two.syncing
    keeping.side = .mine
    _ = try keeping.sync()
    try one.sync()
    #expect(try one.files() == two.files())
    #expect(one.read("history/2025.txt")?.contains("110kg") ?? false)
    #expect(try one.titles() == ["Squat", "Bench Press"])
  }

  @Test func anotherDeviceMayBeFaster() throws {
    let (_, one, two) = try pair()
    try one.log(Self.bench)
    try two.log("2025-09-03 18:00 note \"two\"")
    var isFirst = true
    one.before = { arguments in
      guard arguments.contains("push"), isFirst else { return }
      isFirst = false
      #expect(throws: Never.self) { try two.sync() }
    }
    let report = try one.sync()
    #expect(!isFirst)
    #expect(report.received.added.count == 1)
    #expect(report.sent == 2)
    try two.sync()
    #expect(try one.files() == two.files())
    #expect(try one.opened().history.entries.count == 3)
  }

  /// An entry that is logged while the sync runs is in the folder afterwards, whenever it is
  /// logged.
  @Test(arguments: ["fetch", "write-tree", "commit", "commit-tree", "read-tree", "push"])
  func aWorkoutIsLoggedMeanwhile(_ call: String) throws {
    let (_, one, two) = try pair()
    try one.log(Self.bench)
    try one.sync()
    try two.log("2025-09-03 18:00 note \"two\"")
    var isFirst = true
    two.before = { arguments in
      guard arguments.contains(call), isFirst else { return }
      isFirst = false
      #expect(throws: Never.self) { try two.log("2025-09-04 18:00 note \"meanwhile\"") }
    }
    try two.sync()
    #expect(!isFirst)
    try two.sync()
    try one.sync()
    #expect(try one.files() == two.files())
    #expect(try one.opened().history.entries.count == 4, "logged before \(call)")
  }

  @Test func theErrorsOfTheMergedFolderStopTheSync() throws {
    let (_, one, two) = try pair()
    for (device, day) in [(one, 5), (two, 6)] {
      try device.write("programs/p.yaml", "program: P\ndays:\n  A: [Squat: 3x5]\n")
      try device.log("2025-09-0\(day) start p")
    }
    try one.sync()
    let before = try state(two)
    #expect(summary { try two.sync() }.contains("p"))
    #expect(try state(two) == before)
  }

  @Test func aPreviewChangesNothing() throws {
    let (_, one, two) = try pair()
    try one.log(Self.bench)
    try one.sync()
    try two.log("2025-09-03 18:00 note \"two\"")
    let before = try state(two)
    let report = try two.syncing.sync(isPreview: true)
    #expect(report.committed == "note: two")
    #expect(report.received.added.count == 1)
    #expect(report.sent == 2)
    #expect(try state(two) == before)
  }

  // MARK: Other files

  @Test func otherFilesStayAsTheyAre() throws {
    let (_, one, two) = try pair()
    try one.write("diary.txt", "private\n")
    try one.write("staged.txt", "staged\n")
    try one.git("add", "staged.txt")
    try one.write("photos/front.jpg", "a photo")
    try one.log("2025-09-03 18:00 note \"front\"\n  photo photos/front.jpg")
    let report = try one.sync()
    #expect(report.files == ["history/2025.txt", "photos/front.jpg"])
    #expect(try one.git("status", "--porcelain") == "A  staged.txt\n?? diary.txt\n")
    try two.sync()
    #expect(two.read("photos/front.jpg") == "a photo")
    #expect(two.read("staged.txt") == nil)
  }

  @Test func whatIsStagedIsCommittedAsItIsOnDisk() throws {
    let (_, one, _) = try pair()
    try one.write("prog.yaml", "units: lb\n")
    try one.git("add", "prog.yaml")
    try one.write("prog.yaml", "units: kg\n")
    try one.log(Self.bench)
    try one.sync()
    #expect(try one.git("show", "HEAD:prog.yaml") == "units: kg\n")
    #expect(try one.git("status", "--porcelain") == "")
  }

  @Test func theFolderMayBePartOfARepository() throws {
    let devices = try SyncedDevices()
    let one = try devices.device("one", inside: "life/training")
    try one.write("../notes.txt", "one\n")
    try one.log(Self.squat)
    try one.sync()
    #expect(try one.git("status", "--porcelain") == "?? life/notes.txt\n")
    try one.git("add", "../notes.txt")
    try one.git("commit", "--quiet", "-m", "Notes")
    try one.sync()
    _ = try devices.device("two", clones: true)
    let two = SyncedDevice(devices.base + "/two/life/training", devices)
    #expect(two.read("../notes.txt") == "one\n")
    try one.write("../notes.txt", "new\n")
    try one.git("commit", "--quiet", "--all", "-m", "New notes")
    try one.sync()
    try two.log(Self.bench)
    try two.sync()
    #expect(two.read("../notes.txt") == "new\n")
    #expect(try two.git("status", "--porcelain") == "")
    // A file that is not committed is never overwritten.
    try one.write("../notes.txt", "newer\n")
    try one.git("commit", "--quiet", "--all", "-m", "Newer notes")
    try one.sync()
    try two.write("../notes.txt", "mine\n")
    #expect(
      summary { try two.sync() }
        == "'life/notes.txt' has changes that are not committed, and 'origin/main' changed it too")
    #expect(two.read("../notes.txt") == "mine\n")
  }

  // MARK: States

  /// Each state of the repository that stops a sync: git calls that lead to it, and the report.
  static let states: [(name: String, calls: [[String]], says: String)] = [
    ("no remote", [["remote", "remove", "origin"]], "does not have a remote"),
    ("detached", [["checkout", "--quiet", "--detach"]], "not on a branch"),
    (
      "merging",
      [
        ["checkout", "--quiet", "-b", "other"],
        ["commit", "--quiet", "--allow-empty", "-m", "other"], ["checkout", "--quiet", "main"],
        ["merge", "--quiet", "--no-ff", "--no-commit", "other"],
      ], "a merge of git is in progress"
    ),
    (
      "no name",
      [["config", "user.useConfigOnly", "true"], ["config", "user.name", ""]],
      "git does not know your name"
    ),
    ("gone", [["remote", "set-url", "origin", "/nowhere/server.git"]], "cannot reach 'origin'"),
    ("asks", [["remote", "set-url", "origin", "https://127.0.0.1:9/x.git"]], "cannot reach"),
    (
      "several remotes",
      [
        ["branch", "--unset-upstream"], ["remote", "rename", "origin", "one"],
        ["remote", "add", "two", "/nowhere"],
      ], "several remotes"
    ),
  ]

  @Test(arguments: states.indices) func aStateStopsTheSync(_ index: Int) throws {
    let state = Self.states[index]
    let (_, one, _) = try pair()
    for call in state.calls { _ = one.devices.run(["-C", one.root] + call) }
    try one.log(Self.bench)
    let before = try self.state(one)
    let said = summary { try one.sync() }
    #expect(said.contains(state.says), "\(state.name): \(said)")
    #expect(try self.state(one) == before, "\(state.name)")
  }

  @Test func aHookMayRefuseTheCommit() throws {
    let (_, one, _) = try pair()
    let hook = one.root + "/.git/hooks/pre-commit"
    try one.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    try one.log(Self.bench)
    #expect(summary { try one.sync() } == "git did not commit your changes")
    #expect(try one.titles() == ["Squat", "Bench Press"])
    try FileManager.default.removeItem(atPath: hook)
    #expect(try one.sync().sent == 1)
  }

  @Test func foldersThatWereBegunSeparatelyAreNotMixed() throws {
    let (devices, one, _) = try pair()
    let other = try devices.device("other")
    try other.log(Self.bench)
    #expect(
      summary { try other.sync() } == "this folder and 'origin/main' were begun separately")
    #expect(try one.sync().isEmpty)
  }

  @Test func aFolderOutsideARepositoryIsReported() throws {
    let (devices, _, _) = try pair()
    let plain = SyncedDevice(devices.base + "/plain", devices)
    try plain.write("prog.yaml", "units: kg\n")
    #expect(summary { try plain.sync() }.hasSuffix("is not in a git repository"))
  }

  @Test func withoutGitNothingHappens() throws {
    let (_, one, _) = try pair()
    let sync = FolderSync(
      one.folder, on: .distantFuture, git: { _ in nil }, makeScratch: { "" },
      removeScratch: { _ in }
    )
    #expect(summary { _ = try sync.sync() } == "git is not installed")
  }

  @Test func aLockOfAKilledSyncIsRemoved() throws {
    let (_, one, _) = try pair()
    try one.log(Self.bench)
    try one.write(".git/index.lock", "")
    #expect(summary { try one.sync() } == "another git command is changing the repository")
    try one.write(".git/prog-sync.lock", "4711 prog sync\n")
    try one.write(".git/index.lock", "")
    #expect(try one.sync().sent == 1)
    // A sync that does not need the lock removes it too.
    try one.write(".git/prog-sync.lock", "4711 prog sync\n")
    try one.write(".git/index.lock", "")
    #expect(try one.sync().isEmpty)
    #expect(one.read(".git/index.lock") == nil)
  }
}

@Suite struct ConflictCopyTests {
  @Test(arguments: [
    ("history/2026.sync-conflict-20260901-101112-ABCDEFG.txt", "history/2026.txt"),
    ("history/2026 (conflicted copy 2026-09-01).txt", "history/2026.txt"),
    ("history/2026 (conflicted copy 2026-09-01 101112).txt", "history/2026.txt"),
    ("history/2026 (Ann's conflicted copy 2026-09-01).txt", "history/2026.txt"),
    ("history/2026 (SFConflict ann@example.org 2026-09-01-10-11-12).txt", "history/2026.txt"),
    ("history/2026_conflict-20260901-101112.txt", "history/2026.txt"),
    ("programs/a.Conflict.yaml", "programs/a.yaml"),
    ("prog.sync-conflict-20260901-101112-ABCDEFG.yaml", "prog.yaml"),
  ])
  func theNamesOfSyncToolsAreKnown(_ path: String, _ original: String) {
    #expect(ConflictCopy(path)?.original == original)
    #expect(SyncFile(path) == nil)
  }

  @Test(arguments: ["history/2026.txt", "programs/conflict.yaml", "history/2026-phone.txt"])
  func otherNamesAreNotCopies(_ path: String) {
    #expect(ConflictCopy(path) == nil)
    #expect(SyncFile(path) != nil)
  }

  private let copy = "history/2025.sync-conflict-20250901-101112-ABCDEFG.txt"

  private func merge(
    _ lifter: Lifter, keeping side: MergeSide? = nil, earlier: String? = nil
  ) throws -> [CopyMerge] {
    let folder = try lifter.open().folder
    let merges = try CopyMerge.all(in: folder, keeping: side) { _ in
      earlier.map { Array($0.utf8) }
    }
    for merge in merges { try folder.make(merge.edits) }
    return merges
  }

  private func lifter(_ mine: String, _ theirs: String) throws -> Lifter {
    let lifter = try Lifter(programs: [], history: mine)
    lifter.disk.addFile("/t/\(copy)", "; prog history 1\n\n" + theirs)
    return lifter
  }

  @Test func bothSidesAreKept() throws {
    let same = "2025-09-01 18:00 note \"a\"\n"
    let lifter = try lifter(
      same + "2025-09-03 18:00 note \"c\"\n", same + "2025-09-02 18:00 note \"b\"\n")
    let merges = try merge(lifter)
    #expect(merges.map(\.copies) == [[copy]])
    #expect(merges[0].changes.added.count == 1)
    let history = try lifter.open().history
    #expect(history.files.map(\.source.name) == ["history/2025.txt"])
    #expect(history.entries.map(\.entry.date.text) == ["2025-09-01", "2025-09-02", "2025-09-03"])
  }

  @Test func aWorkoutOfBothIsAConflictUnlessGitKnowsWhichIsOlder() throws {
    func workout(_ load: String) -> String {
      "2025-09-01 18:00 workout Squat\n  Squat: 3x5 @ \(load)\n"
    }
    let both = try lifter(workout("100kg"), workout("105kg"))
    #expect(throws: SyncConflicts.self) { try merge(both) }
    #expect(try both.open().history.files.count == 2)
    _ = try merge(both, earlier: "; prog history 1\n\n" + workout("100kg"))
    let history = try both.open().history
    #expect(history.files.count == 1)
    #expect(history.files[0].source.bytes.contains(Array("105kg".utf8)))
  }

  @Test func anEarlierTextRemovesNothing() throws {
    let lifter = try lifter(
      "2025-09-01 18:00 note \"a\"\n2025-09-02 18:00 note \"b\"\n", "2025-09-01 18:00 note \"a\"\n")
    let earlier = "; prog history 1\n\n2025-09-01 18:00 note \"a\"\n2025-09-02 18:00 note \"b\"\n"
    _ = try merge(lifter, earlier: earlier)
    #expect(try lifter.open().history.entries.count == 2)
  }
}
