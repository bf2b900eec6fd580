import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

@testable import FilmstripScenarios

/// Checks that the state that one film leaves does not reach another film of the same process.
@MainActor
@Suite(.serialized)
struct SimulatorTests {
  nonisolated static let samples =
    (try? ScenarioRegistry.shipped().scenarios.map(\.description.name)) ?? []

  /// A film as values: the display lists of its frames, and the text of its timeline.
  @MainActor
  private final class Recording {
    private(set) var lists: [DisplayList] = []
    private(set) var timeline = ""
    private var frames: [TimelineFrame] = []

    func add(_ frame: FilmFrame) {
      lists.append(frame.list)
      frames.append(TimelineFrame(frame))
    }

    func finish(_ source: any FilmSource) throws {
      let header = Timeline(scenario: "", device: "", scale: 1, fps: 60, frames: [], events: [])
      var writer = try TimelineWriter(header) { self.timeline += $0 }
      for frame in frames { try writer.add(frame) }
      try writer.finish(events: source.events, decisions: source.decisions)
    }
  }

  private let text: PangoText

  init() throws {
    text = try PangoText()
  }

  private func source(_ name: String) throws -> any FilmSource {
    let scenario = try ScenarioRegistry.shipped().scenario(named: name)
    return try scenario.makeFilm(settings: scenario.settings, text: text)
  }

  private func record(_ name: String) throws -> Recording {
    let source = try source(name)
    let recording = Recording()
    while let frame = try source.nextFrame() { recording.add(frame) }
    try recording.finish(source)
    return recording
  }

  @Test(arguments: samples)
  func `a sample is unchanged by a film that changed every global setting`(_ name: String) throws {
    let before = try record(name)
    try SettingsChanger.run(text: text)
    let after = try record(name)
    #expect(before.timeline == after.timeline)
    #expect(before.lists == after.lists)
  }

  @Test func `interleaved films equal films that run alone`() throws {
    let names = ["settings", "edge-pop-toolbar", "tabs", "interrupted-push"]
    let alone = try names.map(record)
    let sources = try names.map(source)
    let recordings = names.map { _ in Recording() }
    var isRunning = names.map { _ in true }
    while isRunning.contains(true) {
      for index in names.indices where isRunning[index] {
        if let frame = try sources[index].nextFrame() {
          recordings[index].add(frame)
        } else {
          isRunning[index] = false
        }
      }
    }
    for index in names.indices {
      try recordings[index].finish(sources[index])
      #expect(recordings[index].timeline == alone[index].timeline, "\(names[index])")
      #expect(recordings[index].lists == alone[index].lists, "\(names[index])")
    }
  }

  @Test func `each stage has its own clock, and Apple's statics access the current stage`() throws {
    let phone = Stage(settings: FilmSettings(device: try Device.named("iPhone 14")), text: text)
    let phoneScreen = UIScreen.main
    var pad = FilmSettings(device: try Device.named("iPad (10th generation)"))
    pad.style = .dark
    let tablet = Stage(settings: pad, text: text)
    phone.advance(to: MediaTime(seconds: 1.5))
    #expect(CACurrentMediaTime() == 1.5)
    #expect(UIScreen.main === phoneScreen && UIScreen.main.bounds.width == 390)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    tablet.advance(to: MediaTime(seconds: 0.25))
    #expect(CACurrentMediaTime() == 0.25)
    #expect(UIScreen.main !== phoneScreen && UIScreen.main.bounds.width == 820)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    phone.makeCurrent()
    #expect(CACurrentMediaTime() == 1.5)
    #expect(UIApplication.shared.windows.isEmpty)
  }

  @Test func `an event's token cancels nothing on another clock`() throws {
    let first = Stage(settings: FilmSettings(device: try Device.named("iPhone 14")), text: text)
    let token = VirtualClock.current.schedule(after: 1) {}
    let second = Stage(settings: first.settings, text: text)
    var ran = false
    // These are the first events of both clocks, so that their numbers are equal.
    VirtualClock.current.schedule(after: 1) { ran = true }
    VirtualClock.current.cancel(token)
    second.advance(to: MediaTime(seconds: 2))
    #expect(ran)
  }

  @Test func `a stage that is no longer used is released`() throws {
    weak var simulator: Headless.Simulator?
    weak var window: UIWindow?
    do {
      let source = try source("settings")
      for _ in 0..<20 { _ = try source.nextFrame() }
      simulator = .current
      window = UIApplication.shared.keyWindow
      #expect(window != nil)
    }
    Headless.configure(device: try Device.named("iPhone 14"))
    #expect(window == nil)
    #expect(simulator == nil)
  }
}

extension SimulatorTests {
  @Test func `UIKit and QuartzCore store only the current simulator for the process`() throws {
    let sources = Repository.root.appending(path: "Sources")
    // Matches a stored variable: no brace on its line opens a getter. `shared` objects are
    // included.
    let variable =
      /^\s*((private|fileprivate|package|public|internal)(\(set\))? |weak |nonisolated\(unsafe\) )*static (weak )?(private\(set\) |package\(set\) |internal\(set\) )*var \w+[^{]*$|static let shared\b/
    var declarations: [String] = []
    for module in ["UIKit", "QuartzCore"] {
      let folder = sources.appending(path: module)
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        where try variable.firstMatch(in: String(line)) != nil {
          declarations.append(
            "\(file.lastPathComponent): \(line.trimmingCharacters(in: .whitespaces))")
        }
      }
    }
    #expect(
      declarations.sorted() == [
        "AnimationContext.swift: package private(set) static var current = AnimationContext()",
        "Headless+Simulator.swift: public private(set) static var current = Simulator(",
      ])
  }
}

/// A film that changes every global setting of UIKit and QuartzCore, and leaves everything open.
@MainActor
private enum SettingsChanger {
  private final class Target: NSObject, UIApplicationDelegate {
    nonisolated(unsafe) static var calls = 0
    func called(_ sender: AnyObject) { Self.calls += 1 }
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private static let name = Notification.Name("SimulatorTests.vandal")
  private static var key: UInt8 = 0

  static func run(text: PangoText) throws {
    var settings = FilmSettings(device: try Device.named("iPad (10th generation)"))
    settings.style = .dark
    settings.direction = .rightToLeft
    let stage = Stage(settings: settings, text: text)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0.1))

    // A gesture, a push, a presentation, a display link, timers and animators that never end.
    root.view.addGestureRecognizer(UIPanGestureRecognizer { _ in })
    stage.play(
      TouchScript(samples: [
        TouchSample(time: 0, location: CGPoint(x: 200, y: 200), phase: .began),
        TouchSample(time: 0.05, location: CGPoint(x: 260, y: 200), phase: .moved),
      ]))
    let target = Target()
    CADisplayLink { _ in }.add(to: .main, forMode: .common)
    Timer.scheduledTimer(
      timeInterval: 0.01, target: target, selector: Selector(Target.called(_:)), userInfo: nil,
      repeats: true)
    target.perform(Selector(Target.called(_:)), with: target, afterDelay: 0.5)
    NotificationCenter.default.addObserver(
      target, selector: Selector(Target.called(_:)),
      name: UIDevice.orientationDidChangeNotification, object: nil)
    UIViewPropertyAnimator(duration: 5, curve: .linear) { root.view.alpha = 0 }.startAnimation()
    stage.advance(to: MediaTime(seconds: 0.2))
    navigation.pushViewController(UIViewController(), animated: true)
    let field = Field()
    root.view.addSubview(field)
    field.becomeFirstResponder()
    objc_setAssociatedObject(UIScreen.main, &key, target, .OBJC_ASSOCIATION_RETAIN)
    stage.advance(to: MediaTime(seconds: 0.3))

    // Global settings.
    UIView.setAnimationsEnabled(false)
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.delegate = target
    UIApplication.shared.isIdleTimerDisabled = true
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    Headless.releaseRule = .legacy
    Headless.scrollEdgeRule = .allBars
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    UINavigationBar.appearance().tintColor = .systemRed
    UINavigationBar.appearance().barTintColor = .systemGreen
    UILabel.appearance().backgroundColor = .systemPurple
    UIBarButtonItem.appearance().tintColor = .systemOrange
    UITabBar.appearance().isTranslucent = false
    Headless.report(.log("left behind"))

    // Everything that is begun and not ended comes last.
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(9)
    UIView.setAnimationsEnabled(true)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(7)
    root.view.frame.origin.x += 100
    UIView.setAnimationsEnabled(false)
  }
}
