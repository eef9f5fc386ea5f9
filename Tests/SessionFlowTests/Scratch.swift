import Testing
@testable import SessionFlow
@testable import Engine
import Programs
import Terminal
import Training
@Test func look() throws {
  for width in [80, 40] {
    var one = try Trainee(Sample.squatDay, sources: Sample.sources, width: width, reference: FrameTests.reference)
    one.outlook = [StyledLine("Squat.tm 290lb (+10lb): cycle done")]
    if width == 80 {
    one.type("w", "", "210lb 6", "", "8", "3x10", "1", "", "", "n left knee fine", "5x75", "f")
    one.type("y")
    } else { one.type("w", "", "", "8", "s", "=", "") }
    print(one.screen); print("=====")
  }
  var two = try Trainee(Sample.plan([
    Sample.exercise("Row", "2x8-12 @ 60kg", superset: 1, rest: Seconds(60)),
    Sample.exercise("Dips", "3x max @ bw", superset: 1, isBodyweight: true),
    Sample.exercise("Bench Press", "3x5 @ 80kg", or: [Alternative("Dumbbell Bench", factor: Decimal(4, places: 1)), Alternative("Push-up")]),
    Sample.exercise("Plank", "2x30-60s", isBodyweight: true),
  ], day: "B", note: "Light day."), width: 60)
  two.type("", "", "", "12", "10", "9", "x", "1", "", "7", "a", "", "a Curl", "10 @ 12kg", "", "45", "50s", "?", "b", "a", "u", "f", "b", "p 100", "e", "", "")
  print(two.screen)
}
