import Foundation
import Scene
import Testing
import UIKit

/// What an app has a screen reader say, and what it must not ask for.
@MainActor struct AnnouncementTests {
  @Test func wordsAreHandedToTheHost() {
    let stage = Stage(UIViewController())
    UIAccessibility.post(notification: .announcement, argument: "Three files found")
    UIAccessibility.post(
      notification: .announcement, argument: NSAttributedString(string: "Saved"))
    UIAccessibility.post(notification: .announcement, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: "")
    #expect(stage.host.announced == ["Three files found", "Saved"])
  }

  @Test func whatIsNoTextIsRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { UIAccessibility.post(notification: .announcement, argument: 3) }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("takes a String, an NSAttributedString or"))
    #expect(words.contains("not Int."))
  }

  @Test func whatIsNoAnnouncementIsRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UIAccessibility.post(
          notification: UIAccessibility.Notification(rawValue: 77), argument: nil)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("and pageScrolled, not notification 77."))
  }
}
