// Worked sessions of published progressions that are not only about a barbell: ladders, running,
// assistance, one side, another load.

extension WorkedCase {
  static let otherMeasures: [WorkedCase] = [
    WorkedCase(
      "exercise-ladder",
      [
        WorkedSession(
          "A", "Pull",
          planned: "3x7 @ bw",
          done: "3x7 @ bw",
          after: ["rung": "1", "target": "8"]),
        WorkedSession(
          "A", "Pull",
          planned: "3x8 @ bw",
          done: "3x8 @ bw",
          after: ["rung": "2", "hold": "20s"]),
        WorkedSession(
          "A", "Pull",
          planned: "3x20s",
          done: "3x20s",
          after: ["rung": "2", "hold": "25s"]),
        WorkedSession(
          "A", "Pull",
          planned: "3x25s",
          done: "3x25s",
          after: ["rung": "2", "hold": "30s"]),
        WorkedSession(
          "A", "Pull",
          planned: "3x30s",
          done: "3x25s",
          after: ["rung": "2", "hold": "30s"]),
        WorkedSession(
          "A", "Pull",
          planned: "3x30s",
          done: "3x30s",
          after: ["rung": "3", "target": "5"]),
      ]),
    WorkedCase(
      "couch-to-5k",
      [
        WorkedSession(
          "Run", "Run",
          planned: "8x60s",
          done: "8x60s",
          after: [:]),
        WorkedSession(
          "Run", "Run",
          planned: "8x60s",
          done: "8x60s",
          after: [:]),
        WorkedSession(
          "Run", "Run",
          planned: "8x60s",
          done: "8x60s",
          after: [:]),
        WorkedSession(
          "Run", "Run",
          planned: "6x90s",
          done: "6x90s",
          after: [:]),
        WorkedSession(
          "Run", "Run",
          planned: "6x90s",
          done: "4x90s",
          after: [:]),
        WorkedSession(
          "Run", "Run",
          planned: "6x90s",
          done: "6x90s",
          after: [:]),
        WorkedSession(
          "Run", "Run",
          planned: "6x90s",
          done: "6x90s",
          after: [:]),
      ]),
    WorkedCase(
      "dumbbell-ladder",
      [
        WorkedSession(
          "A", "One-Arm Row",
          planned: "3x8-12 @ 22.5kg",
          done: "3x12 @ 22.5kg",
          after: ["weight": "25kg"]),
        WorkedSession(
          "A", "One-Arm Row",
          planned: "3x8-15 @ 25kg",
          done: "3x12 @ 25kg",
          after: ["weight": "25kg"]),
        WorkedSession(
          "A", "One-Arm Row",
          planned: "3x8-15 @ 25kg",
          done: "15 @ 25kg, 14 @ 25kg, 13 @ 25kg",
          after: ["weight": "25kg"]),
        WorkedSession(
          "A", "One-Arm Row",
          planned: "3x8-15 @ 25kg",
          done: "3x15 @ 25kg",
          after: ["weight": "30kg"]),
        WorkedSession(
          "A", "One-Arm Row",
          planned: "3x8-15 @ 30kg",
          done: "8 @ 30kg, 2x7 @ 30kg",
          after: ["weight": "30kg"]),
      ]),
    WorkedCase(
      "assisted-inverse",
      [
        WorkedSession(
          "A", "Pull-up",
          planned: "3x4-8 @ bw-30kg",
          done: "3x8 @ bw-30kg",
          after: ["help": "25kg"]),
        WorkedSession(
          "A", "Pull-up",
          planned: "3x4-8 @ bw-25kg",
          done: "8 @ bw-25kg, 7 @ bw-25kg, 6 @ bw-25kg",
          after: ["help": "25kg"]),
        WorkedSession(
          "A", "Pull-up",
          planned: "3x4-8 @ bw-25kg",
          done: "3x8 @ bw-25kg",
          after: ["help": "20kg"]),
        WorkedSession(
          "A", "Pull-up",
          planned: "3x4-8 @ bw-20kg",
          done: "5 @ bw-20kg, 4 @ bw-20kg, 3 @ bw-20kg",
          after: ["help": "25kg"]),
        WorkedSession(
          "A", "Pull-up",
          planned: "3x4-8 @ bw-25kg",
          done: "3x8 @ bw-25kg",
          after: ["help": "20kg"]),
      ]),
    WorkedCase(
      "unilateral-weak-side",
      [
        WorkedSession(
          "A", "Split Squat",
          planned: "3x8-12/side @ 16kg",
          done: "10/side @ 16kg, 2x9/side @ 16kg",
          after: ["weight": "16kg"]),
        WorkedSession(
          "A", "Split Squat",
          planned: "3x8-12/side @ 16kg",
          done: "2x12/side @ 16kg, 11/side @ 16kg",
          after: ["weight": "16kg"]),
        WorkedSession(
          "A", "Split Squat",
          planned: "3x8-12/side @ 16kg",
          done: "3x12/side @ 16kg",
          after: ["weight": "18kg"]),
        WorkedSession(
          "A", "Split Squat",
          planned: "3x8-12/side @ 18kg",
          done: "2x9/side @ 18kg, 8/side @ 18kg",
          after: ["weight": "18kg"]),
        WorkedSession(
          "A", "Split Squat",
          planned: "3x8-12/side @ 18kg",
          done: "3x12/side @ 18kg",
          after: ["weight": "20kg"]),
      ]),
    WorkedCase(
      "load-overridden",
      [
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 135lb",
          done: "3x5 @ 135lb",
          after: ["weight": "140lb"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 140lb",
          done: "3x5 @ 150lb",
          after: ["weight": "155lb"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 155lb",
          done: "3x5 @ 145lb",
          after: ["weight": "155lb"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 155lb",
          done: "2x5 @ 155lb, 4 @ 155lb",
          after: ["weight": "155lb"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 155lb",
          done: "3x5 @ 155lb",
          after: ["weight": "160lb"]),
      ]),
  ]
}
