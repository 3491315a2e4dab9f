import Foundation
import Scene

/// The appearance that an app sets for a navigation bar.
@MainActor struct BarLooks {
  var standard, scrollEdge, compact, compactScrollEdge: UINavigationBarAppearance?
  var skin = BarSkin()
  var title: [NSAttributedString.Key: Any]?
  var largeTitle: [NSAttributedString.Key: Any]?
  var backImage, backMask: UIImage?
  /// How far the title is moved down, by the metrics of the bar, in points.
  var titleShifts: [UIBarMetrics: CGFloat] = [:]
}

extension UINavigationBar {
  func followed(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance(barAppearance: appearance)
    copy.didChange = { [weak self] in self?.setNeedsLayout() }
    return copy
  }

  /// The appearance in use. That of the top item goes before that of the bar.
  var shownAppearance: UINavigationBarAppearance? {
    let item = topItem
    // Most apps say nothing of appearances; neither traits nor scroll views are looked at then.
    guard
      looksByScrolling || looks.compact != nil || item?.standardAppearance != nil
    else { return looks.standard }
    let isAtEdge = isAtScrollEdge
    let isCompact = metrics == .compact || metrics == .compactPrompt
    if isCompact, looks.compact != nil || looks.compactScrollEdge != nil,
      item?.standardAppearance == nil
    {
      let compact = looks.compact ?? looks.standard
      return isAtEdge ? looks.compactScrollEdge ?? looks.scrollEdge ?? compact : compact
    }
    let edge = item?.scrollEdgeAppearance ?? item?.standardAppearance ?? looks.scrollEdge
    return (isAtEdge ? edge : item?.standardAppearance) ?? looks.standard
  }

  /// The image of the Back button; nil for the platform's. The system wants a mask with each.
  var shownIndicator: UIImage? {
    if let own = shownAppearance, own.backIndicatorTransitionMaskImage != nil,
      let image = own.backIndicatorImage
    {
      return image
    }
    return looks.backMask == nil ? nil : looks.backImage
  }

  /// The size of the bar, for which the app may have images of its own.
  var metrics: UIBarMetrics {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return contents.prompt.isEmpty
      ? (isCompact ? .compact : .default) : (isCompact ? .compactPrompt : .defaultPrompt)
  }

  /// The background as it is shown.
  var ground: BarGround {
    let plain = looks.skin.ground(metrics, at: barPosition)
    var ground = shownAppearance?.ground(over: plain) ?? plain
    if isClearAtEdge, isAtScrollEdge, ground.image == nil {
      ground.fill = nil
      ground.hasLine = false
      (ground.shadow, ground.lineColor) = (nil, nil)
    }
    ground.showContent(of: controller?.topViewController, at: .top)
    return ground
  }

  /// How far the title is moved, in points.
  var titleShift: UIOffset {
    var shift = shownAppearance?.titlePositionAdjustment ?? .zero
    if !looks.titleShifts.isEmpty {
      shift.vertical += looks.titleShifts[metrics] ?? looks.titleShifts[.default] ?? 0
    }
    return shift
  }

  /// Whether the content is scrolled to its top. That which does not scroll always is.
  private var isAtScrollEdge: Bool {
    controller?.topScroller.map { $0.contentOffset.y <= $0.leastOffset.y } ?? true
  }

  /// Whether an app sets how the bar looks while the content is at its top.
  private var hasEdgeAppearance: Bool {
    looks.scrollEdge != nil || looks.compactScrollEdge != nil
      || topItem?.scrollEdgeAppearance != nil
  }

  /// Whether the bar has neither background nor line while the content is at its top: as on iOS, where the app sets no
  /// appearance for that. The bars of the desktop keep their look.
  private var isClearAtEdge: Bool {
    engine?.environment.device != nil && !hasEdgeAppearance && topItem?.standardAppearance == nil
      && controller != nil
  }

  /// Whether scrolling can change the appearance.
  var looksByScrolling: Bool { hasEdgeAppearance || isClearAtEdge }

  func describeGround(_ node: inout Node) {
    if let frame = controller?.presentation as? ClassicPopover {
      // The bar has the colour of the popover's frame (§6.1, rule 11).
      node.fill = backgroundColor?.paint ?? frame.backgroundColor?.paint
      node.traits.insert(.flat)
      return
    }
    ground.describe(&node)
  }

  func showTitles(_ small: UILabel, _ large: UILabel, _ prompt: UILabel) {
    fonts.follow(shownTraits)
    prompt.font = fonts.prompt
    let appearance = shownAppearance
    func all(
      _ own: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]?
    ) -> [NSAttributedString.Key: Any] { own.isEmpty ? other ?? [:] : own }
    small.take(
      all(appearance?.titleTextAttributes ?? [:], looks.title),
      font: fonts.title, color: looks.skin.ink ?? .label)
    large.take(
      all(appearance?.largeTitleTextAttributes ?? [:], looks.largeTitle),
      font: fonts.largeTitle, color: looks.skin.ink ?? .label)
  }
}

extension UINavigationBar: BarButtonStyling {
  func attributes(of item: UIBarButtonItem, _ state: UInt) -> [NSAttributedString.Key: Any] {
    shownAppearance?.buttons.attributes(item.style == .done ? .done : .plain, state) ?? [:]
  }

  var backAttributes: [NSAttributedString.Key: Any] {
    shownAppearance?.buttons.attributes(.back, 0) ?? [:]
  }
}

extension UIToolbar: BarButtonStyling {
  func attributes(of item: UIBarButtonItem, _ state: UInt) -> [NSAttributedString.Key: Any] {
    ownAppearance?.buttons.attributes(item.style == .done ? .done : .plain, state) ?? [:]
  }

  var backAttributes: [NSAttributedString.Key: Any] { [:] }
}
