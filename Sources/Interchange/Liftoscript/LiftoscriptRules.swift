// Scripts as rules of prog: one rule for each way through the conditions.

import Training

/// The rules of a script.
package struct LiftoscriptRules: Hashable {
  /// A rule: its condition, or nil if it always runs, and its statements.
  package struct Rule: Hashable {
    package var condition: String?
    package var statements: [String]

    /// Returns whether a statement assigns a value.
    func assigns(_ name: String) -> Bool { statements.contains { $0.hasPrefix("\(name) ") } }
  }

  /// The names of an exercise's loads in its rules.
  enum Loads: Hashable {
    /// All sets have the load `weight`.
    case weight
    /// Sets have loads of their own, to which `added` is added.
    case added
    /// Loads are not changed.
    case fixed
  }

  private(set) var rules: [Rule] = []
  /// The state variables that the script assigns.
  private(set) var assigned: Set<String> = []
  var readsMax = false
  private(set) var changesLoads = false

  let loads: Loads
  private let role: WeightRole
  let hasRanges: Bool
  /// The percentage of all sets, if they have one, to which `added` is added.
  let share: String?
  /// True if the exercise has several descriptions.
  let hasDescriptions: Bool
  let known: Set<String>
  /// The state variables that are shares of the one-rep max.
  private let shares: Set<String>
  private static let mostPaths = 24

  init(
    _ script: String, variables: [LiftoscriptVariable], of lift: LiftoscriptLift
  ) throws(NotExpressible) {
    loads = lift.changingLoads
    role = lift.role
    hasRanges = lift.hasRanges
    share = lift.share
    hasDescriptions = lift.descriptions != nil
    known = Set(variables.map(\.name))
    shares = Set(variables.filter { $0.value.unit == .percent }.map(\.name))
    var statements = try LiftoscriptScriptReader.read(script)
    if !hasDescriptions { statements = statements.withoutDescriptions }
    var paths: [Rule] = []
    try follow(statements[...], Path(), into: &paths)
    rules = Self.joined(paths)
    guard !rules.isEmpty else { throw NotExpressible("a script that does nothing") }
    // The app writes a load in place of the percentage, so a new max does not change it.
    if rules.contains(where: { $0.statements.contains { $0.hasPrefix("added = ") } }),
      assigns("1rm")
    {
      throw NotExpressible("'weights =' together with 'rm1 ='")
    }
  }

  /// Returns whether a rule assigns a value.
  func assigns(_ name: String) -> Bool { rules.contains { $0.assigns(name) } }

  // MARK: Paths

  /// A way through the conditions of a script.
  struct Path {
    var conditions: [String] = []
    var statements: [String] = []
    /// The values of names that were assigned on the way.
    var values: [String: String] = [:]
    /// The expressions of `var.x`.
    var variables: [String: String] = [:]
  }

  private mutating func follow(
    _ statements: ArraySlice<LiftoscriptStatement>, _ path: Path, into paths: inout [Rule]
  ) throws(NotExpressible) {
    var path = path
    var rest = statements
    while let statement = rest.popFirst() {
      switch statement {
      case .assign(let target, let sign, let value): try assign(target, sign, value, &path)
      case .branches(let branches, let otherwise):
        for (condition, body) in branches {
          var branch = path
          let text = try text(condition, path, isCondition: true)
          switch KnownCondition(text)?.holds(if: path.conditions) {
          case false?: continue
          case true?: return try follow((body + rest)[...], branch, into: &paths)
          case nil: branch.conditions.append(text)
          }
          try follow((body + rest)[...], branch, into: &paths)
        }
        return try follow((otherwise + rest)[...], path, into: &paths)
      }
    }
    guard paths.count < Self.mostPaths else {
      throw NotExpressible("a script with more than \(Self.mostPaths) cases")
    }
    let conditions = path.conditions.map { Self.isOr($0) ? "(\($0))" : $0 }
    paths.append(
      Rule(
        condition: conditions.isEmpty ? nil : conditions.joined(separator: " and "),
        statements: path.statements))
  }

  static func isOr(_ text: String) -> Bool { text.contains(" or ") }

  /// Returns the rules. The first that holds runs, so a case that does nothing is excluded from the
  /// rules after it.
  private static func joined(_ paths: [Rule]) -> [Rule] {
    var rules: [Rule] = []
    var excluded: [String] = []
    for path in paths {
      if path.statements.isEmpty {
        if let condition = path.condition { excluded.append("not (\(condition))") }
        continue
      }
      var rule = path
      let all =
        excluded
        + [path.condition.map { isOr($0) && !excluded.isEmpty ? "(\($0))" : $0 }]
        .compactMap(\.self)
      rule.condition = all.isEmpty ? nil : all.joined(separator: " and ")
      rules.append(rule)
    }
    return rules
  }

  /// Returns a new load of an exercise with bodyweight, which a plain load would take away.
  private func onBodyweight(
    _ value: LiftoscriptExpression, _ text: String
  ) throws(NotExpressible) -> String {
    if case .value(let load) = value, case .load(let unit) = load.unit {
      return role.text(load.number, unit)
    }
    guard text.contains("weight") || text.contains("1rm") else {
      throw NotExpressible("'weights =' for an exercise with bodyweight")
    }
    return text
  }

  private mutating func assign(
    _ target: LiftoscriptExpression, _ sign: String, _ value: LiftoscriptExpression,
    _ path: inout Path
  ) throws(NotExpressible) {
    if case .variable(let name) = target {
      guard sign == "=" else { throw NotExpressible("'var.\(name) \(sign)'") }
      path.variables[name] = "(\(try text(value, path, isCondition: true)))"
      return
    }
    var text = try self.text(value, path, isCondition: false)
    let name: String
    switch target {
    case .state(let state):
      guard known.contains(state) else { throw NotExpressible("'state.\(state)'") }
      name = Self.name(of: state)
      assigned.insert(state)
    case .name("rm1"):
      name = "1rm"
      readsMax = true
    case .name("weights"), .name("w"):
      changesLoads = true
      switch loads {
      case .weight: name = "weight"
      case .added:
        guard sign == "+=" || sign == "-=" || share != nil else {
          throw NotExpressible("'weights \(sign)' for sets with different loads")
        }
        name = "added"
      case .fixed: throw NotExpressible("'weights'")
      }
      if case .value(let share) = value, share.unit == .percent {
        readsMax = true
        text = "\(share.text) of 1rm"
      } else if case .state(let state) = value, shares.contains(state) {
        readsMax = true
        text = "\(text) * 1rm"
      } else if sign == "=", role != .alone {
        text = try onBodyweight(value, text)
      }
    case .name("setVariationIndex"): name = "stage"
    case .name("descriptionIndex") where hasDescriptions: name = "description"
    case .name(let other), .element(let other, _): throw NotExpressible("'\(other)'")
    default: throw NotExpressible("an assignment of a script")
    }
    // Conditions are checked before the statements run, so they see the value in advance.
    var conditional = try self.text(value, path, isCondition: true)
    let before = path.values[name] ?? name
    if name == "added", sign != "+=", sign != "-=", let share {
      guard role == .alone else {
        throw NotExpressible("'weights \(sign)' for an exercise with bodyweight")
      }
      if sign != "=" {
        text = "(\(share) + added) \(sign.prefix(1)) \(text)"
        conditional = "(\(share) + \(before)) \(sign.prefix(1)) \(conditional)"
      }
      path.statements.append("added = \(text) - \(share)")
      path.values[name] = "(\(conditional) - \(share))"
      return
    }
    path.statements.append("\(name) \(sign) \(text)")
    path.values[name] =
      sign == "=" ? "(\(conditional))" : "(\(before) \(sign.prefix(1)) \(conditional))"
  }
}
