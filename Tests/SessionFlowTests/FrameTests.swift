// Tests whole sessions as the terminal shows them, line for line.

import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct FrameTests {
  static let reference = ProgramReference(
    program: "bbb", version: "1a2b3c4d", day: "Squat", week: 1, cycle: 2)

  private func trainee(_ width: Int) throws -> Trainee {
    try Trainee(
      Sample.squatDay, sources: Sample.sources, width: width, reference: Self.reference)
  }

  @Test func aSessionOnAWideTerminal() throws {
    var one = try trainee(80)
    one.outlook = SessionOutlook(changes: ["Squat.tm 290lb (+10lb): cycle done"])
    one.type("w", "", "210lb 6", "", "8", "3x10", "", "", "n left knee fine", "5x75", "f")
    one.type("y")
    #expect(one.screen == wide)
    #expect(one.finished != nil)
  }

  private let wide = """
    5/3/1 Boring But Big · Squat
    Mon 6 Oct · cycle 2 · week 1
      Squat       5 @ 180lb, 5 @ 210lb, 5+ @ 240lb
      Squat, bbb  5x10 @ 140lb
      Leg Curl    5x10 @ 70lb
    Enter logs the set as planned. Or type what you did. ? for help.

    Squat                                                     1 of 3
      set 1 of 3   5 @ 180lb
      plates  45 10 10 2.5 a side
      warm-up 2x5 @ 45lb (empty bar), 5 @ 75lb (10 5), 3 @ 110lb (25 5 2.5),
              2 @ 145lb (45 5)   w logs the warm-up
      rest    3min
      after   5 @ 210lb, 5+ @ 240lb
      last    5 @ 225lb, 3 @ 240lb, 10 @ 245lb · 22 Sep
      note    Knees out, chest up.
    Squat 1/3  5 @ 180lb > w
    ✓ 2x5 @ 45lb w, 5 @ 75lb w, 3 @ 110lb w, 2 @ 145lb w
    Squat 1/3  5 @ 180lb >\u{20}
    ✓ 5 @ 180lb   rest 3min
    210lb  45 35 2.5 a side
    Squat 2/3  5 @ 210lb > 210lb 6
    ✓ 6 @ 210lb   rest 3min
    240lb  45 45 5 2.5 a side
    Squat 3/3  5+ @ 240lb >\u{20}
    Squat 3/3  reps? (Enter: 5) > 8
    ✓ 8 @ 240lb   rest 3min

    Squat, bbb                                         2 of 3  10min
      set 1 of 5   10 @ 140lb
      plates  45 2.5 a side
      rest    90s
    Squat, bbb 1/5  10 @ 140lb > 3x10
    ✓ 3x10 @ 140lb   rest 90s
    Squat, bbb 4/5  10 @ 140lb >\u{20}
    ✓ 10 @ 140lb   rest 90s
    Squat, bbb 5/5  10 @ 140lb >\u{20}
    ✓ 10 @ 140lb   rest 90s

    Leg Curl                                           3 of 3  16min
      set 1 of 5   10 @ 70lb
      last    5x10 @ 70lb · 29 Sep
    Leg Curl 1/5  10 @ 70lb > n left knee fine
    Note added to Leg Curl.
    Leg Curl 1/5  10 @ 70lb > 5x75
    ✓ 5 @ 75lb
    Leg Curl 2/5  10 @ 70lb > f

    Squat · 20min
      ✓ Squat  2x5 @ 45lb w, 5 @ 75lb w, 3 @ 110lb w, 2 @ 145lb w, 5 @ 180lb,
          6 @ 210lb, 8 @ 240lb
      ✓ Squat, bbb  5x10 @ 140lb
      – Leg Curl  5 @ 75lb
          planned 5x10 @ 70lb
          "left knee fine"

    Squat.tm 290lb (+10lb): cycle done
    Save it unfinished? [y/N] > y
    """

  @Test func everyScreenFitsTheSmallestTerminal() throws {
    for width in [80, 40] {
      var one = try trainee(width)
      for line in ["w", "", "", "8", "?", "", "3x10", "f", "n", "g"] {
        one.type(line)
        #expect(one.session.view(width: width).count < 24, "after '\(line)'")
      }
      #expect(one.session.lines(since: nil, width: width).count < 24)
    }
  }

  @Test func aSessionOnAPhone() throws {
    var one = try trainee(40)
    one.outlook = SessionOutlook(changes: ["Squat.tm 290lb (+10lb): cycle done"])
    one.type("w", "", "", "8", "s", "=", "")
    #expect(one.screen == narrow)
  }

  private let narrow = """
    5/3/1 Boring But Big · Squat
    Mon 6 Oct · cycle 2 · week 1
      Squat
        5 @ 180lb, 5 @ 210lb, 5+ @ 240lb
      Squat, bbb
        5x10 @ 140lb
      Leg Curl
        5x10 @ 70lb
    Enter logs the set as planned. Or type
      what you did. ? for help.

    Squat                             1 of 3
     set 1 of 3   5 @ 180lb
     plates  45 10 10 2.5 a side
     warm-up 2x5 @ 45lb (empty bar),
             5 @ 75lb (10 5),
             3 @ 110lb (25 5 2.5),
             2 @ 145lb (45 5)
             w logs the warm-up
     rest    3min
     after   5 @ 210lb, 5+ @ 240lb
     last    5 @ 225lb, 3 @ 240lb,
             10 @ 245lb · 22 Sep
     note    Knees out, chest up.
    Squat 1/3  5 @ 180lb > w
    ✓ 2x5 @ 45lb w, 5 @ 75lb w, 3 @ 110lb w,
      2 @ 145lb w
    Squat 1/3  5 @ 180lb >\u{20}
    ✓ 5 @ 180lb   rest 3min
    210lb  45 35 2.5 a side
    Squat 2/3  5 @ 210lb >\u{20}
    ✓ 5 @ 210lb   rest 3min
    240lb  45 45 5 2.5 a side
    Squat 3/3  5+ @ 240lb > 8
    ✓ 8 @ 240lb   rest 3min

    Squat, bbb                  2 of 3  8min
     set 1 of 5   10 @ 140lb
     plates  45 2.5 a side
     rest    90s
    Squat, bbb 1/5  10 @ 140lb > s
    Skipped Squat, bbb.

    Leg Curl                   3 of 3  10min
     set 1 of 5   10 @ 70lb
     last    5x10 @ 70lb · 29 Sep
    Leg Curl 1/5  10 @ 70lb > =
    ✓ 5x10 @ 70lb

    No sets are left.
      b goes back, a adds a set.
    Enter shows the review >\u{20}

    Not done:
      – Squat, bbb  5x10 @ 140lb

    Squat · 12min
      ✓ Squat  2x5 @ 45lb w, 5 @ 75lb w,
          3 @ 110lb w, 2 @ 145lb w,
          5 @ 180lb, 5 @ 210lb, 8 @ 240lb
      ✓ Leg Curl  5x10 @ 70lb

    Squat.tm 290lb (+10lb): cycle done
    """
}
