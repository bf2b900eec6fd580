import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: Apple's documentation of the members of iOS 15 to 26.
@MainActor
@Suite(.serialized)
struct ModernMemberTests {
  private func stage(isPad: Bool = false) -> Stage {
    Stage(
      settings: FilmSettings(device: NavigationRig.phone(isPad: isPad), iosVersion: 26),
      text: BlockText())
  }

  private func reports(_ name: String) -> Bool {
    Headless.reports.contains { "\($0)".contains(name) }
  }

  @Test func `configurations of symbols combine sizes and colours`() throws {
    _ = stage()
    let size = UIImage.SymbolConfiguration(pointSize: 34)
    let both = size.applying(UIImage.SymbolConfiguration(hierarchicalColor: .red))
    #expect(both.pointSize == 34 && both.color == .red)
    #expect(size.applying(.unspecified).pointSize == 34 && size.applying(nil).color == nil)
    let plain = try #require(UIImage(systemName: "star"))
    let colored = try #require(UIImage(systemName: "star", withConfiguration: both))
    #expect(colored.size == CGSize(width: 2 * plain.size.width, height: 2 * plain.size.height))
    #expect(colored.renderingMode == .alwaysOriginal && plain.renderingMode == .automatic)
    #expect(plain.withConfiguration(both).size == colored.size)
    #expect(plain.withConfiguration(both).renderingMode == .alwaysOriginal)
    #expect(plain.withConfiguration(.unspecified) === plain)
  }

  @Test func `several colours, own colours and variable values of symbols are reported`() {
    _ = stage()
    let palette = UIImage.SymbolConfiguration(paletteColors: [.green, .blue])
    #expect(palette.color == .green)
    _ = UIImage.SymbolConfiguration.preferringMulticolor()
    _ = UIImage.SymbolConfiguration.preferringMonochrome()
    _ = UIImage.SymbolConfiguration(variableValueMode: .draw)
    _ = UIImage.SymbolConfiguration(colorRenderingMode: .gradient)
    #expect(UIImage(systemName: "star", variableValue: 0.5) != nil)
    for name in ["paletteColors", "preferringMulticolor", "variableValue"] {
      #expect(reports(name))
    }
  }

  @Test func `the completion of a symbol effect is called in the next pass`() throws {
    let stage = stage()
    let view = UIImageView()
    var contexts: [UISymbolEffectCompletionContext] = []
    view.addSymbolEffect(.bounce.up.byLayer, options: .repeat(2)) { contexts.append($0) }
    view.addSymbolEffect(.appear)
    view.addSymbolEffect(.pulse, options: .repeat(.periodic(delay: 1)), animated: false)
    #expect(contexts.isEmpty && reports("symbol effects"))
    stage.advance(to: MediaTime(seconds: 0.1))
    let context = try #require(contexts.first)
    #expect(context.isFinished && context.sender === view && context.effect is BounceSymbolEffect)
    let star = try #require(UIImage(systemName: "star"))
    view.setSymbolImage(star, contentTransition: .replace.magic(fallback: .downUp))
    #expect(view.image === star)
  }

  @Test func `a track's ticks and range limit the values that touches set`() {
    let ticks = UISlider.TrackConfiguration(numberOfTicks: 5)
    #expect(ticks.ticks.map(\.position) == [0, 0.25, 0.5, 0.75, 1])
    #expect(ticks.allowedPosition(nearest: 0.6) == 0.5)
    var range = UISlider.TrackConfiguration(
      allowsTickValuesOnly: false, enabledRange: 0.2...0.8, ticks: [.init(position: 0.4)])
    #expect(range.allowedPosition(nearest: 0.9) == 0.8)
    #expect(range.allowedPosition(nearest: 0.3) == 0.3)
    range.allowsTickValuesOnly = true
    #expect(range.allowedPosition(nearest: 0.8) == 0.4)
    let rig = GestureRig()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    rig.view.addSubview(slider)
    slider.trackConfiguration = ticks
    slider.sliderStyle = .thumbless
    rig.stage.advance(to: .zero)
    _ = rig.stage.displayList()
    // The knob moves from 54 to 226 in the window; 0.3 is nearest to 0.25.
    rig.touch(.began, 54, 115, at: 1)
    rig.touch(.moved, 54 + 0.3 * 172, 115, at: 1.1)
    #expect(slider.value == 0.25)
    #expect(reports("trackConfiguration") && reports("thumbless"))
  }

  @Test func `a background extension view places its content in the safe area`() {
    let stage = stage()
    let controller = UIViewController()
    let view = UIBackgroundExtensionView()
    let content = UIView()
    view.contentView = content
    controller.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    stage.show(controller)
    stage.advance(to: .zero)
    stage.window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34))
    view.automaticallyPlacesContentView = false
    content.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    stage.window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.contentView = nil
    #expect(content.superview == nil && reports("UIBackgroundExtensionView"))
  }

  @Test func `preferences of menus and sheets that have no effect are reported`() {
    _ = stage(isPad: true)
    let menu = UIMenu(options: .displayAsPalette, children: [])
    let preferences = UIMenuDisplayPreferences()
    #expect(preferences.maximumNumberOfTitleLines == NSNotFound)
    preferences.maximumNumberOfTitleLines = 3
    menu.displayPreferences = preferences
    menu.preferredElementSize = .large
    #expect(!reports("preferredElementSize"))
    menu.preferredElementSize = .small
    let sheet = UIViewController()
    #expect(sheet.sheetPresentationController?.prefersPageSizing == true)
    sheet.sheetPresentationController?.prefersPageSizing = false
    for name in ["maximumNumberOfTitleLines", "preferredElementSize", "prefersPageSizing"] {
      #expect(reports(name))
    }
  }

  @Test func `a view stores its hover style`() {
    let view = UIView()
    #expect(view.hoverStyle == nil)
    view.hoverStyle = UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 8))
    #expect(view.hoverStyle?.effect is UIHoverHighlightEffect && view.hoverStyle?.isEnabled == true)
    view.hoverStyle = UIHoverStyle(shape: .capsule)
    #expect(view.hoverStyle?.effect is UIHoverAutomaticEffect)
  }

  @Test func `generators of feedback belong to a view`() {
    let view = UIView()
    let impact = UIImpactFeedbackGenerator(style: .soft, view: view)
    impact.impactOccurred(at: .zero)
    impact.impactOccurred(intensity: 0.5, at: .zero)
    let selection = UISelectionFeedbackGenerator(view: view)
    selection.selectionChanged(at: .zero)
    UINotificationFeedbackGenerator(view: view).notificationOccurred(.success, at: .zero)
    let canvas = UICanvasFeedbackGenerator(view: view)
    canvas.alignmentOccurred(at: .zero)
    canvas.pathCompleted(at: .zero)
    #expect(impact.view === view && canvas.view === view && view.interactions.count == 4)
    view.removeInteraction(impact)
    #expect(impact.view == nil && UISelectionFeedbackGenerator().view == nil)
  }

  @Test func `images that need no preparation are ready at once`() async {
    _ = stage()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    let small = CGSize(width: 4, height: 2)
    #expect(image.preparingForDisplay() === image)
    #expect(await image.byPreparingForDisplay() === image)
    #expect(image.preparingThumbnail(of: small)?.size == small)
    #expect(await image.byPreparingThumbnail(ofSize: small)?.size == small)
    image.prepareForDisplay { #expect($0 === image) }
    image.prepareThumbnail(of: small) { #expect($0?.size == small) }
  }

  @Test func `actions and settings that films don't use are stored`() {
    let view = UIView()
    #expect(view.accessibilityCustomActions == nil && view.focusGroupIdentifier == nil)
    let delete = UIAccessibilityCustomAction(name: "Delete") { $0.name == "Delete" }
    let move = UIAccessibilityCustomAction(name: "Move", target: view, selector: Selector("move"))
    view.accessibilityCustomActions = [delete, move]
    #expect(view.accessibilityCustomActions?.map(\.name) == ["Delete", "Move"])
    #expect(delete.actionHandler?(delete) == true && move.target === view)
    #expect(!view.accessibilityRespondsToUserInteraction)
    view.accessibilityRespondsToUserInteraction = true
    #expect(view.accessibilityRespondsToUserInteraction)
    view.focusGroupIdentifier = "group"
    #expect(view.focusGroupIdentifier == "group")
    let text = UITextView()
    #expect(text.writingToolsBehavior == .default && text.inlinePredictionType == .default)
    text.writingToolsBehavior = .none
    text.isFindInteractionEnabled = true
    #expect(text.writingToolsBehavior == .none && text.isFindInteractionEnabled)
    let field = UITextField()
    field.inlinePredictionType = .no
    field.writingToolsBehavior = .limited
    #expect(field.inlinePredictionType == .no && field.writingToolsBehavior == .limited)
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    #expect(alert.severity == .default)
    alert.severity = .critical
    let button = UIButton()
    #expect(alert.severity == .critical && button.role == .normal)
    button.role = .destructive
    #expect(button.role == .destructive)
  }

  final class PointerDelegate: NSObject, UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      guard let view = interaction.view else { return nil }
      return UIPointerStyle(
        effect: .lift(UITargetedPreview(view: view)), shape: .roundedRect(view.bounds))
    }
  }

  @Test func `a pointer interaction belongs to its view, and has a default region`() {
    let view = UIView()
    let delegate = PointerDelegate()
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    interaction.invalidate()
    #expect(interaction.view === view && interaction.delegate === delegate && interaction.isEnabled)
    let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "a")
    let request = UIPointerRegionRequest()
    #expect(
      delegate.pointerInteraction(interaction, regionFor: request, defaultRegion: region) === region
    )
    #expect(
      region.identifier == AnyHashable("a") && region.rect.maxX == 4 && request.modifiers.isEmpty)
    #expect(UIPointerStyle(shape: .verticalBeam(length: 20)).isEnabled)
    #expect(UIPointerStyle.hidden() !== UIPointerStyle.system())
    view.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test func `limits of the size of text are reported if they exclude the size of the film`() {
    _ = stage()
    let view = UIView()
    view.maximumContentSizeCategory = .accessibilityMedium
    view.minimumContentSizeCategory = .small
    #expect(!reports("ContentSizeCategory"))
    view.maximumContentSizeCategory = .medium
    view.minimumContentSizeCategory = .extraLarge
    #expect(reports("maximumContentSizeCategory") && reports("minimumContentSizeCategory"))
    let table = UITableView()
    table.selfSizingInvalidation = .enabledIncludingConstraints
    #expect(table.selfSizingInvalidation == .enabledIncludingConstraints)
  }

  @Test func `the tint colour is that of the window`() {
    let stage = stage()
    stage.show(UIViewController())
    #expect(UIColor.tintColor == .systemBlue)
    stage.window.tintColor = .red
    #expect(UIColor.tintColor == .red && reports("UIColor.tintColor"))
  }
}
