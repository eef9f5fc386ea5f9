// The files of a new training folder.

package import Diagnostics
import Embedded
import ProgramFormat
import SystemPackage
package import Training
package import Workspace

extension TrainingFolder {
  /// The name under which git knows how history files are merged.
  package static let mergeDriver = "prog-history"

  /// Makes what is missing of a training folder; what is there stays as it is.
  ///
  /// - Returns: The files and folders that were made, as the folder calls them.
  package func make(units: WeightUnit, programs: [String]) throws(Diagnostic) -> [String] {
    var made: [String] = []
    do throws(Diagnostic) {
      try make(units, programs, &made)
    } catch {
      var problem = error
      if !made.isEmpty {
        problem.notes.append("created before that, and whole: \(made.joined(separator: ", "))")
      }
      throw problem
    }
    return made
  }

  private func make(
    _ units: WeightUnit, _ programs: [String], _ made: inout [String]
  ) throws(Diagnostic) {
    let isNew = try ownText(layout.settings, as: .settings) == nil
    try add(layout.settings, .settings, Self.settings(units), &made)
    try add(layout.root.appending(".gitignore"), .gitFile, FolderLayout.gitIgnore, &made)
    try addAttributes(&made)
    for id in programs {
      guard let text = ShippedPrograms.text(of: id) else { continue }
      try add(layout.programs.appending("\(id).yaml"), .newProgram, text, &made)
    }
    if !programs.isEmpty { try keepSchema() }
    if isNew, try makeProgramFolder() { made.append("programs/") }
  }

  /// Keeps the schema of program files beside them, for editors that complete and check by it.
  package func keepSchema() throws(Diagnostic) {
    try writer.update(layout.programs.appending(ProgramTemplate.schemaName), as: .schema) {
      old throws(Diagnostic) in
      let new = Array(ProgramSchema.text.utf8)
      return old == new ? old : new
    }
  }

  private func add(
    _ path: FilePath, _ kind: WrittenFile, _ text: String, _ made: inout [String]
  ) throws(Diagnostic) {
    guard try ownText(path, as: kind) == nil else { return }
    try writer.update(path, as: kind) { old throws(Diagnostic) in
      old.isEmpty ? Array(text.utf8) : old
    }
    made.append(layout.shown(path))
  }

  /// Makes `.gitattributes`, or adds what one that is there lacks.
  private func addAttributes(_ made: inout [String]) throws(Diagnostic) {
    let path = layout.root.appending(".gitattributes")
    guard let old = try ownText(path, as: .gitFile) else {
      return try add(path, .gitFile, Self.gitAttributes, &made)
    }
    let driver = "merge=\(Self.mergeDriver)"
    guard !String(decoding: old.bytes, as: UTF8.self).contains(driver) else { return }
    try writer.update(path, as: .gitFile) { old throws(Diagnostic) in
      let end = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
      return old + Array("\(end)history/*.txt \(driver)\n".utf8)
    }
    made.append(layout.shown(path))
  }

  private static func settings(_ units: WeightUnit) -> String {
    """
    # The settings of this training folder; all of them may be left out.
    units: \(units.rawValue)

    """
  }

  /// History files keep the line ends they have, and are merged by entries.
  private static let gitAttributes = """
    history/*.txt -text merge=\(Self.mergeDriver)
    history/programs/*.yaml -text

    """
}
