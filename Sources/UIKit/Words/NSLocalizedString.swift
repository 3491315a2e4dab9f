// The function has the name that it has on iOS.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Foundation has one function with defaults. These have none, so that the compiler prefers them where both are
// imported. Only a call with all five arguments and a table that is nil remains Foundation's.

/// Returns the text for a key in the language of the session, from `Localizable.strings` of the app.
///
/// A text that depends on numbers (`.stringsdict`, `.plurals`) is a format for `String(format:_:)` and
/// `String.localizedStringWithFormat(_:_:)`.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  LocalizedStrings.text(key, table: nil, value: nil, in: .main)
}

/// Returns the text for a key in the language of the session, from `Localizable.strings` of a bundle.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  LocalizedStrings.text(key, table: nil, value: nil, in: bundle)
}

/// Returns the text for a key in the language of the session; `value` where there is none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  LocalizedStrings.text(key, table: nil, value: value, in: .main)
}

/// Returns the text for a key in the language of the session; `value` where there is none.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String { LocalizedStrings.text(key, table: nil, value: value, in: bundle) }

/// Returns the text for a key in the language of the session, from a file of the app.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  LocalizedStrings.text(key, table: tableName, value: nil, in: .main)
}

/// Returns the text for a key in the language of the session, from a file of a bundle.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String { LocalizedStrings.text(key, table: tableName, value: nil, in: bundle) }

/// Returns the text for a key in the language of the session, from a file of the app; `value` where there is none.
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String { LocalizedStrings.text(key, table: tableName, value: value, in: .main) }

/// Returns the text for a key in the language of the session, from a file of a bundle; `value` where there is none.
public func NSLocalizedString(
  _ key: String, tableName: String, bundle: Bundle, value: String, comment: String
) -> String { LocalizedStrings.text(key, table: tableName, value: value, in: bundle) }
