// Writes added programs into the training folder, each with the record of its source.

package import Diagnostics
import SystemPackage
package import Workspace

extension TrainingFolder {
  /// Writes a new program, keeps its text as a version, and records its source.
  ///
  /// - Throws: `file-exists` if another program has its name by now.
  package func pin(_ shared: SharedProgram) throws(Diagnostic) {
    let (id, bytes) = (shared.pin.id, shared.bytes)
    let path = layout.programs.appending("\(id).yaml")
    let name = layout.shown(path)
    // The kept text is what later updates compare your own edits with.
    try make(
      [
        versionEdit(id, bytes),
        FileEdit(path, as: .newProgram) { old throws(Diagnostic) in
          guard old.isEmpty || old == bytes else {
            throw Diagnostic(
              WorkspaceErrorID.fileExists, "'\(name)' already exists",
              notes: ["nothing was changed"], help: ["choose another name with --as"])
          }
          return bytes
        },
        editPins { $0[id] = shared.pin }, schemaEdit,
      ].compactMap(\.self))
  }
}

extension TrainingFolder {
  /// Removes an added program and the record of its source. Kept versions stay, because the history
  /// may name them.
  package func unpin(_ pin: ProgramPin, _ text: ProgramText?) throws(Diagnostic) {
    var edits = [editPins { $0[pin.id] = nil }]
    if let text {
      let name = text.source.name
      edits.append(
        FileEdit(removing: layout.root.appending(name), as: .newProgram) {
          bytes throws(Diagnostic) in
          guard bytes == text.source.bytes else {
            throw Diagnostic(
              WorkspaceErrorID.changedMeanwhile, "another program changed '\(name)'",
              notes: ["nothing was changed"], help: ["try again"])
          }
        })
    }
    try make(edits)
  }
}
