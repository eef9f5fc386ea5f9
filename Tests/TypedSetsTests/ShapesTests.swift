// Tests of the examples of shapes, and of prompts without names.

import Notation
import Testing
import Training
import TypedSets

@Suite struct ShapesTests {
  private static var contexts: [TypedContext] {
    [
      ("Squat", "3x5 @ 100kg"), ("Plank", "3x60s"), ("Dumbbell Row", "3x10/side @ 24kg"),
    ].map { name, plan in
      KnownFacts("kg; plan \(name) \(plan)")?.context(of: name) ?? TypedContext(unit: .kg)
    }
  }

  @Test(arguments: TypedReader.examples)
  func anExampleIsRead(_ example: String) {
    let isRead = Self.contexts.contains { context in
      if case .refused = TypedReader(context: context).read(example) { false } else { true }
    }
    #expect(isRead, "\(example)")
  }

  @Test func aPromptHasOneItem() {
    guard case .read(let items) = TypedReader(context: Self.contexts[0]).read("5, 5, 4 @8") else {
      Issue.record("not read")
      return
    }
    #expect(items.count == 1)
    #expect(items.first?.name == nil)
    #expect(SetPrinter.text(of: items[0].sets) == "2x5 @ 100kg, 4 @ 100kg @8")
  }

  @Test func candidatesHaveCosts() {
    let found = TypedReader(context: Self.contexts[0]).explanation(of: "100x5")
    #expect(found.first?.text == "5 @ 100kg")
    #expect(found.map(\.cost) == found.map(\.cost).sorted())
  }
}
