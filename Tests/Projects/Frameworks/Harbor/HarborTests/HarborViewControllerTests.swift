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

// MARK: - Classes that variables name

private class Flag: UIView {
    let mast: CGFloat
    override init(frame: CGRect) {
        mast = frame.height
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}

private class Buoy: UIView {
    let number: Int
    init() {
        number = 7
        super.init(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    required init?(coder: NSCoder) { nil }
}

private final class Pier: UITableViewCell {
    let name: String?
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        name = reuseIdentifier
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
}

private final class Chart: UIViewController {
    private(set) var nib: String? = "none"
    override init(nibName: String?, bundle: Bundle?) {
        nib = nibName
        super.init(nibName: nil, bundle: bundle)
    }
    required init?(coder: NSCoder) { nil }
}

private func make<Thing: UIView>(_ type: Thing.Type, height: CGFloat) -> Thing {
    Thing(frame: CGRect(x: 0, y: 0, width: 1, height: height))
}

private func makeOne<Thing: NSObject>(_ type: Thing.Type) -> Thing { type.init() }

extension UIView {
    @objc func signal() -> String { "view" }
    @objc var rank: Int { 0 }
}

extension UILabel {
    override func signal() -> String { "label, " + super.signal() }
}

private final class Pennant: UILabel {
    override func signal() -> String { "pennant, " + super.signal() }
    override var rank: Int { super.rank + 3 }
}

private final class Lookout: NSObject {
    @objc func watch() {}
    override func responds(to aSelector: Selector!) -> Bool {
        aSelector == NSSelectorFromString("sleep") || super.responds(to: aSelector)
    }
}

final class ClassTests: XCTestCase {

    func testObjectsAreMadeByTheSubclassesInitializers() {
        XCTAssertEqual(make(Flag.self, height: 9).mast, 9)
        XCTAssertEqual(makeOne(Flag.self).mast, 0)
        XCTAssertEqual(makeOne(Buoy.self).number, 7)
        XCTAssertEqual(makeOne(UILabel.self).frame, .zero)
        let cell: UITableViewCell.Type = Pier.self
        let made = cell.init(style: .value1, reuseIdentifier: "pier")
        XCTAssertEqual((made as? Pier)?.name, "pier")
        XCTAssertEqual(made.reuseIdentifier, "pier")
        let controller: UIViewController.Type = Chart.self
        XCTAssertEqual((controller.init(nibName: "Sea", bundle: nil) as? Chart)?.nib, "Sea")
        let wrap: UINavigationController.Type = UINavigationController.self
        XCTAssertEqual(wrap.init(rootViewController: UIViewController()).viewControllers.count, 1)
        let table: UITableView.Type = UITableView.self
        XCTAssertEqual(table.init(frame: .zero, style: .grouped).style, .grouped)
        let tap: UIGestureRecognizer.Type = UITapGestureRecognizer.self
        XCTAssertTrue(tap.init(target: nil, action: nil) is UITapGestureRecognizer)
        weak var gone: UIView?
        do { gone = makeOne(UIView.self) }
        XCTAssertNil(gone)
    }

    func testOverridesInExtensions() {
        let views: [UIView] = [UIView(), UILabel(), Pennant()]
        XCTAssertEqual(views.map { $0.signal() }, ["view", "label, view", "pennant, label, view"])
        XCTAssertEqual(views.map(\.rank), [0, 0, 3])
    }

    func testValuesOfAnyObject() {
        let values: [String: Any] = ["rect": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), "number": 2.5]
        XCTAssertEqual((values["rect"]! as AnyObject).cgRectValue, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual((values["number"] as AnyObject).doubleValue ?? 0, 2.5)
        XCTAssertNil((values["nothing"] as AnyObject).doubleValue)
    }

    func testRespondsItself() {
        let lookout = Lookout()
        XCTAssertTrue(lookout.responds(to: NSSelectorFromString("sleep")))
        XCTAssertTrue(lookout.responds(to: #selector(Lookout.watch)))
        XCTAssertFalse(lookout.responds(to: NSSelectorFromString("swim")))
    }

}
