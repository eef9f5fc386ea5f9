// The output of `prog run --drafts`.

import Diagnostics
import Logbook
import Notation
import SessionFlow
import Terminal
import Training
import Workspace

/// Lists the sessions that were set aside.
struct DraftsView {
  private let drafts: [(aside: AsideDraft, session: UnfinishedSession)]
  /// The session that `prog run` would resume.
  private let unfinished: UnfinishedSession?
  private let layout: Layout

  init(_ opened: OpenedFolder, _ layout: Layout) {
    drafts = opened.folder.layout.asides(of: UnfinishedSession.draft, in: opened.folder.files)
      .map { ($0, UnfinishedSession(lines: $0.lines ?? [])) }
    unfinished = UnfinishedSession.found(in: opened)
    self.layout = layout
  }

  var lines: [StyledLine] {
    var lines: [StyledLine] = []
    if drafts.isEmpty {
      lines.append("No unfinished workout was set aside.")
    } else {
      var table = Table([
        TableColumn("draft"), TableColumn("workout", minimumWidth: 12, narrowing: .wrap),
        TableColumn("began"), TableColumn("sets", .trailing),
      ])
      for (aside, session) in drafts {
        let began = session.start.map { "\($0.date.long) \($0.time.text)" } ?? "-"
        table.add(
          StyledLine("\(aside.number)", .bold),
          StyledLine(session.start?.title ?? "cannot be read"),
          StyledLine(began, .dim), StyledLine("\(session.sets)"))
      }
      lines += table.lines(in: layout.tabular)
      let first = drafts.first { $0.session.start != nil }
      if let first {
        lines += ["", StyledLine("Resume one: prog run --draft \(first.aside.number)")]
      }
    }
    if let unfinished {
      let text = "Unfinished session: \(unfinished.summary). Continue: prog\u{A0}run"
      lines += [""] + StyledLine(text, .yellow).wrapped(to: layout.width ?? .max, hanging: 2)
    }
    return lines
  }

  var json: JSON {
    .document([
      "drafts": .array(drafts.map { json($0.aside, $0.session) }),
      "unfinished": unfinished?.json,
    ])
  }

  private func json(_ aside: AsideDraft, _ session: UnfinishedSession) -> JSON {
    .object([
      "number": .integer(aside.number), "title": .text(session.start?.title),
      "date": .text(session.start?.date.text), "time": .text(session.start?.time.text),
      "sets": .integer(session.sets), "file": .string(aside.file),
      "exercises": .list(
        session.exercises.map { exercise in
          .object([
            "name": .string(exercise.name), "sets": .array(exercise.sets.map(\.json)),
          ])
        }),
    ])
  }
}
