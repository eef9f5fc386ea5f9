// The scripts, styles and pictures of the pages. They contain nothing of any folder.

import Embedded
import Pages
import SafeOutput

/// A file that is part of the server.
enum PageAsset: String, CaseIterable {
  case gym = "gym.js"
  /// The scripts of the session page.
  case card = "card.js"
  case session = "session.js"
  case look = "look.css"
  /// The styles that the pages share with reports.
  case figures = "figures.css"
  case worker = "worker.js"
  case manifest = "manifest.webmanifest"
  case icon = "icon.svg"

  private static let folder = "/assets/"

  /// The address of the file. It has the hash of the text, so that a browser keeps each version.
  var address: String { path + "?v=" + Self.versions[self, default: ""] }

  /// The service worker is at the root, because it may only serve pages below its own address.
  private var path: String { self == .worker ? "/" + rawValue : Self.folder + rawValue }

  private var text: String {
    let own = PageFiles.text(of: String(rawValue.prefix { $0 != "." })) ?? ""
    return self == .figures ? ReportStyle.ofFigures.string + own : own
  }

  private var type: String {
    switch self {
    case .gym, .card, .session, .worker: "text/javascript; charset=utf-8"
    case .look, .figures: "text/css; charset=utf-8"
    case .manifest: "application/manifest+json"
    case .icon: "image/svg+xml"
    }
  }

  private static let versions = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, String(DeviceSecret.hash(of: $0.text).prefix(12))) })

  static func at(_ path: String) -> PageAsset? { allCases.first { $0.path == path } }

  func answer(to request: WebRequest) -> WebAnswer {
    let tag = "\"\(Self.versions[self, default: ""])\""
    var answer = WebAnswer(200, type: type, Array(text.utf8))
    if request.headers["if-none-match"] == tag {
      answer = WebAnswer(304, type: type, [])
    }
    let isVersioned = request.parameter("v") == Self.versions[self]
    answer.headers += [
      ("ETag", tag),
      ("Cache-Control", isVersioned ? "max-age=31536000, immutable" : "no-cache"),
    ]
    return answer
  }
}
