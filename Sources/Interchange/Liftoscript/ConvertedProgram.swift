// A program of another app in the words of prog, before it is written as YAML.

package import Training

/// Something in a program of another app that prog cannot express.
package struct ConversionProblem: Hashable, Sendable {
  /// The line in the file, from 1.
  package var line: Int
  package var message: String
  /// The lines of the file, for a comment in the program.
  package var source: [String]
}

/// A program that was converted. All texts are in prog's notation, but not quoted for YAML.
package struct ConvertedProgram {
  /// A name and a text.
  package struct Pair: Hashable {
    package var name: String
    package var text: String
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
    package var name: String
    package var parameters: [Pair]
  }

  package struct Entry {
    /// The exercise, as in the file.
    package var lift: String
    package var label: String?
    package var scheme: Scheme
    package var warmup: String?
    package var note: Note?
    package var superset: String?
    package var progression: Progression?
    /// The weeks without the progression, from 1.
    package var weeksWithoutProgression: [Int] = []
    package var problems: [ConversionProblem] = []
  }

  package struct Day {
    package var name: String
    package var note: String?
    package var entries: [Entry]
  }

  /// A progression that the program declares.
  package struct Rules {
    package var name: String
    package var with: [Pair]
    package var state: [Pair]
    package var rules: [LiftoscriptRules.Rule]
  }

  /// The starts of a lift or slot.
  package struct Values {
    package var lift: String
    package var label: String?
    package var values: [Pair]
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
