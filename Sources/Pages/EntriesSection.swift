// Workouts and notes on a page.

import Engine
import Logbook
package import SafeOutput
package import Training

/// The sessions and notes of a page, the last one first, under the years.
package struct EntriesSection {
  private let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package var markup: SafeMarkup {
    var result = SafeMarkup()
    var year: Int?
    for entry in entries {
      if year != entry.date.parts.year {
        year = entry.date.parts.year
        result += "<h3>\(entry.date.parts.year)</h3>\n"
      }
      switch entry.event {
      case .workout(let workout): result += session(entry, workout)
      case .note(let lines, let photos): result += note(entry, lines, photos)
      default: break
      }
    }
    return result
  }

  private func session(_ entry: Entry, _ workout: Workout) -> SafeMarkup {
    let reference = workout.reference
    let facts = [
      entry.time?.text, reference?.program, reference?.week.map { "week \($0)" },
      workout.took?.text, workout.gym.map { "gym \($0)" },
    ].compactMap(\.self)
    let lines = workout.exercises.map { exercise -> SafeMarkup in
      let sign: SafeMarkup = exercise.isSuperset ? "+ " : ""
      return """
        <li>\(sign)<b><bdi>\(exercise.heading)</bdi></b>: \(SetText.text(exercise.sets))\
        \(notes(exercise.notes))</li>

        """
    }
    var parts: SafeMarkup = """
      <h4>\(PageTable.time(entry.date, entry.date.weekdayAndDay)) · <bdi>\(workout.title)</bdi></h4>

      """
    if !facts.isEmpty { parts += "<p class=\"faint\">\(facts.joined(separator: ", "))</p>\n" }
    if !lines.isEmpty { parts += "<ul>\n\(lines.joined())</ul>\n" }
    if !workout.notes.isEmpty { parts += "<p>\(notes(workout.notes))</p>\n" }
    return "<article class=\"session\">\n\(parts)</article>\n"
  }

  private func note(_ entry: Entry, _ lines: [String], _ photos: [String]) -> SafeMarkup {
    let photos = photos.map { "<li>photo \($0)</li>\n" as SafeMarkup }
    var parts: SafeMarkup = """
      <h4>\(PageTable.time(entry.date, entry.date.weekdayAndDay)) · Note</h4>
      <p>\(notes(lines))</p>

      """
    if !photos.isEmpty { parts += "<ul>\n\(photos.joined())</ul>\n" }
    return "<article class=\"session\">\n\(parts)</article>\n"
  }

  private func notes(_ notes: [String]) -> SafeMarkup {
    notes.map { " <q>\($0)</q>" as SafeMarkup }.joined()
  }
}
