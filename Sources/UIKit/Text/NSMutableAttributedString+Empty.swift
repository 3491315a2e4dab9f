// The function has the name of a type.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Creates an empty text that can be changed.
///
/// Foundation has no initializer without arguments on Linux, and an extension cannot add one. A call
/// of the class's name without arguments finds this function instead.
public func NSMutableAttributedString() -> Foundation.NSMutableAttributedString {
  Foundation.NSMutableAttributedString(string: "")
}
