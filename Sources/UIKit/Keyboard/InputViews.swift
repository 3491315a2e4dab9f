import Scene

/// What a first responder wants to see at the bottom of the scene.
@MainActor struct InputViews {
  /// The view above the keyboard.
  var accessory: UIView?
  /// The responder of whose the accessory is: the views in it are in its chain.
  var owner: UIResponder?
  /// The view in the place of the keyboard.
  var input: UIView?
  /// The height of the device's keyboard; 0 for none.
  var keyboardHeight = 0.0
  /// The kind of keys.
  var layout = KeyLayout.letters
  var look = KeyboardLook()
  /// Whether the next letter is a capital.
  var isCapital = false

  init() {}

  init(of responder: UIResponder, in engine: SceneEngine) {
    if let view = responder.focusableView, view.window == nil { return }
    var chain = ResponderChain(from: responder)
    while let here = chain.next() {
      if let found = here.inputAccessoryView ?? here.inputAccessoryViewController?.view {
        (accessory, owner) = (found, here)
        break
      }
    }
    // What belongs to a controller goes with its view.
    if let controller = owner as? UIViewController, controller.viewIfLoaded?.window == nil {
      (accessory, owner) = (nil, nil)
      return
    }
    input = responder.inputView ?? responder.inputViewController?.view
    // What stands in an accessory may have the keyboard; only who provides it may not.
    if let accessory, let owner { Self.check(accessory, givenBy: owner) }
    if let input { Self.check(input, givenBy: responder) }
    guard input == nil, let device = engine.environment.device, responder is any UIKeyInput,
      (responder as? UITextView)?.isEditable != false
    else { return }
    keyboardHeight = device.keyboardHeight
    guard let traits = responder as? any UITextInputTraits else { return }
    layout = KeyLayout(traits.keyboardType)
    keyboardHeight = max(0, keyboardHeight - Self.strip(above: layout, in: engine.environment))
    isCapital = Self.wantsCapital(responder, traits)
    look.appearance = traits.keyboardAppearance
    look.returnKey = traits.returnKeyType
    look.canReturn =
      !traits.enablesReturnKeyAutomatically || (responder as? any UIKeyInput)?.hasText != false
  }

  /// The height of the row of suggestions, which phones do not show above digits, in points.
  private static func strip(above layout: KeyLayout, in environment: Environment) -> Double {
    guard layout == .digits, environment.idiom == .phone else { return 0 }
    return environment.size.width > environment.size.height ? 38 : 44
  }

  /// The chain of responders would lead in a circle, and what has the keyboard out of the scene.
  private static func check(_ view: UIView, givenBy responder: UIResponder) {
    guard let own = responder.focusableView else { return }
    precondition(
      !own.isDescendant(of: view),
      "\(type(of: view)) cannot be the input view, or the input accessory view, of \(type(of: responder)), which is "
        + "in it; give a view of its own")
  }

  var isEmpty: Bool { accessory == nil && input == nil && keyboardHeight == 0 }
}

/// How a text wants the keyboard to look.
struct KeyboardLook: Equatable {
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  /// Whether Return can be pressed.
  var canReturn = true
}

extension UIReturnKeyType {
  /// The words on the key.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "SOS"
    case .continue: "continue"
    }
  }
}
