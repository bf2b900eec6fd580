import FilmstripPorting
import FilmstripTry
import Testing

#if !Port
  // Reported as skipped, so that a run without SwiftSyntax isn't mistaken for a run of the tests of
  // porting.
  @Test(.disabled("Port's tests need the package trait: swift test --traits Port"))
  func `sources are ported`() {}

  @Test func `a build without the trait names the command that builds with it`() throws {
    let options = try DoctorOptions.parse(["App"])
    let failure = #expect(throws: PortFailure.self) { try options.run { _ in } }
    #expect(
      failure?.description.hasSuffix("swift run --traits Port filmstrip doctor …") == true)
  }
#endif
