// `prog note` logs a note.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct NoteCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", _superCommandName: "prog",
    abstract: "Log a note, with optional photos",
    discussion: """
      prog keeps only the path of a photo. It does not copy or open the file.
      Examples:
        prog note "slept badly, knee sore"
        prog note "front, relaxed" --photo photos/2025-10-06.jpg --date 2025-10-06
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Text of the note")
  var text: [String]

  @Option(
    help: ArgumentHelp("Add the path of a photo; the file stays where it is", valueName: "path"))
  var photo: [String] = []

  @OptionGroup var consent: Consent

  func run() throws {
    let opened = try OpenedFolder.open(global, "note")
    let words = text.joined(separator: " ").trimmed
    guard !words.isEmpty else {
      throw LogbookError(
        .badAnswer, "the note is empty", help: ["write some text: prog note \"slept badly\""])
    }
    let photos = try photo.map { try PhotoPath($0, in: opened.folder, context) }
    try SingleEntry(
      event: .note(lines: [words], photos: photos.map(\.text)), opened: opened, consent: consent,
      command: self
    ).log()
    for remark in photos.compactMap(\.remark) { tell(SafeText(remark)) }
  }
}

// Logs a single entry and shows it as it is in the history.

/// An entry of `bodyweight`, `measure` or `note`.
struct SingleEntry {
  let event: Event
  let opened: OpenedFolder
  let consent: Consent
  let command: any ReportedCommand
  /// The unlikely values of the entry.
  var unlikely: [UnlikelyValue] = []

  /// Writes the entry, prints it, and returns it as it is in the history. Asks about unlikely
  /// values and a date in the future first.
  @discardableResult
  func log() throws -> HistoryEntry? {
    let moment = try command.moment
    try command.expectRight(
      unlikely + UnlikelyValue.found(on: moment.date, took: nil, today: command.context.now().date),
      consent,
      canAsk: command.context.inputIsTerminal)
    let (after, entry) = try opened.appending(Entry(moment.date, moment.time, event))
    guard let logged = after.history.entries.last(where: { $0.entry == entry }) else { return nil }
    if command.global.json {
      command.show(.document(["entry": logged.json(only: nil)]))
    } else {
      command.show(HistoryEntryView(entry: logged, layout: command.layout).lines)
    }
    return logged
  }
}

// The path of a photo as the history keeps it.

/// The path of a photo: relative to the training folder if the photo is in it, otherwise absolute.
struct PhotoPath {
  let text: String
  /// A remark about a path that may not lead to a photo later on.
  let remark: String?

  /// Reads a typed path, relative to the current directory. The file is not opened.
  ///
  /// - Throws: `bad-answer` for an empty path and for one with control characters, which a line of
  ///   the history cannot hold.
  init(_ typed: String, in folder: TrainingFolder, _ context: CommandContext) throws {
    let name = typed.trimmed
    guard !name.isEmpty,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw LogbookError(
        .badAnswer, name.isEmpty ? "the path of the photo is empty" : "invalid path of a photo",
        help: ["write the path of a file: --photo photos/2025-10-06.jpg"])
    }
    let path = FilePath(context.workingDirectory).pushing(FilePath(name)).lexicallyNormalized()
    let inside = path.inside(folder.layout.root.lexicallyNormalized())
    text = (inside ?? path).string
    // If the disk cannot be read, the note is still logged.
    let exists = ((try? context.files.status(path)) ?? nil) != nil
    remark =
      exists
      ? inside == nil ? "The photo is outside the training folder; prog keeps only its path." : nil
      : "There is no file '\(text)' yet; prog keeps its path."
  }
}
