// The first session of a program that is about to start.

package import Engine
import Programs
package import Training
package import Workspace

extension OpenedFolder {
  /// Returns the first session with exercises as if `start` were in the history, or nil if there is
  /// none in the next weeks.
  ///
  /// - Throws: `LogbookError` if the program or the history cannot be read.
  package func firstSession(after start: Entry, of program: String) throws -> PlannedDay? {
    let replay = try including(start).folder.replay(on: start.date)
    var ahead = replay.ahead(from: start.date, days: 28, of: program)
    while let day = ahead.next() {
      if !day.session.exercises.isEmpty { return day }
    }
    return nil
  }

  /// Returns the folder with this program added, unless it has it already.
  package func adding(_ text: ProgramText) -> OpenedFolder {
    guard self.text(of: text.id) == nil else { return self }
    return OpenedFolder(
      folder: folder, settings: settings, history: history, record: record,
      programs: programs + [text], warnings: warnings, gym: gym)
  }
}
