import Foundation
import Testing
import UIKit

private final class OwnDimension: NSCollectionLayoutDimension {}
private final class OwnSpacing: NSCollectionLayoutSpacing {}
private final class OwnGroup: NSCollectionLayoutGroup {}
private final class OwnDecoration: NSCollectionLayoutDecorationItem {}

// Truth: on iOS these methods create objects of the class on which they are called; Swift cannot.
@MainActor
@Suite(.serialized)
struct FactoryResultTests {
  @Test func `factory methods create objects of UIKit's classes`() {
    #expect(NSCollectionLayoutDimension.absolute(4).isAbsolute)
    #expect(NSCollectionLayoutSpacing.flexible(4).isFlexibleSpacing)
    #expect(NSCollectionLayoutDecorationItem.background(elementKind: "a").elementKind == "a")
  }

  @Test func `a factory method of an app's dimension stops with the class`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = OwnDimension.absolute(4) }
    }
    #expect(says(result, "must be NSCollectionLayoutDimension, but is OwnDimension"))
  }

  @Test func `a factory method of an app's spacing stops with the class`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = OwnSpacing.fixed(4) }
    }
    #expect(says(result, "must be NSCollectionLayoutSpacing, but is OwnSpacing"))
  }

  @Test func `a factory method of an app's group stops with the class`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(4), heightDimension: .absolute(4))
        _ = OwnGroup.horizontal(layoutSize: size, subitems: [])
      }
    }
    #expect(says(result, "must be NSCollectionLayoutGroup, but is OwnGroup"))
  }

  @Test func `a factory method of an app's decoration stops with the class`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = OwnDecoration.background(elementKind: "a") }
    }
    #expect(says(result, "must be NSCollectionLayoutDecorationItem, but is OwnDecoration"))
  }
}
