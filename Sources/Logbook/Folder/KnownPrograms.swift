// The programs that a typed name can mean: one resolver for all commands.

import Diagnostics
import Embedded
import Programs
package import Training
package import Workspace

/// The programs of a folder and the programs shipped with prog, by ids and titles.
package struct KnownPrograms {
  private let own: [ProgramText]
  private let renames: ExerciseRenames

  package init(_ own: [ProgramText], _ renames: ExerciseRenames = ExerciseRenames()) {
    self.own = own
    self.renames = renames
  }

  /// Returns the id of the program with this id, or else with this title, of the folder before the
  /// shipped ones; nil if there is none. A part of an id or a title is not a name.
  ///
  /// - Throws: `unknown-program` if several programs have the title.
  package func id(_ name: String) throws -> String? {
    if own.contains(where: { $0.id == name }) || ShippedPrograms.ids.contains(name) { return name }
    let titled = own.filter { isTitle(name, of: $0) }.map(\.id)
    guard titled.count < 2 else {
      throw LogbookError(
        .unknownProgram, "several programs have the title '\(name)'",
        help: ["name one by its id: \(titled.map { "'\($0)'" }.joined(separator: ", "))"], .noInput)
    }
    return titled.first
      ?? ShippedPrograms.ids.first { id in
        // A copy in the folder may have another title.
        !own.contains { $0.id == id }
          && ProgramText.shipped(id).map { isTitle(name, of: $0) } ?? false
      }
  }

  /// Returns the program that a name means: the folder's, otherwise the shipped one.
  package func text(_ name: String) throws -> ProgramText? {
    try id(name).flatMap { id in own.first { $0.id == id } ?? ProgramText.shipped(id) }
  }

  private func isTitle(_ name: String, of text: ProgramText) -> Bool {
    text.read(renames).program?.description.title.lowercased() == name.lowercased()
  }
}
