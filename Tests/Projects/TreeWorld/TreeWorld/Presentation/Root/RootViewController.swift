//
//  RootViewController.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import UIKit

extension UIViewController {
    var isWide: Bool {
        traitCollection.horizontalSizeClass == .regular
    }
}

class RootViewController: UIViewController {

    let narrowFraction: CGFloat = 0.25
    let wideFraction: CGFloat = 0.33

    let store = TreeStore()
    lazy var coordinator = StateCoordinator(delegate: self)
    lazy var outerSplit: UISplitViewController = {
        let split = makeSplit()
        split.preferredPrimaryColumnWidthFraction = wideFraction
        split.delegate = self
        return split
    }()
    @IBOutlet private weak var container: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        outerSplit.view.frame = container.bounds
        outerSplit.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(outerSplit.view)
        addChild(outerSplit)
        let list = makeList(of: nil)
        let navigation = primaryNavigation(of: outerSplit)
        navigation.viewControllers = [list]
        navigation.delegate = self
    }

    // MARK: - Placeholders

    func showFolderPlaceholder() {
        guard isWide else { return }
        outerSplit.preferredPrimaryColumnWidthFraction = wideFraction
        outerSplit.showDetailViewController(makePlaceholder(for: .folder), sender: self)
    }

    func showFilePlaceholder(in split: UISplitViewController) {
        guard isWide else { return }
        split.showDetailViewController(makePlaceholder(for: .file), sender: self)
    }

    // MARK: - Inner split

    func innerSplit() -> UISplitViewController? {
        guard isWide else { return nil }
        if let inner = outerSplit.viewControllers.last as? UISplitViewController {
            return inner
        }
        let inner = makeSplit()
        inner.delegate = self
        outerSplit.preferredPrimaryColumnWidthFraction = narrowFraction
        outerSplit.showDetailViewController(inner, sender: self)
        return inner
    }

    private func show(folder: TreeItem) {
        let list = makeList(of: folder)
        guard let inner = innerSplit() else {
            primaryNavigation(of: outerSplit).pushViewController(list, animated: true)
            return
        }
        primaryNavigation(of: inner).viewControllers = [list]
        inner.preferredPrimaryColumnWidthFraction = wideFraction
        outerSplit.preferredPrimaryColumnWidthFraction = narrowFraction
        showFilePlaceholder(in: inner)
    }

    private func show(file: TreeItem) {
        let navigation = UINavigationController(rootViewController: EditorViewController.make(for: file))
        navigation.navigationBar.prefersLargeTitles = true
        (innerSplit() ?? outerSplit).showDetailViewController(navigation, sender: self)
    }

    private func showNothing(in folder: TreeItem?) {
        if primaryNavigation(of: outerSplit).viewControllers.count == 1, folder == nil {
            showFolderPlaceholder()
        } else {
            showFilePlaceholder(in: innerSplit() ?? outerSplit)
        }
    }

}

// MARK: - StateCoordinatorDelegate

extension RootViewController: StateCoordinatorDelegate {

    func coordinator(_ coordinator: StateCoordinator, didEnter state: SelectionState, item: TreeItem?) {
        switch (state, item) {
        case (.folder, let folder?): show(folder: folder)
        case (.file, let file?): show(file: file)
        default: showNothing(in: item)
        }
    }

}

// MARK: - UINavigationControllerDelegate

extension RootViewController: UINavigationControllerDelegate {

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        if navigationController.viewControllers.count == 1 {
            showFolderPlaceholder()
        }
    }

}

// MARK: - UISplitViewControllerDelegate

extension RootViewController: UISplitViewControllerDelegate {

    func splitViewController(_ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController, onto primaryViewController: UIViewController) -> Bool {
        let navigation = primaryNavigation(of: splitViewController)
        if let inner = secondaryViewController as? UISplitViewController {
            navigation.viewControllers += [list(of: inner), editor(of: inner)].compactMap { $0 }
            return true
        }
        guard let folders = navigation.viewControllers.first else { return false }
        navigation.viewControllers = [folders]
        return true
    }

    func splitViewController(_ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController) -> UIViewController? {
        guard let navigation = primaryViewController as? UINavigationController, let folders = navigation.viewControllers.first else {
            return nil
        }
        let stack = navigation.viewControllers
        defer {
            navigation.viewControllers = [folders]
            outerSplit.preferredPrimaryColumnWidthFraction = narrowFraction
        }
        switch stack.count {
        case 1: return makePlaceholder(for: .folder)
        case 2: return makePair(stack[1], makePlaceholder(for: .file))
        case 3: return makePair(stack[1], stack[2])
        default: return nil
        }
    }

}
