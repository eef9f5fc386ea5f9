// The pauses of a program, in which nothing is due.

package import Training

/// Pauses, each from a date up to but not including another.
struct Pauses: Sendable {
  private var stretches: [PauseStretch] = []

  mutating func pause(from: CalendarDate, until: CalendarDate?) {
    stretches.append(PauseStretch(from: from, until: until))
  }

  /// Ends every pause that includes that date or a later one.
  mutating func resume(on date: CalendarDate) {
    for index in stretches.indices where !stretches[index].ends(by: date) {
      stretches[index].until = max(date, stretches[index].from)
    }
  }

  func hold(on date: CalendarDate) -> Bool {
    stretches.contains { $0.contains(date) }
  }

  /// Returns the first date on or after this one that is not paused; nil if the pause does not have
  /// an end.
  func firstFree(from date: CalendarDate) -> CalendarDate? {
    var date = date
    // A pause may end inside another one. Each is passed at most once.
    for _ in 0...stretches.count {
      guard let pause = stretches.first(where: { $0.contains(date) }) else { return date }
      guard let until = pause.until else { return nil }
      date = until
    }
    return date
  }

  /// Returns the pause on a date. Adjacent pauses count as one.
  func stretch(on date: CalendarDate) -> PauseStretch? {
    guard hold(on: date) else { return nil }
    var from = date
    for _ in stretches {
      guard
        let earlier = stretches.first(where: { pause in
          pause.from < from && (pause.until.map { from <= $0 } ?? true)
        })
      else { break }
      from = earlier.from
    }
    return PauseStretch(from: from, until: firstFree(from: date))
  }

  /// Returns whether some date in the range, which excludes `until`, is not paused.
  func leavesFree(from: CalendarDate, until: CalendarDate?) -> Bool {
    guard let free = firstFree(from: from) else { return false }
    return until.map { free < $0 } ?? true
  }

  /// Returns whether there is a pause on the date or on a later one.
  func holdsFrom(_ date: CalendarDate) -> Bool {
    stretches.contains { pause in
      pause.until.map { date < $0 && pause.from < $0 } ?? true
    }
  }

  /// Returns the parts of a range, which excludes its end, that are not paused.
  func free(
    from first: CalendarDate, to end: CalendarDate
  ) -> [(from: CalendarDate, until: CalendarDate)] {
    var result: [(from: CalendarDate, until: CalendarDate)] = []
    var reached = first
    for pause in stretches.sorted(by: { $0.from < $1.from }) where pause.from < end {
      if pause.from > reached { result.append((reached, pause.from)) }
      reached = max(reached, pause.until ?? end)
    }
    if reached < end { result.append((reached, end)) }
    return result
  }

  /// Returns how many days of a range, which excludes its end, are paused.
  func days(from first: CalendarDate, to end: CalendarDate) -> Int {
    guard !stretches.isEmpty, first < end else { return 0 }
    let free = free(from: first, to: end).reduce(0) { $0 + $1.until.days(since: $1.from) }
    return end.days(since: first) - free
  }
}

/// A period in which nothing is due.
package struct PauseStretch: Hashable, Sendable {
  package var from: CalendarDate
  /// The first day after the pause; nil if it lasts until `resume`.
  package var until: CalendarDate?

  package init(from: CalendarDate, until: CalendarDate?) {
    self.from = from
    self.until = until
  }

  fileprivate func contains(_ date: CalendarDate) -> Bool { from <= date && !ends(by: date) }

  fileprivate func ends(by date: CalendarDate) -> Bool { until.map { $0 <= date } ?? false }
}

/// Elements with dates. The elements of one date are found without a search through all others, as
/// long as the dates never decrease.
struct DatedList<Element: Sendable>: Sendable {
  private(set) var dates: [CalendarDate] = []
  private(set) var elements: [Element] = []
  /// True while no date is earlier than the one before it.
  private var isInOrder = true

  var count: Int { elements.count }
  var last: Element? { elements.last }
  var indices: Range<Int> { elements.indices }

  subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  mutating func append(_ element: Element, on date: CalendarDate) {
    if let last = dates.last, date < last { isInOrder = false }
    dates.append(date)
    elements.append(element)
  }

  mutating func remove(at index: Int) -> Element {
    dates.remove(at: index)
    return elements.remove(at: index)
  }

  /// Returns the list with each element changed, on the same dates, without those that are left
  /// out.
  func compactMap(_ change: (Element) -> Element?) -> DatedList {
    var result = DatedList()
    for (date, element) in zip(dates, elements) {
      if let changed = change(element) { result.append(changed, on: date) }
    }
    return result
  }

  /// Returns the elements of a date, in the order in which they were added.
  func on(_ date: CalendarDate) -> ArraySlice<Element> {
    guard isInOrder else {
      return indices.filter { dates[$0] == date }.map { elements[$0] }[...]
    }
    // Most searches are for one of the last dates.
    var end = dates.count
    while end > 0, dates[end - 1] > date { end -= 1 }
    var start = end
    while start > 0, dates[start - 1] == date { start -= 1 }
    return elements[start..<end]
  }
}
