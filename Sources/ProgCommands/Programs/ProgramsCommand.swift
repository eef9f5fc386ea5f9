// `prog programs` lists all programs.

import ArgumentParser
import Diagnostics
import Embedded
import Engine
import Logbook
import ProgramFormat
import Programs
import Terminal
import Training
import Workspace

struct ProgramsCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "programs", _superCommandName: "prog",
    abstract: "List programs: running, yours, and shipped with prog",
    discussion: """
      Examples:
        prog programs
        prog programs beginner "3 days"
        prog programs --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Show only programs with these tags, such as beginner, \"4 days\" or barbell")
  var tags: [String] = []

  /// One program of the list.
  private struct Item {
    var id: String
    /// Nil if the file has errors.
    var program: Program?
    var place: Place
    /// The start date of a running program.
    var started: CalendarDate?
  }

  private enum Place: String { case folder, shipped }

  func run() throws {
    let date = try moment.date
    // Without a training folder, the shipped programs are listed.
    let folder = try OpenedFolder.openIfThere(global, "programs")
    let all = items(folder, date)
    try expectTags(of: all)
    let items = all.filter(isWanted)
    if global.json {
      show(.document(["programs": .array(items.map(json))]))
    } else {
      show(lines(items))
    }
  }

  private func items(_ folder: OpenedFolder?, _ date: CalendarDate) -> [Item] {
    let running = folder?.runningIDs(through: date) ?? []
    let own = folder?.programs ?? []
    let yours = own.map { text in
      Item(
        id: text.id, program: text.read().program, place: .folder,
        started: running.contains(text.id) ? folder?.started(text.id, through: date) : nil)
    }
    let shipped = ShippedPrograms.ids.filter { id in !own.contains { $0.id == id } }.map { id in
      Item(id: id, program: ProgramText.shipped(id)?.read().program, place: .shipped)
    }
    let begun = yours.filter { $0.started != nil }
    let others = yours.filter { $0.started == nil }
    return begun + others + shipped
  }

  /// Returns whether a program has all the tags of the arguments.
  private func isWanted(_ item: Item) -> Bool {
    let own = (item.program?.description.tags ?? []).map { $0.lowercased() }
    return tags.allSatisfy { own.contains($0.lowercased()) }
  }

  /// The goals by which shipped programs are grouped, from their tags.
  private static let goals = [
    ("strength", "Strength"), ("hypertrophy", "Muscle"), ("running", "Running"),
    ("conditioning", "Conditioning"),
  ]

  private func lines(_ items: [Item]) -> [StyledLine] {
    guard !items.isEmpty else {
      return ["No program has all of these tags: \(tags.joined(separator: ", ")).".asLine]
    }
    let shipped = items.filter { $0.place == .shipped }
    func goal(_ item: Item) -> String? {
      let own = item.program?.description.tags ?? []
      return own.lazy.compactMap { tag in Self.goals.first { $0.0 == tag }?.0 }.first
    }
    let byGoal = Self.goals.map { key, title in
      (title, shipped.filter { goal($0) == key })
    }
    let groups: [(String, [Item])] =
      [
        ("Running", items.filter { $0.started != nil }),
        ("Yours, in programs/", items.filter { $0.place == .folder && $0.started == nil }),
      ] + byGoal.map { ("Shipped with prog: \($0.lowercased())", $1) }
      + [("Shipped with prog: other", shipped.filter { goal($0) == nil })]
    var result: [StyledLine] = []
    for (title, items) in groups where !items.isEmpty {
      if !result.isEmpty { result.append("") }
      result.append(StyledLine(title, .bold))
      var table = Table([
        TableColumn(""), TableColumn("", narrowing: .wrap),
        TableColumn("", minimumWidth: 16, narrowing: .wrap),
      ])
      table.indent = 2
      for item in items {
        table.add(
          StyledLine(item.id), StyledLine(programTitle(item)), StyledLine(about(item), .dim))
      }
      result += table.lines(in: layout.tabular)
    }
    return result + ["", "Show one:   prog show NAME", "Start one:  prog start NAME"]
  }

  /// - Throws: `unknown-program` for a tag that no program has.
  private func expectTags(of items: [Item]) throws {
    let known = Set(items.flatMap { $0.program?.description.tags ?? [] }).sorted()
    for tag in tags where !known.contains(where: { $0.lowercased() == tag.lowercased() }) {
      throw LogbookError(
        .unknownProgram, "no program has the tag '\(tag)'",
        help: [
          nearest(to: tag.lowercased(), among: known).map { "did you mean '\($0)'?" }
            ?? "the tags are \(known.joined(separator: ", "))"
        ])
    }
  }

  private func programTitle(_ item: Item) -> String { item.program?.description.title ?? "" }

  private func about(_ item: Item) -> String {
    guard let program = item.program else { return "has errors: prog check" }
    if let started = item.started { return "since \(started.long)" }
    return program.description.tags.joined(separator: ", ")
  }

  private func json(_ item: Item) -> JSON {
    let about = item.program?.description
    return .object([
      "id": .string(item.id), "title": .text(about?.title), "author": .text(about?.author),
      "about": .text(about?.about), "tags": .list((about?.tags ?? []).map { .string($0) }),
      "place": .string(item.place.rawValue), "running": .flag(item.started != nil),
      "started": item.started.map { .string($0.text) },
      "errors": .flag(item.program == nil),
    ])
  }
}

extension OpenedFolder {
  /// Returns the date of the last start of a program, up to a date.
  func started(_ id: String, through date: CalendarDate) -> CalendarDate? {
    record.entries.prefix(record.end(of: date)).last { entry in
      if case .start(let program, _, _) = entry.event { program == id } else { false }
    }?.date
  }
}
