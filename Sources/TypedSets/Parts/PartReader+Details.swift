// The words beside the parts of sets: efforts, marks, sides, rests, tempos and notes.

import Notation
import Training

extension PartReader {
  /// Returns the details that begin at a token, also after a comma or in parentheses.
  func details(at start: Int) -> [Part] {
    guard let token = self[start] else { return [] }
    switch token.kind {
    case .comma, .semicolon:
      guard let next = self[start + 1],
        next.kind == .word || next.kind == .at || next.kind == .number
      else { return [] }
      return detail(at: start + 1).filter { $0.isAfterComma && endsSets($0) }.map { part in
        var part = part
        part.start = start
        part.cost += 1
        if case .detail(var detail, _, _) = part.value {
          if detail == .failure, next.end - next.start == 1 { detail = .failureAlone }
          part.value = .detail(detail, touches: false, isLoose: true)
        }
        return part
      }
    case .open:
      return detail(at: start + 1).compactMap { part in
        guard self[part.end]?.kind == .close else { return nil }
        var part = part
        (part.start, part.end) = (start, part.end + 1)
        return part
      }
    case .dash, .longDash:
      guard token.followsBlank, self[start + 1]?.followsBlank ?? false else { return [] }
      return detail(at: start + 1).filter(\.isAfterComma)
    default: return detail(at: start)
    }
  }

  /// Returns whether no sets follow a mark, which it would belong to.
  func endsSets(_ part: Part) -> Bool {
    guard case .detail(let detail, _, _) = part.value, let next = self[part.end] else {
      return true
    }
    switch detail {
    case .warmup, .drop, .failure: break
    default: return true
    }
    switch next.kind {
    case .number, .colon: return false
    case .word: return next.word != .bar && next.word != .bodyweight
    default: return true
    }
  }

  /// Returns whether `drop` is the mark of the sets after it.
  func leadsNext(_ part: Part) -> Bool {
    guard case .detail(.drop, _, let isLoose) = part.value, !isLoose,
      let token = self[part.start], token.end - token.start > 1
    else { return false }
    return !endsSets(part)
  }

  func part(_ detail: Detail, _ start: Int, _ end: Int, cost: Int = 0) -> Part {
    let touches = start < tokens.count && !tokens[start].followsBlank
    return Part(
      symbol: nil, start: start, end: end, cost: cost,
      value: .detail(detail, touches: touches, isLoose: false))
  }

  func detail(at start: Int) -> [Part] {
    guard let token = self[start] else { return [] }
    switch token.kind {
    case .at: return pace(at: start + 1, start) + effort(at: start + 1, start, isMarked: true)
    case .number:
      let efforts = numberFirst(at: start) + outOfTen(at: start)
      return efforts + pace(at: start, start) + restAfter(start)
    case .slash:
      guard isWord(.perSide, start + 1) || isWord(.each, start + 1) else { return [] }
      return [part(.perSide, start, start + 2)]
    case .quote:
      let text = bytes[token.start + token.digits..<token.end - token.decimals]
      return [part(.note(Self.note(text)), start, start + 1)]
    case .stop:
      return start == tokens.count - 1 || isEnd(start + 1) ? [part(.nothing, start, start + 1)] : []
    case .word: return word(token.word, at: start)
    // `3x @ 100kg`.
    case .times:
      return self[start + 1]?.kind == .at ? [part(.nothing, start, start + 1, cost: 1)] : []
    default: return []
    }
  }

  func isEnd(_ index: Int) -> Bool {
    guard let token = self[index] else { return true }
    return token.kind == .semicolon || token.kind == .line
  }

  /// Returns the text of a note, without the escapes of the notation.
  static func note(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\\") where !isEscaped: isEscaped = true
      case UInt8(ascii: "n") where isEscaped: (text, isEscaped) = (text + [0x0A], false)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): (text, isEscaped) = (text + [byte], false)
      default:
        if isEscaped { text.append(UInt8(ascii: "\\")) }
        text.append(byte)
        isEscaped = false
      }
    }
    if isEscaped { text.append(UInt8(ascii: "\\")) }
    return String(decoding: text, as: UTF8.self)
  }

  func word(_ word: Word, at start: Int) -> [Part] {
    let end = start + 1
    switch word {
    case .warmup:
      if self[end]?.kind == .slash, !(self[end]?.followsBlank ?? true) { return [] }
      return [part(.warmup, start, colon(end))]
    case .drop: return [part(.drop, start, colon(end))]
    case .failure: return [part(.failure, start, colon(end))]
    case .failed: return [part(.failed, start, end)]
    case .lastSet:
      if isWord(.failed, end) { return [part(.lastFailed, start, end + 1)] }
      return isWord(.failure, end) ? [part(.lastFailure, start, end + 1)] : []
    case .asMany: return [part(.nothing, start, colon(end), cost: 1)]
    case .perSide:
      // `side` alone is a word of names.
      let token = tokens[start]
      return token.end - token.start > 5 ? [part(.perSide, start, end)] : []
    case .each: return [part(.each, start, end)]
    case .rest: return times(after: colon(end)).map { part(.rest($0.time), start, $0.end) }
    case .every: return times(after: colon(end)).map { part(.every($0.time), start, $0.end) }
    case .tempo: return tempo(start, colon(end))
    case .rpe: return effort(at: colon(end), start, isMarked: false)
    case .rir: return reserve(at: colon(end), start)
    case .over: return inPlaceOf(start)
    // In `pull-up bar 10`, it may be the bar to pull up on.
    case .bar: return context.isBodyweight ? [part(.nothing, start, end, cost: 1)] : []
    case .with:
      guard context.isBarbell else { return [] }
      return effort(at: end, start, isMarked: false).compactMap { part in
        guard case .detail(.effort(let efforts, 1), _, _) = part.value,
          efforts[0].halves >= 12, self[part.end]?.kind != .word
        else { return nil }
        var part = part
        part.cost = 3
        return part
      }
    default: return []
    }
  }

  func colon(_ index: Int) -> Int { self[index]?.kind == .colon ? index + 1 : index }

  func times(after start: Int) -> [(time: Seconds, end: Int)] {
    [quantities.quantity(at: start, usesComma: true), quantities.commaClock(at: start)]
      .compactMap { quantity in
        guard let quantity, quantity.kind == .time,
          quantity.value >= 0, quantity.value <= Int(Seconds.limit)
        else { return nil }
        return (Seconds(tenths: Int32(quantity.value)), quantity.end)
      }
  }

  func restAfter(_ start: Int) -> [Part] {
    times(after: start).compactMap { time in
      isWord(.rest, time.end) ? part(.rest(time.time), start, time.end + 1) : nil
    }
  }

  func inPlaceOf(_ start: Int) -> [Part] {
    guard let quantity = quantities.quantity(at: start + 1) else { return [] }
    switch quantity.kind {
    case .weight(let unit):
      return judge.load(quantity.value, unit).map {
        [part(.inPlaceOf($0), start, quantity.end)]
      } ?? []
    case .bodyweight(let unit):
      guard let load = judge.load(quantity.value, unit) else { return [] }
      let own =
        quantity.value == 0
        ? Load.bodyweight
        : Load(tenThousandths: load.tenThousandths, unit: load.unit, onBodyweight: true)
      return [part(.inPlaceOf(own), start, quantity.end)]
    default: return []
    }
  }

  func pace(at start: Int, _ first: Int) -> [Part] {
    guard let time = quantities.quantity(at: start), time.kind == .time, time.isClock,
      self[time.end]?.kind == .slash, let unit = self[time.end + 1], unit.kind == .word
    else { return [] }
    let length: DistanceUnit
    switch unit.word {
    case .distance(.km), .thousand: length = .km
    case .distance(.mi): length = .mi
    default: return []
    }
    let pace = Pace(time: Seconds(tenths: Int32(clamping: time.value)), unit: length)
    return [part(.pace(pace), first, time.end + 2)]
  }

  /// Reads `31X1` and `3-1-1-0`.
  func tempo(_ start: Int, _ first: Int) -> [Part] {
    var text = ""
    var end = first
    while let token = self[end], text.utf8.count < 4, end == first || !token.followsBlank {
      switch token.kind {
      case .number, .times, .word:
        text += String(decoding: bytes[token.start..<token.end], as: UTF8.self).uppercased()
      case .dash: break
      default: return []
      }
      end += 1
    }
    let isTempo = text.utf8.count == 4 && text.allSatisfy { $0.isNumber || $0 == "X" }
    return isTempo ? [part(.tempo(text), start, end)] : []
  }
}

extension Part {
  /// True for words that belong to the sets before a comma.
  fileprivate var isAfterComma: Bool {
    guard case .detail(let detail, _, _) = value else { return false }
    switch detail {
    case .effort, .warmup, .drop, .failure, .failed, .lastFailure, .lastFailed, .failureAlone,
      .rest, .every,
      .tempo, .perSide:
      return true
    case .pace: return true
    case .note, .inPlaceOf, .nothing, .each: return false
    }
  }
}
