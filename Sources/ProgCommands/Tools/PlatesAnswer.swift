// The answer of `prog plates` for one load.

import Diagnostics
import Engine
import Interchange
import Logbook
import SessionFlow
import Terminal
import Training

/// A load with its plates, or the nearest loads that the plates make.
struct PlatesAnswer {
  enum Result {
    case made(LoadWithPlates)
    /// The plates cannot make the load. The nearest loads are nil below the bar and above all
    /// plates.
    case between(below: LoadWithPlates?, above: LoadWithPlates?)
  }

  let asked: Load
  let result: Result
  /// The plates that the gym has too few of, with the number of pairs that it has.
  private var lacking: [PlatePairs] = []

  /// Works out the plates for a load.
  init(load: Load, on loading: Loading) {
    asked = load
    func made(_ load: Load?) -> LoadWithPlates? {
      load.map { LoadWithPlates(load: $0, perSide: loading.plates(for: $0)) }
    }
    guard let nearest = loading.shown(load.exact, round: nil) else {
      result = .between(below: nil, above: nil)
      return
    }
    let own = LoadWithPlates(load: nearest.load, perSide: nearest.perSide)
    let others = loading.neighbours(of: nearest.load)
    if nearest.load.weighsSame(as: load) {
      result = .made(own)
    } else if nearest.load.isLighter(than: load) {
      result = .between(below: own, above: made(others.above))
    } else {
      result = .between(below: made(others.below), above: own)
    }
  }

  /// Adds up the plates of one side, heaviest first, and the bar.
  ///
  /// - Throws: `bad-answer` if the sum is larger than a load can be.
  init(plates: [Load], on loading: Loading) throws {
    let bar = loading.bar
    let sum = plates.reduce(bar.exact.amount as Decimal?) { sum, plate in
      plate.exact.converted(to: bar.unit)?.amount.multiplied(by: Decimal(2))
        .flatMap { sum?.adding($0) }
    }
    guard let load = sum.flatMap({ ExactLoad($0, bar.unit).written }) else {
      throw LogbookError(
        .badAnswer, "the plates weigh more than 10000\(bar.unit.rawValue)",
        help: ["give the plates on one side only"])
    }
    asked = load
    result = .made(LoadWithPlates(load: load, perSide: plates))
    var seen: [Int: (plate: Load, count: Int)] = [:]
    for plate in plates { seen[plate.comparable, default: (plate, 0)].count += 1 }
    lacking = seen.values.sorted { $1.plate.isLighter(than: $0.plate) }.compactMap { used in
      let pairs = loading.gym.plates.filter { $0.plate.weighsSame(as: used.plate) }
        .reduce(0) { $0 + $1.pairs }
      return pairs < used.count ? PlatePairs(used.plate, pairs: pairs) : nil
    }
  }

  func lines(_ rendering: Rendering, _ layout: Layout) -> [StyledLine] {
    let width = layout.width ?? .max
    func row(_ label: StyledLine, _ made: LoadWithPlates) -> StyledLine {
      StyledLine("  ") + label.padded(to: 10) + made.plates(rendering, within: width - 12)
    }
    switch result {
    case .made(let made):
      let converted = made.load.unit == asked.unit ? "" : " (\(made.load.text))"
      let lines =
        [StyledLine(asked.text + converted, .bold), row("per side", made)]
        + lacking.map { lack in
          let count = lack.pairs.counted("pair")
          return StyledLine(
            lack.pairs == 0
              ? "  The gym does not have any \(lack.plate.text) plates."
              : "  The gym has only \(count) of \(lack.plate.text) plates.", .yellow)
        }
      return lines.flatMap { $0.wrapped(to: width, hanging: 12) }
    case .between(let below, let above):
      var lines = [StyledLine(asked.text, .bold) + unmakeable]
      for made in [below, above].compactMap(\.self) {
        lines.append(row(StyledLine(made.load.text, .bold), made))
      }
      return lines.flatMap { $0.wrapped(to: width, hanging: 2) }
    }
  }

  private var unmakeable: StyledLine {
    guard case .between(let below, let above) = result else { return "" }
    if below == nil, above?.perSide?.isEmpty ?? false { return " is lighter than the bar." }
    if above == nil { return " is more than the plates make. The most is:" }
    return " cannot be made with these plates. The nearest loads are:"
  }

  var json: JSON {
    switch result {
    case .made(let made):
      let lacking = self.lacking.map { lack in
        JSON.object(["plate": lack.plate.exact.json, "pairs": .integer(lack.pairs)])
      }
      let asked = made.load.unit == asked.unit ? nil : asked
      return .object(
        (asked.map { [JSON.Member("asked", $0.exact.json)] } ?? []) + made.members
          + (lacking.isEmpty ? [] : [JSON.Member("lacking", .array(lacking))]))
    case .between(let below, let above):
      return .object([
        "asked": asked.exact.json, "below": below.map { .object($0.members) },
        "above": above.map { .object($0.members) },
      ])
    }
  }
}

// A load with the plates that make it, as text and as JSON.

/// A load and its plates on each side of the bar.
struct LoadWithPlates {
  let load: Load
  /// Heaviest first; nil for a load that does not use plates.
  let perSide: [Load]?

  /// Returns the plates in one line, such as `25 20 2.5`, with a picture where there is colour.
  ///
  /// A line that would be wider than `width` has no picture.
  func plates(_ rendering: Rendering, within width: Int = .max) -> StyledLine {
    guard let perSide else { return "" }
    if perSide.isEmpty { return "empty bar" }
    var line = StyledLine(Self.text(of: perSide, unit: load.unit))
    if rendering == .ansi, perSide.count <= Self.most {
      let drawn = line + StyledLine("  ") + PlatesPicture(perSide).line
      if drawn.width <= width { line = drawn }
    }
    return line
  }

  /// Returns the plates as numbers in `unit`, and many plates with their counts: `10x25 4x20`.
  private static func text(of plates: [Load], unit: WeightUnit) -> String {
    let groups = plates.reduce(into: [(plate: Load, count: Int)]()) { groups, plate in
      if let last = groups.last, last.plate == plate {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((plate, 1))
      }
    }
    return groups.flatMap { group in
      let text = group.plate.unit == unit ? group.plate.number : group.plate.text
      return plates.count > most && group.count > 1
        ? ["\(group.count)x\(text)"] : Array(repeating: text, count: group.count)
    }.joined(separator: " ")
  }

  /// The number of plates up to which each is written, and drawn.
  private static let most = 10

  var members: [JSON.Member] {
    var members = [JSON.Member("load", load.exact.json)]
    if let perSide {
      members.append(
        JSON.Member("plates", .array(perSide.map { .number($0.number) })))
    }
    return members
  }
}
