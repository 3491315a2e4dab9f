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
    return MainActor.assumeIsolated {
      let metrics = UIFontMetrics(forTextStyle: .caption1)
      // Another font than the one measured here may be wider.
      let width = size.width * 1.15 + metrics.scaledValue(for: 24)
      return CGRect(
        x: 0, y: 0, width: min(lineFrag.width, width.rounded(.up)),
        height: metrics.scaledValue(for: 24).rounded(.up))
    }
  }

  /// As large as other captions.
  @MainActor private var font: UIFont { .preferredFont(forTextStyle: .caption1) }

  @MainActor private var size: CGSize {
    (words as NSString).size(withAttributes: [.font: font])
  }

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
          attributes: [.font: font, .foregroundColor: UIColor.secondaryLabel]
        ).draw(
          in: CGRect(
            x: max(0, (all.width - size.width) / 2), y: (all.height - size.height) / 2,
            width: all.width, height: all.height))
      }
    }
  }
}
