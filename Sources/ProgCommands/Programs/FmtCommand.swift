// `prog fmt` formats programs and history files.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import ProgramFormat
import SystemPackage
import Terminal
import Training
import Workspace

struct FmtCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", _superCommandName: "prog",
    abstract: "Format programs and history files in canonical form",
    discussion: """
      Without files, prog formats all programs of the folder in place. A folder means all programs \
      and history files in it. With -, prog formats standard input to standard output. Comments \
      are kept. Files with errors are not changed.
      Examples:
        prog fmt programs/leg-day.yaml
        prog fmt --check history/
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "Program files or ids, history files, or folders; - reads a program from standard input")
  var files: [String] = []

  @Flag(help: "Change nothing; list unformatted files, and exit with status 1 if there are any")
  var check = false

  private struct Item {
    var source: SourceText
    /// Nil for standard input.
    var path: FilePath?
    var kind: WrittenFile
    var form: CanonicalForm
    /// Formats the text of the file.
    var forming: (SourceText) -> CanonicalForm

    var isChanged: Bool {
      if case .text(let bytes) = form { bytes != source.bytes } else { false }
    }

    init(
      _ source: SourceText, at path: FilePath?, as kind: WrittenFile,
      forming: @escaping (SourceText) -> CanonicalForm
    ) {
      self.source = source
      self.kind = kind
      self.path = path
      self.forming = forming
      form = forming(source)
    }
  }

  func run() throws {
    let items = try items()
    let unwritten = check ? [:] : try write(items)
    report(items.filter { unwritten[$0.source.name] == nil })
    let failures = items.compactMap { unwritten[$0.source.name] }
    if let first = failures.first {
      throw LogbookError(failures.flatMap(\.diagnostics), first.status)
    }
    let problems = items.flatMap { item -> [Diagnostic] in
      if case .refused(let problems) = item.form { problems } else { [] }
    }
    if !problems.isEmpty { throw LogbookError(problems, .badInput) }
    if check, items.contains(where: \.isChanged) { throw QuietExit(status: .no) }
  }

  private func items() throws -> [Item] {
    let arguments = FileArguments(global, "fmt")
    let names = try files.flatMap { try arguments.expanded($0) }
    let isOfHistory = names.filter { $0.hasSuffix(".txt") }
    let others = names.filter { !$0.hasSuffix(".txt") }
    let texts = files.isEmpty || !others.isEmpty ? try arguments.programs(others) : []
    func isSaved(_ given: FileArguments.ProgramSource) -> Bool {
      given.path.map(arguments.isSavedVersion) ?? false
    }
    if !check, let given = texts.first(where: isSaved) {
      throw LogbookError(
        .unexpectedArgument,
        "'\(given.text.source.name)' is a version of a program that prog saved for your history",
        help: ["leave it unchanged: its name has a checksum of its text"])
    }
    // A saved version stays as it is, so its form is not compared.
    return texts.filter { !isSaved($0) }.map { given in
      Item(given.text.source, at: given.path, as: .program) {
        ProgramFile.canonical($0, id: given.text.id, in: given.lookup)
      }
    }
      + (try isOfHistory.map { name in
        let (source, path) = try arguments.history(name)
        return Item(source, at: path, as: .history) { source in
          switch HistoryFile(source).accepting(isOffered).canonical {
          case .text(let bytes): .text(bytes)
          case .refused(let problems): .refused(problems)
          }
        }
      })
  }

  /// Writes each file, even if another one failed. Returns the failures by file name.
  private func write(_ items: [Item]) throws -> [String: LogbookError] {
    var failures: [String: LogbookError] = [:]
    for item in items {
      do {
        try write(item)
      } catch let failure as LogbookError {
        failures[item.source.name] = failure
      }
    }
    return failures
  }

  /// Returns true for an answer without quotes that a program of the training folder offers.
  private func isOffered(_ word: PlainWord) -> Bool {
    guard let opened = try? OpenedFolder.openIfThere(global, "fmt") else { return false }
    let offered = OfferedAnswers(
      folder: opened.folder, programs: opened.programs, settings: opened.settings)
    return offered.isOffered(word)
  }

  private func write(_ item: Item) throws {
    guard let path = item.path else {
      if case .text(let bytes) = item.form, !global.json { context.print(file: bytes) }
      return
    }
    guard item.isChanged else { return }
    let name = item.source.name
    // A file that is given by its path may also be in a training folder.
    let root = FolderSearch(current: path.folder).folder(in: context.files)?.path
    let writer = SafeWriter(
      files: context.files, holder: .ofThisProcess("fmt"), in: root,
      shown: { $0 == path ? name : $0.string }, notice: global.notice)
    try Problem.translated {
      _ = try writer.update(path, as: item.kind) { old throws(Diagnostic) in
        let source = SourceText(name: name, bytes: old)
        guard case .text(let new) = item.forming(source) else { return old }
        return new
      }
    }
  }

  private func report(_ items: [Item]) {
    if global.json {
      let files = items.map { item in
        let isRefused = if case .refused = item.form { true } else { false }
        return JSON.object([
          "path": .string(item.source.name), "changed": .bool(item.isChanged),
          "refused": isRefused ? true : nil,
        ])
      }
      show(document: ["files": .array(files)])
    } else {
      let changed = items.filter { $0.isChanged && (check || $0.path != nil) }
      show(changed.map { $0.source.name.asLine })
    }
  }
}
