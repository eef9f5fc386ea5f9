// `prog fmt`: programs in canonical form.

import ArgumentParser
import Diagnostics
import ProgramFormat
import SystemPackage
import Terminal
import Training
import Workspace

struct FmtCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write programs in canonical form; comments and blank lines stay.",
    discussion: """
      Without files, all programs of the folder are written in place. With - standard input is
      written to standard output. A program with errors stays as it is.
      Examples:
        prog fmt programs/leg-day.yaml
        prog fmt --check
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program files; - reads one from standard input.")
  var files: [String] = []

  @Flag(help: "Change nothing; say which files differ, and end with 1 where one does.")
  var check = false

  /// One program with what becomes of it.
  private struct Item {
    var source: SourceText
    /// Nil for standard input.
    var path: FilePath?
    var lookup: ProgramLookup
    var form: CanonicalForm

    var isChanged: Bool {
      if case .text(let bytes) = form { bytes != source.bytes } else { false }
    }

    init(_ given: ProgramSources.Source) {
      source = given.text.source
      path = given.path
      lookup = given.lookup
      form = ProgramFile.canonical(source, id: given.text.id, in: lookup)
    }
  }

  func run() throws {
    let items = try items()
    if !check { for item in items { try write(item) } }
    report(items)
    let problems = items.flatMap { item -> [Diagnostic] in
      if case .refused(let problems) = item.form { problems } else { [] }
    }
    if !problems.isEmpty { throw CommandFailure(problems, .badInput) }
    if check, items.contains(where: \.isChanged) { throw QuietExit(status: .no) }
  }

  private func items() throws -> [Item] {
    let sources = ProgramSources(global: global, command: "fmt", context: context)
    return try sources.texts(files).map { Item($0) }
  }

  private func write(_ item: Item) throws {
    guard let path = item.path else {
      if case .text(let bytes) = item.form, !global.json {
        context.print(String(decoding: bytes, as: UTF8.self))
      }
      return
    }
    guard item.isChanged else { return }
    let name = item.source.name
    let writer = SafeWriter(
      files: Disk(), holder: .ofThisProcess("fmt"), shown: { $0 == path ? name : $0.string })
    try Problem.translated {
      _ = try writer.update(path) { old throws(Diagnostic) in
        let source = SourceText(name: name, bytes: old)
        guard
          case .text(let new) = ProgramFile.canonical(
            source, id: path.stem ?? "", in: item.lookup)
        else {
          return old
        }
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
      show(.document(["files": .array(files)]))
    } else {
      let changed = items.filter { $0.isChanged && (check || $0.path != nil) }
      show(changed.map { $0.source.name.asLine })
    }
  }
}
