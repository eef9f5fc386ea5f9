// The training folder on a disk: where it is, its settings, its files, kept whole whatever happens.
//
// This module knows paths, locks, links and system calls, and what lies where in a training folder.
// It is the only module that touches a disk, and it does so through a `FileSystem` alone, so that
// tests can fail or stop it at every call. It must not know what an entry or a program leads to,
// what a command prints, or read a clock or an environment by itself.

package import SystemPackage

/// What lies where in a training folder.
package struct FolderLayout: Hashable, Sendable {
  package let root: FilePath

  package init(_ root: FilePath) { self.root = root }

  /// The file that makes a folder a training folder.
  package static let settingsName = "prog.yaml"

  package var settings: FilePath { root.appending(Self.settingsName) }
  package var programs: FilePath { root.appending("programs") }
  package var history: FilePath { root.appending("history") }
  /// The versions of programs that were trained with.
  package var versions: FilePath { history.appending("programs") }

  /// The file that takes the entries of a year: `history/2026.txt`.
  package func history(year: Int) -> FilePath {
    let digits = String(year)
    let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return history.appending("\(padding)\(digits).txt")
  }

  /// The path as a report shows it: from the folder on where it lies inside.
  package func shown(_ path: FilePath) -> String {
    var copy = path
    return copy.removePrefix(root) && !copy.isEmpty ? copy.string : path.string
  }

  /// What git leaves alone: running sessions, locks, and files that a killed prog left behind.
  package static let gitIgnore = """
    .draft-*
    .prog.lock
    .*.prog-tmp

    """
}
