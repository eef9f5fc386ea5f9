// The devices that may use the pages of a folder, and the links by which new ones are paired.

/// A phone or another browser that was paired.
package struct PairedDevice: Hashable, Sendable {
  package let name: String
  /// The hash of its secret.
  let hash: String
  /// The date when it was paired: `2026-11-29`.
  package let since: String
}

/// A pairing link that was not used yet.
struct PairingLink: Hashable, Sendable {
  /// The hash of the secret in the link.
  let hash: String
  /// The time until which it can be used, in seconds since 1970.
  let expires: Int

  /// How long a link can be used, in seconds.
  static let life = 600
}

/// The paired devices of a folder, as a file outside the folder stores them.
package struct DeviceList: Hashable, Sendable {
  package private(set) var devices: [PairedDevice] = []
  private(set) var links: [PairingLink] = []
  /// The address at which the server was started last, for the links that are made while it runs.
  package var address: String?

  /// The most devices, so that the file stays small.
  package static let mostDevices = 50
  private static let mostLinks = 10
  private static let longestName = 40
  private static let head = "; prog devices 1"

  package init() {}

  /// Reads the file. Lines that are not valid are dropped: their devices are paired again.
  package init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      switch (fields.first, fields.count) {
      case ("device", 4):
        devices.append(PairedDevice(name: fields[1], hash: fields[2], since: fields[3]))
      case ("link", 3):
        guard let expires = Int(fields[2]) else { continue }
        links.append(PairingLink(hash: fields[1], expires: expires))
      case ("address", 2): address = fields[1]
      default: continue
      }
    }
  }

  package var bytes: [UInt8] {
    let lines =
      [Self.head] + [address].compactMap(\.self).map { "address\t\($0)" }
      + devices.map { "device\t\($0.name)\t\($0.hash)\t\($0.since)" }
      + links.map { "link\t\($0.hash)\t\($0.expires)" }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns the device with this secret; nil if there is none.
  package func device(with secret: String) -> PairedDevice? {
    let hash = DeviceSecret.hash(of: secret)
    return devices.first { DeviceSecret.isEqual($0.hash, hash) }
  }

  /// Adds a link with this secret, which can be used once within ten minutes.
  package mutating func addLink(_ secret: DeviceSecret, at unix: Int) {
    links = links.filter { $0.expires > unix }.suffix(Self.mostLinks - 1)
    links.append(PairingLink(hash: secret.hash, expires: unix + PairingLink.life))
  }

  /// Returns whether a link with this secret can be used.
  func hasLink(_ secret: String, at unix: Int) -> Bool {
    let hash = DeviceSecret.hash(of: secret)
    return links.contains { DeviceSecret.isEqual($0.hash, hash) && $0.expires > unix }
  }

  /// Uses up a link, and adds a device with a new secret. Returns the device; nil if the link
  /// cannot be used.
  mutating func pair(
    _ name: String, with secret: DeviceSecret, by link: String, at unix: Int, on date: String
  ) -> PairedDevice? {
    guard hasLink(link, at: unix), devices.count < Self.mostDevices else { return nil }
    let hash = DeviceSecret.hash(of: link)
    links.removeAll { DeviceSecret.isEqual($0.hash, hash) || $0.expires <= unix }
    let device = PairedDevice(name: free(name), hash: secret.hash, since: date)
    devices.append(device)
    return device
  }

  /// Removes the device with this name. Returns false if there is none.
  package mutating func forget(_ name: String) -> Bool {
    let count = devices.count
    devices.removeAll { $0.name.lowercased() == name.lowercased() }
    return devices.count < count
  }

  /// Returns the name, or the name with a number if another device has it: `Pixel 8 2`.
  private func free(_ name: String) -> String {
    let plain = name.split { $0.isWhitespace || $0.isNewline || $0 == "\t" }.joined(separator: " ")
    let short = String(plain.prefix(Self.longestName))
    let base = short.isEmpty ? "phone" : short
    let taken = Set(devices.map { $0.name.lowercased() })
    if !taken.contains(base.lowercased()) { return base }
    let number = (2...Self.mostDevices + 1).first { !taken.contains("\(base) \($0)".lowercased()) }
    return number.map { "\(base) \($0)" } ?? base
  }
}
