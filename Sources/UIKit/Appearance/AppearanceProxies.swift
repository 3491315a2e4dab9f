import Foundation

/// The proxies that an app asked for.
@MainActor final class AppearanceProxies {
  static let shared = AppearanceProxies()

  private struct Proxy {
    let name: ObjectIdentifier
    let containers: [any UIAppearanceContainer.Type]
    let traits: UITraitCollection?
    /// The instance on which the app sets properties, and one that nobody touches.
    let recorder, pristine: AnyObject
    let matches: (AnyObject) -> Bool
    /// How many of the known classes it belongs to.
    let depth: Int

    /// Proxies that say more precisely whom they mean go first.
    func goesBefore(_ other: Proxy) -> Bool {
      (depth, containers.count, traits == nil ? 0 : 1)
        > (other.depth, other.containers.count, other.traits == nil ? 0 : 1)
    }
  }

  private var proxies: [Proxy] = []
  /// The classes of which a proxy is being made.
  private var making: Set<ObjectIdentifier> = []

  /// Forgets all proxies.
  func removeAll() {
    proxies = []
    UIView.entersWindow = nil
    UIBarItem.entersBar = nil
  }

  /// Returns the proxy of a class, which is made when it is asked for first.
  ///
  /// - Parameter make: makes an instance of a class of the app's.
  func proxy<Kind: AnyObject>(
    _ kind: Kind.Type, _ containers: [any UIAppearanceContainer.Type],
    _ traits: UITraitCollection?, _ make: () -> Kind?
  ) -> Kind {
    let known = proxies.first {
      $0.name == ObjectIdentifier(kind) && $0.traits == traits
        && $0.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
    }
    if let recorder = known?.recorder as? Kind { return recorder }
    precondition(
      making.insert(ObjectIdentifier(kind)).inserted,
      "\(kind).appearance() is called by the initialiser of \(kind), which makes the proxy; call it once, before there "
        + "are instances, such as in application(_:didFinishLaunchingWithOptions:)")
    defer { making.remove(ObjectIdentifier(kind)) }
    guard let recorder = AppearanceTable.make(kind) ?? make(),
      let pristine = AppearanceTable.make(kind) ?? make()
    else {
      preconditionFailure(
        "\(kind).appearance() makes no instance of \(kind); set properties of the proxy of a class of the toolkit, with "
          + "whenContainedInInstancesOf")
    }
    proxies.append(
      Proxy(
        name: ObjectIdentifier(kind), containers: containers, traits: traits, recorder: recorder,
        pristine: pristine, matches: { $0 is Kind }, depth: AppearanceTable.depth(of: recorder)))
    proxies.sort { $0.goesBefore($1) }
    UIView.entersWindow = { AppearanceProxies.shared.apply(to: $0, in: $0.next, $0) }
    UIBarItem.entersBar = { AppearanceProxies.shared.apply(to: $0, in: $1, $1) }
    return recorder
  }

  private func apply(to object: AnyObject, in container: UIResponder?, _ view: UIView) {
    for proxy in proxies where proxy.matches(object) && proxy.recorder !== object {
      if let traits = proxy.traits, !view.traitCollection.containsTraits(in: traits) { continue }
      guard Self.isContained(container, in: proxy.containers) else { continue }
      AppearanceTable.apply(proxy.recorder, proxy.pristine, to: object)
    }
  }

  /// Whether the responder is in instances of all the classes, one in the other.
  private static func isContained(
    _ first: UIResponder?, in containers: [any UIAppearanceContainer.Type]
  ) -> Bool {
    var rest = containers[...]
    var chain = ResponderChain(from: first)
    while let wanted = rest.first {
      guard let here = chain.next() else { return false }
      if isInstance(here, wanted) { rest = rest.dropFirst() }
    }
    return true
  }

  private static func isInstance<Kind: UIAppearanceContainer>(
    _ object: AnyObject, _ kind: Kind.Type
  ) -> Bool { object is Kind }
}
