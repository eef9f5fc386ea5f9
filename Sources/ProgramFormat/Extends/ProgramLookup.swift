// How a program finds the file that it extends: a question that whoever knows the disk answers.

package import Diagnostics

/// Finds the files that `extends` names.
package struct ProgramLookup {
  /// What is where `extends` points to.
  package enum Answer {
    /// A file with its text, named as the lifter would type it, and its place on the disk, which is
    /// the same however it is come by.
    case found(SourceText, place: String)
    /// Nothing; the paths of program files in that folder, as `extends` could name them.
    case missing(near: [String])
    /// Something outside of the folder tree that a program may read from.
    case outside
    /// Something that cannot be read, and why.
    case unreadable(String)
  }

  /// Where the program stands that is read first.
  package let place: String
  /// The ids of the programs that come with prog, which are no files.
  package let shipped: [String]
  /// What a path leads to, seen from a place on the disk whose file is called by a name.
  package let find: (_ path: String, _ place: String, _ name: String) -> Answer

  package init(
    place: String, shipped: [String] = [],
    find: @escaping (_ path: String, _ place: String, _ name: String) -> Answer
  ) {
    self.place = place
    self.shipped = shipped
    self.find = find
  }

  /// The same, as if the files that are found had other texts.
  package func replacing(_ text: @escaping (SourceText) -> SourceText) -> ProgramLookup {
    ProgramLookup(place: place, shipped: shipped) { path, place, name in
      let answer = find(path, place, name)
      guard case .found(let source, let found) = answer else { return answer }
      return .found(text(source), place: found)
    }
  }

  /// For a text that stands by itself: there are no other files.
  package static var nowhere: ProgramLookup {
    ProgramLookup(place: "") { _, _, _ in .missing(near: []) }
  }
}
