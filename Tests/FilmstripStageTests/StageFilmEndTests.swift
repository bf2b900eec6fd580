import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

/// A view controller that runs a closure when it has appeared.
private final class CallbackController: UIViewController {
  private let onAppear: @MainActor (CallbackController) -> Void
  let box = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))

  init(_ onAppear: @escaping @MainActor (CallbackController) -> Void) {
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

/// Moves the box of a view controller at each call.
private final class BoxMover {
  private let controller: CallbackController

  init(_ controller: CallbackController) { self.controller = controller }

  func step(_ link: CADisplayLink) { move() }
  func tick(_ timer: Timer) { move() }

  private func move() {
    MainActor.assumeIsolated { [controller] in controller.box.frame.origin.x += 1 }
  }
}

/// Checks which frames a film of steps has, and the content of its last frame.
@MainActor @Suite(.serialized)
struct StageFilmEndTests {
  private let text: PangoText

  init() throws { text = try PangoText() }

  private static let yellow: UInt32 = 0xFFFF00

  /// Creates a film of steps on a small screen, on which a push takes half a second.
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

  /// Creates a film that pushes a view controller, which runs a closure when it has appeared.
  private func push(
    fps: Int = 60, pause: Double? = nil,
    _ onAppear: @escaping @MainActor (CallbackController) -> Void
  ) throws -> StageFilm {
    try film(fps: fps) { navigation in
      let push = StageFilm.Step(label: "push") {
        navigation.pushViewController(CallbackController(onAppear), animated: true)
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

  /// Returns a pixel of a frame as 0xRRGGBB.
  private func color(_ x: Int, _ y: Int, in frame: FilmFrame?) throws -> UInt32 {
    let list = try #require(frame).list
    let renderer = FrameRenderer(text: text, scale: 1)
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    return buffer[x, y] & 0xFFFFFF
  }

  // A push takes half a second: 30 frames at 60 fps, the last of which precedes the completion.
  @Test(arguments: [(60, 32), (120, 62), (25, 14), (1, 2)])
  func `the last frame shows the changes of viewDidAppear`(_ fps: Int, _ count: Int) throws {
    let film = try push(fps: fps) { $0.turnYellow() }
    let frames = try frames(of: film)
    #expect(frames.count == count)
    #expect(frames.last?.reachedProgress == 1)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
    for frame in frames.dropLast() { #expect(try color(100, 200, in: frame) != Self.yellow) }
    #expect(film.warnings.isEmpty && film.isOver)
    #expect(try film.nextFrame() == nil)
  }

  @Test func `an animation that viewDidAppear starts is filmed to its end, with its completion`()
    throws
  {
    let frames = try frames(
      of: push { controller in controller.moveBox(0.3) { _ in controller.turnYellow() } })
    // The animation ends at 0.8 s, frame 48; the next frame shows the changes of its completion.
    #expect(frames.count == 50)
    #expect(try color(78, 110, in: frames[47]) != 0xFF0000)
    #expect(try color(78, 110, in: frames[48]) == 0xFF0000)
    #expect(try color(100, 200, in: frames[48]) != Self.yellow)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
    #expect(Set(frames.map(\.step)) == [0] && frames.last?.reachedProgress == 1)
  }

  @Test func `an animation that a later run-loop pass starts is filmed to its end`() throws {
    let frames = try frames(
      of: push { controller in
        DispatchQueue.main.async { DispatchQueue.main.async { controller.moveBox(0.3) } }
      })
    #expect(frames.count == 50)
    #expect(try color(75, 110, in: frames.last) == 0xFF0000)
  }

  @Test(arguments: ["animation", "timer", "display link"])
  func `repeating animations, timers and display links do not extend a film`(_ kind: String) throws
  {
    let film = try push { controller in
      switch kind {
      case "animation": controller.moveBox(0.3, options: [.repeat, .autoreverse])
      case "timer":
        Timer.scheduledTimer(
          timeInterval: 0.1, target: BoxMover(controller), selector: Selector(BoxMover.tick(_:)),
          userInfo: nil, repeats: true)
      default:
        CADisplayLink(target: BoxMover(controller), selector: Selector(BoxMover.step(_:)))
          .add(to: .main, forMode: .common)
      }
    }
    let frames = try frames(of: film)
    #expect(frames.count == 32)
    #expect(film.warnings.isEmpty)
  }

  @Test(arguments: [false, true])
  func `animations from the last callbacks are filmed for two seconds, with a warning`(
    _ isChain: Bool
  ) throws {
    func move(_ controller: CallbackController) {
      controller.box.frame.origin.x = 0
      controller.moveBox(0.3) { _ in move(controller) }
    }
    let film = try push { controller in isChain ? move(controller) : controller.moveBox(5) }
    let frames = try frames(of: film)
    // The push ends at 0.5 s and the film at 2.5 s, followed by one more frame.
    #expect(frames.count == 152)
    #expect(film.warnings.count == 1)
    #expect(film.warnings.first?.contains("the film ends 2.0 s after 'push', before") == true)
  }

  @Test func `animations that run at every step cause no warning, but others do`() throws {
    func move(_ controller: CallbackController) {
      controller.box.frame.origin.x = 0
      controller.moveBox(0.3) { _ in move(controller) }
    }
    func warnings(_ begin: @escaping (CallbackController) -> Void) throws -> [String] {
      let root = CallbackController(begin)
      let film = try film(root: root) { _ in
        ["first", "second"].map { label in
          StageFilm.Step(label: label) {
            if label == "second", root.box.layer.animationKeys()?.isEmpty != false { move(root) }
            return 0.5
          }
        }
      }
      _ = try frames(of: film)
      #expect(root.box.layer.animationKeys()?.isEmpty == false)
      return film.warnings
    }
    #expect(try warnings(move) == [])
    // The animation with which the film begins has ended when the second step begins.
    let others = try warnings { $0.moveBox(0.1) }
    #expect(others.count == 1 && others[0].contains("after 'second', before"), "\(others)")
  }

  @Test func `a pause after a push films a long animation to its end`() throws {
    let film = try push(pause: 0.1) { $0.moveBox(5) }
    let frames = try frames(of: film)
    #expect(frames.count == 332, "0.5 s and 5 s, and one more frame")
    #expect(film.warnings.isEmpty)
  }

  @Test func `an animation started by a step is filmed to its end, however long it is`() throws {
    let controller = CallbackController { _ in }
    let film = try film(root: controller) { _ in
      [
        StageFilm.Step(label: "move") {
          controller.moveBox(5) { _ in controller.turnYellow() }
          return 0
        }
      ]
    }
    let frames = try frames(of: film)
    #expect(frames.count == 302)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  @Test func `a film without motion has one frame`() throws {
    let controller = CallbackController { _ in }
    #expect(try frames(of: film(root: controller) { _ in [] }).count == 1)
    let film = try film(root: controller) { _ in
      [
        StageFilm.Step(label: "yellow") {
          controller.turnYellow()
          return 0
        }
      ]
    }
    let frames = try frames(of: film)
    #expect(frames.count == 1)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  @Test func `a film limited to its first steps ends as if there were no others`() throws {
    let film = try film { navigation in
      (1...2).map { number in
        StageFilm.Step(label: "push \(number)") {
          navigation.pushViewController(CallbackController { $0.turnYellow() }, animated: true)
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

  @Test func `a pause of one frame shows the final state of the previous step`() throws {
    let film = try film { navigation in
      [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(CallbackController { $0.turnYellow() }, animated: true)
          return 0
        },
        .pause(1 / 60.0),
        StageFilm.Step(label: "pop") {
          navigation.popViewController(animated: true)
          return 0
        },
      ]
    }
    let finalFrame = try frames(of: film).last { $0.step == 0 }
    #expect(finalFrame?.index == 31)
    #expect(try color(100, 200, in: finalFrame) == Self.yellow)
  }

  @Test func `a step begins after the completions that are due at the end of the previous step`()
    throws
  {
    let controller = CallbackController { _ in }
    var calls: [String] = []
    let film = try film(root: controller) { _ in
      [
        StageFilm.Step(label: "move") {
          controller.moveBox(0.5) { _ in
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

  @Test func `a step begins two seconds after an endlessly animating view has appeared`() throws {
    func move(_ controller: CallbackController) {
      controller.box.frame.origin.x = 0
      controller.moveBox(0.3) { _ in move(controller) }
    }
    let film = try film { navigation in
      [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(CallbackController { move($0) }, animated: true)
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
    // The pop removes the animated view, so that nothing moves at the end.
    #expect(frames.count == 182 && film.warnings.isEmpty)
  }

  @Test func `a step ends at once when layout removes the only moving view`() throws {
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

  @Test func `the status bar fades in the first half of a rotation to landscape`() throws {
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
    let frames = try frames(of: film)
    func isVisible(_ frame: FilmFrame) -> Bool {
      frame.list.placements().contains { $0.name == "status-bar" && $0.opacity > 0 }
    }
    #expect(isVisible(frames[0]))
    #expect(!frames.dropFirst(frames.count / 2).contains(where: isVisible))
  }

  @Test(arguments: [true, false])
  func `a completed or cancelled back swipe is filmed until viewDidAppear`(
    _ finishes: Bool
  ) throws {
    let root = CallbackController { $0.turnYellow() }
    root.title = "Root"
    var settings = FilmSettings(device: try Device.named("120x240@1"))
    settings.scaleOverride = 1
    let stage = Stage(settings: settings, text: text)
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    root.view.backgroundColor = .white
    let top = CallbackController { $0.turnYellow() }
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
    #expect(frames.last?.reachedProgress == (finishes ? 1 : 0))
    #expect(frames.last?.interaction == nil)
    #expect(frames.contains { $0.interaction != nil })
    #expect(navigation.topViewController === (finishes ? root : top))
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
    #expect(try color(100, 200, in: frames.dropLast().last) != Self.yellow)
  }

  @Test func `a tap that waits for a double tap to fail is filmed with its effect`() throws {
    let controller = CallbackController { _ in }
    let settings = FilmSettings(device: try Device.named("120x240@1"))
    let stage = Stage(settings: settings, text: text)
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { _ in
      navigation.pushViewController(CallbackController { $0.turnYellow() }, animated: true)
    }
    single.require(toFail: double)
    for recognizer in [double, single] { controller.view.addGestureRecognizer(recognizer) }
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

  @Test func `a programmer error is a warning if the film continues after warnings`()
    throws
  {
    func film(continues: Bool) throws -> StageFilm {
      let settings = FilmSettings(device: try Device.named("120x240@1"))
      let stage = Stage(settings: settings, text: text)
      let navigation = UINavigationController(rootViewController: UIViewController())
      stage.show(navigation)
      let step = StageFilm.Step(label: "present") {
        UIViewController().present(UIViewController(), animated: true)
        return 0.1
      }
      return StageFilm(
        stage: stage, navigation: navigation, steps: [step], continuesAfterWarnings: continues)
    }
    #expect(throws: StageError.self) { try frames(of: film(continues: false)) }
    let whole = try film(continues: true)
    // A step of 0.1 s at 60 fps, and the frame after it.
    #expect(try frames(of: whole).count == 8)
    #expect(whole.warnings.count == 1)
    #expect(whole.warnings.first?.contains("whose view is not in the window") == true)
  }

  @Test func `text that cannot be shaped in the last callbacks is reported after the last frame`()
    throws
  {
    let film = try push { _ in
      Headless.report(.text(.noFonts(folder: "no-such-folder"), view: "title"))
    }
    var count = 0
    #expect {
      while try film.nextFrame() != nil { count += 1 }
    } throws: { "\($0)".contains("no-such-folder") && film.isOver }
    #expect(count == 32)
  }

  @Test func `changes after the last frame are not part of the film`() throws {
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

  @Test func `a step that moves too long without a transition throws a restless error`() throws {
    let controller = CallbackController { _ in }
    let film = try film(fps: 1, root: controller) { _ in
      [
        StageFilm.Step(label: "move") {
          controller.moveBox(70)
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
            navigation.pushViewController(CallbackController { $0.turnYellow() }, animated: true)
          }
          return 60
        }
      ]
    }
    let frames = try frames(of: film)
    #expect(frames.count > 603)
    #expect(try color(100, 200, in: frames.last) == Self.yellow)
  }

  @Test func `a film can have as many frames as its limit, but not one more`() throws {
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
