import UIKit

extension NSWritingDirection {
  /// The reading direction that the first letter of some words tells; natural if they have none.
  static func of(_ words: some StringProtocol) -> NSWritingDirection {
    for scalar in words.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return .rightToLeft
      default: return .leftToRight
      }
    }
    return .natural
  }
}
