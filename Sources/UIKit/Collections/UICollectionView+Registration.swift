import Foundation

/// Whether app code is providing a cell right now: a registration made meanwhile would make a new
/// kind for each row, and no cell would be reused.
@MainActor enum CellProviding {
  private static var depth = 0
  static var isRunning: Bool { depth > 0 }

  static func run<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  private static var last = 0

  static func newKind(_ what: String) -> String {
    precondition(
      !isRunning,
      "A registration for \(what) was made while a cell was being provided; "
        + "make it once, outside of the cell provider")
    last += 1
    return "\(what) \(last)"
  }
}

/// The classes that an app registered by names.
@MainActor final class RegisteredViews {
  struct Name: Hashable {
    var kind, identifier: String
    /// Names of different kinds may be alike.
    var key: String { "\(kind)\u{0}\(identifier)" }
  }

  var cells: [String: ReusableSource<UICollectionViewCell.Type>] = [:]
  var views: [Name: ReusableSource<UICollectionReusableView.Type>] = [:]
}

extension UICollectionView {
  /// A registration that fills cells of a class with items. It is made once and kept by the code
  /// that provides cells; making one inside of a cell provider traps (§7).
  ///
  /// For example:
  ///
  ///     let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
  ///       cell, _, tree in
  ///       var content = cell.defaultContentConfiguration()
  ///       content.text = tree
  ///       cell.contentConfiguration = content
  ///     }
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that fills a cell with an item.
    public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void
    let kind: String
    let handler: Handler

    /// Creates a registration. Traps inside of a cell provider.
    public init(handler: @escaping Handler) {
      kind = CellProviding.newKind("\(Cell.self)")
      self.handler = handler
    }
  }

  /// A registration that fills headers, footers and badges of a class.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that fills a view of a kind at an index path.
    public typealias Handler = @MainActor (Supplementary, String, IndexPath) -> Void
    let kind: String
    let elementKind: String
    let handler: Handler

    /// Creates a registration. Traps inside of a cell provider.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views.
    ///   - handler: Fills a view.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = CellProviding.newKind("\(Supplementary.self)")
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of the registration's class, reused if there is one, and filled with `item`;
  /// nil leaves it as it is.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell: Cell = spareOrNew(registration.kind, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a view of the registration's class, reused if there is one, and filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view: Supplementary = spareOrNewView(
      registration.kind, .kind(Supplementary.self), kind: registration.elementKind, at: indexPath)
    view.reuseIdentifier = registration.kind
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// The frame that the layout gives to an element in view; nil for one of a list, whose height is not known yet.
  private func frame(_ category: ElementCategory, _ kind: String, _ path: IndexPath) -> CGRect? {
    let key = ElementKey(category: category, kind: kind, path: path)
    return elements.attributes[key].map { CGRect(origin: $0.frame.origin, size: $0.size) }
  }

  func spareOrNewView<View: UICollectionReusableView>(
    _ key: String, _ source: ReusableSource<View.Type>, kind: String, at path: IndexPath
  ) -> View {
    let fresh =
      frame(.supplementaryView, kind, path)
      ?? CGRect(x: 0, y: 0, width: bounds.width, height: 28)
    let view = elements.dequeue(key) as? View ?? made(source, fresh, key)
    view.spareKey = key
    view.elementKind = kind
    (view as? UICollectionViewCell)?.becomeHeader(in: self)
    return view
  }

  private func made<View: UICollectionReusableView>(
    _ source: ReusableSource<View.Type>, _ frame: CGRect, _ identifier: String
  ) -> View {
    switch source {
    case .kind(let kind): kind.make(registeredAt: frame)
    case .nib(let nib): nib.single(View.self, for: identifier)
    }
  }

  func spareOrNew<Cell: UICollectionViewCell>(
    _ identifier: String, _ source: ReusableSource<Cell.Type> = .kind(Cell.self),
    at path: IndexPath
  ) -> Cell {
    let fresh =
      frame(.cell, "", path) ?? CGRect(x: 0, y: 0, width: bounds.width, height: 44)
    if let refilled = refilled as? Cell, refilled.reuseIdentifier == identifier { return refilled }
    let cell = rows.dequeue(identifier) as? Cell ?? made(source, fresh, identifier)
    cell.reuseIdentifier = identifier
    cell.list = self
    cell.indexPath = path
    return cell
  }
}
