import Testing
import UIKit

/// The acceptance scenarios M1 to M4 and G1 of uikit-behaviour §9, on an iPad of the time.
@Suite("A split view from before iOS 8") @MainActor struct MailTests {
  private func play(_ delegate: MailDelegate, _ script: String) throws {
    try Swift5ClientTests.play("mail", script) { delegate }
  }

  @Test("M1 to M3: upright the list is behind a button, on its side beside the message")
  func mail() throws {
    let delegate = MailDelegate()
    try play(
      delegate,
      """
      launch mail on "iPad 2" portrait
      expect columns "Message"
      tap "Mailboxes"
      expect columns "Mailboxes" "Message"
      tap outside
      expect columns "Message"
      tap "Mailboxes"
      rotate landscape
      expect columns "Mailboxes" "Message"
      expect widths 320 704
      rotate portrait
      expect columns "Message"
      """)
    #expect(
      delegate.message.heard == [
        "willHide", "willPresent", "willPresent", "willShow", "willHide",
      ])
    #expect(delegate.message.navigationItem.leftBarButtonItem?.title == "Mailboxes")
  }

  @Test("M4: a swipe opens it, and only if the split wants gestures")
  func swipe() throws {
    try play(
      MailDelegate(),
      """
      launch mail on "iPad 2" portrait
      swipe from edge
      expect columns "Mailboxes" "Message"
      """)
    let delegate = MailDelegate()
    delegate.split.presentsWithGesture = false
    try play(
      delegate,
      """
      launch mail on "iPad 2" portrait
      swipe from edge
      expect columns "Message"
      """)
    #expect(delegate.message.heard == ["willHide"])
  }

  @Test("G1: one that is not to hide stands beside in both ways, without a button")
  func settings() throws {
    let delegate = SettingsDelegate()
    try play(
      delegate,
      """
      launch mail on "iPad 2" portrait
      expect columns "Mailboxes" "Message"
      expect widths 320 448
      rotate landscape
      expect widths 320 704
      """)
    #expect(delegate.asked == [true, false])
    #expect(delegate.message.heard == [])
    #expect(delegate.message.navigationItem.leftBarButtonItem == nil)
  }
}
