// Reads workouts and bodyweights in canonical form, each as a whole.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads the workouts and bodyweights in canonical form that follow the cursor without a break.
  mutating func readQuickEntries() {
    let array = source.bytes
    array.withUnsafeBufferPointer { bytes in
      guard cursor.next < bytes.count, bytes[cursor.next].isDigit else { return }
      if plain.places.isEmpty { plain.reserveCapacity(bytes: bytes.count - cursor.next) }
      var reader = QuickWorkoutReader(bytes, of: array, from: cursor.next, line: line + 1)
      var isFirst = true
      while reader.position < bytes.count {
        if reader.isAtBodyweight {
          guard let entry = reader.bodyweight(&numbers) else { break }
          if isFirst { closeEntry() }
          append(entry)
        } else {
          guard let place = reader.workout(&plain, &numbers) else { break }
          if isFirst { closeEntry() }
          plain.append(place)
        }
        isFirst = false
      }
      if isFirst { return }
      // Only lines that end in a plain line feed are in this form.
      if lineEnding == nil, bytes.lineFeed(from: cursor.next) < bytes.count { lineEnding = .lf }
      line = reader.line - 1
      cursor.skip(to: reader.position)
    }
  }
}
