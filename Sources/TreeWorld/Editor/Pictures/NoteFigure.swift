import Foundation
import TreeStore
import UIKit

/// What a line shows of its attachments, one below another, below its words.
final class NoteFigure: NSTextAttachment, @unchecked Sendable {
  /// One attachment of the line.
  struct Part: Sendable {
    enum Content: Sendable {
      /// A picture that has not been decoded; nil for one whose size is not known.
      case waiting(CGSize?)
      case picture(DecodedPicture)
      /// A labelled box: for other files, and for pictures that cannot be shown.
      case box(symbol: String, title: String, detail: String)
    }

    let name: String
    /// Nil for a name that the note has no attachment for.
    let attachment: Attachment?
    /// Whether the name is that of another note.
    var isNote = false
    var content: Content
    /// The width that the text asks for, in points.
    var width: Int?
  }

  let parts: [Part]

  /// Whether one of its attachments has this content.
  func shows(_ hash: String) -> Bool { parts.contains { $0.attachment?.hash == hash } }

  init(_ parts: [Part]) {
    self.parts = parts
    super.init(data: nil, ofType: nil)
    lineLayoutPadding = Self.space
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Sizes

  private static let space: CGFloat = 8
  private static let gap: CGFloat = 8
  private static let boxSize = CGSize(width: 380, height: 56)
  private static let unknownSize = CGSize(width: 320, height: 200)
  /// A picture that is higher becomes smaller as a whole.
  private static let mostHeight: CGFloat = 900

  private static func size(of part: Part, in width: CGFloat) -> CGSize {
    let natural: CGSize
    switch part.content {
    case .box: return CGSize(width: min(boxSize.width, width), height: boxSize.height)
    case .waiting(let size): natural = size ?? unknownSize
    case .picture(let picture): natural = picture.size
    }
    let wanted = part.width.map { CGFloat($0) } ?? natural.width
    let scale = min(
      wanted / natural.width, width / natural.width, mostHeight / natural.height)
    return CGSize(
      width: max(1, (natural.width * scale).rounded()),
      height: max(1, (natural.height * scale).rounded()))
  }

  private func frames(in width: CGFloat) -> [CGRect] {
    var top: CGFloat = 0
    return parts.map { part in
      let size = Self.size(of: part, in: width)
      defer { top += size.height + Self.gap }
      return CGRect(origin: CGPoint(x: 0, y: top), size: size)
    }
  }

  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    guard lineFrag.width > 1, lineFrag.width.isFinite else { return .zero }
    return frames(in: lineFrag.width).reduce(.zero) { $0.union($1) }
  }

  // MARK: Drawing

  override func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    guard imageBounds.width >= 1, imageBounds.height >= 1 else { return nil }
    if parts.count == 1, case .picture(let picture) = parts[0].content { return picture.image }
    let frames = frames(in: imageBounds.width)
    // Attachments are asked while a text is laid out, which is done on the main thread.
    return MainActor.assumeIsolated {
      UIGraphicsImageRenderer(size: imageBounds.size).image { _ in
        for (part, frame) in zip(parts, frames) { Self.draw(part, in: frame) }
      }
    }
  }

  @MainActor private static func draw(_ part: Part, in frame: CGRect) {
    switch part.content {
    case .picture(let picture): picture.image.draw(in: frame)
    case .waiting: fill(frame)
    case .box(let symbol, let title, let detail):
      fill(frame)
      let side: CGFloat = 24
      let icon = UIImage(
        systemName: symbol,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: side))?
        .withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal)
      icon?.draw(
        in: CGRect(x: frame.minX + 14, y: frame.midY - side / 2, width: side, height: side))
      let words = CGRect(
        x: frame.minX + 52, y: frame.minY, width: max(0, frame.width - 64), height: frame.height)
      write(
        title, .systemFont(ofSize: 15, weight: .medium), .label,
        CGRect(x: words.minX, y: words.midY - 20, width: words.width, height: 20))
      write(
        detail, .systemFont(ofSize: 12), .secondaryLabel,
        CGRect(x: words.minX, y: words.midY + 1, width: words.width, height: 17))
    }
  }

  @MainActor private static func fill(_ frame: CGRect) {
    UIColor.secondarySystemFill.setFill()
    UIBezierPath(roundedRect: frame, cornerRadius: 8).fill()
  }

  @MainActor private static func write(
    _ words: String, _ font: UIFont, _ color: UIColor, _ frame: CGRect
  ) {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingMiddle
    NSAttributedString(
      string: words,
      attributes: [.font: font, .foregroundColor: color, .paragraphStyle: paragraph]
    ).draw(
      with: frame, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }
}
