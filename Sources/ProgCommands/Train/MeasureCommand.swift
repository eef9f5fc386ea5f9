// `prog measure` logs a measurement, or shows the latest ones.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Notation
import ProgramFormat
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct MeasureCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", _superCommandName: "prog",
    abstract: "Log a measurement under any name, in any unit, or show the last ten",
    discussion: """
      Examples:
        prog measure Waist 84cm
        prog measure Waist
        prog measure "Resting pulse" 52 --note "slept well"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Name of the measurement, such as Waist or Sleep")
  var name: String

  @Argument(help: "Quantity with its unit, such as 84cm or 7.5h")
  var quantity: [String] = []

  @Option(help: .value("text", "Add a note"))
  var note: [String] = []

  @OptionGroup var consent: Consent

  func run() throws {
    let opened = try OpenedFolder.open(global, "measure")
    // The name may have several words: `prog measure left arm 34cm`.
    let words = quantity.prefix { $0.first?.isLetter ?? false }
    let typedName = ([name] + words).joined(separator: " ").trimmed
    let known = opened.measures(named: typedName, through: try moment.date)
    guard quantity.count > words.count else {
      if name.first?.isNumber ?? false, known.values.isEmpty,
        !words.isEmpty || ProgressValue(measurement: name) != nil
      {
        let subject = words.isEmpty ? "Waist" : words.joined(separator: " ")
        throw LogbookError(
          .badAnswer,
          words.isEmpty ? "the measurement needs a name" : "the name comes before the quantity",
          help: ["write: prog measure \(subject.inShell) \(name.inShell)"])
      }
      if known.values.isEmpty { try expectMeasurement(typedName, [], isNew: true) }
      let view = MeasuredView(name: known.name, values: known.values, layout: layout)
      warn(opened.firstDamage)
      show(view)
      return try expectWhole(opened)
    }
    let typed = Array(quantity.dropFirst(words.count))
    try expectMeasurement(typedName, typed, isNew: known.values.isEmpty)
    // Older values are typed in the unit of the newer ones.
    let series =
      known.values.isEmpty ? opened.measures(named: typedName, through: .distantFuture) : known
    let measurement = TypedMeasurement(earlier: series.values.map(\.text))
    let event = Event.measure(
      name: series.name, quantity: try measurement.read(typed.joined(separator: " ")), notes: note)
    try SingleEntry(event: event, opened: opened, consent: consent, command: self).log()
  }

  /// Throws if the name means the bodyweight, which is not a measurement: estimates and goals read
  /// only what `prog bodyweight` logged.
  private func expectMeasurement(_ name: String, _ quantity: [String], isNew: Bool) throws {
    guard !name.isEmpty else {
      throw LogbookError(
        .badAnswer, "the measurement needs a name", help: ["write: prog measure Waist 84cm"])
    }
    guard Goal.isBodyweight(name) || (name.lowercased() == "weight" && isNew) else { return }
    let weight = quantity.isEmpty ? "" : " \(quantity.joined(separator: " "))"
    throw LogbookError(
      .badAnswer, "your bodyweight is not a measurement", help: ["write: prog bodyweight\(weight)"])
  }
}

struct BodyweightCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "bodyweight", _superCommandName: "prog",
    abstract: "Log your bodyweight, or show the last ten with the trend",
    discussion: """
      prog uses it for estimates of bodyweight exercises. A number without a unit is in the \
      folder's unit.
      Examples:
        prog bodyweight
        prog bodyweight 82.4kg
        prog bodyweight 181.5 --date 2025-10-06 --note "after breakfast"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: .value("weight", "Weight, such as 82.4kg or 181.5lb"))
  var weight: [String] = []

  @Option(help: .value("text", "Add a note"))
  var note: [String] = []

  @OptionGroup var consent: Consent

  func run() throws {
    guard !weight.isEmpty else { return try lookBack("bodyweight") { try list($0) } }
    let opened = try OpenedFolder.open(global, "bodyweight")
    let load = try TypedBodyweight.read(weight.joined(separator: " "), unit: opened.settings.unit)
    let before = opened.record.bodyweight(on: try moment.date)
    let unlikely = UnlikelyValue.found(bodyweight: load, last: before)
    let entry = try SingleEntry(
      event: .bodyweight(load, notes: note), opened: opened, consent: consent, command: self,
      unlikely: unlikely
    ).log()
    // A weight that may be right is logged all the same, because scripts log weights too.
    if let before, let entry, unlikely.isEmpty, load.isFar(from: before) {
      tell(
        "\(load.text) is far from your last bodyweight, \(before.text). If it is a typo: "
          + "prog history edit \(entry.id.text)")
    }
  }

  private func list(_ opened: OpenedFolder) throws {
    let view = MeasuredView(
      name: "Bodyweight", values: opened.bodyweights(through: try moment.date), layout: layout)
    show(view)
  }
}

extension Load {
  fileprivate func isFar(from other: Load) -> Bool {
    comparable * 5 > other.comparable * 6 || comparable * 5 < other.comparable * 4
  }
}

struct NoteCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", _superCommandName: "prog",
    abstract: "Log a note, with optional photos, or show the last ten",
    discussion: """
      prog keeps only the path of a photo. It does not copy or open the file.
      Examples:
        prog note
        prog note "slept badly, knee sore"
        prog note "front, relaxed" --photo photos/2025-10-06.jpg --date 2025-10-06
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Text of the note")
  var text: [String] = []

  @Option(help: .value("path", "Add the path of a photo; the file stays where it is"))
  var photo: [String] = []

  @OptionGroup var consent: Consent

  func run() throws {
    if text.isEmpty, photo.isEmpty { return try lookBack("note") { try list($0) } }
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

  private static let most = 10

  private func list(_ opened: OpenedFolder) throws {
    let date = try moment.date
    let notes = opened.history.entries.filter { entry in
      if case .note = entry.entry.event { entry.entry.date <= date } else { false }
    }.sorted { $0.entry.date < $1.entry.date }.suffix(Self.most)
    if global.json {
      return show(document: ["entries": .array(notes.map { $0.json(only: nil) })])
    }
    guard !notes.isEmpty else {
      return show(["No note is logged yet.", "Log one: prog note \"slept badly\""])
    }
    show(notes.flatMap { HistoryEntryView(entry: $0, layout: layout).lines })
  }
}

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
      consent, canAsk: command.context.inputIsTerminal)
    let (after, entry) = try opened.appending(Entry(moment.date, moment.time, event))
    guard let logged = after.history.entries.last(where: { $0.entry == entry }) else { return nil }
    if command.global.json {
      command.show(document: ["entry": logged.json(only: nil)])
    } else {
      command.show(HistoryEntryView(entry: logged, layout: command.layout).lines)
    }
    return logged
  }
}

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

/// The values of bodyweight or of one measurement, oldest first.
struct MeasuredView: Answer {
  struct Value {
    var date: CalendarDate
    /// The quantity as it was logged, such as `82.4kg`.
    var text: String
    var notes: [String]
  }

  let name: String
  let values: [Value]
  let layout: Layout
  /// The number of values that are shown, the latest ones. Nil shows all of them by month.
  var most: Int? = 10
  var isNewestFirst = false
  /// True if `values` are only some of the logged values.
  var isSelection = false

  private static let daysOfTrend = 28

  var lines: [StyledLine] {
    guard let last = values.last else {
      let shown = name == "Bodyweight" ? "bodyweight" : "'\(name)'"
      return [StyledLine(isSelection ? "No entries match." : "No \(shown) is logged yet.")]
    }
    let result = [StyledLine(name, .bold)] + rows
    return result + (trend(to: last).map { ["", StyledLine($0)] } ?? [])
  }

  private var shown: [Int] {
    let indices = values.indices.suffix(most ?? values.count)
    return isNewestFirst ? indices.reversed() : Array(indices)
  }

  private var rows: [StyledLine] {
    var table = Table([
      TableColumn(""), TableColumn("", .trailing), TableColumn("", .trailing),
      TableColumn("", minimumWidth: 12, narrowing: .wrap),
    ])
    table.indent = 2
    for index in shown {
      let value = values[index]
      let change = index > 0 ? Self.change(from: values[index - 1], to: value) : nil
      table.add(
        StyledLine(value.date.long), StyledLine(value.text), StyledLine(change ?? "", .dim),
        StyledLine(value.notes.joined(separator: ", "), .dim))
    }
    let lines = table.lines(in: layout.compact)
    // A row may take several lines on a narrow terminal, so only single lines get headings.
    guard most == nil, lines.count == shown.count else { return lines }
    var result: [StyledLine] = []
    var month = ""
    for (index, line) in zip(shown, lines) {
      let parts = values[index].date.parts
      let heading = "\(CalendarDate.monthNames[parts.month - 1]) \(parts.year)"
      if heading != month { result += ["", StyledLine(heading, .bold)] }
      month = heading
      result.append(line)
    }
    return result
  }

  var json: JSON { .object([JSON.Member("version", 1)] + members) }

  var members: [JSON.Member] {
    JSON.members([
      "name": .string(name),
      "values": .objects(shown.map { values[$0] }) {
        ["date": .string($0.date.text), "quantity": .string($0.text), "notes": .texts($0.notes)]
      },
    ])
  }

  private func trend(to last: Value) -> String? {
    let start = last.date.adding(days: -Self.daysOfTrend)
    guard let first = values.first(where: { $0.date >= start }), first.date < last.date,
      let change = Self.change(from: first, to: last)
    else { return nil }
    let days = last.date.days(since: first.date)
    return "\(change) in \(days.counted("day"))"
  }

  /// Returns the signed difference of two values in the unit of the later one; nil if they cannot
  /// be converted. A converted value has many decimals, so its difference is rounded to a tenth.
  private static func change(from one: Value, to other: Value) -> String? {
    guard let before = ProgressValue(measurement: one.text),
      let after = ProgressValue(measurement: other.text),
      let converted = before.converted(to: after.unit),
      let difference = after.amount.subtracting(converted.amount)
    else { return nil }
    let isExact = before.amount == converted.amount
    let number = isExact ? difference : difference.rounded(toMultipleOf: Decimal(1, places: 1))
    let amount = number.isNegative ? number.negated : number
    return (number.isNegative ? "-" : "+") + after.unit.text(amount, places: 4)
  }
}

extension OpenedFolder {
  func bodyweights(through date: CalendarDate) -> [MeasuredView.Value] {
    record.entries.prefix(record.end(of: date)).compactMap { entry in
      guard case .bodyweight(let load, let notes) = entry.event else { return nil }
      return MeasuredView.Value(date: entry.date, text: load.text, notes: notes)
    }
  }

  /// Returns the values of a measurement up to a date, oldest first, and its name as it was first
  /// written.
  func measures(
    named name: String, through date: CalendarDate
  ) -> (name: String, values: [MeasuredView.Value]) {
    let (written, entries) = measurements(named: name, through: date)
    return (
      written, entries.map { MeasuredView.Value(date: $0.date, text: $0.quantity, notes: $0.notes) }
    )
  }
}
