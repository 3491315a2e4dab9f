import Foundation

@testable import UIKit

/// A container whose children fill their shares of its width, and which writes down all that
/// a change of size or traits brings.
@MainActor final class Arranger: LoggedController {
  /// Called before what it overrides goes to super.
  var beforeSize: (() -> Void)?
  var callsSuper = true
  /// Gives blocks to the coordinator before its children can.
  var registersFirst = true
  private(set) var coordinator: (any UIViewControllerTransitionCoordinator)?

  override func loadView() {
    view = LoggedView { [weak self] in self?.note("view \($0)") }
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  }

  override func viewDidLoad() {
    for child in children {
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }

  override func viewDidLayoutSubviews() {
    note("viewDidLayoutSubviews")
    for (index, child) in children.enumerated() {
      let share = size(forChildContentContainer: child, withParentContainerSize: view.bounds.size)
      child.view.frame = CGRect(
        x: share.width * Double(index), y: 0, width: share.width, height: share.height)
    }
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if callsSuper {
      super.willTransition(to: newCollection, with: coordinator)
    } else {
      note("willTransition")
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    beforeSize?()
    self.coordinator = coordinator
    if registersFirst { register(coordinator) }
    if callsSuper {
      super.viewWillTransition(to: size, with: coordinator)
    } else {
      note("viewWillTransition \(Int(size.width))×\(Int(size.height))")
    }
    if !registersFirst { register(coordinator) }
  }

  private func register(_ coordinator: any UIViewControllerTransitionCoordinator) {
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.note("alongside") },
      completion: { [weak self] _ in self?.note("completion") })
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    // The first of several has a fixed width, as a sidebar.
    guard children.count > 1 else { return parentSize }
    let side = 200.0
    return CGSize(
      width: container === children[0] ? side : parentSize.width - side,
      height: children[0] === container ? 300 : parentSize.height)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    note("preferredContentSizeDidChange \(Int(container.preferredContentSize.width))")
  }
}

@MainActor final class LoggedView: UIView {
  private var note: (String) -> Void = { _ in }

  convenience init(_ note: @escaping (String) -> Void) {
    self.init(frame: .zero)
    self.note = note
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    note(previous == nil ? "traitCollectionDidChange(nil)" : "traitCollectionDidChange")
  }

  override func layoutSubviews() { note("layoutSubviews") }
}

/// A collection or registration that a row has a name for.
@MainActor final class TraitBox {
  let traits: UITraitCollection
  init(_ traits: UITraitCollection) { self.traits = traits }
}
