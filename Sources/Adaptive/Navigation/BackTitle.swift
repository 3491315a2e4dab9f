/// What the Back button of a navigation says (uikit-behaviour §3, bar items).
public enum BackTitle {
  /// How much it says; the raw values are UIKit's.
  public enum Mode: Int, Hashable, Sendable {
    case full = 0
    case generic = 1
    case minimal = 2
  }

  public struct Input: Hashable, Sendable {
    /// Of the item below the top one.
    public var barButtonTitle, backButtonTitle, title: String?
    public var mode: Mode

    public init(
      barButtonTitle: String?, backButtonTitle: String?, title: String?, mode: Mode = .full
    ) {
      self.barButtonTitle = barButtonTitle
      self.backButtonTitle = backButtonTitle
      self.title = title
      self.mode = mode
    }
  }

  /// The words in full: the item's own bar button, its back title, its title, the generic
  /// word. An empty title given for the button itself is one, and leaves the chevron alone;
  /// an empty title of the screen is none.
  public static func solve(_ input: Input, generic: String) -> String {
    if let given = input.barButtonTitle ?? input.backButtonTitle { return given }
    if let title = input.title, !title.isEmpty { return title }
    return generic
  }

  /// What may be shown, the best first; the last is the chevron alone.
  public static func candidates(_ input: Input, generic: String) -> [String] {
    let full = solve(input, generic: generic)
    switch input.mode {
    case .minimal: return [""]
    case .generic: return full.isEmpty ? [""] : [generic, ""]
    case .full where full.isEmpty: return [""]
    case .full where full == generic: return [generic, ""]
    case .full: return [full, generic, ""]
    }
  }
}
