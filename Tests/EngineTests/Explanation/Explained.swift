// Prints derivations as text, for tests to compare.

import Engine
import Notation
import Programs
import Testing
import Training

/// Returns the tree as indented lines, with places and entries in brackets.
func text(_ derivation: Derivation, _ depth: Int = 0) -> String {
  var line = String(repeating: " ", count: depth) + derivation.text
  let source = [derivation.place?.text, derivation.entry.map { "#\($0)" }].compactMap(\.self)
  if !source.isEmpty { line += " [\(source.joined(separator: ", "))]" }
  return ([line] + derivation.reasons.map { text($0, depth + 1) }).joined(separator: "\n")
}

func why(
  _ trainee: Trainee, _ day: String, _ name: String, _ slot: String,
  _ part: ExercisePart = .all
) throws -> String {
  let replay = try trainee.replay(day)
  let run = try #require(replay.runs.first)
  let date = try date(day)
  let session = try #require(replay.session(run, day: name, on: date))
  let exercise = try #require(session.exercises.first { $0.slot.text == slot })
  let explainer = Explainer(replay, run, on: date)
  return text(try #require(explainer.derivation(of: exercise, in: session, part)))
}

func why(
  _ trainee: Trainee, _ day: String, value name: String, isWhole: Bool = false
) throws -> String {
  text(try explained(trainee, day, value: name, isWhole: isWhole))
}

func explained(
  _ trainee: Trainee, _ day: String, value name: String, isWhole: Bool = false
) throws -> Derivation {
  let replay = try trainee.replay(day)
  let run = try #require(replay.runs.first)
  let explainer = Explainer(replay, run, on: try date(day), isWhole: isWhole)
  let name = try #require(ValueName(written: name))
  return try #require(explainer.derivation(of: name))
}

func why(_ trainee: Trainee, _ day: String, day name: String?) throws -> String {
  let replay = try trainee.replay(day)
  let run = try #require(replay.runs.first)
  return text(try #require(Explainer(replay, run, on: try date(day)).dayDerivation(name)))
}
