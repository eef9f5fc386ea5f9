// Generates programs that are very long or deep, or have very many parts.

/// Texts of about a megabyte, and texts with thousands of one thing.
package enum HostileTexts {
  /// A place in a program for a text that can be made long.
  package struct Place: Sendable, CustomStringConvertible {
    package let name: String
    let before: String
    var after = "\n"
    package var description: String { name }

    /// Returns the program with that many bytes of one character in this place.
    package func filled(with sign: String, bytes: Int = 1 << 20) -> String {
      let room = bytes - before.utf8.count - after.utf8.count
      return before + String(repeating: sign, count: room / sign.utf8.count) + after
    }
  }

  package static let places: [Place] = [
    Place(name: "the file", before: ""),
    Place(name: "title", before: "program: "),
    Place(name: "day", before: "program: P\ndays: {\"", after: "\": [Squat]}\n"),
    Place(name: "days", before: "program: P\ndays: "),
    Place(name: "exercise", before: "program: P\ndays: {A: [\"", after: "\"]}\n"),
    Place(name: "scheme", before: "program: P\ndays:\n  A:\n    - Squat: 3x5 @ "),
    Place(
      name: "quoted scheme", before: "program: P\ndays:\n  A:\n    - Squat: \"3x5 @ ",
      after: "\"\n"),
    Place(name: "case", before: "program: P\ndays: {A: [Squat: {\"", after: "\": 3x5}]}\n"),
    Place(name: "value", before: "program: P\nvalues: {a: \"", after: "\"}\ndays: {A: [Squat]}\n"),
    Place(
      name: "rule", before: "program: P\nprogress:\n  p:\n    - \"when ",
      after: "\": weight += 1kg\ndays: {A: [Squat]}\n"),
    Place(
      name: "statement", before: "program: P\nprogress:\n  p:\n    - always: \"weight += ",
      after: "\"\ndays: {A: [Squat]}\n"),
    Place(
      name: "say",
      before: "program: P\nprogress:\n  p:\n    - always: weight += 1kg\n      say: \"{",
      after: "\"\ndays: {A: [Squat]}\n"),
    Place(
      name: "schedule", before: "program: P\ndays: {A: [Squat]}\nschedule: {week: [\"",
      after: "\"]}\n"),
    Place(
      name: "play",
      before: "program: P\ndays: {A: [Squat]}\ntests:\n  - name: x\n    play: [{A: {Squat: \"",
      after: "\"}}]\n    expect: {Squat.weight: 5kg}\n"),
  ]

  /// A part of a program that can be repeated any number of times.
  package struct Many: Sendable, CustomStringConvertible {
    package let name: String
    package var description: String { name }
    package let text: @Sendable (Int) -> String

    /// Creates a part. Each line is repeated, with its number for `#` and the previous number for
    /// `<`.
    init(_ name: String, _ parts: String...) {
      self.name = name
      text = { count in
        parts.map { part in
          guard part.contains("#") else { return part }
          return (1...count).map {
            part.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\($0)")
              .split(separator: "<", omittingEmptySubsequences: false).joined(
                separator: "\($0 - 1)")
          }.joined()
        }.joined()
      }
    }
  }

  private static let head = "program: P\nunits: kg\n"
  private static let day = "days:\n  A:\n"

  package static let many: [Many] = [
    Many("keys", head, "k#: 1\n", "days: {A: [Squat]}\n"),
    Many("days", head, "days:\n", "  D#: [Squat]\n"),
    Many("entries", head, day, "    - L#: 3x5\n      progress: linear\n"),
    Many("options", head, day, "    - Squat: 3x5\n", "      k#: 1\n"),
    Many("wrong entries", head, day, "    - L#: 3x5 @ wrong#\n"),
    Many("wrong units", head, day, "    - L#: 3x5 @ #kgg\n"),
    Many("unknown progressions", head, day, "    - L#: 3x5\n      progress: p#\n"),
    Many("values", head, "values:\n", "  v#: wrong#\n", "days: {A: [Squat]}\n"),
    Many("chained values", head, "values:\n  v0: 1\n", "  v#: v< + v<\n", "days: {A: [Squat]}\n"),
    Many("chained schemes", head, "schemes:\n  s0: 3x5\n", "  s#: s<\n", day, "    - L#: s#\n"),
    Many(
      "doubled schemes", head, "schemes:\n  s0: 3x5\n", "  s#: [s<, s<]\n", day, "    - L: s#\n"),
    Many(
      "chained bases", head, "lifts:\n  L0: {tm: 100kg}\n", "  L#: {base: L<}\n", day,
      "    - L#: 3x5 @ 75%\n"),
    Many(
      "lifts", head, "lifts:\n", "  L#: {tm: 100kg, progress: wave}\n", day, "    - L#: 3x5 @ 75%\n"
    ),
    Many(
      "unused progressions", head, "progress:\n", "  p#: {rules: [always: weight = L#.x]}\n", day,
      "    - L#: 5 @ 5kg as s#\n"),
    Many(
      "parameters", head, "progress:\n  p:\n    with:\n      p0: 1\n", "      p#: p<\n",
      "    rules: [always: weight += 1kg]\n", day, "    - L#: {progress: p}\n"),
    Many(
      "rows", head, "progress:\n  p:\n    with:\n      t:\n", "        0-#: 1kg\n",
      "    rules: [always: weight += t(1)]\ndays: {A: [Squat: {progress: p}]}\n"),
    Many("cases", head, day, "    - Squat:\n", "        week #: {cycle #: 3x5, else: 5x5}\n"),
    Many("cases by value", head, day, "    - Squat:\n", "        stage #: 3x5\n"),
    Many("cases of a day", head, "days:\n  A:\n", "    week #: [Squat, Row, Press]\n"),
    Many("lists of a day", head, "days:\n  A:\n    by turn:\n", "      - [Squat#, Row#, Press#]\n"),
    Many("cases by week", head, day, "    - Squat:\n        by week:\n", "          - 3x#\n"),
    Many(
      "gaps", head, "schedule: {weeks: 520}\n", day, "    - L#: {weeks 1-259 261-519: 3x5}\n"),
    Many(
      "unknown days", head, "days:\n", "  D#: [Squat]\n", "schedule:\n  rotate:\n", "    - E#\n"),
    Many(
      "blocks", head, day, "    - L#: {block B#: 3x5, else: 3x3}\n", "schedule:\n  blocks:\n",
      "    - {block: B#, weeks: 520, repeat: 100, week: {mon: A}}\n"),
    Many(
      "questions", head, "inputs:\n", "  v#: {ask: How many, kind: number}\n", day,
      "    - L#: (v#)x5 @ 50kg\n"),
    Many(
      "merges", head, "d: &d {rest: 2min}\n", day, "    - L#: 3x5\n      <<: *d\n"),
    Many(
      "defaults", head, "defaults: {rest: {\n", "  week #: #s,\n", "  else: 1min}}\n", day,
      "    - L#: 3x5\n"),
    Many(
      "tests", head, "days: {A: [Squat: 3x5]}\ntests:\n",
      "  - {name: t#, play: 100 weeks made, expect: {Squat.weight#: 1kg}}\n"),
    Many("anchors", head, "tags:\n", "  - &a# *a<\n", "days: {A: [Squat]}\n"),
    Many("comments", head, "# #\n", "days: {A: [Squat]}\n"),
  ]
}
