// Worked sessions of published progressions that add weight in each session.

extension WorkedCase {
  static let linearProgressions: [WorkedCase] = [
    WorkedCase(
      "starting-strength-squat",
      [
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 185lb",
          done: "3x5 @ 185lb",
          after: ["weight": "195lb", "fails": "0", "jump": "10lb", "resets": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 195lb",
          done: "3x5 @ 195lb",
          after: ["weight": "205lb", "fails": "0", "jump": "10lb", "resets": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 205lb",
          done: "2x5 @ 205lb, 4 @ 205lb",
          after: ["weight": "205lb", "fails": "1", "jump": "5lb", "resets": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 205lb",
          done: "3x5 @ 205lb",
          after: ["weight": "210lb", "fails": "0", "jump": "5lb", "resets": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 210lb",
          done: "5 @ 210lb, 2x4 @ 210lb",
          after: ["weight": "210lb", "fails": "1", "jump": "5lb", "resets": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 210lb",
          done: "2x5 @ 210lb, 4 @ 210lb",
          after: ["weight": "185lb", "fails": "0", "jump": "5lb", "resets": "1"]),
        WorkedSession(
          "A", "Squat",
          planned: "3x5 @ 185lb",
          done: "3x5 @ 185lb",
          after: ["weight": "190lb", "fails": "0", "jump": "5lb", "resets": "1"]),
      ]),
    WorkedCase(
      "stronglifts-3-strikes",
      [
        WorkedSession(
          "A", "Squat",
          planned: "5x5 @ 60kg",
          done: "5x5 @ 60kg",
          after: ["weight": "62.5kg", "fails": "0", "deloads": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x5 @ 62.5kg",
          done: "4x5 @ 62.5kg, 4 @ 62.5kg",
          after: ["weight": "62.5kg", "fails": "1", "deloads": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x5 @ 62.5kg",
          done: "3x5 @ 62.5kg, 2x4 @ 62.5kg",
          after: ["weight": "62.5kg", "fails": "2", "deloads": "0"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x5 @ 62.5kg",
          done: "4x5 @ 62.5kg, 4 @ 62.5kg",
          after: ["weight": "57.5kg", "fails": "0", "deloads": "1"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x5 @ 57.5kg",
          done: "5x5 @ 57.5kg",
          after: ["weight": "60kg", "fails": "0", "deloads": "1"]),
        WorkedSession(
          "A", "Squat",
          planned: "5x5 @ 60kg",
          done: "5x5 @ 60kg",
          after: ["weight": "62.5kg", "fails": "0", "deloads": "1"]),
      ]),
    WorkedCase(
      "greyskull-amrap",
      [
        WorkedSession(
          "A", "Dumbbell Bench Press",
          planned: "2x5 @ 135lb, 5+ @ 135lb",
          done: "2x5 @ 135lb, 7 @ 135lb",
          after: ["weight": "137.5lb"]),
        WorkedSession(
          "A", "Dumbbell Bench Press",
          planned: "2x5 @ 137.5lb, 5+ @ 137.5lb",
          done: "2x5 @ 137.5lb, 10 @ 137.5lb",
          after: ["weight": "142.5lb"]),
        WorkedSession(
          "A", "Dumbbell Bench Press",
          planned: "2x5 @ 142.5lb, 5+ @ 142.5lb",
          done: "2x5 @ 142.5lb, 6 @ 142.5lb",
          after: ["weight": "145lb"]),
        WorkedSession(
          "A", "Dumbbell Bench Press",
          planned: "2x5 @ 145lb, 5+ @ 145lb",
          done: "2x5 @ 145lb, 4 @ 145lb",
          after: ["weight": "130lb"]),
        WorkedSession(
          "A", "Dumbbell Bench Press",
          planned: "2x5 @ 130lb, 5+ @ 130lb",
          done: "2x5 @ 130lb, 11 @ 130lb",
          after: ["weight": "135lb"]),
        WorkedSession(
          "A", "Dumbbell Bench Press",
          planned: "2x5 @ 135lb, 5+ @ 135lb",
          done: "3x5 @ 135lb",
          after: ["weight": "137.5lb"]),
      ]),
    WorkedCase(
      "reddit-ppl-main",
      [
        WorkedSession(
          "Push", "Bench Press",
          planned: "4x5 @ 155lb, 5+ @ 155lb",
          done: "4x5 @ 155lb, 8 @ 155lb",
          after: ["weight": "160lb", "fails": "0"]),
        WorkedSession(
          "Push", "Bench Press",
          planned: "4x5 @ 160lb, 5+ @ 160lb",
          done: "4x5 @ 160lb, 4 @ 160lb",
          after: ["weight": "160lb", "fails": "1"]),
        WorkedSession(
          "Push", "Bench Press",
          planned: "4x5 @ 160lb, 5+ @ 160lb",
          done: "3x5 @ 160lb, 4 @ 160lb, 3 @ 160lb",
          after: ["weight": "160lb", "fails": "2"]),
        WorkedSession(
          "Push", "Bench Press",
          planned: "4x5 @ 160lb, 5+ @ 160lb",
          done: "4x5 @ 160lb, 4 @ 160lb",
          after: ["weight": "145lb", "fails": "0"]),
        WorkedSession(
          "Push", "Bench Press",
          planned: "4x5 @ 145lb, 5+ @ 145lb",
          done: "4x5 @ 145lb, 9 @ 145lb",
          after: ["weight": "150lb", "fails": "0"]),
      ]),
  ]
}
