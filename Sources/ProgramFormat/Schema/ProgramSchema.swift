// The JSON Schema of program files, made from the key tables that the reader uses.

package import Diagnostics

/// What editors complete and check program files by.
///
/// It knows keys, kinds and words; notation and expressions are texts to it, and what holds between
/// the parts of a program is for `prog check`.
package enum ProgramSchema {
  /// The schema as the text of its file.
  package static var text: String { json.pretty.string + "\n" }

  /// The schema, in draft 7, which editors know best.
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

  /// A key of a program; beside `extends` it may be none, which removes what was there.
  private static func ownSchema(of key: KeyTable.Key) -> JSON {
    guard key.name != ProgramKey.extends.rawValue else { return schema(of: key) }
    let about = JSON.Member("description", .string(key.about))
    return .object([about, JSON.Member("anyOf", [schema(of: key.expects, key), ["type": "null"]])])
  }

  /// Dotted keys, which replace, remove or add a part of what is extended.
  private static var parts: [JSON.Member] {
    let sections = KeyTable.program.keys.compactMap { key -> JSON.Member? in
      guard case .named(let value) = key.expects else { return nil }
      return JSON.Member("^\\+?\(key.name)\\.[^.]+$", orNothing(schema(of: value, key)))
    }
    // Names may have points in them, and parts have parts: what these are is for `prog check`.
    return sections + [
      JSON.Member("^\\+?(defaults|schedule|round)\\..+$", true),
      JSON.Member("^\\+?[a-z]+\\..*\\..+$", true),
    ]
  }

  /// The schema of a key's value, with what the key says.
  static func schema(of key: KeyTable.Key) -> JSON {
    let value = schema(of: key.expects, key)
    let about = JSON.Member("description", .string(key.about))
    // Beside a reference nothing else is looked at in draft 7.
    if case .object(let members) = value, members.first?.key != "$ref" {
      return .object([about] + members)
    }
    return .object([about, JSON.Member("allOf", [value])])
  }

  /// A mapping of one table's keys and no others.
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

  /// What an expectation allows.
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

  /// The value, or cases of it: those of texts share one definition.
  private static func cases(of value: Expectation, _ key: KeyTable.Key) -> JSON {
    switch value {
    // These have their cases in themselves.
    case .scheme, .warmup, .progressions, .exercise: schema(of: value, key)
    case .text where key.name != "note": schema(of: value, key)
    default: reference("textOrCases")
    }
  }

  /// Some keys are texts in words that may be more: lists of weeks, rest days as `[]`.
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

  /// A value, or none: what a program that extends another leaves out.
  private static func orNothing(_ value: JSON) -> JSON { ["anyOf": [value, ["type": "null"]]] }
}
