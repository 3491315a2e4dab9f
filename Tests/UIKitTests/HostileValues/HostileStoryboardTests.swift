import Foundation
import InterfaceBuilder
import Testing

@testable import UIKit

/// Storyboards that lead back to where they came from make each controller once.
@Suite(.serialized) @MainActor struct HostileStoryboardTests {
  private func with<Result>(
    _ scenes: [String], _ body: (UIStoryboard) throws -> Result
  ) throws -> (Result, warnings: [String]) {
    let text = StoryboardTests.document(scenes.map { StoryboardTests.scene($0) }.joined())
    let (bundle, folder) = try NibStage.bundle([try NibStage.compile(text, "Main.storyboard")])
    defer { try? FileManager.default.removeItem(at: folder) }
    var result: Result?
    let warnings = try NibStage.warnings {
      result = try body(UIStoryboard(name: "Main", bundle: bundle))
    }
    return (try #require(result), warnings)
  }

  private func navigation(_ id: String, root: String) -> String {
    """
    <navigationController id="\(id)"><connections>
    <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="r\(id)"/>
    </connections></navigationController>
    """
  }

  private func controller(_ id: String, embeds inner: String) -> String {
    """
    <viewController id="\(id)"><view key="view" id="v\(id)"><subviews><containerView id="c\(id)"><connections>
    <segue destination="\(inner)" kind="embed" id="e\(id)"/></connections></containerView></subviews></view>
    </viewController>
    """
  }

  @Test("A navigation controller is its own root") func ownRoot() throws {
    let (depth, warnings) = try with([navigation("first", root: "first")]) { storyboard in
      let made = try #require(storyboard.instantiateInitialViewController())
      return made.children.count
    }
    #expect(depth == 0)
    #expect(
      warnings == [
        "Main.storyboard: the scene of “first” leads back to itself: first → first. Its inner controller is left "
          + "out; let one of the scenes show another one."
      ])
  }

  @Test("The root of a navigation embeds the navigation") func rootEmbeds() throws {
    let scenes = [navigation("first", root: "second"), controller("second", embeds: "first")]
    let (_, warnings) = try with(scenes) { storyboard in
      let made = try #require(storyboard.instantiateInitialViewController())
      made.children.first?.loadViewIfNeeded()
      let inner = made.children.first?.children.first as? UINavigationController
      #expect(inner?.children.isEmpty ?? true)
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("leads back to itself") == true)
  }

  @Test("Two controllers embed each other") func embeds() throws {
    let scenes = [controller("first", embeds: "second"), controller("second", embeds: "first")]
    let (_, warnings) = try with(scenes) { storyboard in
      let made = try #require(storyboard.instantiateInitialViewController())
      made.loadViewIfNeeded()
      #expect(made.children.count == 1)
      #expect(made.children.first?.children.isEmpty == true)
      // Another one of the same scene is no circle.
      let other = try #require(storyboard.instantiateInitialViewController())
      other.loadViewIfNeeded()
      #expect(other.children.count == 1)
    }
    #expect(warnings.count == 2)
  }

  @Test("A scene refers to the storyboard that it is in") func references() throws {
    let scene = "<viewControllerPlaceholder storyboardName=\"Main\" id=\"first\"/>"
    let (made, warnings) = try with([scene]) { storyboard in
      storyboard.instantiateInitialViewController() == nil
    }
    #expect(made)
    #expect(warnings.count == 1)
  }

  @Test("Documents with changes at random") func mutations() throws {
    let first = StoryboardTests.document(
      StoryboardTests.scene(navigation("first", root: "second"))
        + StoryboardTests.scene(controller("second", embeds: "third"))
        + StoryboardTests.scene(HostileDocument.scene("third")))
    var random = HostileDocument.random(21)
    KeyedValue.whenRefused = { _ in }
    defer { KeyedValue.whenRefused = nil }
    var made = 0
    _ = try NibStage.warnings {
      for _ in 0..<40 {
        let text = HostileDocument.mutated(markup: first, &random)
        guard let compiled = try? NibStage.compile(text, "Main.storyboard") else { continue }
        let (bundle, folder) = try NibStage.bundle([compiled])
        defer { try? FileManager.default.removeItem(at: folder) }
        guard FileManager.default.fileExists(atPath: folder.path + "/Main.storyboardc") else {
          continue
        }
        let storyboard = UIStoryboard(name: "Main", bundle: bundle)
        guard let controller = storyboard.instantiateInitialViewController() else { continue }
        HostileDocument.show(controller)
        made += 1
      }
    }
    #expect(made > 5)
  }
}
