// Tests the units in which loads were typed, loads that are added to bodyweight, and own weights.

import Diagnostics
import HistoryFormat
import Interchange
import Testing
import Training

@Suite struct TypedUnitTests {
  private static let hevy =
    "title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\n"

  private func hevy(_ loads: [(name: String, kilograms: String)]) -> String {
    Self.hevy
      + loads.enumerated().map { index, set in
        "W,\"7 Apr 2026, 10:14\",,\(set.name),\(index),normal,\(set.kilograms),5\n"
      }.joined()
  }

  /// 63.5, 49.9 and 113.4 kg are pounds if the weights beside them are.
  @Test func kilogramsOfALifterInPounds() throws {
    let bench = ["61.23", "63.5", "65.77", "49.9", "113.4"].map { ("Bench Press", $0) }
    let read = try Reading(hevy(bench))
    #expect(
      read.history.contains(
        "Bench Press: 5 @ 135lb, 5 @ 140lb, 5 @ 145lb, 5 @ 110lb, 5 @ 250lb\n"))
    // An exercise without a clear weight follows the rest of the file.
    let both = try Reading(
      hevy(bench + bench + [("Row", "63.5"), ("Curl", "12"), ("Curl", "63.5")]))
    #expect(both.history.contains("Row: 5 @ 140lb\n"))
    #expect(both.history.contains("Curl: 5 @ 12kg, 5 @ 63.5kg\n"))
  }

  @Test func kilogramsStayKilograms() throws {
    let loads = ["60", "62.5", "63.5", "49.9", "100"].map { ("Bench Press", $0) }
    let read = try Reading(hevy(loads))
    #expect(!read.history.contains("lb"))
    let one = try Reading(
      hevy([("Row", "61.23"), ("Row", "60"), ("Row", "62.5"), ("Row", "63.5")]))
    #expect(one.history.contains("Row: 5 @ 135lb, 5 @ 60kg, 5 @ 62.5kg, 5 @ 63.5kg\n"))
  }

  @Test(arguments: ["Chest Dip (Weighted)", "Back Extension (Weighted Hyperextension)"])
  func weighted(_ name: String) throws {
    let read = try Reading(hevy([(name, ""), (name, "20")]))
    #expect(read.history.contains("\(name): 5 @ bw, 5 @ bw+20kg\n"))
  }

  private static let both =
    "Date (yyyy/mm/dd),Workout,Workout Name,Body Weight (LB),Exercise,Sets×Reps,Set 1 (Reps),Set 1 (KG),Set 1 (LB)\n"

  @Test func columnsInBothUnits() throws {
    let rows = "2015/05/24,3,A,180,Squat,1×5,5,20,45\n2015/05/26,4,A,180,Squat,1×5,5,45.36,100\n"
    let read = try Reading(Self.both + rows)
    #expect(read.history.contains("Squat: 5 @ 45lb\n"))
    #expect(
      read.file.remarks == [
        "the weights are in kg and in lb; prog takes those in lb, as the body weight: '--unit kg' takes the other columns",
        "in 1 set, the weights in kg and lb differ by more than rounding, such as 45lb and 20kg in line 2",
      ])
    let kilograms = try Reading(Self.both + rows) { $0.unit = .kg }
    #expect(kilograms.history.contains("Squat: 5 @ 20kg\n"))
  }

  private static let strong =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

  /// The same weight for push-ups, pull-ups and dips of a day is the lifter's own.
  @Test func ownWeights() throws {
    let rows = ["2024-01-05|80", "2024-01-08|80.5"].flatMap { day in
      ["Push Up", "Pull Up"].map { name in
        let parts = day.split(separator: "|")
        return "\(parts[0]) 18:00:00,A,1h,\(name),1,\(parts[1]),8,0,0,,,\n"
      }
    }
    let belt = "2024-01-08 18:00:00,A,1h,Pull Up,2,90.5,5,0,0,,,\n"
    let later = "2024-01-10 18:00:00,A,1h,Pull Up,1,81,5,0,0,,,\n"
    let read = try Reading(Self.strong + rows.joined() + belt + later) { $0.unit = .kg }
    let naming = ImportNaming(name: { $0 }, isOnBodyweight: { $0 == "Push Up" || $0 == "Pull Up" })
    let own = try #require(OwnWeights(read.file.workouts, naming))
    #expect(own.count == 2)
    #expect(own.exercises.sorted() == ["Pull Up", "Push Up"])
    let included = read.file.entries(naming, bodyweight: .included).entries
      .map(\.historyText).joined()
    #expect(included.contains("Push Up: 8 @ bw\n"))
    #expect(included.contains("Pull Up: 8 @ bw, 5 @ bw+10kg\n"))
    #expect(included.contains("Pull Up: 5 @ bw\n"))
    let added = read.file.entries(naming, bodyweight: .added).entries.map(\.historyText).joined()
    #expect(added.contains("Push Up: 8 @ bw+80kg\n"))
  }

  @Test func weightsThatAreAdded() throws {
    let rows =
      "2024-01-05 18:00:00,A,1h,Push Up,1,40,8,0,0,,,\n2024-01-05 18:00:00,A,1h,Dip,1,40,8,0,0,,,\n"
    let read = try Reading(Self.strong + rows) { $0.unit = .kg }
    let naming = ImportNaming(name: { $0 }, isOnBodyweight: { _ in true })
    #expect(OwnWeights(read.file.workouts, naming) == nil)
  }
}
