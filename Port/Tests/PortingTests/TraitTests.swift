import Testing

#if !Port
  // Reported as skipped, so that a run without SwiftSyntax does not look like a run of Port's tests.
  @Test(.disabled("Port's tests need the package trait: swift test --traits Port"))
  func `sources are ported`() {}
#endif
