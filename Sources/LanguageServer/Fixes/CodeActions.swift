// The changes that the editor offers at a place: fixes, and other ways to write the same.

import Diagnostics
import ProgramFormat

/// The changes that are offered for a range of a document.
struct CodeActions {
  let document: OpenDocument
  let address: String
  let range: SourceSpan
  /// False where the editor only looks whether there are fixes, at each move of the cursor.
  let isInvoked: Bool

  var json: [JSON] { fixes + (isInvoked ? rewritings : []) }

  private var fixes: [JSON] {
    let problems = document.problems
    let here = problems.enumerated().filter { problem in
      guard let span = problem.element.span, document.isOwn(problem.element) else { return false }
      return span.start <= range.end && range.start <= span.end
    }
    guard !here.isEmpty else { return [] }
    var search = FixSearch(document.source, problems, tries: 24) { text in
      document.with(text.bytes, version: nil).problems
    }
    let reports = document.reports()
    return here.flatMap { index, problem in
      search.fixes(for: problem).enumerated().map { number, fix in
        action(
          fix.title, "quickfix", [(fix.span, fix.text)], problem: reports[index],
          isPreferred: number == 0)
      }
    }
  }

  private var rewritings: [JSON] {
    guard document.kind == .program, let written = document.written else { return [] }
    return written.rewritings(at: range.start).map { rewriting in
      action(
        rewriting.title, rewriting.isExtraction ? "refactor.extract" : "refactor.rewrite",
        rewriting.edits)
    }
  }

  private func action(
    _ title: String, _ kind: String, _ edits: [(span: SourceSpan, text: String)],
    problem: JSON? = nil, isPreferred: Bool = false
  ) -> JSON {
    .object([
      "title": .string(title), "kind": .string(kind),
      "diagnostics": problem.map { [$0] }, "isPreferred": isPreferred ? true : nil,
      "edit": [
        "changes": .object([
          JSON.Member(
            address,
            .array(
              edits.map { edit in
                ["range": document.places.range(edit.span), "newText": .string(edit.text)]
              }))
        ])
      ],
    ])
  }
}
