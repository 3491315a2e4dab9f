/// Traits with a compact width in place of what was given, made once for each collection.
struct NarrowedTraits {
  private var given: UITraitCollection?
  private var made: UITraitCollection?

  mutating func collection(_ traits: UITraitCollection) -> UITraitCollection {
    if let made, given == traits { return made }
    let next = UITraitCollection(traitsFrom: [
      traits, UITraitCollection(horizontalSizeClass: .compact),
    ])
    (given, made) = (traits, next)
    return next
  }
}
