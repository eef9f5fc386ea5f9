// The entries of a converted day. Everything that is left out is a problem with its line.

import Notation
import Training

extension LiftoscriptConverter {
  /// Returns the entry of an exercise in all weeks of a day. `weeks` are the weeks that have the
  /// day.
  mutating func entry(
    _ cells: [LiftoscriptExercise?], _ number: Int, in weeks: [Int]
  ) -> ConvertedProgram.Entry? {
    let all = cells.compactMap(\.self)
    guard let first = all.first, var lift = lifts[first.key] else { return nil }
    var left: [ConversionProblem] = []
    let schemes = cells.map { cell in cell.flatMap { scheme($0, lift, &left) } }
    var entry = ConvertedProgram.Entry(
      lift: first.name,
      label: number > 1
        ? [first.label, "\(number)"].compactMap(\.self).joined(separator: " ") : first.label,
      scheme: Set(weeks.map { schemes[$0] }).count == 1
        ? schemes[weeks[0]] ?? .prefilled : .weeks(schemes))
    entry.note = note(cells, lift, &left)
    entry.superset = first.superset
    for other in all where other.superset != first.superset {
      let name = other.superset.map { "the superset '\($0)'" } ?? "an exercise without its superset"
      left.append(ConversionProblem(line: other.line, message: name, source: []))
    }
    entry.warmup = warmup(all, lift, &left)
    entry.progression = lift.progression
    entry.weeksWithoutProgression = cells.enumerated().compactMap { week, cell in
      cell?.progress == LiftoscriptProgress.none ? week + 1 : nil
    }
    if entry.weeksWithoutProgression.count == all.count { entry.progression = nil }
    var seen: Set<ConversionProblem> = []
    entry.problems = (all.flatMap(\.problems) + left).filter { seen.insert($0).inserted }
    if let problem = lift.problem {
      entry.problems.append(
        ConversionProblem(
          line: lift.lineOfProgress(resolver), message: "progress: \(problem)",
          source: lift.source(resolver)))
      // It is reported once.
      lift.problem = nil
      lifts[first.key] = lift
    }
    return entry
  }

  // MARK: Sets

  private func scheme(
    _ exercise: LiftoscriptExercise, _ lift: LiftoscriptLift, _ left: inout [ConversionProblem]
  ) -> ConvertedProgram.Scheme? {
    let texts = exercise.variations.map { sets in
      sets.map { lift.text($0) }.joined(separator: ", ")
    }
    guard let first = texts.first, !first.isEmpty else { return .prefilled }
    var scheme = ConvertedProgram.Scheme.sets(first)
    if texts.count > 1, lift.choosesStage {
      scheme = .stages(texts)
    } else if texts.count > 1 {
      let current = min(exercise.current, texts.count - 1)
      scheme = .sets(texts[current])
      for (index, text) in texts.enumerated() where index != current {
        left.append(
          ConversionProblem(
            line: exercise.line, message: "the set variation '\(text)'", source: []))
      }
    }
    guard !scheme.isReadable else { return scheme }
    left.append(
      ConversionProblem(line: exercise.line, message: "sets that prog cannot read", source: []))
    return nil
  }

  private func warmup(
    _ cells: [LiftoscriptExercise], _ lift: LiftoscriptLift, _ left: inout [ConversionProblem]
  ) -> String? {
    func text(_ warmup: LiftoscriptWarmup) -> String? {
      switch warmup {
      case .sets(let sets): sets.map { lift.warmup($0) }.joined(separator: ", ")
      case .none: "none"
      case .automatic: nil
      }
    }
    guard let first = cells.compactMap(\.warmup).first else { return nil }
    for cell in cells {
      guard let other = cell.warmup, other != first else { continue }
      left.append(
        ConversionProblem(
          line: cell.line, message: "the other warm-up '\(text(other) ?? "auto")'", source: []))
    }
    return text(first)
  }

  // MARK: Notes

  /// Returns the note that the app shows in each week, or those that the rules choose between.
  private func note(
    _ cells: [LiftoscriptExercise?], _ lift: LiftoscriptLift, _ left: inout [ConversionProblem]
  ) -> ConvertedProgram.Note? {
    let all = cells.compactMap(\.self)
    let given = Set(all.map(\.descriptions))
    if lift.choosesDescription, given.count == 1, let texts = all.first?.descriptions?.texts,
      texts.count > 1
    {
      return .descriptions(texts)
    }
    for cell in all {
      guard let descriptions = cell.descriptions else { continue }
      for (index, text) in descriptions.texts.enumerated() where index != descriptions.current {
        left.append(
          ConversionProblem(
            line: cell.line, message: "the description '\(LiftoscriptReader.short(text))'",
            source: [text]))
      }
    }
    let notes = cells.map { $0?.descriptions?.text }
    let shown = Set(all.map { $0.descriptions?.text })
    return shown.count > 1 ? .weeks(notes) : all.first?.descriptions.map { .text($0.text) }
  }
}
