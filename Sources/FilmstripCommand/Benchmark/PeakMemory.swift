import Foundation

/// The maximum resident memory of the process.
enum PeakMemory {
  /// Resets the maximum to the current value, if the system supports it.
  static func reset() {
    returnFreeMemory()
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// The maximum resident memory since the last `reset()`, or since the start of the process, in bytes.
  static var bytes: Int {
    if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    {
      return kibibytes << 10
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  /// Returns freed memory to the system; only glibc has a function for it.
  private static func returnFreeMemory() {
    typealias Function = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(0)
  }
}
