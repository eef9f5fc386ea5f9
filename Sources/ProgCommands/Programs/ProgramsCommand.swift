// `prog programs` lists all programs.

import ArgumentParser
import Diagnostics
import Embedded
import Engine
import Logbook
import ProgramFormat
import Programs
import SystemPackage
import Terminal
import Training
import Workspace

struct ProgramsCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "programs", _superCommandName: "prog",
    abstract: "List programs: running, yours, and shipped with prog",
    discussion: """
      Examples:
        prog programs
        prog programs --level beginner --days 3
        prog programs percentages "4 days"
        prog programs --search "front squat"
        prog programs --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Show only programs with these tags, such as beginner, \"4 days\" or barbell")
  var tags: [String] = []

  @Option(help: "Show only programs for this goal, such as strength, muscle or running")
  var goal: String?

  @Option(help: "Show only programs for this level: beginner, intermediate or advanced")
  var level: String?

  @Option(help: "Show only programs with this many training days a week")
  var days: Int?

  @Option(help: "Show only programs with this equipment, such as barbell, machine or bodyweight")
  var equipment: String?

  @Option(help: "Show only programs with these words in their title, text, tags or exercises")
  var search: String?

  private struct Item {
    var id: String
    /// Nil if the file has errors.
    var program: Program?
    var place: Place
    /// The start date of a running program.
    var started: CalendarDate?
    var traits: ProgramTraits?
    /// The source of an added program.
    var pin: ProgramPin?

    /// Orders shipped programs from easy to advanced, then by days a week, then by id.
    func isListed(before other: Item) -> Bool {
      guard let own = traits, let others = other.traits, own.order != others.order else {
        return id < other.id
      }
      return own.order < others.order
    }
  }

  private enum Place: String { case folder, shipped }

  func run() throws {
    let date = try moment.date
    // Without a training folder, the shipped programs are listed.
    let folder = try OpenedFolder.openIfThere(global, "programs")
    // A line that cannot be read may have started or stopped a program.
    warn(folder?.firstDamage ?? [])
    let pins = try Problem.translated { try folder?.folder.pins() } ?? ProgramPins()
    let all = try found(in: items(folder, pins, date))
    try expectTags(of: all)
    let tagged = all.filter(isWanted)
    let filter = ProgramFilter(goal: goal, level: level, days: days, equipment: equipment)
    try filter.expectMatch(in: tagged.compactMap(\.traits))
    let hasFilter = goal != nil || level != nil || days != nil || equipment != nil
    let items = hasFilter ? tagged.filter { $0.traits.map(filter.accepts) ?? false } : tagged
    show(lines(items), else: .document(["programs": .array(items.map(json))]))
    try expectWhole(folder)
  }

  private func items(_ folder: OpenedFolder?, _ pins: ProgramPins, _ date: CalendarDate) -> [Item] {
    let running = folder?.runningIDs(through: date) ?? []
    let own = folder?.programs ?? []
    let yours = own.map { text in
      let program = text.read().program
      return Item(
        id: text.id, program: program, place: .folder,
        started: running.contains(text.id) ? folder?.started(text.id, through: date) : nil,
        traits: program.map { ProgramTraits($0) }, pin: pins[text.id])
    }
    let shipped = ShippedPrograms.ids.filter { id in !own.contains { $0.id == id } }.map { id in
      let program = ProgramText.shipped(id)?.read().program
      return Item(
        id: id, program: program, place: .shipped, traits: program.map { ProgramTraits($0) })
    }.sorted { $0.isListed(before: $1) }
    let begun = yours.filter { $0.started != nil }
    let others = yours.filter { $0.started == nil }
    return begun + others + shipped
  }

  /// Returns the programs that `--search` finds.
  ///
  /// - Throws: `unknown-program` if it finds none
  private func found(in items: [Item]) throws -> [Item] {
    guard let search else { return items }
    let words = ProgramSearch(search)
    let found = items.filter { item in
      item.program.map { words.finds($0, pin: item.pin) } ?? false
    }
    guard !found.isEmpty else {
      throw LogbookError(
        .unknownProgram, "no program matches '\(search)'",
        help: ["search for fewer words, or see 'prog programs' for all programs"], .noInput)
    }
    return found
  }

  private func isWanted(_ item: Item) -> Bool {
    let own = (item.program?.description.tags ?? []).map { $0.lowercased() }
    return tags.allSatisfy { own.contains($0.lowercased()) }
  }

  private static let goals = [
    (tag: "strength", title: "strength"), (tag: "hypertrophy", title: "muscle"),
    (tag: "running", title: "running"), (tag: "conditioning", title: "conditioning"),
    (tag: "", title: "other"),
  ]

  private func lines(_ items: [Item]) -> [StyledLine] {
    let idWidth = items.map { displayWidth($0.id) }.max() ?? 1
    let daysWidth = items.map { dayText(of: $0).count }.max() ?? 1
    // On a narrow screen, the id and the days take the whole line.
    let hasTitles = layout.width.map { $0 >= Layout.narrow } ?? true
    let shipped = items.filter { $0.place == .shipped }
    let ordered =
      items.filter { $0.place != .shipped }
      + Self.goals.indices.flatMap { goal in shipped.filter { goalIndex(of: $0) == goal } }
    var result: [StyledLine] = []
    for group in ordered.grouped(by: title(ofGroup:)) {
      if !result.isEmpty { result.append("") }
      result.append(StyledLine(title(ofGroup: group[0]), .bold))
      var table = Table([
        TableColumn("", minimumWidth: idWidth), TableColumn("", minimumWidth: daysWidth),
        TableColumn("", minimumWidth: 16, narrowing: .truncate),
      ])
      table.indent = 2
      for item in group {
        let cells = [StyledLine(item.id), StyledLine(dayText(of: item), .dim)]
        table.add(hasTitles ? cells + [StyledLine(about(item))] : cells)
      }
      result += table.lines(in: layout.compact)
    }
    return result + ["", "Show one:   prog show ID", "Start one:  prog start ID"]
  }

  /// Returns the heading of an item. Items with the same heading follow each other.
  private func title(ofGroup item: Item) -> String {
    if item.started != nil { return "Running" }
    if item.pin != nil { return "Added from others" }
    if item.place == .folder { return "Yours, in programs/" }
    let words = [Self.goals[goalIndex(of: item)].title, item.traits?.level].compactMap(\.self)
    return "Shipped: " + words.joined(separator: ", ")
  }

  private func goalIndex(of item: Item) -> Int {
    let own = item.program?.description.tags ?? []
    return own.lazy.compactMap { tag in Self.goals.firstIndex { $0.tag == tag } }.first
      ?? Self.goals.count - 1
  }

  /// Stops the command if no program has one of the tags.
  ///
  /// - Throws: `unknown-program` for a tag that no program has.
  private func expectTags(of items: [Item]) throws {
    let known = Set(items.flatMap { $0.program?.description.tags ?? [] }).sorted()
    for tag in tags where !known.contains(where: { $0.lowercased() == tag.lowercased() }) {
      throw LogbookError(
        .unknownProgram, "no program has the tag '\(tag)'",
        help: [
          nearest(to: tag.lowercased(), among: known).map(didYouMean)
            ?? "the tags are \(known.joined(separator: ", "))",
          "to look for words: prog programs --search \(tag.inShell)",
        ])
    }
    guard items.contains(where: isWanted) else {
      throw LogbookError(
        .unknownProgram, "no program has all of the tags \(tags.joined(separator: ", "))",
        help: ["give fewer tags, or see 'prog programs' for all programs"])
    }
  }

  private func about(_ item: Item) -> String {
    guard let program = item.program else { return "has errors: prog check" }
    return program.description.title + (item.started.map { ", since \($0.long)" } ?? "")
  }

  /// Returns the training days of a week; empty if the days are done in order on any date.
  private func dayText(of item: Item) -> String {
    guard let days = item.traits?.days, let first = days.first, let last = days.last else {
      return ""
    }
    return first == last ? first.counted("day") : "\(first)-\(last) days"
  }

  private func json(_ item: Item) -> JSON {
    let about = item.program?.description
    func list(_ texts: [String]?) -> JSON? { .list((texts ?? []).map { .string($0) }) }
    let traits = item.traits
    let days = JSON.list((traits?.days ?? []).map { .integer($0) })
    return .object([
      "id": .string(item.id), "title": .text(about?.title), "author": .text(about?.author),
      "about": .text(about?.about), "tags": list(about?.tags ?? []), "goals": list(traits?.goals),
      "level": .text(traits?.level), "days": days, "equipment": list(traits?.equipment),
      "place": .string(item.place.rawValue), "running": .flag(item.started != nil),
      "started": .text(item.started?.text), "errors": .flag(item.program == nil),
      "pinned": item.pin.map { SharedProgramView.json($0) },
    ])
  }
}

extension OpenedFolder {
  func started(_ id: String, through date: CalendarDate) -> CalendarDate? {
    record.entries.prefix(record.end(of: date)).last { entry in
      if case .start(let program, _, _) = entry.event { program == id } else { false }
    }?.date
  }
}

struct NewCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", _superCommandName: "prog",
    abstract: "Create a program in programs/, from another one, a table or a small template",
    discussion: """
      A table is a CSV file with the columns week, day, exercise, sets, reps, percent, weight, rpe, \
      rest and notes, or a column for each week. prog reports everything that it cannot convert, and \
      adds it to the program as comments. prog never overwrites an existing file.
      Examples:
        prog new my-531 --from 531-bbb
        prog new garage --blank
        prog new peaking --from peaking.csv
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id of the program: its file name without .yaml")
  var name: String

  @Option(
    help: .value("source", "Copy this program (shipped or your own), or convert this CSV file"))
  var from: String?

  @Flag(help: "Use a template with two days and two progressions (default)")
  var blank = false

  func validate() throws {
    try expectOne(of: "--from", from != nil, "--blank", blank)
  }

  func run() throws {
    let id = try ProgramID.expect(name)
    let folder = try OpenedFolder.folder(global, "new")
    let programs = try Problem.translated {
      try folder.expectFolder()
      return try folder.programTexts(shipped: ShippedPrograms.ids).texts
    }
    if let other = programs.first(where: { $0.id == id }) {
      throw LogbookError(
        .programExists, "program '\(id)' already exists in \(other.source.name)",
        help: ["choose another name, or edit that file"], .cannotCreate)
    }
    if let from, Self.isTable(from) {
      let opened = try OpenedFolder.open(global, "new")
      let source = try ImportedSource.read(from, global, "new")
      let made = try ProgramImport.table(source, id: id, title: id, in: opened)
      return try show(made, of: source.name, isDryRun: false, opened)
    }
    let text = try template(id, programs)
    try Problem.translated { try folder.addProgram(id, Array(text.utf8)) }
    report("programs/\(id).yaml", id)
  }

  private static func isTable(_ name: String) -> Bool {
    [".csv", ".tsv"].contains { name.lowercased().hasSuffix($0) }
  }

  private func template(_ id: String, _ programs: [ProgramText]) throws -> String {
    guard let from else { return ProgramTemplate.blank(id) }
    if let found = ProgramText.shipped(from) ?? programs.first(where: { $0.id == from }) {
      return ProgramTemplate.withSchema(String(decoding: found.source.bytes, as: UTF8.self))
    }
    let names = ShippedPrograms.ids + programs.map(\.id)
    throw LogbookError(
      .unknownProgram, "no program named '\(from)'",
      help: ProgramSuggestions.help(for: from, among: names), .noInput)
  }

  private func report(_ path: String, _ id: String) {
    show(
      [
        "Created \(path).", "Check it:  prog check \(path.inShell)",
        "Show it:   prog show \(id.inShell)", "Start it:  prog start \(id.inShell)",
      ], else: .document(["program": .string(id), "file": .string(path)]))
  }
}
