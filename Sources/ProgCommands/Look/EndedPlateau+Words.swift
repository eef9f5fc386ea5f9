// A change that ended an earlier plateau, in words and as JSON.

import Diagnostics
import Insights
import Logbook
import Training

extension EndedPlateau {
  /// The change and the new best after it.
  var words: String {
    let change =
      switch cause {
      case .deload: "a deload on \(date.long)"
      case .program(let id): "starting \(id) on \(date.long)"
      case .pause(let days): "a break of \(days.counted("day")) until \(date.long)"
      }
    let best = "\(record.words(record.mark.value)) on \(record.mark.date.long)"
    return "\(change), then \(best)\(record.gainText.map { " (\($0))" } ?? "")"
  }

  var json: JSON {
    var members = [
      JSON.Member("kind", .string(cause.key)), JSON.Member("date", .string(date.text)),
    ]
    switch cause {
    case .deload: break
    case .program(let id): members.append(JSON.Member("program", .string(id)))
    case .pause(let days): members.append(JSON.Member("days", .integer(days)))
    }
    return .object(members + [JSON.Member("record", record.json)])
  }
}
