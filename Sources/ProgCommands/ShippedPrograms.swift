// The shipped programs, made from programs/*.yaml by `make generate`; not to be edited.
// swift-format-ignore-file

/// The texts of the programs that prog brings along.
enum ShippedPrograms {
  /// Their ids, in order.
  static let ids = [
    "531-bbb",
    "531",
    "leg-day",
    "stronglifts-5x5",
    "weekly-routine",
  ]

  /// The text of a program; nil when prog brings none of that id.
  static func text(of id: String) -> String? {
    switch id {
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
      units: lb

      days:
        Leg Day:
          - Bulgarian Split Squat: 10, 3x5
            warmup: 2x10 @ 0lb
          - Leg Press: 3x10
            warmup: 2x10 @ 0lb
          - Single-Leg Extension: 3x12
          - Decline
          - Hamstring Curl: 3x12
          - Standing Calf Raise: 3x15
          - Seated Calf Raise: 3x15
          - Box Jumps: 3x8

      """##
    case "stronglifts-5x5": return ##"""
      # yaml-language-server: $schema=program.schema.json

      # StrongLifts 5x5: two days in turn, three times a week.
      #
      # The deadlift starts at 40 kg here; some summaries say 60. Ten per cent off 60 kg are 54 kg, kept
      # as such; what is shown is what the bar can carry.

      program: StrongLifts 5x5
      about: >-
        Two full-body days in turn, three times a week, five sets of five. Every lift goes up each time
        all its sets are made; after three misses in a row it drops by a tenth and climbs again.
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

      defaults: {warmup: auto, rest: 3min, progress: {linear: {tries: 3, drop: 10%}}}

      days:
        A:
          - Squat: 5x5
          - Bench Press: 5x5
          - Barbell Row: 5x5
        B:
          - Squat: 5x5
          - Overhead Press: 5x5
          - Deadlift: 5

      schedule: {rotate: [A, B], on: [mon, wed, fri]}

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

      """##
    default: return nil
    }
  }
}
