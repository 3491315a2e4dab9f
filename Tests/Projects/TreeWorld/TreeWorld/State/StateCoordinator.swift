//
//  StateCoordinator.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import Foundation

protocol StateCoordinatorDelegate: AnyObject {
    func coordinator(_ coordinator: StateCoordinator, didEnter state: SelectionState, item: TreeItem?)
}

class StateCoordinator: NSObject {

    private(set) var state: SelectionState = .nothing
    private(set) var selected: TreeItem? {
        didSet {
            switch selected {
            case .none: state = .nothing
            case .some(let item): state = item.isFolder ? .folder : .file
            }
        }
    }
    private weak var delegate: StateCoordinatorDelegate?

    init(delegate: StateCoordinatorDelegate) {
        self.delegate = delegate
    }

    func select(_ item: TreeItem) {
        selected = item
        delegate?.coordinator(self, didEnter: state, item: item)
    }

    func didDelete(from parent: TreeItem?) {
        selected = parent
        state = .nothing
        delegate?.coordinator(self, didEnter: state, item: parent)
    }

}
