// Creates the files of a new training folder.

package import Diagnostics
import ProgramFormat
import SystemPackage
package import Training
package import Workspace

extension TrainingFolder {
  /// The name of the merge driver for history files in git's settings.
  package static let mergeDriver = "prog-history"

  /// Creates the missing files of a training folder, and does not change existing ones.
  ///
  /// - Parameters:
  ///   - units: the unit of loads.
  ///   - programs: the ids of shipped programs to copy.
  ///   - rest: the rest after a set where a program has none; nil to leave it out of the settings.
  /// - Returns: The files and folders that were created, relative to the folder.
  /// - Throws: The problem of the first file that cannot be written, with those created before it.
  package func createFiles(
    units: WeightUnit, programs: [String], rest: Seconds? = nil
  ) throws(Diagnostic) -> [String] {
    var created: [String] = []
    do throws(Diagnostic) {
      try createFiles(units, programs, rest, &created)
    } catch {
      var problem = error
      if !created.isEmpty {
        problem.notes.append("created before the error: \(created.joined(separator: ", "))")
      }
      throw problem
    }
    return created
  }

  private func createFiles(
    _ units: WeightUnit, _ programs: [String], _ rest: Seconds?, _ created: inout [String]
  ) throws(Diagnostic) {
    let isNew = try ownText(layout.settings, as: .settings) == nil
    try add(layout.settings, .settings, Self.settings(units, rest), &created)
    try add(layout.root.appending(".gitignore"), .gitFile, FolderLayout.gitIgnore, &created)
    try addAttributes(&created)
    for id in programs {
      guard let program = ProgramText.shipped(id) else { continue }
      let text = String(decoding: program.source.bytes, as: UTF8.self)
      try add(layout.programs.appending("\(id).yaml"), .newProgram, text, &created)
    }
    if !programs.isEmpty { try keepSchema() }
    if isNew, try createProgramFolder() { created.append("programs/") }
  }

  /// Writes the schema of program files beside them. Editors use it for completion and checks.
  package func keepSchema() throws(Diagnostic) { try make([schemaEdit]) }

  /// The edit that writes the schema.
  var schemaEdit: FileEdit {
    FileEdit(layout.programs.appending(ProgramTemplate.schemaName), as: .schema) { _ in
      Array(ProgramSchema.text.utf8)
    }
  }

  private func add(
    _ path: FilePath, _ kind: WrittenFile, _ text: String, _ created: inout [String]
  ) throws(Diagnostic) {
    guard try ownText(path, as: kind) == nil else { return }
    try writer.update(path, as: kind) { old throws(Diagnostic) in
      old.isEmpty ? Array(text.utf8) : old
    }
    created.append(layout.shown(path))
  }

  /// Creates `.gitattributes`, or adds the missing line to an existing one. At the end of the file
  /// it applies, whatever is before it.
  private func addAttributes(_ created: inout [String]) throws(Diagnostic) {
    let path = layout.root.appending(".gitattributes")
    guard let old = try ownText(path, as: .gitFile) else {
      return try add(path, .gitFile, Self.gitAttributes, &created)
    }
    let driver = "merge=\(Self.mergeDriver)"
    let attributes = GitAttributes(String(decoding: old.bytes, as: UTF8.self))
    guard attributes.mergeDriver(of: "history/2025.txt") != Self.mergeDriver else { return }
    try writer.update(path, as: .gitFile) { old throws(Diagnostic) in
      let end = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
      return old + Array("\(end)history/*.txt \(driver)\n".utf8)
    }
    created.append(layout.shown(path))
  }

  private static func settings(_ units: WeightUnit, _ rest: Seconds?) -> String {
    """
    # The settings of this training folder. All of them are optional.
    units: \(units.rawValue)

    """ + (rest.map { "rest: \($0.text)\n" } ?? "")
  }

  /// History files keep their line ends, and git merges them entry by entry.
  private static let gitAttributes = """
    history/*.txt -text merge=\(Self.mergeDriver)
    history/programs/*.yaml -text

    """

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

  /// Removes an added program and the record of its source. Kept versions stay, because the history
  /// may name them.
  package func unpin(_ id: String, _ text: ProgramText?) throws(Diagnostic) {
    var edits = [editPins { $0[id] = nil }]
    if let text {
      let name = text.source.name
      edits.append(
        FileEdit(removing: layout.root.appending(name), as: .newProgram) {
          bytes throws(Diagnostic) in
          guard bytes == text.source.bytes else {
            throw Diagnostic.changedMeanwhile(name)
          }
        })
    }
    try make(edits)
  }
}

package enum ProgramTemplate {
  /// The name of the schema file beside the programs.
  package static let schemaName = "program.schema.json"

  /// The line by which editors find the schema.
  package static let schemaLine = "# yaml-language-server: $schema=\(schemaName)"

  package static func withSchema(_ text: String) -> String {
    text.contains("yaml-language-server:") ? text : "\(schemaLine)\n\(text)"
  }

  /// Returns a program with two days that can be checked, started, and changed line by line.
  package static func blank(_ id: String) -> String {
    """
    \(schemaLine)

    program: \(title(id))
    about: Two alternating days, three times a week.

    # Each lift increases by its step when you make all its sets.
    lifts:
      Squat:       {weight: open, step: 5lb|2.5kg}
      Bench Press: {weight: open, step: 5lb|2.5kg}
      Deadlift:    {weight: open, step: 10lb|5kg}

    defaults: {warmup: auto, rest: 2min}

    # Exercises without a load use the load from the last four weeks.
    days:
      A:
        - Squat: 3x5
          progress: linear
        - Bench Press: 3x5
          progress: linear
        - Chin-Up: 3x5-8
      B:
        - Deadlift: 5
          progress: linear
        - Overhead Press: 3x8-12
          progress: double
        - Barbell Row: 3x8-12
          progress: double

    schedule: {rotate: [A, B], on: 3}

    """
  }

  /// Returns the title for an id: `My Plan` for `my-plan`, in quotes if YAML needs them.
  private static func title(_ id: String) -> String {
    let words = id.split { $0 == "-" || $0 == "_" || $0 == " " }
    let title = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return ProgramFile.spelled(title.isEmpty ? id : title)
  }
}

struct GitAttributes {
  private let lines: [(pattern: GitPattern, merge: String?)]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("["),
        let merge = words.dropFirst().last(where: Self.isAboutMerging)
      else { return nil }
      let driver = merge.hasPrefix("merge=") ? String(merge.dropFirst("merge=".count)) : nil
      return (GitPattern(pattern), driver)
    }
  }

  /// Returns the driver for a path below the folder of the file; nil for git's own way. The last
  /// line that matches counts.
  func mergeDriver(of path: String) -> String? {
    lines.last { $0.pattern.matches(path) }?.merge
  }

  /// Returns true for a word about merging. `binary` means `-diff -merge -text`.
  private static func isAboutMerging(_ word: Substring) -> Bool {
    word.hasPrefix("merge=") || ["merge", "-merge", "!merge", "binary"].contains(word)
  }
}

/// A pattern such as `*.txt` or `history/**/*.txt`. Character classes are not supported.
private struct GitPattern {
  private let regex: Regex<AnyRegexOutput>?

  init(_ text: Substring) {
    // A pattern without a slash matches the file name in any folder.
    var regex = text.contains("/") ? "" : "(?:.*/)?"
    var rest = text.hasPrefix("/") ? text.dropFirst() : text
    let signs = [("**/", "(?:.*/)?"), ("**", ".*"), ("*", "[^/]*"), ("?", "[^/]")]
    while let next = rest.first {
      let sign = signs.first { rest.hasPrefix($0.0) }
      let isWord = next.isLetter || next.isNumber
      regex += sign?.1 ?? (isWord ? String(next) : "\\\(next)")
      rest = rest.dropFirst(sign?.0.count ?? 1)
    }
    self.regex = try? Regex(regex)
  }

  func matches(_ path: String) -> Bool {
    regex.map { path.wholeMatch(of: $0) != nil } ?? false
  }
}
