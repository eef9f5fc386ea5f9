// Works out which exercise is the current one and which comes next.

import Engine
import Notation
import Programs
import Training

extension Session {
  /// The exercises of the session in order: the planned ones, then those that were added.
  var statuses: [ExerciseStatus] {
    let builder = ExerciseStatusBuilder(sources: sources, date: start.date)
    var planned = (plan?.exercises ?? []).map {
      builder.status($0, progress[.planned($0.entry)])
    }
    // Keep exercises with logged sets, even if the program is gone.
    let known = Set(planned.map(\.key))
    let entries = progress.exercises.filter { !$0.value.sets.isEmpty && !known.contains($0.key) }
      .compactMap(\.key.entry).sorted()
    for entry in entries {
      let done = progress[.planned(entry)]
      guard let name = done.name else { continue }
      let place = planned.firstIndex { ($0.key.entry ?? 0) > entry } ?? planned.endIndex
      planned.insert(builder.unplanned(name, .planned(entry), done), at: place)
    }
    return planned
      + progress.added.map { builder.added($0.name, $0.key, progress[$0.key]) }
  }

  /// The first of the day's questions without an answer: before any set is logged, or after the
  /// session.
  var questionInHand: Question? {
    if asking == .after { return openQuestion(after: true) }
    return progress.hasSets ? nil : openQuestion(after: false)
  }

  /// Returns the first question before or after the session that has not been answered or skipped.
  func openQuestion(after isAfter: Bool) -> Question? {
    plan?.questions.first { question in
      question.isAfter == isAfter && !progress.answers.contains { $0.name == question.name }
    }
  }

  /// The current exercise, or nil at the end of the session.
  var current: ExerciseStatus? {
    let statuses = statuses
    return place(in: statuses).map { statuses[$0] }
  }

  func place(in statuses: [ExerciseStatus]) -> Int? {
    guard case .at(let key, let hold) = progress.focus,
      let place = statuses.firstIndex(where: { $0.key == key })
    else { return progress.focus == .end ? nil : firstOpen(in: statuses, from: 0) }
    switch hold {
    case .stays: return place
    case .untilSet where statuses[place].isOpen: return place
    case .untilSet, .untilSetsAreDone: break
    }
    if statuses[place].isBeforeDropSet { return place }
    if let group = statuses[place].superset {
      let members = statuses.indices.filter { statuses[$0].superset == group }
      let order = members.filter { $0 > place } + members.filter { $0 <= place }
      if let next = order.first(where: { statuses[$0].isOpen }) { return next }
    }
    if statuses[place].isOpen { return place }
    return firstOpen(in: statuses, from: place + 1)
  }

  /// Returns whether a round of its superset ends with an exercise, because those after it have no
  /// sets left.
  func endsRound(_ status: ExerciseStatus) -> Bool {
    let members = statuses.filter { $0.superset == status.superset }
    guard status.superset != nil, let place = members.firstIndex(where: { $0.key == status.key })
    else { return false }
    return !members[(place + 1)...].contains(where: \.isOpen)
  }

  /// Returns the rest after the next set of an exercise, if any is planned.
  func restAfterNext(_ status: ExerciseStatus) -> Seconds? {
    let left = status.left
    if left.count > 1, left[1].set.isDrop { return nil }
    return left.first?.set.rest ?? status.rest ?? (endsRound(status) ? status.restOfRound : nil)
  }

  /// Returns the first exercise with sets left, searching from `place` to the end, then from the
  /// start.
  func firstOpen(in statuses: [ExerciseStatus], from place: Int) -> Int? {
    let first = max(0, min(place, statuses.count))
    let order = Array(first..<statuses.count) + Array(0..<first)
    return order.first { statuses[$0].isOpen }
  }

  /// The exercise that typed sets and notes belong to: the current one, or the last one trained.
  var inHand: ExerciseStatus? {
    if let current { return current }
    guard let key = progress.lastTrained else { return nil }
    return statuses.first { $0.key == key }
  }

  /// True if every planned set that is not optional is done.
  var isComplete: Bool { statuses.allSatisfy { $0.missing.isEmpty } }
}
