// The derivation of a number, as a tree from the number down to sets, rules and start values.

import Notation
package import Training

/// A number or a fact, with the reasons for it.
package struct Derivation: Hashable, Sendable {
  /// The kind of a node of the tree. The raw values appear in the JSON output.
  package enum Kind: String, Hashable, Sendable {
    case exercise, choice, set, warmup, rest, scheme
    case load, estimate, easing, prefill, rounding, plates
    case value, change, rule, arithmetic, reading, planned, done, start, earlier, version
    case day, schedule, position, move
    case record, formula, beaten
    case remark
  }

  package var kind: Kind
  /// One line: `set 3: 5+ @ 240lb`, `tm = 280lb`.
  package var text: String
  /// The number itself, if the text is about one.
  package var value: Value?
  /// The line of the program that it comes from, if any.
  package var place: ProgramPlace?
  /// The index of the history entry that it comes from, if any.
  package var entry: Int?
  package var sets: [SetGroup]
  /// The reasons for it, the most direct first.
  package var reasons: [Derivation]

  package init(
    _ kind: Kind, _ text: String, value: Value? = nil, place: ProgramPlace? = nil,
    entry: Int? = nil,
    sets: [SetGroup] = [], _ reasons: [Derivation] = []
  ) {
    self.kind = kind
    self.text = text
    self.value = value
    self.place = place
    self.entry = entry
    self.sets = sets
    self.reasons = reasons
  }
}

/// A line of a program or of a built-in progression.
package struct ProgramPlace: Hashable, Sendable {
  /// The file of the program; nil for a built-in progression.
  package var file: String?
  package var line: Int
  /// The progression that the line belongs to, if any.
  package var progression: String?
  package var version: String?

  /// The place as text: `programs/531.yaml:12`, or `linear, built in, line 5`.
  package var text: String {
    guard let file else { return "\(progression ?? "program"), built in, line \(line)" }
    return "\(file):\(line)"
  }
}

extension ProgramPlace {
  init(_ site: RuleSite) {
    self.init(
      file: site.file == RuleSite.builtIn ? nil : site.file, line: site.line,
      progression: site.name, version: site.version)
  }
}
