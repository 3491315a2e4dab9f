import Localization
import TreeStore

/// What the store says, in the person's language. Its phrases stand in `LocalizedMessage`.
extension Strings {
  static func said(_ message: LocalizedMessage) -> String {
    message.localized { say.localized($0, $1) }
  }
}

extension LibraryError {
  /// Why, in the person's language.
  var words: String { Strings.said(message) }
}
