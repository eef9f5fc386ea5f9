// The names in a program's text, with their places: where each is declared, and where it is used.

package import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// One name in a program's text.
package struct ProgramMention: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case lift, label, day, scheme, progression, block, value, parameter
    /// A set named with `as`.
    case set
    /// A function of the rule language, which is not declared anywhere.
    case function
  }

  /// How a new name is written in the string around it.
  enum Form: Hashable, Sendable {
    case plain
    /// Inside double quotes of the notation.
    case quoted
    /// The lift before this member, as in `Squat.tm`. It needs quotes if it is not one word.
    case owner(of: String)
    /// The block after `go to`. It needs quotes if it is not one word.
    case target
  }

  package var kind: Kind
  package var name: String
  /// The bytes of exactly the name in the file.
  package var span: SourceSpan
  package var isDeclared = false
  /// True for a lift or a label in the list of a day.
  package var isEntry = false
  /// The lift of a label, the slot that a value belongs to, or the progression of a parameter.
  package var owner: String?
  /// True if the owner is written before the name, as in `Squat.tm`.
  package var hasWrittenOwner = false
  /// The progression whose text contains the name.
  package var progression: String?

  /// The string that contains the name.
  var scalar: YAMLScalar
  /// True if the string is between brackets or braces.
  var isFlow: Bool
  /// The bytes of the name in the decoded string.
  var range: Range<Int>
  var form = Form.plain
}

extension WrittenProgram {
  /// Returns all names in the text, in order. `days` are the days of the programs that it extends,
  /// which keys such as `days.Squat.Leg Curl` name.
  package func mentions(inheriting days: [String] = []) -> [ProgramMention] {
    guard let root, let outline else { return [] }
    var reader = MentionReader(outline: outline, root: root, days: days)
    reader.read(root, isFlow: false)
    return reader.found.sorted { $0.span.start < $1.span.start }
  }

  /// The path that the program extends, with its place; nil if it does not extend another.
  package var extended: (path: String, span: SourceSpan)? {
    guard let value = root?.mapping?[ProgramKey.extends.rawValue]?.scalar, !value.isNull else {
      return nil
    }
    return (value.text, value.sourceSpan(ofText: 0..<value.text.utf8.count))
  }
}

/// Collects the names of a program, by the roles of its strings.
private struct MentionReader {
  let outline: ProgramOutline
  /// The names of the days, longest first.
  let days: [String]
  var found: [ProgramMention] = []
  /// The keys and list items around the current string.
  private var path: [WrittenString.Step] = []
  /// The slot whose entry contains the current string.
  private var slot: String?

  init(outline: ProgramOutline, root: YAMLNode, days: [String]) {
    self.outline = outline
    let own = root.mapping?[ProgramKey.days.rawValue]?.mapping?.entries.map(\.key.text) ?? []
    let parts = root.mapping?.entries.compactMap { PartKey($0.key.text) } ?? []
    let known = own + days
    let added = parts.filter { part in
      part.section == .days && (part.isAdded || !part.rest.contains("."))
        && !known.contains { part.rest.hasPrefix($0 + ".") }
    }
    self.days = (known + added.map(\.rest)).sorted { $0.utf8.count > $1.utf8.count }
  }

  mutating func read(_ node: YAMLNode, isFlow: Bool) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar(let scalar): read(scalar, isFlow: isFlow, isKey: false)
    case .sequence(let sequence):
      for (index, item) in sequence.items.enumerated() {
        path.append(.item(index))
        read(item, isFlow: sequence.isFlow)
        path.removeLast()
      }
    case .mapping(let mapping):
      let outer = slot
      let own = mapping.entries.first { entry in
        outline.keys[entry.key.span.start] == .entry
          && outline.texts[entry.key.span.start] == .slot
      }
      if let own { slot = own.key.text }
      for entry in mapping.entries where entry.merge == nil {
        if entry.key.alias == nil { read(entry.key, isFlow: mapping.isFlow, isKey: true) }
        if path == [.key(ProgramKey.lifts.rawValue)] { slot = entry.key.text }
        path.append(.key(entry.key.text))
        read(entry.value, isFlow: mapping.isFlow)
        path.removeLast()
      }
      slot = outer
    }
  }

  // MARK: Strings

  private mutating func read(_ scalar: YAMLScalar, isFlow: Bool, isKey: Bool) {
    let string = (scalar, isFlow)
    let text = scalar.text
    if isKey, path.isEmpty, let part = PartKey(text) { return self.part(part, in: string) }
    switch outline.texts[scalar.span.start] {
    case .name(let part, let isDeclared): name(part, isDeclared: isDeclared, in: string)
    case .sets: add(SetReader.planned(text).0.mentions(in: Array(text.utf8)), in: string)
    case .expression:
      guard text != "ask", text != "open" else { return }
      add(ExpressionReader.read(text).0, in: string)
    case .statements:
      let bytes = Array(text.utf8)
      add(StatementReader.read(text).0.flatMap { $0.mentions(in: bytes) }, in: string)
    case .condition:
      if case .when(let condition)? = RuleReader.condition(text).0 { add(condition, in: string) }
    case .caseKey: caseKey(in: string)
    case .subject: subject(in: string)
    case nil:
      guard path.last == .key(RuleKey.say.rawValue), !isKey else { return }
      for expression in SayTemplate.read(text).0?.placeholders ?? [] { add(expression, in: string) }
    case .duration:
      if QuantityReader.isComputed(text) { add(ExpressionReader.read(text).0, in: string) }
    case .load, .percent, .word, .partKey, .freeText: break
    }
  }

  private typealias Written = (scalar: YAMLScalar, isFlow: Bool)

  private mutating func name(_ part: NamedPart, isDeclared: Bool, in string: Written) {
    let all = 0..<string.scalar.text.utf8.count
    guard !all.isEmpty, isDeclared || !isWord(string.scalar.text, part) else { return }
    switch part {
    case .slot: slot(all, in: string, isDeclared: isDeclared)
    case .day: add(.day, all, in: string, isDeclared: isDeclared)
    case .scheme: add(.scheme, all, in: string, isDeclared: isDeclared)
    case .progression: add(.progression, all, in: string, isDeclared: isDeclared)
    case .block: add(.block, all, in: string, isDeclared: isDeclared)
    case .input, .value: add(.value, all, in: string, isDeclared: isDeclared, owner: slot)
    case .parameter:
      let used: String? = if case .key(let name)? = path.last { name } else { nil }
      let progression = isDeclared ? self.progression : used
      add(.parameter, all, in: string, isDeclared: isDeclared, owner: progression)
    }
  }

  /// Returns whether a text is a word of the format in place of a name: `rest` for a day, `4 weeks
  /// made` for a session of a test, `repeat` for a block.
  private func isWord(_ text: String, _ part: NamedPart) -> Bool {
    switch part {
    case .day: text == "rest" || text.hasSuffix(" made")
    case .slot: text == "rest" && path.contains(.key(TestKey.play.rawValue))
    case .block: text == "repeat" || text == "stop"
    case .progression: text == "none"
    case .scheme, .input, .value, .parameter: false
    }
  }

  /// The progression whose text contains the current string; for one that is written in place, its
  /// path.
  private var progression: String? {
    let section = ProgramKey.progress.rawValue
    if case .key(section)? = path.first, path.count > 1, case .key(let name) = path[1] {
      return name
    }
    if case .key(let first)? = path.first, let part = PartKey(first), part.section == .progress {
      return part.rest.split(separator: ".").first.map(String.init)
    }
    guard path.contains(.key(section)),
      let last = path.lastIndex(where: { step in
        if case .key(let key) = step { ProgressionKey(rawValue: key) != nil } else { false }
      })
    else { return nil }
    return path[..<last].map { step in
      switch step {
      case .key(let name): name
      case .item(let index): "[\(index)]"
      }
    }.joined(separator: "/")
  }

  /// Reads `week 1`, `block Peak`, `stage 2`, `variant bbb`, `by stage` or a condition.
  private mutating func caseKey(in string: Written) {
    let text = string.scalar.text
    let words = CaseKeyReader.split(text)
    switch CaseKeyReader.read(text) {
    case .by(.value(let name)):
      guard words.count > 1, words[1].text == name else { return }
      add(.value, words[1].range, in: string, owner: slot)
    case .by: break
    case .condition(let condition):
      switch condition {
      case .block:
        guard words.count > 1, let last = words.last else { return }
        add(.block, words[1].range.lowerBound..<last.range.upperBound, in: string)
      case .numbers(.value, _), .text: add(.value, words[0].range, in: string, owner: slot)
      default: break
      }
    case .expression, .unknown, .bad: add(ExpressionReader.read(text).0, in: string)
    }
  }

  /// Reads `Squat.tm`, `Bench Press.tm`, `phase` or `next DAY SLOT`.
  private mutating func subject(in string: Written) {
    let text = string.scalar.text
    let count = text.utf8.count
    if text.hasPrefix("next ") {
      let rest = text.dropFirst(5)
      // Several slots can match the end, so the day decides where the slot begins.
      guard let day = days.first(where: { rest.hasPrefix($0 + " ") }) else { return }
      let end = 5 + day.utf8.count
      add(.day, 5..<end, in: string)
      slot(end + 1..<count, in: string)
    } else if text.contains("\"") || !text.contains(".") {
      if let expression = ExpressionReader.read(text).0, expression.node.name != nil {
        add(expression, in: string)
      }
    } else if let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let end = text.utf8.distance(from: text.startIndex, to: dot)
      slot(0..<end, in: string)
      add(
        .value, end + 1..<count, in: string, owner: String(text[..<dot]), hasWrittenOwner: true)
    }
  }

  // MARK: Dotted keys

  /// Reads the names of `days.Squat.Leg Curl.rest`, `lifts.Squat.tm` or `progress.novice.with`.
  private mutating func part(_ part: PartKey, in string: Written) {
    let start = string.scalar.text.utf8.count - part.rest.utf8.count
    let known = part.section == .days ? days : []
    let whole =
      known.first { part.rest == $0 || part.rest.hasPrefix($0 + ".") }
      ?? part.rest.split(separator: ".").first.map(String.init) ?? part.rest
    let first = start..<start + whole.utf8.count
    let rest = part.rest.dropFirst(whole.count + 1)
    let isWhole = rest.isEmpty
    var next = first.upperBound + 1
    switch part.section {
    case .schemes: add(.scheme, first, in: string, isDeclared: isWhole)
    case .values, .inputs: add(.value, first, in: string, isDeclared: isWhole)
    case .days:
      add(.day, first, in: string, isDeclared: isWhole)
      var entry = rest
      // The list of the day, or a case of it: `days.A.week 1.Squat`.
      while let dot = entry.firstIndex(of: "."), ProgramLayers.isDayStep(String(entry[..<dot])) {
        entry = entry[entry.index(after: dot)...]
      }
      next += rest.utf8.count - entry.utf8.count
      let name = PartKey.item(String(entry), isDay: true).name
      if !name.isEmpty, EntryKey(rawValue: name) == nil, DayKey(rawValue: name) == nil {
        slot(next..<next + name.utf8.count, in: string, isEntry: part.isAdded)
      }
    case .lifts:
      slot(first, in: string, isDeclared: isWhole)
      guard !isWhole, LiftKey(rawValue: String(rest)) == nil else { return }
      add(.value, next..<next + rest.utf8.count, in: string, isDeclared: true, owner: whole)
    case .progress:
      add(.progression, first, in: string, isDeclared: isWhole)
      guard let dot = rest.firstIndex(of: ".") else { return }
      next += rest[...dot].utf8.count
      let range = next..<start + part.rest.utf8.count
      switch ProgressionKey(rawValue: String(rest[..<dot])) {
      case .with: add(.parameter, range, in: string, isDeclared: true, owner: whole)
      case .state: add(.value, range, in: string, isDeclared: true)
      default: break
      }
    default: break
    }
  }

  // MARK: Adding

  private mutating func add(
    _ kind: ProgramMention.Kind, _ range: Range<Int>, in string: Written, isDeclared: Bool = false,
    owner: String? = nil, hasWrittenOwner: Bool = false, isEntry: Bool = false,
    form: ProgramMention.Form = .plain
  ) {
    let bytes = Array(string.scalar.text.utf8)
    guard !range.isEmpty, range.upperBound <= bytes.count else { return }
    found.append(
      ProgramMention(
        kind: kind, name: String(decoding: bytes[range], as: UTF8.self),
        span: string.scalar.sourceSpan(ofText: range), isDeclared: isDeclared, isEntry: isEntry,
        owner: owner, hasWrittenOwner: hasWrittenOwner, progression: progression,
        scalar: string.scalar, isFlow: string.isFlow, range: range, form: form))
  }

  /// Adds the lift and the label of a slot: `Squat as T2`.
  private mutating func slot(
    _ range: Range<Int>, in string: Written, isDeclared: Bool = false, isEntry: Bool? = nil,
    form: ProgramMention.Form = .plain
  ) {
    let bytes = Array(string.scalar.text.utf8)[range]
    let slot = SlotName(reading: String(decoding: bytes, as: UTF8.self))
    let start = bytes.firstIndex { $0 != 0x20 } ?? range.lowerBound
    let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? range.upperBound
    let isEntry = isEntry ?? isInDay
    let lift = start..<start + slot.lift.utf8.count
    add(.lift, lift, in: string, isDeclared: isDeclared, isEntry: isEntry, form: form)
    guard let label = slot.label else { return }
    add(
      .label, end - label.utf8.count..<end, in: string, isDeclared: isDeclared, owner: slot.lift,
      isEntry: isEntry, form: form)
  }

  private var isInDay: Bool {
    guard case .key(let first)? = path.first else { return false }
    return first == ProgramKey.days.rawValue || PartKey(first)?.section == .days
  }

  private mutating func add(_ expression: Expression?, in string: Written) {
    guard let expression else { return }
    add(expression.mentions(in: Array(string.scalar.text.utf8)), in: string)
  }

  private mutating func add(_ mentions: [NameMention], in string: Written) {
    for (index, mention) in mentions.enumerated() {
      let form: ProgramMention.Form = mention.isQuoted ? .quoted : .plain
      switch mention.kind {
      case .owner:
        let member = mentions.dropFirst(index + 1).first?.text ?? ""
        slot(mention.range, in: string, form: mention.isQuoted ? .quoted : .owner(of: member))
      case .value:
        add(
          .value, mention.range, in: string, owner: mention.owner?.text ?? slot,
          hasWrittenOwner: mention.owner != nil)
      case .set: add(.set, mention.range, in: string, isDeclared: mention.isDeclared, owner: slot)
      case .scheme:
        guard mention.text != "none" else { continue }
        add(.scheme, mention.range, in: string, form: form)
      case .block:
        add(.block, mention.range, in: string, form: mention.isQuoted ? .quoted : .target)
      case .function: add(.function, mention.range, in: string)
      }
    }
  }
}
