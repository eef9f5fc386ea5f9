// Commands that look back at the history show all that can be read, even if it is damaged.

import Diagnostics
import Logbook

extension ReportedCommand {
  /// Opens the folder, reports its warnings and damaged lines, and does the work. `endsWithDamage`
  /// puts the report after a long answer.
  ///
  /// - Throws: `QuietExit` with the status of bad input if entries are missing, so that a script
  ///   does not take an incomplete answer for a whole one.
  func lookBack(
    _ command: String, endsWithDamage: Bool = false, _ work: (OpenedFolder) throws -> Void
  ) throws {
    let folder = try OpenedFolder.open(global, command)
    if !endsWithDamage { warn(folder.warnings + folder.firstDamage) }
    try work(folder)
    if endsWithDamage { warn(folder.firstDamage) }
    try expectWhole(folder)
  }

  /// Checks that every line of the history was read, after the answer was shown.
  func expectWhole(_ folder: OpenedFolder?) throws {
    if folder?.damage.hasErrors ?? false { throw QuietExit(status: .badInput) }
  }
}
