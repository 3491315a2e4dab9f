import Foundation

/// What a controller puts into the bar above it.
@MainActor public final class UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before it; the first one follows the bar.
    case automatic = 0
    case always = 1
    case never = 2
  }

  public var title: String? { didSet { changed() } }
  public var backButtonTitle: String? { didSet { changed() } }
  public var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  public var hidesBackButton = false { didSet { changed() } }
  public var leftItemsSupplementBackButton = false { didSet { changed() } }
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  public init(title: String?) { self.title = title }

  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func changed() { Turn.current?.invalidate() }
}
