import Foundation

/// A menu element that provides other elements when the menu is opened, at once or later. Until
/// then the menu shows that it is waiting for them.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// A closure that provides elements to the closure that it is given.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  /// The elements that were provided; nil before that.
  private(set) var made: [UIMenuElement]?
  private var isAsked = false

  /// Creates an element whose provider is called once; the elements are kept.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// Creates an element whose provider is called each time that the menu is opened.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Calls the provider, when the menu opens.
  func begin(_ changed: @escaping @MainActor () -> Void) {
    if !isCached {
      made = nil
      isAsked = false
    }
    guard !isAsked else { return }
    isAsked = true
    provider { [weak self] elements in
      self?.made = elements
      changed()
    }
  }
}
