import UIKit

/// The families of fonts for the text, each in its own letters.
@MainActor enum FontChoice {
  static func make(_ store: PreferenceStore) -> ChoiceViewController {
    let size = UIFont.preferredFont(forTextStyle: .body).pointSize
    let usual = ChoiceViewController.Option(
      title: Strings.desktopFont, isChosen: { store.values.fontFamily == nil },
      choose: { store.change { $0.fontFamily = nil } })
    let families = UIFont.familyNames.filter { !$0.hasPrefix(".") }.map { family in
      ChoiceViewController.Option(
        title: family, font: letters(family, size),
        isChosen: { store.values.fontFamily == family },
        choose: { store.change { $0.fontFamily = family } })
    }
    return ChoiceViewController(title: Strings.font, options: [usual] + families)
  }

  /// The font of its name; nil where that could not be read, as of one with symbols.
  private static func letters(_ family: String, _ size: CGFloat) -> UIFont? {
    let isSymbols = ["emoji", "symbol", "dingbats", "icons"].contains {
      family.lowercased().contains($0)
    }
    return isSymbols ? nil : UIFont(name: family, size: size)
  }
}
