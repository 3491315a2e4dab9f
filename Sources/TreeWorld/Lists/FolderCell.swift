import UIKit

/// The row of a folder: its name, and the number of its files.
final class FolderCell: UITableViewCell {
  static var height: CGFloat {
    max(44, (UIFont.preferredFont(forTextStyle: .body).lineHeight + 16).rounded(.up))
  }
  /// The leading margin of the name, in points.
  static let side: CGFloat = 52

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    // Aligns the symbol with the title of the list.
    indentationLevel = 1
    indentationWidth = 6
    // The names of imported folders begin with those of their parents and differ at the end.
    textLabel?.lineBreakMode = .byTruncatingMiddle
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ row: ListRow) {
    let (name, count, symbol) =
      switch row {
      case .all(let count): (Strings.allFiles, count, "doc.text")
      case .deleted(let count): (Strings.recentlyDeleted, count, "trash")
      case .file(let folder):
        (folder.name, folder.childCount, folder.isPinned ? "pin" : "folder")
      }
    textLabel?.text = name
    detailTextLabel?.text = Strings.number(count)
    // Scaled with the text beside it.
    imageView?.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    setNeedsLayout()
  }
}
