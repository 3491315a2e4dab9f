import UIKit

/// Pictures in texts, outlines, shadows and lines with dashes; and a note with pictures to edit.
final class TextPicturesViewController: TextColumnViewController {
  private let note = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    addCaption("Pictures in a label")
    addPictures()
    addCaption("Effects")
    addEffects()
    addCaption("A note with pictures")
    addNote()
    addCaption("Lines beside an area")
    column.addArrangedSubview(AroundView())
  }

  private func picture(_ color: UIColor, _ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6).fill()
      UIColor.white.setFill()
      let side = min(size.width, size.height) / 2
      UIBezierPath(
        ovalIn: CGRect(
          x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
      ).fill()
    }
  }

  private func label(_ text: NSAttributedString) {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    column.addArrangedSubview(label)
  }

  private func addPictures() {
    let text = NSMutableAttributedString(
      string: "A picture ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(
      NSAttributedString(
        attachment: NSTextAttachment(
          image: picture(.systemBlue, CGSize(width: 28, height: 20)))))
    text.append(
      NSAttributedString(
        string: ", one that is lower ", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    let low = NSTextAttachment(image: picture(.systemRed, CGSize(width: 28, height: 28)))
    low.bounds = CGRect(x: 0, y: -10, width: 28, height: 28)
    text.append(NSAttributedString(attachment: low))
    text.append(
      NSAttributedString(
        string: " and a symbol ", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    if let star = UIImage(systemName: "star.fill") {
      text.append(
        NSAttributedString(
          attachment: NSTextAttachment(image: star),
          attributes: [
            .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.systemOrange,
          ]))
    }
    text.append(
      NSAttributedString(
        string: " in words that break into several lines as they always do.",
        attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    label(text)
  }

  private func addEffects() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.systemGray
    let rows: [(String, [NSAttributedString.Key: Any])] = [
      ("Outlined", [.strokeWidth: 3, .strokeColor: UIColor.systemBlue]),
      ("Filled and outlined", [.strokeWidth: -3, .strokeColor: UIColor.systemRed]),
      ("Shadow", [.shadow: shadow]),
      ("Slanted", [.obliqueness: 0.2]),
      ("Wider", [.expansion: 0.3]),
      (
        "Thick, dotted, dashed",
        [.underlineStyle: NSUnderlineStyle([.thick, .patternDot]).rawValue]
      ),
      (
        "By word, dashed",
        [.underlineStyle: NSUnderlineStyle([.single, .patternDash, .byWord]).rawValue]
      ),
      ("Struck through thickly", [.strikethroughStyle: NSUnderlineStyle.thick.rawValue]),
    ]
    for (words, attributes) in rows {
      label(
        NSAttributedString(
          string: words,
          attributes: attributes.merging([.font: UIFont.boldSystemFont(ofSize: 24)]) { $1 }))
    }
  }

  private func addNote() {
    let text = NSMutableAttributedString(
      string: "Before the picture\n", attributes: [.font: UIFont.systemFont(ofSize: 15)])
    let wide = FittedAttachment(image: picture(.systemGreen, CGSize(width: 400, height: 120)))
    text.append(NSAttributedString(attachment: wide))
    text.append(
      NSAttributedString(
        string: "\nBehind it, with ", attributes: [.font: UIFont.systemFont(ofSize: 15)]))
    text.append(
      NSAttributedString(
        attachment: NSTextAttachment(image: picture(.systemPink, CGSize(width: 16, height: 16)))))
    text.append(
      NSAttributedString(string: " in it.", attributes: [.font: UIFont.systemFont(ofSize: 15)]))
    note.attributedText = text
    note.isScrollEnabled = false
    column.addArrangedSubview(note)
  }
}

/// As wide as the column at most.
private final class FittedAttachment: NSTextAttachment, @unchecked Sendable {
  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    guard let size = image?.size, size.width > lineFrag.width else {
      return CGRect(origin: .zero, size: image?.size ?? .zero)
    }
    return CGRect(
      x: 0, y: 0, width: lineFrag.width, height: size.height * lineFrag.width / size.width)
  }
}

/// Draws a text around a circle.
private final class AroundView: UIView {
  private let storage = NSTextStorage(
    string: "Lines go around what a container leaves out, on both of its sides, "
      + "and have the whole width again below it. This text is drawn by its layout manager.",
    attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label])
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    heightAnchor.constraint(equalToConstant: 160).isActive = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let circle = UIBezierPath(ovalIn: CGRect(x: bounds.midX - 40, y: 20, width: 80, height: 80))
    container.size = CGSize(width: bounds.width, height: 0)
    container.exclusionPaths = [circle]
    UIColor.systemTeal.setFill()
    circle.fill()
    let all = manager.glyphRange(for: container)
    manager.drawBackground(forGlyphRange: all, at: .zero)
    manager.drawGlyphs(forGlyphRange: all, at: .zero)
  }
}
