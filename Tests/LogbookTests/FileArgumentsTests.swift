// Tests which programs and history files the arguments of a command mean.

import Diagnostics
import Logbook
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct FileArgumentsTests {
  private let disk: MemoryDisk

  init() throws {
    disk = try Lifter(programs: ["stronglifts-5x5"], history: "").disk
    disk.addFolder("/elsewhere")
    disk.addFile("/elsewhere/mine.yaml", "program: Mine\n")
    disk.addFile("/elsewhere/old.txt", "; prog history 1\n")
    disk.addFile("/elsewhere/.hidden.yaml", "")
    disk.addFolder("/elsewhere/phul")
  }

  /// The arguments of a command in `/elsewhere`, with `--dir /t` if `isFolderChosen` is true.
  private func arguments(isFolderChosen: Bool = false) -> FileArguments {
    func folder(_ path: FilePath) -> TrainingFolder {
      TrainingFolder(
        path, files: disk, holder: LockHolder(process: 1, command: "test"), notice: { _ in })
    }
    return FileArguments(
      here: folder("/elsewhere"), input: { Array("program: Piped\n".utf8) },
      isFolderChosen: isFolderChosen, folder: { folder("/t") })
  }

  @Test func aPathComesBeforeAnID() throws {
    #expect(try arguments().program("mine.yaml").id == "mine")
    #expect(
      try arguments().program("stronglifts-5x5").source.name == "programs/stronglifts-5x5.yaml")
    // A folder of that name is not the program.
    #expect(try arguments().program("phul").source.name == "phul.yaml")
    #expect(try arguments().program("-").id == "input")
    #expect(
      summary { _ = try arguments().program("phulx") } == "no file or program named 'phulx'")
  }

  /// The title of an own program is a name before that of a shipped one, and no part of an id is.
  @Test(arguments: [
    ("Russian", "q"), ("russian", "q"), ("q", "q"), ("Leg Day", "leg-day"), ("531", "531"),
    ("Rus", nil), ("russian-squat", nil), ("Twin", "several"),
  ])
  func titlesAreNames(_ name: String, _ id: String?) throws {
    func text(_ id: String, _ title: String) -> ProgramText {
      let text = "program: \(title)\ndays: {A: [Squat: 3x5]}\n"
      return ProgramText(id: id, source: SourceText(name: "\(id).yaml", text: text))
    }
    let names = KnownPrograms(
      [text("q", "Russian"), text("one", "Twin"), text("two", "twin"), text("u", "Upper Lower")])
    if id == "several" {
      let error = try #require(throws: LogbookError.self) { try names.id(name) }
      #expect(error.diagnostics.flatMap(\.help) == ["name one by its id: 'one', 'two'"])
    } else {
      #expect(try names.id(name) == id)
      #expect(try names.text(name)?.id == id)
    }
  }

  @Test func aTitleIsTheNameOfAProgram() throws {
    disk.addFile("/t/programs/q.yaml", "program: Russian\ndays: {A: [Squat: 3x5]}\n")
    #expect(try arguments(isFolderChosen: true).program("Russian").id == "q")
    #expect(try arguments(isFolderChosen: true).program("Leg Day").id == "leg-day")
  }

  @Test func withoutNamesTheFolderHasThePrograms() throws {
    #expect(try arguments().programs([]).map(\.text.id) == ["stronglifts-5x5"])
    #expect(try arguments().programs([]).map(\.path) == ["/t/programs/stronglifts-5x5.yaml"])
    #expect(try arguments().programs(["mine.yaml"]).map(\.text.id) == ["mine"])
  }

  @Test func aFolderIsNotAProgram() throws {
    let error = try #require(throws: LogbookError.self) { try arguments().programs(["/elsewhere"]) }
    #expect(
      error.diagnostics.flatMap(\.help) == [
        "name a file",
        "for all programs of the training folder, name no file",
      ])
    // A program of the training folder may have the name of a folder here.
    disk.addFolder("/elsewhere/stronglifts-5x5")
    #expect(
      try arguments().programs(["stronglifts-5x5"]).map(\.text.source.name)
        == ["programs/stronglifts-5x5.yaml"])
  }

  @Test func aProgramOfTheFolderHasAnID() throws {
    let found = try #require(try arguments().programs(["stronglifts-5x5"]).first)
    #expect(found.path == "/t/programs/stronglifts-5x5.yaml")
    #expect(
      help { _ = try arguments().programs(["stronglifts5x5"]) } == [
        "did you mean 'stronglifts-5x5'?"
      ])
    #expect(
      help { _ = try arguments().programs(["leg-day"]) } == [
        "it is shipped with prog, so it has no file: prog show leg-day"
      ])
  }

  /// Returns the help of the error that `work` throws.
  private func help(_ work: () throws -> Void) -> [String] {
    do {
      try work()
      return ["nothing thrown"]
    } catch let failure as LogbookError {
      return failure.diagnostics.flatMap(\.help)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func aMissingFileIsReported() throws {
    #expect(summary { _ = try arguments().programs(["no.yaml"]) } == "'no.yaml' does not exist")
    #expect(summary { _ = try arguments().history("no.txt") } == "'no.txt' does not exist")
    #expect(
      summary { _ = try arguments().programs(["phul"]) } != "'phul' does not exist")
  }

  @Test func theChosenFolderIsSearchedLast() throws {
    let name = "history/2025.txt"
    #expect(summary { _ = try arguments().history(name) } == "'\(name)' does not exist")
    let found = try arguments(isFolderChosen: true).history(name)
    #expect(found.path == "/t/history/2025.txt")
    #expect(found.source.name == name)
    #expect(try arguments(isFolderChosen: true).history("old.txt").path == "/elsewhere/old.txt")
    let program = "programs/stronglifts-5x5.yaml"
    #expect(try arguments(isFolderChosen: true).programs([program]).count == 1)
  }

  @Test func aFolderIsExpandedToItsFiles() throws {
    let all = arguments(isFolderChosen: true)
    #expect(try all.expanded("programs") == ["programs/stronglifts-5x5.yaml"])
    #expect(
      try all.expanded("/elsewhere/") == ["/elsewhere/mine.yaml", "/elsewhere/old.txt"])
    #expect(try all.expanded("old.txt") == ["old.txt"])
    #expect(try all.expanded("-") == ["-"])
  }

  @Test func aTrainingFolderIsExpandedToItsProgramsAndHistory() throws {
    disk.addFile("/t/history/2025.txt", "; prog history 1\n")
    disk.addFolder("/t/history/programs")
    disk.addFile("/t/history/programs/mine-0123abcd.yaml", "program: Mine\n")
    let all = arguments()
    #expect(
      try all.expanded("/t") == ["/t/programs/stronglifts-5x5.yaml", "/t/history/2025.txt"])
    #expect(try all.expanded("/t/history/programs") == [])
    #expect(all.isSavedVersion("/t/history/programs/mine-0123abcd.yaml"))
    #expect(!all.isSavedVersion("/t/programs/stronglifts-5x5.yaml"))
    #expect(!all.isSavedVersion("/elsewhere/mine.yaml"))
  }
}
