// The weeks ahead: sessions, time, hard sets, heavy days and targets.

package import Logbook
package import SafeOutput

/// The outlines of the coming weeks, in a report and on the page with the weeks ahead.
package struct WeekOutlinesSection {
  private let weeks: [PlanOutlines.Week]

  package init(_ weeks: [PlanOutlines.Week]) { self.weeks = weeks }

  package var markup: SafeMarkup {
    weeks.map { week -> SafeMarkup in
      let facts = week.outline.facts.map { fact -> SafeMarkup in
        "<p><b>\(fact.name)</b>: \(fact.value)</p>\n"
      }
      return """
        <h3>\(PageTable.time(week.start, week.title))</h3>
        <p>\(week.outline.summary)</p>
        \(facts.joined())
        """
    }.joined()
  }
}
