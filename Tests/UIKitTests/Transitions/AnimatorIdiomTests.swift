import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// Other interfaces that animation code uses: delays, associated objects, overrides, the app.
@MainActor
@Suite(.serialized)
struct AnimatorIdiomTests {
  private func begin() {
    Headless.configure(device: NavigationRig.phone())
  }

  private func advance(_ seconds: Double) {
    VirtualClock.current.advance(to: MediaTime(seconds: seconds))
  }

  // MARK: Delays

  @Test func `a deadline of 300 ms runs after 300 ms of the virtual clock`() {
    begin()
    nonisolated(unsafe) var times: [Double] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { times.append(CACurrentMediaTime()) }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) {
      times.append(CACurrentMediaTime())
    }
    DispatchQueue.main.async { times.append(CACurrentMediaTime()) }
    #expect(times.isEmpty)
    advance(1)
    #expect(times == [0, 0.05, 0.3])
  }

  @Test func `a busy machine doesn't change a deadline`() {
    var calls = 0
    let seconds = DispatchTime.seconds {
      let now = DispatchTime.now()
      calls += 1
      // The first three evaluations of the deadline take three milliseconds each.
      while calls < 4, DispatchTime.now() < now + .milliseconds(3) {}
      return now + 0.3
    }
    #expect(seconds == 0.3 && calls >= 4)
    #expect(
      DispatchTime.seconds { .now() + .microseconds(250) } == 0.001,
      "deadlines are rounded up to whole milliseconds")
    #expect(DispatchTime.seconds { .now() - 1 } == 0, "a past deadline is due now")
  }

  @Test func `a group is notified after its last leave`() {
    begin()
    nonisolated(unsafe) var time: Double?
    let group = DispatchGroup()
    for end in [0.1, 0.2] {
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + end) { group.leave() }
    }
    group.notify(queue: .main) { time = CACurrentMediaTime() }
    advance(1)
    // The virtual clock checks the group every millisecond.
    #expect(time.map { $0 >= 0.2 && $0 < 0.2021 } == true)
  }

  @Test func `a method is performed after its delay unless cancelled`() {
    begin()
    let noteTaker = NoteTaker()
    noteTaker.perform(Selector(NoteTaker.note(_:), "note:"), with: "late", afterDelay: 0.2)
    noteTaker.perform(Selector(NoteTaker.note(_:), "note:"), with: "early", afterDelay: 0.1)
    advance(0.15)
    #expect(noteTaker.notes == ["early"])
    NSObject.cancelPreviousPerformRequests(withTarget: noteTaker)
    advance(1)
    #expect(noteTaker.notes == ["early"])
  }

  @Test func `an object responds only to methods of its class`() {
    begin()
    #expect(NoteTaker().responds(to: Selector(NoteTaker.note(_:))))
    #expect(!NSObject().responds(to: Selector(NoteTaker.note(_:))))
  }

  @Test func `the method of an observer is called until it is removed`() {
    begin()
    let noteTaker = NoteTaker()
    let name = Notification.Name("test")
    let center = NotificationCenter.default
    center.addObserver(
      noteTaker, selector: Selector(NoteTaker.received(_:)), name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(noteTaker.notes == ["test"])
    center.removeObserver(noteTaker)
    center.post(name: name, object: nil)
    #expect(noteTaker.notes == ["test"])
  }

  // MARK: Associated objects

  @Test func `an associated value has the lifetime of its owner`() {
    var key: UInt8 = 0
    var owner: NSObject? = NSObject()
    weak var attached: NSObject?
    withUnsafePointer(to: &key) { key in
      guard let object = owner else { return }
      autoreleasepool {
        let value = NSObject()
        attached = value
        objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      #expect(attached != nil)
      #expect(objc_getAssociatedObject(object, key) as? NSObject === attached)
      objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(attached == nil)
      objc_setAssociatedObject(object, key, 3, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, key) as? Int == 3)
    }
    owner = nil
    // A new object, at the same address or at another one, has no associated values.
    for _ in 0..<100 {
      let other = NSObject()
      withUnsafePointer(to: &key) { #expect(objc_getAssociatedObject(other, $0) == nil) }
    }
  }

  @Test func `an assigned object isn't retained`() {
    var key: UInt8 = 0
    let owner = NSObject()
    withUnsafePointer(to: &key) { key in
      autoreleasepool {
        objc_setAssociatedObject(owner, key, NSObject(), .OBJC_ASSOCIATION_ASSIGN)
      }
      #expect(objc_getAssociatedObject(owner, key) == nil)
      objc_setAssociatedObject(owner, key, true, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, key) as? Bool == true)
    }
  }

  @Test func `views have values for known keys, and unknown keys are reported`() {
    begin()
    let view = UIView()
    view.setValue(0.5, forKey: "alpha")
    view.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "center")
    view.setValue(Double.pi / 2, forKeyPath: "layer.transform.rotation.z")
    #expect(view.alpha == 0.5)
    #expect(view.center == CGPoint(x: 3, y: 4))
    #expect(abs(view.transform.b - 1) < 1e-6)
    #expect(Headless.reports.isEmpty)
    #expect(view.value(forKey: "_secret") == nil)
    #expect(Headless.reports.count == 1)
  }

  // ScreenCorners, from which the facts take the radii, reads this key and casts to CGFloat.
  @Test func `the screen has the radius of the display's corners under its known key`() {
    begin()
    #expect(UIScreen.main.value(forKey: "_displayCornerRadius") as? CGFloat == 47.33)
    #expect(Headless.reports.isEmpty)
    #expect(UIScreen.main.value(forKey: "_secret") == nil)
    #expect(Headless.reports.count == 1)
  }

  // MARK: Overrides

  @Test func `overrides in an app's navigation controllers and views are called`() {
    let root = UIViewController()
    begin()
    let navigation = CountingNavigation(rootViewController: root)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    navigation.isNavigationBarHidden = true
    #expect(navigation.calls == ["push", "pop", "hide"])
    let view = CountingView()
    view.addSubview(UIView())
    #expect(view.added == 1)
    #expect(view.subviews.count == 1)
  }

  @Test func `viewIsAppearing is called once, before the first layout in the window`() throws {
    let controller = AppearanceLogController()
    let rig = NavigationRig([UIViewController()])
    rig.navigation.pushViewController(controller, animated: true)
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    rig.stage.advance(to: MediaTime(seconds: 0.7))
    let first = try #require(controller.calls.firstIndex(of: "is"))
    #expect(controller.calls.first == "will")
    #expect(controller.calls.last == "did")
    #expect(controller.calls.filter { $0 == "is" }.count == 1)
    #expect(controller.calls.firstIndex(of: "layout").map { $0 > first } == true)
  }
}

@MainActor
private final class NoteTaker: NSObject {
  var notes: [String] = []
  func note(_ text: NSString) { notes.append(text as String) }
  func received(_ notification: Notification) { notes.append(notification.name.rawValue) }
}

private final class CountingNavigation: UINavigationController {
  var calls: [String] = []

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls.append("push")
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop")
    return super.popViewController(animated: animated)
  }

  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    calls.append("hide")
    super.setNavigationBarHidden(hidden, animated: animated)
  }
}

private final class CountingView: UIView {
  var added = 0

  override func addSubview(_ view: UIView) {
    added += 1
    super.addSubview(view)
  }
}

private final class AppearanceLogController: UIViewController {
  var calls: [String] = []

  override func viewWillAppear(_ animated: Bool) { calls.append("will") }
  override func viewIsAppearing(_ animated: Bool) {
    if view.window != nil { calls.append("is") }
  }
  override func viewDidLayoutSubviews() {
    if view.window != nil { calls.append("layout") }
  }
  override func viewDidAppear(_ animated: Bool) { calls.append("did") }
}
