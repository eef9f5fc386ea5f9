// Elements by date, usually added in order.

import Training

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
