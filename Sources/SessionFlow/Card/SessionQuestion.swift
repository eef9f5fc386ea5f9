// The question that a session asks, with its answers.

import Engine
import Notation
package import Programs
package import Training

/// A question with its answers. Any other line is an answer too, if the session understands it.
package struct SessionQuestion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The reading of the typed text that is meant.
    case reading
    /// The exercise that is meant.
    case name
    /// Typed sets that are probably a typo: are they right?
    case unlikely
    /// A number that the plan leaves open.
    case open
    /// A question of the program, before or after the session.
    case ofTheDay
    /// Is the workout to be saved?
    case finish
    /// Is a session without sets to be discarded?
    case discard
  }

  package struct Choice: Hashable, Sendable {
    package let text: String
    /// The line that gives this answer.
    package let line: String
  }

  package let kind: Kind
  /// The question; nil if the prompt says it all.
  package var heading: String?
  /// The question or its possible answers in a few words, for a prompt.
  package let prompt: String
  package var choices: [Choice] = []
  /// The choice that an empty line takes.
  package var usual: Choice?
  package var hint: String?
  /// The sets that each answer leads to, one exercise a line.
  package var effects: [String] = []
}

extension Session {
  /// The pending question; nil if the next set can be logged at once.
  package var question: SessionQuestion? {
    switch asking {
    case .reading(let readings): return question(about: readings)
    case .name(let names, let purpose): return question(about: names, purpose)
    case .unlikely: return .yesOrNo(.unlikely, "Is that right?", isYes: false)
    case .finish(_, let isComplete):
      let prompt = isComplete ? "Save the workout?" : "Save it unfinished?"
      return .yesOrNo(.finish, prompt, isYes: isComplete)
    case .discard:
      var question = SessionQuestion.yesOrNo(.discard, "Discard the session?", isYes: isAllSkipped)
      question.heading = "You have not logged any sets."
      return question
    case .nextSet, .open, .after: break
    }
    if let question = questionInHand {
      return SessionQuestion(
        kind: .ofTheDay, heading: question.prompt,
        prompt: QuestionText.enter(question, sources.settings.units),
        choices: SessionQuestion.numbered(question.options),
        usual: QuestionText.standard(question, sources.settings.units).map {
          SessionQuestion.Choice(text: $0, line: "")
        }, hint: QuestionText.range(question),
        effects: plan?.effects.filter { $0.question == question }.map(\.text) ?? [])
    }
    guard case .open(let open, let least, _) = asking else { return nil }
    let usual = least.map { SessionQuestion.Choice(text: SessionText.amount($0), line: "") }
    return SessionQuestion(
      kind: .open, prompt: open.word, choices: [usual].compactMap(\.self), usual: usual)
  }

  private func question(
    about names: [String], _ purpose: PendingQuestion.NamePurpose
  ) -> SessionQuestion {
    var (heading, texts) = ("Which one?", names)
    if purpose == .swap { texts = names.map(swapText) }
    if let last = names.last, case .unknown = allNames.match(last) {
      heading = "No exercise is named '\(last)'."
      texts[names.count - 1] = "create '\(last)'"
    }
    return SessionQuestion(
      kind: .name, heading: heading, prompt: SessionQuestion.numbers(names.count),
      choices: SessionQuestion.numbered(texts))
  }

  private func question(about readings: [[SetGroup]]) -> SessionQuestion {
    var question = SessionQuestion(
      kind: .reading, heading: "Which of these did you do?",
      prompt: SessionQuestion.numbers(readings.count),
      choices: SessionQuestion.numbered(readings.map { SessionText.done($0) }))
    // One reading is left if the load is missing, or if the distance is far from the plan.
    if readings.count == 1 {
      question.heading = "Is this what you did?"
      question.hint =
        readings[0].includesDistance
        ? "If not, type the unit too: 400m"
        : "If not, type the load too: 5 @ \(unit.example)"
    }
    return question
  }
}

extension SessionQuestion {
  fileprivate static func yesOrNo(_ kind: Kind, _ prompt: String, isYes: Bool) -> SessionQuestion {
    let choices = [Choice(text: "yes", line: "y"), Choice(text: "no", line: "n")]
    return SessionQuestion(
      kind: kind, prompt: prompt, choices: choices, usual: choices[isYes ? 0 : 1])
  }

  fileprivate static func numbered(_ texts: [String]) -> [Choice] {
    texts.enumerated().map { Choice(text: $1, line: "\($0 + 1)") }
  }

  fileprivate static func numbers(_ count: Int) -> String {
    switch count {
    case 1: "1, or type it again"
    case 2: "1 or 2"
    default: "1 to \(count)"
    }
  }
}

extension EnterResult.Open {
  fileprivate var word: String {
    switch self {
    case .reps: "reps?"
    case .time: "time?"
    case .load: "weight?"
    }
  }
}

extension WeightUnit {
  package var example: String { self == .kg ? "100kg" : "225lb" }
}

/// The questions of a day as text, with their allowed answers.
package enum QuestionText {
  /// Returns the answers that are allowed, such as `1 to 10` or `1 yes, 2 no`, or nil if any is.
  package static func range(_ question: Question) -> String? {
    if !question.options.isEmpty {
      return question.options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
    return question.boundsText
  }

  /// Returns what Enter does: it takes the default, or leaves the question unanswered.
  package static func enter(_ question: Question, _ unit: WeightUnit) -> String {
    "Enter: \(standard(question, unit) ?? "skip")"
  }

  /// Returns the answer that is taken if none is given; nil if the question stays unanswered.
  static func standard(_ question: Question, _ unit: WeightUnit) -> String? {
    switch question.standard(in: unit) {
    case .text(let text)?, .exercise(let text)?: text
    case let standard: standard?.text
    }
  }

  package static func refusal(_ text: String, _ question: Question, _ unit: WeightUnit) -> String {
    if let range = range(question) { return "Invalid answer '\(text)'. Expected: \(range)" }
    // The default shows the unit that is meant.
    let example = standard(question, unit).map { "Type one like \($0)" }
    return "Invalid \(noun(question.kind)) '\(text)'. "
      + (example ?? self.example(question.kind, unit))
  }

  private static func noun(_ kind: ValueKind) -> String {
    kind == .percent ? "percentage" : kind.rawValue
  }

  private static func example(_ kind: ValueKind, _ unit: WeightUnit) -> String {
    switch kind {
    case .load: "Type one like \(unit.example)"
    case .number: "Type one like 8"
    case .percent: "Type one like 90%"
    case .time: "Type one like 45min"
    case .distance: "Type one like 5km"
    case .pace: "Type one like 5:30/km"
    case .date: "Type one like 2026-01-31"
    case .text, .exercise: "Type a few words"
    }
  }
}
