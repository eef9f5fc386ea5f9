// Creates a folder that the lifter named on the command line.

package import Diagnostics
package import SystemPackage

extension TrainingFolder {
  /// Creates a folder unless it exists. It does not create the folders around it: a missing one is
  /// probably a typo.
  package func createFolder(named path: FilePath) throws(Diagnostic) {
    var shown = layout.shown(path)
    do throws(FileFailure) {
      guard try files.status(path) == nil else { return }
      let around = path.folder
      guard try files.target(around) != nil else {
        shown = layout.shown(around)
        throw FileFailure(.noSuchFileOrDirectory, .missingFolder)
      }
      try files.createFolder(path)
    } catch {
      throw error.diagnostic(.create, shown)
    }
  }
}
