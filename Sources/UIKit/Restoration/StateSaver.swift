import Foundation

/// An object that collects the state of a window's view controllers.
@MainActor
final class StateSaver {
  private var archive = StateArchive()
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The numbers of the view controllers whose state is being saved, the innermost last.
  private var owners: [Int] = []

  /// The saver that is running, which containers use to save their own state.
  static var current: StateSaver? {
    get { Headless.Simulator.current.stateSaver }
    set { Headless.Simulator.current.stateSaver = newValue }
  }

  /// Returns the state of a root and of the view controllers that belong to it.
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

  /// Returns the number of a view controller, or `nil` if it has no identifier.
  ///
  /// The state of the view controller is saved at its first reference.
  private func number(of controller: UIViewController) -> Int? {
    if let number = numbers[ObjectIdentifier(controller)] { return number }
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
  /// The identifiers of this view controller and of the containers above it, the outermost first.
  ///
  /// The containers are those up to the first that has no identifier. The value is `nil` if this
  /// view controller has no identifier.
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
