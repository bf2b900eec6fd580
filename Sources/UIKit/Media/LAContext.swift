import Foundation

// The names of Apple's module LocalAuthentication, so that sources that ask for Face ID compile. A film
// has no user whom the device could recognize: each request is denied, which is reported.

/// The evidence that an authentication requires.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// The kind of biometry of a device.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  case opticID = 4
}

/// An error of an authentication.
public struct LAError: Error, Hashable, Sendable {
  /// The reasons for an error.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors.
  public static let errorDomain = "com.apple.LocalAuthentication"
}

extension LAError: CustomNSError {
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// The authentication of the device's owner, which is denied in a film; reported.
///
/// On Apple's systems, the module LocalAuthentication declares this class.
open class LAContext: NSObject, @unchecked Sendable {
  /// The kind of biometry; none.
  open var biometryType: LABiometryType { .none }
  /// The title of the button for another way, or `nil` for the default title; without effect.
  open var localizedFallbackTitle: String?
  /// The title of the button that cancels, or `nil` for the default title; without effect.
  open var localizedCancelTitle: String?
  /// The reason that the system shows; without effect.
  open var localizedReason = ""

  /// Returns whether the owner can authenticate: `false`, and sets `error`.
  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    Self.reportDenial()
    error?.pointee = LAError(.biometryNotAvailable) as NSError
    return false
  }

  /// Authenticates the owner; calls `reply` with an error after the currently running code.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Self.reportDenial()
    DispatchQueue.main.async(execute: { reply(false, LAError(.biometryNotAvailable)) })
  }

  /// Ends the authentication; does nothing.
  open func invalidate() {}

  private static func reportDenial() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "the device recognizes no one, and denies authentication")
    }
  }
}
