import Foundation

/// The appearance of the buttons of a bar, by state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  private var looks: [UInt: UIBarButtonItemStateAppearance] = [:]
  private var didChange: () -> Void = {}
  private let style: UIBarButtonItem.Style

  /// Creates the appearance of buttons of a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  /// Creates the appearance of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  func copied(_ didChange: @escaping () -> Void) -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    for (state, look) in looks {
      let twin = copy.look(state)
      twin.titleTextAttributes = look.titleTextAttributes
    }
    copy.didChange = didChange
    return copy
  }

  private func look(_ state: UInt) -> UIBarButtonItemStateAppearance {
    if let look = looks[state] { return look }
    let made = UIBarButtonItemStateAppearance()
    made.didChange = { [weak self] in self?.didChange() }
    looks[state] = made
    return made
  }

  /// The appearance in the normal state.
  open var normal: UIBarButtonItemStateAppearance { look(UIControl.State.normal.rawValue) }
  /// The appearance while the button is disabled.
  open var disabled: UIBarButtonItemStateAppearance { look(UIControl.State.disabled.rawValue) }

  /// Removes all that was set, for buttons of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    looks = [:]
    didChange()
  }

  func attributes(_ state: UInt) -> [NSAttributedString.Key: Any] {
    let plain = looks[0]?.titleTextAttributes ?? [:]
    guard state != 0, let own = looks[state]?.titleTextAttributes else { return plain }
    return plain.merging(own) { $1 }
  }
}

/// The appearance of the buttons of a bar in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  var didChange: () -> Void = {}
  /// The attributes of the title, of which `font` and `foregroundColor` have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  /// Creates an appearance that says nothing.
  public override init() {}
}

/// The appearances of the buttons of a bar, made when something asks for them.
@MainActor final class BarButtonLooks {
  enum Kind { case plain, done, back }

  var didChange: () -> Void = {}
  private var looks: [Kind: UIBarButtonItemAppearance] = [:]

  subscript(kind: Kind) -> UIBarButtonItemAppearance {
    get {
      if let look = looks[kind] { return look }
      let made = followed(UIBarButtonItemAppearance(style: kind == .done ? .done : .plain))
      looks[kind] = made
      return made
    }
    set {
      looks[kind] = followed(newValue)
      didChange()
    }
  }

  private func followed(_ look: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    look.copied { [weak self] in self?.didChange() }
  }

  func take(_ other: BarButtonLooks) { looks = other.looks.mapValues(followed) }

  /// The attributes of titles for a state; none where nobody set some.
  func attributes(_ kind: Kind, _ state: UInt) -> [NSAttributedString.Key: Any] {
    looks[kind]?.attributes(state) ?? [:]
  }
}
