import Foundation

extension IndexPath {
  /// Creates an index path of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates an index path of an item in a section of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section: the first index of the path.
  public var section: Int { self[0] }
  /// The index of the row in its section: the second index of the path.
  public var row: Int { self[1] }
  /// The index of the item in its section: the second index of the path, as `row`.
  public var item: Int { self[1] }
}
