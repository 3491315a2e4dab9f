import Foundation
import Scene

/// The layout of a paragraph; lengths are in points.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  private let mark = ForeignMark()
  // Set by the mutable subclass only.
  fileprivate var look: TextParagraph
  fileprivate var stops: [NSTextTab]
  fileprivate var tightens = false

  /// The style of text without paragraph attributes.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes the default style.
  public override init() {
    look = TextParagraph(alignment: .natural, truncation: .wordWrap)
    stops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    super.init()
  }

  fileprivate init(_ style: NSParagraphStyle) {
    look = style.look
    stops = style.stops
    tightens = style.tightens
    super.init()
  }

  /// The additional space between lines, in points. The default is 0.
  open var lineSpacing: CGFloat { look.lineSpacing }
  /// The space after the paragraph, in points. The default is 0.
  open var paragraphSpacing: CGFloat { look.spacingAfter }
  /// The space before the paragraph, in points. The default is 0.
  open var paragraphSpacingBefore: CGFloat { look.spacingBefore }
  /// The alignment of the lines. The default is natural.
  open var alignment: NSTextAlignment { NSTextAlignment(look.alignment ?? .natural) }
  /// The indent of the first line from the leading edge, in points. The default is 0.
  open var firstLineHeadIndent: CGFloat { look.firstIndent }
  /// The indent of the other lines from the leading edge, in points. The default is 0.
  open var headIndent: CGFloat { look.headIndent }
  /// The end of the lines, in points: from the leading edge, or, if it is 0 or negative, from the
  /// trailing edge. The default is 0.
  open var tailIndent: CGFloat { look.tailIndent }
  /// How lines break, and what happens to text that does not fit. The default is by word.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(look.truncation ?? .wordWrap) }
  /// The least height of a line, in points. The default is 0.
  open var minimumLineHeight: CGFloat { look.minimumLineHeight }
  /// The greatest height of a line, in points; 0, the default, is no limit.
  open var maximumLineHeight: CGFloat { look.maximumLineHeight }
  /// The factor of the font's line height; 0, the default, leaves the height as it is.
  open var lineHeightMultiple: CGFloat { look.lineHeightMultiple }
  /// The tab stops, by location. The default is twelve left-aligned ones, 28 points apart.
  open var tabStops: [NSTextTab] { stops }
  /// The distance of tab stops after the last of `tabStops`, in points; 0, the default, is 28.
  open var defaultTabInterval: CGFloat { look.tabInterval }
  /// The direction in which the paragraph is read. The default is natural.
  open var baseWritingDirection: NSWritingDirection {
    look.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? .natural
  }
  /// A Boolean value that says whether a label moves letters together before it leaves out some. The
  /// default is false.
  open var allowsDefaultTighteningForTruncation: Bool { tightens }

  open override func copy() -> Any { NSParagraphStyle(self) }
  open override func mutableCopy() -> Any { NSMutableParagraphStyle(self) }

  /// The style in the terms of the scene.
  var setting: TextParagraph {
    var setting = look
    setting.tabs = stops.map {
      TextParagraph.Tab($0.location, $0.alignment.setting)
    }
    return setting
  }

  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool {
    a.look == b.look && a.stops == b.stops && a.tightens == b.tightens
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0 == self } ?? false
  }

  open override var hash: Int { look.hashValue ^ stops.hashValue }
}

/// A paragraph style that can be changed. A view takes the values that it has when an attributed
/// text is set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Makes the default style.
  public override init() { super.init() }

  fileprivate override init(_ style: NSParagraphStyle) { super.init(style) }

  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { look.lineSpacing = max(0, newValue) }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { look.spacingAfter = max(0, newValue) }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { look.spacingBefore = max(0, newValue) }
  }
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { look.alignment = newValue.setting }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { look.firstIndent = max(0, newValue) }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { look.headIndent = max(0, newValue) }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { look.tailIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { look.truncation = newValue.setting }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { look.minimumLineHeight = max(0, newValue) }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { look.maximumLineHeight = max(0, newValue) }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { look.lineHeightMultiple = max(0, newValue) }
  }
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { stops = newValue.sorted { $0.location < $1.location } }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { look.tabInterval = max(0, newValue) }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set {
      look.isRightToLeft =
        switch newValue {
        case .natural: nil
        case .leftToRight: false
        case .rightToLeft: true
        }
    }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { tightens = newValue }
  }

  /// Adds a tab stop in order of location.
  open func addTabStop(_ anObject: NSTextTab) { tabStops.append(anObject) }

  /// Removes the tab stops that equal a given one.
  open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 == anObject } }

  /// Copies all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    look = obj.look
    stops = obj.stops
    tightens = obj.tightens
  }
}

/// A tab stop: the place to which a tab character leads.
public final class NSTextTab: Hashable, Sendable {
  /// The alignment of the text after the tab character.
  public let alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  public let location: CGFloat

  /// Makes a tab stop.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of the text after the tab character.
  ///   - loc: the distance from the leading edge, in points.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat) {
    self.alignment = alignment
    location = loc
  }

  public static func == (a: NSTextTab, b: NSTextTab) -> Bool {
    a.alignment == b.alignment && a.location == b.location
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(alignment)
    hasher.combine(location)
  }
}
