// Typed sets that have several readings, of which the lifter chooses one.

import Diagnostics
import Notation
package import Training
package import TypedSets

/// The exercise of a typed line whose sets have several readings.
package struct AskedSets {
  /// One of the readings.
  package struct Reading: Hashable {
    /// The sets in canonical form.
    package let text: String
    /// The sets in plain words.
    package let meaning: String
    fileprivate let items: [TypedItem]
  }

  /// The exercise, by its number in the line; nil if the readings have other exercises.
  private let place: Int?
  /// The part of the line with these sets.
  package let text: String
  package let readings: [Reading]

  /// The name of the exercise; nil if there is none, or several.
  package var name: TypedName? { place.flatMap { readings.first?.items[$0].name } }

  /// Creates the question for the first exercise of the line that is not the same in all offers.
  /// `isAsked` returns whether a part of the line is asked about on its own.
  package init(_ offers: [TypedOffer], of line: String, isAsked: (String) -> Bool) {
    let items = offers.map(\.items)
    let first = items.first ?? []
    let isOfSame = items.allSatisfy { $0.map(\.name) == first.map(\.name) }
    func text(of item: TypedItem) -> String {
      let span = item.span
      return String(decoding: Array(line.utf8)[span.start..<span.end], as: UTF8.self).trimmed
    }
    let different = first.indices.first { index in
      items.contains { $0.indices.contains(index) && $0[index].sets != first[index].sets }
    }
    guard isOfSame,
      let place = different
        ?? (first.count == 1 ? 0 : first.indices.first { isAsked(text(of: first[$0])) })
    else {
      self.place = nil
      self.text = line.trimmed
      readings = offers.map { offer in
        Reading(
          text: offer.items.map { item in
            (item.name.map { "\($0.heading): " } ?? "") + SetPrinter.text(of: item.sets)
          }.joined(separator: "; "), meaning: offer.meaning, items: offer.items)
      }
      return
    }
    self.place = place
    self.text = first.count == 1 ? line.trimmed : text(of: first[place])
    var readings: [Reading] = []
    for items in items
    where !readings.contains(where: { $0.items[place].sets == items[place].sets }) {
      readings.append(
        Reading(
          text: SetPrinter.text(of: items[place].sets),
          meaning: SetWords.text(of: items[place].sets), items: items))
    }
    self.readings = readings
  }

  /// Returns the offers that are left if a reading is chosen.
  package func offers(_ offers: [TypedOffer], choosing reading: Reading) -> [TypedOffer] {
    guard let place else { return offers.filter { $0.items == reading.items } }
    return offers.filter { $0.items[place].sets == reading.items[place].sets }
  }

  /// Returns the offers with these sets, which were typed again, in the place of those asked about.
  package func offers(_ offers: [TypedOffer], with sets: [SetGroup]) -> [TypedOffer] {
    guard let place else { return offers }
    var changed: [TypedOffer] = []
    for offer in offers {
      var items = offer.items
      items[place].sets = sets
      if !changed.contains(where: { $0.items == items }) { changed.append(TypedOffer(items)) }
    }
    return changed
  }

  /// The reading of sets in the notation of the history as what they are there; nil if they are not
  /// written like that.
  package var written: Reading? {
    var sets = text[...]
    if let name = name?.text {
      for typed in ["\"\(name)\"", name] where sets.lowercased().hasPrefix(typed.lowercased()) {
        sets = sets.dropFirst(typed.count).drop { $0 == ":" || $0 == " " }
      }
    }
    let (groups, problems) = SetReader.history(String(sets))
    guard problems.isEmpty, let place else { return nil }
    return readings.first { $0.items[place].sets == groups }
  }

  // MARK: Where prog cannot ask

  /// The summary of the error: one reading is left if only the load is missing, or if the distance
  /// is far from the plan.
  package var summary: String {
    // A time on a clock that may be a pace has its unit.
    guard readings.count == 1, !text.contains(#/\d:\d/#), let sets else {
      return "ambiguous sets '\(text)'"
    }
    return sets.includesDistance ? "missing unit in '\(text)'" : "missing load in '\(text)'"
  }

  /// Returns the help of the error: each reading with its meaning, and how to write a load if
  /// bodyweight is the only one that is offered.
  package func help(unit: WeightUnit) -> [String] {
    let lines = readings.map { "\($0.text)   \($0.meaning)" }
    guard let sets, readings.count == 1, sets.allSatisfy({ $0.set.load == .bodyweight }) else {
      return lines
    }
    return lines + ["for a load, write '\(text) @ \(unit == .kg ? "20kg" : "45lb")'"]
  }

  /// The sets of the first reading.
  private var sets: [SetGroup]? { place.flatMap { readings.first?.items[$0].sets } }

  /// Returns the error for sets that prog does not log without a choice.
  package func error(unit: WeightUnit) -> LogbookError {
    LogbookError(.ambiguousSets, summary, help: help(unit: unit))
  }
}

extension TypedName {
  /// The name with its label, as in a log.
  fileprivate var heading: String {
    label.map { "\(swapFor.map { "\(text) for \($0)" } ?? text) as \($0)" } ?? text
  }
}

extension TypedReading {
  /// Returns the sets that were read from `text`, which has no name of an exercise.
  ///
  /// - Throws: `ambiguous-sets` with the possible readings, or the problem of the text.
  package func clearSets(of text: String, unit: WeightUnit) throws -> [SetGroup] {
    switch self {
    case .read(let items): return items.flatMap(\.sets)
    case .offers(let offers):
      throw AskedSets(offers, of: text) { _ in true }.error(unit: unit)
    case .refused(let problem):
      throw LogbookError(
        [problem.shifted(by: 0, in: SourceText(name: "<input>", text: text))], .usage)
    }
  }
}
