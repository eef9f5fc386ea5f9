// Completion of histories: exercises, kinds of entries, units.

import Diagnostics
import HistoryFormat
import Logbook
import Notation
import Training

/// The texts that a history may have at a place that is being written.
struct HistoryCompletion {
  let source: SourceText
  let offset: Int
  /// Returns the exercises of the folder, the most usual ones first.
  let folder: () -> [String]
  let today: CalendarDate

  var offer: ProgramCompletion.Offer {
    let start = source.bytes.line(around: offset).lowerBound
    let line = String(decoding: source.bytes[start..<offset], as: UTF8.self)
    let text = line.drop { $0 == " " }
    let (fragment, items) = line.first == " " ? inside(text) : header(text)
    return ProgramCompletion.Offer(
      span: SourceSpan(offset - fragment.utf8.count, offset), items: items)
  }

  // MARK: Headers

  private func header(_ text: Substring) -> (Substring, [CompletionItem]) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1 else {
      return (
        text,
        [CompletionItem(today.text, .value, .here, text: today.text + " ", detail: "today")]
      )
    }
    let isTimed = words[1].contains(":")
    guard words.count == (isTimed ? 3 : 2), let last = words.last else { return ("", []) }
    return (
      last, Self.kinds.map { CompletionItem($0.0, .keyword, .here, text: $0.0 + " ", about: $0.1) }
    )
  }

  private static let kinds = [
    ("workout", "A workout, with its title; its exercises are on the lines after it."),
    ("bodyweight", "Your bodyweight, such as `82.4kg`."),
    ("measure", "A measurement: its name and its value."),
    ("note", "A text in quotes."), ("start", "The start of a program, by its id."),
    ("stop", "The end of a program, by its id."),
    ("set", "New values of a program, on the lines after it."),
    ("skip", "A session that is left out: `ID, DAY`."),
    ("redo", "A session to do again: `ID, DAY`."),
    ("pause", "A pause of a program or of `all`, perhaps `until` a date."),
    ("resume", "The end of a pause."), ("deload", "A deload of a program or of `all`."),
  ]

  // MARK: Lines of an entry

  private func inside(_ text: Substring) -> (Substring, [CompletionItem]) {
    guard let colon = text.firstRange(of: ": ") else {
      if text.contains("\"") || text.first == ";" { return ("", []) }
      let name = text.hasPrefix("+ ") ? text.dropFirst(2) : text
      return (name, exercises(name) + (name.count == text.count ? Self.lines : []))
    }
    let position = SetsPosition(String(text[colon.upperBound...]), isWarmup: false)
    let fragment = text.suffix(position.fragment.count)
    switch position.kind {
    case .start, .intensity, .share: return (fragment, [])
    case .amount: return (fragment, SetsPosition.words(.time, .distance))
    case .load:
      return (fragment, SetsPosition.words(.load, .intensity).filter { $0.label != "%" })
    case .modifier: return (fragment, SetsPosition.words(.modifier, .performed))
    }
  }

  private static let lines = [
    ("took ", "How long it took, such as `58min`."), ("gym ", "The gym in which it was done."),
    ("of ", "The program: `of ID VERSION, day NAME`."),
  ].map { CompletionItem($0.0, .keyword, .form, about: $0.1) }

  /// Returns the exercises of the history from the last one trained, then those of the folder, then
  /// those that prog knows.
  private func exercises(_ fragment: Substring) -> [CompletionItem] {
    var seen: Set<String> = []
    func items(_ names: some Sequence<String>, _ rank: CompletionItem.Rank) -> [CompletionItem] {
      names.filter { $0 != fragment && seen.insert($0).inserted }.map {
        CompletionItem($0, .exercise, rank, text: $0 + ": ")
      }
    }
    let trained = HistoryFile(source).entries.reversed().flatMap { entry -> [String] in
      if case .workout(let workout) = entry.entry.event {
        workout.exercises.map(\.name)
      } else {
        []
      }
    }
    return items(trained, .program) + items(folder(), .folder)
      + items(OfferedNames.library, .library)
  }
}
