// The totals of the period of `--week`, `--month` or `--year`, and the periods before and after it.

import Diagnostics
import Insights
import Terminal
import Training

/// The lines that `prog history` shows below the entries of a period.
struct PeriodFooter {
  let period: NamedPeriod
  /// Nil for a measurement.
  let totals: Statistics?
  /// False if nothing was logged earlier or later.
  let hasPrevious: Bool
  let hasNext: Bool
  /// Returns the arguments of `prog` that show a period.
  let arguments: (NamedPeriod) -> [String]
  let layout: Layout

  var lines: [StyledLine] {
    var lines: [StyledLine] = [""]
    let total = totals.map { $0.totals.workouts > 0 ? ": \($0.brief)" : "" } ?? ""
    lines += (StyledLine(period.text, .bold) + StyledLine(total))
      .wrapped(to: layout.width ?? .max, hanging: 2)
    return lines
      + NeighbourLinks(
        previous: hasPrevious ? link(period.previous) : nil,
        next: hasNext ? link(period.next) : nil, layout: layout
      ).lines
  }

  private func link(_ period: NamedPeriod) -> NeighbourLinks.Neighbour {
    NeighbourLinks.Neighbour(text: period.text, arguments: arguments(period))
  }

  /// The members that are added to the JSON answer.
  var members: [JSON.Member] {
    func json(_ period: NamedPeriod) -> JSON {
      .object(["from": .string(period.first.text), "to": .string(period.last.text)])
    }
    var members = [JSON.Member("period", json(period))]
    if let totals { members.append(JSON.Member("totals", .object(totals.totals.members))) }
    if hasPrevious { members.append(JSON.Member("previous", json(period.previous))) }
    if hasNext { members.append(JSON.Member("next", json(period.next))) }
    return members
  }
}

extension HistoryListCommand {
  /// Returns the footer of the chosen period; nil if the options do not choose a period.
  ///
  /// `subject` is the exercise or measurement that is shown, or nil for everything. `dates` are the
  /// dates of all entries with it, and `totals` the totals of the entries that are shown.
  func footer(
    _ today: CalendarDate, _ subject: String?, _ dates: [CalendarDate], totals: Statistics?
  ) throws -> PeriodFooter? {
    guard let period = try span.period(on: today) else { return nil }
    let before = ["history"] + (subject.map { [$0] } ?? [])
    let after =
      (by.map { ["--by", $0.rawValue] } ?? []) + (search.map { ["--search", $0] } ?? [])
      + (sort == .oldest ? [] : ["--sort", sort.rawValue]) + folderOptions
    return PeriodFooter(
      period: period, totals: totals, hasPrevious: dates.contains { $0 < period.first },
      hasNext: dates.contains { $0 > period.last },
      arguments: { before + $0.options + after }, layout: layout)
  }
}

// The days or periods before and after the one that is shown, with the commands that show them.

/// Lines such as `Previous  Sun 21 Sep 2025  prog history 2025-09-21`.
struct NeighbourLinks {
  /// A day or period, and the arguments of `prog` that show it.
  struct Neighbour {
    let text: String
    let arguments: [String]
  }

  let previous: Neighbour?
  let next: Neighbour?
  let layout: Layout

  var lines: [StyledLine] {
    var table = Table([TableColumn(""), TableColumn(""), TableColumn("")])
    for (name, neighbour) in [("Previous", previous), ("Next", next)] {
      guard let neighbour else { continue }
      let command = (["prog"] + neighbour.arguments.map(\.inShell)).joined(separator: " ")
      table.add(StyledLine(name, .dim), StyledLine(neighbour.text, .dim), StyledLine(command))
    }
    return table.lines(in: layout.compact)
  }
}
