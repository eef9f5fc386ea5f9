// The page of a running session. The script draws it from the session's state.

import Diagnostics
import SafeOutput
import SessionFlow
import Training

/// The page on which sets are logged.
struct SessionPage {
  let isReadOnly: Bool

  var shell: PageShell {
    let readOnly: SafeMarkup = isReadOnly ? " data-read-only" : ""
    return PageShell(
      title: "Session",
      content: """
        <div id="status" role="status" aria-live="polite"></div>
        <div id="session"><p class="quiet">Loading the session…</p></div>
        <noscript><p class="warning">This page needs JavaScript.</p></noscript>

        """,
      tab: .session, attributes: " data-page=\"session\"\(readOnly)",
      scripts: [.gym, .card, .session])
  }
}

/// The review of a session as JSON.
struct ReviewState {
  let review: WorkoutReview
  let question: SessionQuestion?

  var json: JSON {
    .document([
      "title": .string(review.title), "took": .text(review.took?.text),
      "missing": .array(
        review.missing.map { missing in
          .object(["title": .string(missing.title), "planned": .string(missing.sets.plain)])
        }),
      "exercises": .array(review.exercises.map(json)), "notes": .texts(review.notes),
      "notices": .texts(review.outlook.notices.map(\.text.plain)),
      "changes": .array(review.outlook.changes.map(json)),
      "next": .text(review.outlook.next?.text.plain),
      "isComplete": .flag(question?.usual?.line == "y"),
    ])
  }

  private func json(_ exercise: WorkoutReview.Exercise) -> JSON {
    .object([
      "isAsPlanned": .flag(exercise.isAsPlanned), "planned": .text(exercise.planned?.plain),
      "parts": .array(
        exercise.parts.map { part in
          .object([
            "title": .string(part.title), "insteadOf": .text(part.insteadOf),
            "done": .string(part.done.plain), "notes": .texts(part.notes),
          ])
        }),
    ])
  }

  /// Returns a line of text; a heading says so.
  private func json(_ remark: Remark) -> JSON {
    .object([
      "text": .string(remark.text.plain.trimmed),
      "isHeading": .flag(remark.parts.first?.tone == .strong),
    ])
  }
}
