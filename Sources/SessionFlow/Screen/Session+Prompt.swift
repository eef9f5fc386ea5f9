// The prompt: the set that Enter logs, or the question to answer.

import Engine
import Notation
import Programs
import SafeOutput
package import Terminal
import Training

extension Session {
  /// Returns the prompt, short enough to leave room for typing if the width allows it.
  package func prompt(width: Int) -> StyledLine {
    let room = max(1, width - min(PromptFrame.leastRoom + 1, width / 3))
    // An answer of a few characters needs less room than a set.
    let most = max(room, width - 6)
    switch asking {
    case .reading(let readings): return prompt(Self.numbers(readings.count), most)
    case .unlikely: return prompt("Is that right? [y/N]", most)
    case .name(let names, _): return prompt(Self.numbers(names.count), most)
    case .finish(_, let isComplete):
      return prompt(isComplete ? "Save the workout? [Y/n]" : "Save it unfinished? [y/N]", most)
    case .discard: return prompt("Discard the session? [y/N]", most)
    case .open, .nextSet, .after: break
    }
    if let question = questionInHand {
      return prompt(QuestionText.enter(question, sources.settings.units), room)
    }
    guard let status = current else {
      return prompt(statuses.isEmpty ? "" : "Enter shows the review", most)
    }
    return prompt(status, room)
  }

  private func prompt(_ status: ExerciseStatus, _ room: Int) -> StyledLine {
    if let warmup = status.nextWarmup {
      let count = status.warmup.flatMap(\.singles).count
      let number = "warm-up \(count - status.warmupsLeft.count + 1)/\(count)"
      return named(status, number, SessionText.brief([warmup]), room)
    }
    guard let next = status.next, !status.progress.isSkipped else {
      let isFree = status.isAdded || status.continues
      return named(status, isFree ? "\(status.work.count + 1)" : "", "", room)
    }
    let count =
      status.planned.contains { $0.set.totalReps != nil }
      ? "\(next.number)" : "\(next.number)/\(status.planned.count)"
    guard case .open(let open, let least, _) = asking else {
      return named(status, count, SessionText.brief([next.set]), room)
    }
    guard let least else { return named(status, count, open.word, room) }
    let amount = SessionText.amount(least)
    let long = "\(open.word) (Enter: \(amount))"
    // The number that Enter logs must be visible in full.
    let fits = Self.leastTitle + displayWidth(" \(count)  \(long) > ") <= room
    return named(status, count, fits ? long : "\(open.word) [\(amount)]", room)
  }

  /// The columns that the name of an exercise has at least.
  private static let leastTitle = 4

  /// Shortens the name if needed, because the set must be visible in full.
  private func named(
    _ status: ExerciseStatus, _ count: String, _ set: String, _ room: Int
  ) -> StyledLine {
    let suffix = (count.isEmpty ? "" : " " + count) + (set.isEmpty ? "" : "  " + set)
    let left = max(Self.leastTitle, room - displayWidth(suffix) - 3)
    var line = StyledLine(status.title, .bold).truncated(to: left, with: signs.cut)
    line.append(suffix)
    return (line.truncated(to: max(1, room - 3), with: signs.cut) + StyledLine(" > "))
      .withPlainBlanks
  }

  private func prompt(_ text: String, _ room: Int) -> StyledLine {
    if text.isEmpty { return StyledLine("> ") }
    let line = StyledLine(text, .bold).truncated(to: max(1, room - 3), with: signs.cut)
    return (line + StyledLine(" > ")).withPlainBlanks
  }

  private static func numbers(_ count: Int) -> String {
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
