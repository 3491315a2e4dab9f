// swift-format-ignore-file
import UIKit

/// A label that finds the link under a finger, as apps write it in Swift 5.
class LinkLabel: UILabel {
  var links: [(range: NSRange, name: String)] = []

  private lazy var layoutManager = NSLayoutManager()
  private lazy var textContainer = NSTextContainer()
  private lazy var textStorage = NSTextStorage()
  private var heightCorrection: CGFloat = 0

  override var text: String? { didSet { updateStorage() } }
  override var attributedText: NSAttributedString? { didSet { updateStorage() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    textStorage.addLayoutManager(layoutManager)
    layoutManager.addTextContainer(textContainer)
    textContainer.lineFragmentPadding = 0
    textContainer.lineBreakMode = lineBreakMode
    textContainer.maximumNumberOfLines = numberOfLines
    isUserInteractionEnabled = true
  }

  private func updateStorage() {
    guard let attributedText = attributedText else { return }
    let mutable = NSMutableAttributedString(attributedString: attributedText)
    textStorage.setAttributedString(mutable)
    textContainer.maximumNumberOfLines = numberOfLines
    setNeedsDisplay()
  }

  override func drawText(in rect: CGRect) {
    let range = NSRange(location: 0, length: textStorage.length)
    textContainer.size = rect.size
    let used = layoutManager.usedRect(for: textContainer)
    heightCorrection = (rect.height - used.height) / 2
    let origin = CGPoint(x: rect.origin.x, y: rect.origin.y + heightCorrection)
    layoutManager.drawBackground(forGlyphRange: range, at: origin)
    layoutManager.drawGlyphs(forGlyphRange: range, at: origin)
  }

  override var intrinsicContentSize: CGSize {
    textContainer.size = CGSize(width: preferredMaxLayoutWidth, height: CGFloat.greatestFiniteMagnitude)
    let size = layoutManager.usedRect(for: textContainer)
    return CGSize(width: ceil(size.width), height: ceil(size.height))
  }

  func link(at location: CGPoint) -> String? {
    guard textStorage.length > 0 else { return nil }
    var corrected = location
    corrected.y -= heightCorrection
    let bounding = layoutManager.boundingRect(forGlyphRange: NSRange(location: 0, length: textStorage.length), in: textContainer)
    guard bounding.contains(corrected) else { return nil }
    let index = layoutManager.glyphIndex(for: corrected, in: textContainer)
    for link in links where index >= link.range.location && index <= link.range.location + link.range.length {
      return link.name
    }
    return nil
  }
}

/// Text with space around it.
class PaddedLabel: UILabel {
  var padding = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: padding))
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
  }
}

/// Colours words that begin with # while they are typed.
class TagStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")

  override var string: String { return backing.string }

  override init() {
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    return backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited([.editedCharacters, .editedAttributes], range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    removeAttribute(.foregroundColor, range: paragraph)
    if string.hasPrefix("#") {
      addAttribute(.foregroundColor, value: UIColor.blue, range: paragraph)
    }
    super.processEditing()
  }
}

class TagTextView: UITextView {
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    textContainerInset = .zero
    self.textContainer.lineFragmentPadding = 0
    layoutManager.allowsNonContiguousLayout = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@MainActor func makeTagView() -> (TagTextView, TagStorage) {
  let storage = TagStorage()
  let manager = NSLayoutManager()
  let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
  container.widthTracksTextView = true
  manager.addTextContainer(container)
  storage.addLayoutManager(manager)
  return (TagTextView(frame: .zero, textContainer: container), storage)
}

func heart(_ size: CGFloat) -> NSAttributedString {
  let attachment = NSTextAttachment()
  attachment.image = UIImage(systemName: "heart")
  attachment.bounds = CGRect(x: 0, y: -2, width: size, height: size)
  let text = NSMutableAttributedString()
  text.append(NSAttributedString(attachment: attachment))
  var plain = [NSAttributedString.Key: Any]()
  plain[.font] = UIFont.systemFont(ofSize: size)
  text.append(NSMutableAttributedString(string: "", attributes: plain))
  let shadow = NSShadow()
  shadow.shadowColor = UIColor.black
  shadow.shadowOffset = CGSize(width: 1, height: 1)
  text.append(NSAttributedString(string: " likes", attributes: [
    .shadow: shadow, .strokeWidth: -2.0, .strokeColor: UIColor.red, .obliqueness: 0.1, .expansion: 0.1,
    .ligature: 0, .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle,
    .underlineStyle: NSUnderlineStyle([.single, .patternDash]).rawValue,
  ]))
  return text
}
