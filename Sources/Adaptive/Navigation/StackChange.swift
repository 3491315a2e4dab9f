/// What a change of a navigation's stack looks like to a person (uikit-behaviour §3).
public enum StackChange: Hashable, Sendable {
  /// The top stays where it is.
  case none
  case push
  case pop

  /// A pop if the new top stood in the stack before, else a push. Stacks hold names, bottom
  /// first.
  public static func solve<Name: Hashable>(from old: [Name], to new: [Name]) -> StackChange {
    guard old.last != new.last else { return .none }
    guard let top = new.last else { return .pop }
    return old.contains(top) ? .pop : .push
  }
}
