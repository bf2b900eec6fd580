import FilmstripSupport
import Foundation

/// The files that answer an app's requests in place of the network.
///
/// A folder contains a folder for each host. The content of `https://api.example.org/v1/users?page=2`
/// is in the first of these files that exists: `api.example.org/v1/users?page=2.json`,
/// `api.example.org/v1/users.json`, or the same names with another ending. A request with another
/// method than GET has the method after the name, as in `users.POST.json`, or otherwise the file for
/// any method. A URL that ends in `/` has the name `index`.
struct CannedResponses: Sendable {
  /// The endings of files, with the types of their content.
  private static let types = [
    ("json", "application/json"), ("txt", "text/plain"), ("html", "text/html"),
    ("xml", "application/xml"), ("png", "image/png"), ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"), ("pdf", "application/pdf"), ("csv", "text/csv"),
  ]

  /// The folders, in the order in which they are searched for a file.
  let folders: [String]

  /// The folder that the environment names, and folders `Responses` of the app.
  static var current: CannedResponses {
    let named = ProcessInfo.processInfo.environment[Headless.responsesVariable].map { [$0] } ?? []
    let own = (SharedEnvironment.current.assets.extra + [Program.folder]).map { $0 + "/Responses" }
    return CannedResponses(folders: named + own)
  }

  /// A response and its content.
  struct Answer: Sendable {
    var data: Data
    var response: URLResponse
    /// The path of the file.
    var path: String
  }

  /// Returns the response to a request, or the error of a device without a network.
  ///
  /// A request without a file is reported.
  func answer(_ request: URLRequest) -> Result<Answer, URLError> {
    guard let url = request.url else { return .failure(URLError(.badURL)) }
    if url.isFileURL {
      guard let data = FileManager.default.contents(atPath: url.path) else {
        return .failure(URLError(.fileDoesNotExist))
      }
      return .success(answer(data, url: url, path: url.path))
    }
    for folder in folders {
      for name in Self.names(of: request, url) {
        let path = folder + "/" + name
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue, let data = FileManager.default.contents(atPath: path)
        else { continue }
        return .success(answer(data, url: url, path: path))
      }
    }
    report(request, url)
    return .failure(
      URLError(.notConnectedToInternet, userInfo: [NSLocalizedDescriptionKey: Self.offlineText]))
  }

  /// The text of the error, which alerts of apps show: *Reported* (FACTS: session.offline-text).
  private static let offlineText = "The Internet connection appears to be offline."

  private func answer(_ data: Data, url: URL, path: String) -> Answer {
    let ending = (path as NSString).pathExtension.lowercased()
    let type = Self.types.first { $0.0 == ending }?.1 ?? "application/octet-stream"
    let response =
      url.isFileURL
      ? nil
      : HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": type, "Content-Length": "\(data.count)"])
    return Answer(
      data: data,
      response: response
        ?? URLResponse(
          url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: nil),
      path: path)
  }

  /// Returns the names of the files that can answer a request, relative to a folder, in order.
  static func names(of request: URLRequest, _ url: URL) -> [String] {
    guard let host = url.host, !host.isEmpty else { return [] }
    let components = url.path.split(separator: "/").map(String.init)
    // A URL is not trusted to stay in the folder.
    guard !host.contains("/"), !(components + [host]).contains("..") else { return [] }
    let isFolder = components.isEmpty || url.absoluteString.split(separator: "?")[0].hasSuffix("/")
    let base = ([host] + components + (isFolder ? ["index"] : [])).joined(separator: "/")
    let query = url.query.map { "?" + $0.replacingOccurrences(of: "/", with: ":") }
    let method = request.httpMethod.map { $0.uppercased() } ?? "GET"
    var names: [String] = []
    for stem in [query.map { base + $0 }, base].compactMap(\.self) {
      for name in method == "GET" ? [stem] : [stem + "." + method, stem] {
        names.append(name)
        names += types.map { name + "." + $0.0 }
      }
    }
    return names
  }

  private func report(_ request: URLRequest, _ url: URL) {
    guard MainQueue.isCurrent else { return }
    let example = (Self.names(of: request, url).first ?? "host/path") + ".json"
    let message =
      "\(request.httpMethod ?? "GET") \(url): a film doesn't use the network, so the request fails; "
      + "save a response as '\(example)' in a folder, and name the folder with --responses, or in "
      + Headless.responsesVariable
    MainActor.assumeIsolated { Headless.reportOnce(simplified: message) }
  }
}

extension Headless {
  /// The environment variable that names the folder of responses.
  package nonisolated static let responsesVariable = "FILMSTRIP_RESPONSES"
}
