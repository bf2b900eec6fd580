import FilmstripSupport
import Foundation

// The properties of tables and collections.
extension InterfaceElements {
  static let tableView = InterfaceTable<UITableView>([
    .choice(
      "separatorStyle", \.separatorStyle,
      [
        "default": .singleLine, "none": .none, "singleLine": .singleLine,
        "singleLineEtched": .singleLineEtched,
      ]),
    .color("separatorColor", \.separatorColor), .insets("separatorInset", \.separatorInset),
    .number("rowHeight", \.rowHeight), .number("estimatedRowHeight", \.estimatedRowHeight),
    .number("sectionHeaderHeight", \.sectionHeaderHeight),
    .number("sectionFooterHeight", \.sectionFooterHeight),
    .number("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
    .number("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
    .flag("allowsSelection", \.allowsSelection),
    .flag("allowsMultipleSelection", \.allowsMultipleSelection),
    .flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
    .flag(
      "allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
    .object("tableHeaderView", \.tableHeaderView),
    .object("tableFooterView", \.tableFooterView), .object("backgroundView", \.backgroundView),
    .group("prototypes") { table, element, decoder in
      for prototype in element.children { registerPrototype(prototype, of: table, decoder) }
    },
    .group("sections") { table, element, decoder in
      let sections = element.children.filter { $0.name == "tableViewSection" }
      // Tables with prototypes can have an empty list of sections.
      guard !sections.isEmpty else { return }
      table.staticSections = sections.map { staticSection($0, of: table, decoder) }
    },
    .child("sectionIndexColor") { _, _, _ in },
    .child("sectionIndexBackgroundColor") { _, _, _ in },
    .child("sectionIndexTrackingBackgroundColor") { _, _, _ in },
    .ignored(
      "style", "dataMode", "showsSelectionImmediatelyOnTouchBegin",
      "sectionIndexMinimumDisplayRowCount", "springLoaded"),
  ])

  private static func registerPrototype(
    _ element: MarkupElement, of table: UITableView, _ decoder: InterfaceDecoder
  ) {
    let document = decoder.document
    let scope = decoder.scope
    let make = { [weak table] () -> UITableViewCell? in
      let part = InterfaceScope(parent: scope)
      let decoder = InterfaceDecoder(document, scope: part)
      let cell = decoder.object(element) as? UITableViewCell
      // Files of Xcode 8 and before don't contain the frames of cells.
      let height = InterfaceText.number(element["rowHeight"]) ?? table?.rowHeight ?? 0
      if let cell, element.child(key: "frame") == nil, height > 0 {
        cell.frame.size.height = height
      }
      part.completeObjects(from: decoder, isComplete: true)
      return cell
    }
    table.cells.prototypes.append((element["reuseIdentifier"], make))
  }

  private static func staticSection(
    _ element: MarkupElement, of table: UITableView, _ decoder: InterfaceDecoder
  ) -> StaticTableSection {
    var section = StaticTableSection(
      headerTitle: element["headerTitle"]
        ?? element.child(key: "headerTitle").map(InterfaceDecoder.text),
      footerTitle: element["footerTitle"]
        ?? element.child(key: "footerTitle").map(InterfaceDecoder.text))
    for child in element.child(named: "cells")?.children ?? [] {
      guard let cell = decoder.object(child) as? UITableViewCell else { continue }
      let height = InterfaceText.number(child["rowHeight"]) ?? table.rowHeight
      section.rows.append(StaticTableSection.Row(cell: cell, height: height))
    }
    return section
  }

  static let tableViewCell = InterfaceTable<UITableViewCell>([
    .choice(
      "selectionStyle", \.selectionStyle,
      ["none": .none, "blue": .blue, "gray": .gray, "default": .default]),
    .choice("accessoryType", \.accessoryType, accessories),
    .choice("editingAccessoryType", \.editingAccessoryType, accessories),
    .flag("shouldIndentWhileEditing", \.shouldIndentWhileEditing),
    .flag("showsReorderControl", \.showsReorderControl),
    .insets("separatorInset", \.separatorInset),
    .init { cell, decoder in
      let parts: [(String, NSObject?)] = [
        ("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel),
        ("imageView", cell.imageView),
      ]
      for (name, part) in parts {
        if let id = decoder.attribute(name), let part { decoder.scope.builtInParts[id] = part }
      }
    },
    .child("contentView") { cell, element, decoder in
      decoder.decode(element, into: cell.contentView)
      // In files, the content is lower than the cell by the height of the separator.
      cell.contentView.frame.size.height = cell.bounds.height
      // *Reported* (FACTS: interface.cell-content).
      cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    },
    .object("backgroundView", \.backgroundView),
    .object("selectedBackgroundView", \.selectedBackgroundView),
    .object("accessoryView", \.accessoryView),
    .object("editingAccessoryView", \.editingAccessoryView),
    .ignored(
      "style", "reuseIdentifier", "rowHeight", "indentationWidth", "indentationLevel",
      "hidesAccessoryWhenEditing", "focusStyle"),
  ])

  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]

  // MARK: Maps

  static let mapView = InterfaceTable<MKMapView>([
    .flag("showsUserLocation", \.showsUserLocation),
    .child("preferredConfiguration") { _, _, _ in },
    .ignored(
      "mapType", "zoomEnabled", "scrollEnabled", "rotateEnabled", "pitchEnabled", "showsCompass",
      "showsScale", "showsTraffic", "showsBuildings", "showsPointsOfInterest"),
  ])

  static let webView = InterfaceTable<WKWebView>([
    .flag("allowsBackForwardNavigationGestures", \.allowsBackForwardNavigationGestures),
    .flag("allowsLinkPreview", \.allowsLinkPreview),
    .child("configuration") { view, element, _ in
      for (name, path) in webFlags {
        guard let value = InterfaceText.flag(element[name]) else { continue }
        view.configuration[keyPath: path] = value
      }
      let size = element.child(key: "preferences")?["minimumFontSize"]
      if let size = InterfaceText.number(size) {
        view.configuration.preferences.minimumFontSize = size
      }
    },
  ])

  private static let webFlags: [(String, ReferenceWritableKeyPath<WKWebViewConfiguration, Bool>)] =
    [
      ("allowsInlineMediaPlayback", \.allowsInlineMediaPlayback),
      ("suppressesIncrementalRendering", \.suppressesIncrementalRendering),
      ("allowsAirPlayForMediaPlayback", \.allowsAirPlayForMediaPlayback),
      ("allowsPictureInPictureMediaPlayback", \.allowsPictureInPictureMediaPlayback),
    ]

  // MARK: Collections

  static let collectionView = InterfaceTable<UICollectionView>([
    .init { view, decoder in
      if let layout = decoder.makeObject(forKey: "collectionViewLayout") as? UICollectionViewLayout
      {
        view.collectionViewLayout = layout
      }
    },
    .group("cells") { view, element, decoder in
      for prototype in element.children { registerItem(prototype, of: view, decoder) }
    },
    .child("sectionHeaderView") { view, element, decoder in
      registerSupplement(element, UICollectionView.elementKindSectionHeader, of: view, decoder)
    },
    .child("sectionFooterView") { view, element, decoder in
      registerSupplement(element, UICollectionView.elementKindSectionFooter, of: view, decoder)
    },
    .flag("allowsSelection", \.allowsSelection),
    .flag("allowsMultipleSelection", \.allowsMultipleSelection),
    .object("backgroundView", \.backgroundView),
    .ignored("dataMode", "prefetchingEnabled", "springLoaded", "style"),
  ])

  private static func registerItem(
    _ element: MarkupElement, of view: UICollectionView, _ decoder: InterfaceDecoder
  ) {
    let document = decoder.document
    let scope = decoder.scope
    view.pool.prototypes.append(
      (
        element["reuseIdentifier"].map { UICollectionView.name($0, kind: nil) },
        {
          let part = InterfaceScope(parent: scope)
          let decoder = InterfaceDecoder(document, scope: part)
          let cell = decoder.object(element) as? UICollectionViewCell
          part.completeObjects(from: decoder, isComplete: true)
          return cell
        }
      ))
  }

  private static func registerSupplement(
    _ element: MarkupElement, _ kind: String, of view: UICollectionView,
    _ decoder: InterfaceDecoder
  ) {
    let document = decoder.document
    let scope = decoder.scope
    guard let identifier = element["reuseIdentifier"] else { return }
    view.pool.prototypes.append(
      (
        UICollectionView.name(identifier, kind: kind),
        {
          let part = InterfaceScope(parent: scope)
          let decoder = InterfaceDecoder(document, scope: part)
          let supplement = decoder.object(element) as? UICollectionReusableView
          part.completeObjects(from: decoder, isComplete: true)
          return supplement
        }
      ))
  }

  static let reusableView = InterfaceTable<UICollectionReusableView>([
    .ignored("reuseIdentifier")
  ])

  static let collectionViewCell = InterfaceTable<UICollectionViewCell>([
    .child("contentView") { cell, element, decoder in
      decoder.decode(element, into: cell.contentView)
      // *Reported* (FACTS: interface.cell-content).
      cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    },
    .child("customSize") { _, _, _ in },
    .object("backgroundView", \.backgroundView),
    .object("selectedBackgroundView", \.selectedBackgroundView),
  ])

  static let flowLayout = InterfaceTable<UICollectionViewFlowLayout>([
    .number("minimumLineSpacing", \.minimumLineSpacing),
    .number("minimumInteritemSpacing", \.minimumInteritemSpacing),
    .choice(
      "scrollDirection", \.scrollDirection,
      ["horizontal": .horizontal, "vertical": .vertical]),
    .child("itemSize") { layout, element, _ in
      if let size = InterfaceText.size(element) { layout.itemSize = size }
    },
    .child("headerReferenceSize") { layout, element, _ in
      if let size = InterfaceText.size(element) { layout.headerReferenceSize = size }
    },
    .child("footerReferenceSize") { layout, element, _ in
      if let size = InterfaceText.size(element) { layout.footerReferenceSize = size }
    },
    .child("estimatedItemSize") { layout, element, _ in
      if let size = InterfaceText.size(element) { layout.estimatedItemSize = size }
    },
    .insets("sectionInset", \.sectionInset),
    .init { layout, decoder in
      // *Reported* (FACTS: interface.automatic-items): an absent attribute turns self-sizing off.
      if decoder.attribute("automaticEstimatedItemSize") == "YES" {
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      }
    },
    .ignored("sectionInsetReference"),
  ])
}
