// The JSON forms of changes and rules, as docs/json.md describes them.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Training

extension Change {
  var json: JSON { json(of: nil) }

  /// Returns the change with the load that is lifted after it. `load` is the one that the lift
  /// continues with.
  func json(of load: NamedLoad?) -> JSON {
    let isLast = load.map { $0.name == value.name && .load($0.load) == after } ?? false
    return .object([
      "value": .string(value.text), "before": before?.json, "after": after?.json,
      "shown": isLast ? load?.shown?.load.json : nil,
      "rule": rule?.json, "say": .text(say), "problem": .text(problem), "date": .string(date.text),
      "occasion": .string(occasion),
      "reads": .list(
        reads.map { .object(["name": .string($0.text), "value": .string($0.result.shown)]) }),
    ])
  }
}

extension RuleSite {
  var json: JSON {
    .object([
      "file": .string(file), "line": .integer(line), "name": .string(name),
      "text": .string(text), "version": .text(version),
    ])
  }
}
