import Foundation

/// Something that a person can do with a view, added to it as a whole.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view that it is added to. Do not keep it alive.
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  public var interactions: [any UIInteraction] {
    get { viewInput?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, taking it from the view that it was added to before.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    input.interactions.append(interaction)
    interaction.didMove(to: self)
    changed(true)
  }

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
