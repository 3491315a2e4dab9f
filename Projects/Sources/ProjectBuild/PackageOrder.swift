import XcodeProject

/// The targets of several packages, each after those that it needs, in its own package or in others.
struct PackageOrder {
  private(set) var parts: [PackageModules.Part] = []
  /// Sentences about targets that need each other.
  private(set) var circles: [String] = []

  private struct Key: Hashable {
    let package: Int
    let target: String
  }

  private enum State { case underway, done }

  private let manifests: [PackageManifest]
  /// The package of each product; the first one of a name counts.
  private var owners: [String: Int] = [:]
  private var states: [Key: State] = [:]

  /// - Parameters:
  ///   - products: What is used, in the order in which it is asked for.
  ///   - manifests: The packages.
  init(of products: [String], in manifests: [PackageManifest]) {
    self.manifests = manifests
    for (index, manifest) in manifests.enumerated() {
      for product in manifest.products where owners[product.name] == nil {
        owners[product.name] = index
      }
    }
    for key in products.flatMap(targets) { visit(key) }
  }

  private func targets(of product: String) -> [Key] {
    guard let owner = owners[product] else { return [] }
    let names = manifests[owner].products.first { $0.name == product }?.targets ?? []
    return names.map { Key(package: owner, target: $0) }
  }

  private func target(_ key: Key) -> Target? {
    manifests[key.package].targets.first { $0.name == key.target }
  }

  private func needs(_ target: Target, in package: Int) -> [Key] {
    target.dependencies.map { Key(package: package, target: $0) }
      + target.packageProducts.flatMap(targets)
  }

  /// Depth-first with a stack of its own: manifests decide how deep it gets.
  private mutating func visit(_ start: Key) {
    guard states[start] == nil, let target = target(start) else { return }
    var stack: [(key: Key, target: Target, needs: [Key])] = []
    func entry(_ key: Key, _ target: Target) -> (key: Key, target: Target, needs: [Key]) {
      (key, target, needs(target, in: key.package).reversed())
    }
    stack.append(entry(start, target))
    states[start] = .underway
    while let (key, target, _) = stack.last {
      guard let next = stack[stack.count - 1].needs.popLast() else {
        states[key] = .done
        parts.append(
          PackageModules.Part(target: target, package: manifests[key.package].name))
        stack.removeLast()
        continue
      }
      switch states[next] {
      case .done: continue
      case .underway:
        let first = stack.firstIndex { $0.key == next } ?? 0
        let names = (stack[first...].map(\.key) + [next]).map { "“\($0.target)”" }
        circles.append(
          "The targets of packages \(names.joined(separator: " → ")) need each other in a circle, which does not compile. "
            + "Remove one of these dependencies from its Package.swift.")
      case nil:
        guard let needed = self.target(next) else { continue }
        states[next] = .underway
        stack.append(entry(next, needed))
      }
    }
  }
}
