// `prog rpe` works out the next set from the last one.

import ArgumentParser
import Diagnostics
import Engine
import Insights
import Interchange
import Logbook
import Notation
import Terminal
import Training

struct RPECommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rpe", _superCommandName: "prog",
    abstract: "Work out the load of the next set from the last set and its RPE",
    discussion: """
      Without a set, prog shows the RPE table. Without --next, it shows the loads for 1 to 12 reps \
      at RPE 6 to 10. Loads are rounded to those that the gym can make.
      Examples:
        prog rpe 5 @ 100kg @8 --next "3 @9"
        prog rpe 5 @ 100kg @8
        prog rpe
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Last set, with its RPE, such as 5 @ 100kg @8")
  var set: [String] = []

  @Option(help: .value("set", "Plan this set next, such as \"3 @9\" or \"8-12 @8\""))
  var next: String?

  @Option(help: "Use the equipment of this exercise instead of a barbell")
  var exercise: String?

  @OptionGroup var gymOption: GymOption

  func run() throws {
    let settings = try ToolSettings(global, "rpe", gym: gymOption.gym)
    let next = try next.map { try goal($0) }
    guard !set.isEmpty else {
      guard next == nil else {
        throw LogbookError(
          .missingArgument, "missing the last set", help: ["write 'prog rpe 5 @ 100kg @8 --next …'"]
        )
      }
      let chart = RPEChart(layout: layout)
      return show(chart)
    }
    let typed = try settings.words(set)
    let done = try settings.set(typed.words)
    guard done.effort != nil else {
      throw LogbookError(
        .badAnswer, "missing RPE in '\(SetText.text([SetGroup(1, done)]))'",
        help: ["write '\(SetText.text([SetGroup(1, done)])) @8'"])
    }
    guard let load = done.load, !load.onBodyweight,
      let estimate = Estimate(of: done, by: settings.formula)
    else {
      throw LogbookError(
        .badAnswer, "expected a load without bodyweight",
        help: ["write the total load, such as '5 @ 100kg @8'"])
    }
    let view = NextSetView(
      done: done, estimate: estimate, formula: settings.formula,
      loading: try settings.loading(exercise ?? typed.exercise, unit: load.unit), layout: layout,
      rendering: rendering)
    if global.json { show(view.json(next)) } else { show(view.lines(next)) }
  }

  /// Reads the reps and the RPE of the next set. Of a range of reps, the most count.
  private func goal(_ text: String) throws -> NextSetView.Goal {
    let (items, problems) = SetReader.planned(text)
    if !problems.isEmpty {
      let source = SourceText(name: "<input>", text: text)
      throw LogbookError(problems.map { $0.shifted(by: 0, in: source) }, .usage)
    }
    guard items.count == 1, case .set(let set)? = items.first, case .reps(let reps) = set.amount,
      let most = reps.most, most > 0, set.load == nil, let effort = set.effort, effort.high == nil
    else {
      throw LogbookError(
        .badAnswer, "expected reps and an RPE, found '\(text)'", help: ["write '3 @9'"])
    }
    return NextSetView.Goal(reps: most, effort: effort.low)
  }
}

extension RepGoal {
  /// The most reps of the goal, or the least of an open one; nil if it is not written as a number.
  fileprivate var most: Int32? {
    switch self {
    case .exactly(.whole(let reps)), .atLeast(.whole(let reps)), .range(_, .whole(let reps)),
      .rangeOrMore(_, .whole(let reps)):
      reps
    case .exactly, .atLeast, .range, .rangeOrMore, .max: nil
    }
  }
}

/// Shows the loads that follow from the last set.
struct NextSetView {
  /// The reps and the RPE of a set to come.
  struct Goal {
    let reps: Int32
    let effort: Effort
    var text: String { "\(reps) \(effort.text)" }
  }

  let done: PerformedSet
  let estimate: Estimate
  /// The formula for goals outside the RPE table.
  let formula: EstimateFormula
  let loading: Loading
  let layout: Layout
  let rendering: Rendering

  private static let efforts = [20, 18, 16, 14, 12].map { Effort(halves: $0) }

  private func answer(
    _ goal: Goal
  ) -> (share: Decimal, exact: ExactLoad, made: LoadedImplement)? {
    guard
      let share = Estimate.Method(reps: goal.reps, effort: goal.effort, by: formula).share,
      let amount = estimate.load.amount.multiplied(by: share)
    else { return nil }
    let exact = ExactLoad(amount, estimate.load.unit)
    return loading.shown(exact, round: nil).map { (share, exact, $0) }
  }

  func lines(_ next: Goal?) -> [StyledLine] {
    var lines = [
      StyledLine(SetText.text([SetGroup(1, done)]), .bold),
      StyledLine("  e1RM " + estimate.load.inTenths.text)
        + StyledLine(" by \(estimate.method.name)", .dim),
    ]
    guard let next else {
      return lines
        + RPEChart.lines(in: layout, efforts: Self.efforts) { reps, effort in
          answer(Goal(reps: reps, effort: effort))?.made.load.text
        }
    }
    guard let answer = answer(next) else {
      return lines + ["  The estimate does not reach \(next.text)."]
    }
    lines.append(StyledLine("\(next.reps) @ \(answer.made.load.text) \(next.effort.text)", .bold))
    let share = answer.share.rounded(toMultipleOf: Decimal(1, places: 3))
    lines.append(
      StyledLine("  \(Value.percent(share).text) of the e1RM is ")
        + StyledLine(answer.exact.inTenths.text))
    let plates = answer.made.plates(rendering)
    if !plates.isEmpty { lines.append(StyledLine("  per side  ") + plates) }
    return lines
  }

  func json(_ next: Goal?) -> JSON {
    let goals =
      next.map { [$0] }
      ?? RPEChart.reps.flatMap { reps in Self.efforts.map { Goal(reps: reps, effort: $0) } }
    return .document([
      "set": SetGroup(1, done).json, "e1rm": estimate.load.json,
      "method": .string(estimate.method.key),
      "next": .array(
        goals.compactMap { goal in
          answer(goal).map { answer in
            .object(
              [
                JSON.Member("reps", .integer(Int(goal.reps))),
                JSON.Member("rpe", .number(goal.effort.number)),
                JSON.Member("exact", answer.exact.json),
              ] + answer.made.members)
          }
        }),
    ])
  }
}

/// Shows the RPE table, or the loads that it gives for a one-rep max.
struct RPEChart: Answer {
  let layout: Layout

  static let reps: [Int32] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  static let efforts = (12...20).reversed().map { Effort(halves: $0) }

  var lines: [StyledLine] {
    StyledLine("Share of the one-rep max in percent, by reps and RPE", .bold)
      .wrapped(to: layout.width ?? .max)
      + Self.lines(in: layout, efforts: Self.efforts) { reps, effort in
        RPETable.share(reps: Int(reps), effort: effort)?.multiplied(by: Decimal(100))?.text()
      }
  }

  /// Returns a row for each number of reps, and a column for each RPE. A narrow screen gets a table
  /// of the full points and one of the half points.
  static func lines(
    in layout: Layout, efforts: [Effort], cell: (Int32, Effort) -> String?
  ) -> [StyledLine] {
    var table = Table(
      [TableColumn("reps", .trailing)] + efforts.map { TableColumn($0.text, .trailing) })
    table.indent = 2
    for reps in reps {
      table.rows.append(
        [StyledLine("\(reps)", .bold)] + efforts.map { StyledLine(cell(reps, $0) ?? "") })
    }
    if let width = layout.width, !table.fits(in: width) {
      let halves = efforts.filter { !$0.halves.isMultiple(of: 2) }
      let points = efforts.filter { $0.halves.isMultiple(of: 2) }
      if !halves.isEmpty, !points.isEmpty {
        return lines(in: layout, efforts: points, cell: cell) + [""]
          + lines(in: layout, efforts: halves, cell: cell)
      }
    }
    return table.lines(in: layout.compact)
  }

  var json: JSON {
    .document([
      "table": .string(RPETable.name),
      "shares": .array(
        Self.reps.flatMap { reps in
          Self.efforts.compactMap { effort in
            RPETable.share(reps: Int(reps), effort: effort)?.multiplied(by: Decimal(100)).map {
              .object([
                "reps": .integer(Int(reps)), "rpe": .number(effort.number),
                "percent": .number($0.text()),
              ])
            }
          }
        }),
    ])
  }
}

struct E1RMCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "e1rm", _superCommandName: "prog",
    abstract: "Estimate a one-rep max from a set, by every formula",
    discussion: """
      If the set has an RPE, the first row uses the RPE table, and the formulas add the reps in \
      reserve. Each column shows the estimated load for a number of reps.
      Examples:
        prog e1rm 5 @ 100kg
        prog e1rm squat 100kg x 5
        prog e1rm "225lb x 8 @8" --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Set with reps and a load, such as 5 @ 100kg @8")
  var set: [String]

  @Option(help: .value("weight", "Use this bodyweight for a set such as 5 @ bw+20kg"))
  var bodyweight: String?

  func run() throws {
    let settings = try ToolSettings(global, "e1rm")
    let typed = try settings.words(set)
    guard !typed.isOnlyName else {
      let text = typed.words.joined(separator: " ")
      throw LogbookError(
        .badAnswer, "missing set in '\(text)'",
        help: [
          "write: prog e1rm \(text.inShell) 5 @ \(settings.unit == .kg ? "100kg" : "225lb")",
          "the best of your history: prog prs \(text.inShell)",
        ])
    }
    let done = try settings.set(typed.words)
    let date = try moment.date
    let body = try settings.bodyweight(bodyweight, on: date)
    if done.load?.onBodyweight ?? false, body == nil {
      throw LogbookError(
        .missingAnswer, "missing bodyweight for '\(SetText.text([SetGroup(1, done)]))'",
        help: ["give it with --bodyweight 80kg, or log it with 'prog bodyweight 80kg'"])
    }
    let view = E1RMView(set: done, bodyweight: body, formula: settings.formula, layout: layout)
    guard !view.estimates.isEmpty else {
      if let load = done.load, let total = load.exact.total(bodyweight: body), total.amount <= .zero
      {
        throw LogbookError(
          .nothingToShow, "an estimate needs a load above zero, and \(load.text) is \(total.text)",
          help: ["give a load above zero, or another --bodyweight"])
      }
      throw LogbookError(
        .nothingToShow, "no formula gives an estimate for '\(SetText.text([SetGroup(1, done)]))'",
        help: ["give a set of 1 to 12 reps"])
    }
    show(view)
  }
}

/// Shows the one-rep max that a set is worth, and the loads for other numbers of reps.
struct E1RMView: Answer {
  let set: PerformedSet
  let bodyweight: Load?
  /// The formula of the settings.
  let formula: EstimateFormula
  let layout: Layout

  private static let reps: [Int32] = [2, 3, 5, 8, 10]

  /// The estimate by the RPE table if it applies, and by each formula that is defined.
  var estimates: [Estimate] {
    var found: [Estimate] = []
    if set.effort != nil, let own = Estimate(of: set, bodyweight: bodyweight, by: formula),
      case .table = own.method
    {
      found.append(own)
    }
    return found + EstimateFormula.allCases.compactMap { byFormula($0) }
  }

  /// Returns the estimate by a formula, with the reps left added to those done.
  private func byFormula(_ formula: EstimateFormula) -> Estimate? {
    guard let reps = set.amount.reps, let load = set.load?.exact.total(bodyweight: bodyweight)
    else { return nil }
    return Estimate(load: load, reps: reps, effort: set.effort, alwaysBy: formula)
  }

  private var isRough: Bool { estimates.contains(where: \.isRough) }

  var lines: [StyledLine] {
    var title = SetText.text([SetGroup(1, set)])
    if let body = bodyweight, set.load?.onBodyweight ?? false {
      title += " at a bodyweight of \(body.text)"
    }
    // A narrow screen shows fewer numbers of reps.
    let tables = [Self.reps, [3, 5, 8], [5], []].map(table)
    let table = tables.first { $0.fits(in: layout.width ?? .max) } ?? tables[0]
    var lines =
      StyledLine(title, .bold).wrapped(to: layout.width ?? .max) + table.lines(in: layout.compact)
    if let own {
      let name = own.method.key == RPETable.name ? "the RPE table" : own.method.name
      lines.append(StyledLine("prog uses \(name) for this set.", .dim))
    }
    if isRough {
      let note: StyledLine = "An estimate from more than 12 reps is rough. It is never a record."
      lines += note.wrapped(to: layout.width ?? .max)
    }
    return lines
  }

  private func table(_ reps: [Int32]) -> Table {
    var table = Table(
      [TableColumn(""), TableColumn("e1RM", .trailing)]
        + reps.map { TableColumn("\($0) reps", .trailing) })
    table.indent = 2
    for estimate in estimates {
      let isOwn = estimate.method == own?.method
      table.rows.append(
        [
          StyledLine(estimate.method.name, isOwn ? .bold : .plain),
          StyledLine(estimate.load.inTenths.text, .bold),
        ]
          + reps.map { StyledLine(estimate.load(for: $0).map { $0.inTenths.text } ?? "") })
    }
    return table
  }

  /// The estimate that records and trends would use.
  private var own: Estimate? { Estimate(of: set, bodyweight: bodyweight, by: formula) }

  var json: JSON {
    .document([
      "set": SetGroup(1, set).json, "method": .text(own?.method.key),
      "estimates": .objects(estimates) { estimate in
        [
          "method": .string(estimate.method.key), "e1rm": estimate.load.json,
          "rough": .flag(estimate.isRough),
          "loads": .array(
            Self.reps.compactMap { reps in
              estimate.load(for: reps).map {
                .object(["reps": .integer(Int(reps)), "load": $0.json])
              }
            }),
        ]
      },
    ])
  }
}
