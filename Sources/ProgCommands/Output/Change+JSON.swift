// The JSON forms of changes and rules, as docs/json.md describes them.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Training

extension Change {
  var json: JSON {
    .object([
      "value": .string(value.text), "before": before?.json, "after": after?.json,
      "rule": rule?.json, "say": .text(say), "date": .string(date.text),
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
