import UIKit

/// Whether the library is in step with other devices.
extension RootViewController {
  func showSync() {
    guard presentedViewController == nil, let sync = surroundings.shared.sync else { return }
    syncSheet = SyncViewController.present(from: self, sync) { [weak self] in
      self?.focus.restore()
    }
  }

  /// Opens the sheet with a link of another device, by which nothing is joined until somebody presses the button.
  func showSync(joining link: String) {
    guard surroundings.shared.sync != nil else { return tell(Strings.cannotSync) }
    showSync()
    syncSheet?.join(link)
  }

  /// Shows the line below the folders, and in the sheet what is there now.
  func syncChanged() {
    folderList.showFoot(surroundings.shared.sync?.state.map { Strings.words(of: $0) })
    syncSheet?.stateChanged()
  }
}

extension FileListViewController {
  /// Shows a quiet line below all rows; nil for none.
  func showFoot(_ words: String?) {
    guard isViewLoaded else { return }
    guard let words else {
      tableView.tableFooterView = nil
      return
    }
    if let label = tableView.tableFooterView as? FootLabel {
      if label.text != words { label.text = words }
      return
    }
    let label = FootLabel(frame: CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 44))
    label.text = words
    tableView.tableFooterView = label
  }
}

/// The quiet line below a list.
final class FootLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .footnote)
    textColor = .secondaryLabel
    textAlignment = .center
    lineBreakMode = .byTruncatingTail
    autoresizingMask = .flexibleWidth
  }

  required init?(coder: NSCoder) { return nil }
}
