// A JSON Schema validator for the parts of draft 7 that the schema of programs uses.

import Diagnostics
import Testing
import YAMLSource

/// Validates YAML trees against a schema.
struct SchemaValidator {
  let root: JSON
  private let definitions: [String: JSON]

  init(_ root: JSON) {
    self.root = root
    definitions = Dictionary(
      uniqueKeysWithValues: (root["definitions"]?.members ?? []).map { ($0.key, $0.value) })
  }

  func accepts(_ node: YAMLNode) -> Bool { accepts(node, root) }

  /// Returns the keywords in the schema that this validator does not support.
  func unknownKeywords() -> Set<String> { unknown(in: root) }

  private static let known: Set<String> = [
    "$schema", "title", "description", "definitions", "$ref", "type", "enum", "properties",
    "patternProperties", "additionalProperties", "propertyNames", "required", "minProperties",
    "maxProperties", "items", "minItems", "maxItems", "minimum", "maximum", "anyOf", "allOf", "not",
    "pattern",
  ]

  private func unknown(in schema: JSON) -> Set<String> {
    var found: Set<String> = []
    for member in schema.members {
      if !Self.known.contains(member.key) { found.insert(member.key) }
      switch member.key {
      case "properties", "patternProperties", "definitions":
        for inner in member.value.members { found.formUnion(unknown(in: inner.value)) }
      case "anyOf", "allOf": for inner in member.value.items { found.formUnion(unknown(in: inner)) }
      case "items", "not", "additionalProperties", "propertyNames":
        found.formUnion(unknown(in: member.value))
      default: break
      }
    }
    return found
  }

  private func accepts(_ node: YAMLNode, _ schema: JSON) -> Bool {
    if case .bool(let answer) = schema { return answer }
    if let name = schema["$ref"]?.string {
      guard let target = definitions[String(name.dropFirst("#/definitions/".count))] else {
        Issue.record("no definition \(name)")
        return false
      }
      return accepts(node, target)
    }
    return schema.members.allSatisfy { holds($0, node, schema) }
  }

  private func holds(_ member: JSON.Member, _ node: YAMLNode, _ schema: JSON) -> Bool {
    let value = member.value
    switch member.key {
    case "type":
      let types = value.string.map { [$0] } ?? value.items.compactMap(\.string)
      return types.contains { node.isOf(type: $0) }
    case "enum": return value.items.contains { node.scalar.map($0.isWritten) ?? false }
    case "anyOf": return value.items.contains { accepts(node, $0) }
    case "allOf": return value.items.allSatisfy { accepts(node, $0) }
    case "not": return !accepts(node, value)
    case "minimum", "maximum":
      guard let bound = value.integer, let number = node.scalar?.integer else { return true }
      return member.key == "minimum" ? number >= bound : number <= bound
    case "pattern":
      guard let scalar = node.scalar, node.isOf(type: "string") else { return true }
      guard let pattern = value.string.flatMap({ try? Regex($0) }) else {
        Issue.record("not a regular expression: \(value.string ?? "")")
        return false
      }
      return scalar.text.firstMatch(of: pattern) != nil
    case "items": return node.sequence?.items.allSatisfy { accepts($0, value) } ?? true
    case "minItems": return (node.sequence?.items.count).map { $0 >= value.integer ?? 0 } ?? true
    case "maxItems": return (node.sequence?.items.count).map { $0 <= value.integer ?? 0 } ?? true
    case "required":
      guard let mapping = node.mapping else { return true }
      return value.items.compactMap(\.string).allSatisfy { mapping[$0] != nil }
    case "minProperties":
      return (node.mapping?.entries.count).map { $0 >= value.integer ?? 0 } ?? true
    case "maxProperties":
      return (node.mapping?.entries.count).map { $0 <= value.integer ?? 0 } ?? true
    case "propertyNames":
      return node.mapping?.entries.allSatisfy { accepts(.scalar($0.key), value) } ?? true
    case "properties", "patternProperties", "additionalProperties":
      return node.mapping?.entries.allSatisfy { accepts($0, schema) } ?? true
    default: return true
    }
  }

  private func accepts(_ entry: YAMLEntry, _ schema: JSON) -> Bool {
    let name = entry.key.text
    var schemas: [JSON] = []
    if let property = schema["properties"]?[name] { schemas.append(property) }
    for member in schema["patternProperties"]?.members ?? [] {
      if let pattern = try? Regex(member.key), name.firstMatch(of: pattern) != nil {
        schemas.append(member.value)
      }
    }
    if schemas.isEmpty, let other = schema["additionalProperties"] { schemas.append(other) }
    return schemas.allSatisfy { accepts(entry.value, $0) }
  }
}

extension JSON {
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
  fileprivate var items: [JSON] { if case .array(let items) = self { items } else { [] } }
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  fileprivate subscript(key: String) -> JSON? { members.first { $0.key == key }?.value }

  /// Returns whether a scalar has this value, by YAML's core types.
  fileprivate func isWritten(_ scalar: YAMLScalar) -> Bool {
    switch self {
    case .string(let text): scalar.text == text && (scalar.style != .plain || scalar.boolean == nil)
    case .bool(let truth): scalar.boolean == truth
    default: false
    }
  }
}

extension YAMLScalar {
  fileprivate var boolean: Bool? {
    style == .plain ? ["true": true, "false": false][text.lowercased()] : nil
  }
  fileprivate var integer: Int? { style == .plain ? Int(text) : nil }
}

extension YAMLNode {
  /// Returns whether a scalar has this JSON type, by YAML's core schema.
  fileprivate func isOf(type: String) -> Bool {
    switch (type, self) {
    case ("array", .sequence), ("object", .mapping): true
    case ("null", .scalar): isNull
    case ("integer", .scalar(let scalar)): scalar.integer != nil
    case ("number", .scalar(let scalar)): scalar.style == .plain && Double(scalar.text) != nil
    case ("boolean", .scalar(let scalar)): scalar.boolean != nil
    case ("string", .scalar(let scalar)):
      !isNull && scalar.boolean == nil && (scalar.style != .plain || Double(scalar.text) == nil)
    default: false
    }
  }
}
