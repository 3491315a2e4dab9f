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

  init() {}

  init(of responder: UIResponder, in engine: SceneEngine) {
    if let view = responder.focusableView, view.window == nil { return }
    var step: UIResponder? = responder
    while let here = step {
      if let found = here.inputAccessoryView {
        (accessory, owner) = (found, here)
        break
      }
      step = here.next
    }
    // What belongs to a controller goes with its view.
    if let controller = owner as? UIViewController, controller.viewIfLoaded?.window == nil {
      (accessory, owner) = (nil, nil)
      return
    }
    input = responder.inputView
    guard input == nil, let device = engine.environment.device, responder is any UIKeyInput,
      (responder as? UITextView)?.isEditable != false
    else { return }
    keyboardHeight = device.keyboardHeight
    let type = (responder as? any UITextInputTraits)?.keyboardType ?? .default
    layout = KeyLayout(type)
  }

  var isEmpty: Bool { accessory == nil && input == nil && keyboardHeight == 0 }
}
