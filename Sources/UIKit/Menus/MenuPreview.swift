import CoreGraphics
import Foundation
import Scene

/// How what a person sees goes on after a preview was chosen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview goes back to where the menu was opened.
  case dismiss = 0
  /// The preview becomes what comes next.
  case pop = 1
}

/// The animation of a preview that a person chose.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  /// How the preview goes. The default is `dismiss`.
  ///
  /// *Differs from UIKit*: previews go at once, so that both look the same.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The view of a controller beside the menu for what it shows. It stands in the window in front of all else.
@MainActor final class MenuPreview {
  private static let radius: CGFloat = 13
  private static let margin: CGFloat = 24

  let controller: UIViewController
  private let holder = UIView()

  init(_ controller: UIViewController) { self.controller = controller }

  /// Where it stands, in the window's coordinates.
  var frame: CGRect { holder.frame }

  /// Puts it above a window's views, and tells the controller that it appears.
  ///
  /// - Parameter anchor: What the menu is for, in the window's coordinates.
  func show(in window: UIWindow, for anchor: CGRect) {
    guard let view = controller.view else { return }
    holder.frame = place(in: window.bounds.inset(by: window.safeAreaInsets), for: anchor)
    holder.layer.shadowOpacity = 0.25
    holder.layer.shadowRadius = 20
    holder.layer.shadowOffset = CGSize(width: 0, height: 6)
    // A controller that draws no background shows that of a screen.
    let clip = UIView(frame: holder.bounds)
    clip.backgroundColor = .systemBackground
    clip.layer.cornerRadius = Self.radius
    clip.clipsToBounds = true
    // On black its shadow is not seen.
    clip.layer.borderWidth = 1 / max(1, window.traitCollection.displayScale)
    clip.layer.borderColor = UIColor.separator.resolvedColor(with: window.traitCollection).cgColor
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(clip)
    controller.beginAppearanceTransition(true, animated: false)
    view.frame = clip.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.addSubview(view)
    window.addSubview(holder)
    controller.endAppearanceTransition()
  }

  /// Takes it away, and tells the controller that it disappears.
  func hide() {
    guard holder.superview != nil else { return }
    controller.beginAppearanceTransition(false, animated: false)
    holder.removeFromSuperview()
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endAppearanceTransition()
  }

  /// In the upper part of the window, over the middle of what it is for, so that there is room for the menu below.
  private func place(in area: CGRect, for anchor: CGRect) -> CGRect {
    let most = CGSize(
      width: max(0, area.width - 2 * Self.margin), height: max(0, area.height * 0.5))
    let wish = controller.preferredContentSize
    let size = CGSize(
      width: wish.width > 0 ? min(wish.width, most.width) : min(most.width, 420),
      height: wish.height > 0 ? min(wish.height, most.height) : most.height)
    func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(value, high))
    }
    let top = area.minY + Self.margin / 2
    return CGRect(
      x: clamped(
        anchor.midX - size.width / 2, area.minX + Self.margin,
        area.maxX - Self.margin - size.width),
      y: clamped(anchor.midY - size.height / 2, top, top + most.height - size.height),
      width: size.width, height: size.height)
  }
}
