import Foundation

/// An event of a drag and drop session.
///
/// A drag that begins in the window sends `lifted` once; the toolkit answers with
/// `SceneHost.beginDrag(with:)` if there is something to drag. A drag over the window, from wherever
/// it comes, sends `moved` and `left` any number of times, and possibly `dropped`. `ended` is sent
/// once for a drag that began in the window, whether it was dropped or not.
public struct Carry: Hashable, Codable, Sendable {
  /// The stages of a drag.
  public enum Phase: String, Codable, Sendable {
    /// A drag begins in the window.
    case lifted
    /// The pointer moved over the window while dragging.
    case moved
    /// The drag left the window.
    case left
    /// The drag was released over the window.
    case dropped
    /// A drag that began in the window is over; `effect` is its outcome.
    case ended
  }

  /// The outcome of a drop, or the outcome that a drop at the current position would have.
  public enum Effect: String, Codable, Sendable {
    /// Nothing happens; the drop is cancelled.
    case none
    /// Nothing happens, and the pointer shows that dropping is not allowed here.
    case forbidden
    /// The items are copied, or moved away from their source.
    case copy, move
  }

  /// The stage that the event reports.
  public var phase: Phase
  /// The position of the pointer in the window, in points.
  public var place: CGPoint
  /// The items that another program drags; their contents are filled in when they are dropped. nil
  /// for a drag that began in this window.
  public var parcels: [Parcel]?
  /// A Boolean value that tells whether the other program allows a move besides a copy.
  public var allowsMove: Bool
  /// The outcome of the drag. Meaningful for the phase `ended` only.
  public var effect: Effect

  /// Creates an event of a drag.
  ///
  /// - Parameters:
  ///   - phase: The stage of the drag.
  ///   - place: The position of the pointer in the window, in points.
  ///   - parcels: The items of another program; nil for a drag that began in this window.
  ///   - allowsMove: Whether the other program allows a move.
  ///   - effect: The outcome, of the phase `ended`.
  public init(
    _ phase: Phase, at place: CGPoint = .zero, parcels: [Parcel]? = nil, allowsMove: Bool = false,
    effect: Effect = .none
  ) {
    self.phase = phase
    self.place = place
    self.parcels = parcels
    self.allowsMove = allowsMove
    self.effect = effect
  }
}

/// An item that another program drags into the window.
public struct Parcel: Hashable, Codable, Sendable {
  /// The uniform type identifiers of the item, such as "public.utf8-plain-text", the most specific
  /// first.
  public var types: [String]
  /// The data of the item by type identifier. Empty until the item is dropped.
  public var contents: [String: Data]
  /// The suggested file name of the item; empty for none.
  public var name: String

  /// Creates an item from its type identifiers, its data by type, and a suggested file name.
  public init(types: [String], contents: [String: Data] = [:], name: String = "") {
    self.types = types
    self.contents = contents
    self.name = name
  }

  /// Returns an item with a plain text in UTF-8.
  public static func text(_ text: String) -> Parcel {
    Parcel(types: [textType], contents: [textType: Data(text.utf8)])
  }

  /// Returns an item with a URL: of a file, named after the file, or of anything else.
  public static func address(_ url: URL) -> Parcel {
    let type = url.isFileURL ? fileType : addressType
    return Parcel(
      types: [type], contents: [type: Data(url.absoluteString.utf8)],
      name: url.isFileURL ? url.lastPathComponent : "")
  }

  /// The type identifier of plain text in UTF-8.
  public static let textType = "public.utf8-plain-text"
  /// The type identifier of a URL that is not that of a file.
  public static let addressType = "public.url"
  /// The type identifier of the URL of a file.
  public static let fileType = "public.file-url"
  /// The type identifier of a PNG image.
  public static let pngType = "public.png"
  /// The type identifier of a page of HTML.
  public static let htmlType = "public.html"
  /// The type identifier of a JPEG image.
  public static let jpegType = "public.jpeg"

  /// A copy without data, as an item is offered before it is dropped.
  public var withoutContents: Parcel { Parcel(types: types, name: name) }
}

/// The items that the app lets a person drag out of the window.
@MainActor public struct Cargo {
  /// A dragged item, and the closure by which another program gets its data.
  public struct Item {
    /// The uniform type identifiers in which the data is offered, the most specific first.
    public var types: [String]
    /// Loads the data for one of the types and calls the completion with it, at once or later; with
    /// nil when there is none.
    public var load: @MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void

    /// Creates an item from the type identifiers that it offers and the closure that loads its
    /// data.
    public init(
      types: [String],
      load: @escaping @MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void
    ) {
      self.types = types
      self.load = load
    }
  }

  /// The dragged items.
  public var items: [Item]
  /// A Boolean value that tells whether a program may move the items instead of copying them.
  public var allowsMove: Bool
  /// The nodes whose appearance is shown under the pointer during the drag; the first is the one
  /// that was under the pointer.
  public var pictures: [NodeID]

  /// Creates the content of a drag.
  ///
  /// - Parameters:
  ///   - items: The dragged items.
  ///   - allowsMove: Whether the items may be moved.
  ///   - pictures: The nodes to show under the pointer.
  public init(_ items: [Item], allowsMove: Bool, pictures: [NodeID]) {
    self.items = items
    self.allowsMove = allowsMove
    self.pictures = pictures
  }
}
