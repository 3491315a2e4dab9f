/// What the Back button of a navigation says (uikit-behaviour §3, bar items).
public enum BackTitle {
  public struct Input: Hashable, Sendable {
    /// Of the item below the top one.
    public var barButtonTitle, backButtonTitle, title: String?

    public init(barButtonTitle: String?, backButtonTitle: String?, title: String?) {
      self.barButtonTitle = barButtonTitle
      self.backButtonTitle = backButtonTitle
      self.title = title
    }
  }

  public static func solve(_ input: Input, generic: String) -> String {
    let candidates = [input.barButtonTitle, input.backButtonTitle, input.title]
    return candidates.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? generic
  }
}
