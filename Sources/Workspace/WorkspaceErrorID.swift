// The ids of problems with a training folder and its files.

import Diagnostics

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
    case .changeUndone, .changedMeanwhile, .locked, .sessionRunning: 75
    case .sameProgram, .settingTwice, .unknownSetting, .wrongSetting: 78
    }
  }
}
