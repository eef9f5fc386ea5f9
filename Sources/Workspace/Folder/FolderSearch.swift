// Finds the training folder to use.

package import SystemPackage

/// The inputs that decide which folder is used, as the caller found them.
package struct FolderSearch: Sendable {
  /// The current directory of the command.
  package var current: FilePath
  /// `--dir`
  package var flag: FilePath?
  /// `PROG_DIR`
  package var environment: FilePath?
  /// `XDG_DATA_HOME`
  package var dataHome: FilePath?
  /// `HOME`
  package var home: FilePath?

  package init(
    current: FilePath, flag: FilePath? = nil, environment: FilePath? = nil,
    dataHome: FilePath? = nil, home: FilePath? = nil
  ) {
    self.current = current
    self.flag = flag
    self.environment = environment
    self.dataHome = dataHome
    self.home = home
  }
}

/// Why a folder was chosen.
package enum FolderOrigin: Hashable, Sendable {
  /// It is the current folder or one of its parents.
  case current
  case flag, environment, dataHome
}

/// A training folder that was chosen; it may not exist yet.
package struct FoundFolder: Hashable, Sendable {
  package let path: FilePath
  package let origin: FolderOrigin
}

extension FolderSearch {
  /// Returns the first of these: `--dir`, the nearest folder with a `prog.yaml` from the current
  /// one upwards, `PROG_DIR`, or `$XDG_DATA_HOME/prog` (by default `~/.local/share/prog`); nil if
  /// none is set.
  package func folder(in files: any FileSystem) -> FoundFolder? {
    if let flag { return FoundFolder(path: absolute(flag), origin: .flag) }
    if let above = files.trainingFolder(around: current) {
      return FoundFolder(path: above, origin: .current)
    }
    if let environment, !environment.isEmpty {
      return FoundFolder(path: absolute(environment), origin: .environment)
    }
    // By the XDG rules, a path that is not absolute is ignored.
    if let dataHome, dataHome.isAbsolute {
      return FoundFolder(path: dataHome.appending("prog"), origin: .dataHome)
    }
    guard let home, home.isAbsolute else { return nil }
    let share = home.appending([".local", "share", "prog"] as [FilePath.Component])
    return FoundFolder(path: share, origin: .dataHome)
  }

  private func absolute(_ path: FilePath) -> FilePath {
    (path.isAbsolute ? path : current.pushing(path)).lexicallyNormalized()
  }
}

extension FileSystem {
  /// Returns the folder itself, or its nearest parent, that contains a `prog.yaml`.
  func trainingFolder(around folder: FilePath) -> FilePath? {
    var folder = folder.lexicallyNormalized()
    while true {
      let settings = folder.appending(FolderLayout.settingsName)
      let kind = (try? status(settings))?.kind
      if kind == .file || kind == .link { return folder }
      let above = folder.folder
      guard above != folder, !above.isEmpty else { return nil }
      folder = above
    }
  }
}
