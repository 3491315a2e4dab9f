extension UITraitCollection {
  /// Returns the traits whose values differ from another collection's; compared with nil, all that
  /// this collection specifies.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    if traitCollection === self { return [] }
    return values.differences(from: traitCollection?.values ?? Values())
  }

  /// Returns whether colours may look different than in another collection.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  /// The system traits on which the look of colours depends.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }
}
