import Foundation
import Scene

/// The bar above a navigation's top controller, composed from its item.
@MainActor public final class UINavigationBar: UIView {
  static let height = 46.0
  static let largeTitleHeight = 46.0

  public var prefersLargeTitles = false { didSet { turn?.invalidate() } }

  struct Contents {
    var title = ""
    var back: (title: String, handler: () -> Void)?
    var left: [UIBarButtonItem] = []
    var right: [UIBarButtonItem] = []
    var isLarge = false
    var textScale = 0.0

    /// Whether a person would see no difference.
    func looksLike(_ other: Contents) -> Bool {
      title == other.title && back?.title == other.back?.title && isLarge == other.isLarge
        && textScale == other.textScale && left.elementsEqual(other.left, by: ===)
        && right.elementsEqual(other.right, by: ===)
    }
  }

  private let titleLabel = UILabel()
  private let backButton = BackButton()
  private var contents = Contents()
  private var buttons: [UIView] = []

  override var role: Role { .bar }

  override func describe(_ node: inout Node) {
    node.text = contents.title
  }

  func show(_ next: Contents) {
    backButton.handler = next.back?.handler
    var next = next
    next.textScale = turn?.environment.textScale ?? 1
    let isShown = (next.left + next.right).allSatisfy { $0.button.superview === self }
    guard !isShown || !next.looksLike(contents) || titleLabel.superview !== self else { return }
    contents = next
    backButton.title = next.back?.title ?? ""
    titleLabel.text = next.title
    titleLabel.isHeading = true
    titleLabel.textAlignment = next.isLarge ? .natural : .center
    titleLabel.font =
      next.isLarge
      ? UIFont.preferredFont(forTextStyle: .largeTitle)
      : UIFont.preferredFont(forTextStyle: .headline)
    if titleLabel.superview !== self { addSubview(titleLabel) }
    var wanted: [UIView] = next.back == nil ? [] : [backButton]
    wanted += (next.left + next.right).map(\.button)
    for view in buttons where !wanted.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    for view in wanted where view.superview !== self { addSubview(view) }
    buttons = wanted
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    let safe = safeAreaInsets
    let top = safe.top
    let height = Self.height
    var left = safe.left + 6
    var right = bounds.width - safe.right - 6
    func place(_ view: UIView, atRight: Bool, most: CGFloat) {
      let size = view.sizeThatFits(CGSize(width: most, height: height))
      let width = min(size.width, most)
      view.frame = CGRect(
        x: atRight ? right - width : left, y: top + (height - size.height) / 2, width: width,
        height: size.height)
      if atRight { right -= width + 2 } else { left += width + 2 }
    }
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    for item in contents.right {
      place(item.button, atRight: !isReversed, most: bounds.width / 3)
    }
    if contents.back != nil {
      place(backButton, atRight: isReversed, most: max(60, bounds.width * 0.4))
    }
    for item in contents.left { place(item.button, atRight: isReversed, most: bounds.width / 3) }
    if contents.isLarge {
      titleLabel.frame = CGRect(
        x: safe.left + 20, y: top + height,
        width: max(0, bounds.width - safe.right - safe.left - 40),
        height: Self.largeTitleHeight - 6)
    } else {
      // Centred in the bar as long as the buttons leave room for that.
      let wanted = titleLabel.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width
      let room = max(0, right - left - 8)
      let width = min(wanted, room)
      let centred = (bounds.width - width) / 2
      let x = min(max(centred, left + 4), max(left + 4, right - 4 - width))
      titleLabel.frame = CGRect(x: x.rounded(), y: top, width: width, height: height)
    }
  }
}

/// The button that leads back.
final class BackButton: UIView {
  var title = ""
  var handler: (() -> Void)?

  override var role: Role { .button }

  override func describe(_ node: inout Node) {
    node.text = title
    node.symbol = "chevron.backward"
    node.traits = [.back, .flat]
    node.style = TextStyle(font: Font(size: 15), color: .semantic(.accent))
  }

  override func activate() { handler?() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = turn?.measurer.size(
      of: title, style: TextStyle(font: Font(size: 15)), width: .infinity)
    return CGSize(width: min((text?.width ?? 0) + 40, size.width), height: 36)
  }
}
