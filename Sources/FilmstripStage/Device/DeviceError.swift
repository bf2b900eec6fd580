import FilmstripGraphics
import FilmstripSupport

/// An error in the name or the size of a device.
public enum DeviceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No device has the name; `suggestions` are similar names.
  case unknown(name: String, suggestions: [String])
  /// The numbers of a device are invalid.
  case malformed(text: String)
  /// A frame of the device has no pixels, or more than can be rendered.
  case unrenderable(name: String, width: Double, height: Double, scale: Int)

  /// The message: the problem and the remedy.
  public var description: String {
    switch self {
    case .unknown(let name, let suggestions):
      let names = suggestions.map { "'\($0)'" }
      let hint =
        names.isEmpty
        ? "use a name such as 'iPhone 14', or WIDTHxHEIGHT@SCALE"
        : "did you mean \(Spelling.list(names))?"
      return "no device is named '\(name)'; \(hint)"
    case .malformed(let text):
      return "device '\(text)' is not valid; use WIDTHxHEIGHT@SCALE in whole points with "
        + "a scale of 1, 2 or 3, such as 390x844@3"
    case .unrenderable(let name, let width, let height, let scale):
      let size =
        "\(NumberText.shortest(width)) x \(NumberText.shortest(height)) pt at scale \(scale)"
      let limit = "sides of 1 to \(PixelBuffer.maximumSide) px and \(maximumPixelsText) in total"
      return "device '\(name)' is \(size), which cannot be rendered; the limits are \(limit)"
    }
  }

  private var maximumPixelsText: String { "\(PaintingBudget.maximumPixels >> 20) Mi px" }
}
