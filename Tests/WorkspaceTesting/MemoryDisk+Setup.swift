// Files that tests put on a disk in memory, and the files there afterwards.

package import SystemPackage
import Workspace

extension MemoryDisk {
  package func addFolder(_ path: String) {
    let node = Node(.folder)
    names[path] = node
    safeNames[path] = node
  }

  package func addFile(_ path: String, _ text: String, mode: UInt32 = 0o644) {
    let node = Node(.file)
    node.bytes = Array(text.utf8)
    node.safeBytes = node.bytes
    node.mode = mode
    names[path] = node
    safeNames[path] = node
  }

  package func addLink(_ path: String, to target: FilePath) {
    let node = Node(.link)
    node.target = target
    names[path] = node
    safeNames[path] = node
  }

  /// Appends to a file as another program.
  package func grow(_ path: String, by count: Int) {
    names[path]?.bytes += [UInt8](repeating: 0x23, count: count)
  }

  package func text(_ path: String) -> String? {
    names[path].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns the text after a power cut, with the names that are safe or the current ones.
  package func textAfterPowerCut(_ path: String, names isSafe: Bool) -> String? {
    (isSafe ? safeNames : names)[path].map { String(decoding: $0.safeBytes, as: UTF8.self) }
  }

  /// Returns the disk that the next process finds after a kill or a power cut.
  package func restarted(afterPowerCut: Bool) -> MemoryDisk {
    let next = MemoryDisk()
    next.missingCalls = missingCalls
    next.names = afterPowerCut ? safeNames : names
    for node in next.names.values {
      if afterPowerCut {
        node.bytes = node.safeBytes
        node.writers = 0
      }
      node.lockedBy = nil
      node.linkCount = max(1, node.linkCount)
    }
    next.safeNames = next.names
    return next
  }

  package func hasLeftovers() -> Bool { names.keys.contains { $0.hasSuffix(".prog-tmp") } }

  /// Kills the process.
  package func stop() { isStopped = true }
}
