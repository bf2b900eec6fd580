import Foundation

// Names of notifications from before Swift 4.2, which older sources use.

extension NSNotification.Name {
  /// The former name of `UIResponder.keyboardWillShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The former name of `UIResponder.keyboardDidShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The former name of `UIResponder.keyboardWillHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The former name of `UIResponder.keyboardDidHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The former name of `UIResponder.keyboardWillChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The former name of `UIResponder.keyboardDidChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  /// The former name of `UIApplication.didFinishLaunchingNotification`.
  @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  /// The former name of `UIApplication.didBecomeActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The former name of `UIApplication.willResignActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The former name of `UIApplication.didEnterBackgroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The former name of `UIApplication.willEnterForegroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  /// The former name of `UIApplication.willTerminateNotification`.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// The former name of `UIApplication.didReceiveMemoryWarningNotification`.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
  /// The former name of `UIApplication.significantTimeChangeNotification`.
  @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
  public static let UIApplicationSignificantTimeChange =
    UIApplication.significantTimeChangeNotification
  /// The former name of `UIApplication.userDidTakeScreenshotNotification`.
  @available(*, deprecated, renamed: "UIApplication.userDidTakeScreenshotNotification")
  public static let UIApplicationUserDidTakeScreenshot =
    UIApplication.userDidTakeScreenshotNotification
  /// The former name of `UIApplication.willChangeStatusBarOrientationNotification`.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
  public static let UIApplicationWillChangeStatusBarOrientation =
    UIApplication.willChangeStatusBarOrientationNotification
  /// The former name of `UIApplication.didChangeStatusBarOrientationNotification`.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
  public static let UIApplicationDidChangeStatusBarOrientation =
    UIApplication.didChangeStatusBarOrientationNotification
  /// The former name of `UIApplication.willChangeStatusBarFrameNotification`.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarFrameNotification")
  public static let UIApplicationWillChangeStatusBarFrame =
    UIApplication.willChangeStatusBarFrameNotification
  /// The former name of `UIApplication.didChangeStatusBarFrameNotification`.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static let UIApplicationDidChangeStatusBarFrame =
    UIApplication.didChangeStatusBarFrameNotification
  /// The former name of `UIApplication.backgroundRefreshStatusDidChangeNotification`.
  @available(*, deprecated, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification")
  public static let UIApplicationBackgroundRefreshStatusDidChange =
    UIApplication.backgroundRefreshStatusDidChangeNotification
  /// The former name of `UIDevice.orientationDidChangeNotification`.
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  /// The former name of `UIDevice.batteryStateDidChangeNotification`.
  @available(*, deprecated, renamed: "UIDevice.batteryStateDidChangeNotification")
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
  /// The former name of `UIDevice.batteryLevelDidChangeNotification`.
  @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  /// The former name of `UIDevice.proximityStateDidChangeNotification`.
  @available(*, deprecated, renamed: "UIDevice.proximityStateDidChangeNotification")
  public static let UIDeviceProximityStateDidChange = UIDevice.proximityStateDidChangeNotification
  /// The former name of `UITextField.textDidBeginEditingNotification`.
  @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  /// The former name of `UITextField.textDidEndEditingNotification`.
  @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  /// The former name of `UITextField.textDidChangeNotification`.
  @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// The former name of `UITextView.textDidBeginEditingNotification`.
  @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  /// The former name of `UITextView.textDidEndEditingNotification`.
  @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  /// The former name of `UITextView.textDidChangeNotification`.
  @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  /// The former name of `UIContentSizeCategory.didChangeNotification`.
  @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  /// The former name of `UIWindow.didBecomeVisibleNotification`.
  @available(*, deprecated, renamed: "UIWindow.didBecomeVisibleNotification")
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  /// The former name of `UIWindow.didBecomeHiddenNotification`.
  @available(*, deprecated, renamed: "UIWindow.didBecomeHiddenNotification")
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  /// The former name of `UIWindow.didBecomeKeyNotification`.
  @available(*, deprecated, renamed: "UIWindow.didBecomeKeyNotification")
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  /// The former name of `UIWindow.didResignKeyNotification`.
  @available(*, deprecated, renamed: "UIWindow.didResignKeyNotification")
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  /// The former name of `UIScreen.didConnectNotification`.
  @available(*, deprecated, renamed: "UIScreen.didConnectNotification")
  public static let UIScreenDidConnect = UIScreen.didConnectNotification
  /// The former name of `UIScreen.didDisconnectNotification`.
  @available(*, deprecated, renamed: "UIScreen.didDisconnectNotification")
  public static let UIScreenDidDisconnect = UIScreen.didDisconnectNotification
  /// The former name of `UIScreen.modeDidChangeNotification`.
  @available(*, deprecated, renamed: "UIScreen.modeDidChangeNotification")
  public static let UIScreenModeDidChange = UIScreen.modeDidChangeNotification
  /// The former name of `UIScreen.brightnessDidChangeNotification`.
  @available(*, deprecated, renamed: "UIScreen.brightnessDidChangeNotification")
  public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
  /// The former name of `UIPasteboard.changedNotification`.
  @available(*, deprecated, renamed: "UIPasteboard.changedNotification")
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  /// The former name of `UITableView.selectionDidChangeNotification`.
  @available(*, deprecated, renamed: "UITableView.selectionDidChangeNotification")
  public static let UITableViewSelectionDidChange = UITableView.selectionDidChangeNotification
  /// The former name of `UIAccessibility.reduceMotionStatusDidChangeNotification`.
  @available(*, deprecated, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
  public static let UIAccessibilityReduceMotionStatusDidChange =
    UIAccessibility.reduceMotionStatusDidChangeNotification
  /// The former name of `UIAccessibility.voiceOverStatusDidChangeNotification`.
  @available(*, deprecated, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification")
  public static let UIAccessibilityVoiceOverStatusDidChange =
    UIAccessibility.voiceOverStatusDidChangeNotification
}
