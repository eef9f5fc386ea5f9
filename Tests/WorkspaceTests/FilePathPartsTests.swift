// Tests that the parts of paths agree with the general operations of `FilePath`.

import SystemPackage
import Testing
import Workspace

@Suite struct FilePathPartsTests {
  static let paths: [FilePath] = [
    "", "/", ".", "..", "a", "/a", "./a", "../a", "a/b", "/a/b", "/a/bc", "/ab/c", "a//b/",
    "/a/./b",
    "/t/history/.2025.txt.4711.prog-tmp", "/Ü/é.txt", "//", "/..", "a/..",
    // A name that is not UTF-8.
    FilePath(platformString: [0x2F, 0x61, 0x2F, -1, -2, 0x2F, 0x62, 0]),
    FilePath(platformString: [0x61, 0x2F, -1, 0]),
  ]

  @Test(arguments: paths) func splits(_ path: FilePath) {
    #expect(path.folder == path.removingLastComponent())
    #expect(path.fileName == path.lastComponent?.string ?? "")
  }

  @Test(arguments: paths, paths) func isRelative(_ path: FilePath, to root: FilePath) {
    var expected = path
    let isInside = expected.removePrefix(root)
    #expect(path.inside(root) == (isInside ? expected : nil))
  }
}
