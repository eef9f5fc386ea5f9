// Lookup of the file that a program extends. Code with access to files provides it.

package import Diagnostics

/// Finds the files that `extends` names.
package struct ProgramLookup {
  /// The result of a lookup.
  package enum Answer {
    /// A file with its text, named as the user would type it. `place` identifies the file on disk,
    /// by whatever path it is reached.
    case found(SourceText, place: String)
    /// No such file. `near` has the paths of program files in that folder, as `extends` could name
    /// them.
    case missing(near: [String])
    /// A file outside of the folder tree from which a program may read.
    case outside
    /// A file that cannot be read, and the reason.
    case unreadable(String)
  }

  /// The place on disk of the program that is read first.
  package let place: String
  /// The ids of the programs that come with prog. They are not files.
  package let shipped: [String]
  /// Finds the file at a path, relative to the file at `place` with the given name.
  package let find: (_ path: String, _ place: String, _ name: String) -> Answer

  package init(
    place: String, shipped: [String] = [],
    find: @escaping (_ path: String, _ place: String, _ name: String) -> Answer
  ) {
    self.place = place
    self.shipped = shipped
    self.find = find
  }

  /// Returns the same lookup with other texts for the files that it finds.
  package func replacing(_ text: @escaping (SourceText) -> SourceText) -> ProgramLookup {
    ProgramLookup(place: place, shipped: shipped) { path, place, name in
      let answer = find(path, place, name)
      guard case .found(let source, let found) = answer else { return answer }
      return .found(text(source), place: found)
    }
  }

  /// A lookup that does not find any files, for a text by itself.
  package static var nowhere: ProgramLookup {
    ProgramLookup(place: "") { _, _, _ in .missing(near: []) }
  }
}
