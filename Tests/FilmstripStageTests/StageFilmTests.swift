import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct StageFilmTests {
  private func film(
    fps: Int = 60, steps: (UINavigationController) -> [StageFilm.Step],
    delegate: (any UINavigationControllerDelegate)? = nil
  ) throws -> StageFilm {
    let settings = FilmSettings(
      device: try Device.named("iPhone 14"), frameRate: try #require(FrameRate(fps)))
    let stage = Stage(settings: settings, text: try PangoText())
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = delegate
    stage.show(navigation)
    return StageFilm(stage: stage, navigation: navigation, steps: steps(navigation))
  }

  private func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func push(_ navigation: UINavigationController, _ title: String) -> StageFilm.Step {
    StageFilm.Step(label: "push \(title)") {
      navigation.pushViewController(controller(title), animated: true)
      return 0
    }
  }

  private func frames(of film: StageFilm) throws -> [FilmFrame] {
    var frames: [FilmFrame] = []
    while let frame = try film.nextFrame() { frames.append(frame) }
    return frames
  }

  // A push takes half a second. At 60, 120 and 24 fps, its end coincides with a frame, which is
  // drawn before the completion; at 25, 7 and 1 fps, the end is between frames.
  @Test(arguments: [(60, 32), (120, 62), (24, 14), (25, 14), (7, 5), (1, 2)])
  func `a film begins with its first transition and ends with the first frame after it`(
    _ fps: Int, _ count: Int
  ) throws {
    let frames = try frames(of: film(fps: fps) { [push($0, "A")] })
    #expect(frames.count == count)
    #expect(frames.first?.progress == 0 && frames.first?.time == .zero)
    #expect(frames.last?.progress == 1)
    #expect(frames.allSatisfy { ($0.progress == 1) == ($0.time >= MediaTime(seconds: 0.5)) })
    #expect(frames.dropLast().allSatisfy { $0.time <= MediaTime(seconds: 0.5) })
    #expect(frames.map(\.index) == Array(0..<count))
    for frame in frames {
      #expect(abs(frame.time.seconds - Double(frame.index) / Double(fps)) < 1e-9)
    }
    let last = try #require(frames.last?.list.placements().first { $0.name == "content/to" })
    #expect(last.frame.minX == 0)
  }

  @Test func `each step begins when the previous step ends, independent of frame times`() throws {
    let film = try film(fps: 7) { [push($0, "A"), .pause(0.3), push($0, "B")] }
    let frames = try frames(of: film)
    let shown = film.events.filter { $0.event == "didShow" }
    #expect(shown.map(\.time) == [0.5, 1.3])
    #expect(film.events.first { $0.object == "B" && $0.event == "viewWillAppear" }?.time == 0.8)
    // 1.3 s are 9.1 frames.
    #expect(frames.count == 11)
    #expect(
      Set(frames.map(\.stepLabel)) == ["push A", "push B"], "a pause belongs to the previous step")
  }

  @Test func `two films of the same steps have equal frames`() throws {
    func run() throws -> [FilmFrame] {
      try frames(of: film { [push($0, "A"), push($0, "B")] })
    }
    let first = try run()
    let second = try run()
    #expect(first.map(\.list) == second.map(\.list))
    #expect(first.map(\.progress) == second.map(\.progress))
  }

  @Test func `any frame can be computed without the previous frames`() throws {
    let all = try frames(of: film { [push($0, "A")] })
    let settings = FilmSettings(device: try Device.named("iPhone 14"))
    let stage = Stage(settings: settings, text: try PangoText())
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    navigation.pushViewController(controller("A"), animated: true)
    stage.advance(to: all[17].time)
    #expect(stage.displayList() == all[17].list)
  }

  final class Forgetful: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {}

    var driver: UIPercentDrivenInteractiveTransition?

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  final class Hasty: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private let twice: Bool

    init(twice: Bool) {
      self.twice = twice
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if twice, let view = context.view(forKey: .to) {
        context.containerView.addSubview(view)
        context.completeTransition(true)
      }
      context.completeTransition(true)
    }
  }

  @Test func `an animator that never completes stops the film with an error that names its class`()
    throws
  {
    let forgetful = Forgetful()
    let film = try film(fps: 1, steps: { [push($0, "A")] }, delegate: forgetful)
    #expect(
      throws: StageError.stuck(step: "push A", animator: "Forgetful", seconds: 60)
    ) {
      while try film.nextFrame() != nil {}
    }
  }

  @Test func `a film continues until scrolling content has settled`() throws {
    let scroll = UIScrollView()
    let settings = FilmSettings(device: try Device.named("iPhone 14"))
    let stage = Stage(settings: settings, text: try PangoText())
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    scroll.frame = root.view.bounds
    scroll.contentSize = CGSize(width: 390, height: 9000)
    root.view.addSubview(scroll)
    let film = StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        StageFilm.Step(label: "throw") {
          let script = TouchScript.drag(
            from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), duration: 0.15)
          stage.play(script)
          return script.duration
        }
      ])
    let shown = try frames(of: film)
    #expect(shown.count > 60, "the content decelerates for more than a second")
    let end = scroll.contentOffset.y
    #expect(end > 500 && !scroll.isDecelerating)
    stage.advance(to: MediaTime(seconds: 20))
    #expect(scroll.contentOffset.y == end)
  }

  @Test func `a gesture that never releases a transition is reported instead of the animator`()
    throws
  {
    let forgetful = Forgetful()
    forgetful.driver = UIPercentDrivenInteractiveTransition()
    let film = try film(fps: 1, steps: { [push($0, "A")] }, delegate: forgetful)
    #expect(throws: StageError.held(step: "push A", progress: 0, seconds: 60)) {
      while try film.nextFrame() != nil {}
    }
  }

  @Test(arguments: ["twice", "without the view"])
  func `an animator that completes incorrectly is reported with its class name`(_ how: String)
    throws
  {
    let hasty = Hasty(twice: how == "twice")
    let film = try film(steps: { [push($0, "A")] }, delegate: hasty)
    #expect {
      while try film.nextFrame() != nil {}
    } throws: { error in
      "\(error)".contains("Hasty")
        && "\(error)".contains(
          how == "twice" ? "more than once" : "containerView.addSubview(_:)")
    }
  }

  @Test func `text without glyphs in the font has boxes, and a warning`() throws {
    let complete = try frames(of: try film { [push($0, "A"), push($0, "B")] })
    let film = try film { [push($0, "שלום"), push($0, "B")] }
    #expect(try frames(of: film).count == complete.count)
    #expect(!film.warnings.isEmpty && film.warnings.allSatisfy { $0.contains("U+05E9") })
  }

  @Test func `text that cannot be shaped is reported after the last frame`() throws {
    func film(_ ask: @escaping () -> Void) throws -> StageFilm {
      try self.film { navigation in
        [
          push(navigation, "A"),
          StageFilm.Step(label: "ask") {
            ask()
            return 0
          },
          push(navigation, "B"),
        ]
      }
    }
    let complete = try frames(of: try film {})
    let film = try film {
      Headless.report(.text(.noFonts(folder: "no-such-folder"), view: "title"))
    }
    var count = 0
    #expect {
      while try film.nextFrame() != nil { count += 1 }
    } throws: { error in
      let fragments = [", at 0.", " s in 'title'", "no-such-folder"]
      return fragments.allSatisfy { "\(error)".contains($0) }
    }
    #expect(count == complete.count)
  }

  @Test func `unsupported drawing does not end a film, and is reported once at the end`()
    throws
  {
    let complete = try frames(of: try film { [push($0, "A"), push($0, "B")] })
    let film = try film { navigation in
      [
        push(navigation, "A"),
        StageFilm.Step(label: "ask") {
          for _ in 0..<2 { Headless.report(.unsupported("a hologram")) }
          Headless.report(.unsupported("a smell"))
          return 0
        },
        push(navigation, "B"),
      ]
    }
    var count = 0
    #expect {
      while try film.nextFrame() != nil { count += 1 }
    } throws: { error in
      guard case .incomplete(let losses) = error as? StageError, losses.count == 2 else {
        return false
      }
      return losses.allSatisfy {
        "\($0)".hasPrefix("'ask', at 0.") || "\($0)".hasPrefix("'push B', at 0.")
      } && "\(error)".contains("a hologram") && "\(error)".contains("a smell")
    }
    #expect(count == complete.count)
  }

  @Test func `the writer keeps all frames of an incomplete film`() throws {
    let scratch = try ScratchFolder()
    let film = try film(fps: 10) { navigation in
      [
        push(navigation, "A"),
        StageFilm.Step(label: "ask") {
          Headless.report(.text(.noFonts(folder: "fonts"), view: "title"))
          return 0
        },
      ]
    }
    let writer = FilmWriter(
      folder: FilmFolder(path: scratch.path + "/film"), scale: 1, jobs: 1,
      makePainter: CairoPainter.factory(text: try PangoText()))
    var count = 0
    #expect(throws: StageError.self) { try writer.write(film) { _ in count += 1 } }
    #expect(count > 3)
    #expect(try scratch.files("film").keys.filter { $0.hasSuffix(".png") }.count == count)
  }

  @Test func `an error thrown by a step ends the film`() throws {
    struct Refusal: Error {}
    var begun: [String] = []
    let film = try film { navigation in
      [
        push(navigation, "A"),
        StageFilm.Step(label: "no") {
          begun.append("no")
          throw Refusal()
        },
        StageFilm.Step(label: "never") {
          begun.append("never")
          return 0
        },
      ]
    }
    #expect(throws: Refusal.self) { try frames(of: film) }
    #expect(throws: Refusal.self) { try film.nextFrame() }
    #expect(begun == ["no"])
  }
}
