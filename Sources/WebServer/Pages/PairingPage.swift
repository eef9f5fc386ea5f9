// The pages on which a device is paired.

import Diagnostics
import Interchange
import SafeOutput

/// The page for a device that is not paired.
enum PairingPage {
  /// The device has no secret yet, or was forgotten.
  case unpaired
  /// The link was used or is too old.
  case expired
  /// The link can be used.
  case offer(link: String)

  private var content: SafeMarkup {
    switch self {
    case .unpaired:
      """
      <h1>Not paired</h1>
      <p>This device cannot see the training folder yet.</p>
      <p>On the machine that runs prog, type <code>prog serve --pair</code>, and scan the code that \
      it shows.</p>

      """
    case .expired:
      """
      <h1>This link does not work</h1>
      <p>A link works once, within ten minutes.</p>
      <p>On the machine that runs prog, type <code>prog serve --pair</code> for a new one.</p>

      """
    case .offer(let link):
      """
      <h1>Pair this device</h1>
      <p>It will see your training, and log your sets.</p>
      <label for="name">Name of this device</label>
      <input id="name" autocomplete="off" maxlength="40" value="phone">
      <button id="pair" class="main" data-link="\(link)">Pair</button>
      <p id="problem" role="alert"></p>

      """
    }
  }

  func answer(_ status: Int) -> WebAnswer {
    PageShell(title: "prog", content: content, attributes: " data-page=\"pair\"").answer(status)
  }
}

/// The request of a device that wants to be paired: `{"link": "...", "name": "Pixel"}`.
struct PairingForm {
  let link: String
  let name: String

  init?(_ body: [UInt8]) {
    guard let node = try? JSONReader.read(SourceText(name: "request", bytes: body)),
      let link = node["link"]?.string, let name = node["name"]?.string
    else { return nil }
    (self.link, self.name) = (link, name)
  }
}
