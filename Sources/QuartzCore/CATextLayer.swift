import CoreGraphics
import Foundation
import Scene

/// The alignments of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the edge at which the language begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The ways to shorten a text that does not fit into a layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not at all: it is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// By an ellipsis at the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// By an ellipsis at the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// By an ellipsis in the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A font as a text layer needs it; those of `UIKit` are some.
@MainActor package protocol LayerFont: AnyObject { var layerFont: Font { get } }

/// A layer that shows a text.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  struct Words {
    var string: Any?
    var font: AnyObject?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var alignmentMode = CATextLayerAlignmentMode.natural
    var truncationMode = CATextLayerTruncationMode.none
  }

  private var words = Words() { didSet { changed() } }

  /// The text, a `String` or an `NSAttributedString`, of which the characters are shown. The default is
  /// nil.
  ///
  /// Differs from Core Animation: the attributes of an attributed string are not shown.
  open var string: Any? {
    get { words.string }
    set { words.string = newValue }
  }
  /// The font, a `UIFont`, whose size has no effect, or a `CGFont`; nil, the default, is the interface font.
  open var font: AnyObject? {
    get { words.font }
    set { words.font = newValue }
  }
  /// The size of the font, in points. The default is 36.
  open var fontSize: CGFloat {
    get { words.fontSize }
    set {
      note("fontSize")
      words.fontSize = newValue.isFinite ? max(0, newValue) : 36
    }
  }
  /// The colour of the text. The default is white.
  open var foregroundColor: CGColor? {
    get { words.foregroundColor }
    set {
      note("foregroundColor")
      words.foregroundColor = newValue
    }
  }
  /// Whether lines break at the width of the layer. The default is false.
  open var isWrapped: Bool {
    get { words.isWrapped }
    set { words.isWrapped = newValue }
  }
  /// The alignment of lines. The default is `natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { words.alignmentMode }
    set { words.alignmentMode = newValue }
  }
  /// How a text that does not fit is shortened. The default is `none`.
  open var truncationMode: CATextLayerTruncationMode {
    get { words.truncationMode }
    set { words.truncationMode = newValue }
  }

  package override func copied() -> CALayer { CATextLayer(layer: self) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    if let other = other as? CATextLayer { words = other.words }
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "string": string
    case "fontSize": fontSize
    case "foregroundColor": foregroundColor
    case "wrapped": isWrapped
    case "alignmentMode": alignmentMode
    case "truncationMode": truncationMode
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "string": string = value
    case "fontSize": fontSize = LayerValue.number(value) ?? 36
    case "foregroundColor": foregroundColor = value as? CGColor
    case "wrapped": isWrapped = LayerValue.number(value) ?? 0 != 0
    case "alignmentMode": alignmentMode = value as? CATextLayerAlignmentMode ?? .natural
    case "truncationMode": truncationMode = value as? CATextLayerTruncationMode ?? .none
    default: return super.setProperty(key, value)
    }
    return true
  }

  override func animatesByItself(_ key: String) -> Bool {
    switch key {
    case "string", "wrapped", "alignmentMode", "truncationMode": false
    default: super.animatesByItself(key)
    }
  }

  override func content(in size: CGSize) -> [Drawing.Step] {
    let steps = super.content(in: size)
    let text = (string as? String) ?? (string as? NSAttributedString)?.string ?? ""
    guard !text.isEmpty, fontSize > 0, let color = foregroundColor else { return steps }
    var font = (self.font as? any LayerFont)?.layerFont ?? Font()
    font.size = fontSize
    let truncation: TextStyle.Truncation =
      switch truncationMode {
      case .start: .head
      case .middle: .middle
      case .end: .tail
      default: isWrapped ? .wordWrap : .clip
      }
    let style = TextStyle(
      font: font, color: color.paint,
      alignment: TextStyle.Alignment(rawValue: alignmentMode.rawValue) ?? .natural,
      truncation: truncation, lines: isWrapped ? 0 : 1)
    return steps + [.text(text, TextRuns(), style, CGRect(origin: .zero, size: size))]
  }
}
