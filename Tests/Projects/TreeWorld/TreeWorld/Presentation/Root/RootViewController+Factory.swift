//
//  RootViewController+Factory.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import UIKit

extension RootViewController {

    func makeSplit() -> UISplitViewController {
        let split = UISplitViewController()
        split.preferredDisplayMode = .allVisible
        split.viewControllers = [UINavigationController()]
        return split
    }

    func makePair(_ first: UIViewController, _ second: UIViewController) -> UISplitViewController {
        let split = makeSplit()
        split.preferredPrimaryColumnWidthFraction = wideFraction
        let navigation = primaryNavigation(of: split)
        navigation.viewControllers = [first]
        split.viewControllers = [navigation, second]
        return split
    }

    func makeList(of folder: TreeItem?) -> FileListViewController {
        let storyboard = UIStoryboard(name: "FileList", bundle: .main)
        guard let list = storyboard.instantiateInitialViewController() as? FileListViewController else {
            fatalError("FileList.storyboard has another controller at its beginning.")
        }
        list.folder = folder
        list.store = store
        list.coordinator = coordinator
        list.title = folder?.name ?? "Folders"
        return list
    }

    func makePlaceholder(for state: SelectionState) -> PlaceholderViewController {
        let message =
            state == .folder
            ? "Choose or add a folder. Swipe a row to the left to delete it, to the right to rename it."
            : "Choose or add a file. Swipe a row to the left to delete it."
        return PlaceholderViewController.make(message: message)
    }

    func primaryNavigation(of split: UISplitViewController) -> UINavigationController {
        guard let navigation = split.viewControllers.first as? UINavigationController else {
            fatalError("The primary column is no navigation controller.")
        }
        return navigation
    }

    func list(of split: UISplitViewController) -> FileListViewController? {
        primaryNavigation(of: split).viewControllers.first as? FileListViewController
    }

    func editor(of split: UISplitViewController) -> EditorViewController? {
        let navigation = split.viewControllers.last as? UINavigationController
        return navigation?.viewControllers.first as? EditorViewController
    }

}
