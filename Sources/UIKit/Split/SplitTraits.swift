/// The traits for children: whether they are in a collapsed split view controller, and a compact
/// width for those beside the secondary of an expanded one, whatever the window's (uikit-behaviour
/// §1.1).
///
/// The state is the one that the new traits lead to. Children are notified before the collapse
/// (§1.4), and so of one change only. Results are cached for each collection.
struct SplitTraits {
  private struct Made {
    let from: UITraitCollection
    let isCollapsed, isNarrow: Bool
    let result: UITraitCollection
  }

  private var made: [Made] = []
  /// The number of cached results: for two columns, before and after a change.
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
