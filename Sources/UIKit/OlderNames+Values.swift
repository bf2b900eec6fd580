import FilmstripGraphics
import Foundation
import QuartzCore

// Constants and functions from before Swift 4.2, which older sources use.

/// The older name of `NSAttributedString.Key.font`.
@available(*, deprecated, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font

/// The older name of `NSAttributedString.Key.foregroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor

/// The older name of `NSAttributedString.Key.backgroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.backgroundColor")
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor

/// The older name of `NSAttributedString.Key.paragraphStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.paragraphStyle")
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

/// The older name of `NSAttributedString.Key.kern`.
@available(*, deprecated, renamed: "NSAttributedString.Key.kern")
public let NSKernAttributeName = NSAttributedString.Key.kern

/// The older name of `NSAttributedString.Key.ligature`.
@available(*, deprecated, renamed: "NSAttributedString.Key.ligature")
public let NSLigatureAttributeName = NSAttributedString.Key.ligature

/// The older name of `NSAttributedString.Key.underlineStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineStyle")
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle

/// The older name of `NSAttributedString.Key.underlineColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineColor")
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor

/// The older name of `NSAttributedString.Key.strikethroughStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughStyle")
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle

/// The older name of `NSAttributedString.Key.strikethroughColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughColor")
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor

/// The older name of `NSAttributedString.Key.strokeColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strokeColor")
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor

/// The older name of `NSAttributedString.Key.strokeWidth`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strokeWidth")
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth

/// The older name of `NSAttributedString.Key.shadow`.
@available(*, deprecated, renamed: "NSAttributedString.Key.shadow")
public let NSShadowAttributeName = NSAttributedString.Key.shadow

/// The older name of `NSAttributedString.Key.textEffect`.
@available(*, deprecated, renamed: "NSAttributedString.Key.textEffect")
public let NSTextEffectAttributeName = NSAttributedString.Key.textEffect

/// The older name of `NSAttributedString.Key.attachment`.
@available(*, deprecated, renamed: "NSAttributedString.Key.attachment")
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment

/// The older name of `NSAttributedString.Key.link`.
@available(*, deprecated, renamed: "NSAttributedString.Key.link")
public let NSLinkAttributeName = NSAttributedString.Key.link

/// The older name of `NSAttributedString.Key.baselineOffset`.
@available(*, deprecated, renamed: "NSAttributedString.Key.baselineOffset")
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset

/// The older name of `NSAttributedString.Key.obliqueness`.
@available(*, deprecated, renamed: "NSAttributedString.Key.obliqueness")
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness

/// The older name of `NSAttributedString.Key.expansion`.
@available(*, deprecated, renamed: "NSAttributedString.Key.expansion")
public let NSExpansionAttributeName = NSAttributedString.Key.expansion

/// The older name of `NSAttributedString.Key.writingDirection`.
@available(*, deprecated, renamed: "NSAttributedString.Key.writingDirection")
public let NSWritingDirectionAttributeName = NSAttributedString.Key.writingDirection

/// The older name of `UILayoutPriority.required`.
@available(*, deprecated, renamed: "UILayoutPriority.required")
public let UILayoutPriorityRequired = UILayoutPriority.required

/// The older name of `UILayoutPriority.defaultHigh`.
@available(*, deprecated, renamed: "UILayoutPriority.defaultHigh")
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh

/// The older name of `UILayoutPriority.defaultLow`.
@available(*, deprecated, renamed: "UILayoutPriority.defaultLow")
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow

/// The older name of `UILayoutPriority.fittingSizeLevel`.
@available(*, deprecated, renamed: "UILayoutPriority.fittingSizeLevel")
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

/// The older name of `UIAccessibilityTraits.none`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none

/// The older name of `UIAccessibilityTraits.button`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button

/// The older name of `UIAccessibilityTraits.link`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link

/// The older name of `UIAccessibilityTraits.header`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header

/// The older name of `UIAccessibilityTraits.searchField`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.searchField")
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField

/// The older name of `UIAccessibilityTraits.image`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image

/// The older name of `UIAccessibilityTraits.selected`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected

/// The older name of `UIAccessibilityTraits.playsSound`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.playsSound")
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound

/// The older name of `UIAccessibilityTraits.keyboardKey`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.keyboardKey")
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey

/// The older name of `UIAccessibilityTraits.staticText`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText

/// The older name of `UIAccessibilityTraits.summaryElement`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.summaryElement")
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement

/// The older name of `UIAccessibilityTraits.notEnabled`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled

/// The older name of `UIAccessibilityTraits.updatesFrequently`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently

/// The older name of `UIAccessibilityTraits.startsMediaSession`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.startsMediaSession")
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession

/// The older name of `UIAccessibilityTraits.adjustable`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable

/// The older name of `UIAccessibilityTraits.allowsDirectInteraction`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public let UIAccessibilityTraitAllowsDirectInteraction =
  UIAccessibilityTraits.allowsDirectInteraction

/// The older name of `UIAccessibilityTraits.causesPageTurn`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.causesPageTurn")
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn

/// The older name of `UIAccessibilityTraits.tabBar`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.tabBar")
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar

/// The older name of `UIAccessibility.Notification.screenChanged`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged

/// The older name of `UIAccessibility.Notification.layoutChanged`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged

/// The older name of `UIAccessibility.Notification.announcement`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement

/// The older name of `UIAccessibility.Notification.pageScrolled`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.pageScrolled")
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled

/// The older name of `UIAccessibility.post(notification:argument:)`.
@available(*, deprecated, message: "use UIAccessibility.post(notification:argument:)")
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) -> Void { UIAccessibility.post(notification: notification, argument: argument) }

/// The older name of `UIAccessibility.isReduceTransparencyEnabled`.
@available(*, deprecated, message: "use UIAccessibility.isReduceTransparencyEnabled")
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}

/// The older name of `UIAccessibility.isBoldTextEnabled`.
@available(*, deprecated, message: "use UIAccessibility.isBoldTextEnabled")
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }

/// The older name of `UIAccessibility.isSwitchControlRunning`.
@available(*, deprecated, message: "use UIAccessibility.isSwitchControlRunning")
public func UIAccessibilityIsSwitchControlRunning() -> Bool {
  UIAccessibility.isSwitchControlRunning
}

/// The older name of `UIAccessibility.isDarkerSystemColorsEnabled`.
@available(*, deprecated, message: "use UIAccessibility.isDarkerSystemColorsEnabled")
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
  UIAccessibility.isDarkerSystemColorsEnabled
}

/// The older name of `UIAccessibility.isInvertColorsEnabled`.
@available(*, deprecated, message: "use UIAccessibility.isInvertColorsEnabled")
public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }

/// The older name of `UIAccessibility.isGrayscaleEnabled`.
@available(*, deprecated, message: "use UIAccessibility.isGrayscaleEnabled")
public func UIAccessibilityIsGrayscaleEnabled() -> Bool { UIAccessibility.isGrayscaleEnabled }

/// The older name of `UIAccessibility.convertToScreenCoordinates(_:in:)`.
@available(*, deprecated, message: "use UIAccessibility.convertToScreenCoordinates(_:in:)")
@preconcurrency @MainActor
public func UIAccessibilityConvertFrameToScreenCoordinates(
  _ rect: CGRect, _ view: UIView
) -> CGRect { UIAccessibility.convertToScreenCoordinates(rect, in: view) }

/// The older name of `UIDeviceOrientation.isPortrait`.
@available(*, deprecated, message: "use UIDeviceOrientation.isPortrait")
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}

/// The older name of `UIDeviceOrientation.isLandscape`.
@available(*, deprecated, message: "use UIDeviceOrientation.isLandscape")
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}

/// The older name of `UIDeviceOrientation.isFlat`.
@available(*, deprecated, message: "use UIDeviceOrientation.isFlat")
public func UIDeviceOrientationIsFlat(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isFlat
}

/// The older name of `UIDeviceOrientation.isValidInterfaceOrientation`.
@available(*, deprecated, message: "use UIDeviceOrientation.isValidInterfaceOrientation")
public func UIDeviceOrientationIsValidInterfaceOrientation(
  _ orientation: UIDeviceOrientation
) -> Bool { orientation.isValidInterfaceOrientation }

/// The older name of `==`.
@available(*, deprecated, message: "use ==")
public func UIOffsetEqualToOffset(_ a: UIOffset, _ b: UIOffset) -> Bool { a == b }

/// The older name of `UISegmentedControl.noSegment`.
@available(*, deprecated, renamed: "UISegmentedControl.noSegment")
@MainActor public let UISegmentedControlNoSegment = UISegmentedControl.noSegment

/// The older name of `UIBackgroundTaskIdentifier.invalid`.
@available(*, deprecated, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The older name of `UIApplication.openSettingsURLString`.
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

/// The older name of `UIApplication.backgroundFetchIntervalMinimum`.
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public let UIApplicationBackgroundFetchIntervalMinimum =
  UIApplication.backgroundFetchIntervalMinimum

/// The older name of `UIApplication.backgroundFetchIntervalNever`.
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalNever")
public let UIApplicationBackgroundFetchIntervalNever = UIApplication.backgroundFetchIntervalNever

/// The older name of `UIResponder.keyboardIsLocalUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey

/// The older name of `UITableView.indexSearch`.
@available(*, deprecated, renamed: "UITableView.indexSearch")
@MainActor public let UITableViewIndexSearch = UITableView.indexSearch

/// The older name of `UISplitViewController.automaticDimension`.
@available(*, deprecated, renamed: "UISplitViewController.automaticDimension")
@MainActor public let UISplitViewControllerAutomaticDimension =
  UISplitViewController.automaticDimension

/// The older name of `UIImagePickerController.InfoKey.cropRect`, a string.
@available(*, deprecated, message: "use UIImagePickerController.InfoKey.cropRect")
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect.rawValue

/// The older name of `UIImagePickerController.InfoKey.mediaURL`, a string.
@available(*, deprecated, message: "use UIImagePickerController.InfoKey.mediaURL")
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue

/// The older name of `UIImagePickerController.InfoKey.mediaMetadata`, a string.
@available(*, deprecated, message: "use UIImagePickerController.InfoKey.mediaMetadata")
public let UIImagePickerControllerMediaMetadata =
  UIImagePickerController.InfoKey.mediaMetadata.rawValue

/// The older name of `UIImagePickerController.InfoKey.referenceURL`, a string.
@available(*, deprecated, message: "use UIImagePickerController.InfoKey.referenceURL")
public let UIImagePickerControllerReferenceURL =
  UIImagePickerController.InfoKey.referenceURL.rawValue

/// The older name of `UIImagePickerController.InfoKey.imageURL`, a string.
@available(*, deprecated, message: "use UIImagePickerController.InfoKey.imageURL")
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL.rawValue

/// The older name of `UIImagePickerController.InfoKey.phAsset`, a string.
@available(*, deprecated, message: "use UIImagePickerController.InfoKey.phAsset")
public let UIImagePickerControllerPHAsset = UIImagePickerController.InfoKey.phAsset.rawValue

/// The older name of `UIImagePickerController.InfoKey.livePhoto`, a string.
@available(*, deprecated, message: "use UIImagePickerController.InfoKey.livePhoto")
public let UIImagePickerControllerLivePhoto = UIImagePickerController.InfoKey.livePhoto.rawValue

/// The older name of `UIPageViewController.OptionsKey.spineLocation`, a string.
@available(*, deprecated, message: "use UIPageViewController.OptionsKey.spineLocation")
public let UIPageViewControllerOptionSpineLocationKey =
  UIPageViewController.OptionsKey.spineLocation.rawValue

/// The older name of `UIPageViewController.OptionsKey.interPageSpacing`, a string.
@available(*, deprecated, message: "use UIPageViewController.OptionsKey.interPageSpacing")
public let UIPageViewControllerOptionInterPageSpacingKey =
  UIPageViewController.OptionsKey.interPageSpacing.rawValue

/// The older name of `UIFontDescriptor.AttributeName.size`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.size")
public let UIFontDescriptorSizeAttribute = UIFontDescriptor.AttributeName.size

/// The older name of `UIFontDescriptor.AttributeName.family`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.family")
public let UIFontDescriptorFamilyAttribute = UIFontDescriptor.AttributeName.family

/// The older name of `UIFontDescriptor.AttributeName.name`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.name")
public let UIFontDescriptorNameAttribute = UIFontDescriptor.AttributeName.name

/// The older name of `UIFontDescriptor.AttributeName.face`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.face")
public let UIFontDescriptorFaceAttribute = UIFontDescriptor.AttributeName.face

/// The older name of `UIFontDescriptor.AttributeName.traits`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.traits")
public let UIFontDescriptorTraitsAttribute = UIFontDescriptor.AttributeName.traits

/// The older name of `NSCoder.cgPoint(for:)`.
@available(*, deprecated, message: "use NSCoder.cgPoint(for:)")
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// The older name of `NSCoder.string(for:)`.
@available(*, deprecated, message: "use NSCoder.string(for:)")
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// The older name of `NSCoder.cgVector(for:)`.
@available(*, deprecated, message: "use NSCoder.cgVector(for:)")
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }

/// The older name of `NSCoder.string(for:)`.
@available(*, deprecated, message: "use NSCoder.string(for:)")
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }

/// The older name of `NSCoder.cgSize(for:)`.
@available(*, deprecated, message: "use NSCoder.cgSize(for:)")
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// The older name of `NSCoder.string(for:)`.
@available(*, deprecated, message: "use NSCoder.string(for:)")
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// The older name of `NSCoder.cgRect(for:)`.
@available(*, deprecated, message: "use NSCoder.cgRect(for:)")
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// The older name of `NSCoder.string(for:)`.
@available(*, deprecated, message: "use NSCoder.string(for:)")
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// The older name of `NSCoder.cgAffineTransform(for:)`.
@available(*, deprecated, message: "use NSCoder.cgAffineTransform(for:)")
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}

/// The older name of `NSCoder.string(for:)`.
@available(*, deprecated, message: "use NSCoder.string(for:)")
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}

/// The older name of `NSCoder.uiEdgeInsets(for:)`.
@available(*, deprecated, message: "use NSCoder.uiEdgeInsets(for:)")
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  NSCoder.uiEdgeInsets(for: string)
}

/// The older name of `NSCoder.string(for:)`.
@available(*, deprecated, message: "use NSCoder.string(for:)")
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}

/// The older name of `NSCoder.uiOffset(for:)`.
@available(*, deprecated, message: "use NSCoder.uiOffset(for:)")
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }

/// The older name of `NSCoder.string(for:)`.
@available(*, deprecated, message: "use NSCoder.string(for:)")
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
