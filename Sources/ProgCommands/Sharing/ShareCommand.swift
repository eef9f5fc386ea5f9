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

  @Option(help: .value("file", "Write the program to this file"))
  var output: String?

  @Option(
    help: .value("folder", "Write the program, a README and a picture of its weeks to this folder"))
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
      return show(document: [
        "id": .string(shared.id), "text": .string(source),
        "progressions": .texts(shared.text.progressions), "asked": .texts(shared.text.asked),
        "comments": .integer(shared.text.comments), "files": .list(files.map { .string($0.name) }),
      ])
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

/// The weeks of a program as a picture: the work sets of each week, and its days with their sets.
struct WeeksPicture {
  let bundle: ProgramBundle
  /// The weeks with their titles and rows.
  private let sections: [(title: String, rows: [[String]])]

  private static let width = 800
  private static let lineHeight = 18
  private static let (barsTop, barsHeight) = (64, 80)
  private static let mostRows = 200

  init(_ bundle: ProgramBundle) {
    self.bundle = bundle
    sections =
      ProgramView(
        program: bundle.program, weeks: bundle.weeks.weeks, started: nil,
        settings: bundle.settings, layout: .stacked(nil)
      ).sections
  }

  var svg: String {
    let title = SafeMarkup(bundle.program.description.title).string
    let (text, end) = self.text
    let height = end + 12
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(title)">
        <style>
          .window { fill: #ffffff; stroke: #d0d7de }
          text { font: 13px system-ui, sans-serif; fill: #1f2328 }
          .strong { font-weight: bold }
          .faint { fill: #59636e }
          .middle { text-anchor: middle }
          .bar { fill: #0969da }
          @media (prefers-color-scheme: dark) {
          .window { fill: #0d1117; stroke: #30363d }
          text { fill: #e6edf3 }
          .faint { fill: #9198a1 }
          .bar { fill: #58a6ff }
          }
        </style>
        <rect class="window" x="0.5" y="0.5" width="\(Self.width - 1)" height="\(height - 1)" \
      rx="8"/>
        <text class="strong" x="20" y="26">\(title)</text>
        <text class="faint" x="20" y="45">work sets each week</text>
      \((bars + text).map { "  \($0)\n" }.joined())</svg>

      """
  }

  private var bars: [String] {
    let sets = bundle.workSets
    let most = max(1, sets.max() ?? 1)
    let step = (Self.width - 40) / max(1, sets.count)
    return sets.enumerated().flatMap { index, count -> [String] in
      let height = Self.barsHeight * count / most
      let x = 20 + index * step
      let y = Self.barsTop + Self.barsHeight - height
      let middle = x + min(step - 6, 60) / 2
      return [
        "<rect class=\"bar\" x=\"\(x)\" y=\"\(y)\" width=\"\(min(step - 6, 60))\" "
          + "height=\"\(height)\"/>",
        "<text class=\"faint middle\" x=\"\(middle)\" y=\"\(Self.barsTop + Self.barsHeight + 16)\">"
          + "\(count)</text>",
      ]
    }
  }

  private var text: (lines: [String], end: Int) {
    var lines: [String] = []
    var y = Self.barsTop + Self.barsHeight + 44
    func add(_ text: String, x: Int, most: Int, _ style: String = "") {
      let short = text.count > most ? text.prefix(most - 1) + "…" : text[...]
      lines.append("<text\(style) x=\"\(x)\" y=\"\(y)\">\(SafeMarkup(String(short)).string)</text>")
    }
    var rows = 0
    for section in sections where rows < Self.mostRows {
      add(section.title, x: 20, most: 90, " class=\"strong\"")
      y += Self.lineHeight
      for row in section.rows.prefix(Self.mostRows - rows) where row.count == 3 {
        if !row[0].isEmpty { add(row[0], x: 30, most: 18) }
        if !row[1].isEmpty { add(row[1], x: 170, most: 30) }
        if !row[2].isEmpty {
          add(row[2].replacing("\u{A0}", with: " "), x: 390, most: 58, " class=\"faint\"")
        }
        y += Self.lineHeight
        rows += 1
      }
      y += Self.lineHeight / 2
    }
    return (lines, y)
  }
}
