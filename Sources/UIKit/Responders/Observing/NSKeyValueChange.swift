/// What an observer of a value is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = Self(rawValue: 1)
  /// The value before.
  public static let old = Self(rawValue: 2)
  /// The value that it has when it begins to be observed, at once.
  public static let initial = Self(rawValue: 4)
}

/// What happened to an observed value.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
  /// Elements were inserted.
  case insertion = 2
  /// Elements were removed.
  case removal = 3
  /// Elements were replaced.
  case replacement = 4
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = Self(rawValue: "kind")
  /// The new value, of the type that the property has: a `CGRect`, and not an `NSValue`.
  public static let newKey = Self(rawValue: "new")
  /// The value before, of the type that the property has.
  public static let oldKey = Self(rawValue: "old")
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// What happened: the value was set.
  public let kind: NSKeyValueChange
  /// The new value, where the options ask for it.
  public let newValue: Value?
  /// The value before, where the options ask for it; nil for the one that is told at first.
  public let oldValue: Value?
  /// Whether this comes before the change, which it never does here.
  public var isPrior: Bool { false }
}
