import Foundation

/// A behaviour that can be added to a view, such as dragging or a context menu.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view that the interaction was added to. Keep a weak reference.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with nil after it was removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view. Assigning removes the old ones and adds the new ones.
  public var interactions: [any UIInteraction] {
    get { viewInput?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, after removing it from its previous view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    input.interactions.append(interaction)
    interaction.didMove(to: self)
    changed(true)
  }

  /// Removes an interaction from the view. Does nothing when it belongs to another view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = viewInput?.interactions.firstIndex(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    viewInput?.interactions.remove(at: index)
    interaction.didMove(to: nil)
    changed(true)
  }
}
