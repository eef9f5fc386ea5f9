// Addresses of shared programs, and the paths of files in a stranger's repository.

import Diagnostics
import Logbook
import Testing

@Suite struct ProgramAddressTests {
  /// Paths that exist.
  private static let paths: Set<String> = [
    "../coach", "plan.yaml", "a@b", "odd:name", "me@home", "./x@y:z",
  ]

  private func read(_ text: String) throws -> ProgramAddress {
    try ProgramAddress(text) { Self.paths.contains($0) }
  }

  @Test(
    arguments: [
      ("../coach", "../coach", nil, nil, false),
      ("../coach@v2", "../coach", "v2", nil, false),
      ("../coach:base.yaml", "../coach", nil, "base.yaml", false),
      (
        "../coach@feature/x:programs/base.yaml", "../coach", "feature/x", "programs/base.yaml",
        false
      ),
      ("plan.yaml", "plan.yaml", nil, nil, false),
      ("a@b", "a@b", nil, nil, false),
      ("a@b@v1", "a@b", "v1", nil, false),
      ("odd:name:a.yaml", "odd:name", nil, "a.yaml", false),
      ("./x@y:z", "./x@y:z", nil, nil, false),
      ("https://h.org/u/r.git", "https://h.org/u/r.git", nil, nil, true),
      ("https://h.org:8443/u/r@v1:a.yaml", "https://h.org:8443/u/r", "v1", "a.yaml", true),
      ("https://h.org/@u/r", "https://h.org/@u/r", nil, nil, true),
      ("ssh://git@h.org/u/r.git@a/b:p/x.yaml", "ssh://git@h.org/u/r.git", "a/b", "p/x.yaml", true),
      ("git@h.org:u/r.git", "git@h.org:u/r.git", nil, nil, true),
      ("git@h.org:u/r.git@v1:x.yaml", "git@h.org:u/r.git", "v1", "x.yaml", true),
      ("file:///srv/r.git@main", "file:///srv/r.git", "main", nil, true),
      ("git://h.org/r", "git://h.org/r", nil, nil, true),
    ] as [(String, String, String?, String?, Bool)])
  func reads(_ text: String, source: String, ref: String?, file: String?, remote: Bool) throws {
    let address = try read(text)
    #expect(address == ProgramAddress(source: source, ref: ref, file: file, isRemote: remote))
    #expect(address.text == text)
  }

  @Test(arguments: [
    "ext::sh -c touch% x", "EXT::sh", "fd::7", "foo+bar::x", "http://h.org/r", "ftp://h/r",
    "-x", "--upload-pack=touch x", "ssh://-oProxyCommand=x/r", "ssh://-l@h/r",
    "https://u:secret@h.org/r", "", "https://h.org/r@-x", "https://h.org/r@a..b",
    "https://h.org/r@a b", "https://h.org/r@x^{}", "https://h.org/r@{-1}", "https://h.org/r:",
    "../coach@--exec", "../coach\u{1B}[2J", "../coach\n", "a\u{202E}b",
    // For git these are the plain signs, followed by a mark.
    "ext::\u{301}sh", "-\u{301}x", "https://-\u{301}h/r", "https://h.org/r@-\u{301}x",
  ])
  func refuses(_ text: String) {
    #expect(throws: LogbookError.self) { try read(text) }
    do { _ = try read(text) } catch let failure as LogbookError {
      #expect(failure.diagnostics.map(\.id) == ["unsafe-address"])
      #expect(failure.diagnostics.allSatisfy { !$0.help.isEmpty })
    } catch {}
  }

  @Test func pathsStayInTheTree() throws {
    #expect(try TreePath("a/./b//c.yaml").text == "a/b/c.yaml")
    #expect(try TreePath("a/../b.yaml").text == "b.yaml")
    #expect(try TreePath("cafe\u{301}/b.yaml").text == "cafe\u{301}/b.yaml")
    for text in [
      "", ".", "..", "../x.yaml", "a/../../x.yaml", "/etc/passwd", ".git/config",
      "a/.hidden/b.yaml",
      ".x.yaml", "a\u{1B}b.yaml", "a\nb.yaml", "a\\..\\b.yaml", "a\u{202E}b.yaml", "a/..",
      "/\u{301}a.yaml", "a/.\u{301}b.yaml", "a\\\u{301}b.yaml", "a/\u{301}/../b.yaml",
    ] {
      #expect(throws: Diagnostic.self, "\(text.debugDescription)") { try TreePath(text) }
    }
  }

  @Test(arguments: [
    "", ".x", "-x", "a/b", ".\u{301}x", "-\u{301}x", "a/\u{301}b", "a\\b", "a\u{7}", "x\u{202E}y",
    String(repeating: "a", count: 101),
  ])
  func idsAreFileNames(_ name: String) {
    #expect(throws: LogbookError.self) { try ProgramID.expect(name) }
  }

  @Test func idsLoseTheirExtension() throws {
    #expect(try ProgramID.expect("gzclp.yaml") == "gzclp")
    #expect(try ProgramID.expect("5/3/1".replacing("/", with: "-")) == "5-3-1")
  }
}
