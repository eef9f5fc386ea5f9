// The definitions of the schema that are used in several places or recursively.

import Diagnostics

extension ProgramSchema {
  /// A named definition of the schema.
  struct Definition {
    let name: String
    let schema: JSON
  }

  static var definitions: [Definition] {
    [
      Definition(name: "text", schema: ["type": ["string", "number", "boolean"]]),
      Definition(name: "texts", schema: ["type": "array", "items": reference("text")]),
      Definition(
        name: "textOrCases", schema: anyOf([reference("text"), cases(reference("textOrCases"))])),
    ] + sets + days + values + rules + schedule
  }

  // MARK: Sets and days

  private static var sets: [Definition] {
    let list: JSON = ["type": "array", "items": reference("scheme"), "minItems": 1]
    return [
      Definition(
        name: "scheme", schema: anyOf([reference("text"), list, cases(reference("scheme"))])),
      Definition(
        name: "namedScheme",
        schema: anyOf([reference("scheme"), table(.namedScheme, required: ["sets"])])),
    ]
  }

  private static var days: [Definition] {
    let entry: JSON = .object([
      "type": "object",
      "properties": properties(.entry),
      "patternProperties": [MisspelledKeys.pattern(of: KeyTable.entry.keys.map(\.name)): false],
      "additionalProperties": anyOf([reference("scheme"), ["type": "null"]]),
      "not": ["required": ["superset"]],
    ])
    let entries: JSON = ["type": "array", "items": reference("entry")]
    return [
      Definition(
        name: "day",
        schema: anyOf([
          reference("entries"), table(.day, required: ["exercises"]), cases(reference("day")),
        ])),
      Definition(name: "entries", schema: anyOf([entries, cases(reference("entries"))])),
      Definition(
        name: "entry",
        schema: anyOf([
          reference("text"), entries, table(.superset, required: ["superset"]), entry,
        ])),
      Definition(
        name: "choice",
        schema: anyOf([
          reference("text"), table(.choice, required: ["one of"]), cases(reference("choice")),
        ])),
      Definition(
        name: "alternatives",
        schema: anyOf([
          reference("alternative"), ["type": "array", "items": reference("alternative")],
        ])),
      Definition(
        name: "alternative",
        schema: anyOf([reference("text"), named(reference("text"), most: 1)])),
    ]
  }

  // MARK: Values and rules

  private static var values: [Definition] {
    [
      Definition(name: "question", schema: table(.question, required: ["ask"])),
      Definition(
        name: "lift",
        schema: .object([
          "type": "object", "properties": properties(.lift),
          "additionalProperties": reference("start"),
        ])),
      Definition(
        name: "start",
        schema: anyOf([reference("text"), reference("question"), reference("table")])),
      Definition(
        name: "table",
        schema: [
          "type": "object", "minProperties": 1,
          "patternProperties": [
            "^(else|-?[0-9.].*)$": anyOf([reference("text"), reference("table")])
          ],
          "additionalProperties": false,
        ]),
      Definition(
        name: "round", schema: anyOf([reference("text"), table(.round, required: ["to"])])),
      Definition(
        name: "parameter",
        schema: anyOf([reference("text"), reference("texts"), named(reference("text"))])),
    ]
  }

  private static var rules: [Definition] {
    let rule: JSON = .object([
      "type": "object",
      "properties": properties(.rule),
      "patternProperties": ["^(when .+|else|always)$": reference("statements")],
      "additionalProperties": false,
    ])
    let use: JSON = .object([
      "type": "object", "maxProperties": 1,
      "propertyNames": [
        "not": ["enum": .array(KeyTable.progression.keys.map { .string($0.name) })]
      ],
      "additionalProperties": anyOf([named(reference("parameter")), ["type": "null"]]),
    ])
    let progressions: JSON = ["type": "array", "items": reference("progressions")]
    return [
      Definition(name: "statements", schema: anyOf([reference("text"), reference("texts")])),
      Definition(name: "rule", schema: rule),
      Definition(
        name: "rules",
        schema: anyOf([reference("rule"), ["type": "array", "items": reference("rules")]])),
      Definition(name: "progression", schema: anyOf([table(.progression), reference("rules")])),
      Definition(
        name: "progressions",
        schema: anyOf([
          reference("text"), progressions, table(.progression), reference("rule"), use,
          cases(reference("progressions")),
        ])),
    ]
  }

  // MARK: Schedule and tests

  private static var schedule: [Definition] {
    let sets = anyOf([reference("text"), reference("texts")])
    return [
      Definition(name: "schedule", schema: table(.schedule)),
      Definition(
        name: "scheduledDay",
        schema: anyOf([
          reference("text"), ["type": "array", "maxItems": 0], cases(reference("scheduledDay")),
        ])),
      Definition(name: "block", schema: table(.block, required: ["block", "weeks"])),
      Definition(name: "week", schema: anyOf([table(.week), reference("texts")])),
      Definition(
        name: "trainingDays",
        schema: anyOf([
          ["type": ["integer", "string"], "minimum": 1, "maximum": 7], reference("texts"),
        ])),
      Definition(
        name: "deload", schema: anyOf([["enum": [true, false, "true", "false"]], table(.deload)])),
      Definition(name: "layoff", schema: table(.layoff, required: ["after", "load"])),
      Definition(name: "test", schema: table(.test, required: ["name", "play", "expect"])),
      Definition(
        name: "play",
        schema: anyOf([
          ["type": "string"],
          [
            "type": "array",
            "items": anyOf([
              ["type": "string"], named(anyOf([["enum": ["made"]], named(sets)]), most: 1),
            ]),
          ],
        ])),
    ]
  }

  // MARK: Forms

  private static func anyOf(_ forms: [JSON]) -> JSON { ["anyOf": .array(forms)] }

  private static func named(_ value: JSON, most: Int? = nil) -> JSON {
    .object([
      "type": "object", "additionalProperties": value, "maxProperties": most.map { .integer($0) },
    ])
  }

  /// Returns a mapping of cases: `week 1`, `block Peak`, `stage 2`, `else`, or one `by week`.
  private static func cases(_ value: JSON) -> JSON {
    .object([
      "type": "object", "minProperties": 1,
      "patternProperties": [
        "^(else|deload|(?!by )\\S+ .+)$": value,
        "^by \\S+$": ["type": "array", "items": value, "minItems": 1],
      ],
      "additionalProperties": false,
    ])
  }
}
