import FilmstripGraphics
import FilmstripKingfisher
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct KingfisherTests {
  /// An image file of one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private let stage = Stage(settings: FilmSettings(device: Device.all[0]), text: NoText())
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
  private let placeholder = UIImage()

  /// Calls `body` with the URL of a file.
  private func withFile(_ data: Data, _ body: (URL) -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("kingfisher-test-\(UUID().uuidString).png")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    body(url)
  }

  private func withImage(_ body: (URL) -> Void) throws {
    try withFile(try #require(Data(base64Encoded: Self.pixel)), body)
  }

  @Test func `a request shows the placeholder, and then the image`() throws {
    try withImage { url in
      var results: [Bool] = []
      view.kf.setImage(with: url, placeholder: placeholder) { result in
        results.append((try? result.get().image.size) == CGSize(width: 1, height: 1))
      }
      #expect(view.image === placeholder)
      #expect(results == [])
      stage.advance(to: MediaTime(seconds: 0.1))
      #expect(view.image?.size == CGSize(width: 1, height: 1))
      #expect(results == [true])
    }
  }

  @Test func `a request without an image keeps the placeholder, and the error is passed`() throws {
    try withFile(Data("no image".utf8)) { url in
      var texts: [String] = []
      view.kf.setImage(with: url, placeholder: placeholder, progressBlock: nil) { result in
        if case .failure(let error) = result { texts.append(error.localizedDescription) }
      }
      stage.advance(to: MediaTime(seconds: 0.1))
      #expect(view.image === placeholder)
      #expect(texts == ["The response of \(url.absoluteString) isn't an image."])
      let other = UIImage()
      view.kf.setImage(with: url, options: [.onFailureImage(other)])
      #expect(view.image == nil)
      stage.advance(to: MediaTime(seconds: 0.2))
      #expect(view.image === other)
    }
  }

  @Test func `a missing URL is an error at once`() {
    var isFailure = false
    let url: URL? = nil
    view.kf.setImage(with: url, placeholder: placeholder) { result in
      if case .failure(.emptySource) = result { isFailure = true }
    }
    #expect(isFailure)
    #expect(view.image === placeholder)
  }

  @Test func `only the last request of a view changes the image`() throws {
    try withImage { url in
      var log: [String] = []
      view.kf.setImage(with: url) { log.append("\((try? $0.get()) == nil)") }
      let missing = url.appendingPathExtension("missing")
      view.kf.setImage(with: missing, placeholder: placeholder) { _ in log.append("second") }
      stage.advance(to: MediaTime(seconds: 0.1))
      #expect(view.image === placeholder)
      #expect(log == ["true", "second"])
    }
  }

  @Test func `an indicator spins until the image is there`() throws {
    try withImage { url in
      view.kf.indicatorType = .activity
      view.kf.setImage(with: ImageResource(downloadURL: url))
      let wheel = view.subviews.first as? UIActivityIndicatorView
      #expect(wheel?.isAnimating == true)
      #expect(wheel?.center == CGPoint(x: 20, y: 10))
      stage.advance(to: MediaTime(seconds: 0.1))
      #expect(view.subviews.isEmpty)
    }
  }

  @Test func `an indicator goes with a request that is replaced by none`() throws {
    try withImage { url in
      view.kf.indicatorType = .activity
      view.kf.setImage(with: url)
      #expect(view.subviews.count == 1)
      view.kf.setImage(with: nil)
      #expect(view.subviews.isEmpty)
    }
  }

  @Test func `the previous image remains if an option keeps it`() throws {
    try withImage { url in
      view.image = placeholder
      view.kf.setImage(
        with: url, placeholder: UIImage(),
        options: [.keepCurrentImageWhileLoading, .transition(.fade(0.2))])
      #expect(view.image === placeholder)
      stage.advance(to: MediaTime(seconds: 0.1))
      #expect(view.image?.size == CGSize(width: 1, height: 1))
    }
  }

  @Test func `a manager loads an image without a view`() throws {
    try withImage { url in
      var size: CGSize?
      KingfisherManager.shared.retrieveImage(with: url) { size = try? $0.get().image.size }
      stage.advance(to: MediaTime(seconds: 0.1))
      #expect(size == CGSize(width: 1, height: 1))
    }
  }
}
