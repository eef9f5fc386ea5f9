// The JSON Schema of program files, generated from the key tables that the reader uses.

package import Diagnostics
import Training

/// The JSON Schema with which editors complete and validate program files.
///
/// It describes keys, kinds, words and quantities. In notation and expressions it finds some common
/// mistakes, and rules between the parts of a program are left to `prog check`.
package enum ProgramSchema {
  /// The schema as the text of its file.
  package static var text: String { json.pretty.string + "\n" }

  /// The schema in draft 7, the version that editors support best.
  package static var json: JSON {
    .object([
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "A training program for prog",
      "description": "Days, schemes, progression rules and a schedule for strength training.",
      "type": "object",
      "properties": .object(KeyTable.program.keys.map { JSON.Member($0.name, ownSchema(of: $0)) }),
      "patternProperties": .object(parts),
      "additionalProperties": false,
      "anyOf": [["required": ["program", "days"]], ["required": ["extends"]]],
      "definitions": .object(definitions),
    ])
  }

  // MARK: Keys

  /// Returns the schema of a key of a program. With `extends`, the value may be null, which removes
  /// the key.
  private static func ownSchema(of key: KeyTable.Key) -> JSON {
    guard key.name != ProgramKey.extends.rawValue else { return schema(of: key) }
    let about = JSON.Member("description", .string(key.about))
    return .object([about, JSON.Member("anyOf", [schema(of: key.expects, key), ["type": "null"]])])
  }

  /// The schema of dotted keys, which replace, remove or add a part of the extended program.
  private static var parts: [JSON.Member] {
    let sections = KeyTable.program.keys.compactMap { key -> JSON.Member? in
      guard case .named(let value) = key.expects else { return nil }
      return JSON.Member("^\\+?\(key.name)\\.[^.]+$", orNothing(schema(of: value, key)))
    }
    // Names can contain points, and parts can have parts. `prog check` validates them.
    return sections + [
      JSON.Member("^\\+?(defaults|schedule|round|tests)\\..+$", true),
      JSON.Member("^\\+?[a-z]+\\..*\\..+$", true),
    ]
  }

  /// Returns the schema of a key's value, with a description of the key.
  static func schema(of key: KeyTable.Key) -> JSON {
    let value = schema(of: key.expects, key)
    let about = JSON.Member("description", .string(key.about))
    // Draft 7 ignores everything next to a reference.
    if case .object(let members) = value, members.first?.key != "$ref" {
      return .object([about] + members)
    }
    return .object([about, JSON.Member("allOf", [value])])
  }

  /// Returns the schema of a mapping with the keys of one table and no others.
  static func table(_ table: KeyTable, required: [String] = []) -> JSON {
    .object([
      "type": "object",
      "properties": properties(table),
      "required": required.isEmpty ? nil : .array(required.map { .string($0) }),
      "additionalProperties": false,
    ])
  }

  static func properties(_ table: KeyTable) -> JSON {
    .object(table.keys.map { JSON.Member($0.name, schema(of: $0)) })
  }

  // MARK: Values

  private static func schema(of expectation: Expectation, _ key: KeyTable.Key) -> JSON {
    switch expectation {
    case .text, .name: text(key)
    case .words(let words): Self.words(words)
    case .whole(let range): whole(range)
    case .load: string(TextPattern.load)
    case .percent: string(TextPattern.percent)
    case .duration: reference("duration")
    case .days: string(TextPattern.days)
    case .weeks: string(TextPattern.weeks)
    case .expression: reference("parameter")
    case .start: reference("start")
    case .statements: reference("statements")
    case .scheme, .warmup: reference("scheme")
    case .namedScheme: reference("namedScheme")
    case .exercise: reference("choice")
    case .round: reference("round")
    case .when: reference("text")
    case .alternatives: reference("alternatives")
    case .progressions: reference("progressions")
    case .rules: reference("rules")
    case .entries: key.name == "days" ? reference("day") : reference("entries")
    case .schedule: reference("schedule")
    case .week: reference("week")
    case .trainingDays: reference("trainingDays")
    case .deload: reference("deload")
    case .play: reference("play")
    case .keys: key.table.map { reference($0.rawValue) } ?? ["type": "object"]
    case .named(let value):
      ["type": "object", "additionalProperties": orNothing(schema(of: value, key))]
    case .list(let value): ["type": "array", "items": schema(of: value, key)]
    case .cases(let value): cases(of: value, key)
    }
  }

  /// Returns the schema of a value or cases of it. All cases of strings share one definition.
  private static func cases(of value: Expectation, _ key: KeyTable.Key) -> JSON {
    switch value {
    // The schemas of these already include cases.
    case .scheme, .warmup, .progressions, .exercise: schema(of: value, key)
    case .name: schema(of: value, key)
    case .text where key.name != "note": schema(of: value, key)
    case .duration: reference("durationOrCases")
    default: reference("textOrCases")
    }
  }

  /// Returns the schema of keys that are strings in messages but allow more: lists of weeks, rest
  /// days as `[]`.
  private static func text(_ key: KeyTable.Key) -> JSON {
    let days = ["rotate"] + WeekKey.allCases.map(\.rawValue)
    if days.contains(key.name) { return reference("scheduledDay") }
    if key.name == EntryKey.tempo.rawValue {
      return ["type": ["integer", "string"], "pattern": .string(TextPattern.tempo)]
    }
    guard key.name == "weeks" else { return reference("text") }
    return [
      "anyOf": [
        [
          "type": ["integer", "string"], "minimum": 1,
          "pattern": .string(TextPattern.numberOfWeeks),
        ],
        ["type": "array", "items": reference("week"), "minItems": 1],
      ]
    ]
  }

  private static func words(_ words: [String]) -> JSON {
    let isTruth = words == ["true", "false"]
    return ["enum": .array(words.map { .string($0) } + (isTruth ? [true, false] : []))]
  }

  private static func whole(_ range: ClosedRange<Int>) -> JSON {
    [
      "type": ["integer", "string"], "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound), "pattern": .string(TextPattern.whole),
    ]
  }

  private static func string(_ pattern: String) -> JSON {
    ["type": "string", "pattern": .string(pattern)]
  }

  static func reference(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

  /// Returns the schema of a value or null, for a program that extends another one.
  private static func orNothing(_ value: JSON) -> JSON { ["anyOf": [value, ["type": "null"]]] }
}

// The definitions of the schema that are used in several places or recursively.

extension ProgramSchema {
  static var definitions: [JSON.Member] {
    [sets, days, values, rules, schedule].flatMap { [JSON.Member](present: $0) }
  }

  private typealias Definitions = KeyValuePairs<String, JSON?>

  private static var sets: Definitions {
    [
      "text": ["type": ["string", "number", "boolean"]], "texts": list(of: "text"),
      "textOrCases": anyOf("text", cases("textOrCases")),
      "duration": string(TextPattern.duration),
      "durationOrCases": anyOf("duration", cases("durationOrCases")),
      "sets": [
        "type": ["string", "number"], "not": string(TextPattern.wrongSets),
      ],
      "scheme": anyOf("sets", list(of: "scheme", least: 1), cases("scheme")),
      "namedScheme": anyOf("scheme", table(.namedScheme, required: ["sets"])),
    ]
  }

  private static var days: Definitions {
    let entry: JSON = .object([
      "type": "object",
      "properties": properties(.entry),
      "patternProperties": [MisspelledKeys.pattern(of: KeyTable.entry.keys.map(\.name)): false],
      "additionalProperties": anyOf("scheme", ["type": "null"]),
      "not": ["required": ["superset"]],
    ])
    return [
      "day": anyOf("entries", table(.day, required: ["exercises"]), cases("day")),
      "entries": ["anyOf": [list(of: "entry"), cases("entries")]],
      "entry": anyOf("text", list(of: "entry"), table(.superset, required: ["superset"]), entry),
      "choice": anyOf("text", table(.choice, required: ["one of"]), cases("choice")),
      "alternatives": anyOf("alternative", list(of: "alternative")),
      "alternative": anyOf("text", named(reference("text"), most: 1)),
    ]
  }

  private static var values: Definitions {
    [
      "question": table(.question, required: ["ask"]),
      "lift": .object([
        "type": "object", "properties": properties(.lift),
        "patternProperties": ["^(?:1rm|tm|weight)$": reference("startOfLoad")],
        "additionalProperties": reference("start"),
      ]),
      "start": anyOf("text", reference("question"), reference("table")),
      "startOfLoad": anyOf(
        "question", string(TextPattern.start), reference("table")),
      "table": [
        "type": "object", "minProperties": 1,
        "patternProperties": ["^(else|-?[0-9.].*)$": anyOf("text", reference("table"))],
        "additionalProperties": false,
      ],
      "round": ["anyOf": [string(TextPattern.load), table(.round, required: ["to"])]],
      "parameter": anyOf("text", reference("texts"), named(reference("text"))),
    ]
  }

  private static var rules: Definitions {
    let use: JSON = .object([
      "type": "object", "maxProperties": 1,
      "propertyNames": [
        "not": ["enum": .array(KeyTable.progression.keys.map { .string($0.name) })]
      ],
      "additionalProperties": .object([
        "anyOf": [named(reference("parameter")), ["type": "null"]]
      ]),
    ])
    return [
      "statement": string(TextPattern.statements),
      "statements": anyOf("statement", list(of: "statement")),
      "rule": .object([
        "type": "object",
        "properties": properties(.rule),
        "patternProperties": ["^(when .+|else|always)$": reference("statements")],
        "additionalProperties": false,
      ]),
      "rules": anyOf("rule", list(of: "rules")),
      "progression": ["anyOf": [table(.progression), reference("rules")]],
      "progressions": anyOf(
        "text", list(of: "progressions"), table(.progression), reference("rule"), use,
        cases("progressions")),
    ]
  }

  private static var schedule: Definitions {
    let session = named(
      ["anyOf": [["enum": ["made"]], named(anyOf("text", reference("texts")))]], most: 1)
    return [
      "schedule": table(.schedule),
      "scheduledDay": anyOf("text", ["type": "array", "maxItems": 0], cases("scheduledDay")),
      "block": table(.block, required: ["block", "weeks"]),
      "week": ["anyOf": [table(.week), reference("texts")]],
      "trainingDays": [
        "anyOf": [
          [
            "type": ["integer", "string"], "minimum": 1, "maximum": 7,
            "pattern": .string(TextPattern.whole),
          ],
          [
            "type": "array",
            "items": ["enum": .array(Weekday.allCases.map { .string($0.key) })],
          ],
        ]
      ],
      "deload": ["anyOf": [["enum": [true, false, "true", "false"]], table(.deload)]],
      "layoff": table(.layoff, required: ["after", "load"]),
      "test": table(.test, required: ["name", "play", "expect"]),
      "play": [
        "anyOf": [
          ["type": "string"],
          ["type": "array", "items": ["anyOf": [["type": "string"], session]]],
        ]
      ],
    ]
  }

  // MARK: Forms

  /// Returns the schema of a value with one of several definitions: by its name, and others.
  private static func anyOf(_ name: String, _ others: JSON...) -> JSON {
    ["anyOf": .array([reference(name)] + others)]
  }

  private static func list(of name: String, least: Int? = nil) -> JSON {
    .object([
      "type": "array", "items": reference(name), "minItems": least.map { .integer($0) },
    ])
  }

  private static func named(_ value: JSON, most: Int? = nil) -> JSON {
    .object([
      "type": "object", "additionalProperties": value, "maxProperties": most.map { .integer($0) },
    ])
  }

  /// Returns a mapping of cases: `week 1`, `block Peak`, `stage 2`, `else`, or one `by week`.
  private static func cases(_ name: String) -> JSON {
    let value = reference(name)
    return .object([
      "type": "object", "minProperties": 1,
      "patternProperties": [
        // The keys of rules have two words as well.
        "^(else|deload|(?!(?:by|when|if) )\\S+ .+)$": value,
        "^by \\S+$": ["type": "array", "items": value, "minItems": 1],
      ],
      "additionalProperties": false,
    ])
  }
}

// Misspelled keys as a pattern, for places where any name is allowed but `warm-up` is probably a
// typo.

/// Creates the pattern of misspelled keys.
enum MisspelledKeys {
  /// The shortest key that is considered. Shorter keys are similar to real names, as `or` is to
  /// `row`.
  private static let shortest = 4

  /// Returns a regular expression of JSON Schema for lower-case texts that are one typo away from a
  /// key: one letter too many, too few or different, or two letters swapped. It never matches a key
  /// itself.
  static func pattern(of keys: [String]) -> String {
    let near = keys.filter { $0.count >= shortest }.flatMap { typos(of: Array($0)) }
    return "^(?!(\(keys.joined(separator: "|")))$)(\(near.joined(separator: "|")))$"
  }

  private static func typos(of key: [Character]) -> [String] {
    let sign = "[-_ a-z]"
    var typos: [String] = []
    for index in key.indices {
      let (before, after) = (String(key[..<index]), String(key[(index + 1)...]))
      // Another letter instead of this one, no letter, or one more after it.
      typos.append("\(before)\(sign)?\(after)")
      typos.append("\(before)\(key[index])\(sign)\(after)")
      if index + 1 < key.count, key[index] != key[index + 1] {
        typos.append("\(before)\(key[index + 1])\(key[index])\(String(key[(index + 2)...]))")
      }
    }
    return typos
  }
}
