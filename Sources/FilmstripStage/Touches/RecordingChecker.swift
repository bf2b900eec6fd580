import FilmstripSupport
import Foundation
import UIKit

/// A sample in a recording's file.
struct RecordedSample {
  var sample: TouchSample
  /// The byte offset of the sample in the text.
  var offset: Int
  /// The name of the sample in messages.
  var name: String
}

/// A checker that receives the samples in the order of the file, and rejects sequences that no
/// finger can produce.
struct RecordingChecker {
  private struct Finger {
    var last: TouchSample
    var name: String
    var isDown: Bool { last.phase == .began || last.phase == .moved }
  }

  private let text: RecordingText
  private let device: Device
  private var fingers: [Int: Finger] = [:]
  private var samples: [TouchSample] = []
  private var last: (time: Double, name: String)?
  private var outside: (count: Int, first: String)?

  init(_ text: RecordingText, device: Device) {
    self.text = text
    self.device = device
  }

  mutating func add(_ recorded: RecordedSample) throws(TouchRecordingError) {
    let sample = recorded.sample
    func error(_ message: String) -> TouchRecordingError {
      text.error(recorded.offset, message)
    }
    if let last, sample.time < last.time {
      throw error(
        "time decreases in \(recorded.name), from \(last.time) s in \(last.name) to "
          + "\(sample.time) s; sort the samples by time")
    }
    let finger = fingers[sample.finger]
    let isDown = finger?.isDown ?? false
    let subject = "finger \(sample.finger)"
    if sample.phase == .began, isDown, let finger {
      throw error(
        "\(subject) begins again in \(recorded.name), but is down since \(finger.name); give "
          + "a second finger another number in 'finger'")
    }
    if sample.phase != .began, !isDown {
      let verb = sample.phase == .moved ? "moves" : "is \(sample.phase)"
      if let finger {
        throw error(
          "\(subject) \(verb) in \(recorded.name) after it was \(finger.last.phase) in "
            + "\(finger.name); a touch must begin with 'began'")
      }
      throw error(
        "\(subject) \(verb) in \(recorded.name) before it began; its first phase must be 'began'")
    }
    if let finger, finger.last.time == sample.time, finger.last.phase == sample.phase {
      throw error(
        "\(subject) has two samples '\(sample.phase)' at \(sample.time) s, \(finger.name) and "
          + "\(recorded.name); remove one of them")
    }
    fingers[sample.finger] = Finger(last: sample, name: recorded.name)
    samples.append(sample)
    last = (sample.time, recorded.name)
    let (x, y) = (sample.location.x, sample.location.y)
    if !(0...device.size.width).contains(x) || !(0...device.size.height).contains(y) {
      outside = ((outside?.count ?? 0) + 1, outside?.first ?? "\(recorded.name), (\(x), \(y))")
    }
  }

  /// Returns the recording of all samples, with touches that never end cancelled.
  func recording(unused: [String]) throws(TouchRecordingError) -> TouchRecording {
    if samples.isEmpty {
      throw text.whole("this recording has no samples; it needs at least one 'began' and 'ended'")
    }
    var warnings: [String] = []
    if !unused.isEmpty {
      let names = unused.prefix(8).map { Spelling.quoted($0, limit: 40) }
      let suffix = unused.count > 8 ? " and \(unused.count - 8) more" : ""
      warnings.append("not used: \(names.joined(separator: ", "))\(suffix)")
    }
    if let outside {
      let size = "\(device.size.width) x \(device.size.height) pt"
      let count = outside.count == 1 ? "1 sample is" : "\(outside.count) samples are"
      warnings.append("\(count) outside the screen of \(size), first \(outside.first)")
    }
    var all = samples
    for (number, finger) in fingers.sorted(by: { $0.key < $1.key }) where finger.isDown {
      var end = finger.last
      end.phase = .cancelled
      all.append(end)
      warnings.append(
        "the touch of finger \(number) never ends; it is cancelled at its last sample, at "
          + "\(end.time) s")
    }
    return TouchRecording(
      device: device, script: TouchScript(samples: all), warnings: warnings)
  }
}
