import FilmstripGraphics
import Testing

@testable import FilmstripStage

/// Checks that frames painted at the same time stay within the memory limit.
struct PaintingBudgetTests {
  @Test(arguments: [(390.0, 844.0), (1170, 2532), (2048, 2732), (6000, 6000), (6600, 6600), (1, 1)])
  func `all painters together need at most one gibibyte`(_ width: Double, _ height: Double) {
    let painters = PaintingBudget.painters(256, width: width, height: height)
    #expect((1...256).contains(painters))
    #expect(Double(painters) * width * height * 12 <= 0x1p30 || painters == 1)
    #expect(PaintingBudget.painters(1, width: width, height: height) == 1)
  }

  @Test func `every device that can be rendered needs at most one gibibyte`() throws {
    #expect(PaintingBudget.maximumPixels * 24 <= PaintingBudget.limit)
    for device in Device.all { try device.checkRenderable(scale: 3) }
    #expect(throws: DeviceError.self) { try Device.named("8000x8000@1") }
    #expect(PaintingBudget.painters(2, width: 2064, height: 2752) == 2)
  }
}
