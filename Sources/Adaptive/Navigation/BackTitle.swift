/// The title of a navigation's back button (uikit-behaviour §3, bar items).
public enum BackTitle {
  /// The display mode of the title; the raw values are UIKit's.
  public enum Mode: Int, Hashable, Sendable {
    case full = 0
    case generic = 1
    case minimal = 2
  }

  public struct Input: Hashable, Sendable {
    /// The titles of the item below the top one.
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

  /// Returns the full title: that of the item's own bar button, its back title, its title, or the
  /// generic word. An empty title of the button itself counts and leaves only the chevron; an empty
  /// title of the screen does not count.
  public static func solve(_ input: Input, generic: String) -> String {
    if let given = input.barButtonTitle ?? input.backButtonTitle { return given }
    if let title = input.title, !title.isEmpty { return title }
    return generic
  }

  /// Returns the titles that may be shown, the best first; the last is empty, for the chevron
  /// alone.
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
