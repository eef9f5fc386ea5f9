// The whole text of a program: its own, or the result of merging it with the files that it extends.

package import Diagnostics
import YAMLSource

/// The text of a program that does not need other files, with the problems of creating it.
package struct ResolvedProgram: Hashable, Sendable {
  /// The text. If the program does not extend another, it is the file's own. Otherwise it is an
  /// assembled text with `parts`.
  package let source: SourceText
  /// The problems, in the order of the files. If one of them is an error, the text is the file's
  /// own.
  package let problems: [Diagnostic]

  init(_ source: SourceText, problems: [Diagnostic] = []) {
    self.source = source
    self.problems = problems
  }
}

extension ProgramFile {
  /// Merges a program with the files that it extends.
  ///
  /// The text of a program without `extends` is unchanged, byte for byte.
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
  /// True if the text may contain a key `extends`. Only an escape could hide one.
  fileprivate var mayExtend: Bool {
    let rest = Array("xtends".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "\\"): true
        // An `x` is rarer than an `e`.
        case UInt8(ascii: "x"):
          index > 0 && bytes[index - 1] == UInt8(ascii: "e") && bytes[index...].starts(with: rest)
        default: false
        }
      }
    }
  }
}
