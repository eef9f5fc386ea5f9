// Worked sessions of published progressions with a training max: 5/3/1 and nSuns.

extension WorkedCase {
  static let trainingMaxes: [WorkedCase] = [
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
