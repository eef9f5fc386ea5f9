// The exercises and bests of imported sets.

import Diagnostics
import Interchange
import Logbook
import Testing
import Training
import Workspace
import WorkspaceTesting

@Suite struct ImportedNamesTests {
  /// Reads sets of Strong, each with its name and weight.
  private func file(_ sets: [(name: String, weight: String)]) throws -> ImportedFile {
    let header =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
    let rows = sets.enumerated().map { number, set in
      "2024-01-05 18:05:10,Push,1h,\"\(set.name)\",\(number + 1),\(set.weight),5,0,0,,,\n"
    }
    var options = ImportOptions()
    options.unit = .kg
    return try ImportReader.read(
      SourceText(name: "strong.csv", text: header + rows.joined()), options)
  }

  /// Names with their equipment mean the library's exercises, unless the folder says otherwise.
  @Test func namesWithEquipment() throws {
    let names = [
      "Barbell Squat", "Flat Barbell Bench Press", "Bench Press, Dumbbell", "Bicep Curl",
      "Dumbbell Squat",
    ]
    let read = try file(names.map { ($0, "80") })
    func exercises(_ lifter: Lifter) throws -> [String] {
      HistoryImport.names(of: [read], in: try lifter.open()).map(\.exercise)
    }
    #expect(
      try exercises(Lifter(programs: [], history: "")) == [
        "Squat", "Bench Press", "Dumbbell Bench Press", "Biceps Curl", "Dumbbell Squat",
      ])
    let own = try Lifter(
      programs: [], history: "2024-01-04 workout A\n  Flat Barbell Bench Press: 5 @ 80kg\n")
    own.disk.addFile(
      "/t/prog.yaml",
      "units: kg\nexercises:\n  Squat: {equipment: machine}\n"
        + "  DB Bench Press: {aliases: [Dumbbell Bench Press]}\n")
    #expect(
      try exercises(own) == [
        "Barbell Squat", "Flat Barbell Bench Press", "DB Bench Press", "Biceps Curl",
        "Dumbbell Squat",
      ])
  }

  /// The bests of sets with bodyweight have no estimates, in any layout.
  @Test func bestsWithBodyweight() throws {
    let lifter = try Lifter(
      programs: [],
      history: "2024-01-05 workout A\n  Pull-Up: 5 @ bw+10kg, 8 @ bw, 5 @ bw+5kg\n"
        + "  Dip: 5 @ bw-20kg, 5 @ bw-30kg\n")
    let opened = try lifter.open()
    let json = try #require(
      try HistoryExport(opened, from: nil, to: nil, exercises: [], as: .json).file(as: .json))
    let backup = try ImportReader.read(SourceText(name: "a.json", bytes: json.bytes))
    let strong = try file([
      ("Pull Up", "10"), ("Pull Up", "0"), ("Pull Up", "5"), ("Assisted Dip", "20"),
      ("Assisted Dip", "30"),
    ])
    for file in [backup, strong] {
      let tally = HistoryImport([file], into: opened, HistoryImport.names(of: [file], in: opened))
        .tally
      #expect(tally.exercises.map(\.onBodyweight?.text) == ["bw+10kg", "bw-20kg"])
      for best in tally.exercises {
        #expect(best.estimate == nil && best.five == nil && best.heaviest == nil)
      }
    }
  }
}
