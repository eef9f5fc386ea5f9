// Explains how a record was set.

import Engine
import Insights
import Notation
import Training

/// Explains records of one exercise.
struct RecordDerivation {
  let records: Records
  let record: TrainingRecord
  let formula: EstimateFormula
  /// True to explain all records of a kind, false for only the current one.
  let isWhole: Bool

  /// Returns the explanation of an exercise's bests, or of one kind of record. Returns nil if the
  /// exercise does not have a record of that kind.
  func derivation(of exercise: String, _ kind: String?) -> Derivation? {
    let bests = records.bests(of: exercise).filter { best in
      kind.map { Self.names(of: best).contains($0) } ?? true
    }
    if bests.isEmpty { return nil }
    return Derivation(.exercise, exercise, bests.map(derivation(of:)))
  }

  /// Returns the names of a kind of record: its words, its key in JSON, and names such as `5rm`.
  private static func names(of record: Record) -> [String] {
    var names = [record.kind.words, record.kind.key, record.words]
    switch record.kind {
    case .single: names += ["1rm", "best 1 rep"]
    case .best(let reps): names += ["best \(reps)", "\(reps) reps"]
    case .e1RM: names += ["estimate", "max"]
    case .repsAtLoad:
      names += ["most reps", "reps"]
      if let load = record.mark.set?.load { names += ["at \(load.text)", "reps at \(load.text)"] }
    default: break
    }
    return names.map { $0.lowercased() }
  }

  private func derivation(of best: Record) -> Derivation {
    var reasons = [done(best.mark, best)]
    let bodyweight = record.bodyweight(on: best.mark.date)
    if best.kind == .e1RM, let set = best.mark.set,
      let estimate = Estimate(of: set, bodyweight: bodyweight, by: formula)
    {
      reasons.append(Derivation(.formula, estimate.words(for: set, bodyweight: bodyweight)))
    }
    if best.kind == .volume {
      reasons.append(Derivation(.formula, "the sum of reps x load over the work sets"))
    }
    if let previous = best.previous {
      let gain = best.gainText.map { ", \($0)" } ?? ""
      reasons.append(
        Derivation(
          .beaten, "previous best: \(best.words(previous.value)) on \(previous.date.long)\(gain)",
          value: previous.value.exact, entry: previous.entry, [done(previous, best)]))
    } else {
      reasons.append(Derivation(.remark, "the first value of its kind, which is not a record yet"))
    }
    if isWhole { reasons += earlier(best) }
    return Derivation(
      .record, "\(best.words): \(best.words(best.mark.value)) on \(best.mark.date.long)",
      value: best.mark.value.exact, entry: best.mark.entry, reasons)
  }

  private func earlier(_ best: Record) -> [Derivation] {
    let known = [best.mark.entry, best.previous?.entry]
    return records.announced.reversed().filter {
      $0.exercise == best.exercise && $0.kind == best.kind && !known.contains($0.mark.entry)
    }.map { record in
      Derivation(
        .beaten, "\(record.mark.date.long): \(record.words(record.mark.value))",
        value: record.mark.value.exact, entry: record.mark.entry)
    }
  }

  private func done(_ mark: Mark, _ best: Record) -> Derivation {
    var sets: [SetGroup] = []
    if let set = mark.set {
      sets = [SetGroup(set)]
    } else if case .workout(let workout) = record.entries[mark.entry].event {
      sets = workout.lines.filter { $0.name == best.exercise }.flatMap(\.sets).filter(\.set.isWork)
    }
    return Derivation(
      .done, "done on \(mark.date.long): \(SetPrinter.text(of: sets))", entry: mark.entry,
      sets: sets)
  }
}

extension RecordValue {
  /// The value as programs use it, or nil if programs cannot.
  fileprivate var exact: Value? {
    switch self {
    case .load(let load): .load(load)
    case .reps(let count), .sets(let count): .number(Decimal(count))
    case .time(let time): .time(Decimal(Int(time.tenths), places: 1))
    case .distance, .pace: nil
    }
  }
}
