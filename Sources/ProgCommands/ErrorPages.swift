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

      An alias `*name` stands inside the very part that `&name` marks. Followed, it would never end.

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

      Mark a smaller part with `&`, one that does not hold the alias, or write the part out where it is
      used.
      """##
    case "already-running": return ##"""
      # already-running

      The program is running; it cannot begin twice at once.

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

      Stop it first with `prog stop`. What was trained stays in the history.
      """##
    case "ambiguous-set": return ##"""
      # ambiguous-set

      Two numbers without a unit may be sets of reps, or reps at a load. In a file nothing is guessed.

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

      Take the one of the offers that was meant.
      """##
    case "ambiguous-sets": return ##"""
      # ambiguous-sets

      The sets can be read in two ways, and nobody is there to choose.

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

      Write the one that was meant, as the report offers it.
      """##
    case "bad-answer": return ##"""
      # bad-answer

      The answer is not of the kind that the question asks for.

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

      Write a value of that kind; loads carry their unit.
      """##
    case "bad-case": return ##"""
      # bad-case

      The key of a case says when it holds: `week 1`, `weeks 2-3`, `cycle 2`, `block Peak`, `stage 2`,
      `deload`, `else`. This one cannot be read so.

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

      Write one of these. Numbers are separated by blanks, ranges go up: `weeks 1 4 7-9`.
      """##
    case "bad-date": return ##"""
      # bad-date

      The text behind `--date` is no date, or one that the calendar does not have.

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

      Write it as `2025-10-06`, or with a time as `2025-10-06T18:05`.
      """##
    case "bad-escape": return ##"""
      # bad-escape

      In double quotes a backslash begins an escape such as `\n` or `\"`. What follows this one is none
      that YAML knows.

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

      Write the text in single quotes, where a backslash is itself, or double the backslash.
      """##
    case "bad-exercise-name": return ##"""
      # bad-exercise-name

      The new name cannot stand for an exercise: it is empty, has a quote or several lines, or holds the
      words by which a label (` as `) or a swap (` for `) is written.

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

      Choose a name of one line without these.
      """##
    case "bad-indent": return ##"""
      # bad-indent

      The line is indented like no line above it, so YAML cannot tell what it belongs to. Keys of one
      mapping stand in one column, and so do the `-` of one list.

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

      Indent it as the report says. A text that goes on over several lines stands behind `|` or `>` and
      below its key.
      """##
    case "bad-name": return ##"""
      # bad-name

      Names of values, schemes and inputs are one word of letters, digits and `_`, so that expressions
      can use them. Names of days, lifts and programs may have blanks, but no line breaks, and at most
      200 bytes.

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

      Rename it, and what uses it.
      """##
    case "bad-program-name": return ##"""
      # bad-program-name

      The name cannot be that of a file in `programs/`: it is empty, has a `/`, or begins with a point
      or a dash.

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

      Write one name without a folder, such as `leg-day`.
      """##
    case "bad-quantity": return ##"""
      # bad-quantity

      The text looks like a quantity and is none: a unit that does not fit, or two units that are not
      pounds and kilograms of one load.

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

      Write a number with a unit: `2.5kg`, `5lb|2.5kg`, `90s`, `400m`, `10%`.
      """##
    case "bad-table-row": return ##"""
      # bad-table-row

      The key of a row is a number, a range or open at one end: `..-2`, `-1`, `0-1`, `1+`, or `else`.

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

      Write the row as one of these.
      """##
    case "bad-tempo": return ##"""
      # bad-tempo

      A tempo is three or four signs: seconds down, pause, seconds up, pause. `X` is as fast as can be.

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

      Write it like `31X1`.
      """##
    case "bad-time": return ##"""
      # bad-time

      The text has the form of a time and is none: seconds and minutes go from 00 to 59.

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

      Write it like `1:30` or `1:02:03`, or with units: `90s`, `10min`, `1h05min`.
      """##
    case "base-in-itself": return ##"""
      # base-in-itself

      The `base` of a lift is where values come from that the lift does not declare. Here the bases lead
      in a circle.

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

      Leave out one `base` of the circle.
      """##
    case "broken-reference": return ##"""
      # broken-reference

      `of` says which program, day and week a workout belongs to, and a part of it cannot be read. The
      workout still counts, but the program does not know it was done.

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

      Correct the part: `of PROGRAM VERSION, day DAY, week N`. Without the version, the program is taken
      as it is now.
      """##
    case "by-with-other-keys": return ##"""
      # by-with-other-keys

      `by week` and its like list all cases, one after the other. Other cases beside it could never be
      told apart from them.

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

      Let the list stand alone, or put it inside a case: `else: {by turn: [...]}`.
      """##
    case "cannot-create": return ##"""
      # cannot-create

      A file or a folder could not be made.

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

      See what the report says of the folder, and who owns it: `ls -l`.
      """##
    case "cannot-read": return ##"""
      # cannot-read

      A file could not be read: something else is in its place, or it may not be read.

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

      See what the report says, and who owns it: `ls -l`.
      """##
    case "cannot-write": return ##"""
      # cannot-write

      A file could not be written. What was in it is unchanged.

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

      See what the report says, and who owns it: `ls -l`.
      """##
    case "case-gap": return ##"""
      # case-gap

      In some week the schedule names the day, and no case says what is done then.

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

      Add a case for that week, or `else`. If the exercise is meant to be left out then, say so with
      `none`.
      """##
    case "case-never-comes": return ##"""
      # case-never-comes

      A case is for a week, cycle, pass, block or value that never comes: the schedule is shorter, does not
      name the day then, or no rule sets the value to it.

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

      Correct the number, make the schedule longer, or remove the case.
      """##
    case "case-shadowed": return ##"""
      # case-shadowed

      Of cases the first that holds is taken. The ones before this hold wherever it does, so that it is
      never reached.

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

      Put the narrower case first, or remove it.
      """##
    case "case-without-count": return ##"""
      # case-without-count

      In `[ ]` each comma begins a new case. A set without a count there looks like the second set of
      the case before it, and would be a case of its own.

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

      Write a case of several sets as a list of its own, `[[4x3, 3+], [3x2, 2+]]`, or give the set a
      count: `1x3+`.
      """##
    case "chained-comparison": return ##"""
      # chained-comparison

      `a < b < c` would compare the answer of the first comparison with `c`, which is never meant.

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

      Join two comparisons: `a < b and b < c`.
      """##
    case "changed-meanwhile": return ##"""
      # changed-meanwhile

      Something else changed the file again and again while prog wanted to change it. Nothing was
      written, so that nothing is lost.

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

      Close editors and synchronisation that write to it, then try again.
      """##
    case "colon-in-text": return ##"""
      # colon-in-text

      A `:` and a blank end a key, also in the middle of what was meant as a text.

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

      Write the text in quotes.
      """##
    case "colon-without-blank": return ##"""
      # colon-without-blank

      A key ends with a `:` and a blank. Without the blank, YAML reads key and value as one text.

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

      Write a blank behind the `:`.
      """##
    case "conflict-marker": return ##"""
      # conflict-marker

      A merge by git left its marks in the history. Both versions of the lines are in the file, and prog
      does not choose.

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

      Keep the lines that are right and remove the three marker lines. `prog init` sets up a merge
      driver that does this by entries.
      """##
    case "constant-comparison": return ##"""
      # constant-comparison

      A comparison comes out the same at all times: both sides are constant or alike, or the schedule
      never has such a week, cycle or pass.

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

      Compare something that changes, or remove the condition.
      """##
    case "control-character": return ##"""
      # control-character

      A character that cannot be seen, such as a bell or a NUL, stands in the file. It is no part of a
      text; often it came along with something that was pasted.

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

      Remove it. If it must stand in a text, write it as an escape in double quotes.
      """##
    case "count-beside-list": return ##"""
      # count-beside-list

      `5/5/4` lists three sets by their reps, so a count before it would say twice how many there are.

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

      Remove the count, or the list.
      """##
    case "count-out-of-range": return ##"""
      # count-out-of-range

      A set scheme repeats a set 1 to 100 times.

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

      Write a number of sets in that range. Over many sets, a total is clearer: `100 total`.
      """##
    case "damaged-version": return ##"""
      # damaged-version

      A version of a program that was trained with is kept in `history/programs/`, and its text is no
      longer the one its name tells. Old sessions cannot be judged by it.

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

      Restore it from git, as the report shows.
      """##
    case "day-never-scheduled": return ##"""
      # day-never-scheduled

      The schedule names some days and not this one: it is never due.

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

      Put the day into the schedule, or remove it.
      """##
    case "day-unknown-to-program": return ##"""
      # day-unknown-to-program

      A workout was done for a day that its program does not have: it counts for records, and moves no
      program.

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

      Correct the day's name in the entry.
      """##
    case "days-replaced": return ##"""
      # days-replaced

      A warning. `days` without a dot replaces all days of the program that is extended, and only some of
      its names are written: the other days are gone.

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

      To replace one day and keep the others, write `days.Squat: ...`. If the others are meant to go, say
      so: `days.Press: null`.
      """##
    case "decimal-comma": return ##"""
      # decimal-comma

      A comma stands between two digits. It may be a decimal comma, or a comma between sets, and prog
      does not guess.

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

      Write a point in decimals, `2.5kg`, and a blank behind a comma between sets.
      """##
    case "deload-never-comes": return ##"""
      # deload-never-comes

      A deload is to come every so many weeks, and the schedule stops before the first of them.

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

      Take fewer weeks, or mark a week or a block as the deload itself: `deload: true`.
      """##
    case "disk-full": return ##"""
      # disk-full

      The disk has no room left. What was there before is unchanged.

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

      Free some space, then try again.
      """##
    case "distance-out-of-range": return ##"""
      # distance-out-of-range

      A distance is at most 100,000 of its unit.

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

      Write it in a larger unit, or correct it.
      """##
    case "division-by-zero": return ##"""
      # division-by-zero

      Something is divided by zero.

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

      Divide by something that is never zero, or ask first: `x / n if n > 0 else 0`.
      """##
    case "duplicate-entry": return ##"""
      # duplicate-entry

      The same entry stands twice, often after a merge by hand.

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

      Remove one of the two. If both happened, give them different times.
      """##
    case "duplicate-key": return ##"""
      # duplicate-key

      The same key stands twice in one mapping, and only one of the two values could count. Two entries
      of one exercise are items of a list, not two keys.

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

      Remove one of the two, or give one another name.
      """##
    case "duplicate-modifier": return ##"""
      # duplicate-modifier

      A set has the same modifier twice.

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

      Remove one of the two.
      """##
    case "duplicate-name": return ##"""
      # duplicate-name

      Two things that are looked up alike have the same name, such as an input and a value, or two
      blocks.

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

      Rename one of them, and what uses it.
      """##
    case "duplicate-workout": return ##"""
      # duplicate-workout

      Two workouts have the same date, time and title, often after a merge by hand.

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

      Make one of the two, or give them different times if both happened.
      """##
    case "effort-not-in-halves": return ##"""
      # effort-not-in-halves

      Efforts (RPE) go in halves: nobody feels a third of a rep in reserve.

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

      A bare number behind `@` is an effort (RPE), and that goes from 1 to 10. A larger number is
      usually a load or a percentage without its unit.

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

      Write the unit: `@ 185lb`, `@ 85%`.
      """##
    case "empty-cases": return ##"""
      # empty-cases

      A mapping of cases has no case in it, so nothing says what is done.

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

      Write at least one case, or `none`, which leaves the exercise out.
      """##
    case "empty-log": return ##"""
      # empty-log

      `prog log` was given nothing to log.

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

      Write the exercise and its sets: `prog log "squat 3x5 @ 100kg"`.
      """##
    case "empty-program": return ##"""
      # empty-program

      The file has no program in it: it is empty, or everything in it is a comment.

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

      Begin with `program:` and `days:`, or let `prog new NAME` write a first program.
      """##
    case "empty-set": return ##"""
      # empty-set

      Between two commas, or behind the last one, stands no set.

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

      Remove the comma, or write the set.
      """##
    case "entry-of-stopped-program": return ##"""
      # entry-of-stopped-program

      An entry of the history is of a program that was not started before it, or was stopped. What was
      lifted still counts, but the program does not move by it.

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

      Write the `start` of the program before the entry, correct the program's id, or leave out `of` if
      the workout was of none.
      """##
    case "exercise-exists": return ##"""
      # exercise-exists

      The new name of an exercise is that of another one, now or in the past.

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

      Choose another name, or join the two with `prog exercises merge OLD NEW`.
      """##
    case "exercise-twins": return ##"""
      # exercise-twins

      Two names of exercises are alike but for case, blanks, dashes or a letter. To prog they are two
      exercises, with records and last times of their own.

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

      Make them one, or leave them if they are two. Exercises that stand in a program or in `prog.yaml`
      under both names are taken for two.
      """##
    case "expression-too-deep": return ##"""
      # expression-too-deep

      Parentheses and operations nest more than 64 deep in an expression.

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

      Keep parts of it as values, and use their names.
      """##
    case "expression-too-long": return ##"""
      # expression-too-long

      An expression may have at most 4096 bytes.

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

      Keep parts of it as values, and use their names.
      """##
    case "extends-broken-file": return ##"""
      # extends-broken-file

      The file that `extends` names is there, but it is no program that can be read: its YAML is broken,
      it is empty, or it is a folder. What is wrong with it is told behind.

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

      Mend that file first, or name another one.
      """##
    case "extends-in-circle": return ##"""
      # extends-in-circle

      The program starts from a file that starts from the program again, or from itself.

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

      One of the files must stand by itself: take its `extends` out, and write its `days` there.
      """##
    case "extends-missing-file": return ##"""
      # extends-missing-file

      The program starts from another file with `extends`, and there is no such file. The path is read
      from the folder of the file on in which it stands; for a program that comes in by a pipe, from the
      current folder on.

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

      Write the path of a program file, with its ending: `extends: ./531.yaml`. A program that comes with
      prog is no file until it is copied: `prog new 531-bbb --from 531-bbb`, then
      `extends: ./531-bbb.yaml`.
      """##
    case "extends-not-relative": return ##"""
      # extends-not-relative

      `extends` names an address, or a path from the root of the disk on. A program reads nothing but
      files of its own folder tree, so that a stranger's program is safe and your own can be moved.

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

      Put the file beside yours, under a name of its own, and name that: `extends: ./531.yaml`.
      """##
    case "extends-outside": return ##"""
      # extends-outside

      `extends` leads out of the folder tree that a program may read from: that of the training folder
      it lies in, or else that of its own folder. Links are followed, so one that leads out is out too.

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

      Copy the file into the folder, and name the copy. In a training folder all of it may be named:
      `extends: ../shared/531.yaml`.
      """##
    case "extends-too-deep": return ##"""
      # extends-too-deep

      Programs may start from programs that start from others, but no more than eight in a row: who
      reads them has to follow.

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

      Put two of them together, or start from one that is nearer to the base.
      """##
    case "extends-too-long": return ##"""
      # extends-too-long

      The program and what it extends come to more than 1 MiB together, which is as long as a program
      may be.

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

      Leave out what is not used, with `null`, or start from a shorter program.
      """##
    case "file-too-large": return ##"""
      # file-too-large

      A program or settings file may have at most 1 MiB. The largest shipped program has less than a
      hundredth of that.

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

      Split it: a program can take schemes, rules and days from another one with `extends`.
      """##
    case "fold-in-fold": return ##"""
      # fold-in-fold

      `sum`, `count` and their like look at every set, and one stands inside another one: it would look
      at all sets again for each set.

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

      Keep the inner result in a value first, in a statement before.
      """##
    case "glued-entry": return ##"""
      # glued-entry

      A line with a date stands right below another entry, without a blank line. It may be a new entry,
      or a part of the one above that lost its blanks.

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

      Check both entries, then put a blank line between them, or indent the line.
      """##
    case "hard-link": return ##"""
      # hard-link

      The file has more than one name in the file system (a hard link). prog replaces a file as a whole, so
      that a crash cannot damage it: the name in the training folder has the new text, and the other name
      still has the old one. A session in progress cannot be resumed from such a file, since each set is
      added to it in place.

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

      Link the other name to the new file with `ln -f`, or use a symbolic link (`ln -s`), which prog follows.
      For a session in progress, copy the file and move the copy in its place, as the report shows.
      """##
    case "history-not-utf8": return ##"""
      # history-not-utf8

      The file has a byte that is no part of a character in UTF-8. The entries without such a byte are
      read.

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

      Save the file as UTF-8.
      """##
    case "history-too-large": return ##"""
      # history-too-large

      A history file may have at most 1 GiB.

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

      Split it by years: every `history/*.txt` is read.
      """##
    case "key-not-text": return ##"""
      # key-not-text

      A key must be a text. A list or a mapping before a `:` is read as a key that is none.

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

      Write the key in quotes if it is a text, or look for a `-` or a bracket that is missing before it.
      """##
    case "key-without-value": return ##"""
      # key-without-value

      Inside `{ }` a comma ends a key with its value. What stands between two commas here is a key
      alone: often the second set of a scheme that was meant to be one value.

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

      Write several sets as a list, `{Squat: [4x5, 5+]}`, or in quotes, `{Squat: "4x5, 5+"}`.
      """##
    case "leftover-file": return ##"""
      # leftover-file

      A file was left behind, by a prog that was killed while it wrote, or by a session that was given
      up. Nothing reads it.

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

      Look what is in it, then remove it.
      """##
    case "lift-without-start": return ##"""
      # lift-without-start

      Nobody gives a value its start: a slot is planned in percent and one of the exercises it trains has
      neither `tm` nor `1rm`, or a value of the program as a whole is `open`, which only lifting can fill.

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

      Declare the lift's `1rm` or `tm` under `lifts`, or give the value a start.
      """##
    case "line-before-entry": return ##"""
      # line-before-entry

      An indented line stands before the first entry of the file, so it belongs to none.

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

      Write the first line of its entry above it, or remove it.
      """##
    case "line-without-value": return ##"""
      # line-without-value

      A line gives a name and no value.

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

      Write the value behind it.
      """##
    case "link-followed": return ##"""
      # link-followed

      prog changed a file that a symbolic link leads to. The note names the file that was written.

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

      If you created the link, there is nothing to do. If you did not, look at the file that the note names,
      then remove the link.
      """##
    case "link-not-followed": return ##"""
      # link-not-followed

      A symbolic link is in a place where prog does not write through links. A folder that you cloned could
      lead prog to any file of yours, so prog writes through a link only in these places:

      - `prog.yaml` and programs that exist: to any regular file.
      - `history/*.txt`: to a file that begins with `; prog history 1`.
      - `history`: to a folder with such a file.

      Nothing was changed.

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

      If you did not create the link, remove it: `ls -l` shows where it leads, and `rm` removes the link
      alone. If you keep your history elsewhere and the file or folder is empty, write the line
      `; prog history 1` at the top of a history file there.
      """##
    case "list-cut": return ##"""
      # list-cut

      Inside `[ ]` a comma always begins the next item, also within parentheses. The text is cut in two.

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

      Write the whole text in quotes.
      """##
    case "load-not-loadable": return ##"""
      # load-not-loadable

      No plates make the load that is written: another one, the nearest there is, would be shown. Without
      gyms in `prog.yaml` the usual bar and plates are taken for granted.

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

      Write a load that can be made, or list the plates there are under `gyms` in `prog.yaml`.
      """##
    case "load-out-of-range": return ##"""
      # load-out-of-range

      Loads go from 0 to 10,000. Only bodyweight can be lessened, when something helps to lift it.

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

      Correct the load. With assistance, write `bw-20kg`.
      """##
    case "locked": return ##"""
      # locked

      Another prog is changing the file at this moment; the report says which.

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

      Wait until it is done. A lock goes away with the process that holds it.
      """##
    case "log-without-exercise": return ##"""
      # log-without-exercise

      A part of what was to be logged does not say which exercise it is, or not which sets.

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

      Begin each part with the exercise; parts are separated by `;`.
      """##
    case "lone-carriage-return": return ##"""
      # lone-carriage-return

      A carriage return stands inside a line. Lines of the history end with LF or CRLF; old Macs and some
      editors end them with a carriage return alone, and then the whole file is one line to everybody else.

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

      Save the file with LF as its line end, or turn the returns into line feeds: `tr '\r' '\n' <FILE >NEW`.
      A carriage return inside a quoted note is kept as it is.
      """##
    case "made-never-fails": return ##"""
      # made-never-fails

      Every work set of the entry is optional, so that nothing can be missed: `made` holds whenever the
      entry is trained, and rules for a miss never run.

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

      Let one set be needed, or let the rules look at what was done: `sum(reps) >= 12`.
      """##
    case "merge-by-lines": return ##"""
      # merge-by-lines

      The folder is in git, and git does not know how to merge a history: by lines, two sessions that were
      written apart can end up mixed.

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

      `prog init` names the merge driver in `.gitattributes` and in git's settings; it changes nothing
      else.
      """##
    case "merge-not-mapping": return ##"""
      # merge-not-mapping

      `<<` merges the keys of a mapping into the one it stands in. What it was given is no mapping.

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

      Name a mapping that is marked with `&`, as in `<<: *name`.
      """##
    case "minutes-not-metres": return ##"""
      # minutes-not-metres

      `m` is always metres; minutes are `min`. `3m` for a plank would be three metres of it.

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

      Write `3min`, or `180s`.
      """##
    case "missing-amount": return ##"""
      # missing-amount

      A set begins with reps, a time or a distance. Here the `@` comes first.

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

      Write how many: `3x5 @ 100kg`, `60s`, `400m`.
      """##
    case "missing-answer": return ##"""
      # missing-answer

      The program asks something at its start that has no default, and nobody is there to answer.

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

      Give the answers with the command: `prog start 531 Squat.1rm=140kg`.
      """##
    case "missing-colon": return ##"""
      # missing-colon

      The line stands where a key is expected, and no `:` follows the name.

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

      Write a `:` behind the name. If the line goes on with the text above it, indent it deeper than
      that text's key.
      """##
    case "missing-day": return ##"""
      # missing-day

      `skip` and `redo` say which day of which program, and the day is missing.

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

      Write `skip PROGRAM, DAY`.
      """##
    case "missing-exercise": return ##"""
      # missing-exercise

      An entry of a day is a mapping whose keys are all options, so it names no exercise.

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

      Begin the entry with the exercise: `- Squat: 3x5`, with the options below it in the same column.
      """##
    case "missing-expression": return ##"""
      # missing-expression

      An expression ends, or a comma comes, where a value is expected.

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

      Write the value: a name such as `weight`, a quantity such as `2.5kg`, or a share such as `90% of
      tm`.
      """##
    case "missing-intensity": return ##"""
      # missing-intensity

      Nothing follows the `@`.

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

      Write a load, a percentage or an effort behind it, or remove the `@`.
      """##
    case "missing-key": return ##"""
      # missing-key

      A key that is always needed is missing: a program has `program` and `days`, a test has `name`,
      `play` and `expect`.

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

      Write the key that the report names.
      """##
    case "missing-kind": return ##"""
      # missing-kind

      An entry begins with a date, perhaps a time, and what it is. The last is missing here.

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

      Write the kind: `workout`, `start`, `stop`, `set`, `skip`, `redo`, `pause`, `resume`,
      `bodyweight`, `measure` or `note`.
      """##
    case "missing-lift-value": return ##"""
      # missing-lift-value

      The progression reads or changes a value that neither it nor the lift declares.

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

      Declare the value under `lifts`, with its start.
      """##
    case "missing-load": return ##"""
      # missing-load

      In the history a set of reps says at what load it was done: a load, or `bw` for bodyweight alone.
      An effort does not replace it.

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

      Write `5 @ 100kg`, or `5 @ bw`.
      """##
    case "missing-modifier-value": return ##"""
      # missing-modifier-value

      The modifier needs a value behind it: `rest 3min`, `until @9`, `as top`.

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

      Write the value.
      """##
    case "missing-multiple": return ##"""
      # missing-multiple

      `round`, `floor` and `ceil` of a quantity need to know to what multiple: to whole kilograms, or to
      plates.

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

      Name it: `round(weight, 2.5kg)`.
      """##
    case "missing-program": return ##"""
      # missing-program

      The entry or the line refers to a program and does not say which.

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

      Write the program's id behind it.
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

      A statement is expected and nothing stands there: the value of a rule is empty, or a `;` ends it.

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

      Write what happens, as in `weight += step`, or remove the `;`.
      """##
    case "missing-text": return ##"""
      # missing-text

      An entry `note` has no text.

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

      Write the text in double quotes.
      """##
    case "missing-unit": return ##"""
      # missing-unit

      A load is written without its unit. In files every quantity carries one, so that a file means the
      same for every lifter.

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

      Write `kg` or `lb` behind the number.
      """##
    case "missing-value": return ##"""
      # missing-value

      A key stands there with nothing behind it.

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

      Write the value, or remove the key: what is left out takes its default.
      """##
    case "missing-version": return ##"""
      # missing-version

      Workouts name a version of their program whose text is not under `history/programs/`. They are
      played with the program as it is now, which may judge them otherwise.

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

      Restore the text from git: each version lies at `history/programs/ID-VERSION.yaml`.
      """##
    case "move-passed-over": return ##"""
      # move-passed-over

      A rule moves the plan, `repeat week` or `go to`, and the schedule cannot follow: weeks that are counted
      back from the date of `ends` stay where they are; a schedule that stops does not come back to its
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

      Leave `ends` out, so that weeks may be repeated, or let the schedule begin again, `then: repeat`.
      """##
    case "moves-nothing": return ##"""
      # moves-nothing

      What was asked would leave everything as it is: no session to skip, nothing paused, a value that
      stands there already, no entry to take back. Nothing was written.

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

      `prog today` shows what waits, `prog plan` what comes; name the day, or the value that is to change.
      """##
    case "nested-superset": return ##"""
      # nested-superset

      A superset stands inside another one. The exercises of a superset are done in turn, and that has
      one level.

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

      List all its exercises in the outer superset.
      """##
    case "nested-too-deep": return ##"""
      # nested-too-deep

      Lists and mappings stand in one another more than 64 deep. No program needs that; a bracket that
      is opened again and again does it.

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

      Flatten what is nested, or close the brackets.
      """##
    case "newer-history": return ##"""
      # newer-history

      The file says that it is written in a newer version of the history format, which this prog cannot
      read safely.

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

      Update prog to its newest version.
      """##
    case "no-days": return ##"""
      # no-days

      A program trains on days, and this one has none.

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

      Write at least one day: `days: {A: [Squat]}`. A rest day is an empty list.
      """##
    case "no-editor": return ##"""
      # no-editor

      Nothing says what to change in the entry, and there is no editor to open it in: neither `VISUAL` nor
      `EDITOR` names one that can be run.

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

      Name an editor, `EDITOR=nano`, or say the change by options: `--set`, `--add`, `--drop`, `--date`.
      """##
    case "no-such-date": return ##"""
      # no-such-date

      The text stands where a date is expected, and the calendar does not have it.

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

      Correct the date.
      """##
    case "no-such-entry": return ##"""
      # no-such-entry

      No entry of the history has that id. An id is a date and a number; numbers count the entries of a
      date by their places in the files, so that removing one moves those after it.

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

      Look the id up with `prog history`, then name it.
      """##
    case "no-such-file": return ##"""
      # no-such-file

      There is no file of this name.

      ## Example

      ```sh
      prog check programs/leg-day.yaml
      ```

      ## Report

      ```text
      error: there is no file 'programs/leg-day.yaml' [no-such-file]
      ```

      ## How to fix it

      Check the name, or make a training folder with `prog init`.
      """##
    case "no-such-folder": return ##"""
      # no-such-folder

      There is no training folder there. One is found by walking up to a `prog.yaml`, else by `--dir` or
      `PROG_DIR`.

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

      Make one with `prog init`, or name one with `--dir`.
      """##
    case "no-such-progression": return ##"""
      # no-such-progression

      No progression of this name is built in, or declared by a program of the folder.

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

      Correct the name. `prog show progress linear` shows how one looks.
      """##
    case "no-such-time": return ##"""
      # no-such-time

      The text stands where a time is expected, and the clock does not have it.

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

      Write it from 00:00 to 23:59, or with seconds.
      """##
    case "not-a-condition": return ##"""
      # not-a-condition

      `when`, `and`, `or` and `not` want something that is true or false. A load or a number is neither.

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

      Compare it with something: `weight > 100kg`, `misses >= 3`.
      """##
    case "not-a-table": return ##"""
      # not-a-table

      A value is used like a function, but is no table.

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

      Write `*` for a product: `weight * (top.reps)`. A table is a parameter with rows, under `with`.
      """##
    case "not-a-value": return ##"""
      # not-a-value

      The text is no value of the kind that is asked for.

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

      Write one value with its unit: `100kg`, `90%`, `2min`, `2025-10-06`.
      """##
    case "not-an-entry": return ##"""
      # not-an-entry

      A line at the margin begins no entry: it has no date. Usually it has lost the blanks that put it
      under the entry above.

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

      Indent the line, or begin it with a date; `;` begins a comment.
      """##
    case "not-assignable": return ##"""
      # not-assignable

      The schedule, the session or a constant decides this name, and a rule cannot change it.

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

      Assign a value of your own, declared under `state`, `lifts` or `values`. `go to BLOCK` and `repeat
      week` move the plan.
      """##
    case "not-in-entry": return ##"""
      # not-in-entry

      An edit names an exercise or a set that the entry does not have. Sets are counted as they are shown,
      warm-ups too, and as they stood before the edit.

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

      Look at the entry with `prog history`, or open it in your editor: `prog history edit ID`.
      """##
    case "not-one-entry": return ##"""
      # not-one-entry

      What came back from the editor is no entry, or more than one. Nothing was changed, and the text is
      kept in the file that is named.

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

      Leave exactly one entry. `prog history rm` removes one; others are added with `prog log`.
      """##
    case "not-running": return ##"""
      # not-running

      The program was not started, or was stopped before that date.

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

      Start it with `prog start`, or correct the id.
      """##
    case "not-utf8": return ##"""
      # not-utf8

      The file has a byte that is no part of a character in UTF-8. Some editors still save in an older
      encoding.

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

      Save the file as UTF-8. Most editors have this under "Save as" or "Encoding".
      """##
    case "not-writable": return ##"""
      # not-writable

      A file of the history cannot be written by its owner, or belongs to somebody else: the next session
      could not be kept.

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

      Give yourself the right to write it, as the report shows.
      """##
    case "note-cut": return ##"""
      # note-cut

      A blank and a `#` begin a comment, so the text ends before them. The rest was read as the comment.

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

      Write the text in quotes; the `#` then belongs to it.
      """##
    case "nothing-running": return ##"""
      # nothing-running

      The command needs a running program, and on that date none is.

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

      Start one with `prog start`; `prog programs` lists them.
      """##
    case "nothing-scheduled": return ##"""
      # nothing-scheduled

      The schedule names no day, so nothing would ever be due.

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

      Name at least one day, or leave the schedule out: then the days come in order.
      """##
    case "nothing-to-explain": return ##"""
      # nothing-to-explain

      `prog why` was asked about something that is no exercise, value, day or record here; or about an
      exercise that no running program plans, or a set of it that there is not.

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

      Correct the name. `prog why` alone lists what can be asked.
      """##
    case "nothing-to-show": return ##"""
      # nothing-to-show

      What `prog show` was asked for is neither the id or title of a program nor an exercise that is
      trained or planned.

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

      Correct the name. `prog programs` lists programs, `prog history` what was trained.
      """##
    case "number-too-large": return ##"""
      # number-too-large

      A number in a program or in what a rule computes grows beyond all bounds.

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

      Look for a rule that multiplies each time it runs, or for a digit too many.
      """##
    case "open-quote": return ##"""
      # open-quote

      A quote opens a text and is not closed on its line. Texts of the history are one line; `\n` in
      them is a line break.

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

      Close the quote.
      """##
    case "orphaned-day": return ##"""
      # orphaned-day

      The program was edited while it runs, and a day that was trained is no longer there under its name.
      What was done stays done; what is due goes by the days that there are now.

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

      Give the day its old name. To go on with the new one, nothing needs to be done.
      """##
    case "orphaned-slot": return ##"""
      # orphaned-slot

      The program was edited while it runs, and a slot that was trained is no longer there under its name.
      Its values stay in the history; a slot of another name begins anew.

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

      Give the slot its old name, or take its values along with `prog set`, as the report offers.
      """##
    case "out-of-place": return ##"""
      # out-of-place

      The name has a meaning, but not where it stands: a set of today outside of a rule, or a session's
      answer before there is one.

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

      Keep what is needed in a value that a rule sets, and read the value.
      """##
    case "out-of-range": return ##"""
      # out-of-range

      The number is one that the key cannot take.

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

      Write a number within the range that the label says.
      """##
    case "part-exists": return ##"""
      # part-exists

      A key that begins with a plus, such as `+days.Arms`, adds a part to the program that is extended;
      there is one of that name.

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

      Leave the plus out to replace what is there, or give what you add another name.
      """##
    case "part-twice": return ##"""
      # part-twice

      The file replaces a part of the program that it extends and the whole that it is a part of, or the
      same part twice. Which one counts would be a guess.

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

      Keep one of the two: `days:` with all days, or `days.Squat:` for one of them.
      """##
    case "percent-beside-load": return ##"""
      # percent-beside-load

      A percentage is added to a load without saying of what it is. `weight + 10%` might be of the
      weight, of the training max, or a slip.

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

      Say it: `weight + 10% of weight`. In a statement, `weight += 10%` is of the weight.
      """##
    case "percent-out-of-range": return ##"""
      # percent-out-of-range

      Percentages go from 0 to 1000.

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

      Correct it; often a point or a blank is missing.
      """##
    case "percent-without-base": return ##"""
      # percent-without-base

      A percentage alone is of the lift's `tm`, or else of its `1rm`. This lift has neither.

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

      Declare one: `lifts: {Squat: {1rm: ask, tm: 90% of 1rm}}`, or say of what the percentage is: `80%
      of top`.
      """##
    case "performed-only": return ##"""
      # performed-only

      A program contains `for` with a load, which belongs to a set that was done.

      In the history, `5 @ 60kg for 62.5kg` says that the set was done with 60 kg in place of the planned 62.5 kg,
      because the gym cannot make 62.5 kg. A program plans the load itself.

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

      Write the planned load alone: `3x5 @ 62.5kg`. prog shows the nearest load that your gym can make.
      """##
    case "plan-too-long": return ##"""
      # plan-too-long

      A plan of several weeks, or a simulation, is longer than prog works out at once. What is shown is
      complete up to the day in the message, and nothing behind it is shown.

      A plan holds at most 50,000 sets. A simulation plays at most 150,000.

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

      Ask for fewer weeks with `--weeks`.
      """##
    case "planned-only": return ##"""
      # planned-only

      What a program may ask for, a set that was done cannot be: a range, `5+`, `max`, a percentage, a
      name.

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

      Write what was done: the reps, the load, the time.
      """##
    case "program-exists": return ##"""
      # program-exists

      `prog new` never writes over a file, and a program of this id is there already.

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

      Choose another id, or change the file that is there.
      """##
    case "program-gone": return ##"""
      # program-gone

      A program runs by the history, and its file is no longer in `programs/`: `prog today` cannot say what
      is due. A program is known by the name of its file.

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

      Give the file its old name, restore it from git, or end the program with `prog stop`.
      """##
    case "range-never-topped": return ##"""
      # range-never-topped

      A rule waits for more reps than the sets ask for: done as planned, they never come to it, and what
      the rule would change stays as it is.

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

      Plan more reps, leave the last set open as in `2x8, 8+`, or let the rule wait for less.
      """##
    case "read-only-file": return ##"""
      # read-only-file

      The file is read-only: its owner has no permission to write it. prog could replace it all the same, but
      takes the mode as your word that it must not change. Nothing was changed.

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

      Allow prog to write the file: `chmod u+w FILE`, then run the command again.
      """##
    case "repeated-line": return ##"""
      # repeated-line

      A line that says one thing of an entry stands twice in it.

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

      Remove one of the two.
      """##
    case "reps-not-whole": return ##"""
      # reps-not-whole

      Reps are whole numbers. A number with a decimal is often a load that lacks its `@`.

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

      Write whole reps, or the load behind `@`: `5 @ 5.5kg`.
      """##
    case "reps-out-of-range": return ##"""
      # reps-out-of-range

      A set has at most 10,000 reps.

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

      Write the reps that were meant; `100 total` spreads them over sets.
      """##
    case "reserved-name": return ##"""
      # reserved-name

      The name has a meaning of its own in the notation or in expressions, such as `max`, `week` or
      `top`. Used as a name it would be read as that.

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

      Choose another name.
      """##
    case "reserved-word": return ##"""
      # reserved-word

      A set is named with a word that means something in the notation or in rules.

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

      Choose another name behind `as`.
      """##
    case "reversed-range": return ##"""
      # reversed-range

      A range begins with its smaller end.

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

      Exchange the two.
      """##
    case "rule-never-fires": return ##"""
      # rule-never-fires

      A rule's condition can never hold: it contradicts itself, it asks for a session where none is looked
      at (`made` at the end of a week), or it counts cases that the entry does not have.

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

      Write `or` where both need not hold. At the end of a week or cycle look at a value that the rules of
      the sessions keep. For `stages` and `rungs` list the schemes: `by stage: [...]`.
      """##
    case "rule-shadowed": return ##"""
      # rule-shadowed

      Of the rules of a list the first that holds is taken. The ones above this take all that it waits
      for, so that it is never reached.

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

      Put the narrower rule first. To let both run, give the one above `also: true`.
      """##
    case "rule-without-condition": return ##"""
      # rule-without-condition

      A rule begins with `when CONDITION`, `else` or `always`. This one says what happens, but not when.

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

      Write the condition before it: `when made: weight += step`, or `always: ...`.
      """##
    case "rule-without-effect": return ##"""
      # rule-without-effect

      The rules of a progression change a value, such as `weight`, that no set, case or other rule looks
      at: whatever is lifted, the plan stays the same.

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

      Leave the loads to the progression, `3x5`, or take one that changes what the percentages are of,
      such as `wave`.
      """##
    case "rule-without-statement": return ##"""
      # rule-without-statement

      A rule says when, and then nothing that happens.

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

      Write what is changed: `when made: weight += step`. A rule that only keeps those after it from
      running may set something to itself.
      """##
    case "same-program": return ##"""
      # same-program

      Two files in `programs/` have the same name but for the ending, so they are the same program. The
      first one counts.

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

      Rename or remove one of the two.
      """##
    case "same-sets-twice": return ##"""
      # same-sets-twice

      Two workouts of a date have the same exercises with the very same sets: probably one was imported or
      logged twice, and counts twice.

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

      Remove one of the two, or leave them if both were done.
      """##
    case "schedule-forms": return ##"""
      # schedule-forms

      A schedule has one form: `week`, a list of `weeks`, `rotate` or `blocks`. Here two of them stand
      together, or a key that belongs to another form.

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

      Keep one form, and the keys that go with it. `on` goes with `rotate`, and `then: BLOCK` with `blocks`.
      `then: stop` needs a number of weeks: `weeks: 8`, a list of weeks, blocks, or `ends`.
      """##
    case "scheme-in-itself": return ##"""
      # scheme-in-itself

      A scheme names a scheme that leads back to it, so it would never end.

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

      Leave one of the names out.
      """##
    case "scheme-too-long": return ##"""
      # scheme-too-long

      A scheme has more than 1000 sets when all its parts are written out. Usually a scheme names
      another one many times.

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

      Write fewer sets, or split the day.
      """##
    case "session-left": return ##"""
      # session-left

      A session was begun with `prog run` and is neither finished nor given up. Its sets are safe, and not
      in the history yet.

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

      Go on with it: `prog run` offers to. Finish it there, or give it up.
      """##
    case "session-running": return ##"""
      # session-running

      A session is being logged by another `prog run`. Two at once would each know half of it.

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

      Finish it there, or wait until that process has ended; its sets are kept.
      """##
    case "setting-twice": return ##"""
      # setting-twice

      An alias names two exercises, or a gym stands twice.

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

      Choose another name for one of them.
      """##
    case "several-documents": return ##"""
      # several-documents

      A line `---` begins a second document in the same file. One file is one program, or one folder's
      settings.

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

      Move what follows into a file of its own, or remove the `---`.
      """##
    case "several-entries": return ##"""
      # several-entries

      A command needs one entry, and several may be meant: you named a date with several entries, or `prog
      undo` cannot tell which entry was written last.

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

      Name the entry by its id, which is the date and a number. After `prog undo`, use `prog history rm ID`.
      """##
    case "several-exercises": return ##"""
      # several-exercises

      The part of a name fits several exercises, and prog does not guess which.

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

      Write more of the name, or an alias from the settings.
      """##
    case "several-running": return ##"""
      # several-running

      Several programs or sessions fit, and nothing says which is meant.

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

      Name the program or the day, as the report shows.
      """##
    case "shift-with-ends": return ##"""
      # shift-with-ends

      `missed: shift` moves the rest of the program when a session is missed. A schedule with `ends` is
      counted back from a date and cannot move.

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

      Leave `missed` out, so that missed sessions are skipped, or leave out `ends`.
      """##
    case "slot-twice": return ##"""
      # slot-twice

      Two entries of one day are the same slot and both progress, so a rule could not tell which of them
      it judges.

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

      Give one of them a label, `Squat as light`, which makes it a slot with values of its own, or write
      `progress: none` at one.
      """##
    case "slot-unknown-to-program": return ##"""
      # slot-unknown-to-program

      A line of a workout names a slot, `Squat as heavy`, that its program does not have: no rule looks at
      it.

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

      Correct the label in the entry.
      """##
    case "start-not-taken": return ##"""
      # start-not-taken

      The program was edited while it runs, and declares another start for a value that its rules changed
      since. A start counts when a program begins: the value goes on from what it was.

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

      Change the running value with `prog set`, or let it be.
      """##
    case "started-twice": return ##"""
      # started-twice

      A program is started while it is running, so it would be two at once.

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

      Put a `stop` before it if it was begun anew, or remove one of the two.
      """##
    case "step-below-plates": return ##"""
      # step-below-plates

      A load grows by less than the lightest plates can show. Nothing is lost, since values are kept
      exactly: several steps together show as one. Without gyms in `prog.yaml` the usual plates are taken
      for granted, and half a step is let be.

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

      Take larger steps, or list the lighter plates under `gyms` in `prog.yaml`.
      """##
    case "superset-alone": return ##"""
      # superset-alone

      A `+` at the start of a line joins an exercise with the one before it, and there is none before
      it.

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

      Remove the `+`, or write the exercise it goes with above.
      """##
    case "suspicious-bodyweight": return ##"""
      # suspicious-bodyweight

      A bodyweight is about double or half of those around it: probably a slip, or the other unit.

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

      Correct the entry.
      """##
    case "suspicious-date": return ##"""
      # suspicious-date

      An entry says what was done on a date that is still far ahead, or a lifetime ago.

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

      Give it its date.
      """##
    case "suspicious-duration": return ##"""
      # suspicious-duration

      A session took longer than anybody trains: probably it was finished the next morning.

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

      Correct `took` in the entry, or leave it out.
      """##
    case "suspicious-load": return ##"""
      # suspicious-load

      A load is several times what was lifted in the sessions around it: probably a slip of the hand.

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

      Correct the entry. A load that was really lifted may stay: nothing else comes of this.
      """##
    case "suspicious-unit": return ##"""
      # suspicious-unit

      A load is in the other unit than all around it, and its number fits the usual one: probably the
      unit is wrong.

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

      Correct the unit in the entry.
      """##
    case "tab-indent": return ##"""
      # tab-indent

      A tab indents the line. How wide a tab is nobody agrees on, so YAML takes only blanks.

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

      Replace the tab by blanks. Editors can be set to insert blanks for the tab key.
      """##
    case "table-gap": return ##"""
      # table-gap

      A table has an answer for every number. For this one there is no row.

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

      Add a row for it, open the first or the last row (`..-2`, `6+`), or add `else`.
      """##
    case "table-overlap": return ##"""
      # table-overlap

      Two rows of a table hold for the same number, so it has two answers.

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

      Let each row begin after the one before it ends.
      """##
    case "test-cannot-run": return ##"""
      # test-cannot-run

      A test of the program names a day, a slot or a way to play that the program does not have, or a
      session in it cannot be played.

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

      Name a day of the program and the slots of that day as the program writes them, or change what the
      test plays.
      """##
    case "test-of-other-kind": return ##"""
      # test-of-other-kind

      A test gives a value, or expects one, of another kind than the value is: a number where a load is
      kept. It could never pass.

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

      Write the value with its unit, as in `100kg`.
      """##
    case "text-after-end": return ##"""
      # text-after-end

      The line is complete, and something follows.

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

      Put names with blanks or commas into quotes. A comment has a line of its own, which begins with
      `;`.
      """##
    case "text-after-quote": return ##"""
      # text-after-quote

      Something follows the closing quote of a text on its line. YAML ends the text with the quote.

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

      Put the quotes around the whole text, single ones if it has double quotes in it.
      """##
    case "time-out-of-range": return ##"""
      # time-out-of-range

      A time is at most 1000 hours.

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

      Correct it; often a unit is wrong.
      """##
    case "too-many-aliases": return ##"""
      # too-many-aliases

      Aliases may add at most 10,000 keys and values to a file. Aliases of aliases grow beyond that in a
      few lines, which is how a small file can be made to fill the memory.

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

      Use fewer aliases inside what other aliases call in, or write the parts out.
      """##
    case "too-many-decimals": return ##"""
      # too-many-decimals

      Loads have at most four decimals, which is finer than any scale.

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

      Round the number.
      """##
    case "too-many-entries": return ##"""
      # too-many-entries

      A list or a mapping may have at most 2,000 entries, and a file at most 50,000 lists, mappings and
      texts. The largest shipped program has less than a tenth of that.

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

      Leave out what is not needed, or split the file: a program can take schemes, rules and days from
      another one with `extends`.
      """##
    case "too-many-links": return ##"""
      # too-many-links

      The symbolic links of the file lead in a circle, so there is no file at the end.

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

      See where they lead with `ls -l`, and mend one.
      """##
    case "too-many-sets": return ##"""
      # too-many-sets

      A day has more than 1000 sets, with warm-ups and the rounds of supersets. prog plans the exercises
      that fit, and shows this problem in place of the sets of every exercise that does not.

      `prog check` reports it when it can be known before the program is started. A count that depends on
      your training, such as `(rounds)x5`, is looked at each time the day is planned; such a count may be
      at most 100, like a written one.

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

      Plan fewer sets, or split the day.
      """##
    case "too-much-to-check": return ##"""
      # too-much-to-check

      A program is checked in a bounded number of steps, so that a file from anywhere can be checked
      without a thought. Rules are typed once for each entry that uses them, and cases are held against
      each week of the schedule; thousands of the one times thousands of the other are too many.

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

      Leave out entries, cases or rules, or split the program. No published program comes near the bound.
      """##
    case "too-much-work": return ##"""
      # too-much-work

      A session, or the tests of a program, take more steps to work out than prog allows. Every program can
      be planned in a moment, whoever wrote it, so the steps of one session are bounded. prog shows this
      problem in place of the sets that it did not work out.

      A step is a part of an expression, a condition of a case, or a set that a rule looks at. Values that
      lead to one another more than 32 deep are too much work as well.

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

      Shorten the expressions, cases and schemes of the day. Write a value that many others lead to as a
      number. If the tests are too much work, play fewer weeks.
      """##
    case "trained-together": return ##"""
      # trained-together

      A program, as it is now or as it was trained with, has both exercises. Each has values of its own
      there, which cannot become one.

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

      Keep both, or rename one of them in the program first and train with that.
      """##
    case "two-exercises": return ##"""
      # two-exercises

      An entry has two keys that are no options. Each names an exercise, and an entry is one exercise.

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

      Begin the second one with `- `. If it is an option with a slip in it, correct it; the report lists
      the options.
      """##
    case "two-intensities": return ##"""
      # two-intensities

      A set has two loads, two percentages or two efforts. One load and one effort may stand together:
      `5 @ 100kg @8`.

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

      Remove one of the two. Sets at different loads are separated by commas.
      """##
    case "unclosed-bracket": return ##"""
      # unclosed-bracket

      A `[` or `{` is opened and never closed, so everything after it was read as its contents.

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

      Close it where the list or the mapping ends.
      """##
    case "unclosed-hole": return ##"""
      # unclosed-hole

      In the text of `say`, `{` opens an expression whose value is filled in, and no `}` closes it.

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

      Close it, or write `{{` for a brace as such.
      """##
    case "unclosed-parenthesis": return ##"""
      # unclosed-parenthesis

      A parenthesis is opened and never closed.

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

      Close it where the part that belongs together ends.
      """##
    case "unclosed-quote": return ##"""
      # unclosed-quote

      A quote opens a text and no quote closes it, so everything after it was read as the text.

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

      Close it. An apostrophe at the start of a text is such a quote: write the text in double quotes.
      """##
    case "unclosed-text": return ##"""
      # unclosed-text

      A text or a quoted name in an expression has no closing quote.

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

      Close it. Names of several words stand in double quotes: `"Bench Press".tm`.
      """##
    case "unexpected-in-expression": return ##"""
      # unexpected-in-expression

      A sign or a word stands in an expression that has no meaning there.

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

      Take what the report offers: the language has `and`, `or` and `not` in words, `==` to compare, `=`
      only in statements.
      """##
    case "unexpected-in-set": return ##"""
      # unexpected-in-set

      Something stands in a set that belongs to no part of it.

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

      Separate sets by commas and listed reps by `/`; an effort stands behind `@`; a note stands in
      quotes.
      """##
    case "unknown-alias": return ##"""
      # unknown-alias

      An alias `*name` calls in a part of the file that nothing before it marks with `&name`. In YAML a
      text that begins with `*` is always read so.

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

      Correct the name, or mark the part with `&name` further up: a name is given before it is used. If
      a text was meant, write it in quotes.
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

      Correct the name, or add the block to the schedule.
      """##
    case "unknown-case": return ##"""
      # unknown-case

      The case asks for a value or an input that the program does not have, so it could never hold.

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

      Correct the name, or declare it under `values`, `inputs` or the lift.
      """##
    case "unknown-command": return ##"""
      # unknown-command

      prog has no command of this name.

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

      Take the one that the report offers, or see `prog --help`.
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

      Correct the name, or define the day. A day without training is `rest`.
      """##
    case "unknown-error-id": return ##"""
      # unknown-error-id

      No error of prog has this id.

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

      Correct it: the id stands in brackets behind the error. `prog explain` lists all.
      """##
    case "unknown-escape": return ##"""
      # unknown-escape

      In quotes, a backslash stands before `"`, `n` or another backslash, and before nothing else.

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

      Double the backslash if one is meant.
      """##
    case "unknown-exercise": return ##"""
      # unknown-exercise

      No exercise of the history, the settings or a running program has this name, alias or part of a
      name.

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

      Correct the name. A new exercise is known once it was logged, or is in a program.
      """##
    case "unknown-function": return ##"""
      # unknown-function

      The name before the parenthesis is no function and no table of the progression.

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

      Correct the name. Functions are `min`, `max`, `abs`, `mod`, `floor`, `ceil`, `round`, `e1rm`,
      `load_for`, `cases` and `shown`; over sets `all`, `any`, `count`, `sum`, `min`, `max` and `avg`.
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

      Correct the name, or add the gym under `gyms` in `prog.yaml`; `docs/settings.md` shows how.
      """##
    case "unknown-key": return ##"""
      # unknown-key

      A mapping has a key that is not known there. Keys are read strictly, since a key with a slip in it
      would otherwise do nothing, quietly.

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

      Take the key that the report offers, or look up what may stand there: `docs/programs.md` has the
      keys of each part, and an editor with the schema completes them.
      """##
    case "unknown-kind": return ##"""
      # unknown-kind

      The word behind the date is no kind of entry.

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

      Take the one that the report offers.
      """##
    case "unknown-lift": return ##"""
      # unknown-lift

      A lift is named that the program neither declares under `lifts` nor trains on any day.

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

      Correct the name, or declare the lift.
      """##
    case "unknown-line": return ##"""
      # unknown-line

      An indented line is nothing that may stand under its entry: neither `NAME: SETS`, nor `NAME =
      value`, nor a note in quotes.

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

      Write it as one of these, or remove it.
      """##
    case "unknown-modifier": return ##"""
      # unknown-modifier

      Behind a set stands a word that is no modifier.

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

      Take the one that the report offers. Modifiers are `w` (warm-up), `d` (drop set), `f` (failure),
      `find`, `optional`, `until`, `rest`, `every`, `tempo`, `as` and a note in quotes.
      """##
    case "unknown-note-escape": return ##"""
      # unknown-note-escape

      In a note, a backslash stands before `"`, `n` or another backslash, and before nothing else.

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

      Double the backslash if one is meant.
      """##
    case "unknown-parameter": return ##"""
      # unknown-parameter

      A progression is given a parameter that it does not have.

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

      Correct the name. `prog show progress NAME` prints a progression with its parameters under `with`.
      """##
    case "unknown-part": return ##"""
      # unknown-part

      A dotted key, such as `days.Squat`, replaces a part of the program that is extended, or removes it
      with `null`. There is no part of that name.

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

      Write the name as it stands in the other file. To add a part that is not there yet, begin the key
      with a plus: `+days.Arms: [Curl: 3x12]`.
      """##
    case "unknown-program-day": return ##"""
      # unknown-program-day

      No running program has a day of this name.

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

      Correct the name. `prog show PROGRAM` lists the days of a program.
      """##
    case "unknown-program": return ##"""
      # unknown-program

      No program of this id is in `programs/`, or shipped with prog. A program's id is its file's name
      without the ending.

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

      Correct the id. `prog programs` lists what there is.
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

      Correct the name. Built in are linear, double, wave, amrap, stages, total, rungs and hold: `prog
      show progress linear` prints one.
      """##
    case "unknown-quantity": return ##"""
      # unknown-quantity

      `bodyweight` or `measure` is given no quantity.

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

      Write it with its unit: `bodyweight 82.4kg`, `measure Waist 81cm`.
      """##
    case "unknown-question": return ##"""
      # unknown-question

      An answer was given to a question that the program does not ask.

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

      Correct the name. The report lists what the program asks.
      """##
    case "unknown-rule-key": return ##"""
      # unknown-rule-key

      A key of a rule is neither `when CONDITION`, `else` or `always`, nor `say` or `also`.

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

      Correct it. In this language `if` is `when`, and `otherwise` is `else`.
      """##
    case "unknown-scheme": return ##"""
      # unknown-scheme

      What stands there is neither a set nor the name of a scheme under `schemes`.

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

      Correct the name, or write the sets: `3x5 @ 100kg`.
      """##
    case "unknown-set": return ##"""
      # unknown-set

      The name before the point is no set of this entry. `first`, `last` and `top` are always there;
      other sets have names by `as`.

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

      Name the set in the scheme: `5+ @ 85% as heavy`.
      """##
    case "unknown-setting": return ##"""
      # unknown-setting

      The settings have a key that is not known there.

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

      Take the one that the report offers.
      """##
    case "unknown-statement": return ##"""
      # unknown-statement

      What a rule does is an assignment (`=`, `+=`, `-=`, `*=`, `/=`), `repeat session`, `repeat week`,
      `go to BLOCK` or `finish`. This is none of them.

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

      Write one of these. `weight + 2.5kg` computes and keeps nothing; `weight += 2.5kg` keeps it.
      """##
    case "unknown-unit": return ##"""
      # unknown-unit

      What stands behind the number is no unit.

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

      Take the one that the report offers. Loads are `kg` or `lb`; times `s`, `min`, `h`; distances `m`,
      `km`, `mi`, `yd`.
      """##
    case "unknown-value": return ##"""
      # unknown-value

      The name is declared nowhere: not in the progression, the lift, its `base`, `values` or `inputs`.

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

      Correct the name, or declare the value with its start.
      """##
    case "unknown-word": return ##"""
      # unknown-word

      The key takes one of a few words, and this is none of them.

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

      Take one of the words that the label lists.
      """##
    case "unlike-amount": return ##"""
      # unlike-amount

      The amounts of one set do not go together, such as a range of distances, or reps and a time in one
      list.

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

      Write one amount a set; sets that differ are separated by commas.
      """##
    case "unlike-kinds": return ##"""
      # unlike-kinds

      Two quantities of different kinds are added, compared or assigned, such as a load and a number of
      reps. Nobody can say what that would be.

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

      Give the number its unit, or multiply: a load times a number is a load.
      """##
    case "unmerged-lines": return ##"""
      # unmerged-lines

      Another program wrote to a file at the very moment when prog replaced it. prog kept what the program
      wrote in a temporary file beside it, but could not add it yet: prog was killed, or the program still
      has the old file open.

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

      Close the program if it still runs. Then change the file with any command, for example
      `prog note "merged"`: prog adds the lines at its end and removes the temporary file.

      If the temporary file is another version of the whole file, prog cannot merge it. Copy what is
      missing, then remove it.
      """##
    case "unparenthesized": return ##"""
      # unparenthesized

      An expression stands among sets without parentheses, where its signs would be read as notation.

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

      Put it into parentheses: `5 @ (weight + 2.5kg)`.
      """##
    case "unquoted-name": return ##"""
      # unquoted-name

      A name with blanks or signs stands without quotes where quotes tell its end.

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

      Put the name into double quotes: `"Bench Press".1rm = 100kg`.
      """##
    case "unquoted-start": return ##"""
      # unquoted-start

      A text that begins with one of the characters YAML uses itself, such as `@` or `%`, must stand in
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

      Write the text in quotes.
      """##
    case "unquoted-text": return ##"""
      # unquoted-text

      A text stands without quotes where quotes tell it from everything else.

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

      Put it into double quotes.
      """##
    case "unused-lift": return ##"""
      # unused-lift

      `lifts` declares a lift that no day trains and no other lift looks at. Often the name is spelled
      another way on the day.

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

      Give both the same name, or remove the lift.
      """##
    case "unused-parameter": return ##"""
      # unused-parameter

      A parameter stands under `with`, and no rule of the progression reads it: to give it another value
      changes nothing.

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

      Use it in a rule, or remove it.
      """##
    case "unused-progression": return ##"""
      # unused-progression

      A progression is declared under `progress`, and no entry, lift or default uses it: its rules never
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

      Name it where it should run, `progress: novice` at an entry or under `defaults`, or remove it.
      """##
    case "unused-scheme": return ##"""
      # unused-scheme

      A scheme is declared under `schemes`, and no entry and no other scheme names it: nobody ever
      trains it.

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

      Name it at an entry, or remove it.
      """##
    case "unused-value": return ##"""
      # unused-value

      A value or an input is declared, and nothing reads it: no set, no case, no rule. Often its name is
      misspelled.

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

      Use it, spell it as what reads it does, or remove it.
      """##
    case "value-never-read": return ##"""
      # value-never-read

      Rules change a value that nothing reads: no set, no case, no condition. A counter that nobody asks
      changes nothing.

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

      Let a rule look at it, as in `when fails >= 3`, or remove it and the statements that change it.
      """##
    case "week-never-changes": return ##"""
      # week-never-changes

      The cases depend on the week, but the schedule has no weeks that differ: `week` is always 1, so
      only the first case is ever used.

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

      Say how many weeks make a cycle: `schedule: {weeks: 4, ...}`. To take turns from session to
      session, use `by turn`.
      """##
    case "wrong-arguments": return ##"""
      # wrong-arguments

      The function takes another number of arguments.

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

      Write the arguments as the help shows.
      """##
    case "wrong-edit": return ##"""
      # wrong-edit

      An option of `prog history edit` does not fit the entry, or says nothing that can be written: a title
      for a note, a set without its exercise, a quantity without a number.

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

      Take an option that fits, or open the entry in your editor: `prog history edit ID`.
      """##
    case "wrong-kind": return ##"""
      # wrong-kind

      The place wants another kind of value: a condition where a load belongs, or a text where a number
      does.

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

      Write a value of the kind that the report names.
      """##
    case "wrong-number-of-cases": return ##"""
      # wrong-number-of-cases

      A `by week` list has exactly one case for each week of the cycle, or of the block that it stands
      in. This one has more or fewer.

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

      Write one case a week. If there seem to be too many, look for a comma in `[ ]`: each begins a
      case.
      """##
    case "wrong-quantity": return ##"""
      # wrong-quantity

      The quantity is not of the kind that the line wants.

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

      Write it as the report shows.
      """##
    case "wrong-setting": return ##"""
      # wrong-setting

      The value of a setting is not of the kind that it takes.

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

      Write it as the report shows.
      """##
    case "wrong-value": return ##"""
      # wrong-value

      The value is not of the kind that the key expects: a list where a text belongs, or a number where
      a time belongs.

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

      Write a value as the label says. Quantities carry their unit: `90s`, `2.5kg`, `90%`.
      """##
    case "yaml-directive": return ##"""
      # yaml-directive

      A line that begins with `%` is a directive of YAML. Program and settings files use none.

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

      Remove the line. If it is a text, write it in quotes.
      """##
    case "yaml-syntax": return ##"""
      # yaml-syntax

      The file is not YAML at this place. The report says what the reader met there, and what it
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

      Mend what the caret points at. Texts with `:`, `#`, brackets or quotes in them are safest in
      quotes.
      """##
    case "yaml-tag": return ##"""
      # yaml-tag

      A text that begins with `!` is a tag of YAML, which would name a type. Here every value is read by
      what its key expects, so tags have no meaning.

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

      Remove the tag, or write the text in quotes.
      """##
    default: return nil
    }
  }
}
