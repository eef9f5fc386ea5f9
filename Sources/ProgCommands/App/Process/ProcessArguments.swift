// The arguments of the process, even on systems without /proc.

import Logbook

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The arguments of this process.
enum ProcessArguments {
  /// The arguments without the name of the program.
  static var words: [String] {
    let all = CommandLine.arguments
    // On Linux the runtime reads /proc/self/cmdline. Without that file its list is empty.
    #if os(Linux)
      return Array((all.isEmpty ? onStack : all).dropFirst())
    #else
      return Array(all.dropFirst())
    #endif
  }

  #if os(Linux)
    /// The arguments that the kernel put on the stack: their count, their addresses, a null, and
    /// directly after it the addresses of the environment (System V ABI, "Initial Process Stack").
    ///
    /// Empty if the environment was moved to the heap, because the arguments are then not before
    /// it. The heap is below every local variable; the kernel's part of the stack is above.
    static var onStack: [String] {
      guard let environment = UnsafeMutableRawPointer(environ) else { return [] }
      var local = 0
      let isOnStack = withUnsafeMutablePointer(to: &local) { here in
        UInt(bitPattern: here) < UInt(bitPattern: environment)
      }
      guard isOnStack else { return [] }
      var slot = environment.assumingMemoryBound(to: UInt.self) - 2
      var words: [String] = []
      while slot.pointee != UInt(words.count) {
        guard let word = UnsafePointer<CChar>(bitPattern: slot.pointee) else { return [] }
        words.append(String(cString: word))
        slot -= 1
      }
      return words.reversed()
    }
  #endif
}
