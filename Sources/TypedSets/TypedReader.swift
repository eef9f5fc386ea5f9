// Reads what people type, to sets, readings to choose from, or one problem.

package import Diagnostics
import Notation
package import Training

/// One exercise of a typed line.
package struct TypedItem: Hashable, Sendable {
  /// Nil at a prompt.
  package var name: TypedName?
  package var sets: [SetGroup]
  /// The name and its sets, in bytes of the line.
  package var span: SourceSpan
}

/// One possible reading of a line.
package struct TypedOffer: Hashable, Sendable {
  package var items: [TypedItem]
  /// The sets in canonical form, to choose or to paste.
  package var text: String
  /// The sets in plain words.
  package var meaning: String

  package init(_ items: [TypedItem]) {
    self.items = items
    text = items.map { SetPrinter.text(of: $0.sets) }.joined(separator: "; ")
    meaning = items.map { SetWords.text(of: $0.sets) }.joined(separator: "; ")
  }
}

/// The meaning of a typed line.
package enum TypedReading: Hashable, Sendable {
  case read([TypedItem])
  /// Several readings are possible, or the only one has to be confirmed; the likelier one is first.
  case offers([TypedOffer])
  case refused(Diagnostic)
}

/// A reading with its cost, for explanations.
package struct TypedCandidate: Hashable, Sendable {
  package var text: String
  package var cost: Int
  package var asks: Bool
}

/// Reads typed lines.
package struct TypedReader {
  /// The most bytes of a line for which another one is suggested.
  private static let mostRepairedBytes = 200

  private let names: ExerciseNames?
  private let context: (TypedName?) -> TypedContext

  /// Creates a reader of sets without a name, at a prompt.
  package init(context: TypedContext) {
    names = nil
    self.context = { _ in context }
  }

  /// Creates a reader of lines with the names of exercises. `context` says what is known of each.
  package init(names: ExerciseNames, context: @escaping (TypedName) -> TypedContext) {
    self.names = names
    self.context = { name in name.map(context) ?? TypedContext(unit: .kg) }
  }

  /// The examples of the ways to write sets, one for each shape.
  package static var examples: [String] { Shapes.all.map(\.example) }

  package func read(_ text: String) -> TypedReading {
    let bytes = Array(text.utf8)
    if let problem = Self.problemOfLength(bytes) { return .refused(problem) }
    let (candidates, chart) = candidates(bytes)
    guard let best = candidates.first(where: { $0.worst <= Cost.likely }) else {
      return .refused(refusal(of: chart))
    }
    let close = candidates.filter { $0.cost < best.cost + Cost.clearly }
    if close.count == 1, !best.asks { return .read(logged(best.items)) }
    return .offers(close.map { TypedOffer(logged($0.items)) })
  }

  /// Returns the exercises with their sets as they are logged.
  private func logged(_ items: [TypedItem]) -> [TypedItem] {
    items.map { item in
      var item = item
      item.sets = context(item.name).logged(item.sets)
      return item
    }
  }

  // MARK: Refusals

  /// Returns the problem of a line without a likely reading, with a line that is read.
  private func refusal(of chart: ReadingChart, isRepaired: Bool = false) -> Diagnostic {
    let fault = chart.fault()
    var problem = fault.problem
    if NotationErrorID(rawValue: problem.id) != nil {
      problem.help = ["sets look like '3x5 @ 60\(fault.unit.rawValue)'"]
    }
    guard chart.bytes.count <= Self.mostRepairedBytes else { return problem }
    for repair in fault.repairs {
      let line: String
      if fault.isWholeLine {
        line = repair
      } else if let span = problem.span, span.end <= chart.bytes.count {
        var start = span.start
        let isLast = span.end == chart.bytes.count || chart.bytes[span.end] == 0x20
        if repair.isEmpty && isLast || repair.hasPrefix(",") {
          while start > 0, chart.bytes[start - 1] == 0x20 { start -= 1 }
        }
        line = String(
          decoding: chart.bytes[..<start] + Array(repair.utf8) + chart.bytes[span.end...],
          as: UTF8.self)
      } else {
        continue
      }
      let (candidates, repaired) = candidates(Array(line.utf8))
      if candidates.contains(where: { $0.worst <= Cost.likely }) {
        problem.help = ["write '\(line.trimmed)'"]
        return problem
      }
      // The exercise first, and a note in quotes.
      if fault.isWholeLine, !isRepaired, line != String(decoding: chart.bytes, as: UTF8.self) {
        let other = refusal(of: repaired, isRepaired: true)
        if other.help.first?.hasPrefix("write '") ?? false {
          problem.help = other.help
          return problem
        }
      }
    }
    return problem
  }

  /// Returns the readings of a line, the likeliest first.
  private func candidates(_ bytes: [UInt8]) -> ([LineReading], ReadingChart) {
    var chart = ReadingChart(bytes, names: names, context: context)
    let candidates = chart.candidates()
    // Planned sets that may be done any number of times are known only after the sets are.
    var orders: [TypedName?: [TypedContext.Planned]] = [:]
    for item in candidates.first?.items ?? [] {
      let context = context(item.name)
      guard context.planned.count > 1 else { continue }
      orders[item.name] = context.ordered(item.sets.sets.filter(\.isWork))
    }
    guard !orders.isEmpty else { return (candidates, chart) }
    var again = ReadingChart(bytes, names: names) { name in
      var context = context(name)
      context.planned = orders[name] ?? context.planned
      return context
    }
    return (again.candidates(), again)
  }

  /// Returns the readings of a text with their costs.
  package func explanation(of text: String) -> [TypedCandidate] {
    candidates(Array(text.utf8)).0.map { candidate in
      TypedCandidate(
        text: candidate.items.map {
          ($0.name.map { "\($0.slot.lift): " } ?? "") + SetPrinter.text(of: $0.sets)
        }.joined(separator: " ; "), cost: candidate.cost, asks: candidate.asks)
    }
  }
}
