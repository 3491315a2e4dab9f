import XCTest
@testable import Lanterns

final class LanternTests: XCTestCase {

    func testSignals() {
        XCTAssertEqual(Lantern.all.map(\.name), ["Red", "Green"])
        XCTAssertEqual(Lantern.all.first?.meaning, "wait outside")
    }

}
