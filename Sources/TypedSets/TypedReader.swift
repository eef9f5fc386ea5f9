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
  /// The shape of each group of sets, and what is unlikely about it, with the costs.
  package var reasons: [String]
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

  /// Returns a text with plain quotes, hyphens and blanks for those that phones insert.
  package static func plain(_ text: String) -> String { Lexer.plain(text) }

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
  private func refusal(of chart: ReadingChart) -> Diagnostic {
    let fault = chart.fault()
    var problem = fault.problem
    if let line = repaired(chart, fault) { problem.help = ["write '\(line.trimmed)'"] }
    return problem
  }

  /// Returns the first repaired line that is read.
  private func repaired(_ chart: ReadingChart, _ fault: Fault, isAgain: Bool = false) -> String? {
    guard chart.bytes.count <= Self.mostRepairedBytes else { return nil }
    let isName = fault.problem.id == TypedErrorID.logWithoutExercise.rawValue
    for repair in isAgain ? fault.repairs : fault.repairs + fault.generalRepairs {
      let line = Lexer.withDoubleQuotes(repair)
      let (candidates, other) = candidates(Array(line.utf8))
      if candidates.contains(where: { $0.worst <= Cost.likely }) { return line }
      // The exercise first, and a note in quotes.
      if isName, !isAgain, let line = repaired(other, other.fault(), isAgain: true) { return line }
    }
    return nil
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
        }.joined(separator: " ; "), cost: candidate.cost, asks: candidate.asks,
        reasons: candidate.trails.flatMap(\.clauses).map(Considerations.reason))
    }
  }

  // MARK: Names

  /// Returns the names of the likeliest reading of a line, whatever is planned for them. If its
  /// sets can be read only with their plan, they are those with which its parts begin.
  package static func names(in text: String, among names: ExerciseNames) -> [TypedName] {
    var chart = ReadingChart(Array(text.utf8), names: names) {
      $0.map(anyPlan) ?? TypedContext(unit: .kg)
    }
    return chart.candidates().first?.items.compactMap(\.name)
      ?? text.split { $0 == ";" || $0.isNewline }.compactMap { firstName(in: $0, names) }
  }

  /// Returns a context in which changes of the planned reps and loads are read, too.
  private static func anyPlan(of name: TypedName) -> TypedContext {
    let exercise = name.slot.lift
    var context = TypedContext(
      of: exercise, unit: .kg, equipment: ExerciseLibrary.equipment(of: exercise))
    guard context.measure == .reps else { return context }
    context.planned = [
      TypedContext.Planned(
        PlannedSet(amount: .reps(.exactly(.whole(5)))),
        load: context.isBodyweight ? .bodyweight : Load(50, .kg))
    ]
    return context
  }

  /// Returns the longest name of an exercise with which a text begins.
  private static func firstName(in text: Substring, _ names: ExerciseNames) -> TypedName? {
    let words = text.split(separator: " ").prefix(8)
    for count in words.indices.reversed() {
      var name = words[...count].joined(separator: " ")
      if name.hasSuffix(":") { name.removeLast() }
      let match = names.match(name)
      if case .unknown = match { continue }
      return TypedName(text: name, match: match)
    }
    return nil
  }

  // MARK: Length

  /// The most bytes of typed sets outside notes. Each of them can be read in many ways.
  private static let longest = 4096
  /// The most bytes of typed sets with their notes.
  private static let longestWithNotes = 16_384

  /// Returns the problem of a typed text that is too long for the sets of one exercise.
  private static func problemOfLength(_ bytes: some Collection<UInt8>) -> Diagnostic? {
    guard bytes.count > longest else { return nil }
    var count = 0
    var (isQuoted, isEscaped) = (false, false)
    for byte in bytes {
      if !isQuoted { count += 1 }
      if byte == UInt8(ascii: "\""), !(isQuoted && isEscaped) { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    guard count > longest || bytes.count > longestWithNotes else { return nil }
    return Diagnostic(
      NotationErrorID.setsTooLong,
      count > longest
        ? "sets of \(count) bytes are too long (at most \(longest))"
        : "sets and notes of \(bytes.count) bytes are too long (at most \(longestWithNotes))",
      help: ["write each exercise on a line of its own"])
  }
}
