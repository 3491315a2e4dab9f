import Foundation

extension UIViewController {
  /// Registers a view for whose content a delegate has previews. A secondary click or a long press on the view opens
  /// a menu with the preview's actions and one that opens it.
  ///
  /// *Differs from UIKit*: that is so on every device, as none has a screen that feels the force of a finger.
  @discardableResult public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    sourceView.addInteraction(context.interaction)
    madeExtras.previewing.append(context)
    return context
  }

  /// Ends what `registerForPreviewing(with:sourceView:)` began.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let context = previewing as? PreviewingContext else { return }
    context.sourceView.removeInteraction(context.interaction)
    extras?.previewing.removeAll { $0 === previewing }
  }
}

/// The registration of a view, with the menu that shows what its delegate has.
@MainActor final class PreviewingContext: UIViewControllerPreviewing {
  private weak var owner: (any UIViewControllerPreviewingDelegate)?
  private weak var source: UIView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ source: UIView) {
    owner = delegate
    self.source = source
    sourceRect = source.bounds
  }

  var delegate: any UIViewControllerPreviewingDelegate { owner ?? NoPreviews.none }
  var sourceView: UIView { source ?? UIView() }

  private func elements(of controller: UIViewController) -> [UIMenuElement] {
    let open = UIAction(
      title: Words.open, image: UIImage(systemName: "arrow.up.forward.app")
    ) { [weak self] _ in
      guard let self else { return }
      owner?.previewingContext(self, commit: controller)
    }
    return [open]
      + controller.previewActionItems.compactMap { item in
        switch item {
        case let action as UIPreviewAction: Self.element(action, controller)
        case let group as UIPreviewActionGroup:
          UIMenu(
            title: group.title, options: group.style == .destructive ? .destructive : [],
            children: group.actions.map { Self.element($0, controller) })
        default: nil
        }
      }
  }

  private static func element(
    _ action: UIPreviewAction, _ controller: UIViewController
  ) -> UIMenuElement {
    UIAction(
      title: action.title, attributes: action.style == .destructive ? .destructive : [],
      state: action.style == .selected ? .on : .off
    ) { _ in action.handler(action, controller) }
  }
}

extension PreviewingContext: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let source, let owner else { return nil }
    sourceRect = source.bounds
    guard let controller = owner.previewingContext(self, viewControllerForLocation: location) else {
      return nil
    }
    return UIContextMenuConfiguration(
      previewProvider: { controller },
      actionProvider: { [weak self] _ in
        self.map { UIMenu(children: $0.elements(of: controller)) }
      })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller = animator.previewViewController else { return }
    animator.addCompletion { [weak self] in
      guard let self else { return }
      owner?.previewingContext(self, commit: controller)
    }
  }
}

/// Stands for a delegate that has gone.
@MainActor private final class NoPreviews: UIViewControllerPreviewingDelegate {
  static let none = NoPreviews()

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  ) {}
}
