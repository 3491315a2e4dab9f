import UIKit

/// A row of Preferences: its name, its value, and what changes that.
@MainActor enum PreferenceRow {
  /// A switch.
  case toggle(String, get: () -> Bool, set: (Bool) -> Void)
  /// Two buttons beside a value.
  case number(
    String, range: ClosedRange<Int>, step: Int, words: (Int) -> String, get: () -> Int,
    set: (Int) -> Void)
  /// A few values side by side.
  case segments(String, titles: [String], get: () -> Int, set: (Int) -> Void)
  /// A list of values on a screen of its own.
  case list(String, value: () -> String, open: () -> ChoiceViewController)
  /// A name that is typed; an empty one is the usual one.
  case name(String, usual: String, get: () -> String, set: (String) -> Void)
  /// A password that is typed, which nobody sees.
  case secret(String, get: () -> String, set: (String) -> Void)
  /// A value whose press does something.
  case item(String, value: String, run: () -> Void)
  /// What is only read.
  case fact(String, String)
  /// What is done by a press.
  case action(String, isDestructive: Bool, run: () -> Void)

  var title: String {
    switch self {
    case .toggle(let title, _, _), .number(let title, _, _, _, _, _), .segments(let title, _, _, _),
      .list(let title, _, _), .name(let title, _, _, _), .fact(let title, _),
      .action(let title, _, _), .secret(let title, _, _), .item(let title, _, _):
      title
    }
  }

  /// Whether a press of the row does something.
  var isPressed: Bool {
    switch self {
    case .list, .action, .item, .name, .secret: true
    case .toggle, .number, .segments, .fact: false
    }
  }

  struct Section {
    var title: String?
    var footer: String?
    let rows: [PreferenceRow]
  }
}
