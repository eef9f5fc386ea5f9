// Hostile schemes and days: schemes that name schemes, cases in cases, counts, many entries.

import SeededChance

extension HostileFamily {
  static let schemes = [
    HostileFamily("schemes named by cases") { chance in
      let (depth, width) = (chance.one([4, 16, 31, 32, 33, 60]), chance.one([2, 3, 8]))
      let axis = chance.one(["turn", "week", "cycle"])
      return "schemes:\n  s0: 3x5\n"
        + lines(depth) { number in
          let cases = (1...width).map { "\(axis) \($0): s\(number - 1)" }.joined(separator: ", ")
          return "  s\(number): {\(cases), else: s\(number - 1)}"
        } + "days:\n  A:\n" + lines(chance.one([1, 100, 300])) { "    - L\($0): s\(depth)" }
    },
    HostileFamily("doubled schemes") { chance in
      let depth = chance.one([4, 8, 9, 20, 31])
      let parts = chance.one([2, 3])
      return "schemes:\n  s0: \(chance.one(["3x5", "1x5", "5 as top"]))\n"
        + lines(depth) { number in
          "  s\(number): [\((1...parts).map { _ in "s\(number - 1)" }.joined(separator: ", "))]"
        } + "days:\n  A:\n" + lines(chance.one([1, 3, 40])) { "    - L\($0): s\(depth)" }
    },
    HostileFamily("doubled schemes without a set") { chance in
      let depth = chance.one([8, 20, 31])
      return "schemes:\n  s0: {turn 999: none, else: none}\n"
        + lines(depth) { "  s\($0): [s\($0 - 1), s\($0 - 1)]" }
        + "days:\n  A:\n" + lines(chance.one([1, 40])) { "    - L\($0): [s\(depth), 3x5]" }
    },
    HostileFamily("counts from values") { chance in
      let number = chance.one([0, 5, 99, 100, 101, 1_000_000_000])
      return "values: {n: \(number), k: \(chance.one([1, 50]))}\ndays:\n  A:\n"
        + lines(chance.one([1, 10, 400, 950])) { "    - L\($0): (n)x(k)" }
    },
    HostileFamily("counts of deep schemes") { chance in
      let depth = chance.one([15, 17, 31])
      return "values: {n: \(chance.one([5, 99]))}\nschemes:\n  s0: (n)x5, (n)x3\n"
        + lines(depth) { "  s\($0): [s\($0 - 1), 1x5]" }
        + "days:\n  A:\n" + lines(chance.one([1, 20])) { "    - L\($0): s\(depth)" }
    },
    HostileFamily("cases in cases") { chance in
      var cases = "3x5"
      for level in 1...chance.one([5, 20, 25, 40]) {
        cases =
          chance.happens(1, in: 2)
          ? "{turn \(level): 5x5, else: \(cases)}" : "{week 1: \(cases), else: 3x3}"
      }
      return "days:\n  A:\n" + lines(chance.one([1, 190])) { "    - L\($0): \(cases)" }
    },
    HostileFamily("many cases") { chance in
      let count = chance.one([100, 1_900])
      let sets = chance.one(["99x5, 99x3, 99x1, 99x5", "3x5", "4x5"])
      return "progress:\n  p: {state: {stage: 1}, rules: [always: stage += 1]}\n"
        + "schemes:\n  big:\n" + lines(count) { "    stage \($0): \(sets)" } + "    else: 1x1\n"
        + "days:\n  A:\n"
        + lines(chance.one([1, 2, 200])) { "    - L\($0): big\n      progress: p" }
    },
    HostileFamily("sets that follow sets") { chance in
      let count = chance.one([10, 100, 600])
      let load = chance.one(["99% of prev", "90% of top", "(prev * 0.99)", "(shown(first))"])
      let sets = (1..<count).map { _ in "1x5 @ \(load)" }.joined(separator: ", ")
      return "days:\n  A:\n"
        + lines(chance.one([1, 1, 9])) { "    - L\($0): 5 @ 100kg as top, \(sets)" }
    },
    HostileFamily("counts that follow sets") { chance in
      let count = chance.one([10, 200, 600])
      let expression = chance.one([
        "first.reps", "1 if first.reps > 3 else 2", "top.reps - 4", "prev.reps",
      ])
      let sets = (1..<count).map { _ in "(\(expression))x5" }.joined(separator: ", ")
      return "days:\n  A:\n    - Squat: 5 @ 100kg, \(sets)\n"
    },
    HostileFamily("long expressions") { chance in
      let length = chance.one([10, 100, 200])
      let term = chance.one([
        "week", "cases(stage)", "e1rm / 1kg", "best(load) / 1kg", "shown(50kg) / 1kg", "n",
        "floor(n)", "max(n, week, 3)",
      ])
      let sum = (0..<length).map { _ in term }.joined(separator: " + ")
      return "values: {n: 1}\nlifts:\n  Squat: {stage: 1}\ndays:\n  A:\n"
        + lines(chance.one([1, 30])) {
          "    - Squat as s\($0): \(chance.one([1, 5, 30]))x5 @ (50kg + 1kg * (\(sum)))"
        }
    },
    HostileFamily("deep expressions") { chance in
      let depth = chance.one([10, 60, 63, 64, 500])
      let text =
        String(repeating: "(", count: depth) + "50kg" + String(repeating: " + 1kg)", count: depth)
      return "days:\n  A:\n" + lines(chance.one([1, 200])) { "    - L\($0): 3x5 @ \(text)" }
    },
  ]

  static let days = [
    HostileFamily("rounds of supersets") { chance in
      let sets = chance.one(["1x5", "9x5", "99x5"])
      return "days:\n  A:\n"
        + lines(chance.one([1, 10, 60])) { number in
          "    - superset:\n" + lines(chance.one([2, 5])) { "        - L\(number)x\($0): \(sets)" }
            + "      rounds: \(chance.one([2, 50, 100]))"
        }
    },
    HostileFamily("many entries") { chance in
      "days:\n"
        + lines(chance.one([1, 8])) { day in
          "  D\(day):\n"
            + lines(chance.one([300, 1_000, 1_001])) { "    - L\($0)\(chance.one(["", ": 1x5"]))" }
        }
    },
    HostileFamily("many days") { chance in
      let count = chance.one([100, 1_900])
      let days = (1...count).map { "D\($0)" }.joined(separator: ", ")
      return "days:\n"
        + lines(count) { "  D\($0): [Squat: 3x5, Row \($0): 3x8, Press: {by turn: [3x5, 5x5]}]" }
        + chance.one([
          "", "schedule: {rotate: [\(days)]}\n", "schedule: {rotate: [\(days)], missed: skip}\n",
          "schedule: {rotate: [\(days)], on: [mon, wed, fri], weeks: 520}\n",
        ])
    },
    HostileFamily("warm-ups") { chance in
      let count = chance.one([10, 90, 900])
      let warmup = (1...count).map { _ in "5 @ \(chance.below(90))%" }.joined(separator: ", ")
      return "values: {n: \(chance.one([3, 99]))}\ndays:\n  A:\n"
        + lines(chance.one([1, 20, 200])) {
          "    - L\($0): 3x5 @ 100kg\n"
            + "      warmup: \(chance.one([warmup, "auto", "99x5", "(n)x5, (n)x3"]))"
        }
    },
    HostileFamily("slots of one lift") { chance in
      "lifts:\n  Squat: {1rm: 100kg, tm: 90% of 1rm}\ndays:\n  A:\n"
        + lines(chance.one([200, 900, 1_000])) {
          "    - Squat as s\($0): 1x5 @ \(chance.below(100))%\n      progress: \(chance.one(["linear", "double", "wave", "stages", "none"]))"
        }
    },
    HostileFamily("exercises that vary") { chance in
      let names = (1...chance.one([5, 200])).map { "E\($0)" }.joined(separator: ", ")
      return "lifts:\n" + lines(chance.one([1, 500])) { "  L\($0): {1rm: 100kg}" }
        + "inputs:\n  pick: {ask: Which, kind: exercise, default: L1}\ndays:\n  A:\n"
        + lines(chance.one([1, 100, 900])) {
          "    - slot \($0): 1x5\n      progress: linear\n      exercise: "
            + chance.one(["pick", "{one of: [\(names)], default: E1}", "{by turn: [\(names)]}"])
        }
    },
    HostileFamily("conditions") { chance in
      let count = chance.one([20, 300])
      return "days:\n  A:\n"
        + lines(count) { "    week \($0): [\(chance.one(["Squat: 9x5", "Row: 1x5"])), Press: 3x5]" }
        + "    else: [Squat: 3x5]\nschedule: {weeks: \(count), week: {mon: A, tue: A, thu: A, fri: A}}\n"
    },
    HostileFamily("long names") { chance in
      let piece = chance.one(["体", "🏋️‍♀️", "e\u{301}", "x", "\u{202E}", "اب"])
      let name = String(repeating: piece, count: chance.one([20, 199 / piece.utf8.count, 300]))
      return "days:\n  A:\n"
        + lines(chance.one([1, 100, 700])) {
          "    - \"\(name)\($0) as \(name)\": 3x5\n      note: \"\(name)\""
        }
    },
    HostileFamily("questions of a day") { chance in
      let count = chance.one([5, 500])
      return "days:\n  A:\n    ask:\n"
        + lines(count) { "      q\($0): {ask: How, kind: number, from: 1, to: 10, default: 5}" }
        + "    exercises:\n" + lines(count) { "      - L\($0): (q\($0))x5" }
    },
  ]
}
