// `prog log` asks which of several readings of typed sets is meant.

import Diagnostics
import Logbook
import Notation
import Terminal
import Training
import TypedSets

extension LogCommand {
  /// Returns how to log the readings that are asked about again when they are typed.
  private func helpWithYes(_ asked: AskedSets, _ line: LoggedLine) -> [String] {
    guard !consent.yes else { return [] }
    return asked.readings.filter { reading in
      if case .read = line.read(reading.text) { false } else { true }
    }.map { "to log '\($0.text)', write it and add --yes" }
  }

  /// Offers the readings of ambiguous sets, one exercise after the other, and returns the chosen
  /// ones. The sets may also be typed again. With `--yes`, sets in the notation of the history are
  /// what they are there.
  ///
  /// - Throws: `ambiguous-sets` if prog cannot ask.
  func chosen(
    _ found: [TypedOffer], of typed: String, _ names: ExerciseNames, _ reader: LogReader
  ) throws -> [TypedItem] {
    var offers = found
    var lines = LineReader(context.input)
    var mustAsk = offers.count == 1
    while let first = offers.first, offers.count > 1 || mustAsk {
      let asked = AskedSets(offers, of: typed) { part in
        if case .offers = reader.read(part, among: names) { true } else { false }
      }
      if consent.yes, let written = asked.written {
        offers = asked.offers(offers, choosing: written)
        mustAsk = false
        continue
      }
      let line = asked.name.map { reader.line(of: $0, among: names) }
      guard context.inputIsTerminal, text != ["-"] else {
        let unit = line?.context.unit ?? .kg
        throw LogbookError(
          .ambiguousSets, asked.summary,
          help: asked.help(unit: unit) + (line.map { helpWithYes(asked, $0) } ?? []))
      }
      for (index, reading) in asked.readings.enumerated() {
        tell("  \(index + 1)  \(reading.text)   \(reading.meaning)")
      }
      prompt("\(line.map(\.name) ?? asked.text): which one?")
      guard case .line(let answer) = lines.next() else {
        context.printError("\n")
        tell("Nothing was logged.")
        throw QuietExit(status: .interrupted)
      }
      mustAsk = false
      if let number = Int(answer.trimmed), asked.readings.indices.contains(number - 1) {
        offers = asked.offers(offers, choosing: asked.readings[number - 1])
        continue
      }
      switch Int(answer.trimmed) == nil ? line?.read(answer.trimmed) : nil {
      case .read(let items)?: offers = asked.offers(offers, with: items.flatMap(\.sets))
      case .offers(let others)?:
        offers = others.flatMap { asked.offers([first], with: $0.items.flatMap(\.sets)) }
        mustAsk = offers.count == 1
      case .refused?, nil:
        tell("Type one of the numbers, or type the sets again. Ctrl-C cancels.")
        mustAsk = offers.count == 1
      }
    }
    return offers.first?.items ?? []
  }
}
