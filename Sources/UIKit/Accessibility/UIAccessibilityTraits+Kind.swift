import Scene

extension UIAccessibilityTraits {
  /// What a person would press.
  var isPressed: Bool {
    !isDisjoint(with: [.button, .link, .toggleButton])
  }

  var kind: Node.Accessibility.Kind? {
    if contains(.tabBar) { return .tabBar }
    if contains(.adjustable) { return .adjustable }
    if contains(.searchField) { return .searchField }
    if contains(.link) { return .link }
    if contains(.toggleButton) { return .toggle }
    if contains(.button) { return .button }
    if contains(.header) { return .heading }
    if contains(.image) { return .image }
    if contains(.staticText) { return .text }
    return nil
  }
}
