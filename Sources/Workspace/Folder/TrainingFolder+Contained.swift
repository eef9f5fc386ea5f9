// Reads the files of a folder that somebody else filled: only files that are really inside it.

package import Diagnostics
package import SystemPackage

/// A file of a folder, or the reason why it is not read.
package enum ContainedText {
  case text(SourceText)
  case missing
  /// A link leads out of the folder, to this path.
  case outside(String)
}

extension TrainingFolder {
  /// Returns a program file of this folder. Links are followed inside the folder.
  package func containedText(_ inner: FilePath) throws(Diagnostic) -> ContainedText {
    let path = layout.root.pushing(inner)
    do throws(FileFailure) {
      let root = try files.withoutLinks(layout.root)
      let real = try files.withoutLinks(path)
      guard real.inside(root) != nil else { return .outside(real.string) }
      guard let bytes = try files.fileContents(real, limit: WrittenFile.program.limit) else {
        return .missing
      }
      return .text(SourceText(name: inner.string, bytes: bytes))
    } catch {
      let failure = files.explained(error, on: path)
      throw failure.diagnostic(.read, layout.shown(failure.path ?? path))
    }
  }

  /// Returns true if the folder is a git repository, with or without a work tree.
  package var isRepository: Bool {
    func has(_ name: String) -> Bool {
      ((try? files.status(layout.root.appending(name))) ?? nil) != nil
    }
    return has(".git") || has("HEAD") && has("objects") && has("refs")
  }
}
