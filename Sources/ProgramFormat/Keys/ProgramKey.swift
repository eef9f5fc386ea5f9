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
    case .program, .about, .author, .version: .text("a text")
    case .source: .text("a link")
    case .license: .text("an SPDX id such as `CC0-1.0`")
    case .tags: .list(.text("a text"))
    case .units: .words(WeightUnit.allCases.map(\.rawValue))
    case .round: .round
    case .estimate: .words(EstimateFormula.allCases.map(\.rawValue))
    case .inputs: .named(.keys("questions such as `{ask: Date of the meet, kind: date}`"))
    case .values: .named(.start)
    case .lifts: .named(.keys("values such as `{1rm: ask, tm: 90% of 1rm}`"))
    case .schemes: .named(.cases(.scheme))
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
    case .program: "The program's title. Its id is the file's name without the ending."
    case .about: "What the program is, for whom, and how it works."
    case .author: "Who made the method."
    case .source: "Where the method is described."
    case .license: "The licence of this file, as an SPDX id."
    case .version: "The version of this file."
    case .tags: "Words to find the program by."
    case .units: "The unit of loads; left out, the lifter's."
    case .round: "What shown loads are rounded to; left out, only what the gym can load."
    case .estimate: "The formula of e1RM in this program's rules."
    case .inputs: "What `prog start` asks besides the lifts' values."
    case .values: "State of the program as a whole."
    case .lifts: "Per lift or slot: starting values, base, rounding, progression."
    case .schemes: "Named set schemes."
    case .progress: "Named progression rules."
    case .defaults: "Options for every entry that does not say otherwise."
    case .days: "The named days, each a list of exercises."
    case .schedule: "When which day is due; left out, the days come in order."
    case .extends: "Another program file to start from."
    case .tests: "What this program must do; run by `prog test`."
    }
  }
}
