// The words beside the parts of sets: efforts, marks, sides, rests, tempos and notes.

import Notation
import Training

extension PartReader {
  /// Returns the details that begin at a token, also after a comma or in parentheses.
  func details(at start: Int) -> [Part] {
    let token = tokens[start]
    switch token.kind {
    case .comma, .semicolon:
      guard let next = self[start + 1], [.word, .at, .number].contains(next.kind) else { return [] }
      return detail(at: start + 1).filter { $0.mayFollowComma && endsSets($0) }.map { part in
        var part = part
        (part.start, part.cost) = (start, part.cost + 1)
        (part.touches, part.isLoose) = (false, true)
        if part.detail == .failure, next.end - next.start == 1 {
          part.value = .detail(.failureAlone)
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
      return detail(at: start + 1).filter(\.mayFollowComma)
    default: return detail(at: start)
    }
  }

  /// Returns whether no sets follow a mark, which it would belong to.
  private func endsSets(_ part: Part) -> Bool {
    guard [.warmup, .drop, .failure].contains(part.detail), let next = self[part.end] else {
      return true
    }
    switch next.kind {
    case .number, .colon: return false
    case .word: return next.word != .bar && next.word != .bodyweight
    default: return true
    }
  }

  /// Returns whether `drop` is the mark of the sets after it.
  func leadsNext(_ part: Part) -> Bool {
    guard part.detail == .drop, !part.isLoose, let token = self[part.start] else { return false }
    return token.end - token.start > 1 && !endsSets(part)
  }

  private func part(_ detail: Detail, _ start: Int, _ end: Int, cost: Int = 0) -> Part {
    Part(
      start: start, end: end, cost: cost, value: .detail(detail),
      touches: self[start].map { !$0.followsBlank } ?? false)
  }

  private func detail(at start: Int) -> [Part] {
    guard let token = self[start] else { return [] }
    switch token.kind {
    case .at: return pace(at: start + 1, start) + markedEffort(at: start + 1, start)
    case .number:
      return numberFirst(at: start, start) + outOfTen(at: start) + pace(at: start, start)
        + times(at: start).compactMap { time, end in
          isWord(.rest, end) ? part(.rest(time), start, end + 1) : nil
        }
    case .slash:
      guard isWord(.perSide, start + 1) || isWord(.each, start + 1) else { return [] }
      return [part(.perSide, start, start + 2)]
    case .quote:
      let text = bytes[token.start + token.digits..<token.end - token.decimals]
      return [part(.note(Self.note(text)), start, start + 1)]
    case .stop:
      let next = self[start + 1]?.kind
      return next == nil || next == .semicolon || next == .line
        ? [part(.nothing, start, start + 1)] : []
    case .word: return word(token, at: start)
    // `3x @ 100kg`.
    case .times:
      return self[start + 1]?.kind == .at ? [part(.nothing, start, start + 1, cost: 1)] : []
    default: return []
    }
  }

  /// Returns the text of a note, without the escapes of the notation.
  private static func note(_ bytes: ArraySlice<UInt8>) -> String {
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

  private func word(_ token: Token, at start: Int) -> [Part] {
    let end = start + 1
    let afterColon = self[end]?.kind == .colon ? end + 1 : end
    switch token.word {
    case .warmup where self[end]?.kind == .slash && tokens.isTight(end): return []
    case .warmup: return [part(.warmup, start, afterColon)]
    case .drop: return [part(.drop, start, afterColon)]
    case .failure: return [part(.failure, start, afterColon)]
    case .failed: return [part(.failed, start, end)]
    case .lastSet where isWord(.failed, end): return [part(.lastFailed, start, end + 1)]
    case .lastSet where isWord(.failure, end): return [part(.lastFailure, start, end + 1)]
    case .asMany: return [part(.nothing, start, afterColon, cost: 1)]
    // `side` alone is a word of names.
    case .perSide where token.end - token.start > 5: return [part(.perSide, start, end)]
    case .each: return [part(.each, start, end)]
    case .rest: return times(at: afterColon).map { part(.rest($0), start, $1) }
    case .every: return times(at: afterColon).map { part(.every($0), start, $1) }
    case .tempo: return tempo(start, afterColon)
    case .rpe: return efforts(at: afterColon, start)
    case .rir: return reserve(at: afterColon, start)
    case .over: return inPlaceOf(start)
    // In `pull-up bar 10`, it may be the bar to pull up on.
    case .bar where context.isBodyweight: return [part(.nothing, start, end, cost: 1)]
    case .with where context.isBarbell:
      return efforts(at: end, start).compactMap { part in
        guard case .effort(let efforts, 1)? = part.detail, efforts[0].halves >= 12,
          self[part.end]?.kind != .word
        else { return nil }
        var part = part
        part.cost = 3
        return part
      }
    default: return []
    }
  }

  private func times(at start: Int) -> [(time: Seconds, end: Int)] {
    [quantities.quantity(at: start, usesComma: true), quantities.commaClock(at: start)]
      .compactMap { quantity in
        guard let quantity, quantity.kind == .time, let time = Self.seconds(quantity.value) else {
          return nil
        }
        return (time, quantity.end)
      }
  }

  private func inPlaceOf(_ start: Int) -> [Part] {
    guard let quantity = quantities.quantity(at: start + 1) else { return [] }
    let load: Load? =
      switch quantity.kind {
      case .weight(let unit): judge.load(quantity.value, unit)
      case .bodyweight(let unit): onBodyweight(quantity.value, unit)
      default: nil
      }
    return load.map { [part(.inPlaceOf($0), start, quantity.end)] } ?? []
  }

  private func pace(at start: Int, _ first: Int) -> [Part] {
    guard let time = quantities.quantity(at: start), time.isClock, time.value > 0,
      self[time.end]?.kind == .slash
    else { return [] }
    var (length, end) = (PaceUnit.km, time.end + 2)
    switch self[time.end + 1]?.word {
    case .distance(.km), .thousand: break
    case .distance(.mi): length = .mi
    default:
      guard let each = quantities.quantity(at: time.end + 1), each.isHalfKilometre else {
        return []
      }
      (length, end) = (.halfKilometre, each.end)
    }
    let pace = Pace(time: Seconds(tenths: Int32(clamping: time.value)), unit: length)
    return [part(.pace(pace), first, end)]
  }

  /// Reads `31X1` and `3-1-1-0`.
  private func tempo(_ start: Int, _ first: Int) -> [Part] {
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

  // MARK: Efforts

  /// Reads `@8`, `@ rpe 8` and `@ 2 rir`.
  private func markedEffort(at start: Int, _ first: Int) -> [Part] {
    let afterColon = self[start + 1]?.kind == .colon ? start + 2 : start + 1
    if isWord(.rpe, start) { return efforts(at: afterColon, first) }
    if isWord(.rir, start) { return reserve(at: afterColon, first) }
    if isWord(.rpe, start + 1) || isWord(.rir, start + 1) { return numberFirst(at: start, first) }
    return efforts(at: start, first).map { part in
      guard case .effort(let efforts, _)? = part.detail, efforts.contains(where: { $0.halves < 10 })
      else { return part }
      // Lifters do not write efforts below 5.
      var part = part
      part.cost = Cost.lowEffort
      return part
    }
  }

  /// Reads `8` and `7, 8, 9`.
  private func efforts(at start: Int, _ first: Int) -> [Part] {
    let lists = quantities.series(at: start).compactMap {
      series -> (efforts: [Effort], end: Int)? in
      let isDecimal = series.items[0].hasComma && series.items[0].value % 10_000 != 5_000
      guard series.separator != .dash, !isDecimal else { return nil }
      let efforts = series.items.compactMap { $0.kind == .plain ? Self.effort($0.value) : nil }
      return efforts.count == series.items.count ? (efforts, series.end) : nil
    }
    // The last number before another sign is not an effort.
    let whole = lists.filter { endsList($0.end) }.map(\.efforts.count).max() ?? 1
    return lists.map { part(.effort($0.efforts, of: whole), first, $0.end) }
  }

  private func endsList(_ end: Int) -> Bool {
    guard let next = self[end] else { return true }
    switch next.kind {
    case .comma, .semicolon, .line, .quote, .stop, .close: return true
    case .word:
      return [.warmup, .drop, .failure, .failed, .rest, .tempo, .every].contains(next.word)
    default: return false
    }
  }

  private static func effort(_ value: Int) -> Effort? {
    guard (10_000...100_000).contains(value), value % 5_000 == 0 else { return nil }
    return Effort(halves: Int8(value / 5_000))
  }

  private static func reserve(_ value: Int) -> Effort? {
    guard (0...90_000).contains(value) else { return nil }
    return effort(100_000 - value)
  }

  private func reserve(at start: Int, _ first: Int) -> [Part] {
    guard let number = quantities.quantity(at: start, usesComma: true), number.kind == .plain,
      let effort = Self.reserve(number.value)
    else { return [] }
    return [part(.effort([effort], of: 1), first, number.end)]
  }

  /// Reads the last number of `60x8 8` as an effort, and of `3 8.5` where efforts are planned.
  func bareEffort(after path: [Part], at start: Int) -> Part? {
    guard let amounts = path.last?.amounts, amounts.values.count == 1, amounts.isBare,
      case let token = tokens[start], token.kind == .number, token.followsBlank,
      token.value >= 60_000, let effort = Self.effort(token.value),
      quantities.quantity(at: start)?.kind == .plain,
      judge.hasEfforts || path.count > 1 && path[path.count - 2].symbol == .times
    else { return nil }
    return part(.effort([effort], of: 1), start, start + 1, cost: judge.hasEfforts ? 1 : 5)
  }

  /// Reads the `8/10` of `5 8/10`.
  private func outOfTen(at start: Int) -> [Part] {
    guard tokens[start].followsBlank, let number = tokens[start].whole, (6...10).contains(number),
      self[start + 1]?.kind == .slash, self[start + 2]?.whole == 10,
      self[start + 3]?.kind != .slash, !(self[start + 2]?.followsBlank ?? true)
    else { return [] }
    return [part(.effort([Effort(halves: Int8(number * 2))], of: 1), start, start + 3, cost: 2)]
  }

  /// Reads `2 rir`, `2RIR` and `8 rpe`.
  private func numberFirst(at start: Int, _ first: Int) -> [Part] {
    guard let number = quantities.quantity(at: start), number.kind == .plain,
      self[number.end + 1]?.kind != .number
    else { return [] }
    let effort =
      isWord(.rir, number.end)
      ? Self.reserve(number.value) : isWord(.rpe, number.end) ? Self.effort(number.value) : nil
    return effort.map { [part(.effort([$0], of: 1), first, number.end + 1)] } ?? []
  }
}

extension Part {
  /// True for words that belong to the sets before a comma.
  fileprivate var mayFollowComma: Bool {
    switch detail {
    case .effort, .warmup, .drop, .failure, .failed, .lastFailure, .lastFailed, .failureAlone,
      .rest, .every, .tempo, .perSide, .pace:
      true
    default: false
    }
  }
}
