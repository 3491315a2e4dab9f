import Foundation

/// Asked before a gesture begins; the method may be left out.
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

/// What a finger or the pointer does on a view, told in stages.
///
/// Differs from UIKit: recognizers belong to containers; an app makes none of its own.
@MainActor open class UIGestureRecognizer {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    public static let recognized = State.ended
  }

  public internal(set) var state = State.possible
  public weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Switching it off cancels what is going on.
  open var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { cancel() } }
  }

  /// The view that it watches.
  open var view: UIView? { nil }

  init() {}

  func cancel() {}
}

/// A finger or the pointer that moves while it is down.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  var moved = CGPoint.zero
  var speed = CGPoint.zero

  /// How far it is from where it began, in points.
  open func translation(in view: UIView?) -> CGPoint { moved }

  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}
