// The steps that a page sends: each says for which set it was meant.

import Notation
package import Training

/// One step on a page, which may reach the session late, twice, or after another device's steps.
package struct Tap: Hashable, Sendable {
  /// Identifies the tap, so that it is applied once.
  package var mark: TapMark
  /// The exercise that it is meant for; nil for the current one, whichever that is.
  package var exercise: ExerciseKey?
  /// How many sets of the exercise were done when it was made; nil if that does not matter.
  package var sets: Int?
  /// How many steps could be undone when it was made; nil if that does not matter.
  package var undoable: Int?
  /// The set that the page showed as planned. An empty line logs it.
  package var shown: String?
  /// The lines that are typed for it, in order: the step, then the answers to what is asked about
  /// it.
  package var lines: [String]

  package init(
    _ mark: TapMark, exercise: ExerciseKey? = nil, sets: Int? = nil, undoable: Int? = nil,
    shown: String? = nil, lines: [String]
  ) {
    self.mark = mark
    self.exercise = exercise
    self.sets = sets
    self.undoable = undoable
    self.shown = shown
    self.lines = lines
  }
}

/// The result of a tap.
package enum TapResult: Sendable {
  /// The effects to run in order. Their records carry the mark of the tap.
  case applied([SessionEffect])
  /// The tap was applied before.
  case repeated
  /// The set was logged on another device meanwhile, or the session was continued there.
  case outdated
  /// Nothing was logged: prog asks something, or did not understand the line. The session says
  /// which.
  case unanswered
}

extension Session {
  /// The steps in effect, in order.
  package var records: [SessionRecord] { progress.records }

  /// The step that undo takes back, in a few words; nil if there is none.
  package var undoText: String? {
    guard let record = progress.undoable else { return nil }
    if let logged = record.logged { return logged }
    let title = record.key.flatMap { key in statuses.first { $0.key == key }?.title } ?? ""
    switch record.kind {
    case .skip: return "skipped \(title)"
    case .swap(_, let name, _): return "swapped to \(name)"
    case .exercise(_, let name): return "added \(name)"
    case .moreSets: return "added a set of \(title)"
    case .superset: return "superset of \(title)"
    case .enough: return "ended \(title)"
    case .answer(let name, _): return "answer to \(name)"
    case .gym(let name): return "gym \(name ?? "as usual")"
    case .begin, .go, .rest, .hold, .write, .undo, .sets, .note: return title
    }
  }

  /// How many steps can be undone.
  package var undoable: Int { progress.records.count(where: \.canBeUndone) }

  /// Applies a tap to the session.
  ///
  /// If the result is not `.applied`, the session may ask a question that belongs to the tap alone:
  /// continue with a copy from before it.
  package mutating func apply(_ tap: Tap, at time: Seconds) -> TapResult {
    if appliedTaps.contains(tap.mark.id) { return .repeated }
    guard fits(tap) else { return .outdated }
    asking = .nextSet
    var effects: [SessionEffect] = []
    if let key = tap.exercise, current?.key != key {
      guard let place = statuses.firstIndex(where: { $0.key == key }) else { return .outdated }
      effects += handle(.line("g \(place + 1)"), at: time)
    }
    for line in tap.lines {
      effects += handle(.line(line.isEmpty ? typed(tap.shown) : line), at: time)
    }
    let records = effects.count { if case .keep = $0 { true } else { false } }
    let isOver = effects.contains { effect in
      switch effect {
      case .finish, .discard: true
      default: false
      }
    }
    guard isOver || (records > 0 && refused == nil && !isAsking) else { return .unanswered }
    appliedTaps.insert(tap.mark.id)
    var part = 0
    return .applied(
      effects.map { effect in
        guard case .keep(var record) = effect else { return effect }
        part += 1
        record.mark = TapMark(id: tap.mark.id, part: part, of: records)
        return .keep(record)
      })
  }

  private var isAsking: Bool {
    switch asking {
    case .reading, .unlikely, .name, .open: true
    case .nextSet, .after, .finish, .discard: false
    }
  }

  /// Returns true if the session is still as it was when the tap was made, as far as that matters
  /// for the tap.
  private func fits(_ tap: Tap) -> Bool {
    if let sets = tap.sets, let key = tap.exercise ?? current?.key,
      progress[key].sets.count != sets
    {
      return false
    }
    return tap.undoable.map { $0 == undoable } ?? true
  }

  /// Returns the line for a set that the page showed: empty if it is planned like that now as well.
  private func typed(_ shown: String?) -> String {
    guard let shown, let next = nextAsLogged, next != shown else { return "" }
    return shown
  }

  /// The set that an empty line logs, as it can be typed; nil if it asks something first.
  private var nextAsLogged: String? {
    guard let current, !current.progress.isSkipped else { return nil }
    return StepChoices.asPlanned(current).map { SetPrinter.text(of: [SetGroup($0)]) }
  }
}
