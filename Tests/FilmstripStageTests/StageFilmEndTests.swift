import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

/// A page that does something when it has appeared.
private final class EagerPage: UIViewController {
  private let onAppear: @MainActor (EagerPage) -> Void
  let box = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))

  init(_ onAppear: @escaping @MainActor (EagerPage) -> Void) {
    self.onAppear = onAppear
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    box.backgroundColor = .red
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear(self)
  }

  func turnYellow() { view.backgroundColor = .yellow }

  /// Moves the box to x = 60.
  func moveBox(
    _ seconds: Double, options: UIView.AnimationOptions = [.curveLinear],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: seconds, delay: 0, options: options,
      animations: { self.box.frame.origin.x = 60 },
      completion: completion)
  }
}

/// Moves a page's box at each call.
private final class BoxMover {
  private let page: EagerPage

  init(_ page: EagerPage) { self.page = page }

  func step(_ link: CADisplayLink) { move() }
  func tick(_ timer: Timer) { move() }

  private func move() {
    MainActor.assumeIsolated { [page] in page.box.frame.origin.x += 1 }
  }
}

/// Which frames a film of steps has, and what its last one shows.
@MainActor @Suite(.serialized)
struct StageFilmEndTests {
  private let text: PangoText

  init() throws { text = try PangoText() }

  private static let yellow: UInt32 = 0xFFFF00

  /// A film of steps on a small screen, on which a push takes half a second.
  private func film(
    fps: Int = 60, root: UIViewController? = nil,
    _ steps: (UINavigationController) -> [StageFilm.Step]
  ) throws -> StageFilm {
    let settings = FilmSettings(
      device: try Device.named("120x240@1"), frameRate: try #require(FrameRate(fps)))
    let stage = Stage(settings: settings, text: text)
    let navigation = UINavigationController(rootViewController: root ?? UIViewController())
    stage.show(navigation)
    return StageFilm(stage: stage, navigation: navigation, steps: steps(navigation))
  }

  /// A film of one push of a page that does something when it has appeared.
  private func push(
    fps: Int = 60, pause: Double? = nil, _ onAppear: @escaping @MainActor (EagerPage) -> Void
  ) throws -> StageFilm {
    try film(fps: fps) { navigation in
      let push = StageFilm.Step(label: "push") {
        navigation.pushViewController(EagerPage(onAppear), animated: true)
        return 0
      }
      return [push] + (pause.map { [.pause($0)] } ?? [])
    }
  }

  private func frames(of film: StageFilm) throws -> [FilmFrame] {
    var frames: [FilmFrame] = []
    while let frame = try film.nextFrame() { frames.append(frame) }
    return frames
  }

  /// A pixel of a frame as 0xRRGGBB.
  private func color(_ x: Int, _ y: Int, in frame: FilmFrame?) throws -> UInt32 {
    let list = try #require(frame).list
    let renderer = FrameRenderer(text: text, scale: 1)
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    return buffer[x, y] & 0xFFFFFF
  }

  // A push takes half a second: 30 frames at 60 fps, the last of which is before its completion.
  @Test(arguments: [(60, 32), (120, 62), (25, 14), (1, 2)])
  func `the last frame shows what viewDidAppear changed`(_ fps: Int, _ count: Int) throws {
    let film = try push(fps: fps) { $0.turnYellow() }
    let frames = try frames(of: film)
    #expect(frames.count == count)
    #expect(frames.last?.progress == 1)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
    for frame in frames.dropLast() { #expect(try color(100, 200, in: frame) != Self.yellow) }
    #expect(film.warnings.isEmpty && film.isOver)
    #expect(try film.nextFrame() == nil)
  }

  @Test func `an animation that viewDidAppear starts is filmed to its end, and its completion too`()
    throws
  {
    let frames = try frames(
      of: push { page in page.moveBox(0.3) { _ in page.turnYellow() } })
    // It ends at 0.8 s, frame 48; the next frame shows what its completion changed.
    #expect(frames.count == 50)
    #expect(try color(78, 110, in: frames[47]) != 0xFF0000)
    #expect(try color(78, 110, in: frames[48]) == 0xFF0000)
    #expect(try color(100, 200, in: frames[48]) != Self.yellow)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
    #expect(Set(frames.map(\.step)) == [0] && frames.last?.progress == 1)
  }

  @Test func `an animation that a later turn of the same time starts is filmed to its end`() throws
  {
    let frames = try frames(
      of: push { page in
        DispatchQueue.main.async { DispatchQueue.main.async { page.moveBox(0.3) } }
      })
    #expect(frames.count == 50)
    #expect(try color(75, 110, in: frames.last) == 0xFF0000)
  }

  @Test(arguments: ["animation", "timer", "display link"])
  func `what repeats for ever does not make a film longer`(_ kind: String) throws {
    let film = try push { page in
      switch kind {
      case "animation": page.moveBox(0.3, options: [.repeat, .autoreverse])
      case "timer":
        Timer.scheduledTimer(
          timeInterval: 0.1, target: BoxMover(page), selector: Selector(BoxMover.tick(_:)),
          userInfo: nil, repeats: true)
      default:
        CADisplayLink(target: BoxMover(page), selector: Selector(BoxMover.step(_:)))
          .add(to: .main, forMode: .common)
      }
    }
    let frames = try frames(of: film)
    #expect(frames.count == 32)
    #expect(film.warnings.isEmpty)
  }

  @Test(arguments: [false, true])
  func `animations of the last callbacks are filmed for two seconds, and a warning says so`(
    _ isChain: Bool
  ) throws {
    func move(_ page: EagerPage) {
      page.box.frame.origin.x = 0
      page.moveBox(0.3) { _ in move(page) }
    }
    let film = try push { page in isChain ? move(page) : page.moveBox(5) }
    let frames = try frames(of: film)
    // The push ends at 0.5 s, and the film at 2.5 s, with the frame after that.
    #expect(frames.count == 152)
    #expect(film.warnings.count == 1)
    #expect(film.warnings.first?.contains("the film ends 2.0 s after 'push', before") == true)
  }

  @Test func `a pause after the two seconds films an animation to its end`() throws {
    let film = try push(pause: 0.1) { $0.moveBox(5) }
    let frames = try frames(of: film)
    #expect(frames.count == 332, "0.5 s and 5 s, and the frame after that")
    #expect(film.warnings.isEmpty)
  }

  @Test func `a step's own animation is filmed to its end, however long it is`() throws {
    let page = EagerPage { _ in }
    let film = try film(root: page) { _ in
      [
        StageFilm.Step(label: "move") {
          page.moveBox(5) { _ in page.turnYellow() }
          return 0
        }
      ]
    }
    let frames = try frames(of: film)
    #expect(frames.count == 302)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  @Test func `a film whose steps move nothing has one frame`() throws {
    let page = EagerPage { _ in }
    #expect(try frames(of: film(root: page) { _ in [] }).count == 1)
    let film = try film(root: page) { _ in
      [
        StageFilm.Step(label: "yellow") {
          page.turnYellow()
          return 0
        }
      ]
    }
    let frames = try frames(of: film)
    #expect(frames.count == 1)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  @Test func `a film that is limited to its first steps ends after these in the same way`() throws {
    let film = try film { navigation in
      (1...2).map { number in
        StageFilm.Step(label: "push \(number)") {
          navigation.pushViewController(EagerPage { $0.turnYellow() }, animated: true)
          return 0
        }
      }
    }
    film.stepLimit = 1
    let frames = try frames(of: film)
    #expect(frames.count == 32 && film.end == MediaTime(seconds: 0.5))
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  // MARK: Between steps

  @Test func `a pause of one frame shows the rest of the step before it`() throws {
    let film = try film { navigation in
      [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(EagerPage { $0.turnYellow() }, animated: true)
          return 0
        },
        .pause(1 / 60.0),
        StageFilm.Step(label: "pop") {
          navigation.popViewController(animated: true)
          return 0
        },
      ]
    }
    let rest = try frames(of: film).last { $0.step == 0 }
    #expect(rest?.index == 31)
    #expect(try color(100, 200, in: rest) == Self.yellow)
  }

  @Test func `a step begins after the completions that are due when the one before ends`() throws {
    let page = EagerPage { _ in }
    var calls: [String] = []
    let film = try film(root: page) { _ in
      [
        StageFilm.Step(label: "move") {
          page.moveBox(0.5) { _ in
            calls.append("completion")
            DispatchQueue.main.async { calls.append("async") }
          }
          return 0
        },
        StageFilm.Step(label: "next") {
          calls.append("next at \(CACurrentMediaTime())")
          return 0
        },
      ]
    }
    _ = try frames(of: film)
    #expect(calls == ["completion", "async", "next at 0.5"])
  }

  @Test func `a step begins two seconds after a page that never rests has appeared`() throws {
    func move(_ page: EagerPage) {
      page.box.frame.origin.x = 0
      page.moveBox(0.3) { _ in move(page) }
    }
    let film = try film { navigation in
      [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(EagerPage { move($0) }, animated: true)
          return 0
        },
        StageFilm.Step(label: "pop") {
          navigation.popViewController(animated: true)
          return 0
        },
      ]
    }
    let frames = try frames(of: film)
    let shown = film.events.filter { $0.event == "didShow" }
    #expect(shown.map(\.time) == [0.5, 3])
    // The page is gone at the end, so nothing moves any more.
    #expect(frames.count == 182 && film.warnings.isEmpty)
  }

  @Test func `a step ends at once when layout removes the view that still moves`() throws {
    final class Page: UIViewController {
      let box = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
      var hasAppeared = false

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.addSubview(box)
        UIView.animate(withDuration: 5) { self.box.frame.origin.x = 60 }
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        view.setNeedsLayout()
      }

      override func viewDidLayoutSubviews() {
        if hasAppeared { box.removeFromSuperview() }
      }
    }
    let film = try film { navigation in
      [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(Page(), animated: true)
          return 0
        }
      ]
    }
    #expect(try frames(of: film).count == 32)
    #expect(film.end == MediaTime(seconds: 0.5))
  }

  @Test func `the first frame of a step has the status bar of that step`() throws {
    let settings = FilmSettings(device: try Device.named("iPhone 14"))
    let stage = Stage(settings: settings, text: text)
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    let film = StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        StageFilm.Step(label: "rotate") {
          stage.turn(to: .landscape)
          return 0
        }
      ])
    let first = try #require(try film.nextFrame())
    #expect(!first.list.placements().contains { $0.name == "status-bar" })
  }

  @Test(arguments: [true, false])
  func `a back swipe is filmed until the page has appeared, whether it finishes or not`(
    _ finishes: Bool
  ) throws {
    let root = EagerPage { $0.turnYellow() }
    root.title = "Root"
    var settings = FilmSettings(device: try Device.named("120x240@1"))
    settings.scaleOverride = 1
    let stage = Stage(settings: settings, text: text)
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    root.view.backgroundColor = .white
    let top = EagerPage { $0.turnYellow() }
    navigation.pushViewController(top, animated: false)
    let film = StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        .pause(0.1),
        StageFilm.Step(label: "swipe") {
          top.view.backgroundColor = .white
          let script = TouchScript.drag(
            from: CGPoint(x: 1, y: 120), to: CGPoint(x: finishes ? 110 : 20, y: 120),
            duration: 0.3, holdAfter: 0.2)
          stage.play(script)
          return script.duration
        },
      ])
    let frames = try frames(of: film)
    #expect(frames.last?.progress == (finishes ? 1 : 0))
    #expect(frames.last?.interaction == nil)
    #expect(frames.contains { $0.interaction != nil })
    #expect(navigation.topViewController === (finishes ? root : top))
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
    #expect(try color(100, 200, in: frames.dropLast().last) != Self.yellow)
  }

  @Test func `a tap that waits for the failure of a double tap is filmed with what it does`() throws
  {
    let page = EagerPage { _ in }
    let settings = FilmSettings(device: try Device.named("120x240@1"))
    let stage = Stage(settings: settings, text: text)
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { _ in
      navigation.pushViewController(EagerPage { $0.turnYellow() }, animated: true)
    }
    single.require(toFail: double)
    for recognizer in [double, single] { page.view.addGestureRecognizer(recognizer) }
    let film = StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        StageFilm.Step(label: "tap") {
          let script = TouchScript.tap(at: CGPoint(x: 60, y: 120), duration: 0.05)
          stage.play(script)
          return script.duration
        }
      ])
    let frames = try frames(of: film)
    #expect(navigation.viewControllers.count == 2)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  // MARK: Errors

  @Test func `text that the last callbacks cannot show is a loss after the last frame`() throws {
    let film = try push { $0.title = "שלום" }
    var count = 0
    #expect {
      while try film.nextFrame() != nil { count += 1 }
    } throws: { "\($0)".contains("U+05E9") && film.isOver }
    #expect(count == 32)
  }

  @Test func `what happens after the last frame is no part of the film`() throws {
    var hasFired = false
    let film = try push { _ in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) {
        hasFired = true
        Headless.report(.log("too late"))
      }
    }
    #expect(try frames(of: film).count == 32)
    #expect(!hasFired)
  }

  @Test func `a step that moves for too long without a transition is named as restless`() throws {
    let page = EagerPage { _ in }
    let film = try film(fps: 1, root: page) { _ in
      [
        StageFilm.Step(label: "move") {
          page.moveBox(70)
          return 0
        }
      ]
    }
    #expect(throws: StageError.restless(step: "move", seconds: 60)) { try frames(of: film) }
  }

  @Test func `a transition after the longest gesture is filmed to its end`() throws {
    let film = try film(fps: 10) { navigation in
      [
        StageFilm.Step(label: "late") {
          DispatchQueue.main.asyncAfter(deadline: .now() + 59.9) {
            navigation.pushViewController(EagerPage { $0.turnYellow() }, animated: true)
          }
          return 60
        }
      ]
    }
    let frames = try frames(of: film)
    #expect(frames.count > 603)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  @Test func `a film may have as many frames as its limit, but not one more`() throws {
    #expect(StageFilm.maximumFrameCount == 100_000)
    let exact = try push { _ in }
    exact.frameLimit = 32
    #expect(try frames(of: exact).count == 32)
    let tooLong = try push { _ in }
    tooLong.frameLimit = 31
    var count = 0
    #expect(throws: StageError.tooLong(step: "push", frames: 31)) {
      while try tooLong.nextFrame() != nil { count += 1 }
    }
    #expect(count == 31 && !tooLong.isOver)
  }
}
