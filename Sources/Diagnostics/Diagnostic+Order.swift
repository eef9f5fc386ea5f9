// Sorting diagnostics in the order in which a reader meets them.

extension [Diagnostic] {
  /// Returns the diagnostics sorted by the place where each was written, without duplicates.
  ///
  /// Sources are in the order of their first problem. Within a source, problems without a place
  /// come first, and problems at the same place keep their order.
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

  /// True if at least one diagnostic is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

/// The fields in which two reports of one problem are equal. It omits the source text, which would
/// be slow to compare.
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
