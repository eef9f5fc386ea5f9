// Lists of reps: `5 5 4 @ 80kg`, `5-5-4`, `5,5,5 100`.

import Training

extension TypedText {
  /// Reads `5-5-4`, and `5,5,5 100` and `5 5 5 100` with a number after the reps that can only be
  /// their load.
  mutating func readSignsInLists() {
    for index in tokens.indices
    where (index == 0 || tokens[index].followsBlank || tokens[index - 1].isTimes)
      && !(self[index - 1]?.isWord("tempo") ?? false)
    {
      let dashed = endOfReps(from: index) { $0.isSign("-") }
      if dashed - index > 4 { separate(index..<dashed) }
      guard index == start(of: index) else { continue }
      let commas = endOfReps(from: index) { $0.kind == .comma }
      if commas > index + 1, isLoad(at: commas) { separate(index..<commas) }
      let run = endOfRun(from: index)
      if run - index > 2, run == tokens.count, isLoad(at: run - 1),
        tokens[index..<run - 1].allSatisfy({ !$0.exceeds(Self.mostReps) })
      {
        joinRun(index..<run - 1)
        return
      }
    }
  }

  /// Returns the end of the reps at an index that have only such a sign between them, and no blank.
  private func endOfReps(from index: Int, _ isSign: (TypedToken) -> Bool) -> Int {
    func isReps(_ index: Int) -> Bool {
      self[index].map { $0.whole != nil && !$0.exceeds(Self.mostReps) } ?? false
    }
    guard isReps(index) else { return index }
    var end = index + 1
    while let sign = self[end], isSign(sign), !sign.followsBlank, isReps(end + 1),
      !tokens[end + 1].followsBlank
    {
      end += 2
    }
    return end
  }

  /// Returns whether the text ends with this number, and it is too great for reps.
  private func isLoad(at index: Int) -> Bool {
    guard let last = self[index], last.followsBlank else { return false }
    return index + 1 == tokens.count && last.exceeds(Self.mostReps)
  }

  /// Writes `/` for the signs between the numbers of a list.
  private mutating func separate(_ range: Range<Int>) {
    for index in range where tokens[index].kind != .number {
      tokens[index].kind = .sign
      tokens[index].text = "/"
    }
  }

  /// Reads reps with blanks between them as a list: `5 5 4 @ 80kg`, `100kg 5 5 4`, `75 5 5 5`.
  ///
  /// `20 10 10` can be a load with its reps, or only reps.
  func readListsOfReps(_ plan: PromptPlan) -> [TypedText] {
    var text = self
    var other: TypedText?
    var index = 0
    while index < text.tokens.count {
      defer { index += 1 }
      let end = text.endOfRun(from: index)
      guard end - index >= 2 else { continue }
      let before = text[index - 1]
      if before?.isSign("+") ?? false, end - index > 2,
        index - 1 == text.start(of: index) || text[index - 2]?.isWord("bw") ?? false
      {
        // `+10 8 8 8`, where the first number is the added load.
        text.joinRun(index + 1..<end)
        index = end - 1
        continue
      }
      let isAfterLoad = before.map { $0.isWeightUnit || $0.isWord("bw", "bar") } ?? false
      let next = text[end]
      let endsThere =
        next == nil || next?.kind == .comma || next?.kind == .note || next?.isSign("@") ?? false
        || next?.kind == .word && !(next?.isUnit ?? false) && !(next?.isTimes ?? false)
      guard endsThere, isAfterLoad || index == text.start(of: index) else {
        index = end - 1
        continue
      }
      if isAfterLoad || text.isLoadMark(end) {
        text.joinRun(index..<end)
      } else if end - index > 2 {
        let first = text.tokens[index]
        let isMost = text.tokens[index + 1..<end].allSatisfy { !$0.exceeds((first.whole ?? 0) - 1) }
        if first.exceeds(Self.mostReps) || first.whole == nil {
          text.joinRun(index + 1..<end)
        } else if (first.exceeds(19) && isMost) || plan.isNearKnownLoad(first.whole ?? 0),
          other == nil
        {
          var list = text
          list.joinRun(index..<end)
          other = list
          text.joinRun(index + 1..<end)
        } else {
          text.joinRun(index..<end)
        }
      }
      index = end - 1
    }
    return [text] + (other.map { [$0] } ?? [])
  }

  /// Returns whether there is an `@` with a load and not an effort.
  func isLoadMark(_ index: Int) -> Bool {
    guard let mark = self[index], mark.isSign("@"), let next = self[index + 1] else { return false }
    return next.kind != .number || next.exceeds(10) || self[index + 2]?.isWeightUnit ?? false
  }

  /// Returns the end of the numbers at an index that have only blanks between them.
  private func endOfRun(from index: Int) -> Int {
    var end = index
    while let token = self[end], token.kind == .number, end == index || token.whole != nil,
      end == index || token.followsBlank
    {
      end += 1
    }
    // The last number may belong to a unit or to `x`.
    if let next = self[end], next.isUnit || next.isTimes || next.isSign("/") || next.isSign(":") {
      end -= 1
    }
    return max(index, end)
  }

  private mutating func joinRun(_ range: Range<Int>) {
    for index in range.dropFirst().reversed() {
      tokens[index].followsBlank = false
      insert("/", at: index)
      tokens[index].followsBlank = false
    }
  }
}
