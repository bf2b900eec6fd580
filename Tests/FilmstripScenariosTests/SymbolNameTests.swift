import Testing
import UIKit

@testable import FilmstripScenarios

struct SymbolNameTests {
  @Test(arguments: ScenarioSymbol.allCases)
  func `every symbol of scenario files exists`(_ symbol: ScenarioSymbol) async {
    await MainActor.run {
      #expect(UIImage(systemName: symbol.systemName) != nil, "\(symbol.systemName)")
    }
  }
}
