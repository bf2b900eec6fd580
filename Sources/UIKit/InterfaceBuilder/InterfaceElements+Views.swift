import FilmstripSupport
import Foundation
import QuartzCore

// The properties of views.
extension InterfaceElements {
  /// The attributes of all views.
  ///
  /// Initializers of UIKit's subclasses set some of these properties, so they are read again after
  /// such an initializer. The absent values are those of files, which differ from those of code.
  static let viewState = InterfaceTable<UIView>([
    .child("frame") { view, element, decoder in
      if let frame = InterfaceText.rect(element) {
        view.frame = frame
      } else {
        decoder.document.report(
          .invalidValue("", attribute: "frame", element: element.name), at: element)
      }
    },
    .child("bounds") { view, element, _ in
      if let bounds = InterfaceText.rect(element) { view.bounds = bounds }
    },
    .flag("opaque", \.isOpaque, absent: true),
    .flag("hidden", \.isHidden, absent: false),
    .flag("clipsSubviews", \.clipsToBounds, absent: false),
    .flag("userInteractionEnabled", \.isUserInteractionEnabled, absent: true),
    .flag("multipleTouchEnabled", \.isMultipleTouchEnabled, absent: false),
    .flag("exclusiveTouch", \.isExclusiveTouch),
    .flag("autoresizesSubviews", \.autoresizesSubviews, absent: true),
    .choice("contentMode", \.contentMode, contentModes, absent: .scaleToFill),
    .number("alpha", \.alpha), .integer("tag", \.tag),
    .color("backgroundColor", \.backgroundColor), .color("tintColor", \.tintColor),
    .choice(
      "semanticContentAttribute", \.semanticContentAttribute,
      [
        "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
      ]),
    .ignored("clearsContextBeforeDrawing"),
  ])

  static let view = InterfaceTable<UIView>([
    .init { view, decoder in viewState.apply(to: view, from: decoder) },
    .child("autoresizingMask") { view, element, _ in
      view.autoresizingMask = autoresizingMask(element)
    },
    .init { view, decoder in
      let translates = decoder.attribute("translatesAutoresizingMaskIntoConstraints")
      // *Reported* (FACTS: interface.fixed-frame): the build fixes the frame by constraints to the
      // top and leading edges. Filmstrip fixes the frame without constraints.
      if decoder.attribute("fixedFrame") == "YES" {
        view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
      } else if translates == "NO" {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
    },
    priority("horizontalHuggingPriority") { $0.setContentHuggingPriority($1, for: .horizontal) },
    priority("verticalHuggingPriority") { $0.setContentHuggingPriority($1, for: .vertical) },
    priority("horizontalCompressionResistancePriority") {
      $0.setContentCompressionResistancePriority($1, for: .horizontal)
    },
    priority("verticalCompressionResistancePriority") {
      $0.setContentCompressionResistancePriority($1, for: .vertical)
    },
    .child("layoutMargins") { view, element, _ in
      view.layoutMargins = InterfaceText.insets(element)
    },
    .child("directionalLayoutMargins") { view, element, _ in
      view.directionalLayoutMargins = InterfaceText.directionalInsets(element)
    },
    .flag("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
    .flag("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea),
    .attribute("restorationIdentifier") { view, text, _ in
      view.restorationIdentifier = text
      return true
    },
    .attribute("interfaceStyle") { view, text, _ in
      guard let style = interfaceStyles[text] else { return false }
      view.overrideUserInterfaceStyle = style
      return true
    },
    .ignored(
      "layoutMarginsFollowReadableWidth", "contentViewInsetsToSafeArea", "largeContentTitle",
      "showsLargeContentViewer", "wantsMultisampling", "appearanceType", "tableViewCell"),
    .child("accessibilityConfiguration") { view, element, _ in
      if let identifier = element["identifier"] { view.accessibilityIdentifier = identifier }
      if let label = element["label"] { view.accessibilityLabel = label }
      if let hint = element["hint"] { view.accessibilityHint = hint }
      if let flag = InterfaceText.flag(element.child(key: "isElement")?["value"]) {
        view.isAccessibilityElement = flag
      }
    },
    .init { view, decoder in registerGuides(of: view, decoder) },
    .init { view, decoder in readVariations(decoder, view.traitCollection) },
    .group("subviews") { view, element, decoder in
      for child in element.children {
        guard let subview = decoder.object(child) as? UIView else { continue }
        if let insets = child.child(key: "frameInset") {
          subview.frame = frame(insets, in: view.bounds.size)
        }
        if subview.superview == nil {
          view.addDecodedSubview(subview)
        } else if subview.superview === view {
          // The label or image of a cell, which exists already, has the file's order.
          view.bringSubviewToFront(subview)
        }
      }
    },
    .group("constraints") { view, element, decoder in
      for child in element.children where child.name == "constraint" {
        decoder.scope.addConstraint(child, owner: view)
      }
    },
  ])

  /// Returns the frame that insets from the edges of a superview describe.
  private static func frame(_ element: MarkupElement, in size: CGSize) -> CGRect {
    func span(_ minimum: String, _ maximum: String, _ length: String, _ total: CGFloat)
      -> (start: CGFloat, length: CGFloat)
    {
      let start = InterfaceText.number(element[minimum])
      let end = InterfaceText.number(element[maximum])
      let extent = InterfaceText.number(element[length]) ?? total - (start ?? 0) - (end ?? 0)
      return (start ?? total - (end ?? 0) - extent, max(0, extent))
    }
    let x = span("minX", "maxX", "width", size.width)
    let y = span("minY", "maxY", "height", size.height)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    "TopLeft": .topLeft, "TopRight": .topRight, "BottomLeft": .bottomLeft,
    "BottomRight": .bottomRight,
  ]

  static let interfaceStyles: [String: UIUserInterfaceStyle] = [
    "light": .light, "dark": .dark, "unspecified": .unspecified,
  ]

  static func autoresizingMask(_ element: MarkupElement) -> UIView.AutoresizingMask {
    let flags: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return flags.reduce(into: []) { mask, flag in
      if element[flag.0] == "YES" { mask.insert(flag.1) }
    }
  }

  private static func priority(
    _ name: String, _ set: @escaping (UIView, UILayoutPriority) -> Void
  ) -> InterfaceEntry<UIView> {
    .attribute(name) { view, text, _ in
      guard let value = InterfaceText.number(text), (0...1000).contains(value) else { return false }
      set(view, UILayoutPriority(Float(value)))
      return true
    }
  }

  /// Registers the guides of a view, which constraints refer to.
  private static func registerGuides(of view: UIView, _ decoder: InterfaceDecoder) {
    for key in ["safeArea", "contentLayoutGuide", "frameLayoutGuide", "keyboard"] {
      guard let element = decoder.child(key: key), let id = element["id"] else { continue }
      if let guide = view.layoutGuide(forInterfaceKey: key) {
        decoder.scope.register(guide, id)
      } else {
        decoder.document.report(.unsupported("the layout guide '\(key)'"), at: element)
      }
    }
  }

  /// Reads which constraints and subviews are installed for a size class.
  ///
  /// *Chosen:* the size class is that of the environment when the view is loaded.
  private static func readVariations(
    _ decoder: InterfaceDecoder, _ traits: UITraitCollection
  ) {
    for variation in decoder.element?.children ?? [] where variation.name == "variation" {
      guard variation["key"].map({ applies($0, traits) }) ?? false else { continue }
      for mask in variation.children where mask.name == "mask" {
        for change in mask.children {
          guard let id = change["reference"] else { continue }
          if change.name == "exclude" { decoder.scope.excludedIDs.insert(id) }
          if change.name == "include" { decoder.scope.excludedIDs.remove(id) }
        }
      }
    }
  }

  /// Returns the variations of an element that apply to the current size classes, except the default.
  static func variations(of element: MarkupElement) -> [MarkupElement] {
    let candidates = element.children.filter { $0.name == "variation" && $0["key"] != "default" }
    if candidates.isEmpty { return [] }
    let traits = UIView().traitCollection
    return candidates.filter { $0["key"].map { applies($0, traits) } ?? false }
  }

  /// Returns whether a variation such as `heightClass=compact-widthClass=regular` applies.
  static func applies(_ key: String, _ traits: UITraitCollection) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { condition in
      switch condition {
      case "widthClass=compact": traits.horizontalSizeClass == .compact
      case "widthClass=regular": traits.horizontalSizeClass == .regular
      case "heightClass=compact": traits.verticalSizeClass == .compact
      case "heightClass=regular": traits.verticalSizeClass == .regular
      default: false
      }
    }
  }

  // MARK: Labels, images, stacks

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]

  static let lineBreakModes: [String: NSLineBreakMode] = [
    "tailTruncation": .byTruncatingTail, "headTruncation": .byTruncatingHead,
    "middleTruncation": .byTruncatingMiddle, "wordWrap": .byWordWrapping,
    "characterWrap": .byCharWrapping, "clip": .byClipping,
  ]

  static let label = InterfaceTable<UILabel>([
    .font("fontDescription", \.font), .color("textColor", \.textColor),
    .color("highlightedColor", \.highlightedTextColor), .color("shadowColor", \.shadowColor),
    .child("shadowOffset") { label, element, _ in
      if let width = InterfaceText.number(element["width"]),
        let height = InterfaceText.number(element["height"])
      {
        label.shadowOffset = CGSize(width: width, height: height)
      }
    },
    .text("text", \.text),
    .choice("textAlignment", \.textAlignment, alignments, absent: .left),
    .choice("lineBreakMode", \.lineBreakMode, lineBreakModes),
    .integer("numberOfLines", \.numberOfLines, absent: 1),
    .child("attributedText") { label, element, decoder in
      label.attributedText = decoder.attributedText(element)
    },
    .flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth, absent: true),
    .number("minimumScaleFactor", \.minimumScaleFactor),
    .attribute("minimumFontSize") { label, text, _ in
      guard let size = InterfaceText.number(text), size >= 0 else { return false }
      label.minimumScaleFactor = min(1, size / max(1, label.font.pointSize))
      return true
    },
    .number("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
    .flag("enabled", \.isEnabled), .flag("highlighted", \.isHighlighted),
    .flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
    .ignored("baselineAdjustment", "adjustsLetterSpacingToFitWidth", "usesAttributedText"),
  ])

  static let imageView = InterfaceTable<UIImageView>([
    .image("image", \.image), .image("highlightedImage", \.highlightedImage),
    .flag("highlighted", \.isHighlighted),
    .child("preferredSymbolConfiguration") { view, element, decoder in
      view.preferredSymbolConfiguration = decoder.symbolConfiguration(element)
    },
    .ignored("adjustsImageSizeForAccessibilityContentSizeCategory"),
  ])

  static let stackView = InterfaceTable<UIStackView>([
    .choice("axis", \.axis, ["vertical": .vertical, "horizontal": .horizontal]),
    .choice(
      "distribution", \.distribution,
      [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
      ]),
    .choice(
      "alignment", \.alignment,
      [
        "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline,
        "center": .center, "trailing": .trailing, "bottom": .trailing,
        "lastBaseline": .lastBaseline,
      ]),
    .number("spacing", \.spacing),
    .choice("spacingType", \.spacing, ["standard": UIStackView.spacingUseSystem]),
    .flag("baselineRelativeArrangement", \.isBaselineRelativeArrangement),
    // *Reported* (FACTS: interface.stack-margins).
    .child("layoutMargins") { stack, _, _ in stack.isLayoutMarginsRelativeArrangement = true },
    .child("directionalLayoutMargins") { stack, _, _ in
      stack.isLayoutMarginsRelativeArrangement = true
    },
    .flag("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
  ])

  static let effectView = InterfaceTable<UIVisualEffectView>([
    .child("contentView") { view, element, decoder in
      decoder.decode(element, into: view.contentView)
    },
    .group("blurEffect") { view, element, decoder in
      guard let style = element["style"].flatMap({ blurStyles[$0] }) else {
        return decoder.document.report(
          .invalidValue(element["style"] ?? "", attribute: "style", element: element.name),
          at: element)
      }
      view.effect = UIBlurEffect(style: style)
    },
    .group("vibrancyEffect") { view, element, _ in
      let style =
        element.child(named: "blurEffect")?["style"].flatMap { blurStyles[$0] } ?? .regular
      view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
    },
  ])

  private static let blurStyles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
  ]
}

extension UIView {
  /// Returns the guide that a file refers to with a key, or `nil` if Filmstrip has no such guide.
  fileprivate func layoutGuide(forInterfaceKey key: String) -> UILayoutGuide? {
    switch key {
    case "safeArea": safeAreaLayoutGuide
    case "contentLayoutGuide": (self as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": (self as? UIScrollView)?.frameLayoutGuide
    default: nil
    }
  }

  /// Adds a subview that is in a file; a stack view arranges it.
  fileprivate func addDecodedSubview(_ view: UIView) {
    if let stack = self as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      addSubview(view)
    }
  }
}
