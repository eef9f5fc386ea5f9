// The set to do next, in words: `set 1 of 5   5 @ 85kg`.

import Engine
import Notation
import Terminal
import Training

/// Writes the next set of an exercise, with its number and anything special about it.
struct NextSetText {
  let session: Session

  func line(_ status: ExerciseStatus) -> StyledLine {
    let label = label(status)
    var line = StyledLine(label, .dim)
    let set = set(status)
    if !set.isEmpty {
      if !label.isEmpty { line.append("   ") }
      line.append(set, .bold)
    }
    let words = words(status).joined(separator: ", ")
    if !words.isEmpty { line.append((line.isEmpty ? "" : "   ") + words, .dim) }
    return line
  }

  /// Returns the number of the next set: `set 1 of 5`, `warm-up 2 of 4`; for a total, `set 3`.
  func label(_ status: ExerciseStatus) -> String {
    if status.nextWarmup != nil {
      let count = status.warmup.flatMap(\.singles).count
      return "warm-up \(count - status.warmupsLeft.count + 1) of \(count)"
    }
    guard let next = status.next, !status.progress.isSkipped else { return "" }
    return next.set.set.totalReps == nil
      ? "set \(next.number) of \(status.planned.count)" : "set \(next.number)"
  }

  /// Returns the next set as it is planned; empty if there is none.
  func set(_ status: ExerciseStatus) -> String {
    if let warmup = status.nextWarmup { return SessionText.planned([warmup]) }
    guard let next = status.next, !status.progress.isSkipped else { return "" }
    return SessionText.later([next.set])
  }

  /// Returns a few words about anything special about the next set, or about why there is none.
  func words(_ status: ExerciseStatus) -> [String] {
    if status.nextWarmup != nil { return [] }
    if status.isSkipped { return ["skipped"] }
    guard let next = status.next else {
      if status.search != nil { return ["type a heavier set; Enter continues"] }
      if status.awaitsSets {
        return [
          status.work.isEmpty
            ? "as you like: type what you did; Enter skips it"
            : "type the next set; Enter continues"
        ]
      }
      return status.isAdded
        ? ["type what you did: \(status.example)"] : ["all sets done; Enter continues"]
    }
    var words: [String] = []
    let set = next.set
    if set.set.isFind { words.append("work up to your heaviest") }
    if status.search != nil { words.append("or type a heavier set") }
    switch set.set.amount {
    case .reps(.atLeast), .reps(.rangeOrMore), .reps(.max): words.append("as many as possible")
    case .total: words += total(status, set)
    default: break
    }
    if set.isOptional || status.isOptional, !status.isAdded { words.append("optional") }
    if set.load == nil, set.set.countsReps, !status.isBodyweight {
      words.append("choose the weight")
    }
    return words
  }

  /// Returns how much of a total is done: `23 of 50`, `two more sets like the last`; or that it is
  /// enough.
  private func total(_ status: ExerciseStatus, _ set: PrescribedSet) -> [String] {
    if let enough = status.enough {
      return [Self.reps(of: enough), "type the next set; Enter continues"]
    }
    guard let goal = set.set.totalReps,
      let pair = status.pairs.first(where: { $0.planned == set }),
      let last = pair.done.last?.amount.reps, last > 0
    else { return [] }
    let done = pair.reps
    let more = (Int(goal) - done + Int(last) - 1) / Int(last)
    let sets = more == 1 ? "set" : "sets"
    return ["\(done) of \(goal)"]
      + (more < 1 ? [] : ["\(Self.word(more)) more \(sets) like the last"])
  }

  /// Returns the reps of a total with its range: `16 of 15-25`.
  static func reps(of total: SetPair) -> String {
    let amount = total.planned.set.amount
    let range = [amount.minReps, amount.maxReps].compactMap { $0.map { "\($0)" } }
    return "\(total.reps) of \(range.joined(separator: "-"))"
  }

  /// Returns a small number as a word.
  private static func word(_ number: Int) -> String {
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)"
  }
}
