// Tests that each tap is logged once, whatever happens to the server and the network.

import Foundation
import Interchange
import SeededChance
import Testing
import WebServer
import WorkspaceTesting

@Suite struct TapTests {
  private static let begin = "{\"program\": \"p\", \"day\": \"A\"}"

  @Test func aSessionByTaps() throws {
    var gym = try Gym()
    var phone = try Phone("a", in: &gym)
    #expect(gym.post("/session/begin", Self.begin, headers: phone.headers).status == 200)
    #expect(try phone.load(from: &gym))
    var taps = 0
    while phone.tapDone() != nil {
      taps += 1
      try phone.send(to: &gym)
      #expect(phone.queue.isEmpty)
    }
    #expect(taps == 7)
    let review = try gym.get("/session/review", headers: phone.headers).json()
    #expect(review["exercises"]?.items?.count == 3)
    #expect(review["isComplete"]?.isTrue == true)
    _ = phone.tap("\"lines\": [\"f\", \"y\"]")
    try phone.send(to: &gym)
    #expect(phone.queue.isEmpty && phone.unfit.isEmpty)
    #expect(gym.history.contains("Squat: 3x5 @ 100kg\n"))
    #expect(gym.history.contains("Deadlift: 5 @ 120kg\n"))
    #expect(phone.state?["session"] == nil)
  }

  /// The server syncs the folder once, if the settings say so.
  @Test(arguments: [false, true]) func aSavedSessionIsSynced(isAfterwards: Bool) throws {
    var gym = try Gym()
    gym.disk.addFile("/t/prog.yaml", "units: kg\n" + (isAfterwards ? "sync: after\n" : ""))
    var phone = try Phone("a", in: &gym)
    _ = gym.post("/session/begin", Self.begin, headers: phone.headers)
    #expect(try phone.load(from: &gym))
    _ = phone.tapDone()
    _ = phone.tap("\"lines\": [\"f\", \"y\"]")
    let (saved, again) = (try phone.send(to: &gym, isCut: true), try phone.send(to: &gym))
    #expect(saved?.syncs == isAfterwards && again?.syncs == false)
    #expect(phone.queue.isEmpty && gym.history.contains("Squat: 5 @ 100kg\n"))
  }

  /// A page has buttons in place of keys, and says what an empty line would do with them.
  @Test func theStateSaysWhatButtonsDo() throws {
    var gym = try Gym(
      program: """
        program: Holds
        days:
          A:
            - Plank: 1x30s
            - Curl: 2x8

        """)
    var phone = try Phone("a", in: &gym)
    _ = gym.post("/session/begin", Self.begin, headers: phone.headers)
    #expect(try phone.load(from: &gym))
    #expect(phone.state?["card"]?["isTimed"]?.isTrue == true)
    #expect(phone.state?["clock"] == nil)
    _ = phone.tap("\"lines\": [\"c\"]")
    try phone.send(to: &gym)
    #expect(phone.state?["clock"]?["length"]?.whole == 30)
    _ = phone.tap("\"lines\": [\"30s\", \"g 1\"]")
    try phone.send(to: &gym)
    #expect(phone.state?["clock"] == nil)
    #expect(phone.state?["card"]?["emptyLine"]?.string == "continues")
    #expect(phone.state?["card"]?["words"]?.items?.first?.string == "all sets done")
  }

  @Test func aTapThatIsSentAgainIsNotAppliedAgain() throws {
    var gym = try Gym()
    var phone = try Phone("a", in: &gym)
    _ = gym.post("/session/begin", Self.begin, headers: phone.headers)
    _ = try phone.load(from: &gym)
    _ = phone.tapDone()
    try phone.send(to: &gym, isCut: true)
    try gym.restart()
    try phone.send(to: &gym)
    #expect(phone.queue.isEmpty)
    #expect(phone.state?["card"]?["done"]?.whole == 1)
    // The end is repeated as well, after the draft is gone.
    _ = phone.tap("\"lines\": [\"f\", \"y\"]")
    try phone.send(to: &gym, isCut: true)
    try gym.restart()
    try phone.send(to: &gym)
    #expect(phone.queue.isEmpty && phone.unfit.isEmpty)
    #expect(gym.history.components("Squat: 5 @ 100kg") == 1)
  }

  @Test func aSetThatWasLoggedMeanwhileIsShown() throws {
    var gym = try Gym()
    var (one, other) = (try Phone("a", in: &gym), try Phone("b", in: &gym))
    _ = gym.post("/session/begin", Self.begin, headers: one.headers)
    _ = try one.load(from: &gym)
    _ = try other.load(from: &gym)
    _ = one.tapDone()
    try one.send(to: &gym)
    let late = other.tapDone()
    try other.send(to: &gym)
    #expect(other.unfit == [late].compactMap(\.self))
    #expect(other.queue.isEmpty)
  }

  private static let seeds =
    ProcessInfo.processInfo.environment["TAP_SEEDS"].flatMap { Int($0) } ?? 60

  /// Two phones tap at random, answers get lost, and the server is killed at any call to the disk:
  /// each tap is in the history exactly once, or shown as not logged.
  ///
  /// More seeds take `TAP_SEEDS=1000 make test TESTS=TapTests`.
  @Test(arguments: 0..<seeds) func everyTapIsLoggedOnce(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    var gym = try Gym()
    var phones = [try Phone("a", in: &gym), try Phone("b", in: &gym)]
    _ = gym.post("/session/begin", Self.begin, headers: phones[0].headers)
    var tapped = 0
    for _ in 0..<40 {
      let place = Int.random(in: 0..<2, using: &chance)
      if phones[place].queue.isEmpty { _ = try phones[place].load(from: &gym) }
      if Int.random(in: 0..<3, using: &chance) > 0, phones[place].tapDone() != nil { tapped += 1 }
      let isKilled = Int.random(in: 0..<4, using: &chance) == 0
      if isKilled {
        let call = gym.disk.calls.count + Int.random(in: 0..<60, using: &chance)
        gym.disk.faults = [call: .stop]
      }
      try phones[place].send(to: &gym, isCut: isKilled || Bool.random(using: &chance))
      if isKilled { try gym.restart() }
    }
    for place in phones.indices {
      try phones[place].send(to: &gym)
      while !phones[place].queue.isEmpty { try phones[place].send(to: &gym) }
      if phones[place].state?["session"] == nil { _ = try phones[place].load(from: &gym) }
    }
    var last = phones[0]
    _ = try last.load(from: &gym)
    _ = last.tap("\"lines\": [\"f\", \"y\"]")
    try last.send(to: &gym)
    let unfit = phones.reduce(0) { $0 + $1.unfit.count }
    let logged = gym.history.matches(of: /(?<count>\d+)x5 @|: 5 @|, 5 @/).reduce(0) { sum, match in
      sum + (match.count.flatMap { Int($0) } ?? 1)
    }
    #expect(logged == tapped - unfit, "\(gym.history)")
    #expect(logged > 0)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
