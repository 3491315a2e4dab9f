import Foundation
import Scene

/// The views of a button of a bar that shows what the platform's button cannot: images drawn by the
/// app, images behind it, offsets, colours of badges. Most buttons have none.
@MainActor final class ButtonFace {
  /// What the views show.
  struct Content {
    var title = ""
    var titleFont = UIFont.systemFont(ofSize: 15)
    var titleColor = UIColor.label
    var titleOffset = UIOffset.zero
    var image: UIImage?
    var imageColor: UIColor?
    var imageInsets = UIEdgeInsets.zero
    var backdrop: UIImage?
    var badge = ""
    var badgeColor: UIColor?
    var badgeAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether the title is below the image, and not behind it.
    var isUpright = false
    var isDimmed = false
  }

  /// The distance from an image to the title beside it, in points.
  private static let gap = 7.0

  private let label = UILabel()
  private let picture = UIImageView()
  private let backdrop = UIImageView()
  private let badge = UILabel()

  /// Shows content in a button, or takes the views away.
  static func show(_ content: Content?, in button: UIView, _ face: inout ButtonFace?) {
    guard let content else {
      face?.takeAway()
      face = nil
      return
    }
    let shown = face ?? ButtonFace()
    face = shown
    for part in [shown.backdrop, shown.picture, shown.label, shown.badge]
    where part.superview !== button { button.addSubview(part) }
    shown.fill(content)
    shown.place(content, in: button.bounds)
  }

  private func takeAway() {
    for part in [backdrop, picture, label, badge] { part.removeFromSuperview() }
  }

  private func fill(_ content: Content) {
    label.text = content.title
    label.font = content.titleFont
    label.textColor = content.titleColor
    label.textAlignment = .center
    picture.image = content.image
    if picture.ownTintColor != content.imageColor { picture.tintColor = content.imageColor }
    picture.contentMode = .scaleAspectFit
    backdrop.image = content.backdrop
    badge.text = content.badge
    badge.font =
      content.badgeAttributes[.font] as? UIFont ?? .systemFont(ofSize: 11, weight: .semibold)
    badge.textColor = content.badgeAttributes[.foregroundColor] as? UIColor ?? .white
    badge.textAlignment = .center
    badge.backgroundColor = content.badgeColor ?? .systemRed
    badge.cornerRadius = 8
    label.isHidden = content.title.isEmpty
    picture.isHidden = content.image == nil
    backdrop.isHidden = content.backdrop == nil
    badge.isHidden = content.badge.isEmpty
    for part in [label, picture] { part.alpha = content.isDimmed ? 0.4 : 1 }
  }

  private func place(_ content: Content, in bounds: CGRect) {
    backdrop.frame = bounds
    let words = label.sizeThatFits(CGSize(width: 0, height: 0))
    var image = content.image?.size ?? .zero
    let most = content.isUpright ? 26 : max(0, bounds.height - 4)
    if image.height > most, image.height > 0 {
      image = CGSize(width: image.width * most / image.height, height: most)
    }
    var sign = CGRect(
      x: bounds.midX - image.width / 2, y: bounds.midY - image.height / 2, width: image.width,
      height: image.height)
    var line = CGRect(
      x: bounds.minX, y: bounds.midY - words.height / 2, width: bounds.width, height: words.height)
    if content.isUpright {
      if !content.title.isEmpty { sign.origin.y = bounds.midY - 9 - image.height / 2 }
      if content.image != nil { line.origin.y = bounds.midY + 3 }
    } else if content.image != nil, !content.title.isEmpty {
      let width = min(words.width, max(0, bounds.width - image.width - Self.gap))
      let start = bounds.midX - (image.width + Self.gap + width) / 2
      let isReversed = label.readsFromRight
      sign.origin.x = isReversed ? start + width + Self.gap : start
      line.origin.x = isReversed ? start : start + image.width + Self.gap
      line.size.width = width
    }
    label.frame = line.offsetBy(
      dx: content.titleOffset.horizontal, dy: content.titleOffset.vertical)
    picture.frame = sign.inset(by: content.imageInsets)
    let width = max(16, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(x: sign.maxX - 4, y: sign.minY - 5, width: width, height: 16)
  }
}

extension Node {
  /// Leaves title and image to the children of the button.
  mutating func leaveToChildren() {
    var content = Node.ButtonContent()
    content.isBare = true
    control.content = content
    traits.remove(.flat)
    traits.insert(.painted)
  }
}
