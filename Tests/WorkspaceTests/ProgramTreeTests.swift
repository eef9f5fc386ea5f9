// Tests where `extends` looks: in the training folder or the file's own folder, with links
// followed.

import Diagnostics
import ProgramFormat
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct ProgramTreeTests {
  private let disk = MemoryDisk()

  init() {
    disk.addFolder("/t/programs")
    disk.addFolder("/t/programs/old")
    disk.addFolder("/shared")
    disk.addFile("/t/prog.yaml", "")
    disk.addFile("/t/programs/531.yaml", "program: A\ndays: {A: [Squat]}")
    disk.addFile("/t/programs/old/531.yaml", "extends: ../531.yaml\nprogram: B")
    disk.addFile("/shared/531.yaml", "program: C\ndays: {A: [Squat]}")
  }

  /// Returns what a program in the training folder `/t` finds: the file's name and place, or the
  /// failure.
  private func find(_ path: String, from file: FilePath = "/t/programs/mine.yaml") -> String {
    let tree = ProgramTree(of: file, in: "/t", files: disk, shipped: ["531-bbb"])
    let lookup = tree.lookup
    switch lookup.find(path, lookup.place, "programs/mine.yaml") {
    case .found(let source, let place): return "\(source.name) \(place)"
    case .missing(let near): return "missing \(near)"
    case .outside: return "outside"
    case .unreadable(let why): return why
    }
  }

  @Test func filesOfTheTreeAreFound() {
    #expect(find("./531.yaml") == "programs/531.yaml /t/programs/531.yaml")
    #expect(find("old/../531.yaml") == "programs/531.yaml /t/programs/531.yaml")
    #expect(find("old/531.yaml") == "programs/old/531.yaml /t/programs/old/531.yaml")
    #expect(find("../programs/531.yaml") == "programs/531.yaml /t/programs/531.yaml")
    #expect(find("./none.yaml") == #"missing ["./531.yaml"]"#)
    #expect(find("old/none.yaml") == #"missing ["./old/531.yaml"]"#)
    #expect(find("none/none.yaml") == #"missing ["./531.yaml"]"#)
    #expect(find("old") == "cannot read 'old': it is a folder")
    #expect(find(String(repeating: "x", count: 100_000)).hasPrefix("missing"))
  }

  @Test func nothingOutsideIsFound() {
    #expect(find("../../shared/531.yaml") == "outside")
    #expect(find("../../../../../shared/531.yaml") == "outside")
    disk.addLink("/t/programs/file.yaml", to: "/shared/531.yaml")
    disk.addLink("/t/programs/folder", to: "../../shared")
    #expect(find("file.yaml") == "outside")
    #expect(find("folder/531.yaml") == "outside")
    #expect(find("folder/../531.yaml") == "outside")
    disk.addLink("/t/programs/circle", to: "circle")
    #expect(find("circle/x.yaml").contains("circle"))
    disk.addLink("/t/programs/nowhere.yaml", to: "none.yaml")
    #expect(find("nowhere.yaml").hasPrefix("missing"))
  }

  @Test func aFileOutsideUsesItsOwnFolder() {
    #expect(find("531.yaml", from: "/shared/mine.yaml") == "programs/531.yaml /shared/531.yaml")
    #expect(find("../t/programs/531.yaml", from: "/shared/mine.yaml") == "outside")
    // The tree of a linked program is that of the file it points to.
    disk.addLink("/t/programs/mine.yaml", to: "/shared/mine.yaml")
    #expect(find("531.yaml") == "programs/531.yaml /shared/531.yaml")
    // The same holds for a linked folder of programs.
    disk.addLink("/t/linked", to: "/shared")
    #expect(find("531.yaml", from: "/t/linked/m.yaml") == "programs/531.yaml /shared/531.yaml")
  }

  @Test func aLargeFileIsNotRead() {
    disk.addFile("/t/programs/large.yaml", String(repeating: "# x\n", count: 300_000))
    #expect(find("large.yaml") == "it has 1200000 bytes; the limit is 1048576")
  }

  @Test func theVersionIsComputedFromTheResolvedText() throws {
    let folder = TrainingFolder("/t", files: disk, holder: .test, notice: { _ in })
    disk.addFile("/t/programs/mine.yaml", "extends: ./531.yaml\nauthor: Me\n")
    func text(_ id: String) throws -> ProgramText {
      try #require(try folder.programTexts().texts.first { $0.id == id })
    }
    let plain = try text("531")
    #expect(plain.version == ProgramText.version(of: plain.source.bytes))
    let mine = try text("mine")
    #expect(
      String(decoding: mine.resolved.source.bytes, as: UTF8.self)
        == "program: A\ndays: {A: [Squat]}\nauthor: Me\n")
    disk.addFile("/t/programs/531.yaml", "program: A\ndays: {A: [Bench]}")
    #expect(try text("mine").version != mine.version)
    #expect(try text("mine").source == mine.source)
  }
}
