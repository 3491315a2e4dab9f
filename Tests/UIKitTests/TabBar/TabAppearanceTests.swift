import Testing

@testable import UIKit

@Suite("Appearances of tabs") @MainActor struct TabAppearanceTests {
  @Test("The size classes choose between stacked, inline and compact inline tabs") func choice() {
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.normal.iconColor = .red
    appearance.inlineLayoutAppearance.normal.iconColor = .green
    appearance.compactInlineLayoutAppearance.normal.iconColor = .blue
    let copy = UITabBarAppearance(barAppearance: appearance)
    func color(
      _ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass
    ) -> UIColor? {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: width), UITraitCollection(verticalSizeClass: height),
      ])
      return copy.tabs(in: traits)?.normal.iconColor
    }
    #expect(color(.compact, .regular) == .red)
    #expect(color(.regular, .regular) == .green)
    #expect(color(.regular, .compact) == .green)
    #expect(color(.compact, .compact) == .blue)
  }

  @Test("What the app says nothing of has no appearance") func silence() {
    let traits = UITraitCollection(horizontalSizeClass: .regular)
    #expect(UITabBarAppearance().tabs(in: traits) == nil)
  }
}
