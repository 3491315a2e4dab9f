import Adaptive

/// The look of the button of a classic split view controller (uikit-behaviour §4.1).
extension ClassicArrangement {
  func update(_ item: UIBarButtonItem) {
    let title: String
    let symbol: String
    switch action.item {
    case .invisible: (title, symbol) = ("", "")
    case .fullScreen: (title, symbol) = (Words.fullScreen, "arrow.up.left.and.arrow.down.right")
    case .back:
      let name = primary?.displayTitle ?? ""
      (title, symbol) = (name.isEmpty ? Words.back : name, "chevron.backward")
    }
    // Each of these setters requests another round.
    if item.title != title { item.title = title }
    if (item.image?.symbol ?? "") != symbol { item.image = UIImage(systemName: symbol) }
    if item.button.isHidden != title.isEmpty { item.button.isHidden = title.isEmpty }
  }
}
