// The pages of error ids, made from docs/errors/*.md by `make generate`; not to be edited.
// swift-format-ignore-file

/// The texts that `prog explain` prints.
enum ErrorPages {
  /// Every id that has a page, in order.
  static let ids = [
    "alias-inside-itself",
    "already-running",
    "ambiguous-set",
    "ambiguous-sets",
    "bad-answer",
    "bad-case",
    "bad-date",
    "bad-escape",
    "bad-exercise-name",
    "bad-indent",
    "bad-name",
    "bad-program-name",
    "bad-quantity",
    "bad-table-row",
    "bad-tempo",
    "bad-time",
    "base-in-itself",
    "broken-reference",
    "by-with-other-keys",
    "cannot-create",
    "cannot-read",
    "cannot-write",
    "case-gap",
    "case-never-comes",
    "case-shadowed",
    "case-without-count",
    "chained-comparison",
    "changed-meanwhile",
    "colon-in-text",
    "colon-without-blank",
    "conflict-marker",
    "constant-comparison",
    "control-character",
    "count-beside-list",
    "count-out-of-range",
    "damaged-version",
    "day-never-scheduled",
    "day-unknown-to-program",
    "days-replaced",
    "decimal-comma",
    "deload-never-comes",
    "disk-full",
    "distance-out-of-range",
    "division-by-zero",
    "duplicate-entry",
    "duplicate-key",
    "duplicate-modifier",
    "duplicate-name",
    "duplicate-workout",
    "effort-not-in-halves",
    "effort-out-of-range",
    "empty-cases",
    "empty-log",
    "empty-program",
    "empty-set",
    "entry-of-stopped-program",
    "exercise-exists",
    "exercise-twins",
    "expression-too-deep",
    "expression-too-long",
    "extends-broken-file",
    "extends-in-circle",
    "extends-missing-file",
    "extends-not-relative",
    "extends-outside",
    "extends-too-deep",
    "extends-too-long",
    "file-too-large",
    "fold-in-fold",
    "glued-entry",
    "hard-link",
    "history-not-utf8",
    "history-too-large",
    "key-not-text",
    "key-without-value",
    "leftover-file",
    "lift-without-start",
    "line-before-entry",
    "line-without-value",
    "link-followed",
    "link-not-followed",
    "list-cut",
    "load-not-loadable",
    "load-out-of-range",
    "locked",
    "log-without-exercise",
    "lone-carriage-return",
    "made-never-fails",
    "merge-by-lines",
    "merge-not-mapping",
    "minutes-not-metres",
    "missing-amount",
    "missing-answer",
    "missing-colon",
    "missing-day",
    "missing-exercise",
    "missing-expression",
    "missing-intensity",
    "missing-key",
    "missing-kind",
    "missing-lift-value",
    "missing-load",
    "missing-modifier-value",
    "missing-multiple",
    "missing-program",
    "missing-set",
    "missing-statement",
    "missing-text",
    "missing-unit",
    "missing-value",
    "missing-version",
    "move-passed-over",
    "moves-nothing",
    "nested-superset",
    "nested-too-deep",
    "newer-history",
    "no-days",
    "no-editor",
    "no-such-date",
    "no-such-entry",
    "no-such-file",
    "no-such-folder",
    "no-such-progression",
    "no-such-time",
    "not-a-condition",
    "not-a-table",
    "not-a-value",
    "not-an-entry",
    "not-assignable",
    "not-in-entry",
    "not-one-entry",
    "not-running",
    "not-utf8",
    "not-writable",
    "note-cut",
    "nothing-running",
    "nothing-scheduled",
    "nothing-to-explain",
    "nothing-to-show",
    "number-too-large",
    "open-quote",
    "orphaned-day",
    "orphaned-slot",
    "out-of-place",
    "out-of-range",
    "part-exists",
    "part-twice",
    "percent-beside-load",
    "percent-out-of-range",
    "percent-without-base",
    "performed-only",
    "plan-too-long",
    "planned-only",
    "program-exists",
    "program-gone",
    "range-never-topped",
    "read-only-file",
    "repeated-line",
    "reps-not-whole",
    "reps-out-of-range",
    "reserved-name",
    "reserved-word",
    "reversed-range",
    "rule-never-fires",
    "rule-shadowed",
    "rule-without-condition",
    "rule-without-effect",
    "rule-without-statement",
    "same-program",
    "same-sets-twice",
    "schedule-forms",
    "scheme-in-itself",
    "scheme-too-long",
    "session-left",
    "session-running",
    "setting-twice",
    "several-documents",
    "several-entries",
    "several-exercises",
    "several-running",
    "shift-with-ends",
    "slot-twice",
    "slot-unknown-to-program",
    "start-not-taken",
    "started-twice",
    "step-below-plates",
    "superset-alone",
    "suspicious-bodyweight",
    "suspicious-date",
    "suspicious-duration",
    "suspicious-load",
    "suspicious-unit",
    "tab-indent",
    "table-gap",
    "table-overlap",
    "test-cannot-run",
    "test-of-other-kind",
    "text-after-end",
    "text-after-quote",
    "time-out-of-range",
    "too-many-aliases",
    "too-many-decimals",
    "too-many-entries",
    "too-many-links",
    "too-many-sets",
    "too-much-to-check",
    "too-much-work",
    "trained-together",
    "two-exercises",
    "two-intensities",
    "unclosed-bracket",
    "unclosed-hole",
    "unclosed-parenthesis",
    "unclosed-quote",
    "unclosed-text",
    "unexpected-in-expression",
    "unexpected-in-set",
    "unknown-alias",
    "unknown-block",
    "unknown-case",
    "unknown-command",
    "unknown-day",
    "unknown-error-id",
    "unknown-escape",
    "unknown-exercise",
    "unknown-function",
    "unknown-gym",
    "unknown-key",
    "unknown-kind",
    "unknown-lift",
    "unknown-line",
    "unknown-modifier",
    "unknown-note-escape",
    "unknown-parameter",
    "unknown-part",
    "unknown-program-day",
    "unknown-program",
    "unknown-progression",
    "unknown-quantity",
    "unknown-question",
    "unknown-rule-key",
    "unknown-scheme",
    "unknown-set",
    "unknown-setting",
    "unknown-statement",
    "unknown-unit",
    "unknown-value",
    "unknown-word",
    "unlike-amount",
    "unlike-kinds",
    "unmerged-lines",
    "unparenthesized",
    "unquoted-name",
    "unquoted-start",
    "unquoted-text",
    "unused-lift",
    "unused-parameter",
    "unused-progression",
    "unused-scheme",
    "unused-value",
    "value-never-read",
    "week-never-changes",
    "wrong-arguments",
    "wrong-edit",
    "wrong-kind",
    "wrong-number-of-cases",
    "wrong-quantity",
    "wrong-setting",
    "wrong-value",
    "yaml-directive",
    "yaml-syntax",
    "yaml-tag",
  ]

  /// The page of an id; nil for what is none.
  static func text(of id: String) -> String? {
    switch id {
    case "alias-inside-itself": return ##"""
      # alias-inside-itself

      An alias (`*name`) is used inside the part of the file that its anchor (`&name`) marks. The part
      would contain itself, so expanding the alias would never end.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body: &day
          - Squat: 3x5
          - *day
      ```

      ## Report

      ```text
      error: '*day' stands inside '&day' itself [alias-inside-itself]
        --> input.yaml:5:7
         |
       5 |     - *day
         |       ^^^^ would never end
         |
      help: mark a smaller part with '&', or write it out
      ```

      ## How to fix it

      Put the anchor on a smaller part that does not contain the alias, or write the part out a second
      time:

      ```yaml
      days:
        A: &base
          - Squat: 3x5
        B:
          - *base
          - Deadlift: 1x5
      ```
      """##
    case "already-running": return ##"""
      # already-running

      The program is already running. prog cannot run the same program twice at once.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog start leg-day --date 2025-09-02
      ```

      ## Report

      ```text
      error: 'leg-day' is already running [already-running]
      help: prog stop leg-day ends it; then it can begin anew
      ```

      ## How to fix it

      To change a value of the running program, use `prog set`. To start the program again from scratch,
      stop it first:

      ```sh
      prog stop leg-day
      prog start leg-day
      ```

      Your past workouts stay in the history.
      """##
    case "ambiguous-set": return ##"""
      # ambiguous-set

      The set can be read in two ways, and prog does not guess. Without a unit, `5x75` could mean five
      sets of 75 reps, or five reps at 75 lb. In `100kg x 5 x 3`, either 5 or 3 could be the number of
      sets.

      ## Example

      ```sh
      prog read --as history --unit lb '5x75'
      ```

      ## Report

      ```text
      error: '5x75' has no load, or a load without a unit [ambiguous-set]
        --> <input>:1:1
         |
       1 | 5x75
         | ^^^^ sets of reps, or reps at a load?
         |
      help: for sets with bodyweight, write '5x75 @ bw'
      help: for reps at a load, write '5 @ 75lb'
      ```

      ## How to fix it

      Choose the reading you mean. The report gives each of them in full. In general, write the sets and
      reps first, then `@` and the load with its unit: `5 @ 75lb`. For sets with bodyweight alone, write
      `bw`: `5x75 @ bw`.
      """##
    case "ambiguous-sets": return ##"""
      # ambiguous-sets

      The sets can be read in more than one way. In a terminal, `prog log` asks which reading you mean.
      This time prog could not ask, so it changed nothing.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog log --date 2025-09-02 'leg press 3x10'
      ```

      ## Report

      ```text
      leg press -> Leg Press
      error: '3x10' may mean 2 things [ambiguous-sets]
      help: 3x10 @ bw   three sets of ten reps with bodyweight
      help: 3 @ 10kg   one set of three reps at 10 kg
      ```

      ## How to fix it

      Run the command again with one of the readings in the report. Sets with a load and its unit have
      only one reading:

      ```sh
      prog log 'leg press 3x10 @ 180lb'
      ```
      """##
    case "bad-answer": return ##"""
      # bad-answer

      A value on the command line is missing, or is not of the kind that is needed. For example,
      `Squat.1rm` needs a load and `--took` needs a time. If a question offers choices, the value must be
      one of them.

      ## Example

      ```sh
      touch prog.yaml
      prog start 531 Squat.1rm=heavy --date 2025-09-01
      ```

      ## Report

      ```text
      error: 'heavy' is no answer for Squat.1rm [bad-answer]
      help: write 100kg
      ```

      ## How to fix it

      Write a value of that kind. Values for `prog start` and `prog set` have the form `NAME=VALUE`:

      ```sh
      prog start 531 Squat.1rm=140kg
      prog set Squat.tm=120kg
      ```
      """##
    case "bad-case": return ##"""
      # bad-case

      The key of a case must say when the case applies: `week 1`, `weeks 2-3`, `cycle 2`, `block Peak`,
      `pass 2`, `turn 2`, `stage 2`, `deload` or `else`, for example. prog cannot read this key as any of
      them.

      In a schedule, a weekday can only have cases for weeks, and only if the schedule gives the number of
      weeks.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: {weeks 3-1: 3x5, else: 5x5}
      ```

      ## Report

      ```text
      error: '3-1' is no range of a case [bad-case]
        --> input.yaml:4:21
         |
       4 |     - Squat: {weeks 3-1: 3x5, else: 5x5}
         |                     ^^^ ends before it begins
         |
      help: write `1-3`
      ```

      ## How to fix it

      Correct the key. A range goes from the smaller number to the larger one. Separate several numbers
      and ranges with spaces:

      ```yaml
      - Squat: {weeks 1 4 7-9: 3x5, else: 5x5}
      ```

      In a schedule, give the length of the cycle with `weeks: 4`. If a day depends on more than the week,
      put the cases into the day itself, under `days`.
      """##
    case "bad-date": return ##"""
      # bad-date

      A date on the command line is not valid. prog cannot read it, or the calendar does not have that
      day. A range of dates must not end before it begins.

      ## Example

      ```sh
      touch prog.yaml
      prog today --date 2025-02-29
      ```

      ## Report

      ```text
      error: '2025-02-29' is no date [bad-date]
      help: write it as 2025-10-06, or with a time as 2025-10-06T18:05
      ```

      ## How to fix it

      Write the year, the month and the day: `2025-10-06`. `--date` also takes a time: `2025-10-06T18:05`.
      `prog calendar` takes a year or a month: `2025` or `2025-10`.

      In a range, `--from` is the first day and `--to` is the last. For `prog pause`, `--until` is the
      first day on which you train again.
      """##
    case "bad-escape": return ##"""
      # bad-escape

      In double quotes, a backslash starts an escape sequence such as `\n` or `\"`. YAML does not have the
      escape sequence that is used here.

      ## Example

      ```yaml
      program: Full Body
      about: "Squat\Bench"
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: '\B' is not an escape of YAML [bad-escape]
        --> input.yaml:2:14
         |
       2 | about: "Squat\Bench"
         |              ^^ in double quotes a backslash begins an escape
         |
      help: in single quotes a backslash is itself: about: 'Squat\Bench'
      ```

      ## How to fix it

      To write a backslash, put the text in single quotes or double the backslash:

      ```yaml
      about: 'Squat\Bench'
      about: "Squat\\Bench"
      ```
      """##
    case "bad-exercise-name": return ##"""
      # bad-exercise-name

      The new name of an exercise is not valid. It is empty, has more than one line, or contains a double
      quote, ` as ` or ` for `.

      The words ` as ` and ` for ` have a meaning of their own next to an exercise. `Squat as T2` is the
      slot T2 of the squat, and `Leg Press for Squat` is a leg press done instead of squats.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      prog exercises rename Curl 'Curl as T2'
      ```

      ## Report

      ```text
      error: 'Curl as T2' is no name of an exercise [bad-exercise-name]
      help: a name is one line, without quotes, ' as ' and ' for '
      ```

      ## How to fix it

      Choose a name of one line without them:

      ```sh
      prog exercises rename Curl 'Barbell Curl'
      ```
      """##
    case "bad-indent": return ##"""
      # bad-indent

      The line does not line up with the lines above it, so YAML cannot tell what it belongs to. All keys
      of a mapping start in the same column. So do all `-` of a list.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat: 3x5
           warmup: 2x10 @ 20kg
      ```

      ## Report

      ```text
      error: the line 'warmup: 2x10 @ 20kg' does not line up with the lines above [bad-indent]
        --> input.yaml:5:6
         |
       5 |      warmup: 2x10 @ 20kg
         |      ^^^^^^ indented by 5
         |
      help: indent it with 6 blanks:       warmup: 2x10 @ 20kg
      help: if it belongs to the text above, write '|' behind that key and the text below
      ```

      ## How to fix it

      Indent the line as the report shows. An option of an exercise starts in the same column as the name
      of the exercise:

      ```yaml
      - Squat: 3x5
        warmup: 2x10 @ 20kg
      ```

      If the line continues a longer text, write `|` or `>` after the key of that text. Then put the whole
      text on the lines below, indented deeper than the key.
      """##
    case "bad-name": return ##"""
      # bad-name

      The name is not valid. Names of values, schemes and inputs are one word of letters, digits and `_`,
      so that expressions can use them. The name of a progression is one word, too.

      Names of days, lifts and programs may have spaces, but no line breaks. No name is longer than 200
      bytes.

      ## Example

      ```yaml
      program: Strength
      values: {training phase: 1}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: 'training phase' cannot be the name of a value [bad-name]
        --> input.yaml:2:10
         |
       2 | values: {training phase: 1}
         |          ^^^^^^^^^^^^^^ a name is one word of letters, digits and _
         |
      help: write `training_phase`
      ```

      ## How to fix it

      Choose another name, and use it everywhere in the program. An underscore can replace a space:

      ```yaml
      values: {training_phase: 1}
      ```
      """##
    case "bad-program-name": return ##"""
      # bad-program-name

      The name cannot be the name of a file in `programs/`. It is empty, contains a `/`, begins with a `.`
      or a `-`, or is longer than 100 bytes.

      ## Example

      ```sh
      prog init --no-git . >/dev/null
      prog new plans/garage
      ```

      ## Report

      ```text
      error: 'plans/garage' cannot be the name of a program's file [bad-program-name]
      help: write a name without a folder, such as leg-day
      ```

      ## How to fix it

      Give one name without a folder. prog adds the folder and the extension, so this creates
      `programs/garage.yaml`:

      ```sh
      prog new garage
      ```
      """##
    case "bad-quantity": return ##"""
      # bad-quantity

      The text begins like a quantity but is not one, for example because its unit is wrong. If it has a
      `|`, one side must be a load in pounds and the other a load in kilograms.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight += 5lb|3lb
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: '5lb|3lb' is not one load in lb and in kg [bad-quantity]
        --> input.yaml:8:27
         |
       8 |       - always: weight += 5lb|3lb
         |                           ^^^^^^^ lb on one side, kg on the other
         |
      help: write both units of one load: 5lb|2.5kg
      ```

      ## How to fix it

      Write a number with a unit: `2.5kg`, `90s`, `400m` or `10%`. To give a load for both units, write
      one in pounds and one in kilograms: `5lb|2.5kg`.
      """##
    case "bad-table-row": return ##"""
      # bad-table-row

      The key of a row in a table is not a number or a range. prog looks up a number in a table, so each
      row must say which numbers it covers.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          with: {steps: {"0..4": 0kg, 5+: 2.5kg}}
          rules:
            - when made: weight += steps(top.reps)
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: '0..4' is not a row of a table [bad-table-row]
        --> input.yaml:7:21
         |
       7 |     with: {steps: {"0..4": 0kg, 5+: 2.5kg}}
         |                     ^^^^ no number or range
         |
      help: write rows as ..-2, -1, 0-1, 1+ or else
      ```

      ## How to fix it

      Write each row as one of these: `..-2` (-2 and below), `-1` (exactly -1), `0-1` (from 0 to 1), `1+`
      (1 and above), or `else` (everything that no other row covers). For example:

      ```yaml
      with: {steps: {0-4: 0kg, 5+: 2.5kg}}
      ```
      """##
    case "bad-tempo": return ##"""
      # bad-tempo

      The tempo is not valid. A tempo has four characters: seconds down, pause, seconds up, pause. Instead
      of the seconds up you can write `X`, which means as fast as possible.

      ## Example

      ```sh
      prog read --as program '3x8 tempo 31'
      ```

      ## Report

      ```text
      error: '31' is no tempo [bad-tempo]
        --> <input>:1:11
         |
       1 | 3x8 tempo 31
         |           ^^ seconds down, pause, up (or X for fast), pause
         |
      help: write 'tempo 31X1'
      ```

      ## How to fix it

      Write all four characters. In `tempo 31X1` you take 3 seconds down, pause for 1 second, lift as fast
      as possible, and pause for 1 second. Write `0` for no pause: `tempo 3010`.
      """##
    case "bad-time": return ##"""
      # bad-time

      The text is not a valid time. In `1:75`, for example, the seconds are above 59. A plain number is
      not a time either, because it could mean seconds or minutes. Times have a precision of 0.1 seconds.

      ## Example

      ```sh
      prog read --as program '1:75'
      ```

      ## Report

      ```text
      error: '1:75' is no time [bad-time]
        --> <input>:1:1
         |
       1 | 1:75
         | ^^^^ minutes, then seconds from 00 to 59
         |
      help: write it like '1:30' or '1:02:03'
      ```

      ## How to fix it

      Write minutes and seconds as `1:30`, hours as `1:02:03`, or use units: `90s`, `10min`, `1h05min`.
      Write a range from the shorter time to the longer one: `30-60s` or `1:00-1:30`.
      """##
    case "base-in-itself": return ##"""
      # base-in-itself

      The `base` of a lift is another lift, from which prog reads the values that this lift does not
      declare. Here the bases form a circle, so there is no lift to start from.

      ## Example

      ```yaml
      program: Strength
      lifts:
        Squat:       {base: Front Squat}
        Front Squat: {base: Squat}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the base of 'Squat' leads back to it [base-in-itself]
        --> input.yaml:3:3
         |
       3 |   Squat:       {base: Front Squat}
         |   ^^^^^ a lift cannot be its own base
         |
      help: leave one 'base' of the circle out
      ```

      ## How to fix it

      Remove one `base` from the circle, and declare the values of that lift instead:

      ```yaml
      lifts:
        Squat:       {1rm: ask, tm: 90% of 1rm}
        Front Squat: {base: Squat}
      ```
      """##
    case "broken-reference": return ##"""
      # broken-reference

      The `of` line of a workout names the program, its version, the day and the week. One part of this
      line cannot be read. The workout still counts toward records, but the program does not advance.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        of leg-day 1a2b3c, day Leg Day
        Leg Press: 3x10 @ 180lb

      2025-09-25 18:05 workout Leg Day
        of leg-day, day Push, heavy

      2025-09-26 18:05 workout Leg Day
        of leg-day 1a2b3c4d, day Leg Day, week one
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb

      Thu 25 Sep 2025 18:05 · Leg Day  2025-09-25.1

      Fri 26 Sep 2025 18:05 · Leg Day  2025-09-26.1
      error: '1a2b3c' is no version of a program [broken-reference]
        --> history/2025.txt:4:14
         |
       4 |   of leg-day 1a2b3c, day Leg Day
         |              ^^^^^^ a version is 8 hex digits, as in 1a2b3c4d
         |
      help: leave the version out to use the program as it is now

      error: 'heavy' is not a part of 'of' [broken-reference]
        --> history/2025.txt:8:25
         |
       8 |   of leg-day, day Push, heavy
         |                         ^^^^^
         |                 'day NAME', 'week N', 'cycle N' or 'block NAME' is expected
         |
      help: a day's name with a comma stands in quotes: day "Push, heavy"

      error: 'one' is no number of a week [broken-reference]
         --> history/2025.txt:11:42
          |
       11 |   of leg-day 1a2b3c4d, day Leg Day, week one
          |                                          ^^^
          |                                          a whole number from 1 is expected
          |
      …
      ```

      ## How to fix it

      Correct the part. A complete line looks like this:

      ```text
        of leg-day 1a2b3c4d, day Leg Day, week 1
      ```

      The version is eight hexadecimal digits. Without a version, prog uses the program as it is now. Put
      a name in quotes if it contains a comma: `day "Push, heavy"`.
      """##
    case "by-with-other-keys": return ##"""
      # by-with-other-keys

      `by week`, `by turn` and the like list all cases in order, from 1 on. Other cases beside such a list
      would overlap with it, so the list must be the only key.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: {by turn: [3x5, 5x3], week 4: 3x3}
      ```

      ## Report

      ```text
      error: 'by turn' beside other cases [by-with-other-keys]
        --> input.yaml:4:36
         |
       4 |     - Squat: {by turn: [3x5, 5x3], week 4: 3x3}
         |                                    ^^^^^^ a list of cases stands alone
         |
      help: put the list inside a case: `else: {by turn: [...]}`
      ```

      ## How to fix it

      Remove the other cases, or put the list inside a case:

      ```yaml
      - Squat: {week 4: 3x3, else: {by turn: [3x5, 5x3]}}
      ```
      """##
    case "cannot-create": return ##"""
      # cannot-create

      prog could not create a file or a folder. The report gives the reason: permissions, for example, or
      a folder that has the name of the file.

      ## Example

      ```sh
      prog init --no-git --program leg-day >out
      prog start leg-day --date 2025-09-01 >>out
      mkdir history/.draft-session.lock
      prog run --date 2025-09-02 </dev/null
      ```

      ## Report

      ```text
      error: cannot create 'history/.draft-session.lock': it is a folder [cannot-create]
      note: what was there before is unchanged
      help: move the folder away; a file is expected here
      ```

      ## How to fix it

      Remove the obstacle that the report names, then run the command again. `ls -l` shows who owns a file
      or folder and who may write to it. Nothing that was there before has changed.
      """##
    case "cannot-read": return ##"""
      # cannot-read

      prog could not read a file. The report gives the reason: permissions, for example, or a folder that
      has the name of the file.

      ## Example

      ```sh
      touch prog.yaml
      mkdir -p history/2025.txt
      prog today --date 2025-09-24
      ```

      ## Report

      ```text
      error: cannot read 'history/2025.txt': it is a folder [cannot-read]
      help: move the folder away; a file is expected here
      ```

      ## How to fix it

      Remove the obstacle that the report names, then run the command again. `ls -l` shows who owns a file
      and who may read it.
      """##
    case "cannot-write": return ##"""
      # cannot-write

      prog could not write a file. The report gives the reason: permissions, for example, or a folder that
      has the name of the file. The contents of the file have not changed.

      ## Example

      ```sh
      touch prog.yaml
      mkdir -p history/.prog.lock
      printf '; prog history 1\n' >history/2025.txt
      prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      ```

      ## Report

      ```text
      'Squat' is new to this history
      error: cannot write 'history/.prog.lock': it is a folder [cannot-write]
      note: what was there before is unchanged
      help: move the folder away; a file is expected here
      ```

      ## How to fix it

      Remove the obstacle that the report names, then run the command again. `ls -l` shows who owns a file
      and who may write to it.
      """##
    case "case-gap": return ##"""
      # case-gap

      The schedule names this day in a week for which there is no case, so prog cannot tell what to do in
      that week.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 4, week: {mon: A}}
      days:
        A:
          - Squat: {weeks 1-2: 3x5, week 4: 2x5}
      ```

      ## Report

      ```text
      error: 'Squat' has no case for week 3 [case-gap]
        --> input.yaml:5:15
         |
       5 |     - Squat: {weeks 1-2: 3x5, week 4: 2x5}
         |               ^^^^^^^^^ day 'A' comes in that week
         |
      help: add `week 3`, or `else`; `none` leaves the exercise out
      ```

      ## How to fix it

      Add a case for the week, or `else` for all remaining weeks. If you do not do the exercise in that
      week, write `none`:

      ```yaml
      - Squat: {weeks 1-2: 3x5, week 3: none, week 4: 2x5}
      ```
      """##
    case "case-never-comes": return ##"""
      # case-never-comes

      The case is never reached. The schedule does not have its week, cycle, pass, block or deload, or
      does not name this day then. A case such as `stage 5` is never reached if no rule sets `stage` to 5.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 4, week: {mon: A}}
      days:
        A:
          - Squat: {week 5: 2x5, else: 3x5}
      ```

      ## Report

      ```text
      warning: the case 'week 5' never comes [case-never-comes]
        --> input.yaml:5:15
         |
       5 |     - Squat: {week 5: 2x5, else: 3x5}
         |               ^^^^^^ nothing leads there
         |
      help: the cycle has 4 weeks
      ```

      ## How to fix it

      Correct the number or name in the case, or remove the case. To reach a case such as `week 5`, make
      the cycle longer: `schedule: {weeks: 5, ...}`. To reach `deload`, mark a week of the schedule with
      `deload: true`.
      """##
    case "case-shadowed": return ##"""
      # case-shadowed

      The case is never reached, because the cases before it already apply whenever it would. prog takes
      the first case that applies.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 4, week: {mon: A}}
      days:
        A:
          - Squat: {weeks 1-3: 3x5, week 2: 3x3, else: 2x5}
      ```

      ## Report

      ```text
      warning: the case 'week 2' is never reached [case-shadowed]
        --> input.yaml:5:31
         |
       5 |     - Squat: {weeks 1-3: 3x5, week 2: 3x3, else: 2x5}
         |                               ^^^^^^ the cases before it take all of it
         |
      help: put it before them, or remove it: the first that holds is taken
      ```

      ## How to fix it

      Put the narrower case first:

      ```yaml
      - Squat: {week 2: 3x3, weeks 1-3: 3x5, else: 2x5}
      ```

      If the cases before it are right, remove the case.
      """##
    case "case-without-count": return ##"""
      # case-without-count

      In a list of cases written in `[ ]`, each comma starts a new case. `[4x3, 3+]` therefore is two
      cases, although it looks like one case of two sets. To prevent this mistake, prog needs a count in
      each of these cases.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 2}
      days:
        A:
          - Squat: {by week: [4x3, 3+]}
      ```

      ## Report

      ```text
      error: '3+' in a list of cases has no count [case-without-count]
        --> input.yaml:5:30
         |
       5 |     - Squat: {by week: [4x3, 3+]}
         |                              ^^ read as a case of its own
         |
      help: in `[ ]` each comma begins a case: write a case of several sets as a list, [[4x3, 3+], [3x2, 2+]]
      help: or give it a count: `1x3+`
      ```

      ## How to fix it

      If the case has several sets, write it as a list of its own:

      ```yaml
      - Squat: {by week: [[4x3, 3+], [3x2, 2+]]}
      ```

      If the set is a case of its own, give it a count: `[4x3, 1x3+]`.
      """##
    case "chained-comparison": return ##"""
      # chained-comparison

      `a < b < c` would compare the result of `a < b` with `c`. That result is true or false, and not a
      number, so the comparison has no meaning.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when 3 < top.reps < 8: weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: a comparison of a comparison [chained-comparison]
        --> input.yaml:8:27
         |
       8 |       - when 3 < top.reps < 8: weight += 2.5kg
         |                           ^ the second comparison
         |
      help: join two comparisons: a < b and b < c
      ```

      ## How to fix it

      Write two comparisons and join them with `and`:

      ```yaml
      - when 3 < top.reps and top.reps < 8: weight += 2.5kg
      ```
      """##
    case "changed-meanwhile": return ##"""
      # changed-meanwhile

      Another application changed the file while prog was about to write it. prog wrote nothing, so that
      it does not overwrite the other change.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      # Long enough that the file changes while it is read, as something else writes to it all the time.
      yes '; a comment' | head -n 60000 >history/2025.txt
      perl -e '
        open my $file, ">>", shift or die;
        while (syswrite $file, ";\n") { select undef, undef, undef, 0.001 }
      ' history/2025.txt &
      prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      status=$?
      kill $!
      exit $status
      ```

      ## Report

      ```text
      'Squat' is new to this history
      error: 'history/2025.txt' is changed again and again by something else [changed-meanwhile]
      note: nothing was changed
      help: close editors and synchronisation that write to it, then try again
      ```

      ## How to fix it

      Look at the file or entry again, then repeat the command. If the error comes back, close editors and
      pause sync tools that write to the file.
      """##
    case "colon-in-text": return ##"""
      # colon-in-text

      A colon followed by a space ends a key, even in the middle of a text. YAML therefore reads the first
      part of the text as another key.

      ## Example

      ```yaml
      program: Full Body: three days
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the text 'Full Body: three days' has a ': ' in it [colon-in-text]
        --> input.yaml:1:19
         |
       1 | program: Full Body: three days
         |                   ^ a ':' and a blank end a key
         |
      help: write the text in quotes: program: "Full Body: three days"
      ```

      ## How to fix it

      Put the text in quotes:

      ```yaml
      program: "Full Body: three days"
      ```
      """##
    case "colon-without-blank": return ##"""
      # colon-without-blank

      A key ends with a colon and a space. Without the space, YAML reads the key and its value as one
      text.

      ## Example

      ```yaml
      program:Full Body
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: no blank stands behind the ':' of 'program:Full Body' [colon-without-blank]
        --> input.yaml:1:8
         |
       1 | program:Full Body
         |        ^ not the end of a key without a blank
         |
      help: write a blank: program: Full Body
      ```

      ## How to fix it

      Write a space after the colon:

      ```yaml
      program: Full Body
      ```
      """##
    case "conflict-marker": return ##"""
      # conflict-marker

      The file contains a conflict marker that git left after a merge: `<<<<<<<`, `=======` or `>>>>>>>`.
      prog reads the entries of both sides, so some entries may appear twice.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
      <<<<<<< HEAD
      2025-09-25 18:00 workout Upper
        Bench Press: 3x5 @ 80kg
      =======
      2025-09-25 bodyweight 82.6kg
      >>>>>>> phone
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb

      Thu 25 Sep 2025 18:00 · Upper  2025-09-25.1
        Bench Press: 3x5 @ 80kg

      Thu 25 Sep 2025 · bodyweight 82.6kg  2025-09-25.2
      error: the conflict marker '<<<<<<< HEAD' of git is in the file [conflict-marker]
        --> history/2025.txt:5:1
         |
       5 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ left by a merge
         |
      note: both sides of the conflict are read, so that entries may stand twice
      help: keep the lines that are right and remove the lines <<<<<<<, ======= and >>>>>>>
      ```

      ## How to fix it

      Open the file, keep the entries that are right, and delete the marker lines.

      To avoid these conflicts, run `prog init` in the training folder. It sets up a merge driver, so that
      git merges the history entry by entry.
      """##
    case "constant-comparison": return ##"""
      # constant-comparison

      The comparison always has the same result. Both sides are constants, or both are the same
      expression, or the result is the same in every week, cycle and pass of the schedule.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 4, week: {mon: A}}
      days:
        A:
          - Squat: 3x5
            progress:
              state: {weight: open}
              rules:
                - when made and week == 5: weight += 5kg
                - when made: weight += 2.5kg
      ```

      ## Report

      ```text
      warning: 'week == 5' never holds [constant-comparison]
        --> input.yaml:9:27
         |
       9 |           - when made and week == 5: weight += 5kg
         |                           ^^^^^^^^^ the same at all times
         |
      help: 'week' goes from 1 to 4 in this schedule
      ```

      ## How to fix it

      Compare something that changes, or remove the condition. In a schedule of 4 weeks, `week` goes from
      1 to 4, so a rule for the last week is:

      ```yaml
      - when made and week == 4: weight += 5kg
      ```
      """##
    case "control-character": return ##"""
      # control-character

      The file contains a control character: an invisible character such as a bell or a NUL. It usually
      gets into a file with pasted text.

      ## Example

      ```yaml
      program: Full Body
      about: three days� a week
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the character U+0007 cannot stand in a file [control-character]
        --> input.yaml:2:18
         |
       2 | about: three days␇ a week
         |                  ^ not visible, and not a part of a text
         |
      help: remove it
      ```

      ## How to fix it

      Delete the character at the place in the report. Most editors can show invisible characters. An
      escape sequence for such a character, as in `"\a"`, is not allowed either.
      """##
    case "count-beside-list": return ##"""
      # count-beside-list

      `5/5/4` lists the reps of three sets, so it already says how many sets there are. A count before the
      list would say it a second time.

      ## Example

      ```sh
      prog read --as program '3x5/5/4 @ 100kg'
      ```

      ## Report

      ```text
      error: a count before the list '5/5/4' [count-beside-list]
        --> <input>:1:1
         |
       1 | 3x5/5/4 @ 100kg
         | ^^^^^^^ a list counts its sets itself
         |
      help: write '5/5/4' for 3 sets
      ```

      ## How to fix it

      Remove the count: `5/5/4 @ 100kg`. If all sets have the same reps, use a count instead of the list:
      `3x5 @ 100kg`.
      """##
    case "count-out-of-range": return ##"""
      # count-out-of-range

      The number of sets must be a whole number from 1 to 100.

      ## Example

      ```sh
      prog read --as program '101x5 @ 100kg'
      ```

      ## Report

      ```text
      error: '101' is no number of sets [count-out-of-range]
        --> <input>:1:1
         |
       1 | 101x5 @ 100kg
         | ^^^ 1 to 100 sets
         |
      help: write a number of sets from 1 to 100
      ```

      ## How to fix it

      Correct the number. If the number of sets can be 0, write a range from 1 and add `optional`:
      `1-3x5 optional`. For many reps over any number of sets, write a total: `100 total`.
      """##
    case "damaged-version": return ##"""
      # damaged-version

      prog keeps the text of every program version you trained with in `history/programs/`. The file name
      ends with a checksum of the text. The two no longer match, so the file has been changed.

      Your past workouts depend on this version, so prog does not use the changed text.

      ## Example

      ```sh
      prog init --no-git --program leg-day >init.log
      prog start leg-day --date 2025-09-01 >>init.log
      echo '# kept, then changed' | tee -a history/programs/*.yaml >>programs/leg-day.yaml
      echo '# and edited' >>programs/leg-day.yaml
      prog today --date 2025-09-02
      ```

      ## Report

      ```text
      error: 'history/programs/leg-day-407c7ab0.yaml' is not what it was when it was kept [damaged-version]
        --> history/programs/leg-day-407c7ab0.yaml
      note: its text is of version b98bc740
      help: restore it from git: git checkout -- history/programs/leg-day-407c7ab0.yaml
      ```

      ## How to fix it

      Restore the file from git:

      ```sh
      git checkout -- history/programs/leg-day-407c7ab0.yaml
      ```

      To change a program, edit its file in `programs/` instead.
      """##
    case "day-never-scheduled": return ##"""
      # day-never-scheduled

      The program has a schedule, but the schedule does not name this day. The day is never due.

      ## Example

      ```yaml
      program: Strength
      schedule: {week: {mon: A, thu: B}}
      days:
        A: [Squat: 3x5]
        B: [Bench Press: 3x5]
        C: [Deadlift: 5]
      ```

      ## Report

      ```text
      warning: the schedule never names the day 'C' [day-never-scheduled]
        --> input.yaml:6:3
         |
       6 |   C: [Deadlift: 5]
         |   ^ never due
         |
      help: put it into the schedule, or remove it
      ```

      ## How to fix it

      Add the day to the schedule, or delete it under `days`:

      ```yaml
      schedule: {week: {mon: A, thu: B, sat: C}}
      ```
      """##
    case "day-unknown-to-program": return ##"""
      # day-unknown-to-program

      A workout in the history names a day that its program does not have. The workout counts toward
      records, but the program does not advance.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: 'strength' has no day 'AA' [day-unknown-to-program]
        --> history/2025.txt:6:20
         |
       6 |   of strength, day AA
         |                    ^^ moves nothing
         |
      help: correct it: prog history edit 2025-09-01.2
      ```

      ## How to fix it

      Correct the name of the day. `prog history edit` opens the entry in your editor:

      ```sh
      prog history edit 2025-09-01.2
      ```
      """##
    case "days-replaced": return ##"""
      # days-replaced

      The program extends another file and has its own `days`. This key replaces all days of the other
      file, so the days that you did not write again are gone. This is probably a mistake.

      ## Example

      ```yaml
      extends: ./531.yaml
      days:
        Squat: [Squat: 5x5 @ 75%]
      ```

      ## Report

      ```text
      warning: 'days' replaces all 2 days of '531.yaml' [days-replaced]
        --> input.yaml:2:1
         |
       2 | days:
         | ^^^^ `Press` is gone
         |
      help: to replace only what is written: `days.Squat: ...`
      help: to leave a day out: `days.Press: null`
      ```

      ## How to fix it

      To replace only some days, write the name of the day after a dot. The other days are kept:

      ```yaml
      extends: ./531.yaml
      days.Squat: [Squat: 5x5 @ 75%]
      ```

      To remove a day, set it to `null`: `days.Press: null`.
      """##
    case "decimal-comma": return ##"""
      # decimal-comma

      There is a comma between two digits. It could be a decimal comma or a comma between two sets, and
      prog does not guess.

      ## Example

      ```sh
      prog read --as history '5 @ 2,5kg'
      ```

      ## Report

      ```text
      error: '2,5kg' has a comma between digits [decimal-comma]
        --> <input>:1:5
         |
       1 | 5 @ 2,5kg
         |     ^^^ a comma where a point or a blank belongs
         |
      help: write '2.5kg'
      ```

      ## How to fix it

      Write decimals with a point: `2.5kg`. Write a space after a comma between sets:
      `5 @ 100kg, 5 @ 110kg`. To list the reps of several sets at one load, use slashes: `5/5/4 @ 100kg`.
      """##
    case "deload-never-comes": return ##"""
      # deload-never-comes

      The schedule has a deload every few weeks, but it stops before the first one.

      ## Example

      ```yaml
      program: Strength
      schedule:
        blocks:
          - {block: Base, weeks: 3, week: {mon: A}}
        deload: {every: 4 weeks, load: 90%}
        then: stop
      days:
        A: [Squat: 3x5]
      ```

      ## Report

      ```text
      warning: a deload every 4 weeks never comes [deload-never-comes]
        --> input.yaml:3:3
         |
       3 |   blocks:
         |   ^^^^^^^
      ...
       6 |   then: stop
         |   ^^^^^^^^^^ the schedule stops after 3 weeks
         |
      help: mark a week or a block instead: `deload: true`
      ```

      ## How to fix it

      Use a smaller number of weeks in `deload: {every: ...}`. Or mark a week or block as the deload:

      ```yaml
      schedule:
        blocks:
          - {block: Base, weeks: 3, week: {mon: A}}
          - {block: Deload, weeks: 1, week: {mon: A}, deload: {load: 90%}}
        then: stop
      ```
      """##
    case "disk-full": return ##"""
      # disk-full

      The disk is full, or the file would become larger than your system allows. The contents of the file
      have not changed.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      printf '; prog history 1\n\n; %03000d\n' 0 >history/2025.txt
      # No file may have more than a kilobyte: what a full disk looks like from within.
      trap '' XFSZ
      ulimit -f 1
      prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      ```

      ## Report

      ```text
      'Squat' is new to this history
      error: there is no room to write 'history/2025.txt': file too large [disk-full]
      note: what was there before is unchanged
      help: raise the limit: ulimit -f unlimited
      ```

      ## How to fix it

      Free some space on the disk, then run the command again. If the report names a limit, raise it with
      `ulimit -f unlimited`.
      """##
    case "distance-out-of-range": return ##"""
      # distance-out-of-range

      The distance is too large. A distance can be at most 100,000 of its unit.

      ## Example

      ```sh
      prog read --as program '200000m'
      ```

      ## Report

      ```text
      error: '200000m' is too far [distance-out-of-range]
        --> <input>:1:1
         |
       1 | 200000m
         | ^^^^^^^ at most 100000 of a unit
         |
      help: write it in a larger unit
      ```

      ## How to fix it

      Correct the number, or use a larger unit: `200km` instead of `200000m`.
      """##
    case "division-by-zero": return ##"""
      # division-by-zero

      A number is divided by zero, so the expression has no value. The divisor is a constant zero, or a
      value that is zero at that moment.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight = weight / 0
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'weight' is divided by zero [division-by-zero]
        --> input.yaml:8:36
         |
       8 |       - when made: weight = weight / 0
         |                                    ^ always zero
         |
      help: divide by something else, or multiply by a share
      ```

      ## How to fix it

      Divide by something that is never zero, or test the divisor first. Here `gain` and `n` are values of
      the rule:

      ```yaml
      - when made: weight += gain / n if n > 0 else 0kg
      ```
      """##
    case "duplicate-entry": return ##"""
      # duplicate-entry

      An entry appears twice in the history, word for word. This often happens when a merge conflict is
      resolved by hand. Both entries would count.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 07:00 bodyweight 82.4kg

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb

      2025-09-24 07:00 bodyweight 82.4kg
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 07:00 · bodyweight 82.4kg  2025-09-24.1

      Wed 24 Sep 2025 07:00 · bodyweight 82.4kg  2025-09-24.3

      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.2
        Leg Press: 3x10 @ 180lb
      error: the bodyweight of 2025-09-24 stands twice [duplicate-entry]
        --> history/2025.txt:8:1
         |
       8 | 2025-09-24 07:00 bodyweight 82.4kg
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         | word for word the same as history/2025.txt:3
         |
      note: this is how a bad merge by git looks
      help: remove one of the two, or give them different times if both happened
      ```

      ## How to fix it

      Delete one of them. If both happened, give them different times:

      ```text
      2025-09-24 07:00 bodyweight 82.4kg

      2025-09-24 21:30 bodyweight 82.4kg
      ```
      """##
    case "duplicate-key": return ##"""
      # duplicate-key

      A key appears twice in the same mapping. Only one of the two values could be used, so YAML does not
      allow it.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat: 3x5
        Full Body:
          - Deadlift: 5
      ```

      ## Report

      ```text
      error: duplicate key 'Full Body' [duplicate-key]
        --> input.yaml:5:3
         |
       5 |   Full Body:
         |   ^^^^^^^^^ given a second time
         |
      note: 'Full Body' is first given in line 3
      help: remove one of the two, or give it another name
      ```

      ## How to fix it

      Remove one of the two keys, or rename it. If you do the same exercise twice on a day, write two
      entries of a list, each with its own `-`:

      ```yaml
      - Squat: 5 @ 100kg
      - Squat: 3x8 @ 80kg
      ```

      To merge several mappings, use one `<<` with a list: `<<: [*one, *two]`.
      """##
    case "duplicate-modifier": return ##"""
      # duplicate-modifier

      The set has the same modifier twice, such as two rest times.

      ## Example

      ```sh
      prog read --as program '5 rest 2min rest 3min'
      ```

      ## Report

      ```text
      error: 'rest' stands twice [duplicate-modifier]
        --> <input>:1:13
         |
       1 | 5 rest 2min rest 3min
         |             ^^^^^^^^^ the set has it already
         |
      help: leave one of the two out
      ```

      ## How to fix it

      Remove one of the two: `5 rest 3min`.
      """##
    case "duplicate-name": return ##"""
      # duplicate-name

      Two things have the same name, and a reference to the name would not say which one it means. For
      example, an input and a value share a name, or two blocks do.

      ## Example

      ```yaml
      program: Strength
      inputs:
        phase: {ask: "Which phase?", kind: number}
      values: {phase: 1}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: 'phase' is an input and a value [duplicate-name]
        --> input.yaml:4:10
         |
       4 | values: {phase: 1}
         |          ^^^^^ an input has this name
         |
      help: name one of them otherwise
      ```

      ## How to fix it

      Rename one of them, and use the new name in all places that refer to it. If a block comes several
      times, write it once and add `repeat: 2`.
      """##
    case "duplicate-workout": return ##"""
      # duplicate-workout

      Two workouts have the same date, time and title. This often happens when a merge conflict is
      resolved by hand. Both workouts would count.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 190lb
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb

      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.2
        Leg Press: 3x10 @ 190lb
      error: the workout 'Leg Day' of 2025-09-24 18:05 stands twice [duplicate-workout]
        --> history/2025.txt:6:1
         |
       6 | 2025-09-24 18:05 workout Leg Day
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         | the same date, time and title as history/2025.txt:3
         |
      note: this is how a bad merge by git looks
      help: put the lines that are right under one of them and remove the other
      help: or give them different times if both happened
      ```

      ## How to fix it

      If they are the same workout, keep one. Move any sets that are missing from it, then delete the
      other. If both happened, give them different times.
      """##
    case "effort-not-in-halves": return ##"""
      # effort-not-in-halves

      An effort (RPE) must be a whole or half number, such as `@8` or `@8.5`. You cannot judge an effort
      more precisely than that.

      ## Example

      ```sh
      prog read --as program '5 @8.3'
      ```

      ## Report

      ```text
      error: RPE 8.3 is finer than a half [effort-not-in-halves]
        --> <input>:1:4
         |
       1 | 5 @8.3
         |    ^^^ RPE goes in halves
         |
      help: write '@8' or '@8.5'
      ```

      ## How to fix it

      Write the nearest half: `@8` or `@8.5`.
      """##
    case "effort-out-of-range": return ##"""
      # effort-out-of-range

      A number without a unit after `@` is an effort (RPE), which goes from 1 to 10. A larger number is
      usually a load or a percentage without its unit. Reps in reserve go from 0 to 9.

      ## Example

      ```sh
      prog read --as program --unit lb '5 @ 185'
      ```

      ## Report

      ```text
      error: '@185' is no effort: RPE goes from 1 to 10 [effort-out-of-range]
        --> <input>:1:3
         |
       1 | 5 @ 185
         |   ^^^^^ a bare number after '@' is an RPE
         |
      help: for a load, write '@ 185lb'
      help: for a percentage, write '@ 185%'
      ```

      ## How to fix it

      Add the unit: `5 @ 185lb` for a load, `5 @ 85%` for a percentage. Efforts look like `5 @8` or
      `5 @ 2 rir`.
      """##
    case "empty-cases": return ##"""
      # empty-cases

      There is a mapping or list of cases here, but it is empty. prog cannot tell what to do.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: {}
      ```

      ## Report

      ```text
      error: 'Squat' is an empty mapping [empty-cases]
        --> input.yaml:4:14
         |
       4 |     - Squat: {}
         |              ^^ no case stands here
         |
      help: write cases such as `{week 1: 3x5, else: 5x5}`, or `none`
      ```

      ## How to fix it

      Write at least one case:

      ```yaml
      - Squat: {week 1: 3x5, else: 5x5}
      ```

      Write `none` to omit the exercise.
      """##
    case "empty-log": return ##"""
      # empty-log

      `prog log` was not given anything to log.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog log ' ; '
      ```

      ## Report

      ```text
      error: there is nothing to log [empty-log]
      help: prog log "squat 3x5 @ 100kg"
      ```

      ## How to fix it

      Write an exercise and its sets. Separate several exercises with `;`:

      ```sh
      prog log "squat 3x5 @ 100kg; bench 80kg 5,5,4"
      ```
      """##
    case "empty-program": return ##"""
      # empty-program

      The file does not contain a program. It is empty, or it has only comments.

      ## Example

      ```yaml
      # A program that is still to be written.
      ```

      ## Report

      ```text
      error: the program is empty [empty-program]
        --> input.yaml:1:1
         |
       1 | # A program that is still to be written.
         | ^ nothing stands here
         |
      help: begin with `program: My Program` and `days:`
      ```

      ## How to fix it

      A program needs a title and at least one day:

      ```yaml
      program: My Program
      days:
        A:
          - Squat: 3x5
      ```

      `prog new NAME` creates a complete program that you can change.
      """##
    case "empty-set": return ##"""
      # empty-set

      A set is missing before or after a comma, or there is no set at all.

      ## Example

      ```sh
      prog read --as program '3x5,, 5'
      ```

      ## Report

      ```text
      error: no set beside the comma [empty-set]
        --> <input>:1:5
         |
       1 | 3x5,, 5
         |     ^ a set belongs here
         |
      help: leave the comma out
      ```

      ## How to fix it

      Remove the extra comma, or write the missing set: `3x5, 5`.
      """##
    case "entry-of-stopped-program": return ##"""
      # entry-of-stopped-program

      The entry is about a program that was not running on that date: it was not started yet, or was
      already stopped. The sets count toward records, but the program does not advance.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 18:05 workout Leg Day
        of leg-day, day Leg Day
        Leg Press: 3x10 @ 180lb

      2025-09-02 start leg-day

      2025-09-10 stop leg-day

      2025-09-12 resume leg-day
      ```

      ## Report

      ```text
      Mon 1 Sep 2025 18:05 · Leg Day (leg-day)  2025-09-01.1
        Leg Press: 3x10 @ 180lb

      Tue 2 Sep 2025 · start leg-day  2025-09-02.1

      Wed 10 Sep 2025 · stop leg-day  2025-09-10.1

      Fri 12 Sep 2025 · resume leg-day  2025-09-12.1
      warning: the workout of 2025-09-01 is of 'leg-day', which is not running [entry-of-stopped-program]
        --> history/2025.txt:3:1
         |
       3 | 2025-09-01 18:05 workout Leg Day
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this moves nothing
         |
      help: write '2025-09-01 start leg-day' before it

      warning: the resume of 2025-09-12 is of 'leg-day', which is not running [entry-of-stopped-program]
         --> history/2025.txt:11:1
          |
       11 | 2025-09-12 resume leg-day
          | ^^^^^^^^^^^^^^^^^^^^^^^^^ this moves nothing
          |
      help: write '2025-09-12 start leg-day' before it
      ```

      ## How to fix it

      If the program was running, write a `start` entry before this one:

      ```text
      2025-09-01 start leg-day
      ```

      If the entry names the wrong program, correct the id. If a workout was not part of a program, delete
      its `of` line.
      """##
    case "exercise-exists": return ##"""
      # exercise-exists

      The new name of the exercise is already the name, or a former name, of an exercise. Renaming would
      mix the two up.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      prog exercises rename Curl Squat
      ```

      ## Report

      ```text
      error: there is an exercise 'Squat' already [exercise-exists]
      help: join the two: prog exercises merge Curl Squat
      ```

      ## How to fix it

      Choose another name. If the two are the same exercise, merge them:

      ```sh
      prog exercises merge Curl 'Barbell Curl'
      ```

      If a former name is in the way, remove it from `was` in `prog.yaml` first.
      """##
    case "exercise-twins": return ##"""
      # exercise-twins

      Two exercises in your history have nearly the same name. prog treats them as different exercises,
      with separate records, so one of the names is probably a typo.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: 'bench press' and 'Bench Press' are probably one exercise [exercise-twins]
        --> history/2025.txt:8:3
         |
       8 |   bench press: 3x5 @ 80kg
         |   ^^^^^^^^^^^ used once, 'Bench Press' 2 times
         |
      note: only case, blanks or dashes differ
      help: make them one: prog exercises merge 'bench press' 'Bench Press'

      warning: 'Deadlfit' and 'Deadlift' are probably one exercise [exercise-twins]
        --> history/2025.txt:9:3
         |
       9 |   Deadlfit: 5 @ 120kg
         |   ^^^^^^^^ used once, 'Deadlift' 2 times
         |
      note: one letter differs
      help: make them one: prog exercises merge Deadlfit Deadlift
      ```

      ## How to fix it

      If they are the same exercise, merge them. The first name is replaced by the second:

      ```sh
      prog exercises merge 'bench press' 'Bench Press'
      ```

      If they are different exercises, you can ignore the warning. For names that differ by one letter, it
      goes away when both names are in your programs or under `exercises` in `prog.yaml`.
      """##
    case "expression-too-deep": return ##"""
      # expression-too-deep

      Parentheses and operations are nested more than 64 levels deep in an expression.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight = ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((5kg)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))…
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: an expression nests deeper than 64 levels [expression-too-deep]
        --> input.yaml:8:90
         |
       8 | …((((((((((((((((((((((((((((((((((((((((((5kg))))))))))))))))))))))))))))…
         |                                      ^ too deep
         |
      help: keep parts of it as values
      ```

      ## How to fix it

      Remove parentheses that are not needed. Split the expression: declare a value under `state`, assign
      a part of the expression to it, and use its name:

      ```yaml
      state: {weight: open, gain: 0kg}
      rules:
        - always: gain = step * 2; weight += gain
      ```
      """##
    case "expression-too-long": return ##"""
      # expression-too-long

      The expression is longer than 4096 bytes.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight = 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg +…
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: an expression of 4146 bytes is longer than 4096 [expression-too-long]
        --> input.yaml:8:17
         |
       8 |       - always: weight = 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25kg + 1.25…
         |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         |                 too long
         |
      help: keep parts of it as values
      ```

      ## How to fix it

      Split the expression: declare a value under `state`, assign a part of the expression to it, and use
      its name:

      ```yaml
      state: {weight: open, gain: 0kg}
      rules:
        - always: gain = step * 2; weight += gain
      ```
      """##
    case "extends-broken-file": return ##"""
      # extends-broken-file

      `extends` names a file that exists, but prog cannot read it as a program. It may be empty, a folder,
      or invalid YAML. A note in the report gives the reason.

      ## Example

      ```yaml
      extends: ./531.yaml
      program: My 5/3/1
      ```

      ## Report

      ```text
      error: '531.yaml' is not a program that can be read [extends-broken-file]
        --> input.yaml:1:10
         |
       1 | extends: ./531.yaml
         |          ^^^^^^^^^^ what this program starts from
         |
      note: it is a list, not keys and values
      help: mend that file first: prog check 531.yaml
      ```

      ## How to fix it

      Fix that file first, or name another one:

      ```sh
      prog check 531.yaml
      ```
      """##
    case "extends-in-circle": return ##"""
      # extends-in-circle

      The program extends a file that extends the program again, directly or through other files. There is
      no file to start from.

      ## Example

      ```yaml
      extends: ./531.yaml
      program: My 5/3/1
      ```

      ## Report

      ```text
      error: the files extend one another in a circle [extends-in-circle]
        --> 531.yaml:1:10
         |
       1 | extends: ./input.yaml
         |          ^^^^^^^^^^^^ read already
         |
      note: input.yaml → 531.yaml → input.yaml
      help: name the program to start from
      ```

      ## How to fix it

      Remove `extends` from one of the files in the circle, and write its `days` there. If a file extends
      itself, name the file that you meant.
      """##
    case "extends-missing-file": return ##"""
      # extends-missing-file

      The file that `extends` names does not exist. The path is relative to the folder of the file that
      contains it. For a program on standard input, it is relative to the current folder.

      ## Example

      ```yaml
      extends: ./513.yaml
      program: My 5/3/1
      ```

      ## Report

      ```text
      error: there is no file './513.yaml' [extends-missing-file]
        --> input.yaml:1:10
         |
       1 | extends: ./513.yaml
         |          ^^^^^^^^^^ seen from the folder of 'input.yaml'
         |
      help: did you mean './531.yaml'?
      ```

      ## How to fix it

      Correct the path, and include the extension:

      ```yaml
      extends: ./531.yaml
      ```

      A program that comes with prog is not a file yet. Copy it into your training folder first, then
      write `extends: ./531-bbb.yaml`:

      ```sh
      prog new 531-bbb --from 531-bbb
      ```
      """##
    case "extends-not-relative": return ##"""
      # extends-not-relative

      `extends` names a web address or an absolute path. A program reads only files in its own folder
      tree. That makes programs of other people safe to run, and you can move your own.

      ## Example

      ```yaml
      extends: https://example.org/531.yaml
      program: My 5/3/1
      ```

      ## Report

      ```text
      error: 'https://example.org/531.yaml' is no path from this file's folder on [extends-not-relative]
        --> input.yaml:1:10
         |
       1 | extends: https://example.org/531.yaml
         |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ an address
         |
      note: a program reads nothing but files of its own folder tree
      help: put the file beside this one, and write `extends: ./531.yaml`
      ```

      ## How to fix it

      Put the file next to your program, and write its relative path:

      ```yaml
      extends: ./531.yaml
      ```
      """##
    case "extends-outside": return ##"""
      # extends-outside

      `extends` names a file outside the folder tree that the program may read. In a training folder, that
      is the whole training folder. Elsewhere, it is the folder of the program and everything below it.

      prog follows links, so a link that leads out of the folder tree is not allowed either.

      ## Example

      ```yaml
      extends: ../531.yaml
      program: My 5/3/1
      ```

      ## Report

      ```text
      error: '../531.yaml' leads out of the program's folder tree [extends-outside]
        --> input.yaml:1:10
         |
       1 | extends: ../531.yaml
         |          ^^^^^^^^^^^ not in the training folder, nor below this file's own
         |
      note: a program reads nothing but files of its own folder tree, links followed
      help: copy that file into the folder, and name the copy
      ```

      ## How to fix it

      Copy the file into the folder tree, and name the copy. In a training folder, a shared file can be in
      a folder of its own:

      ```yaml
      extends: ../shared/531.yaml
      ```
      """##
    case "extends-too-deep": return ##"""
      # extends-too-deep

      A program can extend a program that extends another one, and so on. A chain can have at most eight
      files, so that a reader can still follow it.

      ## Example

      ```yaml
      extends: ./1.yaml
      program: My 5/3/1
      ```

      ## Report

      ```text
      error: 8 files extend one another [extends-too-deep]
        --> 7.yaml:1:10
         |
       1 | extends: ./8.yaml
         |          ^^^^^^^^ one more
         |
      note: input.yaml → 1.yaml → 2.yaml → 3.yaml → 4.yaml → 5.yaml → 6.yaml → 7.yaml
      help: put two of them together
      ```

      ## How to fix it

      Shorten the chain: combine two of the files into one, or extend a file further down the chain
      directly.
      """##
    case "extends-too-long": return ##"""
      # extends-too-long

      The program and all files it extends have more than 1 MiB of text together. That is the limit for a
      program.

      ## Example

      ```sh
      # half a mebibyte of names, and as many more
      name='Day that is called so at some length' && for _ in 1 2 3; do name="$name, $name"; done
      awk -v name="$name" 'BEGIN { print "program: Long\ndays:"; for (n = 0; n < 1900; n++) print "  " name " " n ": [Squat]" }' > base.yaml
      awk -v name="$name" 'BEGIN { print "extends: ./base.yaml"; for (n = 0; n < 1900; n++) print "+days." name " more " n ": [Squat]" }' > mine.yaml
      prog check mine.yaml
      ```

      ## Report

      ```text
      error: 'mine.yaml' and what it extends are too long together [extends-too-long]
        --> mine.yaml:1:10
         |
       1 | extends: ./base.yaml
         |          ^^^^^^^^^^^ more than 1048576 bytes
         |
      help: leave out what is not used
      ```

      ## How to fix it

      Remove what you do not use. To remove a key of the extended file, set it to `null`:

      ```yaml
      extends: ./base.yaml
      days.Squat: null
      ```

      Or extend a shorter program.
      """##
    case "file-too-large": return ##"""
      # file-too-large

      A program or a settings file can have at most 1 MiB. The largest program that comes with prog has
      less than a hundredth of that.

      ## Example

      ```sh
      { echo 'program: Large'; awk 'BEGIN { for (i = 0; i < 1049; i++) printf "#%999s\n", "" }'; } >large.yaml
      prog check large.yaml
      ```

      ## Report

      ```text
      error: the file has 1050064 bytes, more than 1048576 [file-too-large]
        --> large.yaml
      help: split it: another file can be named with 'extends'
      ```

      ## How to fix it

      Check that you named the right file. If it is a program, move schemes, rules and days to another
      file, and name that file with `extends`:

      ```yaml
      extends: ./base.yaml
      ```
      """##
    case "fold-in-fold": return ##"""
      # fold-in-fold

      Functions such as `sum`, `count`, `all` and `max` go over every set. Here one of them is inside
      another, so it would go over all sets again for each set.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when all(reps >= max(goal)): weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'max' stands inside of another question about sets [fold-in-fold]
        --> input.yaml:8:26
         |
       8 |       - when all(reps >= max(goal)): weight += 2.5kg
         |                          ^^^ looks at all sets again for each set
         |
      help: keep its result in a value first
      ```

      ## How to fix it

      Store the inner result in a value first, then use that value:

      ```yaml
      state: {most: 0}
      rules:
        - always: most = max(goal)
          also: true
        - when all(reps >= most): weight += 2.5kg
      ```
      """##
    case "glued-entry": return ##"""
      # glued-entry

      There is no blank line before this entry. The line could be a new entry, or a line of the entry
      above that lost its indentation. A bad merge in git looks like this, so lines may be in the wrong
      entry.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
      2025-09-25 bodyweight 82.4kg
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb

      Thu 25 Sep 2025 · bodyweight 82.4kg  2025-09-25.1
      error: the entry '2025-09-25 bodyweight 82.4kg' is glued to the line before it [glued-entry]
        --> history/2025.txt:5:1
         |
       5 | 2025-09-25 bodyweight 82.4kg
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a blank line is missing before this line
         |
      note: this is how a bad merge by git looks: lines of one entry may stand in the other
      help: check both entries, then put a blank line between them
      ```

      ## How to fix it

      Check that each line is in the right entry. Then put a blank line between the two entries:

      ```text
      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb

      2025-09-25 bodyweight 82.4kg
      ```

      If the line belongs to the entry above, indent it.
      """##
    case "hard-link": return ##"""
      # hard-link

      The file has more than one name in the file system: a hard link. To be safe from crashes, prog
      replaces a file as a whole. The name in the training folder then has the new text, and the other
      name keeps the old text.

      `prog run` cannot resume a session from such a file, because it adds each set to the file in place.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      printf '; prog history 1\n' >history/2025.txt
      ln history/2025.txt ../copy.txt
      prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      ```

      ## Report

      ```text
      'Squat' is new to this history
      warning: 'history/2025.txt' had another name (a hard link), which still has the old text [hard-link]
      note: prog replaces the file as a whole, so that a crash cannot damage it
      help: link the other name to it again: ln -f history/2025.txt OTHER
      Wed 24 Sep 2025 12:00 · Squat  2025-09-24.1
        Squat: 3x5 @ 100kg
      ```

      ## How to fix it

      Link the other name to the new file again, or use a symbolic link, which prog follows:

      ```sh
      ln -f history/2025.txt ../copy.txt
      ```

      To resume a session, turn its file into a file with one name. The report shows the command: it
      copies the file, then moves the copy over the original.
      """##
    case "history-not-utf8": return ##"""
      # history-not-utf8

      The file contains a byte that is not valid UTF-8. The file was probably saved in another encoding,
      such as Latin-1. prog skips the line with this byte and reads the rest. It cannot read a file in
      UTF-16.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
        "K�rper m�de"
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: the byte F6 is not UTF-8 [history-not-utf8]
        --> history/2025.txt:5:5
         |
       5 |   "K�rper m�de"
         |     ^ not a character
         |
      help: save the file as UTF-8
      ```

      ## How to fix it

      Open the file in your editor with its old encoding, and save it as UTF-8. In a terminal, `iconv`
      converts it:

      ```sh
      iconv -f latin1 -t utf-8 history/2025.txt >2025.new
      mv 2025.new history/2025.txt
      ```
      """##
    case "history-too-large": return ##"""
      # history-too-large

      A history file can have at most 1 GiB. prog does not read a larger one.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      truncate -s 1073741825 history/2025.txt
      prog history --all
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: the file has 1073741825 bytes, more than 1073741824 [history-too-large]
        --> history/2025.txt
      help: split it by years: every history/*.txt is read
      ```

      ## How to fix it

      Split the file, for example by year. prog reads every `history/*.txt` file.
      """##
    case "key-not-text": return ##"""
      # key-not-text

      A key must be a string. This key is a list or a mapping, or there is nothing before the `:`.

      ## Example

      ```yaml
      program: Full Body
      days:
        [A, B]:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: a key must be a text, not a list [key-not-text]
        --> input.yaml:3:3
         |
       3 |   [A, B]:
         |   ^^^^^^ not a text
         |
      help: if it is meant as a text, write it in quotes: "[A, B]":
      ```

      ## How to fix it

      If the key is meant as text, put it in quotes:

      ```yaml
      days:
        "[A, B]":
          - Squat: 3x5
      ```

      Otherwise a `-`, a bracket or a key is missing before the `:`.
      """##
    case "key-without-value": return ##"""
      # key-without-value

      Inside `{ }`, each comma starts a new key. Here a key has no value. It is often the second set of a
      scheme that was meant as one value.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - {Squat: 4x5, 5+}
      ```

      ## Report

      ```text
      error: the key '5+' has no value [key-without-value]
        --> input.yaml:4:20
         |
       4 |     - {Squat: 4x5, 5+}
         |                    ^^ the comma begins a new key
         |
      help: write the list in [ ]: - {Squat: [4x5, 5+]}
      ```

      ## How to fix it

      Write several sets as a list or in quotes:

      ```yaml
      - {Squat: [4x5, 5+]}
      - {Squat: "4x5, 5+"}
      ```
      """##
    case "leftover-file": return ##"""
      # leftover-file

      prog found a temporary file that is no longer used. It was left by a session that you gave up, or by
      a `prog` command that was killed while writing. The file that it was writing is not damaged.

      ## Example

      ```sh
      touch prog.yaml
      printf 'half' >history/.2025.txt.prog-tmp
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: 'history/.2025.txt.prog-tmp' was left behind [leftover-file]
      note: prog was killed while it wrote; the file it was writing is whole
      help: remove it: rm history/.2025.txt.prog-tmp
      ```

      ## How to fix it

      Look at the contents first: after a session that was given up, the file may have sets that you want
      to log. Then delete it:

      ```sh
      rm history/.2025.txt.prog-tmp
      ```
      """##
    case "lift-without-start": return ##"""
      # lift-without-start

      A value that the program needs never gets a start. There are two causes.

      An exercise may be planned as a percentage although neither `1rm` nor `tm` is declared for it. Or a
      value under `values` is `open`: only the loads of a lift fill an `open` value, so this one stays
      empty.

      ## Example

      ```yaml
      program: Strength
      lifts:
        Front Squat: {1rm: ask, tm: 90% of 1rm}
      days:
        A:
          - Main:
              - 3x5 @ 75%
            exercise: {by turn: [Front Squat, Box Squat]}
      ```

      ## Report

      ```text
      warning: 'Main' is planned in percent, and 'Box Squat' has no max [lift-without-start]
        --> input.yaml:6:7
         |
       6 |     - Main:
         |       ^^^^ `Box Squat` without 'tm' and '1rm'
         |
      help: declare it: `lifts: {Box Squat: {1rm: ask, tm: 90% of 1rm}}`
      ```

      ## How to fix it

      Declare `1rm` or `tm` for the exercise under `lifts`. With `ask`, `prog start` asks for the number:

      ```yaml
      lifts:
        Box Squat: {1rm: ask, tm: 90% of 1rm}
      ```

      Give a value under `values` a start, such as `100kg` or `ask`. Or declare it under `lifts`.
      """##
    case "line-before-entry": return ##"""
      # line-before-entry

      The file has an indented line before its first entry. Indented lines belong to the entry above them,
      and there is none.

      ## Example

      ```text
      ; prog history 1

        Leg Press: 3x10 @ 180lb

      2025-09-25 bodyweight 82.4kg
      ```

      ## Report

      ```text
      Thu 25 Sep 2025 · bodyweight 82.4kg  2025-09-25.1
      error: the line 'Leg Press: 3x10 @ 180lb' belongs to no entry [line-before-entry]
        --> history/2025.txt:3:3
         |
       3 |   Leg Press: 3x10 @ 180lb
         |   ^^^^^^^^^^^^^^^^^^^^^^^ no entry before it
         |
      help: write the entry's first line before it: 2026-01-31 18:05 workout Leg Day
      ```

      ## How to fix it

      Write the first line of the entry above it, or delete the line:

      ```text
      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
      ```
      """##
    case "line-without-value": return ##"""
      # line-without-value

      The line has a name but no value.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 start 531
        Squat.1rm =

      2025-09-24 18:05 workout Leg Day
        took
        gym
        Leg Press: 3x10 @ 180lb
      ```

      ## Report

      ```text
      Mon 1 Sep 2025 · start 531  2025-09-01.1

      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: 'Squat.1rm' is given no value [line-without-value]
        --> history/2025.txt:4:13
         |
       4 |   Squat.1rm =
         |             ^ a value is missing behind this
         |
      help: write it like: Squat.1rm = 120kg

      error: 'took' is without a time [line-without-value]
        --> history/2025.txt:7:7
         |
       7 |   took
         |       ^ a time is missing here
         |
      help: write: took 58min

      error: 'gym' is without a name [line-without-value]
        --> history/2025.txt:8:6
         |
       8 |   gym
         |      ^ a name is missing here
         |
      help: write: gym Home
      ```

      ## How to fix it

      Write the value after the name, or delete the line:

      ```text
      2025-09-01 start 531
        Squat.1rm = 120kg

      2025-09-24 18:05 workout Leg Day
        took 58min
        gym Home
        Leg Press: 3x10 @ 180lb
      ```
      """##
    case "link-followed": return ##"""
      # link-followed

      prog changed a file through a symbolic link. The note names the file that prog wrote.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history ../shared
      printf '; prog history 1\n' >../shared/2025.txt
      ln -s ../../shared/2025.txt history/2025.txt
      prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      ```

      ## Report

      ```text
      'Squat' is new to this history
      note: 'history/2025.txt' is a link: prog wrote '/home/you/shared/2025.txt' [link-followed]
      Wed 24 Sep 2025 12:00 · Squat  2025-09-24.1
        Squat: 3x5 @ 100kg
      ```

      ## How to fix it

      If you created the link, there is nothing to do. If you did not, check the file in the note, then
      remove the link:

      ```sh
      rm history/2025.txt
      ```
      """##
    case "link-not-followed": return ##"""
      # link-not-followed

      A symbolic link is in a place where prog does not write through links. A folder that you cloned
      could contain a link to any file of yours. prog therefore changed nothing.

      prog writes through a link in these cases only. `prog.yaml` and existing programs may be links to
      any regular file. A history file may be a link to a file that begins with `; prog history 1`. The
      `history` folder may be a link to a folder with such a file.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      ln -s ../../.profile history/.prog.lock
      prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      ```

      ## Report

      ```text
      'Squat' is new to this history
      error: cannot write 'history/.prog.lock': it is a link to '/home/you/.profile' [link-not-followed]
      note: what was there before is unchanged
      help: remove the link if you did not create it: rm history/.prog.lock
      ```

      ## How to fix it

      If you did not create the link, remove it. `ls -l` shows where it leads, and `rm` removes only the
      link:

      ```sh
      ls -l history/.prog.lock
      rm history/.prog.lock
      ```

      If you keep your history elsewhere and the file or folder is still empty, create a history file
      there. Its first line must be `; prog history 1`.
      """##
    case "list-cut": return ##"""
      # list-cut

      Inside `[ ]`, a comma always starts the next item, even within parentheses. The same is true of a
      quoted note in the middle of an item. YAML therefore cuts this text in two.

      ## Example

      ```yaml
      program: Full Body
      lifts:
        Squat: {1rm: ask}
      days:
        Full Body:
          - Squat: [3x5 @ (min(70% of 1rm, 100kg)), 5+ @ 80%]
      ```

      ## Report

      ```text
      error: the comma in '3x5 @ (min(70% of 1rm, 100kg))' cuts the text in two [list-cut]
        --> input.yaml:6:15
         |
       6 |     - Squat: [3x5 @ (min(70% of 1rm, 100kg)), 5+ @ 80%]
         |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         |               a comma inside parentheses, yet YAML cuts there
         |
      help: write the text in quotes: - Squat: ["3x5 @ (min(70% of 1rm, 100kg))", 5+ @ 80%]
      ```

      ## How to fix it

      Put the whole item in quotes:

      ```yaml
      - Squat: ["3x5 @ (min(70% of 1rm, 100kg))", 5+ @ 80%]
      ```
      """##
    case "load-not-loadable": return ##"""
      # load-not-loadable

      No combination of your plates makes this load. prog would show the nearest load that you can make.
      If `prog.yaml` does not define a gym, prog assumes a standard bar and standard plates.

      ## Example

      ```yaml
      program: Strength
      days:
        A: [Squat: 3x5 @ 101kg]
      ```

      ## Report

      ```text
      warning: nothing makes 101kg [load-not-loadable]
        --> input.yaml:3:14
         |
       3 |   A: [Squat: 3x5 @ 101kg]
         |              ^^^^^^^^^^^ 100kg is shown
         |
      help: write 100kg
      help: or list the plates there are under 'gyms' in prog.yaml
      ```

      ## How to fix it

      Write a load that you can make, such as `100kg`. If you have other plates, list them under `gyms` in
      `prog.yaml`.
      """##
    case "load-out-of-range": return ##"""
      # load-out-of-range

      A load must be between 0 and 10,000. Only a load added to bodyweight can be negative, when a machine
      or a band helps you.

      ## Example

      ```sh
      prog read --as program '5 @ -20kg'
      ```

      ## Report

      ```text
      error: '-20kg' is less than nothing [load-out-of-range]
        --> <input>:1:5
         |
       1 | 5 @ -20kg
         |     ^^^^^ only bodyweight can be lessened
         |
      help: with assistance, write 'bw-20kg'
      ```

      ## How to fix it

      Correct the load. Write assistance as bodyweight minus a load: `5 @ bw-20kg`.
      """##
    case "locked": return ##"""
      # locked

      Another `prog` command is changing the file. The report names the command and its process. Only one
      command can change a file at a time, so this one changed nothing.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      cat >hold <<'END'
      use Fcntl ':flock';
      open my $file, '+>>', shift or die; flock $file, LOCK_EX or die;
      truncate $file, 0; syswrite $file, shift; system @ARGV;
      END
      perl hold history/.prog.lock '4711 prog run
      ' \
        prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      exit 75
      ```

      ## Report

      ```text
      'Squat' is new to this history
      error: 'history/2025.txt' is being changed by 'prog run' (process 4711) [locked]
      note: nothing was changed
      help: wait until it is done, then try again
      ```

      ## How to fix it

      Wait until the other command is done, then run yours again. The lock disappears when its process
      ends, even if it crashes.
      """##
    case "log-without-exercise": return ##"""
      # log-without-exercise

      A part of the text for `prog log` has no exercise, or has no sets. prog cannot tell what to log, and
      logged nothing.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog log --date 2025-09-02 '3x10 @ 180lb'
      ```

      ## Report

      ```text
      error: '3x10 @ 180lb' does not say which exercise and sets [log-without-exercise]
      help: write it as: squat 3x5 @ 100kg
      ```

      ## How to fix it

      Start each part with an exercise, followed by its sets. Separate the parts with `;`:

      ```sh
      prog log 'leg press 3x10 @ 180lb; leg curl 3x12 @ 70lb'
      ```
      """##
    case "lone-carriage-return": return ##"""
      # lone-carriage-return

      There is a carriage return in the middle of a line. Some old editors end lines with a carriage
      return alone. Other tools then see the whole file as one line.

      prog reads the carriage return as a space, and what follows it as part of the same line.

      ## Example

      ```text
      ; prog history 1��2025-09-24 18:05 workout Leg Day�  Leg Press: 3x10 @ 180lb�
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: a carriage return stands inside a line [lone-carriage-return]
        --> history/2025.txt:1:17
         |
       1 | ; prog history 1
         |                 ^ read as a blank, not as the end of the line
         |
      note: what stands behind it is read as a part of the line before it
      help: end lines with LF or CRLF: tr '\r' '\n' <FILE >NEW
      ```

      ## How to fix it

      Save the file with LF or CRLF line endings, or convert it:

      ```sh
      tr '\r' '\n' <history/2025.txt >2025.new
      mv 2025.new history/2025.txt
      ```

      A carriage return inside a quoted note is kept.
      """##
    case "made-never-fails": return ##"""
      # made-never-fails

      Every work set of this exercise is optional, so you cannot miss a set. `made` is true whenever you
      train the exercise, and the rules for missed reps never run.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5 optional
            progress: linear
      ```

      ## Report

      ```text
      warning: every set of 'Squat' is optional, so it is always 'made' [made-never-fails]
        --> input.yaml:4:7
         |
       4 |     - Squat: 3x5 optional
         |       ^^^^^ nothing can be missed
         |
      help: let one set be needed: leave 'optional' out
      ```

      ## How to fix it

      Remove `optional` from at least one set. Or use rules that look at the reps you did:

      ```yaml
      progress:
        state: {weight: open}
        rules:
          - when sum(reps) >= 12: weight += 2.5kg
      ```
      """##
    case "merge-by-lines": return ##"""
      # merge-by-lines

      Your training folder is in git, but git does not use the merge driver of prog for the history. A
      merge line by line can mix two workouts that were logged on different machines, without reporting a
      conflict.

      ## Example

      ```sh
      touch prog.yaml
      git init --quiet
      printf 'history/*.txt merge=union\n' >.gitattributes
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      error: git merges the history line by line: merge=union [merge-by-lines]
      note: two sessions that were written apart end up mixed, without a word
      help: write 'merge=prog-history' in its place in .gitattributes, then: prog init
      ```

      ## How to fix it

      Run `prog init` in the training folder. It adds the merge driver to `.gitattributes` and to the git
      settings, and changes nothing else. Run it in each clone, because a clone does not copy the
      settings.

      If `.gitattributes` has `merge=union` for the history, replace it with `merge=prog-history` first.
      """##
    case "merge-not-mapping": return ##"""
      # merge-not-mapping

      `<<` adds the keys of another mapping to this one. Its value must be a mapping, but here it is not.

      ## Example

      ```yaml
      program: Full Body
      defaults: {<<: 2min}
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: '<<' takes a mapping, not a text [merge-not-mapping]
        --> input.yaml:2:16
         |
       2 | defaults: {<<: 2min}
         |                ^^^^ has no keys to merge
         |
      help: name a mapping marked with '&': <<: *name
      ```

      ## How to fix it

      Mark a mapping with `&`, and name it with `*`:

      ```yaml
      days:
        A:
          - Squat: 3x5
            <<: &heavy {rest: 3min, warmup: auto}
          - Deadlift: 1x5
            <<: *heavy
      ```
      """##
    case "minutes-not-metres": return ##"""
      # minutes-not-metres

      `m` always means metres, so `3m` is not three minutes. Minutes are `min`.

      ## Example

      ```sh
      prog read --as program '3x5 @ 100kg rest 3m'
      ```

      ## Report

      ```text
      error: '3m' is metres, not minutes [minutes-not-metres]
        --> <input>:1:19
         |
       1 | 3x5 @ 100kg rest 3m
         |                   ^ m is metres, minutes are min
         |
      help: write '3min'
      ```

      ## How to fix it

      Write `3min` or `180s`: `3x5 @ 100kg rest 3min`.
      """##
    case "missing-amount": return ##"""
      # missing-amount

      A set needs an amount before the load: reps, a time or a distance. It is missing here, or a range
      has no upper end.

      ## Example

      ```sh
      prog read --as program '@ 100kg'
      ```

      ## Report

      ```text
      error: no reps before '@' [missing-amount]
        --> <input>:1:1
         |
       1 | @ 100kg
         | ^ reps, a time or a distance belong here
         |
      help: write a set like '3x5 @ 100kg', '60s' or '400m'
      ```

      ## How to fix it

      Write the amount first: `3x5 @ 100kg`, `60s` or `400m`. Write both ends of a range: `8-12`. A note
      comes after its set: `5 @ 100kg "felt easy"`.
      """##
    case "missing-answer": return ##"""
      # missing-answer

      The program asks questions when you start it, and some of them have no default. Without a terminal,
      prog cannot ask you.

      ## Example

      ```sh
      touch prog.yaml
      prog start 531 Squat.1rm=140kg --date 2025-09-01
      ```

      ## Report

      ```text
      error: the program asks for Overhead Press.1rm, Deadlift.1rm, Bench Press.1rm [missing-answer]
      help: give each: prog start 531 'Overhead Press.1rm=100kg' 'Deadlift.1rm=100kg' 'Bench Press.1rm=100kg'
      ```

      ## How to fix it

      Give all answers on the command line:

      ```sh
      prog start 531 Squat.1rm=140kg 'Bench Press.1rm=100kg' Deadlift.1rm=180kg 'Overhead Press.1rm=60kg'
      ```
      """##
    case "missing-colon": return ##"""
      # missing-colon

      A key is expected on this line, but there is no `:` after the name.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat
            rest: 3min
      ```

      ## Report

      ```text
      error: no ':' stands behind 'Squat' [missing-colon]
        --> input.yaml:4:7
         |
       4 |     - Squat
         |       ^^^^^ neither a key nor a text of the line above
         |
      help: write a ':': - Squat:
      ```

      ## How to fix it

      Write a `:` after the name. Options below an exercise need it, too:

      ```yaml
      - Squat:
        rest: 3min
      ```

      If the line continues the text above it, indent it deeper than the key of that text.
      """##
    case "missing-day": return ##"""
      # missing-day

      The line does not name a day. `skip` and `redo` need the program and the day, and so does the `of`
      line of a workout.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 start 531

      2025-09-02 skip 531

      2025-09-24 18:05 workout Leg Day
        of 531, week 2
        Leg Press: 3x10 @ 180lb
      ```

      ## Report

      ```text
      Mon 1 Sep 2025 · start 531  2025-09-01.1

      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: 'skip' of '531' names no day [missing-day]
        --> history/2025.txt:5:20
         |
       5 | 2025-09-02 skip 531
         |                    ^ ', DAY' is expected here
         |
      help: write: skip PROGRAM, DAY

      error: 'of 531' names no day [missing-day]
        --> history/2025.txt:8:6
         |
       8 |   of 531, week 2
         |      ^^^^^^^^^^^ ', day NAME' is missing
         |
      help: write: of 531, day DAY
      ```

      ## How to fix it

      Write the day after the id of the program:

      ```text
      2025-09-02 skip 531, Squat

      2025-09-24 18:05 workout Leg Day
        of 531, day Squat, week 2
        Leg Press: 3x10 @ 180lb
      ```
      """##
    case "missing-exercise": return ##"""
      # missing-exercise

      An entry of a day does not name an exercise. It is empty, is only a set, or has only options such as
      `warmup` and `rest`.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - {warmup: auto, rest: 2min}
      ```

      ## Report

      ```text
      error: an entry of day 'A' names no exercise [missing-exercise]
        --> input.yaml:4:8
         |
       4 |     - {warmup: auto, rest: 2min}
         |        ^^^^^^ only options stand here
         |
      help: begin with the exercise: `- Squat: 3x5`
      ```

      ## How to fix it

      Start the entry with the exercise and its sets. Options start in the same column as the name:

      ```yaml
      - Squat: 3x5
        warmup: auto
        rest: 2min
      ```

      If a day is written in `[ ]`, put several sets of one exercise in their own `[ ]`:
      `[Squat: [3x5, 5+], Curl: 3x10]`.
      """##
    case "missing-expression": return ##"""
      # missing-expression

      The expression is incomplete. It ends after an operator, has a comma where a value is expected, or
      has an `if` without an `else`.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight += 2.5kg +
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: the expression ends too early [missing-expression]
        --> input.yaml:8:34
         |
       8 |       - always: weight += 2.5kg +
         |                                  ^ something is missing here
         |
      help: write a value, as weight, 2.5kg or 90% of tm
      ```

      ## How to fix it

      Write the missing value: a name such as `weight`, a quantity such as `2.5kg`, or a percentage such
      as `90% of tm`. A choice needs both sides: `5kg if made else 0kg`.
      """##
    case "missing-intensity": return ##"""
      # missing-intensity

      There is no load, percentage or effort after the `@`, or a part of it is missing.

      ## Example

      ```sh
      prog read --as program --unit kg '3x5 @'
      ```

      ## Report

      ```text
      error: nothing to lift after '@' [missing-intensity]
        --> <input>:1:5
         |
       1 | 3x5 @
         |     ^ a load, a percentage or an effort belongs here
         |
      help: write '@ 100kg', or '@8' for RPE 8
      ```

      ## How to fix it

      Write the load, percentage or effort after the `@`: `3x5 @ 100kg`, `3x5 @ 75%` or `3x5 @8`. To leave
      the load open, remove the `@`.
      """##
    case "missing-key": return ##"""
      # missing-key

      A required key is missing. A program needs `program` and `days`. A test needs `name`, `play` and
      `expect`.

      ## Example

      ```yaml
      units: kg
      days:
        A: [Squat: 3x5]
      ```

      ## Report

      ```text
      error: the program has no 'program' [missing-key]
        --> input.yaml:1:1
         |
       1 | units: kg
         | ^^^^^ 'program' is missing
         |
      help: write `program: My Program`
      ```

      ## How to fix it

      Add the key that the report names:

      ```yaml
      program: My Program
      days:
        A: [Squat: 3x5]
      ```
      """##
    case "missing-kind": return ##"""
      # missing-kind

      An entry starts with a date, an optional time and its kind. The kind is missing here.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05
        Leg Press: 3x10 @ 180lb
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: the entry of 2025-09-24 says not what it is [missing-kind]
        --> history/2025.txt:3:17
         |
       3 | 2025-09-24 18:05
         |                 ^ a kind is missing here
         |
      help: kinds are: workout, start, stop, set, skip, redo, pause, resume, bodyweight, measure, note
      ```

      ## How to fix it

      Write the kind after the date and time, for example `workout` and a title:

      ```text
      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
      ```

      The other kinds are `start`, `stop`, `set`, `skip`, `redo`, `pause`, `resume`, `bodyweight`,
      `measure` and `note`.
      """##
    case "missing-lift-value": return ##"""
      # missing-lift-value

      The progression reads or changes a value that does not exist. Neither the progression nor the lift
      declares it. `wave`, for example, increases the training max, so the lift needs a `tm`.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5
            progress: wave
      ```

      ## Report

      ```text
      error: 'wave' needs 'tm', which 'Squat' does not have [missing-lift-value]
        --> input.yaml:5:17
         |
       5 |       progress: wave
         |                 ^^^^ changes 'tm'
         |
      help: declare it: `lifts: {Squat: {1rm: ask, tm: 90% of 1rm}}`
      help: or let it be: `progress: none` beside the exercise
      ```

      ## How to fix it

      Declare the value under `lifts`. With `ask`, `prog start` asks for the number:

      ```yaml
      lifts:
        Squat: {1rm: ask, tm: 90% of 1rm}
      ```

      If the exercise should not have a progression, write `progress: none` instead.
      """##
    case "missing-load": return ##"""
      # missing-load

      The set has reps but no load. In the history every set of reps needs a load, or `bw` for bodyweight
      alone. An effort such as `@8` does not replace the load.

      At a prompt, `+2.5` changes the planned load, so it needs a plan with a load.

      ## Example

      ```sh
      prog read --as history --unit lb '5/5/4 @8'
      ```

      ## Report

      ```text
      error: '5/5/4 @8' has no load [missing-load]
        --> <input>:1:1
         |
       1 | 5/5/4 @8
         | ^^^^^^^^ sets of reps have a load or bw
         |
      help: with bodyweight alone, write '5/5/4 @ bw @8'
      help: reps at a load: '5/5/4 @ 100lb @8'
      ```

      ## How to fix it

      Write the load with its unit, or `bw`: `5/5/4 @ 100lb @8` or `5/5/4 @ bw @8`.
      """##
    case "missing-modifier-value": return ##"""
      # missing-modifier-value

      A modifier such as `rest`, `until`, `tempo`, `as` or `for` needs a value after it. Here the value is
      missing.

      ## Example

      ```sh
      prog read --as program '5 @ 100kg until'
      ```

      ## Report

      ```text
      error: 'until' has no end [missing-modifier-value]
        --> <input>:1:11
         |
       1 | 5 @ 100kg until
         |           ^^^^^ an effort or 'miss' belongs after it
         |
      help: write 'until @9' or 'until miss'
      ```

      ## How to fix it

      Write the value, or remove the modifier: `rest 3min`, `every 90s`, `until @9`, `until miss`,
      `tempo 31X1`, `as top`, `for 102.5kg`. A total can have the reps of each set: `30 total by 3`.
      """##
    case "missing-multiple": return ##"""
      # missing-multiple

      `round`, `floor` and `ceil` need a multiple if they round a quantity with a unit. A load could be
      rounded to whole kilograms or to 2.5 kg, for example.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight = round(weight * 1.05)
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'round(weight * 1.05)' does not say to what multiple it rounds [missing-multiple]
        --> input.yaml:8:29
         |
       8 |       - when made: weight = round(weight * 1.05)
         |                             ^^^^^^^^^^^^^^^^^^^^
         |                             a load has no whole numbers
         |
      help: write round(weight * 1.05, 2.5kg)
      ```

      ## How to fix it

      Write the multiple as the second argument:

      ```yaml
      - when made: weight = round(weight * 1.05, 2.5kg)
      ```
      """##
    case "missing-program": return ##"""
      # missing-program

      The line must name a program, but the id is missing.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 start

      2025-09-24 18:05 workout Leg Day
        of , day Leg Day
        Leg Press: 3x10 @ 180lb
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: 'start' names no program [missing-program]
        --> history/2025.txt:3:17
         |
       3 | 2025-09-01 start
         |                 ^ a program's id is missing here
         |
      help: write: start PROGRAM

      error: 'of' names no program [missing-program]
        --> history/2025.txt:6:6
         |
       6 |   of , day Leg Day
         |      ^^^^^^^^^^^^^ a program's id is missing here
         |
      help: write: of PROGRAM, day DAY
      ```

      ## How to fix it

      Write the id of the program. It is the name of the program's file without the extension, and
      `prog programs` lists all ids:

      ```text
      2025-09-01 start leg-day

      2025-09-24 18:05 workout Leg Day
        of leg-day, day Leg Day
        Leg Press: 3x10 @ 180lb
      ```

      If the workout is not part of a program, delete the `of` line.
      """##
    case "missing-set": return ##"""
      # missing-set

      A count, reps or a load is worked out from a set of the session, and no such set comes before it. A
      set cannot depend on itself or on a later set. prog shows this problem in place of the number.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: (top.reps)x3 @ 100kg
      ```

      ## Report

      ```text
      ```

      ## How to fix it

      Write the set that the expression needs first: `5+ @ 100kg as top, (top.reps)x3 @ 90kg`. If the
      number does not depend on today's sets, use a value instead.
      """##
    case "missing-statement": return ##"""
      # missing-statement

      A statement is missing: a rule has no statement, a `;` has nothing before or after it, or `go to`
      does not name a block.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight += 2.5kg;; finish
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: a statement is missing [missing-statement]
        --> input.yaml:8:36
         |
       8 |       - when made: weight += 2.5kg;; finish
         |                                    ^ something is missing here
         |
      help: write what happens, as weight += step
      ```

      ## How to fix it

      Write what the rule changes, or remove the extra `;`:

      ```yaml
      - when made: weight += 2.5kg; finish
      ```

      After `go to`, write the name of a block of the schedule.
      """##
    case "missing-text": return ##"""
      # missing-text

      A `note` entry has no text.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 note
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 · note  2025-09-24.1
      error: a note without a text [missing-text]
        --> history/2025.txt:3:1
         |
       3 | 2025-09-24 note
         | ^^^^^^^^^^^^^^^ a text is missing
         |
      help: write: note "Slept badly"
      ```

      ## How to fix it

      Write the text in double quotes, or delete the entry:

      ```text
      2025-09-24 note "Slept badly"
      ```
      """##
    case "missing-unit": return ##"""
      # missing-unit

      A load, a distance or a percentage has no unit. Every quantity in a file has its unit, so that the
      file means the same for every lifter.

      ## Example

      ```sh
      prog read --as history --unit lb '42.5x8'
      ```

      ## Report

      ```text
      error: '42.5' has no unit [missing-unit]
        --> <input>:1:1
         |
       1 | 42.5x8
         | ^^^^ kg or lb is missing
         |
      help: write '8 @ 42.5lb'
      ```

      ## How to fix it

      Write the unit after the number: `42.5kg`, `42.5lb`, `400m` or `75%`. In a program, you can give a
      load for both units: `5lb|2.5kg`.
      """##
    case "missing-value": return ##"""
      # missing-value

      A key has no value.

      ## Example

      ```yaml
      program: Strength
      units:
      days:
        A: [Squat: 3x5]
      ```

      ## Report

      ```text
      error: 'units' has no value [missing-value]
        --> input.yaml:2:7
         |
       2 | units:
         |       ^ nothing is given
         |
      help: write `kg` or `lb`
      ```

      ## How to fix it

      Write a value after the colon, or remove the key. Without the key, prog uses the default:

      ```yaml
      units: kg
      ```
      """##
    case "missing-version": return ##"""
      # missing-version

      A workout names a version of its program that is not in `history/programs/`. prog then uses the
      program as it is now. Your past workouts may be evaluated differently if the program has changed
      since.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: the version 1a2b3c4d of 'strength' is missing [missing-version]
        --> history/2025.txt:6:15
         |
       6 |   of strength 1a2b3c4d, day A
         |               ^^^^^^^^ 1 workout was done with it
         |
      note: replay takes the program as it is now in its place
      help: restore it: git checkout -- history/programs/strength-1a2b3c4d.yaml
      help: where git does not know it, find the text: git log -p -- programs/strength.yaml
      ```

      ## How to fix it

      Restore the file from git. Each version is in `history/programs/ID-VERSION.yaml`:

      ```sh
      git checkout -- history/programs/strength-1a2b3c4d.yaml
      ```

      If git does not have this file, look for the old text in the history of the program:

      ```sh
      git log -p -- programs/strength.yaml
      ```
      """##
    case "move-passed-over": return ##"""
      # move-passed-over

      A rule uses `repeat week` or `go to`, but this schedule cannot move. With `ends`, the weeks are
      counted back from a date, so they stay where they are. A schedule that stops does not return to its
      first block.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 8, week: {mon: A, thu: A}, ends: 2026-06-06}
      progress:
        again:
          state: {weight: open}
          rules:
            - when made: weight += 2.5kg
            - else: repeat week
      days:
        A:
          - Squat: 3x5
            progress: again
      ```

      ## Report

      ```text
      warning: 'repeat week' is passed over by this schedule [move-passed-over]
        --> input.yaml:8:15
         |
       8 |       - else: repeat week
         |               ^^^^^^^^^^^ does nothing
         |
      note: the weeks are counted back from a date: nothing moves them
      help: leave `ends` out, or change values in place of the weeks
      ```

      ## How to fix it

      Remove `ends`, so that the rule can move the weeks:

      ```yaml
      schedule: {weeks: 8, week: {mon: A, thu: A}}
      ```

      For `go to`, let the schedule start over with `then: repeat`. If the dates are fixed, change values
      such as `weight` in the rule instead.
      """##
    case "moves-nothing": return ##"""
      # moves-nothing

      The command would not change anything. For example, no session is due to skip, no program is paused,
      a value is already set, or there is no entry to undo. prog wrote nothing.

      ## Example

      ```sh
      prog init --no-git --program leg-day >out
      prog start leg-day --date 2025-09-01 >>out
      prog resume --date 2025-09-02
      ```

      ## Report

      ```text
      error: nothing is paused on 2025-09-02 [moves-nothing]
      help: prog today shows what is due
      ```

      ## How to fix it

      Check what is due with `prog today`, and what comes next with `prog plan`. To skip a session that is
      not due yet, name its day:

      ```sh
      prog skip Squat
      ```
      """##
    case "nested-superset": return ##"""
      # nested-superset

      A superset is inside another superset. You alternate between the exercises of a superset, so it
      cannot have groups within it.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - superset:
              - Curl: 3x10
              - superset: [Row, Dip]
      ```

      ## Report

      ```text
      error: a superset inside a superset [nested-superset]
        --> input.yaml:6:11
         |
       6 |         - superset: [Row, Dip]
         |           ^^^^^^^^ expected an exercise
         |
      help: list its exercises in the outer one
      ```

      ## How to fix it

      List all exercises in one superset:

      ```yaml
      - superset:
          - Curl: 3x10
          - Row: 3x10
          - Dip: 3x10
      ```
      """##
    case "nested-too-deep": return ##"""
      # nested-too-deep

      Lists and mappings are nested more than 64 levels deep. A program never needs that many. The usual
      cause is a bracket that is opened over and over.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[Squat]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      ```

      ## Report

      ```text
      error: lists and mappings stand more than 64 deep [nested-too-deep]
        --> input.yaml:3:76
         |
       3 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[Squat]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]…
         |                                      ^ one level too deep
         |
      help: flatten what is nested here
      ```

      ## How to fix it

      Close the brackets, or remove the levels that are not needed.
      """##
    case "newer-history": return ##"""
      # newer-history

      The file uses a newer version of the history format, as its first line says. This version of prog
      could misread the file, so it does not read or change it.

      ## Example

      ```text
      ; prog history 2

      2025-09-24 dance waltz
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: written by a newer prog: version 2 of the history format [newer-history]
        --> history/2025.txt:1:16
         |
       1 | ; prog history 2
         |                ^ this prog reads version 1
         |
      note: nothing is read from this file, and nothing is changed in it
      help: update prog
      ```

      ## How to fix it

      Update prog to the latest version.
      """##
    case "no-days": return ##"""
      # no-days

      A program needs at least one day with an exercise.

      ## Example

      ```yaml
      program: Strength
      days: {}
      ```

      ## Report

      ```text
      error: 'days' has no day [no-days]
        --> input.yaml:2:7
         |
       2 | days: {}
         |       ^^ expected at least one
         |
      help: write `days: {A: [Squat]}`
      ```

      ## How to fix it

      Write a day and its exercises. An empty list, as in `B: []`, is a rest day:

      ```yaml
      days:
        A:
          - Squat: 3x5
        B: []
      ```
      """##
    case "no-editor": return ##"""
      # no-editor

      `prog history edit` was not told what to change, and it cannot open the entry in an editor. `VISUAL`
      and `EDITOR` are not set, or name an editor that cannot be run.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      unset EDITOR VISUAL
      prog history edit 2025-09-24.1 </dev/null
      ```

      ## Report

      ```text
      error: nothing says what to change, and no editor is named [no-editor]
      help: name one: EDITOR=nano prog history edit 2025-09-24.1
      help: or say it: prog history edit 2025-09-24.1 --set "Squat 3: 5 @ 102.5kg"
      ```

      ## How to fix it

      Name an editor:

      ```sh
      EDITOR=nano prog history edit 2025-09-24.1
      ```

      Or describe the change with options such as `--set`, `--add`, `--drop` and `--took`:

      ```sh
      prog history edit 2025-09-24.1 --set "Squat 3: 5 @ 102.5kg"
      ```
      """##
    case "no-such-date": return ##"""
      # no-such-date

      An entry must start with a date, but this is not a valid one. The calendar does not have that day,
      or the date is not written as `YYYY-MM-DD`.

      ## Example

      ```text
      ; prog history 1

      2025-09-31 bodyweight 82.4kg

      2025/10/01 bodyweight 82.6kg

      2025-10-3 bodyweight 82.5kg
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: '2025-09-31' is no date [no-such-date]
        --> history/2025.txt:3:1
         |
       3 | 2025-09-31 bodyweight 82.4kg
         | ^^^^^^^^^^ an entry begins with a date, YYYY-MM-DD
         |
      help: that month has 30 days: write 2025-09-30 or 2025-10-01

      error: '2025/10/01' is no date [no-such-date]
        --> history/2025.txt:5:1
         |
       5 | 2025/10/01 bodyweight 82.6kg
         | ^^^^^^^^^^ an entry begins with a date, YYYY-MM-DD
         |
      help: write 2025-10-01

      error: '2025-10-3' is no date [no-such-date]
        --> history/2025.txt:7:1
         |
       7 | 2025-10-3 bodyweight 82.5kg
         | ^^^^^^^^^ an entry begins with a date, YYYY-MM-DD
         |
      help: write 2025-10-03
      ```

      ## How to fix it

      Write the year, the month and the day with hyphens. The month and the day have two digits:

      ```text
      2025-10-03 bodyweight 82.5kg
      ```
      """##
    case "no-such-entry": return ##"""
      # no-such-entry

      The history does not have an entry with this id. An id is a date and a number, such as
      `2025-09-24.1`. The numbers count the entries of a date in file order, so they change when you
      remove an entry.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      prog history rm 2025-09-25.1
      ```

      ## Report

      ```text
      error: there is no entry 2025-09-25.1 [no-such-entry]
      help: near it: 2025-09-24.1
      ```

      ## How to fix it

      Look up the id with `prog history`, and run the command again:

      ```sh
      prog history rm 2025-09-24.1
      ```
      """##
    case "no-such-file": return ##"""
      # no-such-file

      There is no file with this name, or the name is a symbolic link that leads nowhere.

      ## Example

      ```sh
      prog check programs/leg-day.yaml
      ```

      ## Report

      ```text
      error: there is no file 'programs/leg-day.yaml' [no-such-file]
      ```

      ## How to fix it

      Check the spelling and the current folder. `ls -l` shows where a link leads. If you do not have a
      training folder yet, create one with `prog init`.
      """##
    case "no-such-folder": return ##"""
      # no-such-folder

      There is no training folder at this path. prog uses the folder given with `--dir`. Otherwise it
      looks for a `prog.yaml` in the current folder and the folders above it. Then it tries `PROG_DIR`,
      and at last `$XDG_DATA_HOME/prog`.

      ## Example

      ```sh
      prog --dir training today --date 2025-09-24
      ```

      ## Report

      ```text
      error: there is no training folder '/home/you/no-such-folder/training' [no-such-folder]
      help: make one with 'prog init'
      help: or name one with --dir or PROG_DIR
      ```

      ## How to fix it

      Create a training folder, or name the one you have:

      ```sh
      prog init training
      prog --dir training today
      ```
      """##
    case "no-such-progression": return ##"""
      # no-such-progression

      No progression has this name. It does not come with prog, and no program in your training folder
      declares it.

      ## Example

      ```sh
      prog show progress linaer
      ```

      ## Report

      ```text
      error: there is no progression 'linaer' [no-such-progression]
      help: did you mean 'linear'?
      ```

      ## How to fix it

      Correct the name. The progressions that come with prog are `linear`, `double`, `wave`, `amrap`,
      `stages`, `total`, `rungs` and `hold`:

      ```sh
      prog show progress linear
      ```
      """##
    case "no-such-time": return ##"""
      # no-such-time

      A time is expected here, but this is not a valid one. Times go from `00:00` to `23:59`, optionally
      with seconds.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 24:05 workout Leg Day
        Leg Press: 3x10 @ 180lb

      2025-09-25 9:30 bodyweight 82.4kg
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: '24:05' is no time [no-such-time]
        --> history/2025.txt:3:12
         |
       3 | 2025-09-24 24:05 workout Leg Day
         |            ^^^^^ a time is HH:MM or HH:MM:SS, from 00:00 to 23:59:59
         |
      help: write it on the next day: 2025-09-25 00:05

      error: '9:30' is no time [no-such-time]
        --> history/2025.txt:6:12
         |
       6 | 2025-09-25 9:30 bodyweight 82.4kg
         |            ^^^^ a time is HH:MM or HH:MM:SS, from 00:00 to 23:59:59
         |
      help: write 09:30
      ```

      ## How to fix it

      Write the hours and minutes with two digits each: `09:30` or `18:05:30`. A workout after midnight
      belongs to the next day: `2025-09-25 00:05`.
      """##
    case "not-a-condition": return ##"""
      # not-a-condition

      A condition must be true or false. `when`, `and`, `or` and `not` cannot use a load or a number.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when weight: weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'weight' is a load, not a condition [not-a-condition]
        --> input.yaml:8:14
         |
       8 |       - when weight: weight += 2.5kg
         |              ^^^^^^ neither true nor false
         |
      help: compare it: weight >= 100kg
      ```

      ## How to fix it

      Compare the value with something:

      ```yaml
      - when weight >= 100kg: weight += 2.5kg
      ```
      """##
    case "not-a-table": return ##"""
      # not-a-table

      A value that is not a table is used like a function, as in `weight(top.reps)`. Or a table is used
      without a number to look up.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight += weight(top.reps)
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'weight' is a load, not a table [not-a-table]
        --> input.yaml:8:30
         |
       8 |       - when made: weight += weight(top.reps)
         |                              ^^^^^^ used like a function
         |
      help: write weight * (top.reps) for a product
      ```

      ## How to fix it

      For a product, write `*`: `weight * (top.reps)`. To look up a number in a table, declare the table
      under `with`:

      ```yaml
      with: {steps: {0-4: 0kg, 5+: 2.5kg}}
      rules:
        - when made: weight += steps(top.reps)
      ```
      """##
    case "not-a-value": return ##"""
      # not-a-value

      The text is not a value, or not one of the expected kind. For example, a line with `took` needs a
      time, and `bodyweight` needs a load.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 start leg-day

      2025-09-02 set leg-day
        "Leg Press".weight = heavy

      2025-09-24 18:05 workout Leg Day
        took 58kg
        Leg Press: 3x10 @ 180lb

      2025-09-25 bodyweight heavy
      ```

      ## Report

      ```text
      Mon 1 Sep 2025 · start leg-day  2025-09-01.1

      Tue 2 Sep 2025 · set leg-day  2025-09-02.1
        "Leg Press".weight = "heavy"

      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: 'heavy' is no value [not-a-value]
        --> history/2025.txt:6:24
         |
       6 |   "Leg Press".weight = heavy
         |                        ^^^^^ not a value
         |
      help: write a value like '100kg', '3', '90%', '2:30', '5km' or '2026-01-31'
      help: text stands in quotes: "heavy"

      error: '58kg' is no time [not-a-value]
        --> history/2025.txt:9:8
         |
       9 |   took 58kg
         |        ^^^^ not a time
         |
      help: write a time like '90s', '2:30' or '10min'

      error: 'heavy' is no load [not-a-value]
         --> history/2025.txt:12:23
          |
       12 | 2025-09-25 bodyweight heavy
          |                       ^^^^^ not a load
          |
      …
      ```

      ## How to fix it

      Write one value with its unit: `100kg`, `90%`, `2min`, `5km` or `2025-10-06`. Put text in quotes:

      ```text
      2025-09-02 set leg-day
        "Leg Press".weight = 90kg
      ```
      """##
    case "not-an-entry": return ##"""
      # not-an-entry

      A line that is not indented must be the first line of an entry, and start with a date. This line
      does not. Usually it belongs to the entry above it and has lost its indentation.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
      Decline: 3x12 @ 45lb

      bodyweight 82.4kg
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: the line 'Decline: 3x12 @ 45lb' begins no entry [not-an-entry]
        --> history/2025.txt:5:1
         |
       5 | Decline: 3x12 @ 45lb
         | ^^^^^^^^^^^^^^^^^^^^ a date is expected at the margin, YYYY-MM-DD
         |
      help: indent the line if it belongs to the entry above:   Decline: 3x12 @ 45lb

      error: the line 'bodyweight 82.4kg' begins no entry [not-an-entry]
        --> history/2025.txt:7:1
         |
       7 | bodyweight 82.4kg
         | ^^^^^^^^^^^^^^^^^ a date is expected at the margin, YYYY-MM-DD
         |
      help: write the date first, as in 2026-01-31 18:05 workout Leg Day, or ';' for a comment
      ```

      ## How to fix it

      Indent the line if it belongs to the entry above it:

      ```text
      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
        Decline: 3x12 @ 45lb
      ```

      If it is an entry of its own, write the date first. If it is a comment, begin it with `;`.
      """##
    case "not-assignable": return ##"""
      # not-assignable

      A rule cannot change this name. The schedule sets `week`, for example, and the session sets `made`
      and `top.reps`. Parameters under `with` and answers under `inputs` are constant.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: week = 1
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'week' cannot be changed [not-assignable]
        --> input.yaml:8:20
         |
       8 |       - when made: week = 1
         |                    ^^^^ the schedule decides it
         |
      help: declare what a rule changes under 'state', 'lifts' or 'values'
      ```

      ## How to fix it

      Change a value that you declare under `state`, `lifts` or `values`. To move through the schedule,
      use `repeat week` or `go to`:

      ```yaml
      - when made: weight += 2.5kg
      - else: repeat week
      ```
      """##
    case "not-in-entry": return ##"""
      # not-in-entry

      The entry does not have the exercise, set or value that you want to change. Sets are counted as prog
      shows them, including warm-ups, and as they were before the edit.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      prog history edit 2025-09-24.1 --drop "Squat 4"
      ```

      ## Report

      ```text
      error: there is no set 4 of Squat in this entry [not-in-entry]
      help: it has 3 sets, warm-ups too
      ```

      ## How to fix it

      Look at the entry with `prog history`, then use a name and a number that it has. Or change it in
      your editor:

      ```sh
      prog history edit 2025-09-24.1
      ```
      """##
    case "not-one-entry": return ##"""
      # not-one-entry

      You changed an entry in your editor, but the file no longer has exactly one entry. prog did not
      change anything. Your text is kept in the file that the report names.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      EDITOR='sed -i d' TMPDIR=. prog history edit 2025-09-24.1
      ```

      ## Report

      ```text
      error: no entry is left [not-one-entry]
      help: an entry is removed by: prog history rm 2025-09-24.1
      Nothing was changed. Your text is kept in ./prog-2025-09-24.1.txt
      ```

      ## How to fix it

      Run the command again, and leave exactly one entry in the file. To remove an entry or add another,
      use these commands:

      ```sh
      prog history rm 2025-09-24.1
      prog log 'Squat 3x5 @ 100kg'
      ```
      """##
    case "not-running": return ##"""
      # not-running

      The program is not running on this date. You have not started it, or you have already stopped it.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog stop stronglifts-5x5 --date 2025-09-02
      ```

      ## Report

      ```text
      error: 'stronglifts-5x5' is not running on 2025-09-02 [not-running]
      help: 'leg-day' is running
      ```

      ## How to fix it

      Start the program, or correct its id. `prog programs` shows which programs are running:

      ```sh
      prog start stronglifts-5x5
      ```
      """##
    case "not-utf8": return ##"""
      # not-utf8

      The file contains a byte that is not valid UTF-8. The file was probably saved in another encoding,
      such as Latin-1 or UTF-16.

      ## Example

      ```yaml
      program: Full Body
      about: drei S�tze
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the byte E4 is not UTF-8 [not-utf8]
        --> input.yaml:2:14
         |
       2 | about: drei S�tze
         |              ^ not a character
         |
      help: save the file as UTF-8
      ```

      ## How to fix it

      Save the file as UTF-8. Most editors have a setting for this under "Save as" or "Encoding". In a
      terminal, `iconv` converts it:

      ```sh
      iconv -f latin1 -t utf-8 programs/leg-day.yaml >leg-day.new
      mv leg-day.new programs/leg-day.yaml
      ```
      """##
    case "not-writable": return ##"""
      # not-writable

      prog cannot write to this file or folder of the history: its permissions forbid it, or it belongs to
      another user. Without a fix, your next workout cannot be saved.

      ## Example

      ```sh
      touch prog.yaml
      chmod 444 history/2025.txt
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: 'history/2025.txt' cannot be written by its owner [not-writable]
      note: its mode is 444
      help: let it be written: chmod u+rw history/2025.txt
      ```

      ## How to fix it

      Give yourself permission to write to it:

      ```sh
      chmod u+rw history/2025.txt
      ```

      If it belongs to another user, take ownership as the report shows. This usually means that prog was
      once run as root.
      """##
    case "note-cut": return ##"""
      # note-cut

      In YAML, a space followed by `#` starts a comment. The text ends there, and the rest is ignored.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat: 3x5 "rack #2 by the door"
      ```

      ## Report

      ```text
      error: the text ends before '#2 by the door"' [note-cut]
        --> input.yaml:4:24
         |
       4 |     - Squat: 3x5 "rack #2 by the door"
         |                        ^^^^^^^^^^^^^^^ ' #' begins a comment
         |
      help: write the text in quotes: - Squat: '3x5 "rack #2 by the door"'
      ```

      ## How to fix it

      Put the whole text in quotes:

      ```yaml
      - Squat: '3x5 "rack #2 by the door"'
      ```
      """##
    case "nothing-running": return ##"""
      # nothing-running

      The command needs a running program, but none is running on this date.

      ## Example

      ```sh
      touch prog.yaml
      prog stop --date 2025-09-02
      ```

      ## Report

      ```text
      error: no program is running on 2025-09-02 [nothing-running]
      help: start one: prog start leg-day
      ```

      ## How to fix it

      Start one. `prog programs` lists the programs you can start:

      ```sh
      prog start leg-day
      ```
      """##
    case "nothing-scheduled": return ##"""
      # nothing-scheduled

      The schedule does not name a day, so no session would ever be due.

      ## Example

      ```yaml
      program: Strength
      schedule: {week: {mon: rest}}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the schedule names no day [nothing-scheduled]
        --> input.yaml:2:11
         |
       2 | schedule: {week: {mon: rest}}
         |           ^^^^^^^^^^^^^^^^^^^ nothing is ever due
         |
      help: write `{week: {mon: A}}`
      ```

      ## How to fix it

      Name at least one day of the program:

      ```yaml
      schedule: {week: {mon: A}}
      ```

      You can also remove `schedule`. The days are then done in order, whenever you train.
      """##
    case "nothing-to-explain": return ##"""
      # nothing-to-explain

      `prog why` cannot find the number you asked about. The name is not an exercise, value, day or
      record. It may also be an exercise that no running program plans, or a set that its exercise does
      not have.

      ## Example

      ```sh
      prog init --no-git . >/dev/null
      prog log "Squat: 3x5 @ 100kg" --date 2025-10-06 >/dev/null 2>&1
      prog why squt --date 2025-10-06
      ```

      ## Report

      ```text
      error: nothing here is called 'squt' [nothing-to-explain]
      help: did you mean 'Squat'?
      ```

      ## How to fix it

      Correct the name: `prog why "Squat records"`. Without an argument, `prog why` lists what you can ask
      about.
      """##
    case "nothing-to-show": return ##"""
      # nothing-to-show

      `prog show` needs the id or title of a program, or the name of an exercise that you have trained or
      planned. The name you gave is neither.

      ## Example

      ```sh
      prog init --no-git . >/dev/null
      prog show stronglift
      ```

      ## Report

      ```text
      error: 'stronglift' is no program and no exercise [nothing-to-show]
      help: prog programs lists programs; exercises are known once they are trained or planned
      ```

      ## How to fix it

      Correct the name: `prog show stronglifts-5x5`. `prog programs` lists the programs, and
      `prog history` shows the exercises you trained.
      """##
    case "number-too-large": return ##"""
      # number-too-large

      A number in the program, or the result of a calculation, is too large. Numbers go up to
      1,000,000,000,000,000.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight = 9999999999 * 9999999999 * 1kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: a number grows beyond all bounds [number-too-large]
        --> input.yaml:8:40
         |
       8 |       - when made: weight = 9999999999 * 9999999999 * 1kg
         |                                        ^ too large here
         |
      help: numbers go up to 1000000000000000
      ```

      ## How to fix it

      Look for a typo, such as an extra digit. Also check the rules for a value that is multiplied after
      every session, as in `weight *= 2`.
      """##
    case "open-quote": return ##"""
      # open-quote

      A quoted text in the history is not closed on its line. A text takes up exactly one line; `\n`
      inside it is a line break.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
        "left knee fine
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: the quote is not closed on its line [open-quote]
        --> history/2025.txt:5:3
         |
       5 |   "left knee fine
         |   ^^^^^^^^^^^^^^^ '"' is missing at the end
         |
      note: a line break in a text is written \n
      help: write "left knee fine"
      ```

      ## How to fix it

      Add the closing quote: `"left knee fine"`. To continue on a second line, write `\n`:
      `"left knee fine\nright knee sore"`.
      """##
    case "orphaned-day": return ##"""
      # orphaned-day

      You edited a program while it was running, and a day that you trained is no longer in it under that
      name. You may have renamed the day.

      Workouts of the old day stay in the history. They no longer count when prog works out which day is
      due.

      ## Example

      ```sh
      touch prog.yaml
      prog start strength --date 2025-09-01 2>/dev/null >/dev/null
      prog log 'squat 3x10 @ 80kg' --date 2025-09-01 2>/dev/null >/dev/null
      sed -i 's/Legs:/Leg Day:/' programs/strength.yaml
      prog check --against-history --date 2025-09-02
      ```

      ## Report

      ```text
      warning: the day 'Legs' was trained, and the program no longer has it [orphaned-day]
        --> programs/strength.yaml:3:3
         |
       3 |   Leg Day: [Squat: 3x10]
         |   ^^^^^^^ was it renamed to this?
         |
      note: 1 workout of it, the last on 2025-09-01
      note: what was done stays; what is due no longer counts it
      help: name 'Leg Day' 'Legs' again, to go on where it stood
      ```

      ## How to fix it

      If you did not mean to rename the day, give it its old name again. If you did, ignore this warning:
      the program continues with the days it has now.
      """##
    case "orphaned-slot": return ##"""
      # orphaned-slot

      You edited a program while it was running, and a slot that you trained is no longer in it under that
      name. You may have renamed the exercise or its label.

      The values of the old slot stay in the history. A slot with a new name starts from scratch.

      ## Example

      ```sh
      touch prog.yaml
      prog start strength --date 2025-09-01 2>/dev/null >/dev/null
      prog log 'squat 3x10 @ 80kg' --date 2025-09-01 2>/dev/null >/dev/null
      sed -i 's/as T2/as Light/' programs/strength.yaml
      prog check --against-history --date 2025-09-02
      ```

      ## Report

      ```text
      warning: 'Squat as T2' was trained, and the program no longer has it [orphaned-slot]
        --> programs/strength.yaml:4:7
         |
       4 |     - Squat as Light: 3x10
         |       ^^^^^^^^^^^^^^ was it renamed to this? It begins anew
         |
      note: last trained on 2025-09-01
      note: it leaves behind: weight 82.5kg, misses 0
      help: name 'Squat as Light' 'Squat as T2' again, to go on where it stood
      help: or take its values along: prog set "Squat as Light.weight=82.5kg"
      help: or take its values along: prog set "Squat as Light.misses=0"
      ```

      ## How to fix it

      Give the slot its old name again. To keep the new name, copy the old values to it with `prog set`;
      the report shows the commands:

      ```sh
      prog set "Squat as Light.weight=82.5kg"
      ```
      """##
    case "out-of-place": return ##"""
      # out-of-place

      The name is part of the rule language, but it cannot be used in this place.

      Values and tables cannot use the sets of a session, because they are worked out apart from any
      session. Schemes cannot use `made` or functions over all sets, because they are worked out before
      the session. Rules cannot use `prev`, which only schemes have.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when prev.reps > 3: weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'prev' cannot be asked here [out-of-place]
        --> input.yaml:8:14
         |
       8 |       - when prev.reps > 3: weight += 2.5kg
         |              ^^^^^^^^^ not known here
         |
      note: a rule looks at sets that are done: first, last, top, nth(2)
      help: keep it in a value that a rule sets
      ```

      ## How to fix it

      In a rule, use `first`, `last`, `top` or `nth(2)`:

      ```yaml
      - when last.reps > 3: weight += 2.5kg
      ```

      Elsewhere, let a rule store the result in a value, and use that value.
      """##
    case "out-of-range": return ##"""
      # out-of-range

      The number is too small or too large for this key, or the list has too many items.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5
            priority: 4
      ```

      ## Report

      ```text
      error: 'priority' is 4 [out-of-range]
        --> input.yaml:5:17
         |
       5 |       priority: 4
         |                 ^ must be from 1 to 3
         |
      help: write 3
      ```

      ## How to fix it

      Stay within the range that the report gives: `priority: 3`.
      """##
    case "part-exists": return ##"""
      # part-exists

      A key that begins with `+`, such as `+days.Arms`, adds a part to the program named in `extends`.
      That program already has a part with this name.

      ## Example

      ```yaml
      extends: ./531.yaml
      +days.Squat: [Squat: 5x5 @ 75%]
      ```

      ## Report

      ```text
      error: '531.yaml' has 'days.Squat' already [part-exists]
        --> input.yaml:2:1
         |
       2 | +days.Squat: [Squat: 5x5 @ 75%]
         | ^^^^^^^^^^^ nothing to add
         |
      help: to replace it: `days.Squat: ...`
      help: or give what is added another name
      ```

      ## How to fix it

      To replace the existing part, remove the `+`: `days.Squat: [Squat: 5x5 @ 75%]`. To keep both, give
      the new part another name: `+days.Light Squat: [Squat: 5x5 @ 75%]`.
      """##
    case "part-twice": return ##"""
      # part-twice

      The file replaces a part of the program named in `extends` twice, or replaces both a part and the
      whole that contains it. prog cannot tell which of the two you mean.

      ## Example

      ```yaml
      extends: ./531.yaml
      days.Squat: null
      days:
        Squat: [Squat: 5x5 @ 75%]
      ```

      ## Report

      ```text
      error: 'days' is replaced twice [part-twice]
        --> input.yaml:3:1
         |
       3 | days:
         | ^^^^ another key of this file replaces it, or a part of it
         |
      help: say it once: the whole, or parts of it
      ```

      ## How to fix it

      Keep one of the two: `days:` to replace all days, or `days.Squat:` to replace one of them.
      """##
    case "percent-beside-load": return ##"""
      # percent-beside-load

      A percentage is added to a load or subtracted from it, but the expression does not say what it is a
      percentage of. `weight + 10%` could mean 10% of the weight or 10% of the training max.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight = weight + 10%
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: '10%' beside the load 'weight' is not said to be of anything [percent-beside-load]
        --> input.yaml:8:36
         |
       8 |       - when made: weight = weight + 10%
         |                                    ^ a load and a percentage
         |
      help: say of what it is: 10% of weight
      help: or, in a statement, weight += 10% is of weight
      ```

      ## How to fix it

      Write what the percentage is taken of:

      ```yaml
      - when made: weight = weight + 10% of weight
      ```

      In a statement you can also write `weight += 10%`, which always means 10% of `weight`.
      """##
    case "percent-out-of-range": return ##"""
      # percent-out-of-range

      A percentage in a set must be from 0% to 1000%.

      ## Example

      ```sh
      prog read --as program '5 @ 7500%'
      ```

      ## Report

      ```text
      error: '7500%' is too much [percent-out-of-range]
        --> <input>:1:5
         |
       1 | 5 @ 7500%
         |     ^^^^ at most 1000%
         |
      help: write a percentage from 0 to 1000
      ```

      ## How to fix it

      Correct the number: `5 @ 75%`. Often a decimal point or a space is missing.
      """##
    case "percent-without-base": return ##"""
      # percent-without-base

      A set is planned as a percentage, but the lift has neither a training max (`tm`) nor a one-rep max
      (`1rm`).

      Percentages are taken of `tm` if the lift has one, and of `1rm` otherwise.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5 @ 75%
      ```

      ## Report

      ```text
      error: a percentage of 'Squat', which has neither 'tm' nor '1rm' [percent-without-base]
        --> input.yaml:4:14
         |
       4 |     - Squat: 3x5 @ 75%
         |              ^^^^^^^^^ of what?
         |
      help: declare it: `lifts: {Squat: {1rm: ask, tm: 90% of 1rm}}`
      help: or say it: `80% of top`
      ```

      ## How to fix it

      Declare one of them under `lifts`. With `ask`, `prog start` asks for the number:

      ```yaml
      lifts:
        Squat: {1rm: ask, tm: 90% of 1rm}
      ```

      You can also write what the percentage is taken of, as in `80% of top`.
      """##
    case "performed-only": return ##"""
      # performed-only

      A program contains `for` with a load, which can only describe a set that was done.

      In the history, `5 @ 60kg for 62.5kg` says that the set was done with 60 kg in place of the planned
      62.5 kg, because the gym cannot make 62.5 kg. A program plans the load itself.

      ## Example

      ```sh
      prog read --as program '3x5 @ 60kg for 62.5kg'
      ```

      ## Report

      ```text
      error: 'for 62.5kg' describes a set that was done [performed-only]
        --> <input>:1:12
         |
       1 | 3x5 @ 60kg for 62.5kg
         |            ^^^^^^^^^^ not allowed in a program
         |
      help: remove 'for 62.5kg'
      ```

      ## How to fix it

      Write only the planned load: `3x5 @ 62.5kg`. prog shows the nearest load that your gym can make.
      """##
    case "plan-too-long": return ##"""
      # plan-too-long

      A plan or simulation is longer than prog works out at once. The output is complete up to the day
      named in the message and stops there.

      A plan may have up to 50,000 sets, and a simulation up to 150,000.

      ## Example

      ```sh
      prog show long --weeks 104
      ```

      ## Report

      ```text
      Long

      Weeks 1-102
        Mon A  Squat         99x5, 99x4, 99x3, 99x2, 99x1
      warning: the plan stops before cycle 1, week 103, A [plan-too-long]
      note: a plan holds at most 50000 sets, in a bounded time
      help: ask for fewer weeks
      ```

      ## How to fix it

      Show fewer weeks: `prog show long --weeks 52`.
      """##
    case "planned-only": return ##"""
      # planned-only

      A set that was done cannot have a range of reps, `5+`, `max`, a percentage or a name. These describe
      a plan, and the history records exactly what you did.

      ## Example

      ```sh
      prog read --as history '3x8-12 @ 60kg'
      ```

      ## Report

      ```text
      error: a range of reps is planned, not done: '8-12' [planned-only]
        --> <input>:1:3
         |
       1 | 3x8-12 @ 60kg
         |   ^^^^ only a program may write this
         |
      help: write the reps that were done, like '8' or '12'
      ```

      ## How to fix it

      Write the reps, load or time of each set: `8/10/9 @ 60kg` in place of `3x8-12 @ 60kg`.
      """##
    case "program-exists": return ##"""
      # program-exists

      `programs/` already has a program with this id. `prog new` never overwrites a file.

      ## Example

      ```sh
      prog init --no-git . >/dev/null
      prog new garage >/dev/null
      prog new garage
      ```

      ## Report

      ```text
      error: there is a program 'garage' already: programs/garage.yaml [program-exists]
      help: choose another name, or change that file
      ```

      ## How to fix it

      Choose another id, as in `prog new garage2`, or edit the existing file.
      """##
    case "program-gone": return ##"""
      # program-gone

      A program is running, but its file is no longer in `programs/`. Without the file, `prog today`
      cannot work out what is due. prog identifies a program by its file name, so a renamed file counts as
      missing.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      error: 'strength' is running, and there is no programs/strength.yaml [program-gone]
        --> history/2025.txt:3:24
         |
       3 | 2025-09-01 08:00 start strength
         |                        ^^^^^^^^ started here
         |
      help: restore the file: git checkout -- programs/strength.yaml
      help: or end it: prog stop strength
      ```

      ## How to fix it

      If you renamed the file, give it its old name. If you deleted it, restore it from git:

      ```sh
      git checkout -- programs/strength.yaml
      ```

      If you are done with the program, end it: `prog stop strength`.
      """##
    case "range-never-topped": return ##"""
      # range-never-topped

      A rule waits for more reps than the sets allow. Even if you do every set as planned, the rule never
      runs, and the values it would change stay the same.

      In the example, the goal is 25 reps, but three sets of eight are 24.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Chin-Up: 3x8
            progress: {total: {goal: 25}}
      ```

      ## Report

      ```text
      warning: the sets of 'Chin-Up' never come to what 'when sum(reps) >= goal' waits for [range-never-topped]
        --> input.yaml:5:18
         |
       5 |       progress: {total: {goal: 25}}
         |                  ^^^^^ sets of at most 24 reps
         |
      help: plan more reps, or leave them open as in `8+`
      help: or let the rule wait for less
      ```

      ## How to fix it

      Plan more reps, or leave the last set open: `2x8, 8+`. You can also lower the goal of the rule:
      `{total: {goal: 24}}`.
      """##
    case "read-only-file": return ##"""
      # read-only-file

      The file is read-only: its owner does not have permission to write to it. prog could replace it
      anyway, but assumes that you made it read-only on purpose. Nothing was changed.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      printf '; prog history 1\n' >history/2025.txt
      chmod 444 history/2025.txt
      prog log --date 2025-09-24 'Squat: 3x5 @ 100kg'
      ```

      ## Report

      ```text
      'Squat' is new to this history
      error: cannot write 'history/2025.txt': it is read-only (mode 444) [read-only-file]
      note: what was there before is unchanged
      help: to let prog write it: chmod u+w history/2025.txt
      ```

      ## How to fix it

      Allow prog to write to the file, then run the command again:

      ```sh
      chmod u+w history/2025.txt
      ```
      """##
    case "repeated-line": return ##"""
      # repeated-line

      An entry has something twice that it may have only once, such as two `took` lines or two weeks. prog
      does not guess which one is right.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        of leg-day 1a2b3c4d, day Leg Day, week 1, week 2
        took 58min
        took 61min
        Leg Press: 3x10 @ 180lb
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day, 58min  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: 'week' stands twice in 'of' [repeated-line]
        --> history/2025.txt:4:45
         |
       4 |   of leg-day 1a2b3c4d, day Leg Day, week 1, week 2
         |                                             ^^^^^^ the second one
         |
      help: remove one of the two

      error: 'took' stands twice in the entry [repeated-line]
        --> history/2025.txt:6:3
         |
       6 |   took 61min
         |   ^^^^^^^^^^ the second one
         |
      help: remove one of the two
      ```

      ## How to fix it

      Remove one of the two:

      ```text
      2025-09-24 18:05 workout Leg Day
        of leg-day 1a2b3c4d, day Leg Day, week 1
        took 58min
      ```
      """##
    case "reps-not-whole": return ##"""
      # reps-not-whole

      The number of reps is not a whole number. A number with decimals is often a load without its `@`.

      ## Example

      ```sh
      prog read --as program --unit kg '5.5 @ 100kg'
      ```

      ## Report

      ```text
      error: '5.5' is no number of reps [reps-not-whole]
        --> <input>:1:1
         |
       1 | 5.5 @ 100kg
         | ^^^ reps are whole numbers
         |
      help: write '5'
      help: or, for a load, '@ 5.5kg'
      ```

      ## How to fix it

      Write whole reps: `5 @ 100kg`. If the number is a load, write it after `@` with its unit:
      `5 @ 5.5kg`.
      """##
    case "reps-out-of-range": return ##"""
      # reps-out-of-range

      A set may have at most 10,000 reps.

      ## Example

      ```sh
      prog read --as program '10001'
      ```

      ## Report

      ```text
      error: '10001' is too many reps [reps-out-of-range]
        --> <input>:1:1
         |
       1 | 10001
         | ^^^^^ at most 10000 reps
         |
      help: write reps from 0 to 10000
      ```

      ## How to fix it

      Correct the number. To spread many reps over several sets, write a total: `100 total`.
      """##
    case "reserved-name": return ##"""
      # reserved-name

      The name already has a meaning in the notation or in expressions, as `max`, `week` and `top` do.
      Wherever you used it, prog would read that meaning instead.

      ## Example

      ```yaml
      program: Strength
      schemes: {max: 3x5}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: 'max' cannot be the name of a scheme [reserved-name]
        --> input.yaml:2:11
         |
       2 | schemes: {max: 3x5}
         |           ^^^ a word of the notation
         |
      help: choose another, such as `my_max`
      ```

      ## How to fix it

      Choose another name: `schemes: {my_max: 3x5}`.
      """##
    case "reserved-word": return ##"""
      # reserved-word

      The name after `as` is a word of the notation or of the rule language, so it cannot name a set.

      ## Example

      ```sh
      prog read --as program '5+ @ 85% as max'
      ```

      ## Report

      ```text
      error: 'max' cannot name a set [reserved-word]
        --> <input>:1:13
         |
       1 | 5+ @ 85% as max
         |             ^^^ a word of the notation
         |
      help: write another name, such as 'as max_set'
      ```

      ## How to fix it

      Choose another name: `5+ @ 85% as max_set`.
      """##
    case "reversed-range": return ##"""
      # reversed-range

      A range begins with its larger number.

      ## Example

      ```sh
      prog read --as program '3x12-8'
      ```

      ## Report

      ```text
      error: '12-8' goes down [reversed-range]
        --> <input>:1:3
         |
       1 | 3x12-8
         |   ^^^^ the smaller number comes first
         |
      help: write '8-12'
      ```

      ## How to fix it

      Write the smaller number first: `3x8-12`.
      """##
    case "rule-never-fires": return ##"""
      # rule-never-fires

      The condition of a rule can never hold, so the rule never runs.

      There are three common causes. The condition contradicts itself, as in the example. A rule that runs
      after a week, cycle or block uses the result of a session, such as `made`. Or the rule counts cases,
      as in `cases(stage)`, and the entry does not have any.

      ## Example

      ```yaml
      program: Strength
      progress:
        novice:
          state: {weight: open, fails: 0}
          rules:
            - when fails >= 3 and fails < 2: weight -= 10%
            - when made: weight += 2.5kg; fails = 0
            - else: fails += 1
      days:
        A:
          - Squat: 3x5
            progress: novice
      ```

      ## Report

      ```text
      warning: 'when fails >= 3 and fails < 2' never holds [rule-never-fires]
        --> input.yaml:6:9
         |
       6 |       - when fails >= 3 and fails < 2: weight -= 10%
         |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it contradicts itself
         |
      help: did you mean `or` where it says `and`?
      help: or remove the rule
      ```

      ## How to fix it

      If only one of two comparisons has to hold, write `or` instead of `and`.

      Rules under `after week`, `after cycle` and `after block` can only use values. Count in a rule that
      runs after each session, and check the count when the period is over:

      ```yaml
      state: {weight: open, misses: 0}
      rules:
        - when missed: misses += 1
      after week:
        - when misses == 0: weight += 2.5kg
        - else: misses = 0
      ```

      For progressions such as `stages` and `rungs`, list the cases in the entry:
      `by stage: [5x3, 6x2, 10x1]`.
      """##
    case "rule-shadowed": return ##"""
      # rule-shadowed

      A rule is never reached, because the rules above it already apply in every case in which it would.
      In each list, prog runs the first rule whose condition holds.

      In the example, a session that is `topped` is also `made`, so the first rule always runs.

      ## Example

      ```yaml
      program: Strength
      progress:
        ranges:
          state: {weight: open}
          rules:
            - when made: weight += 2.5kg
            - when topped: weight += 5kg
            - else: weight -= 5%
      days:
        A:
          - Squat: 3x8-12
            progress: ranges
      ```

      ## Report

      ```text
      warning: 'when topped' is never reached [rule-shadowed]
        --> input.yaml:7:9
         |
       7 |       - when topped: weight += 5kg
         |         ^^^^^^^^^^^ 'when made' on line 6 takes all of it
         |
      help: put it first, or let the rule above go on to the next: `also: true`
      ```

      ## How to fix it

      Put the narrower rule first:

      ```yaml
      rules:
        - when topped: weight += 5kg
        - when made: weight += 2.5kg
        - else: weight -= 5%
      ```

      To run both rules, add `also: true` to the one above.
      """##
    case "rule-without-condition": return ##"""
      # rule-without-condition

      A rule does not say when it runs. Every rule begins with `when CONDITION`, `else` or `always`.

      ## Example

      ```yaml
      program: Strength
      progress:
        steady:
          state: {weight: open}
          rules: [weight += 2.5kg]
      days:
        A:
          - Squat: 3x5
            progress: steady
      ```

      ## Report

      ```text
      error: the rule 'weight += 2.5kg' does not say when [rule-without-condition]
        --> input.yaml:5:13
         |
       5 |     rules: [weight += 2.5kg]
         |             ^^^^^^^^^^^^^^^ expected `when CONDITION: ...`
         |
      help: write `always: weight += 2.5kg`
      ```

      ## How to fix it

      Put the condition before the statement: `when made: weight += 2.5kg`. For a change after every
      session, write `always`:

      ```yaml
      rules: [always: weight += 2.5kg]
      ```
      """##
    case "rule-without-effect": return ##"""
      # rule-without-effect

      The rules of a progression only change values that no set, case or other rule uses. Whatever you
      lift, the plan stays the same.

      In the example, `linear` changes `weight`, but the sets are planned as a percentage of `tm`.

      ## Example

      ```yaml
      program: Strength
      lifts:
        Squat: {1rm: ask, tm: 90% of 1rm}
      days:
        A:
          - Squat: 3x5 @ 75%
            progress: linear
      ```

      ## Report

      ```text
      warning: 'linear' changes nothing that 'Squat' is planned by [rule-without-effect]
        --> input.yaml:7:17
         |
       7 |       progress: linear
         |                 ^^^^^^ changes 'misses' and 'weight' alone
         |
      help: leave the loads to it: sets without a load take 'weight'
      help: or change what they are of: a rule that changes 'tm', such as `wave`
      ```

      ## How to fix it

      Remove the load from the sets, so that they take `weight`:

      ```yaml
      - Squat: 3x5
        progress: linear
      ```

      You can also use a progression that changes what the percentage is taken of, such as
      `progress: wave`.
      """##
    case "rule-without-statement": return ##"""
      # rule-without-statement

      A rule has a condition, but no statement says what it changes.

      ## Example

      ```yaml
      program: Strength
      progress:
        steady:
          state: {weight: open}
          rules:
            - when made:
      days:
        A:
          - Squat: 3x5
            progress: steady
      ```

      ## Report

      ```text
      error: 'when made' does nothing [rule-without-statement]
        --> input.yaml:6:9
         |
       6 |       - when made:
         |         ^^^^^^^^^ no statement follows
         |
      help: write what is changed: `weight += step`
      ```

      ## How to fix it

      Write the change after the colon: `when made: weight += 2.5kg`. If the rule should only keep later
      rules from running, let it set a value to itself: `when made: weight = weight`.
      """##
    case "same-program": return ##"""
      # same-program

      Two files in `programs/` have the same name and differ only in their extension, so both are the same
      program. prog uses the one named in the note and ignores the other.

      ## Example

      ```sh
      touch prog.yaml
      mkdir programs
      printf 'program: A\ndays: {A: [Squat: 3x5]}\n' | tee programs/a.yaml >programs/a.yml
      prog today --date 2025-09-24
      ```

      ## Report

      ```text
      warning: 'programs/a.yml' and 'programs/a.yaml' are both the program 'a' [same-program]
        --> programs/a.yml
      note: 'programs/a.yaml' is used
      help: rename or remove one of the two
      Wed 24 Sep 2025 · nothing started

      No program is running. Start one:
        prog start leg-day        (prog start alone lists all)
      Or log what you do:
        prog log "Squat: 3x5 @ 100kg"
      ```

      ## How to fix it

      Rename or remove one of the two files: `mv programs/a.yml programs/b.yml`.
      """##
    case "same-sets-twice": return ##"""
      # same-sets-twice

      Two workouts of one date have the same exercises with exactly the same sets. One of them was
      probably imported or logged twice, and both of them count.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: the same exercises with the same sets twice on 2025-09-01 [same-sets-twice]
        --> history/2025.txt:7:1
         |
       7 | 2025-09-01 18:07 workout Legs
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ just as 2025-09-01.1
         |
      help: remove one: prog history rm 2025-09-01.2
      ```

      ## How to fix it

      Remove one: `prog history rm 2025-09-01.2`. If you did both workouts, ignore this warning.
      """##
    case "schedule-forms": return ##"""
      # schedule-forms

      A schedule has exactly one form: `week`, a list of `weeks`, `rotate` or `blocks`. This one mixes two
      of them, or has a key that belongs to another form.

      ## Example

      ```yaml
      program: Strength
      schedule: {week: {mon: A}, rotate: [A, rest]}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: 'rotate' beside 'week' [schedule-forms]
        --> input.yaml:2:28
         |
       2 | schedule: {week: {mon: A}, rotate: [A, rest]}
         |                            ^^^^^^ a schedule has one form
         |
      help: keep one of `week`, `weeks` as a list, `rotate` and `blocks`
      ```

      ## How to fix it

      Keep one form and the keys that belong to it:

      ```yaml
      schedule: {week: {mon: A}}
      ```

      `on` belongs to `rotate`, and `then: BLOCK` belongs to `blocks`. `then: stop` needs a number of
      weeks: `weeks: 8`, a list of weeks, blocks, or `ends`.
      """##
    case "scheme-in-itself": return ##"""
      # scheme-in-itself

      A scheme contains itself, directly or through other schemes, so its list of sets would never end.

      ## Example

      ```yaml
      program: Strength
      schemes:
        heavy: light, 3x3
        light: heavy
      days:
        A:
          - Squat: heavy
      ```

      ## Report

      ```text
      error: the scheme 'heavy' holds itself [scheme-in-itself]
        --> input.yaml:3:3
         |
       3 |   heavy: light, 3x3
         |   ^^^^^ by way of `light` and `heavy`
         |
      help: leave it out of one of them
      ```

      ## How to fix it

      Write the sets in place of one of the names:

      ```yaml
      schemes:
        heavy: light, 3x3
        light: 3x5
      ```
      """##
    case "scheme-too-long": return ##"""
      # scheme-too-long

      A scheme has more than 1000 sets once the schemes that it names are filled in. Usually it names a
      long scheme several times.

      ## Example

      ```yaml
      program: Strength
      schemes:
        some: 100x5, 100x3, 100x1
        much: some, some, some, some
      days:
        A:
          - Squat: much
      ```

      ## Report

      ```text
      error: the scheme 'much' has more than 1000 sets [scheme-too-long]
        --> input.yaml:4:3
         |
       4 |   much: some, some, some, some
         |   ^^^^ 1200 sets
         |
      help: write fewer, or split the day
      ```

      ## How to fix it

      Plan fewer sets, or split them over several days.
      """##
    case "session-left": return ##"""
      # session-left

      You began a session with `prog run`, and neither finished nor discarded it. Its sets are saved in a
      draft, but they are not in the history yet.

      ## Example

      ```sh
      touch prog.yaml
      mkdir -p history
      printf 'x\n' >history/.draft-strength
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: a session was begun and not finished [session-left]
      note: its sets are in 'history/.draft-strength'
      help: go on with it, or give it up: prog run
      ```

      ## How to fix it

      Run `prog run`, which offers to resume the session. You can finish or discard it there.
      """##
    case "session-running": return ##"""
      # session-running

      Another `prog run` is logging a session. Only one can run at a time, because each would know only
      part of the session.

      ## Example

      ```sh
      prog init --no-git --program leg-day >out
      prog start leg-day --date 2025-09-01 >>out
      cat >hold <<'END'
      use Fcntl ':flock';
      open my $file, '+>>', shift or die; flock $file, LOCK_EX or die;
      truncate $file, 0; syswrite $file, shift; system @ARGV;
      END
      perl hold history/.draft-session.lock '4711 prog run
      ' prog run --date 2025-09-02
      exit 75
      ```

      ## Report

      ```text
      error: another prog run is in a session (process 4711) [session-running]
      help: finish it there, or leave it with q and resume it here
      ```

      ## How to fix it

      Finish the session there, or leave it with `q` and run `prog run` here to resume it. You can also
      wait until the other process has ended. Its sets are saved.
      """##
    case "setting-twice": return ##"""
      # setting-twice

      An alias or an old name in the settings belongs to two exercises, so prog could not tell which one
      it means.

      ## Example

      ```sh
      prog today --date 2025-09-24
      ```

      ## Report

      ```text
      error: 'sq' names both 'Squat' and 'Split Squat' [setting-twice]
        --> prog.yaml:3:27
         |
       3 |   Split Squat: {aliases: [sq]}
         |                           ^^ taken by 'Squat'
         |
      help: choose another for one of them
      ```

      ## How to fix it

      Choose another name for one of them:

      ```yaml
      exercises:
        Split Squat: {aliases: [ssq]}
      ```
      """##
    case "several-documents": return ##"""
      # several-documents

      The line `---` begins a second document in the same file. A file holds one program, or the settings
      of one folder.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat: 3x5
      ---
      program: Another
      ```

      ## Report

      ```text
      error: a second document begins here [several-documents]
        --> input.yaml:5:1
         |
       5 | ---
         | ^^^ a file holds one document
         |
      help: move what follows into a file of its own
      ```

      ## How to fix it

      Move everything after the `---` to its own file. If the `---` is there by mistake, remove it.
      """##
    case "several-entries": return ##"""
      # several-entries

      The command needs one entry, and several are possible. You gave a date that has several entries, or
      `prog undo` cannot tell which entry was written last.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      prog history rm 2025-09-24
      ```

      ## Report

      ```text
      error: 2 entries are of 2025-09-24 [several-entries]
      help: 2025-09-24.1  Legs
      help: 2025-09-24.2  note: slept badly
      ```

      ## How to fix it

      Give the id of the entry, which is the date and a number: `prog history rm 2025-09-24.2`. In place
      of `prog undo`, use `prog history rm ID`.
      """##
    case "several-exercises": return ##"""
      # several-exercises

      You gave part of a name, and several exercises match it. prog does not guess which one you mean.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog log --date 2025-09-02 'calf 3x10 @ 180lb'
      ```

      ## Report

      ```text
      error: 'calf' matches 2 exercises [several-exercises]
      help: 'Standing Calf Raise'
      help: 'Seated Calf Raise'
      ```

      ## How to fix it

      Give more of the name, or an alias from the settings: `prog log 'standing calf 3x10 @ 180lb'`.
      """##
    case "several-running": return ##"""
      # several-running

      The command is for one program or session, but several are possible and you did not say which.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog start stronglifts-5x5 --date 2025-09-01 >>out
      prog stop --date 2025-09-02
      ```

      ## Report

      ```text
      error: 2 programs are running [several-running]
      help: say which: leg-day, stronglifts-5x5
      ```

      ## How to fix it

      Name the program or the day, as the report suggests: `prog stop leg-day`.
      """##
    case "shift-with-ends": return ##"""
      # shift-with-ends

      `missed: shift` cannot be combined with `ends`. With `shift`, a missed session moves the rest of the
      program. A schedule with `ends` is counted back from a date, so it cannot move.

      ## Example

      ```yaml
      program: Strength
      inputs: {meet: {ask: Date of the meet, kind: date}}
      schedule: {week: {mon: A}, ends: meet, missed: shift}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: 'missed: shift' beside 'ends' [shift-with-ends]
        --> input.yaml:3:40
         |
       3 | schedule: {week: {mon: A}, ends: meet, missed: shift}
         |                                        ^^^^^^
         |                                  a schedule that ends on a date cannot wait
         |
      help: leave 'missed' out: `skip` holds
      ```

      ## How to fix it

      Remove `missed`, and missed sessions are skipped. To keep `missed: shift`, remove `ends`.
      """##
    case "slot-twice": return ##"""
      # slot-twice

      Two entries of one day are the same slot, and both have a progression. Rules could not tell which of
      the two entries to judge.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5
            progress: linear
          - Squat: 1x20
            progress: linear
      ```

      ## Report

      ```text
      error: two entries of 'Squat' progress on day 'A' [slot-twice]
        --> input.yaml:6:7
         |
       6 |     - Squat: 1x20
         |       ^^^^^ which one does a rule look at?
         |
      help: give one a label, which makes it a slot of its own: `Squat as light`
      help: or let one of them not progress: `progress: none`
      ```

      ## How to fix it

      Give one entry a label, which makes it a slot with its own values:

      ```yaml
      - Squat: 3x5
        progress: linear
      - Squat as light: 1x20
        progress: linear
      ```

      If only one of them should progress, write `progress: none` on the other.
      """##
    case "slot-unknown-to-program": return ##"""
      # slot-unknown-to-program

      A line of a workout names a slot that its program does not have, so no rule looks at its sets. The
      label is probably misspelled.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: 'strength' has no slot 'Squat as heavvy' [slot-unknown-to-program]
        --> history/2025.txt:7:3
         |
       7 |   Squat as heavvy: 3x5 @ 100kg
         |   ^^^^^^^^^^^^^^^ no rule looks at it
         |
      note: did you mean 'Squat as heavy'?
      help: correct it: prog history edit 2025-09-01.2
      ```

      ## How to fix it

      Correct the label in the entry: `prog history edit 2025-09-01.2`.
      """##
    case "start-not-taken": return ##"""
      # start-not-taken

      You edited a program while it was running and changed the start of a value. A start is only used
      when a program begins. Rules have changed this value since, so the new start has no effect.

      ## Example

      ```sh
      touch prog.yaml
      prog start strength --date 2025-09-01 2>/dev/null >/dev/null
      prog log 'squat 3x10 @ 80kg' --date 2025-09-01 2>/dev/null >/dev/null
      sed -i 's/80kg/90kg/' programs/strength.yaml
      prog check --against-history --date 2025-09-02
      ```

      ## Report

      ```text
      warning: 'Squat.weight' goes on from 82.5kg, not from 90kg [start-not-taken]
        --> programs/strength.yaml:3:11
         |
       3 |   Squat: {weight: 90kg}
         |           ^^^^^^ a start counts when a program begins
         |
      help: change the running value: prog set Squat.weight=90kg
      ```

      ## How to fix it

      To change the running value, use `prog set`:

      ```sh
      prog set Squat.weight=90kg
      ```

      To keep the running value, ignore this warning.
      """##
    case "started-twice": return ##"""
      # started-twice

      The history starts a program that is already running. A program cannot run twice at once.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 start leg-day

      2025-09-08 start leg-day
      ```

      ## Report

      ```text
      Mon 1 Sep 2025 · start leg-day  2025-09-01.1

      Mon 8 Sep 2025 · start leg-day  2025-09-08.1
      error: the program 'leg-day' is started while it is running [started-twice]
        --> history/2025.txt:5:1
         |
       5 | 2025-09-08 start leg-day
         | ^^^^^^^^^^^^^^^^^^^^^^^^ it was not stopped before
         |
      help: write '2025-09-08 stop leg-day' before it to begin anew
      ```

      ## How to fix it

      If you began the program again from scratch, add a `stop` before the second start:

      ```text
      2025-09-08 stop leg-day

      2025-09-08 start leg-day
      ```

      Otherwise remove one of the two starts.
      """##
    case "step-below-plates": return ##"""
      # step-below-plates

      A load grows by less than the lightest plates can show. You lose nothing: prog keeps values exactly,
      and several small steps together show as one.

      If `prog.yaml` does not list any gyms, prog assumes the usual plates and does not report half steps.

      ## Example

      ```yaml
      program: Strength
      lifts:
        Overhead Press: {weight: 40kg, step: 0.5kg}
      days:
        A:
          - Overhead Press: 3x5
            progress: linear
      ```

      ## Report

      ```text
      warning: 'step' of 0.5kg is less than can be seen on the bar [step-below-plates]
        --> input.yaml:3:34
         |
       3 |   Overhead Press: {weight: 40kg, step: 0.5kg}
         |                                  ^^^^ loads go in steps of 2.5kg here
         |
      note: values are kept exactly: several steps together show as one of 2.5kg
      help: take steps of 2.5kg
      help: or list the plates there are under 'gyms' in prog.yaml
      ```

      ## How to fix it

      Take a larger step: `step: 2.5kg`. If you have lighter plates, list them under `gyms` in
      `prog.yaml`.
      """##
    case "superset-alone": return ##"""
      # superset-alone

      A `+` at the start of a line joins an exercise with the one before it as a superset. This exercise
      is the first of its workout.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        + Leg Press: 3x10 @ 180lb
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
      error: a superset with nothing before it [superset-alone]
        --> history/2025.txt:4:3
         |
       4 |   + Leg Press: 3x10 @ 180lb
         |   ^ '+' joins the line with the exercise before it
         |
      help: remove the '+', or write the exercise it goes with before this line
      ```

      ## How to fix it

      Remove the `+`, or write the first exercise of the superset above the line:

      ```text
        Leg Curl: 3x10 @ 90lb
        + Leg Press: 3x10 @ 180lb
      ```
      """##
    case "suspicious-bodyweight": return ##"""
      # suspicious-bodyweight

      A bodyweight is about double, or about half, the ones before and after it. It is probably a typo, or
      in the wrong unit.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: a bodyweight of 181kg on 2025-09-11 [suspicious-bodyweight]
        --> history/2025.txt:7:29
         |
       7 | 2025-09-11 08:00 bodyweight 181kg
         |                             ^^^^^ around it 82kg is usual
         |
      help: correct it: prog history edit 2025-09-11.1
      ```

      ## How to fix it

      Correct the entry: `prog history edit 2025-09-11.1`.
      """##
    case "suspicious-date": return ##"""
      # suspicious-date

      An entry records something on a date that is far in the future or decades ago. The date is probably
      a typo.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: an entry of 2035-09-01, which is still to come [suspicious-date]
        --> history/2035.txt:3:1
         |
       3 | 2035-09-01 18:00 workout A
         | ^^^^^^^^^^ it is 2025-10-01
         |
      help: give it its date: prog history edit 2035-09-01.1
      ```

      ## How to fix it

      Correct the date: `prog history edit 2035-09-01.1`.
      """##
    case "suspicious-duration": return ##"""
      # suspicious-duration

      A workout lasted longer than anyone trains. It was probably finished in prog the next morning.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: a session of 20h00min on 2025-09-01 [suspicious-duration]
        --> history/2025.txt:4:8
         |
       4 |   took 20h00min
         |        ^^^^^^^^ did it go on over night?
         |
      help: correct it: prog history edit 2025-09-01.1
      ```

      ## How to fix it

      Correct the `took` line of the entry, or remove it: `prog history edit 2025-09-01.1`.
      """##
    case "suspicious-load": return ##"""
      # suspicious-load

      A load is several times the loads in the sessions before and after it. It is probably a typo.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: Squat with 2956lb on 2025-09-07 [suspicious-load]
         --> history/2025.txt:10:16
          |
       10 |   Squat: 3x5 @ 2956lb
          |                ^^^^^^ around it 295lb is usual
          |
      help: correct it: prog history edit 2025-09-07.1
      ```

      ## How to fix it

      Correct the entry: `prog history edit 2025-09-07.1`. If you really lifted that load, ignore this
      warning. It has no other effect.
      """##
    case "suspicious-unit": return ##"""
      # suspicious-unit

      A load is in a different unit than the loads before and after it, but its number fits the usual
      unit. The unit is probably wrong.

      ## Example

      ```sh
      touch prog.yaml
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: Squat with 105lb on 2025-09-07 [suspicious-unit]
         --> history/2025.txt:10:16
          |
       10 |   Squat: 3x5 @ 105lb
          |                ^^^^^ was 105kg meant? Around it 102.5kg is usual
          |
      help: correct it: prog history edit 2025-09-07.1
      ```

      ## How to fix it

      Correct the unit in the entry: `prog history edit 2025-09-07.1`.
      """##
    case "tab-indent": return ##"""
      # tab-indent

      A line is indented with a tab. YAML allows only spaces there, because the width of a tab differs
      between editors.

      ## Example

      ```yaml
      program: Full Body
      days:
      	Full Body:
      		- Squat: 3x5
      ```

      ## Report

      ```text
      error: a tab stands where blanks indent the line [tab-indent]
        --> input.yaml:3:1
         |
       3 |     Full Body:
         | ^^^^ a tab
         |
      help: indent with blanks:   Full Body:
      ```

      ## How to fix it

      Replace each tab with spaces. Most editors can insert spaces when you press the Tab key.
      """##
    case "table-gap": return ##"""
      # table-gap

      The table does not have a row for this number. A table must have an answer for every number.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          with: {steps: {0-4: 0kg, 6+: 2.5kg}}
          rules:
            - when made: weight += steps(top.reps)
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: the table has no row for '5' [table-gap]
        --> input.yaml:7:30
         |
       7 |     with: {steps: {0-4: 0kg, 6+: 2.5kg}}
         |                              ^^ not all numbers have a row
         |
      help: write a row 5
      help: or add a row 'else'
      ```

      ## How to fix it

      Add the missing row, or change a row so that it covers the number:

      ```yaml
      with: {steps: {0-4: 0kg, 5+: 2.5kg}}
      ```

      The first and the last row can be open: `..-2`, `6+`. An `else` row covers all other numbers.
      """##
    case "table-overlap": return ##"""
      # table-overlap

      Two rows of a table cover the same number, so the table would have two answers for it.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          with: {steps: {0-5: 0kg, 5+: 2.5kg}}
          rules:
            - when made: weight += steps(top.reps)
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: the rows '0-5' and '5+' overlap [table-overlap]
        --> input.yaml:7:30
         |
       7 |     with: {steps: {0-5: 0kg, 5+: 2.5kg}}
         |                              ^^ some numbers are in both
         |
      help: let each row begin after the one before it ends
      ```

      ## How to fix it

      Begin each row after the end of the one before it:

      ```yaml
      with: {steps: {0-4: 0kg, 5+: 2.5kg}}
      ```
      """##
    case "test-cannot-run": return ##"""
      # test-cannot-run

      A test of the program cannot be played. It may name a day, slot or kind of play that the program
      does not have. It may also give planned sets, such as a range of reps, where it needs the sets that
      were done.

      ## Example

      ```sh
      prog test two-days.yaml
      ```

      ## Report

      ```text
      ERROR two-days: the bench is another day's
      ERROR two-days: a range was not done
      2 tests, 2 failed
      error: 'Bench Press' is not in this session of 'A' [test-cannot-run]
         --> two-days.yaml:12:46
          |
       12 |       - A: {Squat: 3x5 @ 225lb, Bench Press: 5 5 5}
          |                                              ^^^^^
          |                                        nothing is asked of it on that date
          |
      help: this session has Squat

      error: '3x4-6 @ 225lb' does not say what was done [test-cannot-run]
         --> two-days.yaml:16:20
          |
       16 |       - A: {Squat: 3x4-6 @ 225lb}
          |                    ^^^^^^^^^^^^^ a plan, not sets that were done
          |
      help: write reps as 5 5 4, sets as 3x5 @ 100kg, or made
      ```

      ## How to fix it

      Name a day of the program, and slots of that day as the program writes them. Write what was done as
      reps (`5 5 4`), as sets (`3x5 @ 225lb`), or as `made`:

      ```yaml
      play:
        - A: {Squat: 3x5 @ 225lb}
      ```
      """##
    case "test-of-other-kind": return ##"""
      # test-of-other-kind

      A test gives or expects a value of the wrong kind, such as a number for a value that is a load. The
      test could never pass.

      ## Example

      ```yaml
      program: Strength
      units: kg
      days:
        A:
          - Squat: 3x5
            progress: linear
      tests:
        - name: a made session adds a step
          with: {Squat.weight: 100}
          play: [A: made]
          expect: {Squat.weight: 102.5kg}
      ```

      ## Report

      ```text
      error: 'Squat.weight' is a load, and '100' is a number [test-of-other-kind]
        --> input.yaml:9:26
         |
       9 |     with: {Squat.weight: 100}
         |                          ^^^ never the same
         |
      help: write its unit: 100kg or 100lb
      ```

      ## How to fix it

      Write the value with its unit: `with: {Squat.weight: 100kg}`.
      """##
    case "text-after-end": return ##"""
      # text-after-end

      A line of the history is complete, but there is more text after it.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 start leg-day now

      2025-09-24 note "slept badly" again
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 · note: slept badly  2025-09-24.1
      error: 'now' stands behind the end of 'start' [text-after-end]
        --> history/2025.txt:3:26
         |
       3 | 2025-09-01 start leg-day now
         |                          ^^^ nothing is expected here
         |
      help: names with blanks or commas stand in quotes; a comment has a line of its own

      error: 'again' stands behind the end of the text [text-after-end]
        --> history/2025.txt:5:31
         |
       5 | 2025-09-24 note "slept badly" again
         |                               ^^^^^ nothing is expected here
         |
      help: names with blanks or commas stand in quotes; a comment has a line of its own
      ```

      ## How to fix it

      Put the whole note in quotes: `2025-09-24 note "slept badly again"`. Names with spaces or commas
      also need quotes. Write a comment on its own line, beginning with `;`.
      """##
    case "text-after-quote": return ##"""
      # text-after-quote

      There is more text after the closing quote of a string. YAML ends the string at that quote.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat: 3x5
            note: "pause" at the bottom
      ```

      ## Report

      ```text
      error: the quoted text goes on behind its closing quote [text-after-quote]
        --> input.yaml:5:21
         |
       5 |       note: "pause" at the bottom
         |                     ^^^^^^^^^^^^^ not within the quotes
         |
      help: write quotes around the whole text: note: '"pause" at the bottom'
      ```

      ## How to fix it

      Put quotes around the whole text. If it contains double quotes, use single quotes around it:

      ```yaml
      note: '"pause" at the bottom'
      ```
      """##
    case "time-out-of-range": return ##"""
      # time-out-of-range

      A time may be at most 1000 hours.

      ## Example

      ```sh
      prog read --as program '1001h'
      ```

      ## Report

      ```text
      error: '1001h' is too long [time-out-of-range]
        --> <input>:1:1
         |
       1 | 1001h
         | ^^^^^ at most 1000 hours
         |
      help: write a time of at most 1000h
      ```

      ## How to fix it

      Correct the time. Often the unit is wrong: `1001s` in place of `1001h`.
      """##
    case "too-many-aliases": return ##"""
      # too-many-aliases

      The aliases of the file add more than 10,000 keys and values, or as much text. Aliases inside
      aliases reach that number within a few lines. prog limits them, because otherwise a small file could
      fill the memory.

      ## Example

      ```yaml
      program: Full Body
      schemes:
        a: &a [5, 5, 5, 5, 5, 5, 5, 5, 5]
        b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
        c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
        d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]
        e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: aliases add more than 10000 keys and values, or as much text [too-many-aliases]
        --> input.yaml:7:10
         |
       7 |   e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]
         |          ^^ too many with '*d'
         |
      help: write less through aliases in one another
      ```

      ## How to fix it

      Use fewer aliases inside parts that are aliased themselves, or write those parts out.
      """##
    case "too-many-decimals": return ##"""
      # too-many-decimals

      A load or another number in a set may have at most four decimals. That is more precise than any
      scale.

      ## Example

      ```sh
      prog read --as program '5 @ 61.23456kg'
      ```

      ## Report

      ```text
      error: '61.23456' has more than four decimals [too-many-decimals]
        --> <input>:1:5
         |
       1 | 5 @ 61.23456kg
         |     ^^^^^^^^ at most four decimals
         |
      help: write '61.2346kg'
      ```

      ## How to fix it

      Round the number: `5 @ 61.2346kg`.
      """##
    case "too-many-entries": return ##"""
      # too-many-entries

      A list or mapping has more than 2,000 entries, or the file has more than 50,000 lists, mappings and
      strings. The largest shipped program has less than a tenth of that.

      ## Example

      ```sh
      { printf 'program: Long\ndays:\n  A:\n'; awk 'BEGIN { for (i = 1; i <= 2001; i++) print "    - Squat as s" i }'; } >long.yaml
      prog check long.yaml
      ```

      ## Report

      ```text
      error: a list has more than 2000 entries [too-many-entries]
           --> long.yaml:2004:7
            |
       2004 |     - Squat as s2001
            |       ^^^^^^^^^^^^^^ one too many
            |
      help: leave out what is not needed, or split it
      ```

      ## How to fix it

      Remove what you do not need, or split the file. With `extends`, a program can take schemes, rules
      and days from another file:

      ```yaml
      extends: ./base.yaml
      ```
      """##
    case "too-many-links": return ##"""
      # too-many-links

      The symbolic links of the file form a circle, so they never lead to a file.

      ## Example

      ```sh
      touch prog.yaml
      mkdir history
      ln -s 2025.txt history/2025.txt
      prog history
      ```

      ## Report

      ```text
      error: the links of 'history/2025.txt' lead in a circle [too-many-links]
      help: see where they lead: ls -l
      ```

      ## How to fix it

      `ls -l history/2025.txt` shows where a link points. Point one of the links to a real file.
      """##
    case "too-many-sets": return ##"""
      # too-many-sets

      A day has more than 1000 sets, counting warm-ups and the rounds of supersets. prog plans the
      exercises that fit. For every other exercise it shows this problem in place of the sets.

      `prog check` reports the problem if it can be known before the program is started. A count that
      depends on your training, such as `(rounds)x5`, is checked each time the day is planned. Such a
      count may be at most 100, like a written one.

      ## Example

      ```yaml
      program: Too Many
      values: {rounds: 99}
      days:
        A:
          - Squat: (rounds)x5, (rounds)x4, (rounds)x3, (rounds)x2, (rounds)x1
          - Bench Press: (rounds)x5, (rounds)x4, (rounds)x3, (rounds)x2, (rounds)x1
          - Deadlift: (rounds)x5
      ```

      ## Report

      ```text
      error: 'Deadlift' brings this day to more than 1000 sets [too-many-sets]
        --> input.yaml:7:7
         |
       7 |     - Deadlift: (rounds)x5
         |       ^^^^^^^^ too many sets
         |
      help: plan fewer sets, or split the day
      ```

      ## How to fix it

      Plan fewer sets, or split the day into two.
      """##
    case "too-much-to-check": return ##"""
      # too-much-to-check

      Checking the program takes more steps than prog allows. The limit makes sure that checking a file is
      always quick, wherever it comes from.

      Rules are checked once for each entry that uses them, and cases once for each week of the schedule.
      Thousands of entries times thousands of weeks or rules are too many.

      ## Example

      ```yaml
      program: Long
      schedule: {weeks: 400}
      days:
        A:
          - Squat as s1: wave
          - Squat as s2: wave
          - Squat as s3: wave
          - Squat as s4: wave
          - Squat as s5: wave
          - Squat as s6: wave
          - Squat as s7: wave
          - Squat as s8: wave
          - Squat as s9: wave
          - Squat as s10: wave
          - Squat as s11: wave
          - Squat as s12: wave
          - Squat as s13: wave
          - Squat as s14: wave
          - Squat as s15: wave
          - Squat as s16: wave
          - Squat as s17: wave
          - Squat as s18: wave
          - Squat as s19: wave
          - Squat as s20: wave
      schemes:
        wave:
          week 1: 3x2
          week 2: 3x3
          week 3: 3x4
          week 4: 3x5
      …
      ```

      ## Report

      ```text
      error: the program is too large to be checked [too-much-to-check]
         --> input.yaml:12:7
          |
       12 |     - Squat as s8: wave
          |       ^^^^^^^^^^^ what follows is not looked at
          |
      note: rules count once for each entry that uses them, cases once for each week
      help: leave out entries, cases or rules, or split the program
      ```

      ## How to fix it

      Remove entries, cases or rules, or split the program. No published program comes near the limit.
      """##
    case "too-much-work": return ##"""
      # too-much-work

      A session, or the tests of a program, take more steps to work out than prog allows. The limit makes
      sure that planning a session is always quick, wherever the program comes from. prog shows this
      problem in place of the sets that it did not work out.

      A step is a part of an expression, a condition of a case, or a set that a rule looks at. Values that
      build on one another more than 32 levels deep are too much work as well.

      ## Example

      ```yaml
      program: Work
      values:
        v0: 1
        v1: v0 + 1
        v2: v1 + 1
        v3: v2 + 1
        v4: v3 + 1
        v5: v4 + 1
        v6: v5 + 1
        v7: v6 + 1
        v8: v7 + 1
        v9: v8 + 1
        v10: v9 + 1
        v11: v10 + 1
        v12: v11 + 1
        v13: v12 + 1
        v14: v13 + 1
        v15: v14 + 1
        v16: v15 + 1
        v17: v16 + 1
        v18: v17 + 1
        v19: v18 + 1
        v20: v19 + 1
        v21: v20 + 1
        v22: v21 + 1
        v23: v22 + 1
        v24: v23 + 1
        v25: v24 + 1
        v26: v25 + 1
        v27: v26 + 1
      …
      ```

      ## Report

      ```text
      error: this session takes too much work to plan [too-much-work]
         --> input.yaml:46:7
          |
       46 |     - Squat: (v40)x5
          |       ^^^^^ prog stopped here
          |
      note: prog works out 2000000 steps for one session
      help: shorten the expressions, cases and schemes of this day
      ```

      ## How to fix it

      Shorten the expressions, cases and schemes of the day. If a value is at the end of a long chain of
      other values, replace it with a number: `v40: 41`. If the tests take too many steps, play fewer
      weeks.
      """##
    case "trained-together": return ##"""
      # trained-together

      `prog exercises merge` cannot merge two exercises that are both in the same program, or in a version
      of it that you trained with. Each exercise has its own values there, and prog cannot combine them.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      mkdir programs
      cat >programs/arms.yaml <<'END'
      program: Arms
      days:
        Arms:
          - Curl: 3x10
          - Hammer Curl: 3x10
      END
      prog exercises merge Curl 'Hammer Curl'
      ```

      ## Report

      ```text
      error: 'programs/arms.yaml' trains both 'Curl' and 'Hammer Curl' [trained-together]
      note: each has values of its own there, which cannot become one; nothing was changed
      help: rename one of them in the program, or keep both
      ```

      ## How to fix it

      Keep both exercises. If the history does not use the program yet, you can rename one of them in its
      file and merge again. Once you have trained with a version that has both, they cannot be merged.
      """##
    case "two-exercises": return ##"""
      # two-exercises

      An entry has two keys that are not options, so both are read as exercises. An entry has only one
      exercise.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5
            Bench Press: 3x5
      ```

      ## Report

      ```text
      error: 'Bench Press' beside 'Squat' [two-exercises]
        --> input.yaml:5:7
         |
       5 |       Bench Press: 3x5
         |       ^^^^^^^^^^^ neither an option nor an entry of its own
         |
      help: begin each exercise with `- `
      help: options are `warmup`, `rest`, `tempo`, `note`, `progress`, `or`, `exercise`, `base`, `round`, `when`, `optional` and `priority`
      ```

      ## How to fix it

      Begin each exercise with `- `:

      ```yaml
      - Squat: 3x5
      - Bench Press: 3x5
      ```

      If the second key should be an option, correct its spelling. The report lists the options.
      """##
    case "two-intensities": return ##"""
      # two-intensities

      A set has two loads, two percentages, a load and a percentage, or two efforts. It may have only one
      load or percentage, and one effort: `5 @ 100kg @8`.

      ## Example

      ```sh
      prog read --as program '5 @ 100kg @ 90kg'
      ```

      ## Report

      ```text
      error: a second load, '90kg' [two-intensities]
        --> <input>:1:13
         |
       1 | 5 @ 100kg @ 90kg
         |             ^^^^ the set has a load already
         |
      help: leave one of the two out
      ```

      ## How to fix it

      Remove one of the two. If you mean two sets at different loads, separate them with a comma:
      `5 @ 100kg, 5 @ 90kg`.
      """##
    case "unclosed-bracket": return ##"""
      # unclosed-bracket

      A `[` or `{` is opened and never closed, so YAML reads everything after it as part of the list or
      mapping.

      ## Example

      ```yaml
      program: Full Body
      tags: [strength, barbell
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the bracket '[' is never closed [unclosed-bracket]
        --> input.yaml:2:7
         |
       2 | tags: [strength, barbell
         |       ^ opens here
         |
      help: close it: tags: [strength, barbell]
      ```

      ## How to fix it

      Add the closing bracket at the end of the list or mapping: `tags: [strength, barbell]`.
      """##
    case "unclosed-hole": return ##"""
      # unclosed-hole

      In the text of `say`, a `{` begins an expression whose value is filled in. Its closing `}` is
      missing.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight += 2.5kg
              say: Next time {weight
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: the brace that opens here is not closed [unclosed-hole]
        --> input.yaml:9:24
         |
       9 |         say: Next time {weight
         |                        ^ opened here
         |
      help: add the closing '}', or write '{{' for a brace
      ```

      ## How to fix it

      Add the `}`: `say: Next time {weight}`. To write a brace itself, double it: `{{`.
      """##
    case "unclosed-parenthesis": return ##"""
      # unclosed-parenthesis

      A parenthesis in an expression is opened and never closed.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight = (weight + 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: the parenthesis that opens here is not closed [unclosed-parenthesis]
        --> input.yaml:8:26
         |
       8 |       - always: weight = (weight + 2.5kg
         |                          ^ opened here
         |
      help: add the closing ')'
      ```

      ## How to fix it

      Add the closing parenthesis: `weight = (weight + 2.5kg)`.
      """##
    case "unclosed-quote": return ##"""
      # unclosed-quote

      A quote begins a string and is never closed, so YAML reads everything after it as part of the
      string.

      ## Example

      ```yaml
      program: Full Body
      about: "three days a week
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the quote " is never closed [unclosed-quote]
        --> input.yaml:2:8
         |
       2 | about: "three days a week
         |        ^ opens here
         |
      help: close it: about: "three days a week"
      ```

      ## How to fix it

      Add the closing quote: `about: "three days a week"`. An apostrophe at the start of a text is also
      read as a quote. In that case, put the whole text in double quotes: `note: "'til failure"`.
      """##
    case "unclosed-text": return ##"""
      # unclosed-text

      A text or a quoted name in an expression does not have a closing quote.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight = "Bench Press.weight
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: the text that begins here has no closing quote [unclosed-text]
        --> input.yaml:8:26
         |
       8 |       - always: weight = "Bench Press.weight
         |                          ^ opened here
         |
      help: add the closing '"'
      ```

      ## How to fix it

      Add the closing quote. A name of several words is in double quotes, and the `.` follows the quote:
      `weight = "Bench Press".weight`.
      """##
    case "unexpected-in-expression": return ##"""
      # unexpected-in-expression

      An expression contains a character or word that does not mean anything there.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made && weight > 60kg: weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: '&' means nothing in an expression [unexpected-in-expression]
        --> input.yaml:8:19
         |
       8 |       - when made && weight > 60kg: weight += 2.5kg
         |                   ^ not of the language
         |
      help: write and
      ```

      ## How to fix it

      Write what the report suggests: `when made and weight > 60kg`. The language uses the words `and`,
      `or` and `not`. `==` compares two values; `=` only appears in statements.
      """##
    case "unexpected-in-set": return ##"""
      # unexpected-in-set

      A set contains something that is not part of the notation.

      ## Example

      ```sh
      prog read --as program '5 @ 100kg 8'
      ```

      ## Report

      ```text
      error: '8' belongs to nothing [unexpected-in-set]
        --> <input>:1:11
         |
       1 | 5 @ 100kg 8
         |           ^ what is it?
         |
      help: an effort stands after '@': '@8'
      help: sets are separated by commas, listed reps by '/': '5/5/4'
      ```

      ## How to fix it

      Write an effort after `@`, and a note in quotes: `5 @ 100kg @8 "easy"`. Separate sets with commas,
      and listed reps with `/`: `5/5/4 @ 100kg`.
      """##
    case "unknown-alias": return ##"""
      # unknown-alias

      An alias `*name` repeats the part of the file marked `&name`, but no part above it has this mark. In
      YAML, every unquoted text that begins with `*` is an alias.

      ## Example

      ```yaml
      program: Full Body
      days:
        Push: &push
          - Bench Press: 3x5
        Pull:
          - *psuh
          - Barbell Row: 3x8
      ```

      ## Report

      ```text
      error: nothing is marked '&psuh' [unknown-alias]
        --> input.yaml:6:7
         |
       6 |     - *psuh
         |       ^^^^^ calls in what '&psuh' marks
         |
      help: did you mean '*push'?
      help: mark what is meant with '&psuh' above, before it is used
      help: if it is a text, write it in quotes: - "*psuh"
      ```

      ## How to fix it

      Correct the name: `- *push`. If the part is not marked yet, mark it with `&push` above the alias. If
      you mean a text, put it in quotes.
      """##
    case "unknown-block": return ##"""
      # unknown-block

      A case or a rule names a block that the schedule does not have.

      ## Example

      ```yaml
      program: Strength
      schedule:
        blocks:
          - {block: Base, weeks: 4, week: {mon: A}}
          - {block: Peak, weeks: 2, week: {mon: A}}
      days:
        A:
          - Squat: {block Peek: 3x3, else: 3x5}
      ```

      ## Report

      ```text
      error: unknown block 'Peek' [unknown-block]
        --> input.yaml:8:15
         |
       8 |     - Squat: {block Peek: 3x3, else: 3x5}
         |               ^^^^^^^^^^ not a block of the schedule
         |
      help: did you mean 'Peak'?
      ```

      ## How to fix it

      Correct the name, as in `block Peak: 3x3`, or add the block to the schedule.
      """##
    case "unknown-case": return ##"""
      # unknown-case

      A case depends on a value or an input that the program does not have, so it could never apply.

      ## Example

      ```yaml
      program: Strength
      values: {phase: 1}
      days:
        A:
          - Squat: {phsae 1: 3x5, else: 5x5}
      ```

      ## Report

      ```text
      error: unknown value 'phsae' in a case [unknown-case]
        --> input.yaml:5:15
         |
       5 |     - Squat: {phsae 1: 3x5, else: 5x5}
         |               ^^^^^^^ nobody defines this
         |
      help: did you mean 'phase'?
      ```

      ## How to fix it

      Correct the name: `phase 1: 3x5`. Otherwise declare it under `values`, under `inputs`, or for the
      lift.
      """##
    case "unknown-command": return ##"""
      # unknown-command

      prog does not have a command with this name.

      ## Example

      ```sh
      prog tody
      ```

      ## Report

      ```text
      error: unknown command 'tody' [unknown-command]
      help: did you mean 'prog today'?
      ```

      ## How to fix it

      Use the command that the report suggests. `prog --help` lists all commands.
      """##
    case "unknown-day": return ##"""
      # unknown-day

      The schedule or a test names a day that is not under `days`.

      ## Example

      ```yaml
      program: Strength
      schedule: {week: {mon: A, thu: B}}
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: unknown day 'B' [unknown-day]
        --> input.yaml:2:32
         |
       2 | schedule: {week: {mon: A, thu: B}}
         |                                ^ not one of 'days'
         |
      help: known: `A`
      help: define it: `B: [Squat]` under 'days', or write `rest`
      ```

      ## How to fix it

      Correct the name, or define the day:

      ```yaml
      days:
        A:
          - Squat: 3x5
        B:
          - Deadlift: 3x5
      ```

      For a day without training, write `rest`.
      """##
    case "unknown-error-id": return ##"""
      # unknown-error-id

      prog does not report any error with this id.

      ## Example

      ```sh
      prog explain case-gab
      ```

      ## Report

      ```text
      error: no error has the id 'case-gab' [unknown-error-id]
      help: did you mean 'case-gap'?
      ```

      ## How to fix it

      Correct the id: `prog explain case-gap`. The id is in brackets at the end of the error message.
      `prog explain` lists all ids.
      """##
    case "unknown-escape": return ##"""
      # unknown-escape

      In the quoted texts of the history, a backslash may only come before `"`, `n` or another backslash.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
        "left\tknee fine"
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb
      error: unknown escape '\t' [unknown-escape]
        --> history/2025.txt:5:8
         |
       5 |   "left\tknee fine"
         |        ^^ only \", \n and \\ are known
         |
      help: write a plain backslash as \\
      ```

      ## How to fix it

      If you mean a backslash, double it: `"left\\tknee fine"`. Otherwise remove it.
      """##
    case "unknown-exercise": return ##"""
      # unknown-exercise

      No exercise in the history, the settings or a running program has this name or alias, in full or in
      part.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog log --date 2025-09-02 'leg pres 3x10 @ 180lb' >>out
      prog prs 'leg perss' --date 2025-09-02
      ```

      ## Report

      ```text
      leg pres -> Leg Press
      error: no exercise named 'leg perss' [unknown-exercise]
      help: did you mean 'Leg Press'?
      ```

      ## How to fix it

      Correct the name: `prog prs 'leg press'`. prog knows a new exercise once you have logged it, or once
      it is in a program.
      """##
    case "unknown-function": return ##"""
      # unknown-function

      The name before the parenthesis is neither a function nor a table of the progression.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight = rond(weight, 2.5kg)
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: unknown function 'rond' [unknown-function]
        --> input.yaml:8:26
         |
       8 |       - always: weight = rond(weight, 2.5kg)
         |                          ^^^^ not a function
         |
      help: did you mean 'round'?
      ```

      ## How to fix it

      Correct the name: `round(weight, 2.5kg)`. The functions are `min`, `max`, `abs`, `mod`, `floor`,
      `ceil`, `round`, `e1rm`, `load_for`, `cases` and `shown`. The functions over all sets are `all`,
      `any`, `count`, `sum`, `min`, `max` and `avg`.
      """##
    case "unknown-gym": return ##"""
      # unknown-gym

      `--gym` names a gym that is not in `prog.yaml`.

      ## Example

      ```sh
      prog init --no-git . >/dev/null
      printf 'gyms:\n  home: {bar: 20kg, plates: {20kg: 2 pairs, 10kg: 1 pair}}\n  club: {}\n' >prog.yaml
      prog today --gym hoem
      prog today --gym hotel
      ```

      ## Report

      ```text
      error: there is no gym 'hoem' [unknown-gym]
      help: did you mean 'home'?
      error: there is no gym 'hotel' [unknown-gym]
      help: gyms are: home, club
      ```

      ## How to fix it

      Correct the name: `prog today --gym home`. To add a gym, list it under `gyms` in `prog.yaml`, as
      described in `docs/settings.md`:

      ```yaml
      gyms:
        hotel: {bar: 20kg, plates: {20kg: 2 pairs, 10kg: 1 pair}}
      ```
      """##
    case "unknown-key": return ##"""
      # unknown-key

      A mapping has a key that prog does not know. Unknown keys are errors, because otherwise a misspelled
      key would be ignored without notice.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Bulgarian Split Squat: 10, 3x5
            warm-up: 2x10 @ 0lb
      ```

      ## Report

      ```text
      error: unknown exercise option 'warm-up' [unknown-key]
        --> input.yaml:5:7
         |
       5 |       warm-up: 2x10 @ 0lb
         |       ^^^^^^^ not an option of an exercise
         |
      help: did you mean 'warmup'?
      ```

      ## How to fix it

      Use the key that the report suggests: `warmup: 2x10 @ 0lb`. `docs/programs.md` lists the keys of
      each part, and an editor that uses the schema completes them.
      """##
    case "unknown-kind": return ##"""
      # unknown-kind

      The word after the date is not a kind of entry.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 bodywieght 82.4kg

      2025-09-25 dance waltz
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: unknown kind of entry 'bodywieght' [unknown-kind]
        --> history/2025.txt:3:12
         |
       3 | 2025-09-24 bodywieght 82.4kg
         |            ^^^^^^^^^^ not a kind of entry
         |
      help: did you mean 'bodyweight'?

      error: unknown kind of entry 'dance' [unknown-kind]
        --> history/2025.txt:5:12
         |
       5 | 2025-09-25 dance waltz
         |            ^^^^^ not a kind of entry
         |
      help: kinds are: workout, start, stop, set, skip, redo, pause, resume, bodyweight, measure, note
      ```

      ## How to fix it

      Use the kind that the report suggests: `2025-09-24 bodyweight 82.4kg`. For anything else, write a
      note: `2025-09-25 note "danced a waltz"`.
      """##
    case "unknown-lift": return ##"""
      # unknown-lift

      The program names a lift that is not under `lifts` and that no day trains.

      ## Example

      ```yaml
      program: Strength
      lifts: {Squat: {1rm: ask}}
      days:
        A:
          - Front Squat: 3x5
            base: Sqaut
      ```

      ## Report

      ```text
      error: unknown lift 'Sqaut' [unknown-lift]
        --> input.yaml:6:13
         |
       6 |       base: Sqaut
         |             ^^^^^ neither under 'lifts' nor on any day
         |
      help: did you mean 'Squat'?
      ```

      ## How to fix it

      Correct the name, as in `base: Squat`, or declare the lift under `lifts`.
      """##
    case "unknown-line": return ##"""
      # unknown-line

      An indented line does not fit the entry it belongs to. Each kind of entry allows only certain lines,
      such as `NAME: SETS`, `NAME = value` or a note in quotes.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 18:05 workout Leg Day
        Leg Press: 3x10 @ 180lb
        left knee fine

      2025-09-25 resume all
        "back again"
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
        Leg Press: 3x10 @ 180lb

      Thu 25 Sep 2025 · resume all  2025-09-25.1
      error: the line 'left knee fine' does not belong under 'workout' [unknown-line]
        --> history/2025.txt:5:3
         |
       5 |   left knee fine
         |   ^^^^^^^^^^^^^^ no 'NAME: SETS', no 'NAME = value'
         |
      help: under 'workout' may stand: 'of', 'took', 'gym', answers, exercises and quoted notes
      help: a note is written "left knee fine"

      error: the line '"back again"' does not belong under 'resume' [unknown-line]
        --> history/2025.txt:8:3
         |
       8 |   "back again"
         |   ^^^^^^^^^^^^ not known here
         |
      help: under 'resume' may stand: nothing
      ```

      ## How to fix it

      Write one of the lines that the report lists, such as a note in quotes: `"left knee fine"`. If the
      entry does not allow it, remove the line.
      """##
    case "unknown-modifier": return ##"""
      # unknown-modifier

      A word after a set is not a modifier.

      ## Example

      ```sh
      prog read --as program '2x10 @ 0lb warm-up'
      ```

      ## Report

      ```text
      error: unknown modifier 'warm-up' [unknown-modifier]
        --> <input>:1:12
         |
       1 | 2x10 @ 0lb warm-up
         |            ^^^^^^^ not a modifier
         |
      help: did you mean 'w'?
      ```

      ## How to fix it

      Use the word that the report suggests: `2x10 @ 0lb w`. The modifiers are `w` (warm-up), `d` (drop
      set), `f` (failure), `find`, `optional`, `until`, `rest`, `every`, `tempo`, `for`, `as`, and a note
      in quotes.
      """##
    case "unknown-note-escape": return ##"""
      # unknown-note-escape

      In the note on a set, a backslash may only come before `"`, `n` or another backslash.

      ## Example

      ```sh
      prog read --as history '5 @ 100kg "easy\t"'
      ```

      ## Report

      ```text
      error: '\t' means nothing [unknown-note-escape]
        --> <input>:1:16
         |
       1 | 5 @ 100kg "easy\t"
         |                ^^ a backslash stands before ", n or \
         |
      help: write '\\t' for a backslash
      ```

      ## How to fix it

      If you mean a backslash, double it: `5 @ 100kg "easy\\t"`. Otherwise remove it.
      """##
    case "unknown-parameter": return ##"""
      # unknown-parameter

      An entry gives a progression a parameter that it does not have.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5
            progress: {linear: {stpe: 5kg}}
      ```

      ## Report

      ```text
      error: 'linear' has no parameter 'stpe' [unknown-parameter]
        --> input.yaml:5:27
         |
       5 |       progress: {linear: {stpe: 5kg}}
         |                           ^^^^ not a parameter
         |
      help: did you mean 'step'?
      ```

      ## How to fix it

      Correct the name: `progress: {linear: {step: 5kg}}`. `prog show progress linear` prints the
      progression with its parameters under `with`.
      """##
    case "unknown-part": return ##"""
      # unknown-part

      A dotted key, such as `days.Squat`, replaces a part of the program named in `extends`, or removes it
      with `null`. That program does not have a part with this name.

      ## Example

      ```yaml
      extends: ./531.yaml
      days.Sqaut: [Squat: 5x5 @ 75%]
      ```

      ## Report

      ```text
      error: '531.yaml' has no 'days.Sqaut' [unknown-part]
        --> input.yaml:2:1
         |
       2 | days.Sqaut: [Squat: 5x5 @ 75%]
         | ^^^^^^^^^^ nothing to replace
         |
      help: did you mean 'days.Squat'?
      help: to add it: `+days.Sqaut: ...`
      ```

      ## How to fix it

      Write the name as it is in the other file: `days.Squat: [Squat: 5x5 @ 75%]`. To add a new part,
      begin the key with `+`: `+days.Arms: [Curl: 3x12]`.
      """##
    case "unknown-program-day": return ##"""
      # unknown-program-day

      No running program has a day with this name.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog log --date 2025-09-02 --day 'Leg Dya' 'leg press 3x10 @ 180lb'
      ```

      ## Report

      ```text
      error: no running program has a day 'Leg Dya' [unknown-program-day]
      help: did you mean 'Leg Day'?
      ```

      ## How to fix it

      Correct the name: `--day 'Leg Day'`. `prog show PROGRAM` lists the days of a program.
      """##
    case "unknown-program": return ##"""
      # unknown-program

      There is no program with this id in `programs/` or among the programs shipped with prog. The id of a
      program is its file name without the extension.

      ## Example

      ```sh
      prog init --no-git --program leg-day --program stronglifts-5x5 >out
      prog start leg-day --date 2025-09-01 >>out
      prog start leg-dya --date 2025-09-02
      ```

      ## Report

      ```text
      error: there is no program 'leg-dya' in programs/, and none is shipped [unknown-program]
      help: did you mean 'leg-day'?
      ```

      ## How to fix it

      Correct the id: `prog start leg-day`. `prog programs` lists all programs.
      """##
    case "unknown-progression": return ##"""
      # unknown-progression

      `progress` names a progression that is neither declared under `progress` nor built in.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5
            progress: linaer
      ```

      ## Report

      ```text
      error: unknown progression 'linaer' [unknown-progression]
        --> input.yaml:5:17
         |
       5 |       progress: linaer
         |                 ^^^^^^ neither under 'progress' nor built in
         |
      help: did you mean 'linear'?
      ```

      ## How to fix it

      Correct the name: `progress: linear`. The built-in progressions are `linear`, `double`, `wave`,
      `amrap`, `stages`, `total`, `rungs` and `hold`. `prog show progress linear` prints one of them.
      """##
    case "unknown-quantity": return ##"""
      # unknown-quantity

      A `bodyweight` or `measure` entry does not have a quantity that prog can read.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 bodyweight

      2025-09-25 measure Sleep

      2025-09-26 measure Sleep 7,5h
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: 'bodyweight' is without a quantity [unknown-quantity]
        --> history/2025.txt:3:22
         |
       3 | 2025-09-24 bodyweight
         |                      ^ a weight is missing here
         |
      help: write: bodyweight 82.4kg

      error: 'measure' is without a quantity [unknown-quantity]
        --> history/2025.txt:5:25
         |
       5 | 2025-09-25 measure Sleep
         |                         ^ a name and a number are expected
         |
      help: write: measure Sleep 7.5h

      error: '7,5h' has a comma between digits [unknown-quantity]
        --> history/2025.txt:7:27
         |
       7 | 2025-09-26 measure Sleep 7,5h
         |                           ^ a decimal point is expected
         |
      help: write 7.5h
      ```

      ## How to fix it

      Write a number with its unit, and with a decimal point rather than a comma: `bodyweight 82.4kg`,
      `measure Sleep 7.5h`.
      """##
    case "unknown-question": return ##"""
      # unknown-question

      You gave the program an answer or a value under a name that it does not have.

      ## Example

      ```sh
      touch prog.yaml
      prog start 531 Squad.1rm=140kg --date 2025-09-01
      ```

      ## Report

      ```text
      error: the program does not ask for 'Squad.1rm' [unknown-question]
      help: did you mean 'Squat.1rm'?
      ```

      ## How to fix it

      Correct the name: `prog start 531 Squat.1rm=140kg`. If the report does not suggest a name, it lists
      the names that the program has.
      """##
    case "unknown-rule-key": return ##"""
      # unknown-rule-key

      A rule has a key that prog does not know. The keys of a rule are `when CONDITION`, `else` or
      `always`, and `say` and `also`.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - wen made: weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: unknown key 'wen made' of a rule [unknown-rule-key]
        --> input.yaml:8:9
         |
       8 |       - wen made: weight += 2.5kg
         |         ^^^^^^^^ not the beginning of a rule
         |
      help: did you mean 'when'?
      ```

      ## How to fix it

      Correct the key: `when made: weight += 2.5kg`. Write `when` for "if", and `else` for "otherwise".
      """##
    case "unknown-scheme": return ##"""
      # unknown-scheme

      The text is neither a set nor the name of a scheme under `schemes`.

      ## Example

      ```yaml
      program: Strength
      schemes: {wave: 3x5}
      days:
        A:
          - Squat: wvae
      ```

      ## Report

      ```text
      error: unknown scheme 'wvae' [unknown-scheme]
        --> input.yaml:5:14
         |
       5 |     - Squat: wvae
         |              ^^^^ neither a set nor one of 'schemes'
         |
      help: did you mean 'wave'?
      ```

      ## How to fix it

      Correct the name, as in `Squat: wave`, or write the sets: `Squat: 3x5 @ 100kg`.
      """##
    case "unknown-set": return ##"""
      # unknown-set

      The name before the `.` is not a set of this entry. The sets `first`, `last` and `top` always exist.
      Every other set needs a name that the scheme gives it with `as`.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when heavy.reps > 3: weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: no set is named 'heavy' [unknown-set]
        --> input.yaml:8:14
         |
       8 |       - when heavy.reps > 3: weight += 2.5kg
         |              ^^^^^^^^^^ not the name of a set
         |
      help: name a set in the scheme: 5+ @ 85% as heavy
      ```

      ## How to fix it

      Name the set in the scheme: `Squat: 5+ @ 85% as heavy`.
      """##
    case "unknown-setting": return ##"""
      # unknown-setting

      The settings in `prog.yaml` have a key that prog does not know.

      ## Example

      ```sh
      prog today --date 2025-09-24
      ```

      ## Report

      ```text
      error: unknown setting 'unit' [unknown-setting]
        --> prog.yaml:1:1
         |
       1 | unit: lb
         | ^^^^ not a key of the settings
         |
      help: did you mean 'units'?

      error: unknown setting 'plate' [unknown-setting]
        --> prog.yaml:3:21
         |
       3 |   home: {bar: 20kg, plate: [20kg, 10kg]}
         |                     ^^^^^ not a key of a gym
         |
      help: did you mean 'plates'?
      ```

      ## How to fix it

      Use the key that the report suggests: `units: lb`. `docs/settings.md` lists all settings.
      """##
    case "unknown-statement": return ##"""
      # unknown-statement

      A rule does something that is not a statement. The statements are assignments (`=`, `+=`, `-=`,
      `*=`, `/=`), `repeat session`, `repeat week`, `go to BLOCK` and `finish`.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight + 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'weight + 2.5kg' is not a statement [unknown-statement]
        --> input.yaml:8:27
         |
       8 |       - when made: weight + 2.5kg
         |                           ^ not expected here
         |
      help: write weight += 2.5kg
      ```

      ## How to fix it

      Write one of these statements. `weight + 2.5kg` only calculates a load; `weight += 2.5kg` also
      stores it.
      """##
    case "unknown-unit": return ##"""
      # unknown-unit

      The word after a number is not a unit.

      ## Example

      ```sh
      prog read --as program --unit lb '5 @ 225lbs'
      ```

      ## Report

      ```text
      error: unknown unit 'lbs' [unknown-unit]
        --> <input>:1:8
         |
       1 | 5 @ 225lbs
         |        ^^^ not a unit
         |
      help: write '@ 225lb'
      ```

      ## How to fix it

      Use the unit that the report suggests: `5 @ 225lb`. Loads are in `kg` or `lb`, times in `s`, `min`
      or `h`, and distances in `m`, `km`, `mi` or `yd`.
      """##
    case "unknown-value": return ##"""
      # unknown-value

      An expression uses a name that is not declared. prog looks for it in the progression, the lift, its
      `base`, `values` and `inputs`.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: wieght += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: unknown value 'wieght' [unknown-value]
        --> input.yaml:8:20
         |
       8 |       - when made: wieght += 2.5kg
         |                    ^^^^^^ nobody defines this
         |
      help: did you mean 'weight'?
      ```

      ## How to fix it

      Correct the name: `weight += 2.5kg`. Otherwise declare the value with its start:

      ```yaml
      lifts:
        Squat: {weight: 100kg}
      ```
      """##
    case "unknown-word": return ##"""
      # unknown-word

      The key accepts only certain words, and the value is not one of them.

      ## Example

      ```yaml
      program: Strength
      units: kilos
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: unknown units 'kilos' [unknown-word]
        --> input.yaml:2:8
         |
       2 | units: kilos
         |        ^^^^^ expected `kg` or `lb`
         |
      help: write `kg` or `lb`
      ```

      ## How to fix it

      Write one of the words that the report lists: `units: kg`.
      """##
    case "unlike-amount": return ##"""
      # unlike-amount

      A set has an amount or load in a form that it cannot have, such as a range of distances or a total
      of seconds.

      ## Example

      ```sh
      prog read --as program '400-800m'
      ```

      ## Report

      ```text
      error: '400-800m' is a range of distances [unlike-amount]
        --> <input>:1:1
         |
       1 | 400-800m
         | ^^^^^^^^ a distance has no range
         |
      help: write '800m'
      ```

      ## How to fix it

      Write one distance or load for each set, and separate sets that differ with commas: `400m, 800m`.
      Only reps can have a total: `100 total`.
      """##
    case "unlike-kinds": return ##"""
      # unlike-kinds

      An expression adds, compares or assigns quantities of different kinds, such as a load and a number
      of reps. The result would not mean anything.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when made: weight += top.reps
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'weight' is a load, and 'top.reps' is a number [unlike-kinds]
        --> input.yaml:8:27
         |
       8 |       - when made: weight += top.reps
         |                           ^^ a load += a number
         |
      help: make it a load: top.reps * 1kg
      ```

      ## How to fix it

      Give the number a unit, or multiply it: a load times a number is a load.

      ```yaml
      - when made: weight += top.reps * 1kg
      ```
      """##
    case "unmerged-lines": return ##"""
      # unmerged-lines

      Another program wrote to a file while prog was replacing it. prog kept those lines in a temporary
      file next to it, but has not added them to the file. Either prog was killed, or the other program
      still has the old file open.

      ## Example

      ```sh
      touch prog.yaml
      mkdir -p history
      printf '; prog history 1\n\n2025-09-24 note "a"\n2025-09-24 note "b"\n' >history/2025.txt
      printf '; prog history 1\n\n2025-09-24 note "z"\n' >history/.2025.txt.4711.38-eee55e4cf558d5cb.58-a167efc05e7477c1.0.0.prog-tmp
      prog doctor --date 2025-10-01
      ```

      ## Report

      ```text
      warning: 'history/.2025.txt.4711.38-eee55e4cf558d5cb.58-a167efc05e7477c1.0.0.prog-tmp' is another version of 'history/2025.txt' [unmerged-lines]
      note: another program saved it while prog replaced the file
      help: look for what is missing: diff history/.2025.txt.4711.38-eee55e4cf558d5cb.58-a167efc05e7477c1.0.0.prog-tmp history/2025.txt
      help: then remove it: rm history/.2025.txt.4711.38-eee55e4cf558d5cb.58-a167efc05e7477c1.0.0.prog-tmp
      ```

      ## How to fix it

      Close the other program if it is still running. Then change the file with any command, for example
      `prog note "merged"`. prog adds the lines at the end of the file and removes the temporary file.

      If the temporary file is another version of the whole file, prog cannot merge the two. Compare them
      with `diff`, copy what is missing, and remove the temporary file.
      """##
    case "unparenthesized": return ##"""
      # unparenthesized

      A set contains an expression without parentheses. prog would read its `+` or `-` as part of the
      notation.

      ## Example

      ```sh
      prog read --as program '5 @ weight + 2.5kg'
      ```

      ## Report

      ```text
      error: 'weight + 2.5kg' needs parentheses [unparenthesized]
        --> <input>:1:5
         |
       1 | 5 @ weight + 2.5kg
         |     ^^^^^^^^^^^^^^ an expression stands in parentheses
         |
      help: write '(weight + 2.5kg)'
      ```

      ## How to fix it

      Put the expression in parentheses: `5 @ (weight + 2.5kg)`.
      """##
    case "unquoted-name": return ##"""
      # unquoted-name

      A name with spaces or special characters is not in quotes, so prog cannot tell where it ends. The
      name may also be missing altogether.

      ## Example

      ```text
      ; prog history 1

      2025-09-01 start 531
        Bench Press.1rm = 225lb

      2025-09-24 18:05 workout Leg Day
        : 3x10 @ 180lb
      ```

      ## Report

      ```text
      Mon 1 Sep 2025 · start 531  2025-09-01.1

      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.1
      error: 'Bench Press.1rm' is no name of a value [unquoted-name]
        --> history/2025.txt:4:3
         |
       4 |   Bench Press.1rm = 225lb
         |   ^^^^^^^^^^^^^^^ names that are not one word stand in quotes
         |
      help: write "Bench Press".1rm

      error: an exercise without a name [unquoted-name]
        --> history/2025.txt:7:3
         |
       7 |   : 3x10 @ 180lb
         |   ^ a name with a quote, ':', '=', ' as ' or ' for ' in it stands in quotes
         |
      help: write: NAME: 3x5 @ 100kg
      ```

      ## How to fix it

      Put the name in double quotes: `"Bench Press".1rm = 225lb`. If it is missing, add it:
      `Leg Press: 3x10 @ 180lb`.
      """##
    case "unquoted-start": return ##"""
      # unquoted-start

      A text begins with a character that YAML reserves for itself, such as `@` or `%`, and is not in
      quotes.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat: "3x5"
            note: @home without a rack
      ```

      ## Report

      ```text
      error: the text '@home without a rack' begins with '@' and has no quotes [unquoted-start]
        --> input.yaml:5:13
         |
       5 |       note: @home without a rack
         |             ^^^^^^^^^^^^^^^^^^^^ YAML takes the '@' for itself
         |
      help: write the text in quotes: note: "@home without a rack"
      ```

      ## How to fix it

      Put the text in quotes: `note: "@home without a rack"`.
      """##
    case "unquoted-text": return ##"""
      # unquoted-text

      A text in the history is not in double quotes. Without them, prog could not tell it from the rest of
      the entry.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 note slept badly
      ```

      ## Report

      ```text
      Nothing of the history can be read.
      error: the text 'slept badly' is not in quotes [unquoted-text]
        --> history/2025.txt:3:17
         |
       3 | 2025-09-24 note slept badly
         |                 ^^^^^^^^^^^ a text stands in double quotes
         |
      help: write "slept badly"
      ```

      ## How to fix it

      Put the text in double quotes: `2025-09-24 note "slept badly"`.
      """##
    case "unused-lift": return ##"""
      # unused-lift

      `lifts` declares a lift that no day trains and no other lift uses. Often the day spells the name
      differently.

      ## Example

      ```yaml
      program: Strength
      lifts:
        Bench Press: {weight: 40kg}
        Back Squat: {weight: 60kg}
      days:
        A: [Squat: 3x5, Bench Press: 3x5]
      ```

      ## Report

      ```text
      warning: no day trains 'Back Squat' [unused-lift]
        --> input.yaml:4:3
         |
       4 |   Back Squat: {weight: 60kg}
         |   ^^^^^^^^^^ and no other lift looks at it
         |
      help: put it on a day, or remove it
      ```

      ## How to fix it

      Use the same name in both places, or remove the lift:

      ```yaml
      lifts:
        Squat: {weight: 60kg}
      days:
        A: [Squat: 3x5]
      ```
      """##
    case "unused-parameter": return ##"""
      # unused-parameter

      A parameter is declared under `with`, but no rule of the progression uses it. Giving it another
      value would not change anything.

      ## Example

      ```yaml
      program: Strength
      progress:
        novice:
          with: {step: 2.5kg, drop: 10%}
          state: {weight: open}
          rules:
            - when made: weight += step
            - else: weight -= 5%
      days:
        A:
          - Squat: 3x5
            progress: novice
      ```

      ## Report

      ```text
      warning: no rule of 'novice' reads 'drop' [unused-parameter]
        --> input.yaml:4:25
         |
       4 |     with: {step: 2.5kg, drop: 10%}
         |                         ^^^^ changes nothing
         |
      help: use it in a rule, or remove it
      ```

      ## How to fix it

      Use the parameter in a rule, as in `else: weight -= drop`, or remove it.
      """##
    case "unused-progression": return ##"""
      # unused-progression

      A progression is declared under `progress`, but no entry, lift or default uses it. Its rules never
      run.

      ## Example

      ```yaml
      program: Strength
      progress:
        novice:
          state: {weight: open}
          rules:
            - when made: weight += 2.5kg
      days:
        A:
          - Squat: 3x5
      ```

      ## Report

      ```text
      warning: no entry uses the progression 'novice' [unused-progression]
        --> input.yaml:3:3
         |
       3 |   novice:
         |   ^^^^^^ its rules never run
         |
      help: name it at an entry: `progress: novice`, or remove it
      ```

      ## How to fix it

      Add `progress: novice` to an entry or to `defaults`, or remove the progression:

      ```yaml
      - Squat: 3x5
        progress: novice
      ```
      """##
    case "unused-scheme": return ##"""
      # unused-scheme

      A scheme is declared under `schemes`, but no entry and no other scheme uses it. Its sets are never
      trained.

      ## Example

      ```yaml
      program: Strength
      schemes:
        heavy: 5x3
        light: 3x8
      days:
        A: [Squat: heavy]
      ```

      ## Report

      ```text
      warning: no entry uses the scheme 'light' [unused-scheme]
        --> input.yaml:4:3
         |
       4 |   light: 3x8
         |   ^^^^^ never trained
         |
      help: name it at an entry: `Squat: light`, or remove it
      ```

      ## How to fix it

      Use the scheme in an entry, as in `Squat: light`, or remove it.
      """##
    case "unused-value": return ##"""
      # unused-value

      A value or an input is declared, but no set, case or rule uses it. Often its name is misspelled.

      ## Example

      ```yaml
      program: Strength
      lifts:
        Squat: {wieght: 60kg}
      days:
        A: [Squat: 3x5]
      ```

      ## Report

      ```text
      warning: 'wieght' of 'Squat' is never read [unused-value]
        --> input.yaml:3:11
         |
       3 |   Squat: {wieght: 60kg}
         |           ^^^^^^ no set, case or rule looks at it
         |
      help: did you mean 'weight'?
      ```

      ## How to fix it

      Correct the name, as in `Squat: {weight: 60kg}`. Otherwise use the value, or remove it.
      """##
    case "value-never-read": return ##"""
      # value-never-read

      Rules change a value, but no set, case or condition uses it. Changing it does not affect anything.

      ## Example

      ```yaml
      program: Strength
      progress:
        novice:
          state: {weight: open, fails: 0}
          rules:
            - when made: weight += 2.5kg; fails = 0
            - else: fails += 1
      days:
        A:
          - Squat: 3x5
            progress: novice
      ```

      ## Report

      ```text
      warning: 'fails' is changed and never read [value-never-read]
        --> input.yaml:4:27
         |
       4 |     state: {weight: open, fails: 0}
         |                           ^^^^^ no set, case or rule looks at it
         |
      help: use it, or remove it and the statements that change it
      ```

      ## How to fix it

      Use the value in a rule, or remove it and the statements that change it:

      ```yaml
      rules:
        - when made: weight += 2.5kg; fails = 0
        - when fails >= 2: weight -= 10%; fails = 0
        - else: fails += 1
      ```
      """##
    case "week-never-changes": return ##"""
      # week-never-changes

      Cases depend on the week, but with this schedule `week` is always 1. Only the first case is ever
      used.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 1, week: {mon: A}}
      days:
        A:
          - Squat: {by week: [3x5, 3x3]}
      ```

      ## Report

      ```text
      warning: cases by week, where 'week' is always 1 [week-never-changes]
        --> input.yaml:5:15
         |
       5 |     - Squat: {by week: [3x5, 3x3]}
         |               ^^^^^^^ only the first case is ever used
         |
      help: say how many weeks make a cycle: `schedule: {weeks: 2, ...}`
      ```

      ## How to fix it

      Write how many weeks make a cycle: `schedule: {weeks: 2, week: {mon: A}}`. To alternate from one
      session to the next, use `by turn: [3x5, 3x3]`.
      """##
    case "wrong-arguments": return ##"""
      # wrong-arguments

      A function has the wrong number of arguments.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - always: weight = weight * mod(week)
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'mod' does not take 1 argument [wrong-arguments]
        --> input.yaml:8:35
         |
       8 |       - always: weight = weight * mod(week)
         |                                   ^^^^^^^^^ wrong number of arguments
         |
      help: write mod(a, b)
      ```

      ## How to fix it

      Write the arguments as the report shows: `mod(week, 2)`.
      """##
    case "wrong-edit": return ##"""
      # wrong-edit

      An option of `prog history edit` does not fit the entry, or its value cannot be written. Examples
      are a title for a note, a set without its exercise, and a quantity without a number.

      ## Example

      ```sh
      cat >prog.yaml </dev/null
      mkdir history
      cat >history/2025.txt <<'END'
      2025-09-24 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg

      2025-09-24 19:00 note "slept badly"
      END
      prog history edit 2025-09-24.2 --title Rest
      ```

      ## Report

      ```text
      error: --title is not for a note [wrong-edit]
      help: only workouts have a title
      ```

      ## How to fix it

      Use an option that fits the entry, or open the entry in your editor:
      `prog history edit 2025-09-24.2`.
      """##
    case "wrong-kind": return ##"""
      # wrong-kind

      An expression has the wrong kind of value for its place. For example, it is a condition where a load
      is needed, or a text where a number is needed.

      ## Example

      ```yaml
      program: Own Rules
      units: kg
      lifts:
        Squat: {weight: 100kg}
      progress:
        own:
          rules:
            - when sum(made) > 3: weight += 2.5kg
      days:
        Monday:
          - Squat: 3x5
            progress: own
      ```

      ## Report

      ```text
      error: 'made' is a condition: 'sum' wants a quantity of each set [wrong-kind]
        --> input.yaml:8:18
         |
       8 |       - when sum(made) > 3: weight += 2.5kg
         |                  ^^^^ a condition
         |
      help: write count(made)
      ```

      ## How to fix it

      Write a value of the kind that the report names. In the example, `count` takes a condition, and
      `sum` takes a quantity of each set:

      ```yaml
      - when count(made) > 3: weight += 2.5kg
      ```
      """##
    case "wrong-number-of-cases": return ##"""
      # wrong-number-of-cases

      A `by week` list must have one case for each week of its cycle or block. This list has too many or
      too few.

      ## Example

      ```yaml
      program: Strength
      schedule: {weeks: 4}
      days:
        A:
          - Squat:
              by week:
                - 3x5
                - 3x3
                - 3x1
      ```

      ## Report

      ```text
      error: 3 cases for the 4 weeks of the cycle [wrong-number-of-cases]
        --> input.yaml:6:9
         |
       6 |         by week:
         |         ^^^^^^^ 1 missing
         |
      help: write one case for each week; in `[ ]` each comma begins a case
      ```

      ## How to fix it

      Write one case for each week:

      ```yaml
      by week:
        - 3x5
        - 3x3
        - 3x1
        - 3x5
      ```

      If there seem to be too many cases, look for commas inside `[ ]`. There, each comma begins a new
      case. Write a case of several sets as a list: `[[4x3, 3+], 3x2]`.
      """##
    case "wrong-quantity": return ##"""
      # wrong-quantity

      An entry of the history has a quantity of the wrong kind, such as `bw+10kg` for a bodyweight.

      ## Example

      ```text
      ; prog history 1

      2025-09-24 bodyweight 82

      2025-09-25 bodyweight bw+10kg

      2025-09-24 18:05 workout Leg Day
        took 3x5
        Leg Press: 3x10 @ 180lb
      ```

      ## Report

      ```text
      Wed 24 Sep 2025 18:05 · Leg Day  2025-09-24.2
        Leg Press: 3x10 @ 180lb
      error: '82' has no unit [missing-unit]
        --> history/2025.txt:3:23
         |
       3 | 2025-09-24 bodyweight 82
         |                       ^^ kg or lb is missing
         |
      help: write '82kg'
      help: write '82lb'

      error: 'bw+10kg' is no bodyweight [wrong-quantity]
        --> history/2025.txt:5:23
         |
       5 | 2025-09-25 bodyweight bw+10kg
         |                       ^^^^^^^ a weight with its unit is expected
         |
      help: write it like 82.4kg

      error: '3x5' is no time [not-a-value]
        --> history/2025.txt:8:8
         |
       8 |   took 3x5
         |        ^^^ not a time
         |
      help: write a time like '90s', '2:30' or '10min'
      ```

      ## How to fix it

      Write the quantity as the report shows: `bodyweight 82.4kg`, `took 58min`.
      """##
    case "wrong-setting": return ##"""
      # wrong-setting

      A setting has a value that it does not accept.

      ## Example

      ```sh
      prog today --date 2025-09-24
      ```

      ## Report

      ```text
      error: units is 'pounds' [wrong-setting]
        --> prog.yaml:1:8
         |
       1 | units: pounds
         |        ^^^^^^ one of kg, lb is expected
         |
      help: write one of: kg, lb

      error: prefill is 'a month' [wrong-setting]
        --> prog.yaml:2:10
         |
       2 | prefill: a month
         |          ^^^^^^^ weeks or days are expected
         |
      help: write it like: prefill: 4 weeks

      error: there is no gym 'garage' [wrong-setting]
        --> prog.yaml:3:6
         |
       3 | gym: garage
         |      ^^^^^^ not in 'gyms'
         |
      help: gyms are: home

      error: bar is '20' [wrong-setting]
        --> prog.yaml:5:15
         |
       5 |   home: {bar: 20, plates: {20kg: 2}}
         |               ^^ a load with its unit is expected
         |
      …
      ```

      ## How to fix it

      Write the value as the report shows:

      ```yaml
      units: lb
      prefill: 4 weeks
      ```
      """##
    case "wrong-value": return ##"""
      # wrong-value

      The value is of the wrong kind for its key, such as a list where a text is needed, or a number
      without a unit where a time is needed.

      ## Example

      ```yaml
      program: Strength
      days:
        A:
          - Squat: 3x5
            rest: 90
      ```

      ## Report

      ```text
      error: '90' is not a time [wrong-value]
        --> input.yaml:5:13
         |
       5 |       rest: 90
         |             ^^ expected a time such as `90s` or `2min`
         |
      help: write `90s` or `90min`
      ```

      ## How to fix it

      Write a value of the kind that the report names. Quantities need a unit: `90s`, `2.5kg`, `90%`.
      """##
    case "yaml-directive": return ##"""
      # yaml-directive

      A line begins with `%`, which YAML reads as a directive. Programs and settings do not use
      directives.

      ## Example

      ```yaml
      %YAML 1.1
      ---
      program: Full Body
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: the line '%YAML 1.1' begins with '%' [yaml-directive]
        --> input.yaml:1:1
         |
       1 | %YAML 1.1
         | ^^^^^^^^^ a directive of YAML, which is not used here
         |
      help: remove the line, or write it in quotes if it is a text: "%YAML 1.1"
      ```

      ## How to fix it

      Remove the line. If you mean a text, put it in quotes.
      """##
    case "yaml-syntax": return ##"""
      # yaml-syntax

      The file is not valid YAML at this place. The report says what prog found there and what it
      expected.

      ## Example

      ```yaml
      program: Full Body
      days:
        Full Body:
          - Squat: [5 @ 100kg, , 5 @ 110kg]
      ```

      ## Report

      ```text
      error: nothing stands before the ',' [yaml-syntax]
        --> input.yaml:4:26
         |
       4 |     - Squat: [5 @ 100kg, , 5 @ 110kg]
         |                          ^ one comma too many
         |
      help: remove it: - Squat: [5 @ 100kg,  5 @ 110kg]
      ```

      ## How to fix it

      Correct the place that the caret points at: `[5 @ 100kg, 5 @ 110kg]`. Texts that contain `:`, `#`,
      brackets or quotes are safest in quotes.
      """##
    case "yaml-tag": return ##"""
      # yaml-tag

      A text begins with `!`, which YAML reads as a tag that names a type. prog reads each value by what
      its key expects, so it does not use tags.

      ## Example

      ```yaml
      program: Full Body
      about: !new three days a week
      days:
        Full Body:
          - Squat: 3x5
      ```

      ## Report

      ```text
      error: a YAML tag has no meaning here [yaml-tag]
        --> input.yaml:2:8
         |
       2 | about: !new three days a week
         |        ^^^^ read as a tag
         |
      help: if it is a text, write it in quotes: about: "!new three days a week"
      ```

      ## How to fix it

      Remove the tag, or put the text in quotes: `about: "!new three days a week"`.
      """##
    default: return nil
    }
  }
}
