import Foundation

/// The running program.
package enum Program {
  /// The path of the folder that contains the executable.
  ///
  /// Doesn't use `Bundle.main`, which ends the process if `/proc` cannot be read.
  package static var folder: String {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? executedPath ?? ""
    return URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().path
  }

  /// The path with which the kernel executed the program, or `nil` if it cannot be determined.
  private static var executedPath: String? {
    // Swift's module of the C library declares neither `getauxval` nor `AT_EXECFN`.
    let pathOfExecutedFile: UInt = 31
    guard let function = dlsym(nil, "getauxval") else { return nil }
    typealias Function = @convention(c) (UInt) -> UInt
    let address = unsafeBitCast(function, to: Function.self)(pathOfExecutedFile)
    return UnsafePointer<CChar>(bitPattern: address).map { String(cString: $0) }
  }
}
