// The clocks of the machine: the local date and time, and one that cannot be set.

package import Training

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the clocks of the machine. Only the entry points of a process use it; everything below
/// them gets the time as a value.
package enum SystemClock {
  /// Returns the local date and time, to the minute.
  package static func localNow() -> (date: CalendarDate, time: ClockTime) {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let date = CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    let time = ClockTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    return (date ?? CalendarDate(days: 0), time ?? .noon)
  }

  /// Returns the seconds since 1970.
  package static func unix() -> Int { time(nil) }

  /// Returns the seconds since the machine started. Time asleep counts on Linux, because a rest
  /// continues while the machine sleeps.
  package static func secondsSinceBoot() -> Int {
    var now = timespec()
    #if os(Linux)
      clock_gettime(CLOCK_BOOTTIME, &now)
    #else
      clock_gettime(CLOCK_MONOTONIC, &now)
    #endif
    return Int(now.tv_sec)
  }

  /// Returns an id that is new after each start of the machine, or nil if the system has none.
  package static func bootID() -> String? {
    #if os(Linux)
      guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return nil }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 36)
      guard fread(&bytes, 1, bytes.count, file) == bytes.count else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    #else
      var size = 64
      var bytes = [CChar](repeating: 0, count: size)
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }
}
