// The rows that describe one exercise on the screen: the next set, plates, rest, results and notes.

import Engine
import Notation
package import Terminal
package import Training

struct ExerciseCard {
  let session: Session

  func lines(_ status: ExerciseStatus, isShort: Bool, _ width: Int) -> [StyledLine] {
    let rows = rows(status, isShort: isShort, width)
    if session.screen.isPlain { return [sentence(status, rows)] }
    let indent = String(repeating: " ", count: width < Layout.narrow ? 1 : 2)
    let next = (StyledLine(indent) + status.nextLine)
      .wrapped(to: max(1, width), hanging: indent.count + 2)
    return [heading(status, width)] + next
      + rows.flatMap { row in
        let line = StyledLine(indent) + StyledLine(row.label, .dim).padded(to: 8) + row.value
        return line.wrapped(to: max(1, width), hanging: indent.count + 8)
      }
  }

  func reminder(_ status: ExerciseStatus) -> StyledLine {
    var line = StyledLine(status.title, .bold) + StyledLine("  ")
    line.append(status.nextLine)
    if let next = status.upcoming, let plates = plates(next, status) {
      line.append("   " + plates, .dim)
    }
    return line
  }

  private func heading(_ status: ExerciseStatus, _ width: Int) -> StyledLine {
    let statuses = session.statuses
    let place = (statuses.firstIndex { $0.key == status.key } ?? 0) + 1
    var right = "\(place) of \(statuses.count)"
    if session.elapsed.tenths >= 600 { right += "  \(Self.minutes(session.elapsed))" }
    // On wide screens, keep the position near the name, so that it is easy to see.
    let room = min(max(1, width), 64)
    let name = StyledLine(status.title, .bold)
      .truncated(to: max(8, room - right.count - 2), with: session.signs.cut)
    return name.padded(to: room - right.count) + StyledLine(right, .dim)
  }

  /// Returns the card as one line: `Squat, exercise 1 of 3: set 1 of 5, 5 @ 85kg; plates 25 5 2.5 a
  /// side`.
  private func sentence(_ status: ExerciseStatus, _ rows: [CardRow]) -> StyledLine {
    let statuses = session.statuses
    let place = (statuses.firstIndex { $0.key == status.key } ?? 0) + 1
    var parts = ["\(status.nextLabel) \(status.nextText)"]
    parts += status.nextWords
    parts += rows.map { ($0.label.isEmpty ? "" : $0.label + " ") + $0.value.text }
    return StyledLine(
      "\(status.title), exercise \(place) of \(statuses.count): "
        + parts.joined(separator: "; "))
  }

  /// Returns a duration in whole minutes: `12min`, `1h05min`.
  static func minutes(_ time: Seconds) -> String {
    let minutes = Int(time.tenths) / 600
    let rest = minutes % 60
    return minutes < 60 ? "\(minutes)min" : "\(minutes / 60)h\(rest < 10 ? "0" : "")\(rest)min"
  }

  private struct CardRow {
    let label: String
    let value: StyledLine
  }

  private func rows(_ status: ExerciseStatus, isShort: Bool, _ width: Int) -> [CardRow] {
    var rows: [CardRow] = []
    func add(_ label: String, _ text: String?, _ style: Style = .plain) {
      if let text, !text.isEmpty {
        rows.append(CardRow(label: label, value: StyledLine(text, style)))
      }
    }
    let next = status.upcoming
    if let next, let plates = plates(next, status) {
      rows.append(CardRow(label: "plates", value: drawn(plates, next, status, width)))
    }
    if !isShort { add("warm-up", warmups(status)) }
    if status.next != nil, status.nextWarmup == nil {
      add("rest", session.restAfterNext(status)?.text)
    }
    add("tempo", next?.set.tempo ?? status.tempo)
    if !status.work.isEmpty {
      rows.append(
        CardRow(
          label: "done",
          value: StyledLine("\(session.signs.done) ", .green)
            + StyledLine(SessionText.done(status))))
    }
    add("after", after(status), .dim)
    add("with", partners(status))
    if let planned = status.swapFor { add("for", planned) }
    guard !isShort else { return rows }
    add("last", last(status))
    add("best", best(status, next))
    add("record", record(status, next), .cyan)
    for saying in status.sayings { add("new", saying, .cyan) }
    add("note", status.note, .italic)
    add("note", next?.set.note, .italic)
    for warning in status.warnings { add("note", warning, .yellow) }
    for note in status.progress.notes { add("noted", note.text, .dim) }
    return rows
  }

  /// Returns the sets after the next one, unless all are like it.
  private func after(_ status: ExerciseStatus) -> String? {
    guard status.nextWarmup == nil, let next = status.left.first else {
      return SessionText.later(status.left)
    }
    let later = status.left.dropFirst()
    // One text for both means that there is nothing to tell.
    let isSame = later.allSatisfy { SessionText.later([$0]) == SessionText.later([next]) }
    return isSame ? nil : SessionText.later(later)
  }

  /// Returns the remaining warm-up sets, each with its plates, or nil if there are none to show.
  private func warmups(_ status: ExerciseStatus) -> String? {
    let left = status.warmupsLeft.dropFirst(status.nextWarmup == nil ? 0 : 1)
    guard !left.isEmpty, status.warmups != .off else { return nil }
    var groups: [[PrescribedSet]] = []
    for set in left {
      if let last = groups.last?.last, last.set.amount == set.set.amount, last.load == set.load {
        groups[groups.count - 1].append(set)
      } else {
        groups.append([set])
      }
    }
    let texts = groups.map { group in
      let plates = group.first.flatMap { set in self.plates(set, status) }
      let short = plates.map { $0.hasSuffix(" a side") ? String($0.dropLast(7)) : $0 }
      return SessionText.planned(group) + (short.map { " (\($0))" } ?? "")
    }
    // The line must not break between a set and its plates.
    return NonBreakingSpace.within(texts.joined(separator: ", ")) + "   "
      + NonBreakingSpace.within("w logs the warm-up")
  }

  func plates(_ set: PrescribedSet, _ status: ExerciseStatus) -> String? {
    perSide(set, status).map(\.asPlates)
  }

  private func perSide(_ set: PrescribedSet, _ status: ExerciseStatus) -> [Load]? {
    guard let load = set.load else { return nil }
    return set.shown?.perSide ?? session.sources.plates(load, for: status.name)
  }

  private func drawn(
    _ text: String, _ set: PrescribedSet, _ status: ExerciseStatus, _ width: Int
  ) -> StyledLine {
    let line = StyledLine(text)
    guard session.screen.drawsPlates, let plates = perSide(set, status), !plates.isEmpty else {
      return line
    }
    let picture = PlatesPicture(plates).line
    return line.width + picture.width + 14 <= width ? line + StyledLine("   ") + picture : line
  }

  private func partners(_ status: ExerciseStatus) -> String? {
    guard let superset = status.superset else { return nil }
    let others = session.statuses.filter { $0.superset == superset && $0.key != status.key }
    return others.isEmpty ? nil : others.map(\.title).joined(separator: ", ")
  }

  private func last(_ status: ExerciseStatus) -> String? {
    status.last.map { past in
      let day = past.date.short(seenFrom: session.start.date)
      return "\(SessionText.done(past.sets)) \(session.signs.dot) \(day)"
    }
  }

  private func best(_ status: ExerciseStatus, _ next: PrescribedSet?) -> String? {
    guard let load = next?.load, next?.set.countsReps ?? false,
      let best = session.sources.best(status.name, load)
    else { return nil }
    let day = best.date.short(seenFrom: session.start.date)
    return "\(Self.reps(best.reps)) at \(load.text) \(session.signs.dot) \(day)"
  }

  /// Returns what would be a record with the next set, if it is within reach of the plan.
  private func record(_ status: ExerciseStatus, _ next: PrescribedSet?) -> String? {
    guard let next, !next.set.isWarmup, next.set.countsReps, let load = next.load,
      let goal = session.sources.goal(status.name, load, status.ownWork)
    else { return nil }
    if goal.isHeaviest { return "\(load.text) would be your heaviest set" }
    let most: Int32? =
      if case .reps(.exactly(.whole(let reps))) = next.set.amount { reps + 2 } else { nil }
    if let most, goal.reps > most { return nil }
    return "\(Self.reps(goal.reps)) would be a record at \(load.text)"
  }

  private static func reps(_ count: Int32) -> String { "\(count) \(count == 1 ? "rep" : "reps")" }
}

// The set to do next, in words: `set 1 of 5   5 @ 85kg`.

extension ExerciseStatus {
  var nextLine: StyledLine {
    let label = nextLabel
    var line = StyledLine(label, .dim)
    let set = nextText
    if !set.isEmpty {
      if !label.isEmpty { line.append("   ") }
      line.append(set, .bold)
    }
    let words = nextWords.joined(separator: ", ")
    if !words.isEmpty { line.append((line.isEmpty ? "" : "   ") + words, .dim) }
    return line
  }

  /// The number of the next set: `set 1 of 5`, `warm-up 2 of 4`; for a total, `set 3`.
  var nextLabel: String {
    if nextWarmup != nil {
      let count = warmup.flatMap(\.singles).count
      return "warm-up \(count - warmupsLeft.count + 1) of \(count)"
    }
    guard let next = next, !progress.isSkipped else { return "" }
    return next.set.set.totalReps == nil
      ? "set \(next.number) of \(planned.count)" : "set \(next.number)"
  }

  /// The next set as it is planned; empty if there is none.
  var nextText: String {
    if let warmup = nextWarmup { return SessionText.planned([warmup]) }
    guard let next = next, !progress.isSkipped else { return "" }
    return SessionText.later([next.set])
  }

  /// A few words about anything special about the next set, or about why there is none.
  var nextWords: [String] {
    if nextWarmup != nil { return [] }
    if isSkipped { return ["skipped"] }
    guard let next = next else {
      if search != nil { return ["type a heavier set; Enter continues"] }
      if awaitsSets {
        return [
          work.isEmpty
            ? "as you like: type what you did; Enter skips it"
            : "type the next set; Enter continues"
        ]
      }
      return isAdded
        ? ["type what you did: \(example)"] : ["all sets done; Enter continues"]
    }
    var words: [String] = []
    let set = next.set
    if set.set.isFind { words.append("work up to your heaviest") }
    if search != nil { words.append("or type a heavier set") }
    switch set.set.amount {
    case .reps(.atLeast), .reps(.rangeOrMore), .reps(.max): words.append("as many as possible")
    case .total: words += totalWords(set)
    default: break
    }
    if set.isOptional || isOptional, !isAdded { words.append("optional") }
    if set.load == nil, set.set.countsReps, !isBodyweight {
      words.append("choose the weight")
    }
    return words
  }

  /// Returns how much of a total is done: `23 of 50`, `two more sets like the last`; or that it is
  /// enough.
  private func totalWords(_ set: PrescribedSet) -> [String] {
    if let enough = enough {
      return [Self.reps(of: enough), "type the next set; Enter continues"]
    }
    guard let goal = set.set.totalReps, let pair = pairs.first(where: \.isOpen),
      let last = pair.done.last?.amount.reps, last > 0
    else { return [] }
    let done = pair.reps
    let more = (Int(goal) - done + Int(last) - 1) / Int(last)
    let sets = more == 1 ? "set" : "sets"
    return ["\(done) of \(goal)"]
      + (more < 1 ? [] : ["\(Self.word(more)) more \(sets) like the last"])
  }

  /// The reps that are left of a total, once a set of it was done: `27 left @ 20kg`.
  var repsLeft: String? {
    guard enough == nil, let set = next?.set, let goal = set.set.totalReps,
      let pair = pairs.first(where: \.isOpen), pair.reps > 0
    else { return nil }
    let load = set.load == .bodyweight ? nil : set.load
    return "\(Int(goal) - pair.reps) left" + (load.map { " @ \($0.text)" } ?? "")
  }

  /// Returns the reps of a total with its range: `16 of 15-25`.
  static func reps(of total: SetPair) -> String {
    let amount = total.planned.set.amount
    let range = [amount.minReps, amount.maxReps].compactMap { $0.map { "\($0)" } }
    return "\(total.reps) of \(range.joined(separator: "-"))"
  }

  private static func word(_ number: Int) -> String {
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)"
  }
}

/// Draws the plates of one side, from the collar outwards.
package struct PlatesPicture {
  private let plates: [Load]

  package init(_ plates: [Load]) { self.plates = plates }

  /// The bar with its plates: a wide block for a heavy plate, a thin one for a light plate.
  package var line: StyledLine {
    var line = StyledLine("─", .dim)
    for plate in plates {
      let (block, style) = Self.drawing(of: plate)
      line.append(block, style)
    }
    line.append("─", .dim)
    return line
  }

  /// Returns the colours of the IWF: 25kg red, 20kg blue, 15kg yellow, 10kg green, 5kg white, 2.5kg
  /// red. A plate in pounds has the colour of the nearest one in kilograms.
  private static func drawing(of plate: Load) -> (SafeText, Style) {
    let pounds = plate.unit == .lb
    func reaches(_ kilograms: Int32, _ pound: Int32) -> Bool {
      !plate.isLighter(than: pounds ? Load(pound, .lb) : Load(kilograms, .kg))
    }
    if reaches(25, 55) { return ("█", .red) }
    if reaches(20, 45) { return ("█", .blue) }
    if reaches(15, 35) { return ("▊", .yellow) }
    if reaches(10, 25) { return ("▋", .green) }
    if reaches(5, 10) { return ("▌", .white) }
    if reaches(2, 5) { return ("▍", .red) }
    return ("▎", .dim)
  }
}

/// The planned and performed sets of a session as text.
enum SessionText {
  /// Returns planned sets, with equal neighbours as one group: `3x5 @ 100kg`,
  /// `10x3 @ 60kg every 60s`.
  static func planned(_ sets: some Sequence<PrescribedSet>) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: written(sets).map { .set($0) }))
  }

  /// Returns the sets as they are shown. With `until`, the sets written with one count stay
  /// together, because the count is the most times that the set is repeated.
  private static func written(_ sets: some Sequence<PrescribedSet>) -> [PlannedSet] {
    sets.reduce(into: []) { result, planned in
      let set = shown(planned)
      guard planned.isRepeat, set.until != nil, var last = result.last,
        case .exactly(let count) = last.count
      else { return result.append(set) }
      last.count = set.count
      guard last == set else { return result.append(set) }
      result[result.count - 1].count = .exactly(count + 1)
    }
  }

  static func brief(_ sets: some Sequence<PrescribedSet>) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: sets.map { .set(bare($0)) }))
  }

  /// Sets that come later. A load that follows a set of today names that set: `3x5 @ 90% of top
  /// (216lb)`.
  static func later(_ sets: some Sequence<PrescribedSet>) -> String {
    var texts: [String] = []
    var plain: [PrescribedSet] = []
    var following: [PrescribedSet] = []
    func flush() {
      if !plain.isEmpty { texts.append(planned(plain)) }
      if let first = following.first, case .percent(let share, let name, _) = first.origin {
        let items = following.map { set in
          var written = shown(set)
          written.load = .percent(
            share, upTo: nil, of: Expression(.name(ValueName(name)), at: written.span), plus: nil)
          return SchemeItem.set(written)
        }
        let load = first.load.map { " (\($0.text))" } ?? ""
        texts.append(NonBreakingSpace.within(SetPrinter.text(of: items)) + load)
      }
      (plain, following) = ([], [])
    }
    for set in sets {
      guard set.dependsOnToday, case .percent = set.origin else {
        if !following.isEmpty { flush() }
        plain.append(set)
        continue
      }
      let isSame = following.last.map { $0.origin == set.origin && $0.load == set.load } ?? false
      if !isSame { flush() }
      following.append(set)
    }
    flush()
    return texts.joined(separator: ", ")
  }

  static func done(_ sets: [PerformedSet]) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: sets.grouped))
  }

  static func done(_ status: ExerciseStatus) -> String {
    let parts = status.parts.filter { $0.sets.contains(where: \.isWork) }
    return parts.map { part in
      (parts.count > 1 || part.name != status.name ? "\(part.name) " : "")
        + done(part.sets.filter(\.isWork))
    }.joined(separator: ", ")
  }

  static func done(_ groups: [SetGroup]) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: groups))
  }

  /// Returns only the amount of a set, without its load.
  static func amount(_ set: PerformedSet) -> String {
    done([PerformedSet(set.amount, isPerSide: set.isPerSide)])
  }

  private static func shown(_ planned: PrescribedSet) -> PlannedSet {
    var set = bare(planned)
    set.until = planned.set.until
    set.every = planned.set.every
    set.tempo = planned.set.tempo
    set.isOptional = planned.isOptional
    return set
  }

  private static func bare(_ planned: PrescribedSet) -> PlannedSet {
    var set = PlannedSet(
      count: .exactly(Int32(clamping: planned.set.literalCount)), amount: planned.set.amount,
      isPerSide: planned.set.isPerSide, effort: planned.set.effort, pace: planned.set.pace,
      isDrop: planned.set.isDrop, isFailure: planned.set.isFailure)
    set.load = planned.load.map { .load(.one($0)) } ?? planned.unknownLoad
    if planned.set.isFind, planned.load != nil { set.load = planned.readLoad }
    return set
  }
}
