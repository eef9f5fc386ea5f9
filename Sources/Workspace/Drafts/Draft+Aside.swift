// Drafts that were set aside: a lifter can list them and resume each of them.

package import Diagnostics
import SystemPackage

/// A draft that was set aside, in `history/.draft-NAME.aside` or `history/.draft-NAME.aside-2`.
package struct AsideDraft {
  /// The number in the name of the file, from 1. It stays the same while other drafts come and go.
  package let number: Int
  /// The path for messages.
  package let file: String
  /// The complete lines, or nil if the file cannot be read.
  package let lines: [String]?
}

extension Draft {
  /// Sets the draft aside and stays open, empty. Returns the draft's number; nil if there was
  /// nothing on disk.
  package func setAside() throws(Diagnostic) -> Int? {
    do throws(FileFailure) {
      guard try files.status(path) != nil else { return nil }
      var number = 1
      while try files.status(aside(number)) != nil {
        guard number < AsideName.most else { throw FileFailure(.fileExists) }
        number += 1
      }
      try files.rename(path, to: aside(number))
      try files.synchronizeFolder(path.folder)
      forgetFile()
      return number
    } catch {
      throw error.diagnostic(.write, shown)
    }
  }

  /// Continues with a draft that was set aside. A draft that is on disk is set aside before;
  /// returns its number.
  ///
  /// If prog is killed in between, both are set aside.
  package func replace(withAside number: Int) throws(Diagnostic) -> Int? {
    let moved = try setAside()
    do throws(FileFailure) {
      guard try files.status(aside(number))?.kind == .file else {
        throw FileFailure(.noSuchFileOrDirectory)
      }
      try files.rename(aside(number), to: path)
      try files.synchronizeFolder(path.folder)
      try read()
    } catch {
      throw error.diagnostic(.write, shown)
    }
    return moved
  }

  private func aside(_ number: Int) -> FilePath {
    path.folder.appending(AsideName.file(path.fileName, number))
  }
}

extension FolderLayout {
  /// Returns the drafts called `name` that were set aside, by number.
  package func asides(of name: String, in files: any FileSystem) -> [AsideDraft] {
    let base = Self.draftFile(name)
    return ((try? files.names(in: history)) ?? []).compactMap { file in
      guard let number = AsideName.number(of: file, base) else { return nil }
      let path = history.appending(file)
      let bytes = (try? files.fileContents(path, limit: WrittenFile.draft.limit)) ?? nil
      return AsideDraft(
        number: number, file: shown(path),
        lines: bytes.map { bytes in
          DraftText.lines(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)])
        })
    }.sorted { $0.number < $1.number }
  }
}

/// The names of drafts that were set aside.
enum AsideName {
  /// The highest number, so that the search for a free one ends.
  static let most = 999
  private static let ending = ".aside"

  static func file(_ draft: String, _ number: Int) -> String {
    draft + ending + (number == 1 ? "" : "-\(number)")
  }

  /// Returns the number in the name of a file, or nil if the file is not one of `draft`.
  static func number(of file: String, _ draft: String) -> Int? {
    guard file.hasPrefix(draft + ending) else { return nil }
    let rest = file.dropFirst(draft.count + ending.count)
    if rest.isEmpty { return 1 }
    guard rest.first == "-", let number = Int(rest.dropFirst()), number > 1,
      self.file(draft, number) == file
    else { return nil }
    return number
  }
}
