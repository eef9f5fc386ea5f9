// Times two programs alternately, A B A B, so that other load on the machine affects both equally.
//
//     pairs COUNT A [ARGUMENT]... -- B [ARGUMENT]...
//
// For each program, it prints the median time, the median processor time, and the largest memory of
// a run. For the ratio of A to B, by time and by processor time, it prints the minimum, median and
// maximum.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes an error message and exits.
func fail(_ text: String) -> Never {
  let line = "pairs: \(text)\n"
  write(2, line, line.utf8.count)
  exit(1)
}

/// The measurements of one run of a program.
struct Run {
  var milliseconds: Double
  /// The processor time in milliseconds, which depends little on other load on the machine.
  var processor: Double
  /// The largest memory of the run, in bytes.
  var memory: Int
}

/// Runs a program to its end, without input or output.
func run(_ words: [String]) -> Run {
  // Both get the same minimal environment, so that personal settings do not affect the times. Some
  // peers keep their data at home.
  let copies = words.map { strdup($0) }
  let home = getenv("HOME").map { String(cString: $0) } ?? "/tmp"
  let settings: [String] = ["HOME=\(home)", "LC_ALL=C.UTF-8", "NO_COLOR=1"]
  let variables = settings.map { strdup($0) }
  defer { for copy in copies + variables { free(copy) } }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)

  var status: Int32 = 0
  var usage = rusage()
  let duration = ContinuousClock().measure {
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, words[0], &actions, nil, copies + [nil], variables + [nil])
    guard failure == 0 else { fail("cannot run \(words[0])") }
    while wait4(pid, &status, 0, &usage) < 0 {}
  }
  guard status == 0 else { fail("\(words.joined(separator: " ")) did not exit with 0") }
  #if canImport(Darwin)
    let memory = usage.ru_maxrss
  #else
    let memory = usage.ru_maxrss * 1024
  #endif
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return Run(
    milliseconds: duration / .milliseconds(1),
    processor: 1000 * (seconds(usage.ru_utime) + seconds(usage.ru_stime)), memory: Int(memory))
}

func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

func decimals(_ value: Double, _ places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let whole = Int((value * Double(scale)).rounded())
  let fraction = String(whole % scale)
  return "\(whole / scale).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
}

let words = Array(CommandLine.arguments.dropFirst())
guard let count = words.first.flatMap({ Int($0) }), count > 0,
  let middle = words.firstIndex(of: "--"), middle > 1, middle + 1 < words.count
else { fail("usage: pairs COUNT A [ARGUMENT]... -- B [ARGUMENT]...") }
let one = Array(words[1..<middle])
let other = Array(words[(middle + 1)...])

for _ in 0..<min(5, max(1, count / 4)) { _ = (run(one), run(other)) }
let pairs = (0..<count).map { _ in (run(one), run(other)) }

func report(_ name: String, _ runs: [Run], _ words: [String]) {
  let time = decimals(median(runs.map(\.milliseconds)), 2)
  let processor = decimals(median(runs.map(\.processor)), 2)
  let memory = decimals(Double(runs.map(\.memory).max() ?? 0) / 1_000_000, 1)
  print(
    "\(name)  median \(time) ms, processor \(processor) ms, at most \(memory) MB ",
    words.joined(separator: " "))
}

func compare(_ name: String, _ ratios: [Double]) {
  let sorted = ratios.sorted()
  print(
    "A/B by \(name), \(count) pairs: min \(decimals(sorted[0], 2)),",
    "median \(decimals(median(sorted), 2)), max \(decimals(sorted[sorted.count - 1], 2))")
}

report("A", pairs.map(\.0), one)
report("B", pairs.map(\.1), other)
compare("time", pairs.map { $0.0.milliseconds / $0.1.milliseconds })
compare("processor", pairs.map { $0.0.processor / max($0.1.processor, 0.01) })
