// The list of a repository's programs, `programs.yaml`: what it says, and what it should say.

import Diagnostics
package import Programs
import Training
package import Workspace

/// The list of the programs of a repository.
package struct ProgramIndex {
  /// The name of the file.
  package static let name = "programs.yaml"

  package let programs: [IndexedProgram]

  /// Creates the list of programs by their files.
  package init(_ programs: [(file: String, program: Program)]) {
    self.programs = programs.map { file, program in
      let traits = ProgramTraits(program)
      return IndexedProgram(
        file: file, title: program.description.title, level: traits.level, days: traits.days,
        tags: program.description.tags)
    }.sorted { $0.file < $1.file }
  }

  private init(listed: [IndexedProgram]) { programs = listed }

  /// Reads the list of a source. Returns nil if there is none, or if it cannot be read: the list
  /// only adds titles to the names of the files.
  static func read(in tree: SourceTree) -> ProgramIndex? {
    guard let path = try? TreePath(name), let source = try? tree.text(path) else { return nil }
    return ProgramIndex(listed: IndexedProgram.read(source).programs)
  }

  func entry(_ file: String) -> IndexedProgram? { programs.first { $0.file == file } }

  package var text: String { IndexedProgram.text(programs) }
}

extension IndexedProgram {
  /// The title, the level and the days a week in one line.
  var words: String {
    let count = days.map { $0.counted("day") }
    return ([title.shortened(to: 80)] + [level].compactMap(\.self) + count).joined(separator: ", ")
  }
}
