import Foundation
import Scene

/// Text that is read.
@MainActor open class UILabel: UIView {
  open var text: String? { didSet { changed(oldValue != text) } }
  open var font = UIFont.preferredFont(forTextStyle: .body) { didSet { changed(oldValue != font) } }
  open var textColor = UIColor.label { didSet { changed(oldValue != textColor) } }
  open var textAlignment = NSTextAlignment.natural { didSet { changed(oldValue != textAlignment) } }
  /// The most lines that may show; 0 is as many as there are.
  open var numberOfLines = 1 { didSet { changed(oldValue != numberOfLines) } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { changed(oldValue != lineBreakMode) }
  }
  var isHeading = false { didSet { changed(oldValue != isHeading) } }

  override class var takesTouches: Bool { false }

  override var role: Role { .label }
  override var keepsLook: Bool { true }

  override func changed(_ really: Bool) {
    if really {
      measured = nil
      invalidateIntrinsicContentSize()
    }
    super.changed(really)
  }

  var style: TextStyle {
    TextStyle(
      font: font.font, color: textColor.paint, alignment: textAlignment.setting,
      truncation: lineBreakMode.setting, lines: numberOfLines)
  }

  override func describe(_ node: inout Node) {
    node.text = text ?? ""
    node.style = style
    if isHeading { node.traits.insert(.heading) }
  }

  /// The last answer of the measurer, until something changes: labels are asked the same at
  /// each layout.
  private var measured: (width: CGFloat, size: CGSize)?

  override func forgetLayout() { measured = nil }

  private func measure(_ width: CGFloat) -> CGSize {
    if let known = measured, known.width == width { return known.size }
    guard let turn else { return .zero }
    let size = turn.measurer.size(of: text ?? "", style: style, width: width)
    measured = (width, size)
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.infinity : size.width
    let fit = measure(width)
    return CGSize(
      width: min(fit.width, size.width > 0 ? size.width : fit.width), height: fit.height)
  }

  /// At which width a text of several lines wraps that is placed by constraints, in points; 0 is
  /// the width that these give it.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { changed(oldValue != preferredMaxLayoutWidth) }
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }
}

extension NSTextAlignment {
  var setting: TextStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var setting: TextStyle.Truncation {
    switch self {
    case .byWordWrapping, .byCharWrapping: .wordWrap
    case .byClipping: .clip
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}
