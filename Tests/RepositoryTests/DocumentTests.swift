// Checks the documentation: links that work, commands that exist, and one version number.

import Foundation
import ShellTesting
import Testing

@Suite struct DocumentTests {
  /// Every Markdown file outside hidden folders, as a path from the root.
  static let pages: [String] = {
    let files = FileManager.default
    let top = (try? files.contentsOfDirectory(atPath: Repository.root.path)) ?? []
    return top.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      name.hasSuffix(".md") ? [name] : Repository.files(under: name, suffix: ".md")
    }
  }()

  /// Returns the relative links in a Markdown text, outside code.
  static func relativeLinks(in text: String) -> [String] {
    var isCode = false
    var links: [String] = []
    for line in text.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      let prose = line.replacing(/`[^`]*`/, with: "")
      links += prose.matches(of: /\]\((?<target>[^)\s]+)[^)]*\)/).map { String($0.target) }
      links += prose.matches(of: /^\[[^\]]+\]:\s*(?<target>\S+)/).map { String($0.target) }
    }
    return links.filter { !$0.hasPrefix("#") && !$0.contains(/^[a-z][a-z+.-]*:/) }
  }

  @Test func relativeLinksWork() throws {
    #expect(!Self.pages.isEmpty)
    for page in Self.pages {
      let folder = Repository.root.appending(path: page).deletingLastPathComponent()
      for link in Self.relativeLinks(in: try Repository.text(of: page)) {
        let path = link.split(separator: "#").first.map(String.init) ?? link
        let target = folder.appending(path: path.removingPercentEncoding ?? path)
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page) links to \(link)")
      }
    }
  }

  /// The tour of the source names files by their paths, or by their names after a first mention.
  @Test func theTourNamesFilesThatExist() throws {
    let page = try Repository.text(of: "docs/architecture.md")
    let named = page.matches(of: /`(?<file>[\w+\/]+\.swift)`/).map { String($0.file) }
    let paths = (SourceFile.product + SourceFile.tests).map { "/" + $0.path }
    #expect(named.count > 20)
    #expect(named.filter { file in !paths.contains { $0.hasSuffix("/" + file) } } == [])
  }

  @Test func findsLinks() {
    let text = """
      [a](b.md#c) and [x](https://example.com) ![i](p/i.png "title") `[no](code)` [s](#here)
      ```
      [no](fence.md)
      ```
      [r]: ref.md
      """
    #expect(Self.relativeLinks(in: text) == ["b.md#c", "p/i.png", "ref.md"])
  }

  @Test(arguments: ["today", "test"])
  func readmeNamesTheTwoCommands(_ target: String) throws {
    #expect(try Repository.text(of: "README.md").contains("make \(target)"))
    let makefile = try Repository.text(of: "Makefile")
    #expect(makefile.split(separator: "\n").contains { $0.hasPrefix("\(target):") })
  }

  @Test func theVersionMatchesTheChangelog() throws {
    let source = try Repository.text(of: "Sources/ProgCommands/App/Version.swift")
    let changelog = try Repository.text(of: "CHANGELOG.md")
    let constant = source.firstMatch(of: /"(?<version>\d+\.\d+\.\d+[^"]*)"/)?.version
    let newest = changelog.firstMatch(of: /(?m)^## \[?v?(?<version>\d+\.\d+\.\d+[^\]\s]*)/)?.version
    #expect(constant != nil)
    #expect(constant == newest)
  }
}
