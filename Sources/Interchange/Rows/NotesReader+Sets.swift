// The lines of plain notes that are not headings: where the sets begin, and what they mean.

import Diagnostics
import Notation
import Training

extension NotesReader {
  /// Returns whether a text begins as only sets do: `3x5`, `100kg` or `5 @ 100kg`.
  static func beginsLikeSets(_ text: String) -> Bool {
    let start = #/[0-9]+(?:[.,][0-9]+)? *(?:[xX×*@] *[0-9]|kgs?\b|lbs?\b)/#
    return text.prefixMatch(of: start) != nil
  }

  /// Returns the line to write in place of `3x12 Leg Curl 40kg`; nil if no words of it are the
  /// name of an exercise, or if the others are not sets.
  static func helpWithOrder(_ text: String) -> String? {
    guard text.first?.isNumber ?? false || text.lowercased().hasPrefix("bw "),
      let turned = TypedLine.nameFirst(text, isName: ExerciseLibrary.contains)
    else { return nil }
    let sets = String(turned.drop { !$0.isNumber })
    if case .failed = SetReader.prompt(sets, plan: PromptPlan(unit: .kg)), !beginsLikeSets(text) {
      return nil
    }
    return "write the exercise first: '\(turned)'"
  }

  /// Returns why a line without a name cannot be read, although it has sets; nil for a note.
  static func reasonWithoutName(_ text: String, _ line: Int) -> String? {
    guard beginsLikeSets(text) else { return nil }
    switch sets(text, of: "", line) {
    case .success: return "missing exercise in the line"
    case .failure(let why):
      // `100kg felt heavy` is a note, and `3x5 100kg felt heavy` has sets.
      return text.prefixMatch(of: #/[0-9]+ *[xX×*] *[0-9]/#) == nil ? nil : why.summary
    }
  }

  // MARK: Names and sets

  /// Splits `Squat: 3x5 @ 100kg` or `Leg Press 180 12,12,10`; nil for a line without sets. A line
  /// with a signed load, such as `Chin-Up -20kg 8`, is only sure to have sets if it can be read.
  static func parts(_ text: String) -> (name: String, sets: String, isSure: Bool)? {
    // A number after a name is a load: `Squat 100kg: 5, 5, 5`.
    if let colon = TypedLine.colon(in: text, isLoad: { _, _ in true }), colon > text.startIndex {
      let sets = text[text.index(after: colon)...].trimmed
      let name = text[..<colon].trimmed
      // `100kg: 5, 5, 5` has no name.
      let isNumber = name.first?.isNumber ?? true && !name.contains(" ")
      guard sets.contains(where: \.isNumber), !isNumber, name.first != "@" else { return nil }
      return leadingWord(name, sets, ": ") ?? (name, sets, true)
    }
    let words = text.split(separator: " ")
    guard let first = words.indices.first(where: { TypedLine.beginsSets(words, at: $0) }),
      first > 0
    else { return nil }
    let start = words[first]
    let isSigned = TypedLine.isSigned(start) || start == "+"
    guard isSigned || start.first?.isNumber ?? false || words.count > first + 1 else { return nil }
    let (name, sets) = TypedLine.parts(words, at: first)
    guard !name.isEmpty, name != "+" else { return nil }
    return leadingWord(name, sets, " ") ?? (name, sets, !isSigned)
  }

  /// Returns a name and its sets if its last word belongs to the sets: `Push-Up bw: 20, 15`.
  static func leadingWord(
    _ name: String, _ sets: String, _ separator: String
  ) -> (name: String, sets: String, isSure: Bool)? {
    let words = name.split(separator: " ")
    guard let last = words.last, words.count > 1,
      TypedLine.leadingWords.contains(last.lowercased())
    else { return nil }
    return (words.dropLast().joined(separator: " "), "\(last)\(separator)\(sets)", true)
  }

  struct Refusal: Error {
    var summary: String
  }

  /// Returns the sets of a text. A load without a unit has none.
  static func sets(
    _ text: String, of name: String, _ line: Int
  ) -> Result<[ImportedSet], Refusal> {
    switch (groups(text, .kg, name), groups(text, .lb, name)) {
    case (.success(let kilograms), .success(let pounds)):
      .success(
        zip(kilograms.sets, pounds.sets).map { one, other in
          var set = ImportedSet(one, line: line)
          if one.load?.unit != other.load?.unit { set.unit = nil }
          return set
        })
    case (.failure(let why), _), (_, .failure(let why)): .failure(why)
    }
  }

  private static func groups(
    _ sets: String, _ unit: WeightUnit, _ name: String
  ) -> Result<[SetGroup], Refusal> {
    let equipment = ExerciseLibrary.equipment(of: name)
    var plan = PromptPlan(
      unit: unit, isBodyweightLift: equipment == .bodyweight, isBarbell: equipment == .barbell,
      isDoneOverDistance: ExerciseLibrary.isCardio(name), isHold: ExerciseLibrary.isHold(name))
    plan.speeds = SpeedRange(of: name)
    switch SetReader.prompt(sets, plan: plan) {
    case .sets(let groups): return .success(groups)
    case .ambiguous: return .failure(Refusal(summary: "'\(sets)' can mean two things"))
    case .failed(let problems):
      return .failure(Refusal(summary: problems.first?.summary ?? "'\(sets)' is not a set"))
    }
  }
}
