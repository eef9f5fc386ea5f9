// `prog check` checks programs for errors.

import ArgumentParser
import Diagnostics
import Embedded
import Logbook
import ProgramFormat
import Programs
import SystemPackage
import Terminal
import Training
import Workspace

struct CheckCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "prog",
    abstract: "Check programs for errors and likely mistakes",
    discussion: """
      Without files, prog checks all programs of the folder. Exits with status 1 if there are \
      errors. With --strict, warnings count too.
      Examples:
        prog check programs/leg-day.yaml
        prog check --strict --format sarif >prog.sarif
        prog check --against-history
      """)

  enum Format: String, OptionWord {
    case full, short, json, sarif
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program files or ids; - reads one from standard input")
  var files: [String] = []

  @Option(help: "Print problems as full, short, json or sarif")
  var format: Format = .full

  @Flag(help: "Exit with status 1 for warnings too")
  var strict = false

  @Flag(
    help:
      "Also report days, exercises and start values that your edits remove from running programs")
  var againstHistory = false

  func run() throws {
    let arguments = FileArguments(global, "check")
    let (texts, problems) = try arguments.readablePrograms(files)
    var diagnostics = problems
    // The settings of each folder are read once, however many programs it has.
    var known: [FilePath: Settings] = [:]
    var trained: [FilePath: Set<String>] = [:]
    var checked: [ProgramText: Program] = [:]
    var fixes: [Diagnostic: [ProposedFix]] = [:]
    for source in texts {
      // A version that prog saved was checked when it was saved, and must not change.
      if let path = source.path, arguments.isSavedVersion(path) {
        if let damage = ProgramText.damage(ofSaved: source.text.source, at: path) {
          diagnostics.append(damage)
        }
        continue
      }
      let folder = ProgramCheck.folder(around: source.path, global)
      if let folder, known[folder.layout.root] == nil {
        let (settings, found) = try Problem.translated { try folder.settings() }
        known[folder.layout.root] = settings
        // Errors in the settings would make the reports about programs wrong.
        if found.hasErrors { diagnostics += found }
      }
      let settings = folder.flatMap { known[$0.layout.root] }
      func check(_ text: ProgramText) -> ProgramCheck {
        ProgramCheck(text, settings: settings) {
          guard let folder, let settings else { return [] }
          let names = trained[folder.layout.root] ?? ProgramCheck.trained(in: folder, settings)
          trained[folder.layout.root] = names
          return names
        }
      }
      let result = check(source.text)
      // The memory of one program is freed with the process.
      let found = (texts.count == 1 ? keptUntilExit(result) : result).problems
      diagnostics += found
      if global.json || format == .json {
        let own = source.text.source
        let lookup = source.path.map { ProgramLookup.of($0, on: context.files) } ?? .nowhere
        var search = FixSearch(own, found) { text in
          check(ProgramText(id: source.text.id, source: text, in: lookup)).problems
        }
        for problem in found where problem.source == own {
          fixes[problem] = search.fixes(for: problem)
        }
      }
      checked[source.text] = result.program
    }
    if files.isEmpty { diagnostics += try problemsOfFolder(checked) }
    if againstHistory { diagnostics += try orphans(texts.map(\.text)) }
    report(diagnostics, fixes)
    if strict ? !diagnostics.isEmpty : diagnostics.hasErrors { throw QuietExit(status: .no) }
    if !global.json, format == .full, diagnostics.isEmpty {
      let programs = texts.count.counted("program")
      show([.init(texts.isEmpty ? "No programs to check." : "No problems in \(programs).")])
    }
  }

  /// Returns the problems that no program has alone, such as a running program without a file.
  /// `checked` are the programs without errors.
  private func problemsOfFolder(_ checked: [ProgramText: Program]) throws -> [Diagnostic] {
    let date = try moment.date
    do {
      let folder = try OpenedFolder.open(global, "check")
      return DoctorChecks(programsIn: folder, on: date, checked: checked).findings
    } catch let error as LogbookError {
      // Programs are also checked outside of a training folder, and settings are reported above. A
      // file that cannot be read is only a warning, because the programs may still be right.
      return error.diagnostics.filter { $0.id == WorkspaceErrorID.cannotRead.rawValue }
        .map(\.asWarning)
    }
  }

  /// Returns the days, slots and values in the history of running programs that these texts no
  /// longer have.
  private func orphans(_ texts: [ProgramText]) throws -> [Diagnostic] {
    let folder = try OpenedFolder.open(global, "check")
    warn(folder.warnings + folder.firstDamage)
    return try HistoryCheck(folder: folder, date: moment.date).problems(of: texts)
  }

  private func report(_ diagnostics: [Diagnostic], _ fixes: [Diagnostic: [ProposedFix]]) {
    let renderer = DiagnosticRenderer(style: context.reportStyle(hasColor: rendering == .ansi))
    if format == .sarif {
      show(SARIFLog(diagnostics).json)
    } else if global.json || format == .json {
      show(document: ["diagnostics": renderer.json(diagnostics) { fixes[$0] ?? [] }])
    } else if format == .short {
      context.print(renderer.short(diagnostics))
    } else if !diagnostics.isEmpty {
      context.print(renderer.excerpts(diagnostics))
    }
  }
}

/// The log of one run of `prog check`.
///
/// Columns count Unicode scalars, and the log says so. Paths are relative to the folder.
struct SARIFLog {
  private let diagnostics: [Diagnostic]
  private let ids: [String]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics.sortedByPlace()
    ids = Set(diagnostics.map(\.id)).sorted()
  }

  var json: JSON {
    .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        .object([
          "tool": .object([
            "driver": .object([
              "name": "prog", "semanticVersion": .string(Version.current),
              "rules": .array(ids.map { rule($0) }),
            ])
          ]),
          "columnKind": "unicodeCodePoints", "results": .array(results),
        ])
      ],
    ])
  }

  /// Returns the rule of an id: its meaning and how to fix it, from its page.
  private func rule(_ id: String) -> JSON {
    let page = ErrorPages.page(of: id)
    let severity = diagnostics.first { $0.id == id }?.severity ?? .warning
    return .object([
      "id": .string(id),
      "shortDescription": page.map { .object(["text": .string(Self.meaning(of: $0))]) },
      "help": page.map { .object(["text": .string(Self.plain($0)), "markdown": .string($0)]) },
      "defaultConfiguration": .object(["level": .string(severity.rawValue)]),
    ])
  }

  private static func meaning(of page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .drop { $0.isEmpty }
    return lines.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  private static func plain(_ page: String) -> String {
    let layout = Layout.choose(isTerminal: false, columns: 80, rendering: .plain)
    return StyledText(ErrorPageView(page: page, layout: layout).lines).rendered(.plain).string
  }

  // MARK: Results

  private var results: [JSON] {
    var lines: SourceLines?
    return diagnostics.map { diagnostic in
      if let source = diagnostic.source, lines?.source != source { lines = SourceLines(source) }
      return .object([
        "ruleId": .string(diagnostic.id),
        "ruleIndex": ids.firstIndex(of: diagnostic.id).map { .integer($0) },
        "level": .string(diagnostic.severity.rawValue),
        "message": .object(["text": .string(Self.message(diagnostic))]),
        "locations": diagnostic.source.map { source in
          [.object(["physicalLocation": Self.place(diagnostic.span, source, lines)])]
        },
      ])
    }
  }

  private static func message(_ diagnostic: Diagnostic) -> String {
    let heading = [diagnostic.summary, diagnostic.label].compactMap(\.self).joined(separator: ": ")
    return ([heading] + diagnostic.notes + diagnostic.help.map { "help: \($0)" })
      .joined(separator: "\n")
  }

  private static func place(
    _ span: SourceSpan?, _ source: SourceText, _ lines: SourceLines?
  ) -> JSON {
    var region: JSON?
    if let span, let lines {
      let (start, end) = (position(span.start, lines), position(span.end, lines))
      region = .object([
        "startLine": .integer(start.line), "startColumn": .integer(start.column),
        "endLine": .integer(end.line), "endColumn": .integer(end.column),
      ])
    }
    return .object([
      "artifactLocation": .object(["uri": .string(uri(source.name))]), "region": region,
    ])
  }

  private static func position(_ offset: Int, _ lines: SourceLines) -> SourcePosition {
    var position = lines.position(at: offset)
    let line = lines.bytes(ofLine: position.line - lines.source.firstLine)
    let end = min(max(offset, line.lowerBound), line.upperBound)
    let before = String(decoding: lines.source.bytes[line.lowerBound..<end], as: UTF8.self)
    position = SourcePosition(line: position.line, column: before.unicodeScalars.count + 1)
    return position
  }

  /// Returns a path as a URI. Relative paths stay relative, and characters that URIs do not allow
  /// are escaped.
  static func uri(_ path: String) -> String {
    if path == "<input>" { return "stdin" }
    var result = path.hasPrefix("/") ? "file://" : ""
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    for byte in path.utf8 {
      if plain.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
