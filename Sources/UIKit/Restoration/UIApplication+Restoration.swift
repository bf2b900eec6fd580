import Foundation

extension UIApplication {
  /// The key of the idiom with which a state was saved, the raw value of a `UIUserInterfaceIdiom`.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"

  /// Has the next launch not begin with a picture of this run: while a state is being saved this is
  /// noted in it.
  ///
  /// A film has no launch, so nobody reads it.
  public func ignoreSnapshotOnNextApplicationLaunch() { StateSaver.current?.ignoreSnapshot() }
}
