// The lines in which two texts differ, with some lines of context.

package import Diagnostics
import Engine
import Notation
import Programs
package import Training

package struct TextDifference {
  package enum Mark: String {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  package struct Line {
    package let mark: Mark
    package let text: String
  }

  /// A run of changed lines with its context. Line numbers count from 1.
  package struct Hunk {
    package var oldStart: Int
    package var newStart: Int
    package var lines: [Line] = []

    package var oldCount: Int { lines.count { $0.mark != .added } }
    package var newCount: Int { lines.count { $0.mark != .removed } }
    /// The heading in the form of diff: `@@ -207,7 +207,7 @@`.
    package var heading: String {
      func range(_ start: Int, _ count: Int) -> String {
        "\(count == 0 ? start - 1 : start),\(count)"
      }
      return "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@"
    }
  }

  package let hunks: [Hunk]
  /// The number of removed and of added lines.
  package let removed: Int
  package let added: Int

  /// Compares two texts. Lines include their line ends, so a different line end is a difference.
  package init(_ old: [UInt8], _ new: [UInt8], context: Int = 2) {
    let (oldLines, newLines) = (EditScript.lines(old), EditScript.lines(new))
    var script = EditScript(oldLines, newLines)
    let edits = script.edits()
    removed = edits.reduce(0) { $0 + $1.old.count }
    added = edits.reduce(0) { $0 + $1.new.count }
    var hunks: [Hunk] = []
    var end = 0
    for (index, edit) in edits.enumerated() {
      let joins = index > 0 && edit.old.lowerBound - end <= context * 2
      let start = joins ? end : max(end, edit.old.lowerBound - context)
      if !joins {
        let shift = edit.new.lowerBound - edit.old.lowerBound
        hunks.append(Hunk(oldStart: start + 1, newStart: start + shift + 1))
      }
      let next = index + 1 < edits.count ? edits[index + 1].old.lowerBound : oldLines.count
      let isJoined = index + 1 < edits.count && next - edit.old.upperBound <= context * 2
      let tail = isJoined ? edit.old.upperBound : min(next, edit.old.upperBound + context)
      hunks[hunks.count - 1].lines +=
        oldLines[start..<edit.old.lowerBound].map { Line(mark: .same, text: Self.text($0)) }
        + oldLines[edit.old].map { Line(mark: .removed, text: Self.text($0)) }
        + newLines[edit.new].map { Line(mark: .added, text: Self.text($0)) }
        + oldLines[edit.old.upperBound..<tail].map { Line(mark: .same, text: Self.text($0)) }
      end = tail
    }
    self.hunks = hunks
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}

package struct EditScript {
  /// A range of the old list that is replaced by a range of the new one.
  package struct Edit: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  package let old: [Int]
  package let new: [Int]
  /// The longest piece that is compared line by line. A longer piece without a landmark is replaced
  /// as a whole.
  private static let longest = 4000
  private var found: [Edit] = []

  package init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  /// Compares the lines of two texts, as `lines` returns them.
  package init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: [ArraySlice<UInt8>]) -> [Int] {
      lines.map { line in
        let number = numbers[line] ?? numbers.count
        numbers[line] = number
        return number
      }
    }
    self.init(old: numbered(old), new: numbered(new))
  }

  /// Returns the lines of a text, each with its line end.
  package static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Returns the edits in order. No edit touches the next one.
  package mutating func edits() -> [Edit] {
    found = []
    let (olds, news) = trimmed(0..<old.count, 0..<new.count)
    var (oldStart, newStart) = (olds.lowerBound, news.lowerBound)
    // Lines that occur once in both lists are landmarks. They leave short pieces to compare.
    for mark in landmarks(olds, news) where mark.old >= oldStart && mark.new >= newStart {
      compare(oldStart..<mark.old, newStart..<mark.new)
      (oldStart, newStart) = (mark.old + 1, mark.new + 1)
    }
    compare(oldStart..<olds.upperBound, newStart..<news.upperBound)
    return found
  }

  /// Returns the ranges without the equal elements at both ends.
  private func trimmed(_ olds: Range<Int>, _ news: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (start, newStart) = (olds.lowerBound, news.lowerBound)
    var (end, newEnd) = (olds.upperBound, news.upperBound)
    while start < end, newStart < newEnd, old[start] == new[newStart] {
      start += 1
      newStart += 1
    }
    while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    return (start..<end, newStart..<newEnd)
  }

  /// Returns the longest sequence of lines that occur once in each list, in ascending order in
  /// both.
  private func landmarks(_ olds: Range<Int>, _ news: Range<Int>) -> [(old: Int, new: Int)] {
    guard olds.count + news.count > 64 else { return [] }
    func single(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      var twice: Set<Int> = []
      for place in range where places.updateValue(place, forKey: lines[place]) != nil {
        twice.insert(lines[place])
      }
      return places.filter { !twice.contains($0.key) }
    }
    let (ofOld, ofNew) = (single(old, olds), single(new, news))
    let pairs = ofOld.compactMap { line, place in ofNew[line].map { (old: place, new: $0) } }
      .sorted { $0.old < $1.old }
    // Patience sorting: piles of ascending places, each with a link to the pile before it.
    var piles: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, piles.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[piles[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? piles[low - 1] : nil
      if low < piles.count { piles[low] = index } else { piles.append(index) }
    }
    var chain: [(old: Int, new: Int)] = []
    var next = piles.last
    while let index = next {
      chain.append(pairs[index])
      next = before[index]
    }
    return chain.reversed()
  }

  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>) {
    let (olds, news) = trimmed(olds, news)
    guard !olds.isEmpty, !news.isEmpty, olds.count + news.count <= Self.longest else {
      return add(olds, news)
    }
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in Array(new[news]).difference(from: Array(old[olds])) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset + olds.lowerBound)
      case .insert(let offset, _, _): come.insert(offset + news.lowerBound)
      }
    }
    var (place, newPlace) = (olds.lowerBound, news.lowerBound)
    while place < olds.upperBound || newPlace < news.upperBound {
      let (start, newStart) = (place, newPlace)
      while gone.contains(place) { place += 1 }
      while come.contains(newPlace) { newPlace += 1 }
      add(start..<place, newStart..<newPlace)
      place += 1
      newPlace += 1
    }
  }

  /// Adds an edit, or extends the last one if they touch.
  private mutating func add(_ olds: Range<Int>, _ news: Range<Int>) {
    guard !olds.isEmpty || !news.isEmpty else { return }
    if let last = found.last, last.old.upperBound == olds.lowerBound,
      last.new.upperBound == news.lowerBound
    {
      found[found.count - 1] = Edit(
        old: last.old.lowerBound..<olds.upperBound, new: last.new.lowerBound..<news.upperBound)
    } else {
      found.append(Edit(old: olds, new: news))
    }
  }
}

package struct ReplayDifference {
  package struct Change {
    package let program: String
    /// The name of a value, such as `Squat.weight`, or `due`.
    package let name: String
    /// The value, or nil if it does not exist.
    package let before: String?
    package let after: String?
  }

  /// The name under which the due days are listed among the values.
  package static let due = "due"

  package let date: CalendarDate
  /// Nil if one of the two replays is not possible.
  package let changes: [Change]?
  /// The programs that run only before the change, and only after it, with their titles by id.
  package let stopped: [String: String]
  package let started: [String: String]
  /// The problems that prevent a replay.
  package let failure: [Diagnostic]

  package init(
    before: OpenedFolder, after: OpenedFolder, on date: CalendarDate,
    renames: ExerciseRenames = ExerciseRenames()
  ) {
    self.date = date
    let old: Replay
    let new: Replay
    do {
      old = try before.replay(on: date)
      new = try after.replay(on: date)
    } catch {
      changes = nil
      (stopped, started) = ([:], [:])
      failure = (error as? LogbookError)?.diagnostics ?? []
      return
    }
    failure = []
    stopped = Self.titles(of: old, notIn: new)
    started = Self.titles(of: new, notIn: old)
    changes = (old.runs + new.runs).map(\.id).unique.flatMap { id in
      NamedPair.all(
        Self.facts(of: id, old, date, renames), Self.facts(of: id, new, date, ExerciseRenames())
      ).filter { $0.before != $0.after }.map {
        Change(program: id, name: $0.name, before: $0.before, after: $0.after)
      }
    }
  }

  private static func titles(of runs: Replay, notIn other: Replay) -> [String: String] {
    let gone = runs.runs.filter { run in !other.runs.contains { $0.id == run.id } }
    return Dictionary(gone.map { ($0.id, $0.compiled.program.description.title) }) { first, _ in
      first
    }
  }

  private static func facts(
    of id: String, _ replay: Replay, _ date: CalendarDate, _ renames: ExerciseRenames
  ) -> [(name: String, value: String)] {
    guard let run = replay.runs.first(where: { $0.id == id }) else { return [] }
    let today = replay.today(date, of: id)
    let due = today?.pending.map(\.day).joined(separator: ", ") ?? ""
    let values = run.namedValues.map { value in
      let name = renames.renamingReferences(in: value.name)
      return (
        value.exercise.map { "\(name) (\(renames.name($0)))" } ?? name,
        renames.renamed(value.value).text
      )
    }
    return values + [(Self.due, due.isEmpty ? "nothing" : due)]
  }

  package var json: JSON? {
    changes.map { changes in
      .array(
        changes.map {
          .object([
            "program": .string($0.program), "value": .string($0.name), "before": .text($0.before),
            "after": .text($0.after),
          ])
        })
    }
  }
}

extension ExerciseRenames {
  /// Returns the value. If it names an exercise, it has the exercise's current name.
  fileprivate func renamed(_ value: Value) -> Value {
    switch value {
    case .exercise(let name): .exercise(self.name(name))
    case .text(let text): .text(name(text))
    case .load, .number, .percent, .time, .distance, .pace, .date: value
    }
  }
}
