// The keys of a program file.

import Training

/// The keys of a program.
package enum ProgramKey: String, MappingKey {
  case program, extends, about, author, source, license, version, tags, units, round, estimate,
    inputs, values, lifts, schemes, progress, defaults, days, schedule, tests

  package static let noun = "key"
  package static let role = "a key of a program"

  package var expects: Expectation {
    switch self {
    case .program, .about, .author, .version: .text("a string")
    case .source: .text("a link")
    case .license: .text("an SPDX id such as `CC0-1.0`")
    case .tags: .list(.text("a string"))
    case .units: .words(WeightUnit.allCases.map(\.rawValue))
    case .round: .round
    case .estimate: .words(EstimateFormula.allCases.map(\.rawValue))
    case .inputs: .named(.keys("questions such as `{ask: Date of the meet, kind: date}`"))
    case .values: .named(.start)
    case .lifts: .named(.keys("values such as `{1rm: ask, tm: 90% of 1rm}`"))
    case .schemes: .named(.namedScheme)
    case .progress: .named(.keys("rules such as `{rules: [when made: weight += 2.5kg]}`"))
    case .defaults: .keys("options such as `{rest: 2min, progress: double}`")
    case .days: .named(.entries("a list of exercises"))
    case .schedule: .schedule
    case .extends: .text("the path of a program file")
    case .tests: .list(.keys("tests with `name`, `play` and `expect`"))
    }
  }

  package var about: String {
    switch self {
    case .program: "The title. The id of a program is its file name without the extension."
    case .about: "A description: what the program is, whom it is for, and how it works."
    case .author: "The author of the method."
    case .source: "A link to a description of the method."
    case .license: "The licence of this file, as an SPDX id."
    case .version: "The version of this file."
    case .tags: "Keywords for finding the program."
    case .units: "The unit of loads. Default: the lifter's unit."
    case .round: "How shown loads are rounded. Default: to what the gym can load."
    case .estimate: "The e1RM formula that the rules of this program use."
    case .inputs: "Questions that `prog start` asks in addition to the values of the lifts."
    case .values: "State of the program as a whole."
    case .lifts: "Per lift or slot: starting values, base, rounding and progression."
    case .schemes: "Named set schemes."
    case .progress: "Named progression rules."
    case .defaults: "Default options for all entries."
    case .days: "The named days, each a list of exercises."
    case .schedule: "When each day is due. Default: the days are done in order."
    case .extends: "Another program file to start from."
    case .tests: "Checks of what this program must do, run by `prog test`."
    }
  }
}
