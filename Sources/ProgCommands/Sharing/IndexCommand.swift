// `prog index` writes the list of a repository's programs.

import ArgumentParser
import Diagnostics
import Logbook
import Programs
import SystemPackage
import Terminal
import Training
import Workspace

struct IndexCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", _superCommandName: "prog",
    abstract: "Write programs.yaml, the list of a repository's programs",
    discussion: """
      The list has the title, level, days and tags of each program in the folder and in its \
      programs/. 'prog add' shows it to people who choose a program. With --check, prog changes \
      nothing and exits with status 1 if the list is missing or out of date.
      Examples:
        prog index
        prog index --check
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Folder of the repository")
  var folder = "."

  @Flag(help: "Check the list instead of writing it")
  var check = false

  func run() throws {
    let root = FilePath(context.workingDirectory).pushing(FilePath(folder)).lexicallyNormalized()
    let place = TrainingFolder(
      root, files: context.files, holder: .ofThisProcess("index"), notice: global.notice)
    try Problem.translated { try place.expectFolder() }
    let index = ProgramIndex(try programs(in: place))
    let path = root.appending(ProgramIndex.name)
    let old = try Problem.translated { try place.ownText(path, as: .shared) }
    let isCurrent = old.map { $0.bytes == Array(index.text.utf8) } ?? false
    if !check, !isCurrent {
      let writer = SafeWriter(
        files: context.files, holder: .ofThisProcess("index"), in: root,
        shown: { $0 == path ? ProgramIndex.name : $0.string }, notice: global.notice)
      try Problem.translated {
        _ = try writer.update(path, as: .shared) { old throws(Diagnostic) in
          try Self.expectList(old)
          return Array(index.text.utf8)
        }
      }
    }
    report(index, isCurrent ? .current : old == nil ? .missing : .outdated)
    if check, !isCurrent { throw QuietExit(status: .no) }
  }

  /// The state of the list before the command.
  private enum ListState {
    case current, outdated, missing
  }

  /// Refuses to replace a file that is not a list of programs.
  private static func expectList(_ bytes: [UInt8]) throws(Diagnostic) {
    guard !bytes.isEmpty else { return }
    let (_, problems) = IndexedProgram.read(SourceText(name: ProgramIndex.name, bytes: bytes))
    guard var problem = problems.first(where: { $0.severity == .error }) else { return }
    problem.notes.append("prog replaces only a list that it can read")
    problem.help = ["move or remove \(ProgramIndex.name), then run: prog index"]
    throw problem
  }

  private func programs(
    in place: TrainingFolder
  ) throws -> [(file: String, program: Program)] {
    let tree = try SourceTree(place, named: folder)
    var problems: [Diagnostic] = []
    let programs = tree.programs.compactMap { path -> (file: String, program: Program)? in
      do {
        let text = try tree.program(path)
        let (program, found) = text.read()
        problems += found.filter { $0.severity == .error }
        return program.map { (path.text, $0) }
      } catch let failure as LogbookError {
        problems += failure.diagnostics
      } catch {
        return nil
      }
      return nil
    }
    if !problems.isEmpty { throw LogbookError(problems, .badInput) }
    return programs
  }

  private func report(_ index: ProgramIndex, _ state: ListState) {
    let count = index.programs.count
    let words = count.counted("program")
    if global.json {
      show(
        .document([
          "file": .string(ProgramIndex.name), "current": .bool(state == .current),
          "programs": .array(
            index.programs.map { program in
              .object([
                "file": .string(program.file), "title": .string(program.title),
                "level": .text(program.level),
                "days_a_week": .array(program.days.map { .integer($0) }),
                "tags": .array(program.tags.map { .string($0) }),
              ])
            }),
        ]))
    } else if state == .current {
      show([StyledLine("\(ProgramIndex.name) is up to date: \(words).")])
    } else if check {
      show([
        StyledLine(
          "\(ProgramIndex.name) is \(state == .missing ? "missing" : "out of date"). Run prog index."
        )
      ])
    } else {
      show([StyledLine("Wrote \(ProgramIndex.name): \(words).")])
    }
  }
}
