// The effects of a session in words, for every front end.

import Diagnostics
package import Engine
import Insights
package import Logbook
import Notation
package import SessionFlow
import Training

extension SessionEffects {
  /// Returns new records and changes, a heading before each part. With `isVerbose`, the rule is
  /// after each change.
  package func remarks(isVerbose: Bool) -> [Remark] {
    var lines: [Remark] = []
    let records = headlines.all
    if !records.isEmpty {
      lines += ["", Remark("New records", .strong)]
      for telling in records {
        var line = Remark("  " + telling.record.announcement, .good)
        if telling.more > 0 { line.append("  and \(telling.more) more", .quiet) }
        lines.append(line)
      }
    }
    if !unproven.isEmpty {
      let names = unproven.joined(separator: ", ")
      lines += [
        "",
        Remark(
          "Records of \(names) are not shown: lines of the history that cannot be read may have "
            + "better sets."),
      ]
    }
    if !changes.isEmpty || !unjudged.isEmpty {
      lines += ["", Remark("What changes", .strong)]
      for lift in LiftProgress.all(changes, loads: loads) {
        lines.append(Remark("  " + (lift.name.map { $0 + ": " } ?? "") + lift.text))
        if isVerbose {
          lines += lift.changes.map { "    " + Remark($0.words, .quiet) }
        }
        if let owner = lift.owner, unused.contains(owner) {
          lines.append("    The plan stays the same: the program writes the load of every set.")
        }
      }
      for line in unjudged {
        lines.append(
          "  \(line.swapFor ?? ""): no change, because the program does not give a factor for \(line.name)"
        )
      }
    }
    if !lighter.isEmpty {
      lines += ["", "You lifted less than planned. To continue from there:"]
      lines += lighter.map { Remark("  " + $0.arguments.asCommand) }
    }
    if !raised.isEmpty {
      lines += [
        "",
        raised.count == 1
          ? "You lifted less than planned, but the load goes up. To keep it as it was:"
          : "You lifted less than planned, but the loads go up. To keep them as they were:",
      ]
      lines += raised.map { Remark("  " + $0.arguments.asCommand) }
    }
    return lines
  }
}

extension Change {
  /// The change with its rule: `Squat.weight 85kg -> 87.5kg  when made: weight += step  [linear,
  /// built in, line 5]`.
  package var words: String {
    let place = rule.map { "  [\($0.place)]" } ?? ""
    return "\(value.plainText) \(before?.text ?? "open") -> \(after?.text ?? "open")  "
      + (rule?.text ?? why) + place
  }
}

extension [String] {
  /// The arguments as a command of prog: `prog set Squat.weight=60kg`.
  package var asCommand: String { "prog " + map(\.inShell).joined(separator: " ") }
}

extension RuleSite {
  /// The place of the rule: `programs/531.yaml:12`, or `linear, built in, line 5`.
  package var place: String {
    file == RuleSite.builtIn ? "\(name), built in, line \(line)" : "\(file):\(line)"
  }
}
