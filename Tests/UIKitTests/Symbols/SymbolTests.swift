import FilmstripGraphics
import Foundation
import Testing

@testable import UIKit

@Suite struct SymbolTests {
  /// The symbols of bars, samples and status bars.
  static let required = [
    "accessibility", "airplane", "antenna.radiowaves.left.and.right", "archivebox",
    "arrow.clockwise", "arrow.down.circle", "arrowshape.turn.up.left", "backward.fill",
    "battery.100", "bell.badge.fill", "bell.fill", "bluetooth", "book", "bookmark", "calendar",
    "camera", "car.fill", "cellularbars", "checkmark", "chevron.backward", "chevron.down",
    "chevron.forward", "chevron.left", "chevron.right", "chevron.up", "circle", "circle.fill",
    "clock", "clock.fill", "cloud.fill", "cpu", "creditcard.fill", "doc.fill", "doc.text",
    "ellipsis", "ellipsis.circle", "envelope", "envelope.badge", "envelope.fill", "faceid", "flag",
    "flag.fill", "folder", "forward.fill", "gear", "gearshape.fill", "globe", "greaterthan",
    "hand.raised.fill",
    "heart", "heart.fill", "hourglass", "house.fill", "icloud.fill", "info.circle",
    "info.circle.fill", "iphone", "key.fill", "keyboard", "leaf.fill",
    "lessthan", "line.3.horizontal.decrease.circle", "list.bullet", "lock.fill", "magnifyingglass",
    "map.fill",
    "message.fill", "minus", "moon.fill", "music.note", "navigation.back.indicator", "paperclip",
    "paperplane.fill", "pause.fill", "person.crop.circle.fill", "person.fill", "personalhotspot",
    "phone.fill", "photo", "photo.fill", "play.fill", "plus", "qrcode",
    "person.2.fill", "person.circle.fill", "ticket.fill", "rectangle.on.rectangle",
    "slider.horizontal.3", "sparkles", "speaker.wave.2.fill", "speaker.wave.3.fill", "square",
    "square.and.arrow.up", "square.and.pencil", "square.fill", "square.grid.2x2", "star",
    "star.fill", "stop.fill", "sun.max.fill", "switch.2", "textformat.size", "timer", "trash",
    "tray.fill", "safari", "safari.fill", "doc.on.doc", "link", "multiply", "pencil.circle",
    "video.fill", "wifi", "xmark",
  ]

  @Test func `every symbol of bars and samples has a drawing`() {
    #expect(Set(Self.required).subtracting(SymbolLibrary.names).isEmpty)
    for name in Self.required { #expect(SymbolLibrary.picture(named: name) != nil, "\(name)") }
  }

  @Test func `symbol names are sorted and unique`() {
    let names = SymbolLibrary.names
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 < $1 })
    #expect(names.allSatisfy { SymbolLibrary.picture(named: $0) != nil })
  }

  @Test(arguments: ["", "Plus", "plus ", "no.such.symbol", "chevron"])
  func `an unknown symbol name returns nil`(name: String) {
    #expect(SymbolLibrary.picture(named: name) == nil)
  }

  @MainActor
  @Test func `a missing symbol is reported by name`() {
    Headless.configure(device: NavigationRig.phone())
    #expect(UIImage(systemName: "trash") != nil && Headless.reports.isEmpty)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    let text = Headless.reports.map(\.description)
    #expect(text == ["Unsupported: the symbol 'no.such.symbol', which Filmstrip doesn't include"])
  }

  @MainActor
  @Test(arguments: [
    ("cart.badge.plus", "cart"), ("person.crop.square.fill", "person.fill"),
    ("envelope.open", "envelope"), ("calendar.badge.clock", "calendar"), ("icloud", "icloud.fill"),
  ])
  func `a symbol that isn't included is drawn as its nearest relative, and reported`(
    _ name: String, _ relative: String
  ) throws {
    Headless.configure(device: NavigationRig.phone())
    let image = try #require(UIImage(systemName: name))
    #expect(image.isSymbolImage)
    #expect(image.content == UIImage(systemName: relative)?.content)
    _ = UIImage(systemName: name)
    let text = Headless.reports.map(\.description)
    #expect(
      text == [
        "the symbol '\(name)', which Filmstrip doesn't include, is drawn as '\(relative)'"
      ])
  }

  /// HIG, "SF Symbols": the slash variant shows that an item isn't available.
  @MainActor
  @Test(arguments: [("lock.slash", "lock"), ("bell.slash.fill", "bell.fill")])
  func `the relative of a symbol with a slash gets a slash`(
    _ name: String, _ relative: String
  ) throws {
    Headless.configure(device: NavigationRig.phone())
    let picture = try #require(SymbolLibrary.substitute(for: name)?.picture)
    let plain = try #require(SymbolLibrary.picture(named: relative))
    #expect(picture.size == plain.size)
    // The relative has a gap, and the line crosses the middle of the box from the top left.
    #expect(picture.drawings.count == 2)
    let line = Ink(Array(picture.drawings.suffix(1))).bounds
    #expect(abs(line.midX - plain.size.width / 2) < 0.01)
    #expect(abs(line.midY - plain.size.height / 2) < 0.01)
    #expect(abs(line.width - line.height) < 0.01 && line.width > 10)
    let box = CGRect(origin: .zero, size: plain.size)
    #expect(box.contains(line), "\(line)")
  }

  // HIG, "SF Symbols": an enclosed variant shows the symbol inside of a shape.
  @MainActor
  @Test(arguments: ["book.circle", "tag.square", "arrow.up.arrow.down.circle"])
  func `an enclosed symbol is the symbol inside of a shape`(_ name: String) throws {
    Headless.configure(device: NavigationRig.phone())
    #expect(UIImage(systemName: name) != nil && Headless.reports.isEmpty)
    let picture = try #require(SymbolLibrary.picture(named: name))
    #expect(picture.size == CGSize(width: 22, height: 22))
    #expect(picture.drawings.count == 2)
    let frame = Ink(Array(picture.drawings.prefix(1))).bounds
    let symbol = Ink(Array(picture.drawings.suffix(1))).bounds
    #expect(frame.insetBy(dx: 1, dy: 1).contains(symbol), "\(symbol) in \(frame)")
    #expect(max(symbol.width, symbol.height) > 8, "\(symbol)")
  }

  @MainActor
  @Test func `a symbol without a relative is a placeholder of the usual size`() throws {
    Headless.configure(device: NavigationRig.phone())
    let square = try #require(UIImage(systemName: "tortoise.fill"))
    let circle = try #require(UIImage(systemName: "tortoise.circle"))
    #expect(square.size == CGSize(width: 22, height: 22) && circle.size == square.size)
    #expect(square.content != circle.content)
    #expect(Headless.reports.first?.description.hasSuffix("is drawn as a placeholder") == true)
  }

  @Test func `a symbol is the same object for every request`() {
    #expect(SymbolLibrary.picture(named: "gear") === SymbolLibrary.picture(named: "gear"))
  }

  @Test(arguments: SymbolLibrary.names)
  func `the drawing of a symbol is finite and inside its box`(name: String) throws {
    let picture = try #require(SymbolLibrary.picture(named: name))
    #expect((10...30).contains(picture.size.width), "\(picture.size)")
    #expect((10...30).contains(picture.size.height), "\(picture.size)")
    let box = CGRect(origin: .zero, size: picture.size)
    let ink = Ink(picture.drawings)
    #expect(!ink.points.isEmpty)
    #expect(ink.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(ink.bounds), "\(ink.bounds)")
    // The centre is off by at most a tenth of the box, because buttons centre their symbols.
    #expect(abs(ink.bounds.midX - box.midX) <= box.width / 10, "\(ink.bounds)")
    #expect(abs(ink.bounds.midY - box.midY) <= box.height / 10, "\(ink.bounds)")
  }

  @Test(arguments: SymbolLibrary.names)
  func `a symbol is opaque black, so that a template tints all of it`(name: String) throws {
    let picture = try #require(SymbolLibrary.picture(named: name))
    #expect(Ink(picture.drawings).paints == [.color(.black)])
  }

  @Test func `the back indicator is a chevron of 13 by 21 points that points left`() throws {
    let picture = try #require(SymbolLibrary.picture(named: SymbolLibrary.backIndicatorName))
    #expect(picture.size == CGSize(width: 13, height: 21))
    guard case .stroke(let path, _, let style)? = picture.drawings.first else {
      Issue.record("the back indicator must be one stroke")
      return
    }
    let ends = path.elements.compactMap(\.end)
    #expect(ends.count == 3)
    #expect(ends[1].x < ends[0].x && ends[0].x == ends[2].x)
    #expect(ends[1].y == 10.5 && ends[0].y + ends[2].y == 21)
    // This matches the symbol of iOS 13 and later.
    #expect(style.join == .round && style.cap == .round)
    #expect(abs((ends[1].x - CGFloat(style.width / 2)) - 1.5) < 0.5)
  }

  @Test func `left and right chevrons mirror each other`() throws {
    let left = try #require(SymbolLibrary.picture(named: "chevron.left"))
    let right = try #require(SymbolLibrary.picture(named: "chevron.right"))
    let mirrored = Ink(left.drawings).centers.map { CGPoint(x: left.size.width - $0.x, y: $0.y) }
    let straight = Ink(right.drawings).centers
    #expect(mirrored.count == straight.count)
    for (a, b) in zip(mirrored, straight) { #expect(hypot(a.x - b.x, a.y - b.y) < 1e-9) }
    #expect(SymbolLibrary.picture(named: "chevron.backward") == left)
    #expect(SymbolLibrary.picture(named: "chevron.forward") == right)
  }
}
