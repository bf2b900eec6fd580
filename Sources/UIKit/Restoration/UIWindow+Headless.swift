import Foundation

extension UIWindow {
  /// Saves the state of the window's controllers in a file.
  ///
  /// That of the root, and of all that belong to it and have a `restorationIdentifier`, by their
  /// `encodeRestorableState(with:)`. The app's delegate is asked first and saves its own last. The file is
  /// written under another name and put into place when it is whole. Equal states give equal files.
  ///
  /// - Throws: `noIdentifier` if the root has no identifier, `refused` if the app's delegate does not want
  ///   it, `file` if it cannot be written.
  public func archiveState(to url: URL) throws(Headless.StateArchiveError) {
    let app = UIApplication.shared
    guard let root = rootViewController, root.restorationIdentifier != nil else {
      throw .noIdentifier(
        root: rootViewController.map { String(describing: type(of: $0)) } ?? "nothing")
    }
    let asked = StateCoder()
    guard app.delegate?.application(app, shouldSaveSecureApplicationState: asked) ?? true else {
      throw .refused("application(_:shouldSaveSecureApplicationState:)")
    }
    let archive = StateSaver.archive(root) { coder in
      coder.encode(
        Headless.device.isPad
          ? UIUserInterfaceIdiom.pad.rawValue : UIUserInterfaceIdiom.phone.rawValue,
        forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
      app.delegate?.application(app, willEncodeRestorableStateWith: coder)
    }
    try archive.write(to: url)
  }

  /// Restores the state of the window's controllers from a file that `archiveState(to:)` wrote.
  ///
  /// Controllers come from their restoration class, from the app's delegate, or are there already; then
  /// each gets `decodeRestorableState(with:)`, then each `applicationFinishedRestoringState()`. What
  /// cannot be found or made is left out, with what belongs to it.
  ///
  /// - Throws: what is wrong with the file and where, before anything is changed; `refused` if the app's
  ///   delegate does not want it; `noRoot` if nobody has the root.
  public func restoreState(from url: URL) throws(Headless.StateArchiveError) {
    let archive = try StateArchive(contentsOf: url)
    let app = UIApplication.shared
    let asked = StateCoder(archive.application)
    guard app.delegate?.application(app, shouldRestoreSecureApplicationState: asked) ?? true else {
      throw .refused("application(_:shouldRestoreSecureApplicationState:)")
    }
    try StateRestorer.restore(archive, in: self)
  }
}
