// Tests of the tables of the notation, line by line, as a program may write them.

import Diagnostics
import Notation
import Testing
import Training

/// A line and its canonical form.
struct Line: Sendable, CustomTestStringConvertible {
  let written: String
  let canonical: String
  init(_ written: String, _ canonical: String? = nil) {
    self.written = written
    self.canonical = canonical ?? written
  }
  var testDescription: String { written }
}

@Suite struct SetsPlannedTests {
  static let table: [Line] = [
    // efforts with a base
    Line("5 @8 of 1rm"), Line("5 @ 8 of tm", "5 @8 of tm"), Line("5 @7-8 of 1rm"),
    Line("5 @ 2 rir of 1rm", "5 @8 of 1rm"), Line("5 @ rpe 8 of 5rm", "5 @8 of 5rm"),
    Line("3x5 @8 of (1rm * 95%) w"), Line("5 @8 of Squat.1rm as top"),
    // expressions
    Line("5 @(target)"), Line("5 @ 100kg @(target)"), Line("5 rest (pause + 30s)"),
    Line("3x5 @(8 - week) until @(limit) rest (pause) every (90s * 2) tempo (slow)1X1"),
    Line("5 tempo 3(n)X(m)"), Line("5km in (goal)"), Line("max in (goal)"),
    Line("(run) in (goal)"), Line("(run) @ (easy + 15s/km)"), Line("5km @ easy"),
    Line("(low)-(high)"), Line("30s-(high)"), Line("(30s)-(high)", "30s-(high)"),
    Line("5 @(target)-9"), Line("5 @ 8-(target)", "5 @8-(target)"), Line("5 @(low)-(high)"),
    Line("5 @ (low)-80% @(target)-9 w"), Line("5 @ 70%-(high) of tm+5kg"), Line("3-(n)x5"),
    Line("(n)-5x5 @ 100kg"), Line("5 @ (low)-(high)"), Line("5 rpe 7-(target)", "5 @7-(target)"),
    Line("(low)-60s"), Line("(low)+"), Line("2km @ 2:00/500m"),
    Line("2km @ 120s/500m", "2km @ 2:00/500m"),
    // count
    Line("3x5"), Line("3-5x5"), Line("(n)x5"), Line("5"), Line("1x5", "5"), Line("100x5"),
    // reps
    Line("8-12"), Line("5+"), Line("8-12+"), Line("max"), Line("12/side"), Line("0"),
    Line("8-12/side"), Line("max/side"), Line("5-5", "5"),
    // listed
    Line("5/5/4 @ 100kg"), Line("5/5/5 @ 100kg", "3x5 @ 100kg"), Line("5/5/4", "2x5, 4"),
    Line("12/10/side @ 20kg"), Line("5/5/5+ @ 75%", "2x5 @ 75%, 5+ @ 75%"),
    // time
    Line("60s"), Line("30-60s", "30s-60s"), Line("30s+"), Line("1:30", "90s"), Line("10min"),
    Line("1h05min"), Line("30s/side"), Line("2:00", "2min"), Line("2:30"), Line("119.5s"),
    Line("1:02:03"), Line("3600s", "1h00min"), Line("90min", "1h30min"), Line("1.5h", "1h30min"),
    Line("1h 5min", "1h05min"), Line("1min30s", "90s"), Line("2-3min", "2min-3min"),
    Line("60-150s", "60s-2:30"), Line("1:30-2:00", "90s-2min"), Line("0.5s"), Line("30.0s", "30s"),
    // distance
    Line("400m"), Line("5km"), Line("3mi"), Line("20yd"), Line("0.5mi"), Line("5.50km", "5.5km"),
    // in a time
    Line("5km in 25:30"), Line("max in 10min"), Line("50 in 15min"), Line("3x400m in 90s"),
    // total
    Line("50 total"), Line("100-200 total"), Line("30 total by 3"), Line("(n) total"),
    // loads
    Line("5 @ 100kg"), Line("5 @ 225lb"), Line("5 @ 0kg"), Line("5 @ bar"),
    Line("5 @ 5lb|2.5kg"), Line("5 @ 2.5kg|5lb", "5 @ 5lb|2.5kg"), Line("5 @ bw+5lb|2.5kg"),
    Line("5 @ bw"), Line("5 @ bw+10kg"), Line("5 @ +10kg", "5 @ bw+10kg"), Line("5 @ bw-20kg"),
    Line("5 @ bw+0kg", "5 @ bw"), Line("5 @ bw-0lb", "5 @ bw"),
    Line("5 @ bw + 10 kg", "5 @ bw+10kg"),
    Line("5 @ bw+(weight)"), Line("5 @ bw-(help)"), Line("5 @ 102.50kg", "5 @ 102.5kg"),
    Line("5 @ 10000kg"), Line("5 @ 0.0001lb"),
    // percentages
    Line("5 @ 75%"), Line("5 @ 75% of tm"), Line("5 @ 85% of top"), Line("5 @ 70-75%"),
    Line("5 @ 70%-75%", "5 @ 70-75%"), Line("5 @ 80%+5lb"), Line("5 @ 90%-10lb|5kg"),
    Line("5 @ 80% + 5lb", "5 @ 80%+5lb"), Line("5 @ 90% of first-10lb"), Line("5 @ 105%"),
    Line("5 @ 57.5%"), Line("5 @ 90% of Squat.tm"), Line("5 @ 90% of \"Bench Press\".tm"),
    Line("5 @ 90% of nth(2)"), Line("5 @ 90% of 5rm"), Line("5 @ 80% of (tm - 5kg)+5lb"),
    // efforts
    Line("5 @8"), Line("5 @ 8", "5 @8"), Line("5 @8.5"), Line("5 @7-8"), Line("5 @ rpe 8", "5 @8"),
    Line("5 @ 2 rir", "5 @8"), Line("5 @ 1.5 rir", "5 @8.5"), Line("5 @ 2-3 rir", "5 @7-8"),
    Line("5 @ 0 rir", "5 @10"), Line("5 @ rpe 7-8.5", "5 @7-8.5"), Line("5 @1"),
    // paces
    Line("5km @ 5:30/km"), Line("1mi @ 8:00/mi"), Line("5km @ 330s/km", "5km @ 5:30/km"),
    // names and expressions
    Line("5 @ weight"), Line("5 @ 5rm"), Line("5 @ first"), Line("5 @ top.load"),
    Line("5 @ (weight + 2.5kg)"), Line("5 @ (65% + jump)"), Line("5 @ 20rm"),
    // both
    Line("5 @ 100kg @8"), Line("5 @8 @ 100kg", "5 @ 100kg @8"), Line("5@100kg@8", "5 @ 100kg @8"),
    // modifiers
    Line("5 w"), Line("5 d"), Line("5 f"), Line("0 @ 100kg f"), Line("5 find"), Line("5 optional"),
    Line("1-6x3 @ 95% of top until @9"), Line("5x5 until miss"),
    Line("5x5 until 1 rir", "5x5 until @9"),
    Line("5 rest 3min"), Line("10x3 every 90s"), Line("5 tempo 31X1"), Line("5 as top"),
    Line("5 \"text\""), Line("5 tempo 31x1", "5 tempo 31X1"),
    Line("5 tempo 3-1-X-1", "5 tempo 31X1"),
    Line("5 \"a \\\"b\\\" \\\\ \\n\""),
    Line(
      "5 \"n\" as top tempo 3010 every 90s rest 3min until @9 optional find f d w @8 @ 100kg",
      "5 @ 100kg @8 w d f find optional until @9 rest 3min every 90s tempo 3010 as top \"n\""),
    // expressions and schemes
    Line("5+ @ 85% as top, (top.reps)x1 @ 90% of top"), Line("wave, 5x10 @ 50%"),
    Line("(n)+ @ 50%"), Line("(a)-(b)"), Line("(30s)"), Line("bbb-light"), Line("\"heavy day\", 5"),
    // also read
    Line("3x5x100kg", "3x5 @ 100kg"), Line("5x100kg", "5 @ 100kg"), Line("100kg x 5", "5 @ 100kg"),
    Line("100kg 5,5,4", "5/5/4 @ 100kg"), Line("100kg 5/5/4", "5/5/4 @ 100kg"),
    Line("3×5", "3x5"), Line("3*5", "3x5"), Line("BWx10", "10 @ bw"),
    Line("3x5@100kg", "3x5 @ 100kg"),
    Line("8x 400m", "8x400m"), Line("5x@rpe 8", "5 @8"), Line("100kg 3x5", "3x5 @ 100kg"),
    Line("3 x 10 x bw", "3x10 @ bw"), Line("60s x 20kg", "60s @ 20kg"),
    Line("5 @ 100 kg", "5 @ 100kg"), Line("5 min", "5min"), Line("5 @ 100KG", "5 @ 100kg"),
    Line("5 @ BW", "5 @ bw"), Line("3X5", "3x5"), Line("5 @ RPE8", "5 @8"), Line("AMRAP", "max"),
    Line("3xAMRAP @ bw", "3xmax @ bw"), Line("5 @ 100kg W", "5 @ 100kg w"),
    Line("100kg 5,5,4 @8 w", "5/5/4 @ 100kg @8 w"), Line("8\u{2013}12", "8-12"),
    Line("5 @ 100\u{A0}kg", "5 @ 100kg"),
    // canonical form
    Line("3x5 @ 100kg @8 w"), Line("10, 3x5"), Line("5, 5, 5", "3x5"), Line("6x2+"),
    Line("5x2, 2+"),
    Line("5x2 @ 225lb, 2+ @ 225lb"), Line("2x5 @ 100kg, 4 @ 100kg", "5/5/4 @ 100kg"),
    Line("2x5, 4"), Line("5 @ 65%, 5 @ 75%, 5+ @ 85% as top"),
    Line("5 @ 70%, 3 @ 70%", "5/3 @ 70%"),
    Line("3x5 @ 100kg as top", "2x5 @ 100kg, 5 @ 100kg as top"),
    Line("5/5/4 @ 100kg \"hard\"", "2x5 @ 100kg, 4 @ 100kg \"hard\""),
    Line("5 \"a\", 5 \"a\""), Line("60x5, 60x5", "100x5, 20x5"), Line("3-5x5 as top"),
    Line("5/5/4 @ weight until miss"), Line("5/5 @ 100kg until @9, 3 @ 100kg"),
    Line("3x5 @ 100kg until miss, 4 @ 100kg until miss"),
    Line("30 total by (step)"), Line("20-30 total by (n + 1) @ bw"), Line("2x(goal) total by (n)"),
    // a digit before the comma does not make it a decimal comma
    Line("3x5 @ weight tempo 31X1, 2x5"), Line("5 @ 100kg as top1, 3x5"), Line("top1, 3x5"),
    Line("3x5 @ weight tempo 31X1,2x5", "3x5 @ weight tempo 31X1, 2x5"),
    Line("5 @ 100kg as top1,3x5", "5 @ 100kg as top1, 3x5"), Line("top1,3x5", "top1, 3x5"),
    Line("5 @ 90% of top1,3x5", "5 @ 90% of top1, 3x5"), Line("5 @ tm1,2x3", "5 @ tm1, 2x3"),
    Line("3x5 until miss, 3x5 until miss"), Line("5 @8, 4 @8"), Line("2x60s, 60s", "3x60s"),
    Line("3x5 @ 100kg, 2x3 @ 100kg w", "3x5 @ 100kg, 2x3 @ 100kg w"),
  ]

  @Test(arguments: table)
  func readsAndPrints(_ line: Line) {
    let (items, problems) = SetReader.planned(line.written)
    #expect(problems.isEmpty, "\(problems.map(\.summary))")
    #expect(SetPrinter.text(of: items) == line.canonical)
    let (again, others) = SetReader.planned(line.canonical)
    #expect(others.isEmpty)
    #expect(again.canonical == items.canonical)
    #expect(SetPrinter.text(of: again) == line.canonical)
  }

  @Test func readsAllParts() throws {
    let (items, _) = SetReader.planned("3-5x8-12/side @ 75% of tm @7-8 w until @9 rest 2min as top")
    guard case .set(let set)? = items.first else {
      Issue.record("no set")
      return
    }
    #expect(set.count == .between(.whole(3), .whole(5)))
    #expect(set.amount == .reps(.range(.whole(8), .whole(12))))
    #expect(set.isPerSide && set.isWarmup && !set.isDrop)
    guard case .percent(let share, nil, let base?, nil) = set.load else {
      Issue.record("no percentage")
      return
    }
    #expect(share == Decimal(75, places: 2))
    #expect(base.node == .name(ValueName("tm")))
    #expect(set.effort == EffortGoal(Effort(halves: 14), upTo: Effort(halves: 16)))
    #expect(set.until == .effort(Effort(halves: 18)))
    #expect(set.rest == Seconds(120))
    #expect(set.name == "top")
    #expect(set.span == SourceSpan(0, 58))
  }

  @Test func placesAreInTheWholeText() {
    let bytes = Array("squat: 3x5 @ (tm + 2.5kg), 5 @ 185".utf8)
    let (items, problems) = SetReader.planned(bytes, 7..<bytes.count, unit: .lb)
    guard case .set(let set)? = items.first, case .expression(let expression)? = set.load else {
      Issue.record("no expression")
      return
    }
    #expect(set.span == SourceSpan(7, 25))
    #expect(expression.span == SourceSpan(14, 24))
    #expect(problems.map(\.id) == ["effort-out-of-range"])
    #expect(problems.first?.span == SourceSpan(29, 34))
    #expect(problems.first?.help.first?.contains("@ 185lb") == true)
  }

  @Test func equalityIgnoresPlaces() {
    #expect(SetReader.planned("3x5").0 == SetReader.planned("  3 x 5 ").0)
    #expect(SetReader.planned("wave").0 == SetReader.planned(" wave").0)
    #expect(SetReader.planned("3x5").0 != SetReader.planned("3x6").0)
  }

  @Test(arguments: ["x", "max", "amrap", "kg", "w", "until", "bw", "BAR", "side", "none"])
  func wordsAreReserved(_ word: String) {
    #expect(NotationWords.isReserved(word))
    #expect(SetReader.planned("5 as \(word)").1.map(\.id) == ["reserved-word"])
  }

  @Test(arguments: ["top", "weight", "tm", "wave", "T1"])
  func otherWordsAreNotReserved(_ word: String) {
    #expect(!NotationWords.isReserved(word))
    #expect(SetReader.planned("5 as \(word)").1.isEmpty)
  }
}
