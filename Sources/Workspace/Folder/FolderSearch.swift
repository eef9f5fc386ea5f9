// Finds the training folder to use.

import Diagnostics
package import ProgramFormat
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

/// Finds the files that the programs of a folder tree extend.
package struct ProgramTree {
  /// The longest path that systems accept, in bytes.
  private static let longestPath = 4096

  /// The root of the tree, without links.
  private let root: FilePath
  private let files: any FileSystem
  /// The ids of the programs that are shipped with prog.
  private let shipped: [String]

  /// The program's file, without links.
  private let file: FilePath

  /// Creates the tree of a program's file: the training folder if the file is inside it, otherwise
  /// the file's own folder.
  package init(
    of file: FilePath, in folder: FilePath?, files: any FileSystem, shipped: [String] = []
  ) {
    self.files = files
    self.shipped = shipped
    self.file = (try? files.withoutLinks(file)) ?? file
    let own = self.file.folder
    let wide = folder.flatMap { try? files.withoutLinks($0) }
    root = wide.flatMap { own.inside($0) == nil ? nil : $0 } ?? own
  }

  /// The lookup for the program in the file.
  package var lookup: ProgramLookup {
    let (root, files) = (root, files)
    return ProgramLookup(place: file.string, shipped: shipped) { path, place, name in
      Self.find(path, from: FilePath(place), named: name, root: root, in: files)
    }
  }

  private static func find(
    _ path: String, from place: FilePath, named name: String, root: FilePath,
    in files: any FileSystem
  ) -> ProgramLookup.Answer {
    let folder = place.folder
    guard path.utf8.count <= longestPath else { return .missing(near: []) }
    do throws(FileFailure) {
      let found = try files.withoutLinks(folder.pushing(FilePath(path)))
      guard found.inside(root) != nil else { return .outside }
      guard let bytes = try files.fileContents(found, limit: WrittenFile.program.limit) else {
        let there = others(in: found.folder, than: place, files)
        return .missing(near: there.isEmpty ? others(in: folder, than: place, files) : there)
      }
      let shown = FilePath(name).folder.pushing(FilePath(path))
      return .found(
        SourceText(name: shown.lexicallyNormalized().string, bytes: bytes), place: found.string)
    } catch {
      if error.errno == .fileNameTooLong { return .missing(near: []) }
      if case .tooLarge(let size, let limit) = error.obstacle {
        return .unreadable(
          size.map { "it has \($0) bytes; the limit is \(limit)" }
            ?? "it exceeds the limit of \(limit) bytes")
      }
      let failure = files.explained(error, on: folder)
      return .unreadable(failure.diagnostic(.read, path).summary)
    }
  }

  private static func others(
    in folder: FilePath, than file: FilePath, _ files: any FileSystem
  ) -> [String] {
    guard let inner = folder.inside(file.folder) else { return [] }
    let names = ((try? files.names(in: folder)) ?? []).filter { name in
      !name.hasPrefix(".") && [".yaml", ".yml"].contains { name.hasSuffix($0) }
        && folder.appending(name) != file
    }
    return names.sorted().map { "./" + inner.appending($0).string }
  }
}

extension FileSystem {
  /// Returns the path with all links followed and without `..`. Parts that do not exist stay as
  /// they are.
  package func withoutLinks(_ path: FilePath) throws(FileFailure) -> FilePath {
    // Not made from a root and no components: that is generic code, which takes a million
    // instructions to set up.
    var done = path.root.map { FilePath($0.string) } ?? FilePath()
    var rest = Array(path.components.reversed())
    var links = 0
    while let part = rest.popLast() {
      switch part.kind {
      case .currentDirectory: continue
      case .parentDirectory: done.removeLastComponent()
      case .regular:
        let next = done.appending(part)
        guard try status(next)?.kind == .link else {
          done = next
          continue
        }
        links += 1
        guard links <= 40 else { throw FileFailure(.tooManySymbolicLinkLevels) }
        let target = try linkTarget(next)
        if let root = target.root { done = FilePath(root.string) }
        rest += target.components.reversed()
      }
    }
    return done
  }
}
