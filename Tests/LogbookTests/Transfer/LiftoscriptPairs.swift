// Ten programs, in Liftoscript and as a lifter would write them for prog.

extension LiftoscriptPair {
  static let all: [LiftoscriptPair] = [
    LiftoscriptPair(
      name: "add weight each session",
      script: """
        # Week 1
        ## Day A
        Squat / 3x5 135lb / progress: lp(10lb)
        Bench Press / 3x5 95lb / progress: lp(5lb)
        ## Day B
        Squat / 3x5 135lb
        Overhead Press / 3x5 65lb / progress: lp(5lb)
        """,
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto}
        lifts: {Squat: {weight: 135lb}, Bench Press: {weight: 95lb}, Overhead Press: {weight: 65lb}}
        progress:
          add: {with: {step: 5lb}, state: {weight: open}, rules: [when made: weight += step]}
        days:
          Day A:
            - Squat: 3x5
              progress: {add: {step: 10lb}}
            - Bench Press: 3x5
              progress: add
          Day B:
            - Squat: 3x5
              progress: {add: {step: 10lb}}
            - Overhead Press: 3x5
              progress: add
        """),
    LiftoscriptPair(
      name: "back off after three misses",
      script: """
        Deadlift / 1x5 225lb / progress: lp(10lb, 1, 0, 20lb, 3)
        Row / 5x5 95lb / progress: lp(5lb, 1, 0, 10lb, 2) / warmup: none
        """,
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto}
        lifts: {Deadlift: {weight: 225lb}, Row: {weight: 95lb}}
        days:
          Day 1:
            - Deadlift: 5
              progress: {linear: {step: 10lb, tries: 3, drop: 20lb}}
            - Row: 5x5
              warmup: none
              progress: {linear: {step: 5lb, tries: 2, drop: 10lb}}
        """),
    LiftoscriptPair(
      name: "add after two good sessions",
      script: """
        Squat / 3x8 100lb / progress: lp(5lb, 2, 1, 15lb, 2)
        """,
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto}
        lifts: {Squat: {weight: 100lb, good: 1}}
        progress:
          slow:
            state: {weight: open, good: 0, bad: 0}
            rules:
              - when made and good == 1: weight += 5lb; good = 0; bad = 0
              - when made: good += 1
              - when bad == 1: weight -= 15lb; good = 0; bad = 0
              - else: bad += 1
        days:
          Day 1:
            - Squat: 3x8
              progress: slow
        """),
    LiftoscriptPair(
      name: "reps, then weight",
      script: """
        Curl / 3x8 40lb 60s / progress: dp(5lb, 8, 12)
        main: Bench Press / 3x6 @8 100lb / progress: dp(2.5lb, 5, 7)
        """,
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto}
        lifts: {Curl: {weight: 40lb}, Bench Press as main: {weight: 100lb, extra_reps: 1}}
        progress:
          up:
            with: {step: 5lb}
            state: {weight: open, extra_reps: 0}
            rules:
              - when made and all(goal >= ceiling): weight += step; extra_reps = 0
              - when made: extra_reps += 1
        days:
          Day 1:
            - Curl: 3x8-12
              rest: 60s
              progress: up
            - Bench Press as main: 3x5-7 @ weight @8
              progress: {up: {step: 2.5lb}}
        """),
    LiftoscriptPair(
      name: "sum of reps",
      script: """
        t3 / used: none / 3x10+ / 60lb / progress: sum(33, 5lb)
        Lat Pulldown / ...t3
        Curl / ...t3 / 30lb
        """,
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto, progress: {total: {goal: 33, step: 5lb}}}
        lifts: {Lat Pulldown: {weight: 60lb}, Curl: {weight: 30lb}}
        days: {Day 1: [Lat Pulldown: 3x10+, Curl: 3x10+]}
        """),
    LiftoscriptPair(
      name: "a wave with templates and repeated exercises",
      script: """
        # Week 1
        ## Day 1
        main / used: none / 2x5 65%, 1x5+ 75% / progress: custom(increment: 5lb) {~
          // After the last week
          if (completedReps >= reps && week == 3) {
            rm1 += state.increment
          }
        ~}
        Squat[1,1-3] / ...main / progress: custom(increment: 10lb) { ...main }
        Leg Curl[2,1-3] / 3x10 50lb
        ## Day 2
        Bench Press[1-3] / ...main
        # Week 2
        ## Day 1
        main / 2x3 70%, 1x3+ 80%
        ## Day 2
        # Week 3
        ## Day 1
        main / 1x5 75%, 1x3 85%, 1x1+ 95%
        ## Day 2
        """,
      yaml: """
        program: P
        units: lb
        schedule: {weeks: 3}
        lifts: {Squat: {1rm: ask}, Bench Press: {1rm: ask}}
        schemes:
          wave:
            week 1: 2x5 @ 65%, 5+ @ 75%
            week 2: 2x3 @ 70%, 3+ @ 80%
            week 3: 5 @ 75%, 3 @ 85%, 1+ @ 95%
        progress:
          wave: {with: {step: 5lb}, rules: [when made and week == 3: 1rm += step]}
        defaults: {warmup: auto}
        days:
          Day 1:
            - Squat: wave
              progress: {wave: {step: 10lb}}
            - Leg Curl: 3x10 @ 50lb
          Day 2:
            - Bench Press: wave
              progress: wave
        """),
    LiftoscriptPair(
      name: "other sets after a miss",
      script: """
        Squat / 5x3 / 6x2 / 10x1 / 200lb / progress: custom(increment: 10lb) {~
          if (completedReps >= reps) {
            weights = weights[ns] + state.increment
          } else if (setVariationIndex < 3) {
            setVariationIndex += 1
          } else {
            setVariationIndex = 1
            weights *= 0.85
          }
        ~}
        """,
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto}
        lifts: {Squat: {weight: 200lb}}
        days:
          Day 1:
            - Squat: {by stage: [5x3, 6x2, 10x1]}
              progress: {stages: {step: 10lb, restart: 85%}}
        """),
    LiftoscriptPair(
      name: "percentages that grow by a load",
      script: """
        Squat / 1x5 62.5%, 1x5 75%, 1x5 87.5% / progress: lp(5lb)
        Press / 3x5 50% / progress: lp(2%)
        """,
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto}
        lifts: {Squat: {1rm: ask}, Press: {1rm: ask}}
        progress:
          more: {state: {added: 0lb}, rules: [when made: added += 5lb]}
          share: {state: {share: 50%}, rules: [when made: share += 2%]}
        days:
          Day 1:
            - Squat: 5 @ (62.5% + added), 5 @ (75% + added), 5 @ (87.5% + added)
              progress: more
            - Press: 3x5 @ (share * 1rm)
              progress: share
        """),
    LiftoscriptPair(
      name: "rep ranges and days of their own",
      script: """
        # Week 1
        ## Heavy
        // Slowly
        Bench Press / 3x4-6 155lb 3min / progress: lp(5lb)
        ## Light
        light: Bench Press / 3x8-10 115lb / progress: lp(5lb)
        Push Up / 3x10+
        """.replacing("3min", with: "180s"),
      yaml: """
        program: P
        units: lb
        defaults: {warmup: auto}
        lifts: {Bench Press: {weight: 155lb}, Bench Press as light: {weight: 115lb}}
        progress:
          top: {state: {weight: open}, rules: [when topped: weight += 5lb]}
        days:
          Heavy:
            - Bench Press: 3x4-6
              rest: 3min
              note: Slowly
              progress: top
          Light:
            - Bench Press as light: 3x8-10
              progress: top
            - Push-Up: 3x10+
        """),
    LiftoscriptPair(
      name: "counters, and a week without progress",
      script: """
        # Week 1
        ## Day 1
        Overhead Press / 3x5 95lb / progress: custom(attempt: 0, increment: 5lb) {~
          if (completedReps >= reps) {
            state.attempt += 1
            if (state.attempt > 2) {
              weights += state.increment
              state.attempt = 0
            }
          } else {
            if (completedReps[1] < reps[1] - 2 || cr[ns] <= 3) { weights -= 10lb }
            state.attempt = 0
          }
        ~}
        # Week 2
        ## Day 1
        Overhead Press / 2x5 95lb / progress: none
        """,
      yaml: """
        program: P
        units: lb
        schedule: {weeks: 2}
        defaults: {warmup: auto}
        lifts: {Overhead Press: {weight: 95lb}}
        progress:
          third:
            state: {weight: open, good: 0}
            rules:
              - when made and good == 2: weight += 5lb; good = 0
              - when made: good += 1
              - when first.reps < first.goal - 2 or last.reps <= 3: weight -= 10lb; good = 0
              - else: good = 0
        days:
          Day 1:
            - Overhead Press: {week 1: 3x5, week 2: 2x5}
              progress: {week 1: third, week 2: none}
        """),
  ]
}
