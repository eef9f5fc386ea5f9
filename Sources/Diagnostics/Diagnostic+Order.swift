// Many problems in the order in which a reader meets them.

extension [Diagnostic] {
  /// Sorted by the place where each was written, the same problem at the same place once.
  ///
  /// Sources stand in the order of their first problem; of one source, what has no place comes
  /// first; what is at one place stays in its order.
  package func sortedByPlace() -> [Diagnostic] { map(\.atOrigin).inOrder() }

  private func inOrder() -> [Diagnostic] {
    var ranks: [String: Int] = [:]
    for one in self {
      let name = one.source?.name ?? ""
      if ranks[name] == nil { ranks[name] = ranks.count }
    }
    func place(_ one: Diagnostic) -> (Int, Int, Int) {
      (ranks[one.source?.name ?? ""] ?? 0, one.span?.start ?? -1, one.span?.end ?? -1)
    }
    let order = indices.sorted { one, other in
      let (first, second) = (place(self[one]), place(self[other]))
      return first == second ? one < other : first < second
    }
    var seen: Set<Identity> = []
    return order.map { self[$0] }.filter { seen.insert(Identity($0)).inserted }
  }

  /// Whether one of them is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

/// What makes two reports the same to a reader; the text of the source would take long to compare.
private struct Identity: Hashable {
  let id: String
  let severity: Severity
  let summary: String
  let source: String?
  let span: SourceSpan?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    severity = diagnostic.severity
    summary = diagnostic.summary
    source = diagnostic.source?.name
    span = diagnostic.span
  }
}
