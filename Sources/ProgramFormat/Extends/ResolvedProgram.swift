// A program's whole text: its own, or what its own and those that it extends come to together.

package import Diagnostics
import YAMLSource

/// The text of a program that needs no other file, and what was wrong on the way to it.
package struct ResolvedProgram: Hashable, Sendable {
  /// The file's own text where it extends none; else one that was put together, with its `parts`.
  package let source: SourceText
  /// In the order of the files; the text is the file's own where one of them is an error.
  package let problems: [Diagnostic]

  init(_ source: SourceText, problems: [Diagnostic] = []) {
    self.source = source
    self.problems = problems
  }
}

extension ProgramFile {
  /// Lays a program over those that it extends.
  ///
  /// The text of a program without `extends` stays as it is, byte for byte.
  package static func resolved(_ source: SourceText, in lookup: ProgramLookup) -> ResolvedProgram {
    guard source.mayExtend else { return ResolvedProgram(source) }
    var chain = ExtendsChain(lookup)
    chain.follow(source)
    guard chain.problems.isEmpty else { return ResolvedProgram(source, problems: chain.problems) }
    guard chain.files.count > 1 else { return ResolvedProgram(source) }
    var layers = ProgramLayers(chain.files)
    layers.merge()
    guard !layers.problems.hasErrors else {
      return ResolvedProgram(source, problems: layers.problems)
    }
    let text = ResolvedText.text(of: layers)
    guard text.bytes.count <= YAMLLimits.bytes else {
      return ResolvedProgram(source, problems: layers.problems + [chain.tooLong])
    }
    return ResolvedProgram(text, problems: layers.problems)
  }
}

extension SourceText {
  /// Whether the text may have a key `extends`, which only an escape could hide.
  fileprivate var mayExtend: Bool {
    let word = Array("extends".utf8)
    guard let first = word.first else { return false }
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "\\")
        || bytes[index] == first && bytes[index...].starts(with: word)
    }
  }
}
