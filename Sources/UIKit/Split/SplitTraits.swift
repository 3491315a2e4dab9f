/// What a split gives its children: the form that it has, and to those beside the secondary
/// of an expanded one a compact width, whatever the window's is (uikit-behaviour §1.1).
///
/// The form is the one that the split's own traits lead to: they are told before it collapses
/// (§1.4), so that nobody hears of the same change twice. Made once for each collection.
struct SplitTraits {
  private struct Made {
    let from: UITraitCollection
    let isCollapsed, isNarrow: Bool
    let result: UITraitCollection
  }

  private var made: [Made] = []
  /// Two columns and what was asked for on the way between two forms.
  private static let most = 4

  mutating func collection(
    _ traits: UITraitCollection, isCollapsed: Bool, isBesideSecondary: Bool
  ) -> UITraitCollection {
    let isNarrow = isBesideSecondary && !isCollapsed
    func isKnown(_ known: Made) -> Bool {
      known.isCollapsed == isCollapsed && known.isNarrow == isNarrow
    }
    for known in made where isKnown(known) && known.from === traits { return known.result }
    for known in made where isKnown(known) && known.from == traits { return known.result }
    var values = traits.values
    values.splitEnvironment = isCollapsed ? .collapsed : .expanded
    if isNarrow { values.horizontal = .compact }
    let result = UITraitCollection(values)
    if made.count == Self.most { made.removeFirst() }
    made.append(
      Made(from: traits, isCollapsed: isCollapsed, isNarrow: isNarrow, result: result))
    return result
  }
}
