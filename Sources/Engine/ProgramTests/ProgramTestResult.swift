// The result of a program's test: differences from what it expects, or why it could not run.

package import Diagnostics
import Notation
package import Programs
import Training

/// The outcome of one test.
package struct ProgramTestResult: Sendable {
  /// One expectation that was not met.
  package struct Difference: Hashable, Sendable {
    /// The subject as the test writes it: `Squat.tm`, `next A1 Squat`.
    package var subject: String
    package var expected: String
    package var got: String
    /// The place of the expectation in the program's file.
    package var span: SourceSpan
  }

  package var test: ProgramTest
  package var differences: [Difference] = []
  /// Why the test, or a part of it, could not run.
  package var problems: [Diagnostic] = []
  /// Warnings from the simulated sessions.
  package var warnings: [String] = []

  package var hasPassed: Bool { differences.isEmpty && problems.isEmpty }

  package init(_ test: ProgramTest) { self.test = test }
}

extension ProgramTest.Subject {
  /// The subject as a test writes it.
  package var text: String {
    switch self {
    case .value(let name): name.plainText
    case .next(let day, let slot): "next \(day) \(slot.text)"
    }
  }
}

/// The sets of an expectation, one element for each set.
struct ExpectedSets {
  let sets: [PlannedSet]

  /// Creates the sets; nil if the text names a scheme or has a count that is an expression.
  init?(_ items: [SchemeItem]) {
    var sets: [PlannedSet] = []
    for item in items {
      guard case .set(var set) = item, let count = set.mostSets else { return nil }
      set.count = .exactly(1)
      sets += Array(repeating: set, count: max(0, count))
    }
    self.sets = sets
  }

  var text: String { Self.text(of: sets, like: self) }

  /// Returns whether each planned set matches the expected one at its place.
  ///
  /// Amount, load, effort and kind must agree. Rest, tempo, `find`, `until`, names and notes are
  /// compared only if the test mentions them.
  func match(_ planned: [PlannedSet]) -> Bool {
    let planned = Self.each(planned)
    return planned.count == sets.count
      && zip(sets, planned).allSatisfy { expected, planned in
        expected.reduced(like: expected) == planned.reduced(like: expected)
      }
  }

  private static func each(_ sets: [PlannedSet]) -> [PlannedSet] {
    sets.flatMap { set in
      var one = set
      one.count = .exactly(1)
      return Array(repeating: one, count: max(0, set.literalCount))
    }
  }

  /// Returns the sets in canonical form, without details that `expected` does not mention.
  static func text(of sets: [PlannedSet], like expected: ExpectedSets) -> String {
    let nothing = PlannedSet(amount: .reps(.max))
    let reduced = each(sets).enumerated().map { index, set in
      set.reduced(like: index < expected.sets.count ? expected.sets[index] : nothing)
    }
    return reduced.isEmpty ? "no sets" : SetPrinter.text(of: reduced.map { .set($0) })
  }
}

extension PlannedSet {
  /// Returns the set with its load in one form, and without details that `expected` does not
  /// mention.
  fileprivate func reduced(like expected: PlannedSet) -> PlannedSet {
    var set = self
    if case .load(.one(let load))? = load, case .load(.one(let wanted))? = expected.load,
      load.weighsSame(as: wanted)
    {
      set.load = expected.load
    }
    if expected.rest == nil { set.rest = nil }
    if expected.every == nil { set.every = nil }
    if expected.tempo == nil { set.tempo = nil }
    if expected.note == nil { set.note = nil }
    if expected.name == nil { set.name = nil }
    if expected.until == nil { set.until = nil }
    if !expected.isFind { set.isFind = false }
    if !expected.isOptional { set.isOptional = false }
    return set
  }
}
