// The weeks ahead as a table: sessions, time, hard sets, heavy days and targets.

package import Logbook
package import SafeOutput

/// The outlines of the coming weeks, in a report and on the page with the weeks ahead.
package struct WeekOutlinesSection {
  private let weeks: [PlanOutlines.Week]

  package init(_ weeks: [PlanOutlines.Week]) { self.weeks = weeks }

  package var markup: SafeMarkup {
    let titles = ["hard sets", "intensity", "below target", "above target"]
    var table = PageTable(
      "Weeks ahead",
      [.init("week"), .init("sessions")] + titles.map { .init($0) })
    for week in weeks {
      let facts = week.outline.facts
      table.add(
        [PageTable.time(week.start, week.title), "\(week.outline.summary)"]
          + titles.map { title in "\(facts.first { $0.name == title }?.value ?? "")" })
    }
    return table.markup
  }
}
