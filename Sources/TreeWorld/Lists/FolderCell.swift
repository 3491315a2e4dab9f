import TreeStore
import UIKit

/// The row of a folder or a tag: its name, the number of its notes, and a button that shows those in it.
final class FolderCell: UITableViewCell {
  static var height: CGFloat {
    max(44, (UIFont.preferredFont(forTextStyle: .body).lineHeight + 16).rounded(.up))
  }
  /// The leading margin of the name, in points.
  static let side: CGFloat = 52
  /// The leading margin of the symbol beyond that of the table, which aligns it with the list's title.
  private static let margin: CGFloat = 6

  /// Covers the triangle, which buttons would give more room than there is.
  private let disclosure = UIButton(type: .custom)
  private let triangle = UIImageView()
  private var level = 0
  private var isOpen = false
  private var shownSymbol: String?
  private var toggle: (@MainActor () -> Void)?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    indentationLevel = 1
    textLabel?.lineBreakMode = .byTruncatingMiddle
    triangle.tintColor = .secondaryLabel
    triangle.contentMode = .center
    disclosure.addAction(
      UIAction { [weak self] _ in self?.toggle?() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - place: The place in an outline; nil outside of one.
  ///   - toggle: Shows or hides what is in it.
  func show(
    _ row: ListRow, _ place: RowPlace? = nil, toggle: (@MainActor () -> Void)? = nil
  ) {
    switch row {
    case .all(let count): show(title: Strings.allNotes, symbol: "doc.text", count: count)
    case .deleted(let count):
      show(title: Strings.recentlyDeleted, symbol: "trash", count: count)
    case .file(let folder):
      // What is in a folder that is closed is counted with it: its own rows are not there.
      let isClosed = place.map { $0.hasInner && !$0.isOpen } ?? false
      show(
        title: folder.name, symbol: folder.isPinned ? "pin" : "folder",
        count: (isClosed ? place?.all : nil) ?? folder.childCount, level: place?.level ?? 0)
      if let place { show(place, of: folder.name, [], toggle) }
    case .tag(let tag):
      show(title: tag.title, symbol: "number", count: tag.count, level: place?.level ?? 0)
      if let place { show(place, of: tag.title, [Strings.tag], toggle) }
    }
  }

  /// A folder without a button, as a destination.
  func show(_ folder: File, level: Int) {
    show(
      title: folder.name, symbol: folder.isPinned ? "pin" : "folder", count: folder.childCount,
      level: level)
    if level > 0 { accessibilityValue = Strings.level(level + 1) }
  }

  func show(title: String, symbol: String, count: Int? = nil, level: Int = 0) {
    self.level = level
    indentationWidth = Self.margin + Self.indent(level)
    separatorInset.left = Self.side + Self.indent(level)
    textLabel?.text = title
    detailTextLabel?.text = count.map(Strings.number)
    // Scaled with the text beside it.
    imageView?.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    disclosure.removeFromSuperview()
    triangle.removeFromSuperview()
    toggle = nil
    accessibilityValue = nil
    setNeedsLayout()
  }

  func show(isEnabled: Bool) {
    textLabel?.isEnabled = isEnabled
    detailTextLabel?.isEnabled = isEnabled
    imageView?.alpha = isEnabled ? 1 : 0.4
    selectionStyle = isEnabled ? .default : .none
  }

  private func show(
    _ place: RowPlace, of name: String, _ kind: [String] = [],
    _ toggle: (@MainActor () -> Void)?
  ) {
    var told = kind + (place.level > 0 ? [Strings.level(place.level + 1)] : [])
    if place.hasInner {
      self.toggle = toggle
      contentView.addSubview(triangle)
      contentView.addSubview(disclosure)
      isOpen = place.isOpen
      disclosure.accessibilityLabel =
        place.isOpen ? Strings.collapse(name) : Strings.expand(name)
      told.append(place.isOpen ? Strings.isExpanded : Strings.isCollapsed)
    }
    accessibilityValue = told.isEmpty ? nil : told.joined(separator: ", ")
  }

  // MARK: Naming

  private weak var nameField: NameField?

  /// Shows a field instead of the name.
  func beginNaming(_ field: NameField) {
    guard nameField !== field else { return }
    endNaming()
    nameField = field
    contentView.addSubview(field)
    textLabel?.isHidden = true
    detailTextLabel?.isHidden = true
    setNeedsLayout()
  }

  func endNaming() {
    guard let field = nameField else { return }
    nameField = nil
    if field.superview === contentView { field.removeFromSuperview() }
    textLabel?.isHidden = false
    detailTextLabel?.isHidden = false
  }

  // MARK: Layout

  private static let step: CGFloat = 16
  /// Deeper levels are told apart by less, so that names have room in a narrow column.
  private static let smallStep: CGFloat = 4
  private static let wideLevels = 4
  private static let mostLevels = 12

  private static func indent(_ level: Int) -> CGFloat {
    CGFloat(min(level, wideLevels)) * step
      + CGFloat(max(0, min(level, mostLevels) - wideLevels)) * smallStep
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = Self.side - 32
    let x = Self.indent(level)
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    showTriangle(isReversed)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.frame = CGRect(
        x: isReversed ? contentView.bounds.width - x - width : x, y: 0, width: width,
        height: contentView.bounds.height)
    }
    place(disclosure, x, width)
    place(triangle, x + 3, Self.triangleWidth)
    if let nameField {
      let start = Self.side + Self.indent(level)
      place(nameField, start, max(0, contentView.bounds.width - start - 8))
    }
  }

  /// It points to where the folders in it would stand.
  private func showTriangle(_ isReversed: Bool) {
    let symbol = isOpen ? "chevron.down" : isReversed ? "chevron.left" : "chevron.right"
    guard symbol != shownSymbol else { return }
    shownSymbol = symbol
    triangle.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(textStyle: .caption2))
  }

  /// Ends before the symbol of the folder.
  private static let triangleWidth: CGFloat = 14
}
