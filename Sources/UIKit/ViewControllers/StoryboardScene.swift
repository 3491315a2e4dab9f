import Foundation

/// A controller of a storyboard with what stands in its scene: first itself and the items of its bars, and its views
/// when they are asked for.
@MainActor final class StoryboardScene {
  // The storyboard lives as long as controllers of it do, since their segues make others.
  let storyboard: UIStoryboard
  private let number: Int
  private let loader: NibLoader
  private var segues: [StoryboardSegue] = []
  /// Segues of views, which are performed when the view is loaded.
  private var embedding: [(segue: StoryboardSegue, container: UIView)] = []

  init(_ storyboard: UIStoryboard, _ document: NibDocument, _ number: Int) {
    self.storyboard = storyboard
    self.number = number
    loader = NibLoader(document, placeholders: [:])
  }

  /// Makes the controller, its relations, and wakes it.
  func make(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    loader.assembly.creators[number] = creator
    defer { loader.assembly.creators[number] = nil }
    guard let controller = loader.assembly.make(number) as? UIViewController else {
      for line in loader.assembly.takeWarnings() { NibWarnings.say(line) }
      return nil
    }
    controller.nib = ControllerNib(scene: self)
    loader.assembly.connectSegue = { [weak controller, weak self] value, source in
      guard let self, let controller else { return }
      add(value, of: source, in: controller)
    }
    loader.finish()
    fade()
    return controller
  }

  /// The controller keeps the scene, so that the scene keeps of its objects only those that stand beside the controller,
  /// such as data sources.
  private func fade() {
    loader.assembly.fade(but: Set(loader.document.top.filter { $0 != number }))
  }

  /// Makes the view and all else of the scene, if the document has a view.
  ///
  /// - Returns: whether it has.
  func loadView(of controller: UIViewController) -> Bool {
    guard let part = loader.document.objects[number].parts["view"]?.first,
      let view = loader.assembly.make(part) as? UIView
    else { return false }
    controller.view = view
    let load = {
      _ = self.loader.load(self.loader.document.top.filter { $0 != self.number })
      self.fade()
      for (segue, container) in self.embedding { segue.embed(in: container, of: controller) }
    }
    if let id = loader.document.objects[number].id {
      ScenesUnderWay.within(storyboard.key(id), load)
    } else {
      load()
    }
    embedding = []
    return true
  }

  /// An object that stands in the controller itself, beside its view.
  func part(_ key: String) -> AnyObject? {
    guard let part = loader.document.objects[number].parts[key]?.first else { return nil }
    let made = loader.assembly.make(part)
    loader.finish()
    fade()
    return made
  }

  func segue(_ identifier: String) -> StoryboardSegue? {
    segues.first { $0.identifier == identifier }
  }

  private func add(_ value: NibValue, of source: AnyObject, in controller: UIViewController) {
    let segue = StoryboardSegue(value, self)
    switch segue.kind {
    case "relationship":
      guard let role = value.attributes["relationship"], let related = segue.related() else {
        return
      }
      controller.take(related, as: role)
    case "embed":
      segues.append(segue)
      if let container = source as? UIView { embedding.append((segue, container)) }
    default:
      segues.append(segue)
      guard source !== controller, let trigger = source as? any NibSegueSource else { return }
      trigger.addNibSegue(role: value.attributes["trigger"]) { [weak controller] sender in
        guard let controller else { return }
        segue.trigger(from: controller, sender: sender)
      }
    }
  }

  /// The sources of unwind segues lead to the exit of the scene.
  func isExit(_ id: String) -> Bool {
    loader.document.numbers[id].map { loader.document.objects[$0].element == "exit" } ?? false
  }

  /// An object of the scene that was made, such as the anchor of a popover.
  func known(_ id: String) -> AnyObject? { loader.assembly.known(id) }
}

/// What starts a segue when a person uses it: a control, an item of a bar, a recognizer, a cell.
@preconcurrency @MainActor protocol NibSegueSource: AnyObject {
  /// Starts a segue with the sender.
  ///
  /// - Parameter role: What starts it, where there are several: `accessoryAction` of a cell.
  func addNibSegue(role: String?, _ start: @escaping (Any?) -> Void)
}

/// Where the views of a controller come from.
@MainActor final class ControllerNib {
  let scene: StoryboardScene?
  let name: String?
  let bundle: Bundle?

  init(scene: StoryboardScene) {
    self.scene = scene
    name = nil
    bundle = scene.storyboard.bundle
  }

  init(name: String?, bundle: Bundle?) {
    scene = nil
    self.name = name
    self.bundle = bundle
  }
}
