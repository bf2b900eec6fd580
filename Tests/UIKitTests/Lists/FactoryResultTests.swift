import Foundation
import Testing
import UIKit

private final class CustomDimension: NSCollectionLayoutDimension {}
private final class CustomSpacing: NSCollectionLayoutSpacing {}
private final class CustomGroup: NSCollectionLayoutGroup {}
private final class CustomDecoration: NSCollectionLayoutDecorationItem {}

// Expected values: on iOS, these methods create objects of the class on which they are called;
// Swift can't.
@MainActor
@Suite(.serialized)
struct FactoryResultTests {
  @Test func `factory methods create objects of UIKit's classes`() {
    #expect(NSCollectionLayoutDimension.absolute(4).isAbsolute)
    #expect(NSCollectionLayoutSpacing.flexible(4).isFlexibleSpacing)
    #expect(NSCollectionLayoutDecorationItem.background(elementKind: "a").elementKind == "a")
  }

  @Test func `a factory method called on a custom dimension stops with an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CustomDimension.absolute(4) }
    }
    #expect(prints(result, "must be NSCollectionLayoutDimension, but is CustomDimension"))
  }

  @Test func `a factory method called on a custom spacing stops with an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CustomSpacing.fixed(4) }
    }
    #expect(prints(result, "must be NSCollectionLayoutSpacing, but is CustomSpacing"))
  }

  @Test func `a factory method called on a custom group stops with an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(4), heightDimension: .absolute(4))
        _ = CustomGroup.horizontal(layoutSize: size, subitems: [])
      }
    }
    #expect(prints(result, "must be NSCollectionLayoutGroup, but is CustomGroup"))
  }

  @Test func `a factory method called on a custom decoration item stops with an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CustomDecoration.background(elementKind: "a") }
    }
    #expect(prints(result, "must be NSCollectionLayoutDecorationItem, but is CustomDecoration"))
  }
}
