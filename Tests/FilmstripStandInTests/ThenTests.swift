import FilmstripThen
import Foundation
import Testing
import UIKit

@MainActor
struct ThenTests {
  private struct Page: Then, Equatable { var number = 1 }

  @Test func `then configures an object and returns it`() {
    let view = UIView()
    let same = view.then { $0.alpha = 0.5 }
    #expect(same === view)
    #expect(view.alpha == 0.5)
    #expect(NumberFormatter().then { $0.minimumFractionDigits = 2 }.minimumFractionDigits == 2)
  }

  @Test func `with changes a copy`() {
    let page = Page()
    #expect(page.with { $0.number = 2 } == Page(number: 2))
    #expect(page == Page())
    #expect(CGRect.zero.with { $0.size.width = 3 } == CGRect(x: 0, y: 0, width: 3, height: 0))
    #expect([1].with { $0.append(2) } == [1, 2])
  }

  @Test func `do passes the value to a closure, and rethrows its error`() {
    var numbers: [Int] = []
    Page().do { numbers.append($0.number) }
    #expect(numbers == [1])
    #expect(throws: CancellationError.self) { try Page().do { _ in throw CancellationError() } }
  }
}
