//
//  Ship.swift
//  HarborKit
//
//  Created by Anna Berg on 5/6/24.
//

import Foundation

public struct Ship: Equatable {

    public let name: String
    public let length: Int
    var berth: Int?

    public init(name: String, length: Int) {
        self.name = name
        self.length = length
    }

    public static let samples = [Ship(name: "Albatross", length: 24), Ship(name: "Cormorant", length: 80)]

    public mutating func moor(at number: Int) throws {
        guard length <= 60 || number > 10 else {
            throw MooringError.tooLong(length)
        }
        berth = number
    }

}

public enum MooringError: Error, Equatable {
    case tooLong(Int)
}
