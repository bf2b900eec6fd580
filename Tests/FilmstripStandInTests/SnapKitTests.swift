import FilmstripGraphics
import FilmstripSnapKit
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct SnapKitTests {
  @Test func `each form of a statement gives the view its frame`() {
    for form in Form.all {
      let rig = FormRig()
      rig.view.snp.makeConstraints { form.make($0, rig) }
      #expect(!rig.view.translatesAutoresizingMaskIntoConstraints)
      #expect(rig.frame == form.frame, "\(form.name)")
    }
    #expect(Form.all.count > 30)
  }

  // MARK: Methods

  @Test func `updating changes constants of matching constraints`() {
    let rig = FormRig()
    rig.view.snp.updateConstraints { make in
      make.left.top.equalToSuperview().offset(4)
      make.size.equalTo(10)
    }
    #expect(rig.frame == CGRect(x: 4, y: 4, width: 10, height: 10))
    rig.view.snp.updateConstraints { make in
      make.left.equalToSuperview().offset(6)
      make.height.equalTo(20)
    }
    #expect(rig.frame == CGRect(x: 6, y: 4, width: 10, height: 20))
    #expect(rig.root.constraints.count + rig.view.constraints.count == 4)
  }

  @Test func `remaking replaces all constraints, and removing leaves none`() {
    let rig = FormRig()
    let own = rig.view.heightAnchor.constraint(equalToConstant: 30)
    own.isActive = true
    rig.view.snp.makeConstraints { $0.edges.equalTo(rig.other).priority(.low) }
    rig.view.snp.remakeConstraints { make in
      make.left.bottom.equalToSuperview()
      make.width.equalTo(rig.other)
    }
    #expect(rig.frame == CGRect(x: 0, y: 770, width: 100, height: 30))
    rig.view.snp.removeConstraints()
    #expect(rig.root.constraints.isEmpty)
    #expect(rig.view.constraints == [own])
  }

  @Test func `prepared constraints have no effect until they are active`() {
    let rig = FormRig()
    let prepared = rig.view.snp.prepareConstraints { make in
      make.left.top.equalTo(5)
      make.size.equalTo(7)
    }
    #expect(prepared.map(\.layoutConstraints.count) == [2, 2])
    #expect(prepared.allSatisfy { !$0.isActive })
    for constraint in prepared { constraint.activate() }
    #expect(rig.frame == CGRect(x: 5, y: 5, width: 7, height: 7))
    prepared[1].isActive = false
    rig.view.snp.makeConstraints { $0.width.height.equalTo(9) }
    #expect(rig.frame == CGRect(x: 5, y: 5, width: 9, height: 9))
    rig.view.snp.removeConstraints()
    #expect(prepared.allSatisfy { !$0.isActive })
  }

  @Test func `a constraint's offset, inset and priority can change`() {
    let rig = FormRig()
    var edges: Constraint?
    var width: Constraint?
    rig.view.snp.makeConstraints { make in
      edges = make.left.top.bottom.equalToSuperview().offset(1).constraint
      width = make.width.equalTo(100).priority(.low).labeled("width").constraint
      make.width.equalTo(200).priority(.medium)
    }
    #expect(width?.layoutConstraints.map(\.label) == ["width"])
    #expect(rig.frame == CGRect(x: 1, y: 1, width: 200, height: 800))
    edges?.update(offset: 3)
    width?.update(priority: .high)
    #expect(rig.frame == CGRect(x: 3, y: 3, width: 100, height: 800))
    edges?.update(inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    width?.update(offset: 50).update(priority: 600)
    #expect(rig.frame == CGRect(x: 2, y: 1, width: 50, height: 796))
    edges?.update(inset: 10)
    #expect(rig.frame == CGRect(x: 10, y: 10, width: 50, height: 780))
    edges?.deactivate()
    #expect(edges?.isActive == false)
  }

  // MARK: Items

  @Test func `guides have constraints and are targets`() {
    let rig = FormRig()
    let guide = UILayoutGuide()
    rig.root.addLayoutGuide(guide)
    guide.snp.makeConstraints { make in
      make.left.top.equalToSuperview().offset(10)
      make.size.equalTo(CGSize(width: 50, height: 60))
    }
    rig.view.snp.makeConstraints { make in
      make.top.height.equalTo(guide)
      make.left.equalTo(guide.snp.right)
      make.right.equalToSuperview()
    }
    #expect(rig.frame == CGRect(x: 60, y: 10, width: 340, height: 60))
    guide.snp.updateConstraints { $0.top.equalToSuperview().offset(20) }
    #expect(rig.frame.minY == 20)
  }

  @Test func `the safe area and the guides of bars are targets`() {
    let controller = UIViewController()
    let stage = Stage(settings: FilmSettings(device: Device.all[0]), text: NoText())
    stage.show(controller)
    let (a, b) = (UIView(), UIView())
    controller.view.addSubview(a)
    controller.view.addSubview(b)
    a.snp.makeConstraints { $0.edges.equalTo(controller.view.safeAreaLayoutGuide) }
    b.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      make.top.equalTo(controller.topLayoutGuide.snp.bottom)
      make.bottom.equalTo(controller.bottomLayoutGuide.snp.top)
    }
    stage.advance(to: .zero)
    let safeArea = controller.view.bounds.inset(by: controller.view.safeAreaInsets)
    #expect(safeArea.minY > 0)
    #expect(a.frame == safeArea)
    #expect(b.frame == safeArea)
  }

  @Test func `a changed constraint moves the view in an animation`() {
    let stage = Stage(settings: FilmSettings(device: Device.all[0]), text: NoText())
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView()
    controller.view.addSubview(view)
    view.snp.makeConstraints { make in
      make.left.top.equalTo(0)
      make.size.equalTo(10)
    }
    stage.advance(to: .zero)
    view.snp.updateConstraints { $0.left.equalTo(100) }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      controller.view.layoutIfNeeded()
    }
    stage.advance(to: MediaTime(seconds: 0.25))
    #expect(view.layer.presentation().map { abs($0.frame.minX - 25) < 0.01 } == true)
  }

  @Test func `priorities of the content and a label`() {
    let view = UIView()
    view.snp.contentHuggingHorizontalPriority = 1
    view.snp.contentHuggingVerticalPriority = 2
    view.snp.contentCompressionResistanceHorizontalPriority = 3
    view.snp.contentCompressionResistanceVerticalPriority = 4
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 1)
    #expect(view.contentHuggingPriority(for: .vertical).rawValue == 2)
    #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 3)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 4)
    #expect(view.snp.label() == nil)
    view.snp.setLabel("a")
    #expect(view.snp.label() == "a")
  }

  @Test func `insets of leading edges follow the configured direction`() {
    defer { ConstraintConfig.interfaceLayoutDirection = .leftToRight }
    ConstraintConfig.interfaceLayoutDirection = .rightToLeft
    let rig = FormRig()
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    rig.view.snp.makeConstraints { $0.directionalEdges.equalToSuperview().inset(insets) }
    #expect(rig.frame == CGRect(x: 4, y: 1, width: 394, height: 796))
  }

  @Test func `priorities are numbers`() {
    #expect(
      [ConstraintPriority.low, .medium, .high, .required].map(\.value) == [250, 500, 750, 1000])
    #expect(ConstraintPriority.high.advanced(by: -1) == ConstraintPriority(749))
    #expect(ConstraintPriority.low.distance(to: .medium) == 250)
    #expect(ConstraintPriority.low < .high)
  }

  // MARK: Errors

  private func prints(_ result: ExitTest.Result?, _ text: String) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
  }

  @Test func `a missing superview is an error with the view and the call`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UILabel().snp.makeConstraints { $0.edges.equalToSuperview() } }
    }
    #expect(
      prints(
        result,
        "UILabel.snp.makeConstraints: the constraint of 'left.right.top.bottom' needs the superview, "
          + "but there is none; call addSubview(_:) before"))
    #expect(prints(result, "SnapKitTests.swift:"))
  }

  @Test func `a distance without a superview is an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().snp.remakeConstraints { $0.top.equalTo(5) } }
    }
    #expect(
      prints(
        result, "UIView.snp.remakeConstraints: the constraint of 'top' needs the superview"))
  }

  @Test func `updating without a match is an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.snp.makeConstraints { $0.width.equalTo(5) }
        view.snp.updateConstraints { $0.height.equalTo(5) }
      }
    }
    #expect(
      prints(
        result,
        "UIView.snp.updateConstraints: the constraint of 'height' matches no active constraint; "
          + "change only constants, or call remakeConstraints(_:)"))
  }

  @Test func `several other attributes of a target are an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.snp.makeConstraints { $0.left.equalTo(UIView().snp.edges) }
      }
    }
    #expect(
      prints(
        result,
        "UIView.snp.makeConstraints: the constraint of 'left' needs one attribute of the target, or "
          + "the same ones; name one of them"))
  }
}
