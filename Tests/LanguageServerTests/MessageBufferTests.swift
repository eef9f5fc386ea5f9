// Messages in a stream that arrives in pieces of any size.

import Diagnostics
import Testing

@testable import LanguageServer

@Suite struct MessageBufferTests {
  @Test(arguments: 1...40) func messagesAreFoundInPieces(_ size: Int) {
    let messages: [JSON] = [["a": 1], ["text": "Kniebeuge \u{1F600} \r\n\r\n"], [:]]
    let stream = messages.flatMap { MessageBuffer.framed($0) }
    var buffer = MessageBuffer()
    var found: [String] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      buffer.append(Array(stream[start..<min(start + size, stream.count)]))
      while let message = buffer.next() { found.append(String(decoding: message, as: UTF8.self)) }
    }
    #expect(found == messages.map { $0.compact.string })
    #expect(!buffer.isBroken)
  }

  @Test func otherHeadersAreAllowed() {
    var buffer = MessageBuffer()
    buffer.append(Array("content-length:  2\r\nContent-Type: application/json\r\n\r\n{}".utf8))
    #expect(buffer.next().map { String(decoding: $0, as: UTF8.self) } == "{}")
    #expect(buffer.next() == nil)
  }

  @Test(arguments: [
    "Content-Length: many\r\n\r\n", "Content-Length: -1\r\n\r\n", "\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 999999999\r\n\r\n",
    String(repeating: "prog today\n", count: 500),
  ])
  func otherStreamsAreRefused(_ text: String) {
    var buffer = MessageBuffer()
    buffer.append(Array(text.utf8))
    #expect(buffer.next() == nil)
    #expect(buffer.isBroken)
  }
}
