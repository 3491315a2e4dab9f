import Foundation

/// The content that was cut or copied, to be pasted.
///
/// Differs from UIKit: texts and URLs are shared with other programs, as text, and of the first item
/// that has them an image and the data of "public.html" and "public.png"; all other values stay
/// within the app. What another program copied arrives a moment later, when the desktop reports it,
/// so that reading never blocks.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the pasteboard that is shared with other programs.
    public static let general = Name("general")
  }

  /// Posted after the content changed. The object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// The types of a text, a URL and an image in an item.
  static let text = "public.utf8-plain-text"
  static let address = "public.url"
  static let picture = "public.image"

  /// The name of the pasteboard.
  public let name: Name
  private var content: [[String: Any]] = []
  private let copies: (String, [String: Data]) -> Void

  init(_ name: Name = .general, copies: @escaping (String, [String: Data]) -> Void) {
    self.name = name
    self.copies = copies
  }

  /// The pasteboard of the running app. Before the first app is launched, as in tests, nothing else can
  /// paste what is on it.
  public static var general: UIPasteboard { UIApplication.launched?.pasteboard ?? unshared }
  private static let unshared = UIPasteboard { _, _ in }

  /// The number of times that the content has changed.
  open private(set) var changeCount = 0

  /// The items, each a dictionary with a value for every type that the item is available in.
  open var items: [[String: Any]] {
    get { content }
    set { setItems(newValue) }
  }

  /// Replaces the content.
  ///
  /// Differs from UIKit: the options for expiry and for sharing between devices do not exist.
  open func setItems(_ items: [[String: Any]]) {
    change(to: items)
    copies(strings?.joined(separator: "\n") ?? "", others)
  }

  /// What other programs can paste besides the text.
  private var others: [String: Data] {
    var found: [String: Data] = [:]
    for type in [ItemTypes.html, ItemTypes.png] {
      let value = value(forPasteboardType: type)
      found[type] = value as? Data ?? (value as? String).map { Data($0.utf8) }
    }
    if found[ItemTypes.png] == nil { found[ItemTypes.png] = image?.pngData() }
    return found
  }

  /// Appends items to the content.
  open func addItems(_ items: [[String: Any]]) { setItems(content + items) }

  /// The number of items.
  open var numberOfItems: Int { content.count }

  /// The types of the first item, in alphabetical order; empty when there is no item.
  open var types: [String] { content.first.map { $0.keys.sorted() } ?? [] }

  /// Returns whether an item has one of these types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    content.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  /// Returns the value of a type from the first item that has it, or nil.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    content.lazy.compactMap { $0[pasteboardType] }.first
  }

  /// Replaces the content with one value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: value]])
  }

  // MARK: Text, addresses, pictures

  /// The text of the first item that has one, or nil. Assigning replaces the content; nil empties
  /// it.
  open var string: String? {
    get { strings?.first }
    set { setItems(newValue.map { [[Self.text: $0]] } ?? []) }
  }

  /// The texts of all items that have one, URLs as text included, or nil when there are none.
  /// Assigning replaces the content.
  open var strings: [String]? {
    get { all { $0[Self.text] as? String ?? ($0[Self.address] as? URL)?.absoluteString } }
    set { setItems((newValue ?? []).map { [Self.text: $0] }) }
  }

  /// The first URL, or nil. A text that is a URL counts. Assigning replaces the content; nil
  /// empties it.
  open var url: URL? {
    get { urls?.first }
    set { setItems(newValue.map { [[Self.address: $0]] } ?? []) }
  }

  /// The URLs of all items that have one, texts that are URLs included, or nil when there are none.
  /// Assigning replaces the content.
  open var urls: [URL]? {
    get {
      all { $0[Self.address] as? URL ?? ($0[Self.text] as? String).flatMap(Self.address(in:)) }
    }
    set { setItems((newValue ?? []).map { [Self.address: $0] }) }
  }

  /// The first image, or nil. Assigning replaces the content; nil empties it.
  open var image: UIImage? {
    get { images?.first }
    set { setItems(newValue.map { [[Self.picture: $0]] } ?? []) }
  }

  /// The images of all items that have one, or nil when there are none. Assigning replaces the
  /// content.
  open var images: [UIImage]? {
    get { all { $0[Self.picture] as? UIImage } }
    set { setItems((newValue ?? []).map { [Self.picture: $0] }) }
  }

  /// A Boolean value that says whether an item has a text or a URL.
  open var hasStrings: Bool { strings != nil }
  /// A Boolean value that says whether an item has a URL, or a text that is one.
  open var hasURLs: Bool { urls != nil }
  /// A Boolean value that says whether an item has an image.
  open var hasImages: Bool { images != nil }

  // MARK: From other programs

  func take(_ text: String) {
    guard text != strings?.joined(separator: "\n") ?? "" else { return }
    change(to: text.isEmpty ? [] : [[Self.text: text]])
  }

  private func change(to items: [[String: Any]]) {
    content = items
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  private func all<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
    let found = content.compactMap(value)
    return found.isEmpty ? nil : found
  }

  private static func address(in text: String) -> URL? {
    guard !text.contains(where: \.isWhitespace), let url = URL(string: text),
      url.scheme != nil, url.host != nil || url.isFileURL
    else { return nil }
    return url
  }
}
