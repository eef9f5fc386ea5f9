// The commands of code lenses.

import Diagnostics
import Engine
import Interchange
import Programs

/// A command that the editor sends when you choose a code lens.
enum EditorCommand: String, CaseIterable {
  case runTest = "prog.runTest"
  case expectOutcome = "prog.expectOutcome"

  /// The title of its lens.
  var title: String {
    switch self {
    case .runTest: "run"
    case .expectOutcome: "add what happens as `expect`"
    }
  }

  /// Returns the messages that carry out the command for a test of a program. `request` makes a
  /// request of a method and parameters.
  func messages(
    ofTest index: Int, in open: OpenProgram, request: (String, JSON) -> JSON
  ) -> [JSON] {
    guard open.program.tests.indices.contains(index) else { return [] }
    let test = open.program.tests[index]
    switch self {
    case .runTest:
      let result = test.run(on: open.compiled)
      let verdict = CodeLenses.verdict(result) ?? result.problems.first?.summary ?? ""
      return [Self.message("\(test.name): \(verdict)", isError: !result.hasPassed)]
    case .expectOutcome:
      guard let outcome = ExpectedOutcome(ofTest: index, in: open) else {
        let passes = test.run(on: open.compiled).hasPassed && !test.expected.isEmpty
        let problem = passes ? "it expects what happens already" : "its `expect` cannot be changed"
        return [Self.message("\(test.name): \(problem)", isError: !passes)]
      }
      let edits = outcome.edits.map { edit -> JSON in
        [
          "range": open.document.places.range(edit.span), "newText": .string(edit.text),
        ]
      }
      return [
        request(
          "workspace/applyEdit",
          [
            "label": "Add what happens as `expect`",
            "edit": ["changes": .object([JSON.Member(open.address, .array(edits))])],
          ])
      ]
    }
  }

  private static func message(_ text: String, isError: Bool) -> JSON {
    [
      "jsonrpc": "2.0", "method": "window/showMessage",
      "params": ["type": isError ? 1 : 3, "message": .string(text)],
    ]
  }
}
