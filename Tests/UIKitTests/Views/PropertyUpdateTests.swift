import FilmstripStage
import FilmstripTiming
import Foundation
import Observation
import Testing

@testable import UIKit

// Source of the expected values: documentation of `updateProperties()` and `flushUpdates`
// (FACTS: properties.order).
@MainActor
@Suite(.serialized)
struct PropertyUpdateTests {
  @Observable
  final class Model {
    var title = "A"
    var unused = 0
  }

  @MainActor
  final class Log {
    var calls: [String] = []
  }

  @MainActor
  final class LogView: UIView {
    let log: Log
    var name = "view"
    var model: Model?
    var text = ""

    init(_ log: Log) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
      super.updateProperties()
      log.calls.append("\(name) properties")
      if let model { text = model.title }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.calls.append("\(name) layout")
    }
  }

  @MainActor
  final class LogController: UIViewController {
    let log = Log()
    lazy var logView = LogView(log)

    override func loadView() { view = logView }

    override func viewIsAppearing(_ animated: Bool) { log.calls.append("appearing") }

    override func updateProperties() {
      super.updateProperties()
      log.calls.append("controller properties")
    }

    override func viewWillLayoutSubviews() { log.calls.append("controller layout") }
  }

  private func show(_ controller: UIViewController, ios: Int = 18) -> Stage {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: ios), text: BlockText())
    stage.show(controller)
    stage.advance(to: .zero)
    return stage
  }

  @Test func `properties are updated before the first layout, after the traits`() {
    let controller = LogController()
    _ = show(controller)
    #expect(
      controller.log.calls.prefix(5) == [
        "appearing", "controller properties", "view properties", "controller layout",
        "view layout",
      ])
    #expect(controller.log.calls.filter { $0.hasSuffix("properties") }.count == 2)
  }

  @Test func `requests are coalesced, and don't lay out the view`() {
    let controller = LogController()
    let stage = show(controller)
    controller.log.calls = []
    for _ in 0..<3 { controller.logView.setNeedsUpdateProperties() }
    #expect(controller.log.calls.isEmpty)
    stage.advance(to: MediaTime(seconds: 0.1))
    stage.window.layoutIfNeeded()
    #expect(controller.log.calls == ["view properties"])
    controller.setNeedsUpdateProperties()
    controller.view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(
      controller.log.calls == [
        "view properties", "controller properties", "controller layout", "view layout",
      ])
  }

  @Test func `updatePropertiesIfNeeded updates the descendants, once`() {
    let controller = LogController()
    _ = show(controller)
    let child = LogView(controller.log)
    child.name = "child"
    controller.logView.addSubview(child)
    controller.log.calls = []
    controller.updatePropertiesIfNeeded()
    #expect(controller.log.calls == ["child properties"])
    controller.updatePropertiesIfNeeded()
    child.updatePropertiesIfNeeded()
    #expect(controller.log.calls == ["child properties"])
  }

  @Test func `a change of an observable object that was read schedules an update`() {
    let controller = LogController()
    let model = Model()
    controller.logView.model = model
    let stage = show(controller)
    #expect(controller.logView.text == "A")
    controller.log.calls = []
    model.unused = 1
    stage.window.layoutIfNeeded()
    #expect(controller.log.calls.isEmpty)
    for title in ["B", "C"] {
      model.title = title
      stage.window.layoutIfNeeded()
      #expect(controller.logView.text == title)
    }
    #expect(controller.log.calls == ["view properties", "view properties"])
  }

  @Test func `a property that only an earlier update has read schedules no update`() {
    let controller = LogController()
    let model = Model()
    controller.logView.model = model
    let stage = show(controller)
    controller.log.calls = []
    controller.logView.model = nil
    controller.logView.setNeedsUpdateProperties()
    stage.window.layoutIfNeeded()
    model.title = "B"
    stage.window.layoutIfNeeded()
    #expect(controller.log.calls == ["view properties"] && controller.logView.text == "A")
  }

  /// Reads a model in the methods that UIKit tracks, and logs the names of their calls.
  final class TrackedController: UIViewController {
    final class View: UIView {
      let log = Log()
      var model = Model()

      private func read(_ name: String) { log.calls.append("\(name) \(model.title)") }

      override func layoutSubviews() {
        super.layoutSubviews()
        read("layout")
      }

      override func updateConstraints() {
        super.updateConstraints()
        read("constraints")
      }

      override func draw(_ rect: CGRect) { read("draw") }
    }

    let trackedView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var callsOfController: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(trackedView)
    }

    override func viewWillLayoutSubviews() {
      callsOfController.append("will \(trackedView.model.title)")
    }

    override func viewDidLayoutSubviews() {
      callsOfController.append("did \(trackedView.model.title)")
    }
  }

  /// FACTS: properties.tracking.
  @Test(arguments: [18, 26])
  func `since iOS 26, methods of layout and drawing are tracked`(_ ios: Int) {
    let controller = TrackedController()
    let stage = show(controller, ios: ios)
    let view = controller.trackedView
    view.setNeedsUpdateConstraints()
    stage.advance(to: MediaTime(seconds: 0.1))
    _ = stage.displayList()
    view.log.calls = []
    controller.callsOfController = []
    for (index, title) in ["B", "C"].enumerated() {
      view.model.title = title
      stage.advance(to: MediaTime(seconds: 0.2 + 0.1 * Double(index)))
      _ = stage.displayList()
    }
    view.model.unused = 1
    stage.advance(to: MediaTime(seconds: 0.5))
    _ = stage.displayList()
    let isTracked = ios == 26
    #expect(
      Set(view.log.calls)
        == (isTracked
          ? ["constraints B", "constraints C", "draw B", "draw C", "layout B", "layout C"] : []))
    #expect(
      Set(controller.callsOfController)
        == (isTracked ? ["will B", "did B", "will C", "did C"] : []))
  }

  @Test func `the update of a button's configuration is tracked`() {
    let controller = UIViewController()
    let stage = show(controller, ios: 26)
    let model = Model()
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    var titles: [String] = []
    button.configurationUpdateHandler = { button in
      button.configuration?.title = model.title
      titles.append(model.title)
    }
    controller.view.addSubview(button)
    stage.window.layoutIfNeeded()
    titles = []
    model.title = "B"
    #expect(titles.isEmpty && button.configuration?.title == "A")
    stage.window.layoutIfNeeded()
    #expect(titles == ["B"] && button.configuration?.title == "B")
    model.unused = 1
    stage.window.layoutIfNeeded()
    #expect(titles == ["B"])
  }

  @Test func `an update that schedules itself is reported instead of running indefinitely`() {
    @MainActor
    final class Endless: UIView {
      override func updateProperties() { setNeedsUpdateProperties() }
    }
    let controller = UIViewController()
    let stage = show(controller)
    let view = Endless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    stage.window.layoutIfNeeded()
    stage.window.layoutIfNeeded()
    #expect(Headless.reports.contains { "\($0)".contains("updateProperties()") })
  }

  @Test func `flushUpdates applies earlier changes without animation, and later ones with it`()
    throws
  {
    let controller = UIViewController()
    let stage = show(controller)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    let leading = view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.window.layoutIfNeeded()
    leading.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) {
      leading.constant = 200
    }
    stage.advance(to: MediaTime(seconds: 0.5))
    let x = try #require(view.layer.presentation()).frame.minX
    #expect(abs(x - 150) < 0.01)
    #expect(view.frame.minX == 200)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    #expect(!animator.flushUpdates)
    animator.flushUpdates = true
    animator.addAnimations { leading.constant = 0 }
    animator.startAnimation()
    #expect(animator.flushUpdates && view.frame.minX == 0)
  }
}
