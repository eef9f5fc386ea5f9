// The pages of a training folder: a request goes in, an answer comes out.
//
// This module knows who may see and change what, and what each page shows. It must not know
// sockets: the executable `prog-serve` reads requests and sends the answers.

import Diagnostics
import Logbook
import SafeOutput
import SessionFlow
import Sessions
import Training
package import Workspace

/// The options of `prog serve`.
package struct SiteOptions: Sendable {
  /// The addresses under which browsers may reach the server.
  package var origins: ServedOrigins
  /// True to change nothing.
  package var isReadOnly: Bool

  package init(origins: [WebOrigin], isReadOnly: Bool = false) {
    self.origins = ServedOrigins(origins)
    self.isReadOnly = isReadOnly
  }
}

/// Answers requests from the files of a training folder.
package struct Site {
  let options: SiteOptions
  let clock: ServerClock
  let devices: DeviceStore
  var served: ServedSession
  private var failedPairings = FailureLimit(most: 20)
  private var knownDevices: (list: DeviceList, second: Int)?

  package init(
    of folder: TrainingFolder, devices: DeviceStore, options: SiteOptions, clock: ServerClock
  ) {
    self.options = options
    self.clock = clock
    self.devices = devices
    served = ServedSession(of: folder, clock: clock)
  }

  /// Returns the name of the cookie with a device's secret. Over TLS the prefix makes browsers
  /// refuse it from other hosts of the domain.
  static func cookieName(_ origin: WebOrigin) -> String {
    origin.isSecure ? "__Host-prog" : "prog"
  }

  /// Answers a request. Text of the folder is only in answers to paired devices.
  package mutating func answer(_ request: WebRequest) -> WebAnswer {
    guard let origin = options.origins.origin(of: request) else {
      return protected(.text(421, "prog serve was not started for this address"), nil)
    }
    return protected(answer(request, at: origin), origin)
  }

  private mutating func answer(_ request: WebRequest, at origin: WebOrigin) -> WebAnswer {
    if request.method == .post {
      guard options.origins.isOwn(request, origin) else {
        return .text(403, "this request comes from another site")
      }
      let type = request.headers["content-type"]?.split(separator: ";").first.map(String.init)
      guard type?.lowercased() == "application/json" else {
        return .text(415, "the body of this request must be JSON")
      }
    }
    if let asset = PageAsset.at(request.path) {
      return request.method == .get ? asset.answer(to: request) : .text(405, "only GET")
    }
    if request.path == "/pair" || request.path.hasPrefix("/pair/") {
      return pair(request, at: origin)
    }
    do {
      guard try device(of: request, at: origin) != nil else { return unpaired(request) }
      guard let route = Route(request) else { return .text(404, "there is no such page") }
      if route.changes, options.isReadOnly {
        return .text(403, "prog serve was started with --read-only")
      }
      return try answer(request, to: route)
    } catch {
      return failure(error, request)
    }
  }

  /// Adds the headers that keep a page to itself: no script or style that is not prog's, no frame,
  /// no copy in a cache, and no address for other sites.
  private func protected(_ answer: WebAnswer, _ origin: WebOrigin?) -> WebAnswer {
    var answer = answer
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
      "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "frame-ancestors 'none'",
      "base-uri 'none'", "form-action 'none'",
    ]
    answer.headers += [
      ("Content-Security-Policy", policy.joined(separator: "; ")),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    ]
    if !answer.headers.contains(where: { $0.name == "Cache-Control" }) {
      answer.headers.append(("Cache-Control", "no-store"))
    }
    return answer
  }

  /// A text that changes when the session or the folder does.
  package var revision: String { served.revision }

  // MARK: Devices

  /// Returns the device of a request; nil if it is not paired. The list is read at most once a
  /// second, so that a device that is forgotten is out at once.
  private mutating func device(
    of request: WebRequest, at origin: WebOrigin
  ) throws -> PairedDevice? {
    guard let secret = request.cookie(Self.cookieName(origin)) else { return nil }
    let now = clock.unix
    let list: DeviceList
    if let knownDevices, knownDevices.second == now {
      list = knownDevices.list
    } else {
      list = try devices.list()
      knownDevices = (list, now)
    }
    return list.device(with: secret)
  }

  /// Returns whether the device of a request may still see the pages.
  package mutating func isPaired(_ request: WebRequest) -> Bool {
    guard let origin = options.origins.origin(of: request) else { return false }
    do {
      return try device(of: request, at: origin) != nil
    } catch {
      return false
    }
  }

  private func unpaired(_ request: WebRequest) -> WebAnswer {
    request.method == .get && Route(request)?.isPage ?? true
      ? PairingPage.unpaired.answer(401) : .text(401, "this device is not paired")
  }

  private mutating func pair(_ request: WebRequest, at origin: WebOrigin) -> WebAnswer {
    let now = clock.unix
    guard !failedPairings.isReached(at: now) else {
      return .text(429, "too many attempts; wait a minute")
    }
    do {
      if request.method == .get {
        // Looking at a link does not use it up: programs that preview links open them.
        let link = String(request.path.dropFirst("/pair/".count))
        guard try devices.list().hasLink(link, at: now) else {
          return refusedPairing(PairingPage.expired.answer(403), at: now)
        }
        return PairingPage.offer(link: link).answer(200)
      }
      guard request.path == "/pair", let form = PairingForm(request.body) else {
        return .text(400, "this is not a pairing request")
      }
      let secret = DeviceSecret()
      var paired: PairedDevice?
      let today = clock.now().date.text
      try devices.change { list in
        paired = list.pair(form.name, with: secret, by: form.link, at: now, on: today)
      }
      guard let paired else {
        return refusedPairing(
          .text(403, "this link was used, is older than ten minutes, or was never made"), at: now)
      }
      knownDevices = nil
      var answer = WebAnswer(204, type: "text/plain", [])
      answer.notice = "\(paired.name) is paired."
      let life = 400 * 86_400
      answer.headers.append(
        (
          "Set-Cookie",
          "\(Self.cookieName(origin))=\(secret.text); Path=/; Max-Age=\(life); HttpOnly; "
            + "SameSite=Strict" + (origin.isSecure ? "; Secure" : "")
        ))
      return answer
    } catch {
      return failure(error, request)
    }
  }

  private mutating func refusedPairing(_ answer: WebAnswer, at unix: Int) -> WebAnswer {
    failedPairings.note(at: unix)
    var answer = answer
    answer.notice = "A device opened a pairing link that does not work."
    return answer
  }

  // MARK: Problems

  private func failure(_ error: any Error, _ request: WebRequest) -> WebAnswer {
    let known = error as? LogbookError
    let problems = known?.diagnostics ?? (error as? Diagnostic).map { [$0] } ?? []
    let status =
      switch known?.status {
      case .usage: 400
      case .noInput: 404
      default: 500
      }
    let isPage = request.method == .get && Route(request)?.isPage ?? true
    guard isPage else {
      return JSON.object([
        "problems": .array(
          problems.map { .object(["summary": .string($0.summary), "help": .texts($0.help)]) })
      ]).answer(status)
    }
    return ProblemPage(problems: problems).answer(status)
  }
}
