// The connections of `prog serve`: HTTP/1.1 by SwiftNIO, in the thread of the process.
//
// One thread is enough for the devices of a lifter, needs the least memory, and lets the release
// share the build of prog, whose reference counts are not atomic.

import NIOCore
import NIOHTTP1
import NIOPosix
import WebServer

/// The limits of connections, so that no device can use up the machine.
enum ConnectionLimits {
  /// The most open connections.
  static let connections = 64
  /// The most bytes of a request's body.
  static let body = 1 << 18
  /// The most bytes of a request's address.
  static let address = 4096
  /// The time within which a request must be complete, and after which an unused connection is
  /// closed.
  static let patience = TimeAmount.seconds(20)
  /// The most requests in a second, of all devices together.
  static let requests = 200
}

/// Listens on an address and answers requests until the process ends.
struct HTTPServer {
  let address: SocketAddress
  let console: Console
  /// Syncs the folder after a session was saved.
  let sync: BackgroundProgram

  /// Runs in this thread. Once the server listens, `site` returns the pages for the port. Calls
  /// `failed` if the address cannot be used.
  func run(site: @escaping (Int) -> Site, failed: @escaping (any Error) -> Void) {
    MultiThreadedEventLoopGroup.withCurrentThreadAsEventLoop { loop in
      let pages = NIOLoopBoundBox<ServedPages?>(nil, eventLoop: loop)
      let callbacks = NIOLoopBound((site, failed, sync), eventLoop: loop)
      ServerBootstrap(group: loop)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(.backlog, value: 64)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
            // The first connection comes after the server has started.
            if let pages = pages.value { try pipeline.addHandler(RequestHandler(pages)) }
          }
        }
        .bind(to: address)
        .whenComplete { result in
          switch result {
          case .success(let channel):
            let (site, _, sync) = callbacks.value
            let port = channel.localAddress?.port ?? 0
            pages.value = ServedPages(site(port), on: loop, console, sync: sync)
          case .failure(let error): callbacks.value.1(error)
          }
        }
    }
  }
}
