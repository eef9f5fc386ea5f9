// Selects the entries of the history that are given to other programs.

import Diagnostics
import HistoryFormat
package import Interchange
package import Training
import Workspace

package struct HistoryExport {
  package let entries: [Entry]
  private let options: ExportOptions

  /// Selects entries by date and by exercise. With exercises, only workouts are selected, with only
  /// these exercises.
  ///
  /// `exercises` has current names. `format` decides whether the entries have these names too.
  package init(
    _ opened: OpenedFolder, from first: CalendarDate?, to last: CalendarDate?,
    exercises: Set<String>, as format: ExportFormat
  ) {
    let settings = opened.settings
    let renames = settings.renames
    options = ExportOptions(
      unit: settings.unit, isOnBodyweight: { settings.equipment(of: $0) == .bodyweight })
    entries = opened.history.entries.compactMap { place in
      let entry = place.entry
      if let first, entry.date < first { return nil }
      if let last, entry.date > last { return nil }
      let named = format.keepsOldNames ? entry : entry.renamed(renames)
      guard !exercises.isEmpty else { return named }
      return named.only { exercises.contains(renames.name($0)) }
    }
  }

  package var workouts: Int {
    entries.count { if case .workout = $0.event { true } else { false } }
  }

  /// Returns the file of the entries; nil for a format that Interchange does not write.
  package func file(as format: ExportFormat) throws -> ExportedFile? {
    do throws(DatabaseFailure) {
      return try ExportedFile(entries, as: format, options)
    } catch {
      throw LogbookError(
        WorkspaceErrorID.cannotWrite,
        "the database needs more memory than there is (\(error.code))",
        help: ["export a part of the history: add --from DATE"], .ioFailed)
    }
  }
}

extension Entry {
  /// Returns the workout with only the exercises for which `isMeant` holds; nil for a workout
  /// without one, and for other entries.
  ///
  /// The workout's time and notes are about the other exercises too, so they are left out.
  fileprivate func only(_ isMeant: (String) -> Bool) -> Entry? {
    guard case .workout(var workout) = event,
      workout.lines.contains(where: { isMeant($0.name) })
    else { return nil }
    let all = workout.lines.count
    workout.exercises.removeAll { !isMeant($0.name) }
    if workout.lines.count < all {
      workout.took = nil
      workout.notes = []
    }
    var copy = self
    copy.event = .workout(workout)
    return copy
  }
}
