// Worked sessions of published progressions that add reps or sets first, then weight.

extension WorkedCase {
  static let repsFirst: [WorkedCase] = [
    WorkedCase(
      "double-progression",
      [
        WorkedSession(
          "A", "Dumbbell Row",
          planned: "3x8-12 @ 50lb",
          done: "10 @ 50lb, 9 @ 50lb, 8 @ 50lb",
          after: ["weight": "50lb"]),
        WorkedSession(
          "A", "Dumbbell Row",
          planned: "3x8-12 @ 50lb",
          done: "12 @ 50lb, 10 @ 50lb, 9 @ 50lb",
          after: ["weight": "50lb"]),
        WorkedSession(
          "A", "Dumbbell Row",
          planned: "3x8-12 @ 50lb",
          done: "2x12 @ 50lb, 11 @ 50lb",
          after: ["weight": "50lb"]),
        WorkedSession(
          "A", "Dumbbell Row",
          planned: "3x8-12 @ 50lb",
          done: "3x12 @ 50lb",
          after: ["weight": "55lb"]),
        WorkedSession(
          "A", "Dumbbell Row",
          planned: "3x8-12 @ 55lb",
          done: "9 @ 55lb, 2x8 @ 55lb",
          after: ["weight": "55lb"]),
        WorkedSession(
          "A", "Dumbbell Row",
          planned: "3x8-12 @ 55lb",
          done: "2x10 @ 55lb, 9 @ 55lb",
          after: ["weight": "55lb"]),
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
      "add-sets-then-load",
      [
        WorkedSession(
          "A", "Leg Press",
          planned: "2x8-12 @ 50kg",
          done: "2x12 @ 50kg",
          after: ["weight": "50kg", "number": "3"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "3x8-12 @ 50kg",
          done: "3x12 @ 50kg",
          after: ["weight": "50kg", "number": "4"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "4x8-12 @ 50kg",
          done: "4x12 @ 50kg",
          after: ["weight": "52.5kg", "number": "2"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "2x8-12 @ 52.5kg",
          done: "2x11 @ 52.5kg",
          after: ["weight": "52.5kg", "number": "2"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "2x8-12 @ 52.5kg",
          done: "2x12 @ 52.5kg",
          after: ["weight": "52.5kg", "number": "3"]),
        WorkedSession(
          "A", "Leg Press",
          planned: "3x8-12 @ 52.5kg",
          done: "12 @ 52.5kg, 11 @ 52.5kg, 7 @ 52.5kg",
          after: ["weight": "52.5kg", "number": "2"]),
      ]),
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
  ]
}
