// Completion of programs: all that is valid at the cursor.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Training

/// The texts that a program may have at a place that is being written, with the bytes they replace.
struct ProgramCompletion {
  let source: SourceText
  let offset: Int
  let names: OfferedNames

  /// The part of the text that an item replaces, and the items for it.
  struct Offer {
    var span: SourceSpan
    var items: [CompletionItem]
  }

  /// Returns what is offered: values and keys.
  var offers: [Offer] {
    WrittenProgram.unfinished(source, at: offset).map { unfinished in
      let names = names.reading(unfinished.tree)
      let offer = PlaceOffer(unfinished: unfinished, names: names, column: column)
      return written(offer.items, over: offer.fragment, unfinished)
    }
  }

  /// The column of the cursor's line at which its text begins, after the dashes of lists.
  private var column: Int {
    let start = source.bytes.line(around: offset).lowerBound
    return source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x2D }.count
  }

  /// Returns items with the bytes that they replace, spelled for that place.
  private func written(
    _ items: [CompletionItem], over fragment: String, _ unfinished: UnfinishedPlace
  ) -> Offer {
    let place = unfinished.place
    let isWhole = fragment.utf8.count == unfinished.before.utf8.count
    // Within a string only the word at the cursor is replaced; else all of the string, without its
    // quotes.
    let quote = place.isQuoted ? 1 : 0
    let start = isWhole ? min(place.span.start + quote, offset) : offset - fragment.utf8.count
    var end = offset
    if isWhole {
      end = max(offset, place.span.end - quote)
    } else {
      while end < min(place.span.end - quote, source.bytes.count), isWordByte(source.bytes[end]) {
        end += 1
      }
    }
    let isDouble = place.isQuoted && source.bytes[place.span.start] == UInt8(ascii: "\"")
    let next = end + quote
    let hasColon = next < source.bytes.count && source.bytes[next] == UInt8(ascii: ":")
    let spelled = items.compactMap { item -> CompletionItem? in
      var item = item
      let isKey = item.kind == .property && unfinished.lacksColon && !hasColon
      if isDouble {
        item.text = item.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      } else if place.isQuoted {
        item.text = item.text.replacing("'", with: "''")
      } else if isWhole, [.exercise, .reference, .function].contains(item.kind) {
        item.text = ProgramFile.spelled(item.text, isFlow: place.isFlow)
      } else if !isWhole, place.isFlow,
        item.text.utf8.contains(where: { "[]{},".utf8.contains($0) })
      {
        return nil
      }
      if isKey, !place.isQuoted { item.text += ": " }
      return item
    }
    return Offer(span: SourceSpan(start, end), items: spelled)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }
}

/// The items for one reading of the place: as a value, or as a key.
private struct PlaceOffer {
  let unfinished: UnfinishedPlace
  let names: OfferedNames
  let column: Int

  private var place: WrittenString { unfinished.place }
  private var before: String { unfinished.before }
  private var last: String? {
    if case .key(let name)? = place.path.last { name } else { nil }
  }

  /// The end of the text before the cursor that an item replaces.
  var fragment: String {
    switch place.role {
    case .sets?: SetsPosition(before, isWarmup: last == EntryKey.warmup.rawValue).fragment
    case .expression?, .statements?, .condition?:
      String(before.suffix(while: { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }))
    case .duration?, .load?, .percent?: String(before.suffix(while: \.isLetter))
    default: before
    }
  }

  /// The items; none directly after a colon, which needs a space first.
  var items: [CompletionItem] { before.contains(":") && hasNames ? [] : keys + values + snippets }

  private var hasNames: Bool { if case .name? = place.role { true } else { place.role == nil } }

  private var keys: [CompletionItem] {
    guard place.isKey, let table = place.table else { return [] }
    let tables = isSuperset ? [table, .superset] : [table]
    return tables.flatMap(\.keys).filter { !place.siblings.contains($0.name) }.map { key in
      CompletionItem(
        key.name, .property, table == .entry ? .library : .here, detail: key.expects.phrase,
        about: key.about)
    }
  }

  /// True if the item of a list, which is read as an exercise, may become a superset.
  private var isSuperset: Bool {
    guard place.table == .entry, case .item? = place.path.last else { return false }
    return place.siblings.allSatisfy { SupersetKey(rawValue: $0) != nil }
  }

  private var values: [CompletionItem] {
    let items = valuesOfRole
    return before.isEmpty && !place.isKey && !place.isQuoted ? items + examples : items
  }

  /// The values that begin an empty one: those that its key names, and names in a list of names.
  private var examples: [CompletionItem] {
    guard let expects = place.expects else { return [] }
    let listed: [CompletionItem] =
      switch expects {
      case .entries, .list(.name(.slot, _)): names(.slot, false)
      case .play, .list(.name(.day, _)): names.own(.day).map { CompletionItem($0, .value, .here) }
      default: []
      }
    return listed.map { item in
      let list = "[\(ProgramFile.spelled(item.label, isFlow: true))]"
      return CompletionItem(item.label, .value, item.rank, text: list, detail: item.detail)
    } + expects.examples.map { CompletionItem($0, .value, .form) }
  }

  private var valuesOfRole: [CompletionItem] {
    switch place.role {
    case .name(let part, let isDeclared): return names(part, isDeclared)
    case .word(let words): return words.map { CompletionItem($0, .value, .here) }
    case .caseKey: return caseKeys
    case .sets: return sets
    case .expression: return names.expression(at: place, in: fragment, isAssigned: false)
    case .statements: return names.expression(at: place, in: fragment, isAssigned: true)
    case .condition: return condition
    case .subject: return names.subjects(isExpected: last == TestKey.expect.rawValue)
    case .duration: return units(SetsPosition.words(.time))
    case .load: return units(SetsPosition.words(.load))
    case .percent: return units(SetsPosition.words(.intensity).filter { $0.label == "%" })
    case .partKey: return names.parts(of: before)
    case .freeText: return []
    case nil: return []
    }
  }

  private func names(_ part: NamedPart, _ isDeclared: Bool) -> [CompletionItem] {
    switch part {
    case .slot:
      // An entry has one name; its other keys are options.
      let options = Set(KeyTable.entry.keys.map(\.name))
      if place.table == .entry, place.siblings.contains(where: { !options.contains($0) }) {
        return []
      }
      return names.exercises(
        isDeclared ? place.siblings : [], isTest: place.key(0) == ProgramKey.tests.rawValue)
    case .day:
      if isDeclared { return [] }
      let rest = WeekKey.weekdays.contains(last ?? "") ? ["rest"] : []
      let made = last == TestKey.play.rawValue ? ["1 week made", "4 weeks made"] : []
      return names.own(.day).map { CompletionItem($0, .reference, .here) }
        + (rest + made).map { CompletionItem($0, .keyword, .form) }
    case .progression: return isDeclared ? [] : names.progressions
    case .parameter: return isDeclared ? [] : names.parameters(of: last ?? "")
    case .value where isDeclared: return names.valuesToDeclare(besides: place.siblings)
    case .block where !isDeclared:
      return (["repeat", "stop"] + names.own(.block)).map { CompletionItem($0, .reference, .here) }
    case .scheme where !isDeclared: return names.schemes
    case .input where !isDeclared:
      return names.own(.input).map { CompletionItem($0, .reference, .here) }
    case .value, .block, .scheme, .input: return []
    }
  }

  private func units(_ units: [CompletionItem]) -> [CompletionItem] {
    let hasNumber = before.dropLast(fragment.count).last { $0 != " " }?.isNumber ?? false
    return hasNumber ? units : []
  }

  private var condition: [CompletionItem] {
    let first = before.prefix { $0 != " " }
    guard before.contains(" ") else {
      let heads = [
        ("when ", "The rule applies if this condition holds."),
        ("else", "The rule applies if none before it did."),
        ("always", "The rule always applies."),
      ]
      return heads.map { CompletionItem($0.0, .keyword, .here, about: $0.1) }
    }
    return first == "when"
      ? names.expression(at: place, in: fragment, isAssigned: false) : []
  }

  private var caseKeys: [CompletionItem] {
    let used = place.siblings
    let blocks = names.own(.block).map { ("block \($0)", "In this block.") }
    let counted = ["week", "turn", "cycle", "pass"].flatMap { word in
      let next = (1...12).first { !used.contains("\(word) \($0)") } ?? 1
      return [("\(word) \(next)", ExpressionWord.named(word)?.about ?? "")]
    }
    let stages = names.stages.flatMap { name in
      [("\(name) \((0...12).first { !used.contains("\(name) \($0)") } ?? 0)", "At this value.")]
    }
    let others = [
      ("deload", "In a deload."), ("else", "In every other case."),
      ("by week", "A list, with one item for each week."),
      ("by turn", "A list, with one item for each turn of the slot."),
    ]
    return (counted + blocks + stages + others).filter { !used.contains($0.0) }.map {
      CompletionItem($0.0, .property, .here, about: $0.1)
    }
  }

  // MARK: Sets

  private var sets: [CompletionItem] {
    let isWarmup = last == EntryKey.warmup.rawValue
    let position = SetsPosition(before, isWarmup: isWarmup)
    switch position.kind {
    case .start:
      let words = isWarmup ? ["auto", "none"] : []
      return words.map { CompletionItem($0, .value, .here) } + names.schemes + SetsPosition.examples
    case .intensity: return names.intensities(at: place)
    case .share:
      return names.values(at: place)
        + ExpressionWord.all.filter { $0.kind == .set }.map { word in
          CompletionItem(word.text, .keyword, .form, about: word.about)
        }
    case .amount:
      let exercise = names.exercise(at: place)
      if exercise.map(ExerciseLibrary.isHold) ?? false { return SetsPosition.words(.time) }
      return exercise.map { ExerciseLibrary.equipment(of: $0) } == .barbell
        ? [] : SetsPosition.words(.time, .distance)
    case .load: return names.hasLoad(at: place) ? SetsPosition.words(.load, .intensity) : []
    case .modifier: return SetsPosition.words(.modifier, .planned)
    }
  }

  // MARK: Snippets

  private var snippets: [CompletionItem] {
    guard place.isKey || before.isEmpty, !place.isFlow, !place.isQuoted else { return [] }
    let indent = "\n" + String(repeating: " ", count: column)
    func snippet(_ label: String, _ lines: [String], _ about: String) -> CompletionItem {
      .snippet(label, lines.joined(separator: indent), about: about)
    }
    guard case .item? = place.path.last, unfinished.lacksColon else { return [] }
    switch place.table {
    case .test?:
      return [
        snippet(
          "test",
          [
            "name: ${1:Adds after a session is made}", "play: ${2:1 week made}",
            "expect: {${3:Squat.weight}: ${4:102.5kg}}",
          ], "A test with its sessions and what they must lead to.")
      ]
    case .block?:
      return [
        snippet(
          "block", ["block: ${1:Base}", "weeks: ${2:4}", "week: {mon: ${3:A}, thu: ${4:B}}"],
          "A block of weeks.")
      ]
    case .rule?:
      return [
        snippet(
          "rule", ["when ${1:made}: ${2:weight += step}", "say: ${3:Up to {weight\\}.}"],
          "A rule with what it says.")
      ]
    default: return []
    }
  }
}

extension String {
  fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isPart($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
