import Foundation

/// An object that is notified of changes in a search bar.
///
/// As in UIKit, every method is optional. *Documented:* UISearchBar.h.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Asks the delegate whether editing of the field can begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies the delegate that editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Asks the delegate whether editing can end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies the delegate that editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Notifies the delegate that the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asks the delegate whether a range of the text can be replaced.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies the delegate of a tap on the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate of a tap on the Cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate that the user has selected another scope.
  func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns `true`.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
