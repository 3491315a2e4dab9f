import Foundation
import Scene

/// A view whose fonts may follow the text size that a person chose.
@MainActor protocol FontFollowing: UIView {
  /// The text size of `traits` is another than before.
  func follow(_ traits: UITraitCollection)
}

extension NSAttributedString {
  /// The same text; the fonts in it that follow the text size are those of `traits`.
  func following(_ traits: UITraitCollection) -> NSAttributedString {
    let next = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) {
      value, range, _ in
      guard let font = value as? UIFont, font.origin != nil else { return }
      next.addAttribute(.font, value: font.following(traits), range: range)
    }
    return next
  }
}

extension TextRuns {
  func scaled(by factor: Double) -> TextRuns {
    factor == 1 || isEmpty ? self : map { $0.font?.size *= factor }
  }
}
