import Testing

@testable import ProjectBuild

/// Names of Swift 4 in projects that say so.
struct OldNamesTests {
  @Test func aModuleOfSwift4HasTheOldNames() throws {
    let source = try #require(OldNames.source(languageVersion: "4"))
    #expect(
      source.contains("typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey\n"))
    #expect(source.contains("var UITableViewAutomaticDimension: CGFloat"))
    #expect(
      source.contains("var kCAEmitterLayerRectangle: CAEmitterLayerEmitterShape { .rectangle }"))
    #expect(source.contains("static var UIKeyboardWillShow: NSNotification.Name"))
    #expect(source.contains("func UIEdgeInsetsMake("))
  }

  @Test(arguments: ["4.2", "5", "6"]) func laterOnesDoNot(version: String) {
    #expect(OldNames.source(languageVersion: version) == nil)
  }

  @Test func noNameIsGivenTwice() {
    let names =
      OldTypeNames.names.map(\.0)
      + OldConstantNames.constants.map { String($0.0.prefix { $0 != ":" }) }
    #expect(Set(names).count == names.count)
  }
}
