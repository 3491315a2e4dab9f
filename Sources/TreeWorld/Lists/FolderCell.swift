import UIKit

/// A folder's row: its name, and how many files it holds.
final class FolderCell: UITableViewCell {
  static var height: CGFloat {
    max(44, (UIFont.preferredFont(forTextStyle: .body).lineHeight + 16).rounded(.up))
  }
  /// Where its name begins.
  static let side: CGFloat = 52

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    // The symbol stands below the first letter of the title.
    indentationLevel = 1
    indentationWidth = 6
    // Imported folders begin with the names of those around them, and differ at their ends.
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
    // As large as the words beside it.
    imageView?.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    setNeedsLayout()
  }
}
