import Foundation

/// Where the arrow of an edit menu points to, and with that the side on which the menu stands.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Below the target where there is room.
  case automatic = 0
  /// Below the target.
  case up = 1
  /// Above the target where there is room.
  case down = 2
  /// As `automatic`; menus do not stand beside their targets here.
  case left = 3
  /// As `automatic`; menus do not stand beside their targets here.
  case right = 4
}

/// What an edit menu is shown for.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: AnyHashable
  /// The point of the interaction's view that the menu is for, in points.
  public let sourcePoint: CGPoint
  /// The side on which the menu stands.
  ///
  /// *Differs from UIKit*: a window of the desktop puts its menus where it has room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; with nil a unique one is made.
  ///   - sourcePoint: The point that the menu is for, in points of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// The animation of an edit menu that opens or closes.
///
/// *Differs from UIKit*: menus open and close at once, so that animations and completions are called
/// one after the other.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes that are made along with the menu.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds a closure that is called after all changes.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}
