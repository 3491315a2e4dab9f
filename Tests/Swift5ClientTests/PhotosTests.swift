import Testing
import UIKit

/// The acceptance scenarios of the iOS 8 article (uikit-behaviour §9).
@Suite("Photos of iOS 8") @MainActor struct PhotosTests {
  /// Plays a script; the app is as the script left it.
  @discardableResult private func play(
    _ script: String, widens: Bool = false, upright: WideningViewController.Upright = .setsNil
  ) throws -> PhotosAppDelegate {
    let delegate = PhotosAppDelegate(widens: widens)
    delegate.container.upright = upright
    try Swift5ClientTests.play("photos", script) { delegate }
    return delegate
  }

  @Test("F1: a phone without a photo shows the list")
  func nothing() throws {
    let app = try play(
      """
      launch photos on "iPhone 8"
      expect collapsed
      expect stack "Photos"
      expect visible "Forest"
      expect hidden "No photo is chosen"
      """)
    #expect(app.delegate.heard == ["collapse true"])
  }

  @Test("F2: a photo is on top of the list when the split collapses")
  func collapse() throws {
    let app = try play(
      """
      launch photos on "iPhone 8 Plus" landscape
      expect columns "Photos" "Nothing"
      tap "Beach"
      expect columns "Photos" "Beach"
      rotate portrait
      expect stack "Photos" "Beach"
      expect visible "A photo of the beach"
      """)
    #expect(app.delegate.heard == ["collapse false"])
    #expect(app.stack?.topViewController === app.list.made.last)
  }

  @Test("F3: the photo on top of the list becomes the second column when the split expands")
  func expand() throws {
    let app = try play(
      """
      launch photos on "iPhone 8 Plus"
      tap "Harbour"
      rotate landscape
      expect columns "Photos" "Harbour"
      expect visible "A photo of the harbour"
      """)
    #expect(app.delegate.heard == ["collapse true", "separate nil"])
    #expect(app.split.viewControllers.last === app.list.made.last)
    #expect(app.stack?.viewControllers == [app.list])
  }

  @Test("F4: without a photo the second column is the app's empty one")
  func expandWithout() throws {
    let app = try play(
      """
      launch photos on "iPhone 8 Plus"
      rotate landscape
      expect columns "Photos" "Nothing"
      expect visible "No photo is chosen"
      """)
    #expect(app.delegate.heard == ["collapse true", "separate empty"])
    let back = try play(
      """
      launch photos on "iPhone 8 Plus"
      tap "Forest"
      tap back
      rotate landscape
      expect columns "Photos" "Nothing"
      rotate portrait
      expect stack "Photos"
      """)
    #expect(back.delegate.heard == ["collapse true", "separate empty", "collapse true"])
  }

  @Test("F5: each choice is a new controller, in place of the last one or pushed")
  func choosing() throws {
    let wide = try play(
      """
      launch photos on "iPad Pro (9.7-inch)" landscape
      tap "Beach"
      expect columns "Photos" "Beach"
      tap "Beach"
      tap "Forest"
      expect columns "Photos" "Forest"
      """)
    #expect(wide.list.made.count == 3)
    #expect(Set(wide.list.made).count == 3)
    #expect(wide.split.viewControllers.last === wide.list.made.last)
    #expect(wide.delegate.heard == [])
    let narrow = try play(
      """
      launch photos on "iPhone 8"
      tap "Beach"
      expect stack "Photos" "Beach"
      tap back
      tap "Forest"
      expect stack "Photos" "Forest"
      """)
    #expect(narrow.list.made.count == 2)
    #expect(narrow.stack?.viewControllers.count == 2)
    #expect(narrow.stack?.topViewController === narrow.list.made.last)
  }

  @Test("F2 and F3 on an iPad: the photo stays through every share of the screen")
  func multitasking() throws {
    let app = try play(
      """
      launch photos on "iPad Pro (9.7-inch)" landscape
      tap "Forest"
      multitask 2/3
      expect columns "Photos" "Forest"
      multitask 1/2
      expect stack "Photos" "Forest"
      multitask slideover
      expect stack "Photos" "Forest"
      multitask full
      expect columns "Photos" "Forest"
      """)
    #expect(app.delegate.heard == ["collapse false", "separate nil"])
    #expect(app.list.made.count == 1)
  }

  @Test("F6: a container makes the split of a phone on its side expand, and upright not")
  func container() throws {
    let app = try play(
      """
      launch photos on "iPhone 8" landscape
      expect class compact
      expect expanded
      expect columns "Photos" "Nothing"
      """, widens: true)
    #expect(app.container.heard == ["appeared regular by compact"])
    #expect(app.delegate.heard == [])
    let upright = try play(
      """
      launch photos on "iPhone 8"
      expect collapsed
      expect stack "Photos"
      """, widens: true)
    #expect(upright.container.heard == ["appeared compact by regular"])
  }

  private static let thereAndBack = """
    launch photos on "iPhone 8"
    tap "Beach"
    rotate landscape
    expect expanded
    expect columns "Photos" "Beach"
    rotate portrait
    """

  @Test("F7: an override that nobody takes back keeps the split expanded")
  func stale() throws {
    let app = try play(
      Self.thereAndBack + "\nexpect expanded\nexpect columns \"Photos\" \"Beach\"",
      widens: true, upright: .leaves)
    #expect(!app.split.isCollapsed)
    #expect(app.delegate.heard == ["collapse true", "separate nil"])
  }

  @Test(
    "F7: compact or nothing in its place lets it collapse",
    arguments: [WideningViewController.Upright.setsCompact, .setsNil])
  func reset(_ upright: WideningViewController.Upright) throws {
    let app = try play(
      Self.thereAndBack + "\nexpect collapsed\nexpect stack \"Photos\" \"Beach\"",
      widens: true, upright: upright)
    #expect(app.delegate.heard == ["collapse true", "separate nil", "collapse false"])
  }

  @Test("F8: an override set before the transition is passed on holds in that transition")
  func inTime() throws {
    let app = try play(Self.thereAndBack, widens: true)
    #expect(
      app.container.heard == [
        "appeared compact by regular",
        "alongside regular by compact", "then expanded",
        "alongside compact by regular", "then collapsed",
      ])
  }
}
