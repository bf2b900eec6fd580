import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: the known log messages and exception reasons of UIKit.
@MainActor
@Suite(.serialized)
struct LayoutConflictTests {
  @Test func `conflicting constraints are logged, and the last one is broken`() {
    let rig = LayoutRig()
    let view = rig.view()
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    wide.identifier = "wide"
    wide.isActive = true
    rig.layout()
    #expect(view.frame.size == CGSize(width: 100, height: 30))
    #expect(Headless.reports.count == 1)
    #expect(rig.log.hasPrefix("Unable to simultaneously satisfy constraints.\n"))
    #expect(
      rig.log.contains(
        """
        (
            "<NSLayoutConstraint UIView:1.width == 100   (active)>",
            "<NSLayoutConstraint 'wide' UIView:1.width >= 200   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint 'wide' UIView:1.width >= 200   (active)>
        """))
    rig.layout()
    #expect(Headless.reports.count == 1, "the conflict is logged once")
    view.constraints[0].constant = 250
    rig.layout()
    #expect(view.frame.width == 250 && Headless.reports.count == 1)
  }

  @Test func `an autoresizing view with constraints is reported as a conflict`() {
    let rig = LayoutRig()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    rig.root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    view.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 1).isActive = true
    rig.layout()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(Headless.reports.count == 1)
    view.translatesAutoresizingMaskIntoConstraints = false
    rig.layout()
    #expect(view.frame.minX == 1 && view.frame.width == 100)
    #expect(Headless.reports.count == 1)
  }

  @Test func `a width is never negative, and the conflict is reported`() {
    let rig = LayoutRig(width: 20, height: 100)
    let view = rig.view()
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-16-[v]-16-|", metrics: nil, views: ["v": view]))
    rig.layout()
    #expect(view.frame.width >= 0)
    #expect(Headless.reports.count == 1)
  }

  // MARK: Exceptions

  @Test func `views without a common ancestor can't be related`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let a = UIView()
        let b = UIView()
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
      }
    }
    #expect(prints(result, "because they have no common ancestor."))
  }

  @Test func `a position can't equal a constant`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 5)
      }
    }
    #expect(prints(result, "Location attributes must be specified in pairs."))
  }

  @Test func `a width can't equal an edge`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .width, relatedBy: .equal, toItem: UIView(),
          attribute: .left, multiplier: 1, constant: 5)
      }
    }
    #expect(prints(result, "Invalid pairing of layout attributes"))
  }

  @Test func `an active constraint's priority can change from required from iOS 13`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    let strong = view.widthAnchor.constraint(equalToConstant: 40)
    strong.priority = .defaultHigh
    NSLayoutConstraint.activate([width, strong])
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
    width.priority = .defaultLow
    root.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }

  @Test func `an active constraint's priority can't change from required in iOS 12`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Headless.configure(device: .all[0], iosVersion: 12)
        let view = UIView()
        let width = view.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        width.priority = .defaultLow
      }
    }
    #expect(prints(result, "Mutating a priority from required to not on an installed constraint"))
  }

  @Test func `an invalid visual format raises an exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: [:])
      }
    }
    #expect(
      prints(result, "Unable to parse constraint format: \na is not a key in the views dictionary.")
    )
  }

  @Test func `the items of a constraint must be within the view that holds it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIView()
        let a = UIView()
        root.addSubview(a)
        a.addConstraint(a.leftAnchor.constraint(equalTo: root.leftAnchor))
      }
    }
    #expect(prints(result, "Does the constraint reference something from outside the subtree"))
  }
}
