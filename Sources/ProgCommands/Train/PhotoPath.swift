// The path of a photo as the history keeps it.

import Diagnostics
import Logbook
import SystemPackage
import Training
import Workspace

/// The path of a photo: relative to the training folder if the photo is in it, otherwise absolute.
struct PhotoPath {
  let text: String
  /// A remark about a path that may not lead to a photo later on.
  let remark: String?

  /// Reads a typed path, relative to the current directory. The file is not opened.
  ///
  /// - Throws: `bad-answer` for an empty path and for one with control characters, which a line of
  ///   the history cannot hold.
  init(_ typed: String, in folder: TrainingFolder, _ context: CommandContext) throws {
    let name = typed.trimmed
    guard !name.isEmpty,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw LogbookError(
        .badAnswer, name.isEmpty ? "the path of the photo is empty" : "invalid path of a photo",
        help: ["write the path of a file: --photo photos/2025-10-06.jpg"])
    }
    let path = FilePath(context.workingDirectory).pushing(FilePath(name)).lexicallyNormalized()
    let inside = path.inside(folder.layout.root.lexicallyNormalized())
    text = (inside ?? path).string
    // If the disk cannot be read, the note is still logged.
    let exists = ((try? context.files.status(path)) ?? nil) != nil
    remark =
      exists
      ? inside == nil ? "The photo is outside the training folder; prog keeps only its path." : nil
      : "There is no file '\(text)' yet; prog keeps its path."
  }
}
