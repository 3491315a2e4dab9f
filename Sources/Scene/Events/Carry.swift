import Foundation

/// A step of a drag by which things go from one place or program to another.
///
/// One that begins in the window is lifted once; the toolkit says by `SceneHost.carry(_:)` that
/// something is dragged. Over the window it moves and leaves as often as it does, whoever began
/// it, and may be dropped. `ended` comes once for what was lifted, after it was dropped or not.
public struct Carry: Hashable, Codable, Sendable {
  public enum Phase: String, Codable, Sendable { case lifted, moved, left, dropped, ended }

  /// What becomes of what is dragged.
  public enum Effect: String, Codable, Sendable {
    /// Nothing; it is let go.
    case none
    /// Nothing, and a person is to see that it cannot be dropped there.
    case forbidden
    case copy, move
  }

  public var phase: Phase
  /// In the window, in points.
  public var place: CGPoint
  /// What another program drags, with its contents once it is dropped; nil for what was lifted
  /// in this window.
  public var parcels: [Parcel]?
  /// Whether the other program lets it be moved.
  public var allowsMove: Bool
  /// What became of it; of `ended` alone.
  public var effect: Effect

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

/// A thing that another program drags.
public struct Parcel: Hashable, Codable, Sendable {
  /// Uniform type identifiers, as "public.utf8-plain-text"; the one that says most comes first.
  public var types: [String]
  /// By type; empty as long as it was not dropped.
  public var contents: [String: Data]
  /// Empty for none.
  public var name: String

  public init(types: [String], contents: [String: Data] = [:], name: String = "") {
    self.types = types
    self.contents = contents
    self.name = name
  }

  /// A text, as programs hand it over.
  public static func text(_ text: String) -> Parcel {
    Parcel(types: [textType], contents: [textType: Data(text.utf8)])
  }

  /// A file, or an address of something else.
  public static func address(_ url: URL) -> Parcel {
    let type = url.isFileURL ? fileType : addressType
    return Parcel(
      types: [type], contents: [type: Data(url.absoluteString.utf8)],
      name: url.isFileURL ? url.lastPathComponent : "")
  }

  public static let textType = "public.utf8-plain-text"
  public static let addressType = "public.url"
  public static let fileType = "public.file-url"
  public static let pngType = "public.png"
  public static let jpegType = "public.jpeg"

  /// As it is offered before it is dropped.
  public var withoutContents: Parcel { Parcel(types: types, name: name) }
}

/// What the app lets a person drag out of the window.
@MainActor public struct Cargo {
  /// A thing, and how another program gets it.
  public struct Item {
    /// Uniform type identifiers of what others may have, the one that says most first.
    public var types: [String]
    /// Gives its content in one of the types, at once or later; nil when there is none.
    public var load: @MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void

    public init(
      types: [String],
      load: @escaping @MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void
    ) {
      self.types = types
      self.load = load
    }
  }

  public var items: [Item]
  public var allowsMove: Bool
  /// The nodes that a person takes along, as they look now; the first is under the pointer.
  public var pictures: [NodeID]

  public init(_ items: [Item], allowsMove: Bool, pictures: [NodeID]) {
    self.items = items
    self.allowsMove = allowsMove
    self.pictures = pictures
  }
}
