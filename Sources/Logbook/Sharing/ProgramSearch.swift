// Finds programs by words in their title, description, tags, exercises and source.

import ProgramFormat
package import Programs
import Training
package import Workspace

/// Words to look for in programs.
package struct ProgramSearch {
  private let words: [String]

  package init(_ text: String) {
    words = text.lowercased().split { $0.isWhitespace }.map(String.init)
  }

  /// Returns whether a program has all the words, in any order and any place.
  package func finds(_ program: Program, pin: ProgramPin? = nil) -> Bool {
    let about = program.description
    let texts =
      [program.id, about.title, about.about, about.author, pin?.source].compactMap(\.self)
      + about.tags + ProgramFile.exercises(of: program) + program.days.map(\.name)
    let all = texts.joined(separator: "\n").lowercased()
    return words.allSatisfy { all.contains($0) }
  }
}
