// The effect of an event on what is shown.

import Engine
import Training

/// The effect of an event on what is shown, besides the message.
package enum SessionChange: Hashable, Sendable {
  case none
  /// The next set has another load or other plates: `85kg  25 5 2.5 a side`.
  case loaded(String)
  /// It is the turn of another exercise of a superset, which was shown before.
  case returned(ExerciseCard)
  /// Another exercise or question; or the review. It is short if sets of the exercise were done.
  case shown(isShort: Bool)
  case ended
}

extension Session {
  /// Returns the change since the session was `before` the last event.
  package func change(since before: Session) -> SessionChange {
    let isOver = effects.contains { effect in
      switch effect {
      case .leave, .discard, .finish: true
      case .keep, .replan, .changeGym, .review, .ring: false
      }
    }
    if isOver { return .ended }
    if let card = exerciseReturnedTo(since: before) { return .returned(card) }
    if showsAgain(since: before) {
      return .shown(isShort: asking == .nextSet && current.map { !$0.work.isEmpty } ?? false)
    }
    guard asking == .nextSet, let loaded, loaded != before.loaded else { return .none }
    return .loaded(loaded)
  }

  /// The next set's load and its plates, `85kg  25 5 2.5 a side`; nil without plates. Another gym
  /// may change the plates of the same load.
  private var loaded: String? {
    guard let card, let load = card.next?.load, let plates = card.plates else { return nil }
    return "\(load.text)  \(plates.asPlates(load.unit))"
  }

  private func exerciseReturnedTo(since before: Session) -> ExerciseCard? {
    guard asking == .nextSet, questionInHand == nil, let current, let old = before.current,
      current.key != old.key, current.superset != nil, current.superset == old.superset,
      !current.progress.sets.isEmpty, progress.records.count > before.progress.records.count,
      case .sets? = progress.records.last?.kind
    else { return nil }
    return card
  }

  private func showsAgain(since before: Session) -> Bool {
    switch asking {
    case .reading, .name, .finish, .discard: return asking != before.asking || !outlook.isEmpty
    case .open, .unlikely: return false
    case .nextSet, .after: break
    }
    if let question = questionInHand { return question != before.questionInHand }
    if before.questionInHand != nil { return true }
    switch before.asking {
    case .finish, .name, .discard, .after: return true
    case .nextSet, .open, .reading, .unlikely: break
    }
    let (now, then) = (current, before.current)
    return now?.key != then?.key || now?.name != then?.name
  }
}
