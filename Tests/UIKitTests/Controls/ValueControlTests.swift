import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ValueControlTests {
  /// Adds a control at (40, 100) in the window.
  ///
  /// Returns a closure that counts its events.
  private func add(_ control: UIControl, _ rig: GestureRig) -> () -> Int {
    rig.view.addSubview(control)
    control.frame.origin = .zero
    var events = 0
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    rig.stage.advance(to: .zero)
    _ = rig.stage.displayList()
    return { events }
  }

  private func tap(_ rig: GestureRig, _ x: Double, _ y: Double = 115, at time: Double) {
    rig.touch(.began, x, y, at: time)
    rig.touch(.ended, x, y, at: time + 0.1)
  }

  @Test func `a switch has a fixed size, and a tap or drag toggles it`() throws {
    let rig = GestureRig()
    let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 1))
    #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    let events = add(control, rig)
    tap(rig, 60, at: 1)
    #expect(control.isOn && events() == 1)
    tap(rig, 60, at: 2)
    #expect(!control.isOn && events() == 2)
    // Lifting the finger outside changes nothing; a drag to one side sets the value of that side.
    rig.touch(.began, 60, 115, at: 3)
    rig.touch(.ended, 60, 400, at: 3.1)
    #expect(!control.isOn && events() == 2)
    rig.drag(from: (50, 115), by: (30, 0), at: 4)
    #expect(control.isOn && events() == 3)
    rig.drag(from: (50, 115), by: (30, 0), at: 5)
    #expect(control.isOn && events() == 3)
    control.isEnabled = false
    tap(rig, 60, at: 6)
    #expect(control.isOn)
  }

  @Test func `the knob of a switch slides in a quarter of a second`() throws {
    let rig = GestureRig()
    let control = UISwitch()
    let events = add(control, rig)
    let knob = try #require(control.subviews.first?.subviews.last)
    rig.stage.advance(to: MediaTime(seconds: 1))
    control.setOn(true, animated: true)
    // The knob is 27 points wide, with 2 points at either end of 51: its centre moves from 15.5 to
    // 35.5.
    rig.stage.advance(to: MediaTime(seconds: 1.125))
    _ = rig.stage.displayList()
    #expect(abs(try #require(knob.layer.presentation()).position.x - 25.5) < 0.01)
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect(knob.center.x == 35.5 && events() == 0)
    control.semanticContentAttribute = .forceRightToLeft
    control.layoutIfNeeded()
    #expect(knob.center.x == 15.5)
  }

  @Test func `the knob of a slider follows the finger`() {
    let rig = GestureRig()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    let events = add(slider, rig)
    slider.maximumValue = 4
    slider.value = 1
    // The knob is 28 points wide: its centre moves from 14 to 186, and is at 57 now.
    rig.touch(.began, 97, 115, at: 1)
    rig.touch(.moved, 97 + 43, 115, at: 1.1)
    #expect(abs(slider.value - 2) < 1e-4 && events() == 1)
    rig.touch(.moved, 390, 115, at: 1.2)
    #expect(slider.value == 4)
    rig.touch(.ended, 390, 115, at: 1.3)
    #expect(slider.value == 4 && events() == 3)
    // A touch outside the knob moves nothing.
    rig.drag(from: (97, 115), by: (40, 0), at: 2)
    #expect(slider.value == 4 && events() == 3)
    slider.isContinuous = false
    rig.drag(from: (226, 115), by: (-86, 0), at: 3)
    #expect(abs(slider.value - 2) < 1e-4 && events() == 4)
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 1
    slider.layoutIfNeeded()
    rig.drag(from: (40 + 143, 115), by: (-43, 0), at: 4)
    #expect(abs(slider.value - 2) < 1e-4)
  }

  @Test func `values of sliders, progress views and steppers are clamped`() {
    _ = GestureRig()
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.minimumValue = 2
    #expect(slider.maximumValue == 2 && slider.value == 2)
    slider.value = .nan
    #expect(slider.value == 2)
    let progress = UIProgressView(progressViewStyle: .default)
    #expect(progress.frame.size == CGSize(width: 150, height: 4))
    progress.progress = 7
    #expect(progress.progress == 1)
    progress.setProgress(-1, animated: true)
    #expect(progress.progress == 0)
    let stepper = UIStepper()
    stepper.value = 1000
    #expect(stepper.value == 100 && stepper.frame.size == CGSize(width: 94, height: 32))
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
  }

  @Test func `a progress view fills its fraction of the width`() throws {
    let rig = GestureRig()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    rig.view.addSubview(bar)
    bar.progress = 0.25
    rig.stage.advance(to: .zero)
    _ = rig.stage.displayList()
    let done = try #require(bar.subviews.last)
    #expect(done.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    bar.setProgress(0.75, animated: true)
    rig.stage.advance(to: MediaTime(seconds: 0.125))
    _ = rig.stage.displayList()
    #expect(abs(try #require(done.layer.presentation()).bounds.width - 100) < 0.01)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    #expect(done.frame == CGRect(x: 50, y: 0, width: 150, height: 4))
  }

  @Test func `a page control has a background only in the prominent style`() {
    let control = UIPageControl()
    for style in [UIPageControl.BackgroundStyle.minimal, .prominent, .automatic] {
      control.backgroundStyle = style
      #expect((control.backgroundColor != nil) == (style == .prominent))
    }
  }

  @Test func `a tap next to the centre of a page control changes the page`() {
    let rig = GestureRig()
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
    let events = add(control, rig)
    control.numberOfPages = 3
    #expect(control.size(forNumberOfPages: 1) == CGSize(width: 7, height: 37))
    #expect(control.size(forNumberOfPages: 2) == CGSize(width: 23, height: 37))
    tap(rig, 130, at: 1)
    tap(rig, 130, at: 2)
    #expect(control.currentPage == 2 && events() == 2)
    tap(rig, 130, at: 3)
    #expect(control.currentPage == 2 && events() == 2)
    tap(rig, 50, at: 4)
    #expect(control.currentPage == 1 && events() == 3)
    control.currentPage = 9
    #expect(control.currentPage == 2 && events() == 3)
    control.hidesForSinglePage = true
    control.numberOfPages = 1
    #expect(control.isHidden && control.currentPage == 0)
  }

  @Test func `deferred display of the current page waits for its update`() {
    let rig = GestureRig()
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
    _ = add(control, rig)
    control.numberOfPages = 2
    control.currentPageIndicatorTintColor = .red
    control.defersCurrentPageDisplay = true
    tap(rig, 130, at: 1)
    #expect(control.currentPage == 1)
    #expect(control.subviews.map { $0.backgroundColor == .red } == [true, false])
    control.updateCurrentPageDisplay()
    #expect(control.subviews.map { $0.backgroundColor == .red } == [false, true])
  }

  @Test func `a stepper shows the images that are set, and without one the sign`() {
    let rig = GestureRig()
    let stepper = UIStepper()
    rig.view.addSubview(stepper)
    stepper.value = 1
    var time = 0.0
    func drawings() -> [[Drawing]] {
      time += 0.1
      rig.stage.advance(to: MediaTime(seconds: time))
      _ = rig.stage.displayList()
      return stepper.subviews.suffix(2).map(\.layer.contentDrawings)
    }
    let signs = drawings()
    let image = UIImage(systemName: "minus")?.withTintColor(.red, renderingMode: .alwaysOriginal)
    stepper.setDecrementImage(image, for: .normal)
    #expect(stepper.decrementImage(for: .normal) === image)
    #expect(stepper.incrementImage(for: .normal) == nil)
    #expect(drawings()[0] != signs[0] && drawings()[1] == signs[1])
    stepper.setDecrementImage(nil, for: .normal)
    #expect(drawings() == signs)
  }

  @Test func `a stepper steps at touch-down, repeats while pressed, and stops at its limits`() {
    let rig = GestureRig()
    let stepper = UIStepper()
    let events = add(stepper, rig)
    stepper.maximumValue = 5
    // Each half is 47 points wide: the plus button begins at x = 87.
    tap(rig, 110, at: 1)
    #expect(stepper.value == 1 && events() == 1)
    rig.touch(.began, 110, 115, at: 2)
    #expect(stepper.value == 2)
    rig.stage.advance(to: MediaTime(seconds: 2.49))
    #expect(stepper.value == 2)
    rig.stage.advance(to: MediaTime(seconds: 2.65))
    #expect(stepper.value == 4, "one step after half a second, another 0.1 s later")
    rig.touch(.ended, 110, 115, at: 2.66)
    rig.stage.advance(to: MediaTime(seconds: 4))
    #expect(stepper.value == 4 && events() == 4)
    stepper.stepValue = 3
    tap(rig, 110, at: 5)
    #expect(stepper.value == 5)
    tap(rig, 110, at: 6)
    #expect(stepper.value == 5 && events() == 5)
    stepper.wraps = true
    tap(rig, 110, at: 7)
    #expect(stepper.value == 0)
    tap(rig, 50, at: 8)
    #expect(stepper.value == 5)
  }

  @Test func `an activity indicator rotates by eighths, only while animating`() throws {
    let rig = GestureRig()
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden && indicator.frame.size == CGSize(width: 37, height: 37))
    indicator.startAnimating()
    rig.view.addSubview(indicator)
    _ = rig.stage.displayList()
    let spokes = try #require(indicator.subviews.first)
    for (time, eighths) in [(0.05, 0.0), (0.3, 2), (0.99, 7), (1.2, 1)] {
      rig.stage.advance(to: MediaTime(seconds: time))
      _ = rig.stage.displayList()
      let seen = try #require(spokes.layer.presentation()).transform
      #expect(abs(Double(seen.m11) - cos(eighths * .pi / 4)) < 1e-6, "at \(time)")
      #expect(abs(Double(seen.m12) - sin(eighths * .pi / 4)) < 1e-6, "at \(time)")
    }
    indicator.stopAnimating()
    #expect(
      indicator.isHidden && !indicator.isAnimating && (spokes.layer.animationKeys() ?? []).isEmpty)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test func `a configured button has the size of its content and insets`() {
    let rig = GestureRig()
    var configuration = UIButton.Configuration.filled()
    var pressed = 0
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction(title: "Button") { _ in pressed += 1 })
    rig.view.addSubview(button)
    // The title has six characters of 17 / 2 points; the insets are 12 points at the sides, and 7
    // above and below.
    let line = UIFont.systemFont(ofSize: 17).lineHeight.ceiledToPixel(3)
    #expect(button.intrinsicContentSize == CGSize(width: 51 + 24, height: line + 14))
    #expect(button.bounds.size == button.intrinsicContentSize)
    #expect(button.titleLabel?.textColor == .white)
    configuration.title = "Go"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePadding = 5
    configuration.buttonSize = .large
    button.configuration = configuration
    let star = UIImage(systemName: "star")?.size ?? .zero
    #expect(button.intrinsicContentSize.width == 17 + 5 + star.width + 40)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.layoutIfNeeded()
    tap(rig, 60, at: 1)
    #expect(pressed == 1)
    let frames = [button.imageView, button.titleLabel].compactMap { $0?.frame.minX }
    #expect(frames.count == 2 && frames[0] < frames[1])
    button.configuration?.imagePlacement = .trailing
    button.layoutIfNeeded()
    let swapped = [button.imageView, button.titleLabel].compactMap { $0?.frame.minX }
    #expect(swapped[1] < swapped[0])
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isEnabled) }
    button.isEnabled = false
    #expect(states == [true, false] && button.titleLabel?.textColor == .tertiaryLabel)
  }
}
