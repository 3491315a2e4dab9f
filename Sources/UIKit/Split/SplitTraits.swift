/// What a split gives its children: the form that it has, and to those beside the secondary
/// of an expanded one a compact width, whatever the window's is (uikit-behaviour §1.1).
///
/// The form is the one that the split's own traits lead to: they are told before it collapses
/// (§1.4), so that nobody hears of the same change twice. Made once for each collection.
struct SplitTraits {
  private var beside = Made()
  private var others = Made()

  private struct Made {
    var isCollapsed = false
    var from: UITraitCollection?
    var result = UITraitCollection.nothing

    mutating func collection(
      _ traits: UITraitCollection, isCollapsed: Bool, isNarrow: Bool
    ) -> UITraitCollection {
      if from == traits, self.isCollapsed == isCollapsed { return result }
      from = traits
      self.isCollapsed = isCollapsed
      result = traits.modifyingTraits {
        $0.splitViewControllerLayoutEnvironment = isCollapsed ? .collapsed : .expanded
        if isNarrow { $0.horizontalSizeClass = .compact }
      }
      return result
    }
  }

  mutating func collection(
    _ traits: UITraitCollection, isCollapsed: Bool, isBesideSecondary: Bool
  ) -> UITraitCollection {
    isBesideSecondary && !isCollapsed
      ? beside.collection(traits, isCollapsed: false, isNarrow: true)
      : others.collection(traits, isCollapsed: isCollapsed, isNarrow: false)
  }
}
