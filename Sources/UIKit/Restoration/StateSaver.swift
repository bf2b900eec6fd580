import Foundation

/// Collects the state of a window's controllers.
@MainActor
final class StateSaver {
  private var archive = StateArchive()
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The numbers of the controllers whose state is being saved, the innermost last.
  private var owners: [Int] = []

  /// The saver that is running, for containers' own state.
  static var current: StateSaver? {
    get { Headless.Simulator.current.stateSaver }
    set { Headless.Simulator.current.stateSaver = newValue }
  }

  /// The state of a root and of the controllers that belong to it.
  static func archive(
    _ root: UIViewController, application: (NSCoder) -> Void
  ) -> StateArchive {
    let saver = StateSaver()
    let before = current
    current = saver
    defer { current = before }
    _ = saver.number(of: root)
    let coder = saver.makeCoder()
    application(coder)
    saver.archive.application = coder.values
    return saver.archive
  }

  /// Records that the next launch must not show the snapshot of this run.
  func ignoreSnapshot() { archive.ignoresSnapshot = true }

  /// The number of a controller, whose state is saved at its first reference; nil without
  /// identifier.
  private func number(of controller: UIViewController) -> Int? {
    if let known = numbers[ObjectIdentifier(controller)] { return known }
    guard let path = controller.restorationPath else { return nil }
    let number = archive.records.count
    numbers[ObjectIdentifier(controller)] = number
    archive.records.append(
      StateRecord(
        path: path, restorationClass: className(of: controller), owner: owners.last, values: [:]))
    owners.append(number)
    let coder = makeCoder()
    controller.encodeRestorableState(with: coder)
    owners.removeLast()
    archive.records[number].values = coder.values
    return number
  }

  private func makeCoder() -> StateCoder {
    StateCoder(numberOf: { controller in
      return MainActor.assumeIsolated { StateSaver.current?.number(of: controller) }
    })
  }

  private func className(of controller: UIViewController) -> String? {
    guard let restorationClass = controller.restorationClass else { return nil }
    let name = ClassName(restorationClass)?.text
    if name == nil { Unsupported.report("a private restorationClass: \(restorationClass)") }
    return name
  }
}

extension UIViewController {
  /// The identifiers of this controller and of the unbroken chain of containers above it that have
  /// one, the outermost first; nil if the controller has none.
  var restorationPath: [String]? {
    var path: [String] = []
    var current: UIViewController? = self
    while let controller = current, let identifier = controller.restorationIdentifier {
      path.append(identifier)
      current = controller.parent
    }
    return path.isEmpty ? nil : path.reversed()
  }
}
