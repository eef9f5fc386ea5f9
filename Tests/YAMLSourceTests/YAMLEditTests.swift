// Tests of trees made from the tree of the text before an edit: each is the tree that reading
// gives.

import Diagnostics
import SeededChance
import Testing
import YAMLSource

@Suite struct YAMLEditTests {
  private func source(_ text: String) -> SourceText { SourceText(name: "p.yaml", text: text) }

  /// Returns the tree of the text after an edit, made from the tree before it.
  private func edited(_ before: String, _ after: String) throws -> YAMLNode? {
    try #require(read(before).root).edited(from: source(before), to: source(after))
  }

  @Test(arguments: [
    ("a: 3x5\nb: 1\n", "a: 3x12 @ 80%\nb: 1\n"),
    ("# one\na: 1 # two\nb: [x, y]\n", "# more words\na: 1 # two\nb: [x, y]\n"),
    ("a:\n  - Squat: 5+ @ 85%\n  - Bench: 5\n", "a:\n  - Squat: 5\n  - Bench: 10, 5\n"),
    ("- one\n- two", "- other\n- three"),
    ("a: \"x\\ty\"\nb: 1\nc: \"x\\ty\"\n", "a: \"x\\ty\"\nb: 100\nc: \"x\\ty\"\n"),
    ("a: 1\nb: {x: [1, 2]}\nc: |\n  # text\n  b\n", "a: 12\nb: {x: [1, 2]}\nc: |\n  # text\n  b\n"),
  ])
  func valuesAndCommentsAreReplaced(_ before: String, _ after: String) throws {
    #expect(try edited(before, after) == read(after).root)
  }

  @Test(arguments: [
    ("a: 1\n", "a: 1\nb: 2\n"), ("a: 1\nb: 2\n", "a: 1\n"), ("a: 1\n", "b: 1\n"),
    ("a: 1\n", "a: 1: 2\n"), ("a: 1\n", "a: [1]\n"), ("a: 1\n", "a: 'b'\n"),
    ("a: &x 1\nb: *x\n", "a: &x 2\nb: *x\n"), ("a: |\n  # b\n", "a: |\n  # c\n"),
    ("a: [1, 2]\n", "a: [1, 3]\n"), ("a: 1\n", "a: 1 # b\n"), ("a: 1 # b\n", "a: 2 # b\n"),
    ("a: 1\n  b\n", "a: 2\n  b\n"), ("a: 1\n# b\n", "a: 1\n # b\n"), ("a:\n", "a: 1\n"),
    ("a: 1\n", "a: \n"), ("\"a\n  # b\": 1\n", "\"a\n  # c\": 1\n"),
  ])
  func anyOtherEditIsRead(_ before: String, _ after: String) throws {
    let root = read(before).root
    guard let root else { return }
    #expect(root.edited(from: source(before), to: source(after)) == nil)
  }

  /// Random edits, most of them nonsense, of a text with every style.
  @Test(arguments: 0..<20 as Range<UInt64>) func anEditedTreeIsTheOneThatIsRead(_ seed: UInt64) {
    let texts = [
      """
      # about
      program: Test  # trailing
      days:
        A:
          - Squat: 3x5 @ 100kg
            note: a longer
              note
          # between
          - Bench Press: 5+ @ 85%
        B: [Row: 3x5, {Curl: 2x10}]
      notes: |
        # not a comment
        text

        # more
      quoted: "a\\tb
        # c"
      last: 'it''s'

      """,
      """
      - one
      - two: 1
        three: 2
      -
        - four

      - >-
        five 5
        # six
      # seven
      ? "eight
        # nine"
      : ten
      """,
    ]
    let pieces =
      [
        "1", "5", "x", "12", "a", "kg", "%", " ", "  ", ":", ": ", " #", "# ", "-", "- ", "'",
        "\"", "[", "]", "{", "}", ",", ", ", "|", ">", "&", "*", "!", "\t", "\n", "\r", "é", "\\",
        "?", "@", "`", "~", "null", "(", ")", ".", "---", "...",
      ]
    var chance = Chance(seed: seed)
    var made = 0
    for _ in 0..<1_000 {
      let before = chance.one(texts)
      guard let root = read(before).root else { continue }
      var characters = Array(before)
      for _ in 0...chance.below(3) where characters.contains(where: \.isNumber) {
        let digits = characters.indices.filter { characters[$0].isNumber }
        let place = chance.happens(1, in: 2) ? chance.one(digits) : chance.below(characters.count)
        let length = min(1 + chance.below(2), characters.count - place)
        let piece = chance.happens(1, in: 3) ? String(chance.below(200)) : chance.one(pieces)
        characters.replaceSubrange(place..<place + length, with: Array(piece))
      }
      let after = String(characters)
      guard let edited = root.edited(from: source(before), to: source(after)) else { continue }
      made += 1
      let document = read(after)
      #expect(document.root == edited, "seed \(seed): \(after)")
      #expect(document.diagnostics.isEmpty, "seed \(seed): \(after)")
    }
    #expect(made > 10, "seed \(seed): too few edits of values")
  }
}
