// The programs that have the traits a lifter asks for.

import Diagnostics
import Training

/// Traits that a program must have, such as the level `beginner`.
package struct ProgramFilter {
  private let wanted: [(kind: ProgramTraits.Kind, value: String)]

  /// Creates a filter; nil for a trait that does not matter.
  package init(goal: String?, level: String?, days: Int?, equipment: String?) {
    let all: [(ProgramTraits.Kind, String?)] = [
      (.goal, goal.map(Self.goal)), (.level, level), (.days, days.map(String.init)),
      (.equipment, equipment),
    ]
    wanted = all.compactMap { kind, value in value.map { (kind, $0.trimmed.lowercased()) } }
  }

  /// Returns the tag of a goal: muscle is `hypertrophy`.
  private static func goal(_ text: String) -> String {
    ["muscle", "muscles", "size"].contains(text.trimmed.lowercased()) ? "hypertrophy" : text
  }

  package func accepts(_ traits: ProgramTraits) -> Bool { accepts(traits, except: nil) }

  private func accepts(_ traits: ProgramTraits, except other: ProgramTraits.Kind?) -> Bool {
    wanted.allSatisfy { kind, value in
      kind == other || traits.values(of: kind).contains(value)
    }
  }

  /// Expects that at least one of `all` is accepted.
  ///
  /// - Throws: `unknown-program` with the possible values: of the trait that no program has, or
  ///   otherwise of each trait together with the others.
  package func expectMatch(in all: [ProgramTraits]) throws {
    for (kind, value) in wanted {
      let known = ProgramTraits.known(kind, of: all)
      guard !known.contains(value) else { continue }
      let near = kind == .days ? nil : nearest(to: value, among: known)
      throw LogbookError(
        .unknownProgram, "no program has \(kind.words(value))",
        help: (near.map { [didYouMean($0)] } ?? [])
          + ["the values of --\(kind.rawValue) are \(known.joined(separator: ", "))"])
    }
    guard !wanted.isEmpty, !all.contains(where: accepts) else { return }
    let help = wanted.compactMap { kind, _ -> String? in
      let rest = all.filter { accepts($0, except: kind) }
      let values = ProgramTraits.known(kind, of: rest)
      return values.isEmpty
        ? nil
        : "with the other options, --\(kind.rawValue) can be \(values.joined(separator: ", "))"
    }
    throw LogbookError(
      .unknownProgram,
      "no program has \(wanted.map { $0.kind.words($0.value) }.joined(separator: " and "))",
      help: help.isEmpty
        ? ["leave out one of the options, or see 'prog programs' for all programs"] : help)
  }
}

extension ProgramTraits.Kind {
  fileprivate func words(_ value: String) -> String {
    switch self {
    case .goal, .level: "the \(rawValue) '\(value)'"
    case .days: value == "1" ? "1 day a week" : "\(value) days a week"
    case .equipment: "the equipment '\(value)'"
    }
  }
}
