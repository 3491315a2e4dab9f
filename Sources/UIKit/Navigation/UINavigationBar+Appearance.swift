import Foundation
import Scene

/// The appearance that an app sets for a navigation bar.
@MainActor struct BarLooks {
  var standard = UINavigationBarAppearance()
  var scrollEdge: UINavigationBarAppearance?
  var ground: UIColor?
  var title: [NSAttributedString.Key: Any]?
  var largeTitle: [NSAttributedString.Key: Any]?
}

extension UINavigationBar {
  /// The appearance of the bar. Setting it copies the appearance.
  public var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set { looks.standard = followed(newValue) }
  }

  /// The appearance of the bar while the content is scrolled to its top; nil, the default, is the
  /// standard one. Setting it copies the appearance.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue.map(followed) }
  }

  /// The colour of the background, where no appearance has one; nil, the default, is none.
  public var barTintColor: UIColor? {
    get { looks.ground }
    set { looks.ground = newValue }
  }

  /// The attributes of the title, where no appearance has some. `font` and `foregroundColor` have
  /// an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.title }
    set { looks.title = newValue }
  }

  /// The attributes of the large title, where no appearance has some. `font` and `foregroundColor`
  /// have an effect.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.largeTitle }
    set { looks.largeTitle = newValue }
  }

  private func followed(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance(barAppearance: appearance)
    copy.didChange = { [weak self] in self?.setNeedsLayout() }
    return copy
  }

  /// The appearance in use. That of the top item goes before that of the bar.
  var shownAppearance: UINavigationBarAppearance {
    let item = topItem
    let isAtEdge = controller?.topScroller.map { $0.contentOffset.y <= 0 } ?? true
    let edge = item?.scrollEdgeAppearance ?? item?.standardAppearance ?? looks.scrollEdge
    return (isAtEdge ? edge : item?.standardAppearance) ?? looks.standard
  }

  /// Whether scrolling can change the appearance.
  var looksByScrolling: Bool {
    looks.scrollEdge != nil || topItem?.scrollEdgeAppearance != nil
  }

  func describeGround(_ node: inout Node) {
    if let frame = controller?.presentation as? ClassicPopover {
      // The bar has the colour of the popover's frame (§6.1, rule 11).
      node.fill = backgroundColor?.paint ?? frame.backgroundColor?.paint
      node.traits.insert(.flat)
      return
    }
    if let color = looks.ground { node.fill = color.paint }
    shownAppearance.describe(&node)
  }

  func showTitles(_ small: UILabel, _ large: UILabel, _ prompt: UILabel) {
    fonts.follow(shownTraits)
    prompt.font = fonts.prompt
    let appearance = shownAppearance
    func all(
      _ own: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]?
    ) -> [NSAttributedString.Key: Any] { own.isEmpty ? other ?? [:] : own }
    small.take(
      all(appearance.titleTextAttributes, looks.title),
      font: fonts.title)
    large.take(
      all(appearance.largeTitleTextAttributes, looks.largeTitle),
      font: fonts.largeTitle)
  }
}

extension UIToolbar {
  /// The appearance of the toolbar. Setting it copies the appearance.
  public var standardAppearance: UIToolbarAppearance {
    get { ownAppearance }
    set {
      ownAppearance = UIToolbarAppearance(barAppearance: newValue)
      ownAppearance.didChange = { [weak self] in self?.setNeedsLayout() }
      setNeedsLayout()
    }
  }
}
