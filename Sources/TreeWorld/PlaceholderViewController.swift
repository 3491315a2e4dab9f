import TreeStore
import UIKit

/// A placeholder for a column in which nothing is open, with a hint what to do.
final class PlaceholderViewController: UIViewController {
  private var usual: String
  private var reason: String?
  /// The file that was open and no longer exists, or nil.
  private(set) var missing: FileID?
  private let content: EmptyView

  init(message: String, action: UIAction? = nil) {
    usual = message
    content = EmptyView(message: message, action: action)
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    view = content
    view.backgroundColor = .systemBackground
  }

  /// Sets the usual message.
  ///
  /// - Parameter offersAction: Whether the button is visible.
  func show(_ message: String, offersAction: Bool) {
    usual = message
    content.offersAction = offersAction
    content.message = reason ?? usual
  }

  /// - Parameters:
  ///   - reason: The reason why the file was closed; nil to show the usual message.
  ///   - missing: The file that was open.
  func explain(_ reason: String?, missing: FileID? = nil) {
    self.reason = reason
    self.missing = missing
    content.message = reason ?? usual
  }
}
