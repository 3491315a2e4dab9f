import Foundation

extension IndexPath {
  /// Creates an index path of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates an index path of an item in a section of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section: the first index of the path.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The index of the row in its section: the second index of the path.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The index of the item in its section: the second index of the path, as `row`.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates an index path of a row in a section of a table.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(indexes: [section, row], length: 2)
  }
  /// Creates an index path of an item in a section of a collection view.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The index of the section: the first index of the path.
  public var section: Int { index(atPosition: 0) }
  /// The index of the row in its section: the second index of the path.
  public var row: Int { index(atPosition: 1) }
  /// The index of the item in its section: the second index of the path, as `row`.
  public var item: Int { index(atPosition: 1) }
}
