// Names this process as the holder of locks.

import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension LockHolder {
  /// Returns the holder for this process, which runs the given command of prog.
  static func ofThisProcess(_ command: String) -> LockHolder {
    LockHolder(process: getpid(), command: "prog \(command)")
  }
}
