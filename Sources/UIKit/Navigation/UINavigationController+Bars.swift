import Adaptive
import Foundation
import Scene

/// The contents of the bars, and the layout of bars and screens.
extension UINavigationController {
  var showsBar: Bool { !isNavigationBarHidden && !(topViewController is UINavigationController) }

  /// The stack as a person sees it: a nested navigation controller counts as its own stack.
  var leaves: [UIViewController] {
    viewControllers.flatMap { ($0 as? UINavigationController)?.leaves ?? [$0] }
  }

  private var outer: UINavigationController? { parent as? UINavigationController }

  var showsToolbar: Bool {
    !isToolbarHidden && !hidesBottomBar && !(topViewController is UINavigationController)
  }

  // MARK: Contents

  /// The Back button that the bar shows, if it shows one.
  var shownBack: UINavigationBar.Contents.Back? {
    guard let top = topViewController else { return nil }
    if let inner = top as? UINavigationController { return inner.shownBack }
    return showsBar && top.navigationItem.showsBack ? back() : nil
  }

  private func back() -> UINavigationBar.Contents.Back? {
    guard viewControllers.count > 1 else { return outer?.back() }
    let below = viewControllers[viewControllers.count - 2]
    let item = ((below as? UINavigationController)?.leaves.last ?? below)
    let input = BackTitle.Input(item.navigationItem, title: item.title)
    let full = BackTitle.solve(input, generic: Self.genericBack)
    return UINavigationBar.Contents.Back(
      titles: BackTitle.candidates(input, generic: Self.genericBack),
      name: full.isEmpty ? Self.genericBack : full,
      handler: { [weak self] in self?.backWasPressed() })
  }

  /// Asks a subclass that is the delegate of its bar, as those are that adopt the protocol.
  private func backWasPressed() {
    let asked = (navigationBar.delegate ?? (self as? any UINavigationBarDelegate))
    if let item = topViewController?.navigationItem,
      asked?.navigationBar(navigationBar, shouldPop: item) == false
    {
      return
    }
    _ = popViewController(animated: true)
  }

  private static var genericBack: String { Words.back }

  /// A vertically compact window has no room for large titles.
  private var isLarge: Bool {
    guard traitCollection.verticalSizeClass != .compact else { return false }
    return LargeTitle.isLarge(
      viewControllers.map {
        LargeTitle.Mode(rawValue: $0.navigationItem.largeTitleDisplayMode.rawValue) ?? .automatic
      }, barPrefersLarge: navigationBar.prefersLargeTitles)
  }

  func updateBars() {
    guard let top = topViewController else { return }
    if showsToolbar {
      toolbar.items = top.toolbarItems
      toolbar.takeBack()
    }
    guard showsBar, interactivePop == nil else { return }
    let item = top.navigationItem
    var contents = UINavigationBar.Contents(title: item.title ?? top.title ?? "")
    let search = item.searchController
    let isInline = item.isSearchInline(
      in: Double(viewIfLoaded?.bounds.width ?? 0), traitCollection)
    if !isInline { contents.search = search?.searchBar }
    contents.isSearchAlone = isSearchAlone(search, isInline: isInline)
    if !contents.isSearchAlone {
      contents.titleView = item.titleView
      contents.prompt = item.prompt ?? ""
      contents.back = shownBack
      contents.left = columnButtons + (item.leftBarButtonItems ?? [])
      contents.right = item.rightBarButtonItems ?? []
      contents.isLarge = isLarge
      if isInline, let search { contents.right.append(search.barItem) }
    }
    navigationBar.show(contents)
  }

  // MARK: Layout

  func layoutChildren() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    navigationBar.isHidden = !showsBar
    if toolbar.isHidden == showsToolbar {
      toolbar.isHidden.toggle()
      toolbar.setNeedsLayout()
    }
    var bottom = bounds.height
    if showsToolbar {
      bottom -= UIToolbar.height + view.safeAreaInsets.bottom
      toolbar.frame = CGRect(
        x: 0, y: bottom, width: bounds.width, height: bounds.height - bottom)
    }
    var top = 0.0
    if showsBar {
      top = view.safeAreaInsets.top + navigationBar.rowsHeight
      let rest = scrolledParts(room: bottom - top)
      navigationBar.largeHeight = rest.large
      navigationBar.searchHeight = rest.search
      top += rest.large + rest.search
      navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    }
    place(CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top)))
  }

  private func place(_ area: CGRect) {
    screenArea.frame = area
    let room = screenArea.bounds
    if let stageView {
      stageView.frame = room
      return placeSearch(area)
    }
    let places = interactivePop.map {
      PanPop.places(
        progress: $0.percentComplete, width: area.width,
        isReversed: traitCollection.layoutDirection == .rightToLeft)
    }
    let screens = [
      (topViewController, places?.top ?? 0), (interactivePop?.below, places?.below ?? 0),
    ]
    for (controller, shift) in screens {
      guard let content = controller?.viewIfLoaded, content.superview === screenArea else {
        continue
      }
      content.frame = room.offsetBy(dx: shift, dy: 0)
    }
    placeSearch(area)
  }

  /// The scroll view of the top view controller: its view, or the first one in it.
  var topScroller: UIScrollView? {
    guard let view = topViewController?.viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }

  func scrolled(_ scroller: UIScrollView) {
    let contents = navigationBar.contents
    if scroller === topScroller, navigationBar.looksByScrolling { navigationBar.setNeedsLayout() }
    guard contents.isLarge || contents.search != nil, scroller === topScroller else { return }
    viewIfLoaded?.setNeedsLayout()
  }
}

extension UIScrollView {
  /// Informs the bar above, which may have a large title, that the content has scrolled.
  func tellBar() {
    var chain = ResponderChain(from: superview)
    while let responder = chain.next() {
      if let navigation = responder as? UINavigationController {
        navigation.scrolled(self)
        return
      }
    }
  }
}

extension UINavigationController: KeyAnswering {
  /// Goes back with Alt and the arrow key that points back, while the bar shows a Back button.
  func answer(_ press: KeyPress) -> Bool {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    guard press == KeyPress(isReversed ? "right" : "left", .alt), let back = shownBack else {
      return false
    }
    back.handler()
    return true
  }
}
