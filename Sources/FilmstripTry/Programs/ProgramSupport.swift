/// A generated source that makes the films of screens independent of the machine.
package enum ProgramSupport: String, Sendable, Hashable, CaseIterable {
  /// Keeps network requests pending.
  ///
  /// Films have no network. A request that fails would call its completion handler after some time
  /// of the machine, so that the frames would depend on it. Screens are filmed while they load.
  case offline = "FilmstripOffline"
  /// Seeds random numbers: each film has the same ones in every run.
  case random = "FilmstripRandom"

  /// The name of the source.
  var fileName: String { rawValue + ".swift" }
  /// The statement that begins a film.
  var statement: String { rawValue + ".begin()" }

  /// Returns whether the text of a source needs the support.
  func isNeeded(by text: String) -> Bool {
    switch self {
    case .offline: text.contains("import FoundationNetworking")
    case .random: ["random", "shuffle"].contains(where: text.contains)
    }
  }

  /// Returns the support that some sources need.
  static func needed(by texts: some Sequence<String>) -> [ProgramSupport] {
    allCases.filter { support in texts.contains { support.isNeeded(by: $0) } }
  }

  /// The text of the source.
  var text: String {
    switch self {
    case .offline: Self.offlineText
    case .random: Self.randomText
    }
  }

  /// Sessions with a configuration of their own don't use registered protocols on Linux, so the
  /// configurations are those of the shared session, which does.
  private static let offlineText = """
    import Foundation
    import FoundationNetworking

    final class FilmstripOffline: URLProtocol {
      private static let registration: Void = { _ = URLProtocol.registerClass(FilmstripOffline.self) }()
      static func begin() { registration }
      override class func canInit(with request: URLRequest) -> Bool { true }
      override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
      override func startLoading() {}
      override func stopLoading() {}
    }

    extension URLSessionConfiguration {
      class var `default`: URLSessionConfiguration { URLSession.shared.configuration }
      class var ephemeral: URLSessionConfiguration { URLSession.shared.configuration }
    }

    """

  /// Members of a program's own module take precedence over those of the standard library.
  ///
  /// *Source:* SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
  private static let randomText = """
    struct FilmstripRandom: RandomNumberGenerator {
      nonisolated(unsafe) private static var state: UInt64 = 0
      static func begin() { state = 0 }
      mutating func next() -> UInt64 {
        Self.state &+= 0x9E37_79B9_7F4A_7C15
        var bits = Self.state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
      }
    }

    extension FixedWidthInteger {
      static func random(in range: Range<Self>) -> Self {
        var source = FilmstripRandom()
        return random(in: range, using: &source)
      }
      static func random(in range: ClosedRange<Self>) -> Self {
        var source = FilmstripRandom()
        return random(in: range, using: &source)
      }
    }

    extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
      static func random(in range: Range<Self>) -> Self {
        var source = FilmstripRandom()
        return random(in: range, using: &source)
      }
      static func random(in range: ClosedRange<Self>) -> Self {
        var source = FilmstripRandom()
        return random(in: range, using: &source)
      }
    }

    extension Bool {
      static func random() -> Bool {
        var source = FilmstripRandom()
        return random(using: &source)
      }
    }

    extension Collection {
      func randomElement() -> Element? {
        var source = FilmstripRandom()
        return randomElement(using: &source)
      }
    }

    extension Sequence {
      func shuffled() -> [Element] {
        var source = FilmstripRandom()
        return shuffled(using: &source)
      }
    }

    extension MutableCollection where Self: RandomAccessCollection {
      mutating func shuffle() {
        var source = FilmstripRandom()
        shuffle(using: &source)
      }
    }

    """
}
