// Worked sessions of published progressions: the plan, the result, and the values after it.

extension WorkedCase {
  static let part4: [WorkedCase] = [
    WorkedCase(
      "hepburn-power",
      [
        WorkedSession(
          "A", "Bench Press",
          planned: "8x2 @ 225lb",
          done: "8x2 @ 225lb",
          after: ["weight": "225lb", "triples": "1"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "3 @ 225lb, 7x2 @ 225lb",
          done: "3 @ 225lb, 7x2 @ 225lb",
          after: ["weight": "225lb", "triples": "2"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "2x3 @ 225lb, 6x2 @ 225lb",
          done: "2x3 @ 225lb, 6x2 @ 225lb",
          after: ["weight": "225lb", "triples": "3"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "3x3 @ 225lb, 5x2 @ 225lb",
          done: "3x3 @ 225lb, 5x2 @ 225lb",
          after: ["weight": "225lb", "triples": "4"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "4x3 @ 225lb, 4x2 @ 225lb",
          done: "4x3 @ 225lb, 3x2 @ 225lb, 1 @ 225lb",
          after: ["weight": "225lb", "triples": "4"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "4x3 @ 225lb, 4x2 @ 225lb",
          done: "4x3 @ 225lb, 4x2 @ 225lb",
          after: ["weight": "225lb", "triples": "5"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "5x3 @ 225lb, 3x2 @ 225lb",
          done: "5x3 @ 225lb, 3x2 @ 225lb",
          after: ["weight": "225lb", "triples": "6"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "6x3 @ 225lb, 2x2 @ 225lb",
          done: "6x3 @ 225lb, 2x2 @ 225lb",
          after: ["weight": "225lb", "triples": "7"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "7x3 @ 225lb, 2 @ 225lb",
          done: "7x3 @ 225lb, 2 @ 225lb",
          after: ["weight": "225lb", "triples": "8"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "8x3 @ 225lb",
          done: "8x3 @ 225lb",
          after: ["weight": "235lb", "triples": "0"]),
        WorkedSession(
          "A", "Bench Press",
          planned: "8x2 @ 235lb",
          done: "8x2 @ 235lb",
          after: ["weight": "235lb", "triples": "1"]),
      ]),
    WorkedCase(
      "gvt-4pct",
      [
        WorkedSession(
          "A", "Squat",
          planned: "10x10 @ 60kg",
          done: "8x10 @ 60kg, 9 @ 60kg, 8 @ 60kg",
          after: ["weight": "60kg"]),
        WorkedSession(
          "A", "Squat",
          planned: "10x10 @ 60kg",
          done: "10x10 @ 60kg",
          after: ["weight": "62.5kg"]),
        WorkedSession(
          "A", "Squat",
          planned: "10x10 @ 62.5kg",
          done: "9x10 @ 62.5kg, 9 @ 62.5kg",
          after: ["weight": "62.5kg"]),
        WorkedSession(
          "A", "Squat",
          planned: "10x10 @ 62.5kg",
          done: "10x10 @ 62.5kg",
          after: ["weight": "65kg"]),
        WorkedSession(
          "A", "Squat",
          planned: "10x10 @ 65kg",
          done: "10x10 @ 65kg",
          after: ["weight": "67.5kg"]),
      ]),
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
      "dynamic-double-progression",
      [
        WorkedSession(
          "A", "Leg Press",
          planned: "2x6-10 @ 80kg, 6-10 @ 75kg",
          done: "10 @ 80kg, 8 @ 80kg, 9 @ 75kg",
          after: ["one": "82.5kg", "two": "80kg", "three": "75kg"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "6-10 @ 82.5kg, 6-10 @ 80kg, 6-10 @ 75kg",
          done: "7 @ 82.5kg, 9 @ 80kg, 10 @ 75kg",
          after: ["one": "82.5kg", "two": "80kg", "three": "77.5kg"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "6-10 @ 82.5kg, 6-10 @ 80kg, 6-10 @ 77.5kg",
          done: "8 @ 82.5kg, 10 @ 80kg, 7 @ 77.5kg",
          after: ["one": "82.5kg", "two": "82.5kg", "three": "77.5kg"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "2x6-10 @ 82.5kg, 6-10 @ 77.5kg",
          done: "9 @ 82.5kg, 6 @ 82.5kg, 8 @ 77.5kg",
          after: ["one": "82.5kg", "two": "82.5kg", "three": "77.5kg"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "2x6-10 @ 82.5kg, 6-10 @ 77.5kg",
          done: "10 @ 82.5kg, 7 @ 82.5kg, 5 @ 77.5kg",
          after: ["one": "85kg", "two": "82.5kg", "three": "75kg"]),
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
  ]
}
