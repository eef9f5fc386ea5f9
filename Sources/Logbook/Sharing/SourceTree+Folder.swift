// The files of a plain folder as a source of programs.

import Diagnostics
import SystemPackage
package import Workspace

extension SourceTree {
  /// Creates the tree of a folder that is not a repository.
  ///
  /// - Throws: `LogbookError` if the folder cannot be listed.
  package init(_ folder: TrainingFolder, named name: String) throws {
    let endings = [".yaml", ".yml"]
    let paths = try Problem.translated {
      try folder.paths(in: folder.layout.root, endings: endings)
        + folder.paths(in: folder.layout.programs, endings: endings)
    }
    // `name` may name a file in the folder.
    let own = folder.layout.root.lastComponent?.string ?? name
    self.init(name, commit: nil, paths: paths.map(folder.layout.shown)) { path in
      let found = try Problem.translated { try folder.containedText(FilePath(path.text)) }
      switch found {
      case .text(let source): return source.bytes
      case .missing: return nil
      case .outside(let target):
        throw Problem.of(
          .unsafe("'\(path.text)' is a link to '\(target)', which is outside of '\(own)'"))
      }
    }
  }
}
