// A typed log, and the names of exercises in it.

import Diagnostics
import Notation
package import Training
package import TypedSets

/// The text of a log, with the exercises that it names.
package struct TypedLog {
  /// The text, in which corrected names are in quotes.
  package private(set) var text: String
  package private(set) var names: [TypedName]
  private let known: ExerciseNames

  /// Finds the names in a log. `corrected` returns the exercise that is meant by one that may be a
  /// typo; nil if it is right.
  ///
  /// - Throws: `empty-log`, `log-without-exercise`, or the problem of the text.
  package init(
    _ text: String, among known: ExerciseNames, corrected: (TypedName) throws -> String?
  ) throws {
    self.text = text
    self.known = known
    names = TypedReader.names(in: text, among: known)
    guard !LogPiece.pieces(of: text).isEmpty else {
      throw LogbookError(
        .emptyLog, "nothing to log", help: ["write prog log \"squat 3x5 @ 100kg\""])
    }
    guard !names.isEmpty else { throw problem }
    for name in names {
      guard let other = try corrected(name), let place = self.text.firstRange(of: name.text) else {
        continue
      }
      self.text.replaceSubrange(place, with: "\"\(other)\"")
    }
    if self.text != text { names = TypedReader.names(in: self.text, among: known) }
  }

  /// The problem of a log that names no exercise.
  private var problem: LogbookError {
    let reading = TypedReader(names: known) { _ in TypedContext(unit: .kg) }.read(text)
    guard case .refused(var problem) = reading else { return withoutExercise }
    if problem.help.isEmpty { problem.help = Self.example }
    let source = SourceText(name: "<input>", text: text)
    return LogbookError([problem.shifted(by: 0, in: source)], .usage)
  }

  /// The error for sets without the name of an exercise.
  package var withoutExercise: LogbookError {
    .withoutExercise(text, help: Self.example)
  }

  private static let example = ["write 'squat 3x5 @ 100kg'"]

  /// Returns the name by which an exercise is logged: a new one that is named twice, in different
  /// spellings, is one exercise.
  package func name(meantBy name: TypedName) -> TypedName {
    func isNew(_ name: TypedName) -> Bool {
      if !name.isQuoted, case .unknown = known.match(name.text) { true } else { false }
    }
    guard isNew(name) else { return name }
    let spelling = ExerciseNames.spelling(of: name.text)
    let first = names.first { isNew($0) && ExerciseNames.spelling(of: $0.text) == spelling }
    var meant = name
    meant.text = first?.text ?? name.text
    return meant
  }
}

extension LogbookError {
  /// Returns the error for a text without an exercise and its sets.
  static func withoutExercise(_ text: String, help: [String]) -> LogbookError {
    LogbookError(
      [
        Diagnostic(
          TypedErrorID.logWithoutExercise,
          "expected an exercise and its sets, found '\(text.trimmed)'", help: help)
      ], .usage)
  }
}
