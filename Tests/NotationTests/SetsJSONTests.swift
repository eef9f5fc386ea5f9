// Tests of sets as JSON and in plain English.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct SetsJSONTests {
  @Test(arguments: [
    Line(
      "3x5 @ 100kg", #"{"count":3,"reps":5,"load":{"value":100,"unit":"kg"},"text":"3x5 @ 100kg"}"#),
    Line("8-12", #"{"count":1,"reps":{"min":8,"max":12},"text":"8-12"}"#),
    Line(
      "5+ @ 85% as top",
      #"{"count":1,"reps":5,"amrap":true,"percent":{"value":85},"as":"top","text":"5+ @ 85% as top"}"#
    ),
    Line("max", #"{"count":1,"amrap":true,"text":"max"}"#),
    Line("60s", #"{"count":1,"seconds":60,"text":"60s"}"#),
    Line("30-60s", #"{"count":1,"seconds":{"min":30,"max":60},"text":"30s-60s"}"#),
    Line("30.5s", #"{"count":1,"seconds":30.5,"text":"30.5s"}"#),
    Line("50 total by 3", #"{"count":1,"reps":50,"total":true,"by":3,"text":"50 total by 3"}"#),
    Line(
      "12/side @ bw",
      #"{"count":1,"reps":12,"per_side":true,"load":{"value":0,"unit":"kg","bodyweight":true},"text":"12/side @ bw"}"#
    ),
    Line("3mi", #"{"count":1,"distance":{"value":3,"unit":"mi"},"text":"3mi"}"#),
    Line(
      "5km in 25:30",
      #"{"count":1,"distance":{"value":5,"unit":"km"},"seconds":1530,"text":"5km in 25:30"}"#),
    Line(
      "5 @ 75% of tm",
      #"{"count":1,"reps":5,"percent":{"value":75,"of":"tm"},"text":"5 @ 75% of tm"}"#),
    Line(
      "5 @ 102.5lb @8.5 w d f",
      #"{"count":1,"reps":5,"load":{"value":102.5,"unit":"lb"},"rpe":8.5,"warmup":true,"drop":true,"failure":true,"text":"5 @ 102.5lb @8.5 w d f"}"#
    ),
    Line(
      "5 @7-8 \"n\"",
      #"{"count":1,"reps":5,"rpe":{"min":7,"max":8},"note":"n","text":"5 @7-8 \"n\""}"#),
    Line("3-5x5", #"{"count":{"min":3,"max":5},"reps":5,"text":"3-5x5"}"#),
    Line(
      "5 rest 3min every 90s tempo 31X1 until @9 find optional",
      #"{"count":1,"reps":5,"find":true,"optional":true,"until":{"rpe":9},"rest_seconds":180,"every_seconds":90,"tempo":"31X1","text":"5 find optional until @9 rest 3min every 90s tempo 31X1"}"#
    ),
    Line("5 @ weight", #"{"count":1,"reps":5,"expression":"weight","text":"5 @ weight"}"#),
    Line("wave", #"{"scheme":"wave","text":"wave"}"#),
  ])
  func shape(_ line: Line) {
    let (items, problems) = SetReader.planned(line.written)
    #expect(problems.isEmpty)
    #expect(items.json.compact.string == "[\(line.canonical)]")
  }

  @Test func performedInPlaceOfAPlannedLoad() {
    let (groups, _) = SetReader.history("5 @ 60kg for 62.5kg")
    #expect(
      groups.json.compact.string
        == #"[{"count":1,"reps":5,"load":{"value":60,"unit":"kg"},"#
        + #""for":{"value":62.5,"unit":"kg"},"text":"5 @ 60kg for 62.5kg"}]"#)
    #expect(
      SetWords.text(of: groups)
        == "one set of five reps at 60 kg, in place of the planned 62.5 kg")
  }

  @Test func listedSetsAreGrouped() {
    let (groups, _) = SetReader.history("5/5/4 @ 100kg")
    #expect(
      groups.json.compact.string
        == #"[{"count":2,"reps":5,"load":{"value":100,"unit":"kg"},"text":"2x5 @ 100kg"},"#
        + #"{"count":1,"reps":4,"load":{"value":100,"unit":"kg"},"text":"4 @ 100kg"}]"#)
  }

  @Test(arguments: [
    Line("3x5 @ 100kg @8 w", "three sets of five reps at 100 kg, RPE 8, warm-up"),
    Line("5", "one set of five reps"), Line("1", "one set of one rep"),
    Line("20 @ bw", "one set of 20 reps with bodyweight"),
    Line("5 @ bw-20kg", "one set of five reps with bodyweight, assisted by 20 kg"),
    Line("3-5x8-12", "three to five sets of eight to twelve reps"),
    Line(
      "5+ @ 85% as top",
      "one set of at least five reps (as many as possible) at 85% of the lift's tm or 1rm, "
        + "named 'top'"),
    Line("30 total by 3", "30 reps in total, in sets of three"),
    Line("90s", "one set of 90 seconds"), Line("1:30:05", "one set of 1 hour 30 minutes 5 seconds"),
    Line("5km @ 5:30/km", "one set of 5 kilometres, 5 minutes 30 seconds per kilometre"),
    Line("0 @ 100kg f", "one set of zero reps at 100 kg, a failed attempt"),
    Line(
      "wave, 5x10 @ 50%",
      "the sets of the scheme 'wave'; five sets of ten reps at 50% of the lift's tm or 1rm"),
    Line("5 tempo 31X1", "one set of five reps, tempo 3 s down, 1 s pause, fast up, 1 s pause"),
  ])
  func words(_ line: Line) {
    #expect(SetWords.text(of: SetReader.planned(line.written).0) == line.canonical)
  }
}
