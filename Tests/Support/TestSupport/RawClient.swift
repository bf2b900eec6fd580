import Foundation

/// A client of a server on 127.0.0.1 that sends the given bytes, valid or not.
package final class RawClient: Sendable {
  /// The error number of a connection that cannot be established.
  package struct Failure: Error {
    package let code: Int32
  }

  private let descriptor: Int32

  /// Connects to a port.
  package init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(port).bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(code: errno) }
    limitReading(to: 10)
  }

  deinit { close(descriptor) }

  private func limitReading(to seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends bytes.
  package func write(_ bytes: [UInt8]) {
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Sends a text.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Returns the next bytes, or none at the end of the connection or after ten seconds.
  package func read(_ count: Int = 65_536) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = recv(descriptor, &bytes, count, 0)
    return got > 0 ? Array(bytes.prefix(got)) : []
  }

  /// Returns all bytes up to the end of the connection, as text.
  package func readAll() -> String {
    var all: [UInt8] = []
    while case let bytes = read(), !bytes.isEmpty { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  /// Returns whether the other side closes the connection within some seconds.
  package func isEnded(within seconds: Int = 10) -> Bool {
    limitReading(to: seconds)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = recv(descriptor, &bytes, bytes.count, 0)
      if got == 0 { return true }
      if got < 0 { return errno == ECONNRESET }
    }
  }
}
