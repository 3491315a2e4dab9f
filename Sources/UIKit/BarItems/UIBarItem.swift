import Foundation
import Scene

/// An item of a bar: its title, its image, and whether it can be used.
@preconcurrency @MainActor open class UIBarItem: NSObject, NibAwaking {
  /// Creates an item without a title or image.
  public override init() {}

  /// Makes the item of a nib or a storyboard; with any other coder, one without a title or image.
  public required init?(coder: NSCoder) {
    super.init()
    if let nib = coder as? NibCoder { decode(nib) }
  }

  /// Takes over what a nib says of the item.
  func decode(_ nib: NibCoder) { decodeItem(nib) }

  /// The properties of this class that nibs and storyboards set by name. The default implementation
  /// returns an empty list.
  open class var outlets: [Outlet] { KeyedProperties.ofUIBarItem }

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
  /// The result of using the item, in words, which assistive technology reads; nil, the default, is none.
  open var accessibilityHint: String? {
    didSet { if oldValue != accessibilityHint { changed() } }
  }
  /// A name for the app and its tests, which is not shown to people. The default is nil.
  open var accessibilityIdentifier: String?

  /// The view that shows the item, for `value(forKey:)` with `view`.
  var shownView: UIView? { nil }

  /// Returns the value of a property by its name: one that the class or a superclass lists in `outlets`, or `view` for the
  /// view that shows the item, if there is one. Traps for other names.
  open func value(forKey key: String) -> Any? {
    if key == "view" { return shownView }
    guard let found = KeyedValue.outlet(key, of: self)?.get(self) else {
      preconditionFailure(KeyedValue.unknown(key, self, "valueForUndefinedKey:"))
    }
    return found
  }

  /// Sets a property by its name: one that the class or a superclass lists in `outlets`. Traps for other names, and for a
  /// value of another type.
  open func setValue(_ value: Any?, forKey key: String) {
    switch KeyedValue.set(value, key, of: self) {
    case .done: break
    case .unknown: KeyedValue.refuse(KeyedValue.unknown(key, self, "setValue:forUndefinedKey:"))
    case .refused(let sentence): KeyedValue.refuse(sentence)
    }
  }

  /// Called after the item was made from a nib or a storyboard, when its outlets are connected. The default implementation does
  /// nothing.
  open func awakeFromNib() {}

  /// Called where Xcode's editor of nibs shows the item. The default implementation does nothing.
  ///
  /// Differs from UIKit: there is no such editor on this platform, so that only the app calls it.
  open func prepareForInterfaceBuilder() {}

  /// The distances by which the image is moved in its place, in points. The default is zero.
  open var imageInsets: UIEdgeInsets {
    get { look?.imageInsets ?? .zero }
    set { setLook(\.imageInsets, newValue) }
  }

  /// The image in compact height, as of a phone on its side; nil, the default, is `image`.
  open var landscapeImagePhone: UIImage? {
    get { look?.lowImage }
    set { setLook(\.lowImage, newValue) }
  }

  /// The distances by which `landscapeImagePhone` is moved in its place, in points. The default is
  /// zero.
  open var landscapeImagePhoneInsets: UIEdgeInsets {
    get { look?.lowImageInsets ?? .zero }
    set { setLook(\.lowImageInsets, newValue) }
  }

  /// Adds the hint to the node that shows the item.
  func describeHint(_ node: inout Node) {
    guard let accessibilityHint else { return }
    var told = node.accessibility ?? Node.Accessibility()
    told.hint = accessibilityHint
    node.accessibility = told
  }

  /// The image and its distances in a height of a class.
  func shownImage(in height: UIUserInterfaceSizeClass) -> (image: UIImage?, insets: UIEdgeInsets) {
    guard height == .compact, let low = look?.lowImage else { return (image, imageInsets) }
    return (low, landscapeImagePhoneInsets)
  }

  /// Called with each item that enters a bar; nil while no app has asked for appearance proxies.
  static var entersBar: ((UIBarItem, UIView) -> Void)?

  /// How the app wants the item to look, if it said so.
  var look: BarItemLook?

  func setLook<Value>(_ path: WritableKeyPath<BarItemLook, Value>, _ value: Value) {
    var next = look ?? BarItemLook()
    next[keyPath: path] = value
    look = next
    changed()
  }

  func changed() { SceneEngine.invalidateAll() }
}
