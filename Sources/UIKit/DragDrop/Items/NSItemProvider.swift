import Foundation

/// The programs that may load a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all = 0
  /// Differs from UIKit: programs have no teams here, so that only this program may load it.
  case team
  /// The same as `team`.
  case group
  /// Only this program.
  case ownProcess
}

/// An item that is handed over, for example by dragging, in one or several types. The data of each
/// type is made when it is requested.
///
/// Foundation has this class on Apple's systems only. The handlers of loading methods are called on
/// the main thread, after the method has returned.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// A closure that provides the data of a type, or an error, to the handler that it is given. It
  /// may return a progress.
  public typealias DataLoadHandler =
    @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  struct Representation {
    var type: String
    var visibility: NSItemProviderRepresentationVisibility
    var load: DataLoadHandler
    /// The object that was registered.
    var value: Any?
  }

  // Registered on any thread.
  private let lock = NSLock()
  private var held: [Representation] = []
  private var name: String?

  /// Creates a provider without representations.
  public override init() {}

  /// Creates a provider of an object, in each type as which it can be written.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a `String`, `URL`, `UIImage` or `Data` as one type. Without an item or a
  /// type it has no representation.
  public convenience init(item: Any?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    let content = ItemContent(item)
    register(
      Representation(
        type: typeIdentifier, visibility: .all,
        load: { done in
          switch content.data() {
          case .success(let data): done(data, nil)
          case .failure(let error): done(nil, error)
          }
          return nil
        }, value: item))
  }

  /// Creates a provider of a file: its URL, and its content in the type that its name implies. The
  /// result is nil if `fileURL` is no URL of a file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    registerFile(fileURL)
  }

  func registerFile(_ url: URL) {
    suggestedName = url.lastPathComponent
    if let type = ItemTypes.type(ofFile: url.lastPathComponent) {
      registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        do {
          done(try Data(contentsOf: url), nil)
        } catch {
          done(nil, error)
        }
        return nil
      }
    }
    registerObject(NSURL(fileURLWithPath: url.path), visibility: .all)
  }

  // MARK: Registering

  /// Registers data that is made when it is requested. The first type should be the most specific
  /// one; a type that is registered already is replaced.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The uniform type identifier of the data.
  ///   - visibility: The programs that may load it.
  ///   - loadHandler: Provides the data.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoadHandler
  ) {
    register(
      Representation(
        type: typeIdentifier, visibility: visibility, load: loadHandler, value: nil))
  }

  /// Registers an object, in each type as which it can be written.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - visibility: The programs that may load it.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    let content = ItemContent(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      register(
        Representation(
          type: type, visibility: visibility,
          load: { done in
            guard let object = content.value as? any NSItemProviderWriting else { return nil }
            return object.loadData(
              withTypeIdentifier: type, forItemProviderCompletionHandler: done)
          }, value: object))
    }
  }

  private func register(_ one: Representation) {
    lock.withLock {
      held.removeAll { $0.type == one.type }
      held.append(one)
    }
  }

  var representations: [Representation] { lock.withLock { held } }

  // MARK: Representations

  /// The types of the item, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Returns whether the item has a type that is this one or a more specific one, as "public.png"
  /// is more specific than "public.image".
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { ItemTypes.conforms($0.type, to: typeIdentifier) }
  }

  /// The name that a file of the item should have; nil, the default, is none.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }
}

/// A value that is passed to a handler on another thread. It is not changed.
struct ItemContent: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }

  func data() -> Result<Data, any Error> {
    switch value {
    case let data as Data: return .success(data)
    case let text as String: return .success(Data(text.utf8))
    case let url as URL: return .success(Data(url.absoluteString.utf8))
    case let image as UIImage:
      if let data = image.pngData() { return .success(data) }
    default: break
    }
    return .failure(NSItemProvider.Failure(.unavailableCoercion, of: "\(type(of: value))"))
  }
}
