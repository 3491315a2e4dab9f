import Foundation
import Localization
import Scene

/// The language in which an app of a program speaks on a device. The words of the toolkit and the direction of its
/// layouts follow it, so that an app without German has no German buttons where the person reads German.
extension AppProgram {
  /// The language of the app's bundle that suits a person best.
  ///
  /// - Parameter languages: Those that the person reads, the best first.
  package func language(for languages: [String]) -> String {
    let list = bundle.infoDictionary ?? [:]
    let region = list["CFBundleDevelopmentRegion"] as? String ?? "en"
    let development = region.isEmpty || region.hasPrefix("$") ? "en" : region
    var available = Set(list["CFBundleLocalizations"] as? [String] ?? [])
    for tables in LocalizedStrings.tables(of: bundle) { available.formUnion(tables.available) }
    available.remove("Base")
    available.insert(development)
    let found = LocalizedFolders.best(of: available, for: languages, development: development)
    return LocalizedFolders.language(of: found ?? development)
  }

  /// Whether the app is laid out from right to left for a person with these languages.
  package func isRightToLeft(for languages: [String]) -> Bool {
    Locale.Language(identifier: language(for: languages)).characterDirection == .rightToLeft
  }

  /// Whether it is, for the person whose languages the environment variables of a session name.
  package func isRightToLeft(in variables: [String: String]) -> Bool {
    isRightToLeft(for: LocalePreferences.languages(in: variables))
  }
}

extension UIApplication {
  /// What a host says of a device, with the direction of the app's language.
  func localized(_ environment: Environment) -> Environment {
    guard let program, environment.device != nil else { return environment }
    var localized = environment
    localized.isRightToLeft = program.isRightToLeft(for: environment.languages)
    return localized
  }

  /// The person of an environment; on a device the toolkit's words are in the language of the app, and so are those of
  /// dates, whose formats are of the person's region.
  func userLocale(_ environment: Environment) -> UserLocale {
    let user = UserLocale(environment)
    guard let program, environment.device != nil else { return user }
    return user.speaking(program.language(for: environment.languages))
  }
}
