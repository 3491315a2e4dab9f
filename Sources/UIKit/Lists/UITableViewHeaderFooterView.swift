import Foundation
import Scene

/// A view above or below the rows of a table's section, which the table uses again.
@MainActor open class UITableViewHeaderFooterView: UIView {
  enum Kind { case header, footer }

  public private(set) var reuseIdentifier: String?
  public let contentView = UIView()
  private let mainLabel = UILabel()
  private let otherLabel = UILabel()
  private lazy var content = RowContent(in: contentView)
  private var ground: BackgroundFill?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
    for label in [mainLabel, otherLabel] {
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
    }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// As a table makes the views of a registered class. It is inherited by classes that override
  /// the two initialisers above, and calls theirs.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
    self.reuseIdentifier = reuseIdentifier
  }

  private static var plainFont: UIFont {
    UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 12.5, weight: .semibold))
  }

  /// What a table gives the headers that it makes for titles.
  func become(_ kind: Kind, of style: UITableView.Style) {
    if style == .plain {
      backgroundColor = .secondarySystemBackground
      if kind == .header { mainLabel.font = Self.plainFont }
    }
    if kind == .footer { mainLabel.numberOfLines = 0 }
    inset = style == .insetGrouped ? 16 : 0
    if kind == .header, style != .plain { least = TableMetrics.ios15.groupedEdge }
  }

  private var inset: CGFloat = 0
  private var least = 28.0

  // MARK: Content

  /// Made part of the view when it is asked for.
  open var textLabel: UILabel? { shown(mainLabel) }
  open var detailTextLabel: UILabel? { shown(otherLabel) }

  private func shown(_ label: UILabel) -> UILabel {
    if label.superview == nil { contentView.addSubview(label) }
    return label
  }

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      setNeedsLayout()
    }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    (superview as? UITableView)?.style == .plain ? .plainHeader() : .groupedHeader()
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      ground = BackgroundFill.shown(backgroundConfiguration, instead: ground, in: self)
      setNeedsLayout()
    }
  }

  /// Behind everything, as large as the view.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Brings a used view into the state of a fresh one.
  open func prepareForReuse() {}

  // MARK: Layout

  private func margins(_ size: CGSize) -> CGRect {
    CGRect(origin: .zero, size: size).inset(
      by: UIEdgeInsets(top: 6, left: 14 + inset, bottom: 4, right: 14 + inset))
  }

  private var hasOther: Bool { !(otherLabel.text ?? "").isEmpty && otherLabel.superview != nil }

  open override func layoutSubviews() {
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = contentView.frame
    ground?.place(in: contentView.frame)
    let area = margins(bounds.size)
    // The words of a header stand near the rows that it speaks of.
    let height = mainLabel.sizeThatFits(CGSize(width: area.width, height: .infinity)).height
    let other = hasOther ? otherLabel.sizeThatFits(area.size).height : 0
    let top = mainLabel.numberOfLines == 1 ? max(area.minY, area.maxY - height - other) : area.minY
    mainLabel.frame = CGRect(
      x: area.minX, y: top, width: area.width, height: min(height, area.height))
    otherLabel.frame = CGRect(
      x: area.minX, y: mainLabel.frame.maxY, width: area.width, height: other)
    content.layout(in: contentView)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let height = content.height(width: size.width) {
      return CGSize(width: size.width, height: height)
    }
    if contentView.subtreeUsesLayout {
      let fit = contentView.systemLayoutSizeFitting(
        CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return CGSize(width: size.width, height: fit.height)
    }
    guard mainLabel.superview != nil || otherLabel.superview != nil else {
      return CGSize(width: size.width, height: 0)
    }
    let room = CGSize(width: margins(size).width, height: CGFloat.infinity)
    let sum =
      mainLabel.sizeThatFits(room).height + (hasOther ? otherLabel.sizeThatFits(room).height : 0)
    return CGSize(width: size.width, height: max(least, sum + 10))
  }

  override var role: Role { .header }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = mainLabel.text ?? content.spokenName }
  }
}
