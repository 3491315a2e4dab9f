import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Rows beside an index") struct IndexRoomTests {
  @Test("leave it its place, at the side where it stands") func room() throws {
    for isReversed in [false, true] {
      let list = WordTable([["apple"], ["banana"]])
      list.index = ["A", "B"]
      var environment = Stage.wide(300, 400)
      environment.isRightToLeft = isReversed
      let stage = Stage(list, environment: environment)
      let row = try #require(stage.node(.row, "apple")).frame
      let strip = try #require(stage.node(.index)).frame
      #expect(row.width == 300 - strip.width)
      #expect(!row.intersects(strip.insetBy(dx: 0.5, dy: 0)))
      #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)) == row)
      list.tableView.isEditing = true
      stage.settle()
      #expect(stage.node(.row, "apple")?.frame.width == 300)
    }
  }
}
