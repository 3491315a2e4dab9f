import Adaptive
import Foundation

/// The frames of the system's presentation styles.
extension UIPresentationController {
  func plainPlan(in window: UIWindow, size: CGSize) -> PresentationPlan {
    let wanted = shownController.preferredContentSize
    let result = PresentationPlacement.solve(
      PresentationPlacement.Input(
        style: placementStyle, width: size.width, height: size.height,
        horizontal: window.windowTraits.horizontalSizeClass == .regular ? .regular : .compact,
        preferredWidth: wanted.width, preferredHeight: wanted.height,
        safeTop: window.windowSafeArea.top, safeBottom: window.windowSafeArea.bottom,
        keyboard: window.windowScene?.keyboardFrame.map { size.height - $0.minY } ?? 0,
        context: contextArea(in: window)))
    return PresentationPlan(
      frame: CGRect(result.frame), veil: result.dims ? .dims : .none, isPanel: result.dims)
  }

  /// Tells the presented controller about a new size of the window.
  ///
  /// - Parameter underNewTraits: Computes a size with the traits that the window will have.
  func windowWillChange(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator,
    _ underNewTraits: (() -> CGSize) -> CGSize
  ) {
    comingSize = underNewTraits {
      self.size(forChildContentContainer: shownController, withParentContainerSize: size)
    }
    viewWillTransition(to: size, with: coordinator)
    comingSize = nil
  }

  private var placementStyle: PresentationPlacement.Style {
    if let alert = presentedViewController as? UIAlertController {
      return alert.preferredStyle == .alert ? .alert : .actionSheet
    }
    return switch form {
    case .fullScreen: .fullScreen
    case .formSheet: .formSheet
    case .currentContext: .currentContext
    case .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .pageSheet, .custom, .popover: .pageSheet
    }
  }

  /// The area of the presenter; nil while it is not in the window.
  func contextArea(in window: UIWindow) -> Area? {
    guard let view = shownController.presenter?.viewIfLoaded, view.window === window else {
      return nil
    }
    return Area(view.convert(view.bounds, to: window))
  }
}
