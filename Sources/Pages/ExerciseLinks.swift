// Where the names of exercises on a page lead to.

package import SafeOutput

/// The addresses of exercises: their parts of a report, or pages of their own.
package struct ExerciseLinks: Sendable {
  private let address: @Sendable (String) -> SafeMarkup?

  package init(_ address: @escaping @Sendable (String) -> SafeMarkup?) { self.address = address }

  /// Returns the name of an exercise as a link, if it has an address.
  package func link(_ exercise: String) -> SafeMarkup {
    guard let address = address(exercise) else { return "<bdi>\(exercise)</bdi>" }
    return "<a href=\"\(address)\"><bdi>\(exercise)</bdi></a>"
  }
}
