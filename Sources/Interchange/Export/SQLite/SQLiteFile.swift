// Builds an SQLite database as bytes: B-trees of tables, written once and in order.
//
// The system's library is not used. The release of prog is one static file, and a static program
// can only load a library that was built for exactly its C library.

import Training

/// The pages of a database.
struct SQLiteFile {
  private static let pageSize = 4096
  /// The size of the file's header, at the start of the first page.
  private static let headerSize = 100
  /// The longest record that is on one page, and what of a longer one stays there.
  private static let mostLocal = pageSize - 35
  private static let leastLocal = (pageSize - 12) * 32 / 255 - 23

  /// The pages from the first, which is added last.
  private var pages: [[UInt8]] = [[]]

  /// Returns the database with these tables and views.
  static func bytes(tables: [SQLiteTable], views: [(name: String, sql: String)]) -> [UInt8] {
    var file = SQLiteFile()
    var records: [[UInt8]] = []
    for table in tables {
      let root = file.add(table.records)
      records.append(
        SQLiteValue.record([
          .text("table"), .text(table.name), .text(table.name), .integer(root), .text(table.sql),
        ]))
    }
    for view in views {
      let sql = "CREATE VIEW \(view.name) AS\n\(view.sql)"
      records.append(
        SQLiteValue.record([
          .text("view"), .text(view.name), .text(view.name), .integer(0), .text(sql),
        ]))
    }
    let root = file.tree(records, offset: headerSize)
    file.pages[0] = file.page(root, offset: headerSize)
    file.pages[0].replaceSubrange(0..<headerSize, with: header(pages: file.pages.count))
    return Array(file.pages.joined())
  }

  // MARK: Trees

  /// A page before its cells are placed.
  private struct Node {
    var isLeaf: Bool
    var cells: [[UInt8]] = []
    var size = 0
    /// The largest key of the page and those below it.
    var lastKey = 0
    /// The last page below it, for a page that is not a leaf.
    var last = 0
  }

  /// Adds a table and returns the number of its root page.
  private mutating func add(_ records: [[UInt8]]) -> Int {
    let root = tree(records, offset: 0)
    return add(page(root, offset: 0))
  }

  private mutating func add(_ page: [UInt8]) -> Int {
    pages.append(page)
    return pages.count
  }

  /// Adds the pages of a table except its root, and returns that.
  private mutating func tree(_ records: [[UInt8]], offset: Int) -> Node {
    var nodes: [Node] = []
    var leaf = Node(isLeaf: true)
    for (index, record) in records.enumerated() {
      let cell = cell(record, key: index + 1)
      if leaf.size + cell.count + 2 > Self.pageSize - offset - 8 {
        nodes.append(leaf)
        leaf = Node(isLeaf: true)
      }
      leaf.cells.append(cell)
      leaf.size += cell.count + 2
      leaf.lastKey = index + 1
    }
    nodes.append(leaf)
    while nodes.count > 1 { nodes = parents(of: nodes, offset: offset) }
    return nodes[0]
  }

  /// Adds pages and returns the pages above them.
  private mutating func parents(of nodes: [Node], offset: Int) -> [Node] {
    // A cell has a page number and a key of at most nine bytes. Two pages are always below one.
    let most = (Self.pageSize - offset - 12) / (4 + 9 + 2)
    let count = (nodes.count + most - 1) / most
    var parents: [Node] = []
    for index in 0..<count {
      let part = nodes[(nodes.count * index / count)..<(nodes.count * (index + 1) / count)]
      var parent = Node(isLeaf: false)
      for (place, node) in part.enumerated() {
        let number = add(page(node, offset: 0))
        parent.lastKey = node.lastKey
        if place == part.count - 1 {
          parent.last = number
        } else {
          var cell: [UInt8] = []
          cell.append(bigEndian: UInt64(number), 4)
          cell.append(varint: node.lastKey)
          parent.cells.append(cell)
        }
      }
      parents.append(parent)
    }
    return parents
  }

  /// Returns the cell of a record. The end of a long record is on pages of its own.
  private mutating func cell(_ record: [UInt8], key: Int) -> [UInt8] {
    var cell: [UInt8] = []
    cell.append(varint: record.count)
    cell.append(varint: key)
    guard record.count > Self.mostLocal else { return cell + record }
    let share = Self.leastLocal + (record.count - Self.leastLocal) % (Self.pageSize - 4)
    let local = share <= Self.mostLocal ? share : Self.leastLocal
    cell += record[..<local]
    cell.append(bigEndian: UInt64(pages.count + 1), 4)
    var start = local
    while start < record.count {
      let end = min(record.count, start + Self.pageSize - 4)
      var page: [UInt8] = []
      page.append(bigEndian: end < record.count ? UInt64(pages.count + 2) : 0, 4)
      page += record[start..<end]
      page += repeatElement(0, count: Self.pageSize - page.count)
      pages.append(page)
      start = end
    }
    return cell
  }

  // MARK: Bytes

  /// Returns a page: its header, the places of its cells, and the cells at the end.
  private func page(_ node: Node, offset: Int) -> [UInt8] {
    var contents: [UInt8] = []
    var places: [Int] = []
    var place = Self.pageSize
    for cell in node.cells {
      place -= cell.count
      places.append(place)
    }
    for cell in node.cells.reversed() { contents += cell }
    var page = [UInt8](repeating: 0, count: offset)
    page.append(node.isLeaf ? 0x0D : 0x05)
    page.append(bigEndian: 0, 2)
    page.append(bigEndian: UInt64(node.cells.count), 2)
    page.append(bigEndian: UInt64(place), 2)
    page.append(0)
    if !node.isLeaf { page.append(bigEndian: UInt64(node.last), 4) }
    for place in places { page.append(bigEndian: UInt64(place), 2) }
    page += repeatElement(0, count: max(0, place - page.count))
    return page + contents
  }

  private static func header(pages: Int) -> [UInt8] {
    var header = Array("SQLite format 3\0".utf8)
    header.append(bigEndian: UInt64(pageSize), 2)
    // Versions for writing and reading, no reserved space, and three constants.
    header += [1, 1, 0, 64, 32, 32]
    let changes = 1
    // Then the first free page, the number of free pages, the cookie of the schema, its format, and
    // the size of the cache. Then the largest root of an automatic vacuum, UTF-8, the version of
    // the tables, and no incremental vacuum.
    let numbers = [changes, pages, 0, 0, 1, 4, 0, 0, 1, HistoryDatabase.version, 0]
    for number in numbers { header.append(bigEndian: UInt64(number), 4) }
    header.append(bigEndian: 0x7072_6F67, 4)  // "prog"
    header += repeatElement(0, count: 20)
    header.append(bigEndian: UInt64(changes), 4)
    header.append(bigEndian: 3_040_000, 4)
    return header
  }
}
