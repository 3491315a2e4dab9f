//
//  HarborViewControllerTests.swift
//  HarborTests
//
//  Created by Anna Berg on 5/6/24.
//

import UIKit
import XCTest
import HarborKit
@testable import Harbor

final class HarborViewControllerTests: XCTestCase {

    private var controller: HarborViewController!

    override func setUpWithError() throws {
        controller = HarborViewController(ships: Ship.samples)
        controller.loadViewIfNeeded()
    }

    override func tearDownWithError() throws {
        controller = nil
    }

    func testTheAppIsRunning() {
        XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
        XCTAssertNotNil(UIApplication.shared.connectedScenes.first)
    }

    func testShipsAreReversed() {
        controller.reverseShips()
        XCTAssertEqual(controller.ships.map(\.name), ["Cormorant", "Albatross"])
        XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 2)
    }

    func testTides() async throws {
        let tides = await controller.loadTides()
        XCTAssertEqual(tides, ["00:00 3.5 m", "06:00 0.5 m"])
    }

    func testTidesComeLater() {
        let expectation = expectation(description: "tides")
        Task { @MainActor in
            _ = await controller.loadTides()
            expectation.fulfill()
        }
        waitForExpectations(timeout: 5)
    }

    func testChannel() {
        XCTAssertEqual(controller.channel, "debug")
    }

}
