import Localization
import TreeStore

/// The messages of the store, localized. `LocalizedMessage` has their keys.
extension Strings {
  static func said(_ message: LocalizedMessage) -> String {
    message.localized { say.localized($0, $1) }
  }
}

extension LibraryError {
  /// The localized reason.
  var words: String { Strings.said(message) }
}
