import Foundation

/// How a tab bar shows a tab.
@MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites = 1
    case featured = 2
    case topRated = 3
    case recents = 4
    case contacts = 5
    case history = 6
    case bookmarks = 7
    case search = 8
    case downloads = 9
    case mostRecent = 10
    case mostViewed = 11
  }

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(
      title: systemItem.title, image: UIImage(systemName: systemItem.symbol), selectedImage: nil)
    self.tag = tag
  }

  /// Shown in place of `image` while the tab is selected.
  open var selectedImage: UIImage? { didSet { if oldValue != selectedImage { changed() } } }

  /// A few characters at the tab's corner, which assistive technology says after its title.
  open var badgeValue: String? { didSet { if oldValue != badgeValue { changed() } } }

  var spokenName: String {
    [accessibilityLabel ?? title, badgeValue].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension UITabBarItem.SystemItem {
  var title: String {
    switch self {
    case .more: Words.more
    case .favorites: Words.favorites
    case .featured: Words.featured
    case .topRated: Words.topRated
    case .recents: Words.recents
    case .contacts: Words.contacts
    case .history: Words.history
    case .bookmarks: Words.bookmarks
    case .search: Words.search
    case .downloads: Words.downloads
    case .mostRecent: Words.mostRecent
    case .mostViewed: Words.mostViewed
    }
  }

  var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured: "star.fill"
    case .topRated: "star"
    case .recents, .history, .mostRecent: "clock"
    case .contacts: "person.crop.circle"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle"
    case .mostViewed: "eye"
    }
  }
}
