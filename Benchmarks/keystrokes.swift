// Types into a program through `prog lsp`, and prints how long an editor waits for each answer.
//
//     keystrokes PROG FILE COUNT
//
// Each keystroke changes one line. The editor then asks for what it shows: problems, completion,
// hover, hints, lenses, colours and fixes. Times are in milliseconds.

import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]),
  let text = try? String(contentsOfFile: arguments[2], encoding: .utf8)
else { fatalError("usage: keystrokes PROG FILE COUNT") }
let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

let server = Process()
server.executableURL = URL(fileURLWithPath: arguments[1])
server.arguments = ["lsp"]
let (input, output) = (Pipe(), Pipe())
server.standardInput = input
server.standardOutput = output
try server.run()

func send(_ message: [String: Any]) throws {
  var message = message
  message["jsonrpc"] = "2.0"
  let body = try JSONSerialization.data(withJSONObject: message)
  input.fileHandleForWriting.write(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
}

var unread = Data()
/// When the last message arrived. Reading its JSON takes this program longer than an editor.
var arrival = ContinuousClock().now
func receive() -> [String: Any] {
  while true {
    if let end = unread.firstRange(of: Data("\r\n\r\n".utf8)),
      let length = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        .split(separator: ":").last.flatMap({ Int($0.drop { $0 == " " }) }),
      unread.count - (end.upperBound - unread.startIndex) >= length
    {
      arrival = ContinuousClock().now
      let body = unread[end.upperBound..<end.upperBound + length]
      unread = Data(unread[(end.upperBound + length)...])
      return ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
    }
    let more = output.fileHandleForReading.availableData
    if more.isEmpty { fatalError("prog lsp has ended") }
    unread += more
  }
}

let address = "file://" + URL(fileURLWithPath: arguments[2]).path
let document: [String: Any] = ["uri": address]
var times: [String: [Double]] = [:]
var order: [String] = []

func timed(_ name: String, _ message: [String: Any], until isAnswer: ([String: Any]) -> Bool) throws
{
  let start = ContinuousClock().now
  try send(message)
  while !isAnswer(receive()) {}
  let spent = start.duration(to: arrival) / .milliseconds(1)
  if times[name] == nil { order.append(name) }
  times[name, default: []].append(spent)
}

var number = 0
func request(_ method: String, _ parameters: [String: Any]) throws {
  number += 1
  let id = number
  try timed(method, ["id": id, "method": method, "params": parameters]) { $0["id"] as? Int == id }
}

func change(_ line: Int, _ range: Range<Int>, _ new: String, version: Int) throws {
  let place = { (character: Int) in ["line": line, "character": character] }
  let change: [String: Any] = [
    "range": ["start": place(range.lowerBound), "end": place(range.upperBound)], "text": new,
  ]
  let parameters: [String: Any] = [
    "textDocument": ["uri": address, "version": version], "contentChanges": [change],
  ]
  try timed("problems", ["method": "textDocument/didChange", "params": parameters]) {
    $0["method"] as? String == "textDocument/publishDiagnostics"
  }
}

try request("initialize", ["capabilities": [:] as [String: Any]])
let opened: [String: Any] = ["uri": address, "languageId": "yaml", "version": 1, "text": text]
try timed("open", ["method": "textDocument/didOpen", "params": ["textDocument": opened]]) {
  $0["method"] as? String == "textDocument/publishDiagnostics"
}
let sets = lines.indices.filter { lines[$0].contains("- ") && lines[$0].contains(": ") }
for index in 0..<count {
  let line = sets[index * 7 % sets.count]
  let end = lines[line].utf16.count
  let range = [
    "start": ["line": line, "character": 0], "end": ["line": line, "character": end],
  ]
  let place = ["line": line, "character": max(0, end - 2)]
  try change(line, end..<end, " ", version: 2 * index + 2)
  for method in ["completion", "hover"] {
    try request("textDocument/\(method)", ["textDocument": document, "position": place])
  }
  for method in ["inlayHint", "codeAction"] {
    try request(
      "textDocument/\(method)",
      [
        "textDocument": document, "range": range,
        "context": ["diagnostics": [] as [Any], "triggerKind": 2] as [String: Any],
      ])
  }
  for method in ["codeLens", "semanticTokens/full", "documentSymbol"] {
    try request("textDocument/\(method)", ["textDocument": document])
  }
  try change(line, end..<end + 1, "", version: 2 * index + 3)
}

for name in order {
  let sorted = (times[name] ?? []).sorted()
  guard sorted.count > 1 else { continue }
  let row = [50, 99].map { part in
    String(format: "p%d %.1f ms", part, sorted[min(sorted.count - 1, sorted.count * part / 100)])
  }
  print(
    "\(name.replacingOccurrences(of: "textDocument/", with: "")): \(row.joined(separator: ", "))")
}
server.terminate()
