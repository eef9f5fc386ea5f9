// A program of another app in the words of prog, before it is written as YAML.

package import Training

/// Something in a program of another app that prog cannot express, or that has no effect.
package struct ConversionProblem: Hashable, Sendable {
  /// The line in the file, from 1.
  package let line: Int
  package let message: String
  /// The lines of the file, for a comment in the program.
  package let source: [String]
  /// True if nothing is lost, but the part does not do what its author probably meant.
  package let isWithoutEffect: Bool

  package init(
    line: Int, _ message: String, _ source: [String] = [], isWithoutEffect: Bool = false
  ) {
    (self.line, self.message, self.source) = (line, message, source)
    self.isWithoutEffect = isWithoutEffect
  }
}

/// A program that was converted. All texts are in prog's notation, but not quoted for YAML.
package struct ConvertedProgram {
  /// A name and a text.
  package struct Pair: Hashable {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

    /// The one-rep max that `prog start` asks for.
    package static let max = Pair("1rm", "ask")
  }

  /// The sets of an entry.
  package indirect enum Scheme: Hashable {
    case sets(String)
    /// One for each week; nil in weeks without the exercise.
    case weeks([Scheme?])
    case stages([String])
    /// The sets of the last time.
    case prefilled
  }

  /// The note of an entry.
  package enum Note: Hashable {
    case text(String)
    /// One for each week; nil in weeks without one.
    case weeks([String?])
    /// One for each value of `description`, which the rules change.
    case descriptions([String])
  }

  package struct Progression: Hashable {
    package let name: String
    package let parameters: [Pair]

    package init(_ name: String, _ parameters: [Pair]) {
      (self.name, self.parameters) = (name, parameters)
    }
  }

  package struct Entry {
    /// The exercise, as in the file.
    package let lift: String
    package let label: String?
    package let scheme: Scheme
    package var warmup: Scheme?
    package var note: Note?
    package var superset: String?
    package var progression: Progression?
    /// The weeks without the progression, from 1.
    package var weeksWithoutProgression: [Int] = []
    package var problems: [ConversionProblem] = []

    package init(_ lift: String, _ label: String?, _ scheme: Scheme) {
      (self.lift, self.label, self.scheme) = (lift, label, scheme)
    }
  }

  package struct Day {
    package let name: String
    package let note: String?
    package let entries: [Entry]

    package init(_ name: String, note: String?, _ entries: [Entry]) {
      (self.name, self.note, self.entries) = (name, note, entries)
    }
  }

  /// A rule: its condition, or nil if it always runs, and its statements.
  package struct Rule: Hashable {
    package let condition: String?
    package let statements: [String]

    package init(_ condition: String?, _ statements: [String]) {
      (self.condition, self.statements) = (condition, statements)
    }

    /// Returns whether a statement assigns a value.
    package func assigns(_ name: String) -> Bool {
      statements.contains { $0.hasPrefix("\(name) ") }
    }
  }

  /// A progression that the program declares.
  package struct Rules {
    package let name: String
    package let with: [Pair]
    package let state: [Pair]
    package let rules: [Rule]

    package init(name: String, with: [Pair], state: [Pair], rules: [Rule]) {
      (self.name, self.with, self.state, self.rules) = (name, with, state, rules)
    }
  }

  /// The starts of a lift or slot.
  package struct Values {
    package let lift: String
    package let label: String?
    package let values: [Pair]

    package init(_ lift: String, _ label: String?, _ values: [Pair]) {
      (self.lift, self.label, self.values) = (lift, label, values)
    }
  }

  package var unit: WeightUnit?
  package var weeks = 1
  package var days: [Day] = []
  /// The days of each week, as indices, if the weeks have different days.
  package var schedule: [[Int]]?
  /// The exercises whose weights are added to bodyweight, or are assistance.
  package var added: [AddedWeights] = []
  package var values: [Values] = []
  package var rules: [Rules] = []
  /// Parts that prog cannot express and that do not belong to one exercise.
  package var problems: [ConversionProblem] = []
  /// True if exercises without warm-ups get the app's warm-ups.
  package var hasWarmups = true

  package init() {}

  /// All problems, in the order of the lines.
  package var allProblems: [ConversionProblem] {
    var seen: Set<ConversionProblem> = []
    let all = problems + days.flatMap(\.entries).flatMap(\.problems)
    return all.filter { seen.insert($0).inserted }.sorted { $0.line < $1.line }
  }
}
