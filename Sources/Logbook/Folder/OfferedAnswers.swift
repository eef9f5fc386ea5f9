// Checks words without quotes in the history against the options of the programs' questions.

import Diagnostics
import Engine
package import HistoryFormat
import Notation
import ProgramFormat
import Programs
import Training
package import Workspace

/// The options that the questions of a folder's programs offer. They are looked up only for answers
/// without quotes.
package struct OfferedAnswers {
  package let folder: TrainingFolder
  package let programs: [ProgramText]
  package let settings: Settings

  package init(folder: TrainingFolder, programs: [ProgramText], settings: Settings) {
    self.folder = folder
    self.programs = programs
    self.settings = settings
  }

  /// Returns true if a question of the program offers the word, now or in the version of the entry.
  package func isOffered(_ word: PlainWord) -> Bool {
    guard let id = word.program, let name = ValueName(written: word.name) else { return false }
    let current = programs.first { $0.id == id }?.read(settings.renames).program
    if let current, Self.offers(current, name, word.word) { return true }
    // The replay reports a version that cannot be read.
    guard let version = word.version, let source = try? folder.version(version, of: id),
      let kept = ProgramFile.read(
        ProgramFile.resolved(source.renaming(settings.renames, id: id), in: .nowhere), id: id,
        readsTests: false
      ).program
    else { return false }
    return Self.offers(kept, name, word.word)
  }

  private static func offers(_ program: Program, _ name: ValueName, _ word: String) -> Bool {
    let compiled = CompiledProgram(program, version: nil)
    let daily = program.days.flatMap(\.questions).filter {
      name.owner == nil && $0.name == name.name
    }
    let inputs = program.inputs.filter { name.owner == nil && $0.name == name.name }
    let questions = daily + inputs + [compiled.question(of: name)].compactMap { $0 }
    return questions.contains { $0.options.contains(word) }
  }
}
