//
//  TreeItem.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import Foundation

/// A folder, or a file with a text. Folders hold files only.
class TreeItem: NSObject {

    @objc dynamic var name: String
    let isFolder: Bool
    var text: String
    private(set) var children: [TreeItem] = []
    weak var parent: TreeItem?

    init(name: String, isFolder: Bool, text: String = "") {
        self.name = name
        self.isFolder = isFolder
        self.text = text
        super.init()
    }

    func insert(_ child: TreeItem) {
        child.parent = self
        children.append(child)
    }

    func remove(_ child: TreeItem) {
        children.removeAll { $0 === child }
        child.parent = nil
    }

}
