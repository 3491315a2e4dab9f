import Foundation
import Scene

/// A picture in an attributed text, the value of the attribute `attachment`.
///
/// It takes the place of one character, `NSTextAttachment.character`, and is selected, deleted and
/// undone as one:
///
///     let heart = NSTextAttachment(image: UIImage(systemName: "heart")!)
///     text.append(NSAttributedString(attachment: heart))
///
/// Its lower edge is on the baseline unless `bounds` says otherwise. A subclass may fit it to the
/// line, in `attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)`.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let mark = ForeignMark()

  /// The character that stands for a picture, U+FFFC.
  public class var character: Int { 0xFFFC }

  /// The picture; nil for that of `contents`.
  open var image: UIImage?
  /// The place of the picture in points, from the baseline upwards: an origin of (0, -4) is four
  /// points below it. The default is zero, for the size of the picture.
  open var bounds = CGRect.zero
  /// The content of a file: a picture that is shown if there is no `image`.
  open var contents: Data?
  /// The type of `contents`, a uniform type identifier.
  open var fileType: String?
  /// The space before and after the picture in its line, in points. The default is 0.
  open var lineLayoutPadding: CGFloat = 0

  /// Creates an attachment without a picture.
  public override init() { super.init() }

  /// Creates an attachment with the content of a file.
  ///
  /// - Parameters:
  ///   - contentData: The content; that of a PNG, JPEG or SVG file is shown.
  ///   - uti: The type, a uniform type identifier.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Creates an attachment with a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  public required init?(coder: NSCoder) { return nil }

  /// Returns the picture to show: `image`, or that of `contents`.
  ///
  /// - Parameters:
  ///   - imageBounds: The place of the picture, as `attachmentBounds` returned it.
  ///   - textContainer: The container of the text, if there is one.
  ///   - charIndex: The offset of the character in the text.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image ?? ownPicture }

  /// Returns the place of the picture in points, from the baseline upwards: `bounds`, or the size of
  /// the picture if that is zero. A symbol is in the middle of the height of capital letters.
  ///
  /// - Parameters:
  ///   - textContainer: The container of the text, if there is one.
  ///   - lineFrag: The line; its width is what the text has.
  ///   - position: The place in the line, which is not known yet: always zero.
  ///   - charIndex: The offset of the character in the text.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero
      ? CGRect(origin: .zero, size: (image ?? ownPicture)?.size ?? .zero) : bounds
  }

  private var decoded: (data: Data, image: UIImage?)?

  private var ownPicture: UIImage? {
    guard let contents else { return nil }
    if let decoded, decoded.data == contents { return decoded.image }
    let made = UIImage(data: contents)
    decoded = (contents, made)
    return made
  }

  /// Whether the place of the picture depends on its line, as only a subclass knows.
  var dependsOnLine: Bool { type(of: self) != NSTextAttachment.self }

  /// The attachment in the terms of the scene.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of its character.
  ///   - line: The width of the lines in points, and the container.
  ///   - location: The offset of its character.
  func setting(
    _ attributes: [NSAttributedString.Key: Any], in line: AttachmentLine, at location: Int
  ) -> TextAttachment {
    let font = attributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    let fragment = CGRect(x: 0, y: 0, width: line.width, height: font.lineHeight)
    var place = attachmentBounds(
      for: line.container, proposedLineFragment: fragment, glyphPosition: .zero,
      characterIndex: location)
    let numbers = [place.minX, place.minY, place.width, place.height]
    if !numbers.allSatisfy(\.isFinite) { place = .zero }
    let picture = image(
      forBounds: place, textContainer: line.container, characterIndex: location)
    if let picture, picture.isSymbolImage, bounds == .zero, !dependsOnLine {
      place.origin.y = ((font.capHeight - place.height) / 2).rounded()
    }
    return TextAttachment(
      picture.map { $0.artwork(template: attributes[.foregroundColor] as? UIColor) },
      size: CGSize(width: min(place.width, 1e5), height: min(place.height, 1e5)),
      rise: max(-1e5, min(place.minY, 1e5)), padding: max(0, min(lineLayoutPadding, 1e5)))
  }
}

/// The line in which an attachment stands: what is known before the text is laid out.
struct AttachmentLine {
  /// The width of the lines, in points.
  var width: CGFloat = 0
  var container: NSTextContainer?
}

extension NSAttributedString {
  /// Creates an attributed text of one character with an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(attachment: attachment, attributes: [:])
  }

  /// Creates an attributed text of one character with an attachment and other attributes.
  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]
  ) {
    var all = attributes
    all[.attachment] = attachment
    self.init(string: String(TextAttachment.character), attributes: all)
  }

  /// Whether there is an attachment whose place depends on its line.
  var hasFittedAttachments: Bool {
    guard string.unicodeScalars.contains("\u{FFFC}") else { return false }
    var isFound = false
    enumerateAttribute(.attachment, in: NSRange(location: 0, length: length), options: []) {
      value, _, stop in
      guard (value as? NSTextAttachment)?.dependsOnLine == true else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}
