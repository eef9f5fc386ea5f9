// The texts at the ends of lines: loads, and the effect of unsaved edits.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Training
import Workspace

/// The inlay hints of a program.
struct InlayHints {
  private struct Hint {
    /// The day of a load; nil for other hints.
    var day: String?
    /// The offset in the document.
    var place: Int
    var label: String
    var tooltip: String
  }

  let open: OpenProgram
  let preferences: EditorPreferences
  private let lines: SourceLines
  private let edits: [UnsavedEdit]

  init(_ open: OpenProgram, _ preferences: EditorPreferences) {
    self.open = open
    self.preferences = preferences
    lines = SourceLines(open.document.source)
    edits = preferences.showsEdits ? open.edits : []
  }

  /// Returns the hints of the lines from one number to another, from 0.
  func json(from first: Int, through last: Int) -> [JSON] {
    var hints: [Hint] = []
    /// The effects that the lines of exercises show.
    var shown: [Int: Set<EditEffect.Change>] = [:]
    for day in open.program.days {
      let places = places(of: day)
      for (index, entry) in day.entries.enumerated() {
        guard let place = places[index] else { continue }
        if preferences.showsLoads, let hint = load(index, of: day, entry, at: place) {
          hints.append(hint)
        }
        guard preferences.showsEdits else { continue }
        let line = lines.index(at: place)
        let edit = edits.first { $0.lines.contains(line) }
        for change in open.ownChanges(of: entry.slot, on: day.name)
        where edit?.changes.contains(change) ?? true {
          shown[line, default: []].insert(change)
          hints.append(
            Hint(
              place: place, label: change.text(seenFrom: open.today),
              tooltip: "This edit is not saved yet. On disk: \(change.row.before ?? "nothing")"))
        }
      }
    }
    hints += edits.compactMap { edit in
      hint(of: edit, besides: edit.lines.reduce(into: []) { $0.formUnion(shown[$1] ?? []) })
    }
    return combined(hints).filter {
      (first...max(first, last)).contains(lines.index(at: $0.place))
    }
    .map { hint in
      [
        "position": open.document.places.place(of: hint.place), "label": .string(hint.label),
        "paddingLeft": true,
        "tooltip": ["kind": "markdown", "value": .string(hint.tooltip)],
      ]
    }
  }

  /// Returns the hints in the order of their places. A line that several days use has each load
  /// once, with its days if they differ.
  private func combined(_ hints: [Hint]) -> [Hint] {
    var found: [Hint] = []
    let places = Dictionary(grouping: hints.enumerated(), by: \.element.place)
    for (_, here) in places.sorted(by: { $0.key < $1.key }) {
      let here = here.sorted { $0.offset < $1.offset }.map(\.element)
      let labels = Set(here.filter { $0.day != nil }.map(\.label))
      var seen: Set<String> = []
      for var hint in here where seen.insert(hint.label).inserted {
        let days = here.filter { $0.label == hint.label }.compactMap(\.day).unique
        if labels.count > 1, hint.day != nil {
          hint.label += " (\(days.joined(separator: ", ")))"
        }
        found.append(hint)
      }
    }
    return found
  }

  private func load(_ index: Int, of day: Day, _ entry: DayEntry, at place: Int) -> Hint? {
    guard let exercise = open.exercise(index, of: day),
      let text = LoadHint(exercise: exercise, entry: entry, unit: open.settings.unit).text
    else { return nil }
    let lifter = open.lifter(of: day.name, slot: entry.slot).map { "For \($0): " } ?? ""
    let plates = exercise.plates.map { "- \($0.load.text): \($0.text) on each side" }
    return Hint(
      day: day.name, place: place, label: "→ \(text)",
      tooltip: (["\(lifter)\(exercise.setsInWords)"] + plates).joined(separator: "\n"))
  }

  /// Returns where the hint of each entry of a day goes: at the end of its line or, if the line has
  /// several entries, after its sets. Nil for an entry in another file.
  private func places(of day: Day) -> [Int?] {
    let spans = day.entries.map { open.here($0.span) }
    var counts: [Int: Int] = [:]
    for span in spans.compactMap(\.self) { counts[lines.index(at: span.start), default: 0] += 1 }
    return zip(day.entries, spans).map { entry, span in
      guard let span else { return nil }
      let line = lines.index(at: span.start)
      let end = lines.bytes(ofLine: line)
      guard counts[line] ?? 1 > 1 else { return end.upperBound }
      let sets = (entry.scheme?.all ?? []).flatMap(\.parts).compactMap { open.here($0.span) }
      return sets.map(\.end).filter(end.contains).max() ?? span.end
    }
  }

  /// Returns the hint at the first line of an edit, for the effects that no exercise of its lines
  /// shows. The effects of removed lines are at the line before them.
  private func hint(of edit: UnsavedEdit, besides shown: Set<EditEffect.Change>) -> Hint? {
    let texts = open.effects.flatMap { effect in
      (effect.changes ?? []).filter { edit.changes.contains($0) && !shown.contains($0) }
        .map { effect.text(of: $0, in: open.program) }
    }
    guard let first = texts.first else { return nil }
    let before = (0..<edit.lines.lowerBound).last { !lines.bytes(ofLine: $0).isEmpty }
    let line = edit.lines.first ?? before ?? 0
    let more = texts.count > 1 ? ", and \((texts.count - 1).counted("more change"))" : ""
    return Hint(
      place: lines.bytes(ofLine: line).upperBound, label: first + more,
      tooltip: texts.prefix(20).map { "- \($0)" }.joined(separator: "\n"))
  }
}

extension OpenProgram {
  /// Returns the changes of a slot in this program itself.
  func ownChanges(of slot: SlotName, on day: String) -> [EditEffect.Change] {
    effects.filter { $0.program == program.id }.flatMap { $0.changes ?? [] }.filter {
      $0.slot == slot && $0.day == day
    }
  }
}

extension SchemePart {
  /// The place of a set or of the name of a scheme.
  fileprivate var span: SourceSpan {
    switch self {
    case .set(let set): set.span
    case .named(_, let span): span
    case .cases: SourceSpan(0, 0)
    }
  }
}
