import Foundation

/// What a document of Interface Builder refers to by name, with lines, for checks of whether it is there.
///
///     let outline = try DocumentOutline(data, document: "Main.storyboard")
///     outline.connections.filter { $0.kind == "outlet" }
public struct DocumentOutline: Sendable {
  /// An object of the document.
  public struct Object: Sendable {
    /// The name of its element, such as `imageView`.
    public let element: String
    /// The identifier, unique in the document.
    public let id: String?
    /// The line of its element in the document, from 1.
    public let line: Int
    /// The class of the toolkit that the element stands for; nil where it is not known.
    public let standardClass: String?
    /// The class that the document gives it, or nil.
    public let customClass: String?
    /// The module that the document names for that class, or nil.
    public let customModule: String?
    /// Whether that is the module of the target that the document belongs to.
    public let isOfTarget: Bool
    /// The attributes of its element, as they are written.
    public let attributes: [String: String]
    /// The number of its scene; 0 in a xib.
    public let scene: Int
  }

  /// A connection, or a segue, that begins at an object.
  public struct Connection: Sendable {
    /// The name of its element: `outlet`, `outletCollection`, `action` or `segue`.
    public let kind: String
    /// The line of its element in the document, from 1.
    public let line: Int
    /// The attributes of its element, as they are written.
    public let attributes: [String: String]
    /// The object that it begins at, by its place in `objects`.
    public let source: Int
  }

  /// A picture or a colour that is used by its name.
  public struct Use: Hashable, Sendable {
    /// The kinds of what has a name.
    public enum Kind: Sendable {
      /// A picture, such as that of an image view.
      case picture
      /// A colour of a catalog.
      case color
    }
    /// What has the name.
    public let kind: Kind
    /// The name, as a catalog has it.
    public let name: String
    /// The line of the element that uses it, from 1.
    public let line: Int
  }

  /// All objects, in the order of the document.
  public private(set) var objects: [Object] = []
  /// All connections and segues, in the order of the document.
  public private(set) var connections: [Connection] = []
  /// Where pictures and colours are used by their names.
  public private(set) var uses: [Use] = []
  /// Whether it is a storyboard and not a xib.
  public let isStoryboard: Bool
  /// The identifier of the first controller of a storyboard, or nil.
  public let initial: String?

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - document: The name of the file, for messages.
  public init(_ data: Data, document: String) throws(InterfaceBuilderError) {
    let root = try MarkupReader.read(data, document: document)
    initial = root.attributes["initialViewController"]
    if let scenes = root.first("scenes") {
      isStoryboard = true
      for (number, scene) in scenes.children.enumerated() {
        for element in scene.first("objects")?.children ?? [] { add(element, nil, number) }
      }
    } else {
      isStoryboard = false
      for element in root.first("objects")?.children ?? [] { add(element, nil, 0) }
    }
  }

  /// The objects by their identifiers.
  public var numbers: [String: Int] {
    var found: [String: Int] = [:]
    for (number, object) in objects.enumerated() {
      if let id = object.id, found[id] == nil { found[id] = number }
    }
    return found
  }

  // Elements are nested no deeper than the reader lets them.
  private mutating func add(_ element: MarkupElement, _ owner: Int?, _ scene: Int) {
    if KnownElements.isForEditor(element.name) { return }
    note(element)
    var owner = owner
    if element.identifier != nil, !KnownElements.values.contains(element.name) {
      owner = objects.count
      objects.append(
        Object(
          element: element.name, id: element.identifier, line: element.line,
          standardClass: KnownElements.classes[element.name],
          customClass: element.attributes["customClass"],
          customModule: element.attributes["customModule"],
          isOfTarget: element.attributes["customModuleProvider"] == "target",
          attributes: element.attributes, scene: scene))
    }
    for child in element.children {
      guard element.name == "connections", let owner else {
        add(child, owner, scene)
        continue
      }
      connections.append(
        Connection(
          kind: child.name, line: child.line, attributes: child.attributes, source: owner))
    }
  }

  private mutating func note(_ element: MarkupElement) {
    if element.name == "color" {
      if let name = element.attributes["name"], element.attributes["catalog"] != "System" {
        uses.append(Use(kind: .color, name: name, line: element.line))
      }
      return
    }
    guard element.attributes["catalog"] != "system" else { return }
    for (key, name) in element.attributes.sorted(by: { $0.key < $1.key })
    where key == "image" || key.hasSuffix("Image") {
      guard !["YES", "NO", ""].contains(name) else { continue }
      uses.append(Use(kind: .picture, name: name, line: element.line))
    }
  }
}
