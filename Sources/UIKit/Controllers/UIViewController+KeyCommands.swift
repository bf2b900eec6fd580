extension UIViewController {
  /// Does nothing: Filmstrip has no keyboard.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  /// Does nothing: Filmstrip has no keyboard.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
}
