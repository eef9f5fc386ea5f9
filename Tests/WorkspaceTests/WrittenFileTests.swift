// Tests every kind of file that prog writes against everything that an attacker can put in its
// place.

import Diagnostics
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct WrittenFileTests {
  /// Writes a file of a kind as prog does. A new kind does not compile until it has a case here.
  private func write(
    _ kind: WrittenFile, in folder: TrainingFolder, _ base: FilePath
  ) throws(Diagnostic) {
    func add(_ bytes: [UInt8]) throws(Diagnostic) -> [UInt8] { bytes + Array("line\n".utf8) }
    let layout = folder.layout
    switch kind {
    case .settings, .program, .newProgram, .schema, .history, .gitFile, .picture, .report, .pins,
      .shared, .export, .devices, .synced:
      try folder.writer.update(path(kind, layout, base), as: kind, edit: add)
    case .version: try folder.keepVersion("leg-day", Array("program: A\n".utf8))
    case .mergeResult:
      try folder.writer.replace(path(kind, layout, base), by: Array("merged\n".utf8))
    case .draft:
      let draft = try Draft.open("session", in: layout, files: folder.files, holder: .test)
      defer { draft.close() }
      try draft.append("a set")
    case .lock, .temporary:
      try folder.writer.update(layout.programs.appending("new.yaml"), as: .newProgram, edit: add)
    case .scratch:
      _ = try ScratchFile([0x41], named: "prog-entry", in: layout.history, files: folder.files)
    }
  }

  private func path(_ kind: WrittenFile, _ layout: FolderLayout, _ base: FilePath) -> FilePath {
    switch kind {
    case .settings: layout.settings
    case .program: layout.programs.appending("mine.yaml")
    case .newProgram: layout.programs.appending("new.yaml")
    case .schema: layout.programs.appending("program.schema.json")
    case .history: layout.history(year: 2026)
    case .version:
      layout.versions.appending(
        "leg-day-\(ProgramText.version(of: Array("program: A\n".utf8))).yaml")
    case .gitFile: layout.root.appending(".gitignore")
    case .mergeResult: layout.root.appending(".merge_file_a1")
    case .picture: layout.root.appending("squat.svg")
    case .report: layout.root.appending("report.html")
    case .export: layout.root.appending("sets.csv")
    case .pins: layout.pins
    case .shared: layout.root.appending("shared.yaml")
    case .synced: layout.root.appending("front.jpg")
    case .draft: layout.history.appending(".draft-session")
    case .lock: layout.programs.appending(".prog.lock")
    case .temporary: layout.programs.appending(".new.yaml.4711.prog-tmp")
    case .scratch: layout.history.appending("prog-entry.txt")
    case .devices: layout.root.appending("devices.txt")
    }
  }

  /// Returns true if prog may write through the link: only if the kind of file permits it.
  private func mayFollow(_ kind: WrittenFile, _ trick: HostileFolder.Trick) -> Bool {
    switch (kind.link, trick) {
    case (.followed, .linkToFile), (.followed, .linkToEmptyFile), (.followed, .linkToComments),
      (.followed, .linkToHistory), (.followedToHistory, .linkToHistory):
      true
    default: false
    }
  }

  /// The limit is far above what a busy machine needs; without it, a pipe would block forever.
  @Test(.timeLimit(.minutes(15)), arguments: WrittenFile.allCases)
  func nothingOutsideIsWritten(_ kind: WrittenFile) throws {
    for trick in HostileFolder.Trick.allCases {
      let hostile = try HostileFolder()
      defer { hostile.remove() }
      var notices: [Diagnostic] = []
      let folder = TrainingFolder(
        hostile.root, files: Disk(), holder: .test, notice: { notices.append($0) })
      let place = path(kind, folder.layout, hostile.base)
      try hostile.place(trick, at: place)
      let linked = try Disk().status(place)
      var problem: Diagnostic?
      do throws(Diagnostic) {
        try write(kind, in: folder, hostile.base)
      } catch {
        problem = error
      }
      let follows = mayFollow(kind, trick)
      #expect(try (hostile.look() != hostile.before) == follows, "\(kind) \(trick)")
      if follows {
        #expect(problem == nil, "\(kind) \(trick)")
        #expect(notices.map(\.id) == ["link-followed"], "\(kind) \(trick)")
        #expect(try Disk().status(place)?.kind == .link, "\(kind) \(trick)")
      }
      if let problem { #expect(!problem.help.isEmpty, "\(kind) \(trick)") }
      // Leftovers of a killed prog are removed, whatever they are; existing names are not reused.
      if case .temporary = kind { continue }
      if case .scratch = kind { continue }
      switch trick {
      case .readOnly: #expect(problem?.id == "read-only-file", "\(kind) \(trick)")
      case .hardLink:
        if case .lock = kind { continue }
        #expect((problem?.id ?? notices.first?.id) == "hard-link", "\(kind) \(trick)")
      default: #expect(follows || problem != nil, "\(kind) \(trick)")
      }
      // A refused file stays where it is.
      if problem != nil { #expect(try Disk().status(place) == linked, "\(kind) \(trick)") }
    }
  }

  /// Links in place of the folders `programs`, `history` and `history/programs`.
  @Test(arguments: WrittenFile.allCases, ["empty", "past", "none", "file", "pipe"])
  func linkedFolders(_ kind: WrittenFile, target: String) throws {
    for name in ["programs", "history", "history/programs"] {
      let hostile = try HostileFolder()
      defer { hostile.remove() }
      var notices: [Diagnostic] = []
      let folder = TrainingFolder(
        hostile.root, files: Disk(), holder: .test, notice: { notices.append($0) })
      try hostile.link(FilePath(name), to: target)
      // The folder for temporary files belongs to the system and may be anywhere.
      if case .scratch = kind { continue }
      var problem: Diagnostic?
      do throws(Diagnostic) {
        try write(kind, in: folder, hostile.base)
      } catch {
        problem = error
      }
      let isOnTheWay = path(kind, folder.layout, hostile.base)
        .starts(with: hostile.root.pushing(FilePath(name)))
      let follows =
        isOnTheWay && target == "past" && kind.link(for: FilePath(name)) == .followedToHistory
      #expect(try (hostile.look() != hostile.before) == follows, "\(kind) in \(name)")
      #expect((problem != nil) == (isOnTheWay && !follows), "\(kind) in \(name)")
      if let problem { #expect(!problem.help.isEmpty) }
      if case .draft = kind { continue }
      #expect(notices.map(\.id) == (follows ? ["link-followed"] : []), "\(kind) in \(name)")
    }
  }

  /// An existing program may be in a linked folder; a new one is not created there.
  @Test func linkedPrograms() throws {
    let hostile = try HostileFolder()
    defer { hostile.remove() }
    try hostile.link("programs", to: "empty")
    let path = hostile.root.pushing("programs/mine.yaml")
    try Disk().write("program: A\n", to: hostile.outside.pushing("empty/mine.yaml"))
    var notices: [Diagnostic] = []
    let folder = TrainingFolder(
      hostile.root, files: Disk(), holder: .test, notice: { notices.append($0) })
    try folder.writer.update(path, as: .program) { _ throws(Diagnostic) in [0x42] }
    #expect(try hostile.look()["empty/mine.yaml"] == "file 420 0 B")
    #expect(notices.map(\.summary).first?.contains("'programs' is a link: prog wrote") == true)
    #expect(try hostile.look().keys.filter { $0.hasPrefix("empty/") } == ["empty/mine.yaml"])
  }

  /// Calls that change something do not follow links on the way, whenever the link appeared.
  @Test func theDiskFollowsNoLinkOnTheWay() throws {
    let hostile = try HostileFolder()
    defer { hostile.remove() }
    let disk = Disk()
    try hostile.link("programs", to: "past")
    let inside = hostile.root.pushing("programs/2024.txt")
    let new = hostile.root.pushing("programs/new.txt")
    #expect(throws: FileFailure.self) { try disk.open(new, .create(.temporary)) }
    #expect(throws: FileFailure.self) { try disk.open(inside, .update(.lock)) }
    #expect(throws: FileFailure.self) { try disk.openFolder(hostile.root.appending("programs")) }
    #expect(throws: FileFailure.self) { try disk.remove(inside) }
    #expect(throws: FileFailure.self) { try disk.createFolder(new) }
    #expect(throws: FileFailure.self) { try disk.rename(inside, to: hostile.root.appending("x")) }
    #expect(throws: FileFailure.self) {
      try disk.rename(hostile.root.appending("prog.yaml"), to: new)
    }
    try hostile.place(.linkToFile, at: hostile.root.appending("link"))
    #expect(throws: FileFailure(.tooManySymbolicLinkLevels)) {
      try disk.open(hostile.root.appending("link"), .update(.draft))
    }
    #expect(try hostile.look() == hostile.before)
  }
}
