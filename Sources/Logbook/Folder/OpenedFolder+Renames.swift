// Reads a folder with the current names of exercises, even if files still have old ones.

package import Diagnostics
import Embedded
package import Engine
package import HistoryFormat
import ProgramFormat
import SystemPackage
package import Training
package import Workspace

extension Settings {
  /// Returns the entries of a history for the engine, with current names of exercises.
  package func record(of history: History) -> TrainingRecord {
    let renames = renames
    guard !renames.isEmpty else { return TrainingRecord(history.entries.map { $0.entry }) }
    return TrainingRecord(history.entries.map { $0.entry.renamed(renames) })
  }
}

extension SourceText {
  /// Returns a program's text with current names, or unchanged if the result would not be a valid
  /// program.
  package func renaming(_ renames: ExerciseRenames, id: String) -> SourceText {
    renames.isEmpty ? self : ProgramFile.renaming(renames, in: self, id: id) ?? self
  }
}

extension OpenedFolder {
  /// Returns the folder as it would be after these changes.
  package func after(_ changes: [FileChange]) throws -> OpenedFolder {
    let changesByName = Dictionary(changes.map { ($0.name, $0) }) { first, _ in first }
    func changed(_ name: String) -> SourceText? {
      changesByName[name].map { SourceText(name: name, bytes: $0.new) }
    }
    var settings = settings
    if let source = changed(FolderLayout.settingsName) {
      let (new, problems) = Settings.read(source)
      if problems.hasErrors { throw LogbookError(problems, .badSettings) }
      settings = new
    }
    var files = history.files.map { file in
      changed(file.source.name).map { HistoryFile($0) } ?? file
    }
    let known = Set(files.map(\.source.name))
    let new = changes.filter { change in
      change.name.hasPrefix("history/") && change.name.hasSuffix(".txt")
        && !known.contains(change.name)
    }
    files += new.map { HistoryFile(SourceText(name: $0.name, bytes: $0.new)) }
    let offered = OfferedAnswers(folder: folder, programs: programs, settings: settings)
    let history = History(files).accepting(offered.isOffered)
    // The programs that a program extends may change too.
    let programs = programs.map { text in
      let path = folder.layout.root.appending(text.source.name)
      let lookup = folder.lookup(from: path, shipped: ShippedPrograms.ids)
        .replacing { changed($0.name) ?? $0 }
      return ProgramText(
        id: text.id, source: changed(text.source.name) ?? text.source, in: lookup)
    }
    return OpenedFolder(
      folder: folder, settings: settings, history: history, record: settings.record(of: history),
      programs: programs, warnings: warnings, gym: gym)
  }

  /// The readable programs of the folder, each with the exercises that it names.
  package var exercisesOfPrograms: [(id: String, file: String, names: [String])] {
    programs.compactMap { text in
      text.read(settings.renames).program.map {
        (text.id, text.source.name, ProgramFile.exercises(of: $0))
      }
    }
  }

  /// All exercises of the history, the settings and the programs.
  package var allExerciseNames: [ExerciseNames.Known] {
    let ofPrograms = exercisesOfPrograms.flatMap(\.names)
    let known = exerciseNames(done: false)
    var seen = Set(known.map(\.name))
    return known + ofPrograms.filter { seen.insert($0).inserted }.map { ($0, []) }
  }
}
