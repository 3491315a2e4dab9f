import Foundation
import Scene

/// How a paragraph is set; lengths are points.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  private let mark = ForeignMark()
  // Written by the mutable subclass alone.
  fileprivate var look: TextParagraph
  fileprivate var stops: [NSTextTab]

  /// All as in a text that says nothing of it.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() {
    look = TextParagraph(alignment: .natural, truncation: .wordWrap)
    stops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    super.init()
  }

  fileprivate init(_ style: NSParagraphStyle) {
    look = style.look
    stops = style.stops
    super.init()
  }

  /// Between lines.
  open var lineSpacing: CGFloat { look.lineSpacing }
  /// Behind the paragraph.
  open var paragraphSpacing: CGFloat { look.spacingAfter }
  open var paragraphSpacingBefore: CGFloat { look.spacingBefore }
  open var alignment: NSTextAlignment { NSTextAlignment(look.alignment ?? .natural) }
  /// From the leading edge, of the first line.
  open var firstLineHeadIndent: CGFloat { look.firstIndent }
  /// The same of all other lines.
  open var headIndent: CGFloat { look.headIndent }
  /// Where lines end: from the leading edge, or, if 0 or negative, from the trailing one.
  open var tailIndent: CGFloat { look.tailIndent }
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(look.truncation ?? .wordWrap) }
  open var minimumLineHeight: CGFloat { look.minimumLineHeight }
  /// 0 for no limit.
  open var maximumLineHeight: CGFloat { look.maximumLineHeight }
  /// 0 for as high as the font makes them.
  open var lineHeightMultiple: CGFloat { look.lineHeightMultiple }
  open var tabStops: [NSTextTab] { stops }
  /// Behind the last of `tabStops`; 0 for 28.
  open var defaultTabInterval: CGFloat { look.tabInterval }

  open override func copy() -> Any { NSParagraphStyle(self) }
  open override func mutableCopy() -> Any { NSMutableParagraphStyle(self) }

  /// As the seam has it.
  var setting: TextParagraph {
    var setting = look
    setting.tabs = stops.map {
      TextParagraph.Tab($0.location, $0.alignment.setting)
    }
    return setting
  }

  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool {
    a.look == b.look && a.stops == b.stops
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0 == self } ?? false
  }

  open override var hash: Int { look.hashValue ^ stops.hashValue }
}

/// A paragraph style that can be changed. An attributed text takes it as it is when the text is
/// given to a view.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
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

  open func addTabStop(_ anObject: NSTextTab) { tabStops.append(anObject) }

  open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 == anObject } }

  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    look = obj.look
    stops = obj.stops
  }
}

/// Where a tab character leads to.
public final class NSTextTab: Hashable, Sendable {
  public let alignment: NSTextAlignment
  /// From the leading edge, in points.
  public let location: CGFloat

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
