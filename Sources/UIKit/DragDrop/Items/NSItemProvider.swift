import Foundation

/// Who may have what an item provider gives.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all = 0
  /// Differs from UIKit: programs have no teams here, so it is as `ownProcess`.
  case team
  /// As `team`.
  case group
  /// This program alone.
  case ownProcess
}

/// Something that is handed on, by dragging for example, in one type or several, of which each is
/// made when it is asked for.
///
/// Foundation has it on Apple's systems only. Handlers of what is loaded are called on the main
/// thread, after the method that asked has returned.
open class NSItemProvider: @unchecked Sendable {
  /// Gives the data of a type, or says why there is none.
  public typealias DataLoadHandler =
    @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  struct Representation {
    var type: String
    var visibility: NSItemProviderRepresentationVisibility
    var load: DataLoadHandler
    /// What it was registered with.
    var value: Any?
  }

  // Registered on any thread.
  private let lock = NSLock()
  private var held: [Representation] = []
  private var name: String?

  public init() {}

  /// Gives an object in each of the types that its class can write.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Gives a text, an address, a picture or data as the type; without a type there is nothing to
  /// be had.
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

  /// Gives a file: its address, and its content in the type that its name says.
  ///
  /// - Returns: nil for no address of a file.
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

  /// Data that is made when it is asked for. The first type is the one that says most.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoadHandler
  ) {
    register(
      Representation(
        type: typeIdentifier, visibility: visibility, load: loadHandler, value: nil))
  }

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

  // MARK: What there is

  /// In the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// A type counts that is the other or a kind of it, as "public.png" is of "public.image".
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { ItemTypes.conforms($0.type, to: typeIdentifier) }
  }

  /// As a file of it should be called.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }
}

/// A value on its way into a handler of another thread; nobody changes it.
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
