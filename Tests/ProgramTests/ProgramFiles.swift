// Reads the program files of the repository as prog reads them.

import Diagnostics
import Foundation
import ProgramFormat
import Programs

/// The program files in one of the repository's folders.
struct ProgramFiles: Sendable {
  let folder: URL

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// The programs that prog ships.
  static let shipped = ProgramFiles(folder: root.appending(path: "programs"))
  /// The published progressions that these tests play.
  static let progressions = ProgramFiles(
    folder: root.appending(path: "Tests/ProgramTests/Progressions"))

  /// The ids of the folder's programs, in order.
  var ids: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .map { String($0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)) }.sorted()
  }

  func read(_ id: String) throws -> (program: Program?, diagnostics: [Diagnostic]) {
    ProgramFile.read(try resolved(id), id: id)
  }

  /// Returns a program merged with those that it extends.
  func resolved(_ id: String) throws -> ResolvedProgram {
    ProgramFile.resolved(try source(id), in: lookup(id))
  }

  func check(
    _ id: String
  ) throws -> (program: Program?, diagnostics: [Diagnostic], hints: [Diagnostic]) {
    let found = ProgramFile.check(try resolved(id), id: id)
    return (found.program, found.diagnostics, found.hints)
  }

  /// Returns the program as `prog fmt` writes it, and as it is.
  func canonical(_ id: String) throws -> (form: CanonicalForm, source: SourceText) {
    let source = try source(id)
    return (ProgramFile.canonical(source, id: id, in: lookup(id)), source)
  }

  /// Finds the programs of this folder that a program extends.
  private func lookup(_ id: String) -> ProgramLookup {
    ProgramLookup(place: id) { path, _, _ in
      let other = ids.first { path == "./\($0).yaml" }
      guard let other, let text = try? source(other) else { return .missing(near: ids) }
      return .found(text, place: other)
    }
  }

  private func source(_ id: String) throws -> SourceText {
    let file = folder.appending(path: "\(id).yaml")
    return SourceText(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
  }

  /// Returns all problems as `prog check` shows them.
  static func report(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticRenderer().excerpts(diagnostics).string
  }
}
