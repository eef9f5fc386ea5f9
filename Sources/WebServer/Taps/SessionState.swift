// The session as a page shows it, as JSON.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import SessionFlow
import Sessions
import Training

/// The session as a page shows it, with all that logs its next set without a connection.
struct SessionState {
  let folder: FolderSession
  /// The time of the server, in seconds since 1970.
  let unix: Int
  /// The time since the start of the session, in seconds.
  let elapsed: Int

  private var session: Session { folder.session }

  var json: JSON {
    .document([
      "session": .string(SessionRecord(at: Seconds(0), .begin(session.start)).draftLine),
      "title": .string(session.start.title), "program": .text(session.plan?.title),
      "date": .string(session.start.date.weekdayAndDay), "note": .text(session.plan?.note),
      "now": .integer(unix), "elapsed": .integer(elapsed), "undoable": .integer(session.undoable),
      "undo": .text(session.undoText),
      "card": session.card.map(json),
      "question": session.question.flatMap { $0.kind == .ofTheDay ? $0.json : nil },
      "exercises": .array(session.exercises.compactMap(overviewJSON)),
      "rest": rest, "clock": clock, "example": .string(unit.example),
      "gyms": .texts(session.sources.gyms), "gym": .text(session.gym),
      "isOver": .flag(session.card == nil && !session.exercises.isEmpty),
    ])
  }

  /// The cards that follow one another if every set is done as planned, from the next one.
  ///
  /// Loads that depend on the sets of today may still change. They are for a page without a
  /// connection.
  var ahead: JSON {
    var copy = session
    var cards: [JSON] = []
    let most = 200
    while cards.count < most, let card = copy.card {
      let isDay = copy.question?.kind == .ofTheDay
      if !isDay { cards.append(json(card, in: copy)) }
      let before = copy.records.count
      _ = copy.handle(.line(""), at: copy.elapsed)
      if copy.records.count == before { _ = copy.handle(.line(""), at: copy.elapsed) }
      // A set whose reps or load are open, without a least number: the page asks for it.
      if copy.records.count == before { _ = copy.handle(.line("s"), at: copy.elapsed) }
      guard copy.records.count > before else { break }
    }
    return .document(["cards": .array(cards)])
  }

  /// Returns the card with the sets of each exercise that it can be swapped for.
  private func json(_ card: ExerciseCard) -> JSON {
    let choices = session.choices(of: card.key)
    let swaps = choices?.alternatives.map { session.swapText($0).plain } ?? []
    return .object(members(of: card, choices) + JSON.members(["swaps": .texts(swaps)]))
  }

  private func json(_ card: ExerciseCard, in session: Session) -> JSON {
    .object(members(of: card, session.choices(of: card.key)))
  }

  private func members(of card: ExerciseCard, _ choices: StepChoices?) -> [JSON.Member] {
    members(of: card) + (choices.map(members) ?? [])
  }

  private func members(of card: ExerciseCard) -> [JSON.Member] {
    JSON.members([
      "key": .string(card.key.text), "title": .string(card.title), "number": .integer(card.place),
      "count": .integer(card.count), "label": .string(card.label), "set": .string(card.set.plain),
      "words": .texts(card.words), "emptyLine": .text(card.emptyLine?.rawValue),
      "plates": card.plates.map { plates in
        .array(plates.map { plate($0, in: card.next?.load?.unit) })
      },
      "rest": card.rest.map { .integer(Int($0.tenths / 10)) },
      "rows": .array(
        card.rows.filter { $0.kind != .plates && $0.kind != .rest }.map { row in
          .object([
            "kind": .string(row.kind.rawValue), "label": .string(row.kind.label),
            "text": .string(row.text.plain), "day": .text(row.day),
          ])
        }),
    ])
  }

  private func members(of choices: StepChoices) -> [JSON.Member] {
    JSON.members([
      "done": .integer(choices.done), "asPlanned": choices.asPlanned.map(json),
      "least": choices.least.map(json), "open": .text(choices.open?.rawValue),
      "isWarmup": .flag(choices.isWarmup), "load": .text(choices.load?.text),
      "loads": .texts(choices.loads.map(\.text)), "unit": .string(choices.unit.rawValue),
      "isBodyweight": .flag(choices.isBodyweight), "isTimed": .flag(choices.isTimed),
      "alternatives": .texts(choices.alternatives), "isSkipped": .flag(choices.isSkipped),
      "isOpen": .flag(choices.isOpen),
    ])
  }

  /// Returns a plate for a load in `unit`, with the name of its size. The style sheet gives each
  /// size a height and a colour.
  private func plate(_ load: Load, in unit: WeightUnit?) -> JSON {
    .object([
      "text": .string(load.asPlate(in: unit)), "size": .string("\(PlateSize(load))"),
    ])
  }

  /// Returns a set as it is typed, and its reps or time alone.
  private func json(_ set: PerformedSet) -> JSON {
    var amount = PerformedSet(set.amount, isPerSide: set.isPerSide)
    amount.load = nil
    return .object([
      "text": .string(SetPrinter.text(of: [SetGroup(set)])),
      "amount": .string(SetPrinter.text(of: [SetGroup(amount)])),
      "reps": set.amount.reps.map { .integer(Int($0)) },
    ])
  }

  private func overviewJSON(_ key: ExerciseKey) -> JSON? {
    guard let card = session.card(of: key), let choices = session.choices(of: key) else {
      return nil
    }
    func text(_ kind: ExerciseCard.Kind) -> String? {
      card.rows.first { $0.kind == kind }?.text.plain
    }
    return .object([
      "key": .string(key.text), "title": .string(card.title), "done": .text(text(.done)),
      "next": card.set.isEmpty ? nil : .string(card.set.plain), "count": .integer(choices.done),
      "isSkipped": .flag(choices.isSkipped), "isOpen": .flag(choices.isOpen),
    ])
  }

  /// The unit that is typed most likely.
  private var unit: WeightUnit { session.sources.settings.units }

  /// The clock of a timed set, while it runs.
  private var clock: JSON? {
    guard let hold = session.timers?.hold else { return nil }
    let now = Seconds(Int32(clamping: elapsed))
    let gone = hold.elapsed(at: now)
    return .object([
      "elapsed": .integer(gone), "length": hold.left(at: now).map { .integer($0 + gone) },
    ])
  }

  private var rest: JSON? {
    guard let rest = session.rest else { return nil }
    let left = rest.left(at: Seconds(Int32(clamping: elapsed)))
    guard left > -RestTimer.forgotten else { return nil }
    return .object(["left": .integer(left), "isPaused": .flag(rest.isPaused)])
  }
}

extension SessionQuestion {
  var json: JSON {
    .object([
      "heading": .text(heading ?? prompt), "hint": .text(hint), "usual": .text(usual?.text),
      "isDiscard": .flag(kind == .discard), "choices": .array(choices.map(\.json)),
      "effects": .texts(effects.map(\.plain)),
    ])
  }
}

extension SessionQuestion.Choice {
  var json: JSON { .object(["text": .string(text), "line": .string(line)]) }
}

extension String {
  /// The text with ordinary spaces: a page breaks lines by itself.
  var plain: String { replacing("\u{A0}", with: " ") }
}
