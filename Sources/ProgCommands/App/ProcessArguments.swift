// The words that the process was called with, also where there is no /proc.

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
  /// All words but the name of the program.
  static var words: [String] {
    let all = CommandLine.arguments
    // The runtime reads /proc/self/cmdline on Linux, and has no words where that is missing.
    #if os(Linux)
      return Array((all.isEmpty ? onStack : all).dropFirst())
    #else
      return Array(all.dropFirst())
    #endif
  }

  #if os(Linux)
    /// The words that the kernel put on the stack: their count, their addresses, a null, and right
    /// behind it the addresses of the environment (System V ABI, "Initial Process Stack").
    ///
    /// Empty where the environment was moved to the heap, so that nothing is known of what lies before
    /// it. The heap is below every local variable, and what the kernel put on the stack above.
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
