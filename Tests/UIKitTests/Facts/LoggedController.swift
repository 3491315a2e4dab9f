import Foundation

@testable import UIKit

/// A controller that writes into the log of a row what it hears.
@MainActor class LoggedController: UIViewController {
  let name: String
  private weak let world: FactWorld?
  /// The segues that it has.
  var segues: ((String) -> UIStoryboardSegue?)?

  init(_ name: String, in world: FactWorld) {
    self.name = name
    self.world = world
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { return nil }

  func note(_ line: String) { world?.log.append("\(name) \(line)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove \(world?.name(of: parent) ?? "")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove \(world?.name(of: parent) ?? "")")
  }
  override func makeSegue(
    withIdentifier identifier: String, sender: Any?
  ) -> UIStoryboardSegue? { segues?(identifier) }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    note("prepared \(segue.identifier ?? "")")
    guard let popover = segue as? UIStoryboardPopoverSegue else { return }
    popover.popoverController.passthroughViews = nil
    world?.keep(PopoverWitness(popover.popoverController), as: "the kept popover")
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    note("traitCollectionDidChange")
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition")
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition \(Int(size.width))×\(Int(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}
