import Testing
import UIKit

// Expected values: the names that Apple's SDK for Swift 4.2 gives as replacements, and the texts in the
// documentation of `NSStringFromCGRect(_:)` and `CGRectFromString(_:)`.
@MainActor
struct OlderNameTests {
  @Test func `older names of notifications are those of the new ones`() {
    #expect(NSNotification.Name.UIKeyboardDidShow == UIResponder.keyboardDidShowNotification)
    #expect(
      Notification.Name.UIApplicationWillResignActive == UIApplication.willResignActiveNotification)
    #expect(Notification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
    #expect(
      Notification.Name.UIDeviceBatteryLevelDidChange.rawValue
        == "UIDeviceBatteryLevelDidChangeNotification")
  }

  @Test func `older functions ask for the orientation`() {
    #expect(UIDeviceOrientationIsLandscape(.landscapeLeft))
    #expect(!UIDeviceOrientationIsLandscape(.faceUp) && UIDeviceOrientationIsFlat(.faceUp))
    #expect(UIDeviceOrientationIsPortrait(.portraitUpsideDown))
    #expect(!UIDeviceOrientationIsValidInterfaceOrientation(.faceDown))
  }

  @Test func `older constants have the values of the new ones`() {
    #expect(NSForegroundColorAttributeName == .foregroundColor)
    #expect(UILayoutPriorityDefaultHigh == .defaultHigh)
    #expect(UIAccessibilityTraitButton == .button)
    #expect(UISegmentedControlNoSegment == -1)
    #expect(UIBackgroundTaskInvalid == .invalid)
    #expect(UIImagePickerControllerMediaURL == "UIImagePickerControllerMediaURL")
    #expect(NSUnderlineStyle.styleSingle.rawValue == 1 && NSUnderlineStyle.styleNone.isEmpty)
    #expect(RunLoopMode.UITrackingRunLoopMode.rawValue == "UITrackingRunLoopMode")
    let wheel = UIActivityIndicatorView(activityIndicatorStyle: .medium)
    #expect(wheel.style == .medium && wheel.activityIndicatorViewStyle == .medium)
  }

  @Test func `geometry becomes text and is read from it`() {
    let rect = CGRect(x: 1, y: 2.5, width: -3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {-3, 4}}")
    #expect(NSStringFromCGRect(rect) == "{{1, 2.5}, {-3, 4}}")
    #expect(CGRectFromString("{{1, 2.5}, {-3, 4}}") == rect)
    #expect(NSCoder.cgPoint(for: "{3, 4}") == CGPoint(x: 3, y: 4))
    #expect(NSCoder.cgPoint(for: "three") == .zero)
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(
      UIEdgeInsetsFromString("{1, 2, 3, 4}")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }
}

@MainActor
struct BackgroundTaskTests {
  // Source: the output of Swift's overlay of Core Graphics.
  @Test func `geometry has a description for debugging`() {
    #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
  }

  // Source: UIApplication.h: each task has an identifier of its own, unlike the invalid one.
  @Test func `background tasks have different identifiers`() {
    let first = UIApplication.shared.beginBackgroundTask()
    let second = UIApplication.shared.beginBackgroundTask(withName: "upload")
    #expect(first != second && first != .invalid && second != .invalid)
    UIApplication.shared.endBackgroundTask(first)
  }

  @Test func `the battery has a level only while it is monitored`() {
    let device = UIDevice.current
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel >= 0 && device.batteryState != .unknown)
    device.isBatteryMonitoringEnabled = false
  }

  // Source: UICollectionViewLayout.h.
  @Test func `an invalidation context moves the content and collects index paths`() throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let context = layout.invalidationContext(forBoundsChange: view.bounds)
    #expect(context is UICollectionViewFlowLayoutInvalidationContext)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 7)
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    context.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    #expect(context.invalidatedItemIndexPaths?.map(\.item) == [1, 2])
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset == CGPoint(x: 0, y: 7))
  }
}
