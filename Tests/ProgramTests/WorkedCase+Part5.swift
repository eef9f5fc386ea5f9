// Worked sessions of published progressions: the plan, the result, and the values after it.

extension WorkedCase {
  static let part5: [WorkedCase] = [
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
