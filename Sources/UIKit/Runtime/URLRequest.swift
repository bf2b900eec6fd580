import Foundation

/// A request for the content of a URL.
///
/// `import UIKit` provides the networking types of Apple's Foundation, because Foundation on Linux
/// doesn't include them. A film never uses the network; see `URLSession`.
public struct URLRequest: Hashable, Sendable {
  /// The use of cached responses; stored, but without effect.
  public enum CachePolicy: UInt, Sendable {
    /// The protocol determines the use.
    case useProtocolCachePolicy = 0
    /// The content is always loaded.
    case reloadIgnoringLocalCacheData = 1
    /// A cached response is preferred.
    case returnCacheDataElseLoad = 2
    /// Only a cached response is used.
    case returnCacheDataDontLoad = 3
    /// The content is always loaded, even by servers between.
    case reloadIgnoringLocalAndRemoteCacheData = 4
    /// A cached response is checked before its use.
    case reloadRevalidatingCacheData = 5

    /// The older name of `reloadIgnoringLocalCacheData`.
    public static let reloadIgnoringCacheData = CachePolicy.reloadIgnoringLocalCacheData
  }

  /// The URL.
  public var url: URL?
  /// The HTTP method; `GET` by default.
  public var httpMethod: String? = "GET"
  /// The body of the request.
  public var httpBody: Data?
  /// The time after which the request fails, in seconds; stored, but without effect.
  public var timeoutInterval: TimeInterval
  /// The use of cached responses; stored, but without effect.
  public var cachePolicy: CachePolicy
  /// Whether cookies are sent; stored, but without effect.
  public var httpShouldHandleCookies = true
  /// Whether cellular networks can be used; stored, but without effect.
  public var allowsCellularAccess = true
  /// The header fields by name.
  public var allHTTPHeaderFields: [String: String]? = [:]

  /// Creates a request with the method `GET`.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  /// Returns the value of a header field, whose name is compared without regard to case.
  public func value(forHTTPHeaderField field: String) -> String? {
    key(of: field).flatMap { allHTTPHeaderFields?[$0] }
  }

  /// Sets or, if the value is `nil`, removes a header field.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    var fields = allHTTPHeaderFields ?? [:]
    fields[key(of: field) ?? field] = value
    allHTTPHeaderFields = fields
  }

  /// Adds a value to a header field; several values are separated by commas.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    let values = [self.value(forHTTPHeaderField: field), value].compactMap(\.self)
    setValue(values.joined(separator: ","), forHTTPHeaderField: field)
  }

  private func key(of field: String) -> String? {
    allHTTPHeaderFields?.keys.first { $0.lowercased() == field.lowercased() }
  }
}
