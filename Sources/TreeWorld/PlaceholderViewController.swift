import TreeStore
import UIKit

/// Stands where nothing is open, and says what can be done.
final class PlaceholderViewController: UIViewController {
  private var usual: String
  private var reason: String?
  /// The file that is gone.
  private(set) var missing: FileID?
  private let content: EmptyView

  init(message: String, action: UIAction? = nil) {
    usual = message
    content = EmptyView(message: message, action: action)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    view = content
    view.backgroundColor = .systemBackground
  }

  /// The usual words.
  ///
  /// - Parameter offersAction: whether the button helps here.
  func show(_ message: String, offersAction: Bool) {
    usual = message
    content.offersAction = offersAction
    content.message = reason ?? usual
  }

  /// - Parameters:
  ///   - reason: why what stood here is gone; nil for the usual words.
  ///   - missing: what stood here.
  func explain(_ reason: String?, missing: FileID? = nil) {
    self.reason = reason
    self.missing = missing
    content.message = reason ?? usual
  }
}
