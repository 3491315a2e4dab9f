import Foundation

/// The appearance of a tab in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// A tab whose title and symbol the system chooses.
  public enum SystemItem: Int, Sendable {
    /// The tab of further tabs, with an ellipsis.
    case more = 0
    /// The tab of favourites, with a star.
    case favorites = 1
    /// The tab of featured content, with a star.
    case featured = 2
    /// The tab of the best rated content, with a star.
    case topRated = 3
    /// The tab of recent content, with a clock.
    case recents = 4
    /// The tab of contacts, with a person.
    case contacts = 5
    /// The tab of past content, with a clock.
    case history = 6
    /// The tab of bookmarks, with a book.
    case bookmarks = 7
    /// The tab of a search, with a magnifying glass.
    case search = 8
    /// The tab of downloads, with an arrow.
    case downloads = 9
    /// The tab of the newest content, with a clock.
    case mostRecent = 10
    /// The tab of the most viewed content, with an eye.
    case mostViewed = 11
  }

  public override init() { super.init() }

  /// Makes the item of a nib or a storyboard. See `UIBarItem.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func decode(_ nib: NibCoder) { decodeTab(nib) }

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title, or nil for none.
  ///   - image: The image, or nil for none.
  ///   - tag: A number by which the app finds the tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title, or nil for none.
  ///   - image: The image, or nil for none.
  ///   - selectedImage: The image while the tab is selected; nil keeps `image`.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a tab whose title and symbol the system chooses.
  ///
  /// - Parameters:
  ///   - systemItem: The purpose of the tab.
  ///   - tag: A number by which the app finds the tab.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(
      title: systemItem.title, image: UIImage(systemName: systemItem.symbol), selectedImage: nil)
    self.tag = tag
  }

  /// The image while the tab is selected; nil, the default, keeps `image`.
  open var selectedImage: UIImage? { didSet { if oldValue != selectedImage { changed() } } }

  /// A few characters at the tab's corner, which assistive technology reads after its title; nil,
  /// the default, is none.
  open var badgeValue: String? { didSet { if oldValue != badgeValue { changed() } } }

  /// The colour of the badge; nil, the default, is red.
  open var badgeColor: UIColor? {
    get { look?.badgeColor }
    set { setLook(\.badgeColor, newValue) }
  }

  /// The distance by which the title is moved, in points. The default is zero.
  open var titlePositionAdjustment: UIOffset {
    get { look?.titleOffset ?? .zero }
    set { setLook(\.titleOffset, newValue) }
  }

  /// The button that shows the tab.
  weak var button: UIView?

  override func changed() {
    button?.setNeedsLayout()
    super.changed()
  }

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
