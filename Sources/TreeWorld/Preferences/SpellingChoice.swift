import UIKit

/// The languages in which words are looked up.
@MainActor enum SpellingChoice {
  /// What is chosen, in words.
  static func words(_ spelling: Preferences.Spelling) -> String {
    switch spelling {
    case .desktop: Strings.desktopFont
    case .off: Strings.off
    case .languages(let languages): languages.map(Strings.language).joined(separator: ", ")
    }
  }

  static func make(_ store: PreferenceStore) -> ChoiceViewController {
    let fixed: [(String, Preferences.Spelling)] = [
      (Strings.desktopFont, .desktop), (Strings.off, .off),
    ]
    let general = fixed.map { title, spelling in
      ChoiceViewController.Option(
        title: title, isChosen: { store.values.spelling == spelling },
        choose: { store.change { $0.spelling = spelling } })
    }
    let available = Set(UITextChecker.availableLanguages)
      .map { (id: $0, name: Strings.language($0)) }.sorted { $0.name < $1.name }
    let languages = available.map { id, name in
      ChoiceViewController.Option(
        title: name, isChosen: { chosen(store).contains(id) },
        choose: { store.change { $0.spelling = toggled(id, chosen(store)) } })
    }
    return ChoiceViewController(
      title: Strings.spelling, options: general + languages,
      footer: available.isEmpty ? Strings.noDictionaries : Strings.spellingNote)
  }

  private static func chosen(_ store: PreferenceStore) -> [String] {
    if case .languages(let languages) = store.values.spelling { return languages }
    return []
  }

  /// Without any it is again as on the desktop.
  private static func toggled(_ id: String, _ chosen: [String]) -> Preferences.Spelling {
    let next = chosen.contains(id) ? chosen.filter { $0 != id } : chosen + [id]
    return next.isEmpty ? .desktop : .languages(next)
  }
}
