import Adaptive

/// The items of a bar without a navigation controller: what it shows is the top one, with a Back button that leads to
/// the one below.
extension UINavigationBar {
  func replaceItems(_ next: [UINavigationItem]) {
    mayChangeItems("setItems(_:animated:)")
    for item in ownItems where item.ownBar === self { item.ownBar = nil }
    ownItems = next
    for item in next {
      // An item is in one bar.
      if let other = item.ownBar as? UINavigationBar, other !== self {
        other.replaceItems(other.ownItems.filter { $0 !== item })
      }
      item.ownBar = self
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Traps in the bar of a navigation controller, whose items follow its stack.
  func mayChangeItems(_ member: String) {
    precondition(
      controller == nil,
      "\(member) was called on the bar of \(controller.map { "\($0)" } ?? "nil"), whose items follow its "
        + "stack. Push and pop its view controllers instead")
  }

  /// Shows the top item. Bars of navigation controllers are filled by these.
  func showOwnItem() {
    guard controller == nil, !ownItems.isEmpty || !contents.looksLike(Contents()) else { return }
    guard let item = ownItems.last else { return show(Contents()) }
    var next = Contents(title: item.title ?? "")
    next.titleView = item.titleView
    next.prompt = item.prompt ?? ""
    next.left = item.leftBarButtonItems ?? []
    next.right = item.rightBarButtonItems ?? []
    if item.showsBack, let below = ownItems.dropLast().last { next.back = ownBack(to: below) }
    show(next)
  }

  private func ownBack(to below: UINavigationItem) -> Contents.Back {
    let title = BackTitle.Input(below)
    let full = BackTitle.solve(title, generic: Words.back)
    return Contents.Back(
      titles: BackTitle.candidates(title, generic: Words.back),
      name: full.isEmpty ? Words.back : full,
      handler: { [weak self] in _ = self?.popItem(animated: true) })
  }
}

extension BackTitle.Input {
  /// What the Back button that leads to an item shows.
  @MainActor init(_ item: UINavigationItem, title: String? = nil) {
    self.init(
      barButtonTitle: item.backBarButtonItem?.title, backButtonTitle: item.backButtonTitle,
      title: item.title ?? title,
      mode: BackTitle.Mode(rawValue: item.backButtonDisplayMode.rawValue) ?? .full)
  }
}
