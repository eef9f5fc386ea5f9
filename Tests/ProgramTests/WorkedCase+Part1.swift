// Worked sessions of published progressions: the plan, the result, and the values after it.

extension WorkedCase {
  static let part1: [WorkedCase] = [
    WorkedCase(
      "531-classic",
      [
        WorkedSession(
          "Press", "Overhead Press",
          planned: "5 @ 130lb, 5 @ 150lb, 5+ @ 170lb",
          done: "5 @ 130lb, 5 @ 150lb, 8 @ 170lb",
          after: ["tm": "200lb", "record": "170lb * 38 / 30"]),
        WorkedSession(
          "Press", "Overhead Press",
          planned: "3 @ 140lb, 3 @ 160lb, 3+ @ 180lb",
          done: "3 @ 140lb, 3 @ 160lb, 6 @ 180lb",
          after: ["tm": "200lb", "record": "216lb"]),
        WorkedSession(
          "Press", "Overhead Press",
          planned: "5 @ 150lb, 3 @ 170lb, 1+ @ 190lb",
          done: "5 @ 150lb, 3 @ 170lb, 4 @ 190lb",
          after: ["tm": "200lb", "record": "216lb"]),
        WorkedSession(
          "Press", "Overhead Press",
          planned: "5 @ 80lb, 5 @ 100lb, 5 @ 120lb",
          done: "5 @ 80lb, 5 @ 100lb, 5 @ 120lb",
          after: ["tm": "205lb", "record": "216lb"]),
        WorkedSession(
          "Press", "Overhead Press",
          planned: "5 @ 135lb, 5 @ 155lb, 5+ @ 175lb",
          done: "5 @ 135lb, 5 @ 155lb, 7 @ 175lb",
          after: ["tm": "205lb", "record": "216lb"]),
        WorkedSession(
          "Press", "Overhead Press",
          planned: "3 @ 145lb, 3 @ 165lb, 3+ @ 185lb",
          done: "3 @ 145lb, 3 @ 165lb, 6 @ 185lb",
          after: ["tm": "205lb", "record": "222lb"]),
      ]),
    WorkedCase(
      "531-bbb-challenge",
      [
        WorkedSession(
          "Squat", "Squat",
          planned: "5 @ 165lb, 5 @ 190lb, 5 @ 215lb, 5x10 @ 130lb",
          done: "5 @ 165lb, 5 @ 190lb, 5 @ 215lb, 5x10 @ 130lb",
          after: ["tm": "255lb"]),
        WorkedSession(
          "Squat", "Squat",
          planned: "3 @ 180lb, 3 @ 205lb, 3 @ 230lb, 5x10 @ 130lb",
          done: "3 @ 180lb, 3 @ 205lb, 3 @ 230lb, 5x10 @ 130lb",
          after: ["tm": "255lb"]),
        WorkedSession(
          "Squat", "Squat",
          planned: "5 @ 190lb, 3 @ 215lb, 1 @ 240lb, 5x10 @ 130lb",
          done: "5 @ 190lb, 3 @ 215lb, 1 @ 240lb, 5x10 @ 130lb",
          after: ["tm": "265lb"]),
        WorkedSession(
          "Squat", "Squat",
          planned: "5 @ 170lb, 5 @ 200lb, 5 @ 225lb, 5x10 @ 160lb",
          done: "5 @ 170lb, 5 @ 200lb, 5 @ 225lb, 5x10 @ 160lb",
          after: ["tm": "265lb"]),
        WorkedSession(
          "Squat", "Squat",
          planned: "3 @ 185lb, 3 @ 210lb, 3 @ 240lb, 5x10 @ 160lb",
          done: "3 @ 185lb, 3 @ 210lb, 3 @ 240lb, 5x10 @ 160lb",
          after: ["tm": "265lb"]),
        WorkedSession(
          "Squat", "Squat",
          planned: "5 @ 200lb, 3 @ 225lb, 1 @ 250lb, 5x10 @ 160lb",
          done: "5 @ 200lb, 3 @ 225lb, 1 @ 250lb, 5x10 @ 160lb",
          after: ["tm": "275lb"]),
        WorkedSession(
          "Squat", "Squat",
          planned: "5 @ 180lb, 5 @ 205lb, 5 @ 235lb, 5x10 @ 195lb",
          done: "5 @ 180lb, 5 @ 205lb, 5 @ 235lb, 5x10 @ 195lb",
          after: ["tm": "275lb"]),
      ]),
    WorkedCase(
      "gzclp-t1",
      [
        WorkedSession(
          "A", "Squat",
          planned: "4x3 @ 205lb, 3+ @ 205lb",
          done: "4x3 @ 205lb, 5 @ 205lb",
          after: ["weight": "215lb", "stage": "1"]),
        WorkedSession(
          "A", "Squat",
          planned: "4x3 @ 215lb, 3+ @ 215lb",
          done: "4x3 @ 215lb, 2 @ 215lb",
          after: ["weight": "215lb", "stage": "2"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x2 @ 215lb, 2+ @ 215lb",
          done: "5x2 @ 215lb, 4 @ 215lb",
          after: ["weight": "225lb", "stage": "2"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x2 @ 225lb, 2+ @ 225lb",
          done: "5x2 @ 225lb, 3 @ 225lb",
          after: ["weight": "235lb", "stage": "2"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x2 @ 235lb, 2+ @ 235lb",
          done: "4x2 @ 235lb, 1 @ 235lb, 0 @ 235lb",
          after: ["weight": "235lb", "stage": "3"]),
        WorkedSession(
          "A", "Squat",
          planned: "9x1 @ 235lb, 1+ @ 235lb",
          done: "9x1 @ 235lb, 2 @ 235lb",
          after: ["weight": "245lb", "stage": "3"]),
        WorkedSession(
          "A", "Squat",
          planned: "9x1 @ 245lb, 1+ @ 245lb",
          done: "8x1 @ 245lb, 2x0 @ 245lb",
          after: ["weight": "245lb", "stage": "4"]),
        WorkedSession(
          "A", "Squat",
          planned: "5 @ 245lb find",
          done: "5 @ 230lb",
          after: ["weight": "195lb", "stage": "1", "5rm": "230lb"]),
        WorkedSession(
          "A", "Squat",
          planned: "4x3 @ 195lb, 3+ @ 195lb",
          done: "4x3 @ 195lb, 6 @ 195lb",
          after: ["weight": "205lb", "stage": "1", "5rm": "230lb"]),
        WorkedSession(
          "A", "Squat",
          planned: "4x3 @ 205lb, 3+ @ 205lb",
          done: "3x3 @ 205lb, 2 @ 205lb, 4 @ 205lb",
          after: ["weight": "215lb", "stage": "1", "5rm": "230lb"]),
      ]),
    WorkedCase(
      "gzclp-t2",
      [
        WorkedSession(
          "A", "Front Squat",
          planned: "3x10 @ 100lb",
          done: "3x10 @ 100lb",
          after: ["weight": "105lb", "stage": "1"]),
        WorkedSession(
          "A", "Front Squat",
          planned: "3x10 @ 105lb",
          done: "2x10 @ 105lb, 8 @ 105lb",
          after: ["weight": "105lb", "stage": "2", "failed": "105lb"]),
        WorkedSession(
          "A", "Front Squat",
          planned: "3x8 @ 105lb",
          done: "3x8 @ 105lb",
          after: ["weight": "110lb", "stage": "2", "failed": "105lb"]),
        WorkedSession(
          "A", "Front Squat",
          planned: "3x8 @ 110lb",
          done: "2x8 @ 110lb, 7 @ 110lb",
          after: ["weight": "110lb", "stage": "3", "failed": "105lb"]),
        WorkedSession(
          "A", "Front Squat",
          planned: "3x6 @ 110lb",
          done: "3x6 @ 110lb",
          after: ["weight": "115lb", "stage": "3", "failed": "105lb"]),
        WorkedSession(
          "A", "Front Squat",
          planned: "3x6 @ 115lb",
          done: "2x6 @ 115lb, 5 @ 115lb",
          after: ["weight": "120lb", "stage": "1", "failed": "105lb"]),
        WorkedSession(
          "A", "Front Squat",
          planned: "3x10 @ 120lb",
          done: "3x10 @ 120lb",
          after: ["weight": "125lb", "stage": "1", "failed": "105lb"]),
      ]),
    WorkedCase(
      "gzclp-t3",
      [
        WorkedSession(
          "A", "Biceps Curl",
          planned: "2x15 @ 40lb, 15+ @ 40lb",
          done: "2x15 @ 40lb, 18 @ 40lb",
          after: ["weight": "40lb"]),
        WorkedSession(
          "A", "Biceps Curl",
          planned: "2x15 @ 40lb, 15+ @ 40lb",
          done: "2x15 @ 40lb, 21 @ 40lb",
          after: ["weight": "40lb"]),
        WorkedSession(
          "A", "Biceps Curl",
          planned: "2x15 @ 40lb, 15+ @ 40lb",
          done: "2x15 @ 40lb, 24 @ 40lb",
          after: ["weight": "40lb"]),
        WorkedSession(
          "A", "Biceps Curl",
          planned: "2x15 @ 40lb, 15+ @ 40lb",
          done: "2x15 @ 40lb, 25 @ 40lb",
          after: ["weight": "45lb"]),
        WorkedSession(
          "A", "Biceps Curl",
          planned: "2x15 @ 45lb, 15+ @ 45lb",
          done: "2x15 @ 45lb, 16 @ 45lb",
          after: ["weight": "45lb"]),
      ]),
    WorkedCase(
      "nsuns-weekly-tm",
      [
        WorkedSession(
          "Bench", "Bench Press",
          planned:
            "5 @ 190lb, 3 @ 215lb, 1+ @ 240lb, 3 @ 230lb, 3 @ 215lb, 3 @ 205lb, "
            + "5 @ 190lb, 5 @ 180lb, 5+ @ 165lb",
          done:
            "5 @ 190lb, 3 @ 215lb, 6 @ 240lb, 3 @ 230lb, 3 @ 215lb, 3 @ 205lb, "
            + "5 @ 190lb, 5 @ 180lb, 9 @ 165lb",
          after: ["tm": "270lb"]),
        WorkedSession(
          "Bench", "Bench Press",
          planned:
            "5 @ 205lb, 3 @ 230lb, 1+ @ 255lb, 3 @ 245lb, 3 @ 230lb, 3 @ 215lb, "
            + "5 @ 205lb, 5 @ 190lb, 5+ @ 175lb",
          done:
            "5 @ 205lb, 3 @ 230lb, 4 @ 255lb, 3 @ 245lb, 3 @ 230lb, 3 @ 215lb, "
            + "5 @ 205lb, 5 @ 190lb, 9 @ 175lb",
          after: ["tm": "280lb"]),
        WorkedSession(
          "Bench", "Bench Press",
          planned:
            "5 @ 210lb, 3 @ 240lb, 1+ @ 265lb, 3 @ 250lb, 3 @ 240lb, 3 @ 225lb, "
            + "5 @ 210lb, 5 @ 195lb, 5+ @ 180lb",
          done:
            "5 @ 210lb, 3 @ 240lb, 3 @ 265lb, 3 @ 250lb, 3 @ 240lb, 3 @ 225lb, "
            + "5 @ 210lb, 5 @ 195lb, 9 @ 180lb",
          after: ["tm": "285lb"]),
        WorkedSession(
          "Bench", "Bench Press",
          planned:
            "5 @ 215lb, 3 @ 240lb, 1+ @ 270lb, 3 @ 255lb, 3 @ 240lb, 3 @ 230lb, "
            + "5 @ 215lb, 5 @ 200lb, 5+ @ 185lb",
          done:
            "5 @ 215lb, 3 @ 240lb, 1 @ 270lb, 3 @ 255lb, 3 @ 240lb, 3 @ 230lb, "
            + "5 @ 215lb, 5 @ 200lb, 9 @ 185lb",
          after: ["tm": "285lb"]),
        WorkedSession(
          "Bench", "Bench Press",
          planned:
            "5 @ 215lb, 3 @ 240lb, 1+ @ 270lb, 3 @ 255lb, 3 @ 240lb, 3 @ 230lb, "
            + "5 @ 215lb, 5 @ 200lb, 5+ @ 185lb",
          done:
            "5 @ 215lb, 3 @ 240lb, 2 @ 270lb, 3 @ 255lb, 3 @ 240lb, 3 @ 230lb, "
            + "5 @ 215lb, 5 @ 200lb, 9 @ 185lb",
          after: ["tm": "290lb"]),
      ]),
  ]
}
