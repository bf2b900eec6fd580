import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripLive

struct LiveAddressTests {
  @Test func `a folder keeps its port and its token`() throws {
    let folder = try LiveFolder()
    let environment = ["XDG_STATE_HOME": folder.path + "/state"]
    let address = LiveAddress(folder: "/films/a", environment: environment)
    #expect(address.ports == LiveAddress(folder: "/films/a", environment: [:]).ports)
    #expect(address.ports.lowerBound >= 1024 && address.ports.upperBound < 32_768)
    let token = address.token()
    #expect(token.count == 32)
    #expect(LiveAddress(folder: "/films/a", environment: environment).token() == token)
    #expect(LiveAddress(folder: "/films/b", environment: environment).token() != token)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/state")
      .filter { $0.hasSuffix(".token") }
    #expect(files.count == 2)
    for file in files {
      var status = stat()
      #expect(stat(folder.path + "/state/" + file, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func `a token that others can read is replaced`() throws {
    let folder = try LiveFolder()
    let environment = ["XDG_STATE_HOME": folder.path + "/state"]
    let address = LiveAddress(folder: "/films/a", environment: environment)
    let token = address.token()
    let file = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/state")
        .first { $0.hasSuffix(".token") })
    chmod(folder.path + "/state/" + file, 0o644)
    #expect(address.token() != token)
  }
}
