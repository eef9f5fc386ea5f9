// How parts combine into sets: a table of shapes with costs and examples.

/// A part of a shape: a quantity in its role, or what is between two of them.
enum Symbol: UInt8 {
  /// Reps, times or distances.
  case amount
  case load
  /// A number of sets, or a number of sets with a word for them.
  case count, sets
  case times, at, over, with, colon, dash, comma, open, close

  static let kinds = Int(Symbol.close.rawValue) + 1
  var mask: UInt16 { 1 << UInt16(rawValue) }
}

/// One way to write sets.
struct Shape {
  let symbols: [Symbol]
  let cost: Int
  let example: String
  /// The symbols as a set.
  let mask: UInt16

  init(symbols: [Symbol], cost: Int, example: String) {
    (self.symbols, self.cost, self.example) = (symbols, cost, example)
    mask = symbols.reduce(0) { $0 | $1.mask }
  }
}

/// The table of shapes.
///
/// In a pattern, `a` is an amount or a list of them, `l` a load or a list, `c` a number of sets,
/// and `s` a number with a word for sets; the rest is written as it is typed, and nothing between
/// two parts is a blank.
enum Shapes {
  private static let rows: [(String, Int, String)] = [
    ("a", 0, "5,5,4"), ("l", 0, "+2.5"), ("s", 0, "3 sets"),
    // Sets and reps.
    ("c x a", 0, "3x5"), ("s a", 0, "3 sets of 5"), ("s x a", 0, "3 sets x 5"),
    ("s with a", 0, "3 sets with 5 reps"), ("s @ a", 0, "3 sets at 5 reps"),
    ("a x c", 0, "5 reps x 3"), ("a for c", 3, "60s for 3"), ("a s", 0, "5 reps 3 sets"),
    ("a x s", 0, "5 reps x 3 sets"), ("a for s", 0, "5 reps for 3 sets"),
    ("a , s", 0, "5 reps, 3 sets"),
    // Reps and a load.
    ("a @ l", 0, "5 @ 100kg"), ("a l", 1, "5 100kg"), ("a x l", 0, "5x100kg"),
    ("a for l", 1, "5 for 100kg"), ("a with l", 0, "5 with 100kg"), ("a - l", 1, "5 - 100kg"),
    ("a , l", 2, "3x5, 100kg"), ("a ( l )", 0, "5 (100kg)"),
    ("l a", 0, "100kg 5,5,4"), ("l : a", 0, "100kg: 5,5,4"), ("l x a", 0, "100kg x 5"),
    ("l for a", 0, "100 for 5"), ("l - a", 1, "100kg - 5,5,4"), ("l , a", 3, "100kg, 5"),
    ("l with a", 0, "100kg with 5 reps"), ("l @ a", 0, "100kg @ 5 reps"),
    ("@ l : a", 0, "@ 80kg: 5,5,4"), ("@ l a", 0, "@ 80kg 5,5,4"), ("l ( a )", 0, "80kg (5,5,4)"),
    // Sets, reps and a load.
    ("c x a @ l", 0, "3x5 @ 100kg"), ("c x a l", 0, "3x5 100kg"), ("c x a x l", 0, "3x5x100"),
    ("c x a for l", 1, "3x5 for 100kg"), ("c x a with l", 0, "3x5 with 100kg"),
    ("c x a - l", 1, "3x5 - 80kg"), ("c x a , l", 2, "3x5, 100kg"),
    ("c x a ( l )", 0, "5x5 (100kg)"),
    ("s a @ l", 0, "3 sets of 5 at 100kg"), ("s a l", 0, "3 sets of 5 100kg"),
    ("s x a @ l", 0, "3 sets x 5 @ 100kg"), ("s x a l", 0, "3 sets x 5 100kg"),
    ("s with a @ l", 0, "3 sets with 5 reps at 100kg"), ("s a with l", 0, "3 sets of 5 with 100kg"),
    ("s @ a , l", 0, "3 sets at 5 reps, 100kg"), ("s a , l", 0, "3 sets of 5, 100kg"),
    ("s @ a @ l", 0, "3 sets at 5 reps at 100kg"), ("s a - l", 1, "3 sets of 5 - 100kg"),
    ("a s l", 0, "5 reps 3 sets 100kg"), ("a s @ l", 0, "5 reps 3 sets @ 100kg"),
    ("a x s @ l", 0, "5 reps x 3 sets @ 100kg"), ("a x s l", 0, "5 reps x 3 sets 100kg"),
    ("a for s @ l", 0, "5 reps for 3 sets at 100kg"), ("a x c @ l", 3, "10/side x 3 @ 24kg"),
    ("l c x a", 0, "100kg 3x5"), ("l : c x a", 0, "100kg: 3x5"), ("l x c x a", 0, "100x5x5"),
    ("l for c x a", 0, "80kg for 3x5"), ("l - c x a", 1, "100kg - 3x5"),
    ("l , c x a", 2, "100kg, 3x5"), ("l s a", 0, "80kg 3 sets of 5"),
    ("l @ c x a", 0, "100kg at 3x5"), ("l for s a", 0, "80kg for 3 sets of 5"),
    ("l : s a", 0, "80kg: 3 sets of 5"),
    ("l x a x c", 0, "100x5x3"), ("l a x c", 3, "100 5 x 3"), ("l a x s", 0, "100kg 5 x 3 sets"),
    ("l x a x s", 0, "100kg x 5 x 3 sets"), ("l a s", 0, "100kg 5 reps 3 sets"),
    ("l x a s", 0, "100kg x 5, 3 sets"), ("l x a , s", 0, "100kg x 5, 3 sets"),
    ("a @ l x c", 2, "5 @ 90kg x 3"), ("a @ l for c", 2, "5 @ 90kg for 3"),
    ("a @ l x s", 0, "5 @ 90kg x 3 sets"), ("a @ l for s", 0, "5 @ 90kg for 3 sets"),
    ("a l x s", 0, "5 reps 90kg x 3 sets"), ("a x l x c", 4, "5x100kgx3"),
    ("c x l x a", 4, "3x100kgx5"),
    ("l s x a", 0, "100kg 3 sets x 5"), ("l , s a", 2, "100kg, 3 sets of 5"),
    ("l - s a", 1, "100kg - 3 sets of 5"), ("s l x a", 0, "3 sets 135lb x 10"),
    ("s x l x a", 0, "3 sets x 60kg x 8"),
    ("s a x l", 0, "3 sets of 5 x 100kg"), ("a x l x s", 0, "5 reps x 100kg x 3 sets"),
    // The reps of the plan.
    ("s l", 0, "3 sets 60kg"), ("s @ l", 0, "3 sets @ 60kg"), ("x a @ l", 1, "x3 @ 100kg"),
    ("x c @ l", 1, "x3 @ 100kg"),
  ]

  /// The symbols by the first letter of their parts of a pattern.
  private static let symbols: [Character: Symbol] = [
    "a": .amount, "l": .load, "c": .count, "s": .sets, "x": .times, "@": .at, "f": .over,
    "w": .with, ":": .colon, "-": .dash, ",": .comma, "(": .open, ")": .close,
  ]

  static let all: [Shape] = rows.map { pattern, cost, example in
    Shape(
      symbols: pattern.split(separator: " ").compactMap { symbols[$0[$0.startIndex]] }, cost: cost,
      example: example)
  }

  /// The shapes as a tree: each node has the symbols that may follow.
  struct Node {
    var shape: Shape?
    var next: [(symbol: Symbol, node: Int)] = []
  }

  static let tree: [Node] = {
    var tree = [Node()]
    for shape in all {
      var node = 0
      for symbol in shape.symbols {
        if let known = tree[node].next.first(where: { $0.symbol == symbol }) {
          node = known.node
        } else {
          tree.append(Node())
          tree[node].next.append((symbol, tree.count - 1))
          node = tree.count - 1
        }
      }
      tree[node].shape = shape
    }
    return tree
  }()
}
