//
//  TreeStoreTests.swift
//  TreeWorldTests
//
//  Created by Anna Berg on 10/3/25.
//

import Testing
@testable import TreeWorld

@Suite struct TreeStoreTests {

    @Test func filesGoIntoTheirFolder() throws {
        let store = TreeStore(fileName: "TreeStoreTests.json")
        let folder = store.addItem(named: "Songs", to: nil)
        let file = store.addItem(named: "Refrain", to: folder)
        #expect(folder.isFolder)
        #expect(!file.isFolder)
        #expect(store.items(in: folder).map(\.name) == ["Refrain"])
        #expect(file.parent === folder)
    }

    @Test(arguments: [("Journeys", 2), ("Kitchen", 1), ("Ideas", 0)])
    func examples(name: String, count: Int) throws {
        let store = TreeStore(fileName: "NoSuchFile.json")
        let folder = try #require(store.folders.first { $0.name == name })
        #expect(store.items(in: folder).count == count)
    }

}
