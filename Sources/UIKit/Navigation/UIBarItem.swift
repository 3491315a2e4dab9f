import Foundation

/// What has a place in a bar: words, a picture, and whether it can be used.
@MainActor open class UIBarItem {
  public init() {}

  open var title: String? { didSet { if oldValue != title { changed() } } }
  open var image: UIImage? { didSet { if oldValue != image { changed() } } }
  open var isEnabled = true { didSet { if oldValue != isEnabled { changed() } } }
  open var tag = 0
  /// What assistive technology says in place of the title.
  open var accessibilityLabel: String? {
    didSet { if oldValue != accessibilityLabel { changed() } }
  }

  func changed() { SceneEngine.invalidateAll() }
}
