import Foundation
import Scene

/// A view whose fonts may depend on the text size that a person chose.
@preconcurrency @MainActor protocol FontFollowing: UIView {
  /// Called when the text size has changed to that of `traits`.
  func follow(_ traits: UITraitCollection)
}

extension NSAttributedString {
  /// The same text with scaled fonts for the text size of `traits`.
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
    factor == 1 || isEmpty
      ? self
      : map {
        $0.font?.size *= factor
        guard let attachment = $0.attachment else { return }
        $0.attachment?.size = CGSize(
          width: attachment.size.width * factor, height: attachment.size.height * factor)
        $0.attachment?.rise *= factor
      }
  }

  /// The stretches of a text of a length whose letters are closer together.
  func tightened(by space: Double, length: Int) -> TextRuns {
    let rest = length - self.length
    let runs = all + (rest > 0 ? [Run(rest, TextAttributes())] : [])
    return TextRuns(
      runs.map { run in
        var attributes = run.attributes
        attributes.kern -= space
        return Run(run.length, attributes)
      })
  }
}
