// The pages of all error ids, made from docs/errors/*.md by .ci/embed-errors; not to be edited.
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
    "case-without-count",
    "chained-comparison",
    "changed-meanwhile",
    "colon-in-text",
    "colon-without-blank",
    "conflict-marker",
    "control-character",
    "count-beside-list",
    "count-out-of-range",
    "damaged-version",
    "decimal-comma",
    "disk-full",
    "distance-out-of-range",
    "division-by-zero",
    "duplicate-entry",
    "duplicate-key",
    "duplicate-modifier",
    "duplicate-name",
    "duplicate-workout",
    "edit-not-kept",
    "effort-not-in-halves",
    "effort-out-of-range",
    "empty-cases",
    "empty-log",
    "empty-program",
    "empty-set",
    "entry-changed",
    "expression-too-deep",
    "expression-too-long",
    "extends-unread",
    "file-too-large",
    "fold-in-fold",
    "glued-entry",
    "history-not-utf8",
    "history-too-large",
    "key-not-text",
    "key-without-value",
    "line-before-entry",
    "line-without-value",
    "list-cut",
    "load-out-of-range",
    "locked",
    "log-without-exercise",
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
    "missing-setting",
    "missing-statement",
    "missing-text",
    "missing-unit",
    "missing-value",
    "nested-superset",
    "nested-too-deep",
    "newer-history",
    "no-days",
    "no-such-date",
    "no-such-file",
    "no-such-folder",
    "no-such-progression",
    "no-such-time",
    "not-a-condition",
    "not-a-table",
    "not-a-value",
    "not-an-entry",
    "not-assignable",
    "not-running",
    "not-utf8",
    "note-cut",
    "nothing-running",
    "nothing-scheduled",
    "nothing-to-show",
    "number-too-large",
    "open-quote",
    "out-of-place",
    "out-of-range",
    "percent-beside-load",
    "percent-out-of-range",
    "percent-without-base",
    "planned-only",
    "program-exists",
    "repeated-line",
    "reps-not-whole",
    "reps-out-of-range",
    "reserved-name",
    "reserved-word",
    "reversed-range",
    "rule-without-condition",
    "rule-without-statement",
    "same-program",
    "schedule-forms",
    "scheme-in-itself",
    "scheme-too-long",
    "session-running",
    "setting-twice",
    "several-documents",
    "several-exercises",
    "several-running",
    "shift-with-ends",
    "slot-twice",
    "started-twice",
    "superset-alone",
    "tab-indent",
    "table-gap",
    "table-overlap",
    "text-after-end",
    "text-after-quote",
    "time-out-of-range",
    "too-many-aliases",
    "too-many-decimals",
    "too-many-links",
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
    "unknown-key",
    "unknown-kind",
    "unknown-lift",
    "unknown-line",
    "unknown-modifier",
    "unknown-note-escape",
    "unknown-parameter",
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
    "unparenthesized",
    "unquoted-name",
    "unquoted-start",
    "unquoted-text",
    "week-never-changes",
    "wrong-arguments",
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

      ## How to mend it

      Mark a smaller part with `&`, one that does not hold the alias, or write the part out where it is
      used.
      """##
    case "already-running": return ##"""
      # already-running

      The program is running; it cannot begin twice at once.

      ## How to mend it

      Stop it first with `prog stop`. What was trained stays in the history.
      """##
    case "ambiguous-set": return ##"""
      # ambiguous-set

      Two numbers without a unit may be sets of reps, or reps at a load. In a file nothing is guessed.

      ## How to mend it

      Take the one of the offers that was meant.
      """##
    case "ambiguous-sets": return ##"""
      # ambiguous-sets

      The sets can be read in two ways, and nobody is there to choose.

      ## How to mend it

      Write the one that was meant, as the report offers it.
      """##
    case "bad-answer": return ##"""
      # bad-answer

      The answer is not of the kind that the question asks for.

      ## How to mend it

      Write a value of that kind; loads carry their unit.
      """##
    case "bad-case": return ##"""
      # bad-case

      The key of a case says when it holds: `week 1`, `weeks 2-3`, `cycle 2`, `block Peak`, `stage 2`,
      `deload`, `else`. This one cannot be read so.

      ## How to mend it

      Write one of these. Numbers are separated by blanks, ranges go up: `weeks 1 4 7-9`.
      """##
    case "bad-date": return ##"""
      # bad-date

      The text behind `--date` is no date, or one that the calendar does not have.

      ## How to mend it

      Write it as `2025-10-06`, or with a time as `2025-10-06T18:05`.
      """##
    case "bad-escape": return ##"""
      # bad-escape

      In double quotes a backslash begins an escape such as `\n` or `\"`. What follows this one is none
      that YAML knows.

      ## How to mend it

      Write the text in single quotes, where a backslash is itself, or double the backslash.
      """##
    case "bad-indent": return ##"""
      # bad-indent

      The line is indented like no line above it, so YAML cannot tell what it belongs to. Keys of one
      mapping stand in one column, and so do the `-` of one list.

      ## How to mend it

      Indent it as the report says. A text that goes on over several lines stands behind `|` or `>` and
      below its key.
      """##
    case "bad-name": return ##"""
      # bad-name

      Names of values, schemes and inputs are one word of letters, digits and `_`, so that expressions
      can use them. Names of days, lifts and programs may have blanks, but no line breaks, and at most
      200 bytes.

      ## How to mend it

      Rename it, and what uses it.
      """##
    case "bad-program-name": return ##"""
      # bad-program-name

      The name cannot be that of a file in `programs/`: it is empty, has a `/`, or begins with a point
      or a dash.

      ## How to mend it

      Write one name without a folder, such as `leg-day`.
      """##
    case "bad-quantity": return ##"""
      # bad-quantity

      The text looks like a quantity and is none: a unit that does not fit, or two units that are not
      pounds and kilograms of one load.

      ## How to mend it

      Write a number with a unit: `2.5kg`, `5lb|2.5kg`, `90s`, `400m`, `10%`.
      """##
    case "bad-table-row": return ##"""
      # bad-table-row

      The key of a row is a number, a range or open at one end: `..-2`, `-1`, `0-1`, `1+`, or `else`.

      ## How to mend it

      Write the row as one of these.
      """##
    case "bad-tempo": return ##"""
      # bad-tempo

      A tempo is three or four signs: seconds down, pause, seconds up, pause. `X` is as fast as can be.

      ## How to mend it

      Write it like `31X1`.
      """##
    case "bad-time": return ##"""
      # bad-time

      The text has the form of a time and is none: seconds and minutes go from 00 to 59.

      ## How to mend it

      Write it like `1:30` or `1:02:03`, or with units: `90s`, `10min`, `1h05min`.
      """##
    case "base-in-itself": return ##"""
      # base-in-itself

      The `base` of a lift is where values come from that the lift does not declare. Here the bases lead
      in a circle.

      ## How to mend it

      Leave out one `base` of the circle.
      """##
    case "broken-reference": return ##"""
      # broken-reference

      `of` says which program, day and week a workout belongs to, and a part of it cannot be read. The
      workout still counts, but the program does not know it was done.

      ## How to mend it

      Correct the part: `of PROGRAM VERSION, day DAY, week N`. Without the version, the program is taken
      as it is now.
      """##
    case "by-with-other-keys": return ##"""
      # by-with-other-keys

      `by week` and its like list all cases, one after the other. Other cases beside it could never be
      told apart from them.

      ## How to mend it

      Let the list stand alone, or put it inside a case: `else: {by turn: [...]}`.
      """##
    case "cannot-create": return ##"""
      # cannot-create

      A file or a folder could not be made.

      ## How to mend it

      See what the report says of the folder, and who owns it: `ls -l`.
      """##
    case "cannot-read": return ##"""
      # cannot-read

      A file could not be read: something else is in its place, or it may not be read.

      ## How to mend it

      See what the report says, and who owns it: `ls -l`.
      """##
    case "cannot-write": return ##"""
      # cannot-write

      A file could not be written. What was in it is unchanged.

      ## How to mend it

      See what the report says, and who owns it: `ls -l`.
      """##
    case "case-gap": return ##"""
      # case-gap

      In some week the schedule names the day, and no case says what is done then.

      ## How to mend it

      Add a case for that week, or `else`. If the exercise is meant to be left out then, say so with
      `none`.
      """##
    case "case-without-count": return ##"""
      # case-without-count

      In `[ ]` each comma begins a new case. A set without a count there looks like the second set of
      the case before it, and would be a case of its own.

      ## How to mend it

      Write a case of several sets as a list of its own, `[[4x3, 3+], [3x2, 2+]]`, or give the set a
      count: `1x3+`.
      """##
    case "chained-comparison": return ##"""
      # chained-comparison

      `a < b < c` would compare the answer of the first comparison with `c`, which is never meant.

      ## How to mend it

      Join two comparisons: `a < b and b < c`.
      """##
    case "changed-meanwhile": return ##"""
      # changed-meanwhile

      Something else changed the file again and again while prog wanted to change it. Nothing was
      written, so that nothing is lost.

      ## How to mend it

      Close editors and synchronisation that write to it, then try again.
      """##
    case "colon-in-text": return ##"""
      # colon-in-text

      A `:` and a blank end a key, also in the middle of what was meant as a text.

      ## How to mend it

      Write the text in quotes.
      """##
    case "colon-without-blank": return ##"""
      # colon-without-blank

      A key ends with a `:` and a blank. Without the blank, YAML reads key and value as one text.

      ## How to mend it

      Write a blank behind the `:`.
      """##
    case "conflict-marker": return ##"""
      # conflict-marker

      A merge by git left its marks in the history. Both versions of the lines are in the file, and prog
      does not choose.

      ## How to mend it

      Keep the lines that are right and remove the three marker lines. `prog init` sets up a merge
      driver that does this by entries.
      """##
    case "control-character": return ##"""
      # control-character

      A character that cannot be seen, such as a bell or a NUL, stands in the file. It is no part of a
      text; often it came along with something that was pasted.

      ## How to mend it

      Remove it. If it must stand in a text, write it as an escape in double quotes.
      """##
    case "count-beside-list": return ##"""
      # count-beside-list

      `5/5/4` lists three sets by their reps, so a count before it would say twice how many there are.

      ## How to mend it

      Remove the count, or the list.
      """##
    case "count-out-of-range": return ##"""
      # count-out-of-range

      A set scheme repeats a set 1 to 100 times.

      ## How to mend it

      Write a number of sets in that range. Over many sets, a total is clearer: `100 total`.
      """##
    case "damaged-version": return ##"""
      # damaged-version

      A version of a program that was trained with is kept in `history/programs/`, and its text is no
      longer the one its name tells. Old sessions cannot be judged by it.

      ## How to mend it

      Restore it from git, as the report shows.
      """##
    case "decimal-comma": return ##"""
      # decimal-comma

      A comma stands between two digits. It may be a decimal comma, or a comma between sets, and prog
      does not guess.

      ## How to mend it

      Write a point in decimals, `2.5kg`, and a blank behind a comma between sets.
      """##
    case "disk-full": return ##"""
      # disk-full

      The disk has no room left. What was there before is unchanged.

      ## How to mend it

      Free some space, then try again.
      """##
    case "distance-out-of-range": return ##"""
      # distance-out-of-range

      A distance is at most 100,000 of its unit.

      ## How to mend it

      Write it in a larger unit, or correct it.
      """##
    case "division-by-zero": return ##"""
      # division-by-zero

      Something is divided by zero.

      ## How to mend it

      Divide by something that is never zero, or ask first: `x / n if n > 0 else 0`.
      """##
    case "duplicate-entry": return ##"""
      # duplicate-entry

      The same entry stands twice, often after a merge by hand.

      ## How to mend it

      Remove one of the two. If both happened, give them different times.
      """##
    case "duplicate-key": return ##"""
      # duplicate-key

      The same key stands twice in one mapping, and only one of the two values could count. Two entries
      of one exercise are items of a list, not two keys.

      ## How to mend it

      Remove one of the two, or give one another name.
      """##
    case "duplicate-modifier": return ##"""
      # duplicate-modifier

      A set has the same modifier twice.

      ## How to mend it

      Remove one of the two.
      """##
    case "duplicate-name": return ##"""
      # duplicate-name

      Two things that are looked up alike have the same name, such as an input and a value, or two
      blocks.

      ## How to mend it

      Rename one of them, and what uses it.
      """##
    case "duplicate-workout": return ##"""
      # duplicate-workout

      Two workouts have the same date, time and title, often after a merge by hand.

      ## How to mend it

      Make one of the two, or give them different times if both happened.
      """##
    case "edit-not-kept": return ##"""
      # edit-not-kept

      A change of the history was not made, because the new text would not have read back as what it was
      meant to be. Nothing was written.

      ## How to mend it

      Make the change in an editor, and tell the authors: this is a bug of prog.
      """##
    case "effort-not-in-halves": return ##"""
      # effort-not-in-halves

      Efforts (RPE) go in halves: nobody feels a third of a rep in reserve.

      ## How to mend it

      Write the nearest half: `@8` or `@8.5`.
      """##
    case "effort-out-of-range": return ##"""
      # effort-out-of-range

      A bare number behind `@` is an effort (RPE), and that goes from 1 to 10. A larger number is
      usually a load or a percentage without its unit.

      ## How to mend it

      Write the unit: `@ 185lb`, `@ 85%`.
      """##
    case "empty-cases": return ##"""
      # empty-cases

      A mapping of cases has no case in it, so nothing says what is done.

      ## How to mend it

      Write at least one case, or `none`, which leaves the exercise out.
      """##
    case "empty-log": return ##"""
      # empty-log

      `prog log` was given nothing to log.

      ## How to mend it

      Write the exercise and its sets: `prog log "squat 3x5 @ 100kg"`.
      """##
    case "empty-program": return ##"""
      # empty-program

      The file has no program in it: it is empty, or everything in it is a comment.

      ## How to mend it

      Begin with `program:` and `days:`, or let `prog new NAME` write a first program.
      """##
    case "empty-set": return ##"""
      # empty-set

      Between two commas, or behind the last one, stands no set.

      ## How to mend it

      Remove the comma, or write the set.
      """##
    case "entry-changed": return ##"""
      # entry-changed

      The entry that was to be changed is no longer as it was when it was read: something else changed
      the file meanwhile.

      ## How to mend it

      Look at the entry, then try again.
      """##
    case "expression-too-deep": return ##"""
      # expression-too-deep

      Parentheses and operations nest more than 64 deep in an expression.

      ## How to mend it

      Keep parts of it as values, and use their names.
      """##
    case "expression-too-long": return ##"""
      # expression-too-long

      An expression may have at most 4096 bytes.

      ## How to mend it

      Keep parts of it as values, and use their names.
      """##
    case "extends-unread": return ##"""
      # extends-unread

      The program starts from another file with `extends`, and that file was not given along.

      ## How to mend it

      Run the command on a file in its folder, or copy what the program needs into one file.
      """##
    case "file-too-large": return ##"""
      # file-too-large

      A program or settings file may have at most 1 MiB. The largest shipped program has less than a
      hundredth of that.

      ## How to mend it

      Split it: a program can take schemes, rules and days from another one with `extends`.
      """##
    case "fold-in-fold": return ##"""
      # fold-in-fold

      `sum`, `count` and their like look at every set, and one stands inside another one: it would look
      at all sets again for each set.

      ## How to mend it

      Keep the inner result in a value first, in a statement before.
      """##
    case "glued-entry": return ##"""
      # glued-entry

      A line with a date stands right below another entry, without a blank line. It may be a new entry,
      or a part of the one above that lost its blanks.

      ## How to mend it

      Check both entries, then put a blank line between them, or indent the line.
      """##
    case "history-not-utf8": return ##"""
      # history-not-utf8

      The file has a byte that is no part of a character in UTF-8. The entries without such a byte are
      read.

      ## How to mend it

      Save the file as UTF-8.
      """##
    case "history-too-large": return ##"""
      # history-too-large

      A history file may have at most 1 GiB.

      ## How to mend it

      Split it by years: every `history/*.txt` is read.
      """##
    case "key-not-text": return ##"""
      # key-not-text

      A key must be a text. A list or a mapping before a `:` is read as a key that is none.

      ## How to mend it

      Write the key in quotes if it is a text, or look for a `-` or a bracket that is missing before it.
      """##
    case "key-without-value": return ##"""
      # key-without-value

      Inside `{ }` a comma ends a key with its value. What stands between two commas here is a key
      alone: often the second set of a scheme that was meant to be one value.

      ## How to mend it

      Write several sets as a list, `{Squat: [4x5, 5+]}`, or in quotes, `{Squat: "4x5, 5+"}`.
      """##
    case "line-before-entry": return ##"""
      # line-before-entry

      An indented line stands before the first entry of the file, so it belongs to none.

      ## How to mend it

      Write the first line of its entry above it, or remove it.
      """##
    case "line-without-value": return ##"""
      # line-without-value

      A line gives a name and no value.

      ## How to mend it

      Write the value behind it.
      """##
    case "list-cut": return ##"""
      # list-cut

      Inside `[ ]` a comma always begins the next item, also within parentheses. The text is cut in two.

      ## How to mend it

      Write the whole text in quotes.
      """##
    case "load-out-of-range": return ##"""
      # load-out-of-range

      Loads go from 0 to 10,000. Only bodyweight can be lessened, when something helps to lift it.

      ## How to mend it

      Correct the load. With assistance, write `bw-20kg`.
      """##
    case "locked": return ##"""
      # locked

      Another prog is changing the file at this moment; the report says which.

      ## How to mend it

      Wait until it is done. A lock goes away with the process that holds it.
      """##
    case "log-without-exercise": return ##"""
      # log-without-exercise

      A part of what was to be logged does not say which exercise it is, or not which sets.

      ## How to mend it

      Begin each part with the exercise; parts are separated by `;`.
      """##
    case "merge-not-mapping": return ##"""
      # merge-not-mapping

      `<<` merges the keys of a mapping into the one it stands in. What it was given is no mapping.

      ## How to mend it

      Name a mapping that is marked with `&`, as in `<<: *name`.
      """##
    case "minutes-not-metres": return ##"""
      # minutes-not-metres

      `m` is always metres; minutes are `min`. `3m` for a plank would be three metres of it.

      ## How to mend it

      Write `3min`, or `180s`.
      """##
    case "missing-amount": return ##"""
      # missing-amount

      A set begins with reps, a time or a distance. Here the `@` comes first.

      ## How to mend it

      Write how many: `3x5 @ 100kg`, `60s`, `400m`.
      """##
    case "missing-answer": return ##"""
      # missing-answer

      The program asks something at its start that has no default, and nobody is there to answer.

      ## How to mend it

      Give the answers with the command: `prog start 531 Squat.1rm=140kg`.
      """##
    case "missing-colon": return ##"""
      # missing-colon

      The line stands where a key is expected, and no `:` follows the name.

      ## How to mend it

      Write a `:` behind the name. If the line goes on with the text above it, indent it deeper than
      that text's key.
      """##
    case "missing-day": return ##"""
      # missing-day

      `skip` and `redo` say which day of which program, and the day is missing.

      ## How to mend it

      Write `skip PROGRAM, DAY`.
      """##
    case "missing-exercise": return ##"""
      # missing-exercise

      An entry of a day is a mapping whose keys are all options, so it names no exercise.

      ## How to mend it

      Begin the entry with the exercise: `- Squat: 3x5`, with the options below it in the same column.
      """##
    case "missing-expression": return ##"""
      # missing-expression

      An expression ends, or a comma comes, where a value is expected.

      ## How to mend it

      Write the value: a name such as `weight`, a quantity such as `2.5kg`, or a share such as `90% of
      tm`.
      """##
    case "missing-intensity": return ##"""
      # missing-intensity

      Nothing follows the `@`.

      ## How to mend it

      Write a load, a percentage or an effort behind it, or remove the `@`.
      """##
    case "missing-key": return ##"""
      # missing-key

      A key that is always needed is missing: a program has `program` and `days`, a test has `name`,
      `play` and `expect`.

      ## How to mend it

      Write the key that the report names.
      """##
    case "missing-kind": return ##"""
      # missing-kind

      An entry begins with a date, perhaps a time, and what it is. The last is missing here.

      ## How to mend it

      Write the kind: `workout`, `start`, `stop`, `set`, `skip`, `redo`, `pause`, `resume`,
      `bodyweight`, `measure` or `note`.
      """##
    case "missing-lift-value": return ##"""
      # missing-lift-value

      The progression reads or changes a value that neither it nor the lift declares.

      ## How to mend it

      Declare the value under `lifts`, with its start.
      """##
    case "missing-load": return ##"""
      # missing-load

      In the history a set of reps says at what load it was done: a load, or `bw` for bodyweight alone.
      An effort does not replace it.

      ## How to mend it

      Write `5 @ 100kg`, or `5 @ bw`.
      """##
    case "missing-modifier-value": return ##"""
      # missing-modifier-value

      The modifier needs a value behind it: `rest 3min`, `until @9`, `as top`.

      ## How to mend it

      Write the value.
      """##
    case "missing-multiple": return ##"""
      # missing-multiple

      `round`, `floor` and `ceil` of a quantity need to know to what multiple: to whole kilograms, or to
      plates.

      ## How to mend it

      Name it: `round(weight, 2.5kg)`.
      """##
    case "missing-program": return ##"""
      # missing-program

      The entry or the line refers to a program and does not say which.

      ## How to mend it

      Write the program's id behind it.
      """##
    case "missing-setting": return ##"""
      # missing-setting

      A part of the settings needs a key that is not there.

      ## How to mend it

      Write the key that the report names.
      """##
    case "missing-statement": return ##"""
      # missing-statement

      A statement is expected and nothing stands there: the value of a rule is empty, or a `;` ends it.

      ## How to mend it

      Write what happens, as in `weight += step`, or remove the `;`.
      """##
    case "missing-text": return ##"""
      # missing-text

      An entry `note` has no text.

      ## How to mend it

      Write the text in double quotes.
      """##
    case "missing-unit": return ##"""
      # missing-unit

      A load is written without its unit. In files every quantity carries one, so that a file means the
      same for every lifter.

      ## How to mend it

      Write `kg` or `lb` behind the number.
      """##
    case "missing-value": return ##"""
      # missing-value

      A key stands there with nothing behind it.

      ## How to mend it

      Write the value, or remove the key: what is left out takes its default.
      """##
    case "nested-superset": return ##"""
      # nested-superset

      A superset stands inside another one. The exercises of a superset are done in turn, and that has
      one level.

      ## How to mend it

      List all its exercises in the outer superset.
      """##
    case "nested-too-deep": return ##"""
      # nested-too-deep

      Lists and mappings stand in one another more than 64 deep. No program needs that; a bracket that
      is opened again and again does it.

      ## How to mend it

      Flatten what is nested, or close the brackets.
      """##
    case "newer-history": return ##"""
      # newer-history

      The file says that it is written in a newer version of the history format, which this prog cannot
      read safely.

      ## How to mend it

      Update prog.
      """##
    case "no-days": return ##"""
      # no-days

      A program trains on days, and this one has none.

      ## How to mend it

      Write at least one day: `days: {A: [Squat]}`. A rest day is an empty list.
      """##
    case "no-such-date": return ##"""
      # no-such-date

      The text stands where a date is expected, and the calendar does not have it.

      ## How to mend it

      Correct the date.
      """##
    case "no-such-file": return ##"""
      # no-such-file

      There is no file of this name.

      ## How to mend it

      Check the name, or make a training folder with `prog init`.
      """##
    case "no-such-folder": return ##"""
      # no-such-folder

      There is no training folder there. One is found by walking up to a `prog.yaml`, else by `--dir` or
      `PROG_DIR`.

      ## How to mend it

      Make one with `prog init`, or name one with `--dir`.
      """##
    case "no-such-progression": return ##"""
      # no-such-progression

      No progression of this name is built in, or declared by a program of the folder.

      ## How to mend it

      Correct the name. `prog show progress linear` shows how one looks.
      """##
    case "no-such-time": return ##"""
      # no-such-time

      The text stands where a time is expected, and the clock does not have it.

      ## How to mend it

      Write it from 00:00 to 23:59, or with seconds.
      """##
    case "not-a-condition": return ##"""
      # not-a-condition

      `when`, `and`, `or` and `not` want something that is true or false. A load or a number is neither.

      ## How to mend it

      Compare it with something: `weight > 100kg`, `misses >= 3`.
      """##
    case "not-a-table": return ##"""
      # not-a-table

      A value is used like a function, but is no table.

      ## How to mend it

      Write `*` for a product: `weight * (top.reps)`. A table is a parameter with rows, under `with`.
      """##
    case "not-a-value": return ##"""
      # not-a-value

      The text is no value of the kind that is asked for.

      ## How to mend it

      Write one value with its unit: `100kg`, `90%`, `2min`, `2025-10-06`.
      """##
    case "not-an-entry": return ##"""
      # not-an-entry

      A line at the margin begins no entry: it has no date. Usually it has lost the blanks that put it
      under the entry above.

      ## How to mend it

      Indent the line, or begin it with a date; `;` begins a comment.
      """##
    case "not-assignable": return ##"""
      # not-assignable

      The schedule, the session or a constant decides this name, and a rule cannot change it.

      ## How to mend it

      Assign a value of your own, declared under `state`, `lifts` or `values`. `go to BLOCK` and `repeat
      week` move the plan.
      """##
    case "not-running": return ##"""
      # not-running

      The program was not started, or was stopped before that date. In a history, an entry refers to a
      program that is not running.

      ## How to mend it

      Start it with `prog start`, or correct the id.
      """##
    case "not-utf8": return ##"""
      # not-utf8

      The file has a byte that is no part of a character in UTF-8. Some editors still save in an older
      encoding.

      ## How to mend it

      Save the file as UTF-8. Most editors have this under "Save as" or "Encoding".
      """##
    case "note-cut": return ##"""
      # note-cut

      A blank and a `#` begin a comment, so the text ends before them. The rest was read as the comment.

      ## How to mend it

      Write the text in quotes; the `#` then belongs to it.
      """##
    case "nothing-running": return ##"""
      # nothing-running

      The command needs a running program, and on that date none is.

      ## How to mend it

      Start one with `prog start`; `prog programs` lists them.
      """##
    case "nothing-scheduled": return ##"""
      # nothing-scheduled

      The schedule names no day, so nothing would ever be due.

      ## How to mend it

      Name at least one day, or leave the schedule out: then the days come in order.
      """##
    case "nothing-to-show": return ##"""
      # nothing-to-show

      What `prog show` was asked for is neither the id or title of a program nor an exercise that is
      trained or planned.

      ## How to mend it

      Correct the name. `prog programs` lists programs, `prog history` what was trained.
      """##
    case "number-too-large": return ##"""
      # number-too-large

      A number in a program or in what a rule computes grows beyond all bounds.

      ## How to mend it

      Look for a rule that multiplies each time it runs, or for a digit too many.
      """##
    case "open-quote": return ##"""
      # open-quote

      A quote opens a text and is not closed on its line. Texts of the history are one line; `\n` in
      them is a line break.

      ## How to mend it

      Close the quote.
      """##
    case "out-of-place": return ##"""
      # out-of-place

      The name has a meaning, but not where it stands: a set of today outside of a rule, or a session's
      answer before there is one.

      ## How to mend it

      Keep what is needed in a value that a rule sets, and read the value.
      """##
    case "out-of-range": return ##"""
      # out-of-range

      The number is one that the key cannot take.

      ## How to mend it

      Write a number within the range that the label says.
      """##
    case "percent-beside-load": return ##"""
      # percent-beside-load

      A percentage is added to a load without saying of what it is. `weight + 10%` might be of the
      weight, of the training max, or a slip.

      ## How to mend it

      Say it: `weight + 10% of weight`. In a statement, `weight += 10%` is of the weight.
      """##
    case "percent-out-of-range": return ##"""
      # percent-out-of-range

      Percentages go from 0 to 1000.

      ## How to mend it

      Correct it; often a point or a blank is missing.
      """##
    case "percent-without-base": return ##"""
      # percent-without-base

      A percentage alone is of the lift's `tm`, or else of its `1rm`. This lift has neither.

      ## How to mend it

      Declare one: `lifts: {Squat: {1rm: ask, tm: 90% of 1rm}}`, or say of what the percentage is: `80%
      of top`.
      """##
    case "planned-only": return ##"""
      # planned-only

      What a program may ask for, a set that was done cannot be: a range, `5+`, `max`, a percentage, a
      name.

      ## How to mend it

      Write what was done: the reps, the load, the time.
      """##
    case "program-exists": return ##"""
      # program-exists

      `prog new` never writes over a file, and a program of this id is there already.

      ## How to mend it

      Choose another id, or change the file that is there.
      """##
    case "repeated-line": return ##"""
      # repeated-line

      A line that says one thing of an entry stands twice in it.

      ## How to mend it

      Remove one of the two.
      """##
    case "reps-not-whole": return ##"""
      # reps-not-whole

      Reps are whole numbers. A number with a decimal is often a load that lacks its `@`.

      ## How to mend it

      Write whole reps, or the load behind `@`: `5 @ 5.5kg`.
      """##
    case "reps-out-of-range": return ##"""
      # reps-out-of-range

      A set has at most 10,000 reps.

      ## How to mend it

      Write the reps that were meant; `100 total` spreads them over sets.
      """##
    case "reserved-name": return ##"""
      # reserved-name

      The name has a meaning of its own in the notation or in expressions, such as `max`, `week` or
      `top`. Used as a name it would be read as that.

      ## How to mend it

      Choose another name.
      """##
    case "reserved-word": return ##"""
      # reserved-word

      A set is named with a word that means something in the notation or in rules.

      ## How to mend it

      Choose another name behind `as`.
      """##
    case "reversed-range": return ##"""
      # reversed-range

      A range begins with its smaller end.

      ## How to mend it

      Exchange the two.
      """##
    case "rule-without-condition": return ##"""
      # rule-without-condition

      A rule begins with `when CONDITION`, `else` or `always`. This one says what happens, but not when.

      ## How to mend it

      Write the condition before it: `when made: weight += step`, or `always: ...`.
      """##
    case "rule-without-statement": return ##"""
      # rule-without-statement

      A rule says when, and then nothing that happens.

      ## How to mend it

      Write what is changed: `when made: weight += step`. A rule that only keeps those after it from
      running may set something to itself.
      """##
    case "same-program": return ##"""
      # same-program

      Two files in `programs/` have the same name but for the ending, so they are the same program. The
      first one counts.

      ## How to mend it

      Rename or remove one of the two.
      """##
    case "schedule-forms": return ##"""
      # schedule-forms

      A schedule has one form: `week`, a list of `weeks`, `rotate` or `blocks`. Here two of them stand
      together, or a key that belongs to another form.

      ## How to mend it

      Keep one form, and the keys that go with it: `on` goes with `rotate`, `then` with `blocks`.
      """##
    case "scheme-in-itself": return ##"""
      # scheme-in-itself

      A scheme names a scheme that leads back to it, so it would never end.

      ## How to mend it

      Leave one of the names out.
      """##
    case "scheme-too-long": return ##"""
      # scheme-too-long

      A scheme has more than 1000 sets when all its parts are written out. Usually a scheme names
      another one many times.

      ## How to mend it

      Write fewer sets, or split the day.
      """##
    case "session-running": return ##"""
      # session-running

      A session is being logged by another `prog run`. Two at once would each know half of it.

      ## How to mend it

      Finish it there, or wait until that process has ended; its sets are kept.
      """##
    case "setting-twice": return ##"""
      # setting-twice

      An alias names two exercises, or a gym stands twice.

      ## How to mend it

      Choose another name for one of them.
      """##
    case "several-documents": return ##"""
      # several-documents

      A line `---` begins a second document in the same file. One file is one program, or one folder's
      settings.

      ## How to mend it

      Move what follows into a file of its own, or remove the `---`.
      """##
    case "several-exercises": return ##"""
      # several-exercises

      The part of a name fits several exercises, and prog does not guess which.

      ## How to mend it

      Write more of the name, or an alias from the settings.
      """##
    case "several-running": return ##"""
      # several-running

      Several programs or sessions fit, and nothing says which is meant.

      ## How to mend it

      Name the program or the day, as the report shows.
      """##
    case "shift-with-ends": return ##"""
      # shift-with-ends

      `missed: shift` moves the rest of the program when a session is missed. A schedule with `ends` is
      counted back from a date and cannot move.

      ## How to mend it

      Leave `missed` out, so that missed sessions are skipped, or leave out `ends`.
      """##
    case "slot-twice": return ##"""
      # slot-twice

      Two entries of one day are the same slot and both progress, so a rule could not tell which of them
      it judges.

      ## How to mend it

      Give one of them a label, `Squat as light`, which makes it a slot with values of its own, or write
      `progress: none` at one.
      """##
    case "started-twice": return ##"""
      # started-twice

      A program is started while it is running, so it would be two at once.

      ## How to mend it

      Put a `stop` before it if it was begun anew, or remove one of the two.
      """##
    case "superset-alone": return ##"""
      # superset-alone

      A `+` at the start of a line joins an exercise with the one before it, and there is none before
      it.

      ## How to mend it

      Remove the `+`, or write the exercise it goes with above.
      """##
    case "tab-indent": return ##"""
      # tab-indent

      A tab indents the line. How wide a tab is nobody agrees on, so YAML takes only blanks.

      ## How to mend it

      Replace the tab by blanks. Editors can be set to insert blanks for the tab key.
      """##
    case "table-gap": return ##"""
      # table-gap

      A table has an answer for every number. For this one there is no row.

      ## How to mend it

      Add a row for it, open the first or the last row (`..-2`, `6+`), or add `else`.
      """##
    case "table-overlap": return ##"""
      # table-overlap

      Two rows of a table hold for the same number, so it has two answers.

      ## How to mend it

      Let each row begin after the one before it ends.
      """##
    case "text-after-end": return ##"""
      # text-after-end

      The line is complete, and something follows.

      ## How to mend it

      Put names with blanks or commas into quotes. A comment has a line of its own, which begins with
      `;`.
      """##
    case "text-after-quote": return ##"""
      # text-after-quote

      Something follows the closing quote of a text on its line. YAML ends the text with the quote.

      ## How to mend it

      Put the quotes around the whole text, single ones if it has double quotes in it.
      """##
    case "time-out-of-range": return ##"""
      # time-out-of-range

      A time is at most 1000 hours.

      ## How to mend it

      Correct it; often a unit is wrong.
      """##
    case "too-many-aliases": return ##"""
      # too-many-aliases

      Aliases may add at most 10,000 keys and values to a file. Aliases of aliases grow beyond that in a
      few lines, which is how a small file can be made to fill the memory.

      ## How to mend it

      Use fewer aliases inside what other aliases call in, or write the parts out.
      """##
    case "too-many-decimals": return ##"""
      # too-many-decimals

      Loads have at most four decimals, which is finer than any scale.

      ## How to mend it

      Round the number.
      """##
    case "too-many-links": return ##"""
      # too-many-links

      The symbolic links of the file lead in a circle, so there is no file at the end.

      ## How to mend it

      See where they lead with `ls -l`, and mend one.
      """##
    case "two-exercises": return ##"""
      # two-exercises

      An entry has two keys that are no options. Each names an exercise, and an entry is one exercise.

      ## How to mend it

      Begin the second one with `- `. If it is an option with a slip in it, correct it; the report lists
      the options.
      """##
    case "two-intensities": return ##"""
      # two-intensities

      A set has two loads, two percentages or two efforts. One load and one effort may stand together:
      `5 @ 100kg @8`.

      ## How to mend it

      Remove one of the two. Sets at different loads are separated by commas.
      """##
    case "unclosed-bracket": return ##"""
      # unclosed-bracket

      A `[` or `{` is opened and never closed, so everything after it was read as its contents.

      ## How to mend it

      Close it where the list or the mapping ends.
      """##
    case "unclosed-hole": return ##"""
      # unclosed-hole

      In the text of `say`, `{` opens an expression whose value is filled in, and no `}` closes it.

      ## How to mend it

      Close it, or write `{{` for a brace as such.
      """##
    case "unclosed-parenthesis": return ##"""
      # unclosed-parenthesis

      A parenthesis is opened and never closed.

      ## How to mend it

      Close it where the part that belongs together ends.
      """##
    case "unclosed-quote": return ##"""
      # unclosed-quote

      A quote opens a text and no quote closes it, so everything after it was read as the text.

      ## How to mend it

      Close it. An apostrophe at the start of a text is such a quote: write the text in double quotes.
      """##
    case "unclosed-text": return ##"""
      # unclosed-text

      A text or a quoted name in an expression has no closing quote.

      ## How to mend it

      Close it. Names of several words stand in double quotes: `"Bench Press".tm`.
      """##
    case "unexpected-in-expression": return ##"""
      # unexpected-in-expression

      A sign or a word stands in an expression that has no meaning there.

      ## How to mend it

      Take what the report offers: the language has `and`, `or` and `not` in words, `==` to compare, `=`
      only in statements.
      """##
    case "unexpected-in-set": return ##"""
      # unexpected-in-set

      Something stands in a set that belongs to no part of it.

      ## How to mend it

      Separate sets by commas and listed reps by `/`; an effort stands behind `@`; a note stands in
      quotes.
      """##
    case "unknown-alias": return ##"""
      # unknown-alias

      An alias `*name` calls in a part of the file that nothing before it marks with `&name`. In YAML a
      text that begins with `*` is always read so.

      ## How to mend it

      Correct the name, or mark the part with `&name` further up: a name is given before it is used. If
      a text was meant, write it in quotes.
      """##
    case "unknown-block": return ##"""
      # unknown-block

      A case or a rule names a block that the schedule does not have.

      ## How to mend it

      Correct the name, or add the block to the schedule.
      """##
    case "unknown-case": return ##"""
      # unknown-case

      The case asks for a value or an input that the program does not have, so it could never hold.

      ## How to mend it

      Correct the name, or declare it under `values`, `inputs` or the lift.
      """##
    case "unknown-command": return ##"""
      # unknown-command

      prog has no command of this name.

      ## How to mend it

      Take the one that the report offers, or see `prog --help`.
      """##
    case "unknown-day": return ##"""
      # unknown-day

      The schedule or a test names a day that is not under `days`.

      ## How to mend it

      Correct the name, or define the day. A day without training is `rest`.
      """##
    case "unknown-error-id": return ##"""
      # unknown-error-id

      No error of prog has this id.

      ## How to mend it

      Correct it: the id stands in brackets behind the error. `prog explain` lists all.
      """##
    case "unknown-escape": return ##"""
      # unknown-escape

      In quotes, a backslash stands before `"`, `n` or another backslash, and before nothing else.

      ## How to mend it

      Double the backslash if one is meant.
      """##
    case "unknown-exercise": return ##"""
      # unknown-exercise

      No exercise of the history, the settings or a running program has this name, alias or part of a
      name.

      ## How to mend it

      Correct the name. A new exercise is known once it was logged, or is in a program.
      """##
    case "unknown-function": return ##"""
      # unknown-function

      The name before the parenthesis is no function and no table of the progression.

      ## How to mend it

      Correct the name. Functions are `min`, `max`, `abs`, `mod`, `floor`, `ceil`, `round`, `e1rm`,
      `load_for`, `cases` and `shown`; over sets `all`, `any`, `count`, `sum`, `min`, `max` and `avg`.
      """##
    case "unknown-key": return ##"""
      # unknown-key

      A mapping has a key that is not known there. Keys are read strictly, since a key with a slip in it
      would otherwise do nothing, quietly.

      ## How to mend it

      Take the key that the report offers, or look up what may stand there: `docs/programs.md` has the
      keys of each part, and an editor with the schema completes them.
      """##
    case "unknown-kind": return ##"""
      # unknown-kind

      The word behind the date is no kind of entry.

      ## How to mend it

      Take the one that the report offers.
      """##
    case "unknown-lift": return ##"""
      # unknown-lift

      A lift is named that the program neither declares under `lifts` nor trains on any day.

      ## How to mend it

      Correct the name, or declare the lift.
      """##
    case "unknown-line": return ##"""
      # unknown-line

      An indented line is nothing that may stand under its entry: neither `NAME: SETS`, nor `NAME =
      value`, nor a note in quotes.

      ## How to mend it

      Write it as one of these, or remove it.
      """##
    case "unknown-modifier": return ##"""
      # unknown-modifier

      Behind a set stands a word that is no modifier.

      ## How to mend it

      Take the one that the report offers. Modifiers are `w` (warm-up), `d` (drop set), `f` (failure),
      `find`, `optional`, `until`, `rest`, `every`, `tempo`, `as` and a note in quotes.
      """##
    case "unknown-note-escape": return ##"""
      # unknown-note-escape

      In a note, a backslash stands before `"`, `n` or another backslash, and before nothing else.

      ## How to mend it

      Double the backslash if one is meant.
      """##
    case "unknown-parameter": return ##"""
      # unknown-parameter

      A progression is given a parameter that it does not have.

      ## How to mend it

      Correct the name. `prog show progress NAME` prints a progression with its parameters under `with`.
      """##
    case "unknown-program-day": return ##"""
      # unknown-program-day

      No running program has a day of this name.

      ## How to mend it

      Correct the name. `prog show PROGRAM` lists the days of a program.
      """##
    case "unknown-program": return ##"""
      # unknown-program

      No program of this id is in `programs/`, or shipped with prog. A program's id is its file's name
      without the ending.

      ## How to mend it

      Correct the id. `prog programs` lists what there is.
      """##
    case "unknown-progression": return ##"""
      # unknown-progression

      `progress` names a progression that is neither declared under `progress` nor built in.

      ## How to mend it

      Correct the name. Built in are linear, double, wave, amrap, stages, total, rungs and hold: `prog
      show progress linear` prints one.
      """##
    case "unknown-quantity": return ##"""
      # unknown-quantity

      `bodyweight` or `measure` is given no quantity.

      ## How to mend it

      Write it with its unit: `bodyweight 82.4kg`, `measure Waist 81cm`.
      """##
    case "unknown-question": return ##"""
      # unknown-question

      An answer was given to a question that the program does not ask.

      ## How to mend it

      Correct the name. The report lists what the program asks.
      """##
    case "unknown-rule-key": return ##"""
      # unknown-rule-key

      A key of a rule is neither `when CONDITION`, `else` or `always`, nor `say` or `also`.

      ## How to mend it

      Correct it. In this language `if` is `when`, and `otherwise` is `else`.
      """##
    case "unknown-scheme": return ##"""
      # unknown-scheme

      What stands there is neither a set nor the name of a scheme under `schemes`.

      ## How to mend it

      Correct the name, or write the sets: `3x5 @ 100kg`.
      """##
    case "unknown-set": return ##"""
      # unknown-set

      The name before the point is no set of this entry. `first`, `last` and `top` are always there;
      other sets have names by `as`.

      ## How to mend it

      Name the set in the scheme: `5+ @ 85% as heavy`.
      """##
    case "unknown-setting": return ##"""
      # unknown-setting

      The settings have a key that is not known there.

      ## How to mend it

      Take the one that the report offers.
      """##
    case "unknown-statement": return ##"""
      # unknown-statement

      What a rule does is an assignment (`=`, `+=`, `-=`, `*=`, `/=`), `repeat session`, `repeat week`,
      `go to BLOCK` or `finish`. This is none of them.

      ## How to mend it

      Write one of these. `weight + 2.5kg` computes and keeps nothing; `weight += 2.5kg` keeps it.
      """##
    case "unknown-unit": return ##"""
      # unknown-unit

      What stands behind the number is no unit.

      ## How to mend it

      Take the one that the report offers. Loads are `kg` or `lb`; times `s`, `min`, `h`; distances `m`,
      `km`, `mi`, `yd`.
      """##
    case "unknown-value": return ##"""
      # unknown-value

      The name is declared nowhere: not in the progression, the lift, its `base`, `values` or `inputs`.

      ## How to mend it

      Correct the name, or declare the value with its start.
      """##
    case "unknown-word": return ##"""
      # unknown-word

      The key takes one of a few words, and this is none of them.

      ## How to mend it

      Take one of the words that the label lists.
      """##
    case "unlike-amount": return ##"""
      # unlike-amount

      The amounts of one set do not go together, such as a range of distances, or reps and a time in one
      list.

      ## How to mend it

      Write one amount a set; sets that differ are separated by commas.
      """##
    case "unlike-kinds": return ##"""
      # unlike-kinds

      Two quantities of different kinds are added, compared or assigned, such as a load and a number of
      reps. Nobody can say what that would be.

      ## How to mend it

      Give the number its unit, or multiply: a load times a number is a load.
      """##
    case "unparenthesized": return ##"""
      # unparenthesized

      An expression stands among sets without parentheses, where its signs would be read as notation.

      ## How to mend it

      Put it into parentheses: `5 @ (weight + 2.5kg)`.
      """##
    case "unquoted-name": return ##"""
      # unquoted-name

      A name with blanks or signs stands without quotes where quotes tell its end.

      ## How to mend it

      Put the name into double quotes: `"Bench Press".1rm = 100kg`.
      """##
    case "unquoted-start": return ##"""
      # unquoted-start

      A text that begins with one of the characters YAML uses itself, such as `@` or `%`, must stand in
      quotes.

      ## How to mend it

      Write the text in quotes.
      """##
    case "unquoted-text": return ##"""
      # unquoted-text

      A text stands without quotes where quotes tell it from everything else.

      ## How to mend it

      Put it into double quotes.
      """##
    case "week-never-changes": return ##"""
      # week-never-changes

      The cases depend on the week, but the schedule has no weeks that differ: `week` is always 1, so
      only the first case is ever used.

      ## How to mend it

      Say how many weeks make a cycle: `schedule: {weeks: 4, ...}`. To take turns from session to
      session, use `by turn`.
      """##
    case "wrong-arguments": return ##"""
      # wrong-arguments

      The function takes another number of arguments.

      ## How to mend it

      Write the arguments as the help shows.
      """##
    case "wrong-kind": return ##"""
      # wrong-kind

      The place wants another kind of value: a condition where a load belongs, or a text where a number
      does.

      ## How to mend it

      Write a value of the kind that the report names.
      """##
    case "wrong-number-of-cases": return ##"""
      # wrong-number-of-cases

      A `by week` list has exactly one case for each week of the cycle, or of the block that it stands
      in. This one has more or fewer.

      ## How to mend it

      Write one case a week. If there seem to be too many, look for a comma in `[ ]`: each begins a
      case.
      """##
    case "wrong-quantity": return ##"""
      # wrong-quantity

      The quantity is not of the kind that the line wants.

      ## How to mend it

      Write it as the report shows.
      """##
    case "wrong-setting": return ##"""
      # wrong-setting

      The value of a setting is not of the kind that it takes.

      ## How to mend it

      Write it as the report shows.
      """##
    case "wrong-value": return ##"""
      # wrong-value

      The value is not of the kind that the key expects: a list where a text belongs, or a number where
      a time belongs.

      ## How to mend it

      Write a value as the label says. Quantities carry their unit: `90s`, `2.5kg`, `90%`.
      """##
    case "yaml-directive": return ##"""
      # yaml-directive

      A line that begins with `%` is a directive of YAML. Program and settings files use none.

      ## How to mend it

      Remove the line. If it is a text, write it in quotes.
      """##
    case "yaml-syntax": return ##"""
      # yaml-syntax

      The file is not YAML at this place. The report says what the reader met there, and what it
      expected.

      ## How to mend it

      Mend what the caret points at. Texts with `:`, `#`, brackets or quotes in them are safest in
      quotes.
      """##
    case "yaml-tag": return ##"""
      # yaml-tag

      A text that begins with `!` is a tag of YAML, which would name a type. Here every value is read by
      what its key expects, so tags have no meaning.

      ## How to mend it

      Remove the tag, or write the text in quotes.
      """##
    default: return nil
    }
  }
}
