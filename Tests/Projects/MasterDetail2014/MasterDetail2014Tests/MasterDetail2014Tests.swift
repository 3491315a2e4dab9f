//
//  MasterDetail2014Tests.swift
//  MasterDetail2014Tests
//
//  Created by Anna Berg on 9/17/14.
//  Copyright (c) 2014 Anna Berg. All rights reserved.
//

import UIKit
import XCTest
@testable import MasterDetail2014

class MasterDetail2014Tests: XCTestCase {

    var controller: MasterViewController!

    override func setUp() {
        super.setUp()
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let split = storyboard.instantiateInitialViewController() as! UISplitViewController
        let navigation = split.viewControllers.first as! UINavigationController
        controller = navigation.topViewController as? MasterViewController
    }

    override func tearDown() {
        controller = nil
        super.tearDown()
    }

    func testNewestEntryIsFirst() {
        controller.insertNewObject(self)
        controller.insertNewObject(self)
        XCTAssertEqual(controller.objects.first as? String, "Entry 2")
        XCTAssertEqual(controller.tableView(controller.tableView, numberOfRowsInSection: 0), 2)
    }

}
