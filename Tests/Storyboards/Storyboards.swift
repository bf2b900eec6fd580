import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// Compares the frames of views with the frames in storyboard files, and prints a line for each.
///
/// The lines have fields that are separated by tabs: `scene`, the id, the number of problems that
/// aren't unknown classes; `problem`, the message; `frame`, the element, the id, whether the frames
/// are equal, whether the superview's frames are equal, and both frames. Folders of images and asset
/// catalogues precede the files, each after `--resources`.
@main @MainActor struct Storyboards {
  static func main() throws {
    let text = try PangoText()
    var arguments = CommandLine.arguments.dropFirst()
    while arguments.first == "--resources", arguments.count > 1 {
      arguments.removeFirst()
      Headless.resourceFolders.append(URL(fileURLWithPath: arguments.removeFirst()))
    }
    for path in arguments {
      do {
        let root = try MarkupElement.parse(
          Array(FileManager.default.contents(atPath: path) ?? Data()))
        for scene in root.child(named: "scenes")?.children ?? [] {
          try SceneComparison(root, scene, path: path)?.run(text)
        }
      } catch {
        print("failure\t\(error)")
      }
      fflush(nil)
    }
  }
}

/// The comparison of one scene.
@MainActor struct SceneComparison {
  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
    "viewControllerPlaceholder", "hostingController",
  ]
  /// The scale, and the top and the bottom of the safe area, of Interface Builder's devices.
  private static let devices: [String: (scale: Int, top: Double, bottom: Double)] = [
    "retina6_12": (3, 59, 34), "retina6_3": (3, 62, 34), "retina6_0": (3, 47, 34),
    "retina6_7": (3, 47, 34), "retina6_1": (2, 48, 34), "retina6_5": (3, 44, 34),
    "retina5_9": (3, 44, 34), "retina5_4": (3, 50, 34), "retina5_5": (3, 20, 0),
    "ipad10_9rounded": (2, 24, 20), "ipad11_0rounded": (2, 24, 20),
    "ipad12_9rounded": (2, 24, 20), "ipad8_3": (2, 24, 20),
  ]

  private let path: String
  private let document: MarkupElement
  private let controller: MarkupElement
  private let id: String

  init?(_ document: MarkupElement, _ scene: MarkupElement, path: String) {
    guard
      let controller = scene.child(named: "objects")?.children.first(where: {
        $0["sceneMemberID"] == "viewController"
      }), let id = controller["id"]
    else { return nil }
    self.path = path
    self.document = document
    self.controller = controller
    self.id = id
  }

  func run(_ text: PangoText) throws {
    let rootFrame = controller.child(key: "view")?.child(key: "frame")
    func length(_ name: String, _ standard: Double) -> Double {
      rootFrame?[name].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil } ?? standard
    }
    let name = document.child(named: "device")?["id"] ?? ""
    let isPlain = controller.child(key: "freeformSize") != nil
    let (scale, deviceTop, deviceBottom) = Self.devices[name] ?? (2, 20, 0)
    let (top, bottom) = isPlain ? (0, 0) : (deviceTop, deviceBottom)
    let size = CGSize(width: length("width", 375), height: length("height", 667))
    let device = Device(
      name: "document", size: size, scale: scale, statusBarHeight: top, safeAreaTop: top,
      safeAreaBottom: bottom, navigationBarTop: top, landscapeSideInset: 0, landscapeBottomInset: 0,
      isPad: name.hasPrefix("ipad"), isLargePhone: false)
    let stage = Stage(settings: FilmSettings(device: device, iosVersion: iosVersion), text: text)
    let storyboard = try UIStoryboard(path: path)
    guard let object = storyboard.instantiateViewController(id: id) else {
      return print("scene\t\(id)\tnone\tnone\t\(controller.name)")
    }
    object.additionalSafeAreaInsets = insets(size, statusBar: top, home: bottom)
    if document["useSafeAreas"] != "YES" {
      // Such documents have no safe areas, and the margins of their views don't contain any.
      object.loadViewIfNeeded()
      object.view.insetsLayoutMarginsFromSafeArea = false
    }
    stage.show(object)
    stage.advance(to: .zero)
    let problems = stage.simulator.interfaceFiles.problems.filter {
      if case .unknownClass = $0.problem { return false }
      return true
    }
    // A folder of storyboards alone lacks images, fonts, colours, and properties of the app.
    let own = problems.filter {
      switch $0.problem {
      case .missingFile, .unknownKey: false
      default: true
      }
    }
    print("scene\t\(id)\t\(problems.count)\t\(own.count)\t\(controller.name)")
    for problem in problems { print("problem\t\(problem.message)") }
    guard !Self.containers.contains(controller.name), let view = controller.child(key: "view")
    else { return }
    compareSubviews(of: view, object, isBesideText: false)
  }

  /// The version of iOS whose controls the version of Interface Builder shows.
  private var iosVersion: Int {
    let version = document["toolsVersion"].flatMap { Double($0.split(separator: ".")[0]) } ?? 0
    // Betas of Xcode 15 wrote 32700.
    return version < 15_000 ? 12 : (24_000..<32_700).contains(version) ? 26 : 18
  }

  /// Returns the insets of bars, in addition to those of the device.
  ///
  /// Versions of Interface Builder differ in the heights of bars. The insets therefore follow from
  /// frames of subviews that a constraint ties to the safe area, if there are any.
  private func insets(_ size: CGSize, statusBar: Double, home: Double) -> UIEdgeInsets {
    var insets = Chrome(document).insets(of: id)
    guard let view = controller.child(key: "view") else { return insets }
    var guides = ["top": Set<String>(), "bottom": Set<String>()]
    for guide in controller.child(named: "layoutGuides")?.children ?? [] {
      if let id = guide["id"], let type = guide["type"] { guides[type, default: []].insert(id) }
    }
    // Views that reach an edge of the screen have the inset of the root view there.
    func inspect(_ view: MarkupElement, _ frame: CGRect) {
      var frames: [String: CGRect] = [:]
      for child in view.child(named: "subviews")?.children ?? [] where child["misplaced"] != "YES" {
        guard let id = child["id"], let rect = child.child(key: "frame") else { continue }
        func part(_ name: String) -> CGFloat { CGFloat(Double(rect[name] ?? "") ?? 0) }
        let place = CGRect(
          x: frame.minX + part("x"), y: frame.minY + part("y"), width: part("width"),
          height: part("height"))
        frames[id] = place
        if child.name == "view" { inspect(child, place) }
      }
      if let id = view.child(key: "safeArea")?["id"] {
        if frame.minY == 0 { guides["top", default: []].insert(id) }
        if frame.maxY == size.height { guides["bottom", default: []].insert(id) }
      }
      let masks = view.children.filter { $0.name == "variation" && $0["key"] == "default" }
        .flatMap(\.children)
      let omitted = Set(masks.flatMap(\.children).compactMap { $0["reference"] })
      for constraint in view.child(named: "constraints")?.children ?? [] {
        guard constraint["relation"] == nil, constraint["priority"] == nil,
          !omitted.contains(constraint["id"] ?? ""), let first = constraint["firstItem"],
          let second = constraint["secondItem"]
        else { continue }
        let constant = CGFloat(Double(constraint["constant"] ?? "0") ?? 0)
        for (item, guide, sign, name) in [
          (first, second, 1.0, constraint["firstAttribute"] ?? ""),
          (second, first, -1.0, constraint["secondAttribute"] ?? ""),
        ] {
          guard let place = frames[item] else { continue }
          if name == "top", guides["top"]?.contains(guide) ?? false {
            insets.top = place.minY - constant * sign - statusBar
          } else if name == "bottom", guides["bottom"]?.contains(guide) ?? false {
            insets.bottom = size.height - place.maxY + constant * sign - home
          }
        }
      }
    }
    inspect(view, CGRect(origin: .zero, size: size))
    return insets
  }

  /// Whether the element or a descendant shows text.
  private static func hasText(_ element: MarkupElement) -> Bool {
    [
      "label", "button", "textField", "textView", "segmentedControl", "searchBar", "datePicker",
    ].contains(element.name) || element.children.contains(where: hasText)
  }

  /// Whether a view has a size or constraints that hold at design time only.
  private static func hasDesignTimeData(_ element: MarkupElement) -> Bool {
    element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
      || (element.child(named: "constraints")?.children ?? []).contains {
        $0["placeholder"] == "YES"
      }
  }

  /// Returns the ids of the subviews whose frames can follow data that an app doesn't have.
  ///
  /// Such data affects the subview that has it, the other views of a stack view, and the subviews to
  /// which constraints of the superview relate it, directly or through others.
  private static func subviewsWithDesignTimeData(in element: MarkupElement) -> Set<String> {
    let subviews = element.child(named: "subviews")?.children ?? []
    let all = Set(subviews.compactMap { $0["id"] })
    var ids = Set(subviews.filter(hasDesignTimeData).compactMap { $0["id"] })
    if hasDesignTimeData(element) || element.name == "stackView" && !ids.isEmpty { return all }
    let relations = (element.child(named: "constraints")?.children ?? []).map { constraint in
      all.intersection([constraint["firstItem"], constraint["secondItem"]].compactMap { $0 })
    }
    var count: Int
    repeat {
      count = ids.count
      for relation in relations where !relation.isDisjoint(with: ids) { ids.formUnion(relation) }
    } while ids.count > count
    return ids
  }

  /// The classes that draw themselves in Interface Builder, which determine their size.
  private var designables: Set<String> {
    Set(
      (document.child(named: "designables") ?? document.child(named: "resources"))?.children
        .compactMap { $0["name"] } ?? [])
  }

  /// Compares a view and its subviews; `isBesideText` is whether text can determine its frame.
  private func compare(
    _ element: MarkupElement, _ controller: UIViewController, isBesideText: Bool
  ) {
    guard let id = element["id"], let view = controller.interfaceObject(id: id) as? UIView,
      element["misplaced"] != "YES", element["ambiguous"] != "YES",
      !designables.contains(element["customClass"] ?? "-")
    else { return }
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO", element["fixedFrame"] != "YES",
      let expected = element.child(key: "frame")
    {
      func part(_ name: String) -> Double { Double(expected[name] ?? "") ?? 0 }
      let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      let values = [part("x"), part("y"), part("width"), part("height")]
      let differences = zip(frame, values).map { abs(Double($0) - $1) <= 0.5 }
      let text = { (values: [Double]) in
        values.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
      }
      let kind = isBesideText || Self.hasText(element) ? "text" : "other"
      print(
        "frame\t\(kind)\t\(element.name)\t\(id)\t\(differences.allSatisfy { $0 })\t\(text(values))\t"
          + text(frame.map { Double($0) }))
    }
    guard !["tableView", "collectionView"].contains(element.name) else { return }
    compareSubviews(of: element, controller, isBesideText: isBesideText)
  }

  /// Compares the subviews of a view.
  ///
  /// Text in an arranged subview can determine the frames of the others.
  private func compareSubviews(
    of element: MarkupElement, _ controller: UIViewController, isBesideText: Bool
  ) {
    let subviews = element.child(named: "subviews")?.children ?? []
    let excluded = Self.subviewsWithDesignTimeData(in: element)
    let stackHasText = element.name == "stackView" && subviews.contains(where: Self.hasText)
    for child in subviews where !excluded.contains(child["id"] ?? "") {
      compare(
        child, controller,
        isBesideText: isBesideText || stackHasText || dependsOnText(child, in: element))
    }
  }

  /// Returns whether a constraint of the superview relates a view to a view with text.
  private func dependsOnText(_ child: MarkupElement, in element: MarkupElement) -> Bool {
    let texts = Set(
      (element.child(named: "subviews")?.children ?? []).filter {
        $0["id"] != child["id"] && Self.hasText($0)
      }.compactMap { $0["id"] })
    return (element.child(named: "constraints")?.children ?? []).contains { constraint in
      let items = [constraint["firstItem"], constraint["secondItem"]].compactMap { $0 }
      return items.contains(child["id"] ?? "") && items.contains { texts.contains($0) }
    }
  }
}

/// The bars that Interface Builder infers from the position of a scene in the storyboard.
@MainActor struct Chrome {
  private var bars: [String: (top: CGFloat, bottom: CGFloat)] = [:]

  init(_ document: MarkupElement) {
    var controllers: [String: MarkupElement] = [:]
    for scene in document.child(named: "scenes")?.children ?? [] {
      for object in scene.child(named: "objects")?.children ?? []
      where object["sceneMemberID"] == "viewController" {
        if let id = object["id"] { controllers[id] = object }
      }
    }
    var queue: [String] = []
    func segues(_ element: MarkupElement) -> [MarkupElement] {
      element.children.flatMap { $0.name == "segue" ? [$0] : segues($0) }
    }
    for (id, object) in controllers where object.name == "tabBarController" {
      for segue in segues(object) where segue["kind"] == "relationship" {
        if let child = segue["destination"] { bars[child] = (0, 49) }
      }
      _ = id
    }
    for id in controllers.keys.sorted() {
      guard let object = controllers[id], object.name == "navigationController" else { continue }
      let isHidden = object["navigationBarHidden"] == "YES"
      for segue in segues(object) where segue["kind"] == "relationship" {
        guard let child = segue["destination"], bars[child] == nil else { continue }
        bars[child] = (isHidden ? 0 : 44, bars[id]?.bottom ?? 0)
        queue.append(child)
      }
    }
    while let id = queue.popLast() {
      guard let object = controllers[id], let bar = bars[id] else { continue }
      for segue in segues(object) where ["show", "push"].contains(segue["kind"] ?? "") {
        guard let child = segue["destination"], bars[child] == nil else { continue }
        bars[child] = bar
        queue.append(child)
      }
    }
  }

  func insets(of id: String) -> UIEdgeInsets {
    let bar = bars[id] ?? (0, 0)
    return UIEdgeInsets(top: bar.top, left: 0, bottom: bar.bottom, right: 0)
  }
}
