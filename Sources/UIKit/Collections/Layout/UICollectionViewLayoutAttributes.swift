import Foundation

/// Where an element of a collection view stands and how it shows.
///
@MainActor open class UICollectionViewLayoutAttributes {
  public enum Category: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  /// In the coordinates of the collection view's content, in points.
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  /// Around the centre; `frame` is the one without it.
  open var transform = CGAffineTransform.identity
  /// What has more lies above what has less.
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)
  var category = Category.cell
  var kind: String?
  /// Which of its lengths the element itself decides.
  var estimates = (width: false, height: false)
  /// It stands in an area of its section that scrolls across.
  var isOrthogonal = false

  public required init() {}

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .supplementaryView
    kind = elementKind
    self.indexPath = indexPath
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .decorationView
    kind = decorationViewKind
    self.indexPath = indexPath
  }

  public var representedElementCategory: UICollectionView.ElementCategory { category }
  /// nil for cells.
  public var representedElementKind: String? { kind }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// It keeps its centre.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && transform == other.transform
      && isHidden == other.isHidden && indexPath == other.indexPath && kind == other.kind
      && category == other.category
  }

  /// A subclass copies what it adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Swift.type(of: self).init()
    copy.frame = frame
    copy.alpha = alpha
    copy.transform = transform
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.indexPath = indexPath
    copy.category = category
    copy.kind = kind
    copy.estimates = estimates
    copy.isOrthogonal = isOrthogonal
    return copy
  }

  public func copy() -> Any { copy(with: nil) }

  /// Of the same class.
  func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      preconditionFailure("copy(with:) of \(Swift.type(of: self)) gave something else")
    }
    return copy
  }
}

extension UICollectionView {
  public typealias ElementCategory = UICollectionViewLayoutAttributes.Category

  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// What identifies an element: an item, or a view of a kind at an index path.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey { ElementKey(category: category, kind: kind ?? "", path: indexPath) }
}
