import Foundation

/// An item of a bar: its title, its image, and whether it can be used.
@MainActor open class UIBarItem: NSObject {
  /// Creates an item without a title or image.
  public override init() {}

  /// The title, or nil for none.
  open var title: String? { didSet { if oldValue != title { changed() } } }
  /// The image, or nil for none.
  open var image: UIImage? { didSet { if oldValue != image { changed() } } }
  /// A Boolean value that says whether the item can be used. The default is true.
  open var isEnabled = true { didSet { if oldValue != isEnabled { changed() } } }
  /// A number by which the app finds the item. The default is 0.
  open var tag = 0
  /// The text that assistive technology reads instead of the title; nil, the default, is the title.
  open var accessibilityLabel: String? {
    didSet { if oldValue != accessibilityLabel { changed() } }
  }

  func changed() { SceneEngine.invalidateAll() }
}
