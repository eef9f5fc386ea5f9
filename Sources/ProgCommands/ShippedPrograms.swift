// The shipped programs, made from programs/*.yaml by `make generate`; not to be edited.
// swift-format-ignore-file

/// The texts of the programs that prog brings along.
enum ShippedPrograms {
  /// Their ids, in order.
  static let ids = [
    "10k-under-55",
    "531-5s-pro",
    "531-bbb",
    "531-beginners",
    "531-fsl",
    "531",
    "bodyweight-recommended-routine",
    "building-the-monolith",
    "bullmastiff",
    "conjugate",
    "couch-to-5k",
    "doggcrapp",
    "emom-and-density",
    "general-gainz",
    "greyskull-lp-phrak",
    "greyskull-lp",
    "gzclp",
    "hepburn",
    "ivysaur-4-4-8",
    "juggernaut",
    "leg-day",
    "lower",
    "madcow-5x5",
    "nsuns-531-lp-4day",
    "nsuns-531-lp-5day",
    "nsuns-531-lp-6day",
    "phat",
    "phul",
    "pull",
    "push-pull-legs",
    "push",
    "reddit-ppl-6day",
    "rpe-meet-peak",
    "russian-squat-routine",
    "sheiko-29",
    "simple-and-sinister",
    "smolov-jr",
    "smolov",
    "starting-strength-phases",
    "starting-strength",
    "stronglifts-5x5",
    "tactical-barbell-operator",
    "texas-method",
    "upper-lower",
    "upper",
    "weekly-routine",
  ]

  /// The text of a program; nil when prog brings none of that id.
  static func text(of id: String) -> String? {
    switch id {
    case "10k-under-55": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Ten kilometres in under 55 minutes, in eight weeks.
      #
      # Runs are planned by distance and pace, as in `5km @ 6:40/km`. Race pace is 5:30, so easy runs are
      # at 6:40, tempo runs at 5:50 and intervals at 5:10. For another goal, shift all four paces by the
      # same amount.

      program: Ten kilometres under 55 minutes
      about: >-
        For runners who can already run five kilometres. Four runs a week: an easy run, intervals, a tempo
        run and a long run. The program takes eight weeks. The fourth is lighter, and the last ends with
        the ten kilometres. Walk or jog between the intervals.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [running, intermediate, 10k, 4 days]

      schemes:
        easy:
          by week:
            - 5km @ 6:40/km
            - 5km @ 6:40/km
            - 6km @ 6:40/km
            - 5km @ 6:40/km
            - 6km @ 6:40/km
            - 7km @ 6:40/km
            - 6km @ 6:40/km
            - 4km @ 6:40/km
        intervals:
          by week:
            - 6x400m @ 5:10/km rest 90s
            - 8x400m @ 5:10/km rest 90s
            - 5x800m @ 5:10/km rest 2min
            - 4x400m @ 5:10/km rest 90s
            - 6x800m @ 5:10/km rest 2min
            - 4x1km @ 5:10/km rest 3min
            - 5x1km @ 5:10/km rest 3min
            - 3x400m @ 5:10/km rest 2min
        steady:
          by week:
            - 3km @ 5:50/km
            - 4km @ 5:50/km
            - 5km @ 5:50/km
            - 3km @ 5:50/km
            - 5km @ 5:50/km
            - 6km @ 5:50/km
            - 6km @ 5:50/km
            - 2km @ 5:50/km
        long:
          by week:
            - 7km @ 6:40/km
            - 8km @ 6:40/km
            - 9km @ 6:40/km
            - 7km @ 6:40/km
            - 10km @ 6:40/km
            - 11km @ 6:40/km
            - 12km @ 6:40/km
            - 10km in 55min

      days:
        Easy:
          - Run: easy
        Intervals:
          - Run as warm-up: 1.5km @ 6:40/km
          - Run as intervals: intervals
          - Run as cool-down: 1km @ 6:40/km
        Tempo:
          - Run as warm-up: 1.5km @ 6:40/km
          - Run as tempo: steady
        Long:
          - Run as long: long

      schedule:
        blocks:
          - {block: Plan, weeks: 8, week: {tue: Easy, wed: Intervals, fri: Tempo, sun: Long}}
        then: stop

      tests:
        - name: week 3 has five intervals of 800 m and a long run of 9 km
          play: 2 weeks made
          expect:
            next Intervals Run as intervals: 5x800m @ 5:10/km rest 2min
            next Long Run as long: 9km @ 6:40/km
        - name: the last run is 10 km in 55 minutes
          play: 7 weeks made
          expect: {next Long Run as long: 10km in 55min}

      """##
    case "531-5s-pro": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1 with two leader cycles of fives, an anchor cycle with record sets, and a seventh week.
      #
      # The seventh week is a block: first a deload, later a test of the training max. The block decides
      # which of the two rules an entry follows.

      program: 5/3/1 with 5s PRO and a seventh week
      about: >-
        Two leader cycles of three weeks without record sets, each day followed by five sets of five at
        the first load. Then a lighter week, an anchor cycle with record sets in its first and third week,
        and a week that tests the training max. If you do fewer than three reps in the test, the training
        max becomes 90% of the estimated one-rep max. If you do none, it is reduced by 10%. The anchor
        does threes, fives, then 5/3/1. Training maxes start at 85%; the older books use 90%.
      author: Jim Wendler
      source: https://www.jimwendler.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, percentages, 4 days]
      round: 5lb|2.5kg

      lifts:
        Overhead Press: {1rm: ask, tm: 85% of 1rm, step: 5lb|2.5kg}
        Deadlift:       {1rm: ask, tm: 85% of 1rm, step: 10lb|5kg}
        Bench Press:    {1rm: ask, tm: 85% of 1rm, step: 5lb|2.5kg}
        Squat:          {1rm: ask, tm: 85% of 1rm, step: 10lb|5kg}

      schemes:
        main:
          block Leader:
            by week:
              - 5 @ 65%, 5 @ 75%, 5 @ 85%
              - 5 @ 70%, 5 @ 80%, 5 @ 90%
              - 5 @ 75%, 5 @ 85%, 5 @ 95%
          block Deload: 5 @ 70%, 3-5 @ 80%, 1 @ 90%, 1 @ 100%
          block Anchor:
            by week:
              - 3 @ 70%, 3 @ 80%, 3+ @ 90% as top
              - 5 @ 65%, 5 @ 75%, 5 @ 85%
              - 5 @ 75%, 3 @ 85%, 1+ @ 95% as top
          block Test: 5 @ 70%, 5 @ 80%, 5 @ 90%, 3-5 @ 100% as top
        fsl:
          block Leader: {by week: [5x5 @ 65%, 5x5 @ 70%, 5x5 @ 75%]}
          block Anchor: {by week: [5x5 @ 70%, 5x5 @ 65%, 5x5 @ 75%]}
          else: none
        assistance: {block Leader: 25-50 total, block Anchor: 50-100 total, else: none}

      progress:
        cycle:
          with: {step: 5lb|2.5kg}
          state: {short: 0}
          rules:
            - when missed: short += 1
          after week:
            - when week == 3 and short == 0: tm += step
            - when week == 3: short = 0
        test:
          with: {share: 90%}
          rules:
            - when top.reps < 1: tm = share * tm
              say: You did not lift the training max. It is now {tm}.
            - when top.reps < 3: tm = share * top.e1rm
              say: You did fewer than three reps. The training max is now {tm}.

      defaults: {progress: none}

      days:
        Press:
          - Overhead Press: main
            warmup: auto
            progress: &progress {block Test: test, else: cycle}
          - Overhead Press as fsl: fsl
          - &dips {Dip: assistance}
          - &chins {Chin-Up: assistance}
          - &trunk {Hanging Leg Raise: assistance}
        Deadlift:
          - Deadlift: main
            warmup: auto
            progress: *progress
          - Deadlift as fsl: fsl
          - *dips
          - *chins
          - *trunk
        Bench Press:
          - Bench Press: main
            warmup: auto
            progress: *progress
          - Bench Press as fsl: fsl
          - *dips
          - *chins
          - *trunk
        Squat:
          - Squat: main
            warmup: auto
            progress: *progress
          - Squat as fsl: fsl
          - *dips
          - *chins
          - *trunk

      schedule:
        blocks:
          - {block: Leader, weeks: 3, week: &week {mon: Press, tue: Deadlift, thu: Bench Press, fri: Squat}, repeat: 2}
          - {block: Deload, weeks: 1, week: *week, deload: true}
          - {block: Anchor, weeks: 3, week: *week}
          - {block: Test, weeks: 1, week: *week}
        then: repeat

      tests:
        - name: two leader cycles add two steps, and the lighter week ends with the training max
          with: {Squat.1rm: 400lb}
          play: 6 weeks made
          expect: {Squat.tm: 360lb, next Squat Squat: "5 @ 250lb, 3-5 @ 290lb, 1 @ 325lb, 1 @ 360lb"}
        - name: the anchor adds a third step, and the test is three to five reps
          with: {Squat.1rm: 400lb}
          play: 10 weeks made
          expect: {Squat.tm: 370lb, next Squat Squat: "5 @ 260lb, 5 @ 295lb, 5 @ 335lb, 3-5 @ 370lb"}
        - name: a leader cycle with a failed set adds no step
          with: {Squat.1rm: 400lb, Squat.short: 1}
          play: 3 weeks made
          expect: {Squat.tm: 340lb, Squat.short: 0}
        - name: the anchor does threes, fives and 5/3/1, with record sets in weeks 1 and 3
          with: {Squat.1rm: 400lb}
          play: 7 weeks made
          expect: {next Squat Squat: "3 @ 250lb, 3 @ 290lb, 3+ @ 325lb", next Squat Squat as fsl: 5x5 @ 250lb}
        - name: three reps in the test keep the training max, two set it to 90% of the estimate
          with: {Squat.1rm: 400lb, Deadlift.1rm: 400lb}
          play:
            - 10 weeks made
            - Press: made
            - Deadlift: {Deadlift: 5 5 5 2}
            - Bench Press: made
            - Squat: {Squat: 5 5 5 3}
          expect: {Squat.tm: 370lb, Deadlift.tm: 355.2lb}
        - name: a test without a rep reduces the training max by 10%
          with: {Squat.1rm: 400lb}
          play:
            - 10 weeks made
            - Squat: {Squat: 5 5 5 0}
          expect: {Squat.tm: 333lb}

      """##
    case "531-bbb": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1 Boring But Big: four lifts in cycles of four weeks.
      #
      # Each day trains its main lift twice: first the heavy sets of the wave, then five sets of ten at
      # half the training max. Both slots read the same `tm`; only the heavy slot changes it. Sources
      # differ on the percentage of the sets of ten. Here it is of the training max, as in the book.

      program: 5/3/1 Boring But Big
      about: >-
        The four days of 5/3/1, each followed by five sets of ten of the same lift at half the training
        max, and one assistance exercise. The fourth week is lighter, with the main sets only.
      author: Jim Wendler
      source: https://www.jimwendler.com
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, barbell, percentages, 4 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Bench Press:    {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Deadlift:       {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Overhead Press: {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}

      schemes:
        wave:
          by week:
            - 5 @ 65%, 5 @ 75%, 5+ @ 85% as top
            - 3 @ 70%, 3 @ 80%, 3+ @ 90% as top
            - 5 @ 75%, 3 @ 85%, 1+ @ 95% as top
            - 5 @ 40%, 5 @ 50%, 5 @ 60%
        boring:     {weeks 1-3: 5x10 @ 50%, week 4: none}
        assistance: {weeks 1-3: 5x10, week 4: none}

      days:
        Squat:
          - Squat: wave
            warmup: auto
            progress: wave
          - Squat as bbb: boring
          - Leg Curl: assistance
        Bench Press:
          - Bench Press: wave
            warmup: auto
            progress: wave
          - Bench Press as bbb: boring
          - Dumbbell Row: assistance
        Deadlift:
          - Deadlift: wave
            warmup: auto
            progress: wave
          - Deadlift as bbb: boring
          - Hanging Leg Raise: assistance
        Press:
          - Overhead Press: wave
            warmup: auto
            progress: wave
          - Overhead Press as bbb: boring
          - Chin-Up: assistance

      schedule:
        weeks: 4
        week: {mon: Squat, tue: Bench Press, thu: Deadlift, fri: Press}

      tests:
        - name: the sets of ten use half of the training max
          with: {Squat.1rm: 140kg, '"Overhead Press".1rm': 65kg}
          play: []
          expect:
            next Squat Squat: 5 @ 82.5kg, 5 @ 95kg, 5+ @ 107.5kg
            next Squat Squat as bbb: 5x10 @ 62.5kg
            next Press Overhead Press as bbb: 5x10 @ 30kg
        - name: a cycle with every rep made adds a step, twice as large for squat and deadlift
          with: {Squat.1rm: 140kg, '"Bench Press".1rm': 100kg, Deadlift.1rm: 180kg}
          play: 4 weeks made
          expect: {Squat.tm: 131kg, '"Bench Press".tm': 92.5kg, Deadlift.tm: 167kg}
        - name: missed reps in the sets of ten do not count against the lift
          with: {Squat.1rm: 140kg}
          play:
            - Squat: {Squat: 5 5 5, Squat as bbb: 10 10 10 9 8}
          expect: {Squat.short: 0}

      """##
    case "531-beginners": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1 for Beginners: three full-body days with two main lifts each.
      #
      # The squat and the bench press are trained twice a week, with one training max each. The rule
      # `after cycle` runs once for each slot, however often it was trained.

      program: 5/3/1 for Beginners
      about: >-
        For lifters who have learnt the main lifts and can no longer add weight every session. Three days
        a week, with two main lifts a day in waves of three weeks. Each lift is followed by five sets of
        five at its first load. Then 50 to 100 reps each of a push, a pull, and an exercise for one leg or
        the trunk. There is no lighter week. A training max goes up every three weeks if you made all its
        main sets.
      author: Jim Wendler
      source: https://www.jimwendler.com/blogs/jimwendler-com/101065094-5-3-1-for-a-beginner
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, percentages, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Bench Press:    {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Deadlift:       {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Overhead Press: {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}

      schemes:
        wave:
          by week:
            - 5 @ 65%, 5 @ 75%, 5+ @ 85% as top
            - 3 @ 70%, 3 @ 80%, 3+ @ 90% as top
            - 5 @ 75%, 3 @ 85%, 1+ @ 95% as top
        fsl: {by week: [5x5 @ 65%, 5x5 @ 70%, 5x5 @ 75%]}

      days:
        A:
          - &squat
            Squat: wave
            warmup: auto
            progress: wave
          - &squats {Squat as fsl: fsl}
          - &bench
            Bench Press: wave
            warmup: auto
            progress: wave
          - &benches {Bench Press as fsl: fsl}
          - &assistance
            - Push: 50-100 total
              exercise: {one of: [Dip, Push-Up, Dumbbell Bench Press], default: Dip}
            - Pull: 50-100 total
              exercise: {one of: [Chin-Up, Inverted Row, Dumbbell Row], default: Chin-Up}
            - Leg or trunk: 50-100 total
              exercise: {one of: [Lunge, Hanging Leg Raise, Back Extension], default: Hanging Leg Raise}
        B:
          - Deadlift: wave
            warmup: auto
            progress: wave
          - Deadlift as fsl: fsl
          - Overhead Press: wave
            warmup: auto
            progress: wave
          - Overhead Press as fsl: fsl
          - *assistance
        C:
          - *bench
          - *benches
          - *squat
          - *squats
          - *assistance

      schedule: {weeks: 3, week: {mon: A, wed: B, fri: C}}

      tests:
        - name: a cycle adds one step to the squat, although it is trained twice a week
          with: {Squat.1rm: 140kg, Deadlift.1rm: 180kg}
          play: 3 weeks made
          expect: {Squat.tm: 131kg, Deadlift.tm: 167kg}
        - name: week 3 of the squat, on both of its days
          with: {Squat.1rm: 140kg}
          play: 2 weeks made
          expect:
            next A Squat: 5 @ 95kg, 3 @ 107.5kg, 1+ @ 120kg
            next C Squat as fsl: 5x5 @ 95kg
        - name: a failed set on one of the two days keeps the training max
          with: {Squat.1rm: 140kg}
          play:
            - A: made
            - B: made
            - C: {Squat: 5 5 4, rest: made}
            - A: made
            - B: made
            - C: made
            - A: made
            - B: made
            - C: made
          expect: {Squat.tm: 126kg}

      """##
    case "531-fsl": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1 First Set Last: the wave, then five sets of five at the day's first load.
      #
      # The five sets use the first load of the wave: 65, 70 or 75%. They are a separate slot, so missed
      # reps there do not count against the main lift.

      program: 5/3/1 First Set Last
      about: >-
        The four days of 5/3/1. Each main lift is followed by five sets of five with the load of the day's
        first work set. Then you do 50 to 100 reps each of a push, a pull, and an exercise for legs or
        trunk. The fourth week is lighter, with the main sets only.
      author: Jim Wendler
      source: https://www.jimwendler.com
      license: CC0-1.0
      version: "1"
      tags: [strength, barbell, percentages, 4 days]
      round: 5lb|2.5kg

      lifts:
        Overhead Press: {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Deadlift:       {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Bench Press:    {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Squat:          {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}

      schemes:
        wave:
          by week:
            - 5 @ 65%, 5 @ 75%, 5+ @ 85% as top
            - 3 @ 70%, 3 @ 80%, 3+ @ 90% as top
            - 5 @ 75%, 3 @ 85%, 1+ @ 95% as top
            - 5 @ 40%, 5 @ 50%, 5 @ 60%
        fsl:        {week 1: 5x5 @ 65%, week 2: 5x5 @ 70%, week 3: 5x5 @ 75%, week 4: none}
        assistance: {weeks 1-3: 50-100 total, week 4: none}

      days:
        Press:
          - Overhead Press: wave
            warmup: auto
            progress: wave
          - Overhead Press as fsl: fsl
          - &push
            Push: assistance
            exercise: {one of: [Dip, Push-Up, Dumbbell Bench Press], default: Dip}
          - &pull
            Pull: assistance
            exercise: {one of: [Chin-Up, Inverted Row, Dumbbell Row], default: Chin-Up}
          - &legs
            Legs or trunk: assistance
            exercise: {one of: [Lunge, Hanging Leg Raise, Back Extension], default: Hanging Leg Raise}
        Deadlift:
          - Deadlift: wave
            warmup: auto
            progress: wave
          - Deadlift as fsl: fsl
          - *push
          - *pull
          - *legs
        Bench Press:
          - Bench Press: wave
            warmup: auto
            progress: wave
          - Bench Press as fsl: fsl
          - *push
          - *pull
          - *legs
        Squat:
          - Squat: wave
            warmup: auto
            progress: wave
          - Squat as fsl: fsl
          - *push
          - *pull
          - *legs

      schedule:
        weeks: 4
        week: {mon: Press, tue: Deadlift, thu: Bench Press, fri: Squat}

      tests:
        - name: the five sets use the load of the day's first set
          with: {Squat.1rm: 140kg}
          play: 1 week made
          expect:
            next Squat Squat: 3 @ 87.5kg, 3 @ 100kg, 3+ @ 112.5kg
            next Squat Squat as fsl: 5x5 @ 87.5kg
        - name: a cycle with every rep made adds a step
          with: {Squat.1rm: 140kg, '"Bench Press".1rm': 100kg}
          play: 4 weeks made
          expect: {Squat.tm: 131kg, '"Bench Press".tm': 92.5kg}
        - name: missed reps in the five sets do not count against the lift
          with: {Squat.1rm: 140kg}
          play:
            - Squat: {Squat: 5 5 8, Squat as fsl: 5 5 5 5 3}
          expect: {Squat.short: 0}

      """##
    case "531": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1: four lifts in cycles of four weeks.
      #
      # Percentages are of each lift's training max (`tm`), not of the one-rep max. prog rounds only the
      # loads it shows; the training max itself stays exact.

      program: 5/3/1
      about: >-
        Four days with one main lift each, in cycles of four weeks: fives, threes, 5/3/1, and a lighter
        week. In the last set of the first three weeks, do as many good reps as you can. If you made every
        set of a cycle, the training max goes up by one small step.
      author: Jim Wendler
      source: https://www.jimwendler.com
      license: CC0-1.0
      version: "1"
      tags: [strength, barbell, percentages, 4 days]
      round: 5lb|2.5kg

      lifts:
        Overhead Press: {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Deadlift:       {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Bench Press:    {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Squat:          {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}

      schemes:
        wave:
          by week:
            - 5 @ 65%, 5 @ 75%, 5+ @ 85% as top
            - 3 @ 70%, 3 @ 80%, 3+ @ 90% as top
            - 5 @ 75%, 3 @ 85%, 1+ @ 95% as top
            - 5 @ 40%, 5 @ 50%, 5 @ 60%

      defaults: {warmup: auto, progress: wave}

      days:
        Press:       [Overhead Press: wave]
        Deadlift:    [Deadlift: wave]
        Bench Press: [Bench Press: wave]
        Squat:       [Squat: wave]

      schedule:
        weeks: 4
        week: {mon: Press, tue: Deadlift, thu: Bench Press, fri: Squat}

      tests:
        - name: a cycle with every rep made adds one step
          with: {Squat.1rm: 300lb, '"Overhead Press".1rm': 100lb}
          play: 4 weeks made
          expect: {Squat.tm: 280lb, '"Overhead Press".tm': 95lb}
        - name: week 2 is threes at 70, 80 and 90% of the training max
          with: {Squat.1rm: 300lb}
          play: 1 week made
          expect: {next Squat Squat: "3 @ 190lb, 3 @ 215lb, 3+ @ 245lb"}
        - name: a plus set with too few reps is counted
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 5 5 4}
          expect: {Squat.short: 1, Squat.tm: 270lb}
        - name: a failed set keeps the training max at the end of the cycle
          with: {Squat.1rm: 300lb, Squat.short: 1}
          play: 4 weeks made
          expect: {Squat.short: 0, Squat.tm: 270lb}

      """##
    case "bodyweight-recommended-routine": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # The bodyweight Recommended Routine: six exercise ladders in three pairs, and three core exercises.
      #
      # `exercise: {by rung: ...}` lists the exercises of a ladder. You move to the next rung when all
      # sets reach the top of the range. The first or second rung of some ladders is a hold, so its scheme
      # is in seconds. Sets with `bw` are done without extra load. The sets of the last rung have no load
      # in the scheme and take the slot's load.

      program: Bodyweight Recommended Routine
      about: >-
        For beginners without a barbell: three days a week with a bar and a pair of rings. There are six
        movements in pairs, each with a ladder of exercises. Work up from three sets of five to three sets
        of eight, then move to the next rung. Holds grow from ten to thirty seconds. The last rung of
        pulls and dips adds load. The ladders are shortened. If a rung is too hard, go back with prog set.
      author: the r/bodyweightfitness community
      source: https://www.reddit.com/r/bodyweightfitness/wiki/kb/recommended_routine
      license: CC0-1.0
      version: "1"
      tags: [bodyweight, strength, beginner, home, 3 days]

      schemes:
        reps: 3x5-8 @ bw
        hold: 3x10s-30s
        load: 3x5-8

      defaults: {progress: rungs}

      days:
        Routine:
          - superset:
              - Pull: {rung 2: hold, rung 1-4: reps, else: load}
                progress: {rung 1-4: rungs, else: double}
                exercise: {by rung: [Scapular Pull, Arch Hang, Negative Pull-Up, Pull-Up, Weighted Pull-Up]}
              - Squat: reps
                exercise: {by rung: [Assisted Squat, Bodyweight Squat, Split Squat, Bulgarian Split Squat, Shrimp Squat, Pistol Squat]}
            rest: 90s
          - superset:
              - Dip: {rung 1: hold, rung 2-3: reps, else: load}
                progress: {rung 1-3: rungs, else: double}
                exercise: {by rung: [Support Hold, Negative Dip, Parallel Bar Dip, Weighted Dip]}
              - Hinge: reps
                exercise: {by rung: [Hip Hinge, Single-Leg Hip Hinge, Banded Nordic Curl, Nordic Curl]}
            rest: 90s
          - superset:
              - Row: reps
                exercise: {by rung: [Vertical Row, Incline Row, Horizontal Row, Wide Row, Archer Row]}
              - Push-Up: reps
                exercise: {by rung: [Vertical Push-Up, Incline Push-Up, Full Push-Up, Diamond Push-Up, Pseudo Planche Push-Up]}
            rest: 90s
          - superset:
              - Plank: {rung 1-2: hold, else: 3x8-12 @ bw}
                exercise: {by rung: [Front Plank, Ring Plank, Ring Ab Rollout]}
              - Copenhagen Plank: 3x10s-30s/side
                progress: none
              - Reverse Hyperextension: 3x8-12 @ bw
                progress: none
            rest: 60s

      schedule: {week: {mon: Routine, wed: Routine, fri: Routine}, missed: shift}

      tests:
        - name: three sets of eight move up a rung
          play:
            - Routine: {Row: 3x8 @ bw}
          expect: {Row.rung: 2}
        - name: eight, eight and seven reps do not move up a rung
          play:
            - Routine: {Row: 8/8/7 @ bw}
          expect: {Row.rung: 1}
        - name: three holds of thirty seconds move up to reps
          with: {Pull.rung: 2}
          play:
            - Routine: {Pull: 3x30s, Dip: 3x25s}
          expect: {Pull.rung: 3, Dip.rung: 1, next Routine Pull: 3x5-8 @ bw}
        - name: the pull ladder begins with scapular pulls, followed by arch hangs for time
          play:
            - Routine: {Pull: 3x8 @ bw}
          expect: {Pull.rung: 2, next Routine Pull: 3x10s-30s}
        - name: weighted pull-ups add load only when every set has eight reps
          with: {Pull.rung: 5}
          play:
            - Routine: {Pull: 3x8 @ bw+5kg}
            - Routine: {Pull: 8 8 7}
          expect: {next Routine Pull: 3x5-8 @ bw+7.5kg}
        - name: the last rung of a ladder stays
          with: {Hinge.rung: 4}
          play:
            - Routine: {Hinge: 3x8 @ bw}
          expect: {Hinge.rung: 4}

      """##
    case "building-the-monolith": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Building the Monolith: six weeks of heavy fives, long squat sets and very many chins.
      #
      # Weeks 4 to 6 repeat weeks 1 to 3 with higher training maxes, so one case serves two weeks. Chins,
      # dips and face pulls are totals: do as many sets as it takes.

      program: 5/3/1 Building the Monolith
      about: >-
        Six weeks to gain size, for lifters who eat enough. Monday has five squat sets of five at the top
        load. Friday has ten to fifteen press sets of five, and one squat set of twenty. Between these you
        do a hundred chins and up to two hundred dips. Training maxes start at 85% and go up every three
        weeks. The set of twenty uses the percentages of the author's page; other summaries use the day's
        first load.
      author: Jim Wendler
      source: https://jimwendler.com/blogs/jimwendler-com/101078918-building-the-monolith-5-3-1-for-size
      license: CC0-1.0
      version: "1"
      tags: [hypertrophy, strength, intermediate, barbell, percentages, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {1rm: ask, tm: 85% of 1rm, step: 10lb|5kg}
        Overhead Press: {1rm: ask, tm: 85% of 1rm, step: 5lb|2.5kg}
        Deadlift:       {1rm: ask, tm: 85% of 1rm, step: 10lb|5kg}
        Bench Press:    {1rm: ask, tm: 85% of 1rm, step: 5lb|2.5kg}

      schemes:
        fives:
          weeks 1 4: 5 @ 70%, 5 @ 80%, 5x5 @ 90%
          weeks 2 5: 5 @ 65%, 5 @ 75%, 5x5 @ 85%
          weeks 3 6: 5 @ 75%, 5 @ 85%, 5x5 @ 95%
        pulls:
          weeks 1 4: 5 @ 70%, 5 @ 80%, 3x5 @ 90%
          weeks 2 5: 5 @ 65%, 5 @ 75%, 3x5 @ 85%
          weeks 3 6: 5 @ 75%, 5 @ 85%, 3x5 @ 95%
        open_press:
          weeks 1 4: 5 @ 70%, 5 @ 80%, 5 @ 90%, max @ 70%
          weeks 2 5: 5 @ 65%, 5 @ 75%, 5 @ 85%, max @ 65%
          weeks 3 6: 5 @ 75%, 5 @ 85%, 5 @ 95%, max @ 75%
        climb:
          weeks 1 4: 5 @ 70%, 5 @ 80%, 5 @ 90%
          weeks 2 5: 5 @ 65%, 5 @ 75%, 5 @ 85%
          weeks 3 6: 5 @ 75%, 5 @ 85%, 5 @ 95%
        twenty: {by week: [1x20 @ 45%, 1x20 @ 55%, 1x20 @ 55%, 1x20 @ 50%, 1x20 @ 65%, 1x20 @ 70%]}
        presses: {by week: [10x5 @ 70%, 10x5 @ 50%, 10x5 @ 75%, 12x5 @ 60%, 15x5 @ 65%, 12x5 @ 75%]}

      progress:
        three_weeks:
          with: {step: 5lb|2.5kg}
          after week:
            - when week in 3 6: tm += step

      days:
        Monday:
          - Squat: fives
            warmup: auto
            progress: three_weeks
          - Overhead Press: open_press
            warmup: auto
            progress: three_weeks
          - Chin-Up: 100 total
          - Face Pull: 100 total
          - Dip: 100-200 total
        Wednesday:
          - Deadlift: pulls
            warmup: auto
            progress: three_weeks
          - Bench Press: fives
            warmup: auto
            progress: three_weeks
          - Dumbbell Row: 5x10-20
          - Barbell Curl: 100 total
        Friday:
          - Squat: climb
            warmup: auto
          - Squat as widowmaker: twenty
            note: One set of twenty, with as many breaths as you need
          - Overhead Press: presses
            warmup: auto
          - Chin-Up as weighted: 5x5
          - Face Pull: 100 total
          - Barbell Shrug: 100 total

      schedule:
        blocks:
          - {block: Monolith, weeks: 6, week: {mon: Monday, wed: Wednesday, fri: Friday}}
        then: stop

      tests:
        - name: week 4 repeats week 1, one step heavier
          with: {Squat.1rm: 400lb, '"Overhead Press".1rm': 200lb}
          play: 3 weeks made
          expect:
            Squat.tm: 350lb
            next Monday Squat: 5 @ 245lb, 5 @ 280lb, 5x5 @ 315lb
            next Friday Squat as widowmaker: 20 @ 175lb
            next Friday Overhead Press: 12x5 @ 105lb
        - name: the reps of the open press set do not change the training max
          with: {'"Overhead Press".1rm': 200lb}
          play:
            - Monday: {Overhead Press: 5 5 5 18, rest: made}
          expect: {'"Overhead Press".tm': 170lb}
        - name: after six weeks the training max is two steps higher
          with: {Deadlift.1rm: 400lb}
          play: 6 weeks made
          expect: {Deadlift.tm: 360lb}

      """##
    case "bullmastiff": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Bullmastiff: nine weeks of volume and nine of intensity, in waves of three weeks.
      #
      # Every rep beyond the goal of the open set adds 1% of the one-rep max to the next week. This gain
      # is a load. It is added to the percentage of the wave and cleared at the end of the wave.

      program: Bullmastiff
      about: >-
        Eighteen weeks, first for size and then for strength. The base has waves of sixes, fives and fours
        with many sets. The peak has triples, doubles and singles with fewer and fewer sets. Extra reps in
        the last set decide the increase of the next week; each wave starts again at its own percentage.
        Secondary lifts are planned by effort. The one-rep max stays the one you gave until you set a new
        one. For the peak, sources give the reps of the secondary lifts in the first wave only; here they
        are 6, 5 and 4. Choose the peak's exercises for weak points yourself.
      author: Alex Bromley
      source: https://empire-barbell.com/2022/08/09/complete-breakdown-of-bullmastiff-plus-free-pdf-of-the-program/
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, intermediate, barbell, percentages, 4 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {1rm: ask}
        Bench Press:    {1rm: ask}
        Deadlift:       {1rm: ask}
        Overhead Press: {1rm: ask}

      schemes:
        main:
          block Base:
            weeks 1-3: 3x6 @ (65% of 1rm + gain), 6+ @ (65% of 1rm + gain) as top
            weeks 4-6: 4x5 @ (70% of 1rm + gain), 5+ @ (70% of 1rm + gain) as top
            weeks 7-9: 5x4 @ (75% of 1rm + gain), 4+ @ (75% of 1rm + gain) as top
          block Peak:
            week 1: 4x3 @ 80% of 1rm, 3+ @ 80% of 1rm as top
            week 2: 2x3 @ (80% of 1rm + gain), 3+ @ (80% of 1rm + gain) as top
            week 3: 3+ @ (80% of 1rm + gain) as top
            week 4: 4x2 @ 85% of 1rm, 2+ @ 85% of 1rm as top
            week 5: 2x2 @ (85% of 1rm + gain), 2+ @ (85% of 1rm + gain) as top
            week 6: 2+ @ (85% of 1rm + gain) as top
            week 7: 4x1 @ 90% of 1rm, 1+ @ 90% of 1rm as top
            week 8: 2x1 @ (90% of 1rm + gain), 1+ @ (90% of 1rm + gain) as top
            week 9: 1+ @ (90% of 1rm + gain) as top
        second:
          block Base: {by week: [3x12 @6, 4x12 @7, 5x12 @8, 3x10 @6, 4x10 @7, 5x10 @8, 3x8 @6, 4x8 @7, 5x8 @8]}
          block Peak: {by week: [4x6 @6, 3x6 @7, 2x6 @8, 4x5 @6, 3x5 @7, 2x5 @8, 4x4 @6, 3x4 @7, 2x4 @8]}
        small:
          block Base: {by week: [2x12-15, 3x12-15, 4x12-15, 3x8-12, 4x8-12, 5x8-12, 3x8-12, 4x8-12, 5x8-12]}
          block Peak: {weeks 1-6: 3x8-12, else: none}

      progress:
        extra_reps:
          with: {share: 1%}
          state: {gain: 0lb|0kg}
          rules:
            - when top.reps > top.goal: gain += (top.reps - top.goal) * share of 1rm
              say: Next week, add {gain} to the wave's percentage.
          after week:
            - when week in 3 6 9: gain = 0lb|0kg

      defaults: {rest: 90s}

      days:
        Squat:
          - Squat: main
            warmup: auto
            rest: 4min
            progress: extra_reps
          - Stiff-Leg Deadlift: second
            rest: 2min
          - Leg Extension: small
          - Lat Pulldown: small
        Bench Press:
          - Bench Press: main
            warmup: auto
            rest: 4min
            progress: extra_reps
          - Behind-the-Neck Press: second
            rest: 2min
          - Triceps Pushdown: small
          - Face Pull: small
        Deadlift:
          - Deadlift: main
            warmup: auto
            rest: 4min
            progress: extra_reps
          - Front Squat: second
            rest: 2min
          - Leg Curl: small
          - Seated Cable Row: small
        Press:
          - Overhead Press: main
            warmup: auto
            rest: 4min
            progress: extra_reps
          - Close-Grip Bench Press: second
            rest: 2min
          - Barbell Curl: small
          - Lateral Raise: small

      schedule:
        blocks:
          - {block: Base, weeks: 9, week: &week {mon: Squat, tue: Bench Press, thu: Deadlift, fri: Press}}
          - {block: Peak, weeks: 9, week: *week}
        then: repeat

      tests:
        - name: six extra reps add 6% of the one-rep max
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 6 6 6 12}
          expect: {Squat.gain: 18lb}
        - name: the gain is in kilograms for a lifter who uses kilograms
          with: {Squat.1rm: 140kg}
          play:
            - Squat: {Squat: 6 6 6 12}
          expect: {Squat.gain: 8.4kg}
        - name: the gain applies to the rest of the wave
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 6 6 6 12}
            - Bench Press: made
            - Deadlift: made
            - Press: made
          expect: {next Squat Squat: "3x6 @ 215lb, 6+ @ 215lb"}
        - name: a wave without extra reps has no gain, and the next wave is heavier
          with: {Squat.1rm: 300lb}
          play: 3 weeks made
          expect: {Squat.gain: 0lb, next Squat Squat: "4x5 @ 210lb, 5+ @ 210lb"}
        - name: fewer reps than the goal do not reduce the load
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 6 6 6 4}
          expect: {Squat.gain: 0lb}
        - name: the gain is cleared at the end of the wave
          with: {Squat.1rm: 300lb}
          play:
            - 2 weeks made
            - Squat: {Squat: 6 6 6 10}
            - Bench Press: made
            - Deadlift: made
            - Press: made
          expect: {Squat.gain: 0lb, next Squat Squat: "4x5 @ 210lb, 5+ @ 210lb"}
        - name: the peak begins with five triples at 80%, then has three and the gain
          with: {Squat.1rm: 300lb}
          play:
            - 9 weeks made
            - Squat: {Squat: 3 3 3 3 6}
            - Bench Press: made
            - Deadlift: made
            - Press: made
          expect: {next Squat Squat: "2x3 @ 250lb, 3+ @ 250lb"}
        - name: week 18 is one open single, without small exercises
          with: {Squat.1rm: 300lb}
          play: 17 weeks made
          expect: {next Squat Squat: 1+ @ 270lb, next Squat Leg Extension: none}

      """##
    case "conjugate": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Conjugate: a new one-rep max twice a week, on lifts that rotate, and speed work twice a week.
      #
      # The max-effort slot takes the next lift of its pool each time you train it. prog keeps the best of
      # each lift separately, so you see the load to beat when the lift returns, however many weeks later.

      program: Conjugate
      about: >-
        For experienced lifters who stall on any lift they repeat. On two days you work up to a single on
        a lift from a pool. On the other two you move light loads fast, in waves of three weeks. Speed
        loads are 50, 55 and 60% of the one-rep max, as with bands; without bands many lifters add ten
        points. After the single you do two triples at 85% of it, which is one common choice.
      author: Louie Simmons
      source: https://www.westside-barbell.com
      license: CC0-1.0
      version: "1"
      tags: [strength, advanced, powerlifting, conjugate, 4 days]
      round: 5lb|2.5kg

      lifts:
        Box Squat:   {1rm: ask}
        Bench Press: {1rm: ask}
        Deadlift:    {1rm: ask}

      progress:
        best:
          state: {weight: open}
          rules:
            - when top.reps >= 1 and top.load > weight: weight = top.load
              say: A new best of {weight}.

      defaults: {rest: 90s, progress: double}

      days:
        Max effort lower:
          - Max effort squat or pull: 1 find as top, 2x3 @ 85% of top
            rest: 4min
            note: Work up in small steps to one clean single. Try to beat your best on this lift
            progress: best
            exercise: {by turn: [Safety Bar Squat, Deficit Deadlift, Front Squat, Rack Pull, Good Morning, Sumo Deadlift]}
          - Romanian Deadlift: 3x6-10
          - Back Extension: 3x10-15
            progress: none
          - Hanging Leg Raise: 3x10-15
            progress: none
        Max effort upper:
          - Max effort press: 1 find as top, 2x3 @ 85% of top
            rest: 4min
            note: Work up in small steps to one clean single. Try to beat your best on this lift
            progress: best
            exercise: {by turn: [Close-Grip Bench Press, Floor Press, Incline Bench Press, Board Press, Overhead Press]}
          - Skullcrusher: 4x8-12
          - Barbell Row: 4x8-12
          - Face Pull: 3x15-20
        Speed lower:
          - Box Squat: {by week: [12x2 @ 50% every 60s, 12x2 @ 55% every 60s, 10x2 @ 60% every 60s]}
            progress: none
          - Deadlift: {by week: [6x1 @ 65% every 45s, 6x1 @ 70% every 45s, 6x1 @ 75% every 45s]}
            progress: none
          - Hip Thrust: 3x8-12
          - Standing Calf Raise: 3x10-15
        Speed upper:
          - Bench Press: {by week: [9x3 @ 50% every 60s, 9x3 @ 55% every 60s, 9x3 @ 60% every 60s]}
            note: Three sets each with a close, a medium and a wide grip
            progress: none
          - Triceps Pushdown: 4x10-15
          - Lat Pulldown: 4x8-12
          - Lateral Raise: 3x12-20

      schedule:
        weeks: 3
        week: {mon: Max effort lower, wed: Max effort upper, fri: Speed lower, sat: Speed upper}

      tests:
        - name: speed loads increase for three weeks
          with: {'"Box Squat".1rm': 400lb}
          play: 2 weeks made
          expect: {next Speed lower Box Squat: 10x2 @ 240lb every 60s}
        - name: speed loads start over in week 4
          with: {'"Bench Press".1rm': 100kg}
          play: 3 weeks made
          expect: {next Speed upper Bench Press: 9x3 @ 50kg every 60s}
        - name: after the last lift of the pool, the first one returns with its own best
          play:
            - Max effort upper: {Max effort press: "1 @ 100kg, 2x3 @ 85kg"}
            - Max effort upper: {Max effort press: "1 @ 110kg, 2x3 @ 92.5kg"}
            - Max effort upper: {Max effort press: "1 @ 80kg, 2x3 @ 67.5kg"}
            - Max effort upper: {Max effort press: "1 @ 120kg, 2x3 @ 102.5kg"}
            - Max effort upper: {Max effort press: "1 @ 60kg, 2x3 @ 50kg"}
          expect: {next Max effort upper Max effort press: "1 @ 100kg find as top, 2x3 @ 85kg"}
        - name: a single below the best of its lift does not change it
          play:
            - Max effort upper: {Max effort press: "1 @ 100kg, 2x3 @ 85kg"}
            - Max effort upper: {Max effort press: "1 @ 110kg, 2x3 @ 92.5kg"}
            - Max effort upper: {Max effort press: "1 @ 80kg, 2x3 @ 67.5kg"}
            - Max effort upper: {Max effort press: "1 @ 120kg, 2x3 @ 102.5kg"}
            - Max effort upper: {Max effort press: "1 @ 60kg, 2x3 @ 50kg"}
            - Max effort upper: {Max effort press: "1 @ 95kg, 2x3 @ 80kg"}
            - Max effort upper: {Max effort press: "1 @ 112.5kg, 2x3 @ 95kg"}
            - Max effort upper: {Max effort press: "1 @ 80kg, 2x3 @ 67.5kg"}
            - Max effort upper: {Max effort press: "1 @ 120kg, 2x3 @ 102.5kg"}
            - Max effort upper: {Max effort press: "1 @ 60kg, 2x3 @ 50kg"}
          expect: {next Max effort upper Max effort press: "1 @ 100kg find as top, 2x3 @ 85kg"}
        - name: a missed single does not change the best
          play:
            - Max effort upper: {Max effort press: "1 @ 100kg, 2x3 @ 85kg"}
            - Max effort upper: {Max effort press: "1 @ 110kg, 2x3 @ 92.5kg"}
            - Max effort upper: {Max effort press: "1 @ 80kg, 2x3 @ 67.5kg"}
            - Max effort upper: {Max effort press: "1 @ 120kg, 2x3 @ 102.5kg"}
            - Max effort upper: {Max effort press: "1 @ 60kg, 2x3 @ 50kg"}
            - Max effort upper: {Max effort press: 0 @ 105kg}
            - Max effort upper: {Max effort press: "1 @ 112.5kg, 2x3 @ 95kg"}
            - Max effort upper: {Max effort press: "1 @ 80kg, 2x3 @ 67.5kg"}
            - Max effort upper: {Max effort press: "1 @ 120kg, 2x3 @ 102.5kg"}
            - Max effort upper: {Max effort press: "1 @ 60kg, 2x3 @ 50kg"}
          expect: {next Max effort upper Max effort press: "1 @ 100kg find as top, 2x3 @ 85kg"}

      """##
    case "couch-to-5k": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Couch to 5K: from one minute of running to thirty, in nine weeks.
      #
      # A set is a run, and its rest is the walk after it. `8x60s rest 90s` is eight minutes of running
      # with walks of 90 seconds between them. prog repeats a week if you cut one of its runs short.

      program: Couch to 5K
      about: >-
        For people who do not run yet. Three days a week you alternate walking and running. The runs get
        longer each week, up to half an hour without a break. Each session begins and ends with five
        minutes of walking. If you cut a run short, the week is repeated. The first two weeks count rounds
        here; some versions use twenty minutes of walking and running instead. The last run of week 6 is
        25 minutes here, and 22 in some versions.
      author: Josh Clark
      source: https://www.coolrunning.com
      license: CC0-1.0
      version: "1"
      tags: [running, beginner, intervals, 3 days]

      progress:
        weeks:
          state: {short: 0}
          rules:
            - when missed: short += 1
          after week:
            - when short > 0: short = 0; repeat week
              say: You cut a run short. Repeat this week.

      days:
        First:
          - &warm
            Walk: 5min
          - Run:
              by week:
                - 8x60s rest 90s
                - 6x90s rest 2min
                - 90s rest 90s, 3min rest 3min, 90s rest 90s, 3min
                - 3min rest 90s, 5min rest 2:30, 3min rest 90s, 5min
                - 3x5min rest 3min
                - 5min rest 3min, 8min rest 3min, 5min
                - 25min
                - 28min
                - 30min
            progress: weeks
          - &cool
            Walk as cool-down: 5min
        Second:
          - *warm
          - Run:
              by week:
                - 8x60s rest 90s
                - 6x90s rest 2min
                - 90s rest 90s, 3min rest 3min, 90s rest 90s, 3min
                - 3min rest 90s, 5min rest 2:30, 3min rest 90s, 5min
                - 8min rest 5min, 8min
                - 10min rest 3min, 10min
                - 25min
                - 28min
                - 30min
            progress: weeks
          - *cool
        Third:
          - *warm
          - Run:
              by week:
                - 8x60s rest 90s
                - 6x90s rest 2min
                - 90s rest 90s, 3min rest 3min, 90s rest 90s, 3min
                - 3min rest 90s, 5min rest 2:30, 3min rest 90s, 5min
                - 20min
                - 25min
                - 25min
                - 28min
                - 30min
            progress: weeks
          - *cool

      schedule:
        blocks:
          - {block: C25K, weeks: 9, week: {mon: First, wed: Second, fri: Third}}
        then: stop

      tests:
        - name: the three days of week 5 differ
          play: 4 weeks made
          expect:
            next First Run: 3x5min rest 3min
            next Second Run: 8min rest 5min, 8min
            next Third Run: 20min
        - name: a missing round repeats the week
          play:
            - First: made
            - Second: made
            - Third: made
            - First: made
            - Second: {Run: 4x90s, rest: made}
            - Third: made
          expect: {next First Run: 6x90s rest 2min}
        - name: a week with every run made is followed by the next one
          play: 2 weeks made
          expect: {next First Run: "90s rest 90s, 3min rest 3min, 90s rest 90s, 3min"}
        - name: two runs cut short repeat the week once
          play:
            - First: made
            - Second: {Run: 6x60s, rest: made}
            - Third: {Run: 7x60s, rest: made}
            - 1 week made
          expect: {next First Run: 6x90s rest 2min}
        - name: week 9 has runs of half an hour
          play: 8 weeks made
          expect: {next Third Run: 30min}

      """##
    case "doggcrapp": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # DoggCrapp: one rest-pause set for each muscle group, and a logbook to beat.
      #
      # A rest-pause set is a total: for example eight reps, a few breaths, four reps, a few breaths, two
      # reps. `rest 20s` times the pauses. The result depends on the window of 11 to 15 reps. If a session
      # neither fills the window nor beats the last total, a slot with two exercises switches to the other
      # one.

      program: DoggCrapp
      about: >-
        For bodybuilders with years of training and a spotter. There are three days a week and six
        alternating sessions, so you train each exercise once in two weeks. Each exercise has one set to
        failure with two short pauses. Reaching the top of the rep window adds weight, and a better total
        keeps the exercise. After a session that beats nothing, chest, shoulders, triceps and biceps
        switch to the second exercise of the slot. Pulldowns, pullovers and leg curls have no second
        exercise here, and you choose whether to change them. The author accepts any improvement on the
        last time. Rep windows differ a little by muscle and by source. The author rests for ten to
        fourteen days after six to twelve weeks, and stretches after each exercise: both are up to you.
      author: Dante Trudel
      source: https://intensemuscle.com
      license: CC0-1.0
      version: "1"
      tags: [hypertrophy, advanced, gym, rest-pause, 3 days]

      schemes:
        rest_pause: 11-15 total rest 20s
        triceps:    15-20 total rest 20s
        biceps:     11-20 total rest 20s
        hamstrings: 15-30 total rest 20s

      progress:
        log_book:
          with: {step: 5lb|2.5kg}
          state: {weight: open, best: 0, rung: 1}
          rules:
            - when topped: weight = max(weight, first.load) + step; best = 0
              say: You filled the window. Use {weight} next time.
            - when first.load > weight: weight = first.load; best = sum(reps)
              say: You lifted more than last time. Keep {weight}.
            - when sum(reps) > best: best = sum(reps)
            - when rung < cases(rung): rung += 1; best = 0
              say: You did not beat the logbook. Switch to the other exercise.
            - else: rung = 1; best = 0
              say: You did not beat the logbook. Switch to the other exercise.
        one_exercise:
          with: {step: 5lb|2.5kg}
          state: {weight: open, best: 0}
          rules:
            - when topped: weight = max(weight, first.load) + step; best = 0
              say: You filled the window. Use {weight} next time.
            - when first.load > weight: weight = first.load; best = sum(reps)
              say: You lifted more than last time. Keep {weight}.
            - when sum(reps) > best: best = sum(reps)
            - else: best = sum(reps)
              say: You did not beat the logbook. Do more than {best} reps next time, or change the exercise.
        straight:
          with: {step: 5lb|2.5kg}
          state: {weight: open}
          rules:
            - when first.reps >= first.ceiling: weight += step
        widowmaker:
          with: {step: 10lb|5kg}
          state: {weight: open}
          rules:
            - when first.reps >= first.ceiling and last.made: weight += step

      defaults: {rest: 3min, progress: log_book}

      days:
        A1:
          - Chest 1: rest_pause
            exercise: {by rung: [Incline Bench Press, Machine Chest Press]}
          - Shoulders 1: rest_pause
            exercise: {by rung: [Overhead Press, Smith Machine Press]}
          - Triceps 1: triceps
            exercise: {by rung: [Close-Grip Bench Press, Machine Dip]}
          - Lat Pulldown: rest_pause
            progress: one_exercise
          - Barbell Row: 6-9, 9-12 @ 85% of first
            progress: straight
        B1:
          - Biceps 1: biceps
            exercise: {by rung: [Barbell Curl, Preacher Curl]}
          - Hammer Curl: 15-20
            progress: double
          - Standing Calf Raise: 10-12
            tempo: 51X1
            progress: double
          - Leg Curl: hamstrings
            progress: one_exercise
          - Squat: 4-8, 20 @ 65% of first
            rest: 5min
            progress: widowmaker
        A2:
          - Chest 2: rest_pause
            exercise: {by rung: [Decline Bench Press, Dumbbell Bench Press]}
          - Shoulders 2: rest_pause
            exercise: {by rung: [Dumbbell Shoulder Press, Machine Shoulder Press]}
          - Triceps 2: triceps
            exercise: {by rung: [Skullcrusher, Overhead Triceps Extension]}
          - Close-Grip Pulldown: rest_pause
            progress: one_exercise
          - Deadlift: 6-9, 9-12 @ 85% of first
            progress: straight
        B2:
          - Biceps 2: biceps
            exercise: {by rung: [Dumbbell Curl, Cable Curl]}
          - Reverse Curl: 15-20
            progress: double
          - Seated Calf Raise: 10-12
            tempo: 51X1
            progress: double
          - Seated Leg Curl: hamstrings
            progress: one_exercise
          - Hack Squat: 4-8, 20 @ 65% of first
            rest: 5min
            progress: widowmaker
        A3:
          - Chest 3: rest_pause
            exercise: {by rung: [Smith Machine Bench Press, Machine Fly]}
          - Shoulders 3: rest_pause
            exercise: {by rung: [Machine Shoulder Press, Arnold Press]}
          - Triceps 3: triceps
            exercise: {by rung: [Triceps Pushdown, Machine Triceps Extension]}
          - Machine Pullover: rest_pause
            progress: one_exercise
          - T-Bar Row: 6-9, 9-12 @ 85% of first
            progress: straight
        B3:
          - Biceps 3: biceps
            exercise: {by rung: [Machine Curl, Incline Curl]}
          - Cable Hammer Curl: 15-20
            progress: double
          - Leg Press Calf Raise: 10-12
            tempo: 51X1
            progress: double
          - Stiff-Leg Deadlift: 8-12
            progress: double
          - Leg Press: 4-8, 20 @ 65% of first
            rest: 5min
            progress: widowmaker

      schedule: {rotate: [A1, B1, A2, B2, A3, B3], on: [mon, wed, fri]}

      tests:
        - name: fifteen reps in total fill the window
          play:
            - A1: {Lat Pulldown: 9/4/2 @ 150lb}
          expect: {'"Lat Pulldown".weight': 155lb}
        - name: one rep more than last time keeps the exercise
          play:
            - A1: {Lat Pulldown: 8/3/1 @ 150lb}
            - A1: {Lat Pulldown: 8/3/2 @ 150lb}
          expect: {'"Lat Pulldown".weight': 150lb, '"Lat Pulldown".best': 13}
        - name: a slot with one exercise keeps it after a session that beats nothing
          play:
            - A1: {Lat Pulldown: 8/3/1 @ 150lb}
            - A1: {Lat Pulldown: 7/3/1 @ 150lb}
          expect: {'"Lat Pulldown".best': 11, next A1 Lat Pulldown: 11-15 total @ 150lb rest 20s}
        - name: the same total again switches to the other exercise
          play:
            - A1: {Chest 1: 8/3/1 @ 185lb}
            - A1: {Chest 1: 8/3/1 @ 185lb}
          expect: {'"Chest 1".rung': 2}
        - name: the second exercise of a slot has its own load
          play:
            - A1: {Chest 1: 8/3/1 @ 185lb}
            - A1: {Chest 1: 8/3/1 @ 185lb}
            - A1: {Chest 1: 9/4/2 @ 140lb}
          expect: {'"Chest 1".rung': 2, next A1 Chest 1: 11-15 total @ 145lb rest 20s}
        - name: twenty reps after eight heavy ones add a step, nineteen do not
          play:
            - B1: {Squat: "8 @ 315lb, 20 @ 205lb"}
            - B2: {Hack Squat: "8 @ 270lb, 19 @ 175lb"}
          expect: {Squat.weight: 325lb, '"Hack Squat".weight': 270lb}
        - name: nine reps in the heavy set add a step, eight do not
          play:
            - A1: {Barbell Row: "9 @ 185lb, 10 @ 155lb"}
            - A2: {Deadlift: "8 @ 315lb, 12 @ 265lb"}
          expect: {'"Barbell Row".weight': 190lb, Deadlift.weight: 315lb}
        - name: more load beats the logbook too, even with fewer reps
          play:
            - A1: {Chest 1: 8/3/2 @ 185lb}
            - A1: {Chest 1: 7/3/1 @ 195lb}
          expect: {'"Chest 1".rung': 1, next A1 Chest 1: 11-15 total @ 195lb rest 20s}

      """##
    case "emom-and-density": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Work against the clock: sets on the minute, and as many reps as possible in fifteen minutes.
      #
      # `every 60s` starts a set each minute. The number of sets is a value of the slot, so rules can add
      # one. A density day pairs two exercises for fifteen minutes. Its rule keeps the first total at a
      # load, and adds weight when you do 20% more.

      program: EMOM and density
      about: >-
        Two kinds of session for lifters with little time. On the first day you do three reps each minute.
        Every successful session adds a minute, up to fifteen; then the load goes up and you start at ten
        minutes again. If you miss a minute, you repeat the session. The other days are escalating
        density: alternate two exercises for fifteen minutes. When your reps have grown by 20%, the load
        goes up by 5%.
      author: The prog authors; the density days after Charles Staley
      source: https://www.t-nation.com/training/escalating-density-training/
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, conditioning, short, 3 days]

      lifts:
        Power Clean: {weight: ask, step: 5lb|2.5kg}
        Front Squat: {weight: ask, step: 5lb|2.5kg}

      progress:
        minutes:
          with: {step: 5lb|2.5kg, most: 15, least: 10}
          state: {weight: ask, sets: 10}
          rules:
            - when made and sets >= most: weight += step; sets = least
              say: You filled fifteen minutes. The weight is now {weight}.
            - when made: sets += 1
        density:
          with: {raise: 5%, growth: 120%}
          state: {weight: open, base: 0}
          rules:
            - when base == 0: base = sum(reps)
              say: The number of reps to beat is {base}.
            - when sum(reps) >= growth * base: weight += raise; base = 0
              say: You did 20% more. Use {weight} next time.

      days:
        Minutes:
          - Power Clean: (sets)x3 every 60s
            warmup: auto
            progress: minutes
          - Front Squat: (sets)x3 every 60s
            warmup: auto
            progress: minutes
        Density A:
          - superset:
              - Dumbbell Bench Press: max in 15min
                progress: density
              - Dumbbell Row: max in 15min
                progress: density
        Density B:
          - superset:
              - Goblet Squat: max in 15min
                progress: density
              - Dumbbell Curl: max in 15min
                progress: density

      schedule: {rotate: [Minutes, Density A, Density B], on: [mon, wed, fri]}

      tests:
        - name: a session with every set made adds a minute
          with: {'"Power Clean".weight': 60kg}
          play:
            - Minutes: made
          expect: {'"Power Clean".sets': 11, next Minutes Power Clean: 11x3 @ 60kg every 60s}
        - name: after fifteen minutes the load goes up and the minutes start at ten again
          with: {'"Front Squat".weight': 60kg}
          play: 6 weeks made
          expect: {'"Front Squat".weight': 62.5kg, '"Front Squat".sets': 10}
        - name: a missed minute repeats the session
          with: {'"Power Clean".weight': 60kg}
          play:
            - Minutes: {Power Clean: 3 3 3 3 3 3 3 3 3 2}
          expect: {'"Power Clean".sets': 10, '"Power Clean".weight': 60kg}
        - name: sixty reps after fifty add 5%
          play:
            - Density A: {Dumbbell Bench Press: 50 in 15min @ 24kg}
            - Density A: {Dumbbell Bench Press: 59 in 15min @ 24kg}
            - Density A: {Dumbbell Bench Press: 60 in 15min @ 24kg}
          expect: {'"Dumbbell Bench Press".weight': 25.2kg, '"Dumbbell Bench Press".base': 0}

      """##
    case "general-gainz": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # General Gainz style: find a rep max, then follow it with singles or half sets.
      #
      # The follow-up sets depend on the set that you found. The first tier has as many singles as that
      # set had reps. The second tier has four sets of half its reps. prog updates them when the set is
      # done.

      program: General Gainz
      about: >-
        For lifters who know when a set was their last good one. In the first tier you find a set of three
        to six reps and do as many singles. In the second you find six to ten reps and do four half sets.
        The third tier is open sets. A set at the top of its range increases the load. With fewer reps you
        keep the load, and try to add reps next time. The author does not fix the number of follow-up
        sets; the numbers here are the usual ones.
      author: Cody Lefever
      source: https://www.reddit.com/r/gzcl/comments/aqkdgo/happy_gday_gainerz/
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, intermediate, 4 days]

      lifts:
        Squat:    {step: 10lb|5kg}
        Deadlift: {step: 10lb|5kg}

      schemes:
        T1: 3-6 find as top, (top.reps)x1 @ top
        T2: 6-10 find as top, 4x(floor(top.reps / 2)) @ top
        T3: 3xmax

      progress:
        gainz:
          with: {step: 5lb|2.5kg}
          state: {weight: open}
          rules:
            - when top.reps >= top.ceiling and made: weight = top.load + step
              say: Top of the range. Use {weight} next time.
            - when top.reps >= top.goal: weight = top.load
              say: Keep {weight} and add reps next time.

      defaults: {progress: gainz}

      days:
        Squat:
          - Squat: T1
            warmup: auto
            rest: 3min
          - Romanian Deadlift: T2
            rest: 2min
          - Leg Press: T3
            rest: 90s
            progress: {total: {goal: 50}}
          - Leg Curl: T3
            rest: 90s
            progress: {total: {goal: 50}}
        Bench Press:
          - Bench Press: T1
            warmup: auto
            rest: 3min
          - Incline Bench Press: T2
            rest: 2min
          - Seated Cable Row: T3
            rest: 90s
            progress: {total: {goal: 50}}
          - Lat Pulldown: T3
            rest: 90s
            progress: {total: {goal: 50}}
        Deadlift:
          - Deadlift: T1
            warmup: auto
            rest: 3min
          - Front Squat: T2
            rest: 2min
          - Cable Crunch: T3
            rest: 90s
            progress: {total: {goal: 50}}
          - Back Extension: T3
            rest: 90s
            progress: none
        Press:
          - Overhead Press: T1
            warmup: auto
            rest: 3min
          - Close-Grip Bench Press: T2
            rest: 2min
          - Barbell Curl: T3
            rest: 90s
            progress: {total: {goal: 50}}
          - Lateral Raise: T3
            rest: 90s
            progress: {total: {goal: 50}}

      schedule: {week: {mon: Squat, tue: Bench Press, thu: Deadlift, fri: Press}, missed: shift}

      tests:
        - name: six reps increase the load
          play:
            - Squat: {Squat: 6/1/1/1/1/1/1 @ 140kg}
          expect: {Squat.weight: 145kg}
        - name: four reps keep the load
          play:
            - Squat: {Squat: 4/1/1/1/1 @ 140kg}
          expect: {Squat.weight: 140kg}
        - name: fifty reps in three sets increase the load of the third tier
          play:
            - Squat: {Leg Press: 20/16/14 @ 200lb, Leg Curl: 18/15/12 @ 80lb}
          expect: {'"Leg Press".weight': 205lb, '"Leg Curl".weight': 80lb}
        - name: ten reps and their half sets increase the load of the second tier, nine keep it
          play:
            - Squat: {Romanian Deadlift: 10/5/5/5/5 @ 225lb}
            - Press: {Close-Grip Bench Press: 9/4/4/4/4 @ 155lb}
          expect: {'"Romanian Deadlift".weight': 230lb, '"Close-Grip Bench Press".weight': 155lb}
        - name: six reps without all of their singles keep the load
          play:
            - Deadlift: {Deadlift: 6/1/1/1/1 @ 180kg}
          expect: {Deadlift.weight: 180kg}
        - name: a load with fewer than three reps is not kept
          with: {Squat.weight: 140kg}
          play:
            - Squat: {Squat: 4/1/1/1/1 @ 140kg}
            - Squat: {Squat: 2 @ 150kg}
          expect: {Squat.weight: 140kg}

      """##
    case "greyskull-lp-phrak": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Greyskull LP, Phrak's variant: two alternating days, with an open last set of each lift.
      #
      # The steps are 2.5 lb, so `round` requests them. If your gym does not have such small plates, prog
      # shows the nearest load that it can make, and says so.

      program: Greyskull LP (Phrak's variant)
      about: >-
        For beginners: two sets of five, and a last set with as many reps as possible. Ten or more reps in
        the last set double the step. Fewer than five reduce the weight by 10%. Only the last set counts.
        Ten reps are enough for the double step here; some copies require eleven.
      author: John Sheaffer; this variant by Phrak
      source: https://www.reddit.com/r/Fitness/wiki/phraks-gslp
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]
      round: 2.5lb|1.25kg

      lifts:
        Overhead Press: {weight: {ask: Starting weight, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Bench Press:    {weight: {ask: Starting weight, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Barbell Row:    {weight: {ask: Starting weight, default: 95lb|40kg}, step: 2.5lb|1.25kg}
        Squat:          {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: Starting weight, default: 95lb|40kg}, step: 5lb|2.5kg}
        Chin-Up:        {weight: bw, step: 2.5lb|1.25kg}

      progress:
        greyskull:
          with: {step: 2.5lb|1.25kg, drop: 10%, grid: 2.5lb|1.25kg}
          state: {weight: ask}
          rules:
            - when last.reps >= 2 * last.goal: weight += 2 * step
              say: Twice the goal. Double step to {weight}.
            - when last.reps >= last.goal: weight += step
            - when last.done: weight -= drop; weight = round(weight, grid)
              say: Below the goal. Reduced by 10% to {weight}.
        chins:
          with: {step: 2.5lb|1.25kg}
          state: {weight: bw}
          rules:
            - when last.reps >= last.goal and made: weight += step

      defaults: {rest: 3min, progress: greyskull}

      days:
        A:
          - Overhead Press: 2x5, 5+
            warmup: auto
          - Chin-Up: 2x5, 5+
            progress: chins
          - Squat: 2x5, 5+
            warmup: auto
        B:
          - Bench Press: 2x5, 5+
            warmup: auto
          - Barbell Row: 2x5, 5+
            warmup: auto
          - Deadlift: 5+
            warmup: auto

      schedule: {rotate: [A, B], on: [mon, wed, fri]}

      tests:
        - name: five reps add a step, twice as large for the deadlift as for the bench press
          with: {'"Bench Press".weight': 135lb, Deadlift.weight: 225lb}
          play:
            - B: made
          expect: {'"Bench Press".weight': 137.5lb, Deadlift.weight: 230lb}
        - name: nine reps add one step, ten add two
          with: {'"Bench Press".weight': 135lb}
          play:
            - B: {Bench Press: 5 5 9}
            - B: {Bench Press: 5 5 10}
          expect: {'"Bench Press".weight': 142.5lb}
        - name: fewer than five reps reduce the weight by 10%, rounded to the step
          with: {'"Bench Press".weight': 145lb}
          play:
            - B: {Bench Press: 5 5 4}
          expect: {'"Bench Press".weight': 130lb, next B Bench Press: "2x5 @ 130lb, 5+ @ 130lb"}
        - name: a session without the last set changes nothing
          with: {Squat.weight: 185lb}
          play:
            - A: {Squat: 5 5}
          expect: {Squat.weight: 185lb}
        - name: chin-ups add load when every set has five reps
          play:
            - A: {Chin-Up: 5 5 6}
            - A: {Chin-Up: 5 5 4}
          expect: {'"Chin-Up".weight': bw+1.25kg}

      """##
    case "greyskull-lp": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Greyskull LP as its author describes it: alternating presses, two squat days and one deadlift day.
      #
      # The slot Press alternates the bench press and the overhead press, on any day. Each keeps its own
      # load and step. The presses have steps of 2.5 lb, so `round` requests them.

      program: Greyskull LP
      about: >-
        For beginners: two sets of five, and a last set with as many reps as possible. Ten or more reps in
        the last set double the step. Fewer than five reduce the weight by 10%. The bench and the overhead
        press alternate. You squat twice a week and deadlift once, with a single set. The author's
        plug-ins (chins, curls, neck, conditioning) are up to you. Editions differ on whether exactly ten
        reps double the step; here they do.
      author: John Sheaffer
      source: https://strengthvillain.com
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]
      round: 2.5lb|1.25kg

      lifts:
        Bench Press:    {weight: {ask: Starting weight, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Overhead Press: {weight: {ask: Starting weight, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Squat:          {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: Starting weight, default: 95lb|40kg}, step: 5lb|2.5kg}

      progress:
        greyskull:
          with: {step: 2.5lb|1.25kg, drop: 10%, grid: 2.5lb|1.25kg}
          rules:
            - when last.reps >= 2 * last.goal: weight += 2 * step
              say: Twice the goal. Double step to {weight}.
            - when last.reps >= last.goal: weight += step
            - when last.done: weight -= drop; weight = round(weight, grid)
              say: Below the goal. Reduced by 10% to {weight}.

      defaults: {warmup: auto, rest: 3min, progress: greyskull}

      days:
        Squat day:
          - Press: 2x5, 5+
            exercise: {by turn: [Bench Press, Overhead Press]}
          - Squat: 2x5, 5+
        Deadlift day:
          - Press: 2x5, 5+
            exercise: {by turn: [Bench Press, Overhead Press]}
          - Deadlift: 5+

      schedule: {rotate: [Squat day, Deadlift day, Squat day], on: [mon, wed, fri]}

      tests:
        - name: bench and overhead press alternate, each with its own load
          with: {'"Bench Press".weight': 135lb, '"Overhead Press".weight': 95lb}
          play:
            - Squat day: {Press: 5 5 10}
            - Deadlift day: {Press: 5 5 5}
          expect:
            '"Bench Press".weight': 140lb
            '"Overhead Press".weight': 97.5lb
            next Squat day Press: 2x5 @ 140lb, 5+ @ 140lb
        - name: nine reps add one step, ten add two
          with: {Squat.weight: 185lb}
          play:
            - Squat day: {Squat: 5 5 9}
            - Squat day: {Squat: 5 5 10}
          expect: {Squat.weight: 200lb}
        - name: fewer than five reps reduce the weight by 10%, rounded to the step
          with: {'"Bench Press".weight': 135lb}
          play:
            - Squat day: {Press: 5 5 4}
          expect: {'"Bench Press".weight': 122.5lb}
        - name: sessions of fives add a step to each lift every time it is trained
          with: {'"Bench Press".weight': 60kg, '"Overhead Press".weight': 40kg, Squat.weight: 80kg, Deadlift.weight: 100kg}
          play: 2 weeks made
          expect:
            '"Bench Press".weight': 63.75kg
            '"Overhead Press".weight': 43.75kg
            Squat.weight: 90kg
            Deadlift.weight: 105kg
        - name: a session without the last set changes nothing, a last set of 0 reps does
          with: {Squat.weight: 185lb, Deadlift.weight: 225lb}
          play:
            - Squat day: {Squat: 5 5}
            - Deadlift day: {Deadlift: "0"}
          expect: {Squat.weight: 185lb, Deadlift.weight: 202.5lb}

      """##
    case "gzclp": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # GZCLP: four alternating days, three days a week, in three tiers.
      #
      # Each main lift is trained in two tiers with independent loads: `Squat` is its first tier,
      # `Squat as T2` its second. After a failed session the load stays the same and the sets get shorter.

      program: GZCLP
      about: >-
        For beginners who want more than sets of five. The heavy first tier moves from triples to doubles
        to singles as the load gets hard, and the second tier moves from tens to sixes. The third tier
        adds weight when its last set reaches 25 reps. After failed singles you work up to a new best set
        of five, starting from 85% of the weight. A session counts as made when its total reps add up, as
        in the author's sheet; other apps require every set. The second tier has the same steps as the
        first.
      author: Cody Lefever
      source: https://swoleateveryheight.blogspot.com
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]

      lifts:
        Squat:                {weight: {ask: 85% of your best set of five, default: 135lb|60kg}, step: 10lb|5kg}
        Bench Press:          {weight: {ask: 85% of your best set of five, default: 95lb|42.5kg}, step: 5lb|2.5kg}
        Deadlift:             {weight: {ask: 85% of your best set of five, default: 155lb|70kg}, step: 10lb|5kg}
        Overhead Press:       {weight: {ask: 85% of your best set of five, default: 65lb|30kg}, step: 5lb|2.5kg}
        Squat as T2:          {weight: {ask: A weight for easy sets of ten, default: 85lb|40kg}}
        Bench Press as T2:    {weight: {ask: A weight for easy sets of ten, default: 60lb|27.5kg}}
        Deadlift as T2:       {weight: {ask: A weight for easy sets of ten, default: 100lb|45kg}}
        Overhead Press as T2: {weight: {ask: A weight for easy sets of ten, default: 45lb|20kg}}

      schemes:
        T1:
          by stage:
            - 4x3, 3+
            - 5x2, 2+
            - 9x1, 1+
            - 5 @ 85% of weight find as top
        T2: {by stage: [3x10, 3x8, 3x6]}
        T3: 2x15, 15+

      progress:
        T1:
          with: {step: 5lb|2.5kg, restart: 85%}
          state: {weight: ask, stage: 1}
          rules:
            - when stage == 4 and top.reps >= top.goal: weight = restart * top.load; stage = 1
              say: Back to triples with {weight}.
            - when stage == 4: stage = 4
              say: You did not find a set of five. Try again next time.
            - when sum(reps) >= sum(goal): weight += step
            - else: stage += 1
        T2:
          with: {step: 5lb|2.5kg, restart: 15lb|7.5kg}
          state: {weight: ask, stage: 1, tens: weight}
          rules:
            - when sum(reps) >= sum(goal): weight += step
            - when stage == 1: tens = weight; stage = 2
            - when stage == 2: stage = 3
            - else: weight = tens + restart; stage = 1
              say: Back to tens with {weight}.
        T3:
          with: {step: 5lb|2.5kg, target: 25}
          state: {weight: open}
          rules:
            - when last.reps >= target: weight += step

      days:
        A1:
          - Squat: T1
            warmup: auto
            rest: 3min
            progress: T1
          - Bench Press as T2: T2
            rest: 2min
            progress: T2
          - Lat Pulldown: T3
            rest: 60s
            progress: T3
        B1:
          - Overhead Press: T1
            warmup: auto
            rest: 3min
            progress: T1
          - Deadlift as T2: T2
            rest: 2min
            progress: T2
          - Dumbbell Row: T3
            rest: 60s
            progress: T3
        A2:
          - Bench Press: T1
            warmup: auto
            rest: 3min
            progress: T1
          - Squat as T2: T2
            rest: 2min
            progress: T2
          - Lat Pulldown: T3
            rest: 60s
            progress: T3
        B2:
          - Deadlift: T1
            warmup: auto
            rest: 3min
            progress: T1
          - Overhead Press as T2: T2
            rest: 2min
            progress: T2
          - Dumbbell Row: T3
            rest: 60s
            progress: T3

      schedule: {rotate: [A1, B1, A2, B2], on: [mon, wed, fri]}

      tests:
        - name: four weeks with every rep made add a step per session
          with: {Squat.weight: 135lb, '"Squat as T2".weight': 85lb, '"Deadlift as T2".weight': 100lb}
          play: 4 weeks made
          expect: {Squat.weight: 165lb, '"Squat as T2".weight': 115lb, '"Deadlift as T2".weight': 130lb}
        - name: one rep short of fifteen moves to doubles at the same load
          with: {Squat.weight: 225lb}
          play:
            - A1: {Squat: 3 3 3 3 2}
          expect: {Squat.stage: 2, Squat.weight: 225lb, next A1 Squat: "5x2 @ 225lb, 2+ @ 225lb"}
        - name: extra reps in the last set make up for a short one
          with: {Squat.weight: 225lb}
          play:
            - A1: {Squat: 3 3 3 2 4}
          expect: {Squat.stage: 1, Squat.weight: 235lb}
        - name: after failed singles, triples restart at 85% of a new set of five
          with: {Squat.weight: 245lb}
          play:
            - A1: {Squat: 3 3 3 3 2}
            - A1: {Squat: 2 2 2 2 1 1}
            - A1: {Squat: 1 1 1 1 1 1 1 1 1 0}
            - A1: {Squat: 5 @ 220lb}
          expect: {Squat.stage: 1, Squat.weight: 187lb}
        - name: the test of a new set of five starts from 85% of the weight
          with: {Squat.weight: 240lb, Squat.stage: 4}
          play: []
          expect: {next A1 Squat: 5 @ 205lb find}
        - name: after failed sixes, the second tier goes back to tens, above the load of the failed tens
          with: {'"Bench Press as T2".weight': 100lb}
          play:
            - A1: {Bench Press as T2: 10 10 8}
            - A1: {Bench Press as T2: 8 8 8}
            - A1: {Bench Press as T2: 8 7 6}
            - A1: {Bench Press as T2: 6 6 4}
          expect: {'"Bench Press as T2".weight': 115lb, '"Bench Press as T2".stage': 1}
        - name: a test without a set of five is repeated
          with: {Squat.weight: 245lb, Squat.stage: 4}
          play:
            - A1: {Squat: 3 @ 235lb}
          expect: {Squat.stage: 4, Squat.weight: 245lb}
        - name: 25 reps in the last set of the third tier add a step, 24 do not
          play:
            - A1: {Lat Pulldown: 15/15/25 @ 100lb}
            - B1: {Dumbbell Row: 15/15/24 @ 50lb}
          expect: {'"Lat Pulldown".weight': 105lb, '"Dumbbell Row".weight': 50lb}

      """##
    case "hepburn": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Hepburn's method: one more rep in one set per session.
      #
      # An expression can give the number of sets. `(triples)x3, (8 - triples)x2` is eight doubles at
      # first and eight triples at the end. If the expression is 0, there is no such set.

      program: Hepburn
      about: >-
        Eight doubles become eight triples, one rep in one set per session. Then the load goes up by five
        or ten pounds. Each lift also has three pump sets of six, which become sets of eight in the same
        way, with their own count. You repeat a failed session. For patient lifters of any age. Hepburn's
        own books have other versions, with heavy singles; this is the version with doubles.
      author: Doug Hepburn
      source: https://www.liftosaur.com/programs/doug-hepburn-method
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, 4 days]
      round: 5lb|2.5kg

      lifts:
        Squat:                  {1rm: ask, weight: 80% of 1rm, step: 10lb|5kg}
        Bench Press:            {1rm: ask, weight: 80% of 1rm, step: 5lb|2.5kg}
        Deadlift:               {1rm: ask, weight: 80% of 1rm, step: 10lb|5kg}
        Overhead Press:         {1rm: ask, weight: 80% of 1rm, step: 5lb|2.5kg}
        Squat as pump:          {weight: 65% of 1rm}
        Bench Press as pump:    {weight: 65% of 1rm}
        Deadlift as pump:       {weight: 65% of 1rm}
        Overhead Press as pump: {weight: 65% of 1rm}

      schemes:
        power: (triples)x3, (8 - triples)x2
        pump:  (mod(added, 3))x(7 + floor(added / 3)), (3 - mod(added, 3))x(6 + floor(added / 3))

      progress:
        power:
          with: {step: 5lb|2.5kg}
          state: {weight: ask, triples: 0}
          rules:
            - when made and triples == 8: weight += step; triples = 0
              say: You made eight triples. The weight is now {weight}.
            - when made: triples += 1
        pump:
          with: {step: 5lb|2.5kg}
          state: {weight: ask, added: 0}
          rules:
            - when made and added == 6: weight += step; added = 0
              say: You made three sets of eight. The weight is now {weight}.
            - when made: added += 1

      days:
        A:
          - Squat: power
            warmup: auto
            rest: 3min
            progress: power
          - Squat as pump: pump
            rest: 2min
            progress: pump
          - Bench Press: power
            warmup: auto
            rest: 3min
            progress: power
          - Bench Press as pump: pump
            rest: 2min
            progress: pump
        B:
          - Deadlift: power
            warmup: auto
            rest: 3min
            progress: power
          - Deadlift as pump: pump
            rest: 2min
            progress: pump
          - Overhead Press: power
            warmup: auto
            rest: 3min
            progress: power
          - Overhead Press as pump: pump
            rest: 2min
            progress: pump

      schedule: {rotate: [A, B], on: [mon, tue, thu, fri]}

      tests:
        - name: two successful sessions lead to two triples and six doubles
          with: {Squat.1rm: 300lb}
          play:
            - A: made
            - A: made
          expect:
            next A Squat: 3/3/2/2/2/2/2/2 @ 240lb
            next A Squat as pump: 7/7/6 @ 195lb
        - name: session 9 has eight triples, and the load goes up after it
          with: {Squat.weight: 225lb}
          play: 9 weeks made
          expect: {Squat.weight: 245lb, Squat.triples: 0}
        - name: a failed set repeats the session
          with: {Squat.weight: 225lb}
          play:
            - A: made
            - A: {Squat: 3 2 2 2 2 2 2 1}
          expect: {Squat.triples: 1, next A Squat: 3/2/2/2/2/2/2/2 @ 225lb}
        - name: the pump sets keep their own count and need seven sessions
          with: {'"Squat as pump".weight': 185lb, '"Bench Press as pump".weight': 135lb}
          play:
            - 7 weeks made
            - A: {Squat as pump: 6 6 5, rest: made}
          expect: {'"Squat as pump".weight': 205lb, '"Squat as pump".added': 0, '"Bench Press as pump".added': 1}

      """##
    case "ivysaur-4-4-8": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Ivysaur 4-4-8: fours at the working weight, eights at 90% of it, in two alternating weeks.
      #
      # Each lift has one working weight. Sets of four use all of it, sets of eight use 90%. Only the open
      # set of four on Friday changes it, every other week.

      program: Ivysaur 4-4-8
      about: >-
        For beginners who want more pressing than sets of five give. Three full-body days, and two weeks
        that alternate the emphasis between squat and deadlift. Each lift has an open set of four on every
        other Friday. Eight reps in it double the step. Steps are 15 lb for the squat and deadlift, 10 for
        the bench and the row and 5 for the overhead press, once in two weeks. The author published the
        program as a picture, and copies differ in the second week. Here it mirrors the first.
      author: Ivysaur
      source: https://www.reddit.com/r/Fitness/comments/4uijsl/
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, beginner, barbell, 3 days]
      round: 5lb|2.5kg

      lifts:
        Bench Press:    {weight: ask, step: 10lb|5kg}
        Squat:          {weight: ask, step: 15lb|7.5kg}
        Deadlift:       {weight: ask, step: 15lb|7.5kg}
        Overhead Press: {weight: ask, step: 5lb|2.5kg}
        Bent-Over Row:  {weight: ask, step: 10lb|5kg}

      schemes:
        fours:  4x4
        eights: 4x8 @ 90% of weight
        test:   3x4, 4+ as top

      progress:
        test:
          with: {step: 10lb|5kg, tries: 2, drop: 10%, double: 8}
          state: {misses: 0}
          rules:
            - when made and top.reps >= double: weight += 2 * step; misses = 0
              say: Eight reps. Double step to {weight}.
            - when made: weight += step; misses = 0
            - when misses + 1 >= tries: weight -= drop; misses = 0
            - else: misses += 1
        rows:
          with: {step: 10lb|5kg}
          rules:
            - when made: weight += step

      defaults: {rest: 3min}

      days:
        A1:
          - Bench Press: fours
            warmup: auto
          - Squat: eights
            warmup: auto
          - Overhead Press: eights
          - Chin-Up: 4x8
        A2:
          - Overhead Press: fours
            warmup: auto
          - Deadlift: fours
            warmup: auto
          - Bench Press: eights
          - Bent-Over Row: eights
        A3:
          - Bench Press: test
            warmup: auto
            progress: test
          - Squat: test
            warmup: auto
            progress: test
          - Overhead Press: eights
          - Chin-Up: 4x4
        B1:
          - Overhead Press: fours
            warmup: auto
          - Deadlift: eights
            warmup: auto
          - Bench Press: eights
          - Bent-Over Row: fours
        B2:
          - Bench Press: fours
            warmup: auto
          - Squat: fours
            warmup: auto
          - Overhead Press: eights
          - Chin-Up: 4x8
        B3:
          - Overhead Press: test
            warmup: auto
            progress: test
          - Deadlift: test
            warmup: auto
            progress: test
          - Bench Press: eights
          - Bent-Over Row: eights
            progress: rows

      schedule:
        weeks:
          - {mon: A1, wed: A2, fri: A3}
          - {mon: B1, wed: B2, fri: B3}

      tests:
        - name: sets of eight use 90% of the load of the fours
          with: {'"Bench Press".weight': 100lb}
          play: []
          expect: {next A1 Bench Press: 4x4 @ 100lb, next A2 Bench Press: 4x8 @ 90lb}
        - name: two successful weeks add a step to each lift
          with: {'"Bench Press".weight': 100lb, Deadlift.weight: 200lb, '"Overhead Press".weight': 65lb}
          play: 2 weeks made
          expect: {'"Bench Press".weight': 110lb, Deadlift.weight: 215lb, '"Overhead Press".weight': 70lb}
        - name: eight reps double the step, three count as a failed session
          with: {'"Bench Press".weight': 100lb, Squat.weight: 150lb}
          play:
            - A3: {Bench Press: 4 4 4 8, Squat: 4 4 4 3}
          expect: {'"Bench Press".weight': 120lb, Squat.weight: 150lb, Squat.misses: 1}

      """##
    case "juggernaut": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # The Juggernaut Method: waves of tens, eights, fives and threes, four weeks each.
      #
      # Each wave is a block. In its third week one set is open. At the end of the block, every rep beyond
      # the wave's number changes the training max by one step.

      program: The Juggernaut Method
      about: >-
        Sixteen weeks for patient intermediates, with one wave each of tens, eights, fives and threes. A
        wave has a week of volume, a harder week, a week with one open set, and a lighter week. At the end
        of a wave, each rep of the open set beyond the wave's number adds one step to the training max. At
        most ten reps count. Each missing rep takes one step off. The step is 5 lb for the squat and
        deadlift and 2.5 for the presses. The first weeks of the waves have five, five, six and seven
        sets; some sources have one less in each.
      author: Chad Wesley Smith
      source: https://www.jtsstrength.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, percentages, 4 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Bench Press:    {1rm: ask, tm: 90% of 1rm, step: 2.5lb|1.25kg}
        Deadlift:       {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Overhead Press: {1rm: ask, tm: 90% of 1rm, step: 2.5lb|1.25kg}

      schemes:
        waves:
          block Tens:
            by week:
              - 4x10 @ 60%, 10+ @ 60%
              - 5 @ 55%, 5 @ 62.5%, 2x10 @ 67.5%, 10+ @ 67.5%
              - 5 @ 50%, 3 @ 60%, 1 @ 70%, 10+ @ 75% as top
              - 5 @ 40%, 5 @ 50%, 5 @ 60%
          block Eights:
            by week:
              - 4x8 @ 65%, 8+ @ 65%
              - 3 @ 60%, 3 @ 67.5%, 2x8 @ 72.5%, 8+ @ 72.5%
              - 5 @ 50%, 3 @ 60%, 2 @ 70%, 1 @ 75%, 8+ @ 80% as top
              - 5 @ 40%, 5 @ 50%, 5 @ 60%
          block Fives:
            by week:
              - 5x5 @ 70%, 5+ @ 70%
              - 2 @ 65%, 2 @ 72.5%, 3x5 @ 77.5%, 5+ @ 77.5%
              - 5 @ 50%, 3 @ 60%, 2 @ 70%, 1 @ 75%, 1 @ 80%, 5+ @ 85% as top
              - 5 @ 40%, 5 @ 50%, 5 @ 60%
          block Threes:
            by week:
              - 6x3 @ 75%, 3+ @ 75%
              - 1 @ 70%, 1 @ 77.5%, 4x3 @ 82.5%, 3+ @ 82.5%
              - 5 @ 50%, 3 @ 60%, 2 @ 70%, 1 @ 75%, 1 @ 80%, 1 @ 85%, 3+ @ 90% as top
              - 5 @ 40%, 5 @ 50%, 5 @ 60%

      progress:
        juggernaut:
          with: {step: 2.5lb|1.25kg, most: 10}
          state: {beyond: 0}
          rules:
            - when week == 3 and top.done: beyond = min(top.reps - top.goal, most)
          after block:
            - always: tm += beyond * step; beyond = 0
              say: The training max for the next wave is {tm}.

      defaults: {warmup: auto, rest: 3min}

      days:
        Squat:
          - Squat: waves
            progress: juggernaut
          - Leg Curl: 3x10-15
            progress: double
        Bench Press:
          - Bench Press: waves
            progress: juggernaut
          - Dumbbell Row: 3x10-15
            progress: double
        Deadlift:
          - Deadlift: waves
            progress: juggernaut
          - Hanging Leg Raise: 3x10-15
            warmup: none
        Press:
          - Overhead Press: waves
            progress: juggernaut
          - Chin-Up: 3x6-10
            warmup: none

      schedule:
        blocks:
          - {block: Tens, weeks: 4, week: &week {mon: Squat, tue: Bench Press, thu: Deadlift, fri: Press}}
          - {block: Eights, weeks: 4, week: *week}
          - {block: Fives, weeks: 4, week: *week}
          - {block: Threes, weeks: 4, week: *week}
        then: repeat

      tests:
        - name: exactly ten reps keep the training max
          with: {Squat.1rm: 300lb}
          play: 4 weeks made
          expect: {Squat.tm: 270lb, next Squat Squat: "4x8 @ 175lb, 8+ @ 175lb"}
        - name: fifteen reps add five steps at the end of the block
          with: {Squat.1rm: 300lb, '"Bench Press".1rm': 200lb}
          play:
            - Squat: made
            - Bench Press: made
            - Deadlift: made
            - Press: made
            - Squat: made
            - Bench Press: made
            - Deadlift: made
            - Press: made
            - Squat: {Squat: 5 3 1 15}
            - Bench Press: {Bench Press: 5 3 1 22}
            - Deadlift: made
            - Press: made
            - Squat: made
            - Bench Press: made
            - Deadlift: made
            - Press: made
          expect: {Squat.tm: 295lb, '"Bench Press".tm': 205lb}
        - name: the training max stays the same during a wave
          with: {Squat.1rm: 300lb}
          play: 2 weeks made
          expect: {next Squat Squat: "5 @ 135lb, 3 @ 160lb, 1 @ 190lb, 10+ @ 205lb"}
        - name: at most ten extra reps count, and missing reps reduce the training max
          with: {Deadlift.1rm: 400lb, '"Overhead Press".1rm': 150lb}
          play:
            - 2 weeks made
            - Squat: made
            - Bench Press: made
            - Deadlift: {Deadlift: 5 3 1 24}
            - Press: {Overhead Press: 5 3 1 8}
            - 1 week made
          expect: {Deadlift.tm: 410lb, '"Overhead Press".tm': 130lb}
        - name: the last wave works up to an open triple at 90%
          with: {Squat.1rm: 300lb}
          play: 14 weeks made
          expect: {next Squat Squat: "5 @ 135lb, 3 @ 160lb, 2 @ 190lb, 1 @ 205lb, 1 @ 215lb, 1 @ 230lb, 3+ @ 245lb"}

      """##
    case "leg-day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One leg session, for whenever you train legs.
      #
      # There is no schedule and there are no loads. Each exercise is pre-filled from the last four weeks.
      # `Decline` has no sets in the plan, so it is pre-filled entirely.

      program: Leg Day
      about: >-
        A session of single-leg work, presses, curls and calf raises, with jumps at the end. Train it
        whenever it fits; you start from the loads of last time.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [legs, hypertrophy, gym]

      days:
        Leg Day:
          - Bulgarian Split Squat: 10, 4x5
            warmup: 2x10 @ 0lb|0kg
          - Leg Press: 3x10
            warmup: 2x10 @ 0lb|0kg
          - Single-Leg Extension: 3x12
          - Decline
          - Hamstring Curl: 3x12
          - Standing Calf Raise: 3x15
          - Seated Calf Raise: 3x15
          - Box Jumps: 3x8

      tests:
        - name: loads are pre-filled from last time
          play:
            - Leg Day: {Leg Press: 3x10 @ 180lb, Hamstring Curl: 12/12/10 @ 70lb}
          expect: {next Leg Day Leg Press: 3x10 @ 180lb, next Leg Day Hamstring Curl: 3x12 @ 70lb}
        - name: sets with different loads keep their loads
          play:
            - Leg Day: {Bulgarian Split Squat: "10 @ 20lb, 4x5 @ 35lb"}
          expect: {next Leg Day Bulgarian Split Squat: "10 @ 20lb, 4x5 @ 35lb"}
        - name: an exercise without planned sets is pre-filled entirely
          play:
            - Leg Day: {Decline: "15 @ 25lb, 2x12 @ 35lb"}
          expect: {next Leg Day Decline: "15 @ 25lb, 2x12 @ 35lb"}

      """##
    case "lower": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One session for the lower body.
      #
      # There is no schedule and there are no loads. Each exercise is pre-filled from the last four weeks.

      program: Lower
      about: >-
        Legs and hips in one session: a squat, a hinge, single-leg work, and calves. For lifters who plan
        their own week. You start from the loads of last time. Reps of single-leg work are per side.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [lower body, legs, hypertrophy, gym]

      defaults: {rest: 2min}

      days:
        Lower:
          - Squat: 4x5-8
            warmup: auto
            rest: 3min
          - Romanian Deadlift: 3x8-10
          - Bulgarian Split Squat: 3x10/side
          - Leg Curl: 3x10-15
            rest: 60s
          - Standing Calf Raise: 4x10-15
            rest: 60s

      tests:
        - name: loads are pre-filled from last time
          play:
            - Lower: {Squat: 4x6 @ 100kg, Bulgarian Split Squat: 3x10/side @ 16kg}
          expect: {next Lower Squat: 4x5-8 @ 100kg, next Lower Bulgarian Split Squat: 3x10/side @ 16kg}
        - name: an exercise you did not train keeps its last load
          play:
            - Lower: {Leg Curl: 3x12 @ 40kg}
            - Lower: {Squat: 4x5 @ 100kg}
          expect: {next Lower Leg Curl: 3x10-15 @ 40kg}

      """##
    case "madcow-5x5": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Madcow 5x5: a heavy, a light and a record day each week.
      #
      # `weight` is Monday's top set of five. All other loads are percentages of it, and only Friday's
      # triple changes it. Loads are rounded to the nearest; some copies round down.

      program: Madcow 5x5
      about: >-
        For lifters who can no longer add weight every session, but still every week. Monday works up to a
        set of five, and Wednesday is light. Friday has a triple that is 2.5% heavier than Monday's set of
        five. If you make it, it becomes the load of next Monday's set of five. If you miss it, you repeat
        the week. The program starts three weeks below your best set of five and reaches it in week four.
        It has the overhead press on Wednesday. Other copies use the incline press, or one load for the
        triple and the five.
      author: Madcow, after Bill Starr
      source: https://stronglifts.com/madcow-5x5/
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {5rm: {ask: Five-rep max}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Bench Press:    {5rm: {ask: Five-rep max}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Barbell Row:    {5rm: {ask: Five-rep max}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Overhead Press: {5rm: {ask: Five-rep max}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Deadlift:       {5rm: {ask: Five-rep max}, weight: 5rm / 1.025 / 1.025 / 1.025}

      schemes:
        ramp:   5 @ 50% of weight, 5 @ 62.5% of weight, 5 @ 75% of weight, 5 @ 87.5% of weight
        light:  5 @ 50% of weight, 5 @ 62.5% of weight, 2x5 @ 75% of weight
        short:  5 @ 62.5% of weight, 5 @ 75% of weight, 5 @ 87.5% of weight, 5 @ weight as top
        record: ramp, 3 @ 102.5% of weight as top, 8 @ 75% of weight

      progress:
        weekly:
          with: {raise: 2.5%}
          rules:
            - when top.made: weight += raise

      days:
        Monday:
          - Squat: ramp, 5 @ weight
          - Bench Press: ramp, 5 @ weight
          - Barbell Row: ramp, 5 @ weight
        Wednesday:
          - Squat: light
          - Overhead Press: short
            progress: weekly
          - Deadlift: short
            progress: weekly
        Friday:
          - Squat: record
            progress: weekly
          - Bench Press: record
            progress: weekly
          - Barbell Row: record
            progress: weekly

      schedule: {week: {mon: Monday, wed: Wednesday, fri: Friday}, missed: shift}

      tests:
        - name: after three weeks, Monday's top set is the five-rep max
          with: {Squat.5rm: 140kg}
          play: 3 weeks made
          expect:
            next Monday Squat: 5 @ 70kg, 5 @ 87.5kg, 5 @ 105kg, 5 @ 122.5kg, 5 @ 140kg
            next Friday Squat: 5 @ 70kg, 5 @ 87.5kg, 5 @ 105kg, 5 @ 122.5kg, 3 @ 142.5kg, 8 @ 105kg
        - name: a missed triple repeats the week
          with: {Squat.5rm: 140kg}
          play:
            - Monday: made
            - Wednesday: made
            - Friday: {Squat: 5 5 5 5 2 8}
          expect: {next Monday Squat: "5 @ 65kg, 5 @ 82.5kg, 5 @ 97.5kg, 5 @ 115kg, 5 @ 130kg"}
        - name: missed reps in other sets do not count against the lift
          with: {'"Barbell Row".5rm': 90kg}
          play:
            - Friday: {Barbell Row: 5 5 5 4 3 7}
          expect: {next Monday Barbell Row: "5 @ 42.5kg, 5 @ 52.5kg, 5 @ 65kg, 5 @ 75kg, 5 @ 85kg"}

      """##
    case "nsuns-531-lp-4day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # nSuns 5/3/1 LP, four days.
      #
      # Unlike the five-day version, this one has no main day for the overhead press, which is a second
      # lift only. It has no set at 95%, so its training max goes up when all of its eight sets are made.

      program: nSuns 5/3/1 LP, four days
      about: >-
        Upper body and lower body twice a week. Each day has nine sets of a first lift and eight of a
        second. The training max of the squat, bench press and deadlift changes once a week by the reps of
        the set at 95%. None or one keep it, two or three add 5 lb (2.5 kg), four or five add 10 lb (5
        kg), and more add 15 lb (7.5 kg). The overhead press has no such set in this version, and the
        sheet leaves its training max to you. Here it gains 5 lb (2.5 kg) in a week in which you make all
        its sets. The second lifts differ a little between copies of the sheet.
      author: nSuns
      source: https://www.reddit.com/r/nSuns
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, percentages, upper lower, 4 days]
      round: 5lb|2.5kg

      lifts:
        Bench Press:            {1rm: ask, tm: 90% of 1rm}
        Squat:                  {1rm: ask, tm: 90% of 1rm}
        Overhead Press:         {1rm: ask, tm: 90% of 1rm}
        Deadlift:               {1rm: ask, tm: 90% of 1rm}
        Sumo Deadlift:          {base: Deadlift}
        Front Squat:            {base: Squat}
        Close-Grip Bench Press: {base: Bench Press}

      schemes:
        volume:   8 @ 65%, 6 @ 75%, 3x4 @ 85%, 5 @ 80%, 6 @ 75%, 7 @ 70%, 8+ @ 65%
        heavy:    5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 3 @ 85%, 3 @ 80%, 5 @ 75%, 5 @ 70%, 5+ @ 65%
        pull:     5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 3 @ 85%, 3 @ 80%, 3 @ 75%, 3 @ 70%, 3+ @ 65%
        press:    5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 5 @ 85%, 3 @ 80%, 5 @ 75%, 3 @ 70%, 5+ @ 65%
        T2_press: 6 @ 45%, 5 @ 55%, 3/5/7/4/6/8 @ 65%
        T2_pull:  5 @ 50%, 5 @ 60%, 3/5/7/4/6/8 @ 70%
        T2_squat: 5 @ 35%, 5 @ 45%, 3/5/7/4/6/8 @ 55%
        T2_close: 6 @ 40%, 5 @ 50%, 3/5/7/4/6/8 @ 60%

      progress:
        weekly:
          with: {steps: {0-1: 0lb, 2-3: 5lb|2.5kg, 4-5: 10lb|5kg, 6+: 15lb|7.5kg}}
          state: {singles: 0}
          rules:
            - when top.done: singles = top.reps
          after week:
            - always: tm += steps(singles); singles = 0
        second:
          with: {step: 5lb|2.5kg}
          rules:
            - when made: tm += step

      days:
        Monday:
          - Bench Press: volume
            warmup: auto
          - Overhead Press: T2_press
            progress: second
        Tuesday:
          - Squat: heavy
            warmup: auto
            progress: weekly
          - Sumo Deadlift: T2_pull
        Thursday:
          - Bench Press: press
            warmup: auto
            progress: weekly
          - Close-Grip Bench Press: T2_close
        Friday:
          - Deadlift: pull
            warmup: auto
            progress: weekly
          - Front Squat: T2_squat

      schedule: {week: {mon: Monday, tue: Tuesday, thu: Thursday, fri: Friday}, missed: shift}

      tests:
        - name: six reps add 15 lb
          with: {Deadlift.1rm: 400lb}
          play:
            - Monday: made
            - Tuesday: made
            - Thursday: made
            - Friday: {Deadlift: 5 3 6 3 3 3 3 3 3}
          expect: {Deadlift.tm: 375lb}
        - name: the sumo deadlift uses the deadlift's training max
          with: {Deadlift.1rm: 400lb}
          play: []
          expect: {next Tuesday Sumo Deadlift: "5 @ 180lb, 5 @ 215lb, 3/5/7/4/6/8 @ 250lb"}
        - name: a failed set of the overhead press keeps its training max
          with: {'"Overhead Press".1rm': 65kg}
          play:
            - Monday: {Overhead Press: 6 5 3 5 7 4 6 7}
          expect: {'"Overhead Press".tm': 58.5kg}
        - name: a missed single at 95% keeps the training max, and the press goes up if all its sets are made
          with: {Squat.1rm: 140kg, '"Overhead Press".1rm': 65kg}
          play:
            - Monday: made
            - Tuesday: {Squat: 5 3 0 3 3 3 5 5 5}
            - Thursday: made
            - Friday: made
          expect: {Squat.tm: 126kg, '"Overhead Press".tm': 61kg}

      """##
    case "nsuns-531-lp-5day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # nSuns 5/3/1 LP, five days.
      #
      # Each day has a first lift of nine sets and a second of eight. The second lift uses the training
      # max of one of the four main lifts, and never changes it. A training max changes once a week.

      program: nSuns 5/3/1 LP, five days
      about: >-
        For late beginners who have time and eat enough: seventeen sets a day. Training maxes change once
        a week by the reps of the set at 95%. None or one keep it, two or three add 5 lb (2.5 kg), four or
        five add 10 lb (5 kg), and more add 15 lb (7.5 kg). The original gives ranges for the larger
        steps, 5 to 10 and 10 to 15 lb; this program uses the upper ends. The percentages of the second
        lifts follow one written copy of the sheet. Other copies use 50, 60 and 70% for all of them.
      author: nSuns
      source: https://www.reddit.com/r/nSuns
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, percentages, 5 days]
      round: 5lb|2.5kg

      lifts:
        Bench Press:                    {1rm: ask, tm: 90% of 1rm}
        Squat:                          {1rm: ask, tm: 90% of 1rm}
        Overhead Press:                 {1rm: ask, tm: 90% of 1rm}
        Deadlift:                       {1rm: ask, tm: 90% of 1rm}
        Deficit Deadlift:               {base: Deadlift}
        Pause Bench Press:              {base: Bench Press}
        Front Squat:                    {base: Squat}
        Incline Close Grip Bench Press: {base: Bench Press}

      schemes:
        volume:   8 @ 65%, 6 @ 75%, 3x4 @ 85%, 5 @ 80%, 6 @ 75%, 7 @ 70%, 8+ @ 65%
        heavy:    5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 3 @ 85%, 3 @ 80%, 5 @ 75%, 5 @ 70%, 5+ @ 65%
        pull:     5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 3 @ 85%, 3 @ 80%, 3 @ 75%, 3 @ 70%, 3+ @ 65%
        press:    5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 5 @ 85%, 3 @ 80%, 5 @ 75%, 3 @ 70%, 5+ @ 65%
        T2_press: 6 @ 45%, 5 @ 55%, 3/5/7/4/6/8 @ 65%
        T2_pull:  5 @ 50%, 5 @ 60%, 3/5/7/4/6/8 @ 70%
        T2_pause: 6 @ 35%, 5 @ 45%, 3/5/7/4/6/8 @ 55%
        T2_squat: 5 @ 35%, 5 @ 45%, 3/5/7/4/6/8 @ 55%
        T2_close: 6 @ 40%, 5 @ 50%, 3/5/7/4/6/8 @ 60%

      progress:
        weekly:
          with: {steps: {0-1: 0lb, 2-3: 5lb|2.5kg, 4-5: 10lb|5kg, 6+: 15lb|7.5kg}}
          state: {singles: 0}
          rules:
            - when top.done: singles = top.reps
          after week:
            - always: tm += steps(singles); singles = 0

      days:
        Day 1:
          - Bench Press: volume
            warmup: auto
          - Overhead Press: T2_press
        Day 2:
          - Squat: heavy
            warmup: auto
            progress: weekly
          - Deficit Deadlift: T2_pull
        Day 3:
          - Overhead Press: heavy
            warmup: auto
            progress: weekly
          - Pause Bench Press: T2_pause
        Day 4:
          - Deadlift: pull
            warmup: auto
            progress: weekly
          - Front Squat: T2_squat
        Day 5:
          - Bench Press: press
            warmup: auto
            progress: weekly
          - Incline Close Grip Bench Press: T2_close

      schedule: {week: {mon: Day 1, tue: Day 2, wed: Day 3, thu: Day 4, fri: Day 5}, missed: shift}

      tests:
        - name: one rep at 95% keeps the training max
          with: {Squat.1rm: 140kg}
          play: 2 weeks made
          expect: {Squat.tm: 126kg}
        - name: four reps add 10 lb, and the front squat follows a week later
          with: {Squat.1rm: 300lb}
          play:
            - Day 1: made
            - Day 2: {Squat: 5 3 4 3 3 3 5 5 5}
            - Day 3: made
            - Day 4: made
            - Day 5: made
          expect:
            Squat.tm: 280lb
            next Day 4 Front Squat: 5 @ 100lb, 5 @ 125lb, 3 @ 155lb, 5 @ 155lb, 7 @ 155lb, 4 @ 155lb, 6 @ 155lb, 8 @ 155lb
        - name: only day 5 changes the training max of the bench press
          with: {'"Bench Press".1rm': 100kg}
          play:
            - Day 1: {Bench Press: 8 6 4 4 4 5 6 7 12}
            - Day 2: made
            - Day 3: made
            - Day 4: made
            - Day 5: {Bench Press: 5 3 6 3 5 3 5 3 5}
          expect: {'"Bench Press".tm': 97.5kg}

      """##
    case "nsuns-531-lp-6day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # nSuns 5/3/1 LP, six days: five days for the main lifts, and a second one for the squat or the
      # deadlift.
      #
      # `prog start` asks which of the two gets a second day, and `prog set` changes it later. The cases
      # `second squat` and `second deadlift` read the answer.

      program: nSuns 5/3/1 LP, six days
      about: >-
        The first lifts of the five-day version, and a sixth day for a second session of the squat or the
        deadlift. The second lifts are the sumo deadlift, the incline bench press, the front squat and the
        close-grip bench press. The five-day version has others. A training max changes once a week by the
        reps of the set at 95%. None or one keep it, two or three add 5 lb (2.5 kg), four or five add 10
        lb (5 kg), and more add 15 lb (7.5 kg). Sheets differ on the sixth day. Here its first lift has
        the nine volume sets of Monday's bench press, which do not change the training max.
      author: nSuns
      source: https://www.reddit.com/r/nSuns
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, percentages, 6 days]
      round: 5lb|2.5kg

      inputs:
        second: {ask: "Which lift gets a second day?", one of: [squat, deadlift], default: squat}

      lifts:
        Bench Press:            {1rm: ask, tm: 90% of 1rm}
        Squat:                  {1rm: ask, tm: 90% of 1rm}
        Overhead Press:         {1rm: ask, tm: 90% of 1rm}
        Deadlift:               {1rm: ask, tm: 90% of 1rm}
        Sumo Deadlift:          {base: Deadlift}
        Deficit Deadlift:       {base: Deadlift}
        Front Squat:            {base: Squat}
        Incline Bench Press:    {base: Bench Press}
        Close-Grip Bench Press: {base: Bench Press}

      schemes:
        volume:   8 @ 65%, 6 @ 75%, 3x4 @ 85%, 5 @ 80%, 6 @ 75%, 7 @ 70%, 8+ @ 65%
        heavy:    5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 3 @ 85%, 3 @ 80%, 5 @ 75%, 5 @ 70%, 5+ @ 65%
        pull:     5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 3 @ 85%, 3 @ 80%, 3 @ 75%, 3 @ 70%, 3+ @ 65%
        press:    5 @ 75%, 3 @ 85%, 1+ @ 95% as top, 3 @ 90%, 5 @ 85%, 3 @ 80%, 5 @ 75%, 3 @ 70%, 5+ @ 65%
        T2_press: 6 @ 45%, 5 @ 55%, 3/5/7/4/6/8 @ 65%
        T2_pull:  5 @ 50%, 5 @ 60%, 3/5/7/4/6/8 @ 70%
        T2_squat: 5 @ 35%, 5 @ 45%, 3/5/7/4/6/8 @ 55%
        T2_bench: 6 @ 40%, 5 @ 50%, 3/5/7/4/6/8 @ 60%

      progress:
        weekly:
          with: {steps: {0-1: 0lb, 2-3: 5lb|2.5kg, 4-5: 10lb|5kg, 6+: 15lb|7.5kg}}
          state: {singles: 0}
          rules:
            - when top.done: singles = top.reps
          after week:
            - always: tm += steps(singles); singles = 0

      days:
        Monday:
          - Bench Press: volume
            warmup: auto
          - Overhead Press: T2_press
        Tuesday:
          - Squat: heavy
            warmup: auto
            progress: weekly
          - Sumo Deadlift: T2_pull
        Wednesday:
          - Overhead Press: heavy
            warmup: auto
            progress: weekly
          - Incline Bench Press: T2_bench
        Thursday:
          - Deadlift: pull
            warmup: auto
            progress: weekly
          - Front Squat: T2_squat
        Friday:
          - Bench Press: press
            warmup: auto
            progress: weekly
          - Close-Grip Bench Press: T2_bench
        Saturday:
          - Squat as second: volume
            warmup: auto
            when: second squat
          - Deficit Deadlift: T2_pull
            when: second squat
          - Deadlift as second: volume
            warmup: auto
            when: second deadlift
          - Front Squat as second: T2_squat
            when: second deadlift

      schedule:
        week: {mon: Monday, tue: Tuesday, wed: Wednesday, thu: Thursday, fri: Friday, sat: Saturday}
        missed: shift

      tests:
        - name: Saturday is a squat day by default
          with: {Squat.1rm: 140kg}
          play: []
          expect: {next Saturday Squat as second: "8 @ 82.5kg, 6 @ 95kg, 3x4 @ 107.5kg, 5 @ 100kg, 6 @ 95kg, 7 @ 87.5kg, 8+ @ 82.5kg"}
        - name: Saturday is a deadlift day if you choose the deadlift
          with: {second: deadlift, Deadlift.1rm: 180kg}
          play: []
          expect: {next Saturday Deadlift as second: "8 @ 105kg, 6 @ 122.5kg, 3x4 @ 137.5kg, 5 @ 130kg, 6 @ 122.5kg, 7 @ 112.5kg, 8+ @ 105kg"}
        - name: three reps add 5 lb at the end of the week
          with: {Squat.1rm: 300lb}
          play:
            - Monday: made
            - Tuesday: {Squat: 5 3 3 3 3 3 5 5 5}
            - Wednesday: made
            - Thursday: made
            - Friday: made
            - Saturday: made
          expect: {Squat.tm: 275lb}

      """##
    case "phat": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # PHAT: two power days, then three hypertrophy days that each begin with speed work.
      #
      # The speed sets use 65% of the power day's load, read live from the other slot. When the power load
      # goes up, the speed sets follow.

      program: PHAT
      about: >-
        Power Hypertrophy Adaptive Training, five days a week, for lifters with years of experience. Two
        days have heavy sets of three to five. Then back and shoulders, legs, and chest and arms are
        trained for size. Each of these days begins with six fast triples at 65% of the power day; the
        author gives 65 to 70%. Every exercise works up through a range of reps, then adds load. Every
        seventh week is lighter.
      author: Layne Norton
      source: https://biolayne.com
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, advanced, 5 days]

      lifts:
        Squat: {step: 10lb|5kg}
        Stiff-Leg Deadlift: {step: 10lb|5kg}

      schemes:
        power:    3x3-5
        assist:   2x6-10
        assist_3: 3x6-10
        main:     3x8-12
        second:   2x12-15
        pump:     2x15-20

      defaults: {rest: 90s, progress: double}

      days:
        Upper Power:
          - Bent-Over Row: power
            warmup: auto
            rest: 4min
          - Pull-Up: assist
            progress: none
          - Rack Chin-Up: assist
            progress: none
          - Dumbbell Bench Press: power
            warmup: auto
            rest: 4min
          - Dip: assist
            progress: none
          - Dumbbell Shoulder Press: assist_3
          - Barbell Curl: assist_3
          - Skullcrusher: assist_3
        Lower Power:
          - Squat: power
            warmup: auto
            rest: 4min
          - Hack Squat: assist
          - Leg Extension: assist
          - Stiff-Leg Deadlift: 3x5-8
            warmup: auto
            rest: 3min
          - Lying Leg Curl: assist
          - Standing Calf Raise: assist_3
          - Seated Calf Raise: assist
        Back and Shoulders:
          - Bent-Over Row as speed: 6x3 @ 65% of "Bent-Over Row".weight
            progress: none
          - Rack Chin-Up as size: main
            progress: none
          - Seated Cable Row: main
          - Dumbbell Row: second
          - Close-Grip Pulldown: pump
          - Dumbbell Shoulder Press as size: main
          - Upright Row: second
          - Lateral Raise: 3x12-20
        Legs:
          - Squat as speed: 6x3 @ 65% of Squat.weight
            progress: none
          - Hack Squat as size: main
          - Leg Press: second
          - Leg Extension as size: 3x15-20
          - Romanian Deadlift: main
          - Lying Leg Curl as size: second
          - Seated Leg Curl: pump
          - Donkey Calf Raise: 4x10-15
          - Seated Calf Raise as size: 3x15-20
        Chest and Arms:
          - Dumbbell Bench Press as speed: 6x3 @ 65% of "Dumbbell Bench Press".weight
            progress: none
          - Incline Dumbbell Press: main
          - Machine Chest Press: 3x12-15
          - Incline Cable Fly: pump
          - Preacher Curl: main
          - Concentration Curl: second
          - Spider Curl: pump
          - Seated Triceps Extension: main
          - Cable Pushdown: second
          - Cable Kickback: pump

      schedule:
        week: {mon: Upper Power, tue: Lower Power, thu: Back and Shoulders, fri: Legs, sat: Chest and Arms}
        deload: {every: 7 weeks, load: 65%}

      tests:
        - name: the speed squat is 65% of the power squat
          play:
            - Lower Power: {Squat: 3x4 @ 140kg}
          expect: {Squat.weight: 140kg, next Legs Squat as speed: 6x3 @ 90kg}
        - name: three sets of five add a step, and the speed sets follow
          play:
            - Lower Power: {Squat: 3x5 @ 140kg}
          expect: {Squat.weight: 145kg, next Legs Squat as speed: 6x3 @ 95kg}
        - name: speed sets never add load
          play:
            - Upper Power: {Bent-Over Row: 3x3 @ 185lb}
            - Back and Shoulders: {Bent-Over Row as speed: 6x3 @ 120lb}
          expect: {'"Bent-Over Row".weight': 185lb}
        - name: week 7 uses 65% of all loads and adds no weight
          play:
            - Upper Power: made
            - Lower Power: {Squat: 3x4 @ 140kg}
            - Back and Shoulders: made
            - Legs: made
            - Chest and Arms: made
            - 5 weeks made
          expect: {next Lower Power Squat: 3x3-5 @ 90kg, next Legs Squat as speed: 6x3 @ 60kg, Squat.weight: 140kg}

      """##
    case "phul": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # PHUL: two power days and two hypertrophy days, one each for the upper and the lower body.
      #
      # The load goes up when all sets reach the top of their range. The leg curl is trained twice a week
      # in two ranges, so its second slot has a label and its own load.

      program: PHUL
      about: >-
        Power and hypertrophy for upper and lower body, four days a week. For lifters past their first
        programs who want size as well as strength. Every exercise works up through a range of reps, then
        adds load. The power sets have three to five reps; other copies fix them at five.
      author: Brandon Campbell
      source: https://www.muscleandstrength.com/workouts/phul-workout
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, intermediate, 4 days]

      lifts:
        Squat:    {step: 10lb|5kg}
        Deadlift: {step: 10lb|5kg}

      defaults: {rest: 90s, progress: double}

      days:
        Upper Power:
          - Bench Press: 3x3-5
            warmup: auto
            rest: 3min
          - Incline Dumbbell Bench Press: 3x6-10
          - Bent-Over Row: 3x3-5
            rest: 3min
          - Lat Pulldown: 3x6-10
          - Overhead Press: 3x5-8
          - Barbell Curl: 2x6-10
          - Skullcrusher: 2x6-10
        Lower Power:
          - Squat: 3x3-5
            warmup: auto
            rest: 3min
          - Deadlift: 3x3-5
            warmup: auto
            rest: 3min
          - Leg Press: 4x10-15
          - Leg Curl: 3x6-10
          - Calf Raise: 4x6-10
        Upper Hypertrophy:
          - Incline Bench Press: 3x8-12
            warmup: auto
          - Chest Fly: 3x8-12
          - Seated Cable Row: 3x8-12
          - One Arm Dumbbell Row: 3x8-12
          - Lateral Raise: 3x8-12
          - Incline Curl: 3x8-12
          - Cable Triceps Extension: 3x8-12
        Lower Hypertrophy:
          - Front Squat: 3x8-12
            warmup: auto
          - Lunge: 3x8-12
          - Leg Extension: 3x10-15
          - Leg Curl as volume: 3x10-15
          - Seated Calf Raise: 3x8-12
          - Calf Press: 3x8-12

      schedule:
        week: {mon: Upper Power, tue: Lower Power, thu: Upper Hypertrophy, fri: Lower Hypertrophy}

      tests:
        - name: the top of the range in all sets adds a step
          play:
            - Upper Power: {Bench Press: 3x5 @ 185lb, Lat Pulldown: 10/10/9 @ 120lb}
          expect: {'"Bench Press".weight': 190lb, '"Lat Pulldown".weight': 120lb}
        - name: the bottom of the range keeps the load
          play:
            - Lower Power: {Squat: 3x3 @ 100kg}
          expect: {Squat.weight: 100kg, next Lower Power Squat: 3x3-5 @ 100kg}
        - name: the two leg curls have separate loads
          play:
            - Lower Power: {Leg Curl: 3x10 @ 80lb}
            - Lower Hypertrophy: {Leg Curl as volume: 3x12 @ 60lb}
          expect: {'"Leg Curl".weight': 85lb, '"Leg Curl as volume".weight': 60lb}

      """##
    case "pull": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One pull session, for whenever you train pulls.
      #
      # There is no schedule and there are no loads. Each exercise is pre-filled from the last four weeks.

      program: Pull
      about: >-
        Back, rear shoulders and biceps in one session, for lifters who plan their own week. You start
        from the loads of last time. Add weight when the reps come easily.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [pull, hypertrophy, gym]

      defaults: {rest: 2min}

      days:
        Pull:
          - Deadlift: 3x5
            warmup: auto
            rest: 3min
          - Barbell Row: 3x6-8
          - Pull-Up: 3xmax
            or: [Lat Pulldown]
          - Face Pull: 3x15-20
            rest: 60s
          - Dumbbell Curl: 3x10-12
            rest: 60s

      tests:
        - name: loads are pre-filled from last time
          play:
            - Pull: {Deadlift: 3x5 @ 140kg, Barbell Row: 8/8/6 @ 70kg}
          expect: {next Pull Deadlift: 3x5 @ 140kg, next Pull Barbell Row: 3x6-8 @ 70kg}
        - name: missed reps do not change the load
          play:
            - Pull: {Deadlift: 5/5/3 @ 150kg}
          expect: {next Pull Deadlift: 3x5 @ 150kg}

      """##
    case "push-pull-legs": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Push, pull, legs: three days in order, as often a week as you have time.
      #
      # The rotation has no weekdays. Each session is the next of the three, and you cannot miss one.

      program: Push Pull Legs
      about: >-
        The plain split for lifters who train when they can: push, pull and legs follow one another, on
        three days a week or on six. Each day begins with a heavy lift in sets of four to eight. The other
        exercises use higher rep ranges. Add reps first, then load.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [hypertrophy, push pull legs, gym]

      lifts:
        Squat:    {step: 10lb|5kg}
        Deadlift: {step: 10lb|5kg}

      defaults: {rest: 2min, progress: double}

      days:
        Push:
          - Bench Press: 3x5-8
            warmup: auto
            rest: 3min
          - Overhead Press: 3x6-10
          - Incline Dumbbell Press: 3x8-12
          - superset: [Lateral Raise: 3x12-20, Triceps Pushdown: 3x10-15]
            rest: 90s
        Pull:
          - Deadlift: 2x4-6
            warmup: auto
            rest: 4min
          - Barbell Row: 3x6-10
          - Lat Pulldown: 3x8-12
          - superset: [Face Pull: 3x12-20, Dumbbell Curl: 3x10-15]
            rest: 90s
        Legs:
          - Squat: 3x5-8
            warmup: auto
            rest: 3min
          - Romanian Deadlift: 3x8-12
          - Leg Press: 3x10-15
          - superset: [Leg Curl: 3x10-15, Standing Calf Raise: 3x10-15]
            rest: 90s

      schedule: {rotate: [Push, Pull, Legs]}

      tests:
        - name: the top of the range in every set adds a step
          play:
            - Push: {Bench Press: 3x8 @ 80kg}
          expect: {'"Bench Press".weight': 82.5kg, next Push Bench Press: 3x5-8 @ 82.5kg}
        - name: one rep below the top keeps the load
          play:
            - Legs: {Squat: 8/8/7 @ 100kg}
          expect: {Squat.weight: 100kg}
        - name: the third session below the bottom of the range reduces the weight by 10%
          play:
            - Pull: {Deadlift: 4/3 @ 150kg}
            - Pull: {Deadlift: 4 3}
            - Pull: {Deadlift: 3 3}
          expect: {Deadlift.weight: 135kg}

      """##
    case "push": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One push session, for whenever you train presses.
      #
      # There is no schedule and there are no loads. Each exercise is pre-filled from the last four weeks.

      program: Push
      about: >-
        Chest, shoulders and triceps in one session, for lifters who plan their own week. You start from
        the loads of last time. Add weight when the reps come easily.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [push, hypertrophy, gym]

      defaults: {rest: 2min}

      days:
        Push:
          - Bench Press: 3x6-8
            warmup: auto
          - Overhead Press: 3x8-10
          - Incline Dumbbell Press: 3x10-12
          - Lateral Raise: 3x12-15
            rest: 60s
          - Triceps Pushdown: 3x12-15
            rest: 60s

      tests:
        - name: loads are pre-filled from last time
          play:
            - Push: {Bench Press: 3x7 @ 80kg, Overhead Press: 10/9/8 @ 45kg}
          expect: {next Push Bench Press: 3x6-8 @ 80kg, next Push Overhead Press: 3x8-10 @ 45kg}
        - name: each set takes the load of the same set last time, and extra sets take the last load
          play:
            - Push: {Incline Dumbbell Press: "12 @ 26kg, 10 @ 24kg"}
          expect: {next Push Incline Dumbbell Press: "10-12 @ 26kg, 2x10-12 @ 24kg"}

      """##
    case "reddit-ppl-6day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Push, pull, legs, six days a week, as published on Reddit.
      #
      # There are six days in order, two of each kind. The deadlift and the row alternate as the first
      # pull, the bench and the overhead press as the first push. The press that is not first has its own
      # slot with an open load, so it does not start with the heavy one.

      program: Reddit PPL
      about: >-
        For beginners and early intermediates who like to train six days a week. The first lift of the day
        goes up every time you make its sets, and is reduced by 10% after three failed sessions in a row.
        The other exercises work through a range of reps. Steps are 5 lb, and 10 lb for the deadlift; some
        copies halve them. The lateral raises are in two supersets, as in the original.
      author: Metallicadpa
      source: https://www.reddit.com/r/Fitness/comments/37ylk5/a_linear_progression_based_ppl_program_for/
      license: CC0-1.0
      version: "1"
      tags: [strength, hypertrophy, beginner, push pull legs, 6 days]

      lifts:
        Deadlift:                 {weight: ask, step: 10lb|5kg}
        Barbell Row:              {weight: ask, step: 5lb|2.5kg}
        Bench Press:              {weight: ask, step: 5lb|2.5kg}
        Overhead Press:           {weight: ask, step: 5lb|2.5kg}
        Squat:                    {weight: ask, step: 5lb|2.5kg}
        Bench Press as volume:    {weight: open}
        Overhead Press as volume: {weight: open}

      schemes:
        heavy: 4x5, 5+

      defaults: {rest: 90s, progress: double}

      days:
        Pull (deadlift):
          - Deadlift: 5+
            warmup: auto
            rest: 3min
            progress: linear
          - &pulldown {Lat Pulldown: 3x8-12}
          - &row {Seated Cable Row: 3x8-12}
          - &face {Face Pull: 5x15-20}
          - &hammer {Hammer Curl: 4x8-12}
          - &curl {Dumbbell Curl: 4x8-12}
        Push (bench):
          - Bench Press: heavy
            warmup: auto
            rest: 3min
            progress: linear
          - Overhead Press as volume: 3x8-12
          - &incline {Incline Dumbbell Press: 3x8-12}
          - &pushdowns
            superset: [Triceps Pushdown: 3x8-12, Lateral Raise: 3x15-20]
          - &extensions
            superset: [Overhead Triceps Extension: 3x8-12, Lateral Raise as second: 3x15-20]
        Legs:
          - Squat: 2x5, 5+
            warmup: auto
            rest: 3min
            progress: linear
          - Romanian Deadlift: 3x8-12
          - Leg Press: 3x8-12
          - Leg Curl: 3x8-12
          - Calf Raise: 5x8-12
        Pull (row):
          - Barbell Row: heavy
            warmup: auto
            rest: 3min
            progress: linear
          - *pulldown
          - *row
          - *face
          - *hammer
          - *curl
        Push (press):
          - Overhead Press: heavy
            warmup: auto
            rest: 3min
            progress: linear
          - Bench Press as volume: 3x8-12
          - *incline
          - *pushdowns
          - *extensions

      schedule:
        rotate: [Pull (deadlift), Push (bench), Legs, Pull (row), Push (press), Legs]
        on: [mon, tue, wed, thu, fri, sat]

      tests:
        - name: a successful week adds a step, and two steps for the squat, trained twice
          with: {Squat.weight: 60kg, Deadlift.weight: 100kg, '"Bench Press".weight': 60kg}
          play: 1 week made
          expect: {Squat.weight: 65kg, Deadlift.weight: 105kg, '"Bench Press".weight': 62.5kg}
        - name: the third failed session in a row reduces the weight by 10%
          with: {'"Bench Press".weight': 155lb}
          play:
            - Push (bench): {Bench Press: 5 5 5 5 4}
            - Push (bench): {Bench Press: 5 5 5 4 4}
            - Push (bench): {Bench Press: 5 5 5 5 4}
          expect: {'"Bench Press".weight': 139.5lb}
        - name: the volume bench press is independent of the heavy one
          with: {'"Bench Press".weight': 155lb}
          play:
            - Push (press): {Bench Press as volume: 3x12 @ 95lb}
          expect: {'"Bench Press as volume".weight': 100lb, '"Bench Press".weight': 155lb}

      """##
    case "rpe-meet-peak": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Twelve weeks of effort-based training for a meet, counted back from its date.
      #
      # Loads come from the RPE table and the best estimate of the last four weeks. At first they come
      # from the one-rep max that prog asks for. Back-off sets follow the top set that you did, not the
      # planned one.

      program: RPE block to a meet
      about: >-
        For lifters who can tell one rep in reserve from two. Four weeks of volume, four of strength,
        three of singles, and a taper week that ends with the meet. If you start late, the first weeks are
        dropped, never the last. The openers are 91% of your best estimate of the last four weeks, rounded
        down to 2.5 kg, the smallest step at a meet. The second and third attempts are 96% and 100% of it.
        For a meet on a Saturday, the last heavy deadlift is eleven days before it, the last squat eight
        and the last bench press six.
      author: The prog authors, after Mike Tuchscherer
      source: https://www.reactivetrainingsystems.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, powerlifting, rpe, peaking, 4 days]
      round: 5lb|2.5kg

      inputs:
        meet: {ask: Date of the meet, kind: date}

      lifts:
        Squat:       {1rm: ask}
        Bench Press: {1rm: ask}
        Deadlift:    {1rm: ask}

      schemes:
        main:
          block Volume:   {by week: ["6 @7 as top, 4x6 @ 94% of top", "6 @8 as top, 4x6 @ 94% of top", "6 @8.5 as top, 5x6 @ 94% of top", "6 @7 as top, 2x6 @ 94% of top"]}
          block Strength: {by week: ["3 @7.5 as top, 4x3 @ 94% of top", "3 @8 as top, 5x3 @ 94% of top", "3 @8.5 as top, 1-6x3 @ 94% of top until @9", "3 @7 as top, 2x3 @ 94% of top"]}
          block Peak:     {by week: ["1 @8 as top, 4x3 @ 85% of top", "1 @8.5 as top, 3x3 @ 85% of top", "1 @9 as top, 2x2 @ 85% of top"]}
        light:
          block Volume:   4x8 @7
          block Strength: 4x5 @7
          block Peak:     3x3 @7
        attempts: 1 @ 91% of e1rm, 1 @ 96% of e1rm, 1 @ 100% of e1rm

      defaults: {warmup: auto, rest: 4min}

      days:
        Squat:
          - Squat: main
          - Bench Press as light: light
            rest: 3min
        Bench Press:
          - Bench Press: main
          - Barbell Row: 4x6-10
            rest: 2min
            progress: double
        Deadlift:
          - Deadlift: main
          - Squat as light: light
            rest: 3min
        Second bench:
          - Close-Grip Bench Press: 4x6 @7
            rest: 3min
          - Lat Pulldown: 4x8-12
            rest: 2min
            progress: double
        Primer:
          - Squat: 2x1 @ 75% of 1rm
          - Bench Press: 3x1 @ 80% of 1rm
        Meet:
          - Squat: attempts
            round: {to: 2.5kg, mode: down}
          - Bench Press: attempts
            round: {to: 2.5kg, mode: down}
          - Deadlift: attempts
            round: {to: 2.5kg, mode: down}

      schedule:
        blocks:
          - {block: Volume, weeks: 4, week: &week {mon: Squat, wed: Bench Press, fri: Deadlift, sat: Second bench}}
          - {block: Strength, weeks: 4, week: *week}
          - {block: Peak, weeks: 3, week: {tue: Deadlift, fri: Squat, sun: Bench Press}}
          - {block: Taper, weeks: 1, week: {tue: Primer, sat: Meet}}
        ends: meet

      tests:
        - name: before the first workout, loads come from the one-rep max
          with: {meet: 2025-06-21, Squat.1rm: 200kg}
          play: []
          expect: {next Squat Squat: "6 @ 152.5kg @7, 4x6 @ 142.5kg"}
        - name: the taper is the week of the meet, and the first week is twelve weeks back
          with: {meet: 2025-06-21, Squat.1rm: 200kg, Deadlift.1rm: 240kg}
          play: []
          expect: {next Primer Squat: 2x1 @ 150kg, next Deadlift Deadlift: "6 @ 182.5kg @7, 4x6 @ 172.5kg"}
        - name: attempts are percentages of the best estimate, rounded down
          with: {meet: 2025-06-21, Squat.1rm: 200kg, '"Bench Press".1rm': 140kg}
          play: 11 weeks made
          expect:
            next Primer Bench Press: 3x1 @ 112.5kg
            next Meet Squat: 1 @ 185kg, 1 @ 195kg, 1 @ 202.5kg

      """##
    case "russian-squat-routine": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # The Russian squat routine: eighteen sessions in six weeks, from 80% to 105%.
      #
      # Light and hard sessions alternate, so a week has either one hard session, in the middle, or two,
      # at the ends.

      program: Russian Squat Routine
      about: >-
        Six weeks of squats, three days each, for lifters who want one good peak. Six doubles at 80%
        alternate with a harder session. Its reps increase first, to six sets of six. Then its load
        increases, to a single at 105%. If you make the single, it is your new one-rep max. The routine
        ends there.
      author: unknown; a Soviet weightlifting table
      source: https://www.t-nation.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, squat, percentages, peaking, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat: {1rm: ask}

      schemes:
        light: 6x2 @ 80%

      progress:
        peak:
          rules:
            - when week == 6 and made: 1rm = last.load
              say: New one-rep max {1rm}.

      defaults: {warmup: auto, rest: 4min}

      days:
        First:
          - Squat: {by week: [light, 6x4 @ 80%, light, 5x5 @ 85%, light, 2x2 @ 100%]}
        Second:
          - Squat: {by week: [6x3 @ 80%, light, 6x6 @ 80%, light, 3x3 @ 95%, light]}
        Third:
          - Squat: {by week: [light, 6x5 @ 80%, light, 4x4 @ 90%, light, 1x1 @ 105%]}
            progress: peak

      schedule:
        blocks:
          - {block: Routine, weeks: 6, week: {mon: First, wed: Second, fri: Third}}
        then: stop

      tests:
        - name: week 3 has six sets of six
          with: {Squat.1rm: 160kg}
          play: 2 weeks made
          expect: {next First Squat: 6x2 @ 127.5kg, next Second Squat: 6x6 @ 127.5kg}
        - name: the last single becomes the new one-rep max
          with: {Squat.1rm: 160kg}
          play: 6 weeks made
          expect: {Squat.1rm: 167.5kg}
        - name: earlier sessions do not change the one-rep max
          with: {Squat.1rm: 160kg}
          play: 5 weeks made
          expect: {Squat.1rm: 160kg, next First Squat: 2x2 @ 160kg, next Third Squat: 1 @ 167.5kg}
        - name: a missed single keeps the one-rep max
          with: {Squat.1rm: 160kg}
          play:
            - 5 weeks made
            - First: made
            - Second: made
            - Third: {Squat: "0"}
          expect: {Squat.1rm: 160kg}
        - name: from week 4 the load increases and the reps decrease
          with: {Squat.1rm: 160kg}
          play: 3 weeks made
          expect: {next First Squat: 5x5 @ 135kg, next Second Squat: 6x2 @ 127.5kg, next Third Squat: 4x4 @ 145kg}

      """##
    case "sheiko-29": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Sheiko's preparation month: three days a week of squats and bench presses, far from failure.
      #
      # The order of the lifts changes from week to week, so each day has one case per week. A lift that
      # is trained twice in a session has a second slot, which reads the same one-rep max.

      program: Sheiko-style preparation
      about: >-
        Four weeks for competitive lifters who want practice more than exhaustion. You do hundreds of reps
        at 70 to 85%, squat and bench twice in one session, and deadlift to the knees and from blocks.
        Loads do not go up from session to session. After the month, test your lifts and enter new one-rep
        maxes with prog set. The main lifts follow the table known as number 29. The small exercises are
        the usual choice and vary between copies.
      author: Boris Sheiko
      source: http://sheikogold.com
      license: CC0-1.0
      version: "1"
      tags: [strength, advanced, powerlifting, percentages, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:                {1rm: ask}
        Bench Press:          {1rm: ask}
        Deadlift:             {1rm: ask}
        Deadlift to Knees:    {base: Deadlift}
        Deadlift from Blocks: {base: Deadlift}
        Deficit Deadlift:     {base: Deadlift}
        Front Squat:          {base: Squat}

      schemes:
        pyramid_up:   5 @ 50%, 5 @ 60%, 4 @ 70%, 2x3 @ 75%, 2x2 @ 80%
        pyramid_down: 2x3 @ 75%, 4 @ 70%, 6 @ 60%, 8 @ 50%
        triples_80:   5 @ 50%, 4 @ 60%, 2x3 @ 70%, 6x3 @ 80%

      defaults: {rest: 3min}

      days:
        Monday:
          week 1:
            - Bench Press: 5 @ 50%, 2x4 @ 60%, 2x3 @ 70%, 5x3 @ 75%
            - Squat: 5 @ 50%, 2x5 @ 60%, 5x5 @ 70%
            - Bench Press as second: 5 @ 50%, 5 @ 60%, 4x4 @ 70%
            - &fly {Dumbbell Bench Press: 5x10}
            - &morning {Good Morning: 5x5}
          week 2:
            - Squat: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 5x2 @ 80%
            - Bench Press: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 5x3 @ 80%
            - *fly
            - Front Squat: 2x3 @ 45%, 2x3 @ 55%, 4x2 @ 60%
            - *morning
          week 3:
            - Squat: 5 @ 55%, 4 @ 65%, 2x3 @ 75%, 4x2 @ 85%
            - Bench Press: triples_80
            - *fly
            - Squat as second: 3 @ 50%, 3 @ 60%, 3 @ 70%, 4x3 @ 80%
            - *morning
          week 4:
            - Squat: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 5x3 @ 80%
            - Bench Press: 5 @ 55%, 5 @ 65%, 5x4 @ 75%
            - *fly
            - Front Squat: 2x5 @ 40%, 2x4 @ 50%, 3x3 @ 60%
            - *morning
        Wednesday:
          week 1:
            - Deadlift to Knees: 3 @ 50%, 2x3 @ 60%, 2x3 @ 70%, 4x3 @ 75%
            - Skullcrusher: 5x5
            - Deadlift from Blocks: 4 @ 55%, 4 @ 65%, 2x4 @ 75%, 4x3 @ 85%
            - &lunge {Lunge: 5x5}
          week 2:
            - Deadlift to Knees: 3 @ 50%, 3 @ 60%, 2x3 @ 70%, 4x2 @ 75%
            - Bench Press: 6 @ 50%, 2x6 @ 60%, 4x6 @ 65%
            - Deadlift from Blocks: 4 @ 55%, 4 @ 65%, 2x4 @ 75%, 4x4 @ 80%
            - *lunge
          week 3:
            - Deficit Deadlift: 2x3 @ 50%, 2x3 @ 60%, 4x3 @ 65%
            - Bench Press: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 3x2 @ 80%, 2x2 @ 85%, 2x3 @ 80%
            - Deadlift from Blocks: 4 @ 60%, 2x4 @ 70%, 2x3 @ 80%, 3x2 @ 90%
            - *lunge
          week 4:
            - Bench Press: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 2x3 @ 80%, 3x2 @ 85%
            - Deadlift: 3 @ 50%, 3 @ 60%, 2x3 @ 70%, 2x3 @ 80%, 3x2 @ 85%, 3x2 @ 80%
            - Bench Press as second: 5 @ 50%, 5 @ 60%, 4x5 @ 70%
        Friday:
          week 1:
            - Bench Press: pyramid_up, pyramid_down
            - *fly
            - Squat: 5 @ 50%, 2x4 @ 60%, 2x3 @ 70%, 5x3 @ 75%
            - *morning
          week 2:
            - Squat: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 5x2 @ 80%
            - Bench Press: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 2x2 @ 80%, 3 @ 75%, 5 @ 65%, 7 @ 55%
            - Squat as second: 5 @ 50%, 2x5 @ 60%, 4x4 @ 70%
            - *morning
          week 3:
            - Squat: triples_80
            - Bench Press: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 7x3 @ 80%
            - Overhead Press: 5x4
            - *morning
          week 4:
            - Squat: triples_80
            - Bench Press: 6 @ 50%, 5 @ 60%, 2x4 @ 70%, 2x3 @ 80%, 2x2 @ 85%, 2x3 @ 80%, 4 @ 70%, 6 @ 60%, 8 @ 50%
            - Skullcrusher: 5x8
            - *morning

      schedule: {weeks: 4, week: {mon: Monday, wed: Wednesday, fri: Friday}}

      tests:
        - name: the main lifts of the first Monday
          with: {'"Bench Press".1rm': 100kg, Squat.1rm: 140kg}
          play: []
          expect:
            next Monday Bench Press: 5 @ 50kg, 2x4 @ 60kg, 2x3 @ 70kg, 5x3 @ 75kg
            next Monday Squat: 5 @ 70kg, 2x5 @ 85kg, 5x5 @ 97.5kg
            next Monday Bench Press as second: 5 @ 50kg, 5 @ 60kg, 4x4 @ 70kg
        - name: deadlift variants use percentages of the deadlift
          with: {Deadlift.1rm: 200kg}
          play: 2 weeks made
          expect:
            next Wednesday Deficit Deadlift: 2x3 @ 100kg, 2x3 @ 120kg, 4x3 @ 130kg
            next Wednesday Deadlift from Blocks: 4 @ 120kg, 2x4 @ 140kg, 2x3 @ 160kg, 3x2 @ 180kg
        - name: a month of training does not change the one-rep max
          with: {Squat.1rm: 140kg}
          play: 4 weeks made
          expect: {Squat.1rm: 140kg}
        - name: the main lifts of week 4
          with: {'"Bench Press".1rm': 100kg, Squat.1rm: 140kg, Deadlift.1rm: 180kg}
          play: 3 weeks made
          expect:
            next Monday Squat: 5 @ 70kg, 4 @ 85kg, 2x3 @ 97.5kg, 5x3 @ 112.5kg
            next Wednesday Deadlift: 3 @ 90kg, 3 @ 107.5kg, 2x3 @ 125kg, 2x3 @ 145kg, 3x2 @ 152.5kg, 3x2 @ 145kg
            next Friday Bench Press: 6 @ 50kg, 5 @ 60kg, 2x4 @ 70kg, 2x3 @ 80kg, 2x2 @ 85kg, 2x3 @ 80kg, 4 @ 70kg, 6 @ 60kg, 8 @ 50kg

      """##
    case "simple-and-sinister": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Kettlebell Simple & Sinister: ten sets of swings and ten get-ups, nearly every day.
      #
      # You move to a heavier bell by one set of swings, or one pair of get-ups, at a time. `every` is the
      # standard: swings on each half minute take five minutes, get-ups on each minute take ten.

      program: Kettlebell Simple & Sinister
      about: >-
        A daily half hour with one or two kettlebells, for anyone. A hundred one-arm swings in sets of
        ten, alternating hands, then ten get-ups, one at a time. After about two weeks of successful
        sessions, one set of swings or one pair of get-ups moves to the next bell, until all do. The
        author asks for patience and gives no number; this program uses six successful sessions on the
        clock for each step. Start with 16 and 24 kg, or 8 and 12.
      author: Pavel Tsatsouline
      source: https://www.strongfirst.com
      license: CC0-1.0
      version: "1"
      tags: [conditioning, kettlebell, home, daily]

      inputs:
        bell:  {ask: A bell that is easy for you, kind: load, default: 16kg}
        heavy: {ask: Your next heavier bell, kind: load, default: 24kg}
        jump:  {ask: The step between heavier bells, kind: load, default: 8kg}

      progress:
        swings:
          with: {sessions: 6}
          state: {weight: bell, heavier: heavy, sets: 0, solid: 0}
          rules:
            - when made and solid + 1 < sessions: solid += 1
            - when made and sets < 9: sets += 1; solid = 0
              say: One more set with {heavier}.
            - when made:
                - weight = heavier
                - heavier = min(heavier + jump, 48kg)
                - sets = 0
                - solid = 0
              say: All ten sets are now with {weight}.
        get_ups:
          with: {sessions: 6}
          state: {weight: bell, heavier: heavy, sets: 0, solid: 0}
          rules:
            - when made and solid + 1 < sessions: solid += 1
            - when made and sets < 8: sets += 2; solid = 0
              say: One more pair with {heavier}.
            - when made:
                - weight = heavier
                - heavier = min(heavier + jump, 48kg)
                - sets = 0
                - solid = 0
              say: All ten get-ups are now with {weight}.

      days:
        Practice:
          - Goblet Squat: 3x5
            note: Easy rounds with halos and bridges as a warm-up
            progress: none
          - One-Arm Swing: (10 - sets)x10 @ weight every 30s, (sets)x10 @ heavier every 30s
            progress: swings
          - Get-Up: (10 - sets)x1 @ weight every 60s, (sets)x1 @ heavier every 60s
            progress: get_ups

      schedule: {week: {mon: Practice, tue: Practice, wed: Practice, fri: Practice, sat: Practice, sun: Practice}}

      tests:
        - name: the first week uses one bell
          play: 5 days made
          expect: {next Practice One-Arm Swing: 10x10 @ 16kg every 30s, next Practice Get-Up: 10x1 @ 16kg every 60s}
        - name: six successful sessions move one set to the heavier bell
          play:
            - Practice: made
            - Practice: made
            - Practice: made
            - Practice: made
            - Practice: made
            - Practice: made
          expect:
            next Practice One-Arm Swing: 9x10 @ 16kg every 30s, 10 @ 24kg every 30s
            next Practice Get-Up: 8x1 @ 16kg every 60s, 2x1 @ 24kg every 60s
        - name: a failed session does not count
          play:
            - Practice: {One-Arm Swing: 10 10 10 10 10 10 10 10 10 7}
          expect: {'"One-Arm Swing".solid': 0}
        - name: the tenth set makes the heavier bell the working bell, and the next bell is 8 kg heavier
          with: {'"One-Arm Swing".sets': 9, '"One-Arm Swing".solid': 5, '"Get-Up".sets': 8, '"Get-Up".solid': 5}
          play:
            - Practice: made
          expect: {next Practice One-Arm Swing: 10x10 @ 24kg every 30s, '"One-Arm Swing".heavier': 32kg, next Practice Get-Up: 10x1 @ 24kg every 60s}

      """##
    case "smolov-jr": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Smolov Jr: one lift, four times a week, for three weeks, and a test.
      #
      # `prog start` asks for the weekly increase. It is added to the percentages once in the second week
      # and twice in the third. To use another lift, replace its name.

      program: Smolov Jr
      about: >-
        Three weeks of one lift, four days each, for lifters who can spare the rest. Use it for the bench
        press, or for the squat if your knees allow it. Every week has the same sets and reps with a fixed
        increase of 5 to 10 lb. After some days of rest you test a new one-rep max in the fourth week.
      author: after S. Y. Smolov
      source: https://www.smolovjr.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, bench press, percentages, peaking, 4 days]
      round: 5lb|2.5kg

      inputs:
        jump: {ask: Weight to add each week, kind: load, default: 5lb|2.5kg}

      lifts:
        Bench Press: {1rm: ask}

      progress:
        tested:
          rules:
            - when top.reps >= 1: 1rm = top.load

      defaults: {warmup: auto, rest: 3min}

      days:
        Sixes:  [Bench Press: 6x6 @ (70% of 1rm + (week - 1) * jump)]
        Fives:  [Bench Press: 7x5 @ (75% of 1rm + (week - 1) * jump)]
        Fours:  [Bench Press: 8x4 @ (80% of 1rm + (week - 1) * jump)]
        Threes: [Bench Press: 10x3 @ (85% of 1rm + (week - 1) * jump)]
        Test:
          - Bench Press: 3 @ 70%, 2 @ 80%, 1 @ 90%, 1 @ 100% find as top
            progress: tested

      schedule:
        blocks:
          - {block: Work, weeks: 3, week: {mon: Sixes, wed: Fives, fri: Fours, sat: Threes}}
          - {block: Test, weeks: 1, week: {fri: Test}}
        then: stop

      tests:
        - name: week 1 uses the percentages alone
          with: {'"Bench Press".1rm': 100kg, jump: 5kg}
          play: []
          expect:
            next Sixes Bench Press: 6x6 @ 70kg
            next Fives Bench Press: 7x5 @ 75kg
            next Fours Bench Press: 8x4 @ 80kg
            next Threes Bench Press: 10x3 @ 85kg
        - name: week 3 is two increases heavier
          with: {'"Bench Press".1rm': 100kg, jump: 5kg}
          play: 2 weeks made
          expect: {next Sixes Bench Press: 6x6 @ 80kg, next Threes Bench Press: 10x3 @ 95kg}
        - name: the test sets the new one-rep max
          with: {'"Bench Press".1rm': 100kg}
          play:
            - Test: {Bench Press: "3 @ 70kg, 2 @ 80kg, 1 @ 90kg, 1 @ 107.5kg"}
          expect: {'"Bench Press".1rm': 107.5kg}
        - name: the increase is in pounds for a lifter who uses pounds
          with: {'"Bench Press".1rm': 225lb, jump: 10lb}
          play: 1 week made
          expect: {next Fives Bench Press: 7x5 @ 180lb, next Fours Bench Press: 8x4 @ 190lb}
        - name: a missed single keeps the one-rep max
          with: {'"Bench Press".1rm': 100kg}
          play:
            - 3 weeks made
            - Test: {Bench Press: "3 @ 70kg, 2 @ 80kg, 1 @ 90kg, 0 @ 105kg"}
          expect: {'"Bench Press".1rm': 100kg}

      """##
    case "smolov": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Smolov: thirteen weeks of squats.
      #
      # The program has six blocks. The base block adds a fixed load to its percentages from week to week.
      # A week of testing after it finds a new one-rep max, and all later percentages are of that.

      program: Smolov
      about: >-
        Thirteen weeks in which you squat three or four times a week and do little else, for experienced
        lifters before a meet. Two weeks of introduction are followed by three base weeks, which add 20
        and then 30 lb to their loads. After a test, you switch to two light weeks, then four heavy ones.
        The last week tests again. Most lifters enter 90% of their one-rep max. The first Monday of the
        heavy weeks ends with a set of five at 90%; some tables have 85%.
      author: S. Y. Smolov
      source: https://www.smolovjr.com/smolov-squat-routine/
      license: CC0-1.0
      version: "1"
      tags: [strength, advanced, squat, percentages, peaking, 4 days]
      round: 5lb|2.5kg

      lifts:
        Squat: {1rm: {ask: One-rep max (or 90% of it)}}

      schemes:
        intro_1: 3x8 @ 65%, 5 @ 70%, 2x2 @ 75%, 1 @ 80%
        intro_2: 4x5 @ 70%, 3 @ 75%, 2x2 @ 80%, 1 @ 90%
        single:  3 @ 70%, 2 @ 80%, 1 @ 90%, 1 @ 100% find as top

      progress:
        tested:
          rules:
            - when top.reps >= 1: 1rm = top.load
              say: All loads are now based on {1rm}.

      defaults: {warmup: auto, rest: {block Switch: 90s, else: 5min}}

      days:
        First:
          - Squat:
              block Intro: {by week: [intro_1, 1x5 @ 80%]}
              block Base: {by week: [4x9 @ 70%, 4x9 @ 70%+20lb|10kg, 4x9 @ 70%+30lb|15kg]}
              block Switch: {by week: [6x3 @ 50%, 6x3 @ 50%]}
              block Intense:
                by week:
                  - 3 @ 65%, 4 @ 75%, 3x4 @ 85%, 5 @ 90%
                  - 4 @ 60%, 4 @ 70%, 4 @ 80%, 3/4/4 @ 90%
                  - 3 @ 60%, 3 @ 70%, 3 @ 80%, 5x5 @ 90%
                  - 3 @ 70%, 4 @ 80%, 5x5 @ 90%
              block Taper: 3 @ 70%, 3 @ 80%, 2x5 @ 90%, 3x4 @ 95%
        Second:
          - Squat:
              block Intro: {by week: [intro_1, 1x5 @ 82.5%]}
              block Base: {by week: [5x7 @ 75%, 5x7 @ 75%+20lb|10kg, 5x7 @ 75%+30lb|15kg]}
              block Switch: {by week: [6x3 @ 55%, 6x3 @ 55%]}
              block Intense:
                by week:
                  - 3 @ 60%, 3 @ 70%, 4 @ 80%, 3 @ 90%, 2x5 @ 85%
                  - 3 @ 65%, 3 @ 75%, 3 @ 85%, 3x3 @ 90%, 3 @ 95%
                  - 3 @ 60%, 3 @ 70%, 3 @ 80%, 2x3 @ 95%
                  - 3 @ 70%, 3 @ 80%, 4x3 @ 95%
              block Taper: 4 @ 75%, 4x4 @ 85%
        Third:
          - Squat:
              block Intro: {by week: [intro_2, 1x5 @ 85%]}
              block Base: {by week: [7x5 @ 80%, 7x5 @ 80%+20lb|10kg, 7x5 @ 80%+30lb|15kg]}
              block Switch: {by week: [6x3 @ 60%, 6x3 @ 60%]}
              block Intense:
                by week:
                  - 4 @ 65%, 4 @ 70%, 5x4 @ 80%
                  - 3 @ 65%, 3 @ 75%, 4 @ 85%, 4x5 @ 90%
                  - 3 @ 65%, 3 @ 75%, 3 @ 85%, 4x3 @ 95%
                  - 3 @ 75%, 4 @ 90%, 3x4 @ 80%
        Fourth:
          - Squat:
              block Base: {by week: [10x3 @ 85%, 10x3 @ 85%+20lb|10kg, 10x3 @ 85%+30lb|15kg]}
        Test:
          - Squat: single
            progress: tested

      schedule:
        blocks:
          - block: Intro
            weeks:
              - {mon: First, tue: Second, wed: Third}
              - {mon: First, wed: Second, fri: Third}
          - {block: Base, weeks: 3, week: {mon: First, wed: Second, fri: Third, sat: Fourth}}
          - {block: Max, weeks: 1, week: {fri: Test}}
          - {block: Switch, weeks: 2, week: {mon: First, wed: Second, fri: Third}}
          - {block: Intense, weeks: 4, week: {mon: First, wed: Second, sat: Third}}
          - {block: Taper, weeks: 1, week: {mon: First, wed: Second, sat: Test}}
        then: stop

      tests:
        - name: the base block begins with the percentages alone
          with: {Squat.1rm: 400lb}
          play: 2 weeks made
          expect: {next First Squat: 4x9 @ 280lb, next Fourth Squat: 10x3 @ 340lb}
        - name: the base block ends 30 lb above them
          with: {Squat.1rm: 400lb}
          play: 4 weeks made
          expect: {next First Squat: 4x9 @ 310lb, next Third Squat: 7x5 @ 350lb, next Fourth Squat: 10x3 @ 370lb}
        - name: the test sets the new one-rep max
          with: {Squat.1rm: 400lb}
          play:
            - Test: {Squat: "3 @ 280lb, 2 @ 320lb, 1 @ 360lb, 1 @ 440lb"}
          expect: {Squat.1rm: 440lb}
        - name: the heavy weeks use percentages of the test in week 6
          with: {Squat.1rm: 400lb}
          play:
            - 5 weeks made
            - Test: {Squat: "3 @ 280lb, 2 @ 320lb, 1 @ 360lb, 1 @ 440lb"}
            - 2 weeks made
          expect: {next First Squat: "3 @ 285lb, 4 @ 330lb, 3x4 @ 375lb, 5 @ 395lb"}
        - name: a missed single keeps the one-rep max
          with: {Squat.1rm: 400lb}
          play:
            - Test: {Squat: "3 @ 280lb, 2 @ 320lb, 1 @ 360lb, 0 @ 420lb"}
          expect: {Squat.1rm: 400lb}
        - name: the last week has two days of work before the test
          with: {Squat.1rm: 400lb}
          play: 12 weeks made
          expect: {next First Squat: "3 @ 280lb, 3 @ 320lb, 2x5 @ 360lb, 3x4 @ 380lb", next Second Squat: "4 @ 300lb, 4x4 @ 340lb"}

      """##
    case "starting-strength-phases": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Starting Strength with all three phases. Resets of the squat start the next phase.
      #
      # `phase` is a value of the whole program. The squat's rule increases it, and the days read it. The
      # middle day of the week has its own names, because it is the light day from phase 3 on. In phase 3
      # the slot Pull alternates the deadlift and the power clean, each with its own load.

      program: Starting Strength, all phases
      about: >-
        For lifters new to the barbell. Phase 1 has the squat, a press and the deadlift in each session.
        In phase 2 every other deadlift becomes power cleans. Phase 3 has a light squat in the middle of
        the week. Chins replace the pull in every other session, so you deadlift every fourth session.
        After the first failed session you repeat the load, and the squat's steps drop from 10 lb to 5.
        After the second, the weight is reduced by 10%. In the book the coach decides when to change
        phases; here every second reset of the squat does.
      author: Mark Rippetoe
      source: https://startingstrength.com
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]

      values: {phase: 1}

      lifts:
        Squat:          {weight: ask, jump: 10lb|5kg, step: 5lb|2.5kg, misses: 0}
        Bench Press:    {weight: ask, jump: 5lb|2.5kg, step: 2.5lb|1.25kg, misses: 0}
        Overhead Press: {weight: ask, jump: 5lb|2.5kg, step: 2.5lb|1.25kg, misses: 0}
        Deadlift:       {weight: ask, jump: 15lb|7.5kg, step: 10lb|5kg, misses: 0}
        Power Clean:    {weight: {ask: Starting weight, default: 65lb|30kg}, jump: 5lb|2.5kg, step: 2.5lb|1.25kg, misses: 0}

      progress:
        novice:
          with: {step: 5lb|2.5kg, drop: 10%, grid: 5lb|2.5kg}
          state: {resets: 0}
          rules:
            - when made: weight += jump; misses = 0
            - when misses == 0: misses = 1; jump = step
              say: Repeat {weight}. Steps are now {step}.
            - else:
                - weight -= drop
                - weight = floor(weight, grid)
                - misses = 0
                - resets += 1
              say: Failed twice. The weight is now {weight}.
        phases:
          with: {after: 2}
          rules:
            - when resets >= after and phase < 3: phase += 1; resets = 0
              say: Phase {phase} begins.

      defaults: {warmup: auto, rest: 4min, progress: novice}

      days:
        A:
          - &squat
            Squat: 3x5
            progress: [novice, phases]
          - &bench {Bench Press: 3x5}
          - &deadlift
            Deadlift: 5
            when: phase 1-2
          - &turns
            Pull: {by turn: [1x5, 5x3]}
            exercise: {by turn: [Deadlift, Power Clean]}
            when: phase 3
        B:
          - *squat
          - &press {Overhead Press: 3x5}
          - &pull
            Deadlift: 5
            when: phase 1
          - &clean
            Power Clean: 5x3
            when: phase 2
          - &chins
            Chin-Up: 3xmax
            warmup: none
            progress: none
            when: phase 3
        A midweek:
          - &light
            Squat: {phase 1-2: 3x5, phase 3: 2x5 @ 80% of weight}
            progress: {phase 1-2: [novice, phases], phase 3: none}
          - *bench
          - *deadlift
          - *turns
        B midweek:
          - *light
          - *press
          - *pull
          - *clean
          - *chins

      schedule:
        weeks:
          - {mon: A, wed: B midweek, fri: A}
          - {mon: B, wed: A midweek, fri: B}

      tests:
        - name: three successful sessions add three large steps to the squat
          with: {Squat.weight: 185lb, Deadlift.weight: 225lb}
          play: 1 week made
          expect: {Squat.weight: 215lb, Deadlift.weight: 270lb}
        - name: the first failed session repeats the load and makes the steps small
          with: {Squat.weight: 205lb}
          play:
            - A: {Squat: 5 5 4}
            - B midweek: {Squat: 5 5 5}
          expect: {Squat.weight: 210lb, Squat.misses: 0}
        - name: the second failed session reduces the weight by 10%, rounded down
          with: {Squat.weight: 210lb}
          play:
            - A: {Squat: 5 4 4}
            - B midweek: {Squat: 5 5 4}
          expect: {Squat.weight: 185lb, Squat.resets: 1}
        - name: two resets start phase 2 with the power clean
          with: {Squat.weight: 210lb, '"Power Clean".weight': 95lb}
          play:
            - A: {Squat: 5 4 4}
            - B midweek: {Squat: 5 4 4}
            - A: {Squat: 5 4 4}
            - B: {Squat: 5 4 4}
          expect: {phase: 2, next B Power Clean: 5x3 @ 95lb}
        - name: in phase 3, bench days alternate deadlift and clean, and press days have chin-ups
          with: {phase: 3, Squat.weight: 300lb, Deadlift.weight: 315lb, '"Power Clean".weight': 155lb}
          play:
            - A: made
            - B midweek: made
            - A: made
            - B: made
          expect:
            Deadlift.weight: 330lb
            '"Power Clean".weight': 160lb
            next A midweek Pull: 5 @ 330lb
            next A midweek Squat: 2x5 @ 265lb
            next B Chin-Up: 3xmax
            Squat.weight: 330lb
        - name: a deadlift that failed twice is reduced by 10%
          with: {Deadlift.weight: 300lb}
          play:
            - A: {Deadlift: "4"}
            - A: {Deadlift: "3"}
          expect: {Deadlift.weight: 270lb, Deadlift.jump: 10lb}
        - name: a clean in between does not reset the failed sessions of the deadlift
          with: {phase: 3, Deadlift.weight: 300lb, '"Power Clean".weight': 155lb}
          play:
            - A: {Pull: "4"}
            - A: {Pull: 5x3}
            - A: {Pull: "4"}
          expect: {Deadlift.weight: 270lb, '"Power Clean".weight': 160lb}

      """##
    case "starting-strength": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Starting Strength, phase 2: the deadlift and the power clean alternate.
      #
      # The other phases are in starting-strength-phases. The deadlift warms up with plates on the bar, so
      # it has its own warm-up sets.

      program: Starting Strength
      about: >-
        For lifters new to the barbell: three days a week, two alternating days, and every lift goes up
        each time you make it. In this phase power cleans replace every other deadlift. After three failed
        sessions in a row the weight is reduced by 10%; some readers of the book use two. The deadlift
        goes up by 10 lb, the other lifts by 5.
      author: Mark Rippetoe
      source: https://startingstrength.com
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]

      lifts:
        Squat:          {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Bench Press:    {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Overhead Press: {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: Starting weight, default: 95lb|40kg}, step: 10lb|5kg}
        Power Clean:    {weight: {ask: Starting weight, default: 65lb|30kg}, step: 5lb|2.5kg}

      defaults: {warmup: auto, rest: 4min, progress: linear}

      days:
        A:
          - Squat: 3x5
          - Bench Press: 3x5
          - Deadlift: 5
            warmup: 2x5 @ 40%, 3 @ 60%, 2 @ 85%
        B:
          - Squat: 3x5
          - Overhead Press: 3x5
          - Power Clean: 5x3

      schedule: {rotate: [A, B], on: [mon, wed, fri]}

      tests:
        - name: six successful weeks
          with: {Squat.weight: 45lb, Deadlift.weight: 95lb, '"Power Clean".weight': 65lb}
          play: 6 weeks made
          expect: {Squat.weight: 135lb, Deadlift.weight: 185lb, '"Power Clean".weight': 110lb}
        - name: the first and second failed sessions repeat the load
          with: {Squat.weight: 225lb}
          play:
            - A: {Squat: 5 5 4}
            - B: {Squat: 5 4 4}
          expect: {Squat.weight: 225lb, Squat.misses: 2}
        - name: the third failed session reduces the weight by 10%
          with: {Squat.weight: 230lb}
          play:
            - A: {Squat: 5 5 4}
            - B: {Squat: 5 4 4}
            - A: {Squat: 5 5 3}
          expect: {Squat.weight: 207lb, Squat.misses: 0}

      """##
    case "stronglifts-5x5": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # StrongLifts 5x5: two alternating days, three times a week.
      #
      # The deadlift starts at 40 kg here; some summaries have 60. A reduction of 60 kg by 10% gives
      # exactly 54 kg. prog keeps that value, and shows the load that the bar can make. The stages are
      # 5x5, 3x5 and 1x5.

      program: StrongLifts 5x5
      about: >-
        Two alternating full-body days, three times a week, with five sets of five. Every lift goes up
        each time you make all its sets. After three failed sessions in a row, the weight is reduced by
        10%. The third reduction of a lift changes its five sets to three, and the third after that
        changes them to one; some lifters continue longer.
      author: Mehdi Hadim
      source: https://stronglifts.com/5x5/
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]

      lifts:
        Squat:          {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Bench Press:    {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Barbell Row:    {weight: {ask: Starting weight, default: 65lb|30kg}, step: 5lb|2.5kg}
        Overhead Press: {weight: {ask: Starting weight, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: Starting weight, default: 95lb|40kg}, step: 10lb|5kg}

      schemes:
        fives: {by stage: [5x5, 3x5, 1x5]}

      progress:
        strong:
          with: {step: 5lb|2.5kg, tries: 3, drop: 10%, drops: 3}
          state: {weight: ask, misses: 0, deloads: 0, stage: 1}
          rules:
            - when made: weight += step; misses = 0
            - when misses + 1 < tries: misses += 1
            - when deloads + 1 < drops or stage == cases(stage): weight -= drop; misses = 0; deloads += 1
              say: Three failed sessions. The weight is now {weight}.
            - else: weight -= drop; misses = 0; deloads = 0; stage += 1
              say: Third reduction. Fewer sets from now on, and the weight is {weight}.

      defaults: {warmup: auto, rest: 3min, progress: strong}

      days:
        A:
          - Squat: fives
          - Bench Press: fives
          - Barbell Row: fives
        B:
          - Squat: fives
          - Overhead Press: fives
          - Deadlift: 5
            progress: {linear: {tries: 3, drop: 10%}}

      schedule: {rotate: [A, B], on: [mon, wed, fri]}

      tests:
        - name: twelve successful weeks
          with: {Squat.weight: 20kg, '"Bench Press".weight': 20kg, Deadlift.weight: 40kg}
          play: 12 weeks made
          expect: {Squat.weight: 110kg, '"Bench Press".weight': 65kg, Deadlift.weight: 130kg}
        - name: the third failed session in a row reduces the weight by 10%
          with: {'"Bench Press".weight': 60kg}
          play:
            - A: {Bench Press: 5 5 5 5 4}
            - A: {Bench Press: 5 5 5 4 4}
            - A: {Bench Press: 5 5 5 5 4}
          expect: {'"Bench Press".weight': 54kg, next A Bench Press: 5x5 @ 55kg}
        - name: a successful session in between resets the count
          with: {'"Bench Press".weight': 60kg}
          play:
            - A: {Bench Press: 5 5 5 5 4}
            - A: {Bench Press: 5 5 5 4 4}
            - A: made
            - A: {Bench Press: 5 5 5 5 4}
          expect: {'"Bench Press".weight': 62.5kg, '"Bench Press".misses': 1}
        - name: the third reduction changes to three sets of five
          with: {Squat.weight: 100kg, Squat.deloads: 2, Squat.misses: 2}
          play:
            - A: {Squat: 5 5 5 5 4}
          expect: {Squat.stage: 2, next A Squat: 3x5 @ 90kg}

      """##
    case "tactical-barbell-operator": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Tactical Barbell, Operator: three short sessions a week in cycles of six weeks.
      #
      # Three to five sets are planned, and three must be done. The training max of the pull-up is a
      # percentage of body and load together, so it follows the bodyweight in the history. If a percentage
      # is lighter than the body, the pull-up is done without extra load.

      program: "Tactical Barbell: Operator"
      about: >-
        Strength for people whose job or sport already tires them: squat, bench press and weighted pull-up
        three days a week, never near failure. On the third day the deadlift replaces the pull-up. Six
        weeks use 70, 80, 90, 75, 85 and 95%. Then the training max goes up by five or ten pounds, without
        a test. Here the percentages are of a training max of 90%, the usual choice; the book also allows
        the tested one-rep max.
      author: K. Black
      source: https://www.tacticalbarbell.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, percentages, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:       {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Bench Press: {1rm: ask, tm: 90% of 1rm, step: 5lb|2.5kg}
        Deadlift:    {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg}
        Pull-Up:     {1rm: {ask: "One-rep max, such as bw+20kg", default: bw}, tm: 90% of 1rm, step: 5lb|2.5kg}

      schemes:
        cluster: {by week: [3-5x5 @ 70%, 3-5x5 @ 80%, 3-4x3 @ 90%, 3-5x5 @ 75%, 3-5x3 @ 85%, 3-4x1-2 @ 95%]}
        pulls:   {by week: [1-3x5 @ 70%, 1-3x5 @ 80%, 1-3x3 @ 90%, 1-3x5 @ 75%, 1-3x3 @ 85%, 1-3x1-2 @ 95%]}
        pull_ups:
          by week:
            - 3-5x5 @ (max(bw, 70% of tm))
            - 3-5x5 @ (max(bw, 80% of tm))
            - 3-4x3 @ (max(bw, 90% of tm))
            - 3-5x5 @ (max(bw, 75% of tm))
            - 3-5x3 @ (max(bw, 85% of tm))
            - 3-4x1-2 @ (max(bw, 95% of tm))

      progress:
        block:
          with: {step: 5lb|2.5kg}
          after cycle:
            - always: tm += step
              say: Six weeks done. The training max is now {tm}.

      defaults: {warmup: auto, rest: 3min, progress: block}

      days:
        One:
          - Squat: cluster
          - Bench Press: cluster
          - Pull-Up: pull_ups
            warmup: none
        Two:
          - Squat: cluster
          - Bench Press: cluster
          - Pull-Up: pull_ups
            warmup: none
        Three:
          - Squat: cluster
          - Bench Press: cluster
          - Deadlift: pulls

      schedule: {weeks: 6, week: {mon: One, wed: Two, fri: Three}}

      tests:
        - name: the squat is the same in each session of the week
          with: {Squat.1rm: 300lb, Deadlift.1rm: 400lb}
          play: 1 week made
          expect: {next One Squat: 3-5x5 @ 215lb, next Three Squat: 3-5x5 @ 215lb, next Three Deadlift: 1-3x5 @ 290lb}
        - name: six weeks add one step, although the squat was trained eighteen times
          with: {Squat.1rm: 300lb, '"Bench Press".1rm': 200lb}
          play: 6 weeks made
          expect: {Squat.tm: 280lb, '"Bench Press".tm': 185lb}
        - name: five weeks do not add a step
          with: {Squat.1rm: 300lb}
          play: 5 weeks made
          expect: {Squat.tm: 270lb, next One Squat: 3-4x1-2 @ 255lb}
        - name: a weighted pull-up is a percentage of body and load together
          with: {'"Pull-Up".1rm': bw+40kg}
          play: 2 weeks made
          expect: {'"Pull-Up".tm': bw+28kg, next One Pull-Up: 3-4x3 @ bw+17.5kg}
        - name: pull-ups of light weeks have no extra load
          with: {'"Pull-Up".1rm': bw+20kg}
          play: []
          expect: {next One Pull-Up: 3-5x5 @ bw}

      """##
    case "texas-method": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # The Texas Method: volume on Monday, a light day, and one heavy set of five on Friday.
      #
      # `weight` is Friday's set of five. Monday uses 90% of it. Wednesday uses 80% of the load on
      # Monday's bar, which is `shown(...)`. The bench and the overhead press alternate each week.

      program: Texas Method
      about: >-
        For lifters who can still set a record every week, but not every session. Friday's single set of
        five is the record. It determines Monday's volume and Wednesday's light day. If you make Friday's
        set, the weight goes up by a step. If you miss it, you repeat the load; the program never reduces
        the weight. The squat's light day depends on Monday's load, as in the book. The deadlift is on
        Monday; some lifters do it on Friday.
      author: Glenn Pendlay and Mark Rippetoe
      source: https://startingstrength.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {weight: {ask: Five-rep max}, step: 5lb|2.5kg}
        Bench Press:    {weight: {ask: Five-rep max}, step: 2.5lb|1.25kg}
        Overhead Press: {weight: {ask: Five-rep max}, step: 2.5lb|1.25kg}
        Deadlift:       {5rm: {ask: Five-rep max}, weight: 90% of 5rm, step: 5lb|2.5kg}
        Power Clean:    {step: 2.5lb|1.25kg}

      progress:
        record:
          with: {step: 5lb|2.5kg}
          state: {weight: open}
          rules:
            - when made: weight += step

      defaults: {warmup: auto, rest: 5min}

      days:
        Monday volume:
          - Squat: 5x5 @ 90% of weight
          - Bench Press: 5x5 @ 90% of weight
            when: week 1
          - Overhead Press: 5x5 @ 90% of weight
            when: week 2
          - Deadlift: 5
            progress: record
        Wednesday recovery:
          - Squat: 2x5 @ (80% of shown(90% of weight))
          - Overhead Press: 3x5 @ 81% of weight
            when: week 1
          - Bench Press: 3x5 @ 81% of weight
            when: week 2
          - Chin-Up: 2x5, 5+
            warmup: none
          - Back Extension: 5x10
            warmup: none
        Friday intensity:
          - Squat: 5
            progress: record
            round: {to: 5lb|2.5kg, mode: down}
          - Bench Press: 5
            progress: record
            round: {to: 5lb|2.5kg, mode: down}
            when: week 1
          - Overhead Press: 5
            progress: record
            round: {to: 5lb|2.5kg, mode: down}
            when: week 2
          - Power Clean: 5x3
            progress: record

      schedule:
        weeks: 2
        week: {mon: Monday volume, wed: Wednesday recovery, fri: Friday intensity}

      tests:
        - name: the squats of the first week
          with: {Squat.weight: 120kg}
          play: []
          expect:
            next Monday volume Squat: 5x5 @ 107.5kg
            next Wednesday recovery Squat: 2x5 @ 85kg
            next Friday intensity Squat: 5 @ 120kg
        - name: five successful Fridays increase the loads of the whole week
          with: {Squat.weight: 120kg}
          play: 5 weeks made
          expect:
            Squat.weight: 132.5kg
            next Monday volume Squat: 5x5 @ 120kg
            next Wednesday recovery Squat: 2x5 @ 95kg
        - name: a failed Friday repeats the week
          with: {Squat.weight: 120kg}
          play:
            - Monday volume: made
            - Wednesday recovery: made
            - Friday intensity: {Squat: "4"}
          expect: {Squat.weight: 120kg, next Monday volume Squat: 5x5 @ 107.5kg}
        - name: bench and overhead press alternate on Friday, with half the squat's step
          with: {'"Bench Press".weight': 90kg, '"Overhead Press".weight': 60kg}
          play: 4 weeks made
          expect:
            '"Bench Press".weight': 92.5kg
            '"Overhead Press".weight': 62.5kg
            next Friday intensity Bench Press: 5 @ 92.5kg

      """##
    case "upper-lower": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Upper and lower body, twice a week each, with double progression.
      #
      # The same lifts are heavy on one day and light on the other, in slots with their own loads.

      program: Upper Lower
      about: >-
        Four days a week for lifters who no longer progress on three. Each half of the body has a heavy
        and a light day. Reps reach the top of their range before the load goes up. Every sixth week has
        90% of the load and 60% of the sets.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [hypertrophy, strength, upper lower, 4 days]

      lifts:
        Squat:             {step: 10lb|5kg}
        Deadlift:          {step: 10lb|5kg}
        Romanian Deadlift: {step: 10lb|5kg}

      defaults: {rest: 2min, progress: double}

      days:
        Upper heavy:
          - Bench Press: 4x4-6
            warmup: auto
            rest: 3min
          - Barbell Row: 4x4-6
            rest: 3min
          - Overhead Press: 3x6-8
          - Chin-Up: 3x6-10
            progress: none
          - Barbell Curl: 3x8-12
            priority: 3
          - Triceps Pushdown: 3x8-12
            priority: 3
        Lower heavy:
          - Squat: 4x4-6
            warmup: auto
            rest: 3min
          - Romanian Deadlift: 3x6-8
          - Leg Press: 3x8-12
            priority: 2
          - Standing Calf Raise: 4x8-12
            priority: 3
        Upper light:
          - Incline Dumbbell Press: 4x8-12
          - Lat Pulldown: 4x8-12
          - Seated Dumbbell Press: 3x10-15
          - Seated Cable Row: 3x10-15
          - superset: [Lateral Raise: 3x12-20, Dumbbell Curl: 3x12-15]
            rest: 60s
        Lower light:
          - Deadlift: 3x3-5
            warmup: auto
            rest: 4min
          - Squat as light: 3x8-12
          - Leg Curl: 3x10-15
            priority: 2
          - Seated Calf Raise: 4x12-20
            priority: 3

      schedule:
        week: {mon: Upper heavy, tue: Lower heavy, thu: Upper light, fri: Lower light}
        deload: {every: 6 weeks, load: 90%, sets: 60%}

      tests:
        - name: the heavy and the light squat have separate loads
          play:
            - Lower heavy: {Squat: 4x6 @ 120kg}
            - Lower light: {Squat as light: 3x10 @ 90kg}
          expect: {Squat.weight: 125kg, '"Squat as light".weight': 90kg}
        - name: a set of five in a range of four to six keeps the load
          play:
            - Lower heavy: {Squat: 6/6/6/5 @ 120kg}
          expect: {Squat.weight: 120kg}
        - name: three sessions below the bottom of the range reduce the weight by 10%
          play:
            - Upper heavy: {Bench Press: 4/4/4/3 @ 100kg}
            - Upper heavy: {Bench Press: 4 4 3 3}
            - Upper heavy: {Bench Press: 4 4 4 3}
          expect: {'"Bench Press".weight': 90kg}
        - name: week 6 does not add weight
          with: {Squat.weight: 140kg}
          play:
            - 5 weeks made
            - Upper heavy: made
            - Lower heavy: {Squat: 2x6 @ 125kg}
          expect: {Squat.weight: 140kg}
        - name: week 6 has 90% of the load and fewer sets
          with: {Squat.weight: 140kg}
          play: 5 weeks made
          expect: {next Lower heavy Squat: 2x4-6 @ 125kg}

      """##
    case "upper": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One session for the upper body.
      #
      # There is no schedule and there are no loads. Each exercise is pre-filled from the last four weeks.
      # Presses and pulls are paired, so one muscle group rests while the other works.

      program: Upper
      about: >-
        The upper body in one session of supersets, a press and a pull each. For lifters who plan their
        own week or have an hour to spare. You start from the loads of last time.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [upper body, hypertrophy, gym, short]

      days:
        Upper:
          - superset: [Bench Press: 4x5-8, Barbell Row: 4x5-8]
            rest: 2min
          - superset: [Overhead Press: 3x8-10, Lat Pulldown: 3x8-10]
            rest: 90s
          - superset: [Dumbbell Curl: 3x10-15, Triceps Pushdown: 3x10-15]
            rest: 60s

      tests:
        - name: loads are pre-filled from last time
          play:
            - Upper: {Bench Press: 4x6 @ 185lb, Lat Pulldown: 3x10 @ 130lb}
          expect: {next Upper Bench Press: 4x5-8 @ 185lb, next Upper Lat Pulldown: 3x8-10 @ 130lb}
        - name: fewer sets last time still pre-fill all planned sets
          play:
            - Upper: {Barbell Row: 2x8 @ 155lb}
          expect: {next Upper Barbell Row: 4x5-8 @ 155lb}

      """##
    case "weekly-routine": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # A week of push, pull and legs on fixed days.
      #
      # `Recovery` is a rest day: it has a place in the week but no exercises. Days that the schedule does
      # not name are rest days too.

      program: Weekly Routine
      about: >-
        Three sessions in a fixed week, with rest between them. Reps increase to the top of their range,
        then the load goes up. A session you do not do on its day is skipped, so the week stays the same.
      author: The prog authors
      license: CC0-1.0
      version: "1"
      tags: [hypertrophy, 3 days]

      defaults: {rest: 2min, progress: double}

      days:
        Push:
          - Bench Press: 3x6-8
            warmup: auto
          - Overhead Press: 3x8-10
          - Triceps Pushdown: 3x10-15
        Pull:
          - Barbell Row: 3x6-8
            warmup: auto
          - Lat Pulldown: 3x8-10
          - Biceps Curl: 3x10-15
        Legs:
          - Squat: 3x6-8
            warmup: auto
          - Romanian Deadlift: 3x8-10
          - Standing Calf Raise: 3x12-15
        Recovery: []

      schedule:
        week: {mon: Push, tue: rest, wed: Pull, thu: Recovery, fri: Legs}

      tests:
        - name: the top of the range in every set adds a step
          play:
            - Push: {Bench Press: 3x8 @ 80kg, Overhead Press: 10/10/9 @ 45kg}
          expect: {'"Bench Press".weight': 82.5kg, '"Overhead Press".weight': 45kg}
        - name: three sessions below the bottom of the range reduce the weight by 10%
          play:
            - Legs: {Squat: 6/6/5 @ 120kg}
            - Legs: {Squat: 6 6 5}
            - Legs: {Squat: 6 5 5}
          expect: {Squat.weight: 108kg, Squat.misses: 0}
        - name: two sessions below the bottom of the range keep the weight
          play:
            - Legs: {Squat: 6/6/5 @ 120kg}
            - Legs: {Squat: 6 6 5}
          expect: {Squat.weight: 120kg, Squat.misses: 2}

      """##
    default: return nil
    }
  }
}
