import Foundation
import Testing

@testable import Lowering

@Suite("Names of the toolkit") struct NameTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("They are those of the record of its API") func record() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", Self.root.appending(path: "Scripts/lowering-names").path, "--check",
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "Run Scripts/lowering-names")
  }

  @Test("Methods that may be missing on iOS are known with their labels") func requirements() {
    #expect(KnownNames.isOptional("tableView", [nil, "didSelectRowAt"], trailing: 0))
    #expect(KnownNames.isOptional("scrollViewDidScroll", [nil], trailing: 0))
    #expect(!KnownNames.isOptional("tableView", [nil, "eats"], trailing: 0))
    #expect(KnownNames.protocols.contains("UITableViewDelegate"))
    #expect(KnownNames.selector("endEditing", nil) == "endEditing:")
  }
}
