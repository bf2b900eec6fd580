import Foundation

/// The most memory that the process has had since a moment.
enum PeakMemory {
  /// Forgets what was before, if the system can.
  static func reset() {
    returnFreeMemory()
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// The most resident bytes since the last `reset()`, or since the process began.
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

  /// Gives memory that was freed back to the system; only glibc has a function for it.
  private static func returnFreeMemory() {
    typealias Function = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(0)
  }
}
