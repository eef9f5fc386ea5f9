// Runs every command that reads a program on hostile programs, and measures time and memory.
//
//     hostile-programs [--count N] [--seed N] [--prog FILE] [--keep FOLDER] [--only NUMBER]
//
// The time is processor time, in prog and in the kernel, so that a busy machine does not matter.
// The memory is the peak of the process. Both come from `wait4` (`ru_utime`, `ru_stime`,
// `ru_maxrss`).

import HostilePrograms

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The limits for each command.
enum Bounds {
  static let seconds = 1.0
  static let megabytes = 200.0
  /// A command that takes longer than this, in seconds of real time, is killed.
  static let patience = 60
}

struct Arguments {
  var count = 1_000
  var seed: UInt64 = 20_261_122
  var prog = ".build/release/prog"
  var folder = "/tmp/prog-hostile-\(getpid())"
  var keeps = false
  var only: Int?

  init(_ words: ArraySlice<String>) {
    var words = words
    while let word = words.popFirst(), let value = words.popFirst() {
      switch word {
      case "--count": count = Int(value) ?? count
      case "--seed": seed = UInt64(value) ?? seed
      case "--prog": prog = value
      case "--keep": (folder, keeps) = (value, true)
      case "--only": only = Int(value)
      default: continue
      }
    }
  }
}

/// The result of running a command.
struct Run {
  var seconds: Double
  var megabytes: Double
  /// Nil if a signal ended the command.
  var status: Int32?
}

func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { return }
  fwrite(text, 1, text.utf8.count, file)
  fclose(file)
}

/// Runs prog and discards its output.
func run(_ prog: String, _ words: [String]) -> Run {
  var arguments: [UnsafeMutablePointer<CChar>?] = ([prog] + words).map { strdup($0) }
  arguments.append(nil)
  defer { for argument in arguments { free(argument) } }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var child: pid_t = 0
  let clock = ContinuousClock()
  let start = clock.now
  guard posix_spawn(&child, prog, &actions, nil, arguments, environ) == 0 else {
    return Run(seconds: 0, megabytes: 0, status: nil)
  }
  var status: Int32 = 0
  var usage = rusage()
  // Check often at first, because most commands take a few milliseconds.
  var pause: UInt32 = 200
  while wait4(child, &status, WNOHANG, &usage) == 0 {
    usleep(pause)
    pause = min(pause + 200, 5_000)
    if start.duration(to: clock.now) > .seconds(Bounds.patience) { kill(child, SIGKILL) }
  }
  let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
  }
  #if canImport(Darwin)
    let megabytes = Double(usage.ru_maxrss) / 1_048_576
  #else
    let megabytes = Double(usage.ru_maxrss) / 1_024
  #endif
  return Run(
    seconds: seconds, megabytes: megabytes,
    status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil)
}

let arguments = Arguments(CommandLine.arguments.dropFirst())
let date = ["--date", "2026-11-02"]
/// Every command that reads a program, in order: later commands use the results of earlier ones.
let commands: [(name: String, words: [String])] = [
  ("check", ["check", "programs/p.yaml"]),
  ("check --json", ["check", "programs/p.yaml", "--json"]),
  ("show", ["show", "p"]),
  ("show --weeks", ["show", "p", "--weeks", "104"]),
  ("show --json", ["show", "p", "--weeks", "104", "--json"]),
  ("sim", ["sim", "p", "--weeks", "520"]),
  ("sim --json", ["sim", "p", "--json"]),
  ("test", ["test", "programs/p.yaml"]),
  ("fmt", ["fmt", "--check", "programs/p.yaml"]),
  ("programs", ["programs"]),
  ("start", ["start", "p"]),
  ("today", ["today"]),
  ("today --json", ["today", "--json", "--time", "40min"]),
  ("plan --weeks", ["plan", "--weeks", "52"]),
  ("plan --json", ["plan", "--weeks", "52", "--json"]),
  ("plan --ics", ["plan", "--weeks", "52", "--ics"]),
  ("calendar", ["calendar"]),
  ("run", ["run"]),
  ("why", ["why", "today"]),
  ("why exercise", ["why", "L1"]),
  ("show running", ["show", "p", "--weeks", "104"]),
]

var worst: [String: (seconds: Double, megabytes: Double, slow: String, large: String)] = [:]
var broken: [String] = []
var started = 0
for (number, program) in HostilePrograms(arguments.count, seed: arguments.seed).enumerated() {
  if let only = arguments.only, only != number { continue }
  let folder = "\(arguments.folder)/\(number)"
  for path in [arguments.folder, folder, "\(folder)/programs"] { mkdir(path, 0o755) }
  write("units: kg\n", to: "\(folder)/prog.yaml")
  write(program.text, to: "\(folder)/programs/p.yaml")
  for other in program.others { write(other.text, to: "\(folder)/programs/\(other.name)") }
  for command in commands {
    var words = command.words
    for index in words.indices where words[index] == "programs/p.yaml" {
      words[index] = "\(folder)/programs/p.yaml"
    }
    let result = run(arguments.prog, words + ["--dir", folder] + date)
    if command.name == "start", result.status == 0 { started += 1 }
    var one = worst[command.name] ?? (0, 0, "", "")
    if result.seconds > one.seconds { (one.seconds, one.slow) = (result.seconds, program.name) }
    if result.megabytes > one.megabytes {
      (one.megabytes, one.large) = (result.megabytes, program.name)
    }
    worst[command.name] = one
    let isBroken =
      result.status == nil || result.status == 70 || result.seconds > Bounds.seconds
      || result.megabytes > Bounds.megabytes
    if isBroken || arguments.only != nil {
      let end = result.status.map { "exit \($0)" } ?? "killed"
      let text =
        "\(program.name): \(command.name): \(rounded(result.seconds)) s, \(Int(result.megabytes)) MB, \(end)"
      if isBroken { broken.append(text) }
      print(text)
      fflush(nil)
    }
  }
  if !arguments.keeps { remove(folder) }
}
if !arguments.keeps { rmdir(arguments.folder) }

func rounded(_ number: Double) -> String { "\((number * 1_000).rounded() / 1_000)" }

/// Deletes a folder with its contents.
func remove(_ folder: String) {
  var words: [UnsafeMutablePointer<CChar>?] = (["rm", "-rf", folder] as [String]).map { strdup($0) }
  words.append(nil)
  var child: pid_t = 0
  posix_spawnp(&child, "rm", nil, nil, &words, environ)
  waitpid(child, nil, 0)
  for word in words { free(word) }
}

print("\(arguments.count) programs, \(started) of them started, seed \(arguments.seed)")
for command in commands {
  guard let one = worst[command.name] else { continue }
  print(
    "\(command.name): at most \(rounded(one.seconds)) s (\(one.slow)), "
      + "\(Int(one.megabytes)) MB (\(one.large))")
}
print(broken.isEmpty ? "All within the limits." : "\(broken.count) beyond the limits.")
exit(broken.isEmpty ? 0 : 1)
