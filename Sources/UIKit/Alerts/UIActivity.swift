import Foundation

/// Something that can be done with texts, pictures and files: what an activity view controller offers.
/// An app makes subclasses.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What an activity is about.
  public enum Category: Int, Sendable {
    /// It does something with the items.
    case action = 0
    /// It gives the items to somebody.
    case share = 1
  }

  /// Creates an activity.
  public override init() {}

  /// What the activity is about: an action, by default. Those that share are offered first.
  open class var activityCategory: Category { .action }
  /// The name of the activity; nil by default.
  open var activityType: ActivityType? { nil }
  /// The title of its row; nil by default.
  open var activityTitle: String? { nil }
  /// The picture in its row; nil by default.
  open var activityImage: UIImage? { nil }
  /// Whether the activity can do something with the items. The default is false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items, before `perform()` is called or `activityViewController` is presented.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// What is presented for the activity; nil, the default, if nothing is and `perform()` is called.
  open var activityViewController: UIViewController? { nil }
  /// Does it, and calls `activityDidFinish(_:)` when that is done. The default finishes at once.
  open func perform() { activityDidFinish(true) }

  /// Says that the activity has ended, and whether it was completed. It closes what is presented for it.
  open func activityDidFinish(_ completed: Bool) {
    let tell = finished
    finished = nil
    tell?(completed)
  }

  /// Who waits for the end.
  var finished: ((Bool) -> Void)?
}

/// The names of the activities that UIKit documents. Here `copyToPasteboard` is offered, and saving to a
/// file; the others name services that are not, so that leaving them out changes nothing.
extension UIActivity.ActivityType {
  /// Posting on Facebook.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// Posting on Twitter.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// Posting on Weibo.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// Sending a message.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// Sending a mail.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// Printing.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// Copying, which is offered here.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Giving a picture to a contact.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// Saving among the photos.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// Adding to the reading list.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// Posting on Flickr.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// Posting on Vimeo.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// Posting on Tencent Weibo.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// Sending to a device nearby.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// Opening as a book.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// Marking up as a PDF.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
}

/// Gives an activity view controller what the chosen activity takes.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// Something of the same type as the item, by which activities are offered.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// The item for the chosen activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}
