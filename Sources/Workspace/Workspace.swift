// The training folder on disk: finds it, reads its settings, and changes its files safely.
//
// This module knows paths, locks, links and system calls, and where everything is in a training
// folder. It is the only module that touches a disk, and it does so only through a `FileSystem`, so
// that tests can make every call fail or stop. It must not know what an entry or a program means or
// what a command prints, and must not read a clock or the environment.

import Diagnostics
package import SystemPackage

/// The places of the files in a training folder.
package struct FolderLayout: Hashable, Sendable {
  package let root: FilePath

  package init(_ root: FilePath) { self.root = root }

  /// The file that marks a training folder.
  package static let settingsName = "prog.yaml"

  /// The record of a change of several files that is being made. The name fits the pattern of
  /// temporary files in `.gitignore`.
  package static let changeName = ".change.prog-tmp"

  package var settings: FilePath { root.appending(Self.settingsName) }
  /// The sources of added programs.
  package var pins: FilePath { root.appending("prog.lock.yaml") }
  package var programs: FilePath { root.appending("programs") }
  package var history: FilePath { root.appending("history") }
  /// The program versions that the history refers to.
  package var versions: FilePath { history.appending("programs") }

  /// Returns the file for the entries of a year.
  package func history(year: Int) -> FilePath { root.appending(Self.historyName(year: year)) }

  /// Returns the name of the file for the entries of a year, in the folder: `history/2026.txt`.
  package static func historyName(year: Int) -> String {
    let digits = String(year)
    let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return "history/\(padding)\(digits).txt"
  }

  /// Returns a path for messages: relative to the folder if it is inside.
  package func shown(_ path: FilePath) -> String {
    let inner = path.inside(root) ?? path
    return inner.isEmpty ? path.string : inner.string
  }

  /// The files that git ignores: running sessions, locks, and files that a killed prog left.
  package static let gitIgnore = """
    .draft-*
    .prog.lock
    .*.prog-tmp

    """
}

/// A problem with a training folder, its settings or its files.
package enum WorkspaceErrorID: String, DiagnosticID {
  case cannotCreate = "cannot-create"
  case cannotRead = "cannot-read"
  case cannotWrite = "cannot-write"
  case changeUndone = "change-undone"
  case changedMeanwhile = "changed-meanwhile"
  case damagedVersion = "damaged-version"
  case diskFull = "disk-full"
  case fileExists = "file-exists"
  case hardLink = "hard-link"
  case linkFollowed = "link-followed"
  case linkNotFollowed = "link-not-followed"
  case locked = "locked"
  case noSuchFile = "no-such-file"
  case noSuchFolder = "no-such-folder"
  case readOnlyFile = "read-only-file"
  case sameProgram = "same-program"
  case sessionMoved = "session-moved"
  case sessionRunning = "session-running"
  case settingTwice = "setting-twice"
  case tooManyLinks = "too-many-links"
  case unknownSetting = "unknown-setting"
  case wrongSetting = "wrong-setting"

  /// The exit code of a command that ends with this problem, as in sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .damagedVersion: 65
    case .noSuchFile, .noSuchFolder: 66
    case .cannotCreate, .fileExists: 73
    case .cannotRead, .cannotWrite, .diskFull, .hardLink, .linkFollowed, .linkNotFollowed,
      .readOnlyFile, .tooManyLinks:
      74
    case .changeUndone, .changedMeanwhile, .locked, .sessionMoved, .sessionRunning: 75
    case .sameProgram, .settingTwice, .unknownSetting, .wrongSetting: 78
    }
  }
}
