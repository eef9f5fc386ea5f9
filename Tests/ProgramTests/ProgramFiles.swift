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
    ProgramFile.read(try source(id), id: id)
  }

  func check(
    _ id: String
  ) throws -> (program: Program?, diagnostics: [Diagnostic], hints: [Diagnostic]) {
    ProgramFile.check(ProgramFile.resolved(try source(id), in: .nowhere), id: id)
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
