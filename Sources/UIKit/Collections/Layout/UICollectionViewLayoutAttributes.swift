import Foundation

/// The place and the appearance of an element of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  /// The category of an element.
  public enum Category: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A header, a footer, or another view that the data source provides.
    case supplementaryView = 1
    /// A view that the layout provides.
    case decorationView = 2
  }

  /// The frame in the coordinates of the collection view's content, in points. The default is zero.
  open var frame = CGRect.zero
  /// The opacity, from 0 to 1. The default is 1.
  open var alpha: CGFloat = 1
  /// The transform around the element's centre, which `frame` does not include; lengths are in
  /// points. The default is the identity.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform in space around the element's centre, which `frame` does not include; `transform` is
  /// what of it a transform of the plane has. The default is the identity.
  open var transform3D = CATransform3DIdentity
  /// The order from back to front: an element with a higher one is in front of others. The default
  /// is 0.
  open var zIndex = 0
  /// A Boolean value that says whether the element is hidden. The default is false.
  open var isHidden = false
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  var category = Category.cell
  var kind: String?
  /// The lengths that the element itself decides.
  var estimates = (width: false, height: false)
  /// Whether the element is in an area of its section that scrolls across.
  var isOrthogonal = false

  /// Creates attributes with default values.
  public override init() {}

  /// Calls `init()` of a class that is only known at run time.
  convenience init(ofClassInUse: Void) { self.init() }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit32UICollectionViewLayoutAttributesC12ofClassInUseACyt_tcfC")
  static func make() -> Self

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a header, footer or other view of a kind.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .supplementaryView
    kind = elementKind
    self.indexPath = indexPath
  }

  /// Creates the attributes of a decoration view of a kind.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .decorationView
    kind = decorationViewKind
    self.indexPath = indexPath
  }

  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory { category }
  /// The kind of the element; nil for cells.
  open var representedElementKind: String? { kind }

  /// The centre of `frame`, in points. Setting it moves the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size of `frame`, in points. Setting it keeps the centre.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// A rectangle at the origin with the size of `frame`, in points. Setting it sets the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  private func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
      && isHidden == other.isHidden && indexPath == other.indexPath && kind == other.kind
      && category == other.category
  }

  /// Returns a copy of the same class. An override in a subclass copies the properties that it
  /// adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Swift.type(of: self).make()
    copy.frame = frame
    copy.alpha = alpha
    copy.transform3D = transform3D
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.indexPath = indexPath
    copy.category = category
    copy.kind = kind
    copy.estimates = estimates
    copy.isOrthogonal = isOrthogonal
    return copy
  }

  nonisolated open override func copy() -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  /// Returns a copy of the same class.
  func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      preconditionFailure("copy(with:) of \(Swift.type(of: self)) gave something else")
    }
    return copy
  }
}

extension UICollectionView {
  /// The category of an element.
  public typealias ElementCategory = UICollectionViewLayoutAttributes.Category

  /// The kind of section footers in flow and list layouts.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The identity of an element: an item, or a view of a kind at an index path.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey { ElementKey(category: category, kind: kind ?? "", path: indexPath) }
}
