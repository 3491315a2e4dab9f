import Foundation

/// Elements that are made when the menu is opened, at once or later. Until they are there, the
/// menu says that it waits for them.
@MainActor open class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  /// What was made, if it is kept.
  private(set) var made: [UIMenuElement]?
  private var isAsked = false

  /// The provider is asked once; what it made is shown every time.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// The provider is asked each time that the menu is opened.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// The menu opens.
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
