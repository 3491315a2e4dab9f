/// The transition that a change of a navigation's stack has (uikit-behaviour §3).
public enum StackChange: Hashable, Sendable {
  /// The top screen does not change.
  case none
  case push
  case pop

  /// Returns the transition: a pop if the new top was in the old stack, else a push. Stacks list
  /// the screens from the bottom.
  public static func solve<Name: Hashable>(from old: [Name], to new: [Name]) -> StackChange {
    guard old.last != new.last else { return .none }
    guard let top = new.last else { return .pop }
    return old.contains(top) ? .pop : .push
  }
}
