// The canonical forms of the strings of one file, each worked out once.

/// The canonical forms found so far.
///
/// The text of a program is compared with itself after each pass, so the same string comes up
/// several times, and a long list of sets is expensive to read.
struct CanonicalTexts {
  private struct Written: Hashable {
    var role: TextRole
    var text: String
  }

  private var known: [Written: String] = [:]

  /// Returns a string with this role in canonical form. Without a role it is unchanged.
  mutating func form(of text: String, _ role: TextRole?) -> String {
    guard let role else { return text }
    let written = Written(role: role, text: text)
    if let form = known[written] { return form }
    let form = role.canonical(text)
    known[written] = form
    // A canonical form is its own: it was read back and printed the same when it was made.
    known[Written(role: role, text: form)] = form
    return form
  }
}
