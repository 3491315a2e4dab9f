import Foundation
import UIKit

/// A line across the text, which a rule of Markdown shows.
final class RuleFigure: NSTextAttachment, @unchecked Sendable {
  private static let height: CGFloat = 1

  override init() {
    super.init(data: nil, ofType: nil)
    lineLayoutPadding = 10
  }

  required init?(coder: NSCoder) { return nil }

  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    guard lineFrag.width > 1, lineFrag.width.isFinite else { return .zero }
    return CGRect(x: 0, y: 0, width: lineFrag.width, height: Self.height)
  }

  override func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    guard imageBounds.width >= 1 else { return nil }
    return MainActor.assumeIsolated {
      UIGraphicsImageRenderer(size: imageBounds.size).image { context in
        UIColor.tertiaryLabel.setFill()
        context.fill(CGRect(origin: .zero, size: imageBounds.size))
      }
    }
  }
}

/// What stands for the front matter of a note while that is folded.
final class FoldedFigure: NSTextAttachment, @unchecked Sendable {
  private let words: String
  private static let height: CGFloat = 24

  init(_ words: String) {
    self.words = words
    super.init(data: nil, ofType: nil)
    lineLayoutPadding = 4
  }

  required init?(coder: NSCoder) { return nil }

  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    guard lineFrag.width > 1, lineFrag.width.isFinite else { return .zero }
    let wanted = MainActor.assumeIsolated {
      (words as NSString).size(withAttributes: [.font: Self.font]).width
    }
    return CGRect(
      x: 0, y: 0, width: min(lineFrag.width, (wanted * 1.15 + 24).rounded(.up)), height: Self.height
    )
  }

  @MainActor private static var font: UIFont { .systemFont(ofSize: 12) }

  override func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    guard imageBounds.width >= 1 else { return nil }
    return MainActor.assumeIsolated {
      UIGraphicsImageRenderer(size: imageBounds.size).image { _ in
        let all = CGRect(origin: .zero, size: imageBounds.size)
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: all, cornerRadius: 6).fill()
        NSAttributedString(
          string: words,
          attributes: [.font: Self.font, .foregroundColor: UIColor.secondaryLabel]
        ).draw(in: CGRect(x: 12, y: 4, width: all.width - 12, height: all.height - 4))
      }
    }
  }
}
