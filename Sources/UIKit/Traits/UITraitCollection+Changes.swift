extension UITraitCollection {
  /// The traits that have another value here than in `traitCollection`; compared with none,
  /// all that this one specifies.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    if traitCollection === self { return [] }
    return values.differences(from: traitCollection?.values ?? Values())
  }

  /// Whether colours would look different.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }
}
