// Worked sessions of published progressions that change their sets when they stall: the tiers of
// GZCLP.

extension WorkedCase {
  static let stages: [WorkedCase] = [
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
          planned: "5 @ 215lb find",
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
  ]
}
