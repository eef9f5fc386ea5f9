// Hostile schedules, rules, values and texts.

import SeededChance

extension HostileFamily {
  private static let heavyDays =
    "days:\n  A:\n" + lines(30) { "    - L\($0): 30x5 @ 50kg\n      progress: linear" }
    + "  B: [Squat: 3x5, Row: {by turn: [3x5, 5x5, 3x3]}]\n"

  static let schedules = [
    HostileFamily("weeks that differ") { chance in
      heavyDays + "schedule:\n  weeks:\n"
        + lines(chance.one([50, 520, 1_900])) { _ in
          "    - {mon: \(chance.one(["A", "B"])), wed: A, fri: \(chance.one(["rest", "A"]))}"
        }
    },
    HostileFamily("blocks with repeats") { chance in
      let count = chance.one([1, 10, 52])
      return heavyDays + "schedule:\n  blocks:\n"
        + lines(count) {
          "    - {block: B\($0), weeks: \(chance.one([1, 52, 520])), repeat: \(chance.one([1, 10, 100])), "
            + "week: {mon: A, tue: A, wed: A, thu: B, fri: A, sat: A, sun: A}\(chance.one(["", ", deload: {load: 90%, sets: 60%}"]))}"
        } + chance.one(["", "  then: repeat\n", "  then: stop\n", "  ends: 2030-01-01\n"])
    },
    HostileFamily("rotations") { chance in
      let count = chance.one([7, 500, 1_900])
      let days = (1...count).map { _ in chance.one(["A", "B", "rest"]) }.joined(separator: ", ")
      return heavyDays
        + "schedule: {rotate: [A, \(days)]\(chance.one(["", ", on: [mon, wed]", ", on: 7"]))"
        + "\(chance.one(["", ", missed: skip", ", missed: carry", ", weeks: 520"]))}\n"
    },
    HostileFamily("a heavy week") { chance in
      heavyDays
        + "schedule: {week: {mon: A, tue: A, wed: A, thu: A, fri: A, sat: A, sun: A}\(chance.one(["", ", weeks: 520"]))"
        + "\(chance.one(["", ", deload: {every: 2 weeks, load: 1%, sets: 1%}", ", deload: {every: 520 weeks, sets: 100%}"])), missed: \(chance.one(["skip", "carry", "shift"]))}\n"
    },
    HostileFamily("tests") { chance in
      let weeks = chance.one([
        "5000 weeks made", "520 weeks made", "100 cycles made", "500 days made",
      ])
      return heavyDays
        + chance.one([
          "", "schedule: {week: {mon: A, wed: B}}\n",
          "schedule: {blocks: [{block: X, weeks: 520, week: {mon: A}, repeat: 10}]}\n",
        ])
        + "tests:\n"
        + lines(chance.one([1, 100, 1_900])) {
          "  - {name: t\($0), play: \(weeks), expect: {next B Squat: 3x5}}"
        }
    },
    HostileFamily("tests of sessions") { chance in
      "days: {A: [Squat: 3x5, Row: 9x5 @ 50kg], B: [Press: 3x5]}\ntests:\n  - name: long\n    play:\n"
        + lines(chance.one([10, 1_900])) { _ in
          chance.one([
            "      - A: made", "      - B: made", "      - A: {Squat: 5 5 5, rest: made}",
            "      - A: {Squat: 3x5 @ 100kg, Row: 99x5 @ 50kg}",
          ])
        } + "    expect: {next A Squat: 3x5}\n"
    },
  ]

  static let rules = [
    HostileFamily("long lists of rules") { chance in
      let condition = chance.one([
        "count(reps >= goal) > 400", "sum(load) > 1kg and week == #", "best(load) < 1kg",
        "week == #",
        "made and top.reps > #", "trend(load, 6 weeks) > 500kg",
      ])
      return "progress:\n  p:\n    state: {weight: open, n: 0}\n    rules:\n"
        + lines(chance.one([10, 100, 1_000])) {
          "      - when \(condition.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\($0)")): n += 1"
        } + "days:\n  A:\n"
        + lines(chance.one([1, 20, 200])) {
          "    - L\($0): \(chance.one([3, 30]))x5 @ 50kg\n      progress: p"
        }
    },
    HostileFamily("long statements") { chance in
      let term = chance.one(["sum(reps)", "n", "max(reps)", "top.reps", "n * 1.0000001"])
      let sum = (0..<chance.one([10, 300])).map { _ in term }.joined(separator: " + ")
      return "progress:\n  p:\n    state: {n: 1}\n    rules:\n      - always: "
        + (0..<chance.one([1, 2])).map { _ in "n = \(sum)" }.joined(separator: "; ")
        + "\n        say: \"\(String(repeating: "{n} ", count: chance.one([1, 200])))\"\ndays:\n  A:\n"
        + lines(chance.one([1, 200])) { "    - L\($0): 5x5 @ 50kg\n      progress: p" }
    },
    HostileFamily("rules that repeat") { chance in
      let statement = chance.one([
        "repeat session", "repeat week", "go to X", "finish", "n += 1; repeat week",
      ])
      return
        "progress:\n  p:\n    state: {n: 0}\n    rules:\n      - always: \(statement)\n    after week:\n      - always: n += 1\n"
        + "days:\n  A:\n"
        + lines(chance.one([1, 300])) { "    - L\($0): 3x5 @ 50kg\n      progress: p" }
        + "schedule: {blocks: [{block: X, weeks: 52, week: {mon: A, wed: A}}, {block: Y, weeks: 520, week: {tue: A}}]}\n"
    },
    HostileFamily("big tables") { chance in
      let count = chance.one([100, 1_900])
      return "progress:\n  p:\n    with:\n      t:\n" + lines(count) { "        \($0): \($0)kg" }
        + "        else: 0kg\n    state: {weight: 50kg}\n    rules:\n      - always: weight = \((0..<chance.one([1, 50])).map { _ in "t(top.reps)" }.joined(separator: " + "))\n"
        + "days:\n  A:\n" + lines(chance.one([1, 300])) { "    - L\($0): 3x5\n      progress: p" }
    },
    HostileFamily("chained values") { chance in
      let next = chance.one(["v# + v#", "v# * 2", "v#", "v# if v# > 1 else v#"])
      let count = chance.one([10, 31, 33, 500, 1_900])
      return "values:\n  v0: 1\n"
        + lines(count) { number in
          "  v\(number): \(next.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number - 1)"))"
        } + "days:\n  A:\n" + lines(chance.one([1, 300])) { "    - L\($0): (v\(count))x5" }
    },
    HostileFamily("chained state") { chance in
      let count = chance.one([10, 40, 300])
      return "progress:\n  p:\n    state:\n      v0: 1\n"
        + lines(count) { "      v\($0): v\($0 - 1) + v\($0 - 1)" }
        + "    rules:\n" + lines(count) { "      - when v\($0) > 5: v\($0) = 1" }
        + "days:\n  A:\n" + lines(chance.one([1, 30])) { "    - L\($0): 3x5\n      progress: p" }
    },
    HostileFamily("chained bases") { chance in
      let count = chance.one([10, 300, 1_900])
      return "lifts:\n  L0: {tm: 100kg}\n"
        + lines(count) { "  L\($0): {base: L\($0 - 1), x\($0): 1kg}" }
        + "days:\n  A:\n" + lines(min(count, 900)) { "    - L\($0): 1x5 @ 75%" }
    },
    HostileFamily("many inputs") { chance in
      let count = chance.one([10, 500, 1_900])
      let options = (1...chance.one([2, 20])).map { "o\($0)" }.joined(separator: ", ")
      return "inputs:\n"
        + lines(count) {
          chance.one([
            "  i\($0): {ask: How many, kind: number, default: 3}",
            "  i\($0): {ask: Which, one of: [\(options)], default: o1}",
          ])
        } + "lifts:\n"
        + lines(chance.one([1, 500])) { "  L\($0): {1rm: {ask: Best, default: 100kg}}" }
        + "days:\n  A:\n" + lines(900) { "    - L\($0): 1x5 @ 50kg" }
    },
  ]

  static let texts = [
    HostileFamily("aliases") { chance in
      let entries = chance.one([5, 50])
      return "days:\n  A: &a\n" + lines(entries) { "    - L\($0): &s\($0) [3x5, 5x5 @ 50kg]" }
        + lines(chance.one([10, 200])) { "  D\($0): *a" }
        + "defaults: &d {rest: {week 1: 1min, else: 2min}}\n"
    },
    HostileFamily("merge keys") { chance in
      "days:\n  A:\n    - Squat: &e {by turn: [3x5, 5x5]}\n"
        + lines(chance.one([10, 180])) { "    - L\($0): *e\n      <<: {rest: 1min}" }
    },
    HostileFamily(files: "extends") { chance in
      let length = chance.one([1, 5, 6, 7])
      let days = chance.one([1, 100, 250])
      let others = (1...length).map { number in
        (
          name: "x\(number).yaml",
          text:
            (number == length
            ? "program: X\ndays:\n  A: [Squat: 3x5]\n" : "extends: ./x\(number + 1).yaml\n")
            + lines(days) { "+days.D\(number)x\($0): [Squat: 99x5, Row: 3x5]" }
        )
      }
      return Text("extends: ./x1.yaml\n", others: others)
    },
    HostileFamily("long texts") { chance in
      let word = chance.one(["word ", "體", "x", "\\e[31m", "\\n"])
      let text = String(repeating: word, count: chance.one([1_000, 100_000]))
      return "about: \"\(text)\"\ndays:\n  A:\n    - Squat: 3x5\n      note: \"\(text)\"\n"
        + "schedule: {week: {mon: A, tue: A, wed: A, thu: A}}\n"
    },
    HostileFamily("sets that cannot be read") { chance in
      let mistakes = [
        "3x5 @ #kgg", "# sets of 5 at 60", "#x5 AMRAP AMRAP", "3x# @@ 60kg", "5x5 60k#", "3 by #",
        "#/#/# @ 60, 70, 80", "3x5 x #kg x", "AMRAP # 5", "# reps x", "3x5 @ #:0/km", "\"#",
      ]
      return "days:\n  A:\n"
        + lines(chance.one([50, 1_000])) { number in
          let text = chance.one(mistakes).split(separator: "#", omittingEmptySubsequences: false)
            .joined(separator: "\(number)")
          return "    - Squat: '\(text)'"
        }
    },
    HostileFamily("alternatives") { chance in
      let names = (1...chance.one([10, 900])).map { "Alt \($0): 0.9" }.joined(separator: "}, {")
      return "days:\n  A:\n"
        + lines(chance.one([1, 40])) { "    - L\($0): 3x5\n      or: [{\(names)}]" }
    },
    HostileFamily("notes by case") { chance in
      let count = chance.one([50, 500])
      return "days:\n  A:\n"
        + lines(chance.one([1, 40])) {
          "    - L\($0): 3x5\n      note:\n" + lines(count) { "        turn \($0): note \($0)" }
            + "        else: none\n      rest:\n" + lines(count) { "        turn \($0): \($0)s" }
            + "        else: 1min"
        }
    },
  ]
}
