import Foundation

/// The description of a loaded content.
open class URLResponse: NSObject, @unchecked Sendable {
  /// The URL of the content.
  public let url: URL?
  /// The type of the content, such as `application/json`.
  public let mimeType: String?
  /// The length of the content in bytes, or -1 if it is unknown.
  public let expectedContentLength: Int64
  /// The name of the text encoding, or `nil` if it is unknown.
  public let textEncodingName: String?

  /// Creates the description of a content.
  public init(
    url URL: URL, mimeType MIMEType: String?, expectedContentLength length: Int,
    textEncodingName name: String?
  ) {
    url = URL
    mimeType = MIMEType
    expectedContentLength = Int64(length)
    textEncodingName = name
  }

  /// The name for a file with the content.
  open var suggestedFilename: String? {
    url.map { $0.lastPathComponent.isEmpty ? "Unknown" : $0.lastPathComponent }
  }
}

/// The description of a content that was loaded by HTTP.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The status, such as 200.
  public let statusCode: Int
  private let fields: [String: String]

  /// Creates the description of a content with a status and header fields.
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?,
    headerFields: [String: String]?
  ) {
    let fields = headerFields ?? [:]
    self.statusCode = statusCode
    self.fields = fields
    super.init(
      url: url, mimeType: Self.value(of: "content-type", in: fields),
      expectedContentLength: Self.value(of: "content-length", in: fields).flatMap(Int.init) ?? -1,
      textEncodingName: nil)
  }

  private static func value(of field: String, in fields: [String: String]) -> String? {
    fields.first { $0.key.lowercased() == field.lowercased() }?.value
  }

  /// The header fields by name.
  open var allHeaderFields: [AnyHashable: Any] { fields }

  /// Returns the value of a header field, whose name is compared without regard to case.
  open func value(forHTTPHeaderField field: String) -> String? {
    Self.value(of: field, in: fields)
  }

  /// Returns the meaning of a status in English.
  open class func localizedString(forStatusCode statusCode: Int) -> String {
    switch statusCode {
    case 200: "no error"
    case 400: "bad request"
    case 401: "unauthorized"
    case 403: "forbidden"
    case 404: "not found"
    case 500..<600: "server error"
    default: "status \(statusCode)"
    }
  }
}
