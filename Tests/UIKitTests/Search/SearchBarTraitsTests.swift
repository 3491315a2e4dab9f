import Testing

@testable import UIKit

@MainActor @Suite struct SearchBarTraitsTests {
  @Test("How text is entered in a search bar is that of its field")
  func traits() {
    let bar = UISearchBar()
    bar.autocapitalizationType = .none
    bar.keyboardType = .emailAddress
    bar.returnKeyType = .go
    #expect(bar.searchTextField.autocapitalizationType == .none)
    #expect(bar.searchTextField.keyboardType == .emailAddress)
    bar.searchTextField.returnKeyType = .done
    #expect(bar.returnKeyType == .done)
  }
}
