// The file of paired devices, outside the training folder so that it never reaches git.

package import Diagnostics
package import SystemPackage
package import Workspace

/// Reads and changes the list of paired devices of a training folder.
package struct DeviceStore {
  private let files: any FileSystem
  private let writer: SafeWriter
  package let path: FilePath

  /// Creates the store for a folder below the home of the system for such data:
  /// `$XDG_STATE_HOME`, by default `~/.local/state`. Nil if neither is known.
  package init?(
    of root: FilePath, stateHome: FilePath?, home: FilePath?, files: any FileSystem,
    holder: LockHolder
  ) {
    let base: FilePath
    if let stateHome, stateHome.isAbsolute {
      base = stateHome
    } else if let home, home.isAbsolute {
      base = home.appending([".local", "state"] as [FilePath.Component])
    } else {
      return nil
    }
    let folder = String(DeviceSecret.hash(of: root.string).prefix(16))
    path = base.appending("prog").appending("devices-\(folder).txt")
    self.files = files
    writer = SafeWriter(files: files, holder: holder, in: nil, notice: { _ in })
  }

  package func list() throws(Diagnostic) -> DeviceList {
    do throws(FileFailure) {
      return DeviceList(try files.contents(path, limit: WrittenFile.devices.limit) ?? [])
    } catch {
      throw error.diagnostic(.read, path.string)
    }
  }

  /// Changes the list in one step: of two devices that use a link, one is paired. `edit` may run
  /// again if another program changed the file meanwhile.
  package func change(_ edit: (inout DeviceList) -> Void) throws(Diagnostic) {
    do throws(Diagnostic) {
      try writer.update(path, as: .devices, recovers: false) { bytes throws(Diagnostic) in
        var list = DeviceList(bytes)
        let before = list
        edit(&list)
        return list == before ? bytes : list.bytes
      }
    } catch {
      var problem = error
      problem.help = [
        "prog keeps the list of paired devices there; XDG_STATE_HOME chooses another folder"
      ]
      throw problem
    }
    // Other users of the machine do not need to know which devices there are.
    try writer.makeFolderPrivate(of: path)
  }
}
