// One connection: reads its requests within the limits, and writes the answers.

import NIOCore
import NIOHTTP1
import WebServer

/// Reads the requests of a connection one after another.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let pages: ServedPages
  private var context: ChannelHandlerContext?
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var patience: Scheduled<Void>?
  private var isListening = false

  init(_ pages: ServedPages) { self.pages = pages }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func channelActive(context: ChannelHandlerContext) {
    pages.connections += 1
    guard pages.connections <= ConnectionLimits.connections else {
      return context.close(promise: nil)
    }
    waitForRequest(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    pages.connections -= 1
    patience?.cancel()
    pages.forget(self)
    self.context = nil
  }

  func errorCaught(context: ChannelHandlerContext, error _: any Error) {
    context.close(promise: nil)
  }

  /// Closes the connection if no complete request arrives in time: the next one must, or one that
  /// arrives slowly.
  private func waitForRequest(_ context: ChannelHandlerContext) {
    patience?.cancel()
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    patience = context.eventLoop.scheduleTask(in: ConnectionLimits.patience) {
      bound.value.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isListening else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = []
      let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
      if length > ConnectionLimits.body { refuse(413, "the request is too large", context) }
      if head.uri.utf8.count > ConnectionLimits.address {
        refuse(414, "the address is too long", context)
      }
    case .body(let bytes):
      guard head != nil else { return }
      guard body.count + bytes.readableBytes <= ConnectionLimits.body else {
        return refuse(413, "the request is too large", context)
      }
      body += bytes.readableBytesView
    case .end:
      guard let head else { return }
      self.head = nil
      answer(head, context)
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard let method = WebRequest.Method(rawValue: head.method.rawValue), head.uri.first == "/"
    else { return refuse(405, head.method == .HEAD ? nil : "only GET and POST", context) }
    // Two values of one header could mean different things to a proxy and to prog.
    var headers: [String: String] = [:]
    for (name, value) in head.headers {
      let name = name.lowercased()
      guard WebRequest.headers.contains(name) else { continue }
      if headers.updateValue(value, forKey: name) != nil {
        return refuse(400, "the header '\(name)' is there twice", context)
      }
    }
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = WebRequest(
      method, String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "", headers: headers,
      body: body)
    body = []
    guard let answer = pages.answer(request) else {
      return refuse(429, "too many requests", context)
    }
    write(answer, keepsAlive: head.isKeepAlive, context)
    if isListening { pages.listen(self, after: request) }
  }

  /// Refuses a request; an answer to HEAD has no text.
  private func refuse(_ status: Int, _ text: String?, _ context: ChannelHandlerContext) {
    head = nil
    body = []
    let body = text.map { Array(($0 + "\n").utf8) } ?? []
    var answer = WebAnswer(status, type: "text/plain; charset=utf-8", body)
    if status == 405 { answer.headers.append(("Allow", "GET, POST")) }
    write(answer, keepsAlive: false, context)
  }

  private func write(
    _ answer: WebAnswer, keepsAlive: Bool, _ context: ChannelHandlerContext
  ) {
    var headers = HTTPHeaders(answer.headers.map { ($0.name, $0.value) })
    let status = HTTPResponseStatus(statusCode: answer.status)
    switch answer.content {
    case .bytes(let bytes):
      if answer.status != 204, answer.status != 304 {
        headers.add(name: "Content-Length", value: "\(bytes.count)")
      }
      headers.add(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if !bytes.isEmpty {
        let buffer = context.channel.allocator.buffer(bytes: bytes)
        context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
      }
      let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
      if keepsAlive { return waitForRequest(context) }
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      written.whenComplete { _ in bound.value.close(promise: nil) }
    case .changes:
      isListening = true
      patience?.cancel()
      headers.add(name: "X-Accel-Buffering", value: "no")
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    }
  }

  // MARK: Changes

  func send(event: String) { write("data: \(event)\n\n") }

  /// Ends the changes, because the device was forgotten.
  func end() { context?.close(promise: nil) }

  /// Sends a line without meaning.
  func sendSign() { write(":\n\n") }

  private func write(_ text: String) {
    guard let context else { return }
    // A browser that does not read must not fill the memory.
    guard context.channel.isWritable else { return context.close(promise: nil) }
    let buffer = context.channel.allocator.buffer(string: text)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
  }
}
