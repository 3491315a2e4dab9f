import Foundation

/// Says what is dragged out of a view; all methods but the first may be left out.
@MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// What is dragged; nothing for no drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Left out, it may be moved.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Left out, other programs get it too.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// It was let go. With `.cancel` or `.forbidden` nothing becomes of it.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
  /// Whom it was dropped on has got it.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}
}

/// Lets a person drag something out of a view: with the pointer at once, with a finger after a
/// long press.
@MainActor open class UIDragInteraction: UIInteraction {
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  public private(set) weak var view: UIView?
  /// Differs from UIKit: there is one default for all devices.
  open class var isEnabledByDefault: Bool { true }
  open lazy var isEnabled = Self.isEnabledByDefault

  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIDragInteraction: DragSource {
  func lift(_ session: DragSession) -> [UIView] {
    guard isEnabled, let delegate, let view else { return [] }
    session.add(delegate.dragInteraction(self, itemsForBeginning: session))
    return [view]
  }

  func willBegin(_ session: DragSession) {
    guard let delegate else { return }
    session.allowsMove = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    session.isRestricted = delegate.dragInteraction(
      self, sessionIsRestrictedToDraggingApplication: session)
    delegate.dragInteraction(self, sessionWillBegin: session)
  }

  func moved(_ session: DragSession) { delegate?.dragInteraction(self, sessionDidMove: session) }

  func willEnd(_ session: DragSession, _ operation: UIDropOperation) {
    delegate?.dragInteraction(self, session: session, willEndWith: operation)
  }

  func transferred(_ session: DragSession) {
    delegate?.dragInteraction(self, sessionDidTransferItems: session)
  }

  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
  }
}
