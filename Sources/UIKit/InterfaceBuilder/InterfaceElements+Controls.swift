import FilmstripSupport
import Foundation

// The properties of scroll views, text views and controls.
extension InterfaceElements {
  static let scrollView = InterfaceTable<UIScrollView>([
    .flag("scrollEnabled", \.isScrollEnabled), .flag("pagingEnabled", \.isPagingEnabled),
    .flag("bounces", \.bounces), .flag("alwaysBounceVertical", \.alwaysBounceVertical),
    .flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
    .flag("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
    .flag("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
    .flag("directionalLockEnabled", \.isDirectionalLockEnabled),
    .flag("delaysContentTouches", \.delaysContentTouches),
    .flag("canCancelContentTouches", \.canCancelContentTouches),
    .flag("scrollsToTop", \.scrollsToTop),
    .choice(
      "indicatorStyle", \.indicatorStyle,
      ["default": .default, "black": .black, "white": .white]),
    .choice(
      "keyboardDismissMode", \.keyboardDismissMode,
      ["none": .none, "onDrag": .onDrag, "interactive": .interactive]),
    .choice(
      "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior,
      [
        "automatic": .automatic, "always": .always, "never": .never,
        "scrollableAxes": .scrollableAxes,
      ]),
    .insets("contentInset", \.contentInset),
    .insets("scrollIndicatorInsets", \.scrollIndicatorInsets),
    .child("contentSize") { view, element, _ in
      if let size = InterfaceText.size(element) { view.contentSize = size }
    },
    .init { view, decoder in
      // *Chosen:* 0 means no zooming, like the default of 1.
      if let text = decoder.attribute("minimumZoomScale"),
        let scale = InterfaceText.number(text), scale > 0
      {
        view.minimumZoomScale = scale
      }
      if let text = decoder.attribute("maximumZoomScale"),
        let scale = InterfaceText.number(text), scale > 0
      {
        view.maximumZoomScale = scale
      }
    },
    .object("refreshControl", \.refreshControl),
    .flag("bouncesZoom", \.bouncesZoom),
  ])

  static let textView = InterfaceTable<UITextView>([
    .font("fontDescription", \.font), .color("textColor", \.textColor),
    .init { view, decoder in
      if let text = decoder.text("text") { view.text = text }
    },
    .choice("textAlignment", \.textAlignment, alignments, absent: .left),
    .child("attributedText") { view, element, decoder in
      view.attributedText = decoder.attributedText(element)
    },
    .flag("editable", \.isEditable), .flag("selectable", \.isSelectable),
    .child("textInputTraits") { view, element, _ in
      view.keyboardType = keyboardTypes[element["keyboardType"] ?? ""] ?? .default
      view.returnKeyType = returnKeys[element["returnKeyType"] ?? ""] ?? .default
      view.autocapitalizationType =
        capitalizations[element["autocapitalizationType"] ?? ""] ?? .none
    },
    .child("dataDetectorTypes") { _, _, _ in },
    .ignored(
      "allowsEditingTextAttributes", "usesAttributedText", "contentHorizontalAlignment"),
    .flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
  ])

  static let keyboardTypes: [String: UIKeyboardType] = [
    "numberPad": .numberPad, "URL": .URL, "emailAddress": .emailAddress, "phonePad": .phonePad,
    "numbersAndPunctuation": .numbersAndPunctuation, "decimalPad": .decimalPad,
    "alphabet": .asciiCapable, "namePhonePad": .namePhonePad, "twitter": .twitter,
    "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]

  static let returnKeys: [String: UIReturnKeyType] = [
    "done": .done, "next": .next, "go": .go, "search": .search, "send": .send, "join": .join,
    "google": .google, "route": .route, "yahoo": .yahoo, "continue": .continue,
    "emergencyCall": .emergencyCall,
  ]

  static let capitalizations: [String: UITextAutocapitalizationType] = [
    "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]

  // MARK: Controls

  static let control = InterfaceTable<UIControl>([
    .flag("enabled", \.isEnabled), .flag("selected", \.isSelected),
    .flag("highlighted", \.isHighlighted),
    .choice(
      "contentHorizontalAlignment", \.contentHorizontalAlignment,
      [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
        "trailing": .trailing,
      ]),
    .choice(
      "contentVerticalAlignment", \.contentVerticalAlignment,
      ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
    .flag("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction),
    .ignored("toolTip"),
  ])

  static let button = InterfaceTable<UIButton>([
    // The button's initializer adopts the type.
    .attribute("buttonType") { _, text, _ in UIButton.ButtonType(interfaceName: text) != nil },
    .child("fontDescription") { button, element, decoder in
      if let font = decoder.font(element) { button.titleLabel?.font = font }
    },
    .attribute("lineBreakMode") { button, text, _ in
      guard let mode = lineBreakModes[text] else { return false }
      button.titleLabel?.lineBreakMode = mode
      return true
    },
    .insets("contentEdgeInsets", \.contentEdgeInsets),
    .insets("titleEdgeInsets", \.titleEdgeInsets), .insets("imageEdgeInsets", \.imageEdgeInsets),
    .child("titleShadowOffset") { _, _, _ in },
    .init { button, decoder in
      // A button with a configuration doesn't show the title and the image of its normal state
      // (FACTS: interface.button-configuration).
      let isConfigured = decoder.child(key: "configuration") != nil
      for (key, state) in states where state != .normal || !isConfigured {
        if let element = decoder.child(key: key) { decodeState(element, state, button, decoder) }
      }
      if isConfigured { _ = decoder.child(key: "normal") }
    },
    .child("configuration") { button, element, decoder in
      button.configuration = buttonConfiguration(element, decoder)
    },
    .child("preferredSymbolConfiguration") { button, element, decoder in
      button.setPreferredSymbolConfiguration(
        decoder.symbolConfiguration(element), forImageIn: .normal)
    },
    .ignored(
      "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted",
      "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "pointerInteraction",
      "adjustsImageSizeForAccessibilityContentSizeCategory", "hasAttributedTitle", "role",
      "springLoaded"),
  ])

  private static let states: [(String, UIControl.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected),
    ("disabled", .disabled),
  ]

  private static func decodeState(
    _ element: MarkupElement, _ state: UIControl.State, _ button: UIButton,
    _ decoder: InterfaceDecoder
  ) {
    let isSymbol = element["catalog"] == "system"
    if let title = element["title"] ?? element.child(key: "title").map(InterfaceDecoder.text) {
      button.setTitle(title, for: state)
    } else if let formatted = element.child(key: "attributedTitle") {
      button.setAttributedTitle(decoder.attributedText(formatted), for: state)
    }
    if let name = element["image"] {
      button.setImage(decoder.image(named: name, isSymbol: isSymbol, at: element), for: state)
    } else if let reference = element.child(key: "image"), let name = reference["image"] {
      button.setImage(
        decoder.image(
          named: name, isSymbol: reference["catalog"] == "system", at: reference),
        for: state)
    }
    if let name = element["backgroundImage"] {
      button.setBackgroundImage(
        decoder.image(named: name, isSymbol: isSymbol, at: element), for: state)
    }
    if let color = element.child(key: "titleColor").flatMap(decoder.color) {
      button.setTitleColor(color, for: state)
    }
  }

  private static func buttonConfiguration(
    _ element: MarkupElement, _ decoder: InterfaceDecoder
  ) -> UIButton.Configuration {
    var configuration: UIButton.Configuration
    switch element["style"] {
    case "filled": configuration = .filled()
    case "tinted": configuration = .tinted()
    case "gray": configuration = .gray()
    default: configuration = .plain()
    }
    configuration.title =
      element["title"] ?? element.child(key: "title").map(InterfaceDecoder.text)
    if let name = element["image"] {
      configuration.image = decoder.image(
        named: name, isSymbol: element["catalog"] == "system", at: element)
    } else if let reference = element.child(key: "image"), let name = reference["image"] {
      configuration.image = decoder.image(
        named: name, isSymbol: reference["catalog"] == "system", at: reference)
    }
    if let formatted = element.child(key: "attributedTitle") {
      configuration.attributedTitle = attributedTitle(decoder.attributedText(formatted))
    }
    configuration.subtitle =
      element["subtitle"] ?? element.child(key: "subtitle").map(InterfaceDecoder.text)
    if let font = element.child(key: "titleFontDescription").flatMap(decoder.font) {
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        var attributes = $0
        attributes.font = font
        return attributes
      }
    }
    if let symbol = element.child(key: "preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = decoder.symbolConfiguration(symbol)
    }
    decodeMetrics(of: &configuration, element)
    if let color = element.child(key: "baseForegroundColor").flatMap(decoder.color) {
      configuration.baseForegroundColor = color
    }
    if let color = element.child(key: "baseBackgroundColor").flatMap(decoder.color) {
      configuration.baseBackgroundColor = color
    }
    return configuration
  }

  /// Returns a text with the fonts and colours of its parts.
  private static func attributedTitle(_ formatted: NSAttributedString) -> AttributedString {
    var title = AttributedString()
    formatted.enumerateAttributes(in: NSRange(location: 0, length: formatted.length)) {
      attributes, range, _ in
      var part = AttributedString(formatted.attributedSubstring(from: range).string)
      if let font = attributes[.font] as? UIFont { part.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { part.foregroundColor = color }
      title += part
    }
    return title
  }

  /// Sets the properties of a configuration that determine its size and shape.
  private static func decodeMetrics(
    of configuration: inout UIButton.Configuration, _ element: MarkupElement
  ) {
    let sizes: [String: UIButton.Configuration.Size] = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = element["buttonSize"].flatMap({ sizes[$0] }) { configuration.buttonSize = size }
    let corners: [String: UIButton.Configuration.CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
      "capsule": .capsule,
    ]
    if let style = element["cornerStyle"].flatMap({ corners[$0] }) {
      configuration.cornerStyle = style
    }
    let edges: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let edge = element["imagePlacement"].flatMap({ edges[$0] }) {
      configuration.imagePlacement = edge
    }
    let titleAlignments: [String: UIButton.Configuration.TitleAlignment] = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = element["titleAlignment"].flatMap({ titleAlignments[$0] }) {
      configuration.titleAlignment = alignment
    }
    if let padding = InterfaceText.number(element["imagePadding"]) {
      configuration.imagePadding = padding
    }
    if let padding = InterfaceText.number(element["titlePadding"]) {
      configuration.titlePadding = padding
    }
    if let insets = element.child(key: "contentInsets") {
      func part(_ name: String) -> CGFloat { InterfaceText.number(insets[name]) ?? 0 }
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: part("top"), leading: part("leading"), bottom: part("bottom"),
        trailing: part("trailing"))
    }
  }

  static let textField = InterfaceTable<UITextField>([
    .font("fontDescription", \.font), .color("textColor", \.textColor),
    .text("text", \.text), .text("placeholder", \.placeholder),
    .child("attributedText") { field, element, decoder in
      field.attributedText = decoder.attributedText(element)
    },
    .choice("textAlignment", \.textAlignment, alignments, absent: .left),
    .choice(
      "borderStyle", \.borderStyle,
      ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect]),
    .choice(
      "clearButtonMode", \.clearButtonMode,
      [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
        "always": .always,
      ]),
    .flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth, absent: true),
    .number("minimumFontSize", \.minimumFontSize),
    .flag("clearsOnBeginEditing", \.clearsOnBeginEditing),
    .child("textInputTraits") { field, element, _ in
      field.keyboardType = keyboardTypes[element["keyboardType"] ?? ""] ?? .default
      field.returnKeyType = returnKeys[element["returnKeyType"] ?? ""] ?? .default
      field.isSecureTextEntry = element["secureTextEntry"] == "YES"
      field.autocapitalizationType =
        capitalizations[element["autocapitalizationType"] ?? ""] ?? .none
      field.enablesReturnKeyAutomatically = element["enablesReturnKeyAutomatically"] == "YES"
    },
    .flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
    .ignored("usesAttributedText", "background"),
  ])

  static let switchControl = InterfaceTable<UISwitch>([
    .flag("on", \.isOn, absent: false), .color("onTintColor", \.onTintColor),
    .color("thumbTintColor", \.thumbTintColor), .text("title", \.title),
    .ignored("preferredStyle"),
  ])

  static let slider = InterfaceTable<UISlider>([
    .float("minValue", \.minimumValue), .float("maxValue", \.maximumValue),
    .float("value", \.value), .flag("continuous", \.isContinuous),
    .color("minimumTrackTintColor", \.minimumTrackTintColor),
    .color("maximumTrackTintColor", \.maximumTrackTintColor),
    .color("thumbTintColor", \.thumbTintColor),
    .image("minimumValueImage", \.minimumValueImage),
    .image("maximumValueImage", \.maximumValueImage),
  ])

  static let stepper = InterfaceTable<UIStepper>([
    .init { stepper, decoder in
      let maximum = InterfaceText.number(decoder.attribute("maximumValue")).map { Double($0) }
      let minimum = InterfaceText.number(decoder.attribute("minimumValue")).map { Double($0) }
      guard (minimum ?? stepper.minimumValue) < (maximum ?? stepper.maximumValue) else {
        return decoder.reportValue("\(maximum ?? 0)", of: "maximumValue")
      }
      if let minimum, minimum > stepper.maximumValue, let maximum {
        stepper.maximumValue = maximum
      }
      if let minimum { stepper.minimumValue = minimum }
      if let maximum { stepper.maximumValue = maximum }
    },
    .attribute("stepValue") { stepper, text, _ in
      guard let step = InterfaceText.number(text), step > 0 else { return false }
      stepper.stepValue = Double(step)
      return true
    },
    .double("value", \.value), .flag("wraps", \.wraps), .flag("autorepeat", \.autorepeat),
    .flag("continuous", \.isContinuous),
  ])

  static let segmentedControl = InterfaceTable<UISegmentedControl>([
    .group("segments") { control, element, decoder in
      for segment in element.children where segment.name == "segment" {
        let index = control.numberOfSegments
        if let name = segment["image"] {
          control.insertSegment(
            with: decoder.image(
              named: name, isSymbol: segment["catalog"] == "system", at: segment),
            at: index, animated: false)
        } else {
          control.insertSegment(
            withTitle: segment["title"] ?? segment.child(key: "title").map(InterfaceDecoder.text)
              ?? "", at: index,
            animated: false)
        }
        if let width = InterfaceText.number(segment["width"]), width > 0 {
          control.setWidth(width, forSegmentAt: index)
        }
        if segment["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
      }
    },
    .attribute("selectedSegmentIndex") { control, text, _ in
      guard let index = InterfaceText.integer(text), (-1..<control.numberOfSegments).contains(index)
      else { return false }
      control.selectedSegmentIndex = index
      return true
    },
    .flag("momentary", \.isMomentary),
    .flag("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent),
    .color("selectedSegmentTintColor", \.selectedSegmentTintColor),
    .ignored("segmentControlStyle", "springLoaded"),
  ])

  static let progressView = InterfaceTable<UIProgressView>([
    .choice("progressViewStyle", \.progressViewStyle, ["default": .default, "bar": .bar]),
    .float("progress", \.progress), .color("progressTintColor", \.progressTintColor),
    .color("trackTintColor", \.trackTintColor),
  ])

  static let pageControl = InterfaceTable<UIPageControl>([
    .attribute("numberOfPages") { control, text, _ in
      guard let count = InterfaceText.integer(text), (0...10_000).contains(count) else {
        return false
      }
      control.numberOfPages = count
      return true
    },
    .attribute("currentPage") { control, text, _ in
      guard let page = InterfaceText.integer(text), page >= 0 else { return false }
      control.currentPage = page
      return true
    },
    .flag("hidesForSinglePage", \.hidesForSinglePage),
    .flag("defersCurrentPageDisplay", \.defersCurrentPageDisplay),
    .color("pageIndicatorTintColor", \.pageIndicatorTintColor),
    .color("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
  ])

  static let activityIndicator = InterfaceTable<UIActivityIndicatorView>([
    .choice(
      "style", \.style,
      [
        "gray": .gray, "white": .white, "whiteLarge": .whiteLarge, "medium": .medium,
        "large": .large,
      ]),
    .child("color") { view, element, decoder in
      if let color = decoder.color(element) { view.color = color }
    },
    .init { view, decoder in
      if decoder.attribute("animating") == "YES" { view.startAnimating() }
      view.hidesWhenStopped = decoder.attribute("hidesWhenStopped") == "YES"
      if decoder.attribute("hidden") == "YES" { view.isHidden = true }
    },
  ])

  static let datePicker = InterfaceTable<UIDatePicker>([
    .choice(
      "datePickerMode", \.datePickerMode,
      [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime,
        "countDownTimer": .countDownTimer,
      ]),
    .attribute("minuteInterval") { picker, text, _ in
      guard let minutes = InterfaceText.integer(text), minutes > 0, minutes <= 30,
        60 % minutes == 0
      else { return false }
      picker.minuteInterval = minutes
      return true
    },
    .choice(
      "style", \.preferredDatePickerStyle,
      ["wheels": .wheels, "compact": .compact, "inline": .inline]),
    .child("date") { picker, element, _ in
      if let date = date(element) { picker.date = date }
    },
    .child("minimumDate") { picker, element, _ in picker.minimumDate = date(element) },
    .child("maximumDate") { picker, element, _ in picker.maximumDate = date(element) },
    .child("timeZone") { _, _, _ in }, .child("locale") { _, _, _ in },
    .ignored("useCurrentDate", "countDownDuration"),
  ])

  private static func date(_ element: MarkupElement) -> Date? {
    guard let text = element["timeIntervalSinceReferenceDate"], let seconds = Double(text),
      abs(seconds) < 1e11
    else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  static let pickerView = InterfaceTable<UIPickerView>([
    .flag("showsSelectionIndicator", \.showsSelectionIndicator)
  ])

  static let searchBar = InterfaceTable<UISearchBar>([
    .text("text", \.text), .text("placeholder", \.placeholder), .text("prompt", \.prompt),
    .choice(
      "searchBarStyle", \.searchBarStyle,
      ["default": .default, "prominent": .prominent, "minimal": .minimal]),
    .choice("barStyle", \.barStyle, barStyles), .flag("translucent", \.isTranslucent),
    .flag("showsCancelButton", \.showsCancelButton),
    .flag("showsBookmarkButton", \.showsBookmarkButton),
    .flag("showsSearchResultsButton", \.showsSearchResultsButton),
    .flag("showsScopeBar", \.showsScopeBar), .color("barTintColor", \.barTintColor),
    .group("scopeButtonTitles") { bar, element, _ in
      bar.scopeButtonTitles = element.children.map(InterfaceDecoder.text)
    },
    .child("textInputTraits") { _, _, _ in },
  ])

  static let recognizer = InterfaceTable<UIGestureRecognizer>([
    .flag("enabled", \.isEnabled), .flag("cancelsTouchesInView", \.cancelsTouchesInView),
    .flag("delaysTouchesBegan", \.delaysTouchesBegan),
    .flag("delaysTouchesEnded", \.delaysTouchesEnded),
    .init { recognizer, decoder in
      @MainActor func count(_ name: String) -> Int? {
        InterfaceText.integer(decoder.attribute(name)).flatMap { (1...20).contains($0) ? $0 : nil }
      }
      switch recognizer {
      case let tap as UITapGestureRecognizer:
        if let taps = count("numberOfTapsRequired") { tap.numberOfTapsRequired = taps }
        if let touches = count("numberOfTouchesRequired") {
          tap.numberOfTouchesRequired = touches
        }
      case let pan as UIPanGestureRecognizer:
        if let touches = count("minimumNumberOfTouches") { pan.minimumNumberOfTouches = touches }
        if let touches = count("maximumNumberOfTouches") { pan.maximumNumberOfTouches = touches }
        guard let edgePan = pan as? UIScreenEdgePanGestureRecognizer,
          let edges = decoder.child(key: "edges")
        else { break }
        let names: [(String, UIRectEdge)] = [
          ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
        ]
        edgePan.edges = UIRectEdge(
          names.filter { InterfaceText.flag(edges[$0.0]) == true }.map(\.1))
      case let swipe as UISwipeGestureRecognizer:
        let directions: [String: UISwipeGestureRecognizer.Direction] = [
          "left": .left, "right": .right, "up": .up, "down": .down,
        ]
        if let direction = decoder.attribute("direction").flatMap({ directions[$0] }) {
          swipe.direction = direction
        }
        if let touches = count("numberOfTouchesRequired") {
          swipe.numberOfTouchesRequired = touches
        }
      case let press as UILongPressGestureRecognizer:
        if let touches = count("numberOfTouchesRequired") {
          press.numberOfTouchesRequired = touches
        }
        if let seconds = InterfaceText.number(decoder.attribute("minimumPressDuration")) {
          press.minimumPressDuration = Double(max(0, seconds))
        }
        if let distance = InterfaceText.number(decoder.attribute("allowableMovement")) {
          press.allowableMovement = max(0, distance)
        }
      default: break
      }
    },
  ])
}
