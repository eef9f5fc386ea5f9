// `prog note` logs a note.

import ArgumentParser
import Diagnostics
import Logbook
import SafeOutput
import Training

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
