import Foundation

/// A direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next element.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the previous element.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// A move of the keyboard's focus from one view to another.
///
/// *Differs from UIKit*: the host decides where keys take the focus and does not tell the direction, so
/// that `focusHeading` is empty.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus; nil for none.
  open private(set) weak var previouslyFocusedView: UIView?
  /// The view that has the focus now; nil for none.
  open private(set) weak var nextFocusedView: UIView?
  /// The direction of the move.
  open var focusHeading: UIFocusHeading { [] }

  init(from previous: UIView?, to next: UIView?) {
    previouslyFocusedView = previous
    nextFocusedView = next
  }
}

/// Animations along with a move of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  override init() {}

  /// Adds changes that are animated with the move, and a closure that is called when they have ended.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// What a coordinator was given, to be run once everybody has heard of the move.
  func take() -> (animations: [() -> Void], completions: [() -> Void]) { (animations, completions) }
}
