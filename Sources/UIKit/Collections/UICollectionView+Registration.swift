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

  var cells: [String: UICollectionViewCell.Type] = [:]
  var views: [Name: UICollectionReusableView.Type] = [:]
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
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
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
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
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
      registration.kind, Supplementary.self, kind: registration.elementKind)
    view.reuseIdentifier = registration.kind
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// Registers a class for the cells with an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of `UICollectionViewCell`, or nil to remove the registration. Traps
  ///     for any other class.
  ///   - identifier: The reuse identifier of the cells.
  public func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    guard let cellClass else {
      registered.cells[identifier] = nil
      return
    }
    guard let kind = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure(
        "\(cellClass) was registered for cells with identifier \(identifier); it must be a "
          + "subclass of UICollectionViewCell")
    }
    registered.cells[identifier] = kind
  }

  /// Registers a class for the headers, footers and other views of a kind with an identifier.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of `UICollectionReusableView`, or nil to remove the registration.
  ///     Traps for any other class.
  ///   - elementKind: The kind of the views.
  ///   - identifier: The reuse identifier of the views.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let name = RegisteredViews.Name(kind: elementKind, identifier: identifier)
    guard let viewClass else {
      registered.views[name] = nil
      return
    }
    guard let kind = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass) was registered for views of kind \(elementKind) with identifier "
          + "\(identifier); it must be a subclass of UICollectionReusableView")
    }
    registered.views[name] = kind
  }

  /// Returns a reused or new cell of the class that is registered for an identifier. Traps if there
  /// is none.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let kind = registered.cells[identifier] else {
      preconditionFailure(
        "could not dequeue a cell with identifier \(identifier): "
          + "register a class for the identifier")
    }
    return spareOrNew(identifier, kind, at: indexPath)
  }

  /// Returns a reused or new view of the class that is registered for a kind and an identifier.
  /// Traps if there is none.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = RegisteredViews.Name(kind: elementKind, identifier: identifier)
    guard let type = registered.views[name] else {
      preconditionFailure(
        "could not dequeue a view of kind \(elementKind) with identifier \(identifier): "
          + "register a class for the kind and the identifier")
    }
    let view = spareOrNewView(name.key, type, kind: elementKind)
    view.reuseIdentifier = identifier
    return view
  }

  private func spareOrNewView<View: UICollectionReusableView>(
    _ key: String, _ type: View.Type, kind: String
  ) -> View {
    let fresh = CGRect(x: 0, y: 0, width: bounds.width, height: 28)
    let view = elements.dequeue(key) as? View ?? type.init(registeredAt: fresh)
    view.spareKey = key
    view.elementKind = kind
    (view as? UICollectionViewCell)?.becomeHeader(in: self)
    return view
  }

  private func spareOrNew<Cell: UICollectionViewCell>(
    _ identifier: String, _ kind: Cell.Type = Cell.self, at path: IndexPath
  ) -> Cell {
    let fresh = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
    if let refilled = refilled as? Cell, refilled.reuseIdentifier == identifier { return refilled }
    let cell = rows.dequeue(identifier) as? Cell ?? kind.init(registeredAt: fresh)
    cell.reuseIdentifier = identifier
    cell.list = self
    cell.indexPath = path
    return cell
  }
}
