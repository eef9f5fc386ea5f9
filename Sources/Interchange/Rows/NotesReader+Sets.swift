// The lines of plain notes that are not headings: exercises with their sets, sets alone, and notes.

import Diagnostics
import Notation
import Training
import TypedSets

extension NotesReader {
  /// An exercise of a line with its sets. Sets alone have no name.
  struct Item {
    let name: TypedName?
    let sets: [ImportedSet]
  }

  /// Why a line has no sets to take over.
  enum Refusal: Error {
    /// The line is not about sets.
    case note
    case problem(summary: String, help: [String])
  }

  /// Reads a line as the exercises that it names, with their sets.
  static func items(_ text: String, _ line: Int) -> Result<[Item], Refusal> {
    let names = ExerciseNames([])
    return read(text, line) { unit in
      TypedReader(names: names) { context(of: $0.slot.lift, unit) }
    }.mapError { refusal in
      var hasRepair = false
      if case .problem(_, let help) = refusal { hasRepair = !help.isEmpty }
      let isNamed = hasName(text, names, anywhere: hasRepair || beginsLikeSets(text))
      // `100kg felt heavy` and `slept badly, -2kg` are notes; `3x5 100kg felt heavy` has sets.
      let hasCount = text.prefixMatch(of: #/[0-9]+ *[xX×*] *[0-9]/#) != nil
      guard hasCount || isNamed else { return .note }
      guard case .problem(let summary, let help) = refusal, help.isEmpty, !isNamed else {
        return refusal
      }
      let example = hasCount ? "Squat 3x5 100kg" : "Squat 5 @ 100kg"
      return .problem(
        summary: summary, help: ["write an exercise and its sets in one line: '\(example)'"])
    }
  }

  /// Returns whether a line names an exercise of the library before its sets, or after a number if
  /// it may be `anywhere`: `50 push-ups`.
  private static func hasName(
    _ text: String, _ names: ExerciseNames, anywhere: Bool
  ) -> Bool {
    let typed = TypedReader.names(in: text, among: names)
    if typed.contains(where: { ExerciseLibrary.contains($0.text) }) { return true }
    guard anywhere, text.first?.isNumber ?? false else { return false }
    let words = text.split(separator: " ")
    // `2 days after squat` is a note.
    let starts = beginsLikeSets(text) ? words.indices : words.indices.clamped(to: 1..<2)
    return starts.contains { start in
      (start..<min(start + 5, words.count)).contains { end in
        let name = words[start...end]
        return name.allSatisfy { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) }
          && ExerciseLibrary.contains(name.joined(separator: " "))
      }
    }
  }

  /// Reads sets without a name as the sets of an exercise.
  static func sets(_ text: String, of name: String, _ line: Int) -> Result<[ImportedSet], Refusal> {
    read(text, line) { TypedReader(context: context(of: name, $0)) }.map { $0.flatMap(\.sets) }
  }

  /// Returns whether a text begins as only sets do: `3x5`, `100kg` or `5 @ 100kg`.
  static func beginsLikeSets(_ text: String) -> Bool {
    let start = #/[0-9]+(?:[.,][0-9]+)? *(?:[xX×*@] *[0-9]|kgs?\b|lbs?\b)/#
    return text.prefixMatch(of: start) != nil
  }

  private static func context(of name: String, _ unit: WeightUnit) -> TypedContext {
    TypedContext(of: name, unit: unit, equipment: ExerciseLibrary.equipment(of: name))
  }

  /// Reads a line in both units. A load without a unit has none.
  private static func read(
    _ text: String, _ line: Int, by reader: (WeightUnit) -> TypedReader
  ) -> Result<[Item], Refusal> {
    switch (reader(.kg).read(text), reader(.lb).read(text)) {
    case (.read(let kilograms), .read(let pounds)):
      .success(
        zip(kilograms, pounds).map { one, other in
          let sets = zip(one.sets.sets, other.sets.sets).map { kilograms, pounds in
            var set = ImportedSet(kilograms, line: line)
            if kilograms.load?.unit != pounds.load?.unit { set.unit = nil }
            return set
          }
          return Item(name: one.name, sets: sets)
        })
    case (.refused(let problem), _), (_, .refused(let problem)):
      .failure(.problem(summary: problem.summary, help: problem.help))
    case (.offers, _), (_, .offers):
      .failure(.problem(summary: "'\(text)' can mean two things", help: []))
    }
  }
}
