import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripSupport
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripStage
@testable import UIKit

/// Checks that text, images and asset folders belong to a stage, not to the process.
@MainActor
@Suite(.serialized)
struct StageServicesTests {
  /// A text system in which each character is as wide as the font size.
  private struct WideText: TextMeasuring {
    func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
      FontMetrics(
        ascent: font.size, descent: 0, capHeight: 0.7 * font.size, xHeight: 0.5 * font.size)
    }

    func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement {
      let size = block.runs.first?.font.size ?? 0
      let length = block.runs.reduce(0) { $0 + Double($1.text.count) * size }
      return TextMeasurement(
        size: CGSize(width: length, height: size),
        lines: [.init(x: 0, baseline: size, width: length)], isTruncated: false)
    }
  }

  /// A view controller with a label and an image of the app.
  private final class ImageController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let label = UILabel()
      label.text = title
      label.sizeToFit()
      label.frame.origin = CGPoint(x: 20, y: 200)
      view.addSubview(label)
      let image = UIImageView(image: UIImage(named: "mark"))
      image.sizeToFit()
      image.frame.origin = CGPoint(x: 20, y: 300)
      view.addSubview(image)
    }
  }

  private func film(_ text: any TextMeasuring, folders: [URL]) throws -> StageFilm {
    let stage = Stage(settings: FilmSettings(device: try Device.named("iPhone 14")), text: text)
    Headless.resourceFolders = folders
    let navigation = UINavigationController(rootViewController: ImageController())
    stage.show(navigation)
    return StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        .init(label: "push") {
          let controller = ImageController()
          controller.title = "Page"
          navigation.pushViewController(controller, animated: true)
          return 0
        }
      ])
  }

  private func folder(in scratch: ScratchFolder, side: Int) throws -> URL {
    let folder = URL(fileURLWithPath: "\(scratch.path)/\(side)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let png = grayPNG(width: side, height: side, value: 90)
    try Data(png).write(to: folder.appendingPathComponent("mark.png"))
    return folder
  }

  @Test func `interleaved films with different text and folders equal films rendered alone`() throws
  {
    let scratch = try ScratchFolder()
    let pango = try PangoText()
    let first = { try film(pango, folders: [try folder(in: scratch, side: 8)]) }
    let second = { try film(WideText(), folders: [try folder(in: scratch, side: 24)]) }
    let third = { try film(pango, folders: [try folder(in: scratch, side: 16)]) }
    let films = try [first(), second(), third()]
    var interleaved: [[DisplayList]] = [[], [], []]
    var isRunning = true
    while isRunning {
      isRunning = false
      for (index, film) in films.enumerated() {
        guard let frame = try film.nextFrame() else { continue }
        interleaved[index].append(frame.list)
        isRunning = true
      }
    }
    for (index, make) in [first, second, third].enumerated() {
      let alone = try make()
      var lists: [DisplayList] = []
      while let frame = try alone.nextFrame() { lists.append(frame.list) }
      #expect(lists.count > 20 && interleaved[index] == lists, "film \(index)")
    }
    #expect(interleaved[0] != interleaved[1] && interleaved[0] != interleaved[2])
  }

  @Test func `a simulator without a text system has none after a stage with text`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: WideText())
    #expect(SharedEnvironment.current.services.text is WideText)
    #expect(SharedEnvironment.current.services.imageEncoder == nil)
    let bare = Headless.Simulator(device: try Device.named("iPhone 14"))
    bare.makeCurrent()
    #expect(SharedEnvironment.current.services.text == nil)
    #expect(UIImage(data: Data(grayPNG(width: 1, height: 1, value: 1))) == nil)
    stage.makeCurrent()
    #expect(SharedEnvironment.current.services.text is WideText)
    #expect(UIImage(data: Data(grayPNG(width: 1, height: 1, value: 1))) != nil)
  }

  @Test func `measuring text without a text system terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage(
          settings: FilmSettings(device: Device.all[0]), text: WideText())
        Headless.Simulator(device: Device.all[0]).makeCurrent()
        _ = ("text" as String).size(withAttributes: nil)
        _ = stage
      }
    }
  }

  @Test func `a recording contains only the files that the task itself reads`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/a"
    try Data([1]).write(to: URL(fileURLWithPath: path))
    let other = scratch.path + "/b"
    try Data([2]).write(to: URL(fileURLWithPath: other))
    let (_, files) = try InputFile.recording {
      let isRead = Later<Bool>()
      #expect(
        WorkerThread.start {
          isRead.set((try? InputFile.bytes(of: other, limit: 10)) == [2])
        })
      #expect(isRead.wait())
      _ = try InputFile.bytes(of: path, limit: 10)
    }
    #expect(files == [path: [1]])
    let (_, none) = InputFile.recording {}
    #expect(none.isEmpty)
  }
}
