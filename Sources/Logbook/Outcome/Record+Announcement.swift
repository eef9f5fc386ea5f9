// A new record in words.

package import Insights
import Training

extension Record {
  /// The announcement of a new record: `Squat: best 5 reps 102.5kg, +2.5kg since 6 Oct`.
  package var announcement: String {
    var text = "\(exercise): \(words) \(countOrWords(mark.value))"
    if let previous, let added = gainText.map({ gainOfCount ?? $0 }) {
      text += ", \(added) since \(previous.date.short(seenFrom: mark.date))"
    }
    return text
  }

  /// The gain of a count without its unit, which the kind names; nil for other values.
  private var gainOfCount: String? {
    guard let gain, countOrWords(gain) != words(gain) else { return nil }
    return "+\(countOrWords(gain))"
  }

  /// Returns the value after the kind of the record, which names the unit of counts: `most sets 6`.
  private func countOrWords(_ value: RecordValue) -> String {
    switch kind {
    case .sets, .repsInSet, .repsAtLoad:
      switch value {
      case .sets(let count), .reps(let count): String(count)
      case .load, .time, .distance, .pace: words(value)
      }
    default: words(value)
    }
  }

  /// The gain over the previous best: `+5lb`, or `0:09 faster` for a pace; nil for a baseline, and
  /// for a gain that is smaller than what is shown.
  package var gainText: String? {
    switch gain {
    case .load(let load)?:
      guard case .load(let before)? = previous?.value else { return nil }
      // Estimates, and differences of kilograms and pounds, have many decimals.
      guard kind == .e1RM || before.unit != load.unit else { return "+\(load.text)" }
      let text = load.inTenths.text
      return text == ExactLoad(.zero, load.unit).inTenths.text ? nil : "+\(text)"
    case .time(let time)?:
      guard time.tenths > 0 else { return nil }
      if case .pace = kind { return "\(time.text) faster" }
      return "+\(time.text)"
    case .distance(let distance)? where distance.tenThousandths <= 0: return nil
    case let gain?: return "+\(words(gain))"
    case nil: return nil
    }
  }
}

extension Record {
  /// The kind, with the method of an estimate: `e1RM by RPE table`.
  package var wordsWithMethod: String { mark.method.map { "\(words) by \($0.name)" } ?? words }

  package var setText: String { mark.set.map { SetText.text([SetGroup(1, $0)]) } ?? "" }
}

extension [Record] {
  /// The records with the words of their kinds, where records of the same value by the same set
  /// share a line: `heaviest, best 5 reps`. The best 5 reps include the best 3.
  package var withoutRepeats: [(words: String, record: Record)] {
    var result: [(words: [String], record: Record)] = []
    for record in self {
      let mark = record.mark
      let same = result.firstIndex { _, other in
        other.mark.value == mark.value && other.mark.set == mark.set
          && other.mark.entry == mark.entry
      }
      guard let same else {
        result.append(([record.wordsWithMethod], record))
        continue
      }
      if case .best = result[same].record.kind { result[same].words.removeLast() }
      result[same].words.append(record.words)
      result[same].record = record
    }
    return result.map { ($0.words.joined(separator: ", "), $0.record) }
  }
}
