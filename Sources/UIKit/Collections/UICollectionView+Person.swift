import Adaptive
import Foundation
import Scene

/// The actions of a person: pressing items, and moving among them with the keyboard.
extension UICollectionView {
  func tapped(_ path: IndexPath, _ modifiers: KeyPress.Modifiers) {
    if rows.revealed != nil {
      close()
      return
    }
    if canBecomeFirstResponder { becomeFirstResponder() }
    highlight(path) {
      if choosesSeveral, modifiers.contains(.shift) {
        rows.extend(to: path)
      } else {
        rows.choose(path)
        tellPrimaryAction(path)
      }
    }
  }

  /// Whether several items can be selected now.
  var choosesSeveral: Bool { choosesSeveral(whileEditing: isEditing) }

  func choosesSeveral(whileEditing isEditing: Bool) -> Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Clears the selection if only one item may be selected.
  func keepAllowedSelection() { if !choosesSeveral { rows.dropSelection() } }

  private func tellPrimaryAction(_ path: IndexPath) {
    guard !isEditing, let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  func answer(_ press: KeyPress) -> Bool {
    // Return is the same in a list and in a grid.
    if list != nil, press.description != "return" { return answerAsList(press) }
    let extends = press.modifiers == .shift && choosesSeveral
    guard press.modifiers.isEmpty || extends else {
      guard press.description == "ctrl+a", choosesSeveral else { return false }
      rows.chooseAll()
      return true
    }
    switch press.key {
    case "up", "down", "left", "right":
      guard let way = GridSteps.Way(rawValue: press.key) else { return false }
      step(way, extends: extends)
    case "home": go(to: rows.neighbor(of: nil, by: 1), extends: extends)
    case "end": go(to: rows.neighbor(of: nil, by: -1), extends: extends)
    case "return", "space":
      guard let path = rows.focus else { return false }
      highlight(path) {
        rows.choose(path)
        if press.key == "return" { tellPrimaryAction(path) }
      }
    case "escape" where rows.revealed != nil: close()
    default: return false
    }
    return true
  }

  /// Moves the focus from the current item, or to the first one.
  private func step(_ way: GridSteps.Way, extends: Bool) {
    guard let here = rows.focus else {
      return go(to: rows.neighbor(of: nil, by: 1), extends: false)
    }
    elements.update()
    guard let from = collectionViewLayout.layoutAttributesForItem(at: here) else { return }
    // The farthest distance of an item that is next to this one.
    let reach = from.frame.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    var around = collectionViewLayout.layoutAttributesForElements(in: reach) ?? []
    around = around.filter { $0.category == .cell && $0.indexPath != here }
    let next = GridSteps.next(
      from: Area(seen(from)), among: around.map { Area(seen($0)) }, way)
    go(to: next.map { around[$0].indexPath }, extends: extends)
  }

  /// Returns the frame in which left is leading, whatever the direction of the language is.
  private func seen(_ each: UICollectionViewLayoutAttributes) -> CGRect {
    guard mirrorsLayout else { return each.frame }
    var frame = each.frame
    frame.origin.x = -frame.maxX
    return frame
  }

  private func go(to path: IndexPath?, extends: Bool) {
    guard let path else { return }
    if extends {
      rows.extend(to: path)
    } else if selectionFollowsFocus {
      highlight(path) { rows.choose(path) }
    } else {
      if choosesSeveral { rows.dropSelection() }
      rows.pivot = path
      if allowsSelection { rows.select(path) } else { rows.wandered = path }
    }
    scroll(to: path, [])
  }

  // MARK: Menus

  func itemMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    let place = indexPathForItem(at: point)
    let isOfSelection = place.map { path in rows.selected.contains(path) } ?? false
    let paths = isOfSelection ? rows.selected.sorted() : place.map { [$0] } ?? []
    guard
      let configuration = delegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: paths, point: point)
        ?? place.flatMap({
          delegate?.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
        })
    else { return nil }
    var offer = ContextMenuOffer(configuration: configuration)
    offer.source = place.flatMap { rows.cells[$0] }.map { $0.convert($0.bounds, to: self) }
    offer.opensAtPointer = true
    offer.willDisplay = { [weak self] animator in
      guard let self else { return }
      self.delegate?.collectionView(
        self, willDisplayContextMenu: configuration, animator: animator)
    }
    offer.willEnd = { [weak self] animator in
      guard let self else { return }
      self.delegate?.collectionView(
        self, willEndContextMenuInteraction: configuration, animator: animator)
    }
    offer.willCommit = { [weak self] animator in
      guard let self else { return }
      self.delegate?.collectionView(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    return offer
  }

  // MARK: Prefetching

  func tellPrefetching() {
    guard let source = prefetchDataSource, isPrefetchingEnabled else { return }
    let forward = contentSize.width > bounds.width ? contentOffset.x : contentOffset.y
    prefetching.follow(
      Set(rows.cells.keys), at: forward, neighbor: { rows.neighbor(of: $0, by: $1) },
      prefetch: { source.collectionView(self, prefetchItemsAt: $0) },
      cancel: { source.collectionView(self, cancelPrefetchingForItemsAt: $0) })
  }
}

/// An object that is informed of the items that a collection view will need soon.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Called with items that will soon come into view, in the order in which they will.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with items that were announced and will not come into view after all. The default
  /// implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
