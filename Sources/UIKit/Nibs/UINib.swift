import Foundation

/// Makes the objects of a compiled nib as often as it is asked to.
///
/// Nibs are compiled from `.xib` documents by the module `InterfaceBuilder`. The file is read when the objects are first
/// made.
///
///     let nib = UINib(nibName: "CityCell", bundle: .module)
///     tableView.register(nib, forCellReuseIdentifier: "city")
@preconcurrency @MainActor open class UINib: NSObject {
  /// The options of `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects for the placeholders of the document: a dictionary from their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private enum Source {
    case file(name: String, bundle: Bundle)
    case data(Data)
    /// An object of a document with all that is in it, such as the prototype of a cell.
    case part(NibDocument, number: Int)
  }

  private let source: Source
  private let bundle: Bundle
  private var document: NibDocument?

  /// Makes a nib of the file of that name, without its extension, in a bundle; nil is the app's. That there is none is
  /// found out when its objects are made.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? .main
    source = .file(name: name, bundle: bundle)
  }

  /// Makes a nib of the bytes of a compiled one. Its images are looked for in a bundle; nil is the app's.
  public init(data nibData: Data, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? .main
    source = .data(nibData)
  }

  /// The objects around a part, which its connections lead to.
  private weak var surroundings: NibAssembly?

  init(part number: Int, of document: NibDocument, bundle: Bundle, in surroundings: NibAssembly) {
    source = .part(document, number: number)
    self.bundle = bundle
    self.surroundings = surroundings
  }

  /// Makes the objects, connects them with each other and with the owner, and returns those that are not inside of
  /// others.
  ///
  /// Traps when the bundle has no nib of the name. Of a damaged one nothing is made, with a sentence on standard error.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object that the document calls File's Owner.
  ///   - optionsOrNil: The objects for other placeholders, or nil.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let document = read() else { return [] }
    var others = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    others["IBFilesOwner"] = ownerOrNil
    let loader = NibLoader(document, placeholders: others.mapValues { $0 as AnyObject })
    if case .part(_, let number) = source {
      if let surroundings { loader.stand(on: surroundings, except: number) }
      return loader.load([number])
    }
    return loader.load(document.top)
  }

  private func read() -> NibDocument? {
    if let document { return document }
    let made: NibDocument
    do {
      switch source {
      case .part(let document, _): made = document
      case .data(let data):
        made = try NibDocument(data, name: "nib", bundle: NibFiles.resources(of: bundle))
      case .file(let name, let bundle):
        guard let data = NibFiles.data(name, in: bundle) else {
          preconditionFailure(
            "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'. Compile \(name).xib with "
              + "the module InterfaceBuilder, and add \(name).nib to the resources.")
        }
        made = try NibDocument(data, name: name, bundle: NibFiles.resources(of: bundle))
      }
    } catch {
      NibWarnings.say("\(error)")
      return nil
    }
    document = made
    return made
  }
}

extension Bundle {
  /// Makes the objects of the nib of a name in this bundle, and returns those that are not inside of others. Traps
  /// when there is none. See `UINib`.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
