// Why a number is what it is: a tree from the number down to sets, rules and starts.

import Notation
package import Training

/// A number or a fact with what it follows from.
package struct Derivation: Hashable, Sendable {
  /// What a node of the tree tells of; the words of the JSON shape.
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
  /// The number itself, where the text tells of one.
  package var value: Value?
  /// Where it is written.
  package var place: ProgramPlace?
  /// The entry of the history that it was read from, by its place.
  package var entry: Int?
  package var sets: [SetGroup]
  /// What it follows from, the nearest first.
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

/// A line of a program, or of a built-in progression.
package struct ProgramPlace: Hashable, Sendable {
  /// The file of the program; nil for a progression that is built in.
  package var file: String?
  package var line: Int
  /// The progression that the line belongs to, if any.
  package var progression: String?
  package var version: String?

  /// `programs/531.yaml:12`, or `linear, built in, line 5`.
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
