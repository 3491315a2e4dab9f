import CGtk
import Scene

/// A spell checker with the installed dictionaries of Enchant.
///
/// Creating one fails where Enchant is not installed.
@MainActor final class EnchantSpeller: Speller {
  // Freed in `deinit`, when nothing else can use it any more.
  private nonisolated(unsafe) let shim: OpaquePointer
  let languages: [String]

  /// Loads Enchant.
  ///
  /// - Parameter library: The path of a library, for tests; nil for that of the system.
  init?(library: String? = nil) {
    guard let shim = cg_speller_new(library) else { return nil }
    self.shim = shim
    languages = Self.lines(cg_speller_languages(shim))
  }

  deinit { cg_speller_free(shim) }

  private static func lines(_ text: UnsafeMutablePointer<CChar>?) -> [String] {
    taken(text).split(separator: "\n").map(String.init)
  }

  /// Returns the word with ASCII apostrophes, as dictionaries have them.
  private func plain(_ word: String) -> String {
    word.contains("’") ? String(word.map { $0 == "’" ? "'" : $0 }) : word
  }

  func isReady(for language: String) -> Bool { cg_speller_is_ready(shim, language) }

  func isRight(_ word: String, in language: String) -> Bool {
    cg_speller_is_right(shim, language, plain(word))
  }

  func guesses(for word: String, in language: String) -> [String] {
    Self.lines(cg_speller_guesses(shim, language, plain(word)))
  }

  func learn(_ word: String, in language: String) {
    cg_speller_learn(shim, language, plain(word), true)
  }

  func unlearn(_ word: String, in language: String) {
    cg_speller_learn(shim, language, plain(word), false)
  }

  func hasLearned(_ word: String, in language: String) -> Bool {
    cg_speller_has_learned(shim, language, plain(word))
  }
}
