// The card of one exercise: the next set, and all that the lifter wants to know before it.

import Diagnostics
package import Engine
import Notation
import SafeOutput
package import Training

/// One exercise of the session as every front end shows it.
package struct ExerciseCard: Hashable, Sendable {
  package let key: ExerciseKey
  package let title: String
  /// The place of the exercise in the session, counted from 1.
  package let place: Int
  /// The number of exercises in the session.
  package let count: Int
  /// The number of the next set: `set 1 of 5`; empty if there is none.
  package let label: String
  /// The next set as it is planned: `5 @ 85kg`; empty if there is none.
  package let set: String
  /// The number and the set in a few characters, for a prompt: `2/5` and `5 @ 85kg`, without what
  /// belongs to every set; `27 left @ 20kg` for a total.
  package let number: String
  package let brief: String
  /// A few words about anything special about the next set, or about why there is none.
  package let words: [String]
  /// The effect of an empty line if there is no next set to log.
  package let emptyLine: EmptyLine?
  /// The next set with its amount and load, even if the exercise is skipped.
  package let next: PrescribedSet?
  /// The plates of one side for the next set; nil if it needs none, or if they cannot make it.
  package let plates: [Load]?
  /// The same plates as text: `45 25 10 2.5 a side`.
  package var platesText: String? {
    next?.load.flatMap { plates?.asPlates($0.unit) }
  }
  /// The rest after the next set.
  package let rest: Seconds?
  package private(set) var rows: [Row] = []

  /// The effect of an empty line that logs no set: the next exercise follows, with or
  /// without sets of this one.
  package enum EmptyLine: String, Hashable, Sendable {
    case continues, skips
  }

  /// The subject of a row; its raw value is the word in front of it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case plates
    case warmup = "warm-up"
    case rest, tempo
    /// The sets done, and those after the next one.
    case done, after
    /// The other exercises of its superset.
    case with
    /// The planned exercise, if another is done in its place.
    case insteadOf = "for"
    case last, best
    /// The record in reach of the next set.
    case record
    /// A message of the program's rules.
    case new
    /// A note of the program, a problem with its plan, and a note of the lifter.
    case note, warning, noted

    package var label: String { self == .warning ? Kind.note.rawValue : rawValue }
  }

  package struct Row: Hashable, Sendable {
    package let kind: Kind
    package let text: String
    /// The day that the text is about, for past sets: `29 Sep`.
    package let day: String?
  }
}

extension Session {
  /// The card of the current exercise; nil if none is left.
  package var card: ExerciseCard? { current.map { ExerciseCard($0, in: self) } }

  /// Returns the card of any exercise of the session.
  package func card(of key: ExerciseKey) -> ExerciseCard? {
    statuses.first { $0.key == key }.map { ExerciseCard($0, in: self) }
  }

  /// The exercises of the session, in order.
  package var exercises: [ExerciseKey] { statuses.map(\.key) }
}

extension ExerciseCard {
  init(_ status: ExerciseStatus, in session: Session) {
    let statuses = session.statuses
    let builder = CardRows(status: status, session: session)
    key = status.key
    title = status.title
    place = (statuses.firstIndex { $0.key == status.key } ?? 0) + 1
    count = statuses.count
    (label, set, number, brief) = status.nextTexts
    words = status.nextWords
    emptyLine = status.emptyLine
    next = status.upcoming
    plates = next.flatMap(builder.plates)
    rest = status.next != nil && status.nextWarmup == nil ? session.restAfterNext(status) : nil
    let partners = statuses.filter {
      status.superset != nil && $0.superset == status.superset && $0.key != status.key
    }
    add(.plates, platesText)
    add(.warmup, builder.warmups)
    add(.rest, rest?.text)
    add(.tempo, next?.set.tempo ?? status.tempo)
    add(.done, SessionText.done(status))
    add(.after, builder.after)
    add(.with, partners.map(\.title).joined(separator: ", "))
    add(.insteadOf, status.swapFor)
    func day(_ date: CalendarDate?) -> String? { date?.short(seenFrom: session.start.date) }
    add(.last, status.last.map { SessionText.done($0.sets) }, day: day(status.last?.date))
    let best = builder.best
    add(.best, best?.text, day: day(best?.date))
    add(.record, builder.record)
    for saying in status.sayings { add(.new, saying) }
    add(.note, status.note)
    // The note of several sets written as one stands at the last, and helps from the first on.
    let noted = status.left.first { $0.set.note != nil && $0.set.span == next?.set.span }
    add(.note, next?.set.note ?? noted?.set.note)
    for warning in status.warnings { add(.warning, warning) }
    for note in status.progress.notes { add(.noted, note.text) }
  }

  private mutating func add(_ kind: Kind, _ text: String?, day: String? = nil) {
    if let text, !text.isEmpty { rows.append(Row(kind: kind, text: text, day: day)) }
  }
}

/// The rows of a card that need more than the status of the exercise.
private struct CardRows {
  let status: ExerciseStatus
  let session: Session

  /// The sets after the next one, unless all are like it.
  var after: String? {
    guard status.nextWarmup == nil, let next = status.left.first else {
      return SessionText.later(status.left)
    }
    let later = status.left.dropFirst()
    // One text for both means that there is nothing to tell.
    let isSame = later.allSatisfy { SessionText.later([$0]) == SessionText.later([next]) }
    return isSame ? nil : SessionText.later(later)
  }

  /// The remaining warm-up sets, each with its plates, or nil if there are none to show.
  var warmups: String? {
    let left = status.warmupsLeft.dropFirst(status.nextWarmup == nil ? 0 : 1)
    guard !left.isEmpty, status.warmups != .off else { return nil }
    var groups: [[PrescribedSet]] = []
    for set in left {
      if let last = groups.last?.last, last.set.amount == set.set.amount, last.load == set.load {
        groups[groups.count - 1].append(set)
      } else {
        groups.append([set])
      }
    }
    let texts = groups.map { group in
      let plates = group.first.flatMap { set in
        set.load.flatMap { self.plates(set)?.asPlates($0.unit) }
      }
      let short = plates.map { $0.hasSuffix(" a side") ? String($0.dropLast(7)) : $0 }
      return SessionText.planned(group) + (short.map { " (\($0))" } ?? "")
    }
    // The line must not break between a set and its plates.
    return NonBreakingSpace.within(texts.joined(separator: ", "))
  }

  func plates(_ set: PrescribedSet) -> [Load]? {
    guard let load = set.load else { return nil }
    return set.shown?.perSide ?? session.sources.plates(load, for: status.name)
  }

  /// The most reps at the load of the next set.
  var best: (text: String, date: CalendarDate)? {
    guard let next = status.upcoming, next.set.countsReps, let load = next.load else { return nil }
    return session.sources.best(status.name, load).map {
      ("\(Self.reps($0.reps)) at \(load.text)", $0.date)
    }
  }

  /// The next set that would be a record, if it is within reach of the plan.
  var record: String? {
    guard let next = status.upcoming, !next.set.isWarmup, next.set.countsReps,
      let load = next.load, let goal = session.sources.goal(status.name, load, status.ownWork)
    else { return nil }
    if goal.isHeaviest { return "\(load.text) would be your heaviest set" }
    let most: Int32? =
      if case .reps(.exactly(.whole(let reps))) = next.set.amount { reps + 2 } else { nil }
    if let most, goal.reps > most { return nil }
    return "\(Self.reps(goal.reps)) would be a record at \(load.text)"
  }

  private static func reps(_ count: Int32) -> String { "\(count) \(count == 1 ? "rep" : "reps")" }
}

// The set to do next, in words: `set 1 of 5   5 @ 85kg`.

extension ExerciseStatus {
  /// The number of the next set and the set, as a card shows them and as short as possible; empty
  /// if there is none.
  var nextTexts: (label: String, set: String, number: String, brief: String) {
    if let warmup = nextWarmup {
      let count = self.warmup.flatMap(\.singles).count
      let number = "warm-up \(count - warmupsLeft.count + 1)"
      return (
        "\(number) of \(count)", SessionText.planned([warmup]), "\(number)/\(count)",
        SessionText.brief([warmup])
      )
    }
    guard let next, !progress.isSkipped else {
      return ("", "", isAdded || continues ? "\(work.count + 1)" : "", "")
    }
    let hasTotal = planned.contains { $0.set.totalReps != nil }
    return (
      "set \(next.number)" + (next.set.set.totalReps == nil ? " of \(planned.count)" : ""),
      SessionText.later([next.set]), "\(next.number)" + (hasTotal ? "" : "/\(planned.count)"),
      repsLeft ?? SessionText.brief([next.set])
    )
  }

  /// A few words about anything special about the next set, or about why there is none.
  var nextWords: [String] {
    if nextWarmup != nil { return [] }
    if isSkipped { return ["skipped"] }
    guard let next = next else {
      if search != nil { return ["type a heavier set"] }
      if awaitsSets {
        return [work.isEmpty ? "as you like: type what you did" : "type the next set"]
      }
      return isAdded
        ? ["type what you did: \(example)"] : ["all sets done"]
    }
    var words: [String] = []
    let set = next.set
    if set.set.isFind { words.append("work up to your heaviest") }
    if search != nil { words.append("or type a heavier set") }
    switch set.set.amount {
    case .reps(.atLeast), .reps(.rangeOrMore), .reps(.max): words.append("as many as possible")
    case .total: words += totalWords(set)
    default: break
    }
    if set.isOptional || isOptional, !isAdded { words.append("optional") }
    if set.load == nil, set.set.countsReps, !isBodyweight {
      words.append("choose the weight")
    }
    return words
  }

  /// The effect of an empty line, unless it logs the next set.
  var emptyLine: ExerciseCard.EmptyLine? {
    if nextWarmup != nil || isSkipped { return nil }
    if next != nil { return enough == nil ? nil : .continues }
    if search == nil, awaitsSets, work.isEmpty { return .skips }
    return search == nil && !awaitsSets && isAdded ? nil : .continues
  }

  /// Returns how much of a total is done: `23 of 50`, `two more sets like the last`; or that it is
  /// enough.
  private func totalWords(_ set: PrescribedSet) -> [String] {
    if let enough = enough {
      return [Self.reps(of: enough), "type the next set"]
    }
    guard let goal = set.set.totalReps, let pair = pairs.first(where: \.isOpen),
      let last = pair.done.last?.amount.reps, last > 0
    else { return [] }
    let done = pair.reps
    let more = (Int(goal) - done + Int(last) - 1) / Int(last)
    let sets = more == 1 ? "set" : "sets"
    return ["\(done) of \(goal)"]
      + (more < 1 ? [] : ["\(Self.word(more)) more \(sets) like the last"])
  }

  /// The reps that are left of a total, once a set of it was done: `27 left @ 20kg`.
  var repsLeft: String? {
    guard enough == nil, let set = next?.set, let goal = set.set.totalReps,
      let pair = pairs.first(where: \.isOpen), pair.reps > 0
    else { return nil }
    let load = set.load == .bodyweight ? nil : set.load
    return "\(Int(goal) - pair.reps) left" + (load.map { " @ \($0.text)" } ?? "")
  }

  /// Returns the reps of a total with its range: `16 of 15-25`.
  static func reps(of total: SetPair) -> String {
    let amount = total.planned.set.amount
    let range = [amount.minReps, amount.maxReps].compactMap { $0.map { "\($0)" } }
    return "\(total.reps) of \(range.joined(separator: "-"))"
  }

  private static func word(_ number: Int) -> String {
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)"
  }
}
