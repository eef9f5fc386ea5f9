// The JSON Schema of program files, generated from the key tables that the reader uses.

package import Diagnostics

/// The JSON Schema with which editors complete and validate program files.
///
/// It describes keys, kinds and words. Notation and expressions are plain strings in it, and rules
/// between the parts of a program are left to `prog check`.
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
      "definitions": .object(definitions.map { JSON.Member($0.name, $0.schema) }),
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
      JSON.Member("^\\+?(defaults|schedule|round)\\..+$", true),
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
    case .text: text(key)
    case .words(let words): Self.words(words)
    case .whole(let range): whole(range)
    case .load, .percent, .duration, .days: ["type": "string"]
    case .weeks: ["type": ["integer", "string"], "minimum": 1]
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
    case .text where key.name != "note": schema(of: value, key)
    default: reference("textOrCases")
    }
  }

  /// Returns the schema of keys that are strings in messages but allow more: lists of weeks, rest
  /// days as `[]`.
  private static func text(_ key: KeyTable.Key) -> JSON {
    let days = ["rotate"] + WeekKey.allCases.map(\.rawValue)
    if days.contains(key.name) { return reference("scheduledDay") }
    guard key.name == "weeks" else { return reference("text") }
    return [
      "anyOf": [
        ["type": ["integer", "string"], "minimum": 1],
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
      "maximum": .integer(range.upperBound),
    ]
  }

  static func reference(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

  /// Returns the schema of a value or null, for a program that extends another one.
  private static func orNothing(_ value: JSON) -> JSON { ["anyOf": [value, ["type": "null"]]] }
}
