// A corrected line for a problem: the first of a list of repairs with which the program reads.

import Diagnostics
import Training
import YAMLSource

/// Finds the line that was probably meant.
///
/// A repair is a row of `rows`: it rewrites a piece of a line, and knows nothing else. A line that
/// still has a problem is repaired once more: `Press 3x10 @ 20` needs a ':' and a unit. No other
/// code computes a text to write.
struct ProgramRepair {
  private let source: SourceText
  /// Reads a changed text and returns its errors.
  private let errors: (SourceText) -> [Diagnostic]
  /// The errors of the text as it is.
  private let present: [Diagnostic]
  /// How often a changed text of the file is still read, which bounds the time.
  private var tries: Int
  private let rows = RepairRows()

  /// The most errors of a file that are repaired.
  private static let most = 10
  /// The problems of which a line can be repaired, apart from those without any help.
  private static let ids: Set<String> = Set(
    [
      ProgramErrorID.setsInName, .missingExercise, .twoExercises, .badCase, .badName, .unknownKey,
      .ruleWithoutCondition, .wrongValue, .unknownProgression, .caseWithoutCount,
    ].map(\.rawValue)
      + [
        YAMLErrorID.colonInText, .keyWithoutValue, .textAfterQuote, .unquotedStart,
        .colonWithoutSpace,
      ].map(\.rawValue))

  /// Returns problems of a text with the lines to write instead.
  static func offered(
    for problems: [Diagnostic], in source: SourceText,
    errors: @escaping (SourceText) -> [Diagnostic]
  ) -> [Diagnostic] {
    let present = problems.filter { $0.severity == .error }
    guard !present.isEmpty, source.bytes.count <= 1 << 16 else { return problems }
    var repair = ProgramRepair(
      source: source, errors: errors, present: present,
      tries: min(40, (1 << 20) / max(1, source.bytes.count)))
    var left = most
    return problems.map { problem in
      guard problem.severity == .error, left > 0,
        problem.help.isEmpty || ids.contains(problem.id) && !problem.isPrecise,
        let line = RepairedLine(problem, in: source.bytes)
      else { return problem }
      left -= 1
      return repair.repaired(line).map { text in
        problem.helping("write `\(text)`", by: text, over: line.span)
      } ?? problem
    }
  }

  private mutating func repaired(_ line: RepairedLine) -> String? {
    var seen: Set<String> = [line.text]
    var waiting = [line]
    for _ in 0..<2 {
      var next: [RepairedLine] = []
      for line in waiting {
        for candidate in line.candidates(rows) where seen.insert(candidate.text).inserted {
          guard tries > 0 else { return nil }
          tries -= 1
          let bytes = candidate.bytes
          let found = errors(SourceText(name: source.name, bytes: bytes))
          if let problem = found.first(where: { candidate.contains($0.span) }) {
            if next.count < 4, let line = RepairedLine(problem, in: bytes) { next.append(line) }
          } else if isBetter(found) {
            return candidate.text.trimmed
          }
        }
      }
      waiting = next
    }
    return nil
  }

  /// Returns whether a text has fewer errors. Errors of YAML hide all others.
  private func isBetter(_ found: [Diagnostic]) -> Bool {
    func count(_ problems: [Diagnostic]) -> (Int, Int) {
      (problems.count { YAMLErrorID(rawValue: $0.id) != nil }, problems.count)
    }
    return count(found) < count(present)
  }
}

extension Diagnostic {
  /// True if its help already names the text to write in place of the marked one.
  fileprivate var isPrecise: Bool {
    help.first.map { $0.hasPrefix("did you mean") || $0.hasPrefix("use ") } ?? false
  }
}

/// One line of a text, with the part of it that a problem marks.
private struct RepairedLine {
  private let before: ArraySlice<UInt8>
  private let after: ArraySlice<UInt8>
  /// The line without its comment.
  let text: String
  private let marked: Range<String.Index>
  /// True if the marked text is in the place of an exercise, which may have any name.
  private let isOfExercise: Bool

  init?(_ problem: Diagnostic, in bytes: [UInt8]) {
    guard let span = problem.span, span.start >= 0, span.start < bytes.count else { return nil }
    let range = bytes.line(around: span.start)
    let (start, line) = (range.lowerBound, String(decoding: bytes[range], as: UTF8.self))
    var end = range.upperBound
    if let comment = line.firstRange(of: " #") {
      end = start + line[..<comment.lowerBound].utf8.count
    }
    guard end - start <= 200, span.start < end else { return nil }
    isOfExercise = [ProgramErrorID.missingExercise, .setsInName].contains {
      $0.rawValue == problem.id
    }
    before = bytes[..<start]
    after = bytes[end...]
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    let utf8 = text.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: span.start - start)
    marked = from..<utf8.index(from, offsetBy: max(0, min(span.end, end) - span.start))
  }

  private init(_ text: String, of line: RepairedLine) {
    (before, after, self.text) = (line.before, line.after, text)
    isOfExercise = false
    marked = text.startIndex..<text.startIndex
  }

  /// The place of the line in the file, without blanks at its ends.
  var span: SourceSpan {
    let start = before.count + text.utf8.prefix { $0 == 0x20 }.count
    return SourceSpan(start, start + text.trimmed.utf8.count)
  }

  /// The whole file with this line.
  var bytes: [UInt8] { Array(before) + text.utf8 + after }

  func contains(_ span: SourceSpan?) -> Bool {
    span.map { before.count <= $0.start && $0.start <= before.count + text.utf8.count } ?? false
  }

  /// The pieces of the line that can be rewritten: the marked text, the item in brackets around it,
  /// the value of the line's key, and everything after the dash.
  private var pieces: [Range<String.Index>] {
    var body = text.startIndex..<text.endIndex
    while let first = text[body].first, first == " " || first == "-" && text[body].hasPrefix("- ") {
      body = text.index(after: body.lowerBound)..<body.upperBound
    }
    var found = [marked]
    if let open = text[..<marked.lowerBound].lastIndex(where: { "[{".contains($0) }) {
      let start =
        text[open..<marked.lowerBound].lastIndex { "[{,".contains($0) }.map {
          text.index(after: $0)
        }
        ?? open
      let end = text[marked.lowerBound...].firstIndex { ",]}".contains($0) } ?? text.endIndex
      let item = text[start..<end].trimmed
      if let range = text[start..<end].firstRange(of: item), !item.isEmpty { found.append(range) }
      var depth = 0
      let close = text[marked.lowerBound...].firstIndex { sign in
        if "[{".contains(sign) { depth += 1 }
        if "]}".contains(sign) { depth -= 1 }
        return depth < 0
      }
      found.append(text.index(after: open)..<(close ?? text.endIndex))
    }
    if let colon = text[body].firstRange(of: ": ") {
      found.append(colon.upperBound..<body.upperBound)
    }
    return found + [body]
  }

  /// Returns the line with each row applied to each piece, in the order of the rows.
  func candidates(_ rows: RepairRows) -> [RepairedLine] {
    let pieces = pieces
    return (isOfExercise ? rows.ofExercises : rows.all).flatMap { row in
      pieces.flatMap { piece in
        row(String(text[piece])).map { new in
          RepairedLine(text.replacingCharacters(in: piece, with: new), of: self)
        }
      }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}

/// The repairs, in the order in which they are tried.
private struct RepairRows {
  /// Returns the texts that a piece of a line may mean.
  typealias Row = (String) -> [String]

  /// The rows of one file. Each expression is compiled when it is first used.
  let all: [Row]
  /// The rows for a text in the place of an exercise.
  let ofExercises: [Row]

  private static func row<Output>(
    _ pattern: Regex<Output>, _ meant: @escaping (Output) -> String
  ) -> Row {
    { text in text.wholeMatch(of: pattern).map { [meant($0.output)] } ?? [] }
  }

  init() {
    let sets: [Row] = [
      // `"5x5" @ 80%`: sets need no quotes, and rules neither.
      Self.row(/["']((?:\d|when |else|always)[^"']*)["']([^"']*)/) { "\($0.1)\($0.2)" },
      Self.row(/'(\w+'\w[^']*)'(.*)/) { "\"\($0.1)\"\($0.2)" },
      Self.row(/(@\S+) +(\d\S*)/) { "\($0.2) \($0.1)" },
      // `Squat:3x5`
      Self.row(/([^:]*[^: ]):+[\u{A0}\s]*([^:\s].*)/) { "\($0.1): \($0.2)" },
      // `1. Squat: 3x5`, `A1 Squat`
      Self.row(/(?:[A-Ha-h]?\d{1,2}[.):]|[A-Ha-h][.)]|[A-H]\d) +(.+)/) { "\($0.1)" },
      // `Squat 100kg: 3x5`, `Squat @8: 5`
      Self.row(/([^:@\d]+?) +([\d.]+ ?(?:kg|lb|%)): *(\d.*)/) { "\($0.1): \($0.3) @ \($0.2)" },
      Self.row(/([^:@]+?) +(@.+?): *(\d.*)/) { "\($0.1): \($0.3) \($0.2)" },
      // `[Squat: 3x5, 3min]`, `[Squat: 3x5, 80%]`, `[Squat: 3x5, 2x5]`
      Self.row(/(.*: [^\[\],{}:]+?), (\d+ ?(?:s|min)(?:,.*)?)/) { "\($0.1) rest \($0.2)" },
      Self.row(
        /(.*: [^\[\],{}:@]+?), @? ?((?:[\d.]+(?:%|kg|lb)|RPE ?[\d.]+|bw[-+][\d.]+(?:kg|lb))(?:,.*)?)/
      ) { "\($0.1) @ \($0.2)" },
      Self.row(/(.*: )([^\[\],{}:@]+(?:, [^\[\],{}:]+)+)(, [^,:]+: .*)?/) {
        "\($0.1)[\($0.2)]\($0.3 ?? "")"
      },
      Self.row(/(.*: )([^\[\],{}:]+@[^\[\],{}:]+(?:, [^\[\],{}:]+@[^\[\],{}:]+)+)(, [^,:]+: .*)?/) {
        "\($0.1)[\($0.2)]\($0.3 ?? "")"
      },
      // `3x5 Squat @ 100kg`, `Squat 3x5`, `Curl, 3x10`
      Self.row(/(\d\S*x\S+) +(\p{Lu}[^:@]*?)( *@.*)?/) { "\($0.2): \($0.1)\($0.3 ?? "")" },
      Self.row(/(\p{L}[^:,@]*?)[ ,=–-]+(\d[^:]*)/) { "\($0.1): \($0.2)" },
      Self.options,
      // `Squat: Week 1: 3x8`, `A: Squat: 3x5`, `Squat: top set: 5 @8`
      Self.row(/([^:\[\]{}()]+): ((?i)week|cycle|pass|turn|stage)s? ([\d-]+): (\d.*)/) {
        "\($0.1): {\($0.2.lowercased()) \($0.3): \(Self.listed($0.4))}"
      },
      Self.row(/([^:\[\]{}()]+): (\p{Lu}[^:\[\]{}(),]*): (\d.*)/) {
        "\($0.1): [\($0.2): \(Self.listed($0.3))]"
      },
      Self.row(/([^:\[\]{}()]+): ([^\d:\[\]{}(),"][^:\[\]{}(),"]*): (\d[^":]*)/) {
        "\($0.1): \($0.3) \"\($0.2)\""
      },
      Self.day,
    ]
    let wordsOfCases = /\b(week|cycle|pass|turn|program_week)s? +(\d[\d\-, andor]*\d|\d)/
    let rules: [Row] = [
      // `week1`, `Week 1`, `weeks 1, 3`
      Self.row(
        /((?i)program_week|week|cycle|pass|turn|stage)(?:e?s)?[_:]? *(\d+(?:[ ,;&+]+(?:and )?\d+)*)(.*)/
      ) { match in
        let numbers = match.2.split { !$0.isNumber }.joined(separator: " ")
        let word = match.1.lowercased()
        let isPlural = numbers.contains(" ") && word != "stage"
        return "\(word)\(isPlural ? word == "pass" ? "es" : "s" : "") \(numbers)\(match.3)"
      },
      // `when week 3`, `when block Peak`
      { text in
        guard text.hasPrefix("when ") else { return [] }
        let new = text.replacing(wordsOfCases) { match in
          let numbers = match.output.2.split { !$0.isNumber && $0 != "-" }
          let isOne = numbers.count == 1 && !numbers[0].contains("-")
          return "\(match.output.1) \(isOne ? "==" : "in") \(numbers.joined(separator: " "))"
        }
        return [new.replacing(/\bblock +([A-Z]\w*)/) { "block == \"\($0.output.1)\"" }]
      },
      // `when made weight += step`, `if made then weight += step`
      Self.row(
        /(\{?)(?:(when|else|always)|if)(.*?)(?:,? (?:then|do|=>|->|set))?:? ((?:[\w."]+ ?[-+*\/]?= ?|repeat|finish|go to).*)/
      ) { "\($0.1)\($0.2 ?? "when")\($0.3): \($0.4)" },
      Self.row(/([\w."]+ [-+*\/]?= [^:]+)/) { "always: \($0.1)" },
      Self.row(/(\{?)(?:when|if): (.+?), (?:then|do|action): (.+)/) {
        "\($0.1)when \($0.2): \($0.3)"
      },
    ]
    let number = /((?:.*@ ?)?)(\d+(?:[.,]\d+)?)/
    let values: [Row] = [
      // A number without its unit, and a share as a fraction.
      { text in
        guard let match = text.wholeMatch(of: number) else { return [] }
        let number = match.output.2.replacing(",", with: ".")
        let isLarge = Double(number).map { $0 >= 15 } ?? false
        let units =
          number.hasPrefix("0.") ? [] : ["kg", isLarge ? "s" : "min", " weeks", " days"]
        let share = Double(number).map { $0 < 1 ? $0 * 100 : $0 } ?? 0
        return units.map { "\(match.output.1)\(number)\($0)" }
          + ((9.5...100).contains(share) ? ["\(match.output.1)\(Int(share.rounded()))%"] : [])
      },
      // `A, B` or `A / B` in place of a list.
      { text in
        text.contains { ",;/|".contains($0) } && !text.contains { "[]{}:".contains($0) }
          ? ["[\(text.split { ",;/|".contains($0) }.map(\.trimmed).joined(separator: ", "))]"] : []
      },
      // Parts of a program at its top.
      { text in
        guard let key = text.firstRange(of: ": ").map({ String(text[..<$0.lowerBound]) }) else {
          return []
        }
        if EntryKey(rawValue: key) != nil { return ["defaults: {\(text)}"] }
        if ScheduleKey(rawValue: key) != nil { return ["schedule: {\(text)}"] }
        return key.first?.isUppercase ?? false ? ["days: {A: [\(text)]}"] : []
      },
    ]
    all = sets + rules + values
    ofExercises = sets
  }

  /// Returns a value as a list, if it has commas.
  private static func listed(_ value: some StringProtocol) -> String {
    value.contains(",") ? "[\(value)]" : String(value)
  }

  /// Returns `Squat 3x5, Bench Press 3x5` as the list of a day.
  private static func day(_ text: String) -> [String] {
    let pattern = /(\p{L}[^:\d]*?):? +(\d.*)/
    let entries = text.split(separator: /, (?=\p{Lu})/).map { $0.wholeMatch(of: pattern) }
    guard entries.count > 1, !entries.contains(where: { $0 == nil }) else { return [] }
    let list = entries.compactMap(\.self).map { "\($0.output.1): \(listed($0.output.2))" }
    return ["[\(list.joined(separator: ", "))]"]
  }

  /// Returns an exercise with the options that are written after its sets, in `{ }`.
  private static func options(_ text: String) -> [String] {
    var parts: [(key: String, value: String)] = []
    for piece in text.split(separator: ": ", omittingEmptySubsequences: false).map(String.init) {
      guard let last = parts.indices.last else {
        parts.append((piece, ""))
        continue
      }
      let next = EntryKey.allCases.map(\.rawValue).first {
        piece.hasSuffix(" \($0)") || piece.hasSuffix(",\($0)")
      }
      let value = next.map { String(piece.dropLast($0.count)) } ?? piece
      parts[last].value = String(value.trimmed.reversed().drop { ",; ".contains($0) }.reversed())
      if let next { parts.append((next, "")) }
    }
    guard parts.count > 1, parts.allSatisfy({ !$0.value.isEmpty }) else { return [] }
    let pairs = parts.map { part in
      let needsQuotes =
        part.value.contains { ",[]{}".contains($0) } && !"[{\"'".contains(part.value.prefix(1))
      return "\(part.key): \(needsQuotes ? ScalarSpelling.quoted(part.value) : part.value)"
    }
    return ["{\(pairs.joined(separator: ", "))}"]
  }
}
