// Checks of named schemes: names must exist, and schemes must not contain themselves or be too
// large.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  mutating func checkSchemes() {
    var schemes: [String: NamedScheme] = [:]
    for scheme in program.schemes { schemes[scheme.name] = scheme }
    let names = program.schemes.map(\.name)
    for use in references.schemes where schemes[use.name] == nil {
      let near = self.near(use.name, among: names)
      let known = names.isEmpty ? [] : ["available schemes: \(listed(names))"]
      report(
        .unknownScheme, "unknown scheme \(inQuotes(use.name))", at: use.span,
        label: "not a set, and not defined under 'schemes'",
        help: near.isEmpty
          ? known + ["define it under 'schemes', or write sets such as `3x5 @ 75%`"] : near)
    }
    var extents: [String: SchemeExtent] = [:]
    for scheme in program.schemes {
      var path: [String] = []
      _ = extent(of: scheme, schemes, &path, &extents)
    }
    for day in program.days {
      var sets = 0
      for entry in day.entries {
        var own = 0
        if let scheme = entry.scheme {
          var path: [String] = []
          own = extent(of: scheme, schemes, &path, &extents).sets
          tooLong(own, "the scheme of \(inQuotes(entry.slot.text))", at: entry.span)
        }
        // A problem that was reported is not counted again. An entry with `when` is counted when
        // its session is planned.
        guard own <= ProgramLimits.setsOfDay, entry.options.when == nil else { continue }
        sets += max(1, own * rounds(of: entry, in: day))
      }
      guard sets > ProgramLimits.setsOfDay else { continue }
      add(
        ProgramLimits.tooManySets("day \(inQuotes(day.name)) has", at: day.span, in: source))
    }
  }

  private func rounds(of entry: DayEntry, in day: Day) -> Int {
    guard let number = entry.superset, day.supersets.indices.contains(number - 1) else { return 1 }
    return day.supersets[number - 1].rounds ?? 1
  }

  private mutating func tooLong(_ sets: Int, _ what: String, at span: SourceSpan) {
    guard sets > ProgramLimits.setsOfDay else { return }
    report(
      .schemeTooLong, "\(what) has more than \(ProgramLimits.setsOfDay) sets", at: span,
      label: "\(sets) sets", help: ["write fewer sets, or split the day"])
  }

  private mutating func extent(
    of scheme: NamedScheme, _ schemes: [String: NamedScheme], _ path: inout [String],
    _ extents: inout [String: SchemeExtent]
  ) -> SchemeExtent {
    if let known = extents[scheme.name] { return known }
    guard !path.contains(scheme.name) else {
      report(
        .schemeInItself, "the scheme \(inQuotes(scheme.name)) contains itself", at: scheme.span,
        label: "through \(listed(path.reversed()))", help: ["remove it from one of them"])
      extents[scheme.name] = SchemeExtent()
      return SchemeExtent()
    }
    // The depth is limited both along the path from the top and by the known depth below.
    path.append(scheme.name)
    var extent = SchemeExtent(depth: ProgramLimits.schemeDepth + 1)
    if path.count <= ProgramLimits.schemeDepth {
      extent = self.extent(of: scheme.scheme, schemes, &path, &extents)
      extent.depth += 1
    }
    path.removeLast()
    if extents[scheme.name] == nil {
      tooLong(extent.sets, "the scheme \(inQuotes(scheme.name))", at: scheme.span)
      if extent.depth > ProgramLimits.schemeDepth {
        report(
          .schemeTooLong, "schemes are nested more than \(ProgramLimits.schemeDepth) levels deep",
          at: scheme.span, label: "too many levels", help: ["write the sets out"])
        // Deeper schemes are not checked.
        leaveOut(scheme.name)
      }
    }
    // A scheme that was reported as too long does not count in schemes that contain it.
    if extent.sets > ProgramLimits.setsOfDay { extent.sets = 0 }
    if extent.depth > ProgramLimits.schemeDepth { extent.depth = 0 }
    extents[scheme.name] = extent
    return extent
  }

  private mutating func leaveOut(_ name: String) {
    guard let index = program.schemes.firstIndex(where: { $0.name == name }) else { return }
    program.schemes[index].scheme = .absent
  }

  /// Returns the most sets of any case, and the deepest nesting.
  private mutating func extent(
    of cases: Cases<Scheme>, _ schemes: [String: NamedScheme], _ path: inout [String],
    _ extents: inout [String: SchemeExtent]
  ) -> SchemeExtent {
    var most = SchemeExtent()
    for scheme in cases.all {
      var sum = 0
      for part in scheme.parts {
        var extent = SchemeExtent()
        switch part {
        case .set(let set): extent.sets = set.mostSets
        case .cases(let inner): extent = self.extent(of: inner, schemes, &path, &extents)
        case .named(let name, _):
          guard let named = schemes[name] else { continue }
          extent = self.extent(of: named, schemes, &path, &extents)
        }
        // Each part is bounded, and the file size bounds their number.
        sum += extent.sets
        most.depth = max(most.depth, extent.depth)
      }
      most.sets = max(most.sets, sum)
    }
    return most
  }
}

/// The size of a scheme.
private struct SchemeExtent {
  var sets = 0
  /// The depth of nested schemes.
  var depth = 0
}

extension PlannedSet {
  /// The most sets that it can have.
  fileprivate var mostSets: Int {
    switch count {
    case .exactly(let count): Int(count)
    case .between(_, let most): Int(most)
    case .expression: 1
    }
  }
}
