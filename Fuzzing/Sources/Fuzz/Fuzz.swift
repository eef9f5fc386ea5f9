// The program that libFuzzer drives: `Fuzz TARGET [OPTION...] [FOLDER...]`, with libFuzzer's
// options.

import FuzzTargets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
typealias TryOne = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// The main loop of libFuzzer. It calls `tryOne` until its time is over, and then does not return.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words>, _ tryOne: TryOne
) -> CInt

/// The chosen target, set once before the fuzzer runs.
nonisolated(unsafe) private var target = FuzzTarget.history

/// Tries one input. A violation ends the process, which tells libFuzzer about it.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let violation = target.violation(by: Array(UnsafeBufferPointer(start: bytes, count: count))) {
    say("\(target.rawValue): \(violation)")
    abort()
  }
  return 0
}

/// Writes a line to standard error.
func say(_ line: String) {
  _ = Array("\(line)\n".utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

@main enum Fuzz {
  static func main() {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    guard let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init) else {
      say("Fuzz TARGET [OPTION...] [FOLDER...]: TARGET is one of \(names)")
      exit(64)
    }
    target = chosen
    // The fuzzer gets its own name and the arguments after the target.
    var words = CommandLine.unsafeArgv + 1
    words[0] = CommandLine.unsafeArgv[0]
    var count = CommandLine.argc - 1
    exit(runFuzzer(&count, &words, tryOne))
  }
}
