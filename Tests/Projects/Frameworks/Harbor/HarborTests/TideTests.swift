//
//  TideTests.swift
//  HarborTests
//
//  Created by Anna Berg on 5/6/24.
//

import Testing
import UIKit
import HarborKit
@testable import Harbor

@MainActor @Suite struct TideTests {

    @Test func tidesAreLoaded() async {
        let controller = HarborViewController(ships: Ship.samples)
        #expect(await controller.loadTides() == ["00:00 3.5 m", "06:00 0.5 m"])
    }

    @Test(arguments: [1, 2]) func theAppRuns(number: Int) {
        #expect(UIApplication.shared.delegate is AppDelegate)
    }

}
