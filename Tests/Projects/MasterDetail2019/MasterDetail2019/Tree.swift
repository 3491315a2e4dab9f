//
//  Tree.swift
//  MasterDetail2019
//
//  Created by Anna Berg on 9/20/19.
//  Copyright © 2019 Anna Berg. All rights reserved.
//

import Foundation

extension Notification.Name {
    static let libraryShouldSave = Notification.Name("libraryShouldSave")
}

struct Tree: Hashable, Codable {
    let identifier: UUID
    var name: String
    var height: Measurement<UnitLength>

    init(name: String, metres: Double) {
        identifier = UUID()
        self.name = name
        height = Measurement(value: metres, unit: .meters)
    }

    static let samples = [
        Tree(name: "Oak", metres: 30),
        Tree(name: "Birch", metres: 20),
        Tree(name: "Sequoia", metres: 85),
    ]
}
