import Foundation
import Scene

/// What makes something that happens felt.
///
/// *Differs from UIKit*: a desktop has nothing that a hand could feel. Warnings and errors ring its bell, as
/// a person has set it; all others are told to the host, which has no use for them.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  private weak var view: UIView?

  /// Creates a generator for the screen.
  public override init() {}

  /// Creates a generator for a view, which is not retained.
  public init(view: UIView) { self.view = view }

  /// Says that feedback will follow soon. There is nothing here that has to be woken up.
  open func prepare() {}

  func give(_ feedback: Feedback) {
    guard let engine = view?.engine ?? SceneEngine.current,
      engine.scene.activationState != .background
    else { return }
    engine.note("feedback \(feedback.rawValue)")
    engine.host?.give(feedback)
  }
}

/// Makes a changed choice felt, as in a wheel.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Says that the choice has changed.
  open func selectionChanged() { give(.selection) }

  /// Says that the choice has changed, at a point of the view.
  open func selectionChanged(at location: CGPoint) { give(.selection) }
}

/// Makes an impact felt, as of a view that snaps into place.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of what hits something.
  public enum FeedbackStyle: Int, Sendable {
    /// From light to heavy, and the two extremes of hardness.
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator with a medium weight.
  public override convenience init() { self.init(style: .medium) }

  /// Creates a generator.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator for a view, which is not retained.
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  /// Says that something has hit something.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Says that something has hit something, with an intensity from 0 to 1; with none nothing is felt.
  open func impactOccurred(intensity: CGFloat) {
    guard intensity > 0 else { return }
    switch style {
    case .light: give(.light)
    case .medium: give(.medium)
    case .heavy: give(.heavy)
    case .soft: give(.soft)
    case .rigid: give(.rigid)
    }
  }
}

/// Makes the outcome of a task felt.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcomes of a task.
  public enum FeedbackType: Int, Sendable {
    /// It succeeded, it succeeded with a doubt, it failed.
    case success, warning, error
  }

  /// Says what came of a task.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    switch notificationType {
    case .success: give(.success)
    case .warning: give(.warning)
    case .error: give(.error)
    }
  }
}
