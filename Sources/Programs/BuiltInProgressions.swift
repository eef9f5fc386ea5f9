// The built-in progressions, as text in the rule language.

/// The progressions that every program can use without declaring them. A program may shadow them.
///
/// They are text, read in the same way as a program's own progressions and printed unchanged. What
/// `prog show progress` prints is therefore what runs.
package enum BuiltInProgressions {
  /// The YAML mapping of names to progressions, as it would be written under `progress`.
  package static let text = #"""
    linear:                          # add when made, back off after repeated misses
      with: {step: 5lb|2.5kg, tries: 3, drop: 10%}
      state: {weight: open, misses: 0}
      rules:
        - when made: weight += step; misses = 0
        - when misses + 1 >= tries: weight -= drop; misses = 0
        - else: misses += 1
    double:                          # reps to the top of the range first, then load
      with: {step: 5lb|2.5kg, tries: 3, drop: 10%}
      state: {weight: open, misses: 0}
      rules:
        - when topped: weight += step; misses = 0
        - when made: misses = 0
        - when misses + 1 >= tries: weight -= drop; misses = 0
        - else: misses += 1
    climb:                           # one more rep each time; at the top of the range, more weight
      with: {step: 5lb|2.5kg, tries: 3, drop: 10%}
      state: {weight: open, extra_reps: 0, misses: 0}
      rules:
        - when made and all(goal >= ceiling): weight += step; extra_reps = 0; misses = 0
        - when made: extra_reps += 1; misses = 0
        - when misses + 1 >= tries: weight -= drop; extra_reps = 0; misses = 0
        - else: misses += 1
    wave:                            # add to the training max after a cycle without failures
      with: {step: 5lb|2.5kg}
      state: {short: 0}
      rules:
        - when missed: short += 1
      after cycle:
        - when short > 0: short = 0
        - else: tm += step
    amrap:                           # the top set's reps decide what the training max gains
      with: {steps: {0-1: 0lb, 2-3: 5lb|2.5kg, 4-5: 10lb|5kg, 6+: 15lb|7.5kg}}
      rules:
        - when top.done: tm += steps(top.reps)
    stages:                          # after a failed session, the next scheme; then start over
      with: {step: 5lb|2.5kg, restart: 85%}
      state: {weight: open, stage: 1}
      rules:
        - when made: weight += step
        - when stage < cases(stage): stage += 1
        - else: stage = 1; weight *= restart
    total:                           # when all reps together reach the goal
      with: {goal: 25, step: 5lb|2.5kg}
      state: {weight: open}
      rules:
        - when sum(reps) >= goal: weight += step
    rungs:                           # a harder exercise when the range is topped
      state: {rung: 1}
      rules:
        - when topped and rung < cases(rung): rung += 1
    hold:                            # keep what was lifted
      state: {weight: open}
      rules:
        - always: weight = top.load
    keep:                            # keep the load of each set, however long ago it was done
      prefill: always
    """#

  /// The name of the text in reports.
  package static let sourceName = "<built-in>"

  /// All names, in the order of the text.
  package static let names = lines.compactMap { line in
    name(of: line).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the part of the text that declares `name`, as `prog show progress` prints it, with the
  /// number of its first line, or nil if there is no such progression.
  package static func part(of name: String) -> (text: String, line: Int)? {
    let start = lines.firstIndex { self.name(of: $0)?.elementsEqual(name.utf8) ?? false }
    guard let start else { return nil }
    let end = lines[(start + 1)...].firstIndex { self.name(of: $0) != nil } ?? lines.endIndex
    let part = bytes[lines[start].lowerBound..<lines[end - 1].upperBound]
    return (String(decoding: part, as: UTF8.self), start + 1)
  }

  private static let bytes = Array(text.utf8)

  /// The lines of the text, found by bytes because every program with a built-in progression needs
  /// them.
  private static let lines: [Range<Int>] = {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(start..<index)
      start = index + 1
    }
    lines.append(start..<bytes.count)
    return lines
  }()

  private static func name(of line: Range<Int>) -> ArraySlice<UInt8>? {
    guard bytes[line].first != UInt8(ascii: " ") else { return nil }
    return bytes[line].firstIndex(of: UInt8(ascii: ":")).map { bytes[line.lowerBound..<$0] }
  }
}
