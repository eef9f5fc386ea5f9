// A text prepared for a signal handler, which must not allocate memory.

package import SafeOutput

/// Bytes at a fixed address that a signal handler can write.
package struct PreparedText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  package init(_ text: SafeText) {
    let utf8 = Array(text.string.utf8)
    bytes = .allocate(capacity: utf8.count)
    _ = bytes.initialize(from: utf8)
  }

  /// Writes the text; async-signal-safe.
  package func write(to descriptor: Descriptor) {
    _ = descriptor.writeAll(UnsafeRawBufferPointer(bytes))
  }
}
