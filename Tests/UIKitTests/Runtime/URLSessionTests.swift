import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Synchronization
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct URLSessionTests {
  private let folder: ScratchFolder
  private let stage: Stage

  init() throws {
    folder = try ScratchFolder()
    stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    Headless.resourceFolders = [URL(fileURLWithPath: folder.path)]
  }

  private func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder.path + "/Responses/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The results of tasks, in the order of their completions.
  private final class Results: Sendable {
    let texts = Mutex<[String]>([])

    func add(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      let status = (response as? HTTPURLResponse).map { "\($0.statusCode) " } ?? ""
      let text = data.map { String(decoding: $0, as: UTF8.self) }
      let code = (error as? URLError).map { "\($0.code.rawValue)" }
      texts.withLock { $0.append(status + (text ?? code ?? "nothing")) }
    }
  }

  /// Advances the clock by less than a frame, so that completions run.
  private func settle() { stage.advance(to: MediaTime(seconds: 0.001)) }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `a file of the host's folder answers a request, after the running code`() throws {
    try write("api.example.org/v1/users.json", "all")
    try write("api.example.org/v1/users?page=2.json", "second")
    try write("api.example.org/v1/users.POST.json", "created")
    try write("api.example.org/index.html", "home")
    let results = Results()
    var post = URLRequest(url: try url("https://api.example.org/v1/users"))
    post.httpMethod = "POST"
    for request in [
      URLRequest(url: try url("https://api.example.org/v1/users")),
      URLRequest(url: try url("https://api.example.org/v1/users?page=2")),
      URLRequest(url: try url("https://api.example.org/v1/users?page=3")), post,
      URLRequest(url: try url("https://api.example.org/")),
    ] {
      URLSession.shared.dataTask(with: request) { results.add($0, $1, $2) }.resume()
    }
    #expect(results.texts.withLock { $0 } == [])
    settle()
    #expect(
      results.texts.withLock { $0 } == [
        "200 all", "200 second", "200 all", "200 created", "200 home",
      ])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a response has the type and the length of its file`() throws {
    try write("example.org/picture.png", "12345")
    let responses = Mutex<[URLResponse?]>([])
    URLSession.shared.dataTask(with: try url("https://example.org/picture.png")) { _, response, _ in
      responses.withLock { $0.append(response) }
    }.resume()
    settle()
    let response = try #require(responses.withLock { $0.first } as? HTTPURLResponse)
    #expect(response.mimeType == "image/png" && response.expectedContentLength == 5)
    #expect(response.value(forHTTPHeaderField: "content-type") == "image/png")
  }

  /// *Reported* (FACTS: session.offline-text).
  @Test func `the error of a request without a file has the text that iOS shows`() throws {
    let text = Mutex("")
    URLSession.shared.dataTask(with: try url("https://example.org/a")) { _, _, error in
      text.withLock { $0 = error?.localizedDescription ?? "" }
    }.resume()
    settle()
    #expect(text.withLock { $0 } == "The Internet connection appears to be offline.")
  }

  @Test func `a request without a file fails as without a network, and is reported once`() throws {
    let results = Results()
    for _ in 0..<2 {
      URLSession.shared.dataTask(with: try url("https://example.org/a")) { results.add($0, $1, $2) }
        .resume()
    }
    settle()
    // *Source:* NSURLErrorNotConnectedToInternet is -1009.
    #expect(results.texts.withLock { $0 } == ["-1009", "-1009"])
    let reports = Headless.reports.map(\.description)
    #expect(reports.count == 1 && reports[0].contains("'example.org/a.json'"))
  }

  @Test(arguments: [
    "https://example.org/../secret", "https://example.org/a/../../secret", "https://../secret",
  ])
  func `a URL never selects a file outside of the folder`(_ text: String) throws {
    try Data("secret".utf8).write(to: URL(fileURLWithPath: folder.path + "/secret"))
    let results = Results()
    let url = try #require(URL(string: text))
    URLSession.shared.dataTask(with: url) { results.add($0, $1, $2) }.resume()
    settle()
    #expect(results.texts.withLock { $0 } == ["-1009"])
  }

  @Test func `a downloaded file can be moved, and the response stays`() throws {
    try write("example.org/index.html", "home")
    let target = folder.path + "/moved"
    let isMoved = Mutex(false)
    URLSession.shared.downloadTask(with: try url("https://example.org")) { file, _, _ in
      guard let file else { return }
      try? FileManager.default.moveItem(atPath: file.path, toPath: target)
      isMoved.withLock { $0 = true }
    }.resume()
    settle()
    #expect(isMoved.withLock { $0 })
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "home")
    let results = Results()
    URLSession.shared.dataTask(with: try url("https://example.org")) { results.add($0, $1, $2) }
      .resume()
    stage.advance(to: MediaTime(seconds: 0.002))
    #expect(results.texts.withLock { $0 } == ["200 home"])
  }

  @Test func `a cancelled task fails with the error of a cancellation, and runs once`() throws {
    try write("example.org/a.json", "a")
    let results = Results()
    let task = URLSession.shared.dataTask(with: try url("https://example.org/a")) {
      results.add($0, $1, $2)
    }
    task.resume()
    task.cancel()
    settle()
    // *Source:* NSURLErrorCancelled is -999.
    #expect(results.texts.withLock { $0 } == ["-999"] && task.state == .completed)
  }

  @Test func `header fields are compared without regard to case`() throws {
    var request = URLRequest(url: try url("https://example.org"))
    request.setValue("a", forHTTPHeaderField: "Accept")
    request.addValue("b", forHTTPHeaderField: "accept")
    #expect(request.value(forHTTPHeaderField: "ACCEPT") == "a,b")
    request.setValue(nil, forHTTPHeaderField: "ACCEPT")
    #expect(request.allHTTPHeaderFields?.isEmpty == true && request.httpMethod == "GET")
  }
}
