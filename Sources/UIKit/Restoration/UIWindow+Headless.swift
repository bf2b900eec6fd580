import Foundation

extension UIWindow {
  /// Saves the state of the window's controllers in a file.
  ///
  /// It saves the root and all controllers that belong to it and have a `restorationIdentifier`, by
  /// their `encodeRestorableState(with:)`. The app's delegate is asked first and saves its own
  /// state last. The file is written under another name and then moved to its path. Equal states
  /// give equal files.
  ///
  /// - Throws: `noIdentifier` if the root has no identifier, `refused` if the app's delegate
  ///   refuses, `file` if the file cannot be written.
  @_spi(Headless)
  public func archiveState(to url: URL) throws(Headless.StateArchiveError) {
    try stateArchive().write(to: url)
  }

  /// The bytes of the file that `archiveState(to:)` would write.
  package func savedState() throws(Headless.StateArchiveError) -> Data {
    let archive = try stateArchive()
    do {
      return try archive.encoded()
    } catch {
      throw .content(path: Self.inMemory, reason: "it cannot be encoded: \(error)")
    }
  }

  /// What errors name instead of a path.
  private static let inMemory = "the state in memory"

  private func stateArchive() throws(Headless.StateArchiveError) -> StateArchive {
    let app = UIApplication.shared
    guard let root = rootViewController, root.restorationIdentifier != nil else {
      throw .noIdentifier(
        root: rootViewController.map { String(describing: type(of: $0)) } ?? "nothing")
    }
    let asked = StateCoder()
    guard app.delegate?.application(app, shouldSaveSecureApplicationState: asked) ?? true else {
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

  /// Restores the state of the window's controllers from a file that `archiveState(to:)` wrote.
  ///
  /// The restoration class or the app's delegate makes each controller, or it exists already; then
  /// each receives `decodeRestorableState(with:)`, and then each
  /// `applicationFinishedRestoringState()`. A controller that is not found or made is left out,
  /// with those that belong to it.
  ///
  /// - Throws: the error in the file and its position, before anything is changed; `refused` if the
  ///   app's delegate refuses; `noRoot` if the root is not found or made.
  @_spi(Headless)
  public func restoreState(from url: URL) throws(Headless.StateArchiveError) {
    try restore(try StateArchive(contentsOf: url))
  }

  /// Restores the state of the window's controllers from the bytes of `savedState()`.
  package func restoreState(_ data: Data) throws(Headless.StateArchiveError) {
    try restore(try StateArchive(data, path: Self.inMemory))
  }

  private func restore(_ archive: StateArchive) throws(Headless.StateArchiveError) {
    let app = UIApplication.shared
    let asked = StateCoder(archive.application)
    guard app.delegate?.application(app, shouldRestoreSecureApplicationState: asked) ?? true else {
      throw .refused("application(_:shouldRestoreSecureApplicationState:)")
    }
    try StateRestorer.restore(archive, in: self)
  }
}
