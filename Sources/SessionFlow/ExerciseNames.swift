// Exercises found by a part of their names; where several match, nothing is guessed.

enum ExerciseNames {
  /// The names that a part may mean: the same name alone, else those in which each word of the part
  /// begins a word, else those that hold it.
  static func matches(_ part: String, among names: [String]) -> [String] {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    let written = part.lowercased()
    if written.isEmpty { return [] }
    let same = names.filter { $0.lowercased() == written }
    if !same.isEmpty { return same }
    let parts = words(written)
    let begun = names.filter { name in
      let nameWords = words(name.lowercased())
      return parts.allSatisfy { part in nameWords.contains { $0.hasPrefix(part) } }
    }
    if !begun.isEmpty { return begun }
    return names.filter { letters($0.lowercased()).contains(letters(written)) }
  }

  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func letters(_ text: String) -> String {
    String(text.filter { $0.isLetter || $0.isNumber })
  }
}
