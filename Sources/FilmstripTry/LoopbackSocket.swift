import FilmstripPorting
import Foundation

/// A socket that listens on the loopback interface for browsers, until it is released.
final class LoopbackSocket {
  let descriptor: Int32
  /// The port on which the socket listens.
  let port: UInt16

  /// Listens on a port, or on any free port if `port` is 0.
  ///
  /// - Throws: A `PortFailure` if the socket cannot listen on the port.
  init(port: Int) throws(PortFailure) {
    let descriptor = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var socketAddress = sockaddr_in()
    socketAddress.sin_family = sa_family_t(AF_INET)
    socketAddress.sin_port = UInt16(port).bigEndian
    socketAddress.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &socketAddress) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 32) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: socketAddress.sin_port)
    guard isBound else {
      let reason = String(cString: strerror(errno))
      throw PortFailure("cannot listen on 127.0.0.1:\(port): \(reason); choose another --port")
    }
  }

  deinit { close(descriptor) }
}
