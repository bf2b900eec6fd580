import Foundation

extension UIWindow {
  /// Saves the state of the window's view controllers in a file.
  ///
  /// The method saves the root and all view controllers that belong to it and have a
  /// `restorationIdentifier`, by their `encodeRestorableState(with:)`. The app's delegate is called
  /// first, and saves its own state last. The file is written under another name and then moved to
  /// its path. Equal states produce equal files.
  ///
  /// - Throws: `noIdentifier` if the root has no identifier, `refused` if the app's delegate
  ///   refuses, `file` if the file cannot be written.
  @_spi(Headless)
  public func archiveState(to url: URL) throws(Headless.StateArchiveError) {
    try stateArchive().write(to: url)
  }

  /// Returns the bytes of the file that `archiveState(to:)` would write.
  package func savedState() throws(Headless.StateArchiveError) -> Data {
    let archive = try stateArchive()
    do {
      return try archive.encoded()
    } catch {
      throw .content(path: Self.inMemory, reason: "it cannot be encoded: \(error)")
    }
  }

  /// The text that errors contain instead of a path.
  private static let inMemory = "the state in memory"

  private func stateArchive() throws(Headless.StateArchiveError) -> StateArchive {
    let app = UIApplication.shared
    guard let root = rootViewController, root.restorationIdentifier != nil else {
      throw .noIdentifier(
        root: rootViewController.map { String(describing: type(of: $0)) } ?? "nothing")
    }
    let coder = StateCoder()
    guard app.delegate?.application(app, shouldSaveSecureApplicationState: coder) ?? true else {
      throw .refused("application(_:shouldSaveSecureApplicationState:)")
    }
    return StateSaver.archive(root) { coder in
      coder.encode(
        Headless.device.isPad
          ? UIUserInterfaceIdiom.pad.rawValue : UIUserInterfaceIdiom.phone.rawValue,
        forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
      app.delegate?.application(app, willEncodeRestorableStateWith: coder)
    }
  }

  /// Restores the state of the window's view controllers from a file that `archiveState(to:)`
  /// wrote.
  ///
  /// The restoration class or the app's delegate creates each view controller, or an existing one
  /// is used. Then each receives `decodeRestorableState(with:)`, and then each receives
  /// `applicationFinishedRestoringState()`. A view controller that is neither found nor created is
  /// omitted, together with the view controllers that belong to it.
  ///
  /// - Throws: The error in the file and its position, before any change; `refused` if the app's
  ///   delegate refuses; `noRoot` if the root is neither found nor created.
  @_spi(Headless)
  public func restoreState(from url: URL) throws(Headless.StateArchiveError) {
    try restore(try StateArchive(contentsOf: url))
  }

  /// Restores the state of the window's view controllers from the bytes of `savedState()`.
  package func restoreState(_ data: Data) throws(Headless.StateArchiveError) {
    try restore(try StateArchive(data, path: Self.inMemory))
  }

  private func restore(_ archive: StateArchive) throws(Headless.StateArchiveError) {
    let app = UIApplication.shared
    let coder = StateCoder(archive.application)
    guard app.delegate?.application(app, shouldRestoreSecureApplicationState: coder) ?? true else {
      throw .refused("application(_:shouldRestoreSecureApplicationState:)")
    }
    try StateRestorer.restore(archive, in: self)
  }
}
