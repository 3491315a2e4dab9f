import Foundation

/// Whether app code is giving cells right now: a registration made meanwhile would make a
/// new kind for each row, and nothing would be used again.
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

extension UICollectionView {
  /// How cells of a class are filled with items. It is made once, and kept by whoever gives
  /// cells; made inside of a cell provider it traps (§7).
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void
    let kind: String
    let handler: Handler

    public init(handler: @escaping Handler) {
      kind = CellProviding.newKind("\(Cell.self)")
      self.handler = handler
    }
  }

  /// How headers of a class are filled.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = @MainActor (Supplementary, String, IndexPath) -> Void
    let kind: String
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      kind = CellProviding.newKind("\(Supplementary.self)")
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell of the registration's class, used again if there is one, and filled with `item`.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell: Cell = spareOrNew(registration.kind, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let spare = spareHeaders[registration.kind]?.popLast() as? Supplementary
    spare?.prepareForReuse()
    let fresh = CGRect(x: 0, y: 0, width: bounds.width, height: 28)
    let view = spare ?? Supplementary(frame: fresh)
    view.reuseIdentifier = registration.kind
    (view as? UICollectionViewCell)?.becomeHeader(in: self)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  public func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    kinds[identifier] = cellClass
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let kind = kinds[identifier] else {
      preconditionFailure(
        "could not dequeue a cell with identifier \(identifier): "
          + "register a class for the identifier")
    }
    return spareOrNew(identifier, kind, at: indexPath)
  }

  private func spareOrNew<Cell: UICollectionViewCell>(
    _ identifier: String, _ kind: Cell.Type = Cell.self, at path: IndexPath
  ) -> Cell {
    let fresh = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
    if let refilled = refilled as? Cell, refilled.reuseIdentifier == identifier { return refilled }
    let cell = rows.dequeue(identifier) as? Cell ?? kind.init(frame: fresh)
    cell.reuseIdentifier = identifier
    cell.list = self
    cell.indexPath = path
    return cell
  }
}
