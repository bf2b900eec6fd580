import Foundation

extension IndexPath {
  /// Creates the index path of a row in a section of a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the index path of an item in a section of a collection view.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The index of the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates the index path of a row in a section of a table.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates the index path of an item in a section of a collection view.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The index of the section.
  public var section: Int { index(atPosition: 0) }

  /// The index of the row in its section.
  public var row: Int { index(atPosition: 1) }

  /// The index of the item in its section.
  public var item: Int { index(atPosition: 1) }
}
