// `prog plates` works out the plates for a load, or the load of plates.

import ArgumentParser
import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import SessionFlow
import Terminal
import Training

struct PlatesCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plates", _superCommandName: "prog",
    abstract: "Work out the plates for a load, or the load for plates",
    discussion: """
      prog uses the bar and the plates of your gym in prog.yaml, and never more plates than it has. \
      A number without a unit is in the folder's unit.
      Examples:
        prog plates 102.5kg
        prog plates squat 102.5kg
        prog plates 225lb 230lb --bar 35lb
        prog plates --reverse 25 20 2.5
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Loads, such as 102.5kg; with --reverse, the plates on one side, such as 25 2x5")
  var loads: [String]

  @Flag(help: "Work out the load of the plates on one side")
  var reverse = false

  @Option(help: .value("load", "Use a bar of this weight"))
  var bar: String?

  @Option(help: "Use the bar of this exercise")
  var exercise: String?

  @OptionGroup var gymOption: GymOption

  func run() throws {
    let settings = try ToolSettings(global, "plates", gym: gymOption.gym)
    let bar = try bar.map { try settings.load($0, as: "bar") }
    if reverse {
      let plates = try loads(of: ToolSettings.joined(loads), settings, bar)
      let loading = try settings.loading(nil, unit: plates.first?.unit ?? settings.unit, bar: bar)
      return present(
        [try PlatesAnswer(plates: plates, on: try onBar(settings, loading, loading.gym, exercise))],
        loading)
    }
    let typed = try settings.words(loads)
    try expectLoads(typed.words)
    let asked = try settings.loads(typed.words)
    guard let first = asked.first else { return }
    let plain = try settings.loading(nil, unit: first.unit, bar: bar)
    let loading = try onBar(settings, plain, plain.gym, exercise ?? typed.exercise)
    var answers = asked.map { PlatesAnswer(load: $0, on: loading) }
    answers.followEachOther(on: loading)
    present(answers, loading)
  }

  private func onBar(
    _ settings: ToolSettings, _ plain: Loading, _ gym: Gym, _ exercise: String?
  ) throws -> Loading {
    guard bar == nil, let exercise else { return plain }
    let own = try settings.loading(exercise, unit: gym.bar.unit)
    guard own.equipment == .barbell else {
      throw LogbookError(
        .badOption, "'\(exercise)' does not use a barbell",
        help: ["leave out the exercise, or give the bar with --bar"])
    }
    return own
  }

  /// Throws an error if plates such as `2x20` were typed where loads are expected.
  private func expectLoads(_ words: [String]) throws {
    guard let word = words.first(where: { $0.contains(/^[0-9]+[x×*][0-9]/) }) else { return }
    let all = words.map(\.inShell).joined(separator: " ")
    throw LogbookError(
      .badAnswer, "expected a load, found the plates '\(word)'",
      help: ["for their load, write: prog plates --reverse \(all)"])
  }

  /// Reads plates such as `25`, `2.5kg` and `2x20`, heaviest first.
  private func loads(of words: [String], _ settings: ToolSettings, _ bar: Load?) throws -> [Load] {
    var plates: [Load] = []
    for word in words {
      let parts = word.split(separator: /[x×*]/, maxSplits: 1).map(String.init)
      let count = parts.count == 2 ? Int(parts[0]) : 1
      guard let text = parts.last, let count, (1...100).contains(count) else {
        throw LogbookError(
          .badAnswer, "invalid plates '\(word)'", help: ["write '20', '2.5kg' or '2x20'"])
      }
      let plate = try settings.load(text, unit: bar?.unit, as: "plate")
      plates += Array(repeating: plate, count: count)
    }
    return plates.sorted { $1.isLighter(than: $0) }
  }

  private func present(_ answers: [PlatesAnswer], _ loading: Loading) {
    show(
      answers.flatMap { $0.lines(rendering, layout) }
        + [StyledLine("  bar       \(loading.bar.text)", .dim)],
      else: .document(["bar": loading.bar.exact.json, "loads": .array(answers.map(\.json))]))
  }
}

/// A load with its plates, or the nearest loads that the plates make.
struct PlatesAnswer {
  enum Result {
    case made(LoadedImplement)
    /// The plates cannot make the load. The nearest loads are nil below the bar and above all
    /// plates.
    case between(below: LoadedImplement?, above: LoadedImplement?)
  }

  let asked: Load
  fileprivate(set) var result: Result
  /// The plates that the gym has too few of, with the number of pairs that it has.
  private var lacking: [PlateStock] = []

  /// Works out the plates for a load.
  init(load: Load, on loading: Loading) {
    asked = load
    func made(_ load: Load?) -> LoadedImplement? {
      load.map { LoadedImplement(load: $0, perSide: loading.plates(for: $0)) }
    }
    guard let nearest = loading.shown(load.exact, round: nil) else {
      result = .between(below: nil, above: nil)
      return
    }
    let others = loading.neighbours(of: nearest.load)
    if nearest.load.weighsSame(as: load) {
      result = .made(nearest)
    } else if nearest.load.isLighter(than: load) {
      result = .between(below: nearest, above: made(others.above))
    } else {
      result = .between(below: made(others.below), above: nearest)
    }
  }

  /// Adds up the plates of one side, heaviest first, and the bar.
  ///
  /// - Throws: `bad-answer` if the sum is larger than a load can be.
  init(plates: [Load], on loading: Loading) throws {
    let bar = loading.bar
    let sum = plates.reduce(bar.exact.amount as Decimal?) { sum, plate in
      plate.exact.converted(to: bar.unit)?.amount.multiplied(by: Decimal(2))
        .flatMap { sum?.adding($0) }
    }
    // Plates in both units make loads that are written to hundredths.
    let isMixed = plates.contains { $0.unit != bar.unit }
    let step = Decimal(1, places: isMixed ? 2 : 4)
    guard
      let load = sum.flatMap({ ExactLoad($0.rounded(toMultipleOf: step), bar.unit).written })
    else {
      throw LogbookError(
        .badAnswer, "the plates weigh more than 10000\(bar.unit.rawValue)",
        help: ["give the plates on one side only"])
    }
    asked = load
    result = .made(LoadedImplement(load: load, perSide: plates))
    var seen: [Int: (plate: Load, count: Int)] = [:]
    for plate in plates { seen[plate.comparable, default: (plate, 0)].count += 1 }
    lacking = seen.values.sorted { $1.plate.isLighter(than: $0.plate) }.compactMap { used in
      let count = loading.gym.plates.filter { $0.plate.weighsSame(as: used.plate) }
        .reduce(0) { $0 + $1.count }
      let stock = PlateStock(used.plate, count: count)
      return stock.pairs < used.count ? stock : nil
    }
  }

  func lines(_ rendering: Rendering, _ layout: Layout) -> [StyledLine] {
    let width = layout.width ?? .max
    func row(_ label: StyledLine, _ made: LoadedImplement) -> StyledLine {
      StyledLine("  ") + label.padded(to: 10) + made.plates(rendering, within: width - 12)
    }
    switch result {
    case .made(let made):
      let converted = made.load.unit == asked.unit ? "" : " (\(made.load.text))"
      let lines =
        [StyledLine(asked.text + converted, .bold), row("per side", made)]
        + lacking.map { lack in
          let plate = "\(lack.plate.text) plate"
          return StyledLine(
            lack.count == 0
              ? "  The gym does not have any \(plate)s."
              : lack.pairs == 0
                ? "  The gym has only one \(plate)."
                : "  The gym has only \(lack.pairs.counted("pair")) of \(plate)s.", .yellow)
        }
      return lines.flatMap { $0.wrapped(to: width, hanging: 12) }
    case .between(let below, let above):
      var lines = [StyledLine(asked.text, .bold) + unmakeable]
      for made in [below, above].compactMap(\.self) {
        lines.append(row(StyledLine(made.load.text, .bold), made))
      }
      return lines.flatMap { $0.wrapped(to: width, hanging: 2) }
    }
  }

  private var unmakeable: StyledLine {
    guard case .between(let below, let above) = result else { return "" }
    if below == nil, above?.perSide?.isEmpty ?? false { return " is lighter than the bar." }
    if above == nil { return " is more than the plates make. The most is:" }
    return " cannot be made with these plates. The nearest loads are:"
  }

  var json: JSON {
    switch result {
    case .made(let made):
      let asked = made.load.unit == asked.unit ? nil : asked
      return .object(
        JSON.members(["asked": asked?.exact.json]) + made.members
          + JSON.members([
            "lacking": .list(lacking) {
              ["plate": $0.plate.exact.json, "pairs": .integer($0.pairs)]
            }
          ]))
    case .between(let below, let above):
      return .object([
        "asked": asked.exact.json, "below": below.map { .object($0.members) },
        "above": above.map { .object($0.members) },
      ])
    }
  }
}

extension [PlatesAnswer] {
  /// Gives the loads, in order, the plates of which the fewest are moved, if the gym wants it.
  fileprivate mutating func followEachOther(on loading: Loading) {
    let made = indices.filter { if case .made = self[$0].result { true } else { false } }
    let loads = made.map { index -> [LoadedImplement] in
      guard case .made(let made) = self[index].result else { return [] }
      return [made]
    }
    for (index, shown) in zip(made, loading.withFewestChanges(loads)) {
      self[index].result = .made(shown)
    }
  }
}

extension LoadedImplement {
  /// Returns the plates in one line, such as `25 20 2.5`, with a picture where there is colour.
  ///
  /// A line that would be wider than `width` has no picture.
  func plates(_ rendering: Rendering, within width: Int = .max) -> StyledLine {
    guard let perSide else { return "" }
    if perSide.isEmpty { return "empty bar" }
    var line = StyledLine(Self.text(of: perSide, unit: load.unit))
    if rendering == .ansi, perSide.count <= Self.most {
      let drawn = line + StyledLine("  ") + PlatesPicture(perSide).line
      if drawn.width <= width { line = drawn }
    }
    return line
  }

  /// Returns the plates as numbers in `unit`, and many plates with their counts: `10x25 4x20`.
  private static func text(of plates: [Load], unit: WeightUnit) -> String {
    let groups = plates.reduce(into: [(plate: Load, count: Int)]()) { groups, plate in
      if let last = groups.last, last.plate == plate {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((plate, 1))
      }
    }
    return groups.flatMap { group in
      let text = group.plate.unit == unit ? group.plate.number : group.plate.text
      return plates.count > most && group.count > 1
        ? ["\(group.count)x\(text)"] : Array(repeating: text, count: group.count)
    }.joined(separator: " ")
  }

  private static let most = 10

  /// True if a plate is in another unit than the load.
  var hasOtherUnit: Bool { perSide?.contains { $0.unit != load.unit } ?? false }

  var members: [JSON.Member] {
    JSON.members([
      "load": load.exact.json, "plates": perSide?.numbers(in: load.unit),
      "plate_texts": hasOtherUnit ? .texts(perSide?.map(\.text) ?? []) : nil,
    ])
  }
}

struct WarmupCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "warmup", _superCommandName: "prog",
    abstract: "Work out the warm-up sets for a load, with their plates",
    discussion: """
      These are the sets of 'warmup: auto' in programs: the empty bar twice for 5 reps, then 5 reps \
      at 40%, 3 at 60% and 2 at 80% of the load.
      Examples:
        prog warmup 140kg
        prog warmup bench press 80kg
        prog warmup 60kg --exercise "Dumbbell Press" --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Load of the first work set, such as 140kg, and optionally the exercise")
  var load: [String]

  @Option(help: "Use the equipment of this exercise instead of a barbell")
  var exercise: String?

  @OptionGroup var gymOption: GymOption

  func run() throws {
    let settings = try ToolSettings(global, "warmup", gym: gymOption.gym)
    let typed = try settings.words(load)
    let text = typed.words.joined(separator: " ")
    guard !typed.isOnlyName else {
      let example = settings.unit == .kg ? "100kg" : "225lb"
      throw LogbookError(
        .badAnswer, "missing load in '\(text)'",
        help: ["write: prog warmup \(text.inShell) \(example)"])
    }
    let load = try settings.load(text)
    let loading = try settings.loading(exercise ?? typed.exercise, unit: load.unit)
    let sets = WarmupRamp.sets(for: load.exact, on: loading)
    let made = loading.withFewestChanges(sets.map { [$0.shown].compactMap(\.self) })
    if global.json {
      return show(document: [
        "load": load.exact.json, "warmup": .array(sets.map { $0.set.json }),
        "plates": .list(
          made.compactMap { $0.perSide?.numbers(in: $0.load.unit) }),
      ])
    }
    if loading.emptyImplement == nil,
      let name = try exercise.map({ try settings.exercise($0) }) ?? typed.exercise
    {
      return show([
        StyledLine(
          "prog does not know the empty weight of \(name), so it cannot work out warm-up sets.")
      ])
    }
    guard !sets.isEmpty else {
      if let bar = loading.emptyImplement, load.isLighter(than: bar), loading.equipment == .barbell
      {
        return show([StyledLine("\(load.text) is lighter than the empty bar (\(bar.text)).")])
      }
      let least = load.unit == .kg ? "20kg" : "45lb"
      let empty =
        loading.emptyImplement.map { "\(least) of the empty weight (\($0.text))" } ?? least
      return show([StyledLine("\(load.text) does not need warm-up sets: it is within \(empty).")])
    }
    var table = Table([TableColumn(""), TableColumn("")])
    table.indent = 2
    for (set, made) in zip(sets, made) {
      table.add(StyledLine(SetText.text([set])), made.plates(rendering))
    }
    let title = [typed.exercise, load.text].compactMap(\.self).joined(separator: " ")
    show([StyledLine("Warm-up for \(title)", .bold)] + table.lines(in: layout.tabular))
  }
}
