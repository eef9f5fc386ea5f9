// Programs whose loads over several sessions were worked out by hand from the language.

import Engine
import Testing

/// A Liftoscript program, how it is trained, and its sessions, worked out by hand.
struct LiftoscriptTrace: Sendable, CustomTestStringConvertible {
  let name: String
  let script: String
  /// The one-rep max of every exercise.
  var max = "200lb"
  let play: SimulatedPlay
  let sessions: [String]

  var testDescription: String { name }
}

extension LiftoscriptTrace {
  static let all: [LiftoscriptTrace] = [
    LiftoscriptTrace(
      name: "a new max after the last day of the last week",
      script: """
        # Week 1
        ## Day 1
        main / used: none / 1x5 60%, 1x5+ 70% / progress: custom(add: 50lb) {~
          if (dayInWeek == 2 && week == 2) { rm1 += state.add }
        ~}
        Squat[1-2] / ...main
        ## Day 2
        Squat[1-2] / ...main
        # Week 2
        ## Day 1
        main / 1x3 70%, 1x3+ 80%
        ## Day 2
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 5 @ 120lb, 5 @ 140lb", "Day 2: Squat: 5 @ 120lb, 5 @ 140lb",
        "Day 1: Squat: 3 @ 140lb, 3 @ 160lb", "Day 2: Squat: 3 @ 140lb, 3 @ 160lb",
        "Day 1: Squat: 5 @ 150lb, 5 @ 175lb", "Day 2: Squat: 5 @ 150lb, 5 @ 175lb",
        "Day 1: Squat: 3 @ 175lb, 3 @ 200lb",
      ]),
    LiftoscriptTrace(
      name: "reps within a range neither add nor fail",
      script: """
        # Week 1
        ## Day 1
        Squat / 3x3-5 100lb / progress: lp(5lb, 1, 0, 10lb, 1, 0)
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 3x3 @ 100lb", "Day 1: Squat: 3x3 @ 100lb", "Day 1: Squat: 3x3 @ 100lb",
      ]),
    LiftoscriptTrace(
      name: "reps below a range fail",
      script: """
        # Week 1
        ## Day 1
        Squat / 3x3-5 100lb / progress: lp(5lb, 1, 0, 10lb, 1, 0)
        """,
      play: .missedEvery(2),
      sessions: [
        "Day 1: Squat: 3x3 @ 100lb", "Day 1: Squat: 3/3/2 @ 100lb", "Day 1: Squat: 3x3 @ 90lb",
      ]),
    LiftoscriptTrace(
      name: "loads that grow on one day of the week",
      script: """
        # Week 1
        ## Light
        Squat / 2x5 50% / progress: custom() {~
          if (completedReps >= reps && dayInWeek == 2) { weights += 10lb }
        ~}
        ## Heavy
        Squat / 1x5 60%, 1x5 75%
        """,
      play: .missedEvery(4),
      sessions: [
        "Light: Squat: 2x5 @ 100lb", "Heavy: Squat: 5 @ 120lb, 5 @ 150lb",
        "Light: Squat: 2x5 @ 110lb", "Heavy: Squat: 5 @ 130lb, 4 @ 160lb",
        "Light: Squat: 2x5 @ 110lb", "Heavy: Squat: 5 @ 130lb, 5 @ 160lb",
        "Light: Squat: 2x5 @ 120lb",
      ]),
    LiftoscriptTrace(
      name: "a loop over sets that grow on their own",
      script: """
        Squat / 3x5 100lb / progress: custom() {~
          for (var.i in completedReps) {
            if (completedReps[var.i] >= reps[var.i]) { weights[var.i] += 5lb }
          }
        ~}
        """,
      play: .missedEvery(2),
      sessions: [
        "Day 1: Squat: 3x5 @ 100lb", "Day 1: Squat: 5/5/4 @ 105lb",
        "Day 1: Squat: 2x5 @ 110lb, 5 @ 105lb", "Day 1: Squat: 2x5 @ 115lb, 4 @ 110lb",
        "Day 1: Squat: 2x5 @ 120lb, 5 @ 110lb",
      ]),
    LiftoscriptTrace(
      name: "reps, then load",
      script: """
        Squat / 3x8 40% / progress: custom(most: 10) {~
          if (completedReps >= reps) {
            if (reps[1] < state.most) { reps += 1 } else { reps = 8; weights += 5lb }
          }
        ~}
        """,
      play: .missedEvery(5),
      sessions: [
        "Day 1: Squat: 3x8 @ 80lb", "Day 1: Squat: 3x9 @ 80lb", "Day 1: Squat: 3x10 @ 80lb",
        "Day 1: Squat: 3x8 @ 85lb", "Day 1: Squat: 9/9/8 @ 85lb", "Day 1: Squat: 3x9 @ 85lb",
        "Day 1: Squat: 3x10 @ 85lb", "Day 1: Squat: 3x8 @ 90lb",
      ]),
    LiftoscriptTrace(
      name: "one rep of one set a session",
      script: """
        Squat / 3x2 100lb / progress: custom(least: 2, most: 3) {~
          if (completedReps >= reps) {
            if (min(reps) == state.most) {
              reps = state.least
              weights += 10lb
            } else {
              var.found = 0
              for (var.i in reps) {
                if (var.found == 0 && reps[var.i] < state.most) {
                  var.found = 1
                  reps[var.i] += 1
                }
              }
            }
          }
        ~}
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 3x2 @ 100lb", "Day 1: Squat: 3/2/2 @ 100lb",
        "Day 1: Squat: 3/3/2 @ 100lb", "Day 1: Squat: 3x3 @ 100lb",
        "Day 1: Squat: 3x2 @ 110lb", "Day 1: Squat: 3/2/2 @ 110lb",
      ]),
    LiftoscriptTrace(
      name: "back-off sets from the first set",
      script: """
        Squat / 1x5 100lb, 3x5 80lb / progress: custom() {~
          if (completedReps >= reps) { weights += 10lb }
        ~} / update: custom() {~
          if (setIndex == 1) {
            weights = completedWeights[1] - 20lb
            sets(3, 4, floor(completedReps[1] / 2), floor(completedReps[1] / 2), 0, completedWeights[1] - 30lb, 60)
          }
        ~}
        """,
      play: .missedEvery(3),
      sessions: [
        "Day 1: Squat: 5 @ 100lb, 5 @ 80lb, 2x2 @ 70lb",
        "Day 1: Squat: 5 @ 110lb, 5 @ 90lb, 2x2 @ 80lb",
        "Day 1: Squat: 5 @ 120lb, 5 @ 100lb, 2/1 @ 90lb",
        "Day 1: Squat: 5 @ 120lb, 5 @ 100lb, 2x2 @ 90lb",
        "Day 1: Squat: 5 @ 130lb, 5 @ 110lb, 2x2 @ 100lb",
      ]),
    LiftoscriptTrace(
      name: "as many sets as the first set had reps",
      script: """
        Squat / 1x4-6 100lb, 1x1 100lb / update: custom() {~
          if (setIndex == 1) { numberOfSets = completedReps[1] + 1 }
        ~} / progress: custom() {~
          if (numberOfSets > 4 && completedReps[1] >= 4) { weights += 5lb }
        ~}
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 4/1/1/1/1 @ 100lb", "Day 1: Squat: 4/1/1/1/1 @ 105lb",
        "Day 1: Squat: 4/1/1/1/1 @ 110lb",
      ]),
    LiftoscriptTrace(
      name: "more sets, then load",
      script: """
        Squat / 3x8 100lb / progress: custom() {~
          if (completedReps >= reps) {
            if (numberOfSets < 5) { numberOfSets += 1 } else { weights += 5lb; numberOfSets = 3 }
          }
        ~}
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 3x8 @ 100lb", "Day 1: Squat: 4x8 @ 100lb", "Day 1: Squat: 5x8 @ 100lb",
        "Day 1: Squat: 3x8 @ 105lb", "Day 1: Squat: 4x8 @ 105lb",
      ]),
    LiftoscriptTrace(
      name: "loads of another week",
      script: """
        # Week 1
        ## Day 1
        Squat[1-2] / 1x5 100lb / progress: custom() {~
          if (week % 2 == 1) {
            weights[week + 1:*:*:*] = completedWeights[1] + 10lb
          } else {
            weights[1:*:*:*] = completedWeights[1] + 5lb
          }
        ~}
        # Week 2
        ## Day 1
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 5 @ 100lb", "Day 1: Squat: 5 @ 110lb", "Day 1: Squat: 5 @ 115lb",
        "Day 1: Squat: 5 @ 125lb", "Day 1: Squat: 5 @ 130lb",
      ]),
    LiftoscriptTrace(
      name: "a test that gives a new max and a new load",
      script: """
        Squat / 3x5 / 1x1 (Test) / 75% / progress: custom() {~
          if (setVariationIndex == 2) {
            setVariationIndex = 1
            weights = completedWeights[1] * 0.5
            rm1 = completedWeights[1]
          } else if (completedReps >= reps) {
            weights += 10lb
          } else {
            setVariationIndex = 2
          }
        ~}
        """,
      play: .missedEvery(3),
      sessions: [
        "Day 1: Squat: 3x5 @ 150lb", "Day 1: Squat: 3x5 @ 160lb", "Day 1: Squat: 5/5/4 @ 170lb",
        "Day 1: Squat: 1 @ 170lb", "Day 1: Squat: 3x5 @ 85lb",
        "Day 1: Squat: 5/5/4 @ 95lb",
      ]),
    LiftoscriptTrace(
      name: "one load in place of several",
      script: """
        Squat / 1x5 100lb, 1x5 120lb / progress: custom() {~
          if (completedReps >= reps) { weights += 5lb } else { weights = completedWeights[1] - 10lb }
        ~}
        """,
      play: .missedEvery(3),
      sessions: [
        "Day 1: Squat: 5 @ 100lb, 5 @ 120lb", "Day 1: Squat: 5 @ 105lb, 5 @ 125lb",
        "Day 1: Squat: 5 @ 110lb, 4 @ 130lb", "Day 1: Squat: 2x5 @ 100lb",
        "Day 1: Squat: 2x5 @ 105lb", "Day 1: Squat: 5/4 @ 110lb", "Day 1: Squat: 2x5 @ 100lb",
      ]),
    LiftoscriptTrace(
      name: "a double progression of different reps",
      script: """
        # Week 1
        ## Day 1
        Squat / 3x8 100lb / progress: dp(10lb, 8, 10)
        # Week 2
        ## Day 1
        Squat / 3x9 100lb
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 3x8 @ 100lb", "Day 1: Squat: 3x10 @ 100lb", "Day 1: Squat: 3x8 @ 110lb",
        "Day 1: Squat: 3x9 @ 110lb", "Day 1: Squat: 3x10 @ 110lb", "Day 1: Squat: 3x8 @ 120lb",
      ]),
    LiftoscriptTrace(
      name: "efforts of a max that a script changes",
      script: """
        Squat / 3x5 @8 / progress: custom() {~ if (completedReps >= reps) { rm1 += 20lb } ~}
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 3x5 @ 160lb @8", "Day 1: Squat: 3x5 @ 180lb @8",
        "Day 1: Squat: 3x5 @ 195lb @8",
      ]),
    LiftoscriptTrace(
      name: "shares that become loads before the max changes",
      script: """
        # Week 1
        ## Day 1
        Squat / 1x5 50%, 1x5 60% / progress: custom() {~
          if (week == 1) { weights += 10lb } else { rm1 = 400lb }
        ~}
        # Week 2
        ## Day 1
        Squat / 1x5 70%
        """,
      play: .made,
      sessions: [
        "Day 1: Squat: 5 @ 100lb, 5 @ 120lb", "Day 1: Squat: 5 @ 150lb",
        "Day 1: Squat: 5 @ 110lb, 5 @ 130lb", "Day 1: Squat: 5 @ 160lb",
      ]),
  ]
}
