import Foundation

/// The identifier of a short sound.
public typealias SystemSoundID = UInt32

/// The identifier of a vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// Does nothing, because a film has no sound.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls the closure on the main queue, because a film has no sound.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  guard let inCompletionBlock else { return }
  DispatchQueue.main.async(execute: inCompletionBlock)
}

/// Does nothing, because a film has no sound.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
