// The shared parts of all commands: options, output and warnings.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

/// A command with the global options.
protocol ReportedCommand: ParsableCommand {
  var global: GlobalOptions { get }
  /// True if the command answers for every folder of `--dir`. Other commands refuse several.
  var takesSeveralFolders: Bool { get }
}

/// A command that only shows something, so that its output may go through a pager. It does not ask
/// questions or change files.
protocol ShowingCommand: ReportedCommand {}

extension ReportedCommand {
  var context: CommandContext { .current }

  var takesSeveralFolders: Bool { false }

  /// The name of the command: `skip`.
  var name: String { Self.configuration.commandName ?? "" }

  /// The date and time of the command, from `--date` or the clock.
  ///
  /// A date without a time means noon, unless it is today.
  var moment: (date: CalendarDate, time: ClockTime) {
    get throws {
      let now = context.now()
      guard let chosen = try global.chosenDate else { return now }
      return (chosen.date, chosen.time ?? (chosen.date == now.date ? now.time : .noon))
    }
  }

  var rendering: Rendering {
    global.color.rendering(
      isTerminal: context.outputIsTerminal, noColor: context.environment["NO_COLOR"],
      term: context.environment["TERM"])
  }

  /// The layout of the output: the terminal's width, or lines of any length in a pipe.
  var layout: Layout {
    Layout.choose(
      isTerminal: context.outputIsTerminal, columns: context.columns, rendering: rendering)
  }

  /// Prints lines. On a terminal, a line that a view did not fit is wrapped below its indentation.
  func show(_ lines: [StyledLine]) {
    let fitted = layout.width.map { width in lines.flatMap { $0.wrappedInPlace(to: width) } }
    context.print(StyledText(fitted ?? lines).rendered(rendering).withPlainSpaces)
  }

  func show(_ answer: any Answer) { show(answer.lines, else: answer.json) }

  /// Shows lines, or with `--json` a document.
  func show(_ lines: @autoclosure () -> [StyledLine], else json: @autoclosure () -> JSON) {
    if global.json { show(json()) } else { show(lines()) }
  }

  func show(whole lines: [StyledLine]) {
    context.print(StyledText(lines).rendered(rendering).withPlainSpaces)
  }

  func show(document members: KeyValuePairs<String, JSON?>) { show(.document(members)) }

  func show(_ json: JSON) {
    var text = keptUntilExit(json).pretty
    text += "\n"
    context.print(text)
  }

  func tell(_ text: SafeText) { context.printError(context.fitted(text) + "\n") }

  /// Prints a question to standard error, with the mark after which the answer is typed.
  func prompt(_ question: SafeText) { context.printError(context.fitted(question + "\u{A0}> ")) }

  /// Works out the effects of a change that is already on disk. If that fails, prints a warning and
  /// returns nil.
  ///
  /// An error would look as if the change had failed, and people would repeat the command.
  func following<Result>(_ work: () throws -> Result) -> Result? {
    do {
      return try work()
    } catch {
      tell("The change was written, but prog cannot show its effects.")
      if let failure = error as? LogbookError { warn(failure.diagnostics.map(\.asWarning)) }
      return nil
    }
  }

  /// Prints problems that do not end the command.
  func warn(_ diagnostics: [Diagnostic]) { global.warn(diagnostics) }

  // The deloads that charts and statistics show.

  /// Returns the dates of workouts in a deload. Without the versions of programs, prints a warning
  /// and returns none.
  func deloads(_ folder: OpenedFolder, _ date: CalendarDate) -> Set<CalendarDate> {
    do {
      return Set(try folder.deloadDates(through: date))
    } catch let failure as LogbookError {
      warn(failure.diagnostics.map(\.asWarning))
    } catch {
      tell("warning: prog cannot tell which workouts were deloads: \("\(error)")")
    }
    return []
  }

  // Commands that look back at the history show all that can be read, even if it is damaged.

  /// Opens the folder, reports its warnings and damaged lines, and does the work. `endsWithDamage`
  /// puts the report after a long answer.
  ///
  /// - Throws: `QuietExit` with the status of bad input if entries are missing, so that a script
  ///   does not take an incomplete answer for a whole one.
  func lookBack(
    _ command: String, endsWithDamage: Bool = false, needing needs: Set<String> = [],
    _ work: (OpenedFolder) throws -> Void
  ) throws {
    let folder = try OpenedFolder.open(global, command, needing: needs)
    if !endsWithDamage { warn(folder.warnings + folder.firstDamage) }
    try work(folder)
    if endsWithDamage { warn(folder.firstDamage) }
    try expectWhole(folder)
  }

  func expectWhole(_ folder: OpenedFolder?) throws {
    if folder?.damage.hasErrors ?? false { throw QuietExit(status: .badInput) }
  }

  // Asks about values that are probably typos, before they are written.

  /// Asks once whether unlikely values are right, unless `--yes` says so.
  ///
  /// - Throws: `unlikely-value` if prog cannot ask and `--yes` is missing.
  func expectRight(_ found: [UnlikelyValue], _ consent: Consent, canAsk: Bool) throws {
    guard !found.isEmpty, !consent.yes else { return }
    guard canAsk else {
      throw LogbookError(
        [
          Diagnostic(
            LogbookErrorID.unlikelyValue, "unlikely value: \(found[0].text)",
            notes: found.dropFirst().map(\.text),
            help: ["if \(found.count == 1 ? "it is" : "they are") right, add --yes"])
        ], .usage)
    }
    for value in found { tell("\(value.text). Is that right?") }
    prompt("y logs it, Enter goes back")
    var reader = LineReader(context.input)
    guard case .line(let line) = reader.next(), ["y", "yes"].contains(line.trimmed.lowercased())
    else {
      tell("Nothing was logged.")
      throw QuietExit(status: .usage)
    }
  }

  // Checks and questions before a shared program is written.

  /// Stops the command if a program has errors or one of its tests fails. `subject` names the
  /// program in the report.
  ///
  /// - Throws: `QuietExit` after reported errors, or `failed-tests`
  func expectSound(
    _ problems: [Diagnostic], _ results: [ProgramTestResult], of subject: String, help: String
  ) throws {
    if problems.hasErrors { throw QuietExit(status: .badInput) }
    let failed = results.count { !$0.hasPassed }
    guard failed == 0 else {
      throw LogbookError(
        .failedTests, "\(failed) of \(results.count) tests of \(subject) failed",
        notes: ["nothing was changed"], help: [help], .no)
    }
  }

  /// Returns whether the lifter agrees. If prog cannot ask, it says what to do instead.
  func isConfirmed(
    _ consent: Consent, canAsk: Bool, _ question: SafeText, otherwise: SafeText
  ) -> Bool {
    if consent.yes { return true }
    guard canAsk, context.inputIsTerminal else {
      tell("Nothing was changed.\(otherwise)")
      return false
    }
    let isAgreed = isAgreed(to: "\(question) [y/N] ")
    if !isAgreed { tell("Nothing was changed.") }
    return isAgreed
  }

  // Asks at the terminal which of several items is meant.

  /// Returns the dialogue in which Logbook may ask questions. `canAsk` is false if prog cannot ask;
  /// by default it is true at a terminal.
  func dialogue(canAsk: Bool? = nil) -> Dialogue {
    Dialogue(
      canAsk: canAsk ?? context.inputIsTerminal, tell: { tell(SafeText($0)) },
      choose: { try choose($0) })
  }

  /// Returns the exercise of the history that `text` names.
  func exercise(_ text: String, in folder: OpenedFolder) throws -> String {
    try exercise(text, among: folder.exerciseNames(done: true))
  }

  /// Returns the exercise of `known` that `text` names.
  func exercise(_ text: String, among known: [ExerciseNames.Known]) throws -> String {
    let found = try ExerciseNames(known, suggestsLibrary: false).lookUp(text)
    if found.typing == .byOtherName || found.typing == .byPart { tell("\(text) -> \(found.name)") }
    return found.name
  }

  /// Lists items, asks for a number, and returns the index of the chosen item. Returns nil without
  /// a terminal.
  func choose(_ items: [String]) throws -> Int? {
    for (index, item) in items.enumerated() { tell("  \(index + 1)  \(item)") }
    guard context.inputIsTerminal else { return nil }
    var reader = LineReader(context.input)
    while true {
      prompt("Which one? (Enter: 1)")
      guard case .line(let line) = reader.next() else {
        context.printError("\n")
        throw QuietExit(status: .interrupted)
      }
      if line.trimmed.isEmpty { return 0 }
      if let number = Int(line.trimmed), items.indices.contains(number - 1) { return number - 1 }
      tell("Type a number from 1 to \(items.count), or press Ctrl-C to cancel.")
    }
  }

  // Writes files that the command line names: a picture, a report.

  /// Writes a file whose name is relative to the current folder. An existing file is replaced only
  /// after a yes, or if `isOwn` says that prog may replace it without asking.
  func write(
    _ bytes: [UInt8], to name: String, as kind: WrittenFile, of command: String,
    mayReplace: Bool, isOwn: ([UInt8]) -> Bool = { _ in false }
  ) throws {
    try expectName(name)
    let (writer, path) = writer(of: name, by: command)
    var mayReplace = mayReplace
    func attempt() throws {
      _ = try Problem.translated(instead: ["name a file"]) {
        try writer.update(path, as: kind) { old throws(Diagnostic) in
          guard old.isEmpty || mayReplace || isOwn(old) else { throw Self.exists(name) }
          return bytes
        }
      }
    }
    do {
      try attempt()
    } catch let failure as LogbookError
      where failure.diagnostics.first?.id == WorkspaceErrorID.fileExists.rawValue
      && context.inputIsTerminal
    {
      guard isAgreed(to: "'\(name)' already exists. Replace it? [y/N] ") else {
        tell("Nothing was changed.")
        throw QuietExit(status: .no)
      }
      mayReplace = true
      try attempt()
    }
  }

  /// Stops the command if the name of a file is empty.
  ///
  /// - Throws: `missing-argument` for an empty name, which would be the current folder.
  func expectName(_ name: String) throws {
    guard name.isEmpty else { return }
    throw LogbookError(.missingArgument, "the name of the file is empty", help: ["name a file"])
  }

  /// Returns the writer of a file whose name is relative to the current folder, and its path. Its
  /// reports have the name as it was typed.
  func writer(of name: String, by command: String) -> (writer: SafeWriter, path: FilePath) {
    let named = FilePath(name)
    let path = FilePath(context.workingDirectory).pushing(named)
    let folder = path.removingLastComponent()
    // The file may be in a training folder.
    let root = FolderSearch(current: folder).folder(in: context.files)?.path
    let writer = SafeWriter(
      files: context.files, holder: .ofThisProcess(command), in: root,
      shown: { shown in
        if shown == path { return name }
        return shown == folder ? named.removingLastComponent().string : shown.string
      }, notice: global.notice)
    return (writer, path)
  }

  static func exists(_ name: String) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.fileExists, "'\(name)' already exists",
      notes: ["nothing was changed"], help: ["choose another name, or replace it with --yes"])
  }

  /// Asks a question that only `y` or `yes` answers with yes.
  func isAgreed(to question: SafeText) -> Bool {
    ["y", "yes"].contains(answer(to: question).lowercased())
  }

  /// Asks a question, and returns the answer; empty at the end of the input.
  func answer(to question: SafeText) -> String {
    context.printError(context.fitted(question))
    var reader = LineReader(context.input)
    if case .line(let line) = reader.next() { return line.trimmed }
    context.printError("\n")
    return ""
  }
}

/// A file to write at a path that the lifter named.
struct NewFile {
  /// The path as it was typed.
  let name: String
  let kind: WrittenFile
  let text: String
}

extension ReportedCommand {
  /// Writes files. An existing file with another text is replaced only after a yes.
  ///
  /// - Throws: `file-exists`, before any of the files is written
  func write(_ files: [NewFile], consent: ReplacementConsent, by command: String) throws {
    let existing = try files.filter { file in
      try expectName(file.name)
      let old = try Problem.translated(instead: ["name a file"]) {
        try reader(command).ownText(path(file), as: file.kind)
      }
      return old.map { $0.bytes != Array(file.text.utf8) } ?? false
    }
    if !consent.yes, let first = existing.first {
      guard context.inputIsTerminal else {
        throw LogbookError([Self.exists(first.name)], .cannotCreate)
      }
      let names = existing.map { "'\($0.name)'" }.joined(separator: ", ")
      let question =
        existing.count == 1 ? "already exists. Replace it?" : "already exist. Replace them?"
      guard isAgreed(to: "\(names) \(question) [y/N] ") else {
        tell("Nothing was changed.")
        throw QuietExit(status: .no)
      }
    }
    for file in files {
      let (writer, path) = writer(of: file.name, by: command)
      let mayReplace = existing.contains { $0.name == file.name }
      try Problem.translated {
        _ = try writer.update(path, as: file.kind) { old throws(Diagnostic) in
          let new = Array(file.text.utf8)
          guard old.isEmpty || old == new || mayReplace else { throw Self.exists(file.name) }
          return new
        }
      }
    }
  }

  /// Creates a folder that the lifter named, but not the folders around it.
  func createFolder(_ name: String, by command: String) throws {
    let path = FilePath(context.workingDirectory).pushing(FilePath(name)).lexicallyNormalized()
    try Problem.translated { try reader(command).createFolder(named: path) }
  }

  private func reader(_ command: String) -> TrainingFolder {
    TrainingFolder(
      FilePath(context.workingDirectory), files: context.files, holder: .ofThisProcess(command),
      notice: global.notice)
  }

  private func path(_ file: NewFile) -> FilePath {
    FilePath(context.workingDirectory).pushing(FilePath(file.name))
  }
}
