// `prog share` writes a program as one file for others.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import ProgramFormat
import Programs
import SafeOutput
import Terminal
import Training
import Workspace

struct ShareCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", _superCommandName: "prog",
    abstract: "Write a program to a single file that you can share",
    discussion: """
      The file contains everything that the program extends, and the built-in progressions that it \
      uses. It contains nothing from your history. Maxes that you wrote into the program become \
      questions. Tests stay, and comments are left out. Without --output, prog prints the file.
      Examples:
        prog share my-531 >my-531.yaml
        prog share my-531 --bundle shared/my-531
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id or file of the program")
  var name: String

  @Option(help: ArgumentHelp("Write the program to this file", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the program, a README and a picture of its weeks to this folder",
      valueName: "folder"))
  var bundle: String?

  @Flag(help: "Keep the comments in the file")
  var comments = false

  @OptionGroup var consent: ReplacementConsent

  func validate() throws {
    guard output == nil || bundle == nil else {
      throw ValidationError("use only one of --output and --bundle")
    }
  }

  func run() throws {
    let settings = try OpenedFolder.openIfThere(global, "share")?.settings ?? Settings()
    let text = try FileArguments(global, "share").program(name)
    let shared = try ProgramBundle(text, settings: settings, keepsComments: comments)
    let source = String(decoding: shared.text.source.bytes, as: UTF8.self)
    let files = files(shared, source)
    if let bundle { try createFolder(bundle, by: "share") }
    try write(files, consent: consent, by: "share")
    if global.json {
      show(
        .document([
          "id": .string(shared.id), "text": .string(source),
          "progressions": .list(shared.text.progressions.map { .string($0) }),
          "asked": .list(shared.text.asked.map { .string($0) }),
          "comments": .integer(shared.text.comments),
          "files": .list(files.map { .string($0.name) }),
        ]))
      return
    }
    if files.isEmpty {
      context.print(file: shared.text.source.bytes)
    } else {
      show(files.map { StyledLine("Wrote \($0.name).") })
    }
    for line in notes(shared.text) { tell(SafeText(line)) }
  }

  private func files(_ shared: ProgramBundle, _ source: String) -> [NewFile] {
    if let output, output != "-" { return [NewFile(name: output, kind: .shared, text: source)] }
    guard let bundle else { return [] }
    let folder = bundle.hasSuffix("/") ? bundle : bundle + "/"
    return [
      NewFile(name: "\(folder)\(shared.id).yaml", kind: .shared, text: source),
      NewFile(
        name: "\(folder)README.md", kind: .shared,
        text: shared.readme(picture: "\(shared.id).svg")),
      NewFile(
        name: "\(folder)\(shared.id).svg", kind: .picture, text: WeeksPicture(shared).svg),
    ]
  }

  /// Returns the parts of the program that the file does not have, or has in another form.
  private func notes(_ text: SharedText) -> [String] {
    var lines: [String] = []
    if !text.asked.isEmpty {
      let noun = text.asked.count == 1 ? "a number of yours" : "numbers of yours"
      lines.append("The file asks for \(noun): \(text.asked.joined(separator: ", ")).")
    }
    if text.comments > 0 {
      let count = text.comments.counted("comment was", "comments were")
      lines.append("\(count) left out; --comments keeps them.")
    }
    return lines
  }
}
