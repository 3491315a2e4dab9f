import Foundation

/// An object that provides the items that are dragged out of a view. All methods but the first have
/// a default implementation.
@MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items that are dragged; an empty array prevents the drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Called before a drag begins. The default implementation does nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Returns whether the items can be moved, and not only copied. The default implementation
  /// returns true.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether other programs are kept from loading the items. The default implementation
  /// returns false.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Called when the drag has moved. The default implementation does nothing.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called when the items were released; `operation` is `.cancel` if no view accepted them. The
  /// default implementation does nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  /// Called when the drag has ended; `operation` is `.cancel` if no view accepted the items. The
  /// default implementation does nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
  /// Called when the items have been handed over to the view on which they were dropped. The
  /// default implementation does nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
}

extension UIDragInteractionDelegate {
  /// Does nothing.
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
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}
}

/// An interaction that lets a person drag items out of a view: at once with the pointer, after a
/// long press with a finger.
@MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that provides the items.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  public private(set) weak var view: UIView?
  /// A Boolean value that says whether new interactions are enabled.
  ///
  /// Differs from UIKit: it is true on all devices.
  open class var isEnabledByDefault: Bool { true }
  /// A Boolean value that says whether a person can drag items out of the view. The default is
  /// `isEnabledByDefault`.
  open lazy var isEnabled = Self.isEnabledByDefault

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  /// Called before the interaction is added to a view, or removed from it with nil. The default
  /// implementation does nothing.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view, or removed from it with nil. An override
  /// calls super, which sets `view`.
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
