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

      # Ten kilometres under 55 minutes, in eight weeks, by distance and pace.
      #
      # `@ 5:30/km` is a pace; the distance says for how long. Race pace is 5:30, so easy runs go at 6:40,
      # tempo runs at 5:50 and intervals at 5:10. For another goal, shift the four of them together.

      program: Ten kilometres under 55 minutes
      about: >-
        For runners who can already run five kilometres: four runs a week, one easy, one of intervals, one
        at a steady tempo, and one long. Eight weeks with a lighter fourth, and the ten kilometres at the
        end of the last. Walk or jog between the intervals.
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
        - name: the third week
          play: 2 weeks made
          expect:
            next Intervals Run as intervals: 5x800m @ 5:10/km rest 2min
            next Long Run as long: 9km @ 6:40/km
        - name: the last run is the ten kilometres
          play: 7 weeks made
          expect: {next Long Run as long: 10km in 55min}

      """##
    case "531-5s-pro": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1 in leaders and an anchor: fives all the way, then record sets, and a seventh week between.
      #
      # The seventh week is a block of its own: once to rest, once to test the training max. Two rules
      # share the work, and the block says which of them an entry follows.

      program: 5/3/1 with 5s PRO and a seventh week
      about: >-
        Two leader cycles of three weeks with no record sets and five sets of five at the first load, a
        lighter week, one anchor cycle with record sets in its first and third week, and a week that tests
        the training max. A test of fewer than three reps puts it to 90% of what the test is worth, one of
        none takes a tenth off. The anchor runs threes, fives, then 5/3/1. Training maxes start at 85%; the older books take 90.
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
              say: The training max was not lifted, so it is now {tm}.
            - when top.reps < 3: tm = share * top.e1rm
              say: Fewer than three reps, so the training max is now {tm}.

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
        - name: two leaders made are two steps, and the lighter week goes up to the training max
          with: {Squat.1rm: 400lb}
          play: 6 weeks made
          expect: {Squat.tm: 360lb, next Squat Squat: "5 @ 250lb, 3-5 @ 290lb, 1 @ 325lb, 1 @ 360lb"}
        - name: the anchor adds a third, and the test asks for three to five reps
          with: {Squat.1rm: 400lb}
          play: 10 weeks made
          expect: {Squat.tm: 370lb, next Squat Squat: "5 @ 260lb, 5 @ 295lb, 5 @ 335lb, 3-5 @ 370lb"}
        - name: a leader with a short set adds nothing
          with: {Squat.1rm: 400lb, Squat.short: 1}
          play: 3 weeks made
          expect: {Squat.tm: 340lb, Squat.short: 0}
        - name: the anchor runs threes, fives and 5/3/1, with record sets in its first and third week
          with: {Squat.1rm: 400lb}
          play: 7 weeks made
          expect: {next Squat Squat: "3 @ 250lb, 3 @ 290lb, 3+ @ 325lb", next Squat Squat as fsl: 5x5 @ 250lb}
        - name: three reps in the test keep the training max, two make it 90% of what they are worth
          with: {Squat.1rm: 400lb, Deadlift.1rm: 400lb}
          play:
            - 10 weeks made
            - Press: made
            - Deadlift: {Deadlift: 5 5 5 2}
            - Bench Press: made
            - Squat: {Squat: 5 5 5 3}
          expect: {Squat.tm: 370lb, Deadlift.tm: 355.2lb}
        - name: a test that is not lifted at all takes a tenth off
          with: {Squat.1rm: 400lb}
          play:
            - 10 weeks made
            - Squat: {Squat: 5 5 5 0}
          expect: {Squat.tm: 333lb}

      """##
    case "531-bbb": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1 Boring But Big, four lifts in cycles of four weeks.
      #
      # Each day trains its main lift twice: heavy by the wave, then five sets of ten at half the training
      # max. Both read one `tm`; only the heavy slot changes it. Sources differ on what the tens are a
      # percentage of: here it is the training max, as the book has it.

      program: 5/3/1 Boring But Big
      about: >-
        The four days of 5/3/1, each followed by five sets of ten of the same lift at half the training
        max, and one exercise to balance it. The fourth week is lighter: only the main sets.
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
        - name: the tens are half of the training max
          with: {Squat.1rm: 140kg, '"Overhead Press".1rm': 65kg}
          play: []
          expect:
            next Squat Squat: 5 @ 82.5kg, 5 @ 95kg, 5+ @ 107.5kg
            next Squat Squat as bbb: 5x10 @ 62.5kg
            next Press Overhead Press as bbb: 5x10 @ 30kg
        - name: a cycle made adds a step, twice as much for squat and deadlift
          with: {Squat.1rm: 140kg, '"Bench Press".1rm': 100kg, Deadlift.1rm: 180kg}
          play: 4 weeks made
          expect: {Squat.tm: 131kg, '"Bench Press".tm': 92.5kg, Deadlift.tm: 167kg}
        - name: a ten that stops at eight does not hold the lift back
          with: {Squat.1rm: 140kg}
          play:
            - Squat: {Squat: 5 5 5, Squat as bbb: 10 10 10 9 8}
          expect: {Squat.short: 0}

      """##
    case "531-beginners": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1 for Beginners: three full-body days, two main lifts on each.
      #
      # The squat and the bench press come twice a week and share one training max each; the rule of a
      # cycle runs once for the slot, however often it was trained.

      program: 5/3/1 for Beginners
      about: >-
        For those who have learnt the lifts and want more than a step each session. Three days a week, two
        lifts a day in waves of three weeks, five sets of five at the first load after each, and fifty to a
        hundred reps each of a push, a pull, and something for one leg or the trunk. There is no lighter
        week. Training maxes go up every three weeks if no main set was short.
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
        - name: a cycle adds one step, though the squat is trained twice a week
          with: {Squat.1rm: 140kg, Deadlift.1rm: 180kg}
          play: 3 weeks made
          expect: {Squat.tm: 131kg, Deadlift.tm: 167kg}
        - name: the third week, on both days
          with: {Squat.1rm: 140kg}
          play: 2 weeks made
          expect:
            next A Squat: 5 @ 95kg, 3 @ 107.5kg, 1+ @ 120kg
            next C Squat as fsl: 5x5 @ 95kg
        - name: a short set on one of the two days keeps the training max
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

      # 5/3/1 with the first set last: the wave, then five sets of five at the day's first load.
      #
      # The load of the five sets is the first of the wave, 65, 70 or 75%. It is a slot of its own, so that
      # a rep missed there does not count against the main lift.

      program: 5/3/1 First Set Last
      about: >-
        The four days of 5/3/1, each followed by five sets of five at the load of the day's first work set,
        and fifty to a hundred reps each of a push, a pull, and something for legs or trunk. The fourth
        week is lighter and has only the main sets.
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
        - name: the five sets take the load of the day's first
          with: {Squat.1rm: 140kg}
          play: 1 week made
          expect:
            next Squat Squat: 3 @ 87.5kg, 3 @ 100kg, 3+ @ 112.5kg
            next Squat Squat as fsl: 5x5 @ 87.5kg
        - name: a made cycle adds a step
          with: {Squat.1rm: 140kg, '"Bench Press".1rm': 100kg}
          play: 4 weeks made
          expect: {Squat.tm: 131kg, '"Bench Press".tm': 92.5kg}
        - name: a rep missed in the five sets does not hold the lift back
          with: {Squat.1rm: 140kg}
          play:
            - Squat: {Squat: 5 5 8, Squat as fsl: 5 5 5 5 3}
          expect: {Squat.short: 0}

      """##
    case "531": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # 5/3/1, four lifts in cycles of four weeks.
      #
      # Percentages are of each lift's training max (`tm`), not of the best single. Rounded is only what
      # is shown; the training max itself stays exact.

      program: 5/3/1
      about: >-
        Four days, one main lift each, in waves of four weeks: fives, threes, 5/3/1, and a lighter week.
        The last set of the first three weeks is for as many good reps as there are. When a cycle ends
        without a miss, each training max goes up by one small step.
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
        - name: a cycle without a miss adds one step
          with: {Squat.1rm: 300lb, '"Overhead Press".1rm': 100lb}
          play: 4 weeks made
          expect: {Squat.tm: 280lb, '"Overhead Press".tm': 95lb}
        - name: the second week is threes at 70, 80 and 90 per cent of the training max
          with: {Squat.1rm: 300lb}
          play: 1 week made
          expect: {next Squat Squat: "3 @ 190lb, 3 @ 215lb, 3+ @ 245lb"}
        - name: a plus set below its foot is remembered
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 5 5 4}
          expect: {Squat.short: 1, Squat.tm: 270lb}
        - name: and keeps the training max when the cycle ends
          with: {Squat.1rm: 300lb, Squat.short: 1}
          play: 4 weeks made
          expect: {Squat.short: 0, Squat.tm: 270lb}

      """##
    case "bodyweight-recommended-routine": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # The bodyweight Recommended Routine: six ladders in three pairs, and three holds.
      #
      # `exercise: {by rung: ...}` names the ladder; a rung is left when its range is topped. The first or
      # second rungs of some ladders are holds, so their scheme is in seconds. Sets that say `bw` are done
      # with the body alone; those of the last rung say nothing and take the slot's load.

      program: Bodyweight Recommended Routine
      about: >-
        Three days a week at a bar and a pair of rings, for beginners without a barbell. Six movements in
        pairs, each on a ladder of exercises: three sets of five grow to three of eight, then the next rung
        begins; holds grow from ten to thirty seconds. The last rung of pulls and dips adds load. The
        ladders are shortened; a rung that is too hard is taken back with prog set.
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
        - name: three eights climb a rung
          play:
            - Routine: {Row: 3x8 @ bw}
          expect: {Row.rung: 2}
        - name: eight, eight and seven do not
          play:
            - Routine: {Row: 8/8/7 @ bw}
          expect: {Row.rung: 1}
        - name: a hold of thirty seconds in all three sets climbs to reps
          with: {Pull.rung: 2}
          play:
            - Routine: {Pull: 3x30s, Dip: 3x25s}
          expect: {Pull.rung: 3, Dip.rung: 1, next Routine Pull: 3x5-8 @ bw}
        - name: the pull-ups begin with the shoulder blades, then come arched hangs for time
          play:
            - Routine: {Pull: 3x8 @ bw}
          expect: {Pull.rung: 2, next Routine Pull: 3x10s-30s}
        - name: weighted pull-ups take more load from set to set of eight
          with: {Pull.rung: 5}
          play:
            - Routine: {Pull: 3x8 @ bw+5kg}
            - Routine: {Pull: 8 8 7}
          expect: {next Routine Pull: 3x5-8 @ bw+7.5kg}
        - name: the last rung is not left
          with: {Hinge.rung: 4}
          play:
            - Routine: {Hinge: 3x8 @ bw}
          expect: {Hinge.rung: 4}

      """##
    case "building-the-monolith": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Building the Monolith: six weeks of heavy fives, long squat sets and very many chins.
      #
      # Weeks four to six are the first three with higher training maxes, so one case serves two weeks.
      # Chins, dips and face pulls are totals: as many sets as it takes.

      program: 5/3/1 Building the Monolith
      about: >-
        Six weeks to get bigger, for lifters who eat for it. Monday squats five fives at the top load,
        Friday presses ten to fifteen fives and ends the squat with a set of twenty; in between are a
        hundred chins and up to two hundred dips. Training maxes start at 85% and go up after three weeks.
        The set of twenty follows the shares of the author's page; other summaries take the day's first
        load.
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
            note: One set of twenty, as many breaths as it takes
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
        - name: the fourth week is the first, one step up
          with: {Squat.1rm: 400lb, '"Overhead Press".1rm': 200lb}
          play: 3 weeks made
          expect:
            Squat.tm: 350lb
            next Monday Squat: 5 @ 245lb, 5 @ 280lb, 5x5 @ 315lb
            next Friday Squat as widowmaker: 20 @ 175lb
            next Friday Overhead Press: 12x5 @ 105lb
        - name: the reps of the open press change nothing
          with: {'"Overhead Press".1rm': 200lb}
          play:
            - Monday: {Overhead Press: 5 5 5 18, rest: made}
          expect: {'"Overhead Press".tm': 170lb}
        - name: after six weeks the training max stands two steps up
          with: {Deadlift.1rm: 400lb}
          play: 6 weeks made
          expect: {Deadlift.tm: 360lb}

      """##
    case "bullmastiff": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Bullmastiff: nine weeks of volume, nine of intensity, in waves of three.
      #
      # Every rep beyond the goal of the open set adds one percent of the best single to the next week. The
      # gain is a load, added to the wave's percentage and cleared when the wave is over.

      program: Bullmastiff
      about: >-
        Eighteen weeks for those who want to get big first and strong after: waves of sixes, fives and fours
        whose sets are many, then triples, doubles and singles whose sets grow fewer. Extra reps in the last
        set decide next week's jump; each wave begins at its own percentage again. Second lifts go by
        effort. The best single stays as it was asked until you set a new one. In the peak, sources give
        the reps of the second lifts for the first wave only; here they are 6, 5 and 4. The peak's lifts for
        weak points are left to the lifter.
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
              say: "{gain} above the wave's percentage next week."
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
        - name: six extra reps are six per cent
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 6 6 6 12}
          expect: {Squat.gain: 18lb}
        - name: the gain of a lifter who counts in kilograms is in kilograms
          with: {Squat.1rm: 140kg}
          play:
            - Squat: {Squat: 6 6 6 12}
          expect: {Squat.gain: 8.4kg}
        - name: the gain is added for the rest of the wave
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 6 6 6 12}
            - Bench Press: made
            - Deadlift: made
            - Press: made
          expect: {next Squat Squat: "3x6 @ 215lb, 6+ @ 215lb"}
        - name: a wave made without extra reps ends where it began, and the next is heavier
          with: {Squat.1rm: 300lb}
          play: 3 weeks made
          expect: {Squat.gain: 0lb, next Squat Squat: "4x5 @ 210lb, 5+ @ 210lb"}
        - name: fewer reps than the set asks for take nothing off
          with: {Squat.1rm: 300lb}
          play:
            - Squat: {Squat: 6 6 6 4}
          expect: {Squat.gain: 0lb}
        - name: a gain is gone when the wave is over
          with: {Squat.1rm: 300lb}
          play:
            - 2 weeks made
            - Squat: {Squat: 6 6 6 10}
            - Bench Press: made
            - Deadlift: made
            - Press: made
          expect: {Squat.gain: 0lb, next Squat Squat: "4x5 @ 210lb, 5+ @ 210lb"}
        - name: the peak begins with five triples at 80%, then three and one as the gain goes on
          with: {Squat.1rm: 300lb}
          play:
            - 9 weeks made
            - Squat: {Squat: 3 3 3 3 6}
            - Bench Press: made
            - Deadlift: made
            - Press: made
          expect: {next Squat Squat: "2x3 @ 250lb, 3+ @ 250lb"}
        - name: the eighteenth week is one open single, and has no small exercises
          with: {Squat.1rm: 300lb}
          play: 17 weeks made
          expect: {next Squat Squat: 1+ @ 270lb, next Squat Leg Extension: none}

      """##
    case "conjugate": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Conjugate: a new best single twice a week, on lifts that rotate, and speed twice a week.
      #
      # The max-effort slot takes the next lift of its pool each time it is trained. Its best is kept for
      # each lift by itself, so what to beat comes back with the lift, however many weeks later.

      program: Conjugate
      about: >-
        For experienced lifters who stall on any lift they repeat: two days work up to a single on a lift
        from a pool, two move light loads fast in waves of three weeks. Speed loads are 50, 55 and 60% of
        the best single, as they are with bands; without them many add ten points. After the single come
        two triples at 85% of it, which is one common choice.
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
            note: Work up in small steps to one clean single; beat the best of this lift
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
            note: Work up in small steps to one clean single; beat the best of this lift
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
            note: Three sets each with a close, a middle and a wide grip
            progress: none
          - Triceps Pushdown: 4x10-15
          - Lat Pulldown: 4x8-12
          - Lateral Raise: 3x12-20

      schedule:
        weeks: 3
        week: {mon: Max effort lower, wed: Max effort upper, fri: Speed lower, sat: Speed upper}

      tests:
        - name: the speed wave climbs for three weeks
          with: {'"Box Squat".1rm': 400lb}
          play: 2 weeks made
          expect: {next Speed lower Box Squat: 10x2 @ 240lb every 60s}
        - name: and begins again in the fourth week
          with: {'"Bench Press".1rm': 100kg}
          play: 3 weeks made
          expect: {next Speed upper Bench Press: 9x3 @ 50kg every 60s}
        - name: when the pool is through, the first lift comes back with its own best
          play:
            - Max effort upper: {Max effort press: "1 @ 100kg, 2x3 @ 85kg"}
            - Max effort upper: {Max effort press: "1 @ 110kg, 2x3 @ 92.5kg"}
            - Max effort upper: {Max effort press: "1 @ 80kg, 2x3 @ 67.5kg"}
            - Max effort upper: {Max effort press: "1 @ 120kg, 2x3 @ 102.5kg"}
            - Max effort upper: {Max effort press: "1 @ 60kg, 2x3 @ 50kg"}
          expect: {next Max effort upper Max effort press: "1 @ 100kg find as top, 2x3 @ 85kg"}
        - name: a single below the best of its lift leaves it
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
        - name: a single that was missed is no best
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
      # A set is a run, its rest the walk after it: `8x60s rest 90s` is eight minutes of running with walks
      # of a minute and a half between. A week that was not run whole comes again.

      program: Couch to 5K
      about: >-
        For those who do not run yet: three days a week, walks and runs in turn, the runs longer each week
        until half an hour goes in one piece. Each session begins and ends with five minutes of walking. If
        a run of the week is cut short, the week is repeated. The first two weeks are counted in rounds;
        some versions walk and run for twenty minutes instead, and the sixth week's last run is 25 minutes
        here, 22 in some.
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
              say: A run was cut short, so this week comes again.

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
        - name: after four weeks the three days differ
          play: 4 weeks made
          expect:
            next First Run: 3x5min rest 3min
            next Second Run: 8min rest 5min, 8min
            next Third Run: 20min
        - name: a round left out repeats the week
          play:
            - First: made
            - Second: made
            - Third: made
            - First: made
            - Second: {Run: 4x90s, rest: made}
            - Third: made
          expect: {next First Run: 6x90s rest 2min}
        - name: a week run whole goes on
          play: 2 weeks made
          expect: {next First Run: "90s rest 90s, 3min rest 3min, 90s rest 90s, 3min"}
        - name: two short runs repeat the week once
          play:
            - First: made
            - Second: {Run: 6x60s, rest: made}
            - Third: {Run: 7x60s, rest: made}
            - 1 week made
          expect: {next First Run: 6x90s rest 2min}
        - name: the ninth week runs for half an hour
          play: 8 weeks made
          expect: {next Third Run: 30min}

      """##
    case "doggcrapp": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # DoggCrapp: one rest-pause set for each part of the body, and a log book to beat.
      #
      # A rest-pause set is a total: eight reps, some breaths, four, some breaths, two, which `rest 20s` counts
      # down. The window of 11 to 15 decides. A slot with two exercises takes the other one after a session
      # that neither fills the window nor beats the last total.

      program: DoggCrapp
      about: >-
        For bodybuilders with years of training and a spotter: three days a week, six sessions in turn, so
        that each exercise comes once in two weeks. Each exercise has one set to failure with two short pauses.
        Reaching the top of the rep window adds weight, and a better total keeps the exercise. After a session
        that beats nothing, chest, shoulders, triceps and biceps switch to the second exercise of the slot;
        pulldowns, pullovers and leg curls have no second exercise here, and you choose whether to change
        them. The author accepts any improvement on the last time; rep windows differ a little by muscle and
        by source. He rests for ten to fourteen days after six to twelve weeks, and stretches after each
        exercise: both are up to you.
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
              say: The window is full, {weight} next time.
            - when first.load > weight: weight = first.load; best = sum(reps)
              say: More load than last time, so {weight} stays.
            - when sum(reps) > best: best = sum(reps)
            - when rung < cases(rung): rung += 1; best = 0
              say: The log book was not beaten, so another exercise takes its place.
            - else: rung = 1; best = 0
              say: The log book was not beaten, so another exercise takes its place.
        one_exercise:
          with: {step: 5lb|2.5kg}
          state: {weight: open, best: 0}
          rules:
            - when topped: weight = max(weight, first.load) + step; best = 0
              say: The window is full, {weight} next time.
            - when first.load > weight: weight = first.load; best = sum(reps)
              say: More load than last time, so {weight} stays.
            - when sum(reps) > best: best = sum(reps)
            - else: best = sum(reps)
              say: You did not beat the log book. Do more than {best} reps next time, or change the exercise.
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
        - name: fifteen reps in all fill the window
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
        - name: the same total again brings the other exercise
          play:
            - A1: {Chest 1: 8/3/1 @ 185lb}
            - A1: {Chest 1: 8/3/1 @ 185lb}
          expect: {'"Chest 1".rung': 2}
        - name: an exercise that took another's place has a load of its own
          play:
            - A1: {Chest 1: 8/3/1 @ 185lb}
            - A1: {Chest 1: 8/3/1 @ 185lb}
            - A1: {Chest 1: 9/4/2 @ 140lb}
          expect: {'"Chest 1".rung': 2, next A1 Chest 1: 11-15 total @ 145lb rest 20s}
        - name: a widowmaker of twenty after eight heavy reps adds a step, one of nineteen does not
          play:
            - B1: {Squat: "8 @ 315lb, 20 @ 205lb"}
            - B2: {Hack Squat: "8 @ 270lb, 19 @ 175lb"}
          expect: {Squat.weight: 325lb, '"Hack Squat".weight': 270lb}
        - name: nine rows in the heavy set add a step, eight do not
          play:
            - A1: {Barbell Row: "9 @ 185lb, 10 @ 155lb"}
            - A2: {Deadlift: "8 @ 315lb, 12 @ 265lb"}
          expect: {'"Barbell Row".weight': 190lb, Deadlift.weight: 315lb}
        - name: more load beats the log book too, even for fewer reps
          play:
            - A1: {Chest 1: 8/3/2 @ 185lb}
            - A1: {Chest 1: 7/3/1 @ 195lb}
          expect: {'"Chest 1".rung': 1, next A1 Chest 1: 11-15 total @ 195lb rest 20s}

      """##
    case "emom-and-density": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Work against the clock: sets on the minute, and as many reps as fit in a quarter of an hour.
      #
      # `every 60s` starts a set each minute. The number of sets is a value of the slot, so it can grow by
      # one. The second day is a pair of exercises that share fifteen minutes; its rule remembers the first
      # count at a load and asks for a fifth more.

      program: EMOM and density
      about: >-
        Two kinds of session for those with little time: on the first, three reps each minute until fifteen
        minutes are full, then a little more load and ten minutes again; a minute that is missed repeats the
        session. On the second, escalating density: two exercises in turn for fifteen minutes, and five per
        cent more load once the reps have grown by a fifth.
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
              say: Fifteen minutes full, {weight} from now on.
            - when made: sets += 1
        density:
          with: {raise: 5%, growth: 120%}
          state: {weight: open, base: 0}
          rules:
            - when base == 0: base = sum(reps)
              say: The number to beat is {base}.
            - when sum(reps) >= growth * base: weight += raise; base = 0
              say: A fifth more, {weight} next time.

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
        - name: a session made adds a minute
          with: {'"Power Clean".weight': 60kg}
          play:
            - Minutes: made
          expect: {'"Power Clean".sets': 11, next Minutes Power Clean: 11x3 @ 60kg every 60s}
        - name: after fifteen minutes more load and ten again
          with: {'"Front Squat".weight': 60kg}
          play: 6 weeks made
          expect: {'"Front Squat".weight': 62.5kg, '"Front Squat".sets': 10}
        - name: a missed minute repeats the session
          with: {'"Power Clean".weight': 60kg}
          play:
            - Minutes: {Power Clean: 3 3 3 3 3 3 3 3 3 2}
          expect: {'"Power Clean".sets': 10, '"Power Clean".weight': 60kg}
        - name: sixty reps after fifty add five per cent
          play:
            - Density A: {Dumbbell Bench Press: 50 in 15min @ 24kg}
            - Density A: {Dumbbell Bench Press: 59 in 15min @ 24kg}
            - Density A: {Dumbbell Bench Press: 60 in 15min @ 24kg}
          expect: {'"Dumbbell Bench Press".weight': 25.2kg, '"Dumbbell Bench Press".base': 0}

      """##
    case "general-gainz": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # General Gainz style: find a rep maximum, then follow it up with parts of it.
      #
      # The follow-up sets depend on the set that was just found: as many singles as it had reps in the
      # first tier, four sets of half its reps in the second. They are redrawn when it is done.

      program: General Gainz
      about: >-
        For lifters who know when a set was their last good one. The first tier finds a set of three to
        six and follows it with as many singles, the second finds six to ten and follows it with four half
        sets, the third is open sets. A found set at the head of its range pushes the load; anything less
        keeps what was lifted, to extend it next time. How many follow-ups to do is left open by the
        author; the numbers here are the usual ones.
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
              say: Push next time, with {weight}.
            - when top.reps >= top.goal: weight = top.load
              say: Hold {weight} and extend.

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
        - name: six reps push the load
          play:
            - Squat: {Squat: 6/1/1/1/1/1/1 @ 140kg}
          expect: {Squat.weight: 145kg}
        - name: four reps keep what was lifted
          play:
            - Squat: {Squat: 4/1/1/1/1 @ 140kg}
          expect: {Squat.weight: 140kg}
        - name: fifty reps in three sets add to the third tier
          play:
            - Squat: {Leg Press: 20/16/14 @ 200lb, Leg Curl: 18/15/12 @ 80lb}
          expect: {'"Leg Press".weight': 205lb, '"Leg Curl".weight': 80lb}
        - name: ten reps and their half sets push the second tier, nine hold it
          play:
            - Squat: {Romanian Deadlift: 10/5/5/5/5 @ 225lb}
            - Press: {Close-Grip Bench Press: 9/4/4/4/4 @ 155lb}
          expect: {'"Romanian Deadlift".weight': 230lb, '"Close-Grip Bench Press".weight': 155lb}
        - name: six reps without all of their singles hold
          play:
            - Deadlift: {Deadlift: 6/1/1/1/1 @ 180kg}
          expect: {Deadlift.weight: 180kg}
        - name: a load of which fewer than three reps were found is not kept
          with: {Squat.weight: 140kg}
          play:
            - Squat: {Squat: 4/1/1/1/1 @ 140kg}
            - Squat: {Squat: 2 @ 150kg}
          expect: {Squat.weight: 140kg}

      """##
    case "greyskull-lp-phrak": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Greyskull LP as Phrak set it out: two days in turn, the last set of each lift open.
      #
      # Loads go in steps of 2.5 lb, so `round` asks for them; without small plates prog shows the nearest
      # load the gym can make, and says so.

      program: Greyskull LP (Phrak's variant)
      about: >-
        For beginners: two sets of five and one for as many reps as there are. Ten or more in the last set
        double the step, fewer than five take a tenth off. Only the last set decides, and ten reps are
        enough for the double step; some copies ask for eleven.
      author: John Sheaffer; this variant by Phrak
      source: https://www.reddit.com/r/Fitness/wiki/phraks-gslp
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]
      round: 2.5lb|1.25kg

      lifts:
        Overhead Press: {weight: {ask: First load, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Bench Press:    {weight: {ask: First load, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Barbell Row:    {weight: {ask: First load, default: 95lb|40kg}, step: 2.5lb|1.25kg}
        Squat:          {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: First load, default: 95lb|40kg}, step: 5lb|2.5kg}
        Chin-Up:        {weight: bw, step: 2.5lb|1.25kg}

      progress:
        greyskull:
          with: {step: 2.5lb|1.25kg, drop: 10%, grid: 2.5lb|1.25kg}
          state: {weight: ask}
          rules:
            - when last.reps >= 2 * last.goal: weight += 2 * step
              say: Twice the goal, a double step to {weight}.
            - when last.reps >= last.goal: weight += step
            - when last.done: weight -= drop; weight = round(weight, grid)
              say: Below the goal, a tenth off to {weight}.
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
        - name: five reps add a step, the squat's twice that of the press
          with: {'"Bench Press".weight': 135lb, Deadlift.weight: 225lb}
          play:
            - B: made
          expect: {'"Bench Press".weight': 137.5lb, Deadlift.weight: 230lb}
        - name: nine reps are one step, ten are two
          with: {'"Bench Press".weight': 135lb}
          play:
            - B: {Bench Press: 5 5 9}
            - B: {Bench Press: 5 5 10}
          expect: {'"Bench Press".weight': 142.5lb}
        - name: fewer than five take a tenth off, rounded to the step
          with: {'"Bench Press".weight': 145lb}
          play:
            - B: {Bench Press: 5 5 4}
          expect: {'"Bench Press".weight': 130lb, next B Bench Press: "2x5 @ 130lb, 5+ @ 130lb"}
        - name: a session that ended before the last set decides nothing
          with: {Squat.weight: 185lb}
          play:
            - A: {Squat: 5 5}
          expect: {Squat.weight: 185lb}
        - name: chin-ups take load once all of their sets are five
          play:
            - A: {Chin-Up: 5 5 6}
            - A: {Chin-Up: 5 5 4}
          expect: {'"Chin-Up".weight': bw+1.25kg}

      """##
    case "greyskull-lp": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Greyskull LP as its author set it out: presses in turn, two squat days, one pull from the floor.
      #
      # The slot Press lifts the bench and the overhead press in turn, whatever day it is; each keeps its
      # own load and step. Presses go in steps of 2.5 lb, so `round` asks for them.

      program: Greyskull LP
      about: >-
        For beginners: two sets of five and one for as many reps as there are. Ten or more in the last set
        double the step, fewer than five take a tenth off. Bench and overhead press alternate, the squat
        comes twice a week and the deadlift once. The deadlift is a single set. The author's plug-ins
        (chins, curls, neck, conditioning) are left to the lifter; editions differ over the double step at
        exactly ten reps, which counts here.
      author: John Sheaffer
      source: https://strengthvillain.com
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]
      round: 2.5lb|1.25kg

      lifts:
        Bench Press:    {weight: {ask: First load, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Overhead Press: {weight: {ask: First load, default: 45lb|20kg}, step: 2.5lb|1.25kg}
        Squat:          {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: First load, default: 95lb|40kg}, step: 5lb|2.5kg}

      progress:
        greyskull:
          with: {step: 2.5lb|1.25kg, drop: 10%, grid: 2.5lb|1.25kg}
          rules:
            - when last.reps >= 2 * last.goal: weight += 2 * step
              say: Twice the goal, a double step to {weight}.
            - when last.reps >= last.goal: weight += step
            - when last.done: weight -= drop; weight = round(weight, grid)
              say: Below the goal, a tenth off to {weight}.

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
        - name: bench and press come in turn, each with its own load
          with: {'"Bench Press".weight': 135lb, '"Overhead Press".weight': 95lb}
          play:
            - Squat day: {Press: 5 5 10}
            - Deadlift day: {Press: 5 5 5}
          expect:
            '"Bench Press".weight': 140lb
            '"Overhead Press".weight': 97.5lb
            next Squat day Press: 2x5 @ 140lb, 5+ @ 140lb
        - name: nine reps are one step, ten are two
          with: {Squat.weight: 185lb}
          play:
            - Squat day: {Squat: 5 5 9}
            - Squat day: {Squat: 5 5 10}
          expect: {Squat.weight: 200lb}
        - name: fewer than five take a tenth off, rounded to the step
          with: {'"Bench Press".weight': 135lb}
          play:
            - Squat day: {Press: 5 5 4}
          expect: {'"Bench Press".weight': 122.5lb}
        - name: a week of fives adds a step to each lift for each time it came
          with: {'"Bench Press".weight': 60kg, '"Overhead Press".weight': 40kg, Squat.weight: 80kg, Deadlift.weight: 100kg}
          play: 2 weeks made
          expect:
            '"Bench Press".weight': 63.75kg
            '"Overhead Press".weight': 43.75kg
            Squat.weight: 90kg
            Deadlift.weight: 105kg
        - name: a session that ended before the last set decides nothing, a last set of none does
          with: {Squat.weight: 185lb, Deadlift.weight: 225lb}
          play:
            - Squat day: {Squat: 5 5}
            - Deadlift day: {Deadlift: "0"}
          expect: {Squat.weight: 185lb, Deadlift.weight: 202.5lb}

      """##
    case "gzclp": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # GZCLP: four days in turn, three times a week, in three tiers.
      #
      # One lift is trained in two tiers with loads that have nothing to do with each other: `Squat` is
      # its first tier, `Squat as T2` its second. After a failed session the load stays, and the sets get
      # shorter.

      program: GZCLP
      about: >-
        For beginners who want more than sets of five. A heavy first tier goes from triples to doubles to
        singles as the load gets hard, and a second tier from tens to sixes. A third tier adds weight when its
        last set reaches 25 reps. After missed singles you work up to a new best set of five, starting from 85%
        of the weight. A session is made when its reps add up, as in the author's sheet; other apps require
        every set. The second tier takes the same steps as the first.
      author: Cody Lefever
      source: https://swoleateveryheight.blogspot.com
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]

      lifts:
        Squat:                {weight: {ask: 85% of a best set of five, default: 135lb|60kg}, step: 10lb|5kg}
        Bench Press:          {weight: {ask: 85% of a best set of five, default: 95lb|42.5kg}, step: 5lb|2.5kg}
        Deadlift:             {weight: {ask: 85% of a best set of five, default: 155lb|70kg}, step: 10lb|5kg}
        Overhead Press:       {weight: {ask: 85% of a best set of five, default: 65lb|30kg}, step: 5lb|2.5kg}
        Squat as T2:          {weight: {ask: A load for easy tens, default: 85lb|40kg}}
        Bench Press as T2:    {weight: {ask: A load for easy tens, default: 60lb|27.5kg}}
        Deadlift as T2:       {weight: {ask: A load for easy tens, default: 100lb|45kg}}
        Overhead Press as T2: {weight: {ask: A load for easy tens, default: 45lb|20kg}}

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
              say: Back to triples, at {weight}.
            - when stage == 4: stage = 4
              say: No set of five was found, so it is looked for again.
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
              say: Back to tens, at {weight}.
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
        - name: four weeks made
          with: {Squat.weight: 135lb, '"Squat as T2".weight': 85lb, '"Deadlift as T2".weight': 100lb}
          play: 4 weeks made
          expect: {Squat.weight: 165lb, '"Squat as T2".weight': 115lb, '"Deadlift as T2".weight': 130lb}
        - name: one rep short of fifteen moves to doubles at the same load
          with: {Squat.weight: 225lb}
          play:
            - A1: {Squat: 3 3 3 3 2}
          expect: {Squat.stage: 2, Squat.weight: 225lb, next A1 Squat: "5x2 @ 225lb, 2+ @ 225lb"}
        - name: a long last set makes good for a short one
          with: {Squat.weight: 225lb}
          play:
            - A1: {Squat: 3 3 3 2 4}
          expect: {Squat.stage: 1, Squat.weight: 235lb}
        - name: after missed singles a new set of five is found, and triples start at 85% of it
          with: {Squat.weight: 245lb}
          play:
            - A1: {Squat: 3 3 3 3 2}
            - A1: {Squat: 2 2 2 2 1 1}
            - A1: {Squat: 1 1 1 1 1 1 1 1 1 0}
            - A1: {Squat: 5 @ 220lb}
          expect: {Squat.stage: 1, Squat.weight: 187lb}
        - name: the test for a new set of five starts from 85% of the weight
          with: {Squat.weight: 240lb, Squat.stage: 4}
          play: []
          expect: {next A1 Squat: 5 @ 205lb find}
        - name: after missed sixes the second tier goes back to tens, above the load they failed at
          with: {'"Bench Press as T2".weight': 100lb}
          play:
            - A1: {Bench Press as T2: 10 10 8}
            - A1: {Bench Press as T2: 8 8 8}
            - A1: {Bench Press as T2: 8 7 6}
            - A1: {Bench Press as T2: 6 6 4}
          expect: {'"Bench Press as T2".weight': 115lb, '"Bench Press as T2".stage': 1}
        - name: a test without a set of five is no ground to restart from
          with: {Squat.weight: 245lb, Squat.stage: 4}
          play:
            - A1: {Squat: 3 @ 235lb}
          expect: {Squat.stage: 4, Squat.weight: 245lb}
        - name: twenty-five reps in the last set of the third tier add a step, twenty-four do not
          play:
            - A1: {Lat Pulldown: 15/15/25 @ 100lb}
            - B1: {Dumbbell Row: 15/15/24 @ 50lb}
          expect: {'"Lat Pulldown".weight': 105lb, '"Dumbbell Row".weight': 50lb}

      """##
    case "hepburn": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Hepburn's method: one rep to one set at a time.
      #
      # The count of a set may be an expression. `(triples)x3, (8 - triples)x2` is eight doubles at first
      # and eight triples at the end; none of either is no set at all.

      program: Hepburn
      about: >-
        Eight doubles become eight triples, one set gaining one rep a session, before five or ten pounds go
        on; three sixes become three eights after them in the same way, on a count of their own. A missed
        session is repeated as it was. For patient lifters of any age. Hepburn's own books have other
        versions, with heavy singles; this is the one of doubles.
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
              say: Eight triples, on to {weight}.
            - when made: triples += 1
        pump:
          with: {step: 5lb|2.5kg}
          state: {weight: ask, added: 0}
          rules:
            - when made and added == 6: weight += step; added = 0
              say: Three eights, on to {weight}.
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
        - name: two sessions made are two triples and six doubles
          with: {Squat.1rm: 300lb}
          play:
            - A: made
            - A: made
          expect:
            next A Squat: 3/3/2/2/2/2/2/2 @ 240lb
            next A Squat as pump: 7/7/6 @ 195lb
        - name: the ninth session is the one of eight triples, after it the load goes up
          with: {Squat.weight: 225lb}
          play: 9 weeks made
          expect: {Squat.weight: 245lb, Squat.triples: 0}
        - name: a missed set repeats the session
          with: {Squat.weight: 225lb}
          play:
            - A: made
            - A: {Squat: 3 2 2 2 2 2 2 1}
          expect: {Squat.triples: 1, next A Squat: 3/2/2/2/2/2/2/2 @ 225lb}
        - name: the pump sets keep their own count, and take seven sessions
          with: {'"Squat as pump".weight': 185lb, '"Bench Press as pump".weight': 135lb}
          play:
            - 7 weeks made
            - A: {Squat as pump: 6 6 5, rest: made}
          expect: {'"Squat as pump".weight': 205lb, '"Squat as pump".added': 0, '"Bench Press as pump".added': 1}

      """##
    case "ivysaur-4-4-8": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Ivysaur 4-4-8: fours at the working load, eights at nine tenths of it, in weeks of two kinds.
      #
      # Each lift has one load. Fours take all of it, eights 90%, and only the last, open set of four on
      # Friday moves it, every other week.

      program: Ivysaur 4-4-8
      about: >-
        For beginners who want more pressing than sets of five give: three full-body days, two weeks that
        alternate between squat and deadlift. Each lift has an open set of four on one Friday; eight reps
        in it double the step. Steps are 15 lb for the squat and deadlift, 10 for the bench and the row and
        5 for the overhead press, once in two weeks. The author drew the program as a picture and copies
        differ in the second week, which is the first one mirrored here.
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
              say: Eight reps, a double step to {weight}.
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
        - name: eights are nine tenths of the fours
          with: {'"Bench Press".weight': 100lb}
          play: []
          expect: {next A1 Bench Press: 4x4 @ 100lb, next A2 Bench Press: 4x8 @ 90lb}
        - name: two weeks made add a step to each
          with: {'"Bench Press".weight': 100lb, Deadlift.weight: 200lb, '"Overhead Press".weight': 65lb}
          play: 2 weeks made
          expect: {'"Bench Press".weight': 110lb, Deadlift.weight: 215lb, '"Overhead Press".weight': 70lb}
        - name: eight reps double the step, three are a miss
          with: {'"Bench Press".weight': 100lb, Squat.weight: 150lb}
          play:
            - A3: {Bench Press: 4 4 4 8, Squat: 4 4 4 3}
          expect: {'"Bench Press".weight': 120lb, Squat.weight: 150lb, Squat.misses: 1}

      """##
    case "juggernaut": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # The Juggernaut Method: waves of tens, eights, fives and threes, four weeks each.
      #
      # Each wave is a block. In its third week one set is open, and when the block is over every rep
      # beyond the wave's own number moves the training max by one step.

      program: The Juggernaut Method
      about: >-
        Sixteen weeks for patient intermediates: a wave each of tens, eights, fives and threes, and in each
        wave a week of volume, a harder one, a week with one open set, and a lighter week. The open set's
        reps beyond the wave's number, ten of them at most, times a step of 5 lb for the squat and deadlift
        or 2.5 for the presses, are the next wave's gain; too few reps take as much off. The first
        weeks of the waves have five, five, six and seven sets; some sources give one less to each.
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
              say: The training max of the next wave is {tm}.

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
        - name: ten reps and no more leave the training max
          with: {Squat.1rm: 300lb}
          play: 4 weeks made
          expect: {Squat.tm: 270lb, next Squat Squat: "4x8 @ 175lb, 8+ @ 175lb"}
        - name: fifteen reps are five steps, once the block is over
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
        - name: the wave that runs keeps its training max
          with: {Squat.1rm: 300lb}
          play: 2 weeks made
          expect: {next Squat Squat: "5 @ 135lb, 3 @ 160lb, 1 @ 190lb, 10+ @ 205lb"}
        - name: ten reps beyond the number are the most that count, and reps short of it take off
          with: {Deadlift.1rm: 400lb, '"Overhead Press".1rm': 150lb}
          play:
            - 2 weeks made
            - Squat: made
            - Bench Press: made
            - Deadlift: {Deadlift: 5 3 1 24}
            - Press: {Overhead Press: 5 3 1 8}
            - 1 week made
          expect: {Deadlift.tm: 410lb, '"Overhead Press".tm': 130lb}
        - name: the last wave climbs to an open triple at 90%
          with: {Squat.1rm: 300lb}
          play: 14 weeks made
          expect: {next Squat Squat: "5 @ 135lb, 3 @ 160lb, 2 @ 190lb, 1 @ 205lb, 1 @ 215lb, 1 @ 230lb, 3+ @ 245lb"}

      """##
    case "leg-day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One session of leg work, for whenever you train legs.
      #
      # There is no schedule and there are no loads: each exercise is filled in from the last four weeks,
      # and `Decline`, which prescribes nothing, is filled in whole.

      program: Leg Day
      about: >-
        A session of single-leg work, presses, curls and calf raises, with jumps at the end. Train it
        whenever it fits; the loads are those of last time.
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
        - name: the loads are those of last time
          play:
            - Leg Day: {Leg Press: 3x10 @ 180lb, Hamstring Curl: 12/12/10 @ 70lb}
          expect: {next Leg Day Leg Press: 3x10 @ 180lb, next Leg Day Hamstring Curl: 3x12 @ 70lb}
        - name: a set that was heavier than the others comes back as it was
          play:
            - Leg Day: {Bulgarian Split Squat: "10 @ 20lb, 4x5 @ 35lb"}
          expect: {next Leg Day Bulgarian Split Squat: "10 @ 20lb, 4x5 @ 35lb"}
        - name: what prescribes nothing is filled in whole
          play:
            - Leg Day: {Decline: "15 @ 25lb, 2x12 @ 35lb"}
          expect: {next Leg Day Decline: "15 @ 25lb, 2x12 @ 35lb"}

      """##
    case "lower": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One session for the lower body.
      #
      # There is no schedule and there are no loads: each exercise is filled in from the last four weeks.

      program: Lower
      about: >-
        Legs and hips in one session, a squat, a hinge, one leg at a time, and calves, for lifters who put
        their own week together. The loads are those of last time; reps of single-leg work count each side.
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
        - name: the loads are those of last time
          play:
            - Lower: {Squat: 4x6 @ 100kg, Bulgarian Split Squat: 3x10/side @ 16kg}
          expect: {next Lower Squat: 4x5-8 @ 100kg, next Lower Bulgarian Split Squat: 3x10/side @ 16kg}
        - name: what was not trained keeps its last load
          play:
            - Lower: {Leg Curl: 3x12 @ 40kg}
            - Lower: {Squat: 4x5 @ 100kg}
          expect: {next Lower Leg Curl: 3x10-15 @ 40kg}

      """##
    case "madcow-5x5": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Madcow 5x5: a heavy, a light and a record day each week.
      #
      # `weight` is Monday's top set of five. All other loads are shares of it, and only Friday's triple
      # moves it. Shares are rounded to the nearest load; some copies round down.

      program: Madcow 5x5
      about: >-
        For lifters whose loads no longer rise each session, but still each week. Monday ramps to a set of
        five, Wednesday is light, and Friday's triple is the load of next Monday's five, 2.5% up. A missed
        triple leaves the load, so that the week comes again. It starts three weeks below the best set of
        five, reaches it in week four, and presses overhead on Wednesday; other copies press inclined, or
        use one load for the triple and the five.
      author: Madcow, after Bill Starr
      source: https://stronglifts.com/madcow-5x5/
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {5rm: {ask: Best set of five}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Bench Press:    {5rm: {ask: Best set of five}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Barbell Row:    {5rm: {ask: Best set of five}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Overhead Press: {5rm: {ask: Best set of five}, weight: 5rm / 1.025 / 1.025 / 1.025}
        Deadlift:       {5rm: {ask: Best set of five}, weight: 5rm / 1.025 / 1.025 / 1.025}

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
        - name: after three weeks Monday's top set is the best set of five again
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
        - name: a short set below the top one holds nothing up
          with: {'"Barbell Row".5rm': 90kg}
          play:
            - Friday: {Barbell Row: 5 5 5 4 3 7}
          expect: {next Monday Barbell Row: "5 @ 42.5kg, 5 @ 52.5kg, 5 @ 65kg, 5 @ 75kg, 5 @ 85kg"}

      """##
    case "nsuns-531-lp-4day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # nSuns 5/3/1 LP, four days.
      #
      # Unlike the five-day version it has no day for the overhead press, which is a second lift only. No set
      # at 95% shows what the press can do, so its training max moves when all its eight sets are made.

      program: nSuns 5/3/1 LP, four days
      about: >-
        Upper body and lower body twice a week: each day has nine sets of a first lift and eight of a second.
        The training max of the squat, bench press and deadlift moves once a week by the reps of the set at
        95%: none or one keep it, two or three add 5 lb (2.5 kg), four or five add 10 lb (5 kg), more add
        15 lb (7.5 kg). The overhead press has no such set in this version, and the sheet leaves its training
        max to you; here it gains 5 lb (2.5 kg) in a week in which you make all its sets. The second lifts
        differ a little between copies of the sheet.
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
        - name: six reps add fifteen pounds
          with: {Deadlift.1rm: 400lb}
          play:
            - Monday: made
            - Tuesday: made
            - Thursday: made
            - Friday: {Deadlift: 5 3 6 3 3 3 3 3 3}
          expect: {Deadlift.tm: 375lb}
        - name: the sumo deadlift is loaded from the deadlift's training max
          with: {Deadlift.1rm: 400lb}
          play: []
          expect: {next Tuesday Sumo Deadlift: "5 @ 180lb, 5 @ 215lb, 3/5/7/4/6/8 @ 250lb"}
        - name: a missed set of the overhead press keeps it
          with: {'"Overhead Press".1rm': 65kg}
          play:
            - Monday: {Overhead Press: 6 5 3 5 7 4 6 7}
          expect: {'"Overhead Press".tm': 58.5kg}
        - name: the single at 95% missed keeps the training max, and the week's made sets raise the press
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
      # Each day has a first lift of nine sets and a second of eight. The second lift is loaded from the
      # training max of one of the four main lifts, which it reads and never changes. A training max moves
      # once a week.

      program: nSuns 5/3/1 LP, five days
      about: >-
        For late beginners with time and appetite: seventeen sets a day, and training maxes that move once a
        week by the reps of the set at 95%. None or one keep it, two or three add 5 lb (2.5 kg), four or five
        add 10 lb (5 kg), more add 15 lb (7.5 kg). The original gives ranges for the larger steps, 5 to 10 and
        10 to 15 lb; here they are the upper ends. The percentages of the second lifts follow one written copy
        of the sheet; other copies use 50, 60 and 70% for all of them.
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
        - name: four reps add ten pounds, and the front squat follows the squat a week later
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
        - name: only the fifth day moves the bench press
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

      # nSuns 5/3/1 LP, six days: five days for the main lifts, and a second one for the squat or the deadlift.
      #
      # Which of the two gets its second day is asked at the start, and `prog set` changes it later. The
      # cases `second squat` and `second deadlift` read the answer.

      program: nSuns 5/3/1 LP, six days
      about: >-
        The first lifts of the five-day version, and a sixth day for a second session of the squat or the
        deadlift. The second lifts are the sumo deadlift, the incline bench press, the front squat and the
        close-grip bench press, where the five-day version has others. A training max moves once a week by
        the reps of the set at 95%: none or one keep it, two or three add 5 lb (2.5 kg), four or five add
        10 lb (5 kg), more add 15 lb (7.5 kg). Sheets differ on the sixth day; here its first lift has the nine
        volume sets of Monday's bench press, which do not change the training max.
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
        - name: Saturday squats, unless the deadlift was chosen
          with: {Squat.1rm: 140kg}
          play: []
          expect: {next Saturday Squat as second: "8 @ 82.5kg, 6 @ 95kg, 3x4 @ 107.5kg, 5 @ 100kg, 6 @ 95kg, 7 @ 87.5kg, 8+ @ 82.5kg"}
        - name: the deadlift chosen
          with: {second: deadlift, Deadlift.1rm: 180kg}
          play: []
          expect: {next Saturday Deadlift as second: "8 @ 105kg, 6 @ 122.5kg, 3x4 @ 137.5kg, 5 @ 130kg, 6 @ 122.5kg, 7 @ 112.5kg, 8+ @ 105kg"}
        - name: three reps add five pounds when the week is over
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

      # PHAT: two power days, then three days for size that each begin with speed.
      #
      # The speed sets take 65% of what the power day lifts, read live from the other slot: when the power
      # day's load goes up, the speed sets follow by themselves.

      program: PHAT
      about: >-
        Power Hypertrophy Adaptive Training, five days a week, for lifters with years behind them. Two
        days of heavy threes to fives, then back and shoulders, legs, chest and arms for size, each led by
        six fast triples at 65% of the power day; the author gives 65 to 70. Every exercise climbs through
        a range of reps, then takes more load. Each seventh week is lighter.
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
        - name: three fives add a step, and the speed sets follow
          play:
            - Lower Power: {Squat: 3x5 @ 140kg}
          expect: {Squat.weight: 145kg, next Legs Squat as speed: 6x3 @ 95kg}
        - name: speed sets never add load
          play:
            - Upper Power: {Bent-Over Row: 3x3 @ 185lb}
            - Back and Shoulders: {Bent-Over Row as speed: 6x3 @ 120lb}
          expect: {'"Bent-Over Row".weight': 185lb}
        - name: the seventh week is 65% of the loads, speed sets too, and adds nothing
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

      # PHUL: two power days and two days for size, each for the upper and the lower body.
      #
      # First all sets reach the head of their range, then the load goes up. The leg curl comes twice a
      # week in two ranges, so its second slot has a label and a load of its own.

      program: PHUL
      about: >-
        Power and hypertrophy, upper and lower body, four days a week, for lifters past their first
        programs who want size with their strength. Every exercise works up through a range of reps, then
        takes more load. The power sets are ranges of three to five; other copies fix them at five.
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
        - name: the head of the range in all sets adds a step
          play:
            - Upper Power: {Bench Press: 3x5 @ 185lb, Lat Pulldown: 10/10/9 @ 120lb}
          expect: {'"Bench Press".weight': 190lb, '"Lat Pulldown".weight': 120lb}
        - name: the foot of the range keeps the load
          play:
            - Lower Power: {Squat: 3x3 @ 100kg}
          expect: {Squat.weight: 100kg, next Lower Power Squat: 3x3-5 @ 100kg}
        - name: the two leg curls have a load each
          play:
            - Lower Power: {Leg Curl: 3x10 @ 80lb}
            - Lower Hypertrophy: {Leg Curl as volume: 3x12 @ 60lb}
          expect: {'"Leg Curl".weight': 85lb, '"Leg Curl as volume".weight': 60lb}

      """##
    case "pull": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One session of pulls, for whenever you pull.
      #
      # There is no schedule and there are no loads: each exercise is filled in from the last four weeks.

      program: Pull
      about: >-
        Back, rear shoulders and biceps in one session, for lifters who put their own week together. The
        loads are those of last time; add to them when the reps come easily.
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
        - name: the loads are those of last time
          play:
            - Pull: {Deadlift: 3x5 @ 140kg, Barbell Row: 8/8/6 @ 70kg}
          expect: {next Pull Deadlift: 3x5 @ 140kg, next Pull Barbell Row: 3x6-8 @ 70kg}
        - name: a short set is no reason for another load
          play:
            - Pull: {Deadlift: 5/5/3 @ 150kg}
          expect: {next Pull Deadlift: 3x5 @ 150kg}

      """##
    case "push-pull-legs": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Push, pull, legs: three days in turn, as often a week as there is time.
      #
      # A rotation with no weekdays: each session is the next of the three, and nothing is ever missed.

      program: Push Pull Legs
      about: >-
        The plain split for those who train when they can: presses, pulls and legs follow one another, on
        three days a week or on six. One heavy lift leads each day with sets of five to eight, all else
        climbs through higher ranges. Reps first, then load.
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
        - name: the head of the range in every set adds a step
          play:
            - Push: {Bench Press: 3x8 @ 80kg}
          expect: {'"Bench Press".weight': 82.5kg, next Push Bench Press: 3x5-8 @ 82.5kg}
        - name: one rep short of the head keeps the load
          play:
            - Legs: {Squat: 8/8/7 @ 100kg}
          expect: {Squat.weight: 100kg}
        - name: the third session below the foot takes a tenth off
          play:
            - Pull: {Deadlift: 4/3 @ 150kg}
            - Pull: {Deadlift: 4 3}
            - Pull: {Deadlift: 3 3}
          expect: {Deadlift.weight: 135kg}

      """##
    case "push": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One session of presses, for whenever you push.
      #
      # There is no schedule and there are no loads: each exercise is filled in from the last four weeks.

      program: Push
      about: >-
        Chest, shoulders and triceps in one session, for lifters who put their own week together. The loads
        are those of last time; add to them when the reps come easily.
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
        - name: the loads are those of last time
          play:
            - Push: {Bench Press: 3x7 @ 80kg, Overhead Press: 10/9/8 @ 45kg}
          expect: {next Push Bench Press: 3x6-8 @ 80kg, next Push Overhead Press: 3x8-10 @ 45kg}
        - name: each set takes the load of its own set, the last one beyond the end
          play:
            - Push: {Incline Dumbbell Press: "12 @ 26kg, 10 @ 24kg"}
          expect: {next Push Incline Dumbbell Press: "10-12 @ 26kg, 2x10-12 @ 24kg"}

      """##
    case "reddit-ppl-6day": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Push, pull, legs, six days a week, as it went round on Reddit.
      #
      # Six days in turn, two of each kind: the deadlift and the row take turns to lead the pulls, the
      # bench and the overhead press the pushes. The press that does not lead is a slot of its own, with a
      # load that is open at first, so that it does not begin at the heavy one.

      program: Reddit PPL
      about: >-
        For beginners and early intermediates who like to train six days a week. The first lift of the day
        goes up each time its sets are made and drops by a tenth after three misses; all else climbs
        through a range of reps. Steps are 5 lb, for the deadlift 10; some copies halve them. The lateral
        raises stand in two supersets, as in the original.
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
        - name: a made week adds a step, twice for the squat that came twice
          with: {Squat.weight: 60kg, Deadlift.weight: 100kg, '"Bench Press".weight': 60kg}
          play: 1 week made
          expect: {Squat.weight: 65kg, Deadlift.weight: 105kg, '"Bench Press".weight': 62.5kg}
        - name: the third miss in a row takes a tenth off
          with: {'"Bench Press".weight': 155lb}
          play:
            - Push (bench): {Bench Press: 5 5 5 5 4}
            - Push (bench): {Bench Press: 5 5 5 4 4}
            - Push (bench): {Bench Press: 5 5 5 5 4}
          expect: {'"Bench Press".weight': 139.5lb}
        - name: the bench press for volume knows nothing of the heavy one
          with: {'"Bench Press".weight': 155lb}
          play:
            - Push (press): {Bench Press as volume: 3x12 @ 95lb}
          expect: {'"Bench Press as volume".weight': 100lb, '"Bench Press".weight': 155lb}

      """##
    case "rpe-meet-peak": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Twelve weeks by effort to a meet, counted back from its date.
      #
      # Loads come from the RPE table and the best estimate of the last four weeks, at first from the best
      # single that is asked. Back-off sets follow the top set that was done, not the one that was planned.

      program: RPE block to a meet
      about: >-
        For lifters who can tell one rep in reserve from two: four weeks of volume, four of strength, three
        of singles, and a week of rest that ends on the platform. If you start late, the first weeks are
        dropped, never the last. The openers are 91% of your best estimate of the last four weeks, rounded down
        to 2.5 kg, the smallest step at a meet; the second and third attempts are 96% and 100% of it. For a
        meet on a Saturday, the last heavy deadlift is eleven days before it, the last squat eight and the last
        bench press six.
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
        - name: before anything is logged the table reads the best single
          with: {meet: 2025-06-21, Squat.1rm: 200kg}
          play: []
          expect: {next Squat Squat: "6 @ 152.5kg @7, 4x6 @ 142.5kg"}
        - name: the taper is the week of the meet, and twelve weeks are counted back from it
          with: {meet: 2025-06-21, Squat.1rm: 200kg, Deadlift.1rm: 240kg}
          play: []
          expect: {next Primer Squat: 2x1 @ 150kg, next Deadlift Deadlift: "6 @ 182.5kg @7, 4x6 @ 172.5kg"}
        - name: attempts are shares of the best estimate, rounded down
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
      # Light and hard sessions alternate, so the hard one is now in the middle of the week and now at its
      # two ends.

      program: Russian Squat Routine
      about: >-
        Six weeks of squats, three days each, for lifters who want one good peak. Six doubles at 80% take
        turns with a session that grows: first in reps to six sixes, then in load to a single at 105%. A
        single that is made is the new best, and the routine ends there.
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
              say: A new best of {1rm}.

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
        - name: the third week has six sixes
          with: {Squat.1rm: 160kg}
          play: 2 weeks made
          expect: {next First Squat: 6x2 @ 127.5kg, next Second Squat: 6x6 @ 127.5kg}
        - name: the last single is above the old best, and becomes the new one
          with: {Squat.1rm: 160kg}
          play: 6 weeks made
          expect: {Squat.1rm: 167.5kg}
        - name: light sessions change nothing
          with: {Squat.1rm: 160kg}
          play: 5 weeks made
          expect: {Squat.1rm: 160kg, next First Squat: 2x2 @ 160kg, next Third Squat: 1 @ 167.5kg}
        - name: the single missed leaves the old best
          with: {Squat.1rm: 160kg}
          play:
            - 5 weeks made
            - First: made
            - Second: made
            - Third: {Squat: "0"}
          expect: {Squat.1rm: 160kg}
        - name: from the fourth week the load grows and the reps fall
          with: {Squat.1rm: 160kg}
          play: 3 weeks made
          expect: {next First Squat: 5x5 @ 135kg, next Second Squat: 6x2 @ 127.5kg, next Third Squat: 4x4 @ 145kg}

      """##
    case "sheiko-29": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Sheiko's preparation month: three days of squats and bench presses, far from failure.
      #
      # The order of the lifts changes from week to week, so each day is a case for each week. A lift that
      # comes twice in a session has a second slot, which reads the same best single.

      program: Sheiko-style preparation
      about: >-
        Four weeks for competitive lifters who want practice more than exhaustion: hundreds of reps at 70
        to 85%, squat and bench twice in one session, the deadlift to the knees and then from blocks.
        Nothing is added from session to session; after the month, test and set a new best with prog set.
        The main lifts follow the table known as number 29; small exercises are the usual choice and vary
        between copies.
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
        - name: the first Monday
          with: {'"Bench Press".1rm': 100kg, Squat.1rm: 140kg}
          play: []
          expect:
            next Monday Bench Press: 5 @ 50kg, 2x4 @ 60kg, 2x3 @ 70kg, 5x3 @ 75kg
            next Monday Squat: 5 @ 70kg, 2x5 @ 85kg, 5x5 @ 97.5kg
            next Monday Bench Press as second: 5 @ 50kg, 5 @ 60kg, 4x4 @ 70kg
        - name: blocks and knees are shares of the deadlift
          with: {Deadlift.1rm: 200kg}
          play: 2 weeks made
          expect:
            next Wednesday Deficit Deadlift: 2x3 @ 100kg, 2x3 @ 120kg, 4x3 @ 130kg
            next Wednesday Deadlift from Blocks: 4 @ 120kg, 2x4 @ 140kg, 2x3 @ 160kg, 3x2 @ 180kg
        - name: a month made or missed changes no best single
          with: {Squat.1rm: 140kg}
          play: 4 weeks made
          expect: {Squat.1rm: 140kg}
        - name: the last week
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
      # A heavier bell is taken up one set of swings, or one pair of get-ups, at a time. `every` is the
      # standard: swings on each half minute are done in five minutes, get-ups on each minute in ten.

      program: Kettlebell Simple & Sinister
      about: >-
        A daily half hour with one or two kettlebells, for anyone. A hundred one-arm swings in sets of ten,
        alternating hands, then ten get-ups, one at a time. When sessions have gone well for two weeks, one
        set of swings or one pair of get-ups goes to the next bell, until all do. The author asks for
        patience and gives no count; six sessions on the clock for each step are the reading here. Start
        with 16 and 24 kg, or 8 and 12.
      author: Pavel Tsatsouline
      source: https://www.strongfirst.com
      license: CC0-1.0
      version: "1"
      tags: [conditioning, kettlebell, home, daily]

      inputs:
        bell:  {ask: Which bell is easy, kind: load, default: 16kg}
        heavy: {ask: Which is the next one you have, kind: load, default: 24kg}
        jump:  {ask: How far apart are the bells after it, kind: load, default: 8kg}

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
              say: All ten sets with {weight} now.
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
              say: All ten with {weight} now.

      days:
        Practice:
          - Goblet Squat: 3x5
            note: Easy rounds with halos and bridges, to warm up
            progress: none
          - One-Arm Swing: (10 - sets)x10 @ weight every 30s, (sets)x10 @ heavier every 30s
            progress: swings
          - Get-Up: (10 - sets)x1 @ weight every 60s, (sets)x1 @ heavier every 60s
            progress: get_ups

      schedule: {week: {mon: Practice, tue: Practice, wed: Practice, fri: Practice, sat: Practice, sun: Practice}}

      tests:
        - name: the first week is all with one bell
          play: 5 days made
          expect: {next Practice One-Arm Swing: 10x10 @ 16kg every 30s, next Practice Get-Up: 10x1 @ 16kg every 60s}
        - name: six sessions made bring one set of the heavier bell
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
        - name: a session that falls short counts for nothing
          play:
            - Practice: {One-Arm Swing: 10 10 10 10 10 10 10 10 10 7}
          expect: {'"One-Arm Swing".solid': 0}
        - name: the tenth set makes the heavier bell the working one, and the next one is 8 kg up
          with: {'"One-Arm Swing".sets': 9, '"One-Arm Swing".solid': 5, '"Get-Up".sets': 8, '"Get-Up".solid': 5}
          play:
            - Practice: made
          expect: {next Practice One-Arm Swing: 10x10 @ 24kg every 30s, '"One-Arm Swing".heavier': 32kg, next Practice Get-Up: 10x1 @ 24kg every 60s}

      """##
    case "smolov-jr": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Smolov Jr: one lift, four times a week, for three weeks, and a test.
      #
      # The weekly jump is asked at the start and added to the percentage, once in the second week and
      # twice in the third. Replace the lift's name to run it for another one.

      program: Smolov Jr
      about: >-
        Three weeks of one lift, four days each, for lifters who can spare the rest; the bench press as a
        rule, the squat if the knees allow. Every week the same sets and reps with a fixed jump on top,
        5 to 10 lb. After some days of rest the fourth week tests a new best.
      author: after S. Y. Smolov
      source: https://www.smolovjr.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, bench press, percentages, peaking, 4 days]
      round: 5lb|2.5kg

      inputs:
        jump: {ask: How much heavier is each week, kind: load, default: 5lb|2.5kg}

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
        - name: the first week is the percentages alone
          with: {'"Bench Press".1rm': 100kg, jump: 5kg}
          play: []
          expect:
            next Sixes Bench Press: 6x6 @ 70kg
            next Fives Bench Press: 7x5 @ 75kg
            next Fours Bench Press: 8x4 @ 80kg
            next Threes Bench Press: 10x3 @ 85kg
        - name: the third week is two jumps up
          with: {'"Bench Press".1rm': 100kg, jump: 5kg}
          play: 2 weeks made
          expect: {next Sixes Bench Press: 6x6 @ 80kg, next Threes Bench Press: 10x3 @ 95kg}
        - name: the test is the new best
          with: {'"Bench Press".1rm': 100kg}
          play:
            - Test: {Bench Press: "3 @ 70kg, 2 @ 80kg, 1 @ 90kg, 1 @ 107.5kg"}
          expect: {'"Bench Press".1rm': 107.5kg}
        - name: in pounds the jump is that of the start
          with: {'"Bench Press".1rm': 225lb, jump: 10lb}
          play: 1 week made
          expect: {next Fives Bench Press: 7x5 @ 180lb, next Fours Bench Press: 8x4 @ 190lb}
        - name: a single that is missed changes nothing
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
      # Five blocks. The base block adds a fixed load to its percentages from week to week, and its last
      # week finds a new best single; from then on all percentages are of that.

      program: Smolov
      about: >-
        Thirteen weeks in which the squat comes three or four times a week and little else fits, for
        experienced lifters before a meet. Two weeks lead in, three add 20 and then 30 lb to their loads, a
        new best is tested, two light weeks switch over, four are heavy, and the last tests again. Most
        people enter nine tenths of their best single. The first Monday of the heavy weeks ends in a five
        at 90%; some tables print 85.
      author: S. Y. Smolov
      source: https://www.smolovjr.com/smolov-squat-routine/
      license: CC0-1.0
      version: "1"
      tags: [strength, advanced, squat, percentages, peaking, 4 days]
      round: 5lb|2.5kg

      lifts:
        Squat: {1rm: {ask: Best single (or nine tenths of it)}}

      schemes:
        intro_1: 3x8 @ 65%, 5 @ 70%, 2x2 @ 75%, 1 @ 80%
        intro_2: 4x5 @ 70%, 3 @ 75%, 2x2 @ 80%, 1 @ 90%
        single:  3 @ 70%, 2 @ 80%, 1 @ 90%, 1 @ 100% find as top

      progress:
        tested:
          rules:
            - when top.reps >= 1: 1rm = top.load
              say: From now on all loads are of {1rm}.

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
        - name: the base block begins at its percentages
          with: {Squat.1rm: 400lb}
          play: 2 weeks made
          expect: {next First Squat: 4x9 @ 280lb, next Fourth Squat: 10x3 @ 340lb}
        - name: and ends thirty pounds above them
          with: {Squat.1rm: 400lb}
          play: 4 weeks made
          expect: {next First Squat: 4x9 @ 310lb, next Third Squat: 7x5 @ 350lb, next Fourth Squat: 10x3 @ 370lb}
        - name: a tested best carries the heavy weeks
          with: {Squat.1rm: 400lb}
          play:
            - Test: {Squat: "3 @ 280lb, 2 @ 320lb, 1 @ 360lb, 1 @ 440lb"}
          expect: {Squat.1rm: 440lb}
        - name: the test of the sixth week is what the heavy weeks are shares of
          with: {Squat.1rm: 400lb}
          play:
            - 5 weeks made
            - Test: {Squat: "3 @ 280lb, 2 @ 320lb, 1 @ 360lb, 1 @ 440lb"}
            - 2 weeks made
          expect: {next First Squat: "3 @ 285lb, 4 @ 330lb, 3x4 @ 375lb, 5 @ 395lb"}
        - name: a single that is missed changes nothing
          with: {Squat.1rm: 400lb}
          play:
            - Test: {Squat: "3 @ 280lb, 2 @ 320lb, 1 @ 360lb, 0 @ 420lb"}
          expect: {Squat.1rm: 400lb}
        - name: the taper is four days of work before the last test
          with: {Squat.1rm: 400lb}
          play: 12 weeks made
          expect: {next First Squat: "3 @ 280lb, 3 @ 320lb, 2x5 @ 360lb, 3x4 @ 380lb", next Second Squat: "4 @ 300lb, 4x4 @ 340lb"}

      """##
    case "starting-strength-phases": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Starting Strength with its three phases, which follow each other by the squat's resets.
      #
      # `phase` belongs to the whole program; the squat's rule moves it on and the days read it. The
      # middle day of the week has its own names, since from the third phase on it is the light one. Then
      # the slot Pull is the deadlift and the power clean in turn, each with its own load.

      program: Starting Strength, all phases
      about: >-
        For those new to the barbell. At first the squat, a press and the deadlift each session, then power
        cleans for every other deadlift, then a light squat in the middle of the week and chins for every
        other pull, so that the deadlift comes each fourth session. A first miss repeats the load and halves the squat's jump from 10 lb to 5, a second takes
        a tenth off. When to change phases is the coach's eye in the book; here every second reset of the
        squat does it.
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
        Power Clean:    {weight: {ask: First load, default: 65lb|30kg}, jump: 5lb|2.5kg, step: 2.5lb|1.25kg, misses: 0}

      progress:
        novice:
          with: {step: 5lb|2.5kg, drop: 10%, grid: 5lb|2.5kg}
          state: {resets: 0}
          rules:
            - when made: weight += jump; misses = 0
            - when misses == 0: misses = 1; jump = step
              say: Again {weight}, and from now on in steps of {step}.
            - else:
                - weight -= drop
                - weight = floor(weight, grid)
                - misses = 0
                - resets += 1
              say: Missed twice, back to {weight}.
        phases:
          with: {after: 2}
          rules:
            - when resets >= after and phase < 3: phase += 1; resets = 0
              say: The next phase begins.

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
        - name: three sessions made take the squat up by three jumps
          with: {Squat.weight: 185lb, Deadlift.weight: 225lb}
          play: 1 week made
          expect: {Squat.weight: 215lb, Deadlift.weight: 270lb}
        - name: the first miss repeats the load and makes the jumps small
          with: {Squat.weight: 205lb}
          play:
            - A: {Squat: 5 5 4}
            - B midweek: {Squat: 5 5 5}
          expect: {Squat.weight: 210lb, Squat.misses: 0}
        - name: the second takes a tenth off, down to what the bar can carry
          with: {Squat.weight: 210lb}
          play:
            - A: {Squat: 5 4 4}
            - B midweek: {Squat: 5 5 4}
          expect: {Squat.weight: 185lb, Squat.resets: 1}
        - name: two resets bring the power clean
          with: {Squat.weight: 210lb, '"Power Clean".weight': 95lb}
          play:
            - A: {Squat: 5 4 4}
            - B midweek: {Squat: 5 4 4}
            - A: {Squat: 5 4 4}
            - B: {Squat: 5 4 4}
          expect: {phase: 2, next B Power Clean: 5x3 @ 95lb}
        - name: in the third phase the bench's days pull the deadlift and the clean in turn, the press's days chin
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
        - name: a deadlift missed twice is a tenth lighter
          with: {Deadlift.weight: 300lb}
          play:
            - A: {Deadlift: "4"}
            - A: {Deadlift: "3"}
          expect: {Deadlift.weight: 270lb, Deadlift.jump: 10lb}
        - name: the clean in between does not make a missed deadlift good
          with: {phase: 3, Deadlift.weight: 300lb, '"Power Clean".weight': 155lb}
          play:
            - A: {Pull: "4"}
            - A: {Pull: 5x3}
            - A: {Pull: "4"}
          expect: {Deadlift.weight: 270lb, '"Power Clean".weight': 160lb}

      """##
    case "starting-strength": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Starting Strength, the second phase: the deadlift and the power clean take turns.
      #
      # The phases before and after it are in starting-strength-phases. The deadlift warms up from plates
      # on the floor, so it has a ramp of its own.

      program: Starting Strength
      about: >-
        For those new to the barbell: three days a week, two days in turn, and every lift goes up each
        time it is made. This is the phase in which power cleans stand in for every other deadlift. Three
        misses of a load in a row take a tenth off; the book's readers also quote two. The deadlift climbs
        by 10 lb, all else by 5.
      author: Mark Rippetoe
      source: https://startingstrength.com
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]

      lifts:
        Squat:          {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Bench Press:    {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Overhead Press: {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: First load, default: 95lb|40kg}, step: 10lb|5kg}
        Power Clean:    {weight: {ask: First load, default: 65lb|30kg}, step: 5lb|2.5kg}

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
        - name: six weeks made
          with: {Squat.weight: 45lb, Deadlift.weight: 95lb, '"Power Clean".weight': 65lb}
          play: 6 weeks made
          expect: {Squat.weight: 135lb, Deadlift.weight: 185lb, '"Power Clean".weight': 110lb}
        - name: a first and a second miss repeat the load
          with: {Squat.weight: 225lb}
          play:
            - A: {Squat: 5 5 4}
            - B: {Squat: 5 4 4}
          expect: {Squat.weight: 225lb, Squat.misses: 2}
        - name: the third miss takes a tenth off
          with: {Squat.weight: 230lb}
          play:
            - A: {Squat: 5 5 4}
            - B: {Squat: 5 4 4}
            - A: {Squat: 5 5 3}
          expect: {Squat.weight: 207lb, Squat.misses: 0}

      """##
    case "stronglifts-5x5": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # StrongLifts 5x5: two days in turn, three times a week.
      #
      # The deadlift starts at 40 kg here; some summaries say 60. Ten per cent off 60 kg are 54 kg, kept
      # as such; what is shown is what the bar can carry. The stages of the sets are 5x5, 3x5 and 1x5.

      program: StrongLifts 5x5
      about: >-
        Two full-body days in turn, three times a week, five sets of five. Every lift goes up each time
        all its sets are made; after three misses in a row it drops by a tenth and climbs again. The third
        drop of a lift makes its five sets three, and the third after that one; some go on for longer.
      author: Mehdi Hadim
      source: https://stronglifts.com/5x5/
      license: CC0-1.0
      version: "1"
      tags: [strength, beginner, barbell, 3 days]

      lifts:
        Squat:          {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Bench Press:    {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Barbell Row:    {weight: {ask: First load, default: 65lb|30kg}, step: 5lb|2.5kg}
        Overhead Press: {weight: {ask: First load, default: 45lb|20kg}, step: 5lb|2.5kg}
        Deadlift:       {weight: {ask: First load, default: 95lb|40kg}, step: 10lb|5kg}

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
              say: Three misses, back off to {weight}.
            - else: weight -= drop; misses = 0; deloads = 0; stage += 1
              say: The third time, so fewer sets from now on, and {weight}.

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
        - name: twelve weeks made
          with: {Squat.weight: 20kg, '"Bench Press".weight': 20kg, Deadlift.weight: 40kg}
          play: 12 weeks made
          expect: {Squat.weight: 110kg, '"Bench Press".weight': 65kg, Deadlift.weight: 130kg}
        - name: the third miss in a row takes a tenth off
          with: {'"Bench Press".weight': 60kg}
          play:
            - A: {Bench Press: 5 5 5 5 4}
            - A: {Bench Press: 5 5 5 4 4}
            - A: {Bench Press: 5 5 5 5 4}
          expect: {'"Bench Press".weight': 54kg, next A Bench Press: 5x5 @ 55kg}
        - name: a made session in between begins the count again
          with: {'"Bench Press".weight': 60kg}
          play:
            - A: {Bench Press: 5 5 5 5 4}
            - A: {Bench Press: 5 5 5 4 4}
            - A: made
            - A: {Bench Press: 5 5 5 5 4}
          expect: {'"Bench Press".weight': 62.5kg, '"Bench Press".misses': 1}
        - name: the third drop makes three sets of five
          with: {Squat.weight: 100kg, Squat.deloads: 2, Squat.misses: 2}
          play:
            - A: {Squat: 5 5 5 5 4}
          expect: {Squat.stage: 2, next A Squat: 3x5 @ 90kg}

      """##
    case "tactical-barbell-operator": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Tactical Barbell, Operator: three short sessions a week in waves of six weeks.
      #
      # Three to five sets are planned, three must be done. The pull-up's training max is a share of body
      # and load together, so it follows the bodyweight in the history; where a share comes out lighter
      # than the body, the pull-up is done with the body alone.

      program: "Tactical Barbell: Operator"
      about: >-
        Strength for people whose job or sport tires them already: squat, bench press and weighted pull-up
        three days a week, never near failure, with the deadlift in place of the pull-up on the third day.
        Six weeks run through 70, 80, 90, 75, 85 and 95%; then five or ten pounds go on without a test.
        Here the percentages are of a training max of 90%, as most take them; the book also allows the
        tested best.
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
        Pull-Up:     {1rm: {ask: "Best single, as bw+20kg", default: bw}, tm: 90% of 1rm, step: 5lb|2.5kg}

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
              say: Six weeks done, the training max is {tm}.

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
        - name: three identical sessions a week
          with: {Squat.1rm: 300lb, Deadlift.1rm: 400lb}
          play: 1 week made
          expect: {next One Squat: 3-5x5 @ 215lb, next Three Squat: 3-5x5 @ 215lb, next Three Deadlift: 1-3x5 @ 290lb}
        - name: six weeks add one step, though the squat was trained eighteen times
          with: {Squat.1rm: 300lb, '"Bench Press".1rm': 200lb}
          play: 6 weeks made
          expect: {Squat.tm: 280lb, '"Bench Press".tm': 185lb}
        - name: five weeks add nothing yet
          with: {Squat.1rm: 300lb}
          play: 5 weeks made
          expect: {Squat.tm: 270lb, next One Squat: 3-4x1-2 @ 255lb}
        - name: a weighted pull-up is a share of body and load, and never lighter than the body
          with: {'"Pull-Up".1rm': bw+40kg}
          play: 2 weeks made
          expect: {'"Pull-Up".tm': bw+28kg, next One Pull-Up: 3-4x3 @ bw+17.5kg}
        - name: the light weeks are pull-ups with the body alone
          with: {'"Pull-Up".1rm': bw+20kg}
          play: []
          expect: {next One Pull-Up: 3-5x5 @ bw}

      """##
    case "texas-method": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # The Texas Method: volume on Monday, a light day, and one heavy set of five on Friday.
      #
      # `weight` is Friday's set of five. Monday is 90% of it, and Wednesday 80% of what Monday's bar
      # carried, so it asks for `shown(...)`. The bench and the overhead press change places each week.

      program: Texas Method
      about: >-
        For lifters who can still set a record every week, but not every session. Friday's single set of
        five is the record; it sets Monday's volume and, through that, Wednesday's light day. Friday made
        adds a step, a miss repeats the load, and nothing is taken off by itself. The squat's light day
        follows Monday's load, as the book has it, and the deadlift is pulled on Monday; some pull it on
        Friday.
      author: Glenn Pendlay and Mark Rippetoe
      source: https://startingstrength.com
      license: CC0-1.0
      version: "1"
      tags: [strength, intermediate, barbell, 3 days]
      round: 5lb|2.5kg

      lifts:
        Squat:          {weight: {ask: Best set of five}, step: 5lb|2.5kg}
        Bench Press:    {weight: {ask: Best set of five}, step: 2.5lb|1.25kg}
        Overhead Press: {weight: {ask: Best set of five}, step: 2.5lb|1.25kg}
        Deadlift:       {5rm: {ask: Best set of five}, weight: 90% of 5rm, step: 5lb|2.5kg}
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
        - name: the first week
          with: {Squat.weight: 120kg}
          play: []
          expect:
            next Monday volume Squat: 5x5 @ 107.5kg
            next Wednesday recovery Squat: 2x5 @ 85kg
            next Friday intensity Squat: 5 @ 120kg
        - name: five Fridays made raise the whole week
          with: {Squat.weight: 120kg}
          play: 5 weeks made
          expect:
            Squat.weight: 132.5kg
            next Monday volume Squat: 5x5 @ 120kg
            next Wednesday recovery Squat: 2x5 @ 95kg
        - name: a missed Friday repeats the week
          with: {Squat.weight: 120kg}
          play:
            - Monday volume: made
            - Wednesday recovery: made
            - Friday intensity: {Squat: "4"}
          expect: {Squat.weight: 120kg, next Monday volume Squat: 5x5 @ 107.5kg}
        - name: bench and press set a record every other Friday, by half the squat's step
          with: {'"Bench Press".weight': 90kg, '"Overhead Press".weight': 60kg}
          play: 4 weeks made
          expect:
            '"Bench Press".weight': 92.5kg
            '"Overhead Press".weight': 62.5kg
            next Friday intensity Bench Press: 5 @ 92.5kg

      """##
    case "upper-lower": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # Upper and lower body, twice a week each, by double progression.
      #
      # The same lifts come heavy on one day and light on the other, in slots with loads of their own.

      program: Upper Lower
      about: >-
        Four days a week for lifters who no longer grow on three. Each half of the body has a heavy and a
        light day; reps climb to the head of their range before load goes up. Each sixth week has nine
        tenths of the load and a little more than half of the sets.
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
        - name: the heavy squat and the light one have a load each
          play:
            - Lower heavy: {Squat: 4x6 @ 120kg}
            - Lower light: {Squat as light: 3x10 @ 90kg}
          expect: {Squat.weight: 125kg, '"Squat as light".weight': 90kg}
        - name: five of the six reps keep the load
          play:
            - Lower heavy: {Squat: 6/6/6/5 @ 120kg}
          expect: {Squat.weight: 120kg}
        - name: one rep below the foot counts as a miss, three of them take a tenth off
          play:
            - Upper heavy: {Bench Press: 4/4/4/3 @ 100kg}
            - Upper heavy: {Bench Press: 4 4 3 3}
            - Upper heavy: {Bench Press: 4 4 4 3}
          expect: {'"Bench Press".weight': 90kg}
        - name: the sixth week has nine tenths of the load and fewer sets, and adds nothing
          with: {Squat.weight: 140kg}
          play:
            - 5 weeks made
            - Upper heavy: made
            - Lower heavy: {Squat: 2x6 @ 125kg}
          expect: {Squat.weight: 140kg}
        - name: and looks like this
          with: {Squat.weight: 140kg}
          play: 5 weeks made
          expect: {next Lower heavy Squat: 2x4-6 @ 125kg}

      """##
    case "upper": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # One session for the upper body.
      #
      # There is no schedule and there are no loads: each exercise is filled in from the last four weeks.
      # Presses and pulls are paired, so that one rests while the other works.

      program: Upper
      about: >-
        The upper body in one session of pairs, a press and a pull each, for lifters who put their own week
        together or have one free hour. The loads are those of last time.
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
        - name: the loads are those of last time
          play:
            - Upper: {Bench Press: 4x6 @ 185lb, Lat Pulldown: 3x10 @ 130lb}
          expect: {next Upper Bench Press: 4x5-8 @ 185lb, next Upper Lat Pulldown: 3x8-10 @ 130lb}
        - name: fewer sets than planned still fill all of them
          play:
            - Upper: {Barbell Row: 2x8 @ 155lb}
          expect: {next Upper Barbell Row: 4x5-8 @ 155lb}

      """##
    case "weekly-routine": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # A week of push, pull and legs on fixed days.
      #
      # `Recovery` is a day with nothing in it: it has its place in the week and no session. The days that
      # the schedule does not name rest too.

      program: Weekly Routine
      about: >-
        Three sessions in a fixed week, with rest between them. First the reps grow to the head of their
        range, then the load. A session that is not done on its day is gone, so that the week stays as it
        is.
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
        - name: the head of the range in every set adds a step
          play:
            - Push: {Bench Press: 3x8 @ 80kg, Overhead Press: 10/10/9 @ 45kg}
          expect: {'"Bench Press".weight': 82.5kg, '"Overhead Press".weight': 45kg}
        - name: three sessions below the foot take a tenth off
          play:
            - Legs: {Squat: 6/6/5 @ 120kg}
            - Legs: {Squat: 6 6 5}
            - Legs: {Squat: 6 5 5}
          expect: {Squat.weight: 108kg, Squat.misses: 0}
        - name: two do not
          play:
            - Legs: {Squat: 6/6/5 @ 120kg}
            - Legs: {Squat: 6 6 5}
          expect: {Squat.weight: 120kg, Squat.misses: 2}

      """##
    default: return nil
    }
  }
}
