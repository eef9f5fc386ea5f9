// The address of a program: a path, or a git repository with a revision and a file.

import Diagnostics

/// The place of a shared program, as it is typed: `PATH|GIT-URL[@REF][:FILE]`.
package struct ProgramAddress: Hashable, Sendable {
  /// The transports that git may use.
  package static let transports = ["https", "ssh", "git", "file"]

  /// A path, a URL, or `host:path` as SSH knows it.
  package var source: String
  /// The branch, tag or commit. Nil for the default branch.
  package var ref: String?
  /// The program's file in the source.
  package var file: String?
  /// True if `source` is an address for git, and false if it is a path.
  package var isRemote: Bool

  package init(source: String, ref: String? = nil, file: String? = nil, isRemote: Bool) {
    self.source = source
    self.ref = ref
    self.file = file
    self.isRemote = isRemote
  }

  /// Reads an address. `exists` says whether a file or folder has a path, because a path may
  /// contain `@` and `:`.
  ///
  /// - Throws: `unsafe-address`
  package init(_ text: String, exists: (String) -> Bool) throws {
    try Self.expectSafe(text)
    if let address = Self.path(text, exists) {
      self = address
    } else if let scheme = text.firstRange(of: "://") {
      try self.init(url: text, after: scheme)
    } else if let address = Self.sshAddress(text) {
      self = address
    } else {
      // A path to nothing: the caller reports it.
      self = ProgramAddress(source: text, isRemote: false)
    }
    try expectSafeParts()
  }

  /// The address with its revision and file, as it can be typed.
  package var text: String {
    source + (ref.map { "@\($0)" } ?? "") + (file.map { ":\($0)" } ?? "")
  }

  // MARK: Forms

  /// Returns the address if a beginning of the text is a path that exists: the longest one.
  private static func path(_ text: String, _ exists: (String) -> Bool) -> ProgramAddress? {
    if exists(text) { return ProgramAddress(source: text, isRemote: false) }
    let colons = text.indices.filter { text[$0] == ":" }.reversed()
    let ends: [(end: String.Index, file: String?)] =
      [(text.endIndex, nil)]
      + colons.map { ($0, String(text[text.index(after: $0)...])) }
    for (end, file) in ends {
      let head = text[..<end]
      if file != nil, exists(String(head)) {
        return ProgramAddress(source: String(head), file: file, isRemote: false)
      }
      for sign in head.indices.filter({ head[$0] == "@" }).reversed()
      where exists(String(head[..<sign])) {
        let ref = String(head[head.index(after: sign)...])
        // A revision has no colon: a file follows.
        guard !ref.contains(":") else { continue }
        return ProgramAddress(source: String(head[..<sign]), ref: ref, file: file, isRemote: false)
      }
    }
    return nil
  }

  private init(url text: String, after scheme: Range<String.Index>) throws {
    let name = text[..<scheme.lowerBound]
    guard Self.transports.contains(name.lowercased()) else {
      throw Self.unsafe(
        "the transport '\(name)' is not allowed",
        "use one of \(Self.transports.joined(separator: ", ")), or a path")
    }
    let rest = text[scheme.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let host = rest[..<slash]
    guard !host.hasPrefix("-") else {
      throw Self.unsafe("the address begins with a dash", "write the name of a host")
    }
    if let at = host.lastIndex(of: "@"), host[..<at].contains(":") {
      throw Self.unsafe(
        "the address contains a password",
        "remove it: prog writes the address to prog.lock.yaml; use SSH for private repositories")
    }
    let tail = Tail(rest[slash...])
    source = String(text[..<slash]) + tail.path
    (ref, file, isRemote) = (tail.ref, tail.file, true)
  }

  /// Returns the address for `[user@]host:path`, which git gives to SSH. As for git, the colon
  /// comes before any slash.
  private static func sshAddress(_ text: String) -> ProgramAddress? {
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return nil }
    let (host, path) = (text[..<colon], text[text.index(after: colon)...])
    guard !host.isEmpty, !path.isEmpty,
      host.utf8.allSatisfy({ Self.hostBytes.contains($0) })
    else { return nil }
    let tail = Tail(path)
    return ProgramAddress(
      source: "\(host):\(tail.path)", ref: tail.ref, file: tail.file, isRemote: true)
  }

  private static let hostBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_@[]".utf8)

  /// The path of an address with `@REF` and `:FILE` split off.
  private struct Tail {
    var path: String
    var ref: String?
    var file: String?

    init(_ text: Substring) {
      var head = text
      if let colon = head.firstIndex(of: ":") {
        file = String(head[head.index(after: colon)...])
        head = head[..<colon]
      }
      // In `host/@user/repo`, the sign is a part of the path.
      if let sign = head.lastIndex(of: "@"), sign > head.startIndex,
        head[head.index(before: sign)] != "/"
      {
        ref = String(head[head.index(after: sign)...])
        head = head[..<sign]
      }
      path = String(head)
    }
  }

  // MARK: Safety

  private static func unsafe(_ summary: String, _ help: String) -> LogbookError {
    LogbookError(.unsafeAddress, summary, help: [help])
  }

  private static func expectSafe(_ text: String) throws {
    guard !text.hasPrefix("-") else {
      throw unsafe("the address begins with a dash", "write './' before a path")
    }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else {
      throw unsafe("the address contains a control character", "type it again")
    }
    guard !text.hasMarkedSign else {
      throw unsafe(
        "the address contains a combining mark after a punctuation character", "type it again")
    }
    guard !text.isEmpty else { throw unsafe("the address is empty", "write a path or a URL") }
    // `ext::COMMAND` and the like make git run a program.
    if let colons = text.firstRange(of: "::") {
      let name = text[..<colons.lowerBound]
      if name.utf8.allSatisfy({ Self.hostBytes.contains($0) || $0 == UInt8(ascii: "+") }),
        !name.contains("[")
      {
        throw unsafe(
          "the transport '\(name)' is not allowed",
          "use one of \(transports.joined(separator: ", ")), or a path")
      }
    }
  }

  private func expectSafeParts() throws {
    if let ref {
      let isName =
        !ref.isEmpty && !ref.hasPrefix("-") && !ref.hasPrefix("{") && !ref.hasPrefix("/")
        && !ref.hasSuffix("/")
        && !ref.contains("..") && !ref.contains("@{") && !ref.contains("//")
        && ref.utf8.allSatisfy { $0 > 0x20 && !Self.refusedInRefs.contains($0) }
      guard isName else {
        throw Self.unsafe(
          "invalid revision '\(ref)'", "write the name of a branch or tag, or a commit")
      }
    }
    guard file != "" else {
      throw Self.unsafe("missing file after ':'", "write the path of a program: REPOSITORY:FILE")
    }
  }

  /// The characters that git does not allow in names of branches.
  private static let refusedInRefs = Set("~^:?*[\\\u{7F}".utf8)
}

extension Unicode.Scalar {
  /// True for control characters, and others that change how text around them looks.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// True if a combining mark follows an ASCII sign such as `/` or `-`.
  ///
  /// Swift takes both for one character, which is not the sign. Other programs still see the sign,
  /// so no check of signs can be trusted.
  var hasMarkedSign: Bool {
    contains { character in
      guard character.unicodeScalars.count > 1, let first = character.unicodeScalars.first else {
        return false
      }
      return first.isASCII && first != "\r" && !first.properties.isAlphabetic
        && !("0"..."9").contains(first)
    }
  }
}
