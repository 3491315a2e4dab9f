import Foundation

extension UIViewController {
  /// Adds a key command to those of the controller. A subclass that overrides `keyCommands` returns those of super too.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {
    madeExtras.keyCommands.append(keyCommand)
  }

  /// Removes a key command that was added before.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extras?.keyCommands.removeAll { $0 === keyCommand }
  }
}
