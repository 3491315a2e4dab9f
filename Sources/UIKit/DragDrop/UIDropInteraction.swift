import Foundation

/// Takes what is dropped on a view; all methods may be left out.
@MainActor public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether it is for this view at all. Left out, everything is.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// What would become of it; asked again whenever it moves. Left out, nothing.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// It was dropped: what its items hold can be loaded from now on.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// The drag is over, wherever it was dropped.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}

/// Lets a person drop something on a view.
@MainActor open class UIDropInteraction: UIInteraction {
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  public private(set) weak var view: UIView?

  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIDropInteraction: DropTarget {
  func canHandle(_ session: DropSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }

  func entered(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidEnter: session) }

  func update(_ session: DropSession) -> UIDropOperation {
    delegate?.dropInteraction(self, sessionDidUpdate: session).operation ?? .cancel
  }

  func exited(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidExit: session) }

  func perform(_ session: DropSession) {
    delegate?.dropInteraction(self, performDrop: session)
    delegate?.dropInteraction(self, concludeDrop: session)
  }

  func ended(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidEnd: session) }
}
