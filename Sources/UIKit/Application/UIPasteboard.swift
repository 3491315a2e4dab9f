import Foundation

/// What was cut or copied, to be pasted.
///
/// Differs from UIKit: text and addresses are shared with other programs as text; everything else
/// stays in the app. What others copied is known a moment later, as the desktop tells it, so that
/// reading never waits.
@MainActor open class UIPasteboard {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("general")
  }

  /// Posted after its content changed; its object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// The types of a text, an address and a picture in an item.
  static let text = "public.utf8-plain-text"
  static let address = "public.url"
  static let picture = "public.image"

  public let name: Name
  private var content: [[String: Any]] = []
  private let copies: (String) -> Void

  init(_ name: Name = .general, copies: @escaping (String) -> Void) {
    self.name = name
    self.copies = copies
  }

  /// The app's. Before the first app is launched there is none, and this traps.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }

  /// How often its content changed.
  open private(set) var changeCount = 0

  /// A value for each type that a thing comes in.
  open var items: [[String: Any]] {
    get { content }
    set { setItems(newValue) }
  }

  /// Puts other things there. Options are for expiry and handing over between devices, of which
  /// there is none here.
  open func setItems(_ items: [[String: Any]]) {
    change(to: items)
    copies(strings?.joined(separator: "\n") ?? "")
  }

  open func addItems(_ items: [[String: Any]]) { setItems(content + items) }

  open var numberOfItems: Int { content.count }

  /// The types of the first item.
  open var types: [String] { content.first.map { $0.keys.sorted() } ?? [] }

  open func contains(pasteboardTypes: [String]) -> Bool {
    content.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? {
    content.lazy.compactMap { $0[pasteboardType] }.first
  }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: value]])
  }

  // MARK: Text, addresses, pictures

  open var string: String? {
    get { strings?.first }
    set { setItems(newValue.map { [[Self.text: $0]] } ?? []) }
  }

  open var strings: [String]? {
    get { all { $0[Self.text] as? String ?? ($0[Self.address] as? URL)?.absoluteString } }
    set { setItems((newValue ?? []).map { [Self.text: $0] }) }
  }

  /// A text that is an address counts as one.
  open var url: URL? {
    get { urls?.first }
    set { setItems(newValue.map { [[Self.address: $0]] } ?? []) }
  }

  open var urls: [URL]? {
    get {
      all { $0[Self.address] as? URL ?? ($0[Self.text] as? String).flatMap(Self.address(in:)) }
    }
    set { setItems((newValue ?? []).map { [Self.address: $0] }) }
  }

  open var image: UIImage? {
    get { images?.first }
    set { setItems(newValue.map { [[Self.picture: $0]] } ?? []) }
  }

  open var images: [UIImage]? {
    get { all { $0[Self.picture] as? UIImage } }
    set { setItems((newValue ?? []).map { [Self.picture: $0] }) }
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
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
