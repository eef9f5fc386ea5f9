// Several training folders at once, each with the name of its athlete.

import Diagnostics
import SystemPackage
package import Workspace

/// A training folder that was named among others, read or not.
package struct Athlete {
  /// The name in `prog.yaml`, otherwise the name of the folder. It differs from all others.
  package fileprivate(set) var name: String
  /// The folder as it was typed.
  package let path: String
  /// The folder, or why it cannot be read.
  package let folder: Result<OpenedFolder, LogbookError>

  /// Opens folders in their order. A folder that is named twice is opened once.
  ///
  /// `folder` returns the training folder at a path as it was typed. An error in one folder does
  /// not affect the others.
  package static func all(
    _ paths: [String], folder: (String) throws -> TrainingFolder
  ) -> [Athlete] {
    var athletes: [Athlete] = []
    var known: Set<FilePath> = []
    for path in paths {
      let opened = Result {
        let training = try folder(path)
        let root = training.layout.root
        let real = (try? training.files.withoutLinks(root)) ?? root
        return known.insert(real).inserted ? try training.openedByName(path) : nil
      }.mapError { error in
        (error as? LogbookError)
          ?? LogbookError([Diagnostic(WorkspaceErrorID.cannotRead, "\(error)")], .ioFailed)
      }
      switch opened {
      case .success(nil): continue
      case .success(let opened?):
        let name = opened.settings.name ?? Self.lastPart(of: opened.folder.layout.root)
        athletes.append(Athlete(name: name, path: path, folder: .success(opened)))
      case .failure(let error):
        let name = Self.lastPart(of: FilePath(path))
        athletes.append(Athlete(name: name, path: path, folder: .failure(error)))
      }
    }
    return athletes.named()
  }

  private static func lastPart(of path: FilePath) -> String {
    path.lexicallyNormalized().lastComponent?.string ?? path.string
  }
}

extension [Athlete] {
  /// Adds the paths to names that several athletes have.
  fileprivate func named() -> [Athlete] {
    let counts = Dictionary(map { ($0.name, 1) }, uniquingKeysWith: +)
    return map { athlete in
      guard counts[athlete.name] ?? 0 > 1 else { return athlete }
      var athlete = athlete
      athlete.name = "\(athlete.name) (\(athlete.path))"
      return athlete
    }
  }
}

extension TrainingFolder {
  /// Opens a folder that was named among others. A folder without any file of a training folder is
  /// probably not the one that was meant.
  fileprivate func openedByName(_ path: String) throws -> OpenedFolder {
    try Problem.translated { try expectFolder() }
    guard !hasTraining(layout.root) else { return try OpenedFolder.open(self) }
    let inside = ((try? files.names(in: layout.root)) ?? []).filter { name in
      !name.hasPrefix(".")
        && FilePath.Component(name).map { hasTraining(layout.root.appending($0)) } ?? false
    }
    throw LogbookError(
      [
        Diagnostic(
          WorkspaceErrorID.noSuchFolder, "'\(path)' is not a training folder",
          help: inside.isEmpty
            ? ["make it one: prog init \(path.inShell)"]
            : ["name the training folders in it: \(FilePath(path).appending("*").string)"])
      ], .noInput)
  }

  /// Returns true if a folder has settings or a history.
  private func hasTraining(_ folder: FilePath) -> Bool {
    let layout = FolderLayout(folder)
    return [layout.settings, layout.history].contains { path in
      ((try? files.status(path)) ?? nil) != nil
    }
  }
}
