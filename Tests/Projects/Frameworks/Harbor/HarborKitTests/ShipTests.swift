//
//  ShipTests.swift
//  HarborKitTests
//
//  Created by Anna Berg on 5/6/24.
//

import Testing
@testable import HarborKit

@Suite("Ships")
struct ShipTests {

    @Test("A short ship goes anywhere", arguments: [1, 10, 20])
    func short(number: Int) throws {
        var ship = Ship(name: "Tern", length: 12)
        try ship.moor(at: number)
        #expect(ship.berth == number)
    }

    @Test func aLongShipNeedsALongBerth() throws {
        var ship = try #require(Ship.samples.last)
        #expect(throws: MooringError.tooLong(80)) { try ship.moor(at: 3) }
        #expect(ship.berth == nil)
        try ship.moor(at: 11)
        #expect(ship.berth == 11)
    }

}
