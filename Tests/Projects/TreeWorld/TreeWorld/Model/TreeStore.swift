//
//  TreeStore.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import Foundation

nonisolated struct StoredItem: Codable, Sendable {
    var name: String
    var text: String?
    var children: [StoredItem]?
}

class TreeStore {

    private(set) var folders: [TreeItem] = []
    private let url: URL

    init(fileName: String = "Tree.json") {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        url = documents.appendingPathComponent(fileName)
        folders = (try? load()) ?? TreeStore.examples()
    }

    func items(in folder: TreeItem?) -> [TreeItem] {
        folder?.children ?? folders
    }

    @discardableResult
    func addItem(named name: String, to folder: TreeItem?) -> TreeItem {
        let item = TreeItem(name: name, isFolder: folder == nil)
        if let folder {
            folder.insert(item)
        } else {
            folders.append(item)
        }
        return item
    }

    func delete(_ item: TreeItem) {
        if let parent = item.parent {
            parent.remove(item)
        } else {
            folders.removeAll { $0 === item }
        }
    }

    // MARK: - Saving

    func save() {
        let stored = folders.map { folder in
            StoredItem(name: folder.name, text: nil, children: folder.children.map { StoredItem(name: $0.name, text: $0.text, children: nil) })
        }
        do {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try JSONEncoder().encode(stored).write(to: url, options: .atomic)
        } catch {
            NSLog("The tree was not saved: %@", error.localizedDescription)
        }
    }

    private func load() throws -> [TreeItem] {
        let stored = try JSONDecoder().decode([StoredItem].self, from: Data(contentsOf: url))
        return stored.map { entry in
            let folder = TreeItem(name: entry.name, isFolder: true)
            for file in entry.children ?? [] {
                folder.insert(TreeItem(name: file.name, isFolder: false, text: file.text ?? ""))
            }
            return folder
        }
    }

    private static func examples() -> [TreeItem] {
        let journeys = TreeItem(name: "Journeys", isFolder: true)
        journeys.insert(TreeItem(name: "Lisbon", isFolder: false, text: "Tram 28, early in the morning."))
        journeys.insert(TreeItem(name: "Bergen", isFolder: false, text: "Two coats."))
        let kitchen = TreeItem(name: "Kitchen", isFolder: true)
        kitchen.insert(TreeItem(name: "Bread", isFolder: false, text: "500 g flour"))
        return [journeys, kitchen, TreeItem(name: "Ideas", isFolder: true)]
    }

}
