// Tests the equipment, muscles and aliases that are found by an exercise's name.

import Testing

@testable import Training

@Suite struct ExerciseLibraryTests {
  @Test func tablesAreSortedAndComplete() {
    let tables = [
      ExerciseLibrary.legs, ExerciseLibrary.presses, ExerciseLibrary.pulls, ExerciseLibrary.others,
      ExerciseLibrary.aliases,
    ]
    for table in tables {
      let keys = ExerciseTable(table).lines.map { line in
        SearchKey(String(line.prefix { $0 != "|" })).bytes.map { Character(Unicode.Scalar($0)) }
      }
      #expect(keys.map { String($0) } == keys.map { String($0) }.sorted())
    }
    var seen: Set<String> = []
    for (name, full) in ExerciseLibrary.names {
      #expect(seen.insert(name).inserted, "\(name) appears twice")
      let known = ExerciseLibrary.known(name)
      #expect(known?.name == full ?? name)
    }
    #expect(seen.count > 300)
  }

  /// A name with its equipment means an exercise only if that is done with this equipment.
  @Test(arguments: [
    ("Barbell Squat", "Squat"), ("Squat (Barbell)", "Squat"), ("Squat, Barbell", "Squat"),
    ("Squat - Barbell", "Squat"), ("barbell back squats", "Back Squat"),
    ("BB Deadlift", "Deadlift"),
    ("Barbell Bench Press", "Bench Press"), ("Flat Barbell Bench Press", "Bench Press"),
    ("Incline Barbell Bench Press", "Incline Bench Press"), ("Barbell Curl", "Curl"),
    ("Barbell Overhead Press", "Overhead Press"), ("Bent Over Barbell Row", "Bent-Over Row"),
    ("Row (Barbell)", "Barbell Row"), ("Barbell Lunge", "Barbell Lunge"),
    ("Bench Press, Dumbbell", "Dumbbell Bench Press"), ("Swing (Kettlebell)", "Kettlebell Swing"),
    ("Flat Dumbbell Bench Press", "Dumbbell Bench Press"),
    ("Incline Bench Press (Dumbbell)", "Incline Dumbbell Press"),
    ("Lateral Dumbbell Raise", "Lateral Raise"), ("Dumbbell Lunges", "Lunge"),
    ("Bicep Curl (Dumbbell)", "Biceps Curl"), ("Pull Up (Weighted)", "Weighted Pull-Up"),
    ("Push Up (Weighted)", "Push-Up"), ("Bodyweight Squat", "Bodyweight Squat"),
    ("Dumbbell Squat", nil), ("Dumbbell Deadlift", nil), ("Dumbbell Shoulder Press", nil),
    ("Dumbbell Curl", nil), ("Kettlebell Goblet Squat", nil), ("Barbell Hack Squat", nil),
    ("Barbell Calf Raise", nil), ("Bicep Curl (Barbell)", nil), ("Barbell Glute Bridge", nil),
    ("Smith Machine Barbell Squat", nil), ("Squat (Smith Machine)", nil), ("Machine Squat", nil),
    ("Lat Pulldown (Cable)", nil), ("Weighted Squat", nil), ("Barbell", nil), ("", nil),
    ("Barbell Bench Press (Close Grip)", nil), ("Bodyweight Row", nil),
  ])
  func namesWithEquipment(_ name: String, _ exercise: String?) {
    #expect(ExerciseLibrary.equipped(name)?.name == exercise)
  }

  /// No name with equipment means an exercise that is done with other equipment.
  @Test func equipmentOfNames() {
    let words: [(String, Equipment)] = [
      ("Barbell", .barbell), ("Dumbbell", .dumbbell), ("Kettlebell", .kettlebell),
      ("Bodyweight", .bodyweight),
    ]
    for (name, _) in ExerciseLibrary.names {
      for (word, equipment) in words {
        for text in ["\(word) \(name)", "\(name) (\(word))", "\(name), \(word)"] {
          let found = ExerciseLibrary.equipped(text)
          #expect(found == nil || found?.equipment == equipment, "\(text)")
        }
      }
    }
  }

  @Test func everyShareNamesAMuscle() {
    let tables = [
      ExerciseLibrary.legs, ExerciseLibrary.presses, ExerciseLibrary.pulls, ExerciseLibrary.others,
    ]
    for line in tables.flatMap({ ExerciseTable($0).lines }) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let written = parts[2].split(separator: ",").filter { $0 != " " && !$0.isEmpty }
      let muscles = ExerciseLibrary.known(String(parts[0]))?.muscles ?? []
      #expect(muscles.count == written.count, "\(line)")
      #expect(muscles.allSatisfy { (1...100).contains($0.percent) }, "\(line)")
      #expect(Set(muscles.map(\.muscle)).count == muscles.count, "\(line)")
    }
  }

  @Test(arguments: [
    ("Squat", Equipment.barbell), ("Paused Squat", .barbell), ("Squat (paused)", .barbell),
    ("Pistol Squat", .bodyweight), ("Shrimp Squat", .bodyweight),
    ("Bodyweight Squat", .bodyweight), ("Air Squats", .bodyweight), ("Jump Squat", .bodyweight),
    ("Goblet Squat", .dumbbell), ("Kettlebell Goblet Squat", .kettlebell), ("Hack Squat", .machine),
    ("Belt Squat", .machine), ("Bulgarian Split Squat", .dumbbell), ("Zercher Squat", .barbell),
    ("Smith Machine Squat", .machine), ("Squat (Barbell)", .barbell),
    ("Safety Bar Squat", .barbell),
    ("Incline Close Grip Bench Press", .barbell), ("Bench Press (Dumbbell)", .dumbbell),
    ("DB Bench", .dumbbell), ("Chest Press", .machine), ("Single-Leg Press", .machine),
    ("Single-Leg Extension", .machine), ("Hamstring Curl", .machine),
    ("Back Extension", .bodyweight),
    ("Nordic Curl", .bodyweight), ("EZ Bar Curl", .barbell), ("Trap Bar Deadlift", .barbell),
    ("Deadlift from Blocks", .barbell), ("Wide-Grip Pull-Up", .bodyweight),
    ("pullups", .bodyweight), ("Weighted Dips", .bodyweight), ("Ring Row", .bodyweight),
    ("One-Arm Swing", .kettlebell), ("Easy Run", .bodyweight), ("T-Bar Row", .other),
    ("RDL", .barbell), ("OHP", .barbell), ("Decline", .other), ("Minutes", .other), ("", .other),
    ("Ø-Lift", .other),
  ])
  func equipmentByName(_ name: String, _ equipment: Equipment) {
    #expect(ExerciseLibrary.equipment(of: name) == equipment)
  }

  @Test func commonAliases() {
    #expect(ExerciseLibrary.name(of: "ohp") == "Overhead Press")
    #expect(ExerciseLibrary.name(of: "RDLs") == "Romanian Deadlift")
    #expect(ExerciseLibrary.name(of: "bench") == "Bench Press")
    #expect(ExerciseLibrary.name(of: "Bench Press") == nil)
    #expect(ExerciseLibrary.known("chin up")?.name == "Chin-Up")
  }

  @Test func musclesOfNamesWithQualifiers() {
    #expect(
      ExerciseLibrary.muscles(of: "Dumbbell Bench Press")
        == ExerciseLibrary.muscles(of: "Bench Press"))
    #expect(
      ExerciseLibrary.muscles(of: "Bench Press").map(\.muscle) == [.chest, .triceps, .frontDelts])
    #expect(ExerciseLibrary.muscles(of: "Bench Press").map(\.percent) == [100, 50, 50])
    #expect(ExerciseLibrary.muscles(of: "Underwater Basket").isEmpty)
  }
}
