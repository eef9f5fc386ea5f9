// Renames an exercise everywhere: first in the settings, then in programs, then in the history.

import Diagnostics
import Engine
import HistoryFormat
import ProgramFormat
import Programs
import SystemPackage
package import Training
package import Workspace

/// The edits that rename an exercise or merge it into another one.
///
/// The settings keep the old name under `was`. From that first write on, prog reads the old name as
/// the new one everywhere: in the rest of the folder, and in kept versions of programs, which never
/// change. A crash between two writes therefore does not change any number. Running the command
/// again completes the rename.
package struct ExerciseRenaming {
  package let opened: OpenedFolder
  package let old: String
  package let new: String
  package let isMerge: Bool

  package init(opened: OpenedFolder, old: String, new: String, isMerge: Bool) {
    self.opened = opened
    self.old = old
    self.new = new
    self.isMerge = isMerge
  }

  /// All renames after this one. The new name is no longer an old name of another exercise.
  package var renames: ExerciseRenames {
    let spellings = [old] + otherSpellings
    return ExerciseRenames(
      opened.settings.oldNames.filter { $0.old != new } + spellings.map { (old: $0, new: new) })
  }

  /// The names in the history that differ from the old one only in case, and mean the same
  /// exercise.
  private var otherSpellings: [String] {
    opened.record.exercises.filter {
      $0 != old && $0 != new && $0.lowercased() == old.lowercased()
    }
  }

  /// Returns the edits of all files.
  ///
  /// - Throws: `trained-together` if a program trains both exercises, or converts loads of one to
  ///   loads of the other.
  package func edits() throws -> [FileEdit] {
    try expectApart()
    let renames = renames
    let (old, new, equipment) = (old, new, equipment)
    let layout = opened.folder.layout
    var edits = [
      FileEdit(layout.settings, as: .settings) { bytes throws(Diagnostic) in
        try Settings.renaming(
          old, to: new, equipment: equipment,
          in: SourceText(name: FolderLayout.settingsName, bytes: bytes))
      }
    ]
    for text in opened.programs {
      let (id, name) = (text.id, text.source.name)
      let parts = ProgramFile.readableParts(text.resolved.source, id: id)
      let days = parts?.days.map(\.name) ?? []
      edits.append(
        FileEdit(layout.root.appending(name), as: .program) { bytes throws(Diagnostic) in
          let source = SourceText(name: name, bytes: bytes)
          guard let renamed = ProgramFile.renaming(renames, in: source, id: id, inheriting: days)
          else {
            throw Self.together(old, new, in: name)
          }
          return renamed.bytes
        })
    }
    for file in opened.history.files where !file.isSealed {
      edits.append(
        opened.folder.edit(file.source.name) { file throws(Diagnostic) in
          try file.rewriting { $0.renamed(renames) }
        })
    }
    return edits
  }

  /// The equipment to write in the settings, if the new name would imply another one. Otherwise
  /// nil. If prog did not know the equipment of the old name, the equipment of the new name
  /// applies.
  private var equipment: Equipment? {
    guard !isMerge else { return nil }
    let before = opened.settings.equipment(of: old)
    if before == .other, opened.settings.exercise(old)?.equipment == nil { return nil }
    let known = opened.settings.exercise(new)?.equipment ?? opened.settings.exercise(old)?.equipment
    return (known ?? ExerciseLibrary.equipment(of: new)) == before ? nil : before
  }

  /// Throws if a current or kept version of a program has both exercises, because their values
  /// would be merged, or has one as an alternative to the other with other loads.
  private func expectApart() throws {
    let renames = renames
    func expectApart(in source: SourceText, id: String, named name: String) throws {
      guard ProgramFile.renaming(renames, in: source, id: id) != nil else {
        throw LogbookError([Self.together(old, new, in: name)], .badInput)
      }
      guard !ProgramFile.confusesAlternatives(renames, in: source, id: id) else {
        throw LogbookError([Self.alternative(old, new, in: name)], .badInput)
      }
    }
    for text in opened.programs {
      try expectApart(in: text.resolved.source, id: text.id, named: text.source.name)
    }
    var seen: Set<String> = []
    for entry in opened.record.entries {
      let version: (id: String, version: String?)
      switch entry.event {
      case .workout(let workout):
        guard let reference = workout.reference else { continue }
        version = (reference.program, reference.version)
      case .start(let program, let started, _): version = (program, started)
      default: continue
      }
      guard let number = version.version, seen.insert("\(version.id) \(number)").inserted,
        let source = try Problem.translated({
          try opened.folder.version(number, of: version.id)
        })
      else { continue }
      try expectApart(in: source, id: version.id, named: source.name)
    }
  }

  private static func alternative(_ old: String, _ new: String, in file: String) -> Diagnostic {
    Diagnostic(
      LogbookErrorID.trainedTogether,
      "'\(file)' has '\(old)' and '\(new)' as alternatives with different loads",
      notes: ["sets of one are converted to loads of the other; nothing was changed"],
      help: ["keep both, or remove the alternative if you have not trained with it yet"])
  }

  private static func together(_ old: String, _ new: String, in file: String) -> Diagnostic {
    Diagnostic(
      LogbookErrorID.trainedTogether, "'\(file)' trains both '\(old)' and '\(new)'",
      notes: ["each has its own values there, which cannot be merged; nothing was changed"],
      help: ["rename one of them in the program, or keep both"])
  }
}
