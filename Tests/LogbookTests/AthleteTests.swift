// Several training folders at once, with the names of their athletes.

import Diagnostics
import Logbook
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct AthleteTests {
  private let disk = MemoryDisk()

  private func add(_ path: String, settings: String = "units: kg\n") {
    disk.addFolder(path)
    disk.addFile("\(path)/prog.yaml", settings)
  }

  private func athletes(_ paths: String...) -> [Athlete] {
    Athlete.all(paths) { path in
      TrainingFolder(
        FilePath("/").pushing(FilePath(path)).lexicallyNormalized(), files: disk,
        holder: LockHolder(process: 1, command: "test"), notice: { _ in })
    }
  }

  private func ids(_ athlete: Athlete?) -> [String] {
    guard case .failure(let error)? = athlete?.folder else { return [] }
    return error.diagnostics.map(\.id)
  }

  @Test func aNameIsThatOfTheSettingsOrOfTheFolder() {
    add("/team/ann")
    add("/team/b", settings: "name: Ben Okafor\n")
    #expect(athletes("team/ann", "team/b/").map(\.name) == ["ann", "Ben Okafor"])
  }

  @Test func equalNamesGetTheirPaths() {
    add("/ann/training")
    add("/ben/training")
    #expect(
      athletes("ann/training", "ben/training").map(\.name)
        == ["training (ann/training)", "training (ben/training)"])
  }

  @Test func aFolderThatIsNamedTwiceIsOpenedOnce() {
    add("/ann")
    #expect(athletes("ann", "./ann", "/ann/").map(\.path) == ["ann"])
  }

  @Test func aDamagedFolderDoesNotHideTheOthers() {
    add("/ann")
    add("/ben", settings: "unit: kg\n")
    let all = athletes("ann", "ben", "cy")
    #expect(all.map(\.name) == ["ann", "ben", "cy"])
    #expect(all.map(ids) == [[], ["unknown-setting"], ["no-such-folder"]])
  }

  @Test func aFolderOfFoldersIsNotAnAthlete() {
    disk.addFolder("/team")
    add("/team/ann")
    guard case .failure(let error)? = athletes("team").first?.folder else {
      Issue.record("the folder of the team is not a training folder")
      return
    }
    #expect(error.diagnostics.first?.summary == "'team' is not a training folder")
    #expect(error.diagnostics.first?.help == ["make it one: prog init team"])
  }
}
