// The files of a folder or an archive, as one export.

package import Diagnostics

/// Files that are read one at a time, when they are needed.
package struct FileCollection {
  package let name: String
  /// The paths of the files inside, with `/` between folders.
  package let paths: [String]
  /// Reads the file at an index; nil if it is damaged.
  package let read: (Int) throws -> SourceText?

  package init(name: String, paths: [String], read: @escaping (Int) throws -> SourceText?) {
    (self.name, self.paths, self.read) = (name, paths, read)
  }
}
