import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore
@_spi(Headless) import UIKit

extension GestureReplay {
  /// Replays a recording on a stack of two screens on its device, with the back swipe enabled.
  ///
  /// - Throws: the reason why it cannot be replayed.
  @MainActor package static func onStage(
    _ recording: TouchRecording, rule: Headless.ReleaseRule
  ) throws -> GestureReplay {
    let stage = Stage(settings: FilmSettings(device: recording.device), text: try PangoText())
    Headless.releaseRule = rule
    let list = UIViewController()
    list.title = "List"
    let detail = UIViewController()
    detail.title = "Detail"
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(detail, animated: false)
    stage.show(navigation)
    guard
      let pop = navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer
    else { throw CommandError("the stack has no back swipe") }
    let watch = GestureWatch(pop)
    var samples: [Sample] = []
    let start = recording.script.samples.first?.time ?? 0
    var rest = recording.script.samples[...]
    while let time = rest.first?.time {
      // Samples of several fingers at one time are one event; samples of one finger are several.
      var fingers: Set<Int> = []
      let group = Array(rest.prefix { $0.time == time && fingers.insert($0.finger).inserted })
      rest = rest.dropFirst(group.count)
      let moment = MediaTime(seconds: time - start)
      stage.play(
        TouchScript(samples: group).delayed(by: -time), startingAt: moment)
      watch.begin(group)
      stage.advance(to: moment)
      samples += group.map { _ in watch.sample(at: time) }
    }
    TouchRouter.current.onStateChange = nil
    let decision = CallbackLog.current.decisions.last?.release
    return GestureReplay(
      device: recording.device.name, samples: samples, decision: decision,
      because: decision == nil
        ? refusal(of: recording.script, began: watch.hasBegun, pop, navigation) : nil,
      warnings: recording.warnings)
  }

  /// The reason why no gesture began.
  @MainActor private static func refusal(
    of script: TouchScript, began: Bool, _ pop: UIScreenEdgePanGestureRecognizer,
    _ navigation: UINavigationController
  ) -> String {
    guard let first = script.samples.first else { return "there are no touches" }
    if began { return "the finger never lifted" }
    func formatted(_ value: Double) -> String { NumberText.fixed(value, 1) }
    if Set(script.samples.map(\.finger)).count > 1 { return "the gesture needs exactly one finger" }
    let start = first.location
    let region = Double(UIScreenEdgePanGestureRecognizer.region)
    if start.x > region {
      return
        "the finger touched down \(formatted(start.x)) pt from the edge; the limit is \(formatted(region)) pt"
    }
    let bar = navigation.navigationBar
    if bar.bounds.contains(bar.convert(start, from: nil)) {
      return "the finger touched down in the navigation bar"
    }
    let offsets = script.samples.map {
      CGPoint(x: $0.location.x - start.x, y: $0.location.y - start.y)
    }
    let farthest = offsets.map { hypot($0.x, $0.y) }.max() ?? 0
    let hysteresis = Double(UIScreenEdgePanGestureRecognizer.edgeHysteresis)
    if farthest <= hysteresis {
      return
        "the finger moved \(formatted(farthest)) pt; a swipe needs more than \(formatted(hysteresis)) pt"
    }
    return "the finger did not move inwards from the edge"
  }
}

/// The actions of a recognizer in one turn, before it is reset.
@MainActor
private final class GestureWatch {
  private let pan: UIPanGestureRecognizer
  private var state: UIGestureRecognizer.State?
  private var translation: CGPoint?
  private var velocity: CGPoint?
  /// The velocity of the finger while no recognizer follows it.
  private var estimator = PointVelocityEstimator()
  private var finger: Int?
  private(set) var hasBegun = false

  init(_ pan: UIPanGestureRecognizer) {
    self.pan = pan
    pan.addHandler { [weak self] pan in
      self?.hasBegun = true
      self?.translation = pan.translation(in: pan.view)
      self?.velocity = pan.velocity(in: pan.view)
    }
    TouchRouter.current.onStateChange = { [weak self] recognizer, state in
      guard recognizer === self?.pan, state != .possible else { return }
      self?.state = state
    }
  }

  /// Begins a turn with these touches.
  func begin(_ samples: [TouchSample]) {
    state = nil
    translation = nil
    velocity = nil
    for sample in samples {
      if sample.phase == .began, finger == nil {
        finger = sample.finger
        estimator.reset()
      }
      guard sample.finger == finger else { continue }
      switch sample.phase {
      case .began, .moved: estimator.add(sample.location, at: sample.time)
      case .ended, .cancelled: finger = nil
      }
    }
  }

  /// The action in this turn.
  func sample(at time: Double) -> GestureReplay.Sample {
    let held = InteractiveTransition.current.state?.progress
    let isOver = state == .ended || state == .cancelled
    let final = isOver ? CallbackLog.current.decisions.last?.progress : nil
    return GestureReplay.Sample(
      time: time, state: Self.name(state ?? pan.state),
      translation: translation ?? pan.translation(in: pan.view),
      velocity: velocity ?? estimator.velocity(at: time), progress: held ?? final ?? 0)
  }

  private static func name(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
