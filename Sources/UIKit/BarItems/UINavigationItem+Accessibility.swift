import Foundation

// Of its own, so that protocols of an app that have such properties find these.
extension UINavigationItem {
  /// The text for assistive technology, which an app that shows the item itself reads; nil, the default, for none. The bar speaks
  /// its title.
  public var accessibilityLabel: String? {
    get { (self as any NSObjectProtocol).accessibilityLabel }
    set { (self as any NSObjectProtocol).accessibilityLabel = newValue }
  }

  /// What happens when the item is chosen, which an app that shows the item itself reads; nil, the default, for nothing.
  public var accessibilityHint: String? {
    get { (self as any NSObjectProtocol).accessibilityHint }
    set { (self as any NSObjectProtocol).accessibilityHint = newValue }
  }
}
