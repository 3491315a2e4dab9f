import Foundation

/// What a view controller shows in front of its view while it has no content, and the view that shows it.
@MainActor final class UnavailableContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private var view: (any UIView & UIContentView)?

  func show(_ next: (any UIContentConfiguration)?, of controller: UIViewController) {
    configuration = next
    update(controller)
  }

  /// Shows the configuration for the present state.
  private func update(_ controller: UIViewController) {
    guard let root = controller.viewIfLoaded else { return }
    let shown = configuration?.updated(for: controller.contentUnavailableConfigurationState)
    if let shown, let view, view.superview === root, view.supports(shown) {
      view.configuration = shown
      return
    }
    view?.removeFromSuperview()
    view = shown?.makeContentView()
    guard let view else { return }
    // In front of the rows of a list, also of those that come later.
    view.listLayer = Self.layer
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(in: root)
    root.addSubview(view)
  }

  private static let layer = 1 << 20

  /// Covers what is visible of the controller's view, which may be scrolled.
  func place(in root: UIView) {
    guard let view, view.frame != root.bounds else { return }
    view.frame = root.bounds
  }
}

extension UIViewController {
  /// Updates what is shown without content, if that was asked for.
  func updateUnavailableContent() {
    guard needsUnavailableUpdate else { return }
    needsUnavailableUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  func placeUnavailableContent() {
    guard let unavailable = extras?.unavailable, let loadedView = viewIfLoaded else { return }
    unavailable.place(in: loadedView)
  }
}
