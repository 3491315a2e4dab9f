import Foundation

/// Makes the view controllers of a compiled storyboard.
///
/// Storyboards are compiled from `.storyboard` documents by the module `InterfaceBuilder`. The file of a scene is read
/// when its controller is made, and its views when they are first asked for.
///
///     let storyboard = UIStoryboard(name: "Main", bundle: .module)
///     window.rootViewController = storyboard.instantiateInitialViewController()
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle
  private let folder: URL
  private let index: StoryboardIndex
  private var documents: [String: NibDocument] = [:]

  /// Reads the storyboard of a name, without its extension, in a bundle; nil is the app's. Traps when there is none.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let folder = NibFiles.url(name, "storyboardc", in: bundle) else {
      preconditionFailure(
        "Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath). Compile \(name).storyboard with "
          + "the module InterfaceBuilder, and add \(name).storyboardc to the resources.")
    }
    self.name = name
    self.bundle = bundle
    self.folder = folder
    do {
      index = try StoryboardIndex(folder, name)
    } catch {
      NibWarnings.say("\(error)")
      index = StoryboardIndex()
    }
  }

  /// The tint of windows that are made for the storyboard, which Interface Builder calls Global Tint; nil for that of the app.
  var globalTint: UIColor? {
    // A tint that is to be that of what is around has nothing around it.
    guard let attributes = index.tint, attributes["systemColor"] != "tintColor" else { return nil }
    return NibValue(
      element: "color", attributes: attributes, text: nil, children: [], bundle: bundle
    ).asColor
  }

  /// Makes the controller that the storyboard begins with; nil if it has none.
  open func instantiateInitialViewController() -> UIViewController? {
    index.initial.flatMap { controller($0, creator: nil) }
  }

  /// Makes the controller that the storyboard begins with, by a block that gets the coder of its scene; where the
  /// block gives nil, or there is none, by `init(coder:)` of its class. Nil if the storyboard has no such controller.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    index.initial.flatMap { controller($0, creator: creator) } as? ViewController
  }

  /// Makes the controller with a storyboard identifier. Traps when there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(named: identifier, creator: nil)
  }

  /// Makes the controller with a storyboard identifier, by a block that gets the coder of its scene; where the block
  /// gives nil, or there is none, by `init(coder:)` of its class. Traps when there is none, or one of another class.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = controller(named: identifier, creator: creator)
    guard let fitting = made as? ViewController else {
      preconditionFailure(
        "The view controller “\(identifier)” of the storyboard \(name) is a \(type(of: made)), not a "
          + "\(ViewController.self)")
    }
    return fitting
  }

  private func controller(
    named identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard let id = index.identifiers[identifier] else {
      preconditionFailure(
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'; it has "
          + "\(index.identifiers.keys.sorted())")
    }
    guard let made = controller(id, creator: creator) else {
      preconditionFailure(
        "The view controller with the identifier '\(identifier)' of the storyboard \(name) could not be made"
      )
    }
    return made
  }

  /// The controller of a scene, or of another storyboard that the scene refers to; nil, with a sentence, where it
  /// cannot be made.
  func controller(_ id: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    // What the app asks for is no part of what documents ask for.
    ScenesUnderWay.anew { related(id, creator: creator) }
  }

  /// The controller of a scene to which another one leads by itself, so that it is made together with that; nil, with a
  /// sentence, also where that one is still being made.
  func related(_ id: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    let circle = ScenesUnderWay.enter(key(id)) { made(id, creator) }
    switch circle {
    case .left(let made): return made
    case .circle(let scenes):
      NibWarnings.say(
        "\(name).storyboard: the scene of “\(id)” leads back to itself: \(scenes.joined(separator: " → ")). Its inner "
          + "controller is left out; let one of the scenes show another one.")
      return nil
    }
  }

  /// The name of a scene among those of all storyboards.
  func key(_ id: String) -> ScenesUnderWay.Key { ScenesUnderWay.Key(folder: folder.path, id: id) }

  private func made(
    _ id: String, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let scene = index.scenes[id] else {
      NibWarnings.say("\(name).storyboard: there is no scene for the view controller “\(id)”")
      return nil
    }
    if let other = scene.storyboard { return referenced(other, scene, creator) }
    do {
      let document = try document(scene.file)
      guard let number = document.numbers[id] else {
        throw NibDamage("“\(scene.file)” of \(name).storyboardc has no object “\(id)”.")
      }
      return StoryboardScene(self, document, number).make(creator)
    } catch {
      NibWarnings.say("\(error)")
      return nil
    }
  }

  private func referenced(
    _ other: String, _ scene: StoryboardIndex.Scene, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let bundle = scene.bundle.flatMap { Bundle(identifier: $0) } ?? self.bundle
    guard NibFiles.url(other, "storyboardc", in: bundle) != nil else {
      NibWarnings.say(
        "\(name).storyboard refers to the storyboard \(other), which is not in \(bundle.bundlePath)"
      )
      return nil
    }
    let storyboard = UIStoryboard(name: other, bundle: bundle)
    guard let reference = scene.reference else {
      return storyboard.index.initial.flatMap { storyboard.related($0, creator: creator) }
    }
    guard let id = storyboard.index.identifiers[reference] else {
      NibWarnings.say(
        "\(name).storyboard refers to “\(reference)” in the storyboard \(other), which is not there"
      )
      return nil
    }
    return storyboard.related(id, creator: creator)
  }

  private func document(_ file: String) throws(NibDamage) -> NibDocument {
    if let known = documents[file] { return known }
    guard !file.contains("/"), let data = try? Data(contentsOf: folder.appendingPathComponent(file))
    else { throw NibDamage("“\(file)” of \(name).storyboardc cannot be read.") }
    let made = try NibDocument(
      data, name: "\(name).storyboard", bundle: NibFiles.resources(of: bundle))
    documents[file] = made
    return made
  }
}

/// What a compiled storyboard consists of.
struct StoryboardIndex {
  struct Scene {
    let file: String
    /// The name of another storyboard, for which the scene stands.
    let storyboard: String?
    /// The identifier of a controller of that; nil for the one that it begins with.
    let reference: String?
    let bundle: String?
  }

  let initial: String?
  /// The attributes of the colour that windows of the storyboard have as their tint.
  let tint: [String: String]?
  let scenes: [String: Scene]
  /// The scenes' keys by the identifiers that code uses.
  let identifiers: [String: String]

  /// That of a storyboard that cannot be read, which has no scenes.
  init() {
    initial = nil
    tint = nil
    scenes = [:]
    identifiers = [:]
  }

  init(_ folder: URL, _ name: String) throws(NibDamage) {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Info.plist")) else {
      throw NibDamage("“\(name).storyboardc” has no Info.plist.")
    }
    let list = try NibDocument.list(data, "\(name).storyboardc")
    guard let records = list["scenes"] as? [String: [String: Any]] else {
      throw NibDamage("“\(name).storyboardc” is damaged: it has no scenes.")
    }
    initial = list["initial"] as? String
    tint = list["tint"] as? [String: String]
    var scenes: [String: Scene] = [:]
    var identifiers: [String: String] = [:]
    for (id, record) in records {
      guard let file = record["file"] as? String else { continue }
      scenes[id] = Scene(
        file: file, storyboard: record["storyboard"] as? String,
        reference: record["reference"] as? String, bundle: record["bundle"] as? String)
      if let identifier = record["identifier"] as? String { identifiers[identifier] = id }
    }
    self.scenes = scenes
    self.identifiers = identifiers
  }
}
