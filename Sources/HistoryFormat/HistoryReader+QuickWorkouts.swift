// Workouts in the plain form, which are read whole.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads workouts in the plain form from the next line on, as many as follow each other.
  mutating func readQuickWorkouts() {
    let array = source.bytes
    array.withUnsafeBufferPointer { bytes in
      guard cursor.next < bytes.count, bytes[cursor.next].isDigit else { return }
      if plain.places.isEmpty { plain.reserveCapacity(bytes: bytes.count - cursor.next) }
      var reader = QuickWorkoutReader(bytes, of: array, from: cursor.next, line: line + 1)
      var isFirst = true
      while reader.position < bytes.count, let place = reader.workout(&plain, &numbers) {
        if isFirst { closeEntry() }
        isFirst = false
        plain.append(place)
      }
      if isFirst { return }
      // Only lines that end in a line feed alone are plain.
      if lineEnding == nil, bytes.lineFeed(from: cursor.next) < bytes.count { lineEnding = .lf }
      line = reader.line - 1
      cursor.skip(to: reader.position)
    }
  }
}
