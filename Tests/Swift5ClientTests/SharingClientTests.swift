import Foundation
import Testing
import UIKit

/// A page that shares its address and asks before it deletes, as much client code does.
final class SharingPage: UIViewController, UIAlertViewDelegate, UIActionSheetDelegate {
  var answers: [Int] = []

  final class PrintActivity: UIActivity {
    override var activityType: UIActivity.ActivityType? { .init(rawValue: "org.example.print") }
    override var activityTitle: String? { "Print" }
    override var activityImage: UIImage? { nil }
    override class var activityCategory: UIActivity.Category { .action }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) {}
    override func perform() { activityDidFinish(true) }
  }

  func makeShare() -> UIActivityViewController {
    let controller = UIActivityViewController(
      activityItems: ["Text", URL(fileURLWithPath: "/tmp/page.txt")],
      applicationActivities: [PrintActivity()])
    controller.excludedActivityTypes = [.addToReadingList, .airDrop, .assignToContact, .print]
    controller.completionWithItemsHandler = { activityType, completed, _, error in
      if completed, error == nil, activityType == .copyToPasteboard { self.answers.append(-2) }
    }
    controller.popoverPresentationController?.sourceView = view
    return controller
  }

  func makeAlert() -> UIAlertView {
    let alert = UIAlertView(
      title: "Delete", message: "", delegate: self, cancelButtonTitle: "Cancel",
      otherButtonTitles: "OK")
    alert.alertViewStyle = .plainTextInput
    alert.textField(at: 0)?.text = "page"
    return alert
  }

  func makeSheet() -> UIActionSheet {
    let sheet = UIActionSheet(
      title: nil, delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
    sheet.addButton(withTitle: "Move")
    return sheet
  }

  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    if buttonIndex != alertView.cancelButtonIndex { answers.append(buttonIndex) }
  }

  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    answers.append(buttonIndex)
  }
}

@MainActor @Suite struct SharingClientTests {
  @Test("Alerts, sheets and activities are made as clients make them")
  func forms() {
    let page = SharingPage()
    #expect(page.makeShare().excludedActivityTypes?.count == 4)
    #expect(page.makeAlert().numberOfButtons == 2)
    #expect(page.makeSheet().buttonTitle(at: 2) == "Move")
    #expect(page.answers.isEmpty)
  }

  @Test("A text view is asked to find links")
  func detectors() {
    let text = UITextView()
    text.isEditable = false
    text.dataDetectorTypes = [.link, .phoneNumber]
    #expect(UIDataDetectorTypes.all.isSuperset(of: text.dataDetectorTypes))
  }
}
